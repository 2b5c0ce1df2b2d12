"""Finding and reviewing the races of a game in the background, as long as somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from semeai.study.tree import Study
from semeai.ui.kit.jobs import Job, Jobs, Work
from semeai.ui.kit.processes import Report
from semeai.ui.rooms.race.apart import GAME, races

if TYPE_CHECKING:
    from semeai.review import MainLine, Review
    from semeai.review.courses import Course

SECONDS = 45.0
PROCESSES = 2


class Finder(QObject):
    """Works on one game at a time. ``told`` follows what it has found, ``went_on`` how far it is.

    ``courses`` are None before they are found; ``review`` before one was asked for, and ``over`` at its end.
    ``share`` is 0..1 while it works.
    """

    told = Signal()
    went_on = Signal()
    _better = Signal(int, object)  # from the thread: a review that goes on

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._turn = 0
        self.study: Study | None = None
        self.line: MainLine | None = None
        self.courses: tuple[Course, ...] | None = None
        self.review: Review | None = None
        self.share: float | None = None
        self.over = False
        self.error = ""
        self._better.connect(self._take_review)

    def look_at(self, study: Study) -> None:
        """Find the races of a game, unless they are known; what was found of another one is forgotten."""
        if self.knows(study):
            return
        from semeai.review import main_line

        self.forget()
        self.line = main_line(study)
        self.study = study
        task = partial(races, self.line)
        self._begin(lambda report: self._jobs.apart(GAME, task, report), self._take_courses)

    def start_review(self) -> None:
        """Review the game that was looked at."""
        if self.line is None or self.courses is None or self.share is not None:
            return
        from semeai.review import review

        line, found, turn = self.line, self.courses, self._turn + 1

        def work(report: Report) -> Review:
            made, begun = None, monotonic()

            def asked(done: int, of: int) -> bool:
                return report(max(done / max(of, 1), (monotonic() - begun) / SECONDS))

            for made in review(line, seconds=SECONDS, jobs=PROCESSES, report=asked, found=found):
                self._better.emit(turn, made)
            assert made is not None
            return made

        self._begin(work, lambda made: self._take_review(turn, made, over=True))

    def stop(self) -> None:
        """Work no more; what was found stays."""
        self._turn += 1
        if self._job is not None:
            self._job.cancel()
        self._job = self.share = None
        self.told.emit()

    def forget(self) -> None:
        """Work no more, and forget what was found."""
        self.study = self.line = self.courses = self.review = None
        self.over = False
        self.error = ""
        self.stop()

    def knows(self, study: Study) -> bool:
        """Whether a study has the main line that was looked at: comments and variations change nothing."""
        if study is self.study:
            return True
        if self.line is None:
            return False
        from semeai.review import main_line

        if main_line(study) != self.line:
            return False
        self.study = study
        return True

    def _begin(self, work: Work, take: Callable[[Any], object]) -> None:
        self._turn += 1
        turn, self.share = self._turn, 0.0

        def taken(result: object) -> None:
            if turn == self._turn:
                self._job = self.share = None
                take(result)

        def failed(error: Exception) -> None:
            if turn == self._turn:
                self._job = self.share = None
                self.error = f"{type(error).__name__}: {error}"
                self.told.emit()

        self._job = self._jobs.start(work, taken, failed)
        if self._job is not None:
            self._job.progress.connect(lambda share: self._go_on(turn, share))
        self.told.emit()

    def _go_on(self, turn: int, share: float) -> None:
        if turn == self._turn and self.share is not None:
            self.share = share
            self.went_on.emit()

    def _take_courses(self, found: tuple[Course, ...]) -> None:
        self.courses = found
        self.told.emit()

    def _take_review(self, turn: int, made: Review, over: bool = False) -> None:
        if turn == self._turn and (over or self.share is not None):
            self.review, self.over = made, over
            self.told.emit()
