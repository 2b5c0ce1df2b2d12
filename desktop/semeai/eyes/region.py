"""An eye region cut out of its board: local points, and which of them touch the wall.

Inside an eye only two things matter: which points are neighbours, and which points touch the
owner's wall (a point whose other neighbours are all in the eye or off the board does not).
Cut out like this, equal regions anywhere on any board, turned or mirrored, are one value, so
that a search is made once for all of them. Points of a region are numbered 0..size-1 and sets
of them are *local* masks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from semeai.eyes.shapes import Cell, neighbours, symmetries
from semeai.go.board import Board, Mask, Point, each

Local = int


@dataclass(frozen=True, slots=True)
class Region:
    """The inside of an eye: ``beside[p]`` are the neighbours of local point p, ``wall`` the points at the wall."""

    beside: tuple[Local, ...]
    wall: Local

    @property
    def size(self) -> int:
        """The number of points, Z."""
        return len(self.beside)


@dataclass(frozen=True, slots=True)
class Placement:
    """A region and where its local points are on the board."""

    region: Region
    points: tuple[Point, ...]

    def local(self, mask: Mask) -> Local:
        """The local mask of the points of a board mask that are in the region."""
        return sum(1 << index for index, point in enumerate(self.points) if mask >> point & 1)

    def on_board(self, local: Local) -> Mask:
        """The board mask of a local mask."""
        return sum(1 << self.points[index] for index in each(local))


@lru_cache(maxsize=4096)
def cut_out(board: Board, eye: Mask) -> Placement:
    """The region of an eye on its board, in one canonical orientation.

    All points beside the eye are taken for stones of one chain of the owner, the wall, whatever stands
    there; a point of the eye beside none of them touches no wall.
    """
    points = list(each(eye))
    cells = [board.column_row(point) for point in points]
    at_wall = [bool(board.neighbours(1 << point) & ~eye) for point in points]
    images = [sorted(zip(image, at_wall, points, strict=True)) for image in symmetries(cells)]
    best = min(images, key=lambda image: [(cell, touches) for cell, touches, _ in image])
    wall = sum(1 << index for index, (_, touches, _) in enumerate(best) if touches)
    beside = neighbour_masks([cell for cell, _, _ in best])
    return Placement(Region(beside, wall), tuple(point for _, _, point in best))


def neighbour_masks(cells: list[Cell]) -> tuple[Local, ...]:
    """For every cell of a list the local mask of its neighbours in the list."""
    index = {cell: number for number, cell in enumerate(cells)}
    return tuple(sum(1 << index[near] for near in neighbours(cell) if near in index) for cell in cells)
