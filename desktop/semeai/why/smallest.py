"""The search for a small account: the strategist's moves after which most is decided, and replies grouped.

A *plan* is what an account will show, without its values: it is searched for with a bound on its size that grows from
turn to turn. Which moves win is asked of the search; which positions need no more is asked of their sums.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.solve import PASS
from semeai.why.ground import Ground, Here
from semeai.why.values import Part

WIDTH = 8
"""Moves of the strategist that are looked at closely."""
SIZES = (1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24, 40, 70, 120, 200)
"""The bounds that are tried one after the other, in positions."""


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves of the other player that are answered alike, with the plan after the first of them."""

    moves: tuple[Point, ...]
    plan: Plan
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A position with what follows: the strategist's move, or a branch for each kind of reply; nothing at a leaf.

    Nothing follows either where a position comes back in which the strategist is not captured. ``back`` are the keys of
    earlier positions of the line that this plan comes back to.
    """

    here: Here
    size: int = 1
    move: Point = PASS
    after: Plan | None = None
    branches: tuple[Branch, ...] = ()
    back: frozenset[object] = frozenset()


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
        if here.key in self._open:  # who only has to hold may let a position come back
            return None if self.ground.must_capture(here) else Plan(here, back=frozenset((here.key,)))
        if not self.ground.won(here):
            return None
        self._open.add(here.key)
        own = here.mover is self.ground.claim.strategist
        found = self._own(here, most) if own else self._theirs(here, most)
        self._open.discard(here.key)
        if found is None:
            self._failed[here.key] = most
            return None
        found = replace(found, back=self._back(found) - {here.key})
        if not found.back:
            self._found[here.key] = found
        return found

    def _back(self, plan: Plan) -> frozenset[object]:
        """The earlier positions that what follows comes back to."""
        below = [branch.plan.back for branch in plan.branches] + ([plan.after.back] if plan.after else [])
        return frozenset().union(*below)

    def _own(self, here: Here, most: int) -> Plan | None:
        """The strategist moves."""
        ground = self.ground
        moves = [(reply.moves[0], reply.after) for reply in self._moves(here, list(here.parts))]
        if not ground.must_capture(here):
            moves += [(PASS, after) for after in (ground.after(here, PASS),) if after is not None]
        for move, after in moves:
            if after.decided:
                return Plan(here, 2, move, Plan(after))
        if most < 3:
            return None
        winning = [(move, after) for move, after in moves if ground.won(after)]
        best: Plan | None = None
        for move, after in sorted(winning, key=lambda one: self._unanswered(one[1]))[:WIDTH]:
            plan = self._plan(after, most - 1)
            if plan is not None:
                best = Plan(here, plan.size + 1, move, plan)
                most = plan.size
        return best

    def _unanswered(self, after: Here) -> int:
        """How many replies in open parts are not answered by a sum."""
        open_parts = [part for part in after.parts if not part.settled]
        return sum(not reply.after.decided for reply in self._moves(after, open_parts))

    def _moves(self, here: Here, parts: list[Part]) -> Iterator[_Reply]:
        """The legal moves in some parts; those on shared liberties are all alike where any capture is for good.

        Raises TimeUp.
        """
        shared: list[tuple[Point, Here]] = []
        for part in parts:
            if not self.going():  # what follows a move may have pockets that are counted for the first time
                raise TimeUp
            if part.settled and part.owner is None and self.ground.ends_with_a_capture:
                shared += self.ground.moves_in(here, part)
            else:
                yield from (_Reply((move,), after) for move, after in self.ground.moves_in(here, part))
        if shared:
            yield _Reply(tuple(move for move, _ in shared), shared[0][1])

    def _theirs(self, here: Here, most: int) -> Plan | None:
        """The other player moves."""
        shown = [part for part in here.parts if not part.settled or part.owner is None]
        elsewhere = list(self._elsewhere(here))
        replies = [*self._captures(here), *self._moves(here, shown), *self._threats(here, elsewhere), *elsewhere]
        answered = [reply for reply in replies if reply.after.decided]
        waiting = [reply for reply in replies if not reply.after.decided]
        branches = [_branch(answered, Plan(answered[0].after))] if answered else []
        size = 1 + len(branches)
        if size + 2 * bool(waiting) > most:
            return None
        grouped, waiting = self._grouped(waiting)
        branches += grouped
        size += sum(branch.plan.size for branch in grouped)
        for at, reply in enumerate(waiting):
            plan = self._plan(reply.after, most - size - 2 * (len(waiting) - at - 1))
            if plan is None:
                return None
            branches.append(_branch([reply], plan))
            size += plan.size
        return Plan(here, size, branches=tuple(branches)) if size <= most else None

    def _captures(self, here: Here) -> Iterator[_Reply]:
        """The move in a settled part that takes the strategist's essential chain, although not for good."""
        for part in here.parts:
            if part.settled and part.owner is self.ground.claim.strategist:
                for move, after in self.ground.moves_in(here, part):
                    if after.survivor is not here.survivor:
                        yield _Reply((move,), after)

    def _elsewhere(self, here: Here) -> Iterator[_Reply]:
        """The reply that takes one of the strategist's settled liberties, or else the pass."""
        ground = self.ground
        strategist = ground.claim.strategist
        moves, _ = _settled(here, strategist)
        best: tuple[int, _Reply] | None = None
        for part in here.parts:
            if part.settled and part.owner is strategist:
                for move, after in ground.moves_in(here, part):
                    less, reduced = _settled(after, strategist)
                    alike = after.survivor is here.survivor and less == moves - 1
                    if alike and (best is None or reduced < best[0]):
                        best = reduced, _Reply((move,), after, elsewhere=True)
        passed = ground.after(here, PASS)
        if best is not None:
            yield best[1]
        elif passed is not None:
            yield _Reply((PASS,), passed, elsewhere=True)

    def _threats(self, here: Here, elsewhere: list[_Reply]) -> Iterator[_Reply]:
        """Where a ko may not be taken back: moves in settled parts that want an answer, after which it may."""
        for part in here.parts if here.position.ko else ():
            if part.settled and part.owner is not None:
                for move, after in self.ground.moves_in(here, part):
                    if after.survivor is here.survivor and not (
                        after.decided or any(self._as_good(after, other.after) for other in elsewhere)
                    ):
                        yield _Reply((move,), after)

    def _as_good(self, after: Here, other: Here) -> bool:
        """Whether the strategist is no worse off by what is settled, and everything else is alike."""
        mine = self.ground.claim.strategist
        owned = list(zip(_settled(after, mine), _settled(other, mine), strict=True))
        theirs = list(zip(_settled(after, mine.opponent), _settled(other, mine.opponent), strict=True))
        alike = [part for part in after.parts if not part.settled] == [part for part in other.parts if not part.settled]
        return alike and all(a >= b for a, b in owned) and all(a <= b for a, b in theirs)

    def _grouped(self, waiting: list[_Reply]) -> tuple[list[Branch], list[_Reply]]:
        """Replies after which one move decides, those with the same move together; and the others."""
        answers: dict[Point, list[_Reply]] = {}
        for reply in waiting:
            for move, answered in self.ground.moves(reply.after):
                if answered.decided:
                    answers.setdefault(move, []).append(reply)
        branches = []
        while answers:
            move = max(answers, key=lambda one: len(answers[one]))
            group = answers.pop(move)
            after = self.ground.after(group[0].after, move)
            assert after is not None
            branches.append(_branch(group, Plan(group[0].after, 2, move, Plan(after))))
            waiting = [reply for reply in waiting if reply not in group]
            answers = {
                other: left for other, those in answers.items() if (left := [one for one in those if one not in group])
            }
        return branches, waiting


@dataclass(frozen=True, slots=True)
class _Reply:
    """Moves that lead to positions which are alike, and the position after the first of them."""

    moves: tuple[Point, ...]
    after: Here
    elsewhere: bool = False


def _branch(replies: list[_Reply], plan: Plan) -> Branch:
    """Replies that are answered alike, the plan being that of the first."""
    moves = tuple(move for reply in replies for move in reply.moves)
    return Branch(moves, plan, any(reply.elsewhere for reply in replies))


def _settled(here: Here, color: Color) -> tuple[int, int]:
    """What a player's settled parts add up to, and how many moves that is where the capturing move is in one."""
    worths = [part.least for part in here.parts if part.owner is color and part.settled and part.least is not None]
    counted = [worth for worth in worths if not worth.endless]
    moves = sum(worth.moves for worth in counted)
    return moves, moves - max((worth.avoided for worth in counted), default=0)
