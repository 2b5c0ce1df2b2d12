"""How free a chain is: what a teacher sees who asks which stones are shut in and which are the wall around them.

A chain is enclosed that is in danger, or gets out of it by a capture alone: what it would capture is the race. Among
enclosed chains, and among those that get out, the one with more room is freer.
"""

from __future__ import annotations

from semeai.go.board import Mask, each
from semeai.go.position import Position
from semeai.groups.acting import Chain
from semeai.groups.danger import ROOM, Danger, room

IN_DANGER, CAPTURES, OUT = 0.0, 0.5, 1.5
"""How free a chain without room is: in danger, out of it by a capture, out of it without one."""
A_POINT = 0.25
"""How much freer each point of its room makes a chain."""


class Freedom:
    """How free the chains of a position are; each is looked at once."""

    def __init__(self, position: Position, danger: Danger) -> None:
        self._position = position
        self._danger = danger
        self._known: dict[Mask, float] = {}

    def of(self, chain: Chain) -> float:
        """How free a chain is: 0 where it is in danger and has no room at all."""
        if chain.stones not in self._known:
            self._known[chain.stones] = self._escape(chain) + A_POINT * room_left(self._position, chain)
        return self._known[chain.stones]

    def _escape(self, chain: Chain) -> float:
        if not chain.stones & self._danger.enclosed:
            return OUT
        in_danger = any(group.stones & chain.stones for group in self._danger.groups[chain.color])
        return IN_DANGER if in_danger else CAPTURES


def room_left(position: Position, chain: Chain) -> int:
    """The room of a chain, up to ROOM, after the move of the opponent that leaves it least."""
    board, theirs = position.board, position.of(chain.color.opponent)
    least = ROOM
    for point in each(chain.liberties | board.neighbours(chain.liberties) & position.empty):
        stones = theirs | 1 << point
        free = position.empty & ~stones & ~board.neighbours(stones)
        least = min(least, room(board, chain.liberties & ~(1 << point), free, least))
        if not least:
            break
    return least
