"""Questions about cuts, each searched a little further whenever it is asked again, and the answers kept.

A question has an attacker and a master of kos, as in ``race_search.py``. A cut is a board of its own, so its answers
depend only on what is inside and beside it: positions of a game that differ only elsewhere share them.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field, replace
from threading import Lock
from time import perf_counter, thread_time

from semeai.go.board import first
from semeai.go.color import Color
from semeai.memory import give_back, is_short
from semeai.solve.solver import Solver
from semeai.solve.sum_race import KnownPockets
from semeai.solve.values import Region, Report, Request, Solution, SolveError

MOST = 4096
"""Cuts whose answers are kept, of some hundred bytes each."""
AT_WORK, NODES_AT_WORK = 24, 200_000
"""Cuts whose searches are kept while one race is asked about, so that they can go on, and the nodes of all of these, of
some 300 bytes each. Beyond either, the one asked about longest ago is dropped: it begins anew if it is asked again."""
NODES_A_POCKET = 5
"""Nodes that take as much memory as a pocket. All searches of a race share the pockets, and are dropped with them."""

Question = tuple[Color, Color]
"""Who attacks, and who wins every ko."""
_Key = tuple[object, ...]


@dataclass(slots=True)
class Known:
    """What was found of a cut; ``tried`` has the seconds that were allowed for questions without an answer."""

    answers: dict[Question, bool] = field(default_factory=dict)
    tried: dict[Question, float] = field(default_factory=dict)
    solution: Solution | None = None


class Kept:
    """The answers of the cuts asked about last, at most ``most`` of them; several threads may share it.

    ``nodes`` limits the memory of the searches that are kept while one race is asked about.
    """

    def __init__(self, most: int = MOST, nodes: int = NODES_AT_WORK) -> None:
        self.nodes = nodes
        self._most = most
        self._known: OrderedDict[_Key, Known] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._known)

    def of(self, request: Request) -> Known:
        """What is known of a cut."""
        key = _key(request)
        with self._lock:
            known = self._known.setdefault(key, Known())
            self._known.move_to_end(key)
            if len(self._known) > self._most:
                self._known.popitem(last=False)
        return known


def _key(request: Request) -> _Key:
    """All that the answer to the question of a cut depends on."""
    position, board = request.position, request.position.board
    chains = (first(position.chain(point)) for point in (request.black, request.white))
    stones = position.black, position.white, position.ko, position.immortal, request.living
    return (board.width, board.points, *stones, *chains, int(request.mover))


def unanswered(request: Request) -> Solution:
    """A solution without an answer."""
    return Solution(request, None, None, (), (), Region(0, 0, 0), 0, 0.0)


class Asker:
    """Asks about the cuts of one race, within its time.

    Time for one question is measured as processor time, so that other programs do not change an answer.
    ``nodes`` counts those of all searches, ``waiting`` the questions that were not answered in their time. A question
    for which memory is short is given up, and what all searches hold with it.
    """

    def __init__(self, seconds: float | None, report: Report | None, kept: Kept) -> None:
        self.begun = perf_counter()
        self._seconds = seconds
        self._report = report
        self._kept = kept
        self._at_work: OrderedDict[_Key, Solver | None] = OrderedDict()
        self._pockets = KnownPockets()
        self._done = 0
        self.waiting = 0
        self._end, self._soonest = 0.0, 0.0
        self._short = False

    @property
    def nodes(self) -> int:
        """The number of nodes made."""
        return self._done + self._nodes_at_work

    @property
    def _nodes_at_work(self) -> int:
        return sum(solver.nodes for solver in self._at_work.values() if solver is not None)

    @property
    def seconds(self) -> float:
        """The seconds taken so far."""
        return perf_counter() - self.begun

    @property
    def left(self) -> float:
        """Seconds that are left."""
        return float("inf") if self._seconds is None else self._seconds - self.seconds

    def goes_on(self, _nodes: int = 0) -> bool:
        """Whether time is left and the answer is still wanted."""
        return self.left > 0 and (self._report is None or self._report(self.nodes))

    def wins(self, request: Request, question: Question, limit: float) -> bool | None:
        """Whether the attacker wins in a cut; None where ``limit`` s of search do not tell."""
        known = self._kept.of(request)
        if question in known.answers:
            return known.answers[question]
        self.waiting += 1
        if known.tried.get(question, 0.0) >= limit or not self.goes_on():
            return None
        solver = self._solver(request)
        self._give(limit - known.tried.get(question, 0.0))
        found = None if solver is None else solver.wins(*question)
        if found is None:
            self._make_room()
            if self.goes_on():
                known.tried[question] = limit
        else:
            known.answers[question] = found
            self.waiting -= 1
        return found

    def solution(self, request: Request, limit: float, line: bool) -> Solution:
        """The solution of a cut with its moves; without an answer where ``limit`` s are not enough."""
        known = self._kept.of(request)
        if known.solution is None or (line and not known.solution.line):
            solver = self._solver(request)
            if solver is None:
                return unanswered(request)
            self._give(limit)
            found = solver.solution(line)
            if not found.finished:
                self._make_room()
                self.waiting += 1
                return found
            known.solution = found
        return replace(known.solution, request=request)

    def free(self) -> None:
        """Free the memory of all searches."""
        self._done = self.nodes
        self._at_work.clear()
        self._pockets = KnownPockets()

    def _make_room(self) -> None:
        """Free the memory of all searches if it is short."""
        if self._short:
            self.free()
            give_back()

    def _give(self, seconds: float) -> None:
        """Let the next question take so many seconds of the processor."""
        self._end, self._soonest = thread_time() + seconds, perf_counter() + seconds
        self._short = False

    def _going(self, _nodes: int) -> bool:
        self._short = self._short or is_short()
        if self._short:
            return False
        # The processor's time costs a call of the system, and is never ahead of the clock.
        return (perf_counter() < self._soonest or thread_time() < self._end) and self.goes_on()

    def _solver(self, request: Request) -> Solver | None:
        """The search of a cut; None where it is too large for one."""
        key = _key(request)
        if key not in self._at_work:
            if len(self._pockets) > self._kept.nodes // NODES_A_POCKET:
                self.free()
            while len(self._at_work) >= AT_WORK or self._nodes_at_work > self._kept.nodes:
                _, solver = self._at_work.popitem(last=False)
                self._done += solver.nodes if solver is not None else 0
            try:
                self._at_work[key] = Solver(request, self._going, self._pockets)
            except SolveError:
                self._at_work[key] = None
        self._at_work.move_to_end(key)
        return self._at_work[key]
