"""One number of the race table: it is pointed at, set in place, and given back to the board."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFont, QKeyEvent, QPainter, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QSpinBox, QToolButton, QWidget

from semeai.race.numbers import DERIVED
from semeai.ui.kit.tappable import RADIUS, Tappable, faint, fill_box, ink
from semeai.ui.kit.theme import MEANING as COLORS
from semeai.ui.kit.theme import ROW_HEIGHT, UNIT
from semeai.views.race import words
from semeai.views.race.keys import Key
from semeai.views.race.rows import Cell

LARGEST = 99
NARROWEST = 14 * UNIT
RESET_HEIGHT = 6 * UNIT
BACK_KEYS = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)
EDIT_KEYS = (Qt.Key.Key_F2,)


class NumberCell(Tappable):
    """A number. Clicked, or given a digit, it opens an editor in its place if it is a counted number.

    ``value_set(value | None)``: the user set it, or (None) gave it back to the board.
    """

    value_set = Signal(object)

    def __init__(self, key: Key, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.key = key
        self._cell = Cell(*key, value=None)
        self._counts = False
        self._editor: NumberEditor | None = None
        self._reset = QToolButton(self)
        self._reset.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._reset.setCursor(Qt.CursorShape.ArrowCursor)
        self._reset.clicked.connect(self.give_back)
        self._reset.hide()
        self.clicked.connect(lambda: self.edit())

    @property
    def cell(self) -> Cell:
        return self._cell

    @property
    def reset_button(self) -> QToolButton:
        return self._reset

    @property
    def editor(self) -> QSpinBox | None:
        return self._editor

    def show_cell(self, cell: Cell) -> None:
        self._cell = cell
        self._reset.setHidden(not cell.overridden)
        name = words.number_words(cell.color, cell.letter, cell.text)
        if cell.overridden:
            name += words.SET_BY_HAND.format(counted=cell.counted)
            self._reset.setText(f"↺ {cell.counted}")
            back = words.TAKE_BACK.format(letter=cell.letter, counted=cell.counted)
            self._reset.setToolTip(back)
            self._reset.setAccessibleName(back)
        self.setAccessibleName(name)
        self.setAccessibleDescription(cell.words)
        self.updateGeometry()
        self.update()

    def set_counts(self, counts: bool) -> None:
        """Whether the point under the pointer on the board counts in this number."""
        if counts != self._counts:
            self._counts = counts
            self.update()

    @property
    def counts(self) -> bool:
        """Whether it is highlighted."""
        return self._counts

    def edit(self, first_digit: str = "") -> None:
        """Open the editor in place, begun with a digit where one was typed."""
        if self._cell.letter in DERIVED or self._editor is not None:
            return
        self._editor = NumberEditor(self._cell.value or 0, self)
        self._editor.setAccessibleName(self.accessibleName())
        self._editor.done.connect(self._edited)
        self._editor.setGeometry(self._editor_box())
        self._editor.show()
        self._editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self._editor.begin(first_digit)

    def give_back(self) -> None:
        """Take the number from the board again."""
        if self._cell.overridden:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
            self.value_set.emit(None)

    def _edited(self, value: int | None) -> None:
        editor, self._editor = self._editor, None
        if editor is None:
            return
        had_focus = editor.hasFocus()
        editor.hide()
        editor.deleteLater()
        if had_focus:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        if value is not None and value != self._cell.value:
            self.value_set.emit(None if value == self._cell.counted else value)

    def takes(self, event: QKeyEvent) -> bool:
        """Digits and the keys that edit are for the number, not for the window's shortcuts."""
        if self._cell.letter in DERIVED:
            return super().takes(event)
        return super().takes(event) or _is_digit(event) or event.key() in (*EDIT_KEYS, *BACK_KEYS)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit begins editing, Delete gives the number back."""
        if self._cell.letter in DERIVED:
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
        hint = self._reset.sizeHint()
        width = min(self.width() - 2, hint.width())
        self._reset.setGeometry((self.width() - width) // 2, self.height() - RESET_HEIGHT - 1, width, RESET_HEIGHT)
        if self._editor is not None:
            self._editor.setGeometry(self._editor_box())

    def _editor_box(self) -> QRect:
        height = max(ROW_HEIGHT, self.fontMetrics().height() + 2 * UNIT)
        return QRect(0, (self.height() - height) // 2, self.width(), height)

    def sizeHint(self) -> QSize:
        """Room for two figures and, below, the button that shows what the board counts."""
        metrics = self.fontMetrics()
        if self._cell.overridden:
            return QSize(max(NARROWEST, self._reset.sizeHint().width() + 2), metrics.height() + UNIT + RESET_HEIGHT)
        return QSize(NARROWEST, max(ROW_HEIGHT, metrics.height() + 2 * UNIT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paint_ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self._counts:
            fill_box(painter, box, faint(QPalette.ColorRole.Accent, 0.16))
            rim = ink(QPalette.ColorRole.Accent) if self._cell.kind is None else QColor(COLORS[self._cell.kind])
            painter.setPen(QPen(rim, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        super().paint_ground(painter)
        self._paint_number(painter, box)

    def _paint_number(self, painter: QPainter, box: QRectF) -> None:
        cell = self._cell
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
    """The editor in place. ``done(value | None)``: accepted, or (None) left with Escape."""

    done = Signal(object)

    def __init__(self, value: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.setRange(0, LARGEST)
        self.setValue(value)
        self.setAlignment(Qt.AlignmentFlag.AlignHCenter)

    def begin(self, digit: str) -> None:
        """Select all, or begin with a digit that was typed."""
        if digit:
            self.lineEdit().setText(digit)
        else:
            self.selectAll()

    def event(self, event: QEvent) -> bool:
        """Escape and Return are the editor's own, whatever shortcuts the window has."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Enter):
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return accepts, Escape leaves the number as it was."""
        match event.key():
            case Qt.Key.Key_Escape:
                self.done.emit(None)
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self._accept()
            case _:
                super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Going elsewhere accepts."""
        super().focusOutEvent(event)
        self._accept()

    def _accept(self) -> None:
        self.interpretText()
        self.done.emit(self.value())
