"""The counts of a slide: stone, numbers, stone, numbers."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from semeai.diagram.slide import Count
from semeai.go.color import BLACK, WHITE
from semeai.ui.painting.slide_brush import Brush
from semeai.ui.painting.slide_places import BODY, LARGE
from semeai.ui.painting.words import draw_line

LINE = 0.085
"""Height of a line of counts, in heights of the screen."""


def counts_height(brush: Brush, counts: tuple[Count, ...], width: float) -> float:
    """How high counts are in a column."""
    return brush.height * LINE * len(_rows(brush, counts, width))


def _rows(brush: Brush, counts: tuple[Count, ...], width: float) -> list[list[list[Count]]]:
    """Both sides in a line, or each in its own where they need more room."""
    sides = [[count for count in counts if count.color is color] for color in (BLACK, WHITE)]
    there = [side for side in sides if side]
    fits = sum(_side_width(brush, side) for side in there) <= width
    return [there] if fits else [[side] for side in there]


def paint_counts(brush: Brush, counts: tuple[Count, ...], box: QRectF, *, left: bool = False) -> None:
    """Paint counts in the middle of a box, or with ``left`` at its left edge, from its top where they take two lines.

    The numbers are large and what they count is small.
    """
    rows, height = _rows(brush, counts, box.width()), brush.height * LINE
    for number, row in enumerate(rows):
        middle = box.top() + height * (number + 0.5) if len(rows) > 1 else box.center().y()
        x = box.left() - _gap(brush) if left else box.center().x() - sum(_side_width(brush, side) for side in row) / 2
        for side in row:
            _paint_side(brush, side, QPointF(x, middle))
            x += _side_width(brush, side)


def _side_width(brush: Brush, side: list[Count]) -> float:
    """How wide a stone with its numbers is."""
    return _stone_size(brush) + 2 * _gap(brush) + sum(_width_of(brush, count) for count in side)


def _stone_size(brush: Brush) -> float:
    return QFontMetricsF(brush.font(LARGE, bold=True)).ascent() * 0.8


def _gap(brush: Brush) -> float:
    return brush.height / 90


def _paint_side(brush: Brush, side: list[Count], at: QPointF) -> None:
    """One player's stone and numbers; ``at`` is the middle of their left edge."""
    stone, x = _stone_size(brush), at.x() + _gap(brush)
    _paint_stone(brush, side[0], QRectF(x, at.y() - stone / 2, stone, stone))
    x += stone + _gap(brush)
    for count in side:
        _paint_count(brush, count, QPointF(x, at.y() + stone / 2))
        x += _width_of(brush, count)


def _width_of(brush: Brush, count: Count) -> float:
    large, small = QFontMetricsF(brush.font(LARGE, bold=True)), QFontMetricsF(brush.font(BODY))
    return large.horizontalAdvance(count.number) + small.horizontalAdvance(count.word) + 2.5 * _gap(brush)


def _paint_count(brush: Brush, count: Count, at: QPointF) -> None:
    painter, small = brush.painter, QFontMetricsF(brush.font(BODY))
    painter.setPen(QColor(brush.theme.text))
    painter.setFont(brush.font(BODY))
    draw_line(painter, at, count.word)
    painter.setFont(brush.font(LARGE, bold=True))
    draw_line(painter, at + QPointF(small.horizontalAdvance(count.word) + brush.height / 120, 0), count.number)


def _paint_stone(brush: Brush, count: Count, box: QRectF) -> None:
    brush.painter.setPen(QPen(QColor("#000000"), max(2.0, brush.height / 300)))
    brush.painter.setBrush(QColor("#111111" if count.color is BLACK else "#FFFFFF"))
    brush.painter.drawEllipse(box)
