"""Questions about cuts, each searched a little further whenever it is asked again, and the answers kept.

A question has an attacker and a master of kos, as in ``race_search.py``. A cut is a board of its own, so its answers
depend only on what is inside and beside it: positions of a game that differ only elsewhere share them.

What a question is answered with a limit of work depends on nothing else: each has a search of its own, which climbs the
same limits whenever it is asked, and an answer that took more is not known where less was allowed.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from threading import Lock
from time import perf_counter

from semeai.go.board import Mask, first
from semeai.go.color import Color
from semeai.memory import give_back, is_short
from semeai.solve.effort import LEAST, MORE
from semeai.solve.solver import Solver
from semeai.solve.sum_race import KnownPockets
from semeai.solve.values import Region, Report, Request, Solution, SolveError

MOST = 4096
"""Cuts whose answers are kept, of some hundred bytes each."""
AT_WORK, NODES_AT_WORK = 24, 200_000
"""Searches that are kept while one race is asked about, so that they can go on, and the nodes of all of these, of
some 300 bytes each. Beyond either, the one asked longest ago is dropped: it begins anew if it is asked again."""
NODES_A_POCKET = 5
"""Nodes that take as much memory as a pocket, or a state of one that was counted."""
NODES_A_BREATH = 500
"""The same for what a search does with pockets between two questions whether to go on, about at most."""
LARGEST, MORE_BY_WORK = 100_000, 2
"""Nodes, or what takes as much memory, beyond which a search is given up, and how many more for each limit of work."""

Question = tuple[Color, Color]
"""Who attacks, and who wins every ko."""
_Key = tuple[object, ...]


@dataclass(slots=True)
class Known:
    """What was found of a cut: answers with the limit of work that they took, and the limits that were not enough.

    Solutions are kept by their limit, with and without a line.
    """

    answers: dict[Question, tuple[bool, int]] = field(default_factory=dict)
    tried: dict[Question, int] = field(default_factory=dict)
    solutions: dict[tuple[int, bool], Solution] = field(default_factory=dict)


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


class _Allowance:
    """Whether a search goes on: not beyond what it may hold by its limit of work, counted in its own steps.

    It knows neither the search nor its pockets, which would keep themselves by it.
    """

    def __init__(self, going: Report) -> None:
        self.limit = 0
        self._going = going
        self._breaths = 0

    def __call__(self, nodes: int) -> bool:
        self._breaths += 1
        held = nodes + NODES_A_BREATH * self._breaths
        return held < LARGEST + MORE_BY_WORK * self.limit and self._going(nodes)


@dataclass(frozen=True, slots=True)
class _AtWork:
    """A search that can go on, with its pockets."""

    solver: Solver
    pockets: KnownPockets
    allowance: _Allowance

    @property
    def size(self) -> int:
        """The memory that it takes, in nodes."""
        return self.solver.nodes + NODES_A_POCKET * self.pockets.work


class Asker:
    """Asks about the cuts of one race.

    ``seconds`` and ``report`` end the asking: what is not answered then stays open. ``nodes`` counts those of all
    searches, ``waiting`` the questions that were not answered within their limits; ``points`` are those of all cuts. A
    question for which memory is short is given up, and what all searches hold with it.
    """

    def __init__(self, seconds: float | None, report: Report | None, kept: Kept) -> None:
        self.begun = perf_counter()
        self._seconds = seconds
        self._report = report
        self._kept = kept
        self._at_work: OrderedDict[tuple[_Key, Question], _AtWork | None] = OrderedDict()
        self.done = 0
        self._running: tuple[int, Solver | None] | None = None
        self.waiting = 0
        self.points: Mask = 0
        self._short = False

    @property
    def nodes(self) -> int:
        """The number of nodes made. While a search runs it is asked for all the time, and only that one makes more."""
        if self._running is not None:
            others, solver = self._running
            return others if solver is None else others + solver.nodes
        return self.done + sum(one.solver.nodes for one in self._at_work.values() if one is not None)

    @contextmanager
    def _only(self, solver: Solver | None) -> Iterator[None]:
        """While one search runs; None for one that is counted at its end."""
        self._running = self.nodes - (0 if solver is None else solver.nodes), solver
        try:
            yield
        finally:
            self._running = None

    @property
    def seconds(self) -> float:
        """The seconds taken so far."""
        return perf_counter() - self.begun

    @property
    def _size(self) -> int:
        return sum(one.size for one in self._at_work.values() if one is not None)

    def goes_on(self, _nodes: int = 0) -> bool:
        """Whether time is left and the answer is still wanted."""
        in_time = self._seconds is None or self.seconds < self._seconds
        return in_time and (self._report is None or self._report(self.nodes))

    def wins(self, request: Request, question: Question, limit: int) -> bool | None:
        """Whether the attacker wins in a cut; None where ``limit`` work does not tell."""
        self.points |= request.position.board.points
        known = self._kept.of(request)
        if question in known.answers:
            found, took = known.answers[question]
            if took <= limit:
                return found
        elif known.tried.get(question, 0) < limit and self.goes_on():
            answer = self._climb(request, question, known, limit)
            if answer is not None:
                return answer
        self.waiting += 1
        return None

    def _climb(self, request: Request, question: Question, known: Known, limit: int) -> bool | None:
        """Ask with all limits up to this one that were not tried; with those before too if the search is not there."""
        at_work, is_new = self._search(request, question)
        most = LEAST if is_new else MORE * known.tried.get(question, LEAST // MORE)
        while most <= limit:
            found = None
            if at_work is not None:
                at_work.allowance.limit = most
                with self._only(at_work.solver):
                    found = at_work.solver.wins(*question, most)
            if found is not None:
                known.answers[question] = found, most
                return found
            if self._short or not self.goes_on():
                self._make_room()
                return None
            known.tried[question] = max(most, known.tried.get(question, 0))
            most *= MORE
        return None

    def solution(self, request: Request, limit: int, line: bool) -> Solution:
        """The solution of a cut with its moves; without an answer where questions need more than ``limit`` work."""
        self.points |= request.position.board.points
        known = self._kept.of(request)
        found = known.solutions.get((limit, True)) or known.solutions.get((limit, line))
        if found is None:
            self._short = False
            begun = self._begun(request)
            if begun is None:
                return unanswered(request)
            begun.allowance.limit = limit
            with self._only(None):
                found = begun.solver.solution(line, None, limit)
            self.done += begun.solver.nodes
            if self._short or not self.goes_on():
                self._make_room()
                return found
            known.solutions[limit, line] = found
        if not found.finished:
            self.waiting += 1
        return replace(found, request=request)

    def free(self) -> None:
        """Free the memory of all searches."""
        self.done = self.nodes
        self._at_work.clear()

    def _make_room(self) -> None:
        """Free the memory of all searches if it is short."""
        if self._short:
            self.free()
            give_back()

    def _going(self, _nodes: int) -> bool:
        self._short = self._short or is_short()
        return not self._short and self.goes_on()

    def _begun(self, request: Request) -> _AtWork | None:
        """A new search; None where a cut is too large for one."""
        pockets, going = KnownPockets(), _Allowance(self._going)
        try:
            return _AtWork(Solver(request, going, pockets), pockets, going)
        except SolveError:
            return None

    def _search(self, request: Request, question: Question) -> tuple[_AtWork | None, bool]:
        """The search of a question, None where the cut is too large for one, and whether it was not there."""
        self._short = False
        key = _key(request), question
        is_new = key not in self._at_work
        if is_new:
            while len(self._at_work) >= AT_WORK or self._size > self._kept.nodes:
                _, dropped = self._at_work.popitem(last=False)
                self.done += dropped.solver.nodes if dropped is not None else 0
            self._at_work[key] = self._begun(request)
        self._at_work.move_to_end(key)
        return self._at_work[key], is_new
