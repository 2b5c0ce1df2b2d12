"""The derivation of a verdict: every number, the case, its relations and each step of the decision."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import assert_never

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import Hint, Outcome, PlanChoice, Verdict, decide, fof_is_final
from semeai.race.numbers import DERIVED, MEANING, Race
from semeai.race.outcome import Plan
from semeai.race.relations import Case, Comparison, Relation
from semeai.race.words import moves, outcome_sentence, player_name, too_slow, verdict_sentence


@dataclass(frozen=True, slots=True)
class ExplanationLine:
    """One step of a derivation.

    ``formula`` is markup and may be empty; ``words`` says it plainly; ``rule`` names the formula, case or relation
    applied, and ``section`` is where the paper has it. ``letter`` and ``color`` are there on the lines of derived
    variables.
    """

    formula: str
    words: str
    rule: str
    section: str
    letter: str = ""
    color: Color | None = None


@dataclass(frozen=True, slots=True)
class Explanation:
    """A verdict's derivation, part by part, and the sentences that sum it up: for the race, for either player first."""

    derived: tuple[ExplanationLine, ...]
    case: ExplanationLine
    relations: tuple[ExplanationLine, ...]
    decisions: tuple[tuple[ExplanationLine, ...], tuple[ExplanationLine, ...]]
    hints: tuple[ExplanationLine, ...]
    sentence: str
    sentences: tuple[str, str]

    def formula(self, letter: str, color: Color) -> ExplanationLine:
        """The derivation of E, X or R of a colour; KeyError for any other letter."""
        return {(line.letter, line.color): line for line in self.derived}[letter, color]

    def decision(self, mover: Color) -> tuple[ExplanationLine, ...]:
        """The steps that decide the race for one mover, the choice of plan among them."""
        return self.decisions[mover]

    def verdict(self, mover: Color) -> str:
        """The verdict for one mover, in one sentence."""
        return self.sentences[mover]

    @property
    def lines(self) -> tuple[ExplanationLine, ...]:
        """All steps in reading order."""
        return (*self.derived, self.case, *self.relations, *chain(*self.decisions), *self.hints)


def _two_plan_steps(verdict: Verdict, fof: Relation, outcome: Outcome) -> list[ExplanationLine]:
    """Steps 1 to 5 of section 7.5 for the mover of an outcome in case B."""
    race, mover = verdict.race, outcome.mover
    status = _fof_status(race, fof, mover)
    lines = [ExplanationLine(f"X_I {fof.comparison.value} X_II + S - 1", status, "FOF status", "7.5, step 1")]
    avoided = f"V_B = {race.black.V}, V_W = {race.white.V}"
    if fof_is_final(race):
        words = "Both are smaller than 2: the FOF status is final."
        lines.append(ExplanationLine(avoided, words, "FIF cannot help", "7.5, step 2"))
    else:
        words = "Not both are smaller than 2: FIF has to be checked."
        lines.append(ExplanationLine(avoided, words, "FIF may help", "7.5, step 2"))
        lines.append(_fif_step(verdict.fif, mover))
    return lines + _choice_lines(verdict, outcome.choice) if outcome.choice else lines


def _fif_step(fif: Relation, mover: Color) -> ExplanationLine:
    formula, first = f"R_1 {fif.comparison.value} R_2 + S", fif.first.title
    if fif.succeeds(mover):
        words = f"{first} (player 1) captures by FIF, whatever FOF says: FIF never ends in seki."
        return ExplanationLine(formula, words, "FIF overrides FOF", "7.5, step 4")
    words = f"{first} (player 1) does not capture by FIF when {mover.title} moves first: the FOF status is final."
    return ExplanationLine(formula, words, "FIF fails", "7.5, step 3")


def _fof_status(race: Race, fof: Relation, mover: Color) -> str:
    first, second = fof.first.title, fof.second.title
    if fof.succeeds(mover):
        return f"By FOF {first} (player I) captures when {mover.title} moves first."
    follows = "it is seki, because S > 1" if race.S > 1 else f"{second} captures, because S = 1"
    return f"By FOF {first} (player I) does not capture when {mover.title} moves first: {follows}."


def _choice_lines(verdict: Verdict, choice: PlanChoice) -> list[ExplanationLine]:
    """Step 5 of section 7.5: which of two capturing plans, by the passes that each allows."""
    race, fif, captor = verdict.race, verdict.fif, choice.captor
    mine, theirs = race.side(captor), race.side(captor.opponent)
    passes = [
        ExplanationLine(
            f"X_1 - (X_2 + S - 1) = {mine.X} - ({theirs.X} + {race.S} - 1) = {choice.fof_passes}",
            f"By FOF {captor.title} can pass {_times(choice.fof_passes)}.", "passes under FOF", "7.4",
        ),
        ExplanationLine(
            f"R_1 - (R_2 + S) = {mine.R} - ({theirs.R} + {race.S}) = {choice.fif_passes}",
            f"By FIF {captor.title} can pass {_times(choice.fif_passes)}.", "passes under FIF", "7.4",
        ),
    ]  # fmt: skip
    second, first = race.side(fif.second).V, race.side(fif.first).V
    formula = f"D = V_2 - V_1 - 1 = {second} - {first} - 1 = {choice.difference}"
    return [
        *passes,
        ExplanationLine(formula, _choice_words(choice, race.S), "choice between two capturing plans", "7.5, step 5"),
    ]


def _choice_words(choice: PlanChoice, shared: int) -> str:
    if not choice.only_ko_threats_decide:
        return f"Both plans capture; {choice.plan.value} lets {choice.captor.title} pass more often."
    risk = "FOF risks a seki where FIF risks a loss, but it takes" if shared > 1 else "FOF takes"
    return (
        "Both plans capture and allow equally many passes, so only ko threats decide: "
        f"{risk} longer and gives the opponent more threats."
    )


def _times(number: int) -> str:
    return {0: "not even once", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _hint_lines(hint: Hint) -> tuple[ExplanationLine, ExplanationLine]:
    """The necessary conditions of section 7.1, each with what follows from it."""
    difference, bound = f"V_2 - V_1 = {hint.avoided_difference}", 2 * hint.shared - 1
    seki_sign, seki = (">", "could") if hint.may_beat_seki else ("<=", "cannot")
    loss_sign, loss = (">", "could") if hint.may_beat_loss else ("<=", "cannot")
    rule, section = "necessary condition", "7.1"
    return (
        ExplanationLine(f"{difference} {seki_sign} 1", f"FIF {seki} turn a seki into a capture.", rule, section),
        ExplanationLine(
            f"{difference} {loss_sign} 2S - 1 = {bound}", f"FIF {loss} turn a loss into a capture.", rule, section
        ),
    )


def explain(race: Race, verdict: Verdict | None = None) -> Explanation:
    """Derive a race's verdict step by step; pass ``verdict`` where it is known already."""
    verdict = verdict or decide(race)
    black_first, white_first = verdict.outcomes
    return Explanation(
        derived=tuple(_derived(race, letter, color) for letter in DERIVED for color in (BLACK, WHITE)),
        case=_case_line(verdict),
        relations=tuple(_relation_line(verdict, relation) for relation in verdict.relations),
        decisions=(_decision(verdict, black_first), _decision(verdict, white_first)),
        hints=_hint_lines(verdict.hint) if verdict.hint else (),
        sentence=verdict_sentence(verdict),
        sentences=(outcome_sentence(black_first), outcome_sentence(white_first)),
    )


def _derived(race: Race, letter: str, color: Color) -> ExplanationLine:
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
    return ExplanationLine(formula, f"{color.title}: {MEANING[letter]}.", rule, "3.2", letter, color)


def _case_line(verdict: Verdict) -> ExplanationLine:
    race, case = verdict.race, verdict.case
    formula = f"S = {race.S}, Z_B = {race.black.Z}, Z_W = {race.white.Z}"
    return ExplanationLine(formula, f"Case {case.value}: {case.words}.", f"case {case.value}", "4, Table 1")


def _relation_line(verdict: Verdict, relation: Relation) -> ExplanationLine:
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
    return ExplanationLine(formula, f"{named} {_meaning(relation, seki)}", rule, "4, Table 1")


def _meaning(relation: Relation, seki: bool) -> str:
    """What a relation says by itself; ``seki`` where the player who does not capture still gets seki."""
    plan, first, second = relation.plan.value, relation.first.title, relation.second.title
    match relation.comparison:
        case Comparison.GREATER:
            return f"By {plan} {first} captures even moving second, with {moves(relation.difference)} to spare."
        case Comparison.EQUAL if seki:
            return f"By {plan} the race is unsettled: {first} moving first captures, {second} moving first gets seki."
        case Comparison.EQUAL:
            return f"By {plan} the race is unsettled: whoever moves first captures."
        case Comparison.LESS:
            return f"By {plan} {first} does not capture even moving first: {too_slow(-relation.difference)}."
        case _:
            assert_never(relation.comparison)


def _decision(verdict: Verdict, outcome: Outcome) -> tuple[ExplanationLine, ...]:
    mover = outcome.mover
    lines = []
    if outcome.at_once:
        words = f"{mover.opponent.title} has one liberty left and {mover.title} is to move."
        lines.append(ExplanationLine("", words, "capture the essential chain in atari", "9, rule 1"))
    elif verdict.fof is None:
        lines.append(_single_step(verdict.case, verdict.fif, outcome))
    else:
        lines += _two_plan_steps(verdict, verdict.fof, outcome)
    return (*lines, ExplanationLine("", outcome_sentence(outcome), "verdict", "4, step 3"))


def _single_step(case: Case, relation: Relation, outcome: Outcome) -> ExplanationLine:
    compared = f"R_1 {relation.comparison.value} R_2 + S"
    first, mover = relation.first.title, outcome.mover.title
    able = "captures" if relation.succeeds(outcome.mover) else "does not capture"
    otherwise = "capture/seki" if case is Case.D else "capture/capture"
    words = f"With {mover} moving first, {first} (player 1) {able}."
    return ExplanationLine(compared, words, f"case {case.value}: {otherwise}", "4, Table 1")
