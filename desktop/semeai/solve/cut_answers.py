"""Answers of cuts: as answers of the whole board, and kept while nothing inside a cut changes.

Stepping through a game asks the same local question again and again. A cut is a board of its own, so its answer depends
on nothing but what is inside and beside it: positions of a game that differ elsewhere alone share it.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from threading import Lock

from semeai.go.board import Mask, Point, first
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.solve.cut import Cut, Rung
from semeai.solve.first_moves import Sought
from semeai.solve.values import PASS, Grip, Region, Request, Solution

MOST = 4096
"""Answers that are kept, of some hundred bytes each."""
SLACK = 1.25
"""Times as long as before that a search may take without hope of finding more."""

_Key = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class _Answer:
    """What was found for a cut; ``seconds`` is how long was searched where more time may find more, None elsewhere."""

    defend: Grip | None
    attack: Grip | None
    moves: tuple[Point, ...]
    line: tuple[Point, ...]
    complete: bool
    seconds: float | None

    def serves(self, seconds: float | None) -> bool:
        """Whether a search of so many seconds would find no more."""
        return self.seconds is None or (seconds is not None and seconds <= SLACK * self.seconds)


class Kept:
    """The answers of the cuts that were asked last, at most ``most`` of them; threads may share one.

    Of those that were not finished it knows for how long they were searched.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._answers: OrderedDict[_Key, _Answer] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._answers)

    def find(
        self, request: Request, line: bool, seconds: float | None = None, sought: Sought = None
    ) -> Solution | None:
        """What a search of a cut would find in ``seconds`` s, with a principal line where ``line`` asks for one.

        None where that is not known.
        """
        key = _key(request, line, sought)
        with self._lock:
            known = self._answers.get(key)
            if known is None or not known.serves(seconds):
                return None
            self._answers.move_to_end(key)
        found = replace(unanswered(request), defend=known.defend, attack=known.attack)
        return replace(found, moves=known.moves, line=known.line, moves_complete=known.complete)

    def keep(self, solution: Solution, line: bool, seconds: float | None = None, sought: Sought = None) -> None:
        """Keep what was found in at most ``seconds`` s, but for a search that was stopped before."""
        listed = solution.moves_complete or (sought is not None and bool(solution.moves))
        final = solution.finished and listed and bool(solution.line or not line or not solution.moves)
        if not final and (seconds is None or solution.seconds < seconds):
            return
        found = solution.defend, solution.attack, solution.moves, solution.line, solution.moves_complete
        key = _key(solution.request, line, sought)
        with self._lock:
            self._answers[key] = _Answer(*found, None if final else seconds)
            self._answers.move_to_end(key)
            if len(self._answers) > self._most:
                self._answers.popitem(last=False)


def unanswered(request: Request) -> Solution:
    """A solution without an answer."""
    return Solution(request, None, None, (), (), Region(0, 0, 0), 0, 0.0)


def _key(request: Request, line: bool, sought: Sought) -> _Key:
    """All that the answer to the question of a cut depends on."""
    position, board = request.position, request.position.board
    chains = (first(position.chain(point)) for point in (request.black, request.white))
    stones = position.black, position.white, position.ko, position.immortal, request.living
    return (board.width, board.points, *stones, *chains, int(request.mover), int(request.pure), int(line), sought)


def as_on_the_board(request: Request, cut: Cut, found: Solution) -> Solution:
    """The answer of a cut as one of the whole board.

    Its line ends where the board does not go along: a closed edge leaves a liberty there. Moves outside the cut were
    not asked about, so the list is not complete where something was taken for granted.
    """
    line = _held(request, cut, found.line)
    complete = found.moves_complete and cut.rung is Rung.PROVED
    region = Region(cut.race | cut.points, cut.alive, cut.trusted)
    return replace(found, request=request, line=line, moves_complete=complete, region=region)


def _held(request: Request, cut: Cut, line: tuple[Point, ...]) -> tuple[Point, ...]:
    """The moves of a line as long as they capture the same stones on the board of the cut and on the whole one."""
    small, whole = cut.board, request.position.with_immortal(request.living)
    mover = request.mover
    for at, move in enumerate(line):
        both = _after(small, mover, move), _after(whole, mover, move)
        if both[0] is None or both[1] is None or both[0][1] != both[1][1]:
            return line[:at]
        small, whole = both[0][0], both[1][0]
        mover = mover.opponent
    return line


def _after(position: Position, mover: Color, move: Point) -> tuple[Position, Mask] | None:
    """The position after a move and the stones that it captures; None where it may not be played."""
    if move == PASS:
        return position.passed(), 0
    played = play(position, mover, move)
    return None if isinstance(played, Illegal) else (played.position, played.captured)
