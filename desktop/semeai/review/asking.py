"""The questions that a review asks of the search, and which answers hold in other positions too.

An answer says how it is known and what it takes for granted, and depends on nothing beyond the cuts that were searched
for it. In every position of the game in which the same stones stand there it holds as well, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from math import inf
from time import perf_counter, process_time
from typing import Any

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.review.courses import MainLine
from semeai.solve import PASS, Climb, Kept, Request, Solution, SolveError, climb, solve

LEAST_SHARE, MEASURED = 0.2, 0.05
"""The smallest part of a processor that a search is taken to get on a busy machine, measured over so many seconds."""
AGAIN = 1.5
"""Times as long as before that a question has to be given before it is asked again."""
Key = tuple[int, tuple[Point, Point], Color]
"""A question: after how many moves, between which chains, and who moves first."""


class _Noted(Kept):
    """Answers of cuts that notes on which points the cuts lie that are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.points: Mask = 0

    def of(self, request: Request) -> Any:
        self.points |= request.position.board.points
        return super().of(request)


@dataclass(frozen=True, slots=True)
class Asked:
    """What was found at a position: the answer, proved or read, if there is one, and the points on which it depends.

    ``seconds`` is for how long it was looked for; it is ``sure`` where more time would find no more.
    """

    climbed: Climb | None
    seconds: float
    points: Mask
    sure: bool

    def better_than(self, other: Asked | None) -> bool:
        """Whether it says more than another answer to the same question, or was looked for longer."""
        return other is None or self._worth > other._worth

    @property
    def _worth(self) -> tuple[bool, bool, float]:
        return self.sure, self.climbed is not None, self.seconds

    def serves(self, seconds: float) -> bool:
        """Whether a search of so many seconds need not be made."""
        return self.sure or seconds <= AGAIN * self.seconds


class Asker:
    """Asks about the races of one game, one question after the other; what it found of cuts it keeps.

    On a machine that has other work a search is given longer, so that it comes as far.
    """

    def __init__(self, line: MainLine, wanted: Callable[[], bool] = lambda: True) -> None:
        self.line = line
        self._wanted = wanted
        self._kept = _Noted()
        self._share = 1.0

    def ask(self, key: Key, seconds: float, left: float = inf) -> Asked:
        """The answer to a question, looked for during ``seconds`` s of a free processor, and ``left`` s at most."""
        number, (black, white), mover = key
        position = self.line.before(number, mover)
        seconds = min(seconds, left * self._share)
        limit = seconds / self._share
        self._kept.points = 0
        begun = perf_counter(), process_time()
        try:
            request = Request(position, black, white, mover, self.line.living[number])
            found = climb(request, seconds=limit, report=self._go_on, line=False, further=False, kept=self._kept)
        except SolveError:
            return Asked(None, seconds, position.board.points, sure=True)
        passed, worked = perf_counter() - begun[0], process_time() - begun[1]
        if passed > MEASURED:
            self._share = min(max(worked / passed, LEAST_SHARE), 1.0)
        points = self._kept.points | _around(found, position)
        return Asked(found if found.solution.finished else None, seconds, points, found.proved)

    def _go_on(self, _nodes: int) -> bool:
        return self._wanted()


def held_in(line: MainLine, key: Key, asked: Asked, wanted: Container[Key]) -> Iterator[Key]:
    """The wanted questions of neighbouring positions to which an answer is the answer too, its own among them."""
    number, pair, mover = key
    yield key
    for step in (-1, 1):
        other = number + step
        while (other, pair, mover) in wanted and _same(line, number, other, mover, asked.points):
            yield other, pair, mover
            other += step


def _same(line: MainLine, number: int, other: int, mover: Color, points: Mask) -> bool:
    """Whether two positions show the same stones on some points, and the same ko, to a player to move."""
    one, two = line.before(number, mover), line.before(other, mover)
    stones = (one.black ^ two.black) | (one.white ^ two.white)
    return not (stones | (one.ko ^ two.ko) | (line.living[number] ^ line.living[other])) & points


def _around(found: Climb, position: Position) -> Mask:
    """The stones that an answer trusts with their liberties: they may be in danger soon."""
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
