"""The verdict in plain words: a card for each mover, the relations filled in, the hints. No Qt here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from semeai.go.color import Color
from semeai.race.decide import Outcome, Verdict
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Case, Comparison, Relation
from semeai.ui.panels.race_rows import MINUS

NUMBER_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


@dataclass(frozen=True, slots=True)
class Card:
    """The verdict for one player moving first. ``margin`` is in moves; ``plan`` is there where a race has two."""

    mover: Color
    result: Result
    headline: str
    detail: str
    margin: int
    plan: Plan | None
    plans: tuple[Plan, ...]
    """The plans that can be played out beside the recommended one; empty without a board."""


@dataclass(frozen=True, slots=True)
class RelationLine:
    """A relation with its numbers, whether the verdict rests on it, and what its sign says."""

    plan: Plan
    general: str
    formula: str
    words: str
    decides: bool


@dataclass(frozen=True, slots=True)
class HintLine:
    """A hint: a condition as a formula (may be empty) and its words."""

    formula: str
    words: str


def in_words(number: int) -> str:
    """A number as a word up to ten."""
    return NUMBER_WORDS[number] if 0 <= number < len(NUMBER_WORDS) else str(number)


def moves(number: int) -> str:
    """"one move", "two moves"."""
    return f"{in_words(number)} move{'' if number == 1 else 's'}"


def cards(verdict: Verdict, *, on_board: bool) -> tuple[Card, Card]:
    """The cards for Black first and for White first."""
    first, second = (_card(verdict, outcome, on_board) for outcome in verdict.outcomes)
    return first, second


def _card(verdict: Verdict, outcome: Outcome, on_board: bool) -> Card:
    two_plans = verdict.case is Case.B
    return Card(
        mover=outcome.mover,
        result=outcome.result,
        headline="Seki" if outcome.winner is None else f"{outcome.winner.title} kills",
        detail=_detail(verdict, outcome),
        margin=outcome.margin,
        plan=outcome.plan if two_plans else None,
        plans=(Plan.FOF, Plan.FIF) if two_plans and on_board else (),
    )


def _detail(verdict: Verdict, outcome: Outcome) -> str:
    if outcome.at_once:
        return f"{outcome.mover.opponent.title}'s chain is in atari and is captured at once."
    relation = relation_of(verdict, outcome.plan)
    if outcome.winner is None:
        return _seki_detail(relation, outcome)
    if outcome.margin:
        return f"{outcome.winner.opponent.title} is {moves(outcome.margin)} too slow."
    return f"By one tempo: {outcome.mover.title} moves first, and that decides it."


def _seki_detail(relation: Relation, outcome: Outcome) -> str:
    if outcome.margin:
        return f"{relation.first.title} is {moves(outcome.margin)} too slow to kill."
    return f"Just in time: moving first, {outcome.mover.title} is not killed."


def relation_of(verdict: Verdict, plan: Plan) -> Relation:
    """The relation of a plan; FIF is the only one outside case B."""
    return verdict.fof if plan is Plan.FOF and verdict.fof is not None else verdict.fif


def case_title(verdict: Verdict) -> str:
    """"Case B-FIF: shared liberties and no eyes"; B names the plan that the verdict rests on."""
    suffix = f"-{verdict.plan.value}" if verdict.case is Case.B else ""
    return f"Case {verdict.case.value}{suffix}: {verdict.case.words}"


def relation_lines(verdict: Verdict) -> tuple[RelationLine, ...]:
    """The relations in the order in which the decision asks for them."""
    used = {outcome.plan for outcome in verdict.outcomes}
    return tuple(_relation_line(verdict, relation, relation.plan in used) for relation in verdict.relations)


def _relation_line(verdict: Verdict, relation: Relation, decides: bool) -> RelationLine:
    race, letter = verdict.race, relation.letter
    first, second = relation.names
    own, other = relation.first.title[0], relation.second.title[0]
    minus_one = f" {MINUS} 1" if relation.plan is Plan.FOF else ""
    sign = relation.comparison.value
    number = getattr(race.side(relation.second), letter)
    formula = (
        f"{letter}_{own} = {relation.left} {sign} {letter}_{other} + S{minus_one} = {number} + {race.S}{minus_one}"
        f" = {relation.right}"
    )
    general = f"{letter}_{first} = {letter}_{second} + S{minus_one}"
    return RelationLine(relation.plan, general, formula, _sign_words(verdict.case, relation), decides)


def _sign_words(case: Case, relation: Relation) -> str:
    name = f"{relation.first.title} ({relation.names[0]})"
    match relation.comparison:
        case Comparison.EQUAL:
            return f"Unsettled: {name} kills when he moves first."
        case Comparison.GREATER:
            return f"{name} kills even when he moves second."
        case Comparison.LESS if case is Case.B and relation.plan is Plan.FIF:
            return f"{name} must not fill inside first: he would be {moves(-relation.difference)} too slow."
        case Comparison.LESS if case is Case.B or case is Case.D:
            return f"{name} is {moves(-relation.difference)} too slow to kill: seki."
        case Comparison.LESS:
            return f"{name} is {moves(-relation.difference)} too slow and is killed."
        case _:
            assert_never(relation.comparison)


def hint_lines(verdict: Verdict) -> tuple[HintLine, ...]:
    """What section 7 has to say beyond the verdict: the necessary conditions of FIF, the passes of both plans."""
    lines = [*_conditions(verdict)]
    for outcome in verdict.outcomes:
        if outcome.choice is not None:
            line = HintLine("", _passes(outcome))
            if line not in lines:
                lines.append(line)
    return tuple(lines)


def _conditions(verdict: Verdict) -> tuple[HintLine, ...]:
    hint = verdict.hint
    if hint is None:
        return ()
    first, second = verdict.fif.first.title[0], verdict.fif.second.title[0]
    difference = f"V_{second} {MINUS} V_{first} = {hint.avoided_difference}"
    if hint.shared > 1:
        sign = ">" if hint.may_beat_seki else "≤"
        words = "can beat" if hint.may_beat_seki else "cannot beat"
        return (HintLine(f"{difference} {sign} 1", f"Filling inside first {words} a seki by filling outside first."),)
    sign = ">" if hint.may_beat_loss else "≤"
    words = "can beat" if hint.may_beat_loss else "cannot beat"
    bound = 2 * hint.shared - 1
    formula = f"{difference} {sign} 2S {MINUS} 1 = {bound}"
    return (HintLine(formula, f"Filling inside first {words} a loss by filling outside first."),)


def _passes(outcome: Outcome) -> str:
    choice = outcome.choice
    assert choice is not None
    killer = choice.killer.title
    text = (
        f"{killer} kills by both plans. Filling outside first lets him pass {_times(choice.fof_passes)}, "
        f"filling inside first {_times(choice.fif_passes)}."
    )
    if choice.only_ko_threats_decide:
        text += " Only ko threats decide: filling outside first risks a seki, not a loss, but gives more threats."
    return text


def _times(number: int) -> str:
    match number:
        case 0:
            return "never"
        case 1:
            return "once"
        case 2:
            return "twice"
        case _:
            return f"{in_words(number)} times"
