"""Who wins a race whose liberties are liberty games, by how many moves, and with which first moves.

Nakamura, section 2.1, as the specification of liberty games completes it: C is the sum of all regions cooled by 2,
Black's positive. Rounded up it is what Black gets when he moves first, rounded down what he gets when White moves
first. With shared liberties the loser of the count may still reach a seki.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from math import ceil, floor

from semeai.cgt.game import Game, add, leq, number, total, translate
from semeai.cgt.thermography import cool
from semeai.go.color import BLACK, Color


class Eyes(Enum):
    """Which of the two chains have an eye; both means small eyes of the same kind."""

    NONE = "no eyes"
    BOTH = "an eye each"
    BLACK = "only Black has an eye"
    WHITE = "only White has an eye"

    @staticmethod
    def of(black: bool, white: bool) -> Eyes:
        """Whether Black has an eye, and White."""
        return (Eyes.BOTH if white else Eyes.BLACK) if black else Eyes.WHITE if white else Eyes.NONE


@dataclass(frozen=True, slots=True)
class GameOutcome:
    """What happens when one player moves first: who captures (None for a seki), and by how many moves.

    ``margin`` is the number of moves that the winner has to spare: 0 where every move counts, and for a seki. ``by``
    counts as the paper does, with the winner's own last move.
    """

    winner: Color | None
    margin: int

    @property
    def by(self) -> int:
        """By how many moves the race is won, 0 for a seki."""
        return 0 if self.winner is None else self.margin + 1


@dataclass(frozen=True, slots=True)
class Decision:
    """What the rule says of a sum: C, what it is rounded to, and the lead F that a kill needs."""

    cooled: Game
    up: int
    down: int
    needed: int

    def first(self, mover: Color) -> GameOutcome:
        """The outcome when a player moves first."""
        lead = self.up if mover is BLACK else -self.down
        if lead >= self.needed:
            return GameOutcome(mover, lead - self.needed)
        return GameOutcome(mover.opponent, -lead - self.needed - 1) if lead < -self.needed else GameOutcome(None, 0)


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
    return Decision(cooled, up(cooled), down(cooled), needed)


class MoveKind(Enum):
    """What a move does: it goes to an option, or it fills a liberty where only a number of liberties is left."""

    OPTION = "plays there"
    FILL = "fills a liberty"


@dataclass(frozen=True, slots=True)
class SumMove:
    """A first move in one term of a sum: what becomes of the term, and the outcome with the other player to move."""

    term: int
    kind: MoveKind
    after: Game
    outcome: GameOutcome


def first_moves(terms: Sequence[Game], mover: Color, shared: int = 0, eyes: Eyes = Eyes.NONE) -> tuple[SumMove, ...]:
    """All first moves of a player in a sum, the best ones first: options of games, and liberties that can be filled.

    A number is liberties of Black where it is positive and of White where it is negative; its owner fills none of
    them. Options are those of the canonical forms, which leave out what is no better. A shared liberty is no term.
    """
    cooled = [cool(term, 2) for term in terms]
    whole = total(cooled)
    found = []
    for index, term in enumerate(terms):
        for kind, after in _after(term, mover):
            rest = add(add(whole, -cooled[index]), cool(after, 2))
            outcome = decide(rest, shared, eyes).first(mover.opponent)
            found.append(SumMove(index, kind, after, outcome))
    return tuple(sorted(found, key=lambda move: -_worth(move.outcome, mover)))


def best(moves: Sequence[SumMove], mover: Color) -> tuple[SumMove, ...]:
    """The moves that reach the best result; by how many moves a player captures does not matter."""
    reached = max((_result(move.outcome, mover) for move in moves), default=0)
    return tuple(move for move in moves if _result(move.outcome, mover) == reached)


def _after(term: Game, mover: Color) -> list[tuple[MoveKind, Game]]:
    if term.value is None:
        options = term.left if mover is BLACK else term.right
        return [(MoveKind.OPTION, option) for option in options]
    mine = term.value > 0 if mover is BLACK else term.value < 0
    if mine or -1 < term.value < 1:
        return []
    return [(MoveKind.FILL, translate(term, 1 if mover is BLACK else -1))]


def _result(outcome: GameOutcome, mover: Color) -> int:
    if outcome.winner is None:
        return 0
    return 1 if outcome.winner is mover else -1


def _worth(outcome: GameOutcome, mover: Color) -> int:
    return _result(outcome, mover) * outcome.by
