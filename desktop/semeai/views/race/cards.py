"""The verdict as two cards, one for each player moving first.

The sentences are those of the theory's explanation; a card adds a headline that can be read from the
back of a room, and says whether the verdict may be trusted for that mover.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import Color
from semeai.race.decide import Verdict
from semeai.race.explanation import Explanation, Line
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case
from semeai.views.race import words


@dataclass(frozen=True, slots=True)
class Card:
    """The verdict for one player moving first. ``margin`` is in moves.

    ``plan`` is there where a race has two. ``applies`` is False where an assumption fails for this mover;
    ``plans`` are what can be played out on the board (None is the theory's line), none without a board.
    """

    mover: Color
    result: Result
    headline: str
    detail: str
    margin: int
    plan: Plan | None
    applies: bool = True
    plans: tuple[Plan | None, ...] = ()


@dataclass(frozen=True, slots=True)
class RelationView:
    """A relation with its numbers, and whether the verdict for either mover rests on it."""

    line: Line
    plan: Plan
    decides: bool


def card(verdict: Verdict, mover: Color, *, applies: bool, on_board: bool) -> Card:
    """The card of a verdict for one mover."""
    outcome = verdict.outcome(mover)
    two_plans = verdict.case is Case.B
    plans: tuple[Plan | None, ...] = ()
    if on_board:
        plans = (None, Plan.FOF, Plan.FIF) if two_plans else (None,)
    return Card(
        mover=mover,
        result=outcome.result,
        headline=words.headline(outcome),
        detail=words.margin_words(outcome),
        margin=outcome.margin,
        plan=outcome.plan if two_plans and not outcome.at_once else None,
        applies=applies,
        plans=plans,
    )


def relation_views(verdict: Verdict, explanation: Explanation) -> tuple[RelationView, ...]:
    """The relations in the order in which the decision asks for them, as the explanation fills them in."""
    used = {outcome.plan for outcome in verdict.outcomes}
    pairs = zip(verdict.relations, explanation.relations, strict=True)
    return tuple(RelationView(line, relation.plan, relation.plan in used) for relation, line in pairs)
