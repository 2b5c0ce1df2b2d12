"""Who wins a race whose liberties are liberty games, and by how many moves.

Nakamura, section 2.1, as the specification of liberty games completes it: C is the sum of all regions cooled by 2,
Black's positive. Rounded up it is what Black gets who moves first, rounded down what White leaves him. With shared
liberties the loser of the count may still reach a seki.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import ceil, floor

from semeai.cgt.game import Game, leq, number, translate
from semeai.go.color import BLACK, WHITE, Color


class Eyes(Enum):
    """Which of the two chains have an eye; both means small eyes of the same kind."""

    NONE = "no eyes"
    BOTH = "an eye each"
    BLACK = "an eye of Black alone"
    WHITE = "an eye of White alone"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happens when one player moves first: who captures, None for a seki, and by how many moves he wins.

    ``margin`` are the moves that the winner has to spare, 0 where every move counts and for a seki. ``by`` is the
    paper's way to say it: the winner's own last move is counted too.
    """

    winner: Color | None
    margin: int

    @property
    def by(self) -> int:
        """By how many moves the race is won, 0 for a seki."""
        return 0 if self.winner is None else self.margin + 1


@dataclass(frozen=True, slots=True)
class Decision:
    """What the rule says of a sum: C, what it is rounded to, the F liberties a killer needs more, both outcomes."""

    cooled: Game
    up: int
    down: int
    needed: int
    black_first: Outcome
    white_first: Outcome

    def first(self, mover: Color) -> Outcome:
        """The outcome when a player moves first."""
        return self.black_first if mover is BLACK else self.white_first


def up(cooled: Game) -> int:
    """The largest integer n with C |> n - 1: what Black can round the count up to, moving first."""
    found = ceil(cooled.left_stop) + 1
    while leq(cooled, number(found - 1)):
        found -= 1
    return found


def down(cooled: Game) -> int:
    """The smallest integer n with C <| n + 1: what White can round the count down to, moving first."""
    found = floor(cooled.right_stop) - 1
    while leq(number(found + 1), cooled):
        found += 1
    return found


def decide(cooled: Game, shared: int = 0, eyes: Eyes = Eyes.NONE) -> Decision:
    """Who wins a race with the sum C of all its regions, cooled by 2, and S shared liberties.

    Liberties in eyes count inside C. Raises ValueError for a negative number of shared liberties.
    """
    if shared < 0:
        raise ValueError(f"There cannot be {shared} shared liberties.")
    needed = 0
    if eyes is Eyes.NONE:
        needed = max(shared - 1, 0)
    elif eyes is Eyes.BOTH:
        needed = shared
    else:
        cooled = translate(cooled, shared if eyes is Eyes.BLACK else -shared)
    most, least = up(cooled), down(cooled)
    return Decision(cooled, most, least, needed, _black_first(most, needed), _white_first(least, needed))


def _black_first(most: int, needed: int) -> Outcome:
    if most >= needed:
        return Outcome(BLACK, most - needed)
    return Outcome(WHITE, -most - needed - 1) if most < -needed else Outcome(None, 0)


def _white_first(least: int, needed: int) -> Outcome:
    if least <= -needed:
        return Outcome(WHITE, -least - needed)
    return Outcome(BLACK, least - needed - 1) if least > needed else Outcome(None, 0)
