"""Values of the theory as lines that a person reads in a terminal."""

from __future__ import annotations

from collections.abc import Iterable

from semeai.race.decide import Verdict
from semeai.race.explain import Explanation, explain
from semeai.race.numbers import COUNTED, DERIVED, MEANING, Race

LABEL = 3 + max(len(word) for word in MEANING.values())


def race_lines(race: Race) -> list[str]:
    """The variables of a race as a table: a row a variable, a column a colour."""
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
    """Names of points one after the other, with a word where there is none."""
    return " ".join(names) or "none"
