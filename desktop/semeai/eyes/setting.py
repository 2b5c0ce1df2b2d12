"""An eye on a whole board: its wall, the wall's outside liberties, and the attacker's stones round it.

. . . . . . .
. O O O O O .      the attacker's stones, which live
. O X X X X O      the owner's wall
. . X . . X O      an outside liberty on the left, the eye
. O X X X X O
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.eyes.judge import Filled
from semeai.go.board import Board, Mask, Point, count, each, first
from semeai.go.color import BLACK, Color
from semeai.go.position import Position


@dataclass(frozen=True, slots=True)
class Setting:
    """The board of an eye. The attacker's outer stones are immortal in the position: they are taken to live.

    ``wall`` is a stone of the wall, ``outside`` its outside liberties, ``owner`` the colour of the wall.
    """

    position: Position
    eye: Filled
    owner: Color
    wall: Point
    outside: tuple[Point, ...]

    @property
    def shown(self) -> Mask:
        """The eye, its wall and what lies round that: the same for all fillings and numbers of liberties."""
        walled = self.eye.points | _round(self.eye.board, self.eye.points)
        return walled | _round(self.eye.board, walled)


def most_outside(board: Board, eye: Mask) -> int:
    """How many outside liberties there is room for."""
    wall = _round(board, eye)
    return count(_beside(board, eye, wall))


def set_out(eye: Filled, outside: int, owner: Color = BLACK) -> Setting:
    """Put an eye on its board, with so many outside liberties apart from each other.

    Raises ValueError where there is no room for so many.
    """
    board = eye.board
    wall = _round(board, eye.points)
    beside = _beside(board, eye.points, wall)
    liberties = tuple(_spread(board, beside))[:outside]
    if len(liberties) < outside:
        raise ValueError(f"There is room for {len(liberties)} outside liberties here, not for {outside}.")
    empty = sum(1 << point for point in liberties)
    closed = _round(board, eye.points | wall) | board.neighbours(empty)  # nobody runs out by an outside liberty
    around = closed & ~(eye.points | wall | empty)
    position = Position(board).with_stones(owner, wall | eye.owners).with_stones(owner.opponent, around | eye.attackers)
    return Setting(position.with_immortal(around), eye, owner, first(wall), liberties)


def _round(board: Board, mask: Mask) -> Mask:
    """The points round a mask, those at its corners among them."""
    near = board.neighbours(mask)
    corners = 0
    for point in each(mask):
        x, y = board.column_row(point)
        for column, row in ((x - 1, y - 1), (x + 1, y - 1), (x - 1, y + 1), (x + 1, y + 1)):
            if 0 <= column < board.width and 0 <= row < board.height:
                corners |= 1 << board.at(column, row)
    return (near | corners) & ~mask


def _beside(board: Board, eye: Mask, wall: Mask) -> Mask:
    """Where outside liberties can be."""
    return board.neighbours(wall) & ~eye & ~wall


def _spread(board: Board, points: Mask) -> Iterator[Point]:
    """All points, those first that do not touch each other."""
    rest = points
    while rest:
        apart = rest
        while apart:
            point = first(apart)
            yield point
            rest &= ~(1 << point)
            apart &= ~(1 << point | board.neighbours(1 << point))
