"""A walled race opened again: its outer stones are as few as its answer needs, with some behind them as games have.

A whole wall makes a race quick to search, and looks made. So each outer stone is taken off for a try, the farthest
first, and stays off where the race is proved to be the same without it: by a zone of the open board, or a smaller cut.
What is left stands in the open, so some small walls get a stone behind them, a jump or a knight's move away.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask, Point, count, each, mask_of
from semeai.go.color import BLACK, Color
from semeai.practice.fights import jumps
from semeai.problems.variants import Proved, distance, is_same, proved, suffocated
from semeai.solve import Effort, Request

SPARED = 0.15
"""How often an outer stone is not tried, as games have stones that a race does not need."""
SMALL_WALL, BACKED = 2, 0.8
"""The most stones of a chain of the outside that may get another one behind it, and how often it does."""
NODES = 1_500
"""What each try may cost."""
FREE = 3
"""Steps of such a stone from both chains of the race, at least."""


def opened(race: Request, largest: int, told: Callable[[Request], object], chance: random.Random) -> Proved | None:
    """The race with fewer outer stones and the same proved answer; None where it is not proved as it stands.

    What is ``told`` of it does not change either, such as what the theory says; and it is searched with at most
    ``largest`` empty points.
    """
    found = proved(race, Inquiry(Effort.GLANCE))
    if found is None:
        return None
    opening = _Opening(found, largest, told, chance)
    opening.thin()
    opening.back()
    return opening.found


class _Opening:
    """A race on its way to fewer outer stones."""

    def __init__(self, found: Proved, largest: int, told: Callable[[Request], object], chance: random.Random) -> None:
        self.found, self.largest, self.told, self.chance = found, largest, told, chance
        self.said = told(found.request)
        position = found.request.position
        self.board = position.board
        self.chains = position.chain(found.request.black) | position.chain(found.request.white)
        self.inquiry = Inquiry(Effort.GLANCE)

    def thin(self) -> None:
        """Take off the stones that are not needed."""
        stones = [*each(self.found.request.living & self.found.request.position.stones)]
        self.chance.shuffle(stones)
        for point in sorted(stones, key=self._steps, reverse=True):
            if self.chance.random() >= SPARED:
                self._try(taken=1 << point)

    def back(self) -> None:
        """Put a stone behind some short walls."""
        for color in Color:
            for wall in self.found.request.position.chains(color):
                if count(wall) <= SMALL_WALL and not wall & self.chains and self.chance.random() < BACKED:
                    places = [*self._behind(wall, color)]
                    if places:
                        self._try(given=1 << self.chance.choice(places), color=color)

    def _behind(self, wall: Mask, color: Color) -> Iterator[Point]:
        """The free points a jump or a knight's move behind a wall; none where a friend is there already."""
        position = self.found.request.position
        reached = mask_of(point for stone in each(wall) for point in each(jumps(self.board, stone)))
        if reached & position.of(color) & ~self.chains:
            return
        beside = position.stones | self.board.neighbours(position.stones)
        for point in each(reached & self.board.points & ~beside):
            if self._steps(point) >= FREE:
                yield point

    def _steps(self, point: Point) -> int:
        return distance(self.board, self.chains, 1 << point)

    def _try(self, taken: Mask = 0, given: Mask = 0, color: Color = BLACK) -> None:
        """Change outer stones, if the race stays the same."""
        request = self.found.request
        position = request.position.without(taken).with_stones(color, given)
        changed = replace(request, position=position, living=request.living & ~taken | given)
        if suffocated(position) or self.told(changed) != self.said:
            return
        after = proved(changed, self.inquiry, most=NODES)
        if after is None or count(after.race.position.empty & after.climbed.last.cut.points) > self.largest:
            return
        if is_same(self.found, after, changed=taken | given):
            self.found = after
