"""Work for later: timers, and threads with progress and cancel, whose results arrive in the window's own thread."""

from __future__ import annotations

import gc
import linecache
import sys
from collections.abc import Callable
from functools import partial
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QThread, QTimer, Signal

from semeai.memory import give_back, resident

if TYPE_CHECKING:
    from semeai.processes import Processes, Task, Tell

TELLING = 0.03  # s between two reports of progress
TURN = 0.005  # s that work which never yields by itself runs at a time
PAUSE = 0.0005  # s that it then pauses
LOOK = 250  # ms from one look for garbage to the next
FEW = 2_000  # new objects that are not worth a look
STILL = 10  # new objects in a look, or fewer: nobody presses a key, which alone makes more
RESTED = 2  # looks in a row without more, before all are looked through: some 30 ms in which no key is heard
MANY = 20_000  # objects that have stayed, from which all are looked through
LATE = 8  # times as many, from which that does not wait for a quiet moment
AT_ONCE = 50_000  # exempt objects that are looked through for each quiet look before: some 30 ms
BLOCKS = 50_000  # pieces of memory that Python has taken, from which on the exempt are looked through: some 4 MB
GROWN = 5_000_000  # bytes that the window has taken, from which on it gives back what of them is free

Took = Callable[[Any], object]
Failed = Callable[[Exception], object]


def timer(owner: QObject, act: Callable[[], object], ms: int = 0, *, again: bool = False) -> QTimer:
    """A timer of ``owner``, not started yet, that calls ``act`` after ``ms``, once or ``again`` and again."""
    made = QTimer(owner, singleShot=not again, interval=ms)
    made.timeout.connect(act)
    return made


def unheard(_value: object) -> None:
    """The default callback: it does nothing."""


class Job(QThread):
    """One piece of work. ``done`` or ``failed`` is called in the window's thread, unless the job was cancelled.

    ``went_on`` is called with the progress, ``told`` with results found before the end, ``over`` in any case at the
    end.
    """

    over = Signal()
    _heard = Signal(object, object)  # from the thread: the function to call, and its argument

    def __init__(self, task: Task, done: Took, failed: Failed, went_on: Took = unheard, told: Tell = unheard) -> None:
        super().__init__()
        self.task, self._done, self._failed, self._went_on, self._tell = task, done, failed, went_on, told
        self._cancelled = False
        self._told = self._stood_back = monotonic()
        self._heard.connect(self._call)

    def cancel(self) -> None:
        """Ask the work to stop; no callback is called any more."""
        self._cancelled = True

    def run(self) -> None:
        try:
            result = self.task(self._report, partial(self._heard.emit, self._tell))
        except Exception as error:  # errors in the thread are reported in the window
            self._heard.emit(self._failed, error)
        else:
            self._heard.emit(self._done, result)
        self.over.emit()

    def _call(self, who: Took, value: object) -> None:
        if not self._cancelled:
            who(value)

    def _report(self, share: float) -> bool:
        """Report to the window now and then, and pause for it: otherwise the window would not get its turn.

        One thread at a time runs Python, and a compiled search never yields by itself.
        """
        if monotonic() - self._stood_back > TURN:
            sleep(PAUSE)
            self._stood_back = monotonic()
        if not self._cancelled and monotonic() - self._told > TELLING:
            self._told = monotonic()
            self._heard.emit(self._went_on, share)
        return not self._cancelled


class Garbage:
    """Collects Python's garbage when told to, and nobody else does: the window tells it, in its own thread.

    Left to itself, Python collects in whichever thread makes one object too many. That one would then free the parts of
    a closed room or window, and a part of Qt that is freed in another thread than its own can take the program down.
    """

    def __init__(self) -> None:
        gc.disable()
        self.held = False
        """Whether nothing is collected until ``release``."""
        self._stayed = self._all = self._taken = self._quiet = 0
        self._new = gc.get_count()[0]
        self._blocks = sys.getallocatedblocks()

    def look(self) -> None:
        """Collect among the new objects, and among all where they have become more by a quarter, while nothing goes on.

        The system gets back what was freed. The more objects are exempt, the longer until they are looked through too.
        """
        new, most = gc.get_count()[0], max(MANY, self._all / 4)
        if self.held:
            return
        self._quiet = self._quiet + 1 if abs(new - self._new) <= STILL else 0
        rested = self._quiet >= RESTED
        if new >= FEW:
            self._stayed += new - gc.collect(1)
        if self._stayed > (most if rested else LATE * most):
            # Not by gc.get_objects: it takes hold of tuples that a thread has half made, which then fail there.
            self._all += self._stayed - gc.collect()
            self._stayed = 0
            linecache.clearcache()  # PySide reads the source of every module that is imported there, and leaves it
        # The blocks first: counting the exempt objects walks all of them, 4 ms for every 200,000.
        many = rested and sys.getallocatedblocks() > self._blocks + BLOCKS
        if many and self._quiet * AT_ONCE > gc.get_freeze_count():
            self._look_through_all()
            gc.freeze()
        taken = resident()
        self._taken = min(self._taken, taken)
        if new < FEW and taken > self._taken + GROWN:
            give_back()
            self._taken = resident()
        self._new = gc.get_count()[0]

    def hold(self) -> None:
        """Collect all, then nothing until ``release``: a hundred thousand nodes take a quarter of a second."""
        self._look_through_all()
        self.held = True

    def release(self) -> None:
        """Exempt the objects that are there from now on."""
        if self.held:
            self.held = False
            gc.freeze()
            self._blocks = sys.getallocatedblocks()

    def _look_through_all(self) -> None:
        """Collect also among the objects that were exempt: they hold garbage of the whole time since they are."""
        gc.unfreeze()
        gc.collect()
        self._stayed = self._all = self._quiet = 0
        self._blocks = sys.getallocatedblocks()


class Jobs(Protocol):
    """Runs work: in threads in the program, in the caller itself in tests."""

    def start(self, job: Job, lane: str = "") -> None:
        """Begin a job; in the process of a ``lane``, where one is named, it does not keep Python from the window."""
        ...


class Threads(QObject):
    """Runs each piece of work in a thread of its own and waits for all when the program ends.

    The work of a lane runs in ``processes`` if there are any, else in a thread of its own. Meanwhile the ``garbage`` is
    collected in the window's thread alone.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: set[Job] = set()
        self.held = self._stopped = False
        self.processes: Processes | None = None
        self.garbage = Garbage()
        # Begun by the first turn of events: a look that is due by then would come before the first picture.
        QTimer.singleShot(0, self, timer(self, self.garbage.look, LOOK, again=True).start)

    def start(self, job: Job, lane: str = "") -> None:
        """Start a job; after the end none, as a late timer or answer might ask for: nothing would wait for it."""
        if lane and self.processes is not None:
            job.task = partial(self.processes.run, lane, job.task)
        job.setParent(self)
        if not self._stopped:
            job.finished.connect(self._over)
            self._running.add(job)
            if not self.held:
                job.start()

    def hold(self) -> None:
        """Let jobs wait from now on, until ``release``."""
        self.held = True

    def release(self) -> None:
        """Start the jobs that wait."""
        if self.held:
            self.held = False
            for job in self._running:
                job.start()

    def _over(self) -> None:
        """Free a job: as a child of this object it would be kept, with all its data, until the program ends."""
        job = self.sender()
        if isinstance(job, Job):
            self._running.discard(job)
            job.deleteLater()

    def stop(self) -> None:
        """Cancel everything and wait for it; no job starts any more."""
        self._stopped = True
        for job in list(self._running):
            job.cancel()
        if self.processes is not None:
            self.processes.close()
        for job in list(self._running):
            job.wait()
