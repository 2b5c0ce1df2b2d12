"""A part of a panel that can be pressed, with any content, and with hover, focus and keys like a button."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QAbstractButton, QLabel, QSizePolicy, QWidget

from semeai.ui.kit.jobs import unheard
from semeai.ui.kit.layouts import in_row
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, UNIT, Role, painting

RADIUS = 1.5 * UNIT
RETURN_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
PRESS_KEYS = (*RETURN_KEYS, Qt.Key.Key_Space)
COMING_AND_GOING = (QEvent.Type.Enter, QEvent.Type.Leave, QEvent.Type.FocusIn, QEvent.Type.FocusOut)
"""The events by which the mouse or the keyboard comes to a widget."""


def keeps_key(event: QEvent, takes: Callable[[QKeyEvent], object]) -> bool:
    """Keep a key that a widget takes from the window's shortcuts. Returns whether the event was one."""
    kept = isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and bool(takes(event))
    if kept:
        event.accept()
    return kept


class Tappable(QAbstractButton):
    """A button that is laid out like any widget; pressed, it calls ``act``.

    ``point`` is called with whether the pointer or the focus came to it (True), or both have left it (False).
    """

    def __init__(self, act: Callable[[], object] | None = None, point: Callable[[bool], object] = unheard) -> None:
        super().__init__()
        self._point = point
        if act is not None:
            self.clicked.connect(lambda: act())
        self._is_pointed = False
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        # A plain button never gets narrower than its hint; this one has text that wraps.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def event(self, event: QEvent) -> bool:
        """Keep the keys that press a button from the window's shortcuts; tell when pointer or focus come or go."""
        if keeps_key(event, self.takes):
            return True
        taken = super().event(event)
        if event.type() in COMING_AND_GOING:
            self._tell()
        return taken

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key is for this widget even where the window has a shortcut on it."""
        return event.key() in PRESS_KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return presses too; a plain button knows only the space bar."""
        if event.key() in RETURN_KEYS and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def let_through(self) -> None:
        """Let mouse events pass through the labels inside, so that the whole is one button."""
        for words in self.findChildren(QLabel):
            words.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def _tell(self) -> None:
        now = self.underMouse() or self.hasFocus()
        if now != self._is_pointed:
            self._is_pointed = now
            self._point(now)
        self.update()

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(ROW_HEIGHT, ROW_HEIGHT))

    def sizeHint(self) -> QSize:
        return super().sizeHint().expandedTo(QSize(ROW_HEIGHT, ROW_HEIGHT))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            self.paint_ground(painter)

    def paint_ground(self, painter: QPainter) -> None:
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isEnabled() and (self.underMouse() or self.isDown()):
            fill_box(painter, box, faint(QPalette.ColorRole.WindowText, 0.14 if self.isDown() else 0.07))
        if self.hasFocus():
            painter.setPen(QPen(ink(QPalette.ColorRole.Accent), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, RADIUS, RADIUS)


def sentence_row(row: Tappable, sentence: str, role: Role, tone: str = "", signs: Iterable[QWidget] = ()) -> Tappable:
    """Make a row of a sentence, on as many lines as it needs, with signs before it."""
    before = ((sign, 0, Qt.AlignmentFlag.AlignTop) for sign in signs)
    in_row(row, (UNIT, UNIT, UNIT, UNIT), INSIDE, (*before, (label(sentence, role, tone, wrap=True), 1)))
    row.let_through()
    row.setAccessibleName(sentence)
    return row


def ink(role: QPalette.ColorRole) -> QColor:
    """A colour of the theme; in a widget's own palette the stylesheet changes the secondary text."""
    return QGuiApplication.palette().color(role)


def fill_box(painter: QPainter, box: QRectF, color: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawRoundedRect(box, RADIUS, RADIUS)


def faint(role: QPalette.ColorRole, share: float) -> QColor:
    """A colour of the theme, nearly transparent: ``share`` is its opacity, 0..1."""
    color = ink(role)
    color.setAlphaF(share)
    return color
