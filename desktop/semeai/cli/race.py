"""``semeai race``: the theory on numbers alone."""

from __future__ import annotations

import json

from semeai.cli.arguments import Parser, numbers, side, whole
from semeai.cli.refusal import Refused
from semeai.cli.values import Json, side_values, theory_values
from semeai.cli.words import race_lines, verdict_lines
from semeai.race.decide import Verdict, decide
from semeai.race.numbers import NumbersError, Race

SUMMARY = """Decide a race from its numbers alone.

Letters: Z size of the eye, I opponent stones in it, O outside liberties, A approach moves,
V approach moves that can be avoided. Missing letters are 0."""
EXAMPLE = "semeai race --black Z=2,I=1,O=1,A=1 --white O=3,A=4,V=3 --shared 1"


def run(words: list[str]) -> int:
    """Print the verdict on a race. Raises Refused for numbers that contradict each other."""
    parser = Parser("race", SUMMARY, EXAMPLE)
    parser.add_argument("--black", type=numbers, default={}, metavar="Z=n,I=n,O=n,A=n,V=n")
    parser.add_argument("--white", type=numbers, default={}, metavar="Z=n,I=n,O=n,A=n,V=n")
    parser.add_argument("--shared", type=whole, default=0, metavar="S", help="shared liberties")
    parser.add_argument("--json", action="store_true", help="print JSON")
    wanted = parser.parse_args(words)
    try:
        race = Race(side("black", wanted.black), side("white", wanted.white), wanted.shared)
        verdict = decide(race)
    except NumbersError as error:
        raise Refused(str(error)) from None
    print(json.dumps(race_values(verdict)) if wanted.json else "\n".join([*race_lines(race), *verdict_lines(verdict)]))
    return 0


def race_values(verdict: Verdict) -> Json:
    """The JSON of a race decided from numbers."""
    race = verdict.race
    sides = {"black": side_values(race.black), "white": side_values(race.white), "S": race.S}
    return {**sides, **theory_values(verdict)}
