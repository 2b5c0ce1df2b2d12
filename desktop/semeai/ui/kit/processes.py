"""Processes beside the window for work that keeps Python to itself: one thread at a time runs it, and a compiled search
never lets go of it. What is asked of them is pickled; no module that they load may import Qt.

They end with the window, however it ends: a process that is asked nothing waits at its pipe, one that works looks at it
whenever it reports, and a pipe whose other end is gone ends both.
"""

from __future__ import annotations

import atexit
import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from threading import Lock
from time import monotonic
from traceback import format_exc
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from multiprocessing.context import SpawnProcess

Report = Callable[[float], bool]
"""Tells how far the work is, as a share 0..1 or a count; gives False when the person does not want it any more."""
Tell = Callable[[Any], None]
"""Hands on what is found before the end."""
Task = Callable[[Report, Tell], Any]
"""Work for another process: what can be pickled, such as a ``partial`` of a function."""

LOOK = 0.02  # s from one look to the next whether the work is still wanted
TELLING = 0.03  # s from one report to the next
GRACE = 1.0  # s that a process has to notice that its work is not wanted, before it is ended

BEHIND = 5  # steps by which the system prefers the window to these processes

STOP = None
"""What follows a task that is not wanted any more."""


class EndedError(RuntimeError):
    """The process of a task has ended before the task."""


class Lane:
    """One process, started when it is first asked, which does one task at a time and keeps what it has loaded."""

    def __init__(self) -> None:
        self._turn = Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = False

    def run(self, task: Task, report: Report, tell: Tell) -> Any:
        """Do a task there and wait for its result, which is None where ``report`` gave it up.

        Raises what the task raises, and EndedError where the process has ended.
        """
        with self._turn:
            if not report(0.0):
                return None
            pipe = self._ready()
            try:
                pipe.send(task)
                return _followed(pipe, report, tell)
            except TimeoutError:
                self._end()
                return None
            except (EOFError, OSError) as error:
                self._end()
                raise EndedError("The process that was working has ended.") from error

    def close(self) -> None:
        """End the process, whatever it does; no other one is started."""
        self._closed = True
        if self._process is not None:
            self._process.terminate()
            self._process.join()

    def _ready(self) -> Connection:
        if self._closed:
            raise EndedError("The program is closing.")
        if self._pipe is None:
            spawn = get_context("spawn")
            self._pipe, there = spawn.Pipe()
            self._process = spawn.Process(target=serve, args=(there,), daemon=True)
            self._process.start()
            there.close()
        return self._pipe

    def _end(self) -> None:
        if self._process is not None and self._pipe is not None:
            self._process.terminate()
            self._process.join()
            self._pipe.close()
        self._process = self._pipe = None


class Processes:
    """A lane for each kind of work, so that what belongs together finds what was found before."""

    def __init__(self) -> None:
        self._lanes: dict[str, Lane] = {}
        self._lock = Lock()
        atexit.register(self.close)

    def lane(self, name: str) -> Lane:
        with self._lock:
            return self._lanes.setdefault(name, Lane())

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            for lane in self._lanes.values():
                lane.close()


def _followed(pipe: Connection, report: Report, tell: Tell) -> Any:
    """The result of the task at the other end. Raises TimeoutError where it does not stop when it is told to."""
    done, stopped = 0.0, float("inf")
    while True:
        while not pipe.poll(LOOK):
            if stopped == float("inf") and not report(done):
                pipe.send(STOP)
                stopped = monotonic()
            elif monotonic() - stopped > GRACE:
                raise TimeoutError
        kind, value = pipe.recv()
        if kind == "far":
            done = value
        elif kind == "told":
            tell(value)
        elif kind == "failed":
            raise value
        else:
            return value


def serve(pipe: Connection) -> None:
    """Do one task after the other until the other end is gone. Ctrl-C is for the window."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    with suppress(EOFError, OSError):
        while True:
            task = pipe.recv()
            if task is not STOP:  # a late one: the task was done already
                pipe.send(_answer(task, pipe))


def _answer(task: Task, pipe: Connection) -> tuple[str, Any]:
    """What is sent when a task is over. Raises EOFError or OSError where nobody waits for it."""
    told, wanted = 0.0, True

    def report(done: float) -> bool:
        nonlocal told, wanted
        now = monotonic()
        if wanted and now - told > TELLING:
            told = now
            wanted = not (pipe.poll() and pipe.recv() is STOP)
            pipe.send(("far", done))
        return wanted

    try:
        return "done", task(report, lambda found: pipe.send(("told", found)))
    except (EOFError, OSError):
        raise
    except Exception as error:
        error.add_note(format_exc())
        return "failed", error
