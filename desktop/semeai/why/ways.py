"""The moves that matter in a position of a claim: those by which the strategist succeeds, and groups of replies."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.solve import PASS
from semeai.why.ground import Ground, Here
from semeai.why.values import Part


@dataclass(frozen=True, slots=True)
class Way:
    """Moves that lead to equivalent positions, and the position after the first of them."""

    moves: tuple[Point, ...]
    after: Here
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Branch:
    """Moves of the other player with the same answer, and the plan after the first of them."""

    moves: tuple[Point, ...]
    plan: Plan
    elsewhere: bool = False

    @staticmethod
    def of(ways: list[Way], plan: Plan) -> Branch:
        """The branch of replies with the same answer; the plan is that of the first."""
        moves = tuple(move for way in ways for move in way.moves)
        return Branch(moves, plan, any(way.elsewhere for way in ways))


@dataclass(frozen=True, slots=True)
class Plan:
    """A position with what follows: the strategist's move, or a branch for each kind of reply; nothing at a leaf.

    Nothing follows either where a position is repeated in which the strategist is not captured. ``back`` are the keys
    of earlier positions of the line that this plan comes back to.
    """

    here: Here
    size: int = 1
    move: Point = PASS
    after: Plan | None = None
    branches: tuple[Branch, ...] = ()
    back: frozenset[object] = frozenset()

    def leads_back(self) -> frozenset[object]:
        """The keys of earlier positions that the plan's moves come back to."""
        below = [branch.plan.back for branch in self.branches] + ([self.after.back] if self.after else [])
        return frozenset().union(*below) - {self.here.key}


class TimeUp(Exception):
    """There was not enough time for an account."""


WIDTH = 8
"""Moves of the strategist that are examined in full."""


@dataclass(slots=True)
class Ways:
    """The moves in the positions of one claim. They raise TimeUp when ``going`` says that no time is left."""

    ground: Ground
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
        """The strategist's moves, including one elsewhere if he need not capture."""
        moves = [(way.moves[0], way.after) for way in self._in_parts(here, list(here.parts))]
        passed = None if self.ground.must_capture(here) else self.ground.after(here, PASS)
        return moves if passed is None else [*moves, (PASS, passed)]

    def _unanswered(self, after: Here) -> int:
        """The number of replies in open parts after which no sum decides."""
        return sum(not way.after.decided for way in self._in_parts(after, _open(after)))

    def _in_parts(self, here: Here, parts: list[Part]) -> Iterator[Way]:
        """The legal moves in some parts; those on shared liberties are one way where any capture is for good.

        Raises TimeUp.
        """
        shared: list[tuple[Point, Here]] = []
        for part in parts:
            if not self.going():  # what follows a move may have pockets that are counted for the first time
                raise TimeUp
            if part.settled and part.owner is None and self.ground.ends_with_a_capture:
                shared += self.ground.moves_in(here, part)
            else:
                yield from (Way((move,), after) for move, after in self.ground.moves_in(here, part))
        if shared:
            yield Way(tuple(move for move, _ in shared), shared[0][1])

    def replies(self, here: Here) -> list[Way]:
        """The moves of the other player, with those that make no difference grouped together."""
        shown = [part for part in here.parts if not part.settled or part.owner is None]
        elsewhere = list(self._elsewhere(here))
        return [*self._captures(here), *self._in_parts(here, shown), *self._threats(here, elsewhere), *elsewhere]

    def _captures(self, here: Here) -> Iterator[Way]:
        """The move in a settled part that takes the strategist's essential chain, although not for good."""
        for part in here.parts:
            if part.settled and part.owner is self.ground.claim.strategist:
                for move, after in self.ground.moves_in(here, part):
                    if after.survivor is not here.survivor:
                        yield Way((move,), after)

    def _elsewhere(self, here: Here) -> Iterator[Way]:
        """The reply that takes one of the strategist's settled liberties, or else the pass."""
        ground = self.ground
        strategist = ground.claim.strategist
        moves, _ = _settled(here, strategist)
        open_parts = _open(here)
        best: tuple[int, Way] | None = None
        for part in here.parts:
            if part.settled and part.owner is strategist:
                for move, after in ground.moves_in(here, part):
                    less, reduced = _settled(after, strategist)
                    alike = after.survivor is here.survivor and _open(after) == open_parts
                    if alike and less == moves - 1 and (best is None or reduced < best[0]):
                        best = reduced, Way((move,), after, elsewhere=True)
        passed = ground.after(here, PASS)
        if best is not None:
            yield best[1]
        elif passed is not None:
            yield Way((PASS,), passed, elsewhere=True)

    def _threats(self, here: Here, elsewhere: list[Way]) -> Iterator[Way]:
        """Where a ko may not be retaken: ko threats, moves in settled parts that need an answer."""
        for part in here.parts if here.position.ko else ():
            if part.settled and part.owner is not None:
                for move, after in self.ground.moves_in(here, part):
                    if after.survivor is here.survivor and not (
                        after.decided or any(self._as_good(after, other.after) for other in elsewhere)
                    ):
                        yield Way((move,), after)

    def _as_good(self, after: Here, other: Here) -> bool:
        """Whether the strategist is no worse off in the settled parts, and everything else is the same."""
        mine = self.ground.claim.strategist
        owned = list(zip(_settled(after, mine), _settled(other, mine), strict=True))
        theirs = list(zip(_settled(after, mine.opponent), _settled(other, mine.opponent), strict=True))
        alike = _open(after) == _open(other)
        return alike and all(a >= b for a, b in owned) and all(a <= b for a, b in theirs)

    def grouped(self, waiting: list[Way]) -> tuple[list[Branch], list[Way]]:
        """Replies after which one move decides, those with the same move together; and the others."""
        answers: dict[Point, list[Way]] = {}
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
            branches.append(Branch.of(group, Plan(group[0].after, 2, move, Plan(after))))
            waiting = [way for way in waiting if way not in group]
            answers = {
                other: left for other, those in answers.items() if (left := [one for one in those if one not in group])
            }
        return branches, waiting


def _open(here: Here) -> list[Part]:
    """The parts that are not settled."""
    return [part for part in here.parts if not part.settled]


def _settled(here: Here, color: Color) -> tuple[int, int]:
    """The sum of a player's settled parts, and the moves that it takes if the capturing move is in one of them."""
    worths = [part.least for part in here.parts if part.owner is color and part.settled and part.least is not None]
    counted = [worth for worth in worths if not worth.endless]
    moves = sum(worth.moves for worth in counted)
    return moves, moves - max((worth.avoided for worth in counted), default=0)
