"""``semeai gtp`` as another program starts it: a process with pipes, that outlives what it is sent."""

from __future__ import annotations

import os
import signal
import time

import pytest
from gtp_driving import ask, engine, response

WAIT = 30
"""Seconds that a process may take to end."""
PAUSE = 0.3
"""Seconds after which a search is under way."""


@pytest.fixture
def started(root):
    """Starts engines, and ends those that a test leaves behind."""
    running = []

    def start(*words: str):
        running.append(engine(root, *words))
        return running[-1]

    yield start
    for process in running:
        process.kill()
        process.communicate()


def send(process, text: str) -> None:
    process.stdin.write(text)
    process.stdin.flush()


def test_each_line_is_answered_before_the_next_is_sent(started):
    process = started()
    assert ask(process, "1 boardsize 9") == "=1 "
    assert ask(process, "2 play b E5") == "=2 "
    assert ask(process, "3 list_stones b") == "=3 E5"
    assert ask(process, "4 quit") == "=4 "
    assert process.wait(WAIT) == 0


def test_the_end_of_the_input_is_the_end(started):
    out, err = started().communicate("name", WAIT)
    assert (out, err) == ("= Semeai Studio\n\n", "")


def test_bytes_that_are_no_text_are_an_error_and_not_the_end(started):
    process = started()
    sent = [b"\xff\x00\xfe", b"\x80loadsgf \xff", b"loadsgf \xff\xfe.sgf", b"x" * 200_000, b"name", b""]
    os.write(process.stdin.fileno(), b"\n".join(sent))
    answers = [response(process) for _ in range(5)]
    assert answers[0] == answers[1] == answers[3] == "? unknown command"
    assert answers[2].startswith("? cannot load file: ")
    assert answers[4] == "= Semeai Studio"


def test_a_client_that_interrupts_has_its_answer_and_goes_on(started, shared):
    process = started("--seconds", "300")
    board = shared / "real-games" / "boards" / "semeai-154.sgf"  # seconds pass before anything is known of it
    assert ask(process, f"loadsgf {board}") in ("= black", "= white")
    begun = time.monotonic()
    send(process, "1 analyze_semeai A4 B2\n")
    time.sleep(PAUSE)
    send(process, "# interrupt\n2 name\n")
    assert [response(process), response(process)] == ["?1 not settled", "=2 Semeai Studio"]
    assert PAUSE < time.monotonic() - begun < WAIT


def test_an_interrupt_stops_no_later_command(started, shared):
    process = started()
    board = shared / "real-games" / "boards" / "semeai-14.sgf"
    send(process, f"loadsgf {board}\n# interrupt\n1 analyze_semeai C1 E1\n")
    assert [response(process), response(process)] == ["= black", "=1 0 0 PASS"]


def test_ctrl_c_ends_it_with_130(started):
    process = started()
    ask(process, "name")
    process.send_signal(signal.SIGINT)
    assert process.wait(WAIT) == 130
