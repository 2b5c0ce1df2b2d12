"""Drawing a race on the board: two chains across it, White's blocks above, Black's below.

    x x . x x        room for the living black wall
    x O X O .        White's blocks (here a liberty with one approach move and a plain one)
    x O . O x
    O O O O O        White's essential chain
    . . X X X        shared liberties, then contact
    X X X X X        Black's essential chain
    . . o o o        Black's blocks, and room for the living white wall

The left edge of the board closes the race on the left.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from semeai.go.board import Board, Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.synthesis.blocks import Block, liberty
from semeai.synthesis.values import Part, PartKind

SHORTEST_CHAIN = 7
"""Essential chains shorter than this could be nakade shapes."""


@dataclass(frozen=True, slots=True)
class Half:
    """One side's blocks with their columns; the first may stand one column beyond the edge."""

    color: Color
    placed: tuple[tuple[int, Block], ...]

    @property
    def width(self) -> int:
        """Columns of the board that the blocks take."""
        return max((column + block.width for column, block in self.placed), default=0)

    @property
    def height(self) -> int:
        """Rows of the board that the blocks take."""
        return max((block.height for _, block in self.placed), default=0)


@dataclass(slots=True)
class Sheet:
    """A board while a race is drawn on it: stones by colour, the points of the race, its parts.

    ``rows`` are the rows of White's and of Black's essential chain, ``width`` their length.
    """

    board: Board
    rows: tuple[int, int]
    width: int
    stones: list[Mask] = field(default_factory=lambda: [0, 0])
    taken: Mask = 0
    parts: list[Part] = field(default_factory=list)


def half(color: Color, blocks: tuple[Block, ...]) -> Half:
    """Put blocks side by side; neighbours share a column of the owner's stones where both draw the same.

    At the edge of the board the first shaft needs no column of its own.
    """
    placed: list[tuple[int, Block]] = []
    height = max((block.height for block in blocks), default=0)
    for block in blocks:
        first = block.column(0, height)
        if not placed:
            column = -1 if block == liberty(1) else 0
        else:
            column, before = placed[-1]
            column += before.width - int(_shared(first) and before.column(before.width - 1, height) == first)
        placed.append((column, block))
    return Half(color, tuple(placed))


def _shared(column: str) -> bool:
    return "O" in column and not set(column) - {"x", "O"}


def draw(board: Board, top: int, shared: int, width: int, white: Half, black: Half) -> Sheet:
    """Draw both halves and the chains between them, from the row ``top`` on; all of it must fit."""
    upper = top + white.height
    sheet = Sheet(board, (upper, upper + (2 if shared else 1)), width)
    _draw_chains(sheet, shared)
    for column, block in white.placed:
        _draw_block(sheet, WHITE, column, block, upper - 1, -1)
    for column, block in black.placed:
        _draw_block(sheet, BLACK, column, block, sheet.rows[1] + 1, 1)
    return sheet


def _draw_chains(sheet: Sheet, shared: int) -> None:
    board = sheet.board
    line = (1 << sheet.width) - 1
    upper, lower = (line << board.at(0, row) for row in sheet.rows)
    sheet.taken |= upper | lower
    if shared:
        between = line << board.at(0, sheet.rows[0] + 1)
        common = ((1 << shared) - 1) << board.at(0, sheet.rows[0] + 1)
        sheet.taken |= between
        sheet.parts.append(Part(PartKind.SHARED, None, common))
        lower |= between & ~common
    sheet.stones[WHITE] |= upper
    sheet.stones[BLACK] |= lower


def _draw_block(sheet: Sheet, owner: Color, column: int, block: Block, nearest: int, step: int) -> None:
    """Draw a block whose lowest row stands on board row ``nearest``, outwards by ``step``."""
    found = dict.fromkeys("OXYqa.", 0)
    for character, point in _points(sheet.board, column, block, nearest, step):
        found[character] |= point
    sheet.stones[owner] |= found["O"]
    sheet.stones[owner.opponent] |= found["X"] | found["Y"]
    for points in found.values():
        sheet.taken |= points
    if found["q"]:
        sheet.parts.append(Part(PartKind.LIBERTY, owner, found["q"], found["a"]))
    if found["."] | found["Y"]:
        sheet.parts.append(Part(PartKind.EYE, owner, found["."] | found["Y"]))


def _points(board: Board, column: int, block: Block, nearest: int, step: int) -> Iterator[tuple[str, Mask]]:
    for distance, line in enumerate(reversed(block.rows)):
        for index, character in enumerate(line):
            if character != "x" and column + index >= 0:
                yield character, 1 << board.at(column + index, nearest + step * distance)
