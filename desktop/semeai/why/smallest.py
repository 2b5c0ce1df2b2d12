"""The search for a small account: the strategist's moves that decide most, and replies in groups.

It is searched for with a bound on the size of the plan that grows from turn to turn. Which moves win is asked of the
search; which positions need no more is asked of their sums. A few moves explain more than a number from playing a part
out: parts are played out only where no plan of a FEW positions exists without. If no small plan is found in half of the
time, a first one is taken: always the move after which the fewest replies need an answer, each position once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace

from semeai.why.ground import Ground, Here
from semeai.why.ways import Branch, Plan, TimeUp, Ways

SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40, 70)
"""The bounds that are tried one after the other, in positions."""
FEW = SIZES[:5]
"""The bounds that are tried before parts are played out."""
LARGEST = 400
"""Positions of the largest account."""


def smallest(ground: Ground, here: Here, going: Callable[[], bool], briefly: Callable[[], bool]) -> Plan | None:
    """A plan of few positions; None where there is none of the largest size. Raises TimeUp and Stopped.

    ``going`` says whether time is left, ``briefly`` whether it is for the smallest plan.
    """
    found = _within(FEW, ground, here, briefly)
    if found is None:
        here = ground.playing_out(here)
        found = _within(SIZES, ground, here, briefly)
    return found or FirstPlan(ground, Ways(ground, going)).plan(here)


def _within(sizes: tuple[int, ...], ground: Ground, here: Here, going: Callable[[], bool]) -> Plan | None:
    """The smallest plan of some sizes; None where there is none, or the time was not enough to find it."""
    planner = Planner(ground, Ways(ground, going))
    with suppress(TimeUp):
        return next((plan for size in sizes if (plan := planner.plan(here, size)) is not None), None)
    return None


@dataclass(slots=True)
class Planner:
    """The plans of one claim found so far."""

    ground: Ground
    ways: Ways
    _found: dict[object, Plan] = field(default_factory=dict)
    _failed: dict[object, int] = field(default_factory=dict)
    _open: set[object] = field(default_factory=set)

    def plan(self, here: Here, most: int) -> Plan | None:
        """A plan of at most so many positions."""
        if here.decided:
            return Plan(here) if most >= 1 else None
        if most < 2 or here.lost or self._failed.get(here.key, 0) >= most:
            return None
        known = self._found.get(here.key)
        if known is not None and known.size <= most:
            return known
        if not self.ways.going():
            raise TimeUp
        if here.key in self._open:
            return self._come_back(here)
        if not self.ground.won(here):
            return None
        found = self._looked_for(here, most)
        if found is None:
            self._failed[here.key] = most
        return found

    def _looked_for(self, here: Here, most: int) -> Plan | None:
        """A plan of a position, which may come back on the way; kept where it leads back to none before."""
        self._open.add(here.key)
        own = here.mover is self.ground.claim.strategist
        found = self._own(here, most) if own else self._theirs(here, most)
        self._open.discard(here.key)
        if found is not None:
            found = replace(found, back=found.leads_back())
            if not found.back:
                self._found[here.key] = found
        return found

    def _come_back(self, here: Here) -> Plan | None:
        """The plan for a position that comes back: a player who only has to hold may repeat it."""
        return None if self.ground.must_capture(here) else Plan(here, back=frozenset((here.key,)))

    def _own(self, here: Here, most: int) -> Plan | None:
        """A plan for a position with the strategist to move."""
        decisive = self.ways.decisive(here)
        return self._by_moves(here, most) if decisive is None else Plan(here, 2, decisive[0], Plan(decisive[1]))

    def _by_moves(self, here: Here, most: int) -> Plan | None:
        """The smallest plan that begins with a winning move."""
        best: Plan | None = None
        for move, after in self.ways.winning(here) if most >= 3 else ():
            plan = self.plan(after, most - 1)
            if plan is not None:
                best = Plan(here, plan.size + 1, move, plan)
                most = plan.size
        return best

    def _theirs(self, here: Here, most: int) -> Plan | None:
        """A plan for a position with the other player to move."""
        replies = self.ways.replies(here)
        answered = [reply for reply in replies if reply.after.decided]
        waiting = [reply for reply in replies if not reply.after.decided]
        branches = [Branch.of(answered, Plan(answered[0].after))] if answered else []
        size = 1 + len(branches)
        if size + 2 * bool(waiting) > most:
            return None
        grouped, waiting = self.ways.grouped(waiting)
        branches += grouped
        size += sum(branch.plan.size for branch in grouped)
        for at, reply in enumerate(waiting):
            plan = self.plan(reply.after, most - size - 2 * (len(waiting) - at - 1))
            if plan is None:
                return None
            branches.append(Branch.of([reply], plan))
            size += plan.size
        return Plan(here, size, branches=tuple(branches)) if size <= most else None


@dataclass(slots=True)
class FirstPlan(Planner):
    """Any plan of one claim in which each position stands once, whatever its size."""

    _positions: int = 0

    def plan(self, here: Here, most: int = sys.maxsize) -> Plan | None:
        """A plan for a position; None where it comes back although the strategist has to capture."""
        if here.decided:
            return Plan(here)
        if here.lost:
            return None
        if here.key in self._open:
            return self._come_back(here)
        if here.key in self._found:
            return self._found[here.key]
        self._positions += 1
        if not self.ways.going() or self._positions > LARGEST:
            raise TimeUp
        return self._looked_for(here, most)

    def _by_moves(self, here: Here, most: int) -> Plan | None:
        """The plan of the first winning move that has one."""
        plans = ((move, self.plan(after, most)) for move, after in self.ways.winning(here))
        return next((Plan(here, plan.size + 1, move, plan) for move, plan in plans if plan is not None), None)
