"""The ground of a board: wood, lines, star points and coordinates."""

from __future__ import annotations

import math
import random
from functools import lru_cache
from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetricsF, QImage, QLinearGradient, QPainter, QRegion

from semeai.diagram.crop import star_points
from semeai.go.board import COLUMN_LETTERS, Board, count
from semeai.ui.kit.theme import NARROW, Theme, mix, painting
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.shapes import draw_disc, draw_words

_TILE = 1024
_PIECES = (512, _TILE)
_SEED = 361
_LAYERS = 4
_STRIP = 4
_BEND = 24


def paint_ground(painter: QPainter, layout: Layout, theme: Theme, *, vector: bool = False, least: int = 7) -> None:
    """Paint everything that lies under the stones; ``least`` is the smallest size of the letters beside it in px."""
    painter.save()
    paint_wood(painter, layout, theme, vector=vector)
    paint_lines(painter, layout, theme)
    paint_stars(painter, layout, theme)
    margins = QRegion(layout.whole.toAlignedRect()) - QRegion(layout.wood.toRect())
    if layout.coordinates and (not painter.hasClipping() or painter.clipRegion().intersects(margins)):
        paint_coordinates(painter, layout, theme, least)
    painter.restore()


def paint_wood(painter: QPainter, layout: Layout, theme: Theme, *, vector: bool = False) -> None:
    """Fill the wood: grain with soft light, as one picture with ``vector``; or the flat colour."""
    wood = layout.wood
    if theme.board == "flat":
        painter.fillRect(wood, QColor(theme.wood))
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    longer = max(wood.width(), wood.height())
    side = next((piece for piece in _PIECES if piece >= longer * (1.0 if vector else layout.ratio)), _TILE)
    grain = wood_image(theme.wood, theme.grain, side)
    part = QRectF(0, 0, side, side * wood.height() / longer)
    if vector:
        grain = grain.copy(part.toRect())
        with painting(grain, smooth=False) as lit:
            _paint_light(lit, part)
        part = QRectF(grain.rect())
    painter.drawImage(wood, grain, part)
    if not vector:
        _paint_light(painter, wood)
    _fill_ends(painter, layout, wood, 1 / layout.ratio, QColor(mix(theme.wood, theme.grain, 0.8)))


def _paint_light(painter: QPainter, wood: QRectF) -> None:
    light = QLinearGradient(wood.topLeft(), wood.bottomRight())
    light.setStops([(0.0, QColor(255, 244, 214, 38)), (0.5, QColor(255, 244, 214, 0)), (1.0, QColor(70, 35, 0, 26))])
    painter.fillRect(wood, QBrush(light))


def _fill_ends(painter: QPainter, layout: Layout, box: QRectF, width: float, color: QColor) -> None:
    """Fill the sides of a box where the board ends; a side in the middle of the board has no edge."""
    sides = (
        QRectF(box.left(), box.top(), width, box.height()),
        QRectF(box.left(), box.top(), box.width(), width),
        QRectF(box.right() - width, box.top(), width, box.height()),
        QRectF(box.left(), box.bottom() - width, box.width(), width),
    )
    for ends, side in zip(layout.ends, sides, strict=True):
        if ends:
            painter.fillRect(side, color)


@lru_cache(maxsize=4)
def wood_image(wood: str, grain: str, side: int = _TILE) -> QImage:
    """A picture of a plank, the same on every run: layers of long lines that bend together and fade in and out.

    With ``side`` it is a square piece, at most 1024 px wide: enough for a small board, and faster.

    A layer is one row of pixels, repeated strip by strip: that takes a thirtieth of the time of drawing each fibre as a
    curve, and the program paints it while it starts. A strip is one row as well until all layers are in it.
    """
    strips = QImage(side, side // _STRIP, QImage.Format.Format_RGB32)
    strips.fill(QColor(wood))
    chance = random.Random(_SEED)
    rings = _rings(chance, QColor(grain))
    fibres = [_fibres(chance, QColor(grain)) for _ in range(_LAYERS)]
    with painting(strips, smooth=False) as painter:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        for strip in range(strips.height()):
            y = strip * _STRIP
            painter.setOpacity(1.0)
            painter.drawImage(_place(strip, 0), rings)
            for layer, row in enumerate(fibres):
                painter.setOpacity(0.55 + 0.45 * math.sin(y / 160 + layer * 1.9))
                painter.drawImage(_place(strip, layer + 1), row)
    return strips.scaled(side, side)


def _rings(chance: random.Random, color: QColor) -> QImage:
    """The year rings: broad soft bands, closer together on one side."""
    row, painter = _row()
    x = 0.0
    while x < row.width():
        width = chance.uniform(5, 26) * (0.6 + 0.8 * x / _TILE)
        color.setAlphaF(chance.uniform(0.02, 0.11))
        clear = QColor(color)
        clear.setAlphaF(0)
        band = QLinearGradient(x, 0, x + width, 0)
        band.setStops([(0, clear), (0.75, color), (1, clear)])
        painter.fillRect(QRectF(x, 0, width, 2), QBrush(band))
        x += width
    painter.end()
    return row


def _fibres(chance: random.Random, color: QColor) -> QImage:
    """The fine grain of one layer: thin lines, most of them hardly seen."""
    row, painter = _row()
    for _ in range(150):
        color.setAlphaF(chance.uniform(0.03, 0.14))
        painter.fillRect(QRectF(chance.uniform(0, row.width()), 0, chance.uniform(0.5, 1.4), 2), color)
    painter.end()
    return row


def _row() -> tuple[QImage, QPainter]:
    """A transparent row of pixels, wider than the plank by as much as it may bend to either side.

    It is there twice: Qt moves by parts of a pixel only what it scales.
    """
    row = QImage(_TILE + 2 * _BEND, 2, QImage.Format.Format_ARGB32_Premultiplied)
    row.fill(Qt.GlobalColor.transparent)
    painter = QPainter(row)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return row, painter


def _place(strip: int, layer: int) -> QRectF:
    """The place of a layer in a strip: all layers bend together, each a little differently."""
    y = strip * _STRIP
    bend = 14 * math.sin(y / 420 + layer * 0.15) + 2.5 * math.sin(y / 130 + layer * 1.3)
    return QRectF(bend - _BEND, strip, _TILE + 2 * _BEND, 1)


def paint_lines(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Paint the lines, as filled rectangles of whole device pixels; at open edges they run to the end of the wood."""
    # On a small picture lines of 3 px would leave no space between them.
    wanted = theme.fine(min(theme.line_width, max(1.0, layout.cell * 0.09)), layout.cell)
    width = max(1, round(wanted * layout.ratio)) / layout.ratio
    color = QColor(theme.board_line)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    left_margin, top_margin, right_margin, bottom_margin = layout.margins()
    board, half = layout.board, math.floor(width * layout.ratio / 2) / layout.ratio
    for row in range(layout.top, layout.bottom + 1):
        for first, last in _runs(board, row, layout.left, layout.right, across=True):
            start = layout.x_of(first) - (left_margin if first == layout.left > 0 else half)
            end = layout.x_of(last) + (right_margin if last == layout.right < board.width - 1 else width - half)
            painter.fillRect(QRectF(start, layout.y_of(row) - half, end - start, width), color)
    for column in range(layout.left, layout.right + 1):
        for first, last in _runs(board, column, layout.top, layout.bottom, across=False):
            start = layout.y_of(first) - (top_margin if first == layout.top > 0 else half)
            end = layout.y_of(last) + (bottom_margin if last == layout.bottom < board.height - 1 else width - half)
            painter.fillRect(QRectF(layout.x_of(column) - half, start, width, end - start), color)
    if theme.edge_width > 1:
        _paint_heavy_edges(painter, layout, width, theme.edge_width, color)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _paint_heavy_edges(painter: QPainter, layout: Layout, width: float, times: float, color: QColor) -> None:
    """Paint the extra width of the board's edge, outside its lines; a board with holes has its own outline."""
    board, more = layout.board, width * (times - 1)
    if count(board.points) < board.width * board.height:
        return
    half = math.floor(width * layout.ratio / 2) / layout.ratio
    left, top = layout.x_of(layout.left) - half, layout.y_of(layout.top) - half
    right, bottom = layout.x_of(layout.right) - half + width, layout.y_of(layout.bottom) - half + width
    ends, margins = layout.ends, layout.margins()
    wide = [more if here else margin for here, margin in zip(ends, margins, strict=True)]
    box = QRectF(QPointF(left, top), QPointF(right, bottom)).adjusted(-wide[0], -wide[1], wide[2], wide[3])
    _fill_ends(painter, layout, box, more, color)


@lru_cache(maxsize=512)
def _runs(board: Board, line: int, first: int, last: int, *, across: bool) -> tuple[tuple[int, int], ...]:
    """The stretches of existing points on a row (``across``) or a column between two places."""
    spots = ((place, board.at(place, line) if across else board.at(line, place)) for place in range(first, last + 1))
    places = [place for place, point in spots if board.has(point)]
    runs = groupby(enumerate(places), key=lambda pair: pair[1] - pair[0])
    stretches = ([place for _, place in run] for _, run in runs)
    return tuple((stretch[0], stretch[-1]) for stretch in stretches)


def paint_stars(painter: QPainter, layout: Layout, theme: Theme) -> None:
    radius = max(layout.cell * 0.095, theme.fine(1.6, layout.cell), theme.line_width * 1.5)
    offset = 0.5 / layout.ratio
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for column, row in star_points(layout.board):
        point = layout.board.at(column, row)
        if layout.shows(point):
            draw_disc(painter, layout.centre(point) + QPointF(offset, offset), radius, QColor(theme.board_line))


def paint_coordinates(painter: QPainter, layout: Layout, theme: Theme, least: int) -> None:
    font = painter.font()
    share, largest = (0.33, 17) if theme.board == "wood" else (0.40, 28)
    usual = min(largest, round(layout.cell * share))
    font.setPixelSize(max(least, usual))
    if usual < least:
        font.setStretch(NARROW)  # two digits fit beside the board
    painter.setFont(font)
    painter.setPen(QColor(theme.secondary))
    wood, cell = layout.wood, layout.cell
    beyond = max(QFontMetricsF(font).height() - cell * 0.6, 0.0)  # large letters take some of the wood
    for column in range(layout.left, layout.right + 1):
        box = QRectF(layout.x_of(column) - cell, wood.bottom() - beyond / 4, 2 * cell, cell * 0.6 + beyond)
        draw_words(painter, box, COLUMN_LETTERS[column], Qt.AlignmentFlag.AlignCenter)
    for row in range(layout.top, layout.bottom + 1):
        box = QRectF(wood.left() - cell * 1.1, layout.y_of(row) - cell, cell, 2 * cell)
        sides = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        draw_words(painter, box, str(layout.board.height - row), sides)
