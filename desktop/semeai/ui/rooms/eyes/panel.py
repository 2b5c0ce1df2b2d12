"""The inspector of one eye: what shape it is, where it lies, what becomes of it, how that is known, what it is worth.

show_state(state)               show an eye
show_moves(state, moves)        what a race counts for it, once that is searched; None where there is nothing to count

place_chosen(place)             another place
outside_chosen(number | None)   other outside liberties, None for many
line_wanted(mover, ko winner)   play the search's line
race_wanted(), drill_wanted(), copy_wanted()
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QSpinBox, QWidget

from semeai.eyes.judge import EyeMoves
from semeai.eyes.place import Place
from semeai.eyes.words import class_name, known_words, theory_words
from semeai.ui.kit.boxes import in_row
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, label, on_surface
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role
from semeai.ui.kit.upkeep import set_tone
from semeai.ui.room.inspector import ScrolledPage, page_column, set_width
from semeai.ui.rooms.eyes.eye_table import EyeTable
from semeai.ui.rooms.eyes.verdict import EyeVerdict
from semeai.views.eyes import status_words, words
from semeai.views.eyes.edits import NO_PLACE
from semeai.views.eyes.state import EyeState

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
        self.place = Segments("Place", [words.PLACES[place] for place in PLACES])
        self.outside = QSpinBox()
        self.many = QCheckBox("many")
        self.verdict = EyeVerdict()
        self.table = EyeTable()
        self._known = label("", Role.HEAD, wrap=True)
        self._theory = label("", wrap=True)
        self._search = label("", Role.CAPTION, wrap=True)
        self._moves = label(wrap=True)
        self._formula = label("", Role.CAPTION, wrap=True)
        self.race = PlainButton(words.OPEN_IN_RACE)
        self.drill = PlainButton(words.DRILL)
        self.copy = PlainButton(words.COPY)
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
        self.many.setToolTip(words.MANY_TIP)
        self.many.setAccessibleDescription(words.MANY_TIP)
        return made

    def _connect(self) -> None:
        self.place.chosen.connect(lambda number: self.place_chosen.emit(PLACES[number]))
        self.outside.valueChanged.connect(lambda number: self.outside_chosen.emit(number))
        self.many.clicked.connect(lambda on: self.outside_chosen.emit(None if on else self.outside.value()))
        self.verdict.line_wanted.connect(lambda mover: self.line_wanted.emit(mover, self.verdict.ko_winner))
        self.race.clicked.connect(lambda: self.race_wanted.emit())
        self.drill.clicked.connect(lambda: self.drill_wanted.emit())
        self.copy.clicked.connect(lambda: self.copy_wanted.emit())
        self.race.setToolTip(words.RACE_TIP)
        self.drill.setToolTip(words.DRILL_TIP)
        self.copy.setToolTip(words.COPY_TIP)

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
        self._class.setText(f"{class_name(shape)}  {words.members_words(shape)}")
        self._life.setText(words.life_words(shape))
        self._show_place(state)
        self._show_outside(state)
        self.verdict.show_state(state)
        self.table.show_state(state)
        self._known.setText(known_words(state.judged))
        set_tone(self._known, "warning" if state.judged.agrees is False else "")
        self._theory.setText(theory_words(state.judged))
        self._search.setText(status_words.search_words(state))
        self._moves.setText(status_words.uncounted_words(state) or "Counting…")
        self._formula.setHidden(True)

    def show_moves(self, state: EyeState, moves: EyeMoves | None) -> None:
        self._moves.setText(status_words.moves_words(moves))
        self._formula.setText("" if moves is None else status_words.formula_words(state, moves))
        self._formula.setHidden(moves is None)

    def _show_place(self, state: EyeState) -> None:
        for number, place in enumerate(PLACES):
            button, there = self.place.button(number), state.shape.can_lie(place)
            button.setEnabled(there)
            button.setToolTip("" if there else words.REASONS[NO_PLACE[place]])
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
