"""What is known of a race on a whole board: an answer with its standing, and answers of a cut as those of the board."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Result
from semeai.solve.cut import Cut, Rung, Step
from semeai.solve.turned import Turn
from semeai.solve.values import PASS, Region, Request, Solution, without_passes


class Standing(Enum):
    """How an answer is known (specification, page 7, section 1)."""

    PROVED = "proved"
    """It follows from the rules and the named living stones alone."""
    READ = "read"
    """A finished search found it in a cut whose edge is an assumption."""
    OPEN = "open"
    """No search was finished, or the result hangs on openings of the cut that are not settled."""


@dataclass(frozen=True, slots=True)
class Climb:
    """What is known of a race: the best answer so far.

    ``hinges`` are openings that an open answer hangs on, 0 where none was found. ``nodes`` and ``seconds`` are of all
    searches together, ``looked`` are the points that the answer may depend on.
    """

    last: Step
    standing: Standing
    hinges: Mask
    nodes: int
    seconds: float
    looked: Mask = 0

    @property
    def rung(self) -> Rung:
        """Which outer stones the answer takes to live."""
        return max(cut.rung for cut in self.last.cuts)

    @property
    def proved(self) -> bool:
        """Whether the answer is proved."""
        return self.standing is Standing.PROVED

    @property
    def shut(self) -> tuple[Mask, Mask]:
        """The points where, by the assumption of a read answer, Black's and White's side of the board begins."""
        return self.last.cut.shut if self.standing is Standing.READ else (0, 0)

    @property
    def result(self) -> Result:
        """The result for the mover, as far as known."""
        return self.last.solution.result

    def turned(self, turn: Turn, asked: Request) -> Climb:
        """The same answer turned, as that to the question ``asked``."""
        last = self.last.with_cuts(lambda cut: turn.cut(cut, asked), turn.solution(self.last.solution, asked))
        return replace(self, last=last, hinges=turn.mask(self.hinges), looked=turn.mask(self.looked))

    def on(self, request: Request) -> Climb:
        """The same answer about a board that differs only where it does not matter to it."""
        position = request.position
        chains = position.chain(request.black), position.chain(request.white)

        def moved(cut: Cut) -> Cut:
            stones = {name: getattr(cut, name) & position.stones for name in ("mortal", "alive", "walls", "strong")}
            return replace(cut, position=position, chains=chains, points=cut.points & position.empty, **stones)

        return replace(self, last=self.last.with_cuts(moved, replace(self.last.solution, request=request)))

    @property
    def solution(self) -> Solution:
        """The solution, with the nodes and seconds of all searches."""
        return replace(self.last.solution, nodes=self.nodes, seconds=self.seconds)


def on_the_board(request: Request, cut: Cut, found: Solution) -> Solution:
    """The answer of a cut as one of the whole board.

    Its line ends where the board differs: a closed edge of the cut may be a liberty there. Moves outside the cut
    were not asked about, so the list is not complete where the answer rests on an assumption.
    """
    line = held(request, cut, found.line)
    closed = not cut.walls and not cut.edge
    complete = found.moves_complete and closed
    points = found.region.points if closed else cut.race | cut.points
    region = Region(points, cut.alive | cut.walls & ~cut.trusted, cut.trusted)
    return replace(found, request=request, line=line, moves_complete=complete, region=region)


def with_moves(solution: Solution, moves: tuple[Point, ...]) -> Solution:
    """A solution with fewer of its moves; its line is left out where it begins with another one."""
    if moves == solution.moves:
        return solution
    line = solution.line if solution.line[:1] == moves[:1] else ()
    return replace(solution, moves=moves, line=line, moves_complete=False)


def held(request: Request, cut: Cut, line: tuple[Point, ...]) -> tuple[Point, ...]:
    """The moves of a line, as long as they capture the same stones in the cut and on the whole board.

    Where it is cut short, it ends with a stone: what a pass leads to is not seen then.
    """
    small, whole = cut.board, request.position.with_immortal(request.living)
    mover = request.mover
    for at, move in enumerate(line):
        both = _after(small, mover, move), _after(whole, mover, move)
        if both[0] is None or both[1] is None or both[0][1] != both[1][1]:
            return without_passes(line[:at])
        small, whole = both[0][0], both[1][0]
        mover = mover.opponent
    return line


def _after(position: Position, mover: Color, move: Point) -> tuple[Position, Mask] | None:
    """The position after a move and the stones that it captures; None where the move is illegal."""
    if move == PASS:
        return position.passed(), 0
    played = play(position, mover, move)
    return None if isinstance(played, Illegal) else (played.position, played.captured)
