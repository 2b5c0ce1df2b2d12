"""The geometry of a board, on int masks.

A *point* is an int: ``row * (width + 1) + column``, row 0 at the top. The extra column on
the right belongs to no point, so that a shift by one never wraps from row to row, and a set
of points is one int (*mask*) with bit ``point`` set. ``points`` is the mask of all points
that exist; text diagrams may leave holes in it (``#``), boards from SGF never do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache

Point = int
Mask = int

COLUMN_LETTERS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
LARGEST_SIZE = 25


class PointError(ValueError):
    """A name that is no point of the board; the message says why."""


def each(mask: Mask) -> Iterator[Point]:
    """The points of a mask, top left first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def count(mask: Mask) -> int:
    """How many points a mask holds."""
    return mask.bit_count()


def first(mask: Mask) -> Point:
    """The top-left point of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def mask_of(points: Iterable[Point]) -> Mask:
    """The mask of some points."""
    mask = 0
    for point in points:
        mask |= 1 << point
    return mask


@dataclass(frozen=True, slots=True)
class Board:
    """A board's shape: its size in points and the points that exist."""

    width: int
    height: int
    points: Mask
    stride: int = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "stride", self.width + 1)

    @staticmethod
    def square(size: int) -> Board:
        """The full board of ``size`` by ``size`` points, 1..25.

        Raises ValueError for any other size.
        """
        return rectangle(size, size)

    @property
    def size(self) -> int:
        """The longer side in points; the side, on a square board."""
        return max(self.width, self.height)

    def at(self, column: int, row: int) -> Point:
        """The point at a column from the left and a row from the top, both from 0."""
        return row * self.stride + column

    def column_row(self, point: Point) -> tuple[int, int]:
        """Column from the left and row from the top of a point, both from 0."""
        row, column = divmod(point, self.stride)
        return column, row

    def has(self, point: Point) -> bool:
        """Whether the point exists on this board."""
        return point >= 0 and bool(self.points >> point & 1)

    @property
    def edge(self) -> Mask:
        """The points of the first line: beside each there is none on some side."""
        points, row = self.points, self.stride
        return points & ~(points << 1 & points >> 1 & points << row & points >> row)

    def neighbours(self, mask: Mask) -> Mask:
        """The points beside a mask, without the mask itself."""
        stride = self.stride
        beside = mask << 1 | mask >> 1 | mask << stride | mask >> stride
        return beside & self.points & ~mask

    def flood(self, seed: Mask, inside: Mask) -> Mask:
        """All points of ``inside`` that are connected with ``seed`` within ``inside``."""
        stride = self.stride
        reached = frontier = seed & inside
        while frontier:
            beside = frontier << 1 | frontier >> 1 | frontier << stride | frontier >> stride
            frontier = beside & inside & ~reached
            reached |= frontier
        return reached

    def components(self, mask: Mask) -> Iterator[Mask]:
        """The connected parts of a mask, top left first."""
        while mask:
            part = self.flood(mask & -mask, mask)
            yield part
            mask &= ~part

    def name(self, point: Point) -> str:
        """The name a player uses, ``A1`` at the bottom left, no column I."""
        column, row = self.column_row(point)
        return f"{COLUMN_LETTERS[column]}{self.height - row}"

    def names(self, mask: Mask) -> list[str]:
        """The names of the points of a mask, top left first."""
        return [self.name(point) for point in each(mask)]

    def point(self, name: str) -> Point:
        """The point of a name such as ``K10``, in either case.

        Raises PointError with a sentence when it is no point of this board.
        """
        text = name.strip().upper()
        column = COLUMN_LETTERS.find(text[:1]) if text else -1
        if column < 0 or not text[1:].isascii() or not text[1:].isdigit():
            raise PointError(f"'{name}' is not a point: write a column letter and a row, as in K10.")
        row = self.height - int(text[1:])
        if not (column < self.width and 0 <= row < self.height) or not self.has(self.at(column, row)):
            raise PointError(f"'{name}' is not on this board of {self.width}x{self.height} points.")
        return self.at(column, row)


@lru_cache(maxsize=64)
def rectangle(width: int, height: int) -> Board:
    """The full board of ``width`` by ``height`` points, each 1..25; ValueError otherwise."""
    if not (1 <= width <= LARGEST_SIZE and 1 <= height <= LARGEST_SIZE):
        raise ValueError(f"A board of {width}x{height} points is outside 1..{LARGEST_SIZE}.")
    row = (1 << width) - 1
    points = 0
    for index in range(height):
        points |= row << index * (width + 1)
    return Board(width, height, points)
