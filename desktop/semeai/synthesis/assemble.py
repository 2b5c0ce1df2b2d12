"""A real board for the numbers of a race: two halves made of blocks, and living walls around them.

The walls meet on the right, each beside the other's essential chain, so that nothing runs out and nothing connects to
life. A drawn board is read before it is returned: one that does not read back as its numbers, or breaks an assumption
of the theory, is rejected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from semeai.go.board import Board, Mask, count, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.numbers import Race, Side
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption
from semeai.synthesis.layout import (
    MOST_APPROACH_MOVES,
    SHORTEST_CHAIN,
    Block,
    BoardHalf,
    Built,
    BuiltPart,
    LayoutSheet,
    PartKind,
    Unbuildable,
    bent,
    draw,
    eye,
    half,
    half_at_edge,
    liberty,
)

SHORTEST_DENSE_CHAIN = 4
"""Four stones in a row are no nakade shape; reading the board tells whether the whole chain is one."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """Two halves and the length of the chains between them; sizes are in columns and rows without the walls."""

    shared: int
    white: BoardHalf
    black: BoardHalf
    width: int

    @property
    def height(self) -> int:
        """Rows from the tallest of White's blocks to the tallest of Black's."""
        return self.white.height + self.black.height + (3 if self.shared else 2)

    @property
    def extent(self) -> tuple[int, int]:
        """The measure of density: the side of the board that the arrangement needs with its walls, then its area."""
        return max(self.width + 1, self.height + 2), self.width * self.height


def arranged(shared: int, white: BoardHalf, black: BoardHalf, shortest: int = SHORTEST_CHAIN) -> Arrangement:
    """Two halves with chains just long enough for the blocks, the shared liberties and the contact beyond them."""
    return Arrangement(shared, white, black, max(white.width, black.width, shared + 1, shortest))


def arrangements(shared: int, white: tuple[Block, ...], black: tuple[Block, ...]) -> list[Arrangement]:
    """All arrangements of these blocks: the plainest, with long straight chains, then the densest in a fixed order."""
    plainest = arranged(shared, half(WHITE, white), half(BLACK, black))
    dense = {
        arranged(shared, one, other, shortest)
        for one in _halves(WHITE, white, shared)
        for other in _halves(BLACK, black, shared)
        if one.bend is None or other.bend is None
        for shortest in range(SHORTEST_DENSE_CHAIN, SHORTEST_CHAIN + 1)
    }
    return [plainest, *sorted(dense - {plainest}, key=lambda one: (one.extent, repr(one)))]


def _halves(color: Color, blocks: tuple[Block, ...], shared: int) -> list[BoardHalf]:
    """All halves for one side; a chain is bent only where that brings a tall block nearer."""
    ways = [half(color, blocks), half_at_edge(color, blocks)]
    if shared and any(block.height > 1 for block in blocks):
        ways.append(bent(color, blocks, shared))
    return ways


def approach_moves(side: Side) -> tuple[int, ...] | str:
    """How many approach moves each outside liberty needs, most first, or why it cannot be.

    The numbers are A in all; the largest is V where there is no eye, otherwise they are as equal as
    possible.
    """
    liberties, total, largest = side.O, side.A, side.V
    if side.Z:
        even, left = divmod(total, liberties) if liberties else (0, 0)
        return _possible([even + 1] * left + [even] * (liberties - left))
    if total and not largest:
        return f"A = {total} approach moves without an eye avoid at least one, so V cannot be 0"
    if total > largest * liberties:
        return f"{liberties} outside liberties with at most V = {largest} approach moves each cannot hold A = {total}"
    numbers = []
    for _ in range(liberties):
        numbers.append(min(largest, total))
        total -= numbers[-1]
    return _possible(numbers)


def _possible(numbers: list[int]) -> tuple[int, ...] | str:
    if numbers and numbers[0] > MOST_APPROACH_MOVES:
        return f"a liberty with {numbers[0]} approach moves has no plain shape here (at most {MOST_APPROACH_MOVES})"
    return tuple(numbers)


def blocks(race: Race, color: Color) -> tuple[Block, ...] | Unbuildable:
    """The blocks of one side from the edge of the board inwards: liberties, the eye, plain liberties."""
    side, other = race.side(color), race.side(color.opponent)
    if side.Z and not other.Z and not other.O:
        return Unbuildable(
            f"{color.title} has an eye and {color.opponent.title} nothing but the shared liberties: "
            f"{color.title}'s chain lives, and there is no race."
        )
    numbers = approach_moves(side)
    if isinstance(numbers, str):
        return Unbuildable(f"{color.title}: {numbers}.")
    ordered = [liberty(number) for number in sorted(numbers) if number]
    if side.Z:
        room = eye(side.Z, side.I)
        if isinstance(room, str):
            return Unbuildable(f"{color.title}: {room}.")
        ordered.append(room)
    return (*ordered, *(liberty(0) for number in numbers if not number))


MOST_EYES = 60
"""Points that are considered for an eye of the wall, the cheapest first."""


def living_wall(board: Board, room: Mask, race: Mask) -> Mask | None:
    """The stones of a wall inside ``room`` around the points ``race``; None if it does not fit.

    All points of ``room`` beside ``race`` get a stone. The wall is one chain with two eyes of one
    point, and otherwise as thin as a chain can be: the stones farthest from the race go first.
    """
    needed = board.neighbours(race) & room
    for eyes in _eye_pairs(board, room, needed):
        fixed = needed | board.neighbours(eyes)
        stones = board.flood(1 << first(fixed), room & ~eyes)
        if fixed & ~stones == 0:
            return _thin(board, race, stones, fixed)
    return None


def _thin(board: Board, race: Mask, stones: Mask, fixed: Mask) -> Mask:
    """Take stones off while the ``fixed`` ones stay connected."""
    seed = 1 << first(fixed)
    for point in _farthest_first(board, race, stones & ~fixed):
        fewer = stones & ~(1 << point)
        if fixed & ~board.flood(seed, fewer) == 0:
            stones = fewer
    return board.flood(seed, stones)


def _eye_pairs(board: Board, room: Mask, needed: Mask) -> list[Mask]:
    """Pairs of points for eyes, first those that cost the fewest extra stones."""
    inner = [point for point in each(room & ~needed) if not board.neighbours(1 << point) & ~room]
    cost = {point: count(board.neighbours(1 << point) & ~needed) for point in inner}
    cheapest = sorted(inner, key=lambda point: (cost[point], point))[:MOST_EYES]
    pairs = []
    for one, other in combinations(cheapest, 2):
        pair = 1 << one | 1 << other
        around = board.neighbours(1 << one) | board.neighbours(1 << other)
        if not around & pair:
            pairs.append((count(around & ~needed), pair))
    return [pair for _, pair in sorted(pairs)]


def _farthest_first(board: Board, race: Mask, points: Mask) -> list[int]:
    """Points in the order of their distance from the race, the farthest first."""
    rings = []
    reached = race
    while ring := board.neighbours(reached):
        rings.append(ring)
        reached |= ring
    return [point for ring in reversed(rings) for point in each(ring & points)]


WALL_DEPTH = 4
"""Rows and columns beyond the blocks in which the walls may stand."""


def build(race: Race, size: int = 19) -> Built | Unbuildable:
    """A board of ``size`` by ``size`` points whose essential chains have exactly these numbers.

    Raises ValueError for a size outside 1..25. ``Unbuildable`` names the numbers that no plain board
    has, or what does not fit. The plainest arrangement is taken; a denser one only where that does not fit.
    """
    board = Board.square(size)
    white, black = blocks(race, WHITE), blocks(race, BLACK)
    if isinstance(white, Unbuildable):
        return white
    if isinstance(black, Unbuildable):
        return black
    refusals = []
    for arrangement in arrangements(race.S, white, black):
        answer = put(board, arrangement, partial(_reads_back, race))
        if isinstance(answer, Built):
            return answer
        refusals.append((arrangement.extent, answer.reason))
    return Unbuildable(min(refusals)[1])


def put(
    board: Board, arrangement: Arrangement, accept: Callable[[Built], bool], wanted_top: int | None = None
) -> Built | Unbuildable:
    """Draw an arrangement with living walls in the middle of the left edge, or as near to it as they fit.

    The first row is ``wanted_top`` if one is given. Only a board that ``accept`` takes is returned.
    """
    width, height = arrangement.width, arrangement.height
    needed = f"The race takes {width + 1} columns and {height + 2} rows; the board has {board.width} of each"
    if width > board.width or height > board.height:
        return Unbuildable(f"{needed}.")
    crowded = f"{needed}, and wherever it is put the edge of the board makes another race of it."
    for top in _tops(board, height) if wanted_top is None else (wanted_top,):
        answer = _walled(draw(board, top, arrangement.shared, width, arrangement.white, arrangement.black))
        if isinstance(answer, Color):
            crowded = f"{needed}, and {answer.title}'s surrounding stones find no room for two eyes."
        elif accept(answer):
            return answer
    return Unbuildable(crowded)


def _tops(board: Board, height: int) -> Iterator[int]:
    """The first rows that a race of this height can have, the middle of the board first."""
    space = board.height - height
    middle = min(max(space // 2, 1), max(space - 1, 0))
    yield from sorted(range(space + 1), key=lambda top: (abs(top - middle), top))


def _walled(sheet: LayoutSheet) -> Built | Color:
    """The board of a drawn race with a living wall of each colour, or the colour whose wall does not fit."""
    for color in (BLACK, WHITE):
        wall = living_wall(sheet.board, _room(sheet, color), sheet.taken)
        if wall is None:
            return color
        sheet.stones[color] |= wall
        sheet.parts.append(BuiltPart(PartKind.WALL, color, wall))
    board, (upper, lower) = sheet.board, sheet.rows
    position = Position(board, sheet.stones[BLACK], sheet.stones[WHITE])
    return Built(position, board.at(0, lower), board.at(0, upper), tuple(sheet.parts))


def _room(sheet: LayoutSheet, color: Color) -> Mask:
    """Where the wall of a colour may stand: Black's around White's half, White's around Black's."""
    board = sheet.board
    above = (1 << board.at(0, sheet.border)) - 1
    half_board = above if color is BLACK else ~above
    near = sheet.taken
    for _ in range(WALL_DEPTH):
        near |= board.neighbours(near)
    return near & half_board & board.points & ~sheet.taken


def _reads_back(race: Race, built: Built) -> bool:
    """Whether a board reads back as its numbers and the theory applies; numbers may put a chain into atari."""
    reading = read_race(built.position, built.black_point, built.white_point)
    wrong = {violation.assumption for violation in reading.violations} - {Assumption.NO_ATARI}
    return not wrong and reading.race == race
