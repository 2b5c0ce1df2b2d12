"""Painting an eye by itself: a piece of board, the wall, marks, stones and digits, for galleries and for sheets."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetrics, QPainter, QPainterPath

from semeai.diagram.eye import BESIDE_EDGE, EyeFigure
from semeai.diagram.figure import MarkKind
from semeai.eyes.gallery import Group, life_words, members_words
from semeai.eyes.shapes import Cell, neighbours
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.theme import INSIDE, UNIT, Theme, ink_on, mix
from semeai.ui.painting.marks import UNDER_TEXT, draw_mark, label_place
from semeai.ui.painting.shapes import Spot, text_path
from semeai.ui.painting.stones import RADIUS, draw_pixmap, draw_stone, stone_pixmap
from semeai.ui.painting.words import draw_words

READABLE, READABLE_ON_MARK = 19.0, 26.0
"""The smallest cell, in px, in which a digit can be read, alone and on a mark."""
IN_PRINT = 0.6
"""The share of these sizes at which print is read."""
LARGER = 1.2
"""Marks are a little larger than on a board: nothing else stands on their points."""
SIDES = (("left", 1), ("top", 1), ("right", -1), ("bottom", -1))


def paint_eye(painter: QPainter, picture: EyeFigure, area: QRectF, cell: float, theme: Theme, ratio: float = 1.0,
                 *, vector: bool = False) -> None:  # fmt: skip
    """Paint an eye in the middle of an area, ``cell`` px from line to line; ``vector`` draws stones without pixmaps."""
    size, margins = QSizeF(*picture.extent) * cell, picture.margins()
    left = area.center().x() - size.width() / 2 + margins[0] * cell
    top = area.center().y() - size.height() / 2 + margins[1] * cell
    if not vector:
        left, top = round(left * ratio) / ratio, round(top * ratio) / ratio
    _Drawing(painter, picture, QPointF(left, top), cell, theme, ratio, vector).draw()


class _Drawing:
    """One eye at its place: the layers from below."""

    def __init__(
        self, painter: QPainter, picture: EyeFigure, origin: QPointF, cell: float, theme: Theme, ratio: float,
        vector: bool,
    ) -> None:  # fmt: skip
        self.painter, self.picture, self.origin, self.cell = painter, picture, origin, cell
        self.theme, self.ratio, self.vector = theme, ratio, vector
        self.wall = picture.wall

    def draw(self) -> None:
        """Rims, wood, lines, stones, marks, digits."""
        self.painter.save()
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._rims()
        self._wood()
        self._lines()
        self._stones(self.wall, BLACK)
        self._stones(self.picture.owners, BLACK)
        self._stones(self.picture.attackers, WHITE)
        self._marks()
        self.painter.restore()

    def _at(self, cell: Cell) -> QPointF:
        """The middle of a cell: on the screen the middle of the pixel in which its lines cross."""
        half = 0.0 if self.vector else 0.5 / self.ratio
        return QPointF(self.origin.x() + cell[0] * self.cell + half, self.origin.y() + cell[1] * self.cell + half)

    def _board(self, beyond: float) -> QRectF:
        """The part of the board that is drawn, where it ends with ``beyond`` px beyond its last line."""
        left, top, right, bottom = (
            beyond if side == BESIDE_EDGE else side * self.cell for side in self.picture.margins()
        )
        first, last = self._at((0, 0)), self._at(self.picture.last)
        return QRectF(first, last).adjusted(-left, -top, right, bottom)

    def _rims(self) -> None:
        """On a dark page the wall has a pale rim, or it would not be seen."""
        if not self.theme.is_dark:
            return
        self.painter.setPen(Qt.PenStyle.NoPen)
        self.painter.setBrush(QColor(mix(self.theme.panel, self.theme.text, 0.38)))
        reach = self.cell * RADIUS + min(1.0, self.cell * 0.06)
        for cell in self.wall:
            self.painter.drawEllipse(self._at(cell), reach, reach)

    def _wood(self) -> None:
        """The piece of board: under the wall as far as the middle of its stones, and a little beyond an edge."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        board = self._board(round(BESIDE_EDGE * self.cell * self.ratio) / self.ratio)
        for cell in self.picture.cells:
            centre = self._at(cell)
            box = QRectF(centre.x() - self.cell, centre.y() - self.cell, 2 * self.cell, 2 * self.cell)
            path.addRect(box & board)
        if not self.vector:
            path.translate(-0.5 / self.ratio, -0.5 / self.ratio)
        self.painter.fillPath(path, QBrush(QColor(self.theme.wood)))

    def _lines(self) -> None:
        """The lines through the eye, under the wall, to the edge of the board; whole device pixels wide."""
        width = (
            max(1, round(self.theme.fine(min(self.theme.line_width, self.cell * 0.09), self.cell) * self.ratio))
            / self.ratio
        )
        half = width / 2 if self.vector else math.floor(width * self.ratio / 2) / self.ratio
        color = QColor(mix(self.theme.wood, self.theme.board_line, 0.85))
        board = self._board(half).adjusted(0, 0, width - 2 * half, width - 2 * half)
        if not self.vector:
            board.translate(-0.5 / self.ratio, -0.5 / self.ratio)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing, self.vector)
        for x, y in self.picture.cells:
            left, top = self.origin.x() + x * self.cell, self.origin.y() + y * self.cell
            for line in (
                QRectF(left - self.cell, top - half, 2 * self.cell, width),
                QRectF(left - half, top - self.cell, width, 2 * self.cell),
            ):
                self.painter.fillRect(line & board, color)
        self._edges(board, width, color)
        self.painter.setRenderHint(QPainter.RenderHint.Antialiasing)

    def _edges(self, board: QRectF, width: float, color: QColor) -> None:
        """The edges of the board: heavier lines from wall to wall."""
        heavy = width + (width / 2 if self.vector else 1 / self.ratio)
        sides = {
            "left": QRectF(board.left() + width - heavy, board.top(), heavy, board.height()),
            "top": QRectF(board.left(), board.top() + width - heavy, board.width(), heavy),
            "right": QRectF(board.right() - width, board.top(), heavy, board.height()),
            "bottom": QRectF(board.left(), board.bottom() - width, board.width(), heavy),
        }
        inner = self._board(0).adjusted(
            *(0.0 if s in self.picture.edge.value else d * self.cell * 0.5 for s, d in SIDES)
        )
        for side, line in sides.items():
            if side in self.picture.edge.value:
                self.painter.fillRect(line & inner.adjusted(-heavy, -heavy, heavy, heavy), color)

    def _stones(self, cells: Sequence[Cell], color: Color) -> None:
        for cell in cells:
            centre = self._at(cell)
            if self.vector:
                draw_stone(self.painter, centre, self.cell, color, self.theme)
            else:
                pixmap = stone_pixmap(self.cell, self.ratio, self.theme, color, 0)
                draw_pixmap(self.painter, pixmap, centre - QPointF(0.5, 0.5) / self.ratio, self.ratio)

    def _marks(self) -> None:
        """Triangles, circles and stars, and the digits where they can be read."""
        picture, alone, on_mark = self.picture, READABLE, READABLE_ON_MARK
        if self.vector:
            alone, on_mark = alone * IN_PRINT, on_mark * IN_PRINT
        for cell in picture.cells:
            kind = _kind(picture, cell)
            digit = picture.digits and self.cell >= (alone if kind is None else on_mark)
            if kind is not None:
                side = self.cell * (1.0 if digit and kind in UNDER_TEXT else LARGER)
                draw_mark(self.painter, kind, Spot(self._at(cell), side, None, letter=not digit), self.theme)
            if digit:
                self._digit(cell, str(sum(near in picture.cells for near in neighbours(cell))), kind)

    def _digit(self, cell: Cell, digit: str, kind: MarkKind | None) -> None:
        """How many neighbours a cell has inside the shape."""
        centre = self._at(cell)
        if kind is None:
            path = text_path(self.painter, digit, centre, self.cell * 0.5)
            gap = self.cell * 0.08
            self.painter.fillRect(path.boundingRect().adjusted(-gap, -gap, gap, gap), QColor(self.theme.wood))
            ink = QColor(self.theme.board_line)
        else:
            size, low = label_place(kind, self.cell)
            path = text_path(self.painter, digit, centre + QPointF(0, low), size)
            ink = QColor(ink_on(self.theme.meaning(kind).name()))
        self.painter.fillPath(path, QBrush(ink))


def _kind(picture: EyeFigure, cell: Cell) -> MarkKind | None:
    for cells, kind in (
        (picture.hot, MarkKind.HOT_SPOT), (picture.vital, MarkKind.VITAL), (picture.ends, MarkKind.END),
    ):  # fmt: skip
        if cell in cells:
            return kind
    return None


CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a heading: of the class, and of the words below it."""

    head: QFont
    small: QFont


def paint_heading(painter: QPainter, group: Group, place: QRect, theme: Theme, type_: Type) -> None:
    """A line, the class in brackets, and under it how many shapes it has and whether they live."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(
        QRectF(place.left(), place.top() + UNIT, place.width(), max(1.0, theme.line_width / 2)), QColor(theme.line)
    )
    top = place.top() + UNIT + INSIDE
    painter.setFont(type_.head)
    painter.setPen(QColor(theme.text))
    high = QFontMetrics(type_.head).lineSpacing()
    draw_words(painter, QRectF(place.left(), top, place.width(), high), f"[{group.name}]", LEFT)
    painter.setFont(type_.small)
    _paint_words(painter, group, QRect(place.left(), top + high, place.width(), high), theme)


def _paint_words(painter: QPainter, group: Group, place: QRect, theme: Theme) -> None:
    members = members_words(group) + " · "
    painter.setPen(QColor(theme.secondary))
    draw_words(painter, QRectF(place), members, LEFT)
    life = life_words(group.life, group.without, group.count)
    painter.setPen(QColor(theme.good if group.life else theme.secondary))
    metrics = QFontMetrics(painter.font())
    rest = place.adjusted(metrics.horizontalAdvance(members), 0, 0, 0)
    draw_words(painter, QRectF(rest), metrics.elidedText(life, Qt.TextElideMode.ElideRight, rest.width()), LEFT)


def draw_sign(painter: QPainter, kind: MarkKind | None, x: float, y: float, side: float, theme: Theme) -> None:
    """A sign of ``side`` px round a place."""
    centre = QPointF(x, y)
    if kind is None:
        painter.fillPath(text_path(painter, "2", centre, side * 0.7), QColor(theme.text))
    else:
        draw_mark(painter, kind, Spot(centre, side * 1.3, None), theme)
