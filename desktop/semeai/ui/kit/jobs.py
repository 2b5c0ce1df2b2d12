"""Work in the background: a thread with progress and cancel, whose result arrives in the window's own thread."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, sleep
from typing import Any, Protocol

from PySide6.QtCore import QObject, QThread, Signal

from semeai.processes import Processes, Report, Task, Tell

TELLING = 0.03  # s from one report of progress to the next

Work = Callable[[Report], Any]

TURN = 0.005  # s that work which never lets go of Python by itself has it
PAUSE = 0.0005  # s that it stands back for then


class Job(QThread):
    """One piece of work. Exactly one of ``done`` and ``failed`` follows, unless it was cancelled."""

    progress = Signal(float)
    done = Signal(object)
    failed = Signal(object)

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work = work
        self._cancelled = False
        self._told = 0.0

    def cancel(self) -> None:
        """Ask the work to stop; nothing is emitted any more."""
        self._cancelled = True

    def run(self) -> None:
        """Do the work, in the thread."""
        try:
            result = self._work(self._report)
        except Exception as error:  # whatever goes wrong in the thread is told in the window
            if not self._cancelled:
                self.failed.emit(error)
            return
        if not self._cancelled:
            self.done.emit(result)

    def _report(self, share: float) -> bool:
        """Tell the window now and then: a thread that does so all the time keeps it from its turn with Python."""
        now = monotonic()
        if not self._cancelled and now - self._told > TELLING:
            self._told = now
            self.progress.emit(share)
        return not self._cancelled


class Jobs(Protocol):
    """Whatever runs work: threads in the program, the caller itself in tests."""

    def start(self, work: Work, done: Callable[[Any], object], failed: Callable[[Exception], object]) -> Job | None:
        """Begin; ``done`` or ``failed`` is called in the window's thread. None when it is over already."""
        ...

    def apart(self, lane: str, task: Task, report: Report, tell: Tell = lambda _found: None) -> Any:
        """From within a piece of work: do its heavy part, where it does not keep Python from the window."""
        ...


class Threads(QObject):
    """Runs each piece of work in a thread of its own and waits for all when the program ends.

    Heavy parts are done in ``processes``, where there are any, and else in the work's own thread.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._running: set[Job] = set()
        self._stopped = False
        self.processes: Processes | None = None

    def start(self, work: Work, done: Callable[[Any], object], failed: Callable[[Exception], object]) -> Job | None:
        """Begin a job. A timer or an answer that comes in after the end begins none: nobody would wait for it."""
        if self._stopped:
            return None
        job = Job(work, self)
        job.done.connect(done)
        job.failed.connect(failed)
        job.finished.connect(self._over)
        self._running.add(job)
        job.start()
        return job

    def apart(self, lane: str, task: Task, report: Report, tell: Tell = lambda _found: None) -> Any:
        """Do a task in the process of a lane, one at a time, or here where there are no processes."""
        if self.processes is None:
            return task(standing_back(report), tell)
        return self.processes.lane(lane).run(task, report, tell)

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


def standing_back(report: Report) -> Report:
    """A report that makes its work stand back for a moment now and then, for the window to answer the person meanwhile.

    One thread at a time runs Python, and a compiled search never lets go of it by itself.
    """
    stood_back = monotonic()

    def tell(done: float) -> bool:
        nonlocal stood_back
        if monotonic() - stood_back > TURN:
            sleep(PAUSE)
            stood_back = monotonic()
        return report(done)

    return tell
