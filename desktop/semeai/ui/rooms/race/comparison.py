"""Approach moves or outside liberties (Wolf, section 8): another reading of one outer region, in words."""

from __future__ import annotations

from typing import NamedTuple

from semeai.go.color import BLACK, WHITE, Color
from semeai.phrases import capital
from semeai.race.decide import Preference, Readings, compare
from semeai.race.numbers import NumbersError, Race, Side
from semeai.race.outcome import Plan
from semeai.race.relations import Case
from semeai.race.words import moves, outcome_sentence


class OtherReading(NamedTuple):
    """Another reading of the outside of ``owner``'s chain: O, A and V."""

    owner: Color
    O: int
    A: int
    V: int


ComparedLine = tuple[str, str]
"""One line of the comparison: a formula (may be empty) and its words."""


def first_guess(race: Race) -> OtherReading:
    """The usual result of linking up: the liberty with the most approach moves becomes two plain ones."""
    owner = BLACK if race.black.A >= race.white.A else WHITE
    side = race.side(owner)
    return OtherReading(owner, side.O + 1, max(side.A - max(side.V, 1), 0), 0)


def compared(race: Race, other: OtherReading) -> tuple[ComparedLine, ...]:
    """Both readings side by side; one line with the contradiction if the numbers make no race."""
    side = race.side(other.owner)
    try:
        readings = compare(race, other.owner, Side(side.Z, side.I, other.O, other.A, other.V))
    except NumbersError as error:
        return (("", str(error)),)
    plans = (Plan.FOF, Plan.FIF) if readings.first.case is Case.B else (Plan.FIF,)
    lengths = (_length(readings, side, other, plan, name_plan=len(plans) > 1) for plan in plans)
    return (*lengths, *(_preferred(readings, mover) for mover in (BLACK, WHITE)))


def _length(readings: Readings, side: Side, other: OtherReading, plan: Plan, *, name_plan: bool) -> ComparedLine:
    advantage = readings.advantage(plan)
    general, first, second = "O + A", f"{side.O} + {side.A}", f"{other.O} + {other.A}"
    if plan is Plan.FIF:
        general, first, second = f"{general} - V", f"{first} - {side.V}", f"{second} - {other.V}"
    under = f"{plan.value}: " if name_plan else ""
    if advantage == 0:
        words = "both readings cost equally many moves."
    else:
        better = "the present reading" if advantage > 0 else "the other reading"
        words = f"{better} costs the opponent {moves(abs(advantage))} more."
    return f"{general}: {first} against {second}", capital(under + words)


def _preferred(readings: Readings, mover: Color) -> ComparedLine:
    owner = readings.owner.title
    match readings.preference(mover):
        case Preference.FIRST:
            choice, verdict = f"{owner} keeps the approach moves.", readings.first
        case Preference.SECOND:
            choice, verdict = f"{owner} turns them into liberties.", readings.second
        case Preference.EQUAL:
            choice, verdict = "Both readings are worth the same.", readings.first
    return "", f"{mover.title} first: {choice} {outcome_sentence(verdict.outcome(mover))}"
