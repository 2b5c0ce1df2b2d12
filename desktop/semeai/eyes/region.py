"""An eye region cut out of its board: local points, and which of them touch the wall.

Inside an eye only two things matter: which points are neighbours, and which points touch the owner's wall (a point
whose other neighbours are all in the eye or off the board does not). Regions that agree in both are one value,
wherever and in whatever form they lie on a board: the 107 shapes of seven points are only 19 regions in the centre.
So a search is made once for all of them. Points of a region are numbered 0..size-1 and sets of them are *local*
masks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from semeai.eyes.shapes import Cell, neighbours
from semeai.go.board import Board, Mask, Point, each

Local = int


class Region(NamedTuple):
    """The inside of an eye: ``beside[p]`` are the neighbours of local point p, ``wall`` the points at the wall."""

    beside: tuple[Local, ...]
    wall: Local

    @property
    def size(self) -> int:
        """The number of points, Z."""
        return len(self.beside)


class Placement(NamedTuple):
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
    """The region of an eye on its board, its points in a canonical order.

    All points beside the eye are taken for stones of one chain of the owner, the wall, whatever stands
    there; a point of the eye beside none of them touches no wall.
    """
    points = list(each(eye))
    beside = neighbour_masks([board.column_row(point) for point in points])
    at_wall = sum(1 << index for index, point in enumerate(points) if board.neighbours(1 << point) & ~eye)
    first = [(near.bit_count(), at_wall >> index & 1) for index, near in enumerate(beside)]
    region, order = min(_numbered(beside, at_wall, _refined(beside, _ranks(first))))
    return Placement(Region(*region), tuple(points[index] for index in order))


def neighbour_masks(cells: list[Cell]) -> tuple[Local, ...]:
    """For every cell of a list the local mask of its neighbours in the list."""
    index = {cell: number for number, cell in enumerate(cells)}
    return tuple(sum(1 << index[near] for near in neighbours(cell) if near in index) for cell in cells)


Ranks = list[int]
"""For every point the number of its kind; the same for points that nothing tells apart yet."""
Numbered = tuple[tuple[tuple[Local, ...], Local], list[int]]


def _ranks(kinds: Sequence[tuple[int, ...]]) -> Ranks:
    order = {kind: rank for rank, kind in enumerate(sorted(set(kinds)))}
    return [order[kind] for kind in kinds]


def _refined(beside: tuple[Local, ...], ranks: Ranks) -> Ranks:
    """Tell points apart by the kinds of their neighbours until nothing changes."""
    while True:
        kinds = [(ranks[index], *sorted(ranks[near] for near in each(mask))) for index, mask in enumerate(beside)]
        finer = _ranks(kinds)
        if finer == ranks:
            return ranks
        ranks = finer


def _numbered(beside: tuple[Local, ...], at_wall: Local, ranks: Ranks) -> Iterator[Numbered]:
    """All numberings that the kinds of the points leave open: the least of them is the canonical one."""
    counts = [ranks.count(rank) for rank in range(len(ranks))]
    alike = next((rank for rank, number in enumerate(counts) if number > 1), None)
    if alike is None:
        order = sorted(range(len(ranks)), key=ranks.__getitem__)
        place = {index: number for number, index in enumerate(order)}
        masks = tuple(sum(1 << place[near] for near in each(beside[index])) for index in order)
        yield (masks, sum(1 << place[index] for index in each(at_wall))), order
        return
    for index, rank in enumerate(ranks):
        if rank == alike:
            chosen = [(other, 0 if at == index else 1) for at, other in enumerate(ranks)]
            yield from _numbered(beside, at_wall, _refined(beside, _ranks(chosen)))
