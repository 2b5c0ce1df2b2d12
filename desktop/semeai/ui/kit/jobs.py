"""Work in the background: a thread with progress and cancel, whose result arrives in the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic, sleep
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QObject, QThread, Signal

if TYPE_CHECKING:
    from semeai.processes import Processes, Task, Tell

TELLING = 0.03  # s from one report of progress to the next
TURN = 0.005  # s that work which never lets go of Python by itself has it
PAUSE = 0.0005  # s that it stands back for then

Took = Callable[[Any], object]
Failed = Callable[[Exception], object]


def unheard(_value: object) -> None:
    """Hears what nobody wants to hear."""


class Job(QThread):
    """One piece of work. ``done`` or ``failed`` is called in the window's thread, and nothing once it was cancelled.

    ``went_on`` hears how far it is, ``told`` what it found before its end. ``over`` follows in any case.
    """

    over = Signal()
    _heard = Signal(object, object)  # from the thread: whom to call, and with what

    def __init__(self, task: Task, done: Took, failed: Failed, went_on: Took = unheard, told: Tell = unheard) -> None:
        super().__init__()
        self._task, self._done, self._failed, self._went_on, self._tell = task, done, failed, went_on, told
        self._cancelled = False
        self._told = self._stood_back = monotonic()
        self._heard.connect(self._call)

    def cancel(self) -> None:
        """Ask the work to stop; nobody is called any more."""
        self._cancelled = True

    def run(self) -> None:
        """Do the work, in the thread."""
        try:
            result = self._task(self._report, partial(self._heard.emit, self._tell))
        except Exception as error:  # whatever goes wrong in the thread is told in the window
            self._heard.emit(self._failed, error)
        else:
            self._heard.emit(self._done, result)
        self.over.emit()

    def _call(self, who: Took, value: object) -> None:
        if not self._cancelled:
            who(value)

    def _report(self, share: float) -> bool:
        """Tell the window now and then, and stand back for it: a thread that does neither keeps it from its turn.

        One thread at a time runs Python, and a compiled search never lets go of it by itself.
        """
        if monotonic() - self._stood_back > TURN:
            sleep(PAUSE)
            self._stood_back = monotonic()
        if not self._cancelled and monotonic() - self._told > TELLING:
            self._told = monotonic()
            self._heard.emit(self._went_on, share)
        return not self._cancelled


class Jobs(Protocol):
    """Whatever runs work: threads in the program, the caller itself in tests."""

    def start(
        self, task: Task, done: Took, failed: Failed, *, lane: str = "", went_on: Took = unheard, told: Tell = unheard
    ) -> Job:
        """Begin; in the process of a ``lane``, where one is named, it does not keep Python from the window."""
        ...


class Threads(QObject):
    """Runs each piece of work in a thread of its own and waits for all when the program ends.

    The work of a lane is done in ``processes``, where there are any, and else in its own thread.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: set[Job] = set()
        self._stopped = False
        self.processes: Processes | None = None

    def start(
        self, task: Task, done: Took, failed: Failed, *, lane: str = "", went_on: Took = unheard, told: Tell = unheard
    ) -> Job:
        """Begin a job. A timer or an answer that comes in after the end begins none: nobody would wait for it."""
        if lane and self.processes is not None:
            task = partial(self.processes.run, lane, task)
        job = Job(task, done, failed, went_on, told)
        job.setParent(self)
        if not self._stopped:
            job.finished.connect(self._over)
            self._running.add(job)
            job.start()
        return job

    def _over(self) -> None:
        """Let go of a job: as a child of this object it would be kept, with all it worked on, to the program's end."""
        job = self.sender()
        if isinstance(job, Job):
            self._running.discard(job)
            job.deleteLater()

    def stop(self) -> None:
        """Cancel everything and wait for it; nothing begins any more."""
        self._stopped = True
        for job in list(self._running):
            job.cancel()
        if self.processes is not None:
            self.processes.close()
        for job in list(self._running):
            job.wait()
