"""Painting an eye by itself, and the layout of a page of eye shapes, for galleries and for sheets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPainterPath

from semeai.diagram.eye import EyeFigure
from semeai.diagram.figure import MarkKind
from semeai.eyes.gallery import Group, caption, life_words, members_words
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Theme, mix
from semeai.ui.painting.board import paint_figure
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.ground import paint_lines
from semeai.ui.painting.marks import draw_mark
from semeai.ui.painting.shapes import Spot, draw_disc, draw_words, text_path
from semeai.ui.painting.stones import RADIUS

READABLE, READABLE_ON_MARK = 19.0, 26.0
"""The smallest cell, in px, in which a digit is readable, alone and on a mark."""
IN_PRINT = 0.6
"""The share of these sizes at which a digit is readable in print."""
BARE = 0.47
"""The type, in cells, for which marks have room: without digits they are a little larger than on a board."""


def paint_eye(painter: QPainter, picture: EyeFigure, area: QRectF, cell: float, theme: Theme, ratio: float = 1.0,
                 *, vector: bool = False) -> None:  # fmt: skip
    """Paint an eye in the middle of an area, ``cell`` px from line to line; ``vector`` draws stones without pixmaps.

    The board is a piece of wood under the wall, as far as the middle of its stones.
    """
    size, margins, (column, row) = QSizeF(*picture.extent) * cell, picture.margins(), picture.corner
    left = area.center().x() - size.width() / 2 + margins[0] * cell
    top = area.center().y() - size.height() / 2 + margins[1] * cell
    if not vector:
        left, top = round(left * ratio) / ratio, round(top * ratio) / ratio
    read = cell / IN_PRINT if vector else cell
    figure = picture.figure(alone=read >= READABLE, on_marks=read >= READABLE_ON_MARK)
    board = figure.position.board
    placed = Layout(
        board, 0, 0, board.width - 1, board.height - 1, cell, left - column * cell, top - row * cell, ratio,
        coordinates=False,
    )  # fmt: skip
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _paint_ground(painter, picture, placed, theme)
    paint_lines(painter, placed, theme)
    least = 0.0 if picture.digits and read >= READABLE_ON_MARK else BARE * cell
    paint_figure(painter, figure, placed, theme, vector=vector, least=least, shadows=False)
    painter.restore()


def _paint_ground(painter: QPainter, picture: EyeFigure, placed: Layout, theme: Theme) -> None:
    """Draw the wood, a little beyond an edge, and the pale rim that shows the wall on a dark page."""
    cell, half, (column, row) = placed.cell, QPointF(0.5, 0.5) / placed.ratio, picture.corner
    for x, y in picture.wall if theme.is_dark else ():
        centre = QPointF(placed.x_of(x + column), placed.y_of(y + row)) + half
        rim = QColor(mix(theme.panel, theme.text, 0.38))
        draw_disc(painter, centre, cell * RADIUS + min(1.0, cell * 0.06), rim)
    left, top, right, bottom = (side * cell for side in picture.margins())
    first = QPointF(placed.x_of(column), placed.y_of(row))
    board = QRectF(first, first + QPointF(*picture.last) * cell).adjusted(-left, -top, right, bottom)
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for x, y in picture.cells:
        centre = first + QPointF(x, y) * cell
        path.addRect(QRectF(centre - QPointF(cell, cell), QSizeF(2 * cell, 2 * cell)) & board)
    painter.fillPath(path, QColor(theme.wood))


CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class EyeType:
    """The fonts of a heading: for the class, and for the words below it."""

    head: QFont
    small: QFont


def paint_heading(painter: QPainter, group: Group, place: QRect, theme: Theme, type_: EyeType) -> None:
    """Paint a line, the class in brackets, and below it how many shapes it has and whether they live."""
    painter.fillRect(
        QRectF(place.left(), place.top() + UNIT, place.width(), max(1.0, theme.line_width / 2)), QColor(theme.line)
    )
    top = place.top() + UNIT + INSIDE
    painter.setFont(type_.head)
    painter.setPen(QColor(theme.text))
    high = QFontMetrics(type_.head).lineSpacing()
    draw_words(painter, QRectF(place.left(), top, place.width(), high), f"[{group.kind.name}]", LEFT)
    painter.setFont(type_.small)
    _paint_words(painter, group, QRect(place.left(), top + high, place.width(), high), theme)


def _paint_words(painter: QPainter, group: Group, place: QRect, theme: Theme) -> None:
    members = members_words(group) + " · "
    painter.setPen(QColor(theme.secondary))
    draw_words(painter, QRectF(place), members, LEFT)
    life = life_words(group.kind)
    painter.setPen(QColor(theme.good if group.kind.life else theme.secondary))
    metrics = QFontMetrics(painter.font())
    rest = place.adjusted(metrics.horizontalAdvance(members), 0, 0, 0)
    draw_words(painter, QRectF(rest), metrics.elidedText(life, Qt.TextElideMode.ElideRight, rest.width()), LEFT)


def draw_sign(painter: QPainter, kind: MarkKind | None, x: float, y: float, side: float, theme: Theme) -> None:
    """Draw a sign of ``side`` px round a place."""
    centre = QPointF(x, y)
    if kind is None:
        painter.fillPath(text_path(painter, "2", centre, side * 0.7), QColor(theme.text))
    else:
        draw_mark(painter, kind, Spot(centre, side * 1.3, None), theme)


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes that all tiles and headings of a page share, in px; ``cell`` is the scale of its shapes."""

    cell: int
    width: int
    picture: int
    caption: int
    heading: int


def measures(size: int, line: float) -> Measures:
    """The measures for shapes of a size where a line of type is ``line`` px high."""
    scale = _scale(line)
    cell = round(CELLS[size] * scale)
    width = max((size + 2) * cell, round(NARROWEST * scale))
    high = (size + 1) // 2 + 2
    return Measures(
        cell, _on_grid(width + BETWEEN), _on_grid(high * cell + 2 * INSIDE), _on_grid(line + UNIT),
        _on_grid(2.3 * line + 2 * INSIDE),
    )  # fmt: skip


CELLS = {1: 46, 2: 42, 3: 38, 4: 32, 5: 24, 6: 20, 7: 18, 8: 16}
"""The scale of each size, in px between lines, for type of the usual height."""
NARROWEST = 160
USUAL_LINE = 14


@dataclass(frozen=True, slots=True)
class PlacedEye:
    """The layout of a page: the heading of each group, the tile of each shape in order, and the total height."""

    headings: tuple[QRect, ...]
    tiles: tuple[QRect, ...]
    height: int


def lay_out(groups: Sequence[Group], width: int, sizes: Measures) -> PlacedEye:
    """Lay out groups on a page of ``width`` px. A group of one row may have others beside it."""
    columns = max(1, width // sizes.width)
    pitch = min(width // columns, sizes.width + 12 * UNIT)
    headings: list[QRect] = []
    tiles: list[QRect] = []
    top, used, below = 0, 0, 0
    for group in groups:
        count, captions = len(group.shapes), any(caption(shape, group) for shape in group.shapes)
        if used and used + count > columns:
            top, used = below + BETWEEN, 0
        left, high = used * pitch, sizes.picture + (sizes.caption if captions else 0)
        headings.append(QRect(left, top, min(count, columns) * pitch - INSIDE, sizes.heading))
        for number in range(count):
            row, column = divmod(number, columns)
            x, y = left + column * pitch, top + sizes.heading + row * (high + UNIT)
            tiles.append(QRect(x, y, pitch - INSIDE, high))
        below = max(below, tiles[-1].bottom() + 1 + UNIT)
        used += count
    return PlacedEye(tuple(headings), tuple(tiles), below)


def nearest(tiles: Sequence[QRect], row: int, far: int) -> int:
    """The nearest tile in the next row at least ``far`` px below a tile (above, if negative).

    In the last row a step goes nowhere, and a longer way ends at the last (or the first) tile.
    """
    here, down = tiles[row], 1 if far > 0 else -1
    beyond = [tile for tile in tiles if (tile.top() - here.top()) * down >= abs(far)]
    if not beyond:
        return row if abs(far) == 1 else (len(tiles) - 1 if far > 0 else 0)
    top = min((tile.top() for tile in beyond), key=lambda place: place * down)
    return tiles.index(
        min((tile for tile in beyond if tile.top() == top), key=lambda tile: abs(tile.left() - here.left()))
    )


def scale_of(metrics: QFontMetrics) -> float:
    """The scale of a font relative to the usual one: pictures grow with it."""
    return _scale(metrics.lineSpacing())


def _scale(line: float) -> float:
    return max(line / USUAL_LINE, 0.8)


def _on_grid(length: float) -> int:
    return -(-round(length) // UNIT) * UNIT
