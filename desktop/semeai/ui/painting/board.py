"""The painter of a figure: the same on the screen, in a picture and in a vector export.

From below: ground, filled cells, areas, shadows, the glow of essential chains, stones, ghosts, their outline, marks,
arrows and lines, labels and numbers, and on top what only a screen has (the stone under the pointer, the keyboard's
cursor).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from math import hypot
from operator import or_
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QRegion

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Point, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.theme import GLOW, Theme, ink_on
from semeai.ui.painting import stones
from semeai.ui.painting.areas import draw_ground, draw_tag, outline
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.marks import CELLS, TOKENS, clear_round, draw_cell, draw_mark, label_place
from semeai.ui.painting.shapes import Spot, draw_disc, round_pen, text_path

WIDTH, EDGE, HEAD = 0.11, 0.08, 0.34
"""The width of a stroke, of its edge on both sides, and the length of an arrow's head, in cells."""
SHORTER = 0.18
"""The gap between a stroke and its point, in cells: what is on the point stays readable."""


def draw_stroke(painter: QPainter, start: QPointF, end: QPointF, cell: float, theme: Theme, *, arrow: bool) -> None:
    """Draw a line between two points, or an arrow to the second one."""
    way = end - start
    length = hypot(way.x(), way.y())
    if length <= 2 * SHORTER * cell:
        return
    step = way * (SHORTER * cell / length)
    path = QPainterPath(start + step)
    path.lineTo(end - step)
    if arrow:
        back = way * (HEAD * cell / length)
        side = QPointF(-back.y(), back.x()) * 0.6
        path.moveTo(end - step - back + side)
        path.lineTo(end - step)
        path.lineTo(end - step - back - side)
    for color, width in ((theme.panel, WIDTH + EDGE), (theme.accent, WIDTH)):
        painter.strokePath(path, round_pen(QColor(color), width * cell))


class Moment(NamedTuple):
    """The differences from the figure at rest during an animation; opacities are 0..1.

    ``stones`` gives the opacity of stones that appear, ``leaving`` the colour and opacity of stones that
    are taken off, ``marks`` the opacity of marks that are not fully there.
    """

    stones: Mapping[Point, float]
    leaving: Mapping[Point, tuple[Color, float]]
    marks: Mapping[Mark, float]


REST = Moment({}, {}, {})


def paint_figure(
    painter: QPainter, figure: Figure, layout: Layout, theme: Theme, *, moment: Moment = REST, vector: bool = False,
    least: float = 0.0, shadows: bool = True,
) -> None:  # fmt: skip
    """Paint everything above the ground, where the painter's clip shows any of it. ``vector`` draws stones without
    pixmaps, no letter or number is smaller than ``least`` px, and ``shadows`` need wood on all sides of a stone.

    Simple readers of SVG, such as ImageMagick, draw nothing at all under a clip: a vector file clips only what reaches
    beyond the wood.
    """
    drawing = _BoardDrawing(painter, figure, layout, theme, moment, vector, least)
    points = layout.points_in(painter.clipRegion() if painter.hasClipping() else QRegion(layout.wood.toAlignedRect()))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(layout.wood.adjusted(-1, -1, 1, 1), Qt.ClipOperation.IntersectClip)
    outlined = figure.essential | reduce(or_, (area.points for area in figure.areas), 0)
    clipped = not vector or not all(map(layout.shows, each(outlined)))
    painter.setClipping(clipped)
    drawing.cells(points)
    drawing.areas()
    painter.setClipping(True)
    near = mask_of(points) & figure.essential  # strokes take long even if they are clipped away
    if near:
        drawing.glow()
    if shadows:
        drawing.shadows(points)
    painter.setClipping(not vector)
    drawing.stones(points)
    painter.setClipping(clipped)
    if near:
        drawing.chains()
    painter.setClipping(not vector)
    drawing.marks(points)
    drawing.strokes()
    drawing.texts(points)
    drawing.tags(points)
    painter.restore()


class _BoardDrawing:
    """One painting of one figure: the layers, and the values that they need."""

    def __init__(
        self,
        painter: QPainter,
        figure: Figure,
        layout: Layout,
        theme: Theme,
        moment: Moment,
        vector: bool,
        least: float,
    ) -> None:
        self.painter, self.figure, self.layout, self.theme = painter, figure, layout, theme
        self.moment, self.vector, self.least = moment, vector, least
        self.numbers = dict(figure.move_numbers)
        self.labels = dict(figure.labels)
        self.offset = QPointF(0.5, 0.5) / layout.ratio
        self.marked: dict[Point, list[Mark]] = {}
        for mark in (*figure.marks, *moment.marks):
            if mark not in self.marked.setdefault(mark.point, []):
                self.marked[mark.point].append(mark)

    def centre(self, point: Point) -> QPointF:
        return self.layout.centre(point) + self.offset

    def cells(self, points: list[Point]) -> None:
        self._each_mark(points, lambda kind: kind in CELLS, draw_cell)

    def areas(self) -> None:
        for area in sorted(self.figure.areas, key=lambda area: area.strong):
            draw_ground(self.painter, area, self.layout, self.offset, self.theme)

    def tags(self, points: list[Point]) -> None:
        for area in self.figure.areas:
            for point in each(area.moves):
                draw_mark(self.painter, MarkKind.VITAL, self._spot(Mark(point, MarkKind.VITAL)), self.theme)
            if area.seat in points:
                draw_tag(self.painter, area, self.centre(area.seat), self.layout.cell, self.least)

    def shadows(self, points: list[Point]) -> None:
        layout = self.layout
        for point, _, opacity in self._stones(points):
            self.painter.setOpacity(opacity)
            if self.vector:
                stones.draw_shadow(self.painter, self.centre(point), layout.cell, self.theme)
            elif self.theme.board == "wood":
                pixmap = stones.shadow_pixmap(layout.cell, layout.ratio, self.theme)
                stones.draw_pixmap(self.painter, pixmap, layout.centre(point), layout.ratio)
        self.painter.setOpacity(1.0)

    def stones(self, points: list[Point]) -> None:
        layout = self.layout
        for point, color, opacity in self._stones(points):
            self.painter.setOpacity(opacity)
            shell = 0 if color is BLACK else stones.shell_of(point)
            if self.vector:
                stones.draw_stone(self.painter, self.centre(point), layout.cell, color, self.theme, shell)
            else:
                pixmap = stones.stone_pixmap(layout.cell, layout.ratio, self.theme, color, shell)
                stones.draw_pixmap(self.painter, pixmap, layout.centre(point), layout.ratio)
        self.painter.setOpacity(1.0)
        for point in points if any(self.figure.ghosts) else ():
            ghost = self.figure.ghost_at(point)
            if ghost is not None:
                stones.draw_ghost(self.painter, self.centre(point), self.layout.cell, ghost, self.theme)

    def _stones(self, points: list[Point]) -> Iterator[tuple[Point, Color, float]]:
        """Those that are there or leaving, with their opacity."""
        for point in points:
            color = self.figure.position.color_at(point)
            if color is not None:
                yield point, color, self.moment.stones.get(point, 1.0)
            elif point in self.moment.leaving:
                yield point, *self.moment.leaving[point]

    def glow(self) -> None:
        path = outline(self.layout, self.figure.essential, 0).translated(self.offset)
        light, cell = QColor(GLOW), self.layout.cell
        for width, strength in ((0.62, 0.16), (0.44, 0.26), (0.26, 0.42)):
            light.setAlphaF(strength)
            self.painter.strokePath(path, round_pen(light, cell * width))
        light.setAlphaF(0.45)
        self.painter.fillPath(path, QBrush(light))

    def chains(self) -> None:
        cell = self.layout.cell
        width = max(self.theme.fine(1.6, cell), cell * 0.055, self.theme.line_width)
        for color in (BLACK, WHITE):
            chain = self.figure.essential & self.figure.position.of(color)
            path = outline(self.layout, chain, width * 0.8).translated(self.offset)
            edge = width * (1.7 if self.theme.board == "wood" else 2.2)
            self.painter.strokePath(path, round_pen(QColor("#2B2205"), edge))
            self.painter.strokePath(path, round_pen(QColor(GLOW), width))

    def marks(self, points: list[Point]) -> None:
        last = self.figure.last_move
        if last is not None and last in points and last not in self.numbers:
            self._last_move(last)
        self._each_mark(points, lambda kind: kind not in CELLS, draw_mark)

    def strokes(self) -> None:
        figure = self.figure
        for pairs, arrow in ((figure.lines, False), (figure.arrows, True)):
            for start, end in pairs:
                if self.layout.shows(start) and self.layout.shows(end):
                    places = self.centre(start), self.centre(end)
                    draw_stroke(self.painter, *places, self.layout.cell, self.theme, arrow=arrow)

    def _each_mark(
        self, points: list[Point], wanted: Callable[[MarkKind], bool],
        draw: Callable[[QPainter, MarkKind, Spot, Theme], None],
    ) -> None:  # fmt: skip
        for point in points:
            for mark in self.marked.get(point, ()):
                if wanted(mark.kind):
                    self.painter.setOpacity(self.moment.marks.get(mark, 1.0))
                    draw(self.painter, mark.kind, self._spot(mark), self.theme)
        self.painter.setOpacity(1.0)

    def _spot(self, mark: Mark) -> Spot:
        point = mark.point
        has_text = point in self.numbers or point in self.labels
        stone = self.figure.position.color_at(point)
        return Spot(self.centre(point), self.layout.cell, stone, mark.strong, not has_text, self.least)

    def _last_move(self, point: Point) -> None:
        color = self.figure.position.color_at(point)
        if color is None:
            if self.figure.ghost_at(point) is not None:
                stones.draw_last(self.painter, self.centre(point), self.layout.cell, self.theme)
            return
        ink = QColor("#F4F1EA" if color is BLACK else "#26211A")
        has_ring = any(mark.kind is MarkKind.INSIDE for mark in self.marked.get(point, ()))
        edge = round_pen(ink, max(1.4, self.layout.cell * 0.05, self.theme.line_width * 0.8))
        self.painter.setOpacity(self.moment.stones.get(point, 1.0))
        radius = self.layout.cell * stones.RADIUS * (0.36 if has_ring else 0.5)
        draw_disc(self.painter, self.centre(point), radius, edge=edge)
        self.painter.setOpacity(1.0)

    def texts(self, points: list[Point]) -> None:
        for point in points:
            text = self.labels.get(point) or (str(self.numbers[point]) if point in self.numbers else "")
            if text:
                self.painter.setOpacity(self.moment.stones.get(point, 1.0))
                self._text(point, text)
        self.painter.setOpacity(1.0)

    def _text(self, point: Point, text: str) -> None:
        cell, centre = self.layout.cell, self.centre(point)
        stone = self.figure.position.color_at(point)
        token = next((mark.kind for mark in self.marked.get(point, ()) if mark.kind in TOKENS), None)
        size = max(cell * (0.50 if len(text) < 2 else 0.44 if len(text) == 2 else 0.36), self.least)
        narrow = size == self.least
        if token is not None:
            small, low = label_place(token, cell)
            small = max(small, self.least)
            wide = cell * (0.62 if narrow else 0.46)
            path = text_path(self.painter, text, centre + QPointF(0, low), min(size, small), wide, narrow=narrow)
            ground = self.theme.meaning(token)
            ink = QColor(ink_on(ground.name()))
            if token is MarkKind.AVOIDABLE:
                clear_round(self.painter, path, ground, min(size, small))
        else:
            path = text_path(self.painter, text, centre, size, cell * (0.84 if narrow else 0.8), narrow=narrow)
            ink = QColor(self.theme.board_line if stone is None else "#FFFFFF" if stone is BLACK else "#111111")
        if stone is None and token is None:
            self._clear_lines(path)
        self.painter.fillPath(path, QBrush(ink))

    def _clear_lines(self, path: QPainterPath) -> None:
        """Interrupt the lines round a letter, as in print."""
        gap = self.layout.cell * 0.09
        patch = QColor(self.theme.wood)
        patch.setAlphaF(0.92)
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(patch)
        self.painter.drawRoundedRect(path.boundingRect().adjusted(-gap, -gap, gap, gap), gap * 1.8, gap * 1.8)
