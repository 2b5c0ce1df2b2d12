"""Taking a race apart in the background, and then trying its first moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from semeai.cgt.region import Stopped
from semeai.solve import Request, SolveError
from semeai.ui.kit.jobs import Job, Jobs, standing_back
from semeai.views.liberty.board_race import BoardMove, BoardRace, first_moves, take


class Taking(QObject):
    """Runs one job at a time, and lets the one before go.

    ``taken`` gives the race, ``tried`` its first moves later; ``failed`` is a sentence. ``went_on`` tells how many
    states were looked at, ``trying`` the share of the moves that were tried.
    """

    taken = Signal(object)
    tried = Signal(object, object)
    failed = Signal(str)
    went_on = Signal(int)
    trying = Signal(float)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._number = 0

    def begin(self, request: Request) -> None:
        """Take a race apart; what was under way is given up."""
        number = self._next()

        def done(race: BoardRace) -> None:
            if number == self._number:
                self.taken.emit(race)
                self._try(race)

        self._start(self._jobs.start(lambda report: take(request, standing_back(report)), done, self._failing(number)))
        if self._job is not None:
            self._job.progress.connect(lambda states: self.went_on.emit(int(states)))

    def cancel(self) -> None:
        """Give up what is under way."""
        self._next()

    def _try(self, race: BoardRace) -> None:
        """Try the first moves where the rule speaks of the race."""
        if race.games.decision is None:
            return
        number = self._next()

        def done(moves: tuple[BoardMove, ...]) -> None:
            if number == self._number:
                self.tried.emit(race, moves)

        self._start(
            self._jobs.start(lambda report: first_moves(race, standing_back(report)), done, self._failing(number))
        )
        if self._job is not None:
            self._job.progress.connect(self.trying)

    def _next(self) -> int:
        if self._job is not None:
            self._job.cancel()
        self._job = None
        self._number += 1
        return self._number

    def _start(self, job: Job | None) -> None:
        self._job = job
        if job is not None:
            job.finished.connect(lambda: self._over(job))

    def _over(self, job: Job) -> None:
        """Let go of a job that is over: it is deleted soon."""
        if self._job is job:
            self._job = None

    def _failing(self, number: int) -> Callable[[Exception], None]:
        def failed(error: Exception) -> None:
            if number != self._number or isinstance(error, Stopped):
                return
            if not isinstance(error, SolveError):
                raise error
            self.failed.emit(str(error))

        return failed
