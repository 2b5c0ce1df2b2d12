"""The ground of a board: wood, lines, star points and coordinates."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen

from semeai.go.board import COLUMN_LETTERS, Board
from semeai.ui.painting.geometry import Layout
from semeai.ui.theme import Theme, mix

_TILE = 1024
_SEED = 361


def paint_ground(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Paint everything that lies under the stones."""
    painter.save()
    paint_wood(painter, layout, theme)
    paint_lines(painter, layout, theme)
    paint_stars(painter, layout, theme)
    if layout.coordinates:
        paint_coordinates(painter, layout, theme)
    painter.restore()


def paint_wood(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Fill the wood: grain with a soft fall of light, or the flat colour."""
    wood = layout.wood
    if theme.board == "flat":
        painter.fillRect(wood, QColor(theme.wood))
        return
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    grain = wood_image(theme.wood, theme.grain)
    painter.drawImage(wood, grain, QRectF(0, 0, _TILE, _TILE * wood.height() / max(wood.width(), wood.height())))
    light = QLinearGradient(wood.topLeft(), wood.bottomRight())
    light.setColorAt(0.0, QColor(255, 244, 214, 38))
    light.setColorAt(0.5, QColor(255, 244, 214, 0))
    light.setColorAt(1.0, QColor(70, 35, 0, 26))
    painter.fillRect(wood, QBrush(light))
    _paint_edges(painter, layout, QColor(mix(theme.wood, theme.grain, 0.8)))


def _paint_edges(painter: QPainter, layout: Layout, color: QColor) -> None:
    """The edge of the plank, where the board ends; a cut side has none."""
    wood, thin, board = layout.wood, 1 / layout.ratio, layout.board
    if layout.left == 0:
        painter.fillRect(QRectF(wood.left(), wood.top(), thin, wood.height()), color)
    if layout.top == 0:
        painter.fillRect(QRectF(wood.left(), wood.top(), wood.width(), thin), color)
    if layout.right == board.width - 1:
        painter.fillRect(QRectF(wood.right() - thin, wood.top(), thin, wood.height()), color)
    if layout.bottom == board.height - 1:
        painter.fillRect(QRectF(wood.left(), wood.bottom() - thin, wood.width(), thin), color)


@lru_cache(maxsize=4)
def wood_image(wood: str, grain: str) -> QImage:
    """A plank: some hundred long translucent lines that wander together, the same on every run."""
    image = QImage(_TILE, _TILE, QImage.Format.Format_RGB32)
    image.fill(QColor(wood))
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    chance = random.Random(_SEED)
    _paint_bands(painter, chance, QColor(grain))
    _paint_fibres(painter, chance, QColor(grain))
    painter.end()
    return image


def _paint_bands(painter: QPainter, chance: random.Random, color: QColor) -> None:
    """The year rings: broad soft bands, lighter and darker, close together on one side."""
    x = -20.0
    while x < _TILE + 20:
        width = chance.uniform(5, 26) * (0.6 + 0.8 * x / _TILE)
        color.setAlphaF(chance.uniform(0.02, 0.10))
        painter.strokePath(_fibre(x, chance.uniform(0, 6), 5), QPen(color, width * 0.55))
        x += width


def _paint_fibres(painter: QPainter, chance: random.Random, color: QColor) -> None:
    """The fine grain: thin lines along the bands, most of them hardly seen."""
    for _ in range(420):
        color.setAlphaF(chance.uniform(0.03, 0.13))
        x = chance.uniform(-20, _TILE + 20)
        painter.strokePath(_fibre(x, chance.uniform(0, 6), 4), QPen(color, chance.uniform(0.5, 1.3)))


def _fibre(x: float, phase: float, parts: int) -> QPainterPath:
    """A line down the plank that follows the common bend of the tree at ``x``."""
    path = QPainterPath(QPointF(x + _bend(x, 0, phase), -2))
    step = (_TILE + 4) / parts
    for part in range(parts):
        y = part * step
        path.cubicTo(
            QPointF(x + _bend(x, y + step / 3, phase), y + step / 3),
            QPointF(x + _bend(x, y + 2 * step / 3, phase), y + 2 * step / 3),
            QPointF(x + _bend(x, y + step, phase), y + step),
        )
    return path


def _bend(x: float, y: float, phase: float) -> float:
    return 14 * math.sin(x / 310 + y / 420) + 2.2 * math.sin(y / 130 + phase * 0.25)


def paint_lines(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """The lines, as filled rectangles of whole device pixels; open edges run out to the wood's end."""
    # On a small picture lines of 3 px would leave no room between them.
    wanted = min(theme.line_width, max(1.0, layout.cell * 0.09))
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
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _runs(board: Board, line: int, first: int, last: int, *, across: bool) -> Iterator[tuple[int, int]]:
    """The stretches of existing points on a row (``across``) or a column between two places."""
    start: int | None = None
    for place in range(first, last + 2):
        there = place <= last and board.has(board.at(place, line) if across else board.at(line, place))
        if there and start is None:
            start = place
        elif not there and start is not None:
            yield start, place - 1
            start = None


def paint_stars(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """The star points."""
    radius = max(layout.cell * 0.085, 1.6, theme.line_width)
    offset = 0.5 / layout.ratio
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.board_line))
    for column, row in star_points(layout.board):
        point = layout.board.at(column, row)
        if layout.shows(point):
            painter.drawEllipse(layout.centre(point) + QPointF(offset, offset), radius, radius)


@lru_cache(maxsize=64)
def star_points(board: Board) -> tuple[tuple[int, int], ...]:
    """Column and row of the star points, as boards of that size have them."""
    columns, rows = _star_lines(board.width), _star_lines(board.height)
    both = [(column, row) for column in columns for row in rows]
    if board.width < 13 and len(columns) == len(rows) == 3:
        middle = board.width // 2
        both = [(column, row) for column, row in both if (column == middle) == (row == middle)]
    return tuple(both)


def _star_lines(size: int) -> tuple[int, ...]:
    if size < 5:
        return ()
    if size < 9:
        return (size // 2,) if size % 2 else ()
    edge = 2 if size < 12 else 3
    return (edge, size // 2, size - 1 - edge) if size % 2 else (edge, size - 1 - edge)


def paint_coordinates(painter: QPainter, layout: Layout, theme: Theme) -> None:
    """Letters under the wood and numbers left of it."""
    painter.setPen(QColor(theme.secondary))
    font = painter.font()
    share, largest = (0.33, 17) if theme.board == "wood" else (0.40, 28)
    font.setPixelSize(max(7, min(largest, round(layout.cell * share))))
    painter.setFont(font)
    wood, cell = layout.wood, layout.cell
    for column in range(layout.left, layout.right + 1):
        box = QRectF(layout.x_of(column) - cell, wood.bottom(), 2 * cell, cell * 0.6)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, COLUMN_LETTERS[column])
    for row in range(layout.top, layout.bottom + 1):
        box = QRectF(wood.left() - cell * 1.1, layout.y_of(row) - cell, cell, 2 * cell)
        beside = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, beside, str(layout.board.height - row))
