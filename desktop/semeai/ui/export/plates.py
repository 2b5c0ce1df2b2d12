"""A plate on a surface: its title, its picture and the words below, with all letters as paths.

All lengths are in units of the surface: logical pixels of a picture, points of a printed page.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate, Series
from semeai.diagram.slide import Slide
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import extent
from semeai.ui.painting.screen import paint_picture
from semeai.ui.painting.shapes import draw_line, lines_of
from semeai.ui.painting.slide import paint_slide
from semeai.ui.painting.thermograph import paint_thermograph

TYPE = 0.46
"""Height of the type, in cells."""
SMALLEST_TYPE, LARGEST_TYPE = 9, 18
LINE = 1.4
"""From line to line, in heights of the type."""
NARROWEST = 8.0
"""The least width of words, in heights of the type, however narrow the board is."""
SLIDE, GRAPH = QSizeF(16.0, 12.0), QSizeF(13.0, 10.0)
"""The sizes of a slide and of a thermograph, in cells."""
ALL = sys.maxsize
"""In a file every answer is shown."""
GAP = 0.9
"""The gap between plates side by side, in cells."""


@dataclass(frozen=True, slots=True)
class PlateSetting:
    """A plate after typesetting: the lines above and below the picture, sizes, and a series' plates with corners."""

    plate: Plate
    board: QSizeF
    above: tuple[str, ...]
    below: tuple[str, ...]
    pixels: int
    width: float
    inner: tuple[tuple[QPointF, PlateSetting], ...] = ()

    @property
    def size(self) -> QSizeF:
        lines = len(self.above) + len(self.below)
        gaps = 0.5 * self.pixels * (bool(self.above) + bool(self.below))
        return QSizeF(self.width, self.board.height() + lines * LINE * self.pixels + gaps)


def setting(plate: Plate, cell: float) -> PlateSetting:
    """Set a plate in type as large as its picture, with ``cell`` units from line to line."""
    pixels = round(min(max(cell * TYPE, SMALLEST_TYPE), LARGEST_TYPE))
    words = bool(plate.title or plate.below)
    return set_in(plate, cell, pixels, NARROWEST * pixels if words else 0.0)


def set_in(plate: Plate, cell: float, pixels: int, least: float) -> PlateSetting:
    """Set a plate in a column as wide as its picture, ``least`` units at least, in type of some size."""
    picture, inner = plate.figure, tuple[tuple[QPointF, PlateSetting], ...]()
    if isinstance(picture, Figure):
        board = QSizeF(*extent(picture)) * cell
    elif isinstance(picture, Series):
        set_apart = [set_in(each, cell, pixels, NARROWEST * pixels) for each in picture.plates]
        inner, board = _beside(set_apart, picture.columns, GAP * cell)
    else:
        board = (SLIDE if isinstance(picture, Slide) else GRAPH) * cell
    width = max(board.width(), least)
    above = wrapped(plate.title, type_of(pixels, bold=True), width)
    below = tuple(line for text in plate.below for line in wrapped(text, type_of(pixels), width))
    return PlateSetting(plate, board, above, below, pixels, width, inner)


def _beside(
    plates: Sequence[PlateSetting], columns: int, gap: float
) -> tuple[tuple[tuple[QPointF, PlateSetting], ...], QSizeF]:  # fmt: skip
    """Plates with their corners, in columns and rows that fit the largest; and the size of them all."""
    wide, top, found = max(each.width for each in plates) + gap, 0.0, []
    for start in range(0, len(plates), columns):
        row = plates[start : start + columns]
        found += [(QPointF(column * wide, top), each) for column, each in enumerate(row)]
        top += max(each.size.height() for each in row) + gap
    return tuple(found), QSizeF(min(columns, len(plates)) * wide - gap, top - gap)


def paint_plate(painter: QPainter, placed: PlateSetting, theme: Theme, *, vector: bool, ratio: float = 1.0) -> None:
    """Paint a plate with its top left corner in the origin."""
    pixels = placed.pixels
    y = _paint_lines(painter, placed.above, type_of(pixels, bold=True), theme, 0.0)
    y += 0.5 * pixels if placed.above else 0.0
    painter.save()
    painter.translate(0, y)
    _paint_inside(painter, placed, theme, vector=vector, ratio=ratio)
    painter.restore()
    _paint_lines(painter, placed.below, type_of(pixels), theme, y + placed.board.height() + 0.5 * pixels)


def _paint_inside(painter: QPainter, placed: PlateSetting, theme: Theme, *, vector: bool, ratio: float) -> None:
    picture, size = placed.plate.figure, placed.board
    if isinstance(picture, Figure):
        paint_picture(painter, picture, size, theme, ratio, vector=vector)
    elif isinstance(picture, Slide):
        paint_slide(painter, picture, size, theme, ALL, ratio, vector=vector)
    elif isinstance(picture, Series):
        for corner, each in placed.inner:
            painter.save()
            painter.translate(corner)
            paint_plate(painter, each, theme, vector=vector, ratio=ratio)
            painter.restore()
    else:
        paint_thermograph(painter, QRectF(QPointF(), size), picture, theme, type_of(placed.pixels))


def type_of(pixels: int, *, bold: bool = False) -> QFont:
    """The type of the words on plates."""
    made = QFont(QGuiApplication.font())
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def wrapped(text: str, font: QFont, width: float) -> tuple[str, ...]:
    """A text in lines of at most ``width``; a word that is longer stands alone and is not cut."""
    paragraphs = (" ".join(each.split()) for each in text.splitlines())
    return tuple(line.words for each in paragraphs if each for line in lines_of(each, font, width))


def _paint_lines(painter: QPainter, lines: tuple[str, ...], font: QFont, theme: Theme, top: float) -> float:
    """Lines one below the other; where they end."""
    height, metrics = LINE * font.pixelSize(), QFontMetricsF(font)
    painter.save()  # the board is lettered in the painter's own type
    painter.setFont(font)
    painter.setPen(QColor(theme.text))
    for number, line in enumerate(lines):
        baseline = top + number * height + (height + metrics.ascent() - metrics.descent()) / 2
        draw_line(painter, QPointF(0.0, baseline), line)
    painter.restore()
    return top + len(lines) * height
