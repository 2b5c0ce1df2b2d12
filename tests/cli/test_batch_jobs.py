"""``semeai analyze --batch --jobs``: rows over several processes, answers in order, nothing left by an interrupt."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals and /proc")

TIMED = ("seconds", "nodes")


@pytest.fixture
def rows(semeai: Callable[..., Any], worked_example: Path) -> list[dict[str, Any]]:
    """Rows for one race with ids that count, some of them wrong."""
    values = json.loads(semeai("analyze", str(worked_example), "--json", "--no-search").stdout)
    good = {"sgf": str(worked_example), **{color: values[color]["point"] for color in ("black", "white")}}
    kinds: list[dict[str, Any]] = [{**good, "to_move": "black"}, {**good, "to_move": "white"}, {"sgf": "missing.sgf"}]
    return [{"id": place, **kinds[place % 3]} for place in range(30)]


@pytest.fixture
def start(root: Path) -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """Starts a batch of several processes on standard input, in a process group of its own."""
    started = []

    def begin(*words: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "semeai", "analyze", "--batch", "-", "--jobs", "2", *words]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1,
            env={**os.environ, "PYTHONPATH": str(root / "desktop")}, start_new_session=True,
        )  # fmt: skip
        started.append(process)
        return process

    yield begin
    for process in started:
        process.kill()
        for stream in (process.stdin, process.stdout, process.stderr):
            assert stream is not None
            stream.close()
        process.wait()


def members(group: int) -> list[int]:
    """The processes of a group that run."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, its_group = stat.read_text().rpartition(")")[2].split()[:3]
        except OSError:
            continue
        if int(its_group) == group and state != "Z":
            found.append(int(stat.parent.name))
    return found


def wait_for(so: Callable[[], bool]) -> None:
    end = time.monotonic() + 20
    while not so():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_the_answers_are_those_of_one_process(semeai: Callable[..., Any], rows: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(row) + "\n" for row in rows) + "{not json\n\n[1]\n"
    found = []
    for jobs in ("1", "3"):
        done = semeai("analyze", "--no-search", "--batch", "-", "--jobs", jobs, stdin=text)
        assert (done.returncode, done.stderr) == (0, "")
        answers = [json.loads(line) for line in done.stdout.splitlines()]
        found.append([{key: value for key, value in answer.items() if key not in TIMED} for answer in answers])
    assert len(found[0]) == len(rows) + 2
    assert found[0] == found[1]


def test_each_answer_comes_as_soon_as_it_is_there(
    start: Callable[..., subprocess.Popen[str]], rows: list[dict[str, Any]]
) -> None:
    process = start("--no-search")
    assert process.stdin is not None
    assert process.stdout is not None
    for row in rows[:4]:
        process.stdin.write(json.dumps(row) + "\n")
        assert json.loads(process.stdout.readline())["id"] == row["id"]
    process.stdin.close()
    assert process.wait(20) == 0
    wait_for(lambda: not members(process.pid))


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_all_processes_and_leaves_whole_lines(
    start: Callable[..., subprocess.Popen[str]], rows: list[dict[str, Any]], how: signal.Signals
) -> None:
    process = start("--seconds", "60")
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
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


def test_a_process_that_is_killed_costs_its_row_alone(
    start: Callable[..., subprocess.Popen[str]], rows: list[dict[str, Any]]
) -> None:
    process = start("--no-search")
    assert process.stdin is not None
    assert process.stdout is not None
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
    assert process.wait(20) == 0


@pytest.mark.parametrize(("words", "line"), [
    (["race.sgf", "--jobs", "2"], "--jobs goes with --batch"),
    (["--batch", "-", "--jobs", "0"], "'0' is not a number of processes from 1 to 64"),
    (["--batch", "-", "--jobs", "999"], "'999' is not a number of processes"),
])  # fmt: skip
def test_a_number_of_processes_is_a_small_one_of_a_batch(
    semeai: Callable[..., Any], words: list[str], line: str
) -> None:
    done = semeai("analyze", *words)
    assert done.returncode == 2
    assert line in done.stderr
