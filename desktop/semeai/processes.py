"""Worker processes for the window and for commands: one thread at a time runs Python, and a compiled search never gives
up its turn. Tasks are pickled; no module that they load may import Qt, but for those that print a document.

They end with the process that asks them, however that ends: an idle worker waits on its pipe, a busy one checks it
whenever it reports, and either ends when the other end of the pipe is gone. The window's workers also end after a long
idle time, and where memory is short (``memory.py``); the next task starts a new one.
"""

from __future__ import annotations

import atexit
import gc
import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from queue import Queue, SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from semeai import memory

if TYPE_CHECKING:
    from concurrent.futures import Future
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

Report = Callable[[float], bool]
"""Called with the progress, a share 0..1 or a count; returns False when the work is not wanted any more."""
Tell = Callable[[Any], None]
"""Called with each result found before the end."""
Task = Callable[[Report, Tell], Any]
"""Work for another process: a callable that can be pickled, such as a ``partial`` of a function."""

LOOK = 0.02  # s from one look to the next whether the work is still wanted
TELLING = 0.03  # s from one report to the next
GRACE = 1.0  # s that a process has to notice that its work is not wanted, before it is ended
IDLE = 60.0  # s that a process of the window waits for a task
REST = 0.3  # s without a task after which a process gives memory back to the system
WAKE = 1.0  # s after which a process that waits looks whether memory is short
MOST = 4  # processes of the window: beyond these, one that begins ends the one that has waited longest

BEHIND = 5  # steps by which the system prefers the window to its processes
AHEAD = 32  # tasks for each process of a team that may be taken while an earlier one is still worked on

STOP = None
"""The answer to a task that is not wanted any more."""


Item = TypeVar("Item")
Found = TypeVar("Found")


TWICE = "The process that worked on this has ended, and so has the one that began it again."


class EndedError(RuntimeError):
    """The process of a task ended before the task did; ``status`` is its exit status, if it was started at all."""

    def __init__(self, message: str, status: int | None = None) -> None:
        super().__init__(message)
        self.status = status


class Lane:
    """One process, started when it is asked, which does one task at a time and keeps what it has loaded.

    ``behind`` is its niceness, ``begin`` what it does before its first task, ``idle`` how many seconds it waits for the
    next one, ``look`` the seconds from one look to the next whether its work is still wanted. Where ``version`` gives
    another value than when the process started, the next task starts a new one.
    """

    def __init__(
        self,
        behind: int = 0,
        begin: Callable[[], None] | None = None,
        idle: float | None = None,
        version: Callable[[], float] = float,
        look: float = LOOK,
    ) -> None:
        self._look = look
        self._behind, self._begin, self._idle, self._version = behind, begin, idle, version
        self._started_with = 0.0
        self._turn = Lock()
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._closed = Event()
        self.used = 0.0
        """When its last task ended."""

    @property
    def runs(self) -> bool:
        """Whether it has a process."""
        return self._process is not None

    def run(self, task: Task, report: Report, tell: Tell) -> Any:
        """Do a task in the process and wait for its result, which is None where ``report`` gave it up.

        Raises what the task raises, and EndedError where the process has ended.
        """
        with self._turn:
            if not report(0.0):
                return None
            pipe = self._ready()
            try:
                pipe.send(task)
                return _followed(pipe, report, tell, self._look)
            except TimeoutError:
                self._end()
                return None
            except (EOFError, OSError) as error:
                raise EndedError("The process that was working has ended.", self._end()) from error
            finally:
                self.used = monotonic()

    def rest(self) -> bool:
        """End its process if that waits for a task; whether it did."""
        if not self._turn.acquire(blocking=False):
            return False
        try:
            if self.runs:
                self._end()
            return True
        finally:
            self._turn.release()

    def close(self) -> None:
        """End the process, whatever it is doing, and start no other."""
        self._closed.set()
        process = self._process  # the thread of a task may be letting go of it
        if process is not None:
            process.terminate()
            process.join()

    def _ready(self) -> Connection:
        if self._closed.is_set():
            raise EndedError("The program is closing.")
        version = self._version()
        if self._process is not None and (version != self._started_with or not self._process.is_alive()):
            self._end()
        if self._pipe is None:
            self._started_with = version
            from multiprocessing import get_context  # the window comes first, and needs none

            spawn = get_context("spawn")
            pipe, there = spawn.Pipe()
            given = there, self._behind, self._begin, self._idle, memory.limit
            process = spawn.Process(target=serve, args=given, daemon=True)
            try:
                with _without_interrupts():
                    process.start()
            except BrokenPipeError as error:  # it died before it was told what it is for
                raise EndedError("The process that should work has ended.") from error
            there.close()
            self._pipe, self._process = pipe, process
            if self._closed.is_set():  # meanwhile
                process.terminate()
        return self._pipe

    def _end(self) -> int | None:
        """End the process; the status with which it has ended."""
        process, pipe = self._process, self._pipe
        assert process is not None
        assert pipe is not None
        pipe.close()  # which ends a process that waits
        process.join(GRACE)
        process.terminate()
        process.join()
        self._process = self._pipe = None
        return process.exitcode


@contextmanager
def _without_interrupts() -> Iterator[None]:
    """A process started here never gets Ctrl-C, not even before ``serve``: it is meant for the process that asks."""
    import signal  # here and below: no first picture needs it

    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    from multiprocessing import resource_tracker

    resource_tracker.ensure_running()  # the first start would begin it, and let Ctrl-C through from then on
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class Processes:
    """A lane for each kind of work, so that related tasks find what earlier ones have kept."""

    def __init__(self, version: Callable[[], float] = float) -> None:
        self._version = version
        self._lanes: dict[str, Lane] = {}
        self._lock = Lock()
        atexit.register(self.close)

    def run(self, name: str, task: Task, report: Report, tell: Tell) -> Any:
        """Do a task in a lane; if its process dies, once more in a new one. Raises EndedError if that dies too."""
        self._make_room(self.lane(name))
        try:
            return self.lane(name).run(task, report, tell)
        except EndedError:
            try:
                return self.lane(name).run(task, report, tell)
            except EndedError as ended:
                raise EndedError(TWICE, ended.status) from ended

    def _make_room(self, wanted: Lane) -> None:
        """Where a lane would begin one process too many, end the one that has waited longest."""
        with self._lock:
            others = [lane for lane in self._lanes.values() if lane.runs and lane is not wanted]
        if not wanted.runs and len(others) >= MOST:
            any(lane.rest() for lane in sorted(others, key=lambda lane: lane.used))

    def lane(self, name: str) -> Lane:
        with self._lock:
            return self._lanes.setdefault(name, Lane(BEHIND, idle=IDLE, version=self._version))

    def close(self) -> None:
        """End all processes."""
        with self._lock:
            for lane in self._lanes.values():
                lane.close()


class Team:
    """Processes that share the work of a command: any free one takes the next task."""

    def __init__(self, size: int, begin: Callable[[], None] | None = None) -> None:
        self._size = size
        self._lanes = [Lane(begin=begin) for _ in range(size)]
        self._free: SimpleQueue[Lane] = SimpleQueue()
        for lane in self._lanes:
            self._free.put(lane)
        from concurrent.futures import ThreadPoolExecutor

        self._threads = ThreadPoolExecutor(size)

    def __enter__(self) -> Team:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        for lane in self._lanes:
            lane.close()
        self._threads.shutdown(cancel_futures=True)

    def do(self, function: Callable[..., Found], *values: Any) -> Found:
        """Run a function in a process and wait for its result. Raises what it raises, and EndedError."""
        lane = self._free.get()
        try:
            found: Found = lane.run(partial(_called, function, values), lambda _done: True, lambda _found: None)
            return found
        finally:
            self._free.put(lane)

    def begin(self, function: Callable[..., Found], *values: Any) -> Future[Found]:
        """Run a function in a process and return at once; a thread waits for its result."""
        return self._threads.submit(self.do, function, *values)

    def in_order(self, asked: Callable[[Item], Found], items: Iterable[Item]) -> Iterator[Found]:
        """The results of ``asked`` for the items, computed in threads that use ``do``, in the order of the items.

        Items are taken as they come, a few in advance. Raises what their iterator raises, after the results before it.
        """
        begun: Queue[Future[Found] | None] = Queue(AHEAD * self._size)

        def take() -> None:
            try:
                for item in items:
                    begun.put(self._threads.submit(asked, item))
            except Exception as error:
                from concurrent.futures import Future

                failed: Future[Found] = Future()
                failed.set_exception(error)
                begun.put(failed)
            begun.put(None)

        Thread(target=take, daemon=True).start()
        while (found := begun.get()) is not None:
            yield found.result()


def _called(function: Callable[..., Any], values: tuple[Any, ...], _report: Report, _tell: Tell) -> Any:
    return function(*values)


def _followed(pipe: Connection, report: Report, tell: Tell, look: float) -> Any:
    """Wait for the result from the other end. Raises TimeoutError if the task does not stop when told to."""
    done, stopped = 0.0, float("inf")
    while True:
        while not pipe.poll(look):
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


def serve(
    pipe: Connection,
    behind: int,
    begin: Callable[[], None] | None,
    idle: float | None,
    limit: memory.Limit | None,
) -> None:
    """Call ``begin``, then do task after task until the other end is gone or silent for ``idle`` seconds.

    The memory of this process has the ``limit``. Ctrl-C is left to the process that asks.
    """
    import signal

    memory.limit = limit
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(behind)
    if begin is not None:
        begin()
    with suppress(EOFError, OSError):
        while _is_asked(pipe, idle):
            task = pipe.recv()
            if task is not STOP:  # a late one: the task was done already
                pipe.send(_answer(task, pipe))


def _is_asked(pipe: Connection, idle: float | None) -> bool:
    """Wait for a task, at most ``idle`` s, and less where memory is short; what the last one has freed goes back."""
    if pipe.poll(REST):
        return True
    gc.collect()
    memory.give_back()
    end = None if idle is None else monotonic() + idle
    while not pipe.poll(None if end is None else WAKE):
        if end is not None and (monotonic() > end or (memory.limit is not None and memory.limit.is_near())):
            return False
    return True


def _answer(task: Task, pipe: Connection) -> tuple[str, Any]:
    """Do a task and return what to send back. Raises EOFError or OSError where the asking process is gone."""
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
        from traceback import format_exc

        error.add_note(format_exc())
        return "failed", error
