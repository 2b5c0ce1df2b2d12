"""The review of a game: its races are found, asked about in the order of an agenda, and judged move by move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from math import inf
from operator import itemgetter
from queue import Empty, SimpleQueue
from time import perf_counter, time
from typing import Any

from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.processes import EndedError, Team
from semeai.race.outcome import Result
from semeai.review.agenda import Agenda, AgendaStep, questions
from semeai.review.asking import Asked, Checked, Key, ReviewAsker, held_in, request_of
from semeai.review.courses import Course, MainLine, Sight, followed, sights, stand
from semeai.review.deriving import following_from
from semeai.review.events import Event, in_runs
from semeai.review.following import Beside, denied, events_of, hangs_on_a_race, held_together, race_of
from semeai.review.values import Correction, Found, RaceReview, Review
from semeai.solve import Effort

GRACE = 0.3
"""Seconds after the time limit to wait for an answer that is under way."""
STARTING = 2.0
"""Seconds that must be left for starting processes to pay off."""


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
        """The answers that were found in time; what one of them settles is not asked."""
        found: dict[Key, Asked] = {}
        for key in self.keys:
            if key not in found and (left := self.end - time()) > 0:
                found[key] = asker.ask(key, self.effort, left)
                for other, follows in following_from(asker.line, key, found[key]):
                    found.setdefault(other, follows)
        return [*found.items()]


@dataclass(frozen=True, slots=True)
class CheckTask:
    """The task to check that an event is proved, and to find its reason."""

    event: Event
    pair: tuple[Point, Point]

    def do(self, asker: ReviewAsker) -> Checked:
        """Whether the event holds, and why."""
        return asker.check(self.event, self.pair)


Task = LookTask | AskTask | CheckTask
Done = tuple[Task, Any]
"""A task with its result."""


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
            left = self._end - time()
            try:
                done = self._done.get(timeout=None if left == inf else max(left, 0.0) + GRACE)
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
"""Seconds between two reviews that are reported, unless a new event is told."""
CHUNK = 16
"""Positions that one task searches for races."""

Report = Callable[[int, int], bool]
"""Called with how many moves are done, of how many; returns False when the review is no longer wanted."""


def review(
    line: MainLine,
    *,
    effort: Effort = Effort.LOOK,
    seconds: float = inf,
    jobs: int = 1,
    report: Report = lambda _done, _of: True,
    found: Found | None = None,
    learned: Callable[[], Mapping[Key, Half]] = dict,
) -> Iterator[Review]:
    """Reviews of a game that know more and more; the last one is all that an effort finds.

    A person's wait of ``seconds`` s ends it before. With ``jobs`` of 2 or more, that many processes share the search.
    It goes on from what was ``found`` before, and takes in what is ``learned`` elsewhere meanwhile.
    """
    spent = 0.0 if found is None else found.seconds
    begun, end = perf_counter() - spent, time() + seconds
    done = events = 0

    def wanted() -> bool:
        return report(done, line.last)  # a search asks thousands of times a second: nothing is counted here

    with Workers(line, jobs, end, wanted) as workers:
        looked = Found(_looked(line, workers, end, wanted)) if found is None else found
        gathered = _Gathered(line, replace(looked, effort=max(effort, looked.effort, key=lambda one: one.rank)), end)
        yield (known := gathered.review(perf_counter() - begun))
        done, told = known.done, perf_counter()
        while time() < end:
            if not wanted():
                return
            news = gathered.learn(learned())
            while workers.room and (task := gathered.next()):
                workers.begin(task)
            answered = workers.next()
            if answered is None:
                break
            says_more, late = gathered.take(*answered) or news, perf_counter() - told > TELLING
            if says_more and (late or len(gathered.told) > events):
                events = len(gathered.told)
                yield (known := gathered.review(perf_counter() - begun))
                done, told = known.done, perf_counter()
    last = gathered.review(perf_counter() - begun)
    report(last.done, line.last)
    yield last


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


def knowing(review: Review, line: MainLine, known: Mapping[Key, Half]) -> Review:
    """A review with what became known of its races elsewhere: a better claim replaces a worse one."""
    gathered = _Gathered(line, review.found, 0.0)
    if not gathered.learn(known):
        return review
    return replace(gathered.review(review.seconds), done=review.done, over=review.over)


class _Gathered:
    """What was found so far, and the questions that are left."""

    def __init__(self, line: MainLine, found: Found, end: float) -> None:
        self.line = line
        self.end = end
        self.effort = found.effort
        self.courses = found.courses
        self.asked: dict[Key, Asked] = {**found.asked}
        self.checked: dict[Event, Checked] = {**found.checked}
        self.checking: set[Event] = set()
        self.told: dict[tuple[Course, int], Event] = {**found.told}
        self.shown: dict[Course, frozenset[int]] = {**found.shown}
        self.busy: set[Key] = set()
        self.denied: set[Key] = set()
        first = sorted(found.courses, key=lambda course: (not course.claimed, -course.stake))
        by_number = {course: questions(line, course) for course in first}
        self.keys = {course: {key for keys in mine.values() for key in keys} for course, mine in by_number.items()}
        self.wanted = set().union(*self.keys.values())
        self.agendas = {
            course: Agenda(course, mine, self.asked.get, place, self.effort)
            for place, (course, mine) in enumerate(by_number.items())
        }
        self.steps: dict[Course, AgendaStep | None] = {}
        self.races: dict[Course, RaceReview] = {}
        self._deny(self.asked)
        for course in found.courses:
            self._judge(course)

    @property
    def done(self) -> int:
        """The moves of which nothing more is asked, as far as that is known: no race that goes on is open there."""
        going = [course for course in self.agendas if self.steps.get(course, ...) is not None]
        asking = {number for course in going for number in self._open(course)}
        return self.line.last - len(asking - {0})

    def _open(self, course: Course) -> Iterator[int]:
        """The numbers of moves of a race, once it is seen, of which not all was asked."""
        for number in range(course.seen, course.end + 1):
            if not all(self._answered((number, course.name, color)) for color in Color):
                yield number

    def _answered(self, key: Key) -> bool:
        return key in self.asked and not self.asked[key].skimmed

    def next(self) -> Task | None:
        """The task that matters most now; None where there is nothing left to begin."""
        steps = [(step.rank, course) for course in self.agendas if (step := self._step(course)) is not None]
        if not steps:
            return None
        course = min(steps, key=itemgetter(0))[1]
        step = self.steps[course]
        assert step is not None
        if step.event is not None:
            self.checking.add(step.event)
            self.steps.clear()
            return CheckTask(step.event, course.name)
        self.busy.update(step.keys)
        for other in [one for one in self.steps if not self.keys[one].isdisjoint(step.keys)]:
            del self.steps[other]
        return AskTask(step.keys, step.effort, self.end)

    def _step(self, course: Course) -> AgendaStep | None:
        """The next step of a race, kept until something new is found about it or is under way."""
        if course not in self.steps:
            race = self.races[course]
            known = self.checked.keys() | self.checking
            unchecked = [event for event in race.unsettled if event not in known and not self._hangs(course, event)]
            unexplained = [event for event in race.events if event.reason is None and event not in known]
            self.steps[course] = self.agendas[course].step(race, unchecked, unexplained, self.busy)
        return self.steps[course]

    def take(self, task: Task, found: Any) -> bool:
        """Keep the result of a task; return whether the review says more now."""
        match task:
            case CheckTask(event):
                event = next(each for each in self.checking if each == event)  # not the copy of a process
                self.checked[event] = found
                self.checking.discard(event)
                touched = [*self.races.items()]
                return self._judge_again([of for of, race in touched if event in (*race.unsettled, *race.events)])
            case AskTask(keys):
                self.busy.difference_update(keys)
                kept = [self._keep(asked, held_in(self.line, key, asked, self.wanted)) for key, asked in found]
                return self._follow({*keys}.union(*kept))
            case LookTask():
                return False

    def learn(self, known: Mapping[Key, Half]) -> bool:
        """Take over what is known elsewhere; return whether the review says more now."""
        touched: set[Key] = set()
        for key in self.wanted & known.keys():
            half, before = known[key], self.asked.get(key)
            if half.better_than(None if before is None else before.half):
                effort = None if before is None else before.effort
                points = self.line.positions[key[0]].board.points
                self.asked[key] = Asked(half, effort, points, half.standing is ClaimStanding.PROVED)
                touched.add(key)
        return self._follow(touched)

    def _keep(self, asked: Asked, keys: Iterable[Key]) -> set[Key]:
        """Keep an answer where it says more than what is known, with what follows; returns the settled questions."""
        settled: set[Key] = set()
        for key in keys:
            asked, before = asked.on(request_of(self.line, key)), self.asked.get(key)
            if before is not None and not asked.better_than(before):
                self.asked[key] = before.after(asked.effort)
            else:
                self.asked[key] = asked
                settled.add(key)
                for other, follows in following_from(self.line, key, asked):
                    if other in self.wanted and follows.better_than(self.asked.get(other)):
                        self.asked[other] = follows
                        settled.add(other)
        return settled

    def _follow(self, touched: set[Key]) -> bool:
        """Judge the races again about which something new is known; return whether there are any."""
        touched |= self._deny(touched)
        return self._judge_again([course for course in self.races if not touched.isdisjoint(self.keys[course])])

    def _judge_again(self, courses: list[Course]) -> bool:
        for course in courses:
            self._judge(course)
        return bool(courses)

    def _deny(self, touched: Iterable[Key]) -> set[Key]:
        """Find anew what claims deny in the positions of some questions; returns the questions where that changed.

        An answer that says nothing denies nothing, and comes in place of none that did.
        """
        changed: set[Key] = set()
        said = (key for key in touched if key in self.asked and self.asked[key].half.result is not Result.UNKNOWN)
        for number in {key[0] for key in said}:
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
        return self.asked[key].half if key in self.asked and key not in self.denied else None

    def _judge(self, course: Course) -> None:
        """Follow a race anew: an event is told once it was checked, and one that holds no more is corrected."""
        held = held_together(self.line, course, self._known)
        found = [*events_of(self.line, course, held)]
        sound = {event.number: event for event in self._holding(course, found)}
        race = replace(
            race_of(self.line, course, held, {*filter(self._answered, self.keys[course])}),
            events=in_runs(sound.values(), self.shown.get(course, ())),
            unsettled=tuple(event for event in found if event.number not in sound),
            corrections=tuple(self._corrections(course, sound)),
        )
        self.races[course] = race
        self.steps.pop(course, None)

    def _holding(self, course: Course, events: Iterable[Event]) -> Iterator[Event]:
        """The events that were checked and hold; what was told of a move stays as it was while it is still true.

        Only a better move is added once it is known.
        """
        for event in events:
            check, told = self.checked.get(event), self.told.get((course, event.number))
            if (check is not None and not check.holds) or self._hangs(course, event):
                continue
            named = told is not None and (told.better or not event.better)
            if told is not None and named and not event.differs_from(told):
                event, check = told, self.checked.get(told, check)
            elif check is None and event.standing is not ClaimStanding.PROVED:
                continue
            if event.reason is None and check is not None:
                event = replace(event, reason=check.reason, lines=check.lines)
            yield event

    def _hangs(self, course: Course, event: Event) -> bool:
        """Whether an event that is only proved as it was cut out hangs on stones of another race."""
        proved = event.standing is ClaimStanding.PROVED
        return not proved and hangs_on_a_race(self.line, course, event, self.courses)

    def _corrections(self, course: Course, sound: Mapping[int, Event]) -> Iterator[Correction]:
        """Keep what is told of a race now; yields what was told of it before and differs."""
        for number, event in sound.items():
            before = self.told.get((course, number))
            if before is None or not event.differs_from(before):
                self.told[course, number] = event
        for (of, number), was in sorted(self.told.items(), key=lambda told: told[0][1]):
            now = sound.get(number)
            if of is course and (now is None or now.differs_from(was)):
                yield Correction(was, now)

    def review(self, seconds: float) -> Review:
        """The game as far as it is known; an event is shown for good once its run was looked for further back."""
        races = self.races.values()
        for course, race in self.races.items():
            if race.events and self.agendas[course].knows_begins(race):
                self.shown[course] = self.shown.get(course, frozenset()) | {event.number for event in race.events}
        fought = [race for race in races if race.is_race]
        shown = tuple(race for race in fought if not any(race.is_told_by(other) for other in fought))
        one_sided = tuple(race for race in races if race.winner is not None)
        unproved = tuple(race for race in races if race.is_unproved)
        unfinished = sum(race.unfinished for race in races)
        over = self._is_over
        done = self.line.last if over else self.done
        found = Found(
            self.courses, {**self.asked}, {**self.checked}, {**self.told}, {**self.shown}, seconds, self.effort
        )
        return Review(self.line.last, shown, one_sided, unproved, unfinished, seconds, done, over, found)

    @property
    def _is_over(self) -> bool:
        """Whether nothing is left to ask or to check, and nothing is under way."""
        busy = self.busy or self.checking
        return not busy and all(self._step(course) is None for course in self.agendas)
