"""A problem made smaller: stones that do not matter are taken away, and the race is proved again after each step.

A board of a game becomes a problem: first everything goes that does not touch the race, then chain by chain, those
farthest from the essential chains first. A step counts only where the search proves the same result, with the same
right moves, and no more points to read. Its walls are marked as alive: the eyes of those that lived by proof go with
the rest, and what the search took to live the problem says openly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.go.board import Board, Mask, Point, count
from semeai.go.color import BLACK, WHITE
from semeai.solve import PASS, Climb, Report, Request, climb, solve

SECONDS = 10.0
PATIENCE = 4
"""Times of the first search for which a step is searched."""
LEAST = 0.3
"""Seconds for a step at least."""


@dataclass(frozen=True, slots=True)
class Smaller:
    """A race with fewer stones around it: the request, its search, and the stones that were taken away.

    ``race`` is the request as the search cut it out of the board, ``right`` its right first moves. ``finished`` says
    that every chain was tried.
    """

    request: Request
    climbed: Climb
    race: Request
    right: frozenset[Point]
    taken: Mask = 0
    finished: bool = False


def smaller(
    request: Request,
    *,
    seconds: float = SECONDS,
    report: Report | None = None,
    told: Callable[[Smaller], None] | None = None,
) -> Smaller | None:
    """The race of a board with as few stones as the time allows; None where its result is not proved to begin with.

    ``told`` hears of each step, ``report`` of each search, and may end them.
    """
    begun = perf_counter()
    found = _searched(request, seconds / 2, report)
    if found is None:
        return None
    each = max(LEAST, PATIENCE * (perf_counter() - begun))
    cut = found.climbed.last.cut
    walls = (cut.alive | cut.trusted) & cut.board.stones
    found = replace(found, request=replace(request, living=request.living | walls))
    for mask in _steps(found):
        left = seconds - (perf_counter() - begun)
        if left <= 0:
            return found
        if (step := _without(found, mask, min(each, left), report)) is not None:
            found = step
            if told is not None:
                told(found)
    return replace(found, finished=True)


def _searched(request: Request, seconds: float, report: Report | None) -> Smaller | None:
    """A race with its search and all its right moves; None where the time was not enough to prove them."""
    climbed = climb(request, seconds=seconds, report=report, line=False, further=False)
    if not climbed.proved:
        return None
    race = climbed.last.cut.request(request)
    solution = solve(race, seconds=seconds, report=report, line=False)
    return Smaller(request, climbed, race, frozenset(solution.moves)) if solution.moves_complete else None


def _steps(found: Smaller) -> Iterator[Mask]:
    """What to take away, in turn: all that the cut does not hold, then each chain that is not essential."""
    request, position = found.request, found.request.position
    essential = position.chain(request.black) | position.chain(request.white)
    beyond = position.stones & ~found.race.position.stones
    if beyond:
        yield beyond
    chains = [
        chain for color in (BLACK, WHITE) for chain in position.without(beyond).chains(color) if not chain & essential
    ]
    yield from sorted(chains, key=lambda chain: (-_distance(position.board, essential, chain), count(chain)))


def _distance(board: Board, start: Mask, goal: Mask) -> int:
    """Steps from some points to others across the board."""
    reached, steps = start, 0
    while not reached & goal:
        reached |= board.neighbours(reached)
        steps += 1
    return steps


def _without(found: Smaller, mask: Mask, seconds: float, report: Report | None) -> Smaller | None:
    """The race without some stones, where it is proved to be the same."""
    request = found.request
    position = request.position.without(mask)
    if any(not position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color)):
        return None
    changed = replace(request, position=position, living=request.living & ~mask, refused=request.refused & ~mask)
    searched = _searched(changed, seconds, report)
    if searched is None:
        return None
    fewer = replace(searched, taken=found.taken | mask)
    return fewer if _same(found, fewer) else None


def _same(before: Smaller, after: Smaller) -> bool:
    """Whether a race is as another was: the result, the right moves, nobody new who is taken to live, no way out.

    A stone that kept the race small is not taken away: without it there would be more to read, not less.

    Where a pass is right, so is almost every move, and there is nothing to compare.
    """
    earlier, later = before.climbed.last.cut, after.climbed.last.cut
    assumed = later.trusted & ~earlier.trusted
    opened = (later.points | later.edge) & ~(earlier.points | earlier.edge | after.taken)
    right = before.right == after.right or (PASS in before.right and PASS in after.right)
    return right and not assumed and not opened and before.climbed.solution.codes == after.climbed.solution.codes
