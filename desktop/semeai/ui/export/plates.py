"""A plate on a surface: its title, its board and the words below, with all letters as paths.

All lengths are in units of the surface: logical pixels of a picture, points of a printed page.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSizeF
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QGuiApplication, QPainter, QPainterPath

from semeai.diagram.plate import Plate
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.geometry import extent
from semeai.ui.painting.picture import paint_picture

TYPE = 0.46
"""Height of the type, in cells."""
SMALLEST_TYPE, LARGEST_TYPE = 9, 18
LINE = 1.4
"""From line to line, in heights of the type."""
NARROWEST = 8.0
"""The width that words have at least, in heights of the type, however narrow the board is."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A plate set in type: the lines above and below the board, and how large all is."""

    plate: Plate
    board: QSizeF
    above: tuple[str, ...]
    below: tuple[str, ...]
    pixels: int
    width: float

    @property
    def size(self) -> QSizeF:
        """The whole plate."""
        lines = len(self.above) + len(self.below)
        gaps = 0.5 * self.pixels * (bool(self.above) + bool(self.below))
        return QSizeF(self.width, self.board.height() + lines * LINE * self.pixels + gaps)


def setting(plate: Plate, cell: float) -> Setting:
    """Set a plate in type as large as its board, with ``cell`` units from line to line."""
    pixels = round(min(max(cell * TYPE, SMALLEST_TYPE), LARGEST_TYPE))
    words = bool(plate.title or plate.below)
    return set_in(plate, cell, pixels, max(_board(plate, cell).width(), NARROWEST * pixels if words else 0.0))


def set_in(plate: Plate, cell: float, pixels: int, width: float) -> Setting:
    """Set a plate in a column of some width, in type of some size."""
    above = wrapped(plate.title, type_of(pixels, bold=True), width)
    below = tuple(line for text in plate.below for line in wrapped(text, type_of(pixels), width))
    return Setting(plate, _board(plate, cell), above, below, pixels, width)


def _board(plate: Plate, cell: float) -> QSizeF:
    across, down = extent(plate.figure)
    return QSizeF(across * cell, down * cell)


def paint_plate(painter: QPainter, placed: Setting, theme: Theme, *, vector: bool, ratio: float = 1.0) -> None:
    """Paint a plate with its top left corner in the origin."""
    pixels, width = placed.pixels, placed.width
    y = _paint_lines(painter, placed.above, type_of(pixels, bold=True), theme, 0.0)
    y += 0.5 * pixels if placed.above else 0.0
    painter.save()
    painter.translate((width - placed.board.width()) / 2, y)
    paint_picture(painter, placed.plate.figure, placed.board, theme, ratio, vector=vector)
    painter.restore()
    _paint_lines(painter, placed.below, type_of(pixels), theme, y + placed.board.height() + 0.5 * pixels)


def type_of(pixels: int, *, bold: bool = False) -> QFont:
    """The type of the words on plates."""
    made = QFont(QGuiApplication.font())
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def wrapped(text: str, font: QFont, width: float) -> tuple[str, ...]:
    """A text in lines of at most ``width``; a word that is longer stands alone and is not cut."""
    metrics = QFontMetricsF(font)
    lines: list[str] = []
    for paragraph in text.splitlines():
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}".strip()
            if line and metrics.horizontalAdvance(longer) > width:
                lines.append(line)
                longer = word
            line = longer
        lines += [line] if line else []
    return tuple(lines)


def _paint_lines(painter: QPainter, lines: tuple[str, ...], font: QFont, theme: Theme, top: float) -> float:
    """Lines one below the other as paths, which look the same wherever the file is opened; where they end."""
    height, metrics = LINE * font.pixelSize(), QFontMetricsF(font)
    path = QPainterPath()
    for number, line in enumerate(lines):
        baseline = top + number * height + (height + metrics.ascent() - metrics.descent()) / 2
        path.addText(QPointF(0.0, baseline), font, line)
    if not path.isEmpty():
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(path, QBrush(QColor(theme.text)))
    return top + len(lines) * height
