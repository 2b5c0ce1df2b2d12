"""A real board for the numbers of a race, without holes: the race drawn, living walls around it.

The walls meet on the right, each beside the other's essential chain, so that nothing runs out and
nothing connects to life. A drawn board is read before it is given out: one that does not come back as its
numbers, or breaks an assumption of the theory, is no board for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from semeai.go.board import Board, Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.numbers import Race
from semeai.reading import Assumption, read_race
from semeai.synthesis.arrange import Arrangement, arranged, arrangements
from semeai.synthesis.layout import SHORTEST_CHAIN, Half, Sheet, draw
from semeai.synthesis.plan import blocks
from semeai.synthesis.values import Built, Part, PartKind, Unbuildable
from semeai.synthesis.walls import living_wall

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
        answer = _put(board, arrangement, partial(_reads_back, race))
        if isinstance(answer, Built):
            return answer
        refusals.append((arrangement.extent, answer.reason))
    return Unbuildable(min(refusals)[1])


def assemble(
    board: Board,
    shared: int,
    white: Half,
    black: Half,
    *,
    shortest: int = SHORTEST_CHAIN,
    top: int | None = None,
    accept: Callable[[Built], bool] = lambda _: True,
) -> Built | Unbuildable:
    """Put two halves of blocks, ``shared`` liberties between their chains, and living walls on a board.

    The chains are as long as ``shortest`` at least, the first row is ``top`` if one is given. Only a board that
    ``accept`` takes is given out.
    """
    return _put(board, arranged(shared, white, black, shortest), accept, top)


def _put(
    board: Board, arrangement: Arrangement, accept: Callable[[Built], bool], wanted_top: int | None = None
) -> Built | Unbuildable:
    """Draw an arrangement in the middle of the left edge, or as near to it as its walls find room."""
    width, height = arrangement.width, arrangement.height
    needed = f"The race takes {width + 1} columns and {height + 2} rows; the board has {board.width} of each"
    if width > board.width or height > board.height:
        return Unbuildable(f"{needed}.")
    crowded = f"{needed}, and wherever it is put the edge of the board makes another race of it."
    for top in _tops(board, height) if wanted_top is None else (wanted_top,):
        sheet = draw(board, top, arrangement.shared, width, arrangement.white, arrangement.black)
        answer = _walled(sheet)
        if isinstance(answer, Color):
            crowded = f"{needed}, and {answer.title}'s surrounding stones find no room for two eyes."
        elif accept(answer):
            return answer
    return Unbuildable(crowded)


def _tops(board: Board, height: int) -> Iterator[int]:
    """First rows for a race of so many rows, the middle of the board first."""
    space = board.height - height
    middle = min(max(space // 2, 1), max(space - 1, 0))
    yield from sorted(range(space + 1), key=lambda top: (abs(top - middle), top))


def _walled(sheet: Sheet) -> Built | Color:
    """The board of a drawn race with a living wall of each colour, or the colour whose wall finds no room."""
    for color in (BLACK, WHITE):
        wall = living_wall(sheet.board, _room(sheet, color), sheet.taken)
        if wall is None:
            return color
        sheet.stones[color] |= wall
        sheet.parts.append(Part(PartKind.WALL, color, wall))
    board, (upper, lower) = sheet.board, sheet.rows
    position = Position(board, sheet.stones[BLACK], sheet.stones[WHITE])
    return Built(position, board.at(0, lower), board.at(0, upper), tuple(sheet.parts))


def _room(sheet: Sheet, color: Color) -> Mask:
    """Where the wall of a colour may stand: Black's around White's half, White's around Black's."""
    board = sheet.board
    above = (1 << board.at(0, sheet.border)) - 1
    half_board = above if color is BLACK else ~above
    near = sheet.taken
    for _ in range(WALL_DEPTH):
        near |= board.neighbours(near)
    return near & half_board & board.points & ~sheet.taken


def _reads_back(race: Race, built: Built) -> bool:
    """Whether a board reads as its numbers and the theory applies; a chain may be in atari where its numbers say so."""
    reading = read_race(built.position, built.black_point, built.white_point)
    wrong = {violation.assumption for violation in reading.violations} - {Assumption.NO_ATARI}
    return not wrong and reading.race == race
