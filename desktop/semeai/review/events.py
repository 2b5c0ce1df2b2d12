"""The moves of a game that decided a race, threw it away or were not needed, by the results that are known.

An answer belongs to the player who moves first. A move is judged by three answers: the player's own before the move,
his opponent's before the move, as if the player had passed, and his opponent's after it. A mistake needs no more than
the first and the last of them.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace
from enum import Enum

from semeai.claim.race_claim import Half, least_sure
from semeai.claim.reasons import EndReason
from semeai.claim.standing import ClaimStanding, Trust
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.race.outcome import Result
from semeai.solve import PASS, Grip, Grips


class EventKind(Enum):
    """What a move did to a race."""

    MISTAKE = "mistake"
    """Its player could have reached more."""
    DECIDES = "decides"
    """The race was open, and its player has settled it in his favour."""
    NEEDLESS = "needless"
    """Its player would have captured without it."""


def grips_of(half: Half, player: Color) -> Grips | None:
    """What a claim says for a player; None where it says nothing.

    For the player who moves first, the best that one move reaches; for the other one, what he gets against any reply.
    """
    found = half.said
    if found.defend is None or found.attack is None:
        return None
    grips = Grips(Grip(found.defend), Grip(found.attack))
    if player is half.mover:
        return grips
    return (half.separate or grips).turned


def cost_of(before: Grips, after: Grips, own: int, other: int) -> float:
    """The stones that a mistake cost a player with ``own`` stones in a race against ``other``.

    Of his own the share that was sure before it and is no more, and the same of the opponent's that he could have
    taken. A stone that a ko decides about counts for two thirds where the opponent has to find the first threat, for
    one third where he himself has to.
    """
    saved, taken = before.defend.rank - after.defend.rank, before.attack.rank - after.attack.rank
    return (max(saved, 0) * own + max(taken, 0) * other) / 3


@dataclass(frozen=True, slots=True)
class Event:
    """A move that mattered: the player, the point (or PASS), his grips before it and after it.

    His grips before a move that decides are what a move elsewhere leaves him; before others, the best that one move
    reaches. ``better`` are the moves that would have kept it, PASS among them where he could have played elsewhere. It
    rests on claims: his ``own`` before the move, that of his opponent ``then`` after it, None where it captures an
    essential chain, and that of his opponent before it (he has ``passed``), None for a mistake.

    ``stones`` are those of the player's group and of the other one. ``run`` are later moves of his, by number and
    point, to which he was forced and which changed nothing, or that were not needed either; ``run_captures``: the last
    of them captures an essential chain. ``threat``: it is played elsewhere while a ko may not be retaken; ``takes`` are
    the stones that it captures there. ``answers``: its player had won whatever his opponent played before it.
    ``reason`` is why the race ends as it does, None before it was looked for. ``lines`` are what follows a mistake, and
    the better move with what follows that, as far as they are known.
    """

    number: int
    color: Color
    point: Point
    kind: EventKind
    before: Grips
    after: Grips
    better: tuple[Point, ...]
    own: Half
    passed: Half | None
    then: Half | None
    stones: tuple[int, int] = (0, 0)
    threat: bool = False
    run: tuple[tuple[int, Point], ...] = field(default=(), compare=False)
    reason: EndReason | None = field(default=None, compare=False)
    lines: tuple[tuple[Point, ...], tuple[Point, ...]] = field(default=((), ()), compare=False)
    run_captures: bool = field(default=False, compare=False)
    takes: int = field(default=0, compare=False)
    answers: bool = field(default=False, compare=False)

    @property
    def halves(self) -> list[Half]:
        """The claims that it rests on."""
        return [half for half in (self.own, self.passed, self.then) if half is not None]

    @property
    def standing(self) -> ClaimStanding:
        """How it is known: as the least sure of its claims."""
        return least_sure(self.halves)

    @property
    def telling(self) -> Half | None:
        """The claim whose account tells why the race ends as the sentence says; None where its end needs no reason.

        Of a mistake that is what its player could have had, of a move that decides what he has, of one that was not
        needed what he had without it: a capture of his, or a ko.
        """
        half = {EventKind.MISTAKE: self.own, EventKind.DECIDES: self.then, EventKind.NEEDLESS: self.passed}[self.kind]
        if half is None:
            return None
        captures = half.captor is self.color
        return half if captures or half.result is Result.KO else None

    @property
    def trusts(self) -> list[Trust]:
        """What its claims take for granted."""
        return [half.trust for half in self.halves]

    @property
    def leaning(self) -> Mask:
        """The stones that its claims take to live."""
        leaning = 0
        for half in self.halves:
            leaning |= half.leaning
        return leaning

    @property
    def cost(self) -> float:
        """The stones that it cost its player."""
        return cost_of(self.before, self.after, *self.stones) if self.kind is EventKind.MISTAKE else 0.0

    @property
    def until(self) -> int:
        """The number of the last move that it tells of."""
        return self.run[-1][0] if self.run else self.number

    @property
    def punished(self) -> tuple[Point, ...]:
        """What is known to follow it without another search: a line, or the best reply alone."""
        then = None if self.then is None else self.then.solution
        return self.lines[0] or (() if then is None else then.line or then.moves[:1])

    @property
    def local(self) -> bool:
        """Whether the move was made in the race, and not elsewhere."""
        return is_local(self.own, self.point)

    def differs_from(self, other: Event) -> bool:
        """Whether it says something else of a move than another event."""
        return (self.kind, self.before, self.after) != (other.kind, other.before, other.after)


def is_local(own: Half, point: Point) -> bool:
    """Whether a move is within what was searched for the claim before it; any other is a move elsewhere."""
    return point != PASS and (own.climb is None or bool(own.climb.last.cut.points >> point & 1))


def event_of(
    number: int, color: Color, point: Point, own: Half, passed: Half | None, then: Half | None
) -> Event | None:
    """What a move did, by the claims before and after it; None where it did nothing, or nothing can be said.

    A move elsewhere in an open race is a mistake too; whether the opponent punished it is not checked here.
    """
    could = grips_of(own, color)
    would = None if passed is None else grips_of(passed, color)
    has = could if then is None else grips_of(then, color)
    if could is None or has is None:
        return None
    kind = _kind(could, would, has)
    if kind is None or (kind is not EventKind.MISTAKE and point not in own.moves):
        return None
    if kind is EventKind.NEEDLESS and not _fills(own, point):
        return None
    better = own.moves if kind is EventKind.MISTAKE else (PASS,) if kind is EventKind.NEEDLESS else ()
    before = would if kind is EventKind.DECIDES and would is not None else could
    needed = None if kind is EventKind.MISTAKE else passed
    return Event(number, color, point, kind, before, has, better, own, needed, then)


def _fills(own: Half, point: Point) -> bool:
    """Whether a move is on a liberty of an essential chain: one further away may have had another purpose."""
    assert own.climb is not None  # its moves are known
    cut = own.climb.last.cut
    return point != PASS and bool(cut.position.liberties(cut.chains[0] | cut.chains[1]) >> point & 1)


def _kind(could: Grips, would: Grips | None, has: Grips) -> EventKind | None:
    """What a move did, from what its player ``could`` reach, ``would`` have had without it, and ``has`` after it."""
    if could.better_than(has):
        return EventKind.MISTAKE
    if has != could or would is None:
        return None
    if could.better_than(would):
        return EventKind.DECIDES
    return EventKind.NEEDLESS if would == could and could.result is Result.WIN else None


def in_runs(events: Iterable[Event], shown: Container[int] = ()) -> tuple[Event, ...]:
    """Events with each run as one: moves by which a player keeps in turn what he has decided, or that he did not need.

    A run that was ``shown`` by the number of its first move stays as it is where an earlier one is found.
    """
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        if last is not None and _goes_on(last, event) and event.number not in shown:
            found[-1] = replace(last, run=(*last.run, (event.number, event.point)), run_captures=event.then is None)
        else:
            found.append(event)
    return tuple(found)


def _goes_on(last: Event, event: Event) -> bool:
    """Whether a move does the same as the one before it, and no more; an early capture is an event by itself."""
    alike = last.kind is event.kind is not EventKind.MISTAKE and last.after == event.after
    early = event.kind is EventKind.NEEDLESS and event.then is None
    return alike and not early and last.color is event.color and event.number == last.until + 2


def is_open(results: tuple[Result, Result]) -> bool:
    """Whether a race with these results, for Black and for White first, depends on who moves first or on a ko.

    If neither captures whoever moves first, it is a seki, or both live; the two are not told apart here.
    """
    black, white = results
    if Result.UNKNOWN in (black, white):
        return False
    if black is white:
        return black is not Result.SEKI
    return Result.SEKI in (black, white) or Result.KO in (black, white)
