"""Commands on a collection: the game that is named, a word about the first where none is, and the range."""

import json

import pytest

from semeai.cli.main import main
from semeai.race.numbers import Race, Side

TOLD = "holds 2 games; this is about the first. --game N asks about another.\n"


@pytest.fixture
def collection(built_file, tmp_path):
    """Two games: a race in which whoever moves first captures, and one that Black wins all along."""
    first = built_file(Race(Side(O=3), Side(O=3), 0), ";B[ss];W[ak]").read_bytes()
    second = built_file(Race(Side(O=5), Side(O=2), 0)).read_bytes()
    path = tmp_path / "two.sgf"
    path.write_bytes(first + second)
    return path


@pytest.mark.parametrize(("words", "move"), [((), 2), (("--game", "1"), 2), (("--game", "2"), 0)])
def test_analyze_answers_about_the_game_that_is_named(collection, told, words, move):
    refusal = told("analyze", str(collection), "--move", "3", *words, status=1)
    assert f"the main line has {move} moves" in refusal


def test_that_a_game_without_a_race_was_the_first_of_several_is_told(tmp_path, told):
    path = tmp_path / "two.sgf"
    path.write_bytes(b"(;SZ[9];B[ee])(;SZ[9];B[cc])")
    assert "no race was found after move 1 of game 1 of 2;" in told("analyze", str(path), status=1)


@pytest.mark.parametrize("command", ["analyze", "review", "noseki"])
@pytest.mark.parametrize(
    ("games", "number", "held"),
    [(2, 3, "holds games 1 to 2."), (2, 99, "holds games 1 to 2."), (1, 2, "only one game.")],
)
def test_a_game_that_is_not_there_is_refused_with_the_range(collection, built_file, told, command, games, number, held):
    path = collection if games == 2 else built_file(Race(Side(O=3), Side(O=3), 0))
    assert held in told(command, str(path), "--game", str(number), status=1)


@pytest.mark.parametrize("command", ["analyze", "review"])
def test_games_are_counted_from_one(collection, told, command):
    assert "counted from 1" in told(command, str(collection), "--game", "0", status=2)


@pytest.mark.parametrize(
    "words", [("analyze", "--no-search"), ("review", "--jobs", "1"), ("noseki",)], ids=["analyze", "review", "noseki"]
)
def test_that_an_answer_is_about_the_first_game_is_told(collection, capsys, words):
    assert main([words[0], str(collection), *words[1:]]) == 0
    assert capsys.readouterr().err.endswith(TOLD)
    assert main([words[0], str(collection), *words[1:], "--game", "1"]) == 0
    assert TOLD not in capsys.readouterr().err


def test_all_games_are_reviewed_in_turn_each_under_its_name(collection, told):
    out = told("review", str(collection), "--game", "all", "--jobs", "1")
    assert [line for line in out.splitlines() if not line.startswith(" ")] == [
        "Game 1, Board of 19×19 points:", "Game 2, Board of 19×19 points:",
    ]  # fmt: skip
    rows = [json.loads(line) for line in told("review", str(collection), "--game", "all", "--json").splitlines()]
    assert [(row["game"], row["moves"]) for row in rows] == [(1, 2), (2, 0)]


def test_a_row_of_a_batch_may_name_its_game(collection, tmp_path, capsys):
    rows = tmp_path / "rows.jsonl"
    row = {"sgf": str(collection), "black": "A1", "white": "A1", "to_move": "black", "move": 3}
    rows.write_text("".join(json.dumps({**row, "id": game, "game": game}) + "\n" for game in (1, 2, 3, 0)))
    assert main(["analyze", "--batch", str(rows), "--no-search"]) == 1
    found = [json.loads(line)["error"] for line in capsys.readouterr().out.splitlines()]
    assert "has 2 moves" in found[0]
    assert "has 0 moves" in found[1]
    assert "holds games 1 to 2" in found[2]
    assert "game is 0" in found[3]
