"""``semeai race``: the theory on numbers alone."""

from __future__ import annotations

from semeai.cli.arguments import NUMBERS, Parser, race_of
from semeai.cli.encoding import Json, printed
from semeai.cli.theory_values import race_lines, side_values, theory_values, verdict_lines
from semeai.race.decide import Verdict, decide

SUMMARY = """Decide a race from its numbers alone.

Letters: Z size of the eye, I opponent stones in it, O outside liberties, A approach moves,
V approach moves that can be avoided. Missing letters are 0."""
EXAMPLE = "semeai race --black Z=2,I=1,O=1,A=1 --white O=3,A=4,V=3 --shared 1"


def run(words: list[str]) -> int:
    """Print the verdict on a race. Raises Refused for numbers that contradict each other."""
    race = race_of(wanted := Parser("race", SUMMARY, EXAMPLE, {**NUMBERS, "--json": {}}).parse_args(words))
    verdict = decide(race)
    printed(lambda: race_values(verdict), lambda: [*race_lines(race), *verdict_lines(verdict)], as_json=wanted.json)
    return 0


def race_values(verdict: Verdict) -> Json:
    """The JSON of a race decided from numbers."""
    race = verdict.race
    sides = {"black": side_values(race.black), "white": side_values(race.white), "S": race.S}
    return {**sides, **theory_values(verdict)}
