"""How the shapes of a size are spread over pages: a row of shapes is never cut, a heading keeps its first row.

Lengths are px of a page at 96 dots to the inch; A4 is 794 by 1123 of them. Numbers alone, nothing is painted.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect

from semeai.eyes.gallery import Group, blocks
from semeai.ui.painting.eye_places import Measures, Placed, lay_out

WIDTH, HEIGHT = 794, 1123
MARGIN = 40
TITLE, RUNNING, FOOT = 76, 32, 24
"""The room for the title of the first page, for the line above the others, and for the line below each."""
CELLS = {1: 28, 2: 26, 3: 24, 4: 20, 5: 17, 6: 15, 7: 13, 8: 12}
"""The scale of each size from line to line."""


@dataclass(frozen=True, slots=True)
class Page:
    """What stands on one page: headings and shapes, by their number among all, each with its place.

    ``continued`` is the class whose shapes go on from the page before, or nothing.
    """

    headings: tuple[tuple[int, QRect], ...]
    tiles: tuple[tuple[int, QRect], ...]
    continued: str
    height: int


@dataclass(frozen=True, slots=True)
class _Strip:
    """A row of shapes, with the headings above them if they are the first of their classes."""

    top: int
    bottom: int
    rows: tuple[int, ...]


def print_measures(size: int) -> Measures:
    """The measures of a sheet for a size."""
    cell = CELLS[size]
    return Measures(cell, 136, ((size + 1) // 2 + 2) * cell + 8, 16, 48)


def pages(groups: tuple[Group, ...], sizes: Measures, height: int | None = HEIGHT) -> tuple[Page, ...]:
    """The pages of all groups; where ``height`` is None one page as high as it must be."""
    placed = lay_out(blocks(groups), WIDTH - 2 * MARGIN, sizes)
    names = [group.name for group in groups for _ in group.shapes]
    parts: list[list[_Strip]] = [[]]
    for strip in _strips(placed):
        above = TITLE if len(parts) == 1 else RUNNING
        room = None if height is None else height - 2 * MARGIN - above - FOOT
        if parts[-1] and room is not None and strip.bottom - parts[-1][0].top > room:
            parts.append([])
        parts[-1].append(strip)
    return tuple(_page(placed, part, names, TITLE if part is parts[0] else RUNNING, height) for part in parts)


def _strips(placed: Placed) -> list[_Strip]:
    heads = {heading.bottom() + 1: heading.top() for heading in placed.headings}
    rows: dict[int, list[int]] = {}
    for row, tile in enumerate(placed.tiles):
        rows.setdefault(tile.top(), []).append(row)
    return [
        _Strip(heads.get(top, top), max(placed.tiles[row].bottom() for row in here), tuple(here))
        for top, here in rows.items()
    ]


def _page(placed: Placed, part: list[_Strip], names: list[str], above: int, height: int | None) -> Page:
    top, bottom = part[0].top, part[-1].bottom
    down = MARGIN + above - top
    headings = tuple(
        (number, heading.translated(MARGIN, down))
        for number, heading in enumerate(placed.headings)
        if top <= heading.top() <= bottom
    )
    tiles = tuple((row, placed.tiles[row].translated(MARGIN, down)) for strip in part for row in strip.rows)
    first = tiles[0][0]
    continued = names[first] if placed.tiles[first].top() == top else ""
    return Page(headings, tiles, continued, height or bottom + down + FOOT + MARGIN)
