"""What the race room asks of the search in the background: both players moving first, and single moves.

They begin a little after the board has come to rest, so that stepping through a game starts none, and are
abandoned as soon as another race is shown. What was answered is kept for when the position comes back.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from semeai.claim.search_words import FAILED, Answer
from semeai.claim.standing import Searched, trust_of
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.ui.kit.jobs import Job, Jobs
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.apart import QUESTION, SEARCH, answer, search

if TYPE_CHECKING:
    from semeai.solve import Climb, Request, Solution


REST = 150  # ms
ALLOWANCE = 5.0  # s for the first try
MORE = 4  # times as long for each further one, as it begins anew
KEPT = 512  # answers


class Searches(QObject):
    """Searches what is looked at. ``changed`` says that something else is known of it."""

    changed = Signal()
    _better = Signal(int, object)  # from the thread: an answer that may be checked yet

    def __init__(self, jobs: Jobs, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._wanted: tuple[Request, ...] = ()
        self._known: OrderedDict[Request, Searched] = OrderedDict()
        self._running: Request | None = None
        self._job: Job | None = None
        self._turn = 0
        self._began = 0.0
        self._rest = QTimer(self, singleShot=True, interval=REST)
        self._rest.timeout.connect(self._next)
        self._better.connect(self._take)

    def look_at(self, requests: tuple[Request, ...]) -> None:
        """Search these from now on, the first one first; whatever else was searched is abandoned."""
        if requests == self._wanted:
            return
        self._abandon()
        self._wanted = requests
        if any(self._open(request) for request in requests):
            self._rest.start()
        self.changed.emit()

    def searched(self, color: Color) -> Searched | None:
        """What is known for a player moving first; None where nothing is looked at."""
        for request in self._wanted:
            if request.mover is color:
                return self._known.get(request) or waiting(request)
        return None

    def answer(self, request: Request) -> Solution | None:
        """The settled answer to a request, proved or read, None where there is none yet."""
        found = self._known.get(request)
        return found.solution if found is not None and found.settled else None

    def found(self, request: Request) -> Climb | None:
        """What a search that is over found for a request, settled or not: the same time would find no more."""
        found = self._known.get(request)
        return None if found is None or found.running or found.stopped else found.climb

    def keep(self, climb: Climb) -> None:
        """Remember an answer that somebody else asked for."""
        request = climb.solution.request
        if self.answer(request) is None:
            self._remember(_with_answer(Searched(request), climb))

    def go_on(self, color: Color) -> None:
        """Give the search for a player more time; one that is under way goes on as it is."""
        found = self.searched(color)
        if found is None or found.running or found.whole:
            return
        longer = found.allowance if found.stopped and not found.solution else found.allowance * MORE
        self._remember(replace(waiting(found.request), solution=found.solution, allowance=longer))
        if self._running is None:
            self._next()
        self.changed.emit()

    def cancel(self) -> None:
        """Stop what is being searched; nothing begins again unasked."""
        self._rest.stop()
        for request in self._wanted:
            found = self._known.get(request) or waiting(request)
            if found.running:
                self._remember(replace(found, running=False, stopped=True))
        self._leave()
        self.changed.emit()

    def _open(self, request: Request) -> bool:
        found = self._known.get(request)
        return found is None or found.running

    def _next(self) -> None:
        """Begin the first search that is still open."""
        request = next((each for each in self._wanted if self._open(each)), None)
        if request is None or self._running is not None:
            return
        self._turn += 1
        turn = self._turn
        found = replace(self._known.get(request) or waiting(request), begun=True)
        self._remember(found)
        self._running, self._began = request, monotonic()
        task = partial(search, request, found.allowance)
        job = self._jobs.start(
            lambda report: self._jobs.apart(SEARCH, task, report, lambda climb: self._better.emit(turn, climb)),
            lambda climb: self._done(turn, climb),
            lambda error: self._failed(turn, error),
        )
        if job is not None and self._turn == turn:
            self._job = job
            job.progress.connect(lambda nodes: self._tell(turn, int(nodes)))

    def _tell(self, turn: int, nodes: int) -> None:
        if turn == self._turn and self._running is not None:
            spent = monotonic() - self._began
            self._remember(replace(self._known[self._running], nodes=nodes, seconds=spent))
            self.changed.emit()

    def _take(self, turn: int, climb: Climb) -> None:
        """Show an answer at once, while it is being checked."""
        if turn == self._turn and self._running is not None and climb.solution.finished:
            self._remember(_with_answer(self._known[self._running], climb))
            self.changed.emit()

    def _done(self, turn: int, climb: Climb) -> None:
        if turn == self._turn and self._running is not None:
            self._finish(_with_answer(self._known[self._running], climb))

    def _failed(self, turn: int, error: Exception) -> None:
        if turn == self._turn and self._running is not None:
            self._finish(replace(self._known[self._running], error=sentence_of(error)))

    def _finish(self, found: Searched) -> None:
        self._remember(replace(found, running=False))
        self._running = self._job = None
        self._next()
        self.changed.emit()

    def _abandon(self) -> None:
        """Stop, and forget what was only begun."""
        self._rest.stop()
        for request in self._wanted:
            found = self._known.get(request)
            if found is not None and found.running:
                del self._known[request]
        self._leave()

    def _leave(self) -> None:
        self._turn += 1
        if self._job is not None:
            self._job.cancel()
        self._running = self._job = None

    def _remember(self, found: Searched) -> None:
        self._known[found.request] = found
        self._known.move_to_end(found.request)
        if len(self._known) > KEPT:
            self._known.popitem(last=False)


def _with_answer(found: Searched, climb: Climb) -> Searched:
    solution, trust = climb.solution, trust_of(climb)
    told = replace(found, nodes=solution.nodes, seconds=solution.seconds)
    return replace(told, solution=solution, trust=trust, climb=climb)


def waiting(request: Request) -> Searched:
    """A search that has not begun."""
    return Searched(request, running=True, begun=False, allowance=ALLOWANCE)


def sentence_of(error: Exception) -> str:
    """What went wrong, in a sentence: the search's own words, else the kind of error."""
    from semeai.solve import SolveError

    return str(error) if isinstance(error, SolveError) else FAILED.format(kind=type(error).__name__, error=error)


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
