"""What a review says: the races of a game, how each of them stood, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise, takewhile

from semeai.claim.race_claim import Half, RaceClaim, least_sure
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, Color
from semeai.race.outcome import Result
from semeai.review.asking import Asked, Checked, Key
from semeai.review.courses import Course
from semeai.review.events import Event, grips_of, is_open
from semeai.solve import Effort

SEKI = Result.SEKI, Result.SEKI
MUCH = 3
"""Stones of the smaller group that make a race worth naming although nothing is proved of it."""


@dataclass(frozen=True, slots=True)
class RaceState:
    """How a race stands after ``number`` moves, as far as it can be claimed beside the positions around it.

    ``asked``: a question about it was answered, which may have left it open.
    """

    number: int
    claim: RaceClaim
    mover: Color = BLACK
    asked: bool = True

    @property
    def result(self) -> Result:
        """The result for Black, with the player to move moving first.

        White may reach more by one of two moves than by the one that is best for her: that counts against Black.
        """
        grips = grips_of(self.claim.half(self.mover), BLACK)
        return Result.UNKNOWN if grips is None else grips.result

    @property
    def results(self) -> tuple[Result, Result]:
        return self.claim.results

    @property
    def loser(self) -> Color | None:
        """Whose chain is captured if whoever is to move in the game moves first; None for nobody, or if not known."""
        captor = self.claim.half(self.mover).captor
        return None if captor is None else captor.opponent


@dataclass(frozen=True, slots=True)
class Lost:
    """A race that ``color`` has lost, whoever moves first, from the position after ``at`` moves until it is claimed.

    ``began``: it was lost already when both chains first stood there. ``known``: it is known not to be lost before.
    After ``until`` it turned; None where it is lost to its end. What is only likely counts for neither.
    """

    color: Color
    at: int
    began: bool
    known: bool
    until: int | None = None


@dataclass(frozen=True, slots=True)
class Correction:
    """What was told of a move, and a later answer does not bear out; ``now`` is what is told instead, if anything."""

    was: Event
    now: Event | None = None


@dataclass(frozen=True)
class RaceReview:
    """A race of a game. ``groups`` are those of its last position.

    ``states`` has one for each position of its course, ``events`` are the moves that mattered, in order, each proved;
    ``unsettled`` are those of which that is not known, so that nothing is said of them. ``corrections`` are events that
    were told and are not any more. ``at_end`` says whether it is claimed when the game ends.
    """

    course: Course
    groups: tuple[Mask, Mask]
    states: tuple[RaceState, ...]
    events: tuple[Event, ...]
    at_end: bool = False
    unsettled: tuple[Event, ...] = ()
    corrections: tuple[Correction, ...] = ()

    def half(self, number: int, mover: Color) -> Half:
        """What is known of it after so many moves with a player moving first."""
        return self.states[number - self.course.first].claim.half(mover)

    @property
    def stake(self) -> int:
        return min(count(group) for group in self.groups)

    @cached_property
    def open(self) -> list[int]:
        """The numbers of moves after which it mattered who moved next."""
        return [each.number for each in self.states if is_open(each.results)]

    @cached_property
    def span(self) -> tuple[int, int]:
        """The first and last position at which it stood or, if it is never claimed, was open, by number of moves."""
        seen = (self.course.seen, self.course.last) if self.course.claimed or not self.open else ()
        lost = () if self.lost is None else (self.lost.at,)
        numbers = [*seen, *lost, *self.open, *(event.number for event in self.events)]
        return min(numbers), max(numbers)

    @cached_property
    def lost(self) -> Lost | None:
        """Who had lost it, and since when, where it was seen; None where it was not lost by then."""
        first, begun = self.course.first, self.course.core[0]
        known = [state for state in self.states if state.result is not Result.UNKNOWN]
        led = [state for state in reversed(known) if state.number <= begun]
        color = led[0].loser if led else None
        same = takewhile(lambda state: state.loser is color, led)
        proved = (state for state in same if least_sure(state.claim.known) is ClaimStanding.PROVED)
        at = min((state.number for state in proved if state.claim.captured is color), default=None)
        if color is None or at is None:
            return None
        before = self.half(max(at - 1, first), color)
        saved = before.standing is ClaimStanding.PROVED and before.captor is not color.opponent
        later = [state for state in known if state.number >= begun]
        held = [state.number for state in takewhile(lambda state: state.loser is color, later)]
        until = None if len(held) == len(later) else max(held, default=begun)
        return Lost(color, at, at == first, saved, until)

    @property
    def is_race(self) -> bool:
        """Whether it mattered who moves first, or the game ends with a seki.

        A race that was never claimed must be a fight that either player could win.
        """
        if self.course.claimed:
            return bool(self.open) or (self.at_end and self.states[-1].results == SEKI)
        chances = {color for each in self.states for color in _captors(each.results)}
        return bool(self.open) and len(chances) == len(Color)

    @property
    def winner(self) -> Color | None:
        """The winner of a one-sided race: he captures, whoever moves first, wherever the result is known."""
        known = {results for results in self._claimed if Result.UNKNOWN not in results}
        one_sided = self.course.claimed and known == {self._claimed[-1]} and not self.open
        captured = self.last_claimed.claim.captured if one_sided else None
        return None if captured is None else captured.opponent

    @property
    def is_unproved(self) -> bool:
        """Whether much is at stake, but it is not known how the race stands where it is last claimed."""
        unknown = Result.UNKNOWN in self._claimed[-1]
        return self.course.claimed and self.course.stake >= MUCH and unknown and not self.is_race

    @property
    def last_claimed(self) -> RaceState:
        """How it stands where it is last claimed."""
        return self.states[self.course.core[1] - self.course.first]

    @property
    def _claimed(self) -> list[tuple[Result, Result]]:
        begin, end = (number - self.course.first for number in self.course.core)
        return [each.results for each in self.states[begin : end + 1]]

    @property
    def changes(self) -> list[RaceState]:
        """The first state of its span, and each one with other results than the one before."""
        return changed(self.in_span)

    @cached_property
    def gaps(self) -> list[tuple[int, int]]:
        """Two numbers of moves between which something changed that was not followed."""
        known = [state for state in self.in_span if state.result is not Result.UNKNOWN]
        beside = zip([None, *known], known, known[1:], [*known[2:], None], strict=False)
        return [
            (before.number, now.number)
            for earlier, before, now, later in beside
            if not self._told(before, now)
            and (before.result is not now.result or (now.number > before.number + 1 and _differ(before, now)))
            and not (self._passed(earlier, now) or self._passed(before, later))
        ]

    def _passed(self, before: RaceState | None, now: RaceState | None) -> bool:
        """Whether both players played elsewhere: two moves later the race stands as before, and no event tells why."""
        if before is None or now is None or now.number != before.number + 2:
            return False
        return before.result is now.result and not self._told(before, now)

    def _told(self, before: RaceState, now: RaceState) -> bool:
        """Whether an event tells of a move between two states."""
        return any(before.number < event.number <= now.number for event in self.events)

    @cached_property
    def in_span(self) -> list[RaceState]:
        """The states within its span."""
        begin, end = self.span
        return [state for state in self.states if begin <= state.number <= end]

    def is_told_by(self, other: RaceReview) -> bool:
        """Whether another race of the same fight, larger or earlier, has all of its events."""
        shared = [bool(mine & theirs) for mine, theirs in zip(self.groups, other.groups, strict=True)]
        if self is other or not (any(shared) if self.events else all(shared)):
            return False
        mine, theirs = ({event.number for event in race.events} for race in (self, other))
        within = other.span[0] <= self.span[0] and self.span[1] <= other.span[1]
        if not mine <= theirs or not (mine or within):
            return False
        return other._weight > self._weight

    @property
    def _weight(self) -> tuple[int, int, int, int, tuple[Point, Point]]:
        """What makes a race the one of several that is told; no two have the same."""
        stones = sum(map(count, self.groups))
        return len(self.events), self.stake, stones, -self.course.first, self.course.name

    @property
    def unfinished(self) -> int:
        """Questions without an answer."""
        return sum(len(Color) - len(state.claim.known) for state in self.in_span)


@dataclass(frozen=True, slots=True)
class Found:
    """What a review has found, from which another one can go on.

    The races, the answers, the checked moves, the events that were told, by race and number of the move, and the
    numbers of those that were shown as the first of their run.
    """

    courses: tuple[Course, ...]
    asked: Mapping[Key, Asked] = field(default_factory=dict)
    checked: Mapping[Event, Checked] = field(default_factory=dict)
    told: Mapping[tuple[Course, int], Event] = field(default_factory=dict)
    shown: Mapping[Course, frozenset[int]] = field(default_factory=dict)
    seconds: float = 0.0
    effort: Effort = Effort.LOOK


@dataclass(frozen=True, slots=True)
class Review:
    """A game as far as it was reviewed: all is asked of ``done`` of its ``moves``.

    ``races`` were open for some time, as far as the search has found; ``one_sided`` ones are won by one player all
    along; how ``unproved`` ones end is not known. ``unfinished`` counts the questions without an answer, of all that
    were looked at. It is ``over`` where nothing is left that its effort would ask. ``found`` is what another review can
    go on from.
    """

    moves: int
    races: tuple[RaceReview, ...]
    one_sided: tuple[RaceReview, ...]
    unproved: tuple[RaceReview, ...]
    unfinished: int
    seconds: float
    done: int
    over: bool = False
    found: Found = field(default_factory=lambda: Found(()), compare=False)


def changed(states: list[RaceState]) -> list[RaceState]:
    """The first of some states, and each one with other results than the one before."""
    return states[:1] + [now for before, now in pairwise(states) if now.results != before.results]


def _differ(before: RaceState, now: RaceState) -> bool:
    """Whether two states are known for both players moving first, and are not the same."""
    return before.claim.settled and now.claim.settled and before.results != now.results


def _captors(results: tuple[Result, Result]) -> Iterator[Color]:
    """The players who capture in one of two results; both in a ko."""
    for mover, result in zip(Color, results, strict=True):
        if result in (Result.WIN, Result.KO):
            yield mover
        if result in (Result.LOSS, Result.KO):
            yield mover.opponent
