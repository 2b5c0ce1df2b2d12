"""A real board for the numbers of a race, without holes: the race drawn, living walls around it.

The walls meet on the right, each beside the other's essential chain, so that nothing runs out and
nothing connects to life.
"""

from __future__ import annotations

from semeai.go.board import Board, Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.race.numbers import Race
from semeai.synthesis.layout import SHORTEST_CHAIN, Half, Sheet, draw, half
from semeai.synthesis.plan import blocks
from semeai.synthesis.values import Built, Part, PartKind, Unbuildable
from semeai.synthesis.walls import living_wall

WALL_DEPTH = 4
"""Rows and columns beyond the blocks in which the walls may stand."""


def build(race: Race, size: int = 19) -> Built | Unbuildable:
    """A board of ``size`` by ``size`` points whose essential chains have exactly these numbers.

    Raises ValueError for a size outside 1..25. ``Unbuildable`` names the numbers that no plain board
    has, or what does not fit.
    """
    board = Board.square(size)
    halves: dict[Color, Half] = {}
    for color in (WHITE, BLACK):
        row = blocks(race, color)
        if isinstance(row, Unbuildable):
            return row
        halves[color] = half(color, row)
    return assemble(board, race.S, halves[WHITE], halves[BLACK])


def assemble(board: Board, shared: int, white: Half, black: Half) -> Built | Unbuildable:
    """Put two halves of blocks, ``shared`` liberties between their chains, and living walls on a board."""
    width = max(white.width, black.width, shared + 1, SHORTEST_CHAIN)
    height = white.height + black.height + (3 if shared else 2)
    if width + 1 > board.width or height + 2 > board.height:
        return Unbuildable(
            f"The race takes {width + 1} columns and {height + 2} rows; the board has {board.width} of each."
        )
    top = min(max((board.height - height) // 2, 1), board.height - height - 1)
    sheet = draw(board, top, shared, width, white, black)
    for color in (BLACK, WHITE):
        wall = living_wall(board, _room(sheet, color), sheet.taken)
        if wall is None:
            return Unbuildable(f"{color.title}'s surrounding stones find no room for two eyes.")
        sheet.stones[color] |= wall
        sheet.parts.append(Part(PartKind.WALL, color, wall))
    position = Position(board, sheet.stones[BLACK], sheet.stones[WHITE])
    upper, lower = sheet.rows
    return Built(position, board.at(0, lower), board.at(0, upper), tuple(sheet.parts))


def _room(sheet: Sheet, color: Color) -> Mask:
    """Where the wall of a colour may stand: Black's around White's half, White's around Black's."""
    board = sheet.board
    boundary = board.at(0, sheet.rows[0] + 1)
    above = (1 << boundary) - 1
    half_board = above if color is BLACK else ~above
    near = sheet.taken
    for _ in range(WALL_DEPTH):
        near |= board.neighbours(near)
    return near & half_board & board.points & ~sheet.taken
