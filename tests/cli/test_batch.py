"""``semeai analyze --batch``: rows in, lines of JSON out, from one process or several."""

import json
import os
import signal
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

VERDICT = {"id", "result", "defend", "attack", "by", "agrees", "proved", "nodes", "seconds", "sentence"}
KEYS = VERDICT | {
    "standing", "moves", "moves_complete", "choices", "line", "leans_on", "rung", "stable", "closed",
}  # fmt: skip


@pytest.fixture
def row(known, worked_example) -> dict:
    """A row that asks for the worked example with Black first."""
    values = known("analyze", str(worked_example), "--no-search")
    points = {color: values[color]["point"] for color in ("black", "white")}
    return {"id": 1, "sgf": worked_example.name, "to_move": "black", **points}


def answers(semeai, folder, rows: list) -> list[dict]:
    """The theory's answers to rows; a text stands for itself."""
    path = folder / "rows.jsonl"
    path.write_text("".join((entry if isinstance(entry, str) else json.dumps(entry)) + "\n" for entry in rows))
    done = semeai("analyze", "--no-search", "--batch", str(path))
    found = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (int(any("error" in entry for entry in found)), "")
    return found


def test_a_row_gets_the_verdict_for_its_mover(semeai, tmp_path, row):
    (found,) = answers(semeai, tmp_path, [row])
    assert set(found) == KEYS
    assert (found["id"], found["result"], found["defend"], found["attack"], found["by"]) == (1, "win", 1, 1, "theory")
    assert (found["moves"], found["moves_complete"]) == (["A13"], None)
    assert (found["standing"], found["proved"], found["nodes"]) == ("proved", True, 0)
    assert found["sentence"] == "Black captures."
    assert found["seconds"] > 0


def test_a_row_may_say_which_stones_live(semeai, tmp_path, row):
    """A chain that lives is in no race, so that theory does not speak; one of its points names it."""
    same, other = answers(semeai, tmp_path, [{**row, "living": []}, {**row, "id": [1, 2], "living": [row["white"]]}])
    assert (same["by"], other["id"], other["result"], other["by"]) == ("theory", [1, 2], "unknown", None)


# what is wrong with the row: (changes, what the error says); None takes a key out
WRONG = {
    "a file that is missing": ({"sgf": "missing.sgf"}, "cannot be read"),
    "no file": ({"sgf": None}, "no text for 'sgf'"),
    "no mover": ({"to_move": None}, "no text for 'to_move'"),
    "a mover that is none": ({"to_move": "red"}, "black or white"),
    "a point that is none": ({"black": "I5"}, "'I5'"),
    "a point that is a number": ({"black": 5}, "no text for 'black'"),
    "a move too late": ({"move": 3}, "there is no move 3"),
    "a move that is no number": ({"move": "3"}, "whole number"),
    "a move that is true": ({"move": True}, "whole number"),
    "one living point that is no list": ({"living": "A1"}, "it is a list of points"),
    "a living point that is a number": ({"living": [1]}, "it is a list of points"),
    "a living point without a stone": ({"living": ["T1"]}, "living names T1"),
}


def test_a_row_that_fails_says_why_and_the_next_goes_on(semeai, tmp_path, row):
    rows = []
    for name, (changes, _) in WRONG.items():
        wrong = {key: value for key, value in {**row, **changes, "id": name}.items() if value is not None}
        rows += [wrong, row]
    found = answers(semeai, tmp_path, rows)
    assert [answer["result"] for answer in found[1::2]] == ["win"] * len(WRONG)
    for (name, (_, error)), answer in zip(WRONG.items(), found[::2], strict=True):
        assert set(answer) == {"id", "error"}
        assert answer["id"] == name
        assert error in answer["error"], name


def test_lines_that_are_no_rows_are_answered_too(semeai, tmp_path, row):
    found = answers(semeai, tmp_path, ["{not json", "[1, 2]", "", row, "[" * 5000])
    assert [("error" in entry, entry["id"]) for entry in found] == [(True, None)] * 2 + [(False, 1), (True, None)]
    assert found[0]["error"] == "line 1 is not JSON: it goes wrong at column 2"
    assert found[-1]["error"] == "line 5 is not JSON: it is nested too deeply"


# an id as a row has it and as its answer has it; None where the row is not JSON
IDS = {
    "1e999": "1e999", "-1E-999": "-1E-999", "1.50": "1.50", "-0": "-0", "-0.0": "-0.0", "1e2": "1e2", "true": "true",
    "0.1": "0.1", "9" * 5000: "9" * 5000, "[1.10, {\"a\": 1e999}]": "[1.10, {\"a\": 1e999}]", "\"1e999\"": "\"1e999\"",
    "null": "null", "{}": "{}", "[]": "[]", "NaN": None, "Infinity": None, "-Infinity": None, "01": None,
}  # fmt: skip


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
def test_an_id_is_given_back_as_it_is_and_every_line_is_json(semeai, line_end):
    rows = "".join(f'{{"id": {identity}}}{line_end}' for identity in IDS)
    done = semeai("analyze", "--batch", "-", stdin=rows)
    assert (done.returncode, done.stderr) == (1, "")
    for line, expected in zip(done.stdout.splitlines(), IDS.values(), strict=True):
        assert line.startswith(f'{{"id": {expected or "null"}, "error": '), line
        assert ("is not JSON" in line) == (expected is None)
        json.loads(line, parse_int=str, parse_constant=lambda name: pytest.fail(name))


def test_standard_input_cannot_hold_the_rows_and_a_game(semeai, row, worked_example):
    mixed = json.dumps({**row, "sgf": "-"}) + "\n" + json.dumps({**row, "sgf": str(worked_example)}) + "\n"
    done = semeai("analyze", "--no-search", "--batch", "-", stdin=mixed)
    first, second = map(json.loads, done.stdout.splitlines())
    assert "standard input holds the rows" in first["error"]
    assert second["result"] == "win"


def test_rows_of_a_file_may_ask_for_the_game_on_standard_input(semeai, tmp_path, row, worked_example):
    (tmp_path / "rows").mkdir()
    path = tmp_path / "rows" / "rows.jsonl"
    path.write_text(2 * (json.dumps({**row, "sgf": "-"}) + "\n"), encoding="utf-8")
    command = ["analyze", "--no-search", "--batch", str(path)]
    done = semeai(*command, stdin=worked_example.read_bytes())
    assert [json.loads(line)["result"] for line in done.stdout.splitlines()] == ["win", "win"]
    shared = semeai(*command, "--jobs", "2", stdin=worked_example.read_bytes())
    assert ["one process" in json.loads(line)["error"] for line in shared.stdout.splitlines()] == [True, True]


def test_a_row_without_an_end_ends_the_batch_after_the_answers_before_it(semeai):
    for spread in SPREAD.values():
        done = semeai("analyze", "--batch", "-", *spread, stdin=b"[]\n" + b" " * 1_000_001 + b"\n[]\n")
        assert done.returncode == 1
        assert len(done.stdout.splitlines()) == 1
        assert done.stderr == "semeai analyze: line 2 of standard input is longer than 1000000 bytes.\n"


@pytest.mark.parametrize("line", [b'{"id": "\xff"}', b"[" * 100_000, b"\xef\xbb\xbf{", b"\x00"])
def test_bytes_that_are_no_json_are_answered_too(semeai, line):
    done = semeai("analyze", "--batch", "-", stdin=line + b"\n[]\n")
    assert (done.returncode, done.stderr) == (1, "")
    assert ["error" in json.loads(answer) for answer in done.stdout.splitlines()] == [True, True]


# the words after --batch -, for one process and for several
SPREAD = {"one process": (), "two processes": ("--jobs", "2")}
signals = pytest.mark.skipif(os.name == "nt", reason="signals and /proc")


@pytest.fixture
def rows(row: dict, tmp_path) -> list[dict]:
    """Rows for one race with ids that count, some of them wrong."""
    good = {**row, "sgf": str(tmp_path / row["sgf"])}
    kinds = [good, {**good, "to_move": "white"}, {"sgf": "missing.sgf"}]
    return [{**kinds[place % 3], "id": place} for place in range(30)]


def members(group: int) -> list[int]:
    """The processes of a group that run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
            if int(its_group) == group and state != "Z":
                found.append(int(stat.parent.name))
    return found


def wait_for(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_answers_of_several_processes_are_those_of_one(semeai, rows):
    text = "".join(json.dumps(row) + "\n" for row in rows) + "{not json\n\n[1]\n"
    found = []
    for jobs in ("1", "3"):
        done = semeai("analyze", "--no-search", "--batch", "-", "--jobs", jobs, stdin=text)
        assert (done.returncode, done.stderr) == (1, "")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        found.append([{**answer, "seconds": None, "nodes": None} for answer in answers])
    assert len(found[0]) == len(rows) + 2
    assert found[0] == found[1]


@signals
@pytest.mark.parametrize("spread", SPREAD.values(), ids=SPREAD.keys())
def test_each_answer_comes_as_soon_as_it_is_there(begun, rows, spread):
    process = begun("analyze", "--no-search", "--batch", "-", *spread)
    for row in rows[:4]:
        process.stdin.write(json.dumps(row) + "\n")
        assert json.loads(process.stdout.readline())["id"] == row["id"]
    process.stdin.close()
    assert process.wait(20) == 1  # a row was wrong
    wait_for(lambda: not members(process.pid))


@pytest.mark.slow
@signals
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_all_processes_and_leaves_whole_lines(begun, rows, how):
    process = begun("analyze", "--batch", "-", "--jobs", "2", "--seconds", "60")
    for row in rows[:8]:
        process.stdin.write(json.dumps(row) + "\n")
    first = process.stdout.readline()
    os.killpg(process.pid, how)
    assert process.wait(20) == (130 if how is signal.SIGINT else 128 + how)
    told = first + process.stdout.read()
    assert told.endswith("\n")
    assert [json.loads(line)["id"] for line in told.splitlines()] == list(range(len(told.splitlines())))
    assert process.stderr.read() == ""
    wait_for(lambda: not members(process.pid))


@signals
def test_a_process_that_is_killed_costs_its_row_alone(begun, rows):
    process = begun("analyze", "--no-search", "--batch", "-", "--jobs", "2")
    process.stdin.write(json.dumps(rows[0]) + "\n")
    process.stdout.readline()
    for helper in set(members(process.pid)) - {process.pid}:
        os.kill(helper, signal.SIGKILL)
    for row in rows[:6]:
        process.stdin.write(json.dumps(row) + "\n")
    process.stdin.close()
    answers = [json.loads(line) for line in process.stdout]
    assert [answer["id"] for answer in answers] == list(range(6))
    lost = [answer for answer in answers if "ended with -9" in answer.get("error", "")]
    assert len(lost) <= 2
    assert answers[-3]["result"] == "win"
    assert process.wait(20) == 1
