"""Drawing a race on the board: two chains across it, with building blocks of liberties and eyes above and below.

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
from enum import Enum

from semeai.go.board import Board, Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position


class PartKind(Enum):
    """What a part of a built board is for."""

    LIBERTY = "outside liberty"
    EYE = "eye"
    SHARED = "shared liberties"
    WALL = "living wall"


@dataclass(frozen=True, slots=True)
class BuiltPart:
    """A part of a built board.

    ``color`` owns it, None where both do. ``points`` are the liberty, the points of the eye (stones
    inside included), the shared liberties or the stones of the wall; ``approach`` are the approach
    moves of an outside liberty.
    """

    kind: PartKind
    color: Color | None
    points: Mask
    approach: Mask = 0


@dataclass(frozen=True, slots=True)
class Built:
    """A board for a race: the position, a point of each essential chain, and its parts."""

    position: Position
    black_point: Point
    white_point: Point
    parts: tuple[BuiltPart, ...]

    @property
    def walls(self) -> Mask:
        """The stones of both living walls: a search that knows them trusts no other stones."""
        return sum(part.points for part in self.parts if part.kind is PartKind.WALL)

    def of(self, kind: PartKind, color: Color | None) -> tuple[BuiltPart, ...]:
        """The parts of a kind that a colour owns."""
        return tuple(part for part in self.parts if part.kind is kind and part.color is color)


@dataclass(frozen=True, slots=True)
class Unbuildable:
    """Numbers for which there is no board; ``reason`` is a sentence that says why."""

    reason: str


MOST_APPROACH_MOVES = 7
"""Approach moves of the tallest tower; reading a board looks for no more (``reading.approach.MOST_MOVES``)."""

_LOW = {
    0: ("q",),
    1: ("xax", "OXO", "OqO"),
    2: ("xaOOx", "xaOqO", "xxxOO"),
}


@dataclass(frozen=True, slots=True)
class Block:
    """A drawn block: rows of equal length, top first."""

    rows: tuple[str, ...]

    @property
    def width(self) -> int:
        return len(self.rows[0])

    @property
    def height(self) -> int:
        return len(self.rows)

    def column(self, index: int, height: int) -> str:
        """A column, top first, with wall above it up to ``height``."""
        return "x" * (height - self.height) + "".join(row[index] for row in self.rows)


def liberty(approach_moves: int) -> Block:
    """An outside liberty that needs so many approach moves, 0..MOST_APPROACH_MOVES."""
    if approach_moves in _LOW:
        return Block(_LOW[approach_moves])
    inner = liberty(approach_moves - 2)
    width = inner.width
    rows = [f"x{row}x" for row in (*(row.replace("q", "a") for row in inner.rows), "O" * width)]
    rows.append("x" * (width - 2) + "aOqO")
    rows.append("x" * width + "OO")
    return Block(tuple(rows))


@dataclass(frozen=True, slots=True)
class _EyeShape:
    """An eye drawn with digits: the order in which the attacker's stones fill it, and how many it needs."""

    rows: tuple[str, ...]
    fewest_stones: int = 0


_EYES = {
    1: _EyeShape(("OOO", "O1O")),
    2: _EyeShape(("OOOO", "O12O")),
    3: _EyeShape(("OOOOO", "O213O"), 1),
    4: _EyeShape(("OOOO", "O12O", "O34O")),
    5: _EyeShape(("OOOOx", "O32OO", "O415O"), 1),
    6: _EyeShape(("xOOOx", "OO5OO", "O612O", "OO34O"), 1),
    7: _EyeShape(("OOOOx", "O43OO", "O125O", "O76OO"), 2),
}
LARGEST_EYE = max(_EYES)

_NOT_DEAD = {
    (3, 0): "its middle point",
    (5, 0): "the point with most neighbours of a bulky or a crossed five (all other fives live)",
    (6, 0): "the middle of a rabbity six (all other sixes live)",
    (7, 1): "the second of its two vital points, if it has only two (all other sevens live)",
}
"""Eyes that are unsettled at best, by size and stones inside: the point at which the first player decides."""


def eye(size: int, inside: int) -> Block | str:
    """A settled dead eye with the attacker's stones in a nakade shape, or why there is none.

    The stones are placed so that the next one keeps the shape: the vital point first. Which numbers have no such
    eye was found by search over all shapes away from the edge (``tests/synthesis/test_eyes.py``).
    """
    if size > LARGEST_EYE:
        return f"an eye of {size} points lives, or is taken in another number of moves than the formula E gives"
    shape = _EYES[size]
    if inside < shape.fewest_stones:
        return _why_not_dead(size, inside)
    rows = tuple("".join(_eye_character(character, inside) for character in row) for row in shape.rows)
    return Block(rows)


def _why_not_dead(size: int, inside: int) -> str:
    held = "without an opponent stone inside" if not inside else f"with {inside} opponent stone inside"
    if vital := _NOT_DEAD.get((size, inside)):
        return f"an eye of {size} points {held} is not settled: whoever plays first at {vital} decides"
    return f"an eye of {size} points {held} lives"


def _eye_character(character: str, inside: int) -> str:
    if not character.isdigit():
        return character
    return "Y" if int(character) <= inside else "."


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
class BoardHalf:
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
class LayoutSheet:
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
    parts: list[BuiltPart] = field(default_factory=list)


def half(color: Color, blocks: tuple[Block, ...]) -> BoardHalf:
    """Put blocks side by side on a straight chain; a first shaft at the edge needs no column of its own stones."""
    start = -1 if blocks and blocks[0] == liberty(1) else 0
    return BoardHalf(color, tuple(_side_by_side(blocks, start)))


def half_at_edge(color: Color, blocks: tuple[Block, ...]) -> BoardHalf:
    """The same, but first the widest block that the edge of the board can close, an eye if there is one."""
    closed = [block for block in blocks if _shared(block.column(0, block.height))]
    if not closed:
        return half(color, blocks)
    first = max(closed, key=lambda block: block.width)
    others = list(blocks)
    others.remove(first)
    return BoardHalf(color, tuple(_side_by_side((first, *others), -1)))


def bent(color: Color, blocks: tuple[Block, ...], shared: int) -> BoardHalf:
    """Put low blocks on the chain's own row, up to the end of the shared liberties, and the others on the bent part."""
    raised = [block for block in blocks if block.height > 1]
    low = [block for block in blocks if block.height == 1]
    joined = bool(raised) and _shared(raised[0].column(0, raised[0].height))
    room = shared + 1 - joined
    own = _side_by_side(tuple(low[:room]), 0)
    beyond = _side_by_side((*raised, *low[room:]), room, raised=True)
    return BoardHalf(color, (*own, *beyond), bend=shared)


def _side_by_side(blocks: tuple[Block, ...], start: int, *, raised: bool = False) -> list[Placed]:
    """Place blocks from a column on; neighbours share a column of the owner's stones if both have the same one."""
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


def draw(board: Board, top: int, shared: int, width: int, white: BoardHalf, black: BoardHalf) -> LayoutSheet:
    """Draw both halves and the chains between them, from the row ``top`` on; all of it must fit."""
    upper = top + white.height
    lower = upper + (2 if shared else 1)
    sheet = LayoutSheet(board, (upper, lower), width, border=upper + 1 if white.bend is None else lower)
    _draw_chains(sheet, shared, white, black)
    for placed in white.placed:
        _draw_block(sheet, WHITE, placed, upper - 1 + placed.raised, -1)
    for placed in black.placed:
        _draw_block(sheet, BLACK, placed, lower + 1 - placed.raised, 1)
    return sheet


def _draw_chains(sheet: LayoutSheet, shared: int, white: BoardHalf, black: BoardHalf) -> None:
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
        sheet.parts.append(BuiltPart(PartKind.SHARED, None, common << row))
    sheet.taken |= sheet.stones[BLACK] | sheet.stones[WHITE]


def _draw_block(sheet: LayoutSheet, owner: Color, placed: Placed, nearest: int, step: int) -> None:
    """Draw a block whose lowest row stands on board row ``nearest``, outwards by ``step``."""
    found = dict.fromkeys("OXYqa.", 0)
    for character, point in _points(sheet.board, placed, nearest, step):
        found[character] |= point
    sheet.stones[owner] |= found["O"]
    sheet.stones[owner.opponent] |= found["X"] | found["Y"]
    for points in found.values():
        sheet.taken |= points
    if found["q"]:
        sheet.parts.append(BuiltPart(PartKind.LIBERTY, owner, found["q"], found["a"]))
    if found["."] | found["Y"]:
        sheet.parts.append(BuiltPart(PartKind.EYE, owner, found["."] | found["Y"]))


def _points(board: Board, placed: Placed, nearest: int, step: int) -> Iterator[tuple[str, Mask]]:
    for distance, line in enumerate(reversed(placed.block.rows)):
        for index, character in enumerate(line):
            if character != "x" and placed.column + index >= 0:
                yield character, 1 << board.at(placed.column + index, nearest + step * distance)
