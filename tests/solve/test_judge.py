"""The questions that the search is asked, the judge of its answers, and the script that prints the figures."""

import subprocess
import sys

import pytest
from checked_races import checked_races
from sts_suite import Status, batch_row, judge, questions

from semeai.race.outcome import Result

ROW = {"defend": 1, "attack": 0, "moves": ["A1"], "good_moves": ["B2"], "any_move": False}

# what is answered: (changes of the row, defend, attack, moves; status, whether the move is right)
JUDGED = {
    "the suite's own move": ({}, 1, 0, ["A1"], Status.RIGHT, True),
    "a move that only the search behind the data knows": ({}, 1, 0, ["B2", "A1"], Status.RIGHT, True),
    "the first move counts": ({}, 1, 0, ["C3", "A1"], Status.RIGHT, False),
    "no move": ({}, 1, 0, [], Status.RIGHT, False),
    "any move will do": ({"any_move": True}, 1, 0, [], Status.RIGHT, True),
    "another status": ({}, 1, 1, ["A1"], Status.WRONG, True),
    "half an answer is none": ({}, 1, None, ["A1"], Status.UNKNOWN, False),
    "nothing found": ({}, None, None, [], Status.UNKNOWN, False),
}


@pytest.mark.parametrize("changes, defend, attack, moves, status, move_right", JUDGED.values(), ids=JUDGED.keys())
def test_an_answer_is_judged(changes, defend, attack, moves, status, move_right):
    judged = judge({**ROW, **changes}, {"defend": defend, "attack": attack, "moves": moves})
    assert (judged.status, judged.status is not Status.UNKNOWN and judged.move_right) == (status, move_right)


def test_a_row_that_failed_is_unknown():
    assert judge(ROW, {"id": 1, "error": "There is no race."}).status is Status.UNKNOWN


def test_the_suite_becomes_requests_and_rows(shared):
    asked = questions(shared)
    assert (len(asked), sum(not question.in_doubt for question in asked)) == (266, 262)
    for question in asked:
        request, row = question.request, batch_row(question)
        own = request.position.board.name(request.essential(request.mover))
        assert request.position.color_at(request.black) is not request.position.color_at(request.white)
        assert (own, row[request.mover.word]) == (question.row["mover"], question.row["mover"])


def test_the_checked_races_become_requests(shared):
    races = checked_races(shared)
    assert len(races) == 2 * 132
    assert {race.expected for race in races} == {Result.WIN, Result.LOSS, Result.SEKI, Result.KO}
    first, second = (race for race in races if race.name.startswith("semeai_001/"))
    assert (first.name, first.expected, second.expected) == ("semeai_001/black", Result.WIN, Result.LOSS)


@pytest.mark.slow
def test_the_script_asks_one_question_of_each_set(root, shared):
    for name, words in (("STS-RV_0/25", ["--batch"]), ("STS-RV_0/25", []), ("semeai_003/white", [])):
        command = [sys.executable, str(root / "tests" / "benchmarks" / "suite.py"), "--only", name, *words]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        assert (done.returncode, done.stderr) == (0, "")
        assert ": right 1 of 1, unknown 0, wrong 0" in done.stdout
        assert f"{name}: black " in done.stdout
