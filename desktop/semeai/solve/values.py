"""What is asked of the search and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Position, play
from semeai.race.outcome import Result

Report = Callable[[int], bool]
"""Is told now and then how many nodes were made; gives False when the answer is not wanted any more."""

PASS: Point = -1
"""The move that is none, where a move is asked for or listed."""


@dataclass(frozen=True, slots=True)
class Request:
    """A race to solve: the position, a point of each essential chain, who moves first.

    ``living`` are stones that the user marks as alive. ``pure`` asks for a search without static results: every
    line is played until a chain is captured or can no longer be.
    """

    position: Position
    black: Point
    white: Point
    mover: Color
    living: Mask = 0
    pure: bool = False

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is BLACK else self.white

    def after(self, move: Point) -> Request | Illegal | None:
        """The same race after a move of the mover (PASS too); None when the move captures an essential chain."""
        if move == PASS:
            return replace(self, position=self.position.passed(), mover=self.mover.opponent)
        played = play(self.position, self.mover, move)
        if isinstance(played, Illegal):
            return played
        if played.captured >> self.essential(self.mover.opponent) & 1:
            return None
        return replace(self, position=played.position, mover=self.mover.opponent)


@dataclass(frozen=True, slots=True)
class Region:
    """Where a race is decided.

    ``points`` are all points whose content can matter, ``alive`` the stones around them that live by proof or by the
    user's word, ``trusted`` those that are taken to live without proof: the answer leans on them.
    """

    points: Mask
    alive: Mask
    trusted: Mask


@dataclass(frozen=True, slots=True)
class Solution:
    """The answer of a search.

    ``defend`` and ``attack`` are 0 no, 1 yes, 2 by a ko in which the opponent must find the first threat, 3 by a ko in
    which the mover must; None where the search did not finish. ``moves`` are all first moves that reach the
    result, best first (PASS among them where the mover may play elsewhere), ``line`` the principal line from the first
    of them. ``nodes`` counts positions made, ``seconds`` is wall time.
    """

    request: Request
    defend: int | None
    attack: int | None
    moves: tuple[Point, ...]
    line: tuple[Point, ...]
    region: Region
    nodes: int
    seconds: float

    @property
    def finished(self) -> bool:
        """Whether both questions are answered: then the answer is proved, up to what ``leans`` says."""
        return self.defend is not None and self.attack is not None

    @property
    def leans(self) -> bool:
        """Whether the answer rests on outer stones that were taken to live without proof."""
        return bool(self.region.trusted)

    @property
    def result(self) -> Result:
        """The result for the mover."""
        if self.attack == 1:
            return Result.WIN
        if self.defend == 0:
            return Result.LOSS
        if self.defend is None or self.attack is None:
            return Result.UNKNOWN
        return Result.SEKI if (self.defend, self.attack) == (1, 0) else Result.KO


class SolveError(ValueError):
    """The race cannot be searched; the message is one sentence with the reason."""
