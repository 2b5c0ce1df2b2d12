"""The search on races whose outcome was found outside the project."""

import pytest
from checked_races import checked_races
from sts_suite import Status, answer_of, judge, questions

from semeai.solve import engine, solve

COSTLY = (
    *(f"semeai_{number}/{mover}" for number in (253, 259) for mover in ("black", "white")),
    "semeai_125/white",
    "semeai_255/white",
)
COUNTED = dict.fromkeys(("semeai_085/white", "semeai_087/white", "semeai_091/black", "semeai_101/white"), (1, 1))
"""A captured chain of seven stones or more counts as won here; played on it is lost (decisions, "A flat search")."""
PLAYED_ON = {"semeai_007/black": (1, 1), "semeai_115/white": (0, 0), "semeai_255/black": (0, 0)}
"""What the first capture gives was all that was found outside; six stones are captured first, and do not decide."""
DOUBTED = {"semeai_009/white": (1, 0)}
"""Found to be 1 2 outside; the judge of ``survival_judge.py`` finds a seki, as the search does."""
OTHERWISE = COUNTED | PLAYED_ON | DOUBTED
EVERY, OF_THESE = 16, 2  # of the suite a sample, each for both movers: `tests/benchmarks/suite.py` asks all of it


@pytest.mark.parametrize("every", [9, pytest.param(1, marks=pytest.mark.slow)])
def test_every_checked_race_ends_as_was_found_outside(shared, every):
    known = [race for race in checked_races(shared) if race.name not in COSTLY]
    assert len(known) == 264 - len(COSTLY)
    races = known[::every]
    found = {race.name: solve(race.request, line=False) for race in races}
    differing = {race.name: found[race.name].codes for race in races if not race.agrees(found[race.name])}
    assert differing == {name: codes for name, codes in OTHERWISE.items() if name in found}
    assert differing
    assert [name for name, solution in found.items() if solution.leans] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", COSTLY)
def test_a_costly_one_is_not_answered_otherwise(shared, name):
    if reason := engine.why_plain():
        pytest.skip(f"takes too long uncompiled: {reason}")
    (race,) = (race for race in checked_races(shared) if race.name == name)
    found = solve(race.request, seconds=60.0, line=False)
    assert race.agrees(found) or not found.finished


def test_a_sample_of_the_suite_is_answered_as_the_suite_does(shared):
    counted = [question for question in questions(shared) if not question.in_doubt]
    sample = [each for number, each in enumerate(counted) if each.is_ko or number % EVERY >= EVERY - OF_THESE]
    statuses = {each.name: judge(each.row, answer_of(solve(each.request, line=False))).status for each in sample}
    assert {name: status for name, status in statuses.items() if status is not Status.RIGHT} == {}
    assert len(statuses) > 30


@pytest.mark.parametrize("name", ["STS-RV_Misc/11", "STS-RV_Misc/12"])
def test_a_region_too_large_to_be_searched_trusts_chains_with_their_groups(shared, name):
    (question,) = (each for each in questions(shared) if each.name == name)
    found = solve(question.request, report=lambda nodes: nodes < 2000, line=False)
    assert judge(question.row, answer_of(found)).status is Status.RIGHT
    assert found.leans


def test_where_the_suite_and_the_words_in_its_file_differ_the_words_are_right(shared):
    if reason := engine.why_plain():
        pytest.skip(f"takes too long uncompiled: {reason}")
    (question,) = (each for each in questions(shared) if each.name == "STS-RV_Misc/40")
    assert (question.row["defend"], question.row["attack"]) == (1, 1)
    assert "White L11 seki" in question.file.read_text(encoding="utf-8")
    found = solve(question.request, line=False)
    assert found.codes == (1, 0)
    assert question.request.position.board.names(sum(1 << move for move in found.moves)) == ["L11"]
