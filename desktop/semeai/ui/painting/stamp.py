"""The end of a race, stamped across its board where it hides nothing that matters.

The place is cached: finding it tries some hundred places, and a board is painted often.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from semeai.diagram.figure import Figure
from semeai.go.board import each
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.shapes import draw_words

PLACES = 12
"""The shares of the board's height, and width, at which a place for the stamp is tried."""
FILLED = 0.94
"""The largest share of the board's width for a stamp."""
SIZES = 4
"""The number of sizes that are tried, from the largest to the smallest."""


class StampSeat(NamedTuple):
    """The place of a stamp: its font, its middle, its frame's size, and how many stones that matter it hides."""

    font: QFont
    middle: QPointF
    width: float
    height: float
    hidden: int


def paint_stamp(
    painter: QPainter, words: str, figure: Figure, placed: Layout, theme: Theme, font: QFont,
    sizes: tuple[float, float], line: float,
) -> None:  # fmt: skip
    """Stamp words across a figure, between two ``sizes`` of type in px, in a frame ``line`` px wide."""
    seat = seat_of(words, figure, placed, font, sizes)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(0, 0, seat.width, seat.height)
    box.moveCenter(seat.middle)
    painter.setPen(QPen(QColor(theme.accent), line))
    painter.setBrush(QColor(theme.panel))
    painter.drawRect(box)
    painter.setFont(seat.font)
    draw_words(painter, box, words, Qt.AlignmentFlag.AlignCenter)
    painter.restore()


def seat_of(words: str, figure: Figure, placed: Layout, font: QFont, sizes: tuple[float, float]) -> StampSeat:
    """The largest stamp that hides no racing or numbered stone; else the smallest, where it hides the fewest."""
    tried = []
    for step in range(SIZES):
        made = QFont(font)
        made.setWeight(QFont.Weight.DemiBold)
        made.setPixelSize(math.ceil(sizes[0] + (sizes[1] - sizes[0]) * step / (SIZES - 1)))
        metrics = QFontMetricsF(made)
        width, height = metrics.horizontalAdvance(words) + 0.9 * metrics.ascent(), metrics.height() * 1.3
        if width > FILLED * placed.wood.width() and step < SIZES - 1:
            continue
        middle, hidden = place_of(figure, placed, width, height)
        tried.append(StampSeat(made, middle, width, height, hidden))
        if not hidden:
            break
    return min(reversed(tried), key=lambda seat: seat.hidden)


@lru_cache(maxsize=32)
def place_of(figure: Figure, placed: Layout, width: float, height: float) -> tuple[QPointF, int]:
    """The middle of a stamp that hides as few racing and numbered stones as possible, and how many.

    Of several places it takes the one that hides the fewest other stones, then the one nearest the middle of the board.
    """
    wood = placed.wood
    across, down = max(wood.width() - width, 0) / 2, max(wood.height() - height, 0) / 2
    shares = [2 * step / PLACES - 1 for step in range(PLACES + 1)]
    tries = [wood.center() + QPointF(across * x, down * y) for x, y in product(shares, shares)]
    numbered = {point for point, _ in figure.move_numbers}
    matters = {point for point in numbered if placed.shows(point)}
    matters |= {point for point in each(figure.essential) if placed.shows(point)}
    others = {point for point in each(figure.position.stones) if placed.shows(point)} - matters

    def hidden(at: QPointF, points: set[int]) -> int:
        return sum(touches(placed, point, at, width, height) for point in points)

    def cost(at: QPointF) -> tuple[int, int, float]:
        way = at - wood.center()
        return hidden(at, matters), hidden(at, others), math.hypot(way.x(), way.y())

    best = min(tries, key=cost)
    return best, hidden(best, matters)


def touches(placed: Layout, point: int, at: QPointF, width: float, height: float) -> bool:
    """Whether a stamp in the middle ``at`` covers any of the stone on a point."""
    column, row = placed.board.column_row(point)
    x, y = abs(placed.x_of(column) - at.x()) - width / 2, abs(placed.y_of(row) - at.y()) - height / 2
    return math.hypot(max(x, 0.0), max(y, 0.0)) < placed.cell / 2
