"""A batch spread over processes: each answers a row at a time, and the answers come out in the order of the rows.

A thread stands beside each process: it takes the next row, hands it over and waits for the answer. A process that dies
costs the row that it had, and another takes its place.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import BoundedSemaphore, Condition, Lock, Thread
from typing import TYPE_CHECKING

from semeai.cli.batch import answer, failed

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

    from semeai.cli.batch import Batch
    from semeai.cli.rows import Numbered

INTERRUPTED = 130
"""The status of a command that is interrupted."""
AHEAD = 32
"""Rows for each process that may be taken while an earlier one is still worked on."""


def spread(lines: Iterator[Numbered], batch: Batch) -> Generator[str, None, None]:
    """The answers to rows, in order, each as soon as it and all before it are there."""
    shared = _Shared(lines, BoundedSemaphore(AHEAD * batch.jobs))
    helpers = [_Helper(shared, batch) for _ in range(batch.jobs)]
    for helper in helpers:
        helper.start()
    try:
        yield from shared.answers()
    finally:
        for helper in helpers:
            helper.stop()


@contextmanager
def ending_at_once() -> Iterator[None]:
    """End the process here where it is told to end: a thread that waits for a row on standard input would abort it.

    Python, when it ends in order, takes the lock of standard input, which such a thread never gives back.
    """
    try:
        yield
    except (KeyboardInterrupt, SystemExit) as end:
        sys.stdout.flush()
        os._exit(INTERRUPTED if isinstance(end, KeyboardInterrupt) else int(end.code or 0))


class _Shared:
    """The rows that are still to be taken, and the answers that are still to be given."""

    def __init__(self, lines: Iterator[Numbered], ahead: BoundedSemaphore) -> None:
        self._lines, self._ahead = lines, ahead
        self._taking = Lock()
        self._taken = 0
        self._known = Condition()
        self._answers: dict[int, str | BaseException | None] = {}

    def take(self) -> tuple[int, Numbered] | None:
        """The next row with its place; None after the last one, and where the rows cannot be read any further."""
        self._ahead.acquire()
        with self._taking:
            place = self._taken
            try:
                line = next(self._lines, None)
            except Exception as error:  # told where the rows end
                self.give(place, error)
                return None
            if line is None:
                self.give(place, None)
                return None
            self._taken += 1
            return place, line

    def give(self, place: int, found: str | BaseException | None) -> None:
        """The answer for a place; None where the rows end."""
        with self._known:
            self._answers.setdefault(place, found)  # the end of the rows is found by each helper
            self._known.notify()

    def answers(self) -> Iterator[str]:
        """All answers in order. Raises what kept the rows from being read."""
        place = 0
        while True:
            with self._known:
                self._known.wait_for(lambda place=place: place in self._answers)  # type: ignore[misc]
                found = self._answers.pop(place)
            if isinstance(found, BaseException):
                raise found
            if found is None:
                return
            yield found
            self._ahead.release()
            place += 1


class _Helper(Thread):
    """Hands rows to a process of its own, which is started with the first one."""

    def __init__(self, shared: _Shared, batch: Batch) -> None:
        super().__init__(daemon=True)
        self._shared, self._batch = shared, batch
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self._stopped = False

    def run(self) -> None:
        """Until there is no row any more."""
        if hasattr(signal, "pthread_sigmask"):  # what is started here has this mask: Ctrl-C is for the parent alone
            signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        while not self._stopped and (taken := self._shared.take()) is not None:
            place, (number, line) = taken
            self._shared.give(place, self._asked(number, line))

    def stop(self) -> None:
        """End the process, whatever it does."""
        self._stopped = True
        if self._process is not None:
            self._process.kill()

    def _asked(self, number: int, line: bytes) -> str:
        """The answer of the process to a row."""
        if self._connection is None:
            self._begin()
        assert self._connection is not None
        assert self._process is not None
        try:
            self._connection.send((number, line))
            found = self._connection.recv()
            assert isinstance(found, str)
            return found
        except (EOFError, OSError):
            self._connection = None
            self._process.join()
            return failed(line, f"the process that worked on this row ended with {self._process.exitcode}.")

    def _begin(self) -> None:
        context = get_context("spawn")
        self._connection, other = context.Pipe()
        self._process = context.Process(target=serve, args=(other, self._batch), daemon=True)
        self._process.start()
        other.close()
        if self._stopped:
            self._process.kill()


def serve(connection: Connection, batch: Batch) -> None:
    """Answer rows until nobody sends any more; what a process of a batch does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            number, line = connection.recv()
        except EOFError:
            return
        connection.send(answer(batch, number, line))
