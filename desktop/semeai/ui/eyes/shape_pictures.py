"""Small pictures of eye shapes: a piece of board, the ring of the wall's stones, digits, triangles and circles.

One painter for the gallery, for tables and for sheets to print. The ring is the wall of one eye, the corners
included: a player sees at once what is surrounded.
"""

from __future__ import annotations

import math
from collections import OrderedDict

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPixmap

from semeai.diagram.figure import MarkKind
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.shapes import Cell, Shape, neighbours
from semeai.go.color import BLACK
from semeai.ui.look.theme import Theme, mix
from semeai.ui.painting.marks import draw_mark
from semeai.ui.painting.shapes import text_path
from semeai.ui.painting.spot import Spot
from semeai.ui.painting.stones import RADIUS, draw_pixmap, draw_stone, stone_pixmap

READABLE, READABLE_ON_MARK = 19.0, 26.0
"""The smallest cell, in px, in which a digit can be read, alone and on a mark."""
LARGER = 1.2
"""Marks are a little larger than on a board: nothing else stands on their points."""
ROUND_IT = 4
"""Room beyond the wall in a kept picture, in px, for its rim."""
KEPT = 300
"""How many pictures are kept; more are on no screen."""


def extent(shape: Shape, cell: float) -> QSizeF:
    """The room that a picture takes, in px, with its wall."""
    across, down = max(x for x, _ in shape) + 1, max(y for _, y in shape) + 1
    return QSizeF((across + 2) * cell, (down + 2) * cell)


def digits(shape: Shape) -> dict[Cell, str]:
    """How many neighbours each cell has inside the shape."""
    return {cell: str(sum(near in shape for near in neighbours(cell))) for cell in shape}


def draw_shape(painter: QPainter, shape: EyeShape, area: QRectF, cell: float, theme: Theme, ratio: float = 1.0,
               *, vector: bool = False) -> None:  # fmt: skip
    """Draw a shape in the middle of an area, ``cell`` px from line to line; ``vector`` draws stones without pixmaps."""
    size = extent(shape.cells, cell)
    left = area.center().x() - size.width() / 2 + 1.5 * cell
    top = area.center().y() - size.height() / 2 + 1.5 * cell
    if not vector:
        left, top = round(left * ratio) / ratio, round(top * ratio) / ratio
    _Drawing(painter, shape, QPointF(left, top), cell, theme, ratio, vector).draw()


class _Drawing:
    """One shape at its place: the layers from below."""

    def __init__(
        self, painter: QPainter, shape: EyeShape, origin: QPointF, cell: float, theme: Theme, ratio: float,
        vector: bool,
    ) -> None:  # fmt: skip
        self.painter, self.shape, self.origin, self.cell = painter, shape, origin, cell
        self.theme, self.ratio, self.vector = theme, ratio, vector
        self.wall = tuple(sorted(_wall(shape.cells)))

    def draw(self) -> None:
        """Wood, lines, the wall, marks, digits."""
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._rims()
        self._wood()
        self._lines()
        self._stones()
        self._marks()
        self.painter.restore()

    def _at(self, cell: Cell) -> QPointF:
        """The middle of a cell: on the screen the middle of the pixel in which its lines cross."""
        half = 0.0 if self.vector else 0.5 / self.ratio
        return QPointF(self.origin.x() + cell[0] * self.cell + half, self.origin.y() + cell[1] * self.cell + half)

    def _rims(self) -> None:
        """On a dark page the wall has a pale rim, or it would not be seen."""
        if not self.theme.is_dark:
            return
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(mix(self.theme.panel, self.theme.text, 0.38)))
        reach = self.cell * RADIUS + 1
        for cell in self.wall:
            self.painter.drawEllipse(self._at(cell), reach, reach)

    def _wood(self) -> None:
        """The piece of board: under the wall as far as the middle of its stones."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        for cell in self.shape.cells:
            centre = self._at(cell)
            path.addRect(QRectF(centre.x() - self.cell, centre.y() - self.cell, 2 * self.cell, 2 * self.cell))
        self.painter.fillPath(path, QBrush(QColor(self.theme.wood)))

    def _lines(self) -> None:
        """The lines through the eye, under the wall; whole device pixels wide."""
        width = max(1, round(min(self.theme.line_width, self.cell * 0.09) * self.ratio)) / self.ratio
        color, here = QColor(mix(self.theme.wood, self.theme.board_line, 0.85)), set(self.shape.cells)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing, self.vector)
        half = width / 2 if self.vector else math.floor(width * self.ratio / 2) / self.ratio
        for x, y in here:
            left, top = self.origin.x() + x * self.cell, self.origin.y() + y * self.cell
            self.painter.fillRect(QRectF(left - self.cell, top - half, 2 * self.cell, width), color)
            self.painter.fillRect(QRectF(left - half, top - self.cell, width, 2 * self.cell), color)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _stones(self) -> None:
        """The wall."""
        for cell in self.wall:
            centre = self._at(cell)
            if self.vector:
                draw_stone(self.painter, centre, self.cell, BLACK, self.theme)
            else:
                half = QPointF(0.5, 0.5) / self.ratio
                pixmap = stone_pixmap(self.cell, self.ratio, self.theme, BLACK, 0)
                draw_pixmap(self.painter, pixmap, centre - half, self.ratio)

    def _marks(self) -> None:
        """Triangles and circles, and the digits where they can be read."""
        shown = digits(self.shape.cells)
        for cell in self.shape.cells:
            kind = _kind(self.shape, cell)
            if kind is not None:
                draw_mark(self.painter, kind, Spot(self._at(cell), self.cell * LARGER, None), self.theme)
            if self.cell >= (READABLE if kind is None else READABLE_ON_MARK):
                self._digit(cell, shown[cell], kind)

    def _digit(self, cell: Cell, digit: str, kind: MarkKind | None) -> None:
        centre = self._at(cell)
        if kind is None:
            path = text_path(self.painter, digit, centre, self.cell * 0.5)
            gap = self.cell * 0.08
            self.painter.fillRect(path.boundingRect().adjusted(-gap, -gap, gap, gap), QColor(self.theme.wood))
            ink = QColor(self.theme.board_line)
        else:
            low = self.cell * (0.08 if kind is MarkKind.VITAL else 0)
            path = text_path(self.painter, digit, centre + QPointF(0, low), self.cell * 0.36)
            ink = QColor("#FFFFFF" if kind is MarkKind.VITAL else "#111111")
        self.painter.fillPath(path, QBrush(ink))


def _kind(shape: EyeShape, cell: Cell) -> MarkKind | None:
    if cell in shape.vital:
        return MarkKind.VITAL
    return MarkKind.END if cell in shape.ends else None


def _wall(cells: Shape) -> set[Cell]:
    """The cells round a shape, those at its corners among them."""
    near = {(x + dx, y + dy) for x, y in cells for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    return near - set(cells)


class ShapePictures:
    """Pictures of one page, painted when they are first asked for and kept as long as theme and screen are the same."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._kept: OrderedDict[tuple[Shape, float, float], QPixmap] = OrderedDict()
        self.painted = 0
        """How many pictures were painted so far."""

    def set_theme(self, theme: Theme) -> None:
        """Paint in another theme from now on."""
        self._theme = theme
        self._kept.clear()

    def picture(self, shape: EyeShape, cell: float, ratio: float) -> QPixmap:
        """A shape with its wall on a transparent ground."""
        key = shape.cells, cell, ratio
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        made = self._kept[key] = self._paint(shape, cell, ratio)
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return made

    def _paint(self, shape: EyeShape, cell: float, ratio: float) -> QPixmap:
        self.painted += 1
        size = extent(shape.cells, cell)
        made = QPixmap(math.ceil((size.width() + ROUND_IT) * ratio), math.ceil((size.height() + ROUND_IT) * ratio))
        made.setDevicePixelRatio(ratio)
        made.fill(Qt.GlobalColor.transparent)
        painter = QPainter(made)
        draw_shape(painter, shape, QRectF(QPointF(0, 0), made.deviceIndependentSize()), cell, self._theme, ratio)
        painter.end()
        return made
