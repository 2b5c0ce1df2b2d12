"""Values of the theory as JSON and as lines that a person reads; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.claim.standing import said
from semeai.cli.encoding import Json, by_mover, fields
from semeai.race.decide import Outcome, Verdict
from semeai.race.explain import Explanation, explain
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race, Side
from semeai.race.outcome import Result
from semeai.race.relations import Relation
from semeai.solve import Climb


def side_values(side: Side) -> Json:
    """The counted and the derived variables of one side."""
    return fields(side, *COUNTED, *DERIVED)


def theory_values(verdict: Verdict) -> Json:
    """The case, the relation that decides and both outcomes with their margins in moves."""
    return {
        "case": verdict.case.value,
        "relation": verdict.plan.value,
        "relations": [relation_values(relation) for relation in verdict.relations],
        **by_mover(lambda mover: _outcome_values(verdict.outcome(mover))),
    }


def _outcome_values(outcome: Outcome) -> Json:
    return {**fields(outcome, "result", "margin"), "relation": outcome.plan.value}


def relation_values(relation: Relation) -> Json:
    """A relation with its numbers; ``first`` is the player whom it names first."""
    return {
        "relation": relation.plan.value, **fields(relation, "first", "left", "right"), "sign": relation.comparison.value
    }  # fmt: skip


def verdict_values(outcome: Outcome | None, climbed: Climb | None, by_games: Result | None = None) -> Json:
    """The verdict for one mover, as ``said`` finds it: ``by`` names its source: theory, search or liberty games."""
    found = said(None if outcome is None else outcome.result, climbed, by_games)
    return fields(found, "result", "defend", "attack", "by", "agrees")


LABEL = 3 + max(len(word) for word in MEANING.values())


def race_lines(race: Race) -> list[str]:
    """The variables of a race as a table, with a row for each variable and a column for each colour."""
    lines = [f"{'':<{LABEL}} Black  White"]
    for letter in COUNTED + DERIVED:
        cells = f"{getattr(race.black, letter):>5}  {getattr(race.white, letter):>5}"
        lines.append(f"{letter}  {MEANING[letter]:<{LABEL - 3}} {cells}")
        if letter == COUNTED[-1]:
            lines.append(f"S  {MEANING['S']:<{LABEL - 3}} {race.S:>8}")
    return lines


def verdict_lines(verdict: Verdict, explanation: Explanation | None = None) -> list[str]:
    """The case and its relations with the numbers put in, then what happens for either player first."""
    explanation = explanation or explain(verdict.race, verdict)
    lines = [explanation.case.words]
    for relation in explanation.relations:
        lines += [f"  {relation.formula}", f"    {relation.words}"]
    return [*lines, f"Black first: {explanation.black_sentence}", f"White first: {explanation.white_sentence}"]


def point_list(names: Iterable[str]) -> str:
    """Names of points in a row; "none" if there are none."""
    return " ".join(names) or "none"
