"""The race on the board with its regions, the winning first moves, and the steps of the guided example."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QStackedWidget, QToolButton, QWidget

from semeai.cgt.example import STEPS, Marked
from semeai.cgt.words import outcome_words
from semeai.go.board import Point
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, PlainButton, action_button, fill, in_column, in_row, label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.sum_state import BoardMove, BoardRace
from semeai.ui.rooms.liberty.sum_words import MOVERS, figure, region_names

CAPTION_LINES = 3


class BoardPage(QWidget):
    """The race's board, or an empty page that says how to get one.

    ``take_wanted`` and ``example_wanted`` come from the empty page, ``stepped`` from the wheel; ``marking`` follows the
    choice of other marks; ``term_pressed`` gives the name of a region that was pressed.
    """

    take_wanted = Signal()
    example_wanted = Signal()
    stepped = Signal(int)
    marking = Signal()
    term_pressed = Signal(str)

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self.board = BoardView(theme)
        self.marked = Marked.REGIONS
        self._race: BoardRace | None = None
        self._moves: Sequence[BoardMove] = ()
        self._chosen = ""
        self._coordinates = True
        self._caption = FewLines(CAPTION_LINES)
        self._place = label("", Role.CAPTION)
        self.back, self.next = action_button(actions["back"]), action_button(actions["forward"])
        self._choices = QButtonGroup(self)
        self._stack = QStackedWidget()
        self._lay_out()
        self.say("", None)
        self._connect()

    def _lay_out(self) -> None:
        page = QWidget()
        column = in_column(page, (BETWEEN, UNIT, BETWEEN, INSIDE), UNIT)
        column.addLayout(self._mark_row())
        column.addWidget(self.board, 1)
        column.addWidget(self._caption)
        self._stack.addWidget(self._empty_page())
        self._stack.addWidget(page)
        fill(self, self._stack)

    def _mark_row(self) -> QHBoxLayout:
        row = in_row(spacing=2)
        for number, (word, tip) in enumerate(sum_words.MARKED[marked] for marked in Marked):
            button = QToolButton()
            button.setText(word)
            button.setCheckable(True)
            button.setAutoRaise(True)
            button.setMinimumHeight(ROW_HEIGHT)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._choices.addButton(button, number)
            row.addWidget(button)
            button.setToolTip(tip)
        row.addStretch(1)
        for part in (self._place, self.back, self.next):
            row.addWidget(part)
        return row

    def _empty_page(self) -> QWidget:
        page = QWidget()
        column = in_column(page, (BETWEEN, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        told = label(sum_words.REGIONS, tone="secondary", wrap=True)
        told.setAlignment(Qt.AlignmentFlag.AlignCenter)
        take = PlainButton(sum_words.TAKE_RACE)
        example = PlainButton(sum_words.SHOW_FIGURE)
        take.clicked.connect(lambda: self.take_wanted.emit())
        example.clicked.connect(lambda: self.example_wanted.emit())
        column.addStretch(1)
        column.addWidget(told)
        for button in (take, example):
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(2)
        return page

    def _connect(self) -> None:
        self._choices.idClicked.connect(lambda number: self.mark(tuple(Marked)[number]))
        self.board.stepped.connect(self.stepped)
        self.board.point_pressed.connect(lambda point, _button, _held: self._press(point))
        self.board.set_point_text(self.point_text)

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)

    def set_coordinates(self, shown: bool) -> None:
        """Whether letters and numbers stand beside the board."""
        self._coordinates = shown
        self._draw()

    def show_race(self, race: BoardRace | None, moves: Sequence[BoardMove], chosen: str) -> None:
        """Show a race, with its first moves once they are known, and the name of the chosen term."""
        self._stack.setCurrentIndex(0 if race is None else 1)
        if race is not self._race:
            self.marked = Marked.REGIONS
        self._race, self._moves, self._chosen = race, moves, chosen
        self._draw()

    def mark(self, marked: Marked) -> None:
        self.marked = marked
        self._draw()
        self.marking.emit()

    def say(self, caption: str, step: int | None) -> None:
        """What stands under the board; ``step`` counts the example's from 0, None where it is not shown."""
        self._caption.setText(caption)
        for part in (self._place, self.back, self.next):
            part.setVisible(step is not None)
        if step is not None:
            self._place.setText(f"{step + 1} of {len(STEPS)}")

    @property
    def caption(self) -> str:
        return self._caption.text()

    def _draw(self) -> None:
        speaks = self._race is not None and self._race.games.decision is not None
        for button in self._choices.buttons():
            button.setEnabled(speaks)
        self._choices.button(tuple(Marked).index(self.marked)).setChecked(True)
        if self._race is not None:
            self.board.set_figure(
                figure(self._race, self._moves, self.marked, self._chosen, coordinates=self._coordinates)
            )

    def _press(self, point: Point) -> None:
        name = None if self._race is None else region_names(self._race).get(point)
        if name:
            self.term_pressed.emit(name)

    def point_text(self, point: Point) -> str:
        """The region of a point, and what a move there comes to where moves are marked."""
        if self._race is None:
            return ""
        mover = MOVERS.get(self.marked)
        told = [
            outcome_words(move.outcome)
            for move in self._moves
            if move.point == point and move.mover is mover and move.outcome is not None
        ]
        name = region_names(self._race).get(point, "")
        if name == "?":
            return sum_words.NO_VALUE
        return " ".join([f"Region {name}.", *told]) if name else ""
