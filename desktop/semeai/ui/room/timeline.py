"""The slider of the player: a tick for each move, tempo losses marked, a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

MARGIN = 10
KNOB = 7
CLOSEST_TICKS = 4
NARROWEST = 48  # px


class Timeline(QSlider):
    """A horizontal slider over steps 0..maximum; ``set_flags`` names the steps to mark."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._flags: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Moves")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPageStep(10)
        self.setMinimumWidth(NARROWEST)

    def set_flags(self, steps: frozenset[int]) -> None:
        self._flags = steps
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Groove, ticks, marks, the part already played and the knob."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colors, middle = self.palette(), self.height() / 2
        line, accent = colors.color(QPalette.ColorRole.Mid), colors.color(QPalette.ColorRole.Highlight)
        left, right, here = self._x(0), self._x(max(self.maximum(), 1)), self._x(self.value())
        painter.setPen(QPen(line, 2, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(left, middle), QPointF(right, middle))
        self._draw_ticks(painter, middle)
        painter.setPen(QPen(accent, 3, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(left, middle), QPointF(here, middle))
        painter.setPen(QPen(colors.color(QPalette.ColorRole.Base), 2))
        painter.setBrush(accent if self.isEnabled() else line)
        painter.drawEllipse(QPointF(here, middle), KNOB, KNOB)
        if self.hasFocus():
            painter.setPen(QPen(accent, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(here, middle), KNOB + 3, KNOB + 3)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(True)
        self.setValue(self._step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._step_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _draw_ticks(self, painter: QPainter, middle: float) -> None:
        steps = self.maximum()
        if not steps:
            return
        close = (self.width() - 2 * MARGIN) / steps < CLOSEST_TICKS
        quiet = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for step in sorted(self._flags) if close else range(steps + 1):
            flagged = step in self._flags
            tall = 9.0 if flagged else 5.0
            painter.setPen(QPen(quiet, 2.5 if flagged else 1))
            painter.drawLine(QPointF(self._x(step), middle - tall), QPointF(self._x(step), middle + tall))
            if flagged:
                painter.drawEllipse(QRectF(self._x(step) - 2, middle - tall - 4, 4, 4))

    def _x(self, step: int) -> float:
        return MARGIN + (self.width() - 2 * MARGIN) * step / max(self.maximum(), 1)

    def _step_at(self, x: float) -> int:
        share = (x - MARGIN) / max(self.width() - 2 * MARGIN, 1)
        return round(min(max(share, 0.0), 1.0) * self.maximum())
