"""Moves that the search is asked about, one at a time in the background."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.claim.search_words import Answer
from semeai.go.board import Point
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.apart import QUESTION, answer, search
from semeai.ui.rooms.race.search.searches import ALLOWANCE, Searches, sentence_of

if TYPE_CHECKING:
    from semeai.solve import Climb, Request


class Questions(QObject):
    """Asks what becomes of a move. A later question takes the place of an earlier one.

    ``failed`` is a sentence where there is no answer. A change of the document drops the question.
    """

    failed = Signal(str)

    def __init__(self, document: Document, searches: Searches, jobs: Jobs) -> None:
        super().__init__(document)
        self._searches, self._jobs = searches, jobs
        self._job: Job | None = None
        self._turn = 0
        document.changed.connect(self.drop)

    def ask(self, move: Point, request: Request, done: Callable[[Answer], object]) -> None:
        """Search what becomes of a legal move, and hand the answer on."""
        self.drop()
        turn = self._turn
        task = partial(answer, move, request, self._known(move, request), ALLOWANCE)

        def take(found: tuple[Answer, tuple[Climb, ...]]) -> None:
            if turn == self._turn:
                self.drop()
                answer, climbs = found
                for climb in climbs:
                    self._searches.keep(climb)
                done(answer)

        self._job = self._jobs.start(
            lambda report: self._jobs.apart(QUESTION, task, report), take, lambda error: self._fail(turn, error)
        )

    def solve(self, request: Request, done: Callable[[Climb], object]) -> None:
        """Search a race, unless its answer is known, and hand the answer on."""
        self.drop()
        turn = self._turn
        known = self._searches.found(request)
        if known is not None:
            done(known)
            return

        def take(climb: Climb) -> None:
            if turn == self._turn:
                self.drop()
                self._searches.keep(climb)
                done(climb)

        task = partial(search, request, ALLOWANCE)
        self._job = self._jobs.start(
            lambda report: self._jobs.apart(QUESTION, task, report), take, lambda error: self._fail(turn, error)
        )

    def _fail(self, turn: int, error: Exception) -> None:
        if turn == self._turn:
            self.drop()
            self.failed.emit(sentence_of(error))

    def drop(self) -> None:
        """Ask no more."""
        self._turn += 1
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def _known(self, move: Point, request: Request) -> dict[Request, Climb]:
        """What was answered before."""
        from semeai.solve import Request as Race

        after = request.after(move)
        asked = (request, after) if isinstance(after, Race) else (request,)
        return {each: climb for each in asked if (climb := self._searches.found(each)) is not None}
