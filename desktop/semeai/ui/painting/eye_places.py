"""The layout of a page of shapes: blocks with a heading each, small ones side by side. Only numbers, no widgets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics

from semeai.eyes.gallery import Block
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that all tiles and headings of a page share, in px; ``cell`` is the scale of its shapes."""

    cell: int
    width: int
    picture: int
    caption: int
    heading: int


def measures(size: int, line: float) -> Measures:
    """The measures for shapes of a size where a line of type is ``line`` px high."""
    scale = _scale(line)
    cell = round(CELLS[size] * scale)
    width = max((size + 2) * cell, round(NARROWEST * scale))
    high = (size + 1) // 2 + 2
    return Measures(
        cell, _on_grid(width + BETWEEN), _on_grid(high * cell + 2 * INSIDE), _on_grid(line + UNIT),
        _on_grid(2.3 * line + 2 * INSIDE),
    )  # fmt: skip


CELLS = {1: 46, 2: 42, 3: 38, 4: 32, 5: 24, 6: 20, 7: 18, 8: 16}
"""The scale of each size, in px between lines, for type of the usual height."""
NARROWEST = 160
USUAL_LINE = 14


@dataclass(frozen=True, slots=True)
class Placed:
    """The layout of a page: the heading of each block, the tile of each shape in order, and the total height."""

    headings: tuple[QRect, ...]
    tiles: tuple[QRect, ...]
    height: int


def lay_out(blocks: Sequence[Block], width: int, sizes: Measures) -> Placed:
    """Lay out blocks on a page of ``width`` px. A block of one row may have others beside it."""
    columns = max(1, width // sizes.width)
    pitch = min(width // columns, sizes.width + 12 * UNIT)
    headings: list[QRect] = []
    tiles: list[QRect] = []
    top, used, below = 0, 0, 0
    for block in blocks:
        if used and used + block.count > columns:
            top, used = below + BETWEEN, 0
        left, high = used * pitch, sizes.picture + (sizes.caption if block.captions else 0)
        headings.append(QRect(left, top, min(block.count, columns) * pitch - INSIDE, sizes.heading))
        for number in range(block.count):
            row, column = divmod(number, columns)
            x, y = left + column * pitch, top + sizes.heading + row * (high + UNIT)
            tiles.append(QRect(x, y, pitch - INSIDE, high))
        below = max(below, tiles[-1].bottom() + 1 + UNIT)
        used += block.count
    return Placed(tuple(headings), tuple(tiles), below)


def nearest(tiles: Sequence[QRect], row: int, far: int) -> int:
    """The nearest tile in the next row at least ``far`` px below a tile (above, if negative).

    In the last row a step goes nowhere, and a longer way ends at the last (or the first) tile.
    """
    here, down = tiles[row], 1 if far > 0 else -1
    beyond = [tile for tile in tiles if (tile.top() - here.top()) * down >= abs(far)]
    if not beyond:
        return row if abs(far) == 1 else (len(tiles) - 1 if far > 0 else 0)
    top = min((tile.top() for tile in beyond), key=lambda place: place * down)
    return tiles.index(
        min((tile for tile in beyond if tile.top() == top), key=lambda tile: abs(tile.left() - here.left()))
    )


def scale_of(metrics: QFontMetrics) -> float:
    """The scale of a font relative to the usual one: pictures grow with it."""
    return _scale(metrics.lineSpacing())


def _scale(line: float) -> float:
    return max(line / USUAL_LINE, 0.8)


def _on_grid(length: float) -> int:
    return -(-round(length) // UNIT) * UNIT
