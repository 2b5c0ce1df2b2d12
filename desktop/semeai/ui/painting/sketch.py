"""Small pictures of boards, drawn from sketches: no more than lines and flat stones."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QLineF, QPointF
from PySide6.QtGui import QColor, QPen, QPixmap

from semeai.diagram.sketch import Sketch
from semeai.ui.kit.theme import Theme, mix, painting
from semeai.ui.painting.shapes import draw_disc
from semeai.ui.painting.stones import blank

EDGE = 0.72  # wood beyond the outermost shown line, in cells
RADIUS = 0.47  # of a stone, in cells
BLACK, WHITE = "#111111", "#FFFFFF"
PALE = 0.35  # opacity of a stone that matters less


def thumbnail(sketch: Sketch, theme: Theme, side: int, ratio: float) -> QPixmap:
    """A sketch on a square of wood, ``side`` logical px wide and high."""
    pixels = round(side * ratio)
    made = QPixmap(pixels, pixels)
    made.fill(QColor(theme.wood))
    left, top, right, bottom = sketch.shown
    # Whole device pixels from line to line keep the lines crisp.
    cell = max(int(pixels / (max(right - left, bottom - top) + 2 * EDGE)), 2)
    across, down = (right - left) * cell, (bottom - top) * cell
    with painting(made, smooth=False) as painter:
        painter.translate((pixels - across) // 2, (pixels - down) // 2)
        painter.setPen(QColor(mix(theme.wood, theme.board_line, 0.75)))
        painter.drawLines(_lines(sketch, cell, pixels))
        rim = min(ratio, cell * 0.1)
        for character, colour in (("x", BLACK), ("o", WHITE), ("X", BLACK), ("O", WHITE)):
            share = PALE if character.islower() else 1.0
            stone = _stone(mix(theme.wood, colour, share), mix(theme.wood, theme.board_line, share), cell, rim)
            for column, row in sketch.stones(character):
                painter.drawPixmap((column - left) * cell - cell // 2 - 1, (row - top) * cell - cell // 2 - 1, stone)
    made.setDevicePixelRatio(ratio)
    return made


def _lines(sketch: Sketch, cell: int, far: int) -> list[QLineF]:
    """The lines of the shown part; where the board continues, they run to the end of the wood."""
    left, top, right, bottom = sketch.shown
    last = len(sketch.rows) - 1
    west, north = 0 if left == 0 else -far, 0 if top == 0 else -far
    east = (right - left) * cell if right == last else far
    south = (bottom - top) * cell if bottom == last else far
    rows = [QLineF(west, row * cell, east, row * cell) for row in range(bottom - top + 1)]
    return rows + [QLineF(column * cell, north, column * cell, south) for column in range(right - left + 1)]


@lru_cache(maxsize=64)
def _stone(colour: str, line: str, cell: int, rim: float) -> QPixmap:
    """A stone on the middle pixel of a square of ``cell`` px and a little more."""
    side = cell // 2 * 2 + 3
    made = blank(side, side, 1.0)
    with painting(made) as painter:
        draw_disc(painter, QPointF(side / 2, side / 2), RADIUS * cell, QColor(colour), QPen(QColor(line), rim))
    return made
