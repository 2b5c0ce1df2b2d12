"""What a pocket is worth that was played out alone: the moves that its owner, or the attacker, is sure of.

Two moves in a row in one pocket are a move there and a move elsewhere: so only moves that the other player leaves
without an answer count. While the essential chain of the owner has liberties elsewhere it cannot be captured here, and
the pocket is *open*; when it has none left the last move here takes the chain, and the pocket is *closed*. The attacker
says when it closes, with a move elsewhere; then the owner is to move.

A promise holds in a set of states. The owner's: whatever the attacker plays, it holds for one move less, or the owner
has an answer after which it holds as before. The attacker's: he has a move after which it holds for one move less, and
whatever the owner plays, it holds as before, or does so after an answer. Who promises takes no ko, while the other
takes and retakes any. A set begins empty and takes in states until nothing changes, so repetition proves nothing; but
an eye that is kept and a chain that lives are sets of states that nobody can force the owner to leave.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache

from pocket_alone import Played, Pocket

from semeai.why.values import ENDLESS, Worth

MOST = 60
"""More moves than a pocket takes that is played out."""

States = set[int]
Condition = Callable[[int, States], bool]


@lru_cache(maxsize=20_000)
def worths(pocket: Pocket) -> tuple[Worth, Worth | None]:
    """What the owner is sure of, and what the attacker is; None: no number. Raises TooLarge."""
    played = Played(pocket)
    owner, attacker = OwnersPromises(played), AttackersPromises(played)
    if 0 in owner.lives():
        return Worth(ENDLESS), Worth(ENDLESS)
    return owner.best(), attacker.best()


def taken_in(played: Played, condition: Condition) -> States:
    """The least set of states of which each fulfils a condition on the set."""
    found: States = set()
    before = -1
    while len(found) > before:
        before = len(found)
        found |= {at for at in reversed(played.states) if at not in found and condition(at, found)}
    return found


def never_left(played: Played, condition: Condition) -> States:
    """The largest set of states of which each fulfils a condition on the set."""
    found = set(played.states)
    while lost := {at for at in found if not condition(at, found)}:
        found -= lost
    return found


@dataclass
class OwnersPromises:
    """The states in which the owner of a pocket is sure of so many moves."""

    played: Played

    def __post_init__(self) -> None:
        self.eye = cache(self._eye)
        self.closed = cache(self._closed)
        self.open = cache(self._open)
        self.final = cache(self._final)
        self.closes = cache(self._closes)

    def best(self) -> Worth:
        """The most that he is sure of in state 0, if the chain can be captured: an eye before all else."""
        if 0 in self.eye(1, 1):
            moves = _last(lambda n: 0 in self.eye(n, 1))
            return Worth(ENDLESS) if moves >= MOST else Worth(moves, _last(lambda gap: 0 in self.eye(moves, gap)))
        moves = _last(lambda n: 0 in self.open(n))
        final = _last(lambda n: 0 in self.final(moves, n))
        return Worth(moves, avoided=moves - final)

    def lives(self) -> States:
        """Where the chain cannot be taken although it has no liberty elsewhere."""
        liberties = self.played.liberties
        return never_left(self.played, self._or_joined(lambda at, found: liberties[at] > 1 and self._kept(at, found)))

    def _eye(self, moves: int, gap: int) -> States:
        """Where the owner keeps a liberty while he has one elsewhere, for so many moves, the last ``gap`` closed."""
        if moves < max(gap, 1):
            return set()
        liberties = self.played.liberties
        if moves == 1:
            kept = self._or_joined(lambda at, found: liberties[at] > 0 and self._kept(at, found))
            return never_left(self.played, kept)
        allowed = self.eye(1, 1) & self.closes(moves)
        return self._one_more(allowed, self.eye(moves - 1, gap), blocking=False)

    def _closes(self, moves: int) -> States:
        """Where so many moves are left when the pocket closes: the owner moves first where nothing else is left.

        To leave the attacker nothing else is no answer of the owner: what he played last may have closed the pocket.
        """
        played, more = self.played, set(self.closed(moves + 1))
        blocked = {at for at in played.states if played.blocked(at)}
        more -= blocked
        saved = {at for at in blocked if any(not own.ko and own.to in more for own in played.answers[at])}
        return (self.closed(moves) - blocked) | saved

    def _closed(self, moves: int) -> States:
        """Where so many moves are needed when the chain has no liberty elsewhere."""
        played = self.played
        least = {at for at in played.states if played.joined[at] or played.liberties[at] >= min(moves, 2)}
        return least if moves <= 1 else self._one_more(least, self.closed(moves - 1))

    def _open(self, moves: int) -> States:
        """Where so many moves are needed to take all liberties while the chain has some elsewhere."""
        played = self.played
        if moves <= 0:
            return set(played.states)
        return self._one_more({at for at in played.states if played.liberties[at]}, self.open(moves - 1))

    def _final(self, moves: int, last: int) -> States:
        """Where the owner is sure of ``moves`` while it is open, and of ``last`` when it closes at any time."""
        if last <= 0:
            return self.open(moves)
        if last > moves:
            return set()
        return self._one_more(self.open(moves) & self.closed(last), self.final(moves - 1, last - 1))

    def _one_more(self, allowed: States, less: States, *, blocking: bool = True) -> States:
        """Of the allowed states those in which a promise stands after each attack, if ``less`` is that for one less."""

        def holds(at: int, found: States) -> bool:
            return at in allowed and self._kept(at, found, less, blocking=blocking)

        return taken_in(self.played, self._or_joined(holds))

    def _or_joined(self, condition: Condition) -> Condition:
        joined = self.played.joined
        return lambda at, found: joined[at] or condition(at, found)

    def _kept(self, at: int, same: States, less: States | None = None, *, blocking: bool = True) -> bool:
        """Whether after each attack a promise holds for one move less, or as before by an answer."""
        played = self.played
        return all(
            attack.to in (same if less is None else less)
            or any(
                not own.ko and own.to in same and (blocking or not played.blocked(own.to))
                for own in played.answers[attack.to]
            )
            for attack in played.attacks[at]
        )


@dataclass
class AttackersPromises:
    """The states in which the attacker of a pocket is sure to need no more than so many moves."""

    played: Played

    def __post_init__(self) -> None:
        self.open = cache(self._open)
        self.last = cache(self._last)
        self.closing = cache(self._closing)

    def best(self) -> Worth | None:
        """The fewest moves that he is sure of in state 0; None where he is sure of none."""
        moves, last = _first(self.open), _first(self.last)
        gap = None if not last else next(n for n in range(1, last + 1) if 0 in self.closing(last, n))
        if moves is not None:
            saves = last is not None and last < moves and (gap or 0) <= 1
            return Worth(moves, avoided=moves - last if saves and last is not None else 0)
        return None if last is None else Worth(last, gap or 0)

    def _open(self, moves: int) -> States:
        """Where so many moves take all liberties while the chain has some elsewhere."""
        if moves == 0:
            return taken_in(self.played, lambda at, found: not self.played.liberties[at] and self._holds(at, found))
        return self._one_more(self.open(moves - 1))

    def _last(self, moves: int) -> States:
        """Where so many moves take the chain here, after its liberties elsewhere."""
        if moves == 0:
            return self.open(0)
        return self._one_more(self.last(moves - 1), capturing=True)

    def _closing(self, moves: int, gap: int) -> States:
        """Where so many moves do that, all but ``gap`` of them while the chain has liberties elsewhere."""
        return self.last(gap) if moves <= gap else self._one_more(self.closing(moves - 1, gap))

    def _one_more(self, less: States, *, capturing: bool = False) -> States:
        """The states of a promise, and those that a move leads there from, whatever the owner plays before."""
        played = self.played
        near = set(less)
        for at in played.states:
            takes = capturing and played.takes(at) and not played.in_ko[at]
            if takes or any(not move.ko and move.to in less for move in played.attacks[at]):
                near.add(at)
        return taken_in(played, lambda at, found: at in near and (at in less or self._holds(at, found)))

    def _holds(self, at: int, found: States) -> bool:
        """Whether a promise stands after each move of the owner, or does so after an answer."""
        played = self.played
        return not played.joined[at] and all(
            own.to in found or any(not move.ko and move.to in found for move in played.attacks[own.to])
            for own in played.answers[at]
        )


def _last(holds: Callable[[int], bool]) -> int:
    """The largest number for which something holds that does not hold for larger ones."""
    number = 0
    while number < MOST and holds(number + 1):
        number += 1
    return number


def _first(promised: Callable[[int], States]) -> int | None:
    """For how many moves at least state 0 is promised; None where it never is: the sets do not grow for ever."""
    number, before = 0, -1
    while 0 not in promised(number):
        if len(promised(number)) == before:
            return None
        number, before = number + 1, len(promised(number))
    return number
