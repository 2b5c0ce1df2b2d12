"""Arrows and lines on a board: in the colour of accents, with an edge of the ground, above the stones."""

from __future__ import annotations

from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from semeai.ui.kit.theme import Theme

WIDTH, EDGE, HEAD = 0.11, 0.08, 0.34
"""Of a stroke, of its edge on both sides, and the length of an arrow's head, in cells."""
SHORTER = 0.18
"""By which a stroke ends before its point, in cells: what stands there stays readable."""


def draw_stroke(painter: QPainter, start: QPointF, end: QPointF, cell: float, theme: Theme, *, arrow: bool) -> None:
    """A line between two points, or an arrow to the second of them."""
    way = end - start
    length = hypot(way.x(), way.y())
    if length <= 2 * SHORTER * cell:
        return
    step = way * (SHORTER * cell / length)
    path = QPainterPath(start + step)
    path.lineTo(end - step)
    if arrow:
        back = way * (HEAD * cell / length)
        side = QPointF(-back.y(), back.x()) * 0.6
        path.moveTo(end - step - back + side)
        path.lineTo(end - step)
        path.lineTo(end - step - back - side)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for color, width in ((theme.panel, WIDTH + EDGE), (theme.accent, WIDTH)):
        pen = QPen(QColor(color), width * cell)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPath(path)
