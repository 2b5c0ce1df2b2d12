"""The signs of the search: stones and ghosts to be put, and two eyes on stones that live or are taken to live."""

from __future__ import annotations

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from semeai.go.color import BLACK, Color
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.ghosts import dashed
from semeai.ui.painting.spot import Spot, on_stone


def draw_move(painter: QPainter, color: Color, spot: Spot, theme: Theme) -> None:
    """A stone that may be put here: smaller than a stone that stands, ringed, and fuller where it is the best."""
    radius = spot.cell * (0.37 if spot.strong else 0.30)
    accent = _accent(theme)
    if spot.strong:
        halo = QColor(accent)
        halo.setAlphaF(0.35)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(halo, spot.cell * 0.16))
        painter.drawEllipse(spot.centre, radius, radius)
    painter.setPen(QPen(accent, max(1.6, spot.cell * 0.06)))
    painter.setBrush(QColor("#111111" if color is BLACK else "#FFFFFF"))
    painter.drawEllipse(spot.centre, radius, radius)


def draw_ghost_move(painter: QPainter, color: Color, spot: Spot, theme: Theme) -> None:
    """A ghost that may be put here: a dashed ring; it goes round the sign of a stone that may be put here as well."""
    radius = spot.cell * 0.40
    painter.setBrush(Qt.BrushStyle.NoBrush)
    back = QColor(theme.wood)
    painter.setPen(QPen(back, max(3.0, spot.cell * 0.11)))
    painter.drawEllipse(spot.centre, radius, radius)
    pen = dashed(radius, _accent(theme), max(1.8, spot.cell * 0.07))
    painter.setPen(pen)
    painter.drawEllipse(spot.centre, radius, radius)
    painter.setPen(QPen(_accent(theme), max(1.2, spot.cell * 0.035)))
    painter.setBrush(QColor("#111111" if color is BLACK else "#FFFFFF"))
    painter.drawEllipse(spot.centre, spot.cell * 0.15, spot.cell * 0.15)


def draw_legal(painter: QPainter, spot: Spot, theme: Theme) -> None:
    """A small dot on a point where the tool in hand may act; on a ghost it lies on the ghost's own."""
    painter.setPen(QPen(QColor(theme.wood), max(1.0, spot.cell * 0.03)))
    painter.setBrush(_accent(theme))
    painter.drawEllipse(spot.centre, spot.cell * 0.085, spot.cell * 0.085)


def _accent(theme: Theme) -> QColor:
    # Wood is light in every theme, so the dark theme's pale accent would not be seen on it.
    return QColor("#0B5C8A" if theme.is_dark else theme.accent)


def draw_eyes(painter: QPainter, spot: Spot, theme: Theme, *, sure: bool) -> None:
    """Two eyes: filled where the stone lives by somebody's word, open where it is only taken to live."""
    ink = on_stone(spot, theme)
    radius, apart = spot.cell * 0.085, QPointF(spot.cell * 0.15, 0)
    painter.setPen(QPen(ink, max(1.2, spot.cell * 0.045)))
    painter.setBrush(ink if sure else Qt.BrushStyle.NoBrush)
    for centre in (spot.centre - apart, spot.centre + apart):
        painter.drawEllipse(centre, radius, radius)
