"""The race on the board with its regions, the winning first moves, and the steps of the guided example."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QWidget

from semeai.cgt.paper import STEPS, Marked
from semeai.cgt.words import outcome_words
from semeai.go.board import Point
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, PlainButton, action_button, fill, in_column, in_row, label, on_surface
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, Theme
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.desk import SumDesk
from semeai.ui.rooms.liberty.shown import SumShown, board_told, sum_figure
from semeai.ui.rooms.liberty.sum_words import MOVERS, region_names

CAPTION_LINES = 3


class BoardPage(QWidget):
    """The race's board, or an empty page that tells how to get one."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction], desk: SumDesk) -> None:
        super().__init__()
        self._desk = desk
        on_surface(self, "window")
        self.board = BoardView(theme)
        self.shown = SumShown()
        self._caption = FewLines(CAPTION_LINES)
        self._place = label("", Role.CAPTION)
        self.back, self.next = action_button(actions["back"]), action_button(actions["forward"])
        words, tips = zip(*(sum_words.MARKED[marked] for marked in Marked), strict=True)
        self._choices = Segments("", words, lambda at: desk.choose(marked=tuple(Marked)[at]), tips=tips)
        self.board.point_pressed.connect(lambda point, _button, _held: self._press(point))
        self.board.stepped.connect(desk.go)
        self.board.set_point_text(self.point_text)
        self._stack = QStackedWidget()
        self._lay_out(actions)
        self._say("", None)

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        page = QWidget()
        # the row keeps its height without these
        steps = ((part, 0, Qt.AlignmentFlag.AlignVCenter) for part in (self._place, self.back, self.next))
        row = in_row(spacing=2, parts=(self._choices, 0, *steps))
        in_column(page, (BETWEEN, UNIT, BETWEEN, INSIDE), UNIT, (row, (self.board, 1), self._caption))
        self._stack.addWidget(_empty_page(actions))
        self._stack.addWidget(page)
        fill(self, self._stack)

    def keep_place(self, *, headed: bool) -> None:
        """Keep the place of the board in larger type, below the cards of the sum or not."""
        self.board.keep_place(146, 440 if headed else 154, 398, 80)

    def show_race(self, shown: SumShown) -> None:
        """Show the race of a sum, with its first moves once they are known, and the words below it."""
        self.shown, race = shown, shown.state.race
        self._stack.setCurrentIndex(0 if race is None else 1)
        self._choices.setEnabled(race is not None and race.games.decision is not None)
        self._choices.choose(tuple(Marked).index(shown.marked))
        if (drawn := sum_figure(shown)) is not None:
            self.board.set_figure(drawn)
            self._say(board_told(shown), shown.step)

    def _say(self, caption: str, step: int | None) -> None:
        """Set the words below the board; ``step`` is that of the example, from 0, None if it is not shown."""
        self._caption.setText(caption)
        for part in (self._place, self.back, self.next):
            part.setVisible(step is not None)
        if step is not None:
            self._place.setText(f"{step + 1} of {len(STEPS)}")

    def _press(self, point: Point) -> None:
        race = self.shown.state.race
        name = None if race is None else region_names(race).get(point)
        if name:
            self._desk.choose_named(name)

    def point_text(self, point: Point) -> str:
        """The region of a point, and the result of a move there if moves are marked."""
        race, mover = self.shown.state.race, MOVERS.get(self.shown.marked)
        if race is None:
            return ""
        told = [
            outcome_words(move.outcome)
            for move in self.shown.moves
            if move.point == point and move.mover is mover and move.outcome is not None
        ]
        name = region_names(race).get(point, "")
        if name == "?":
            return sum_words.NO_VALUE
        return " ".join([f"Region {name}.", *told]) if name else ""


def _empty_page(actions: Mapping[str, QAction]) -> QWidget:
    """A page that tells how to bring a race here."""
    page = QWidget()
    told = label(sum_words.REGIONS, tone="secondary", wrap=True)
    told.setAlignment(Qt.AlignmentFlag.AlignCenter)
    buttons = (
        (PlainButton(words, actions[action].trigger), 0, Qt.AlignmentFlag.AlignHCenter)
        for words, action in ((sum_words.TAKE_RACE, "liberty_take"), (sum_words.SHOW_FIGURE, "liberty_example"))
    )
    column = in_column(page, (BETWEEN, BETWEEN, BETWEEN, BETWEEN), INSIDE, (0, told, *buttons))
    column.addStretch(2)
    return page
