"""The figure of an eye by itself: its points with the wall round them, its marks, and what stands inside.

The wall is that of one eye, its corners included: a player sees at once what is surrounded. It ends where the board
does.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.place import Edge
from semeai.eyes.shapes import Cell, Shape, neighbours
from semeai.go.board import Board, Mask, Point, mask_of, rectangle
from semeai.go.position import Position

ROUND = 2
"""Lines round an eye where its board goes on: that of its wall, and one without points."""
OPEN, BESIDE_EDGE = 1.5, 0.6
"""Room beyond the middle of the outermost points of an eye, in cells: with the wall, and at the edge of the board."""


@dataclass(frozen=True, slots=True)
class EyeFigure:
    """What is drawn of an eye: its cells, where the board ends, stones and marks inside; with digits or without."""

    cells: Shape
    vital: tuple[Cell, ...] = ()
    ends: tuple[Cell, ...] = ()
    hot: tuple[Cell, ...] = ()
    attackers: tuple[Cell, ...] = ()
    owners: tuple[Cell, ...] = ()
    edge: Edge = Edge.NONE
    digits: bool = True

    @property
    def wall(self) -> tuple[Cell, ...]:
        """The cells round the eye that are on the board, those at its corners among them."""
        near = {(x + right, y + down) for x, y in self.cells for right in (-1, 0, 1) for down in (-1, 0, 1)}
        return tuple(sorted(cell for cell in near - set(self.cells) if self._is_on_board(cell)))

    def _is_on_board(self, cell: Cell) -> bool:
        x, y = cell
        across, down = self.last
        where = self.edge.value
        beyond = (x < 0 and "left" in where) or (y < 0 and "top" in where)
        return not beyond and not (x > across and "right" in where) and not (y > down and "bottom" in where)

    @property
    def last(self) -> Cell:
        """The last column and the last row of the eye."""
        return max(x for x, _ in self.cells), max(y for _, y in self.cells)

    def margins(self) -> tuple[float, float, float, float]:
        """Room beyond the outermost points: left, top, right, bottom, in cells."""
        left, top, right, bottom = (
            BESIDE_EDGE if side in self.edge.value else OPEN for side in ("left", "top", "right", "bottom")
        )
        return left, top, right, bottom

    @property
    def extent(self) -> tuple[float, float]:
        """How wide and how high it is, in cells."""
        left, top, right, bottom = self.margins()
        return self.last[0] + left + right, self.last[1] + top + bottom

    @property
    def corner(self) -> Cell:
        """The place of the first cell on the board of the figure."""
        return 0 if "left" in self.edge.value else ROUND, 0 if "top" in self.edge.value else ROUND

    def figure(self, *, alone: bool, on_marks: bool) -> Figure:
        """The eye with its wall as a figure, digits on points without a mark and with one where they can be read.

        Its board has no other points, and goes on beyond the wall.
        """
        across, down = (0 if side in self.edge.value else ROUND for side in ("right", "bottom"))
        full = rectangle(self.corner[0] + self.last[0] + 1 + across, self.corner[1] + self.last[1] + 1 + down)

        def at(cell: Cell) -> Point:
            return full.at(cell[0] + self.corner[0], cell[1] + self.corner[1])

        def mask(cells: Iterable[Cell]) -> Mask:
            return mask_of(map(at, cells))

        kinds = ((MarkKind.END, self.ends), (MarkKind.VITAL, self.vital), (MarkKind.HOT_SPOT, self.hot))
        marked = {cell: kind for kind, cells in kinds for cell in cells}
        told = [cell for cell in self.cells if self.digits and (on_marks if cell in marked else alone)]
        return Figure(
            Position(Board(full.width, full.height, mask((*self.cells, *self.wall))), mask((*self.wall, *self.owners)),
                     mask(self.attackers)),
            tuple(Mark(at(cell), kind) for cell, kind in marked.items()),
            tuple((at(cell), str(sum(near in self.cells for near in neighbours(cell)))) for cell in told),
            coordinates=False,
        )  # fmt: skip


def of_shape(shape: EyeShape) -> EyeFigure:
    """An empty shape in the centre, with its marks and digits."""
    return EyeFigure(shape.cells, shape.vital, shape.ends)


def of_eye(eye: DrawnEye, hot: tuple[Cell, ...] = ()) -> EyeFigure:
    """An eye at its place with its stones; ``hot`` are its hot spots."""
    return EyeFigure(
        eye.seat.cells, hot=hot, attackers=eye.attackers, owners=eye.owners, edge=eye.seat.edge, digits=False
    )
