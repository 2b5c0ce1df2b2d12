"""The search on races whose outcome was found outside the project."""

from __future__ import annotations

import pytest
from checked_races import checked_races
from sts_suite import Status, answer_of, judge, questions

from semeai.solve import engine, solve

COSTLY = (
    "semeai_103/black",
    *(f"semeai_{number}/{mover}" for number in (255, 257, 259) for mover in ("black", "white")),
    "semeai_261/black",
)
EVERY, OF_THESE = 8, 2  # of the suite a sample, each for both movers: `tests/benchmarks/suite.py` asks all of it


def test_every_checked_race_ends_as_was_found_outside(shared):
    races = [race for race in checked_races(shared) if race.name not in COSTLY]
    assert len(races) == 264 - len(COSTLY)
    found = {race.name: solve(race.request, line=False) for race in races}
    differing = {race.name: found[race.name].result for race in races if found[race.name].result is not race.expected}
    assert differing == {}
    assert [name for name, solution in found.items() if solution.leans] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", COSTLY)
def test_so_does_a_costly_one(shared, name):
    if reason := engine.why_plain():
        pytest.skip(f"takes too long uncompiled: {reason}")
    (race,) = (race for race in checked_races(shared) if race.name == name)
    assert solve(race.request, line=False).result is race.expected


def test_a_sample_of_the_suite_is_answered_as_the_suite_does(shared):
    counted = [question for question in questions(shared) if not question.in_doubt]
    sample = [each for number, each in enumerate(counted) if each.is_ko or number % EVERY >= EVERY - OF_THESE]
    statuses = {each.name: judge(each.row, answer_of(solve(each.request, line=False))).status for each in sample}
    assert {name: status for name, status in statuses.items() if status is not Status.RIGHT} == {}
    assert len(statuses) > 60
