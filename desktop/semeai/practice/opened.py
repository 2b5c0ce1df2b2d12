"""A walled race opened again: of the stones that were put round it only those stay that its answer needs.

A whole wall makes a race quick to search, and looks made. So each stone that was added is taken off for a try, the
farthest first, and stays off where the race is proved to be the same without it: by a zone of the open board, or a
smaller cut. The stones that a fight left there stay as they are.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Mask, count, each
from semeai.problems.variants import Proved, distance, is_same, proved, suffocated
from semeai.solve import Effort, Request

NODES = 1_500
"""What each try may cost."""


def opened(race: Request, added: Mask, largest: int, told: Callable[[Request], object]) -> Proved | None:
    """The race with as few of the ``added`` stones as may be and the same proved answer.

    What is ``told`` of it does not change either, such as what the theory says; and it is searched with at most
    ``largest`` empty points. None where it is not proved as it stands.
    """
    inquiry = Inquiry(Effort.GLANCE)
    found = proved(race, inquiry)
    if found is None:
        return None
    position, said = race.position, told(race)
    chains = position.chain(race.black) | position.chain(race.white)
    farthest_first = sorted(each(added & race.living), key=lambda point: -distance(position.board, chains, 1 << point))
    for point in farthest_first:
        fewer = _without(found.request, 1 << point)
        if suffocated(fewer.position) or told(fewer) != said:
            continue
        after = proved(fewer, inquiry, most=NODES)
        if after is not None and _searched(after) <= largest and is_same(found, after, changed=1 << point):
            found = after
    return found


def _without(race: Request, taken: Mask) -> Request:
    return replace(race, position=race.position.without(taken), living=race.living & ~taken)


def _searched(found: Proved) -> int:
    """The empty points that the proof of a race was searched on."""
    return count(found.race.position.empty & found.climbed.last.cut.points)
