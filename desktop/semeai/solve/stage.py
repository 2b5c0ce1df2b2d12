"""A race while it is played: also after one essential chain has been captured and the other one fights for its life."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.values import PASS, Request


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a race with the player to move; ``lost`` is whose essential chain has been captured."""

    position: Position
    black: Point
    white: Point
    mover: Color
    lost: Color | None = None

    @staticmethod
    def of(request: Request) -> Stage:
        """Where a race begins."""
        return Stage(request.position, request.black, request.white, request.mover)

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is Color.BLACK else self.white

    def after(self, move: Point) -> Stage | Illegal | None:
        """The stage after a move (PASS too); None when it captures the chain that was left: its captor has won."""
        other = self.mover.opponent
        if move == PASS:
            return replace(self, position=self.position.passed(), mover=other)
        played = play(self.position, self.mover, move)
        if isinstance(played, Illegal):
            return played
        lost = self.lost
        if lost is not other and played.captured >> self.essential(other) & 1:
            if lost is not None:
                return None
            lost = other
        return replace(self, position=played.position, mover=other, lost=lost)

    def balance(self, mover: Color) -> int:
        """The liberties that the opponent's chain has more than the mover's: the fewer, the better for the mover.

        A chain that has been captured has none.
        """

        def liberties(color: Color) -> int:
            if color is self.lost:
                return 0
            return count(self.position.liberties(self.position.chain(self.essential(color))))

        return liberties(mover.opponent) - liberties(mover)
