"""A race while it is played: also after one essential chain has been captured and the other one fights for its life."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.lasting import Lasting
from semeai.solve.values import PASS


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a race with the player to move.

    ``lasting`` says of which essential chain the capture has won for good; ``lost`` is whose chain has been captured,
    ``winner`` who has won: he took such a chain, or the one that was left.
    """

    position: Position
    black: Point
    white: Point
    mover: Color
    lasting: Lasting
    lost: Color | None = None
    winner: Color | None = None

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is Color.BLACK else self.white

    def after(self, move: Point) -> Stage | Illegal:
        """The stage after a move (PASS too)."""
        other = self.mover.opponent
        if move == PASS:
            return replace(self, position=self.position.passed(), mover=other)
        played = play(self.position, self.mover, move)
        if isinstance(played, Illegal):
            return played
        after = replace(self, position=played.position, mover=other)
        if self.lost is other or not played.captured >> self.essential(other) & 1:
            return after
        lasts = self.lost is not None or self.lasting[other]
        lost = other if self.lost is None else self.lost
        return replace(after, lost=lost, winner=self.mover if lasts else None)

    def balance(self, mover: Color) -> int:
        """The liberties that the opponent's chain has more than the mover's: the fewer, the better for the mover.

        A chain that has been captured has none.
        """

        def liberties(color: Color) -> int:
            if color is self.lost:
                return 0
            return count(self.position.liberties(self.position.chain(self.essential(color))))

        return liberties(mover.opponent) - liberties(mover)
