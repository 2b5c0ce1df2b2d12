"""The one way to ask what a race comes to: with a named effort, and an answer that rests on nothing else.

A race on a board is asked about as it stands: the search cuts it out, proves or reads it (``Inquiry.climb``). A race
that is cut out already, or whose walls are marked as alive, can be searched whole, with all its first moves
(``Inquiry.whole``). What an effort may do is counted in work, never in time, so an answer is the same on every machine
and at any load. A person's own wait alone ends an asking early (``waiting.py``): what was not finished then
is not claimed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING

from semeai.claim.race_claim import Half
from semeai.go.board import Mask, Point
from semeai.race.outcome import Result
from semeai.solve import (
    Afterwards,
    Climb,
    Effort,
    Kept,
    KnownPockets,
    Proof,
    Report,
    Request,
    Solution,
    Standing,
    Unproved,
    climb,
    prove,
    solve,
)
from semeai.solve.cut import Cut
from semeai.solve.solver import Solver
from semeai.solve.watch import within

if TYPE_CHECKING:  # theory and accounts take as long to load as all else; the first answers of a review need neither
    from semeai.why import Why

A_BREATH = 500
"""Nodes that take as long as what a search does between two questions whether to go on, about at most."""
LAST = 10_000
"""Work for each further question of a task whose work is used up, so that it ends with what is plain."""


@dataclass(frozen=True, slots=True)
class Further:
    """What an effort may do beyond the search of a race on a board, as work: nodes, or what takes as long.

    ``whole`` is for one race that is cut out, and ``task`` for all those of one task, such as a tree of answers: a
    million takes about half a second. ``account`` is for the account of an answer: a million takes a tenth of a second,
    and more where parts are large. ``changes`` are the nodes of searches on boards while changes of a race are tried: a
    hundred thousand take about a second. ``regions`` are the states of its regions that are found, ordered or valued
    as liberty games: forty thousand take about a second.
    """

    whole: int
    task: int
    account: int
    changes: int
    regions: int


FURTHER = {
    Effort.SKIM: Further(whole=100_000, task=500_000, account=1_000_000, changes=10_000, regions=5_000),
    # Hundreds of boards are looked at for one fresh problem: what is not plain at once is left out.
    Effort.GLANCE: Further(whole=400_000, task=2_000_000, account=4_000_000, changes=50_000, regions=20_000),
    # A person waits for the answer to his move, for a drill or a reason.
    Effort.LOOK: Further(whole=4_000_000, task=12_000_000, account=12_000_000, changes=200_000, regions=100_000),
    Effort.LONGER: Further(whole=8_000_000, task=24_000_000, account=20_000_000, changes=300_000, regions=200_000),
    # The answers of a problem are written once, and read for years.
    Effort.STUDY: Further(whole=30_000_000, task=60_000_000, account=40_000_000, changes=400_000, regions=400_000),
}
"""What each effort may do; what it may do for a race on a board is in ``solve/effort.py``."""


class Inquiry:
    """Asks about races with an effort, one question after the other.

    ``report`` is called with the nodes of a search and says whether its answer is still wanted; after ``seconds`` from
    now none is. What was searched of cuts is in ``kept``, which other inquiries may share.
    """

    def __init__(
        self,
        effort: Effort = Effort.LOOK,
        *,
        report: Report | None = None,
        seconds: float | None = None,
        kept: Kept | None = None,
    ) -> None:
        self.effort = effort
        self._report = report
        self._end = None if seconds is None else perf_counter() + seconds
        self._kept = Kept() if kept is None else kept
        self._pockets = KnownPockets()
        self._done = 0
        self.nodes = 0
        """The nodes of all searches on boards."""

    @property
    def _left(self) -> float | None:
        """The seconds that are left; None where the wait has no end."""
        return None if self._end is None else max(self._end - perf_counter(), 0.0)

    def _wanted(self, nodes: int) -> bool:
        in_time = self._end is None or perf_counter() < self._end
        return in_time and (self._report is None or self._report(nodes))

    # A race on a board

    def climb(
        self,
        request: Request,
        *,
        line: bool = False,
        zones: bool = True,
        most: int | None = None,
        told: Callable[[Climb], None] | None = None,
    ) -> Climb:
        """The answer of a race on a board, with its ``line`` if wanted; ``told`` is called with each better one.

        For ``zones`` see ``solve.climb``. After ``most`` nodes the best answer until then is returned. Raises
        SolveError where there is no race.
        """

        def going(nodes: int) -> bool:
            return (most is None or nodes < most) and (self._report is None or self._report(nodes))

        found = climb(
            request,
            effort=self.effort,
            seconds=self._left,
            report=going,
            line=line,
            zones=zones,
            told=told,
            kept=self._kept,
        )
        self.nodes += found.nodes
        return found

    def changes_left(self, since: int) -> int:
        """The nodes that are left for trying changes of a race, once its own search had made so many."""
        return max(FURTHER[self.effort].changes - (self.nodes - since), 0)

    def half(self, request: Request) -> Half:
        """What is known of a race with its mover moving first: the search beside the theory.

        The theory is asked only where nothing is proved, and never in a skim. Raises SolveError where there is no race.
        """
        found = self.climb(request)
        asked = not found.proved and self.effort is not Effort.SKIM
        return Half(request.mover, theory_of(request) if asked else None, found)

    def named(self, request: Request, *, zones: bool = True, most: int | None = None) -> Climb:
        """The answer of a race; one that leans on outer stones is sought again with these said to live."""
        found = self.climb(request, zones=zones, most=most)
        if found.standing is Standing.READ and found.last.trusted:
            taken = replace(request, living=request.living | found.last.trusted)
            return self.climb(taken, zones=zones, most=most)
        return found

    def proved_race(self, request: Request) -> Request | None:
        """A race as the search cut it out of its board; None where its result is not proved. Raises SolveError."""
        return cut_out(found) if (found := self.climb(request)).proved else None

    def told(self, request: Request) -> tuple[Solution, Why] | None:
        """The answer of a race in the cut in which it is proved, with its account; None where nothing is proved."""
        found = self.climb(request)
        solution = self.whole(cut_out(found)) if found.proved else None
        if solution is None or not solution.finished:
            return None
        return solution, self.reasons(solution, cut_beside(found))

    def account(self, found: Climb) -> Why | None:
        """Why a race on a board ends as it does; None where nothing is proved."""
        from semeai.why import why_of

        return why_of(found, work=FURTHER[self.effort].account, report=self._wanted, shared=self._pockets)

    # A race that is cut out

    @property
    def is_spent(self) -> bool:
        """Whether the work of a whole task was done."""
        return self._done >= FURTHER[self.effort].task

    def whole(self, race: Request, *, line: bool = False) -> Solution:
        """The answer of a race that is cut out, with all its first moves; None for what is not found.

        Raises SolveError where there is no race, or a region that is too large.
        """
        with self._metered() as meter:
            return solve(race, report=meter, line=line, shared=self._pockets)

    def reasons(self, solution: Solution, beside: Request | None = None) -> Why:
        """Why a race that was searched whole ends as it does; ``beside`` is its other cut, where it has one."""
        from semeai.why import why

        return why(solution, beside, work=FURTHER[self.effort].account, report=self._wanted, shared=self._pockets)

    def afterwards(self, race: Request, *moves: Point) -> Afterwards | None:
        """Who captures for good after moves in turn, and how; None where that is not found, or neither does.

        One of them may capture an essential chain.
        """
        with self._metered() as meter:
            return Solver(race, within(None, meter), self._pockets).afterwards(moves)

    def proofs(self, race: Request, largest: int, beside: Request | None = None) -> tuple[Proof, ...] | Unproved:
        """Strategies of at most ``largest`` positions that show what a race comes to, or why there are none."""
        with self._metered() as meter:
            return prove(race, beside, report=meter, largest=largest)

    def _metered(self) -> _Meter:
        share = FURTHER[self.effort]
        return _Meter(min(share.whole, max(share.task - self._done, LAST)), self._wanted, self._spend)

    def _spend(self, work: int) -> None:
        self._done += work


class _Meter:
    """Counts the work of one search in its own steps, and stops it when it has done ``most``."""

    def __init__(self, most: int, wanted: Report, spend: Callable[[int], None]) -> None:
        self._most, self._wanted, self._spend = most, wanted, spend
        self._breaths = self._nodes = 0

    def __enter__(self) -> _Meter:
        return self

    def __exit__(self, *_: object) -> None:
        self._spend(self._work)

    @property
    def _work(self) -> int:
        return self._nodes + A_BREATH * self._breaths

    def __call__(self, nodes: int) -> bool:
        self._breaths, self._nodes = self._breaths + 1, nodes
        return self._work < self._most and self._wanted(nodes)


def cut_out(found: Climb) -> Request:
    """The race of an answer as the search cut it out of its board."""
    return found.last.cut.request(found.last.solution.request)


def cut_beside(found: Climb) -> Request | None:
    """The same race in the cut in which the opponent's chain is safe, where that is another one."""
    beside = found.last.beside
    return None if beside is None else beside.request(found.last.solution.request)


def best_case(found: Climb) -> Request | None:
    """The same race in the cut with all outside best for the mover; None where the cut is not open."""
    cut, request = found.last.cut, found.last.solution.request
    return replace(cut, world=request.mover).request(request) if cut.edge else None


def theory_of(request: Request) -> Result | None:
    """The result that the theory counts, None where it does not apply."""
    from semeai.analysis import analyze
    from semeai.race.numbers import NumbersError
    from semeai.reading.reader import ReadingError, fails

    race = request.position, request.black, request.white
    try:
        if fails(*race, living=request.living):
            return None
        analysis = analyze(*race, living=request.living)
    except (ReadingError, NumbersError):
        return None
    outcome = analysis.outcome(request.mover)
    return None if outcome is None else outcome.result


def with_living(found: Climb, living: Mask) -> Climb:
    """An answer of a race in which more stones are said to live: what it took for granted of them is said now."""
    step = found.last
    asked, region = step.solution.request, step.solution.region
    request = replace(asked, living=asked.living | living, refused=0)
    region = replace(region, alive=region.alive | region.trusted & living, trusted=region.trusted & ~living)
    solution = replace(step.solution, request=request, region=region)

    def said(cut: Cut) -> Cut:
        return replace(cut, alive=cut.alive | cut.walls & living, walls=cut.walls & ~living)

    return replace(found, last=step.with_cuts(said, solution))


def with_its_trust(found: Climb) -> Climb:
    """A proof that says of all stones that it takes to live that they do."""
    return with_living(found, found.last.trusted)
