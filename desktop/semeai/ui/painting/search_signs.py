"""The signs of the search: stones to be put, and two eyes on stones that live or are taken to live."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from semeai.go.color import BLACK, Color
from semeai.ui.look.theme import Theme
from semeai.ui.painting.spot import Spot, on_stone


def draw_move(painter: QPainter, color: Color, spot: Spot, theme: Theme) -> None:
    """A stone that may be put here: smaller than a stone that stands, ringed, and fuller where it is the best."""
    radius = spot.cell * (0.37 if spot.strong else 0.30)
    accent = QColor("#0B5C8A" if theme.is_dark else theme.accent)
    if spot.strong:
        halo = QColor(accent)
        halo.setAlphaF(0.35)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(halo, spot.cell * 0.16))
        painter.drawEllipse(spot.centre, radius, radius)
    painter.setPen(QPen(accent, max(1.6, spot.cell * 0.06)))
    painter.setBrush(QColor("#111111" if color is BLACK else "#FFFFFF"))
    painter.drawEllipse(spot.centre, radius, radius)


def draw_eyes(painter: QPainter, spot: Spot, theme: Theme, *, sure: bool) -> None:
    """Two eyes: filled where the stone lives by somebody's word, open where it is only taken to live."""
    ink = on_stone(spot, theme)
    radius, apart = spot.cell * 0.085, QPointF(spot.cell * 0.15, 0)
    painter.setPen(QPen(ink, max(1.2, spot.cell * 0.045)))
    painter.setBrush(ink if sure else Qt.BrushStyle.NoBrush)
    for centre in (spot.centre - apart, spot.centre + apart):
        painter.drawEllipse(centre, radius, radius)
