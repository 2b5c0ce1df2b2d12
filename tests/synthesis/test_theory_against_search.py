"""Theory against search on boards that are built from numbers, in all cases, for both movers.

The whole comparison is ``tests/benchmarks/theory_searched.py``; a difference that is found there gets a page in
``desktop/decisions``.
"""

from collections import Counter

import pytest
from synthesized_races import GROUPS, LARGEST_MARGIN, SynthesizedRace, drawn_small, synthesized_races

from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import engine, solve
from semeai.synthesis.studies import numbers_in_words

pytestmark = pytest.mark.slow

EACH = 40
MOST_FREE, MOST_FREE_PLAIN = 17, 14
"""Points that can change on a board that is searched here, for seconds in all: fewer by the plain kernel."""
NODES = 1_000_000  # no race here takes so many


@pytest.fixture(scope="module")
def races() -> list[SynthesizedRace]:
    """A sample of every case."""
    return synthesized_races(EACH)


def test_the_sample_holds_every_case_every_margin_and_many_eyes(races):
    assert Counter(race.group for race in races) == dict.fromkeys(GROUPS, EACH)
    assert len({race.race for race in races}) == len(races)
    for group in GROUPS:
        margins = {race.margin for race in races if race.group == group}
        least = 0 if group == "B-FIF" else -LARGEST_MARGIN  # a plan that decides there has succeeded for somebody
        assert margins >= {*range(least, LARGEST_MARGIN + 1)} or group == "A"
    assert {side.Z for race in races for side in (race.race.black, race.race.white)} >= {0, 1, 2, 3, 4, 5, 6}
    assert {side.V for race in races for side in (race.race.black, race.race.white)} >= {0, 1, 2, 3}


def test_search_proves_what_theory_says(races):
    proved: Counter[tuple[str, Result]] = Counter()
    largest = MOST_FREE if engine.compiled() else MOST_FREE_PLAIN
    for race in (race for race in races if race.free <= largest):
        for mover in Color:
            solution = solve(race.request(mover), report=lambda nodes: nodes < NODES, line=False)
            where = f"{mover.title} first, {numbers_in_words(race.race)}\n{drawn_small(race.built)}"
            expected = race.verdict.outcome(mover).result
            assert (solution.result, solution.leans) == (expected, False), where
            proved[race.group, expected] += 1
    assert proved.total() >= (200 if engine.compiled() else 150)
    assert {group for group, _ in proved} == {*GROUPS}
    assert {"B-FOF", "D"} <= {group for group, result in proved if result is Result.SEKI} <= {"B-FOF", "B-FIF", "D"}
