"""Bent four in the corner: a ko that only the attacker can begin, and when he likes.

. O . X        The attacker fills an end point: four stones bent at the corner. They are taken, and his next stone there
O X X X        begins a ko. The owner can do nothing before. Japanese rules call him dead; by play the attacker first
. X . .        removes all ko threats.
X X . .
"""

from __future__ import annotations

from semeai.go.board import Board, Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position


def bent_four(position: Position, point: Point, color: Color) -> Mask:
    """The five points of a bent four in the corner which the chain on ``point`` encloses alone; 0 where there is none.

    The attacker's stones stand on both points beside the corner, and nothing elsewhere but perhaps on the corner.
    """
    board, chain = position.board, position.chain(point)
    attackers, owners = position.of(color.opponent), position.of(color)
    for corner, beside, ends in _bends(board):
        eye = corner | beside | ends
        enclosed = not (board.neighbours(eye) & ~(eye | chain) or eye & ~board.points)
        if enclosed and not eye & owners and attackers & eye & ~corner == beside:
            return eye
    return 0


def _bends(board: Board) -> list[tuple[Mask, Mask, Mask]]:
    """For each corner the corner, the two points beside it, and the two beyond them."""
    width, height = board.width, board.height
    if min(width, height) < 3:
        return []
    found = []
    for x, inwards in ((0, 1), (width - 1, -1)):
        for y, down in ((0, 1), (height - 1, -1)):
            corner, *rest = (
                sum(1 << board.at(*place) for place in {(x + inwards * step, y), (x, y + down * step)})
                for step in range(3)
            )
            found.append((corner, rest[0], rest[1]))
    return found
