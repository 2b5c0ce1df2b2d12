"""Stones: slate and shell with a soft shadow, or flat discs with a rim; drawn once and kept as pixmaps.

``draw_stone`` and ``draw_shadow`` work on any painter, so that exports stay vectors. On the screen,
``stone_pixmap`` keeps what they drew, for each size, scale factor and theme.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from semeai.go.board import Point
from semeai.go.color import BLACK, Color
from semeai.ui.kit.theme import Theme, painting
from semeai.ui.painting.shapes import draw_disc, on_wood

RADIUS = 0.482
"""The radius of a stone in cells: neighbours all but touch."""
SHELLS = 5
"""How many different shell stones there are."""

_SLATE = ((0.0, "#5B5D61"), (0.35, "#393A3D"), (0.75, "#202123"), (1.0, "#121214"))
_SHELL = ((0.0, "#FFFFFF"), (0.45, "#FAF8F2"), (0.82, "#E9E5DB"), (1.0, "#CFC9BC"))
_SHADOW = ((0.0, 150), (0.80, 120), (0.92, 45), (1.0, 0))
FLAT_BLACK = "#111111"
FLAT_WHITE = "#FFFFFF"


def shell_of(point: Point) -> int:
    """The shell used for a point: neighbours differ, and it never changes."""
    return (point * 7 + point // 5) % SHELLS


def draw_stone(painter: QPainter, centre: QPointF, cell: float, color: Color, theme: Theme, shell: int = 0) -> None:
    """Draw a stone on any surface, ``cell`` px from line to line."""
    radius = cell * RADIUS
    if theme.board == "flat":
        rim = theme.fine(min(theme.rim_width, cell * 0.1), cell)
        fill = QColor(FLAT_BLACK if color is BLACK else FLAT_WHITE)
        draw_disc(painter, centre, radius - rim / 2, fill, QPen(QColor(theme.board_line), rim))
        return
    shades = _SLATE if color is BLACK else _SHELL
    light = QRadialGradient(centre, radius * 1.05, centre - QPointF(radius * 0.36, radius * 0.42))
    light.setStops([(place, QColor(shade)) for place, shade in shades])
    draw_disc(painter, centre, radius * 0.97, QColor(shades[1][1]))  # all that a reader of SVG without gradients shows
    draw_disc(painter, centre, radius, QBrush(light))
    if color is BLACK:
        _draw_sheen(painter, centre, radius)
    else:
        _draw_shell_grain(painter, centre, radius, shell)
        draw_disc(painter, centre, radius - 0.3, edge=QPen(QColor(96, 84, 66, 120), max(0.6, cell * 0.014)))


def _draw_sheen(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Draw the dull light on slate: wide and weak, never a bright spot."""
    spot = centre - QPointF(radius * 0.34, radius * 0.42)
    sheen = QRadialGradient(spot, radius * 0.62)
    sheen.setColorAt(0.0, QColor(255, 255, 255, 40))
    sheen.setColorAt(1.0, QColor(255, 255, 255, 0))
    painter.setBrush(QBrush(sheen))
    painter.drawEllipse(spot, radius * 0.62, radius * 0.5)


def _draw_shell_grain(painter: QPainter, centre: QPointF, radius: float, shell: int) -> None:
    """Draw the growth lines of a shell: flat arcs from edge to edge, turned differently on each stone."""
    if radius < 8:
        return
    painter.save()
    painter.translate(centre)
    painter.rotate(-32 + shell * 29)
    step, rim = radius / 6.5, radius * 0.97
    for number in range(-6, 7):
        y = number * step + step * 0.25 * math.sin(number * 2.3 + shell)
        half = math.sqrt(max(0.0, rim * rim - y * y))
        arc = QPainterPath(QPointF(-half, y))
        arc.quadTo(QPointF(0, y - half * 0.32), QPointF(half, y))
        weight = 14 + 7 * math.sin(number * 1.7 + shell * 2)
        painter.strokePath(arc, QPen(QColor(150, 128, 92, round(weight)), max(0.7, radius * 0.035)))
    painter.restore()


def draw_shadow(painter: QPainter, centre: QPointF, cell: float, theme: Theme) -> None:
    """Draw the soft shadow of a stone to the lower right; flat stones have none."""
    if theme.board == "flat":
        return
    radius = cell * RADIUS
    middle = centre + QPointF(cell * 0.035, cell * 0.06)
    shade = QRadialGradient(middle, radius * 1.14)
    shade.setStops([(place, QColor(40, 22, 4, opacity)) for place, opacity in _SHADOW])
    draw_disc(painter, middle, radius * 1.14, QBrush(shade))


@lru_cache(maxsize=128)
def stone_pixmap(cell: float, ratio: float, theme: Theme, color: Color, shell: int) -> QPixmap:
    """A drawn stone, its centre in the middle of a square of ``cell`` (rounded up) plus 2 px."""
    return _kept(cell, ratio, lambda painter, middle: draw_stone(painter, middle, cell, color, theme, shell))


@lru_cache(maxsize=32)
def shadow_pixmap(cell: float, ratio: float, theme: Theme) -> QPixmap:
    return _kept(cell * 1.3, ratio, lambda painter, middle: draw_shadow(painter, middle, cell, theme))


def stone_side(cell: float, ratio: float) -> int:
    """The side of a stone's pixmap in device pixels: odd, so that its middle is a line's pixel."""
    return math.ceil(cell * ratio) // 2 * 2 + 3


def _kept(cell: float, ratio: float, draw: Callable[[QPainter, QPointF], None]) -> QPixmap:
    """What is drawn round the middle of a square for a cell."""
    side = stone_side(cell, ratio)
    pixmap = blank(side, side, ratio)
    with painting(pixmap) as painter:
        draw(painter, QPointF(side / ratio / 2, side / ratio / 2))
    return pixmap


def blank(width: int, height: int, ratio: float) -> QPixmap:
    """A transparent pixmap of so many device pixels, ``ratio`` of them in a logical one."""
    made = QPixmap(width, height)
    made.setDevicePixelRatio(ratio)
    made.fill(Qt.GlobalColor.transparent)
    return made


def draw_pixmap(painter: QPainter, pixmap: QPixmap, centre: QPointF, ratio: float) -> None:
    """Put a pixmap's middle pixel on the pixel that holds a crossing."""
    half = (pixmap.width() - 1) / 2 / ratio
    painter.drawPixmap(QPointF(centre.x() - half, centre.y() - half), pixmap)


RING, DISC, DOT = 0.40, 0.36, 0.115
"""Radii of a ghost's ring, disc and dot, in cells."""
DASHES = 10
_INK, _PAPER = "#131313", "#FFFFFF"
_VEIL = {BLACK: 0.38, Color.WHITE: 0.86}
"""How opaque a ghost's disc is, by its colour."""


def draw_ghost(painter: QPainter, centre: QPointF, cell: float, color: Color, theme: Theme) -> None:
    """Draw a ghost on any surface, ``cell`` px from line to line."""
    veil = QColor(_INK if color is BLACK else _PAPER)
    veil.setAlphaF(_VEIL[color])
    draw_disc(painter, centre, cell * DISC, veil)
    if color is BLACK:
        draw_disc(painter, centre, cell * RING, edge=QPen(QColor(theme.wood), cell * 0.13))
    width = cell * (0.085 if color is BLACK else 0.05)
    draw_disc(painter, centre, cell * RING, edge=dashed(cell * RING, QColor(_INK), max(1.2, width)))
    dot = QColor(_INK if color is BLACK else _PAPER)
    draw_disc(painter, centre, cell * DOT, dot, QPen(QColor(_INK), max(1.2, cell * 0.05)))


def draw_last(painter: QPainter, centre: QPointF, cell: float, theme: Theme) -> None:
    draw_disc(painter, centre, cell * 0.475, edge=QPen(on_wood(theme), max(1.6, cell * 0.05)))


def dashed(radius: float, color: QColor, width: float) -> QPen:
    pen = QPen(color, width, c=Qt.PenCapStyle.FlatCap)
    length = 2 * math.pi * radius / DASHES / width
    pen.setDashPattern([length * 0.6, length * 0.4])
    return pen
