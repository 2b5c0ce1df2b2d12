"""Section 8 to try out: the outside of a chain read in another way, and which reading is better."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QSpinBox, QWidget

from semeai.claim import verdicts
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import MEANING, Race
from semeai.ui.kit.formula import FormulaLabel
from semeai.ui.kit.parts import Flow, choice_field, in_column, label, number_field, put, tell
from semeai.ui.kit.theme import ROW_HEIGHT, UNIT, Role
from semeai.ui.rooms.race.comparison import OtherReading, compared, first_guess

LARGEST = 99
MOST_LINES = 4


class ComparisonBox(QWidget):
    """The other reading's O, A and V for one colour, and the comparison in words."""

    def __init__(self) -> None:
        super().__init__()
        self._race: Race | None = None
        self._owner = choice_field(verdicts.READ_AGAIN)
        for color in (BLACK, WHITE):
            self._owner.addItem(color.title, color)
        self._fields = {letter: self._field(letter) for letter in "OAV"}
        self._lines = [(FormulaLabel(), label("", wrap=True)) for _ in range(MOST_LINES)]
        head = label(verdicts.READ_AS, Role.CAPTION, wrap=True)
        in_column(self, (5 * UNIT, 0, 0, 0), UNIT, (head, self._fields_row(), *chain(*self._lines)))
        self._owner.currentIndexChanged.connect(self._show)

    def _field(self, letter: str) -> QSpinBox:
        field = number_field(verdicts.OTHER_READING.format(word=MEANING[letter]), 0, LARGEST)
        field.setMaximumWidth(field.fontMetrics().horizontalAdvance("00") + 14 * UNIT)
        field.valueChanged.connect(self._show)
        return field

    def _fields_row(self) -> QWidget:
        row = QWidget()
        flow = Flow(row)
        put(flow, self._owner)
        for letter, field in self._fields.items():
            pair = QWidget()
            name = FormulaLabel(f"{letter} =")
            name.setWordWrap(False)
            name.setMinimumHeight(ROW_HEIGHT)
            put(Flow(pair, UNIT), name, field)
            put(flow, pair)
        return row

    def show_race(self, race: Race | None) -> None:
        """Compare another race, starting with the usual result of linking up."""
        if race is None or race == self._race:
            return
        self._race = race
        self.set_other(first_guess(race))

    def set_other(self, other: OtherReading) -> None:
        for widget, value in zip(self._fields.values(), (other.O, other.A, other.V), strict=True):
            with QSignalBlocker(widget):
                widget.setValue(value)
        with QSignalBlocker(self._owner):
            self._owner.setCurrentIndex(int(other.owner))
        self._show()

    @property
    def other(self) -> OtherReading:
        """The reading in the fields."""
        O, A, V = (field.value() for field in self._fields.values())
        return OtherReading(Color(self._owner.currentIndex()), O, A, V)

    def _show(self) -> None:
        lines = () if self._race is None else compared(self._race, self.other)
        padded = (*lines, *[("", "")] * (MOST_LINES - len(lines)))
        for (formula, told), (shown, words) in zip(self._lines, padded, strict=True):
            formula.show_formula(shown)
            tell(told, words)
        self.updateGeometry()
