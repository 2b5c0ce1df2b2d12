"""The questions that a review asks of the search, and which answers still hold after a move.

An answer says under which assumptions it is proved, and depends on nothing beyond the cuts that were searched for it.
As long as a game changes nothing there it still holds, and is not asked again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.review.main_line import MainLine
from semeai.solve import PASS, Climb, Kept, Request, Solution, SolveError, climb, solve
from semeai.solve.first_moves import Sought

AGAIN = 1.5
"""Times as long as before that a question has to be given before it is asked again."""
Key = tuple[int, tuple[Point, Point], Color]
"""A question: after how many moves, between which chains, and who moves first."""


class _Noted(Kept):
    """Answers of cuts that notes on which points the cuts lie that are asked."""

    def __init__(self) -> None:
        super().__init__()
        self.points: Mask = 0

    def find(
        self, request: Request, line: bool, seconds: float | None = None, sought: Sought = None
    ) -> Solution | None:
        self.points |= request.position.board.points
        return super().find(request, line, seconds, sought)


@dataclass(frozen=True, slots=True)
class Asked:
    """What was found at a position: the answer, if it is proved under assumptions, and the points on which it depends.

    ``seconds`` is for how long it was looked for; it is ``sure`` where more time would find no more.
    """

    climbed: Climb | None
    seconds: float
    points: Mask
    sure: bool


class Asker:
    """Asks about the races of one game, one question after the other, and keeps what it has found."""

    def __init__(self, line: MainLine, wanted: Callable[[], bool] = lambda: True) -> None:
        self.line = line
        self._wanted = wanted
        self._kept = _Noted()
        self._asked: dict[Key, Asked] = {}

    def ask(self, key: Key, seconds: float) -> Asked:
        """The answer to a question, looked for during at most ``seconds`` s; what still holds is not asked again."""
        known = self._known(key)
        if known is None or not (known.sure or seconds <= AGAIN * known.seconds):
            known = self._search(key, seconds)
        self._asked[key] = known
        return known

    def _known(self, key: Key) -> Asked | None:
        """What was found at this position or, where nothing has changed since, before the last move."""
        number, pair, mover = key
        known = self._asked.get(key) or self._asked.get((number - 1, pair, mover))
        if known is None or key in self._asked:
            return known
        return None if changed(self.line, number) & known.points else known

    def _search(self, key: Key, seconds: float) -> Asked:
        number, (black, white), mover = key
        position = self.line.before(number, mover)
        self._kept.points = 0
        try:
            request = Request(position, black, white, mover, self.line.living[number])
            found = climb(request, seconds=seconds, report=self._go_on, line=False, further=False, kept=self._kept)
        except SolveError:
            return Asked(None, seconds, 0, sure=True)
        points = self._kept.points | _around(found, position)
        return Asked(found if found.solution.finished else None, seconds, points, found.proved)

    def _go_on(self, _nodes: int) -> bool:
        return self._wanted()


def changed(line: MainLine, number: int) -> Mask:
    """The points on which the move to a position has changed something, a ko too."""
    before, now = line.positions[number - 1], line.positions[number]
    stones = (before.black ^ now.black) | (before.white ^ now.white)
    return stones | before.ko | now.ko | (line.living[number - 1] ^ line.living[number])


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
