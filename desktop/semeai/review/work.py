"""The questions of a review spread over processes, or answered one after the other in this one."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from multiprocessing import TimeoutError as NoAnswerError
from multiprocessing import get_context
from time import time

from semeai.review.asking import Asked, Asker, Key
from semeai.review.main_line import MainLine

GRACE = 0.3
"""Seconds after the end of the time for which an answer that is under way is waited for."""
STARTING = 2.0
"""Seconds that must be left so that it pays to start processes."""


@dataclass(frozen=True, slots=True)
class Task:
    """Questions that belong together, in the order of the moves: each takes up what the one before it has found.

    ``seconds`` is for one question, ``end`` the time of day at which nothing is begun any more.
    """

    keys: tuple[Key, ...]
    seconds: float
    end: float


Answers = list[tuple[Key, Asked]]


def answers(asker: Asker, task: Task) -> Answers:
    """What is found of the questions of a task, without those that the time was too short for."""
    found: Answers = []
    for key in task.keys:
        left = task.end - time()
        if left <= 0:
            break
        found.append((key, asker.ask(key, min(task.seconds, left))))
    return found


class Workers:
    """Answers tasks in ``jobs`` processes, or in this one where one is enough."""

    def __init__(self, line: MainLine, jobs: int, end: float, wanted: Callable[[], bool]) -> None:
        self._own = Asker(line, wanted)
        spread = jobs > 1 and end - time() > STARTING
        self._pool = get_context("spawn").Pool(jobs, _begin, (line,)) if spread else None

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, whatever they do."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()

    def done(self, tasks: list[Task]) -> Iterator[Answers]:
        """The answers of each task as they are found, in any order."""
        if self._pool is None:
            yield from (answers(self._own, task) for task in tasks)
            return
        found = self._pool.imap_unordered(_work, tasks)
        for task in tasks:
            if time() > task.end + GRACE:
                return
            try:
                yield found.next(max(task.end - time(), 0.0) + GRACE)
            except NoAnswerError:  # a process has died, or cannot be stopped in time
                return


_asker: Asker | None = None
"""Of a process that works for another: what it has found so far."""


def _begin(line: MainLine) -> None:
    """Begin to work; Ctrl-C is for the process that waits."""
    global _asker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _asker = Asker(line)


def _work(task: Task) -> Answers:
    assert _asker is not None
    return answers(_asker, task)
