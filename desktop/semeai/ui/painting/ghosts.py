"""Ghosts: a dashed ring round a thin disc with a dot in its middle, full for Black and hollow for White.

Nothing else on a board is dashed, and no stone has a dot: a ghost is known at a glance, and its colour in print.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from semeai.go.color import BLACK, Color
from semeai.ui.kit.theme import Theme

RING, DISC, DOT = 0.40, 0.36, 0.115
"""Radii in cells."""
DASHES = 10
_INK, _PAPER = "#131313", "#FFFFFF"
_VEIL = {BLACK: 0.38, Color.WHITE: 0.86}
"""The opacity of the disc."""


def draw_ghost(painter: QPainter, centre: QPointF, cell: float, color: Color, theme: Theme) -> None:
    """A ghost on any surface, ``cell`` px from line to line."""
    veil = QColor(_INK if color is BLACK else _PAPER)
    veil.setAlphaF(_VEIL[color])
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(veil)
    painter.drawEllipse(centre, cell * DISC, cell * DISC)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if color is BLACK:
        painter.setPen(QPen(QColor(theme.wood), cell * 0.13))
        painter.drawEllipse(centre, cell * RING, cell * RING)
    width = cell * (0.085 if color is BLACK else 0.05)
    painter.setPen(dashed(cell * RING, QColor(_INK), max(1.2, width)))
    painter.drawEllipse(centre, cell * RING, cell * RING)
    painter.setPen(QPen(QColor(_INK), max(1.2, cell * 0.05)))
    painter.setBrush(QColor(_INK if color is BLACK else _PAPER))
    painter.drawEllipse(centre, cell * DOT, cell * DOT)


def draw_last(painter: QPainter, centre: QPointF, cell: float, theme: Theme) -> None:
    """The ring round a ghost that was put last."""
    painter.setPen(QPen(QColor("#0B5C8A" if theme.is_dark else theme.accent), max(1.6, cell * 0.05)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, cell * 0.475, cell * 0.475)


def dashed(radius: float, color: QColor, width: float) -> QPen:
    """A pen that goes round a circle in whole dashes."""
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    length = 2 * math.pi * radius / DASHES / width
    pen.setDashPattern([length * 0.6, length * 0.4])
    return pen
