"""Where on a board an eye shape can lie: in the centre, on the side, in the corner; turned and mirrored.

Vila & Cazenave, section 3: a corner eye contains a corner point and its two neighbours; a side eye is no corner eye
and contains at least three side points, a corner point among them; all others are centre eyes. One wall surrounds the
eye, so a shape that would cut stones off at the edge of the board has no place there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from semeai.eyes.shapes import Cell, Shape, symmetries
from semeai.go.board import Board, Mask, Point, count, each, first, mask_of

BOARD = Board.square(13)
"""The board of an eye: large enough for eight points in a row, their wall and the stones round that."""


class Place(Enum):
    """Where on the board an eye lies; the value is the word for it."""

    CENTRE = "centre"
    SIDE = "side"
    CORNER = "corner"


class Edge(Enum):
    """Which part of the edge a seat touches, as seen in the drawing of the shape."""

    NONE = ""
    TOP = "top"
    BOTTOM = "bottom"
    LEFT = "left"
    RIGHT = "right"
    TOP_LEFT = "top left"
    TOP_RIGHT = "top right"
    BOTTOM_LEFT = "bottom left"
    BOTTOM_RIGHT = "bottom right"


_EDGES = {
    Place.CENTRE: (Edge.NONE,),
    Place.SIDE: (Edge.TOP, Edge.BOTTOM, Edge.LEFT, Edge.RIGHT),
    Place.CORNER: (Edge.TOP_LEFT, Edge.TOP_RIGHT, Edge.BOTTOM_LEFT, Edge.BOTTOM_RIGHT),
}


@dataclass(frozen=True, slots=True)
class Seat:
    """A drawn shape at its place on ``BOARD``: cell (x, y) is the point at column ``left`` + x, row ``top`` + y."""

    cells: Shape
    place: Place
    edge: Edge
    left: int
    top: int

    @property
    def points(self) -> Mask:
        return mask_of(self.point(cell) for cell in self.cells)

    def point(self, cell: Cell) -> Point:
        return BOARD.at(self.left + cell[0], self.top + cell[1])

    def cell(self, point: Point) -> Cell:
        column, row = BOARD.column_row(point)
        return column - self.left, row - self.top

    def mask(self, cells: Sequence[Cell]) -> Mask:
        return mask_of(self.point(cell) for cell in cells)


def place_of(board: Board, eye: Mask) -> Place:
    """Where an eye lies on its board."""
    right, bottom = board.width - 1, board.height - 1
    for x, y in ((0, 0), (right, 0), (0, bottom), (right, bottom)):
        corner = 1 << board.at(x, y)
        if not (corner | board.neighbours(corner)) & ~eye:
            return Place.CORNER
    edges = mask_of(
        board.at(x, y) for x in range(right + 1) for y in range(bottom + 1) if x in (0, right) or y in (0, bottom)
    )
    return Place.SIDE if count(eye & edges) >= 3 else Place.CENTRE


@lru_cache(maxsize=512)
def seats(cells: Shape, place: Place) -> tuple[Seat, ...]:
    """The seats of a shape at a place as it is drawn, neither turned nor mirrored; empty where it has none.

    ``cells`` begin at column 0 and row 0.
    """
    found = (_seat(cells, place, edge) for edge in _EDGES[place])
    return tuple(seat for seat in found if place_of(BOARD, seat.points) is place and _one_wall(seat.points))


SPACE = 2
"""How many points a centre eye keeps from the edge where it is drawn: those of its wall and the stones round that."""


def corner(points: Mask) -> Cell:
    """The column farthest to the left and the row farthest up of some points of ``BOARD``."""
    spots = [BOARD.column_row(point) for point in each(points)]
    return min(x for x, _ in spots), min(y for _, y in spots)


def seat_at(points: Mask, place: Place, edge: Edge) -> Seat | None:
    """The seat of a shape where it is drawn on ``BOARD``; None where it has no such place there.

    A centre eye that comes too near the edge is put in the middle.
    """
    left, top = corner(points)
    spots = [BOARD.column_row(point) for point in each(points)]
    seat = Seat(tuple(sorted((x - left, y - top) for x, y in spots)), place, edge, left, top)
    if place is Place.CENTRE:
        inner = range(SPACE, BOARD.width - SPACE)
        return seat if all(x in inner and y in inner for x, y in spots) else _seat(seat.cells, place, edge)
    return seat if place_of(BOARD, points) is place and _one_wall(points) else None


@lru_cache(maxsize=512)
def images(shape: Shape, place: Place) -> tuple[Seat, ...]:
    """All ways to turn and mirror a shape at a place, each once, the given drawing first if it has a seat there.

    Side eyes lie at the upper side, corner eyes in the upper left corner.
    """
    drawings = dict.fromkeys(tuple(sorted(image)) for image in (shape, *symmetries(shape)))
    found = (seat for drawing in drawings for seat in seats(drawing, place) if seat.edge is _EDGES[place][0])
    return tuple(found)


def can_lie(shape: Shape, place: Place) -> bool:
    """Whether a shape can be an eye at a place, however turned."""
    return bool(images(shape, place))


def _seat(cells: Shape, place: Place, edge: Edge) -> Seat:
    free_across = BOARD.width - 1 - max(x for x, _ in cells)
    free_down = BOARD.height - 1 - max(y for _, y in cells)
    left = 0 if "left" in edge.value else free_across if "right" in edge.value else free_across // 2
    top = 0 if "top" in edge.value else free_down if "bottom" in edge.value else free_down // 2
    return Seat(cells, place, edge, left, top)


def _one_wall(eye: Mask) -> bool:
    """Whether the stones round an eye are one chain, when everything outside is the owner's."""
    rest = BOARD.points & ~eye
    return BOARD.flood(1 << first(rest), rest) == rest
