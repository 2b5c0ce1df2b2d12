"""Drawing a race on the board: two chains across it, White's blocks above, Black's below.

    x x . x x        room for the living black wall
    x O X O .        White's blocks (here a liberty with one approach move and a plain one)
    x O . O x
    O O O O O        White's essential chain
    . . X X X        shared liberties, then contact
    X X X X X        Black's essential chain
    . . o o o        Black's blocks, and room for the living white wall

The left edge of the board closes the race on the left. Where space is scarce one chain is *bent*: beyond the shared
liberties it leaves its own row and runs beside the other chain, so that its tall blocks stand a row nearer.
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
class Placed:
    """A block with its first column; a ``raised`` one stands on the bent part of the chain, a row nearer."""

    column: int
    block: Block
    raised: bool = False

    @property
    def end(self) -> int:
        """The first column to the right of the block."""
        return self.column + self.block.width

    @property
    def height(self) -> int:
        """Rows beyond the chain's own row."""
        return self.block.height - self.raised


@dataclass(frozen=True, slots=True)
class Half:
    """One side's blocks with their columns; the first may stand one column beyond the edge, which closes it.

    ``bend`` is the last column of the chain's own row where the chain is bent, None where it is straight.
    """

    color: Color
    placed: tuple[Placed, ...]
    bend: int | None = None

    @property
    def width(self) -> int:
        """Columns of the board that the blocks take."""
        return max((placed.end for placed in self.placed), default=0)

    @property
    def height(self) -> int:
        """Rows of the board that the blocks take, beyond the chain's own row."""
        return max((placed.height for placed in self.placed), default=0)


@dataclass(slots=True)
class Sheet:
    """A board while a race is drawn on it: stones by colour, the points of the race, its parts.

    ``rows`` are the rows of White's and of Black's essential chain, ``width`` their length; ``border`` is the first row
    beside which White's wall stands.
    """

    board: Board
    rows: tuple[int, int]
    width: int
    border: int
    stones: list[Mask] = field(default_factory=lambda: [0, 0])
    taken: Mask = 0
    parts: list[Part] = field(default_factory=list)


def half(color: Color, blocks: tuple[Block, ...]) -> Half:
    """Put blocks side by side on a straight chain; a first shaft at the edge needs no column of its own stones."""
    start = -1 if blocks and blocks[0] == liberty(1) else 0
    return Half(color, tuple(_side_by_side(blocks, start)))


def half_at_edge(color: Color, blocks: tuple[Block, ...]) -> Half:
    """The same with the widest block first that the edge of the board can close, an eye where there is one."""
    closed = [block for block in blocks if _shared(block.column(0, block.height))]
    if not closed:
        return half(color, blocks)
    first = max(closed, key=lambda block: block.width)
    others = list(blocks)
    others.remove(first)
    return Half(color, tuple(_side_by_side((first, *others), -1)))


def bent(color: Color, blocks: tuple[Block, ...], shared: int) -> Half:
    """Put low blocks on the chain's own row, as far as the shared liberties reach, and the others on the bent part."""
    raised = [block for block in blocks if block.height > 1]
    low = [block for block in blocks if block.height == 1]
    joined = bool(raised) and _shared(raised[0].column(0, raised[0].height))
    room = shared + 1 - joined
    own = _side_by_side(tuple(low[:room]), 0)
    beyond = _side_by_side((*raised, *low[room:]), room, raised=True)
    return Half(color, (*own, *beyond), bend=shared)


def _side_by_side(blocks: tuple[Block, ...], start: int, *, raised: bool = False) -> list[Placed]:
    """Blocks from a column on; neighbours share a column of the owner's stones where both draw the same."""
    placed: list[Placed] = []
    height = max((block.height for block in blocks), default=0)
    for block in blocks:
        first = block.column(0, height)
        column = start
        if placed:
            before = placed[-1]
            last = before.block.column(before.block.width - 1, height)
            column = before.end - int(_shared(first) and last == first)
        placed.append(Placed(column, block, raised))
    return placed


def _shared(column: str) -> bool:
    return "O" in column and not set(column) - {"x", "O"}


def draw(board: Board, top: int, shared: int, width: int, white: Half, black: Half) -> Sheet:
    """Draw both halves and the chains between them, from the row ``top`` on; all of it must fit."""
    upper = top + white.height
    lower = upper + (2 if shared else 1)
    sheet = Sheet(board, (upper, lower), width, border=upper + 1 if white.bend is None else lower)
    _draw_chains(sheet, shared, white, black)
    for placed in white.placed:
        _draw_block(sheet, WHITE, placed, upper - 1 + placed.raised, -1)
    for placed in black.placed:
        _draw_block(sheet, BLACK, placed, lower + 1 - placed.raised, 1)
    return sheet


def _draw_chains(sheet: Sheet, shared: int, white: Half, black: Half) -> None:
    board = sheet.board
    line = (1 << sheet.width) - 1
    for row, side in zip(sheet.rows, (white, black), strict=True):
        own = line if side.bend is None else (1 << side.bend + 1) - 1
        sheet.stones[side.color] |= own << board.at(0, row)
    if shared:
        row = board.at(0, sheet.rows[0] + 1)
        common = (1 << shared) - 1
        between = WHITE if white.bend is not None else BLACK
        sheet.stones[between] |= (line & ~common) << row
        sheet.taken |= line << row
        sheet.parts.append(Part(PartKind.SHARED, None, common << row))
    sheet.taken |= sheet.stones[BLACK] | sheet.stones[WHITE]


def _draw_block(sheet: Sheet, owner: Color, placed: Placed, nearest: int, step: int) -> None:
    """Draw a block whose lowest row stands on board row ``nearest``, outwards by ``step``."""
    found = dict.fromkeys("OXYqa.", 0)
    for character, point in _points(sheet.board, placed, nearest, step):
        found[character] |= point
    sheet.stones[owner] |= found["O"]
    sheet.stones[owner.opponent] |= found["X"] | found["Y"]
    for points in found.values():
        sheet.taken |= points
    if found["q"]:
        sheet.parts.append(Part(PartKind.LIBERTY, owner, found["q"], found["a"]))
    if found["."] | found["Y"]:
        sheet.parts.append(Part(PartKind.EYE, owner, found["."] | found["Y"]))


def _points(board: Board, placed: Placed, nearest: int, step: int) -> Iterator[tuple[str, Mask]]:
    for distance, line in enumerate(reversed(placed.block.rows)):
        for index, character in enumerate(line):
            if character != "x" and placed.column + index >= 0:
                yield character, 1 << board.at(placed.column + index, nearest + step * distance)
