"""The questions that a review asks of the search, and which answers hold in other positions too.

An answer says how it is known and what it takes for granted, and depends on nothing beyond the cuts that were searched
for it. In every position of the game in which the same stones stand there it holds as well, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from math import inf
from time import perf_counter

from semeai.analysis import analyze
from semeai.claim.race_claim import Half
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.race.numbers import NumbersError
from semeai.race.outcome import Result
from semeai.reading.reader import ReadingError
from semeai.review.courses import Course, MainLine, stand
from semeai.solve import PASS, Climb, Effort, Kept, Request, Solution, SolveError, climb, solve

Key = tuple[int, tuple[Point, Point], Color]
"""A question: the number of moves played, the two chains, and who moves first."""


def request_of(line: MainLine, key: Key) -> Request:
    """What a question asks the search."""
    number, (black, white), mover = key
    return Request(line.before(number, mover), black, white, mover, line.living[number])


def replies(line: MainLine, course: Course, number: int) -> list[Key]:
    """The question about the race after the next move, for the player who replies; none where it does not stand."""
    pair, move = course.pair(number), line.moves[number] if number < line.last else None
    if pair is None or move is None or not stand(line.positions[number + 1], pair):
        return []
    return [(number + 1, pair, move.color.opponent)]


NODES_AT_WORK = 100_000
"""Nodes of the searches that are kept at work: few, as reviews run in several processes beside a window."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What was found for a question: the claim, and the points on which it depends.

    ``effort`` is that of the search, None where it was stopped; the claim is ``sure`` where more finds nothing new.
    """

    half: Half
    effort: Effort | None
    points: Mask
    sure: bool

    def better_than(self, other: Asked | None) -> bool:
        """Whether it says more than another answer to the same question, or took a longer search."""
        return other is None or self._worth > other._worth

    @property
    def _worth(self) -> tuple[bool, bool, int]:
        return self.sure, self.half.result is not Result.UNKNOWN, -1 if self.effort is None else self.effort.rank

    def serves(self, effort: Effort) -> bool:
        """Whether it makes a search with an effort unnecessary."""
        return self.sure or (self.effort is not None and self.effort.rank >= effort.rank)


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
            found = climb(request, effort=effort, seconds=left, report=self._go_on, line=False, kept=self._kept)
        except SolveError:
            return Asked(Half(mover), effort, position.board.points, sure=True)
        done = effort if perf_counter() < end and self._wanted() else None
        if found.proved:
            return Asked(Half(mover, climb=found), done, found.looked | _around(found, position), sure=True)
        theory = _theory(request)
        points = found.looked | _around(found, position) if theory is None else position.board.points
        return Asked(Half(mover, theory, found), done, points, sure=False)

    def _go_on(self, _nodes: int) -> bool:
        return self._wanted()


def _theory(request: Request) -> Result | None:
    """The result that the theory counts, None where it does not apply."""
    try:
        analysis = analyze(request.position, request.black, request.white, living=request.living)
    except (ReadingError, NumbersError):
        return None
    outcome = analysis.outcome(request.mover)
    return None if outcome is None else outcome.result


def held_in(line: MainLine, key: Key, asked: Asked, wanted: Container[Key]) -> Iterator[Key]:
    """The wanted questions that an answer settles: its own, and those of neighbouring positions where it holds too."""
    number, pair, mover = key
    yield key
    for step in (-1, 1):
        other = number + step
        while (other, pair, mover) in wanted and _same(line, number, other, mover, asked.points):
            yield other, pair, mover
            other += step


def _same(line: MainLine, number: int, other: int, mover: Color, points: Mask) -> bool:
    """Whether two positions have the same stones on some points, and the same ko for a player to move."""
    one, two = line.before(number, mover), line.before(other, mover)
    stones = (one.black ^ two.black) | (one.white ^ two.white)
    return not (stones | (one.ko ^ two.ko) | (line.living[number] ^ line.living[other])) & points


def _around(found: Climb, position: Position) -> Mask:
    """The stones that an answer trusts, with their liberties: later moves there may put them in danger."""
    trusted = sum(chain for color in Color for chain in position.chains(color) if chain & found.last.cut.trusted)
    return trusted | position.liberties(trusted)


def in_the_same_cut(climbed: Climb, move: Point, seconds: float) -> Solution | None:
    """What the opponent reaches after a move, under the assumptions of an answer before it.

    A move beyond the cut is a pass there. None where the move captures an essential chain or cannot be made there.
    """
    cut = climbed.last.cut
    asked = cut.request(climbed.last.solution.request)
    inside = move != PASS and cut.points >> move & 1
    after = asked.after(move if inside else PASS)
    if after is None or isinstance(after, Illegal):
        return None
    return solve(after, seconds=seconds, line=False)
