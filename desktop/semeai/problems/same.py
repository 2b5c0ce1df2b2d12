"""What stays of a race while the board of its problem is changed: the result, the right moves, what is trusted."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Mask, Point
from semeai.problems.carried import Way
from semeai.solve import PASS, Climb, Report, Request, Standing, climb, solve


@dataclass(frozen=True, slots=True)
class Proved:
    """A race that is proved, and ``right``, all right first moves of its mover.

    ``race`` is the request as the search cut it out of the board.
    """

    request: Request
    climbed: Climb
    race: Request
    right: frozenset[Point]

    @property
    def walls(self) -> Mask:
        """The stones round the race that it does not capture: that they live changes nothing of what is proved."""
        cut = self.climbed.last.cut
        return (cut.alive | cut.walls) & cut.board.stones

    @property
    def walled(self) -> Proved:
        """The same with its walls marked as alive, so that their eyes may go."""
        return replace(self, request=replace(self.request, living=self.request.living | self.walls))


def proved(request: Request, seconds: float, report: Report | None = None) -> Proved | None:
    """A race with its search and all its right moves; None where the time was not enough to prove them.

    A race that is read with outer stones for walls is proved with them named as stones that live, as its problem says.
    """
    climbed = climb(request, seconds=seconds, report=report, line=False, further=False)
    if climbed.standing is Standing.READ and climbed.last.cut.trusted:
        request = replace(request, living=request.living | climbed.last.cut.trusted)
        climbed = climb(request, seconds=seconds, report=report, line=False, further=False)
    if not climbed.proved:
        return None
    race = climbed.last.cut.request(request)
    solution = solve(race, seconds=seconds, report=report, line=False)
    return Proved(request, climbed, race, frozenset(solution.moves)) if solution.moves_complete else None


def is_same(before: Proved, after: Proved, *, changed: Mask = 0, way: Way | None = None) -> bool:
    """Whether a race is as another was: the result, the right moves, and nobody new who is taken to live.

    ``changed`` are points that were different: they may be right or trusted now, or were. ``way`` leads from the board
    of the one to that of the other. Where a pass is right, so is almost every move, and there is nothing to compare.
    """
    right, trusted = before.right, before.climbed.last.cut.trusted
    if way is not None:
        right = frozenset(way.places.get(point, point) for point in right)
        trusted = way.mask(trusted)
    assumed = after.climbed.last.cut.trusted & ~trusted & ~changed
    moved = {point for point in right ^ after.right if point < 0 or not changed >> point & 1}
    as_right = not moved or (PASS in before.right and PASS in after.right)
    return as_right and not assumed and before.climbed.solution.codes == after.climbed.solution.codes
