"""The search for a small account: the strategist's moves that decide most, and replies in groups.

It is searched for with a bound on the size of the plan that grows from turn to turn. Which moves win is asked of the
search; which positions need no more is asked of their sums. A few moves explain more than a number from playing a part
out: parts are played out only where no plan of a FEW positions exists without. If no small plan is found with half of
the work, a first one is taken: always the move after which the fewest replies need an answer, each position once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.solve import PASS
from semeai.why.ground import AccountGround, Here
from semeai.why.values import Part


@dataclass(frozen=True, slots=True)
class PlanWay:
    """Moves that lead to equivalent positions, and the position after the first of them."""

    moves: tuple[Point, ...]
    after: Here
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves of the other player with the same answer, and the plan after the first of them."""

    moves: tuple[Point, ...]
    plan: AccountPlan
    elsewhere: bool = False

    @staticmethod
    def of(ways: list[PlanWay], plan: AccountPlan) -> Branch:
        """The branch of replies with the same answer; the plan is that of the first."""
        moves = tuple(move for way in ways for move in way.moves)
        return Branch(moves, plan, any(way.elsewhere for way in ways))


@dataclass(frozen=True, slots=True)
class AccountPlan:
    """A position with what follows: the strategist's move, or a branch for each kind of reply; nothing at a leaf.

    Nothing follows either where a position is repeated in which the strategist is not captured. ``back`` are the keys
    of earlier positions of the line that this plan comes back to.
    """

    here: Here
    size: int = 1
    move: Point = PASS
    after: AccountPlan | None = None
    branches: tuple[Branch, ...] = ()
    back: frozenset[object] = frozenset()

    def leads_back(self) -> frozenset[object]:
        """The keys of earlier positions that the plan's moves come back to."""
        below = [branch.plan.back for branch in self.branches] + ([self.after.back] if self.after else [])
        return frozenset().union(*below) - {self.here.key}


class OutOfWork(Exception):
    """There was not enough work left for an account."""


WIDTH = 8
"""Moves of the strategist that are examined in full."""


@dataclass(slots=True)
class Ways:
    """The moves in the positions of one claim. They raise OutOfWork when ``going`` says that none is left."""

    ground: AccountGround
    going: Callable[[], bool]
    _winning: dict[object, list[tuple[Point, Here]]] = field(default_factory=dict)

    def decisive(self, here: Here) -> tuple[Point, Here] | None:
        """A move of the strategist after which the sum decides, if the search finds it quickly."""
        return next(((move, after) for move, after in self._own(here) if after.decided), None)

    def winning(self, here: Here) -> list[tuple[Point, Here]]:
        """The moves by which the strategist succeeds, first the one after which the fewest replies need an answer."""
        if here.key not in self._winning:
            found: list[tuple[Point, Here]] = []
            for _ in self.ground.efforts():
                found = self.ground.winning(self._own(here))
                if found:
                    break
            self._winning[here.key] = sorted(found, key=lambda one: self._unanswered(one[1]))[:WIDTH]
        return self._winning[here.key]

    def _own(self, here: Here) -> list[tuple[Point, Here]]:
        moves = [(way.moves[0], way.after) for way in self._in_parts(here, list(here.parts))]
        passed = None if self.ground.must_capture(here) else self.ground.after(here, PASS)
        moves += [] if passed is None else [(PASS, passed)]
        return [one for one in moves if one[0] in self.ground.begins.get(here.key, (one[0],))]

    def _unanswered(self, after: Here) -> int:
        """The number of replies in open parts after which no sum decides."""
        return sum(not way.after.decided for way in self._in_parts(after, _open(after)))

    def _in_parts(self, here: Here, parts: list[Part]) -> Iterator[PlanWay]:
        """The legal moves in some parts; those on shared liberties are one way where any capture is for good.

        Raises OutOfWork.
        """
        shared: list[tuple[Point, Here]] = []
        for part in parts:
            if not self.going():  # what follows a move may have pockets that are counted for the first time
                raise OutOfWork
            if part.settled and part.owner is None and self.ground.ends_with_a_capture:
                shared += self.ground.moves_in(here, part)
            else:
                yield from (PlanWay((move,), after) for move, after in self.ground.moves_in(here, part))
        if shared:
            yield PlanWay(tuple(move for move, _ in shared), shared[0][1])

    def replies(self, here: Here) -> list[PlanWay]:
        """The moves of the other player, with those that make no difference grouped together."""
        shown = [part for part in here.parts if not part.settled or part.owner is None]
        elsewhere = list(self._elsewhere(here))
        aside = [*self._threats(here, elsewhere), *self._extensions(here, elsewhere)]
        return [*self._captures(here), *self._in_parts(here, shown), *aside, *elsewhere]

    def _captures(self, here: Here) -> Iterator[PlanWay]:
        """The move in a settled part that takes the strategist's essential chain, although not for good."""
        for move, after in self._in_settled(here, self.ground.claim.strategist):
            if after.survivor is not here.survivor:
                yield PlanWay((move,), after)

    def _in_settled(self, here: Here, *owners: Color) -> Iterator[tuple[Point, Here]]:
        """The legal moves in the settled parts of some players."""
        parts = (part for part in here.parts if part.settled and part.owner in owners)
        return (one for part in parts for one in self.ground.moves_in(here, part))

    def _elsewhere(self, here: Here) -> Iterator[PlanWay]:
        """The reply that takes one of the strategist's settled liberties, or else the pass."""
        ground = self.ground
        strategist = ground.claim.strategist
        moves, _ = _settled(here, strategist)
        open_parts = _open(here)
        best: tuple[int, PlanWay] | None = None
        for move, after in self._in_settled(here, strategist):
            less, reduced = _settled(after, strategist)
            alike = after.survivor is here.survivor and _open(after) == open_parts
            if alike and less == moves - 1 and (best is None or reduced < best[0]):
                best = reduced, PlanWay((move,), after, elsewhere=True)
        passed = ground.after(here, PASS)
        if best is not None:
            yield best[1]
        elif passed is not None:
            yield PlanWay((PASS,), passed, elsewhere=True)

    def _threats(self, here: Here, elsewhere: list[PlanWay]) -> Iterator[PlanWay]:
        """Where a ko may not be retaken: ko threats, moves in settled parts that need an answer."""
        for move, after in self._in_settled(here, *Color) if here.position.ko else ():
            answered = after.decided or any(self._as_good(after, other.after) for other in elsewhere)
            if after.survivor is here.survivor and not answered:
                yield PlanWay((move,), after)

    def _extensions(self, here: Here, elsewhere: list[PlanWay]) -> Iterator[PlanWay]:
        """Where a move elsewhere is answered by a capture: moves in settled parts that change where it is."""
        points = {way.after.sum.at_once for way in elsewhere if way.after.decided and way.after.sum is not None}
        for move, after in self._in_settled(here, self.ground.claim.strategist.opponent) if points - {None} else ():
            if after.decided and after.sum is not None and after.sum.at_once not in points:
                yield PlanWay((move,), after)

    def _as_good(self, after: Here, other: Here) -> bool:
        """Whether the strategist is no worse off in the settled parts, and everything else is the same."""
        mine = self.ground.claim.strategist
        owned = list(zip(_settled(after, mine), _settled(other, mine), strict=True))
        theirs = list(zip(_settled(after, mine.opponent), _settled(other, mine.opponent), strict=True))
        alike = _open(after) == _open(other)
        return alike and all(a >= b for a, b in owned) and all(a <= b for a, b in theirs)

    def grouped(self, waiting: list[PlanWay]) -> tuple[list[Branch], list[PlanWay]]:
        """Replies after which one move decides, those with the same move together; and the others."""
        answers: dict[Point, list[PlanWay]] = {}
        for way in waiting:
            for move, answered in self.ground.moves(way.after):
                if answered.decided:
                    answers.setdefault(move, []).append(way)
        branches = []
        while answers:
            move = max(answers, key=lambda one: len(answers[one]))
            group = answers.pop(move)
            after = self.ground.after(group[0].after, move)
            assert after is not None
            branches.append(Branch.of(group, AccountPlan(group[0].after, 2, move, AccountPlan(after))))
            waiting = [way for way in waiting if way not in group]
            answers = {
                other: left for other, those in answers.items() if (left := [one for one in those if one not in group])
            }
        return branches, waiting


def _open(here: Here) -> list[Part]:
    return [part for part in here.parts if not part.settled]


def _settled(here: Here, color: Color) -> tuple[int, int]:
    """The sum of a player's settled parts, and the moves that it takes if the capturing move is in one of them."""
    worths = [part.least for part in here.parts if part.owner is color and part.settled and part.least is not None]
    counted = [worth for worth in worths if not worth.endless]
    moves = sum(worth.moves for worth in counted)
    return moves, moves - max((worth.avoided for worth in counted), default=0)


SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40, 70)
"""The bounds that are tried one after the other, in positions."""
FEW = SIZES[:5]
"""The bounds that are tried before parts are played out."""
LARGEST = 400
"""Positions of the largest account."""


def smallest(
    ground: AccountGround, here: Here, going: Callable[[], bool], briefly: Callable[[], bool]
) -> AccountPlan | None:
    """A plan of few positions; None where there is none of the largest size. Raises OutOfWork and Stopped.

    ``going`` says whether work is left, ``briefly`` whether it is for the smallest plan.
    """
    found = _within(FEW, ground, here, briefly)
    if found is None:
        here = ground.playing_out(here)
        found = _within(SIZES, ground, here, briefly)
    return found or FirstPlan(ground, Ways(ground, going)).plan(here)


def _within(sizes: tuple[int, ...], ground: AccountGround, here: Here, going: Callable[[], bool]) -> AccountPlan | None:
    """The smallest plan of some sizes; None where there is none, or the work was not enough to find it."""
    planner = Planner(ground, Ways(ground, going))
    with suppress(OutOfWork):
        return next((plan for size in sizes if (plan := planner.plan(here, size)) is not None), None)
    return None


@dataclass(slots=True)
class Planner:
    """The plans of one claim found so far."""

    ground: AccountGround
    ways: Ways
    _found: dict[object, AccountPlan] = field(default_factory=dict)
    _failed: dict[object, int] = field(default_factory=dict)
    _open: set[object] = field(default_factory=set)

    def plan(self, here: Here, most: int) -> AccountPlan | None:
        """A plan of at most so many positions."""
        if here.decided:
            return AccountPlan(here) if most >= 1 else None
        if most < 2 or here.lost or self._failed.get(here.key, 0) >= most:
            return None
        known = self._found.get(here.key)
        if known is not None and known.size <= most:
            return known
        if not self.ways.going():
            raise OutOfWork
        if here.key in self._open:
            return self._come_back(here)
        if not self.ground.won(here):
            return None
        found = self._looked_for(here, most)
        if found is None:
            self._failed[here.key] = most
        return found

    def _looked_for(self, here: Here, most: int) -> AccountPlan | None:
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

    def _come_back(self, here: Here) -> AccountPlan | None:
        """The plan for a position that comes back: a player who only has to hold may repeat it."""
        return None if self.ground.must_capture(here) else AccountPlan(here, back=frozenset((here.key,)))

    def _own(self, here: Here, most: int) -> AccountPlan | None:
        decisive = self.ways.decisive(here)
        return (
            self._by_moves(here, most)
            if decisive is None
            else AccountPlan(here, 2, decisive[0], AccountPlan(decisive[1]))
        )

    def _by_moves(self, here: Here, most: int) -> AccountPlan | None:
        """The smallest plan that begins with a winning move."""
        best: AccountPlan | None = None
        for move, after in self.ways.winning(here) if most >= 3 else ():
            plan = self.plan(after, most - 1)
            if plan is not None:
                best = AccountPlan(here, plan.size + 1, move, plan)
                most = plan.size
        return best

    def _theirs(self, here: Here, most: int) -> AccountPlan | None:
        replies = self.ways.replies(here)
        waiting = [reply for reply in replies if not reply.after.decided]
        branches = list(_decided(replies))
        size = 1 + len(branches)
        if size + 2 * bool(waiting) > most:
            return None
        grouped, waiting = self.ways.grouped(waiting)
        branches += grouped
        size += sum(branch.plan.size for branch in grouped)
        alike: dict[object, tuple[AccountPlan, list[PlanWay]]] = {}
        for at, reply in enumerate(waiting):
            plan = self.plan(reply.after, most - size - 2 * (len(waiting) - at - 1))
            if plan is None:
                return None
            alike.setdefault(_told(plan), (plan, []))[1].append(reply)
            size += plan.size
        branches += (Branch.of(ways, plan) for plan, ways in alike.values())
        shown = 1 + sum(branch.plan.size for branch in branches)
        return AccountPlan(here, shown, branches=tuple(branches)) if size <= most else None


def _decided(replies: list[PlanWay]) -> Iterator[Branch]:
    """The replies after which the sum decides; those that are captured at once at the same point together."""
    groups: dict[Point | None, list[PlanWay]] = {}
    for reply in replies:
        if reply.after.decided and reply.after.sum is not None:
            groups.setdefault(reply.after.sum.at_once, []).append(reply)
    return (Branch.of(group, AccountPlan(group[0].after)) for group in groups.values())


def _told(plan: AccountPlan) -> object:
    """What is told of a plan: the same of two by which the same moves lead to the same sums.

    The moves that a reply elsewhere stands for are left out: one that was played already is not among them.
    """
    if plan.after is not None:
        return plan.move, _told(plan.after)
    if plan.branches:
        return frozenset((not way.elsewhere and frozenset(way.moves), _told(way.plan)) for way in plan.branches)
    return plan.here.sum if plan.here.decided else plan.here.key


@dataclass(slots=True)
class FirstPlan(Planner):
    """Any plan of one claim in which each position stands once, whatever its size."""

    _positions: int = 0

    def plan(self, here: Here, most: int = sys.maxsize) -> AccountPlan | None:
        """A plan for a position; None where it comes back although the strategist has to capture."""
        if here.decided:
            return AccountPlan(here)
        if here.lost:
            return None
        if here.key in self._open:
            return self._come_back(here)
        if here.key in self._found:
            return self._found[here.key]
        self._positions += 1
        if not self.ways.going() or self._positions > LARGEST:
            raise OutOfWork
        return self._looked_for(here, most)

    def _by_moves(self, here: Here, most: int) -> AccountPlan | None:
        """The plan of the first winning move that has one."""
        plans = ((move, self.plan(after, most)) for move, after in self.ways.winning(here))
        return next((AccountPlan(here, plan.size + 1, move, plan) for move, plan in plans if plan is not None), None)
