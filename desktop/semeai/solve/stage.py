"""A race while it is played, also after the capture of one essential chain; and which captures win for good."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from semeai.go.board import Board, Mask, Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.groups.emptied import leaves_a_living_eye
from semeai.solve.values import PASS, Solution

ENOUGH: Final = 2
"""The captor of a large chain has won with so many liberties."""
NEVER: Final = 99
"""Stands for a number of liberties that is never enough."""
SURE: Final = 0

ONE_WAY_IN: Final = 23
"""Points of a region up to which a captor with fewer than two ways into the place has to play it out."""

Lasting = tuple[int, int]
"""For each colour how many liberties a captor of its chain must have then beside those on its place that he surely
has: SURE where none, NEVER where no number is enough."""


def lasting(board: Board, chains: tuple[Mask, Mask], region: Mask) -> Lasting:
    """What a capture of either essential chain needs to win for good; the chains belong to the region."""
    black, white = chains
    return _missing(board, black, white, region), _missing(board, white, black, region)


def lasts(missing: int, liberties: int) -> bool:
    """Whether a captor with so many liberties, whose opponent moves next, has won."""
    return missing == SURE or (missing != NEVER and liberties >= ENOUGH)


def _missing(board: Board, chain: Mask, captor: Mask, region: Mask) -> int:
    """The liberties that are missing to be enough for the captor of a chain."""
    if not leaves_a_living_eye(board, chain, region):
        return NEVER
    beside = board.neighbours(captor)
    touched = beside & chain
    between = board.neighbours(chain & ~touched) & beside & ~chain
    beyond = board.neighbours(between) & chain & ~touched
    missing = max(SURE, ENOUGH - count(touched) - min(count(between), count(beyond)))
    return NEVER if missing and count(region) <= ONE_WAY_IN else missing


@dataclass(frozen=True, slots=True)
class Stage:
    """A position of a race with the player to move.

    ``lasting`` says what a capture of each essential chain needs to win for good; ``lost`` is the colour of the
    captured chain, ``winner`` the player who has won, by such a capture or by taking the chain that was left.
    """

    position: Position
    black: Point
    white: Point
    mover: Color
    lasting: Lasting
    lost: Color | None = None
    winner: Color | None = None

    def essential(self, color: Color) -> Point:
        """A point of a colour's essential chain."""
        return self.black if color is Color.BLACK else self.white

    def after(self, move: Point) -> Stage | Illegal:
        """The stage after a move (PASS too)."""
        other = self.mover.opponent
        if move == PASS:
            return self._with(self.position.passed(), other)
        played = play(self.position, self.mover, move)
        if isinstance(played, Illegal):
            return played
        after = self._with(played.position, other)
        if self.lost is other or not played.captured >> self.essential(other) & 1:
            return after
        lost = other if self.lost is None else self.lost
        won = self.lost is not None or lasts(self.lasting[other], after.liberties(self.mover))
        return replace(after, lost=lost, winner=self.mover if won else None)

    def _with(self, position: Position, mover: Color) -> Stage:
        """The stage with another position and mover; a ``replace`` would take four times as long, for each move."""
        return Stage(position, self.black, self.white, mover, self.lasting, self.lost, self.winner)

    def liberties(self, color: Color) -> int:
        """How many liberties a colour's essential chain has; none where it has been captured."""
        if color is self.lost:
            return 0
        return count(self.position.liberties(self.position.chain(self.essential(color))))

    def balance(self, mover: Color) -> int:
        """The liberties of the opponent's chain minus those of the mover's: the fewer, the better for the mover."""
        return self.liberties(mover.opponent) - self.liberties(mover)


def from_outside(solution: Solution) -> tuple[Point, ...]:
    """The first moves of a solution as a player names them: a pass, then what leaves him best off in liberties.

    Of equal moves those beside his walls come first: liberties are filled from outside.
    """
    request, region = solution.request, solution.region
    position, mover = request.position, request.mover
    walls = position.of(mover) & (region.alive | region.trusted)
    race = Stage(position, request.black, request.white, mover, (SURE, SURE))

    def rank(move: Point) -> tuple[bool, int, bool]:
        after = race.after(move)
        balance = after.balance(mover) if isinstance(after, Stage) else 0
        return move != PASS, balance, move == PASS or not position.board.neighbours(1 << move) & walls

    return tuple(sorted(solution.moves, key=rank))
