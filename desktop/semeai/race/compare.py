"""Approach moves or outside liberties: two readings of one outer region compared (Wolf, section 8).

A player who can link up may turn one liberty with many approach moves into several plain ones. Which is
better depends on the rest of the race, so both readings are decided by the same relations.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.go.color import Color
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan, Result


class Preference(Enum):
    """Which of two readings serves their owner better."""

    FIRST = "the first"
    SECOND = "the second"
    EQUAL = "neither"


@dataclass(frozen=True, slots=True)
class Readings:
    """A race with two readings of the outside of ``owner``'s chain, both decided."""

    owner: Color
    first: Verdict
    second: Verdict

    def preference(self, mover: Color) -> Preference:
        """The reading with the better outcome for the owner when ``mover`` moves first."""
        worth = [_worth(verdict.outcome(mover), self.owner) for verdict in (self.first, self.second)]
        if worth[0] == worth[1]:
            return Preference.EQUAL
        return Preference.FIRST if worth[0] > worth[1] else Preference.SECOND

    def advantage(self, plan: Plan) -> int:
        """By how many moves the first reading is longer than the second under a plan; negative if shorter."""
        first, second = (verdict.race.side(self.owner) for verdict in (self.first, self.second))
        return outside_moves(first, plan) - outside_moves(second, plan)


def outside_moves(side: Side, plan: Plan) -> int:
    """Moves that a chain's outside costs the opponent: O + A under FOF, O + A - V under FIF."""
    return side.O + side.A - (side.V if plan is Plan.FIF else 0)


def compare(race: Race, owner: Color, alternative: Side) -> Readings:
    """Decide a race as it is and with ``alternative`` in place of ``owner``'s variables."""
    return Readings(owner, decide(race), decide(race.with_side(owner, alternative)))


def _worth(outcome: Outcome, owner: Color) -> tuple[int, int]:
    """An order of outcomes for the owner: first the result, then the margin in the owner's favour, in moves."""
    if outcome.result is Result.SEKI:
        ahead = outcome.slow != (owner,)
        return 0, outcome.margin if ahead else -outcome.margin
    return (1, outcome.margin) if outcome.winner is owner else (-1, -outcome.margin)
