"""``semeai review``: the races of a game as JSON and on a screen."""

import json
import os
import signal
import subprocess
import time

import pytest

from semeai.race.numbers import Race, Side


@pytest.fixture
def record(built_file):
    """A game of four moves: Black plays elsewhere in an unsettled race, and White wins it."""
    return built_file(Race(Side(O=3), Side(O=3), 0), ";B[ss];W[ak];B[ah];W[bk]")


def test_the_keys_are_those_of_the_contract(record, known):
    found = known("review", str(record), "--jobs", "1")
    assert {*found} == {"moves", "seconds", "over", "unfinished", "races", "one_sided", "unproved"}
    assert (found["moves"], found["unfinished"]) == (4, 0)
    [race] = found["races"]
    assert {*race} == {
        "black", "white", "from", "to", "leans_on", "states", "gaps", "lost", "events", "unsettled", "corrections",
    }  # fmt: skip
    assert (race["from"], race["to"]) == (0, 4)
    assert race["black"]["point"] in race["black"]["stones"]
    assert race["states"][0] == {
        "move": 0,
        "black_first": "win",
        "white_first": "win",
        "standing": {"black": "proved", "white": "proved"},
        "sentence": "Whoever moves first captures (proved).",
    }
    assert race["gaps"] == []
    told = [[event[key] for key in ("move", "color", "point", "kind", "run")] for event in race["events"]]
    assert told == [[1, "black", "T1", "mistake", []], [2, "white", "A9", "decides", [4]]]
    assert (race["lost"], race["unsettled"], race["corrections"]) == (None, [], [])
    mistake = race["events"][0]
    assert mistake["before"] == {"defend": 1, "attack": 1}
    assert mistake["after"] == {"defend": 0, "attack": 0}
    assert mistake["better"] == ["A12", "B12", "C12"]
    assert (mistake["standing"], mistake["closed"]) == ("proved", [])
    assert mistake["rung"] in (1, 2, 3, 4)
    assert mistake["cost"] == 14


def test_people_read_it_in_sentences(record, told):
    out = told("review", str(record), "--jobs", "1")
    assert "1 race in 4 moves" in out
    counted = "Black needs two moves, White three"
    better = f"T1 plays elsewhere. A12, B12 or C12 would have captured: {counted}. It cost 14 stones."
    assert f"Move 1, Black T1 loses the race. {better}" in out
    assert (
        "Move 2, White A9 wins the race. Without it Black captures. With it White needs two moves, Black three." in out
    )
    assert "Later B9 keeps it that way." in out


def test_a_game_without_a_race_says_so(game, told):
    assert told("review", str(game), "--jobs", "1") == "No race was found in 4 moves.\n"


def test_standard_input_is_read(semeai, record):
    done = semeai("review", "-", "--json", stdin=record.read_bytes())
    assert json.loads(done.stdout)["races"][0]["to"] == 4
    assert done.stderr == ""


def test_of_a_folder_each_record_has_a_line(record, told, known):
    (record.parent / "broken.sgf").write_bytes(b"no record")
    lines = told("review", str(record.parent), "--jobs", "1").splitlines()
    assert len(lines) == 2
    assert lines[0].startswith("broken.sgf: ")
    assert lines[1] == f"{record.name}: 1 race in 4 moves, 1 mistake. Move 1, Black T1 loses the race."
    rows = [json.loads(row) for row in told("review", str(record.parent), "--jobs", "1", "--json").splitlines()]
    assert [(row["file"], row.get("moves")) for row in rows] == [
        (str(record.parent / "broken.sgf"), None), (str(record), 4),
    ]  # fmt: skip


@pytest.mark.slow
def test_a_whole_game_fits_on_a_screen_and_keeps_its_time(shared, told):
    begun = time.monotonic()
    out = told("review", str(shared / "real-games" / "games" / "incident209.sgf"), "--seconds", "2")
    assert time.monotonic() - begun < 4
    assert 1 <= len(out.splitlines()) <= 24, "a screen"
    assert "in 269 moves" in out


def test_ctrl_c_ends_it_with_130_and_prints_nothing(begun, shared):
    process = begun("review", str(shared / "real-games" / "games" / "incident209.sgf"), "--json")
    while subprocess.call(["pgrep", "--parent", str(process.pid)], stdout=subprocess.DEVNULL):  # until it is at work
        time.sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to its processes too
    assert process.wait(300) == 130  # on a machine at work it ends late
    assert (process.stdout.read(), process.stderr.read()) == ("", "")
