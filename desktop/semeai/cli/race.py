"""``semeai race``: the theory on numbers alone, and its values as all commands write them; the keys are a contract."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.cli.arguments import NUMBERS, Parser, race_of
from semeai.cli.encoding import Json, by_mover, fields, printed
from semeai.go.color import Color
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.explain import Explanation, explain
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race, Side
from semeai.race.relations import Relation

SUMMARY = """Decide a race from its numbers alone.

Letters: Z size of the eye, I opponent stones in it, O outside liberties, A approach moves,
V approach moves that can be avoided. Missing letters are 0."""
EXAMPLE = "semeai race --black Z=2,I=1,O=1,A=1 --white O=3,A=4,V=3 --shared 1"


def run(words: list[str]) -> int:
    """Print the verdict on a race. Raises Refused for numbers that contradict each other."""
    wanted = Parser("race", SUMMARY, EXAMPLE, {**NUMBERS, "--json": {}}).parse_args(words)
    race = race_of(wanted)
    verdict = decide(race)
    printed(lambda: race_values(verdict), lambda: [*race_lines(race), *verdict_lines(verdict)], as_json=wanted.json)
    return 0


def race_values(verdict: Verdict) -> Json:
    """The JSON of a race decided from numbers."""
    race = verdict.race
    sides = {"black": side_values(race.black), "white": side_values(race.white), "S": race.S}
    return {**sides, **theory_values(verdict)}


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
    return [*lines, *(f"{color.title} first: {explanation.verdict(color)}" for color in Color)]


def point_list(names: Iterable[str]) -> str:
    """Names of points in a row; "none" if there are none."""
    return " ".join(names) or "none"
