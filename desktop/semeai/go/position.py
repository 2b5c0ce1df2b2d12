"""A position, its chains and liberties, and one move on it.

A position is a frozen value. Suicide is refused; simple ko is part of the position
(``ko`` is the point that may not be taken back at once); superko needs the game's history
and lives in ``rules``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import NamedTuple

from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, Color


class Reason(Enum):
    """Why a move is illegal; the value is the sentence a player reads."""

    OFF_BOARD = "There is no such point on this board."
    OCCUPIED = "There is already a stone on this point."
    SUICIDE = "The stone would have no liberty: suicide is not allowed."
    KO = "Ko: this stone may not be taken back at once."


class Illegal(NamedTuple):
    """A refused move."""

    point: Point
    reason: Reason


class Position(NamedTuple):
    """Stones on a board. ``ko`` is the mask of the point forbidden by simple ko, or 0.

    ``immortal`` are stones that are assumed alive and are never captured, whatever their
    liberties: the living stones of a diagram, or those a user marks for a reading.
    """

    board: Board
    black: Mask = 0
    white: Mask = 0
    ko: Mask = 0
    immortal: Mask = 0

    def of(self, color: Color) -> Mask:
        """All stones of a colour."""
        return self.black if color is BLACK else self.white

    @property
    def stones(self) -> Mask:
        return self.black | self.white

    @property
    def empty(self) -> Mask:
        """All points without a stone."""
        return self.board.points & ~(self.black | self.white)

    def color_at(self, point: Point) -> Color | None:
        """The colour of the stone on a point, None where it is empty."""
        if self.black >> point & 1:
            return BLACK
        return Color.WHITE if self.white >> point & 1 else None

    def chain(self, point: Point) -> Mask:
        """The chain of the stone on a point; 0 where the point is empty."""
        color = self.color_at(point)
        return 0 if color is None else self.board.flood(1 << point, self.of(color))

    def chains(self, color: Color) -> list[Mask]:
        """All chains of a colour, top left first."""
        return list(self.board.components(self.of(color)))

    def chains_touching(self, mask: Mask, color: Color) -> list[Mask]:
        """The chains of a colour that stand beside (or on) the points of a mask."""
        stones = self.of(color)
        near = (self.board.neighbours(mask) | mask) & stones
        found = []
        while near:
            chain = self.board.flood(near & -near, stones)
            found.append(chain)
            near &= ~chain
        return found

    def chains_on(self, mask: Mask) -> list[Mask]:
        """The chains of the stones on the points of a mask, Black's first, each colour from the top left."""
        return [chain for color in Color for chain in self.chains_touching(mask & self.of(color), color)]

    def liberties(self, chain: Mask) -> Mask:
        """The empty points beside a chain (or beside any set of stones)."""
        return self.board.neighbours(chain) & ~(self.black | self.white)

    def with_stones(self, color: Color, mask: Mask) -> Position:
        """The same position with these points set to a colour, without any capture."""
        immortal = self.immortal & ~mask
        if color is BLACK:
            return Position(self.board, self.black | mask, self.white & ~mask, 0, immortal)
        return Position(self.board, self.black & ~mask, self.white | mask, 0, immortal)

    def without(self, mask: Mask) -> Position:
        """The same position with these points emptied."""
        return Position(self.board, self.black & ~mask, self.white & ~mask, 0, self.immortal & ~mask)

    def passed(self) -> Position:
        """The position after a pass: a ko may be taken again."""
        return Position(self.board, self.black, self.white, 0, self.immortal) if self.ko else self

    def with_immortal(self, mask: Mask) -> Position:
        """The same position with the stones of a mask immortal as well."""
        return Position(self.board, self.black, self.white, self.ko, self.immortal | mask & self.stones)


class Played(NamedTuple):
    """A move that was made: the position after it and the stones it captured."""

    position: Position
    captured: Mask


def play(position: Position, color: Color, point: Point) -> Played | Illegal:
    """Put a stone of a colour on a point: capture, refuse suicide and a ko taken back at once."""
    board = position.board
    if not board.has(point):
        return Illegal(point, Reason.OFF_BOARD)
    stone = 1 << point
    if position.stones & stone:
        return Illegal(point, Reason.OCCUPIED)
    if position.ko & stone:
        return Illegal(point, Reason.KO)
    own = position.of(color) | stone
    enemy = position.of(color.opponent)
    occupied = own | enemy
    captured = 0
    beside = board.neighbours(stone) & enemy
    while beside:
        chain = board.flood(beside & -beside, enemy)
        beside &= ~chain
        if not board.neighbours(chain) & ~occupied and not chain & position.immortal:
            captured |= chain
    enemy &= ~captured
    chain = board.flood(stone, own)
    liberties = board.neighbours(chain) & ~(own | enemy)
    if not liberties and not chain & position.immortal:
        return Illegal(point, Reason.SUICIDE)
    ko = captured if chain == stone and liberties == captured and count(captured) == 1 else 0
    black, white = (own, enemy) if color is BLACK else (enemy, own)
    return Played(Position(board, black, white, ko, position.immortal), captured)


def legal_points(position: Position, color: Color) -> Mask:
    """All points on which a colour may play under simple ko."""
    found = 0
    for point in each(position.empty):
        if isinstance(play(position, color, point), Played):
            found |= 1 << point
    return found


def oldest(stones: Mask, moves: Iterable[Point]) -> Point:
    """The stone that was there first, of some on the board after ``moves`` in order: a chain keeps it while it grows.

    Stones that were set up come before all others, the first point first.
    """
    last = {point: at for at, point in enumerate(moves)}
    return min(each(stones), key=lambda point: (last.get(point, -1), point))


def named(position: Position, points: tuple[Point, Point], moves: Sequence[Point]) -> tuple[Point, Point]:
    """The points after which the chains on two points are called, whatever stone of them was chosen."""
    black, white = (oldest(position.chain(point), moves) for point in points)
    return black, white
