"""What is asked of the search while problems are solved: one question at a time, in the background."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from semeai.processes import Task
from semeai.ui.kit.jobs import Job, Jobs, Work
from semeai.ui.rooms.problems.apart import LANE


class Asking(QObject):
    """A later question takes the place of an earlier one. ``changed``: one began, or ended.

    ``told`` is how far the work is, as it says itself; ``failed`` is a sentence where it came to nothing.
    """

    changed = Signal()
    told = Signal(float)
    failed = Signal(str)

    def __init__(self, jobs: Jobs, parent: QObject | None = None, lane: str = LANE) -> None:
        super().__init__(parent)
        self._jobs, self._lane = jobs, lane
        self._job: Job | None = None
        self._turn = 0
        self.busy = False

    def ask(self, task: Task, done: Callable[[Any], object]) -> None:
        """Do a task in another process, and hand on what it comes to, unless something else is asked before."""
        self.ask_here(lambda report: self._jobs.apart(self._lane, task, report), done)

    def ask_here(self, work: Work, done: Callable[[Any], object]) -> None:
        """Do some light work in a thread, and hand on what it comes to."""
        self.drop()
        turn = self._turn
        self.busy = True

        def take(result: object) -> None:
            if turn == self._turn:
                self.drop()
                done(result)

        def fail(error: Exception) -> None:
            if turn == self._turn:
                self.drop()
                self.failed.emit(str(error))

        job = self._jobs.start(work, take, fail)
        if self.busy and turn == self._turn:
            self._job = job
            if job is not None:
                job.progress.connect(lambda share: self._tell(turn, share))
            self.changed.emit()

    def drop(self) -> None:
        """Ask no more."""
        self._turn += 1
        if self._job is not None:
            self._job.cancel()
        self._job = None
        if self.busy:
            self.busy = False
            self.changed.emit()

    def _tell(self, turn: int, share: float) -> None:
        if turn == self._turn:
            self.told.emit(share)
