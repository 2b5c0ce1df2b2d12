"""An answer at once under assumptions, then a check of what it hangs on, then fewer assumptions.

A race on a real board is cut out small (`cut.py`) and searched there. The answer is *stable* when it stays the same as
the cut is grown: at each place where it is closed, and by each of its weakest trusted groups. Where it does not stay
the same, the growth that changed it says on what the result hangs. Only a stable answer is proved, under its
assumptions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.solve.cut import Cut, Rung, Surroundings
from semeai.solve.cut_answers import Kept, as_on_the_board, unanswered
from semeai.solve.first_moves import Sought
from semeai.solve.growths import GROWTH, RING, growths, narrower, point_by_point, widest
from semeai.solve.region import chain_at
from semeai.solve.solver import solve
from semeai.solve.values import Report, Request, Solution, SolveError

AT_ONCE = 0.2
"""Seconds after which a smaller cut is tried for a first answer."""
SEARCHED_WHOLE = 24
"""Empty points of a race that is searched with nobody trusted."""
AT_LEAST, PATIENCE = 0.5, 10
"""Seconds, and times those of the answer, for which each growth is searched where nothing further is asked."""
ROUNDS = 4
"""How often assumptions that change the answer are given up."""
EVERYWHERE = 99
"""Steps that reach every empty point."""
FIRST_SHARE, WIDER_SHARE = 0.7, 0.4
"""The part of the time that is left for the first answer, and for a wider one; the rest is for its check."""


@dataclass(frozen=True, slots=True)
class Step:
    """A cut that was searched, and its solution as one of the whole board."""

    cut: Cut
    solution: Solution


@dataclass(frozen=True, slots=True)
class Hinge:
    """An assumption that the result hangs on, and the result without it.

    ``points`` are trusted stones, or the points where the cut was closed. The result is unknown where the stones are
    doubted, or the points near, and the time was not enough to do without.
    """

    points: Mask
    result: Result


@dataclass(frozen=True, slots=True)
class Climb:
    """What is known of a race: the answer with the fewest assumptions that was finished.

    ``stable`` says that all growths of the cut gave the same answer, None that not all of them were finished;
    ``hinges`` are those that changed it. ``nodes`` and ``seconds`` are of all searches together.
    """

    last: Step
    stable: bool | None
    hinges: tuple[Hinge, ...]
    nodes: int
    seconds: float

    @property
    def rung(self) -> Rung:
        """What the answer takes for granted."""
        return self.last.cut.rung

    @property
    def proved(self) -> bool:
        """Whether the answer is proved if what it takes for granted holds."""
        return bool(self.stable) and self.last.solution.finished

    @property
    def result(self) -> Result:
        """The result for the mover; unknown where it hangs on an assumption."""
        return Result.UNKNOWN if self.hinges else self.last.solution.result

    @property
    def solution(self) -> Solution:
        """The solution; one without an answer where that hangs on an assumption."""
        found = replace(self.last.solution, nodes=self.nodes, seconds=self.seconds)
        return replace(found, defend=None, attack=None, moves=(), line=()) if self.hinges else found


def climb(
    request: Request,
    *,
    seconds: float | None = None,
    report: Report | None = None,
    line: bool = True,
    further: bool = True,
    told: Callable[[Climb], None] | None = None,
    kept: Kept | None = None,
) -> Climb:
    """Answer a race on a real board within ``seconds`` s; ``told`` hears each better answer as it is found.

    Answers of cuts that are ``kept`` are not searched again, and new ones are kept.

    With ``further`` a stable answer is asked again with fewer assumptions as long as time is left; without it the check
    of an answer takes a few times as long as the answer did. Raises SolveError where the two points hold no two chains
    to race.
    """
    climber = _Climber(request, seconds, report, line, Kept() if kept is None else kept)
    for found in climber.climb(further):
        last = found
        if told is not None:
            told(found)
    return last


class _Climber:
    """One climb: its time, its nodes, and the board around the race."""

    def __init__(self, request: Request, seconds: float | None, report: Report | None, line: bool, kept: Kept) -> None:
        position = request.position
        chains = chain_at(position, request.black, BLACK), chain_at(position, request.white, WHITE)
        self.request = request
        self.around = Surroundings(position, chains, request.living)
        self.begun = perf_counter()
        self.seconds = seconds
        self.report = report
        self.line = line
        self.kept = kept
        self.nodes = 0
        self.ring = RING

    def climb(self, further: bool) -> Iterator[Climb]:
        """Ever better answers; the last one is the best that the time allows."""
        whole = self.around.cut(Rung.PROVED, EVERYWHERE, most=SEARCHED_WHOLE)
        if whole.rung is Rung.PROVED:
            step = self._search(whole, 1.0, AT_ONCE)
            if step.solution.finished:
                yield self._climbed(step, True)
                return
        for step in self._first():
            yield self._unchecked(step)
        if not step.solution.finished:
            return
        for found in self._checked(step, None if further else max(AT_LEAST, PATIENCE * step.solution.seconds)):
            yield found
        if further and found.stable:
            yield from self._lower(found, whole)

    def _first(self) -> Iterator[Step]:
        """The answer of a cut; where it takes long, that of a smaller one before it."""
        base = widest(self.around, self.request.refused)
        self.ring = base.ring
        step = self._search(base, 1.0, AT_ONCE)
        if not step.solution.finished and self._goes_on():
            smaller_cuts = narrower(self.around, base, self.request.refused)
            for cut in smaller_cuts:
                smaller = self._search(cut, 1.0, AT_ONCE)
                if smaller.solution.finished:
                    yield smaller
                    break
            step = self._search(base, WIDER_SHARE if smaller_cuts else FIRST_SHARE)
            if smaller_cuts and not step.solution.finished:
                step = smaller if smaller.solution.finished else self._search(smaller_cuts[-1], FIRST_SHARE)
        yield step

    def _checked(self, step: Step, patience: float | None) -> Iterator[Climb]:
        """The answer with what the growths of its cut say of it, each searched for at most ``patience`` s.

        Where some of them change it, their assumptions are given up together and the larger cut is checked in turn. Its
        answer counts only when each of its own growths had its time and none changes it: until then the result hangs
        on them.
        """
        for attempt in range(ROUNDS):
            checked = self._check(step, patience)
            if attempt == 0 or checked.stable or (not checked.hinges and self._goes_on()):
                yield checked
            known = [hinge for hinge in checked.hinges if hinge.result is not Result.UNKNOWN]
            if not known or not self._goes_on():
                return
            freed, opened = 0, step.cut.opened
            for hinge in known:
                freed |= hinge.points & self.request.position.stones
                opened |= hinge.points & step.cut.edge
            most = count(step.cut.points) + 2 * GROWTH
            cut = self.around.cut(Rung.ALL, step.cut.ring, mortal=step.cut.mortal | freed, opened=opened, most=most)
            step = self._search(cut, FIRST_SHARE)
            if not step.solution.finished:
                return

    def _lower(self, found: Climb, whole: Cut) -> Iterator[Climb]:
        """The answer with strong groups alone trusted, then with nobody; if another, it hangs on the others."""
        before = found.last
        most = count(before.cut.points) + 2 * GROWTH
        strong = self.around.cut(
            Rung.STRONG, before.cut.ring, mortal=before.cut.mortal, opened=before.cut.opened, most=most
        )
        for cut in (strong, whole):
            if cut.rung >= before.cut.rung:
                continue
            step = self._search(cut, FIRST_SHARE)
            if not step.solution.finished:
                return
            if step.solution.codes != before.solution.codes:
                hinge = Hinge(before.cut.trusted & ~cut.trusted, step.solution.result)
                yield self._climbed(before, False, (hinge,))
                return
            before = _in_both(step, before.solution)
            yield self._climbed(before, True)

    def _unchecked(self, step: Step) -> Climb:
        """An answer of which nothing was checked: it hangs on doubted stones and on an edge too near."""
        groups = self.around.weakest(step.cut) if step.solution.finished else []
        weak = [group for group in groups if group & step.cut.doubted]
        if step.solution.finished and self._too_near(step.cut):
            weak.append(step.cut.edge)
        hinges = tuple(Hinge(points, Result.UNKNOWN) for points in weak)
        return self._climbed(step, False if hinges else None, hinges)

    def _check(self, step: Step, patience: float | None) -> Climb:
        """The answer of a cut, with those of its growths that change it."""
        stable: bool | None = True
        hinges = []
        unsettled: Mask = 0
        waiting = growths(self.around, step.cut)
        for points, cut in waiting:
            sought = step.solution.moves
            grown = self._search(cut, 0.5, patience, sought).solution if self._goes_on() else None
            if grown is None or not grown.finished:
                steps = point_by_point(self.around, step.cut, points)
                waiting += steps
                if points & step.cut.doubted:
                    hinges.append(Hinge(points, Result.UNKNOWN))
                elif not steps and points & self._too_near(step.cut):
                    unsettled |= points
                stable = None if stable else stable
            elif grown.codes != step.solution.codes:
                stable = False
                hinges.append(Hinge(points, grown.result))
            else:
                step = _in_both(step, grown)
        if unsettled:
            hinges.append(Hinge(unsettled, Result.UNKNOWN))
        return self._climbed(step, False if hinges else stable, tuple(hinges))

    def _too_near(self, cut: Cut) -> Mask:
        """The edge of a cut that is closed nearer to the race than the first cut is; what lies behind it may decide."""
        return cut.edge if cut.ring < self.ring else 0

    def _search(self, cut: Cut, share: float, most: float | None = None, sought: tuple[Point, ...] = ()) -> Step:
        """Search a cut for a share of the time that is left, at most for ``most`` s; ``sought`` as for ``solve``.

        Where nothing is taken for granted all first moves are wanted.
        """
        left = None if self.seconds is None else max(self.seconds - (perf_counter() - self.begun), 0.0) * share
        limit = min((value for value in (left, most) if value is not None), default=None)
        asked, wanted = cut.request(self.request), None if cut.rung is Rung.PROVED else sought
        found = self.kept.find(asked, self.line, limit, wanted)
        if found is None:
            found = _solved(asked, limit, self.report, self.line, wanted)
            self.kept.keep(found, self.line, limit, wanted)
        self.nodes += found.nodes
        return Step(cut, as_on_the_board(self.request, cut, found))

    def _goes_on(self) -> bool:
        """Whether time is left and the answer is still wanted."""
        in_time = self.seconds is None or perf_counter() - self.begun < self.seconds
        return in_time and (self.report is None or self.report(self.nodes))

    def _climbed(self, step: Step, stable: bool | None, hinges: tuple[Hinge, ...] = ()) -> Climb:
        return Climb(step, stable, hinges, self.nodes, perf_counter() - self.begun)


def _solved(request: Request, seconds: float | None, report: Report | None, line: bool, sought: Sought) -> Solution:
    """The solution of a cut; without an answer where the cut is too large for the search."""
    try:
        return solve(request, seconds=seconds, report=report, line=line, sought=sought)
    except SolveError:
        return unanswered(request)


def _in_both(step: Step, grown: Solution) -> Step:
    """A step with those of its moves that reach the result in the grown cut too, or else with that cut's."""
    found = step.solution
    kept = tuple(move for move in found.moves if move in grown.moves) or grown.moves
    lines = found.line, as_on_the_board(found.request, step.cut, grown).line
    line = next((line for line in lines if line and line[0] in kept), ())
    return replace(step, solution=replace(found, moves=kept, line=line))
