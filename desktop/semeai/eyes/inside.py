"""The points of an eye with their neighbours inside it: what the theory of neighbour classes speaks of."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from semeai.eyes.shapes import neighbour_class
from semeai.go.board import Board, Mask, Point, count, each, mask_of


@dataclass(frozen=True, slots=True)
class Inside:
    """An eye shape where it lies: ``points`` of a board."""

    board: Board
    points: Mask

    @property
    def neighbour_class(self) -> str:
        """The sorted numbers of neighbours, such as ``112224``."""
        return _class_of(self.board, self.points)

    def degree(self, point: Point) -> int:
        """How many neighbours a point has inside the eye."""
        return count(self.board.neighbours(1 << point) & self.points)

    def of_degree(self, degree: int) -> Mask:
        """All points with so many neighbours inside the eye."""
        return mask_of(point for point in each(self.points) if self.degree(point) == degree)

    def beside(self, mask: Mask) -> Mask:
        """The points of the eye beside some of its points."""
        return self.board.neighbours(mask) & self.points

    @property
    def at_wall(self) -> Mask:
        """The points of the eye that touch the wall."""
        return mask_of(point for point in each(self.points) if self.board.neighbours(1 << point) & ~self.points)


@lru_cache(maxsize=1024)
def _class_of(board: Board, points: Mask) -> str:
    return neighbour_class([board.column_row(point) for point in each(points)])
