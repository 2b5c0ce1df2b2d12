"""Bands of a chart: what a race comes to, in the colours of the stones and of what is shared, and the marks on them.

Nothing is told by colour alone: where it matters who begins a band is striped in both colours, a seki has a line along
its middle and a ko has dots. The height says how surely it is known: what is only read is half as high as what is
proved, and what is open is a thin pale line.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from semeai.claim.standing import ClaimStanding
from semeai.diagram.figure import MarkKind
from semeai.review.chart import Band, Colour
from semeai.ui.kit.theme import MEANING, Theme, mix
from semeai.ui.painting.shapes import draw_disc

FILLS = {
    Colour.BLACK: "#1A1C1F",
    Colour.NEITHER: MEANING[MarkKind.SHARED],
    Colour.KO: MEANING[MarkKind.APPROACH],
    Colour.WHITE: "#FFFFFF",
}
BEST = tuple(FILLS)
"""The colours of a band from the best for Black to the worst."""
STRIPE, ROOM = 3.0, 12.0
"""The width of a stripe, and what the strokes of a break need, in px."""


def draw_band(painter: QPainter, band: Band, box: QRectF, theme: Theme) -> None:
    """Draw a band in a box as high as a proved one."""
    height = {ClaimStanding.READ: max(round(0.5 * box.height()), 4), ClaimStanding.OPEN: 2}.get(
        band.standing, box.height()
    )
    box = QRectF(box.left(), box.bottom() - height, box.width(), height)
    first, second = band.pair
    painter.fillRect(box, _fill(second, theme))
    if first is not second:
        known = first in FILLS and second in FILLS
        _stripes(painter, box, _fill(first, theme), fall=known and BEST.index(first) > BEST.index(second))
    elif first is Colour.NEITHER:
        middle = box.center().y()
        painter.setPen(QPen(QColor("#FFFFFF"), max(1.0, box.height() / 6)))
        painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
    elif first is Colour.KO:
        _dots(painter, box)
    if band.standing is not ClaimStanding.OPEN:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(mix(theme.window, theme.text, 0.65)), 1))
        painter.drawRect(box)


def _fill(colour: Colour, theme: Theme) -> QColor:
    return QColor(FILLS.get(colour) or mix(theme.window, theme.text, 0.28))


def _stripes(painter: QPainter, box: QRectF, color: QColor, *, fall: bool) -> None:
    """Draw stripes that rise, or that ``fall`` where it is worse to move first."""
    painter.save()
    painter.setClipRect(box)
    painter.setPen(QPen(color, STRIPE, c=Qt.PenCapStyle.FlatCap))
    x, rise = box.left() - box.height(), box.height() + 2 * STRIPE
    while x < box.right() + rise:
        low, high = box.bottom() + STRIPE, box.bottom() + STRIPE - rise
        begin, end = (high, low) if fall else (low, high)
        painter.drawLine(QPointF(x - STRIPE, begin), QPointF(x - STRIPE + rise, end))
        x += 2.9 * STRIPE
    painter.restore()


def _dots(painter: QPainter, box: QRectF) -> None:
    radius = min(1.4, box.height() / 4)
    x = box.left() + 3 * radius
    while x < box.right() - radius:
        draw_disc(painter, QPointF(x, box.center().y()), radius, QColor("#1A1C1F"))
        x += 5 * radius


def draw_break(painter: QPainter, begin: QPointF, end: QPointF, color: QColor, height: float) -> None:
    """Draw where a race could not be followed: a dotted line with two strokes across, if they have room."""
    painter.setPen(QPen(color, 1, Qt.PenStyle.DotLine))
    painter.drawLine(begin, end)
    if end.x() - begin.x() < ROOM:
        return
    painter.setPen(QPen(color, 1.3))
    middle = (begin + end) / 2
    for beside in (-2.0, 2.0):
        foot = middle + QPointF(beside - height / 6, height / 2)
        painter.drawLine(foot, foot + QPointF(height / 3, -height))


def draw_flag(painter: QPainter, tip: QPointF, size: float, color: QColor, ground: QColor, *, hollow: bool) -> None:
    """Draw a triangle that points down at a place: full, or hollow for what was only needless."""
    corners = [tip, tip + QPointF(-size * 0.6, -size), tip + QPointF(size * 0.6, -size)]
    painter.setPen(QPen(ground, 2.5))
    painter.setBrush(ground if hollow else color)
    painter.drawPolygon(QPolygonF(corners))
    painter.setPen(QPen(color, 1.4 if hollow else 0.5))
    painter.drawPolygon(QPolygonF(corners))
