"""Where a board's points are on a surface.

All lengths are logical pixels. The distance between two lines (``cell``) is a whole number of
device pixels, and so is the place of every line, so that lines stay crisp on every scale factor.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QRegion

from semeai.diagram.crop import shown
from semeai.diagram.figure import Figure
from semeai.go.board import Board, Point

EDGE = 0.72
"""Wood beyond the outermost line where the board ends, in cells."""
OPEN = 0.5
"""Wood beyond the outermost line where the board continues, in cells."""
COORDINATES = 0.62
"""Room for the coordinates outside the wood, in cells."""
SMALLEST_CELL = 4.0
ROUNDING = 1e-6
"""The rounding error, in px, of a surface made for cells of whole pixels."""


class Layout(NamedTuple):
    """A board, the part of it that is shown, and its place on the surface.

    ``origin`` is the centre of the shown part's top-left point, ``ratio`` device pixels per logical pixel.
    """

    board: Board
    left: int
    top: int
    right: int
    bottom: int
    cell: float
    origin_x: float
    origin_y: float
    ratio: float
    coordinates: bool

    @property
    def ends(self) -> tuple[bool, bool, bool, bool]:
        """Whether the board ends at the left, the top, the right and the bottom of the shown part."""
        board = self.board
        return self.left == 0, self.top == 0, self.right == board.width - 1, self.bottom == board.height - 1

    def margins(self) -> tuple[float, float, float, float]:
        """Wood beyond the outermost shown lines: left, top, right, bottom, in pixels."""
        left, top, right, bottom = ((EDGE if ends else OPEN) * self.cell for ends in self.ends)
        return left, top, right, bottom

    @property
    def wood(self) -> QRectF:
        left, top, right, bottom = self.margins()
        width, height = (self.right - self.left) * self.cell, (self.bottom - self.top) * self.cell
        return QRectF(self.origin_x - left, self.origin_y - top, width + left + right, height + top + bottom)

    @property
    def whole(self) -> QRectF:
        """The wood with the room for the coordinates to its left and below it."""
        room = COORDINATES * self.cell if self.coordinates else 0.0
        return self.wood.adjusted(-room, 0, 0, room)

    def x_of(self, column: int) -> float:
        return self.origin_x + (column - self.left) * self.cell

    def y_of(self, row: int) -> float:
        return self.origin_y + (row - self.top) * self.cell

    def centre(self, point: Point) -> QPointF:
        column, row = self.board.column_row(point)
        return QPointF(self.x_of(column), self.y_of(row))

    def square(self, point: Point) -> QRectF:
        centre = self.centre(point)
        return QRectF(centre.x() - self.cell / 2, centre.y() - self.cell / 2, self.cell, self.cell)

    def reach(self, point: Point) -> QRect:
        """All pixels that drawing on a point may touch: its cell with the shadow and the glow round it."""
        spread = self.cell * 0.32 + 2
        return self.square(point).adjusted(-spread, -spread, spread, spread).toAlignedRect()

    def shows(self, point: Point) -> bool:
        """Whether a point exists and is in the shown part."""
        column, row = self.board.column_row(point)
        return self.board.has(point) and self.left <= column <= self.right and self.top <= row <= self.bottom

    def point_at(self, position: QPointF) -> Point | None:
        """The point whose cell holds a place of the surface, None outside the board and in its holes."""
        column, row = (math.floor(place + 0.5) for place in self.place_of(position))
        if not (self.left <= column <= self.right and self.top <= row <= self.bottom):
            return None
        point = self.board.at(column, row)
        return point if self.board.has(point) else None

    def place_of(self, position: QPointF) -> tuple[float, float]:
        way = (position - QPointF(self.origin_x, self.origin_y)) / self.cell
        return self.left + way.x(), self.top + way.y()

    def points_in(self, region: QRegion) -> list[Point]:
        """The shown points whose drawing may touch a region, row by row."""
        areas: Iterator[QRect] = iter(region)  # type: ignore[call-overload]  # Qt's types do not say so
        return sorted({point for area in areas for point in self._points_near(area)})

    def _points_near(self, area: QRect) -> Iterator[Point]:
        """The shown points in a rectangle and a cell round it."""
        columns = self._lines(area.left(), area.right() + 1, self.origin_x, self.left, self.right)
        rows = self._lines(area.top(), area.bottom() + 1, self.origin_y, self.top, self.bottom)
        for row, column in product(rows, columns):
            point = self.board.at(column, row)
            if self.board.points >> point & 1:
                yield point

    def _lines(self, start: int, end: int, origin: float, first: int, last: int) -> range:
        """The shown lines in a stretch of pixels, and one more on either side."""
        before, after = (start - origin) / self.cell - 0.5, (end - origin) / self.cell + 0.5
        return range(max(first, first + math.floor(before)), min(last, first + math.ceil(after)) + 1)


def layout(figure: Figure, size: QSizeF, ratio: float = 1.0) -> Layout:
    """The largest layout of a figure that fits a surface, centred in it."""
    across, down = extent(figure)
    exact = min(size.width() / across, size.height() / down)
    placed = _at_origin(figure, max(math.floor(exact * ratio + ROUNDING), SMALLEST_CELL) / ratio, ratio)
    whole = placed.whole
    x = (size.width() - whole.width()) / 2 - whole.left()
    y = (size.height() - whole.height()) / 2 - whole.top()
    return placed._replace(origin_x=round(x * ratio) / ratio, origin_y=round(y * ratio) / ratio)


def _at_origin(figure: Figure, cell: float, ratio: float) -> Layout:
    return Layout(figure.position.board, *shown(figure), cell, 0.0, 0.0, ratio, figure.coordinates)


def steady_layout(figure: Figure, size: QSizeF, ratio: float = 1.0) -> Layout:
    """The layout with room for coordinates even if they are hidden, so that showing them does not move the board."""
    placed = layout(replace(figure, coordinates=True), size, ratio)
    return placed._replace(coordinates=figure.coordinates)


def extent(figure: Figure) -> tuple[float, float]:
    """How wide and how high a figure is with its wood and its coordinates, in cells."""
    whole = _at_origin(figure, 1.0, 1.0).whole
    return whole.width(), whole.height()
