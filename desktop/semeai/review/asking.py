"""The questions that a review asks of the search, and which answers hold in other positions too.

An answer says how it is known and what it takes for granted, and depends on nothing beyond the cuts that were searched
for it. In every position of the game in which the same stones stand there it holds as well, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, replace
from functools import reduce
from math import inf
from operator import or_
from time import perf_counter

from semeai.claim.inquiry import Inquiry
from semeai.claim.played_out import played_out
from semeai.claim.race_claim import Half
from semeai.claim.reasons import NOTHING, EndReason, reason_of
from semeai.claim.standing import ClaimStanding
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.review.courses import Course, MainLine, stand
from semeai.review.events import Event, EventKind
from semeai.solve import Climb, Effort, Kept, Request, SolveError
from semeai.solve.region import living_stones

Key = tuple[int, tuple[Point, Point], Color]
"""A question: the number of moves played, the two chains, and who moves first."""


def request_of(line: MainLine, key: Key) -> Request:
    """What a question asks the search."""
    number, (black, white), mover = key
    return Request(line.before(number, mover), black, white, mover, line.living[number])


def replies(line: MainLine, course: Course, number: int) -> list[Key]:
    """The question about the race after the next move, for the player who replies; none where it does not stand."""
    move = line.moves[number] if number < line.last else None
    if move is None or not stand(line.positions[number + 1], course.name):
        return []
    return [(number + 1, course.name, move.color.opponent)]


NODES_AT_WORK = 100_000
"""Nodes of the searches that are kept at work: few, as reviews run in several processes beside a window."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was found for a question: the claim, and the points on which it depends.

    ``effort`` is that of the search, None where it was stopped; the claim is ``sure`` where more finds nothing new. It
    ``follows`` from the proof of another question: its result is sure, but not its moves, and its cut is not its own.
    """

    half: Half
    effort: Effort | None
    points: Mask
    sure: bool
    follows: bool = False

    def better_than(self, other: Asked | None) -> bool:
        """Whether it says more than another answer to the same question, or took a longer search."""
        return other is None or self._worth > other._worth

    @property
    def _worth(self) -> tuple[bool, bool, bool, bool, int]:
        rank = -1 if self.effort is None else self.effort.rank
        return self.sure, self.half.result is not Result.UNKNOWN, not self.follows, bool(self.half.moves), rank

    def on(self, request: Request) -> Asked:
        """The same for a board that differs only where it does not matter: moves and reasons are looked up on it."""
        climb = self.half.climb
        if climb is None or climb.last.solution.request == request:
            return self
        return replace(self, half=replace(self.half, climb=climb.on(request)))

    @property
    def skimmed(self) -> bool:
        """Whether it was only skimmed, and nothing was found: it says no more than that the question will be asked."""
        return self.effort is Effort.SKIM and not self.sure

    def serves(self, effort: Effort) -> bool:
        """Whether it makes a search with an effort unnecessary."""
        enough = self.effort is not None and self.effort.rank >= effort.rank
        return enough or (self.sure and not self.follows)

    def after(self, effort: Effort | None) -> Asked:
        """The same where a search with an effort has found nothing better."""
        rank = -1 if self.effort is None else self.effort.rank
        return self if effort is None or effort.rank <= rank else replace(self, effort=effort)


class ReviewAsker:
    """Asks about the races of one game, one question at a time, and keeps the answers of cuts."""

    def __init__(self, line: MainLine, wanted: Callable[[], bool] = lambda: True) -> None:
        self.line = line
        self._wanted = wanted
        self._kept = Kept(nodes=NODES_AT_WORK)

    def ask(self, key: Key, effort: Effort, left: float = inf) -> Asked:
        """The answer to a question with an effort, searched at most for ``left`` s."""
        request = request_of(self.line, key)
        position, mover = request.position, request.mover
        end = perf_counter() + left
        try:
            half = Inquiry(effort, seconds=left, report=self._go_on, kept=self._kept).half(request)
        except SolveError:
            return Asked(Half(mover), effort, position.board.points, sure=True)
        done = effort if perf_counter() < end and self._wanted() else None
        found = half.climb
        assert found is not None
        near = half.theory is None and (found.proved or effort is not Effort.SKIM)
        points = found.looked | _around(found, position) if near else position.board.points
        return Asked(half, done, points, sure=found.proved)

    def check(self, event: Event, pair: tuple[Point, Point]) -> Checked:
        """Whether an event is proved, on the board or on the race cut out of it, and why the race ends so.

        Where its claims take stones in danger to live, all are asked again with these said to live: that is the race as
        a teacher would cut it out. What hangs on a way out of the cut is not settled by that.
        """
        telling = event.telling
        climb = None if telling is None else telling.climb
        if event.standing is not ClaimStanding.PROVED:
            found = self._cut_out(event, pair)
            if found is None:
                return Checked(False)
            climb = None if telling is None else found[event.halves.index(telling)]
        told = climb is not None and climb.proved and bool(climb.solution.moves)
        account = Inquiry(Effort.GLANCE, report=self._go_on).account(climb) if told and climb is not None else None
        return Checked(True, reason_of(account), self._lines(event, pair))

    def _lines(self, event: Event, pair: tuple[Point, Point]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
        """What is played after a mistake, and the line of the better move; nothing where that is not found again."""
        if event.kind is not EventKind.MISTAKE or not event.better:
            return (), ()
        after = () if event.then is None else self._line((event.number, pair, event.color.opponent), event)
        return after, self._line((event.number - 1, pair, event.color), event)

    def _line(self, key: Key, event: Event) -> tuple[Point, ...]:
        request = request_of(self.line, key)
        asked = replace(request, living=request.living | event.leaning & request.position.stones)
        inquiry = Inquiry(report=self._go_on, kept=self._kept)
        further = Inquiry(Effort.GLANCE, report=self._go_on, kept=self._kept)
        found = inquiry.climb(asked, line=True).solution.line
        return played_out(asked, found, lambda race: further.climb(race, line=True).solution, fill=False)

    def _cut_out(self, event: Event, pair: tuple[Point, Point]) -> list[Climb] | None:
        """The proofs of an event's claims on the race cut out of its board; None where one of them is not found."""
        inquiry, found = Inquiry(report=self._go_on, kept=self._kept), list[Climb]()
        if any(trust.edge for trust in event.trusts):
            return None
        for half in event.halves:
            number = event.number if half is event.then else event.number - 1
            request = request_of(self.line, (number, pair, half.mover))
            climb = inquiry.climb(replace(request, living=request.living | event.leaning & request.position.stones))
            if not climb.proved or climb.solution.codes != (half.said.defend, half.said.attack):
                return None
            found.append(climb)
        return found

    def _go_on(self, _nodes: int) -> bool:
        return self._wanted()


def held_in(line: MainLine, key: Key, asked: Asked, wanted: Container[Key]) -> Iterator[Key]:
    """The wanted questions that an answer settles: its own, and those of neighbouring positions where it holds too.

    There the walls that live for certain here must do so as well: their eyes may be far from what was searched.
    """
    number, pair, mover = key
    yield key
    cuts = () if asked.half.climb is None else asked.half.climb.last.cuts
    walls = reduce(or_, (cut.alive for cut in cuts), 0) & asked.points & line.positions[number].stones
    for step in (-1, 1):
        other = number + step
        while (other, pair, mover) in wanted and _same(line, number, other, mover, asked.points):
            if walls and walls & ~living_stones(line.positions[other], line.living[other]):
                break
            yield other, pair, mover
            other += step


def _same(line: MainLine, number: int, other: int, mover: Color, points: Mask) -> bool:
    """Whether two positions have the same stones on some points, and the same ko for a player to move."""
    one, two = line.before(number, mover), line.before(other, mover)
    stones = (one.black ^ two.black) | (one.white ^ two.white)
    return not (stones | (one.ko ^ two.ko) | (line.living[number] ^ line.living[other])) & points


def _around(found: Climb, position: Position) -> Mask:
    """The stones that an answer trusts, with their liberties: later moves there may put them in danger."""
    trusted = sum(chain for color in Color for chain in position.chains(color) if chain & found.last.trusted)
    return trusted | position.liberties(trusted)


@dataclass(frozen=True, slots=True)
class Checked:
    """What a check of an event found: whether it holds, why the race ends as it does, and the lines of a mistake."""

    holds: bool
    reason: EndReason = NOTHING
    lines: tuple[tuple[Point, ...], tuple[Point, ...]] = ((), ())
