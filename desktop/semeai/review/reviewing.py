"""The review of a game: its races are found, asked about in the order of an agenda, and judged move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from queue import Empty, SimpleQueue
from time import perf_counter, time
from typing import Any

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.standing import PROVED
from semeai.go.color import BLACK, WHITE, Color
from semeai.processes import EndedError, Team
from semeai.review.agenda import Agenda, AgendaStep, questions
from semeai.review.asking import Asked, Key, ReviewAsker, held_in, in_the_same_cut
from semeai.review.courses import Course, MainLine, Sight, followed, sights, stand
from semeai.review.events import Event, EventKind
from semeai.review.following import Beside, Known, denied, events_of, held_together, race_of, weaker
from semeai.review.values import Found, RaceReview, Review
from semeai.solve import PASS, Effort, Grips, SolveError

GRACE = 0.3
"""Seconds after the time limit to wait for an answer that is under way."""
STARTING = 2.0
"""Seconds that must be left for starting processes to pay off."""
CHECK = 2.0
"""Seconds for each question of the check of an event."""


@dataclass(frozen=True, slots=True)
class LookTask:
    """The task to find the races in some positions, given by number."""

    numbers: range
    end: float

    def do(self, asker: ReviewAsker) -> list[Sight]:
        """The sights that were found in time."""
        return [sight for number in self.numbers if time() < self.end for sight in sights(asker.line, number)]


@dataclass(frozen=True, slots=True)
class AskTask:
    """The task to ask related questions: each builds on what the one before it found.

    ``effort`` is for one question; after the time ``end`` no question is begun.
    """

    keys: tuple[Key, ...]
    effort: Effort
    end: float

    def do(self, asker: ReviewAsker) -> list[tuple[Key, Asked]]:
        """The answers that were found in time."""
        left = ((key, self.end - time()) for key in self.keys)
        return [(key, asker.ask(key, self.effort, rest)) for key, rest in left if rest > 0]


@dataclass(frozen=True, slots=True)
class CheckTask:
    """The task to check that the answers behind an event agree with each other."""

    event: Event
    end: float

    def do(self, _asker: ReviewAsker) -> bool:
        """Whether the event holds."""
        return _agrees(self.event, self.end)


Task = LookTask | AskTask | CheckTask
Done = tuple[Task, Any]
"""A task with its result."""


def _agrees(event: Event, end: float) -> bool:
    """Whether the answers before and after a move are proved, or agree under the assumptions of the first of them."""
    if event.standing == PROVED:
        return True
    expected = [(event.point, event.after)] if event.then is not None else []
    if event.kind is not EventKind.MISTAKE:
        expected.append((PASS, event.before))
    return all(_reached(event, move, end) == grips for move, grips in expected)


def _reached(event: Event, move: int, end: float) -> Grips | None:
    """What the player has after a move (PASS) in the cut in which his own answer was found; None where it is open."""
    left = min(CHECK, end - time())
    try:
        solution = in_the_same_cut(event.own.climb, move, left) if left > 0 and event.own.climb is not None else None
    except SolveError:
        return None
    if solution is None or solution.separate is None:
        return None
    return solution.grips if solution.request.mover is event.color else solution.separate.turned


class Workers:
    """Does tasks in ``jobs`` processes, or in this one if that is 1."""

    def __init__(self, line: MainLine, jobs: int, end: float, wanted: Callable[[], bool]) -> None:
        self._own = ReviewAsker(line, wanted)
        self._end = end
        spread = jobs > 1 and end - time() > STARTING
        self._team = Team(jobs, partial(_begin, line)) if spread else None
        self._most = 2 * jobs if spread else 1
        self._under_way = 0
        self._done: SimpleQueue[Future[Done]] = SimpleQueue()

    def __enter__(self) -> Workers:
        return self

    def __exit__(self, *_: object) -> None:
        """End the processes, whatever they are doing."""
        if self._team is not None:
            self._team.close()

    @property
    def room(self) -> int:
        """How many more tasks may be begun now."""
        return self._most - self._under_way

    def begin(self, task: Task) -> None:
        self._under_way += 1
        if self._team is None:
            done: Future[Done] = Future()
            done.set_result((task, task.do(self._own)))
            self._done.put(done)
        else:
            self._team.begin(_work, task).add_done_callback(self._done.put)

    def next(self) -> Done | None:
        """Wait for the next finished task; None where none is under way, or the time is over.

        Raises what a process raised.
        """
        while self._under_way:
            try:
                done = self._done.get(timeout=max(self._end - time(), 0.0) + GRACE)
            except Empty:  # a process cannot be stopped in time
                return None
            self._under_way -= 1
            with suppress(EndedError):  # the questions of the process that died stay open
                return done.result()
        return None


_asker: ReviewAsker | None = None
"""The asker of a worker process, with all that it has found so far."""


def _begin(line: MainLine) -> None:
    global _asker
    _asker = ReviewAsker(line)


def _work(task: Task) -> Done:
    assert _asker is not None
    return task, task.do(_asker)


TELLING = 0.3
"""Seconds between two reviews that are reported."""
CHUNK = 16
"""Positions that one task searches for races."""

Report = Callable[[int, int], bool]
"""Called with how much is done, of how much; returns False when the review is no longer wanted."""


def review(
    line: MainLine,
    *,
    seconds: float,
    jobs: int = 1,
    report: Report = lambda _done, _of: True,
    found: Found | None = None,
) -> Iterator[Review]:
    """Reviews of a game that know more and more; the last one is the best that ``seconds`` s allow.

    With ``jobs`` of 2 or more, that many processes share the search. It goes on from what was ``found`` before.
    """
    spent = 0.0 if found is None else found.seconds
    begun, end = perf_counter() - spent, time() + seconds
    gathered: _Gathered | None = None

    def wanted() -> bool:
        return report(*(gathered.share if gathered else (0, 0)))

    with Workers(line, jobs, end, wanted) as workers:
        gathered = _Gathered(line, Found(_looked(line, workers, end, wanted)) if found is None else found, end)
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
            if gathered.take(*done) and perf_counter() - told > TELLING:
                yield gathered.review(perf_counter() - begun)
                told = perf_counter()
    yield gathered.review(perf_counter() - begun)


def _looked(line: MainLine, workers: Workers, end: float, wanted: Callable[[], bool]) -> tuple[Course, ...]:
    """The races of a game, looked for in chunks of positions."""
    waiting = [range(at, min(at + CHUNK, len(line.positions))) for at in range(0, len(line.positions), CHUNK)]
    found: list[Sight] = []
    while wanted():
        while workers.room and waiting:
            workers.begin(LookTask(waiting.pop(0), end))
        done = workers.next()
        if done is None:
            break
        found += done[1]
    return followed(line, sorted(found, key=lambda sight: sight.number))


def knowing(review: Review, line: MainLine, known: Known) -> Review:
    """A review with what became known of its races elsewhere: a better claim replaces a worse one."""
    gathered = _Gathered(line, review.found, 0.0)
    return gathered.review(review.seconds) if gathered.learn(known) else review


class _Gathered:
    """What was found so far, and the questions that are left."""

    def __init__(self, line: MainLine, found: Found, end: float) -> None:
        self.line = line
        self.end = end
        self.courses = found.courses
        self.asked: dict[Key, Asked] = {**found.asked}
        self.checked: dict[Event, bool | None] = {
            event: holds for event, holds in found.checked.items() if holds is not None
        }
        self.busy: set[Key] = set()
        self.denied: set[Key] = set()
        self.unsound = {key for event, holds in self.checked.items() if not holds for key in _unsound(event)}
        first = sorted(found.courses, key=lambda course: (not course.claimed, -course.stake))
        by_number = {course: questions(line, course) for course in first}
        self.keys = {course: {key for keys in mine.values() for key in keys} for course, mine in by_number.items()}
        self.wanted = set().union(*self.keys.values())
        self.agendas = {
            course: Agenda(course, mine, self.asked.get, place)
            for place, (course, mine) in enumerate(by_number.items())
        }
        self.steps: dict[Course, AgendaStep | None] = {}
        self.events: dict[Course, list[Event]] = {}
        self.races: dict[Course, RaceReview] = {}
        self._deny(self.asked)
        for course in found.courses:
            self._judge(course)

    @property
    def share(self) -> tuple[int, int]:
        """How many questions were asked, and how many there are."""
        return len(self.asked), len(self.wanted)

    def next(self) -> Task | None:
        """The task that matters most now; None where there is nothing left to begin."""
        steps = [step for course in self.agendas if (step := self._step(course)) is not None]
        if not steps:
            return None
        step = min(steps, key=lambda step: step.rank)
        if step.event is not None:
            self.checked[step.event] = None
            self._forget_steps(lambda course: step.event in self.events[course])
            return CheckTask(step.event, self.end)
        self.busy.update(step.keys)
        self._forget_steps(lambda course: not self.keys[course].isdisjoint(step.keys))
        return AskTask(step.keys, step.effort, self.end)

    def _step(self, course: Course) -> AgendaStep | None:
        """The next step of a race, kept until something new is found about it or is under way."""
        if course not in self.steps:
            unchecked = [event for event in self.events[course] if event not in self.checked and not _sure(event)]
            self.steps[course] = self.agendas[course].step(self.races[course], unchecked, self.busy)
        return self.steps[course]

    def _forget_steps(self, of: Callable[[Course], bool]) -> None:
        for course in [course for course in self.steps if of(course)]:
            del self.steps[course]

    def take(self, task: Task, found: Any) -> bool:
        """Keep the result of a task; return whether the review says more now."""
        match task:
            case CheckTask(event):
                self.checked[event] = found
                self.unsound.update(() if found else _unsound(event))
                return self._follow(set(), event)
            case AskTask(keys):
                self.busy.difference_update(keys)
                kept = (self._keep(asked, held_in(self.line, key, asked, self.wanted)) for key, asked in found)
                return self._follow({*keys}.union(*kept), None)
            case LookTask():
                return False

    def learn(self, known: Known) -> bool:
        """Take over what is known elsewhere; return whether the review says more now."""
        touched: set[Key] = set()
        for key in self.wanted:
            half, before = known(key), self.asked.get(key)
            if half is not None and half.better_than(None if before is None else before.half):
                effort = None if before is None else before.effort
                points = self.line.positions[key[0]].board.points
                self.asked[key] = Asked(half, effort, points, half.standing == PROVED)
                touched.add(key)
        return self._follow(touched, None)

    def _keep(self, asked: Asked, keys: Iterable[Key]) -> Iterator[Key]:
        """Keep an answer where it says more than what is known; returns the questions that it settles so."""
        for key in keys:
            if asked.better_than(self.asked.get(key)):
                self.asked[key] = asked
                yield key

    def _follow(self, touched: set[Key], checked: Event | None) -> bool:
        """Judge the races again about which something new is known; return whether there are any."""
        touched |= self._deny(touched)
        changed = [
            course
            for course in self.races
            if checked in self.events[course] or not touched.isdisjoint(self.keys[course])
        ]
        for course in changed:
            self._judge(course)
        return bool(changed)

    def _deny(self, touched: Iterable[Key]) -> set[Key]:
        """Find anew what claims deny in the positions of some questions; returns the questions where that changed."""
        changed: set[Key] = set()
        for number in {key[0] for key in touched}:
            before = {key for key in self.denied if key[0] == number}
            now = denied([beside for course in self.courses if (beside := self._beside(course, number)) is not None])
            self.denied = self.denied - before | now
            changed |= before ^ now
        return changed

    def _beside(self, course: Course, number: int) -> Beside | None:
        """What is claimed of a race in a position, before other races are looked at."""
        pair, position = course.pair(number), self.line.positions[number]
        if pair is None or not stand(position, pair):
            return None
        asked = (self.asked.get((number, pair, color)) for color in Color)
        black, white = (Half(c) if one is None else one.half for c, one in zip(Color, asked, strict=True))
        chains = position.chain(pair[BLACK]), position.chain(pair[WHITE])
        return Beside(number, RaceClaim(pair, (black, white)), chains)

    def _known(self, key: Key) -> Half | None:
        usable = key in self.asked and key not in self.denied and key not in self.unsound
        return self.asked[key].half if usable else None

    def _judge(self, course: Course) -> None:
        held = held_together(self.line, course, self._known)
        self.events[course] = [*events_of(self.line, course, held)]
        sound = tuple(event for event in self.events[course] if _sure(event) or self.checked.get(event))
        self.races[course] = race_of(self.line, course, held, sound)
        self.steps.pop(course, None)

    def review(self, seconds: float) -> Review:
        """The game as far as it is known."""
        races = self.races.values()
        fought = [race for race in races if race.is_race]
        shown = tuple(race for race in fought if not any(race.is_told_by(other) for other in fought))
        one_sided = tuple(race for race in races if race.winner is not None)
        unproved = tuple(race for race in races if race.is_unproved)
        unfinished = sum(race.unfinished for race in races)
        found = Found(self.courses, {**self.asked}, {**self.checked}, seconds)
        return Review(self.line.last, shown, one_sided, unproved, unfinished, seconds, *self.share, found)


def _unsound(event: Event) -> list[Key]:
    """The claims that are not made any more where an event does not hold."""
    if event.then is None or event.own.climb is None:
        return []
    request = event.own.climb.last.solution.request
    points = request.black, request.white
    own, then = (event.number - 1, points, event.color), (event.number, points, event.color.opponent)
    return weaker({own: event.own, then: event.then}, own, then)


def _sure(event: Event) -> bool:
    """Whether an event needs no check that its claims agree with each other: proofs do."""
    return event.standing == PROVED
