"""The page of one eye: its board, and its panel with its shape, its place, its fate and its worth in a race.

The flow: a press on the board, in ``desk.py`` a pure edit of the eye, then another value, and here ``show_eye``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QFrame, QLabel, QWidget

from semeai.eyes.judge import EyeAnswer, EyeMoves
from semeai.eyes.place import Place
from semeai.eyes.status import EyeStatus
from semeai.eyes.words import STATUS, class_name, known_words, name_of, theory_words
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.study.frames import Frame, Transition
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.layouts import empty, fill, in_column, in_flow, in_grid, in_row, on_surface, put
from semeai.ui.kit.parts import FewLines, PlainButton, action_button, label, number_field, tell, worded_button
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, RoomStage, ScrolledPage, Sides, page_column
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.desk import EyeDesk
from semeai.ui.rooms.eyes.eye_figure import transition_between
from semeai.ui.rooms.eyes.eye_state import ATTACKER, NO_PLACE, OWNER, EyeState, enough
from semeai.ui.rooms.eyes.shown import EyeShown, eye_preview, eye_shown_figure

TONES = {EyeAnswer.DEAD: "warning", EyeAnswer.ALIVE: "good", EyeAnswer.KO: ""}


class EyeTable(QWidget):
    """A small table; the column of the present outside liberties is underlined."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = in_grid(across=INSIDE, down=2)
        in_column(self, spacing=UNIT, parts=(label(eye_words.BY_LIBERTIES, Role.HEAD), self._grid))

    def show_state(self, state: EyeState) -> None:
        empty(self._grid)
        judged = state.judged
        number = enough(judged) + 1
        shown = number - 1 if state.outside is None else min(state.outside, number - 1)
        for row, text in enumerate(("Outside liberties", "White first", "Black first")):
            self._grid.addWidget(label(text, Role.CAPTION), row, 0)
        for column in range(number):
            answers = judged.by_outside[column]
            head = f"{column} or more" if column == number - 1 else str(column)
            here = column == shown
            self._grid.addWidget(_cell(head, "secondary", here), 0, column + 1)
            for row, answer in enumerate(answers, 1):
                self._grid.addWidget(_cell(answer.value, TONES[answer], here), row, column + 1)
            self._grid.setColumnStretch(column + 1, 1)
        for column in range(number, self._grid.columnCount()):
            self._grid.setColumnStretch(column + 1, 0)


def _cell(text: str, tone: str, here: bool) -> QLabel:
    made = label(text, tone=tone)
    if here:
        font = made.font()
        font.setBold(True)
        made.setFont(font)
    return made


MOVERS = (ATTACKER, OWNER)


class MoverRow(QWidget):
    """The row of one mover: a stone, the result when he moves first, and the button that plays it."""

    def __init__(self, mover: Color, play: Callable[[], object]) -> None:
        super().__init__()
        self._mover = mover
        self._words = label(wrap=True)
        self.play = PlainButton("Proved line", play, eye_words.PLAY_TIP.format(first=mover.title))
        self.play.setAccessibleName(self.play.toolTip())
        in_row(self, spacing=INSIDE, parts=(Glyph(mover, 4 * UNIT), (self._words, 1), self.play))

    def show_state(self, state: EyeState) -> str:
        """Show the result, and return its words."""
        self._words.setText(f"{self._mover.title} first: {eye_words.first_words(state.judged.answers, self._mover)}")
        return self._words.text()


class EyeVerdict(QFrame):
    """The card with the verdict. ``choose_ko`` chooses who wins the ko in a line, where one decides."""

    def __init__(self, play: Mapping[Color, Callable[[], object]], choose_ko: Callable[[Color], object]) -> None:
        super().__init__()
        on_surface(self, "card")
        self.name = label("", Role.VERDICT, wrap=True)
        self._sentence = label(wrap=True)
        self._needs, self._hot = (label("", Role.CAPTION, wrap=True) for _ in range(2))
        self.rows = {mover: MoverRow(mover, play[mover]) for mover in MOVERS}
        movers = [mover.title for mover in MOVERS]
        self.ko = Segments(eye_words.KO_WON_BY, movers, lambda place: choose_ko(MOVERS[place]))
        self.ko.choose(0)
        column = in_column(self, (3 * UNIT, INSIDE, 3 * UNIT, INSIDE + UNIT // 2), UNIT)
        put(column, self.name, self._sentence, self._needs, UNIT, *self.rows.values())
        put(column, (self.ko, 0, Qt.AlignmentFlag.AlignLeft), self._hot)

    def show_state(self, state: EyeState) -> None:
        status = eye_words.status_here(state)
        self.name.setText(STATUS[status])
        self._sentence.setText(eye_words.status_sentence(state))
        tell(self._needs, eye_words.needs_words(state))
        tell(self._hot, eye_words.hot_words(state))
        self.ko.setHidden(status is not EyeStatus.KO)
        told = " ".join([f"{self.name.text()}.", *(row.show_state(state) for row in self.rows.values())])
        if told != self.accessibleName():
            self.setAccessibleName(told)
            say_aloud(self, told)
        self.setAccessibleDescription(f"{self._sentence.text()} {self._needs.text()} {self._hot.text()}")


PLACES = tuple(Place)


class EyePanel(ScrolledPage):
    """``choose_outside`` gives other outside liberties, None for many; ``buttons`` are keyed by action."""

    def __init__(
        self,
        actions: Mapping[str, QAction],
        choose_outside: Callable[[int | None], object],
        choose_ko: Callable[[Color], object],
    ) -> None:
        super().__init__(QWidget())
        self.setAccessibleName("Eye inspector")
        self._class, self._theory, self._moves = (label(wrap=True) for _ in range(3))
        self._life, self._search, self._formula = (label("", Role.CAPTION, wrap=True) for _ in range(3))
        self._known = label("", Role.HEAD, wrap=True)
        places, lies = [capital(place.value) for place in PLACES], [f"eye_{place.value}" for place in PLACES]
        self.place = Segments("Place", places, lambda number: actions[lies[number]].trigger())
        self.outside = number_field("Outside liberties", 0, 0)
        self.many = QCheckBox("many")
        self.verdict = EyeVerdict({mover: actions[f"eye_line_{mover.word}"].trigger for mover in MOVERS}, choose_ko)
        self.table = EyeTable()
        self.buttons = {name: PlainButton(words, actions[name].trigger, tip) for name, words, tip in eye_words.BUTTONS}
        self._outside_row = self._made_outside_row(choose_outside)
        column = page_column(self.page)
        put(column, self._class, self._life, INSIDE, self.place, self._outside_row, INSIDE, self.verdict, INSIDE)
        put(column, self.table, INSIDE, self._known, self._theory, self._search, INSIDE)
        put(column, label("In a race", Role.HEAD), self._moves, self._formula, INSIDE)
        put(column, in_flow(*self.buttons.values()), 0)

    def _made_outside_row(self, choose: Callable[[int | None], object]) -> QFrame:
        row = in_row(made := on_surface(QFrame(), "card"), (2 * UNIT, 2, 2 * UNIT, 2), INSIDE)
        put(row, (label("Outside liberties", Role.CAPTION, wrap=True), 1), self.outside, self.many)
        self.outside.setKeyboardTracking(False)
        self.outside.valueChanged.connect(choose)
        self.many.clicked.connect(lambda on: choose(None if on else self.outside.value()))
        self.many.setToolTip(eye_words.MANY_TIP)
        self.many.setAccessibleDescription(eye_words.MANY_TIP)
        return made

    def show_state(self, state: EyeState) -> None:
        shape = state.shape
        self._class.setText(f"{class_name(shape)}  {eye_words.members_words(shape)}")
        self._life.setText(eye_words.life_words(shape))
        for place in PLACES:
            button, there = self.place.button(PLACES.index(place)), state.shape.can_lie(place)
            button.setEnabled(there)
            button.setToolTip("" if there else NO_PLACE[place].value)
        self.place.choose(PLACES.index(state.place))
        with QSignalBlocker(self.outside):
            self.outside.setRange(0, state.most_outside)
            self.outside.setValue(state.liberties_drawn)
        self.outside.setEnabled(state.outside is not None)
        self.many.setChecked(state.outside is None)
        self.verdict.show_state(state)
        self.table.show_state(state)
        tell(self._known, known_words(state.judged), "warning" if state.judged.agrees is False else "")
        self._theory.setText(theory_words(state.judged))
        self._search.setText(eye_words.search_words(state))
        self._moves.setText(eye_words.uncounted_words(state) or "Counting…")
        self._formula.hide()

    def show_moves(self, state: EyeState, moves: EyeMoves | None) -> None:
        self._moves.setText(eye_words.moves_words(moves))
        self._formula.setText("" if moves is None else eye_words.formula_words(state, moves))
        self._formula.setHidden(moves is None)


TOOLS = (
    "eye_attacker", "eye_owner", "eye_erase", "eye_shape", "", "eye_turn", "eye_mirror", "eye_clear", "",
    "undo", "redo", "", "eye_digits",
)  # fmt: skip


class EyeStage(RoomStage):
    """The stage with an eye's name in its head."""

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        self.name = FewLines(2, Role.HEAD, least=1)
        self._end = worded_button(actions["end_sequence"])
        self._end.hide()
        shapes = action_button(actions["eye_shapes"], 40)
        self._others = [shapes, *(action_button(actions[name]) for name in ("eye_previous", "eye_next"))]
        head = Head((shapes, self.name, self._end, *self._others[1:]), self.name, (INSIDE, BETWEEN))
        self.boards = Boards(player, actions)
        tools = NamedTools(actions, TOOLS, eye_words.TOOL_NAMES)
        super().__init__(head, (tools,), self.boards, self.boards.bar, edges=(226, 382))

    def describe(self, name: str, *, line: bool) -> None:
        """Show the eye's name; while a line is on the board, the way back in place of the ways to other shapes."""
        self.name.setText(name)
        self._end.setVisible(line)
        for button in self._others:
            button.setHidden(line)


class ShapePage(QWidget):
    """Board, tools, player and panel of one eye; it shows the value of its ``desk``."""

    def __init__(self, player: Player, jobs: Jobs, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.player = player
        self.stage = EyeStage(player, actions)
        self.boards, self.board = self.stage.boards, self.stage.boards.board
        self.desk = EyeDesk(self.boards, self.player, jobs, self.stage.messages.say)
        self.panel = EyePanel(actions, self.desk.set_outside, lambda winner: self.desk.choose(ko_winner=winner))
        fill(self, Sides(self.stage, self.panel, self.stage))
        self.board.point_entered.connect(lambda point: self._preview(point))
        self.board.set_point_text(lambda point: eye_words.point_words(self.desk.state, point))

    def show_eye(self, before: EyeShown | None, now: EyeShown) -> None:
        """Show the value on the board and in the panel, animated where one edit led to it."""
        self._preview(self.board.pointed_point)
        if (state := now.state) is None:
            return
        before = before or EyeShown()
        other = before.state is not state
        if other or (before.tool, before.note, before.playing) != (now.tool, now.note, now.playing):
            self.stage.messages.put_away()
            if not now.playing:
                self.player.load((Frame(state.setting.position, caption=now.caption),))
        if other or before is now:
            self.panel.show_state(state)
        if now.counted:
            self.panel.show_moves(state, now.moves)
        self.stage.describe(name_of(state.shape), line=now.playing)
        if not now.playing:
            self._draw(before.state, now)

    def _draw(self, before: EyeState | None, now: EyeShown) -> None:
        assert now.state is not None
        drawn, step = eye_shown_figure(now), Transition()
        if before is not None and before is not now.state:
            step = transition_between(before, now.state)
        if step == Transition():
            self.board.set_figure(drawn)
        else:
            self.board.animate(step, drawn)

    def _preview(self, point: Point | None) -> None:
        self.board.set_preview(eye_preview(self.desk.now, point))
