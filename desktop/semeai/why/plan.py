"""What an account will show, without its values: a tree of positions with the moves that lead from one to the next."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Point
from semeai.solve import PASS
from semeai.why.ground import Here


@dataclass(frozen=True, slots=True)
class Way:
    """Moves that lead to positions which are alike, and the position after the first of them."""

    moves: tuple[Point, ...]
    after: Here
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves of the other player that are answered alike, with the plan after the first of them."""

    moves: tuple[Point, ...]
    plan: Plan
    elsewhere: bool = False

    @staticmethod
    def of(ways: list[Way], plan: Plan) -> Branch:
        """Replies that are answered alike, the plan being that of the first."""
        moves = tuple(move for way in ways for move in way.moves)
        return Branch(moves, plan, any(way.elsewhere for way in ways))


@dataclass(frozen=True, slots=True)
class Plan:
    """A position with what follows: the strategist's move, or a branch for each kind of reply; nothing at a leaf.

    Nothing follows either where a position comes back in which the strategist is not captured. ``back`` are the keys of
    earlier positions of the line that this plan comes back to.
    """

    here: Here
    size: int = 1
    move: Point = PASS
    after: Plan | None = None
    branches: tuple[Branch, ...] = ()
    back: frozenset[object] = frozenset()

    def leads_back(self) -> frozenset[object]:
        """The positions before its own that what follows comes back to."""
        below = [branch.plan.back for branch in self.branches] + ([self.after.back] if self.after else [])
        return frozenset().union(*below) - {self.here.key}


class TimeUp(Exception):
    """The time was not enough for an account."""
