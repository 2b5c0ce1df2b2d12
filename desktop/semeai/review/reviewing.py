"""The review of a game: its races are found, asked about in the order of an agenda, and judged move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter, time

from semeai.review.agenda import Agenda, Step, questions
from semeai.review.asking import Asked, Key, held_in
from semeai.review.courses import Course, Sight, followed
from semeai.review.events import Event
from semeai.review.judging import Judge
from semeai.review.main_line import MainLine
from semeai.review.values import RaceReview, Review
from semeai.review.work import Ask, Check, Done, Look, Task, Workers

TELLING = 0.3
"""Seconds from one review to the next that is told."""
CHUNK = 16
"""Positions that are looked at together for races."""

Report = Callable[[int, int], bool]
"""Is told how much is done, of how much; gives False when the review is not wanted any more."""


def review(
    line: MainLine,
    *,
    seconds: float,
    jobs: int = 1,
    report: Report = lambda _done, _of: True,
    found: tuple[Course, ...] | None = None,
) -> Iterator[Review]:
    """The races of a game, ever better known; the last review is the best that ``seconds`` s allow.

    With ``jobs`` of 2 and more, as many processes share the search. ``found`` are the races where they are known.
    """
    begun, end = perf_counter(), time() + seconds
    gathered: _Gathered | None = None

    def wanted() -> bool:
        return report(*(gathered.share if gathered else (0, 0)))

    with Workers(line, jobs, end, wanted) as workers:
        gathered = _Gathered(line, _looked(line, workers, end, wanted) if found is None else found, end)
        yield gathered.review(perf_counter() - begun)
        told = perf_counter()
        while time() < end:
            if not wanted():
                return
            while workers.room and (task := gathered.next()):
                workers.begin(task)
            done = workers.next()
            if done is None:
                break
            if gathered.take(done) and perf_counter() - told > TELLING:
                yield gathered.review(perf_counter() - begun)
                told = perf_counter()
    yield gathered.review(perf_counter() - begun)


def _looked(line: MainLine, workers: Workers, end: float, wanted: Callable[[], bool]) -> tuple[Course, ...]:
    """The races of a game, looked for in chunks of positions."""
    waiting = [range(at, min(at + CHUNK, len(line.positions))) for at in range(0, len(line.positions), CHUNK)]
    found: list[Sight] = []
    while wanted():
        while workers.room and waiting:
            workers.begin(Look(waiting.pop(0), end))
        done = workers.next()
        if done is None:
            break
        found += done.sights
    return followed(line, sorted(found, key=lambda sight: sight.number))


class _Gathered:
    """What was found so far, and what is still to be asked."""

    def __init__(self, line: MainLine, found: tuple[Course, ...], end: float) -> None:
        self.line = line
        self.end = end
        self.asked: dict[Key, Asked] = {}
        self.busy: set[Key] = set()
        self.holds: dict[Event, bool | None] = {}
        first = sorted(found, key=lambda course: (not course.claimed, -course.stake))
        by_number = {course: questions(line, course) for course in first}
        self.keys = {course: {key for keys in mine.values() for key in keys} for course, mine in by_number.items()}
        self.wanted = set().union(*self.keys.values())
        self.agendas = {
            course: Agenda(course, mine, self.asked.get, place)
            for place, (course, mine) in enumerate(by_number.items())
        }
        self.judge = Judge(line, lambda key: self.asked[key].climbed if key in self.asked else None)
        self.steps: dict[Course, Step | None] = {}
        self.events: dict[Course, list[Event]] = {}
        self.races: dict[Course, RaceReview] = {}
        for course in found:
            self._judge(course)

    @property
    def share(self) -> tuple[int, int]:
        """How many questions were asked, of how many."""
        return len(self.asked), len(self.wanted)

    def next(self) -> Task | None:
        """The task that matters most now; None where nothing is left to be begun."""
        steps = [step for course in self.agendas if (step := self._step(course)) is not None]
        if not steps:
            return None
        step = min(steps, key=lambda step: step.rank)
        if step.event is not None:
            self.holds[step.event] = None
            self._forget_steps(lambda course: step.event in self.events[course])
            return Check(step.event, self.end)
        self.busy.update(step.keys)
        self._forget_steps(lambda course: not self.keys[course].isdisjoint(step.keys))
        return Ask(step.keys, step.seconds, self.end)

    def _step(self, course: Course) -> Step | None:
        """The next step of a race; found again only when something was found about it, or is under way."""
        if course not in self.steps:
            unchecked = [event for event in self.events[course] if event not in self.holds]
            self.steps[course] = self.agendas[course].step(self.races[course], unchecked, self.busy)
        return self.steps[course]

    def _forget_steps(self, of: Callable[[Course], bool]) -> None:
        for course in [course for course in self.steps if of(course)]:
            del self.steps[course]

    def take(self, done: Done) -> bool:
        """Keep what was found; whether the review says more now."""
        touched: set[Key] = set()
        match done.task:
            case Check(event):
                self.holds[event] = done.holds
            case Ask(keys):
                self.busy.difference_update(keys)
                touched.update(keys)
            case Look():
                pass
        for key, asked in done.answers:
            for other in held_in(self.line, key, asked, self.wanted):
                if asked.better_than(self.asked.get(other)):
                    self.asked[other] = asked
                    touched.add(other)
        changed = [course for course in self.races if self._is_about(done, course, touched)]
        for course in changed:
            self._judge(course)
        return bool(changed)

    def _is_about(self, done: Done, course: Course, touched: set[Key]) -> bool:
        of_event = isinstance(done.task, Check) and done.task.event in self.events[course]
        return of_event or not touched.isdisjoint(self.keys[course])

    def _judge(self, course: Course) -> None:
        self.events[course] = [*self.judge.events(course)]
        sound = tuple(event for event in self.events[course] if self.holds.get(event))
        self.races[course] = self.judge.race(course, sound)
        self.steps.pop(course, None)

    def review(self, seconds: float) -> Review:
        """The game as far as it is known."""
        races = self.races.values()
        fought = [race for race in races if race.is_race]
        shown = tuple(race for race in fought if not any(race.is_told_by(other) for other in fought))
        one_sided = tuple(race for race in races if race.winner is not None)
        unproved = tuple(race for race in races if race.is_unproved)
        unfinished = sum(race.unfinished for race in races)
        return Review(self.line.last, shown, one_sided, unproved, unfinished, seconds, *self.share)
