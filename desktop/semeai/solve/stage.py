"""A race while it is played: also after one essential chain has been captured and the other one fights for its life."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.lasting import Lasting, lasts
from semeai.solve.values import PASS


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a race with the player to move.

    ``lasting`` says what a capture of each essential chain needs to have won for good; ``lost`` is whose chain has been
    captured, ``winner`` who has won: by such a capture, or because he took the chain that was left.
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
        lost = other if self.lost is None else self.lost
        won = self.lost is not None or lasts(self.lasting[other], after.liberties(self.mover))
        return replace(after, lost=lost, winner=self.mover if won else None)

    def liberties(self, color: Color) -> int:
        """How many liberties a colour's essential chain has; none where it has been captured."""
        if color is self.lost:
            return 0
        return count(self.position.liberties(self.position.chain(self.essential(color))))

    def balance(self, mover: Color) -> int:
        """The liberties that the opponent's chain has more than the mover's: the fewer, the better for the mover."""
        return self.liberties(mover.opponent) - self.liberties(mover)
