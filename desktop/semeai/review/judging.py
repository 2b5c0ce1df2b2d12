"""The moves of a race that mattered, by the answers that are known."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from semeai.go.color import BLACK, WHITE
from semeai.review.asking import Key
from semeai.review.courses import Course, groups_of, stand
from semeai.review.events import Event, Kind, event_of, grips_of
from semeai.review.main_line import MainLine
from semeai.review.values import RaceReview, Standing
from semeai.solve import PASS, Climb


class Judge:
    """Judges the races of a game; ``known`` gives the answer to a question, None where there is none."""

    def __init__(self, line: MainLine, known: Callable[[Key], Climb | None]) -> None:
        self._line = line
        self._known = known

    def race(self, course: Course, events: tuple[Event, ...]) -> RaceReview:
        """A race as it is known, with those of its events that hold."""
        standings = tuple(self._standing(course, number) for number in range(course.first, course.last + 1))
        pair = course.pair(course.last)
        assert pair is not None
        groups = groups_of(self._line.positions[course.last], pair)
        return RaceReview(course, pair, groups, standings, events, at_end=course.core[1] == self._line.last)

    def _standing(self, course: Course, number: int) -> Standing:
        pair = course.pair(number)
        assert pair is not None
        return Standing(number, (self._known((number, pair, BLACK)), self._known((number, pair, WHITE))))

    def events(self, course: Course) -> Iterator[Event]:
        """The moves that mattered, but for those elsewhere of which the opponent made no use."""
        for number in range(course.first, min(course.last + 1, self._line.last)):
            event = self._event(course, number)
            if event is not None and (event.kind is not Kind.MISTAKE or event.local or self._used(course, event)):
                yield event

    def _event(self, course: Course, number: int) -> Event | None:
        """What the move after ``number`` others did to a race."""
        move, pair = self._line.moves[number], course.pair(number)
        if move is None or pair is None:
            return None
        own, passed = self._known((number, pair, move.color)), self._known((number, pair, move.color.opponent))
        if own is None or passed is None:
            return None
        point = PASS if move.point is None else move.point
        then = None
        if stand(self._line.positions[number + 1], pair):
            then = self._known((number + 1, pair, move.color.opponent))
            if then is None:
                return None
        return event_of(number + 1, move.color, point, own, passed, then)

    def _used(self, course: Course, event: Event) -> bool:
        """Whether a mistake elsewhere is one still after the opponent's next move."""
        pair, last = course.pair(event.number - 1), self._line.last
        if pair is None or event.number >= last or not stand(self._line.positions[event.number + 1], pair):
            return False
        later = self._known((event.number + 1, pair, event.color))
        has = None if later is None else grips_of(later.solution, event.color)
        return has is not None and event.before.better_than(has)
