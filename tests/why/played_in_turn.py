"""A part played out by both in turn, against the numbers of the others: whether the strategist succeeds.

The others are two sides and the shared liberties (``filling.py``). A turn is a move in the part, a move to fill, or a
pass. What is won is found round by round: a place is won when what follows from it was, so repetition proves nothing.
The strategist takes no ko unless he wins them all; his opponent retakes at once, but where all the others are *quiet*,
which is where he has no threat to play first.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from filling import MANY, Side, captures
from pocket_alone import Move, Played, Pocket, TooLarge
from sure_moves import AttackersPromises, OwnersPromises

from semeai.why.values import Worth

PLACES = 100_000
"""More places than are looked at to play out one part."""


class Others(NamedTuple):
    """The parts that stand still: the strategist's at least, his opponent's at most, and what is shared.

    ``free`` are the moves of his opponent's that can be filled at any time; ``quiet``: there are no threats.
    """

    mine: Side
    theirs: Side
    shared: int
    free: int
    quiet: bool

    def attacked(self) -> Others:
        """The others after one of the strategist's moves was filled; a chain with moves left there has a liberty."""
        moves = self.mine.moves - 1
        return self._replace(mine=Side(moves, min(self.mine.gap, moves), max(0, min(self.mine.avoided, moves - 1))))

    def filled(self) -> Others:
        """The others after one of his opponent's moves was filled."""
        return self._replace(theirs=self.theirs.filled(), free=self.free - 1)

    def joined(self) -> Others:
        """The others after a shared liberty was filled."""
        return self._replace(shared=self.shared - 1)


class Goal(NamedTuple):
    """What the strategist wants: to capture, or not to be captured; ``mine``: the part is his."""

    captures: bool
    mine: bool

    def reached(self, others: Others, worth: Worth | None, to_move: bool) -> bool:
        """Whether all orders of filling reach it with the part worth a number; ``to_move``: it is his turn."""
        if worth is None and not self.mine:
            return False
        own = _both(others.mine, worth) if self.mine else others.mine
        other = others.theirs if self.mine else _both(others.theirs, worth)
        if self.captures:
            return other.moves < MANY and captures(other, own, others.shared, to_move)
        return own.moves >= MANY or not captures(own, other, others.shared, not to_move)


def _both(side: Side, worth: Worth | None) -> Side:
    """A side with one more part; with two eyes, or an endless part, it cannot be captured."""
    more = Side.of(worth)
    if side.moves >= MANY or more.moves >= MANY or (side.gap and more.gap):
        return Side.of(None)
    gap = side.gap + more.gap
    return Side(side.moves + more.moves, gap, 0 if gap else max(side.avoided, more.avoided))


Place = tuple[int, Others, bool, int]
"""A state of the part, the others, whether the strategist is to move, and the state that may not come back (or -1)."""


class InTurn:
    """A part of one goal that is played out. Raises TooLarge."""

    def __init__(self, pocket: Pocket, goal: Goal) -> None:
        self.goal = goal
        self.played = _played(pocket)
        self.takes_kos = pocket.master is not None
        self._won: set[Place] = set()
        self._lost: set[Place] = set()
        self._looked_at: set[Place] = set()

    def wins(self, others: Others, to_move: bool) -> bool:
        """Whether the strategist reaches his goal from the first state. Raises TooLarge."""
        place, before = (0, others, to_move, -1), -1
        while place not in self._won and place not in self._lost and before < len(self._won):
            before, self._looked_at = len(self._won), set()
            self._look(place)
        if place not in self._won:
            self._lost |= self._looked_at - self._won
        return place in self._won

    def _look(self, root: Place) -> None:
        """Go through what can follow a place, without recursion, as lines can be long."""
        line: list[tuple[Place, Iterator[Place]]] = []
        found = self._begun(root, line)
        while line:
            place, ways = line[-1]
            if found is place[2]:  # a move that wins, or a reply that is not answered
                found = self._closed(line, found)
                continue
            way = next(ways, None)
            if way is None:
                found = self._closed(line, not place[2])
            elif place[2] and self._takes(*way[:2]):
                found = self._closed(line, True)
            else:
                found = self._begun(way, line)

    def _begun(self, place: Place, line: list[tuple[Place, Iterator[Place]]]) -> bool | None:
        """What is known of a place; None where what can follow it has to be gone through."""
        if place in self._won or place in self._lost or place in self._looked_at:
            return place in self._won
        if len(self._looked_at) > PLACES:
            raise TooLarge
        self._looked_at.add(place)
        at, others, to_move, forbidden = place
        left = self._left(at, others)
        if not to_move and (left <= 1 or self._has_only_an_eye(at, others)):
            return False
        worth = self.played.least(at) if self.goal.mine else self.played.most(at)
        lives = worth is not None and worth.endless
        if not (left <= 1 and lives) and self.goal.reached(others, worth, to_move):
            self._won.add(place)
            return True
        line.append((place, self._own_ways(at, others) if to_move else self._other_ways(at, others, forbidden)))
        return None

    def _closed(self, line: list[tuple[Place, Iterator[Place]]], won: bool) -> bool:
        place, _ = line.pop()
        if won:
            self._won.add(place)
        return won

    def _left(self, at: int, others: Others) -> int:
        """How many liberties the strategist's chain has at least."""
        if others.mine.moves >= MANY or (self.goal.mine and self.played.all.joined[at]):
            return MANY
        elsewhere = max(others.mine.reduced, min(1, others.mine.moves))
        return elsewhere + others.shared + self.goal.mine * self.played.all.liberties[at]

    def _has_only_an_eye(self, at: int, others: Others) -> bool:
        """Whether the strategist has nothing left but an eye, in which he may have to answer first."""
        elsewhere = others.shared + self.goal.mine * self.played.all.liberties[at]
        return not elsewhere and others.mine.gap > 0 and others.mine.moves <= others.mine.gap

    def _own_ways(self, at: int, others: Others) -> Iterator[Place]:
        if others.free:
            yield at, others.filled(), False, -1
        for move in self._moves(at, self.goal.mine):
            if self.takes_kos or not move.ko:
                yield move.to, others, False, at if move.takes_ko and others.quiet else -1
        if others.shared:
            yield at, others.joined(), False, -1
        yield at, others, False, -1

    def _other_ways(self, at: int, others: Others, forbidden: int) -> Iterator[Place]:
        if others.shared:
            yield at, others.joined(), True, -1
        alone = not others.shared and not (self.goal.mine and self.played.all.liberties[at])
        if others.mine.moves < MANY and others.mine.moves > (0 if alone else others.mine.gap):
            yield at, others.attacked(), True, -1
        yield from ((move.to, others, True, -1) for move in self._moves(at, not self.goal.mine) if move.to != forbidden)
        yield at, others, True, -1

    def _moves(self, at: int, owner: bool) -> list[Move]:
        return self.played.all.answers[at] if owner else self.played.all.attacks[at]

    def _takes(self, at: int, others: Others) -> bool:
        """Whether the strategist has taken the other chain with a move that led here."""
        gone = not (self.goal.mine or self.played.all.liberties[at] or self.played.all.joined[at])
        return gone and not others.theirs.moves and not others.shared


class _Valued:
    """All states of a pocket with what each is worth."""

    def __init__(self, pocket: Pocket) -> None:
        self.all = Played(pocket)
        self._owner, self._attacker = OwnersPromises(self.all), AttackersPromises(self.all)
        self.least = lru_cache(maxsize=None)(self._least)
        self.most = lru_cache(maxsize=None)(self._most)

    def _least(self, at: int) -> Worth:
        return Worth(1000) if at in self._owner.lives() else self._owner.best(at)

    def _most(self, at: int) -> Worth | None:
        return Worth(1000) if at in self._owner.lives() else self._attacker.best(at)

    def is_quiet(self, mine: bool) -> bool:
        """Whether no move of the strategist's opponent makes more than one move's difference in the part."""
        for at in self.all.states:
            for move in self.all.attacks[at] if mine else self.all.answers[at]:
                if not (self._loses_one(at, move.to) if mine else self._gains_nothing(at, move.to)):
                    return False
        return True

    def _loses_one(self, at: int, to: int) -> bool:
        before, after = self.least(at), self.least(to)
        kept = after.moves >= before.moves - 1 and after.reduced >= before.reduced - 1
        return kept and after.gap >= min(before.gap, after.moves)

    def _gains_nothing(self, at: int, to: int) -> bool:
        before, after = self.most(at), self.most(to)
        if before is None or after is None:
            return before is None
        return after.moves <= before.moves and after.reduced <= before.reduced and after.gap <= before.gap


@lru_cache(maxsize=200)
def _played(pocket: Pocket) -> _Valued:
    return _Valued(pocket)


@lru_cache(maxsize=200)
def played_out(pocket: Pocket, goal: Goal) -> InTurn:
    """A part of a goal, with what was found of it. Raises TooLarge."""
    return InTurn(pocket, goal)


def is_quiet(pocket: Pocket, mine: bool) -> bool:
    """Whether a part has no threat; one that is too large may have."""
    try:
        return _played(pocket).is_quiet(mine)
    except TooLarge:
        return False
