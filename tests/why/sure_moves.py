"""What a pocket is worth that was played out alone: the moves that its owner, or the attacker, is sure of.

Two moves in a row in one pocket are a move there and a move elsewhere: so only moves that the other player leaves
without an answer count. While the essential chain of the owner has liberties elsewhere it cannot be captured here, and
the pocket is *open*; when it has none left the last move here takes the chain, and the pocket is *closed*. The attacker
says when it closes, with a move elsewhere; then the owner is to move.

A promise holds in a set of states. The owner's: whatever the attacker plays, it holds for one move less, or the owner
has an answer after which it holds as before. The attacker's: he has a move after which it holds for one move less, and
whatever the owner plays, it holds as before, or does so after an answer. Who promises takes no ko unless he wins them
all, while the other takes and retakes any. A set begins empty and takes in states until nothing changes, so repetition
proves nothing; but an eye that is kept and a chain that lives are sets of states that nobody can force the owner to
leave.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from pocket_alone import Move, Played, Pocket

from semeai.why.values import ENDLESS, Worth

MOST = 60
"""More moves than a pocket takes that is played out."""

States = set[int]
Near = list[set[int]]
Condition = Callable[[int, States], bool]


@lru_cache(maxsize=20_000)
def worths(pocket: Pocket) -> tuple[Worth, Worth | None]:
    """What the owner is sure of, and what the attacker is; None: no number. Raises TooLarge."""
    played = Played(pocket)
    owner, attacker = OwnersPromises(played), AttackersPromises(played)
    if 0 in owner.lives():
        return Worth(ENDLESS), Worth(ENDLESS)
    return owner.best(), attacker.best()


@lru_cache(maxsize=1000)
def last_moves(pocket: Pocket) -> tuple[int, int]:
    """What a pocket takes that is filled last, after the owner's best move and the attacker's. Raises TooLarge."""
    played = Played(pocket)
    owner = OwnersPromises(played)

    def left(at: int) -> int:
        return _last(lambda n: at in owner.closed(n))

    more = max((left(move.to) for move in played.answers[0]), default=0)
    less = min((left(move.to) for move in played.attacks[0]), default=0)
    return more, 0 if played.takes(0) else less


def taken_in(near: Near, condition: Condition, among: Iterable[int]) -> States:
    """The least set of states, of some, of which each fulfils a condition on the set."""
    found: States = set()
    outside = set(among)
    waiting = sorted(outside)
    asked = set(waiting)
    while waiting:
        at = waiting.pop()
        asked.discard(at)
        if condition(at, found):
            found.add(at)
            outside.discard(at)
            again = (near[at] & outside) - asked
            waiting += again
            asked |= again
    return found


def never_left(near: Near, condition: Condition, among: Iterable[int]) -> States:
    """The largest set of states, of some, of which each fulfils a condition on the set."""
    found = set(among)
    waiting = sorted(found)
    while waiting:
        at = waiting.pop()
        if at in found and not condition(at, found):
            found.discard(at)
            waiting += near[at] & found
    return found


def two_back(first: list[list[Move]], second: list[list[Move]]) -> Near:
    """For each state those of which a condition looks at it: after a first move, or after a second one too."""
    near: list[set[int]] = [set() for _ in first]
    for at, moves in enumerate(first):
        for move in moves:
            near[move.to].add(at)
            for answer in second[move.to]:
                near[answer.to].add(at)
    return near


@dataclass
class OwnersPromises:
    """The states in which the owner of a pocket is sure of so many moves."""

    played: Played

    def __post_init__(self) -> None:
        self.lives = cache(self._lives)
        self.eye = cache(self._eye)
        self.closed = cache(self._closed)
        self.open = cache(self._open)
        self.final = cache(self._final)
        self.closes = cache(self._closes)
        played = self.played
        self._joined = {at for at in played.states if played.joined[at]}
        self._attacks = [[move.to for move in moves] for moves in played.attacks]
        self._answers = [[move.to for move in moves if not move.ko] for moves in played.answers]
        self._unblocking = [[to for to in moves if not played.blocked(to)] for moves in self._answers]
        self._near = two_back(played.attacks, played.answers)

    def best(self, at: int = 0) -> Worth:
        """The most that he is sure of in a state, if the chain can be captured: an eye before all else."""
        if at in self.eye(1, 1):
            moves = _last(lambda n: at in self.eye(n, 1))
            return (
                Worth(ENDLESS) if moves >= MOST else Worth(moves, _up_to(moves, lambda gap: at in self.eye(moves, gap)))
            )
        moves = _last(lambda n: at in self.open(n))
        final = _up_to(moves, lambda n: at in self.final(moves, n))
        return Worth(moves, avoided=moves - final)

    def _lives(self) -> States:
        """Where the chain cannot be taken although it has no liberty elsewhere."""
        return self._for_ever(2)

    def _for_ever(self, liberties: int) -> States:
        """Where the owner cannot be forced to have fewer liberties here, or he is joined to living stones."""
        enough = {at for at in self.played.states if self.played.liberties[at] >= liberties}
        return never_left(self._near, self._or_joined(self._kept), enough | self._joined)

    def _eye(self, moves: int, gap: int) -> States:
        """Where the owner keeps a liberty while he has one elsewhere, for so many moves, the last ``gap`` closed."""
        if moves < max(gap, 1):
            return set()
        if moves == 1:
            return self._for_ever(1)
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
            return self._kept(at, found, less, blocking=blocking)

        return taken_in(self._near, self._or_joined(holds), allowed | self._joined)

    def _or_joined(self, condition: Condition) -> Condition:
        return lambda at, found: at in self._joined or condition(at, found)

    def _kept(self, at: int, same: States, less: States | None = None, *, blocking: bool = True) -> bool:
        """Whether after each attack a promise holds for one move less, or as before by an answer."""
        enough = same if less is None else less
        answers = self._answers if blocking else self._unblocking
        return all(attack in enough or not same.isdisjoint(answers[attack]) for attack in self._attacks[at])


@dataclass
class AttackersPromises:
    """The states in which the attacker of a pocket is sure to need no more than so many moves."""

    played: Played

    def __post_init__(self) -> None:
        self.open = cache(self._open)
        self.last = cache(self._last)
        self.closing = cache(self._closing)
        played = self.played
        self._moves = [[move.to for move in moves if not move.ko] for moves in played.attacks]
        self._replies = [[move.to for move in moves] for moves in played.answers]
        self._near = two_back(played.answers, played.attacks)

    def best(self, at: int = 0) -> Worth | None:
        """The fewest moves that he is sure of in a state; None where he is sure of none."""
        moves, last = _first(self.open, at), _first(self.last, at)
        gap = last and 1 + _up_to(last - 1, lambda n: at not in self.closing(last, n))
        if moves is not None:
            saves = last is not None and last < moves and (gap or 0) <= 1
            return Worth(moves, avoided=moves - last if saves and last is not None else 0)
        return None if last is None else Worth(last, gap or 0)

    def _open(self, moves: int) -> States:
        """Where so many moves take all liberties while the chain has some elsewhere."""
        if moves == 0:
            return taken_in(self._near, self._holds, [at for at in self.played.states if not self.played.liberties[at]])
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
            if takes or not less.isdisjoint(self._moves[at]):
                near.add(at)
        return taken_in(self._near, lambda at, found: at in less or self._holds(at, found), near)

    def _holds(self, at: int, found: States) -> bool:
        """Whether a promise stands after each move of the owner, or does so after an answer."""
        moves = self._moves
        return not self.played.joined[at] and all(
            own in found or not found.isdisjoint(moves[own]) for own in self._replies[at]
        )


def _last(holds: Callable[[int], bool]) -> int:
    """The largest number for which something holds that does not hold for larger ones."""
    number = 0
    while number < MOST and holds(number + 1):
        number += 1
    return number


def _up_to(most: int, holds: Callable[[int], bool]) -> int:
    """The largest number up to ``most`` for which something holds that does not hold for larger ones, or 0."""
    return bisect_left(range(1, most + 1), True, key=lambda number: not holds(number))


def _first(promised: Callable[[int], States], at: int) -> int | None:
    """For how many moves at least a state is promised; None where it never is: the sets do not grow for ever."""
    number, before = 0, -1
    while at not in promised(number):
        if len(promised(number)) == before:
            return None
        number, before = number + 1, len(promised(number))
    return number
