"""The work of a review spread over processes, or done piece by piece in this one."""

from __future__ import annotations

import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing import get_context
from queue import Empty, SimpleQueue
from time import time

from semeai.review.asking import Asked, Asker, Key, in_the_same_cut
from semeai.review.courses import Sight, sights
from semeai.review.events import Event, Kind, grips_of
from semeai.review.main_line import MainLine
from semeai.solve import PASS, Grips, SolveError

GRACE = 0.3
"""Seconds after the end of the time for which an answer that is under way is waited for."""
STARTING = 2.0
"""Seconds that must be left so that it pays to start processes."""
CHECK = 2.0
"""Seconds for each question of the check of an event."""


@dataclass(frozen=True, slots=True)
class Look:
    """The positions, by their numbers, in which races are to be seen."""

    numbers: range
    end: float


@dataclass(frozen=True, slots=True)
class Ask:
    """Questions that belong together: each takes up what the one before it has found.

    ``seconds`` is for one question, ``end`` the time of day at which nothing is begun any more.
    """

    keys: tuple[Key, ...]
    seconds: float
    end: float


@dataclass(frozen=True, slots=True)
class Check:
    """An event whose answers are to be held against each other."""

    event: Event
    end: float


Task = Look | Ask | Check


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a task: the sights, the answers that there was time for, or whether an event holds."""

    task: Task
    sights: tuple[Sight, ...] = ()
    answers: tuple[tuple[Key, Asked], ...] = ()
    holds: bool = False
    failed: BaseException | None = None


def do(asker: Asker, task: Task) -> Done:
    """Do a task, as much of it as there is time for."""
    match task:
        case Look():
            seen = [sight for number in task.numbers if time() < task.end for sight in sights(asker.line, number)]
            return Done(task, sights=tuple(seen))
        case Ask():
            return Done(task, answers=tuple(_answers(asker, task)))
        case Check():
            return Done(task, holds=_agrees(task.event, task.end))


def _answers(asker: Asker, task: Ask) -> list[tuple[Key, Asked]]:
    found: list[tuple[Key, Asked]] = []
    for key in task.keys:
        left = task.end - time()
        if left <= 0:
            break
        found.append((key, asker.ask(key, task.seconds, left)))
    return found


def _agrees(event: Event, end: float) -> bool:
    """Whether the answers before and after a move agree under the assumptions of the first of them."""
    expected = [(event.point, event.after)] if event.then is not None else []
    if event.kind is not Kind.MISTAKE:
        expected.append((PASS, event.before))
    return all(_reached(event, move, end) == grips for move, grips in expected)


def _reached(event: Event, move: int, end: float) -> Grips | None:
    """What the player has after a move (PASS) in the cut in which his own answer was found; None where it is open."""
    left = min(CHECK, end - time())
    try:
        solution = in_the_same_cut(event.own, move, left) if left > 0 else None
    except SolveError:
        return None
    return None if solution is None else grips_of(solution, event.color)


class Workers:
    """Does tasks in ``jobs`` processes, or in this one where one is enough."""

    def __init__(self, line: MainLine, jobs: int, end: float, wanted: Callable[[], bool]) -> None:
        self._own = Asker(line, wanted)
        self._end = end
        spread = jobs > 1 and end - time() > STARTING
        self._pool = get_context("spawn").Pool(jobs, _begin, (line,)) if spread else None
        self._most = 2 * jobs if spread else 1
        self._under_way = 0
        self._done: SimpleQueue[Done] = SimpleQueue()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, whatever they do."""
        if self._pool is not None:
            self._pool.terminate()
            self._pool.join()

    @property
    def room(self) -> int:
        """How many tasks may be begun before one is done."""
        return self._most - self._under_way

    def begin(self, task: Task) -> None:
        """Begin a task."""
        self._under_way += 1
        if self._pool is None:
            self._done.put(do(self._own, task))
            return

        def failed(error: BaseException) -> None:
            self._done.put(Done(task, failed=error))

        self._pool.apply_async(_work, (task,), callback=self._done.put, error_callback=failed)

    def next(self) -> Done | None:
        """The next task that is done; None where none is under way, or the time is over.

        Raises what a process raised.
        """
        if not self._under_way:
            return None
        try:
            done = self._done.get(timeout=max(self._end - time(), 0.0) + GRACE)
        except Empty:  # a process has died, or cannot be stopped in time
            return None
        self._under_way -= 1
        if done.failed is not None:
            raise done.failed
        return done


_asker: Asker | None = None
"""Of a process that works for another: what it has found so far."""


def _begin(line: MainLine) -> None:
    """Begin to work; Ctrl-C is for the process that waits."""
    global _asker
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _asker = Asker(line)


def _work(task: Task) -> Done:
    assert _asker is not None
    return do(_asker, task)
