"""The derivation of a verdict: every number, the case, its relations and each step of the decision."""

from __future__ import annotations

from typing import assert_never

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.explain_plans import hint_lines, two_plan_steps
from semeai.race.explanation import Explanation, Line
from semeai.race.numbers import DERIVED, MEANING, Race
from semeai.race.outcome import Plan
from semeai.race.relations import Case, Comparison, Relation
from semeai.race.words import moves, outcome_sentence, player_name, too_slow, verdict_sentence

__all__ = ["Explanation", "Line", "explain"]


def explain(race: Race, verdict: Verdict | None = None) -> Explanation:
    """Derive a race's verdict step by step; ``verdict`` spares deciding it again."""
    verdict = verdict or decide(race)
    return Explanation(
        derived=tuple(_derived(race, letter, color) for letter in DERIVED for color in (BLACK, WHITE)),
        case=_case_line(verdict),
        relations=tuple(_relation_line(verdict, relation) for relation in verdict.relations),
        black_first=_decision(verdict, verdict.black_first),
        white_first=_decision(verdict, verdict.white_first),
        hints=hint_lines(verdict.hint) if verdict.hint else (),
        sentence=verdict_sentence(verdict),
        black_sentence=outcome_sentence(verdict.black_first),
        white_sentence=outcome_sentence(verdict.white_first),
    )


def _derived(race: Race, letter: str, color: Color) -> Line:
    side, name = race.side(color), player_name(color)
    if letter == "X":
        formula, rule = f"X_{name} = E + O + A = {side.E} + {side.O} + {side.A} = {side.X}", "formula 3"
    elif letter == "R":
        formula, rule = f"R_{name} = X - V = {side.X} - {side.V} = {side.R}", "formula 4"
    elif side.Z < 2:
        formula, rule = f"E_{name} = Z = {side.E}", "formula 1"
    else:
        numbers = f"({side.Z} - 1)({side.Z} - 2)/2 + 2 - {side.I}"
        formula, rule = f"E_{name} = (Z - 1)(Z - 2)/2 + 2 - I = {numbers} = {side.E}", "formula 1"
    return Line(formula, f"{color.title}: {MEANING[letter]}.", rule, "3.2", letter, color)


def _case_line(verdict: Verdict) -> Line:
    race, case = verdict.race, verdict.case
    formula = f"S = {race.S}, Z_B = {race.black.Z}, Z_W = {race.white.Z}"
    return Line(formula, f"Case {case.value}: {case.words}.", f"case {case.value}", "4, Table 1")


def _relation_line(verdict: Verdict, relation: Relation) -> Line:
    race, letter = verdict.race, relation.letter
    first, second = player_name(relation.first), player_name(relation.second)
    sign, (one, two) = relation.comparison.value, relation.names
    other = getattr(race.side(relation.second), letter)
    if relation.plan is Plan.FOF:
        tail, numbers = " + S - 1", f"{other} + {race.S} - 1"
    else:
        tail, numbers = " + S", f"{other} + {race.S}"
    formula = f"{letter}_{first} {sign} {letter}_{second}{tail}: {relation.left} {sign} {numbers} = {relation.right}"
    seki = verdict.case is Case.D or (relation.plan is Plan.FOF and race.S > 1)
    named = f"{relation.first.title} is player {one}, {relation.second.title} is player {two}."
    rule = f"{relation.plan.value}, {relation.plan.words}"
    return Line(formula, f"{named} {_meaning(relation, seki)}", rule, "4, Table 1")


def _meaning(relation: Relation, seki: bool) -> str:
    """What a relation says by itself; ``seki`` where the player who does not kill still gets seki."""
    plan, first, second = relation.plan.value, relation.first.title, relation.second.title
    match relation.comparison:
        case Comparison.GREATER:
            return f"By {plan} {first} kills even moving second, with {moves(relation.difference)} to spare."
        case Comparison.EQUAL if seki:
            return f"By {plan} the race is unsettled: {first} moving first kills, {second} moving first gets seki."
        case Comparison.EQUAL:
            return f"By {plan} the race is unsettled: whoever moves first kills."
        case Comparison.LESS:
            return f"By {plan} {first} does not kill even moving first: {too_slow(-relation.difference)}."
        case _:
            assert_never(relation.comparison)


def _decision(verdict: Verdict, outcome: Outcome) -> tuple[Line, ...]:
    mover = outcome.mover
    lines = []
    if outcome.at_once:
        words = f"{mover.opponent.title} has one liberty left and {mover.title} is to move."
        lines.append(Line("", words, "capture the essential chain in atari", "9, rule 1"))
    elif verdict.fof is None:
        lines.append(_single_step(verdict.case, verdict.fif, outcome))
    else:
        lines += two_plan_steps(verdict, verdict.fof, outcome)
    return (*lines, Line("", outcome_sentence(outcome), "verdict", "4, step 3"))


def _single_step(case: Case, relation: Relation, outcome: Outcome) -> Line:
    compared = f"R_1 {relation.comparison.value} R_2 + S"
    first, mover = relation.first.title, outcome.mover.title
    able = "kills" if relation.succeeds(outcome.mover) else "does not kill"
    otherwise = "kill/seki" if case is Case.D else "kill/kill"
    words = f"With {mover} moving first, {first} (player 1) {able}."
    return Line(compared, words, f"case {case.value}: {otherwise}", "4, Table 1")
