"""Words on a surface: set by Qt on a screen and in pictures, drawn as paths in vector files.

Live text in a file would use the reader's own fonts, and break if they are missing.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPaintEngine, QPainter, QPainterPath, QTextLayout, QTextOption

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LINE_SEPARATOR = "\u2028"
FAR = 1e6
"""The width for a line that is not wrapped."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text with its measures."""

    words: str
    width: float
    ascent: float
    height: float


def draw_words(
    painter: QPainter, box: QRectF, text: str, sides: Qt.AlignmentFlag = LEFT, *, wrap: bool = False
) -> None:
    """Draw words in a box with the painter's type and pen; with ``wrap`` a line ends where the box does."""
    if painter.paintEngine().type() is QPaintEngine.Type.Raster:
        option = QTextOption(sides)
        option.setWrapMode(QTextOption.WrapMode.WordWrap if wrap else QTextOption.WrapMode.NoWrap)
        painter.drawText(box, text, option)
        return
    lines, path = lines_of(text, painter.font(), box.width() if wrap else FAR), QPainterPath()
    y = box.top() + _shift(box.height() - sum(line.height for line in lines), sides, "Top", "Bottom")
    for line in lines:
        x = box.left() + _shift(box.width() - line.width, sides, "Left", "Right")
        path.addText(QPointF(x, y + line.ascent), painter.font(), line.words)
        y += line.height
    _fill(painter, path)


def draw_line(painter: QPainter, at: QPointF, text: str) -> None:
    """Draw words from a place on their baseline, with the painter's font and pen."""
    if painter.paintEngine().type() is QPaintEngine.Type.Raster:
        painter.drawText(at, text)
        return
    path = QPainterPath()
    path.addText(at, painter.font(), text)
    _fill(painter, path)


def _fill(painter: QPainter, path: QPainterPath) -> None:
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, painter.pen().color())
    painter.restore()


def _shift(spare: float, sides: Qt.AlignmentFlag, low: str, high: str) -> float:
    """The share of the spare space before the words: none, all of it, else half."""
    if sides & Qt.AlignmentFlag[f"Align{low}"]:
        return 0.0
    return spare if sides & Qt.AlignmentFlag[f"Align{high}"] else spare / 2


def lines_of(text: str, font: QFont, width: float) -> list[Line]:
    """The lines in which Qt sets a text; a word that is wider is on a line of its own and not cut."""
    whole = text.replace("\n", LINE_SEPARATOR)
    laid, found = QTextLayout(whole, font), []
    laid.beginLayout()
    while (line := laid.createLine()).isValid():
        line.setLeadingIncluded(True)
        line.setLineWidth(width)
        words = whole[line.textStart() : line.textStart() + line.textLength()].rstrip(f" {LINE_SEPARATOR}")
        found.append(Line(words, line.naturalTextWidth(), line.ascent(), line.height()))
    laid.endLayout()
    return found
