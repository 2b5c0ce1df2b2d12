"""How a command ends: refused in one line, at the end of its time, or tidily when the system tells it to."""

from __future__ import annotations

import sys
import time
from threading import current_thread, main_thread

ENDING = ("SIGTERM", "SIGHUP")


def clear_away_at_the_end() -> None:
    """Make the signals that end a process raise SystemExit, with the status that a shell expects for them."""
    import signal  # its many enums are slow to make, and the window needs none at first

    for name in ENDING:
        if hasattr(signal, name) and current_thread() is main_thread():
            signal.signal(getattr(signal, name), _end)


def _end(number: int, _frame: object) -> None:
    raise SystemExit(128 + number)


class CommandRefused(Exception):
    """The input is refused; the message is one line that says why and where (exit status 1)."""


def one_line(text: str) -> str:
    """A text as one line: a file name may contain line breaks, and bytes that are not text."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text)


LEAST = 0.25
"""The share of the time that a search gets in any case."""
_began = 0.0
_told: list[str] = []


def begin() -> None:
    """Start the clock of a command."""
    global _began
    _began = time.monotonic()
    _told.clear()


def tell_at_the_end(sentence: str) -> None:
    """Keep a line for standard error until the command is done, once: one that is refused says nothing else."""
    if sentence not in _told:
        _told.append(sentence)


def done() -> None:
    """Print what was kept for the end."""
    for sentence in _told:
        print(sentence, file=sys.stderr)


def left(seconds: float, began: float | None = None) -> float:
    """What is left of ``seconds`` since the command began, or since ``began`` (``time.monotonic()``)."""
    gone = time.monotonic() - (_began if began is None else began)
    return max(seconds - gone, LEAST * seconds)
