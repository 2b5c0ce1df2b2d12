"""Small drawings: a bar for a share, rows of such bars, and the curve of a rating."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from semeai.ui.kit.parts import empty, label
from semeai.ui.kit.tappable import faint, ink
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, font


class Share(QWidget):
    """A thin bar for a share 0..1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share
        self.setFixedHeight(2 * UNIT)

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        for share, color in (
            (1.0, faint(QPalette.ColorRole.WindowText, 0.12)),
            (self._share, ink(QPalette.ColorRole.Accent)),
        ):
            painter.setBrush(color)
            painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width() * share, box.height()), UNIT, UNIT)
        painter.end()


class Shares(QGridLayout):
    """Rows of a name, its share, and a few words on it."""

    def __init__(self) -> None:
        super().__init__()
        self.setHorizontalSpacing(BETWEEN)
        self.setColumnStretch(1, 1)

    def show_rows(self, rows: Sequence[tuple[str, float, str]]) -> None:
        empty(self)
        for place, (name, share, told) in enumerate(rows):
            self.addWidget(label(name, wrap=True), place, 0)
            self.addWidget(Share(share), place, 1, Qt.AlignmentFlag.AlignVCenter)
            self.addWidget(label(told, tone="secondary"), place, 2)


CURVE_HEIGHT = 26 * UNIT
SMALLEST_SPAN = 100.0
"""Points of rating that the height of a curve stands for at least: small changes look small."""


class Curve(QWidget):
    """The curve of a rating, with its last value at its end."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.values: tuple[float, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def show_values(self, values: Sequence[float], told: str) -> None:
        self.values = tuple(values)
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.setHidden(len(self.values) < 2)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, CURVE_HEIGHT)

    def _points(self) -> list[QPointF]:
        """The values as points of the widget; the text at the end stands above them."""
        low, high = min(self.values), max(self.values)
        span = max(high - low, SMALLEST_SPAN)
        top = self.fontMetrics().lineSpacing() + UNIT
        step = (self.width() - 2 * UNIT) / max(len(self.values) - 1, 1)
        scale = (self.height() - top - 2 * UNIT) / span
        return [
            QPointF(UNIT + place * step, self.height() - 2 * UNIT - (value - low) * scale)
            for place, value in enumerate(self.values)
        ]

    def paintEvent(self, _event: QPaintEvent) -> None:
        if len(self.values) < 2:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink(QPalette.ColorRole.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        accent = ink(QPalette.ColorRole.Accent)
        points = self._points()
        painter.setPen(QPen(accent, 2))
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(accent)
        painter.drawEllipse(points[-1], UNIT * 0.75, UNIT * 0.75)
        painter.setFont(font(Role.CAPTION))
        said, metrics = f"{self.values[-1]:,.0f}", painter.fontMetrics()
        begins = self.width() - 2 * UNIT - metrics.horizontalAdvance(said)
        below = (min(before.y(), here.y()) for before, here in pairwise(points) if here.x() >= begins)
        top = min(below) - UNIT - metrics.lineSpacing()
        painter.drawText(QRectF(0, top, self.width() - UNIT, 999), Qt.AlignmentFlag.AlignRight, said)
        painter.end()
