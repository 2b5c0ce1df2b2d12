"""The order in which a review asks its questions.

Each race is looked at where it ends, after its last move, where it begins and halfway, the largest races first. Between
two positions with different results the one halfway is asked, until the deciding move is found. A race that is one
player's all along is followed backwards, to the move that lost it. All that is skimmed first, for what is proved in a
moment and tells of events; what is still open gets a glance in the same order, as does what is proved in part and not
as the positions beside it, so that the order in which processes answer matters less. Only then come positions between
two with equal results, where two mistakes may have cancelled each other: beside proofs they are skimmed first as well.
A fight in which a move is proved to matter is told only once either player may win it, so its ends get the first
glances. One that is never claimed gets its glances last, and none where a skim proves nothing: nothing is told of most
of these.

A longer look is taken only where it decides something: at the claims behind an event, before the move since which a
race is lost, and at last at the end of a race that is still open, and halfway in each long stretch that is open. With
more effort it is taken as well beside what is known, from where it spreads as long as it finds anything, and at the
beginning of a race of which nothing is known.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise
from math import inf

from semeai.claim.standing import ClaimStanding
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.review.asking import Asked, Key, replies
from semeai.review.courses import Course, MainLine
from semeai.review.events import Event, EventKind
from semeai.review.values import RaceReview
from semeai.solve import Effort

FIRST_STEP = 8
"""Moves by which a race is first followed backwards."""
CLOSE = 6
"""Moves between two positions, of which nothing is proved, within which no other one is asked."""
NEAR = 8
"""Moves within which a race mostly stands alike."""
LONG = 12
"""Positions of a stretch that is open which make a longer look there worth its time."""
TOGETHER, AHEAD = 4, 3
"""This many of the largest races are this many phases ahead of the smaller ones."""
GLANCES = 6
"""Phases by which glances come later than skims: after those of twice as many races as are looked at together."""
UNLIKELY = GLANCES + 10
"""The phase of the glances at a race that is never claimed."""
DOUBTFUL = 8
"""Phases by which a race of which nothing is proved comes later, once it was looked at where it ends and begins: its
answers take longest, and tell of no event yet."""

ByNumber = dict[int, tuple[Key, ...]]
"""The questions of a race, by the number of the position."""
Known = Callable[[Key], Asked | None]
"""Returns the answer to a question, None if it was not asked."""


@dataclass(frozen=True, slots=True)
class AgendaStep:
    """The next questions about a race, or an event of it to check; the lowest ``rank`` comes first."""

    rank: tuple[int, int]
    keys: tuple[Key, ...] = ()
    effort: Effort = Effort.GLANCE
    event: Event | None = None


def questions(line: MainLine, course: Course) -> ByNumber:
    """The questions of a race for each position: each player moving first there, and the reply to the next move."""
    found: ByNumber = {}
    for number in course.numbers:
        found[number] = tuple((number, course.name, color) for color in (BLACK, WHITE))
        if number == course.end:
            found[number] += tuple(replies(line, course, number))
    return found


@dataclass(frozen=True, slots=True)
class Agenda:
    """The agenda of one race; ``place`` is its rank among all, from 0, the claimed and largest first.

    ``most`` is the largest effort that a question may take.
    """

    course: Course
    keys: ByNumber
    known: Known
    place: int = 0
    most: Effort = Effort.LOOK

    def step(
        self, race: RaceReview, unchecked: list[Event], unexplained: list[Event], busy: Collection[Key]
    ) -> AgendaStep | None:
        """The next step that is not under way yet; None where nothing is left to ask.

        It is not known of ``unchecked`` events whether they hold; ``unexplained`` ones do, and lack a reason.
        """
        later = DOUBTFUL if self._is_doubtful else 0
        for phase, keys, effort in self._phases(race, unchecked, unexplained):
            rank = phase + later + self.place // TOGETHER * AHEAD, -self.course.stake
            if isinstance(keys, Event):
                return AgendaStep(rank, event=keys)
            chosen = [key for key in dict.fromkeys(keys) if key not in busy and not self._serves(key, effort)]
            if chosen:
                together = [key for key in chosen if key[0] == chosen[0][0]]
                return AgendaStep(rank, tuple(sorted(together, key=self._wins)), effort)
        return None

    def _phases(
        self, race: RaceReview, unchecked: list[Event], unexplained: list[Event]
    ) -> Iterator[tuple[int, Iterator[Key] | Event, Effort]]:
        """Questions by how much they matter, with the effort for each, and events to be checked."""
        likely = self.course.claimed or race.is_race or bool(race.events)
        phase = GLANCES if likely else UNLIKELY
        yield -1, self._before_runs(race), Effort.SKIM
        yield from self._at_ends(Effort.SKIM, 0)
        yield from self._between(race, Effort.SKIM, 0)
        if not self.course.claimed and not self._sure(*self.keys):
            return
        if unchecked:
            yield GLANCES, unchecked[0], Effort.GLANCE
        yield from self._at_ends(Effort.GLANCE, -1 if race.events and not race.is_race else phase)
        if self._matters(race):
            yield phase, self._gaps(Effort.SKIM), Effort.SKIM
        yield from self._between(race, Effort.GLANCE, phase)
        if not self._matters(race):
            return
        if unexplained:
            yield phase + 3, unexplained[0], Effort.GLANCE
        yield phase + 3, self._unnamed(race), self.most
        yield phase + 4, self._of_events(race.unsettled), self.most
        yield phase + 5, iter(self._of_loser(race)[-1:]), self.most
        yield phase + (7 if race.open else 9), self._gaps(Effort.GLANCE), Effort.GLANCE
        if likely:
            yield from self._at_last(phase + 10)

    def _at_last(self, phase: int) -> Iterator[tuple[int, Iterator[Key], Effort]]:
        """The longer looks: at the end of a race that is open there, and where more effort takes them as well."""
        states, (end, after, begin) = self._states(Effort.GLANCE), self._ends
        lacking = [number for number, state in states.items() if Result.UNKNOWN in state]
        studied = self.most.rank > Effort.LOOK.rank
        edges = [number for number in lacking if number in (end, after) or (studied and self._sure(number))]
        yield phase, self._of(*edges, *(self._hidden(states) if studied else ())), self.most
        if studied and not self._sure(*states):
            yield phase, self._of(begin, (begin + end) // 2), self.most
        yield phase + 1, self._in_long_stretches(lacking), self.most

    def _matters(self, race: RaceReview) -> bool:
        """Whether a race is followed further than to its ends: one that is never claimed where it is open."""
        return self.course.claimed or bool(race.open) or bool(race.events)

    def _at_ends(self, effort: Effort, phase: int) -> Iterator[tuple[int, Iterator[Key], Effort]]:
        """With one effort: where a race ends, begins and halfway."""
        end, _, begin = self._ends
        later = 0 if self.course.claimed else 2
        yield phase + later, self._of(*self._ends), effort
        yield phase + later, self._of((begin + end) // 2), effort

    def _between(self, race: RaceReview, effort: Effort, phase: int) -> Iterator[tuple[int, Iterator[Key], Effort]]:
        """With one effort: between positions that differ, and backwards."""
        matters, states = self._matters(race), self._states(effort)
        changes = [(a, b) for a, b in pairwise(sorted(states)) if states[a] != states[b]]
        likely = effort is not Effort.SKIM  # what is only likely is of no use to a skim
        telling = [(a, b) for a, b in changes if self._sure(a, b) or (likely and b - a > CLOSE)]
        yield phase + (1 if matters else 7), self._halfway(telling), effort
        if matters and likely:
            yield phase + 1, self._of(*self._turning(states)), effort
        if matters:
            yield phase + 2, self._back(race, effort), effort

    def _turning(self, states: dict[int, tuple[Result, Result]]) -> Iterator[int]:
        """The positions known in part, proved to differ from a state beside them: threats, mostly."""
        told = sorted(states)
        for number in self.keys:
            if number not in states and self._sure(number):
                at = bisect(told, number)
                if any(self._tells(self._state(number), states[other]) for other in told[max(at - 1, 0) : at + 1]):
                    yield number

    @property
    def _ends(self) -> tuple[int, int, int]:
        """The last position in which the race is seen, the one after its last move, and the first one."""
        begin, end = self.course.core
        return end, self.course.end, begin

    @property
    def _is_doubtful(self) -> bool:
        """Whether nothing is proved of the race, although it was looked at where it ends and begins."""
        return not self._sure(*self.keys) and all(self._serves(key, Effort.GLANCE) for key in self._of(*self._ends))

    def _states(self, effort: Effort) -> dict[int, tuple[Result, Result]]:
        """The results for Black and for White moving first, where both were asked with an effort or are proved."""
        served = [number for number in self.keys if all(self._serves(key, effort) for key in self.keys[number])]
        return {number: self._state(number) for number in served}

    def _before_runs(self, race: RaceReview) -> Iterator[Key]:
        """The positions before a move that may go on with a run: where the one two moves earlier did the same."""
        later = [event.number for event in race.events if event.kind is not EventKind.MISTAKE]
        return self._of(*(number - back for number in later for back in (2, 3)))

    def knows_begins(self, race: RaceReview) -> bool:
        """Whether it was looked whether the runs of a race begin further back."""
        return all(self._serves(key, Effort.SKIM) for key in self._before_runs(race))

    def _wins(self, key: Key) -> bool:
        """Whether its mover loses nowhere: a loss, which answers more than its own question, is asked about first."""
        known = (self.known((number, *key[1:])) for number in range(key[0] - NEAR, key[0] + NEAR + 1))
        return not any(asked is not None and asked.half.result is Result.LOSS for asked in known)

    def _back(self, race: RaceReview, effort: Effort) -> Iterator[Key]:
        """The next question before a race was seen, if one player is proved to have lost it there by then.

        It is whether he has lost where he is to move: halfway, in growing steps; where the other one is, his last move
        may be a threat. At the move that lost it both players are asked about.
        """
        turns = self._of_loser(race)
        asked = [key for key in turns if self._serves(key, effort)]
        left = turns[turns.index(asked[-1]) + 1 :] if asked else turns
        if left and race.lost is not None:
            step = max(self.course.core[0] - race.lost.at, FIRST_STEP // 2)
            far = [key for key in left if key[0] <= race.lost.at - 2 * step]
            yield left[len(left) // 2 if asked else max(len(far) - 1, 0)]
        elif asked:
            yield from self._of(asked[-1][0], asked[-1][0] + 1)

    def _of_loser(self, race: RaceReview) -> list[Key]:
        """The questions before a race is proved to be lost where its loser is to move, moving first."""
        lost = race.lost
        if lost is None or race.half(lost.at, lost.color).standing is not ClaimStanding.PROVED:
            return []
        states = (state for state in race.states if state.number < lost.at)
        return [self._key(state.number, lost.color) for state in states if state.mover is lost.color]

    def _key(self, number: int, mover: Color) -> Key:
        return number, self.course.name, mover

    def _hidden(self, states: dict[int, tuple[Result, Result]]) -> Iterator[int]:
        """The first and last position of each stretch in which nothing is known, and the race changed."""
        known = [number for number, state in sorted(states.items()) if Result.UNKNOWN not in state]
        for begin, end in pairwise(known):
            between = [number for number in states if begin < number < end]
            if between and self._tells(states[begin], states[end]) and self._sure(begin, end):
                yield min(between)
                yield max(between)

    def _in_long_stretches(self, lacking: list[int]) -> Iterator[Key]:
        """The open questions halfway in long stretches that are open, the longest first: one answer may hold in all."""
        asked = {number: [*filter(self._is_open, self.keys[number][:2])] for number in sorted(lacking)}
        left = [number for number, keys in asked.items() if keys]
        stretches = ([*each] for _, each in groupby(left, key=lambda number: number - left.index(number)))
        for stretch in sorted(stretches, key=len, reverse=True):
            if len(stretch) >= LONG:
                yield from asked[stretch[len(stretch) // 2]]

    def _is_open(self, key: Key) -> bool:
        """Whether a question is open, and no longer look was taken."""
        return _result(self.known(key)) is Result.UNKNOWN and not self._serves(key, self.most)

    def _of(self, *numbers: int) -> Iterator[Key]:
        return (key for number in numbers if number in self.keys for key in self.keys[number])

    def _state(self, number: int) -> tuple[Result, Result]:
        """The results for Black and for White moving first."""
        black, white = (self.known(key) for key in self.keys[number][:2])
        return _result(black), _result(white)

    def _serves(self, key: Key, effort: Effort) -> bool:
        known = self.known(key)
        return known is not None and known.serves(effort)

    def _halfway(self, between: list[tuple[int, int]]) -> Iterator[Key]:
        """The questions halfway between two positions, the widest steps first."""
        steps = sorted((pair for pair in between if pair[1] - pair[0] > 1), key=lambda pair: pair[0] - pair[1])
        return self._of(*(sum(pair) // 2 for pair in steps))

    def _gaps(self, effort: Effort) -> Iterator[Key]:
        """The positions not asked about yet: those beside proofs as long as these spread, then halfway between two.

        Close together, positions of which nothing is proved mostly stand alike, and nothing would be told of them: that
        goes for those where one player's answer stays open as well.
        """
        states = self._states(effort)
        whole = {number for number, state in states.items() if Result.UNKNOWN not in state and self._sure(number)}
        asked = [number for number in states if number >= self.course.seen]
        ends = [self.course.seen - 1, *asked, self.course.end + 1]
        gaps = [(a, b, a in whole, b in whole) for a, b in pairwise(ends) if b - a > 1]
        yield from self._of(*(a + 1 if known else b - 1 for a, b, known, other in gaps if known is not other))
        far = inf if effort is Effort.SKIM else CLOSE
        yield from self._halfway([(a, b) for a, b, known, other in gaps if (known and other) or b - a > far])

    @staticmethod
    def _tells(one: tuple[Result, Result], other: tuple[Result, Result]) -> bool:
        """Whether two states differ in what is known of both."""
        return any(a is not b for a, b in zip(one, other, strict=True) if Result.UNKNOWN not in (a, b))

    def _sure(self, *numbers: int) -> bool:
        """Whether something is proved of one of some positions."""
        keys = (key for number in numbers for key in self.keys.get(number, ()))
        return any(
            asked.half.standing is ClaimStanding.PROVED for key in keys if (asked := self.known(key)) is not None
        )

    def _unnamed(self, race: RaceReview) -> Iterator[Key]:
        """The questions before mistakes of which no better move is known, as their results follow from other proofs."""
        mistakes = (event for event in race.events if event.kind is EventKind.MISTAKE and not event.better)
        return (self._key(event.number - 1, event.color) for event in mistakes)

    def _of_events(self, events: tuple[Event, ...]) -> Iterator[Key]:
        """The questions without a proof on which events rest: those of mistakes, and of others that lack one proof."""
        for event in events:
            lacking = [half for half in event.halves if half.standing is not ClaimStanding.PROVED or not half.moves]
            if event.kind is EventKind.MISTAKE or len(lacking) == 1:
                number = event.number
                yield from (self._key(number - (half is not event.then), half.mover) for half in lacking)


def _result(asked: Asked | None) -> Result:
    return Result.UNKNOWN if asked is None else asked.half.result
