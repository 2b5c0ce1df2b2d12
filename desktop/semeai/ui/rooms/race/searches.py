"""The race room's searches in the background: for both players moving first, and for single moves.

They begin shortly after the board stops changing, so that stepping through a game starts none, and are given up as soon
as another race is shown. What they find goes into the store of all rooms, and what is proved there is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.claim.search_words import DENIED, FAILED, Answer
from semeai.claim.standing import LOOK, STUDY, Searched
from semeai.claim.verdicts import pair_words
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.processes import EndedError
from semeai.ui.kit.jobs import Jobs, timer, unheard
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.search_apart import SEARCH, search
from semeai.ui.rooms.race.apart import QUESTION, answer

if TYPE_CHECKING:
    from semeai.claim.race_claim import Half
    from semeai.claim.store import Claims
    from semeai.solve import Climb, Request


REST = 150  # ms
KEPT = 256  # states of searches


class Searches(QObject):
    """Searches the present race, and single moves of it. ``changed``: there is a new result.

    ``learned``: the store of all rooms knows more, whoever found it. A later question about a move replaces an earlier
    one, ``asked`` is the last; ``say`` is called with a sentence if there is no answer.
    """

    changed = Signal()
    learned = Signal()

    def __init__(
        self, jobs: Jobs, claims: Claims, parent: QObject | None = None, say: Callable[[str], object] = unheard
    ) -> None:
        super().__init__(parent)
        self.claims = claims
        self._work = Background(jobs, self, SEARCH, went_on=self._tell, told=self._take)
        self.questions = Background(jobs, self, QUESTION, lambda error: say(sentence_of(error)))
        self._wanted: tuple[Request, ...] = ()
        self._shown: tuple[Half, ...] = ()
        self._known: LastUsed[Request, Searched] = LastUsed(KEPT)
        self._began = 0.0
        self._soon = timer(self, self._learn)
        claims.listen(self._soon.start)
        self._work.changed.connect(self._begin)

    def look_at(self, requests: tuple[Request, ...]) -> None:
        """Search these requests from now on, in order; other searches are given up and forgotten."""
        if requests == self._wanted:
            return
        for request in set(self._wanted) - set(requests):
            if self._of(request).running or self._of(request).error:
                self._known.pop(request, None)
        self._wanted, self._shown = requests, self._halves(requests)
        self._search(REST)
        self.changed.emit()

    def searched(self, color: Color) -> Searched | None:
        """The search for a player moving first; None if there is none."""
        return next((self._of(request) for request in self._wanted if request.mover is color), None)

    def found(self, request: Request) -> Climb | None:
        """The result of a finished search for a request, settled or not: the same time would find no more."""
        found = self._of(request)
        return None if found.running or found.stopped else found.climb

    def go_on(self, color: Color) -> None:
        """Search further for a player, or go on with what was stopped; a running search goes on unchanged."""
        found = self.searched(color)
        if found is None or found.running or found.whole:
            return
        effort = found.effort if found.stopped else STUDY
        self._known[found.request] = waiting(found.request)._replace(effort=effort)
        self._search()
        self.changed.emit()

    def cancel(self) -> None:
        """Stop searching; nothing starts again until asked for."""
        for request in self._wanted:
            found = self._of(request)
            if found.running:
                self._known[request] = found._replace(running=False, stopped=True)
        self._search()
        self.changed.emit()

    def ask(
        self, move: Point, request: Request, done: Callable[[Answer], object], went_on: Callable[[], object] = int
    ) -> None:
        """Search what a legal move leads to, and pass on the answer; ``went_on`` is called while that takes time."""

        def take(found: tuple[Answer, tuple[Climb, ...]]) -> None:
            self._keep(*found[1])
            done(found[0])

        known = {each: climb for each in _asked(move, request) if (climb := self.found(each)) is not None}
        task = partial(answer, move, request, known, LOOK)
        self.questions.went_on = lambda _nodes: went_on()
        self.questions.ask(task, take)

    def solve(self, request: Request, done: Callable[[Climb], object]) -> None:
        """Search a race, unless its answer is known, and pass on the answer."""

        def take(climb: Climb) -> None:
            self._keep(climb)
            done(climb)

        self.questions.drop()
        known = self.found(request)
        if known is not None:
            done(known)
        else:
            self.questions.ask(partial(search, request, LOOK), take)

    def _keep(self, *climbs: Climb) -> None:
        for climb in climbs:
            self.claims.keep(climb.solution.request, climb=climb)
            self._known[climb.solution.request] = Searched(climb.solution.request)

    def _of(self, request: Request) -> Searched:
        """The state of a search, with the best answer of all rooms.

        A proof found elsewhere is shown at once; where its line was not wanted there, it is searched here.
        """
        climb = self.claims.made(request)[1].climb
        found = (self._known.get(request) or waiting(request))._replace(climb=None)
        if climb is None:
            denier = None if found.running else self.claims.denier(request)
            if denier is None or self.claims.half(request).climb is None:
                return found
            return found._replace(error=DENIED.format(chains=pair_words(request.position.board, *denier)))
        if climb.proved and climb.last.solution.moves and climb.last.solution.line:
            found = found._replace(running=False, begun=True)
        reached = found if found.running and found.begun else found._replace(nodes=climb.nodes, seconds=climb.seconds)
        return reached._replace(climb=climb)

    def _halves(self, requests: tuple[Request, ...]) -> tuple[Half, ...]:
        return tuple(self.claims.made(request)[1] for request in requests)

    def _learn(self) -> None:
        """Show what became known elsewhere."""
        shown = self._halves(self._wanted)
        if shown != self._shown:
            self._shown = shown
            self._search(REST)
            self.changed.emit()
        self.learned.emit()

    def _search(self, rest: int = 0) -> None:
        found = [self._of(request) for request in self._wanted]
        tasks = {each.request: partial(search, each.request, each.effort) for each in found if each.running}
        self._work.want(tasks, self._done, self._fail, rest=rest)

    def _begin(self) -> None:
        request = self._work.name
        if request is not None and not self._of(request).begun:
            self._known[request], self._began = self._of(request)._replace(begun=True), monotonic()

    def _tell(self, nodes: float) -> None:
        self._remember(self._of(self._work.name)._replace(nodes=int(nodes), seconds=monotonic() - self._began))

    def _take(self, climb: Climb) -> None:
        """Show an answer at once, while it is being checked."""
        if climb.solution.finished:
            self._remember(self._of(self._work.name), climb)

    def _done(self, request: Request, climb: Climb) -> None:
        self._remember(self._of(request)._replace(running=False), climb)

    def _fail(self, request: Request, error: Exception) -> None:
        self._remember(self._of(request)._replace(running=False, error=sentence_of(error)))

    def _remember(self, found: Searched, climb: Climb | None = None) -> None:
        if climb is not None:
            self.claims.keep(found.request, climb=climb)
        self._known[found.request] = found
        self._shown = self._halves(self._wanted)
        self.changed.emit()


def _asked(move: Point, request: Request) -> tuple[Request, ...]:
    """What is searched to judge a move: the race before it, and after it unless that ends it."""
    after = request.after(move)
    return (request,) if after is None or isinstance(after, Illegal) else (request, after)


def waiting(request: Request) -> Searched:
    """A search that has not begun."""
    return Searched(request, running=True, begun=False)


def sentence_of(error: Exception) -> str:
    """An error in a sentence: its own words if it is one for the person, else the kind of error."""
    from semeai.solve import SolveError

    if isinstance(error, SolveError | EndedError):
        return str(error)
    return FAILED.format(kind=type(error).__name__, error=error)
