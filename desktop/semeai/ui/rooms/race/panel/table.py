"""The table of the race: columns Black and White, rows Z I O A V, S, E X R; derived rows unfold to their formulas."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QSizePolicy, QWidget

from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import COUNTED, DERIVED, MEANING
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.fold import Chevron
from semeai.ui.kit.formula import FormulaLabel, rich
from semeai.ui.kit.parts import label, line
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role, set_role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.rooms.race.panel.number_cell import NumberCell
from semeai.views.race.keys import KINDS, Key
from semeai.views.race.number_words import TIPS
from semeai.views.race.rows import Cell, Row


class RaceTable(QWidget):
    """All numbers of a race.

    ``pointed(key | None)``: a number is pointed at. ``value_set(key, value | None)``: set, or given back.
    """

    pointed = Signal(object)
    value_set = Signal(object, object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cells: dict[Key, NumberCell] = {}
        self._heads: dict[str, RowHead] = {}
        self._formulas: dict[str, RowFormulas] = {}
        self._pointed_at: list[Key] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(UNIT)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._build()

    def _build(self) -> None:
        for column, color in ((1, BLACK), (2, WHITE)):
            self._grid.addWidget(ColumnHead(color), 0, column)
        self._grid.addWidget(label("Counted", Role.CAPTION), 0, 0)
        for letter in (*COUNTED, "S"):
            self._add_row(letter)
        row = self._grid.rowCount()
        self._grid.setRowMinimumHeight(row, INSIDE)
        self._grid.addWidget(line(), row, 0, 1, 3, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label("Derived", Role.CAPTION), row + 1, 0)
        for letter in DERIVED:
            self._add_row(letter)
            self._add_formulas(letter)

    def _add_row(self, letter: str) -> None:
        row = self._grid.rowCount()
        head: QWidget
        if letter in DERIVED:
            head = self._heads[letter] = RowHead(letter)
        else:
            head = RowName(letter)
        self._grid.addWidget(head, row, 0)
        if letter == "S":
            self._add_cell((None, "S"), row, 1, 2)
            return
        self._add_cell((BLACK, letter), row, 1, 1)
        self._add_cell((WHITE, letter), row, 2, 1)

    def _add_cell(self, key: Key, row: int, column: int, span: int) -> None:
        cell = self._cells[key] = NumberCell(key)
        cell.pointed.connect(lambda here: self._point(key, here))
        cell.value_set.connect(lambda value: self.value_set.emit(key, value))
        if key[1] in DERIVED:
            cell.clicked.connect(lambda: self._heads[key[1]].toggle())
        self._grid.addWidget(cell, row, column, 1, span)

    def _add_formulas(self, letter: str) -> None:
        formulas = self._formulas[letter] = RowFormulas()
        self._grid.addWidget(formulas, self._grid.rowCount(), 0, 1, 3)
        formulas.hide()
        self._heads[letter].toggled.connect(formulas.setVisible)

    def show_rows(self, shown: Sequence[Row]) -> None:
        for row in shown:
            for cell in row.cells:
                self._cells[cell.key].show_cell(cell)
            if row.derived:
                self._formulas[row.letter].show_cells(row.cells)

    def cell(self, key: Key) -> NumberCell:
        return self._cells[key]

    @property
    def keys(self) -> tuple[Key, ...]:
        """All numbers, row by row."""
        return tuple(self._cells)

    def row_head(self, letter: str) -> RowHead:
        return self._heads[letter]

    def formulas(self, letter: str) -> RowFormulas:
        return self._formulas[letter]

    def highlight(self, keys: Sequence[Key]) -> None:
        """Highlight the numbers in which the point under the pointer counts."""
        for key, cell in self._cells.items():
            cell.set_counts(key in keys)

    def _point(self, key: Key, here: bool) -> None:
        """The number that was come to last is the one pointed at; when it is left, the one before it is again."""
        if key in self._pointed_at:
            self._pointed_at.remove(key)
        if here:
            self._pointed_at.append(key)
        self.pointed.emit(self._pointed_at[-1] if self._pointed_at else None)


class ColumnHead(QWidget):
    """A stone over its column."""

    def __init__(self, color: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        stone = BLACK if color == BLACK else WHITE
        inside = in_row(self, (0, UNIT, 0, UNIT), UNIT)
        inside.addStretch(1)
        inside.addWidget(Glyph(stone, 4 * UNIT))
        inside.addWidget(label(stone.title, Role.CAPTION))
        inside.addStretch(1)


class RowName(QWidget):
    """The sign, the letter and the word of a counted number."""

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = in_row(self, (0, UNIT // 2, 0, UNIT // 2), INSIDE)
        inside.addWidget(Glyph(KINDS[letter], 4 * UNIT))
        inside.addWidget(_letter(letter))
        inside.addWidget(label(MEANING[letter], wrap=True), 1)
        self.setToolTip(TIPS[letter])


class RowHead(Tappable):
    """The letter and the word of a derived number; pressed, it unfolds the formula."""

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setCheckable(True)
        inside = in_row(self, (UNIT // 2, UNIT // 2, 0, UNIT // 2), INSIDE)
        arrow = Chevron()
        inside.addWidget(arrow)
        inside.addWidget(_letter(letter))
        inside.addWidget(label(MEANING[letter], wrap=True), 1)
        self.let_through()
        self.toggled.connect(arrow.turn)
        self.setToolTip(TIPS[letter])
        self.setAccessibleName(f"Formula of {letter}, {MEANING[letter]}")


class RowFormulas(QWidget):
    """The formulas of a derived number for Black and for White, each with its words beneath."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        inside = in_column(self, (5 * UNIT, 0, 0, INSIDE))
        self._lines = []
        for _ in range(2):
            formula, words = FormulaLabel(), label("", Role.CAPTION, wrap=True)
            inside.addWidget(formula)
            inside.addWidget(words)
            inside.addSpacing(UNIT)
            self._lines.append((formula, words))

    def show_cells(self, cells: Sequence[Cell]) -> None:
        for (formula, words), cell in zip(self._lines, cells, strict=True):
            formula.show_formula(cell.formula)
            words.setText(cell.words)

    @property
    def formulas(self) -> tuple[FormulaLabel, ...]:
        return tuple(formula for formula, _ in self._lines)


def _letter(letter: str) -> QLabel:
    made = QLabel(rich(letter))
    made.setTextFormat(Qt.TextFormat.RichText)
    set_role(made, Role.FORMULA)
    made.setMinimumWidth(4 * UNIT)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
