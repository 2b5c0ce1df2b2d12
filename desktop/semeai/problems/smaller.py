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

from semeai.go.board import Board, Mask, count
from semeai.go.color import BLACK, WHITE
from semeai.problems.same import Proved, is_same, proved
from semeai.solve import Report, Request

SECONDS = 10.0
PATIENCE = 4
"""Times of the first search for which a step is searched."""
LEAST = 0.3
"""Seconds for a step at least."""


@dataclass(frozen=True, slots=True)
class Smaller:
    """A race with fewer stones around it, and the stones that were taken away.

    ``finished`` says that every chain was tried.
    """

    proved: Proved
    taken: Mask = 0
    finished: bool = False

    @property
    def request(self) -> Request:
        """The race on the board that is left."""
        return self.proved.request


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
    first = proved(request, seconds / 2, report)
    if first is None:
        return None
    each = max(LEAST, PATIENCE * (perf_counter() - begun))
    found = Smaller(first.walled)
    for mask in _steps(found):
        left = seconds - (perf_counter() - begun)
        if left <= 0:
            return found
        if (step := _without(found, mask, min(each, left), report)) is not None:
            found = step
            if told is not None:
                told(found)
    return replace(found, finished=True)


def _steps(found: Smaller) -> Iterator[Mask]:
    """What to take away, in turn: all that the cut does not hold, then each chain that is not essential."""
    request, position = found.request, found.request.position
    essential = position.chain(request.black) | position.chain(request.white)
    beyond = position.stones & ~found.proved.race.position.stones
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
    searched = proved(changed, seconds, report)
    if searched is None or not is_same(found.proved, searched) or _opened(found.proved, searched, found.taken | mask):
        return None
    return Smaller(searched, found.taken | mask)


def _opened(before: Proved, after: Proved, taken: Mask) -> Mask:
    """The points beyond those of the race before that belong to it now, and were not taken away.

    A stone that kept the race small is not taken away: without it there would be more to read, not less.
    """
    earlier, later = before.climbed.last.cut, after.climbed.last.cut
    return (later.points | later.edge) & ~(earlier.points | earlier.edge | taken)
