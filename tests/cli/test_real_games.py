"""The command line answers the questions of real games: none is refused, whatever the board."""

from __future__ import annotations

import json

import pytest

RESULTS = {"win", "seki", "loss", "ko", "unknown"}


def check(answer: dict, mover: str) -> None:
    """Either a result with how it is known, or that the time was short; never that the race cannot be searched."""
    assert answer["unsearched"] is None
    found = answer["search"][f"{mover}_first"]
    assert found["result"] in RESULTS
    assert found["rung"] in (1, 2, 3, 4)
    assert (found["standing"] == "open") == (found["result"] == "unknown")
    assert found["proved"] == (found["standing"] == "proved")
    if found["standing"] != "read":
        assert not found["closed"]
    if found["proved"]:
        assert found["moves"]


def rows(shared, *, of_games: bool):
    """The questions, with the words of the command that name their board."""
    folder = shared / "real-games"
    for row in map(json.loads, (folder / "questions.jsonl").read_text(encoding="utf-8").splitlines()):
        if not of_games:
            yield row, [str(folder / row["sgf"])]
        elif row["game"] and row["move"] is not None and not row["then"]:
            yield row, [str(folder / row["game"]), "--move", str(row["move"])]


def ask_all(known, questions, seconds: str) -> int:
    count = 0
    for row, words in questions:
        pair = ["--black", row["black"], "--white", row["white"], "--to-move", row["to_move"]]
        check(known("analyze", *words, *pair, "--seconds", seconds), row["to_move"])
        count += 1
    return count


def test_some_questions_of_records_are_answered_at_a_move(shared, known):
    assert ask_all(known, list(rows(shared, of_games=True))[::5], "0.5") == 3


@pytest.mark.slow
def test_every_other_question_of_a_record_is_answered_at_its_move(shared, known):
    assert ask_all(known, list(rows(shared, of_games=True))[::2], "5") >= 6


@pytest.mark.slow
def test_every_third_question_of_real_games_is_answered(shared, known):
    assert ask_all(known, list(rows(shared, of_games=False))[::3], "2") == 23
