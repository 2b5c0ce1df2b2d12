"""The search for a small account: the strategist's moves after which most is decided, and replies grouped.

A *plan* is what an account will show, without its values: it is searched for with a bound on its size that grows from
turn to turn. Which moves win is asked of the search; which positions need no more is asked of their sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from semeai.go.board import Point
from semeai.solve import PASS
from semeai.why.ground import Ground, Here

WIDTH = 8
"""Moves of the strategist that are looked at closely."""
SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40)
"""The bounds that are tried one after the other, in positions."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves of the other player that are answered alike, with the plan after the first of them."""

    moves: tuple[Point, ...]
    plan: Plan
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A position with what follows: the strategist's move, or a branch for each kind of reply; nothing at a leaf."""

    here: Here
    size: int = 1
    move: Point = PASS
    after: Plan | None = None
    branches: tuple[Branch, ...] = ()


class TimeUp(Exception):
    """The time was not enough for an account."""


@dataclass(slots=True)
class Planner:
    """The plans of one claim found so far. ``going`` says whether time is left."""

    ground: Ground
    going: Callable[[], bool]
    _found: dict[object, Plan] = field(default_factory=dict)
    _failed: dict[object, int] = field(default_factory=dict)
    _open: set[object] = field(default_factory=set)

    def smallest(self, here: Here) -> Plan | None:
        """A plan of few positions; None where there is none of the largest size. Raises TimeUp and Stopped."""
        for size in SIZES:
            found = self._plan(here, size)
            if found is not None:
                return found
        return None

    def _plan(self, here: Here, most: int) -> Plan | None:
        """A plan of at most so many positions."""
        if here.decided:
            return Plan(here) if most >= 1 else None
        if most < 2 or here.lost or self._failed.get(here.key, 0) >= most:
            return None
        known = self._found.get(here.key)
        if known is not None and known.size <= most:
            return known
        if not self.going():
            raise TimeUp
        if here.key in self._open or not self.ground.won(here):  # a position that comes back shows nothing
            return None
        self._open.add(here.key)
        own = here.mover is self.ground.claim.strategist
        found = self._own(here, most) if own else self._theirs(here, most)
        self._open.discard(here.key)
        if found is None:
            self._failed[here.key] = most
        else:
            self._found[here.key] = found
        return found

    def _own(self, here: Here, most: int) -> Plan | None:
        """The strategist moves."""
        ground = self.ground
        moves = list(ground.moves(here))
        if not ground.claim.captures:
            moves += [(PASS, after) for after in (ground.after(here, PASS),) if after is not None]
        for move, after in moves:
            if after.decided:
                return Plan(here, 2, move, Plan(after))
        if most < 3:
            return None
        winning = [(move, after) for move, after in moves if ground.won(after)]
        best: Plan | None = None
        for move, after in sorted(winning, key=lambda one: self._open_replies(one[1]))[:WIDTH]:
            plan = self._plan(after, most - 1)
            if plan is not None:
                best = Plan(here, plan.size + 1, move, plan)
                most = plan.size
        return best

    def _open_replies(self, after: Here) -> int:
        """How many replies are not answered by a sum."""
        return sum(not reply.decided for _, reply in self._open_moves(after))

    def _open_moves(self, here: Here) -> Iterator[tuple[Point, Here]]:
        """The other player's moves in parts that are not settled."""
        for part in here.parts:
            if not part.settled:
                yield from self.ground.moves_in(here, part)

    def _theirs(self, here: Here, most: int) -> Plan | None:
        """The other player moves."""
        replies = [(move, after, False) for move, after in self._replies(here)]
        elsewhere = self._elsewhere(here)
        if elsewhere is not None:
            replies.append((*elsewhere, True))
        answered = [reply for reply in replies if reply[1].decided]
        waiting = [reply for reply in replies if not reply[1].decided]
        branches = []
        if answered:
            branches.append(Branch(_moves(answered), Plan(answered[0][1]), any(reply[2] for reply in answered)))
        size = 1 + len(branches)
        if size + 2 * bool(waiting) > most:
            return None
        grouped, waiting = self._grouped(waiting)
        branches += grouped
        size += sum(branch.plan.size for branch in grouped)
        for at, (move, after, away) in enumerate(waiting):
            plan = self._plan(after, most - size - 2 * (len(waiting) - at - 1))
            if plan is None:
                return None
            branches.append(Branch((move,), plan, away))
            size += plan.size
        return Plan(here, size, branches=tuple(branches)) if size <= most else None

    def _replies(self, here: Here) -> Iterator[tuple[Point, Here]]:
        """The moves that are shown by themselves: those in open parts, and one shared liberty for all."""
        yield from self._open_moves(here)
        for part in here.parts:
            if part.settled and part.owner is None:
                yield from self.ground.moves_in(here, part)

    def _elsewhere(self, here: Here) -> tuple[Point, Here] | None:
        """A reply that takes one of the strategist's settled liberties, or else the pass."""
        ground = self.ground
        strategist = ground.claim.strategist
        before = _counted(here, ground)
        best: tuple[int, Point, Here] | None = None
        for part in here.parts:
            if part.settled and part.owner is strategist:
                for move, after in ground.moves_in(here, part):
                    moves, avoided = _counted(after, ground)
                    if moves == before[0] - 1 and (best is None or avoided > best[0]):
                        best = avoided, move, after
        if best is not None:
            return best[1], best[2]
        passed = ground.after(here, PASS)
        return None if passed is None else (PASS, passed)

    def _grouped(self, waiting: list[tuple[Point, Here, bool]]) -> tuple[list[Branch], list[tuple[Point, Here, bool]]]:
        """Replies after which one move decides, those with the same move together; and the others."""
        answers: dict[Point, list[tuple[Point, Here, bool]]] = {}
        for reply in waiting:
            for move, answered in self.ground.moves(reply[1]):
                if answered.decided:
                    answers.setdefault(move, []).append(reply)
        branches = []
        while answers:
            move = max(answers, key=lambda one: len(answers[one]))
            group = answers.pop(move)
            after = self.ground.after(group[0][1], move)
            assert after is not None
            shown = Plan(group[0][1], 2, move, Plan(after))
            branches.append(Branch(_moves(group), shown, any(reply[2] for reply in group)))
            waiting = [reply for reply in waiting if reply not in group]
            answers = {
                other: left for other, those in answers.items() if (left := [one for one in those if one not in group])
            }
        return branches, waiting


def _moves(replies: list[tuple[Point, Here, bool]]) -> tuple[Point, ...]:
    return tuple(move for move, _, _ in replies)


def _counted(here: Here, ground: Ground) -> tuple[int, int]:
    """What the strategist's settled parts add up to, and how many of these moves can be avoided."""
    strategist = ground.claim.strategist
    worths = [part.least for part in here.parts if part.owner is strategist and part.settled and part.least is not None]
    counted = [worth for worth in worths if not worth.endless]
    return sum(worth.moves for worth in counted), max((worth.avoided for worth in counted), default=0)
