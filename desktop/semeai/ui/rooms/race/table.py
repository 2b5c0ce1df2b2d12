"""The table of the race: columns Black and White, rows Z I O A V, S, E X R; derived rows unfold to their formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPalette, QPen, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QSpinBox, QToolButton, QWidget

from semeai.claim import verdicts
from semeai.claim.numbers import KINDS, TIPS, Cell, Key, NumberRow
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import COUNTED, DERIVED, MEANING
from semeai.ui.kit.fold import Chevron
from semeai.ui.kit.formula import FormulaLabel, rich
from semeai.ui.kit.layouts import in_column, in_grid, in_row
from semeai.ui.kit.parts import label, line
from semeai.ui.kit.tappable import RADIUS, RETURN_KEYS, Tappable, faint, fill_box, ink, keeps_key
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role, set_role
from semeai.ui.kit.theme import MEANING as COLORS
from semeai.ui.painting.glyph import Glyph
from semeai.ui.rooms.race.panel_parts import PanelActs

LARGEST = 99
NARROWEST = 14 * UNIT
RESET_HEIGHT = 6 * UNIT
BACK_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
EDIT_KEYS = (Qt.Key.Key_F2,)


class NumberCell(Tappable):
    """A number. A press calls ``act``; a digit opens an editor in its place if it is a counted one.

    ``override`` is called with the value that the person set, or None where he took it from the board again.
    """

    def __init__(
        self,
        key: Key,
        act: Callable[[], object] | None,
        point: Callable[[bool], object],
        override: Callable[[int | None], object],
    ) -> None:
        super().__init__(act or self.edit, point)
        self._override = override
        self.cell = Cell(*key, value=None)
        self.counts = False
        self.editor: NumberEditor | None = None
        self.back = QToolButton(self)
        self.back.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.back.setCursor(Qt.CursorShape.ArrowCursor)
        self.back.clicked.connect(self.give_back)
        self.back.hide()

    def show_cell(self, cell: Cell) -> None:
        self.cell = cell
        self.back.setHidden(not cell.overridden)
        name = verdicts.number_words(cell.color, cell.letter, cell.text)
        if cell.overridden:
            name += verdicts.SET_BY_HAND.format(counted=cell.counted)
            self.back.setText(f"↺ {cell.counted}")
            back = verdicts.TAKE_BACK.format(letter=cell.letter, counted=cell.counted)
            self.back.setToolTip(back)
            self.back.setAccessibleName(back)
        self.setAccessibleName(name)
        self.setAccessibleDescription(cell.words)
        self.updateGeometry()
        self.update()

    def set_counts(self, counts: bool) -> None:
        """Set whether the point under the pointer on the board counts in this number."""
        if counts != self.counts:
            self.counts = counts
            self.update()

    def edit(self, first_digit: str = "") -> None:
        """Open the editor in place, with the typed digit if there is one."""
        if self.cell.letter in DERIVED or self.editor is not None:
            return
        self.editor = NumberEditor(self.cell.value or 0, self, self._edited)
        self.editor.setAccessibleName(self.accessibleName())
        self.editor.setGeometry(self._editor_box())
        self.editor.show()
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.editor.begin(first_digit)

    def give_back(self) -> None:
        """Take the number from the board again."""
        if self.cell.overridden:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self._override(None)

    def _edited(self, value: int | None) -> None:
        editor, self.editor = self.editor, None
        if editor is None:
            return
        had_focus = editor.hasFocus()
        editor.hide()
        editor.deleteLater()
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if value is not None and value != self.cell.value:
            self._override(None if value == self.cell.counted else value)

    def takes(self, event: QKeyEvent) -> bool:
        """Keep digits and editing keys from the window's shortcuts."""
        if self.cell.letter in DERIVED:
            return super().takes(event)
        return super().takes(event) or _is_digit(event) or event.key() in (*EDIT_KEYS, *BACK_KEYS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start editing on a digit; on Delete take the number from the board again."""
        if self.cell.letter in DERIVED:
            super().keyPressEvent(event)
        elif _is_digit(event):
            self.edit(event.text())
        elif event.key() in EDIT_KEYS:
            self.edit()
        elif event.key() in BACK_KEYS:
            self.give_back()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        hint = self.back.sizeHint()
        width = min(self.width() - 2, hint.width())
        self.back.setGeometry((self.width() - width) // 2, self.height() - RESET_HEIGHT - 1, width, RESET_HEIGHT)
        if self.editor is not None:
            self.editor.setGeometry(self._editor_box())

    def _editor_box(self) -> QRect:
        height = max(ROW_HEIGHT, self.fontMetrics().height() + 2 * UNIT)
        return QRect(0, (self.height() - height) // 2, self.width(), height)

    def sizeHint(self) -> QSize:
        """Room for two digits and, below, the button with the board's count."""
        metrics = self.fontMetrics()
        if self.cell.overridden:
            return QSize(max(NARROWEST, self.back.sizeHint().width() + 2), metrics.height() + UNIT + RESET_HEIGHT)
        return QSize(NARROWEST, max(ROW_HEIGHT, metrics.height() + 2 * UNIT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint_ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.counts:
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
            rim = ink(QPalette.ColorRole.Accent) if self.cell.kind is None else QColor(COLORS[self.cell.kind])
            painter.setPen(QPen(rim, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        super().paint_ground(painter)
        self._paint_number(painter, box)

    def _paint_number(self, painter: QPainter, box: QRectF) -> None:
        cell = self.cell
        number = QFont(self.font())
        if cell.overridden or cell.letter in DERIVED:
            number.setWeight(QFont.Weight.DemiBold)
        role = QPalette.ColorRole.Accent if cell.overridden else QPalette.ColorRole.WindowText
        painter.setPen(ink(role))
        painter.setFont(number)
        upper = box.adjusted(0, 1, 0, -RESET_HEIGHT) if cell.overridden else box
        painter.drawText(upper, Qt.AlignmentFlag.AlignCenter, cell.text)


def _is_digit(event: QKeyEvent) -> bool:
    plain = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier)
    return plain and len(event.text()) == 1 and event.text() in "0123456789"


class NumberEditor(QSpinBox):
    """The editor in place. ``done`` is called with the value that is accepted, or None where it is cancelled."""

    def __init__(self, value: int, parent: QWidget, done: Callable[[int | None], object]) -> None:
        super().__init__(parent)
        self._done = done
        self.setRange(0, LARGEST)
        self.setValue(value)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def begin(self, digit: str) -> None:
        """Select all, or start with the typed digit."""
        if digit:
            self.lineEdit().setText(digit)
        else:
            self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Keep Escape and Return from the window's shortcuts."""
        return keeps_key(event, lambda key: key.key() in (Qt.Key.Key_Escape, *RETURN_KEYS)) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        match event.key():
            case Qt.Key.Key_Escape:
                self._done(None)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._accept()
            case _:
                super().keyPressEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, which scrolls."""
        event.ignore()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._accept()

    def _accept(self) -> None:
        self.interpretText()
        self._done(self.value())


class RaceTable(QWidget):
    """All numbers of a race."""

    def __init__(self, acts: PanelActs) -> None:
        super().__init__()
        self._tell, self._override = acts.point, acts.override
        self.cells: dict[Key, NumberCell] = {}
        self.heads: dict[str, RowHead] = {}
        self.formulas: dict[str, RowFormulas] = {}
        self._pointed_at: list[Key] = []
        self._grid = in_grid(self, across=UNIT, down=0)
        self._grid.setColumnStretch(0, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        for column, color in ((1, BLACK), (2, WHITE)):
            head = QWidget()
            in_row(head, (0, UNIT, 0, UNIT), UNIT, (0, Glyph(color, 4 * UNIT), label(color.title, Role.CAPTION), 0))
            self._grid.addWidget(head, 0, column)
        self._grid.addWidget(label("Counted", Role.CAPTION), 0, 0)
        for letter in (*COUNTED, "S"):
            self._add_row(letter)
        row = self._grid.rowCount()
        self._grid.setRowMinimumHeight(row, INSIDE)
        self._grid.addWidget(line(), row, 0, 1, 3, Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label("Derived", Role.CAPTION), row + 1, 0)
        for letter in DERIVED:
            self._add_row(letter)
            formulas = self.formulas[letter] = RowFormulas()
            self._grid.addWidget(formulas, self._grid.rowCount(), 0, 1, 3)
            formulas.hide()
            self.heads[letter].toggled.connect(formulas.setVisible)

    def _add_row(self, letter: str) -> None:
        row = self._grid.rowCount()
        head: QWidget
        if letter in DERIVED:
            head = self.heads[letter] = RowHead(letter)
        else:
            head = RowName(letter)
        self._grid.addWidget(head, row, 0)
        if letter == "S":
            self._add_cell((None, "S"), row, 1, 2)
        else:
            self._add_cell((BLACK, letter), row, 1, 1)
            self._add_cell((WHITE, letter), row, 2, 1)

    def _add_cell(self, key: Key, row: int, column: int, span: int) -> None:
        act = self.heads[key[1]].toggle if key[1] in DERIVED else None
        cell = self.cells[key] = NumberCell(key, act, partial(self._point, key), partial(self._override, key))
        self._grid.addWidget(cell, row, column, 1, span)

    def show_rows(self, shown: Sequence[NumberRow]) -> None:
        for row in shown:
            for cell in row.cells:
                self.cells[cell.key].show_cell(cell)
            if row.derived:
                self.formulas[row.letter].show_cells(row.cells)

    def highlight(self, keys: Sequence[Key]) -> None:
        """Highlight the numbers in which the point under the pointer counts."""
        for key, cell in self.cells.items():
            cell.set_counts(key in keys)

    def _point(self, key: Key, here: bool) -> None:
        """Tell which number is pointed at: the one entered last or, after leaving it, the one before."""
        if key in self._pointed_at:
            self._pointed_at.remove(key)
        if here:
            self._pointed_at.append(key)
        last = self._pointed_at[-1] if self._pointed_at else None
        self._tell(last, "" if last is None else self.cells[last].cell.words)


class RowName(QWidget):
    """The mark, the letter and the word of a counted number."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        words = (label(MEANING[letter], wrap=True), 1)
        in_row(self, (0, UNIT // 2, 0, UNIT // 2), INSIDE, (Glyph(KINDS[letter], 4 * UNIT), _letter(letter), words))
        self.setToolTip(TIPS[letter])


class RowHead(Tappable):
    """The letter and the word of a derived number; a press unfolds the formula."""

    def __init__(self, letter: str) -> None:
        super().__init__()
        self.setCheckable(True)
        arrow, words = Chevron(), (label(MEANING[letter], wrap=True), 1)
        in_row(self, (UNIT // 2, UNIT // 2, 0, UNIT // 2), INSIDE, (arrow, _letter(letter), words))
        self.let_through()
        self.toggled.connect(arrow.turn)
        self.setToolTip(TIPS[letter])
        self.setAccessibleName(f"Formula of {letter}, {MEANING[letter]}")


class RowFormulas(QWidget):
    """The formulas of a derived number for Black and for White, each with its words beneath."""

    def __init__(self) -> None:
        super().__init__()
        self._lines = [(FormulaLabel(), label("", Role.CAPTION, wrap=True)) for _ in range(2)]
        in_column(self, (5 * UNIT, 0, 0, INSIDE), 0, (part for line in self._lines for part in (*line, UNIT)))

    def show_cells(self, cells: Sequence[Cell]) -> None:
        for (formula, words), cell in zip(self._lines, cells, strict=True):
            formula.show_formula(cell.formula)
            words.setText(cell.words)


def _letter(letter: str) -> QLabel:
    made = QLabel(rich(letter))
    made.setTextFormat(Qt.TextFormat.RichText)
    set_role(made, Role.FORMULA)
    made.setMinimumWidth(4 * UNIT)
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
