"""The steps of the decision between FOF and FIF in case B, as lines of a derivation (Wolf, sections 7.1 and 7.5)."""

from __future__ import annotations

from semeai.go.color import Color
from semeai.race.decide import Hint, Outcome, PlanChoice, Verdict, fof_is_final
from semeai.race.explanation import Line
from semeai.race.numbers import Race
from semeai.race.relations import Relation


def two_plan_steps(verdict: Verdict, fof: Relation, outcome: Outcome) -> list[Line]:
    """Steps 1 to 5 of section 7.5 for the mover of an outcome in case B."""
    race, mover = verdict.race, outcome.mover
    status = _fof_status(race, fof, mover)
    lines = [Line(f"X_I {fof.comparison.value} X_II + S - 1", status, "FOF status", "7.5, step 1")]
    avoided = f"V_B = {race.black.V}, V_W = {race.white.V}"
    if fof_is_final(race):
        words = "Both are smaller than 2: the FOF status is final."
        lines.append(Line(avoided, words, "FIF cannot help", "7.5, step 2"))
    else:
        words = "Not both are smaller than 2: FIF has to be checked."
        lines.append(Line(avoided, words, "FIF may help", "7.5, step 2"))
        lines.append(_fif_step(verdict.fif, mover))
    return lines + _choice_lines(verdict, outcome.choice) if outcome.choice else lines


def _fif_step(fif: Relation, mover: Color) -> Line:
    formula, first = f"R_1 {fif.comparison.value} R_2 + S", fif.first.title
    if fif.succeeds(mover):
        words = f"{first} (player 1) kills by FIF, whatever FOF says: FIF never ends in seki."
        return Line(formula, words, "FIF overrides FOF", "7.5, step 4")
    words = f"{first} (player 1) does not kill by FIF when {mover.title} moves first: the FOF status is final."
    return Line(formula, words, "FIF fails", "7.5, step 3")


def _fof_status(race: Race, fof: Relation, mover: Color) -> str:
    first, second = fof.first.title, fof.second.title
    if fof.succeeds(mover):
        return f"By FOF {first} (player I) kills when {mover.title} moves first."
    follows = "it is seki, because S > 1" if race.S > 1 else f"{second} kills, because S = 1"
    return f"By FOF {first} (player I) does not kill when {mover.title} moves first: {follows}."


def _choice_lines(verdict: Verdict, choice: PlanChoice) -> list[Line]:
    """Step 5 of section 7.5: which of two killing plans, by the passes that each allows."""
    race, fif, killer = verdict.race, verdict.fif, choice.killer
    mine, theirs = race.side(killer), race.side(killer.opponent)
    passes = [
        Line(
            f"X_1 - (X_2 + S - 1) = {mine.X} - ({theirs.X} + {race.S} - 1) = {choice.fof_passes}",
            f"By FOF {killer.title} can pass {_times(choice.fof_passes)}.", "passes under FOF", "7.4",
        ),
        Line(
            f"R_1 - (R_2 + S) = {mine.R} - ({theirs.R} + {race.S}) = {choice.fif_passes}",
            f"By FIF {killer.title} can pass {_times(choice.fif_passes)}.", "passes under FIF", "7.4",
        ),
    ]  # fmt: skip
    second, first = race.side(fif.second).V, race.side(fif.first).V
    formula = f"D = V_2 - V_1 - 1 = {second} - {first} - 1 = {choice.difference}"
    return [*passes, Line(formula, _choice_words(choice, race.S), "choice between two killing plans", "7.5, step 5")]


def _choice_words(choice: PlanChoice, shared: int) -> str:
    if not choice.only_ko_threats_decide:
        return f"Both plans kill; {choice.plan.value} lets {choice.killer.title} pass more often."
    risk = "FOF risks a seki where FIF risks a loss, but it takes" if shared > 1 else "FOF takes"
    return (
        "Both plans kill and allow equally many passes, so only ko threats decide: "
        f"{risk} longer and gives the opponent more threats."
    )


def _times(number: int) -> str:
    return {0: "not even once", 1: "once", 2: "twice"}.get(number, f"{number} times")


def hint_lines(hint: Hint) -> tuple[Line, Line]:
    """The necessary conditions of section 7.1, each with what follows from it."""
    difference, bound = f"V_2 - V_1 = {hint.avoided_difference}", 2 * hint.shared - 1
    seki_sign, seki = (">", "could") if hint.may_beat_seki else ("<=", "cannot")
    loss_sign, loss = (">", "could") if hint.may_beat_loss else ("<=", "cannot")
    rule, section = "necessary condition", "7.1"
    return (
        Line(f"{difference} {seki_sign} 1", f"FIF {seki} turn a seki into a kill.", rule, section),
        Line(f"{difference} {loss_sign} 2S - 1 = {bound}", f"FIF {loss} turn a loss into a kill.", rule, section),
    )
