"""What the queue has done in other processes: a game reviewed, a card made of a mistake in it.

A process keeps what its last review claimed of each mistake, so that the card needs no second search.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from time import perf_counter, process_time

from semeai.processes import Report, Tell
from semeai.records.games import game_at
from semeai.records.mistakes import Row, mistakes_of
from semeai.records.store import CardState, Made
from semeai.review import Found, MainLine, Review, main_line, review
from semeai.review.courses import courses
from semeai.solve import Climb

SECONDS = 60.0
"""Seconds of a processor for the review of one game."""
FAIR, MEASURED = 0.5, 5.0
"""The share of a processor with which the limits of a search mean something, and the seconds over which it is told."""
REPORTING = 0.5
"""Seconds from one report to the next: each takes a moment from the window."""
IDLE = 0x40
"""The priority class of Windows for what runs while nothing else does."""
LAST = 19
"""The niceness of the queue's processes."""

WriteCard = Callable[[bytes, Climb | None], Made]
"""Makes the card of a mistake from the board before it, and what is known of its race."""

_known: dict[bytes, Climb] = {}


def stand_back() -> None:
    """Let this process work only while nobody else wants the processor."""
    if sys.platform == "win32":
        import ctypes

        kernel = ctypes.windll.kernel32
        kernel.SetPriorityClass(kernel.GetCurrentProcess(), IDLE)
    elif sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))


def reviewed(
    path: Path, number: int, game: str, seconds: float, report: Report, _tell: Tell
) -> tuple[int, list[Row]] | None:
    """The races of a game of a file, and the mistakes in them; None where the file does not hold it any more."""
    study = game_at(path, number, game)
    made = None if study is None else _review(main_line(study), seconds, report)
    if study is None or made is None:
        return None
    found = mistakes_of(made, main_line(study))
    _known.clear()
    _known.update({row.board: climb for row, climb in found if climb is not None})
    return len(made.races), [row for row, _ in found]


def _review(line: MainLine, seconds: float, report: Report) -> Review | None:
    """The review of a game with so many seconds of a processor; None where it is not wanted any more.

    The time that passes says little: other programs may have the processor for most of it.
    """
    begun, last, told = process_time(), True, 0.0

    def asked(_done: int = 0, _of: int = 0) -> bool:
        nonlocal last, told
        if last and perf_counter() - told > REPORTING:
            told = perf_counter()
            last = report(min((process_time() - begun) / seconds, 1.0))
        return last

    found = Found(courses(line, lambda _number: asked()))
    made: Review | None = None
    while asked():
        before, left = found.asked, max(seconds - (process_time() - begun), 0.0)
        for made in review(line, seconds=left, report=asked, found=found):
            found = made.found
        if not left or found.asked == before:  # no time is left, or nothing to ask
            break
    return made if last else None


def carded(write: WriteCard, board: bytes, _report: Report, _tell: Tell) -> Made:
    """The card of a mistake; it stays wanted where there was too little of the processor to tell that it makes none."""
    begun = perf_counter(), process_time()
    made = write(board, _known.get(board))
    passed, worked = perf_counter() - begun[0], process_time() - begun[1]
    starved = passed > MEASURED and worked < FAIR * passed
    return Made(CardState.WANTED) if made.card is CardState.NONE and starved else made
