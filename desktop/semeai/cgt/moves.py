"""The first moves in a sum of liberty games, and what each of them comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from semeai.cgt.cooling import cool
from semeai.cgt.game import Game, add, number, translate
from semeai.cgt.rule import Eyes, Outcome, decide
from semeai.go.color import BLACK, Color


class MoveKind(Enum):
    """What a move does: it goes to an option, or fills a liberty, where nothing but a number of them is left."""

    OPTION = "plays there"
    FILL = "fills a liberty"


@dataclass(frozen=True, slots=True)
class SumMove:
    """A first move in one term of a sum: what becomes of the term, and the outcome with the other player to move."""

    term: int
    kind: MoveKind
    after: Game
    outcome: Outcome


def first_moves(terms: Sequence[Game], mover: Color, shared: int = 0, eyes: Eyes = Eyes.NONE) -> tuple[SumMove, ...]:
    """All first moves of a player in a sum, the best ones first: options of games, and liberties that can be filled.

    A number is liberties of Black where it is positive and of White where it is negative; its owner fills none of
    them. Options are those of the canonical forms, which leave out what is no better. A shared liberty is no term.
    """
    cooled = [cool(term, 2) for term in terms]
    total = number(0)
    for value in cooled:
        total = add(total, value)
    found = []
    for index, term in enumerate(terms):
        for kind, after in _after(term, mover):
            rest = add(add(total, -cooled[index]), cool(after, 2))
            outcome = decide(rest, shared, eyes).first(mover.opponent)
            found.append(SumMove(index, kind, after, outcome))
    return tuple(sorted(found, key=lambda move: -_worth(move.outcome, mover)))


def best(moves: Sequence[SumMove], mover: Color) -> tuple[SumMove, ...]:
    """The moves that reach as much as any: who captures, never mind by how much."""
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


def _result(outcome: Outcome, mover: Color) -> int:
    if outcome.winner is None:
        return 0
    return 1 if outcome.winner is mover else -1


def _worth(outcome: Outcome, mover: Color) -> int:
    return _result(outcome, mover) * outcome.by
