"""One part of a race played out, alone or against the others' numbers: its worth when it matters who moves first.

A turn is a move in the part, one of the moves that the others take, a shared liberty, or a pass. The strategist
succeeds if sooner or later a sum decides, or he takes the other chain, whatever his opponent plays. As in the counts he
takes no ko, unless he wins them all, and his opponent takes and retakes any. Only where the other parts have no threat
(``has_threat``) may a ko not be retaken at once. A repetition proves nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from semeai.go.board import count
from semeai.go.color import BLACK, Color
from semeai.solve import Claim, engine
from semeai.solve.watch import Stopped
from semeai.why.adding import decides, together
from semeai.why.parts import AccountPockets, Worths
from semeai.why.values import How, InTurn, Part, Sum, Worth

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket


MOST = 40
"""More moves than any part is worth."""
NODES, DEEPEST = 8_000, 80
"""Positions that may be searched to play out one part, and moves of the longest line."""
BREATH = 200
"""Positions searched before ``going`` is asked again."""


class Rest(NamedTuple):
    """The sum of the other parts, which stay as they are: the strategist's, his opponent's, and what is shared.

    None for the strategist: he cannot be captured. ``free`` are the moves in his opponent's parts that he can make at
    any time, and that a capturing move there would not save.
    """

    mine: Worth | None
    theirs: Worth
    shared: int
    free: int

    def attacked(self) -> Rest:
        """The rest after the opponent has made one of the moves in the strategist's parts.

        However many moves can be avoided, a chain with moves left there has a liberty.
        """
        assert self.mine is not None
        less = self.mine.moves - 1
        return self._replace(mine=Worth(less, min(self.mine.gap, less), min(self.mine.avoided, max(less - 1, 0))))

    def filled(self) -> Rest:
        """The rest after the strategist has made one of his free moves."""
        return self._replace(theirs=replace(self.theirs, moves=self.theirs.moves - 1), free=self.free - 1)

    def joined(self) -> Rest:
        """The rest after either player has filled a shared liberty."""
        return self._replace(shared=self.shared - 1)


Place = tuple[int, Rest, Color]
"""A place in the game: a state of the part, the other parts, and who is to move."""


class _TooLong(Exception):
    """Playing a part out takes too many positions."""


@lru_cache(maxsize=100_000)
def sum_decides(claim: Claim, rest: Rest, mine: bool, worth: Worth | None, mover: Color) -> bool:
    """Whether the sum with one more part decides, which is the strategist's (``mine``) or his opponent's."""
    own = together([rest.mine, worth]) if mine and rest.mine is not None and worth is not None else rest.mine
    other = rest.theirs if mine else worth and together([rest.theirs, worth])
    sides = (own, other) if claim.strategist is BLACK else (other, own)
    return decides(claim, Sum(sides, rest.shared), mover)


class PartGame:
    """One part of one claim with what is known of its states, while the other parts stay as they are."""

    def __init__(self, claim: Claim, worths: Worths, bans: bool, going: Callable[[], bool]) -> None:
        self.claim, self.frame = claim, worths.frame
        self._worths = worths
        self._mine = worths.owner == claim.strategist
        self._takes_kos = worths.master == claim.strategist
        self._bans = bans
        self._going = going
        self._known: dict[Place, bool] = {}
        self._guessed: set[Place] = set()
        self._too_long: set[Place] = set()
        self._ordered: dict[tuple[int, Color], list[int]] = {}
        self._left = self._depth = 0

    def wins(self, place: Place) -> bool:
        """Whether the strategist succeeds; False if that takes too long to tell. Raises Stopped.

        A repetition on the way counts as lost, until a whole round shows nothing new.
        """
        self._left = 0 if place in self._too_long else NODES
        found = len(self._known) - 1
        try:
            while found < len(self._known):
                found, self._guessed, self._depth = len(self._known), set(), 0
                if self._wins(*place):
                    return True
        except _TooLong:
            self._too_long.add(place)
            return False
        self._known.update(dict.fromkeys(self._guessed, False))
        return False

    def _wins(self, at: int, rest: Rest, mover: Color) -> bool:
        place = at, rest, mover
        if place in self._known or place in self._guessed:
            return self._known.get(place, False)
        self._left -= 1
        if self._left < 0 or self._depth > DEEPEST:
            raise _TooLong
        if self._left % BREATH == 0 and not self._going():
            raise Stopped
        self._guessed.add(place)
        self._depth += 1
        won = self._shown(at, rest, mover)
        self._depth -= 1
        if not won:
            return False
        self._guessed.discard(place)
        self._known[place] = True
        return True

    def _shown(self, at: int, rest: Rest, mover: Color) -> bool:
        own = self.claim.strategist
        in_atari = self._liberties(at, rest) <= 1
        if mover is not own and (in_atari or self._closed(at, rest)):
            return False
        worth = self._worths.least(at) if self._mine else self._worths.most(at)
        saved = in_atari and worth is not None and worth.endless
        if not saved and sum_decides(self.claim, rest, self._mine, worth, mover):
            return True
        return self._finds(at, rest) if mover is own else self._holds(at, rest)

    def _liberties(self, at: int, rest: Rest) -> int:
        """The least number of moves that take the strategist's chain."""
        own = self.claim.strategist
        if rest.mine is None or (self._mine and self.frame.safe[own][at]):
            return MOST
        return rest.mine.reduced + rest.shared + (count(self.frame.liberties[own][at]) if self._mine else 0)

    def _closed(self, at: int, rest: Rest) -> bool:
        """Whether the strategist has nothing left but an eye: he may have to answer there before anything else."""
        mine = rest.mine
        here = self._mine and self.frame.liberties[self.claim.strategist][at]
        return mine is not None and 0 < mine.gap == mine.moves and not (rest.shared or here)

    def _finds(self, at: int, rest: Rest) -> bool:
        other = self.claim.strategist.opponent
        ways = [(at, rest.filled())] if rest.free else []
        ways += [(to, rest) for to in self._moves(at, self.claim.strategist)]
        ways += [(at, rest.joined())] if rest.shared else []
        return any(self._takes(*way) or self._wins(*way, other) for way in ways) or self._wins(at, rest, other)

    def _takes(self, at: int, rest: Rest) -> bool:
        other = self.claim.strategist.opponent
        gone = not (self._mine or self.frame.liberties[other][at] or self.frame.safe[other][at])
        return gone and not rest.theirs.moves and not rest.shared

    def _holds(self, at: int, rest: Rest) -> bool:
        own, banned, at = self.claim.strategist, at, self.frame.plain[at]
        if rest.shared and not self._wins(at, rest.joined(), own):
            return False
        if rest.mine is not None:
            last = not rest.shared and not (self._mine and self.frame.liberties[own][at])
            if rest.mine.moves > (0 if last else rest.mine.gap) and not self._wins(at, rest.attacked(), own):
                return False
        return all(self._wins(to, rest, own) for to in self._moves(banned, own.opponent)) and self._wins(at, rest, own)

    def _moves(self, at: int, mover: Color) -> list[int]:
        """The states after a player's moves in the part, the best first by their counts.

        Without moves that are legal only as captures.
        """
        if (at, mover) not in self._ordered:
            frame, kernel, own = self.frame, engine.pocket, self.claim.strategist
            moves = zip(frame.moves(at, mover), frame.points[mover][at], frame.terms[mover][at], strict=True)
            illegal = {kernel.CAPTURE, kernel.LAST} if mover is own else {kernel.CAPTURE}
            legal = [to for to, point, term in moves if term not in illegal and point != frame.ko[at]]
            if mover is own and not self._takes_kos:
                legal = [to for to in legal if frame.plain[to] == to]
            if mover is not own or not self._bans:
                legal = [frame.plain[to] for to in legal]
            raises = (mover is own) is self._mine
            self._ordered[at, mover] = sorted(dict.fromkeys(legal), key=self._size, reverse=raises)
        return self._ordered[at, mover]

    def _size(self, at: int) -> int:
        counts = self.frame.counts[self.frame.plain[at]]
        return int(min(counts.least, MOST) + min(counts.most, MOST))


QUIET = 300
"""States of a part that are searched for a threat."""


def is_quiet(claim: Claim, worths: Worths, at: int) -> bool:
    """Whether no move of the strategist's opponent, in any state, makes more than one move's difference."""
    frame, mine = worths.frame, worths.owner == claim.strategist
    waiting, seen = [frame.plain[at]], {frame.plain[at]}
    while waiting and len(seen) < QUIET:
        at = waiting.pop()
        for mover in Color:
            for to, term in zip(frame.moves(at, mover), frame.terms[mover][at], strict=True):
                after = frame.plain[to]
                if term == engine.pocket.CAPTURE:
                    continue
                if mover is not claim.strategist and not _as_before(worths, mine, at, after):
                    return False
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
    return not waiting


def _as_before(worths: Worths, mine: bool, at: int, after: int) -> bool:
    """Whether a move of the strategist's opponent takes one from the strategist's part at most, or adds none to his."""
    if mine:
        had, has = worths.least(at), worths.least(after)
        return has.moves >= had.moves - 1 and has.gap >= min(had.gap, has.moves) and has.reduced >= had.reduced - 1
    most, now = worths.most(at), worths.most(after)
    if most is None or now is None:
        return most is None
    return now.moves <= most.moves and now.reduced <= most.reduced and now.gap <= most.gap


@dataclass(slots=True)
class PlayedOut:
    """The parts of one claim that were played out."""

    claim: Claim
    pockets: AccountPockets
    going: Callable[[], bool] = lambda: True
    _games: dict[tuple[Pocket, bool], PartGame] = field(default_factory=dict)
    _quiets: dict[tuple[Pocket, int], bool] = field(default_factory=dict)

    def counted(self, parts: tuple[Part, ...], mover: Color) -> tuple[Part, ...] | None:
        """The parts with one valued by playing it out, so that their sum decides; None where that works for none.

        Raises Stopped.
        """
        if any(part.owner is None and not part.settled for part in parts):
            return None
        for part in parts:
            if part.owner is None or part.settled:
                continue
            worth = self._worth(part, [other for other in parts if other is not part], mover)
            if worth is not None:
                told = InTurn(mover, worth)
                return tuple(replace(one, how=How.PLAYED_OUT, in_turn=told) if one is part else one for one in parts)
        return None

    def _worth(self, part: Part, others: list[Part], mover: Color) -> int | None:
        """The worth that a part needs for the sum to decide, if playing it out shows that it has it."""
        rest, state = _rest(self.claim, others), self.pockets.state_of(part)
        if rest is None or state is None or part.owner is None:
            return None
        needed = self._needed(rest, part.owner, mover)
        frame, at = state
        worths = self.pockets.worths(frame, part.owner)
        if needed is None or not worths.counted(at):
            return None
        # no ko may be retaken at once if the other parts have no threat
        bans = self.pockets.master is self.claim.strategist and all(self._quiet(other) for other in others)
        if (frame, bans) not in self._games:
            self._games[frame, bans] = PartGame(self.claim, worths, bans, self.going)
        if not self._games[frame, bans].wins((at if bans else frame.plain[at], rest, mover)):
            return None
        return needed

    def _needed(self, rest: Rest, owner: Color, mover: Color) -> int | None:
        """The least number of the strategist's with which the sum decides, or the largest of his opponent's."""
        mine = owner is self.claim.strategist
        numbers = range(MOST - 1, -1, -1) if mine else range(MOST)
        enough = list(takewhile(lambda number: sum_decides(self.claim, rest, mine, Worth(number), mover), numbers))
        return enough[-1] if enough else None

    def _quiet(self, part: Part) -> bool:
        """Whether no move of the opponent in a part ever needs an answer there."""
        if part.owner is None:
            return part.settled
        state = self.pockets.state_of(part)
        if state is None:
            return False
        frame, at = state
        worths = self.pockets.worths(frame, part.owner)
        if worths.counted(at) and state not in self._quiets:
            self._quiets[state] = is_quiet(self.claim, worths, at)
        return self._quiets.get(state, False)


def _rest(claim: Claim, others: list[Part]) -> Rest | None:
    """The other parts added up; None where no number is proved of one of the opponent's."""
    mine = [part.least for part in others if part.owner is claim.strategist and part.least is not None]
    whose = [part for part in others if part.owner is claim.strategist.opponent]
    theirs = [part.most for part in whose if part.most is not None]
    total = together(theirs)
    if total is None or len(theirs) < len(whose):
        return None
    shared = sum(part.least.moves for part in others if part.owner is None and part.least is not None)
    free = sum(worth.moves - worth.gap for worth in theirs if not worth.avoided)
    return Rest(together(mine), total, shared, free)
