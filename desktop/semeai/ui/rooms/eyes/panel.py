"""The inspector of one eye: what shape it is, where it lies, what becomes of it, how that is known, what it is worth.

show_state(state)               show an eye
show_moves(state, moves)        what a race counts for it, once that is searched; None where there is nothing to count

place_chosen(place)             another place
outside_chosen(number | None)   other outside liberties, None for many
line_wanted(mover, ko winner)   play the search's line
race_wanted(), drill_wanted(), copy_wanted()
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QGridLayout, QLabel, QSpinBox, QWidget

from semeai.eyes.judge import Answer, EyeMoves
from semeai.eyes.place import Place
from semeai.eyes.status import EyeStatus
from semeai.eyes.words import STATUS, class_name, known_words, theory_words
from semeai.go.color import Color
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, empty, in_column, in_row, label, on_surface, set_tone, tell
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.inspector import ScrolledPage, page_column, set_width
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.eye_state import ATTACKER, NO_PLACE, OWNER, EyeState, enough
from semeai.ui.rooms.eyes.eye_words import BY_LIBERTIES

TONES = {Answer.DEAD: "warning", Answer.ALIVE: "good", Answer.KO: ""}


class EyeTable(QWidget):
    """A small table; the column of the present outside liberties is underlined."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(INSIDE)
        self._grid.setVerticalSpacing(2)
        column = in_column(self, spacing=UNIT)
        column.addWidget(label(BY_LIBERTIES, Role.HEAD))
        column.addLayout(self._grid)

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
            for row, mover in enumerate((ATTACKER, OWNER), 1):
                answer = answers.attacker_first if mover is ATTACKER else answers.owner_first
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
    """One mover: a stone, what happens, and the button that plays it."""

    play_wanted = Signal()

    def __init__(self, mover: Color) -> None:
        super().__init__()
        self._mover = mover
        self._words = label(wrap=True)
        self.play = PlainButton("Proved line")
        self.play.setToolTip(eye_words.play_tip(mover))
        self.play.setAccessibleName(self.play.toolTip())
        self.play.clicked.connect(self.play_wanted)
        row = in_row(self, spacing=INSIDE)
        row.addWidget(Glyph(mover, 4 * UNIT))
        row.addWidget(self._words, 1)
        row.addWidget(self.play)

    def show_state(self, state: EyeState) -> None:
        """Say what happens when this player moves first."""
        self._words.setText(eye_words.first_words(state.judged.answers, self._mover))

    @property
    def title(self) -> str:
        """Who moves first."""
        return f"{self._mover.title} first"

    @property
    def text(self) -> str:
        return self._words.text()


class EyeVerdict(QFrame):
    """The card. ``line_wanted`` gives who moves first; ``ko_winner`` is who wins the ko where one decides."""

    line_wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self._name = label("", Role.VERDICT, wrap=True)
        self._sentence = label(wrap=True)
        self._needs = label("", Role.CAPTION, wrap=True)
        self.rows = {mover: MoverRow(mover) for mover in MOVERS}
        self.ko = Segments(eye_words.KO_WON_BY, [mover.title for mover in MOVERS])
        self.ko.choose(0)
        self._hot = label("", Role.CAPTION, wrap=True)
        column = in_column(self, (3 * UNIT, INSIDE, 3 * UNIT, INSIDE + UNIT // 2), UNIT)
        for part in (self._name, self._sentence, self._needs):
            column.addWidget(part)
        column.addSpacing(UNIT)
        for row in self.rows.values():
            column.addWidget(row)
        column.addWidget(self.ko, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self._hot)
        for mover, row in self.rows.items():
            row.play_wanted.connect(lambda mover=mover: self.line_wanted.emit(mover))

    @property
    def ko_winner(self) -> Color:
        """Who wins the ko in the line that is played."""
        return MOVERS[self.ko.current]

    @property
    def name(self) -> str:
        """The status in a word or two."""
        return self._name.text()

    @property
    def sentence(self) -> str:
        """What the status means for this eye."""
        return self._sentence.text()

    def show_state(self, state: EyeState) -> None:
        status = eye_words.status_here(state)
        self._name.setText(STATUS[status])
        self._sentence.setText(eye_words.status_sentence(state))
        tell(self._needs, eye_words.needs_words(state))
        tell(self._hot, eye_words.hot_words(state))
        for row in self.rows.values():
            row.show_state(state)
        self.ko.setHidden(status is not EyeStatus.KO)
        self.setAccessibleName(" ".join([f"{self.name}.", *(row.text for row in self.rows.values())]))
        self.setAccessibleDescription(f"{self._sentence.text()} {self._needs.text()} {self._hot.text()}")


PLACES = tuple(Place)


class EyePanel(ScrolledPage):
    """The inspector; see the top of the module for what it says and shows."""

    place_chosen = Signal(object)
    outside_chosen = Signal(object)
    line_wanted = Signal(object, object)
    race_wanted = Signal()
    drill_wanted = Signal()
    copy_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(QWidget())
        self.setAccessibleName("Eye inspector")
        self._class = label(wrap=True)
        self._life = label("", Role.CAPTION, wrap=True)
        self.place = Segments("Place", [eye_words.PLACES[place] for place in PLACES])
        self.outside = QSpinBox()
        self.many = QCheckBox("many")
        self.verdict = EyeVerdict()
        self.table = EyeTable()
        self._known = label("", Role.HEAD, wrap=True)
        self._theory = label("", wrap=True)
        self._search = label("", Role.CAPTION, wrap=True)
        self._moves = label(wrap=True)
        self._formula = label("", Role.CAPTION, wrap=True)
        self.race = PlainButton(eye_words.OPEN_IN_RACE)
        self.drill = PlainButton(eye_words.DRILL)
        self.copy = PlainButton(eye_words.COPY)
        self._outside_row = self._made_outside_row()
        self._lay_out()
        self._fit()
        self._connect()

    def _lay_out(self) -> None:
        column = page_column(self.page)
        column.addWidget(self._class)
        column.addWidget(self._life)
        column.addSpacing(INSIDE)
        column.addWidget(self.place)
        column.addWidget(self._outside_row)
        column.addSpacing(INSIDE)
        column.addWidget(self.verdict)
        column.addSpacing(INSIDE)
        column.addWidget(self.table)
        column.addSpacing(INSIDE)
        for part in (self._known, self._theory, self._search):
            column.addWidget(part)
        column.addSpacing(INSIDE)
        for part in (label("In a race", Role.HEAD), self._moves, self._formula):
            column.addWidget(part)
        column.addSpacing(INSIDE)
        buttons = Flow()
        for button in (self.race, self.drill, self.copy):
            buttons.addWidget(button)
        column.addLayout(buttons)
        column.addStretch(1)

    def _made_outside_row(self) -> QFrame:
        made = QFrame()
        on_surface(made, "card")
        row = in_row(made, (2 * UNIT, 2, 2 * UNIT, 2), INSIDE)
        row.addWidget(label("Outside liberties", Role.CAPTION))
        row.addStretch(1)
        row.addWidget(self.outside)
        row.addWidget(self.many)
        self.outside.setAccessibleName("Outside liberties")
        self.outside.setKeyboardTracking(False)
        self.many.setToolTip(eye_words.MANY_TIP)
        self.many.setAccessibleDescription(eye_words.MANY_TIP)
        return made

    def _connect(self) -> None:
        self.place.chosen.connect(lambda number: self.place_chosen.emit(PLACES[number]))
        self.outside.valueChanged.connect(lambda number: self.outside_chosen.emit(number))
        self.many.clicked.connect(lambda on: self.outside_chosen.emit(None if on else self.outside.value()))
        self.verdict.line_wanted.connect(lambda mover: self.line_wanted.emit(mover, self.verdict.ko_winner))
        self.race.clicked.connect(lambda: self.race_wanted.emit())
        self.drill.clicked.connect(lambda: self.drill_wanted.emit())
        self.copy.clicked.connect(lambda: self.copy_wanted.emit())
        self.race.setToolTip(eye_words.RACE_TIP)
        self.drill.setToolTip(eye_words.DRILL_TIP)
        self.copy.setToolTip(eye_words.COPY_TIP)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the parts where another type made them larger."""
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        """Be wide enough for the rows that cannot be broken. It depends on the type alone, so the board stays."""
        rows = (self.place, self._outside_row, self.verdict.ko)
        needed = max(row.minimumSizeHint().width() for row in rows) + 2 * (BETWEEN + 3 * UNIT)
        set_width(self, needed + self.verticalScrollBar().sizeHint().width())

    def show_state(self, state: EyeState) -> None:
        shape = state.shape
        self._class.setText(f"{class_name(shape)}  {eye_words.members_words(shape)}")
        self._life.setText(eye_words.life_words(shape))
        self._show_place(state)
        self._show_outside(state)
        self.verdict.show_state(state)
        self.table.show_state(state)
        self._known.setText(known_words(state.judged))
        set_tone(self._known, "warning" if state.judged.agrees is False else "")
        self._theory.setText(theory_words(state.judged))
        self._search.setText(eye_words.search_words(state))
        self._moves.setText(eye_words.uncounted_words(state) or "Counting…")
        self._formula.setHidden(True)

    def show_moves(self, state: EyeState, moves: EyeMoves | None) -> None:
        self._moves.setText(eye_words.moves_words(moves))
        self._formula.setText("" if moves is None else eye_words.formula_words(state, moves))
        self._formula.setHidden(moves is None)

    def _show_place(self, state: EyeState) -> None:
        for number, place in enumerate(PLACES):
            button, there = self.place.button(number), state.shape.can_lie(place)
            button.setEnabled(there)
            button.setToolTip("" if there else eye_words.REASONS[NO_PLACE[place]])
        self.place.choose(PLACES.index(state.place))

    def _show_outside(self, state: EyeState) -> None:
        with QSignalBlocker(self.outside):
            self.outside.setRange(0, state.most_outside)
            self.outside.setValue(state.liberties_drawn)
        self.outside.setEnabled(state.outside is not None)
        self.many.setChecked(state.outside is None)

    @property
    def told(self) -> tuple[str, ...]:
        """What the panel says beneath the verdict, part by part."""
        parts = (self._class, self._life, self._known, self._theory, self._search, self._moves, self._formula)
        return tuple(part.text() for part in parts if not part.isHidden())
