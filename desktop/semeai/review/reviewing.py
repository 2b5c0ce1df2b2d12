"""The review of a game: its races are found, asked about in rounds of more and more time, and judged move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby
from time import perf_counter, time

from semeai.go.color import BLACK, WHITE, Color
from semeai.review.asking import Asked, Key, in_the_same_cut
from semeai.review.courses import Course, courses, groups_of, stand
from semeai.review.events import Event, Grips, Kind, event_of
from semeai.review.main_line import MainLine
from semeai.review.values import RaceReview, Review, Standing
from semeai.review.work import Answers, Task, Workers
from semeai.solve import PASS, Climb, SolveError

ROUNDS = ((0.3, False), (1.5, False), (4.0, True), (6.0, False))
"""Seconds for one question, round by round, and whether those are asked again on whose unchecked answers events rest,
or all that are still open.
"""
TOGETHER = 8
"""Positions of a race that are asked about one after the other."""
CHECK = 2.0
"""Seconds for the check of an event."""

Report = Callable[[int, int], bool]
"""Is told how much is done, of how much; gives False when the review is not wanted any more."""


def review(
    line: MainLine, *, seconds: float, jobs: int = 1, report: Report = lambda _done, _of: True
) -> Iterator[Review]:
    """The races of a game, ever better known; the last review is the best that ``seconds`` s allow.

    With ``jobs`` of 2 and more, as many processes share the search.
    """
    begun, end = perf_counter(), time() + seconds
    found = courses(line, lambda number: report(number, 0) and time() < end)
    gathered = _Gathered(line, found, end)
    yield gathered.review(perf_counter() - begun)
    with Workers(line, jobs, end, lambda: report(gathered.done, gathered.of)) as workers:
        for limit, of_events in ROUNDS:
            tasks = gathered.tasks(limit, of_events)
            for answers in workers.done(tasks):
                gathered.take(answers)
                if not report(gathered.done, gathered.of):
                    return
                yield gathered.review(perf_counter() - begun)
    yield gathered.review(perf_counter() - begun)


class _Gathered:
    """What was found so far, and what is still to be asked."""

    def __init__(self, line: MainLine, found: tuple[Course, ...], end: float) -> None:
        self.line = line
        self.end = end
        self.asked: dict[Key, Asked] = {}
        self.questions = {course: [*dict.fromkeys(_questions(line, course))] for course in found}
        self.of = len({key for keys in self.questions.values() for key in keys})
        self.checked: dict[tuple[Key, Climb], bool] = {}
        self.races = {course: self._race(course) for course in found}

    @property
    def done(self) -> int:
        """How many questions were asked."""
        return len(self.asked)

    def tasks(self, seconds: float, of_events: bool) -> list[Task]:
        """The questions of a round, those of the largest races first; those that follow each other stay together."""
        tasks = []
        chosen = self._unchecked() if of_events else self._waiting()
        for course in sorted(self.races, key=lambda course: -self.races[course].stake):
            mine = [key for key in self.questions[course] if key in chosen]
            chosen.difference_update(mine)
            for _, run in groupby(mine, lambda key: key[0] // TOGETHER):
                tasks.append(Task(tuple(run), seconds, self.end))
        return tasks

    def _waiting(self) -> set[Key]:
        """The questions that have no answer."""
        return {key for keys in self.questions.values() for key in keys if self._is_open(self.asked.get(key))}

    def _is_open(self, known: Asked | None) -> bool:
        return known is None or (known.climbed is None and not known.sure)

    def _unchecked(self) -> set[Key]:
        """The questions on whose answers events rest, where these were not checked with fewer assumptions."""
        found: set[Key] = set()
        for course, race in self.races.items():
            for event in race.events:
                pair = course.pair(event.number - 1)
                assert pair is not None
                keys = {(event.number - 1, pair, color) for color in Color}
                keys.add((event.number, pair, event.color.opponent))
                found.update(key for key in keys if key in self.asked and not self.asked[key].sure)
        return found

    def take(self, answers: Answers) -> None:
        """Keep what was found, and judge the races again that it is about."""
        self.asked.update(answers)
        new = {key for key, _ in answers}
        for course, keys in self.questions.items():
            if not new.isdisjoint(keys):
                self.races[course] = self._race(course)

    def review(self, seconds: float) -> Review:
        """The game as far as it is known."""
        shown = tuple(race for race in self.races.values() if race.open)
        unfinished = sum(race.unfinished for race in self.races.values())
        return Review(self.line.last, shown, unfinished, seconds, self.done, self.of)

    def _race(self, course: Course) -> RaceReview:
        standings = tuple(self._standing(course, number) for number in range(course.first, course.last + 1))
        pair = course.pair(course.last)
        assert pair is not None
        events = tuple(event for event in self._events(course) if self._holds(course, event))
        return RaceReview(course, pair, groups_of(self.line.positions[course.last], pair), standings, events)

    def _standing(self, course: Course, number: int) -> Standing:
        pair = course.pair(number)
        assert pair is not None
        return Standing(number, (self._climb((number, pair, BLACK)), self._climb((number, pair, WHITE))))

    def _climb(self, key: Key) -> Climb | None:
        known = self.asked.get(key)
        return None if known is None else known.climbed

    def _events(self, course: Course) -> Iterator[Event]:
        """The moves that mattered, but for those elsewhere of which the opponent made no use."""
        for number in range(course.first, min(course.last + 1, self.line.last)):
            event = self._event(course, number)
            if event is not None and (event.kind is not Kind.MISTAKE or event.local or self._used(course, event)):
                yield event

    def _event(self, course: Course, number: int) -> Event | None:
        """What the move after ``number`` others did to a race."""
        move, pair = self.line.moves[number], course.pair(number)
        if move is None or pair is None:
            return None
        own, passed = self._climb((number, pair, move.color)), self._climb((number, pair, move.color.opponent))
        if own is None or passed is None:
            return None
        point = PASS if move.point is None else move.point
        then = None
        if stand(self.line.positions[number + 1], pair):
            then = self._climb((number + 1, pair, move.color.opponent))
            if then is None:
                return None
        return event_of(number + 1, move.color, point, own, passed, then)

    def _used(self, course: Course, event: Event) -> bool:
        """Whether a mistake elsewhere is one still after the opponent's next move."""
        pair = course.pair(event.number - 1)
        if pair is None or event.number >= self.line.last or not stand(self.line.positions[event.number + 1], pair):
            return False
        later = self._climb((event.number + 1, pair, event.color))
        has = None if later is None else Grips.of(later.solution, event.color)
        return has is not None and event.before.better_than(has)

    def _holds(self, course: Course, event: Event) -> bool:
        """Whether the answers before and after a move agree under the assumptions of the first of them."""
        pair = course.pair(event.number - 1)
        assert pair is not None
        checked = (event.number, pair, event.color), event.own
        if checked not in self.checked:
            self.checked[checked] = _agrees(event, self.end)
        return self.checked[checked]


def _questions(line: MainLine, course: Course) -> Iterator[Key]:
    """What has to be known of a race: either player first in each position, and after each move and the reply to it."""
    for number, pair in enumerate(course.pairs, course.first):
        for color in (BLACK, WHITE):
            yield number, pair, color
        move = line.moves[number] if number < line.last else None
        if move is not None and stand(line.positions[number + 1], pair):
            yield number + 1, pair, move.color.opponent


def _agrees(event: Event, end: float) -> bool:
    expected = [(event.point, event.after)] if event.then is not None else []
    if event.kind is not Kind.MISTAKE:
        would = Grips.of(event.passed.solution, event.color)
        assert would is not None
        expected.append((PASS, would))
    return all(_reached(event, move, end) == grips for move, grips in expected)


def _reached(event: Event, move: int, end: float) -> Grips | None:
    """What the player has after a move (PASS) in the cut in which his own answer was found; None where it is open."""
    left = min(CHECK, end - time())
    try:
        solution = in_the_same_cut(event.own, move, left) if left > 0 else None
    except SolveError:
        return None
    return None if solution is None else Grips.of(solution, event.color)
