"""Races with ghosts solved in the background, one after the other, and what was found kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from semeai.go.rule_sets import Refusal, RuleSet
from semeai.solve.ghost_race import GhostRequest, GhostSolution
from semeai.solve.values import SolveError
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.rooms.noseki.apart import LANE, solve
from semeai.views.noseki.state import NosekiState

LONGEST = 120.0  # s for one race
MOST_KEPT = 200


class GhostSearch(QObject):
    """``found`` follows every answer, ``went_on`` tells how many positions were found so far."""

    found = Signal()
    went_on = Signal(int)

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job: Job | None = None
        self._number = 0
        self._waiting: list[GhostRequest] = []
        self._answers: dict[GhostRequest, GhostSolution | str] = {}

    @property
    def busy(self) -> bool:
        """Whether a race is being solved."""
        return bool(self._waiting)

    def known(self, request: GhostRequest | None) -> GhostSolution | str | None:
        """What was found of a race: its solution, why there is none, or None."""
        return None if request is None else self._answers.get(request)

    def solution(self, request: GhostRequest | None) -> GhostSolution | None:
        answer = self.known(request)
        return answer if isinstance(answer, GhostSolution) else None

    def told(self, state: NosekiState, rules: RuleSet) -> GhostSolution | str | None:
        """What is said of the race on the board under a rule set, which may not know its pieces."""
        return self.known(state.request(rules)) if state.fits(rules) else Refusal.NO_GHOSTS.value

    def ask(self, requests: Sequence[GhostRequest]) -> None:
        """Solve these, unless they are known; what is under way is given up unless it is among them."""
        wanted = [request for request in requests if request not in self._answers]
        if self._waiting and wanted[:1] == self._waiting[:1]:
            self._waiting = wanted
            return
        self._give_up()
        self._waiting = wanted
        self._next()

    def cancel(self) -> None:
        """Give up what is under way."""
        if self._waiting:
            self._give_up()
            self.found.emit()

    def _give_up(self) -> None:
        if self._job is not None:
            self._job.cancel()
        self._job, self._waiting = None, []
        self._number += 1

    def _next(self) -> None:
        if not self._waiting:
            return
        request, number = self._waiting[0], self._number

        def done(answer: GhostSolution) -> None:
            self._take(number, request, answer)

        def failed(error: Exception) -> None:
            if not isinstance(error, SolveError):
                raise error
            self._take(number, request, str(error))

        task = partial(solve, request, LONGEST)
        self._job = self._jobs.start(lambda report: self._jobs.apart(LANE, task, report), done, failed)
        if self._job is not None:
            job = self._job
            job.progress.connect(lambda states: self.went_on.emit(int(states)))
            job.finished.connect(lambda: self._over(job))

    def _over(self, job: Job) -> None:
        """Let go of a job that is over: it is deleted soon."""
        if self._job is job:
            self._job = None

    def _take(self, number: int, request: GhostRequest, answer: GhostSolution | str) -> None:
        if number != self._number:
            return
        while len(self._answers) >= MOST_KEPT:
            self._answers.pop(next(iter(self._answers)))
        self._answers[request] = answer
        self._waiting = [waiting for waiting in self._waiting if waiting != request]
        self.found.emit()
        self._next()
