"""What a review says: the races of a game, how each of them stood, and the moves that mattered."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review.courses import Course
from semeai.review.events import Event, is_open
from semeai.solve import Climb

ONE_SIDED = {(Result.WIN, Result.LOSS): BLACK, (Result.LOSS, Result.WIN): WHITE}
"""Who captures, by the results with Black and with White to move first, where that is the same player."""
SEKI = Result.SEKI, Result.SEKI
MUCH = 3
"""Stones of the smaller group that make a race worth naming although nothing is proved of it."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a race stands after ``number`` moves: what the search has found with Black moving first, and with White.

    Its answers are proved or read; None where there is none.
    """

    number: int
    climbs: tuple[Climb | None, Climb | None]

    def result(self, mover: Color) -> Result:
        climbed = self.climbs[mover]
        return Result.UNKNOWN if climbed is None else climbed.result

    @property
    def known(self) -> list[Climb]:
        """The answers found so far."""
        return [climbed for climbed in self.climbs if climbed is not None]

    @property
    def results(self) -> tuple[Result, Result]:
        return self.result(BLACK), self.result(WHITE)


@dataclass(frozen=True, slots=True)
class RaceReview:
    """A race of a game. ``groups`` and ``pair`` (points of the essential chains) are of its last position.

    ``standings`` has one for each position of its course, ``events`` are the moves that mattered, in order; ``at_end``
    says whether it is claimed when the game ends.
    """

    course: Course
    pair: tuple[Point, Point]
    groups: tuple[Mask, Mask]
    standings: tuple[Standing, ...]
    events: tuple[Event, ...]
    at_end: bool = False

    @property
    def stake(self) -> int:
        return min(count(group) for group in self.groups)

    @property
    def open(self) -> list[int]:
        """The numbers of moves after which it mattered who moved next."""
        return [each.number for each in self.standings if is_open(each.results)]

    @property
    def span(self) -> tuple[int, int]:
        """The first and last position at which it stood or, if it is never claimed, was open, by number of moves."""
        seen = (self.course.first, self.course.last) if self.course.claimed or not self.open else ()
        numbers = [*seen, *self.open, *(event.number for event in self.events)]
        return min(numbers), max(numbers)

    @property
    def is_race(self) -> bool:
        """Whether it mattered who moves first, or the game ends with a seki.

        A race that was never claimed must be a fight that either player could win.
        """
        if self.course.claimed:
            return bool(self.open) or (self.at_end and self.standings[-1].results == SEKI)
        chances = {color for each in self.standings for color in _captors(each.results)}
        return bool(self.open) and len(chances) == len(Color)

    @property
    def winner(self) -> Color | None:
        """The winner of a one-sided race: he captures, whoever moves first, wherever the result is known."""
        known = {results for results in self._claimed if Result.UNKNOWN not in results}
        one_sided = self.course.claimed and known == {self._claimed[-1]} and not self.open
        return ONE_SIDED.get(self._claimed[-1]) if one_sided else None

    @property
    def is_unproved(self) -> bool:
        """Whether much is at stake, but it is not known how the race stands where it is last claimed."""
        unknown = Result.UNKNOWN in self._claimed[-1]
        return self.course.claimed and self.course.stake >= MUCH and unknown and not self.is_race

    @property
    def last_claimed(self) -> Standing:
        """How it stands where it is last claimed."""
        return self.standings[self.course.core[1] - self.course.first]

    @property
    def _claimed(self) -> list[tuple[Result, Result]]:
        begin, end = (number - self.course.first for number in self.course.core)
        return [each.results for each in self.standings[begin : end + 1]]

    @property
    def changes(self) -> list[Standing]:
        """The first standing of its span, and each one with other results than the one before."""
        chosen = self.in_span
        return chosen[:1] + [now for before, now in pairwise(chosen) if now.results != before.results]

    @property
    def in_span(self) -> list[Standing]:
        """The standings within its span."""
        begin, end = self.span
        return [standing for standing in self.standings if begin <= standing.number <= end]

    def is_told_by(self, other: RaceReview) -> bool:
        """Whether another race of the same fight, larger or earlier, has all of its events."""
        shared = [bool(mine & theirs) for mine, theirs in zip(self.groups, other.groups, strict=True)]
        if self is other or not (any(shared) if self.events else all(shared)):
            return False
        mine, theirs = ({event.number for event in race.events} for race in (self, other))
        if not mine <= theirs or not (other.span[0] <= self.span[0] and self.span[1] <= other.span[1]):
            return False
        return (len(theirs), other.stake, -other.course.first) > (len(mine), self.stake, -self.course.first)

    @property
    def unfinished(self) -> int:
        """Questions without an answer."""
        return sum(climbed is None for standing in self.standings for climbed in standing.climbs)


@dataclass(frozen=True, slots=True)
class Review:
    """A game as far as it was reviewed: ``done`` of ``of`` questions were asked.

    ``races`` were open for some time, as far as the search has found; ``one_sided`` ones are won by one player all
    along; how ``unproved`` ones end is not known. ``unfinished`` counts the questions without an answer, of all that
    were looked at.
    """

    moves: int
    races: tuple[RaceReview, ...]
    one_sided: tuple[RaceReview, ...]
    unproved: tuple[RaceReview, ...]
    unfinished: int
    seconds: float
    done: int
    of: int


def _captors(results: tuple[Result, Result]) -> Iterator[Color]:
    """The players who capture in one of two results; both in a ko."""
    for mover, result in zip(Color, results, strict=True):
        if result in (Result.WIN, Result.KO):
            yield mover
        if result in (Result.LOSS, Result.KO):
            yield mover.opponent
