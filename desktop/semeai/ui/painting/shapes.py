"""The shapes of marks and of words.

Marks are paths and look the same on a screen and in every export. Words are set by Qt on a screen and in pictures, and
are paths in vector files: live text would use the reader's own fonts, and break if they are missing.
"""

from __future__ import annotations

import math
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QPaintEngine,
    QPainter,
    QPainterPath,
    QPen,
    QPolygonF,
    QTextLayout,
    QTextOption,
    QTransform,
)

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, Color
from semeai.phrases import INDEX
from semeai.ui.kit.formula import set_pieces
from semeai.ui.kit.theme import Theme

HATCHING = "#5A3A00"
"""The colour of the stripes on a liberty whose approach moves can be avoided."""


def shape(kind: MarkKind, centre: QPointF, radius: float) -> QPainterPath:
    """The shape of a kind, ``radius`` px from its centre to its corners or side."""
    path = QPainterPath()
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    match kind:
        case MarkKind.OUTSIDE:
            path.addRoundedRect(inner(box, 0.86), radius * 0.14, radius * 0.14)
        case MarkKind.SQUARE | MarkKind.SELECTED:
            path.addRect(inner(box, 0.78))
        case MarkKind.APPROACH | MarkKind.AVOIDABLE:
            path.addPolygon(_polygon(centre, radius * 1.2, 4))
        case MarkKind.TRIANGLE | MarkKind.VITAL:
            path.addPolygon(_polygon(centre + QPointF(0, radius * 0.14), radius * 1.08, 3))
        case MarkKind.HOT_SPOT:
            path.addPolygon(_star(centre, radius * 1.15))
        case MarkKind.CROSS:
            reach = radius * 0.72
            path.moveTo(centre - QPointF(reach, reach))
            path.lineTo(centre + QPointF(reach, reach))
            path.moveTo(centre + QPointF(-reach, reach))
            path.lineTo(centre + QPointF(reach, -reach))
        case _:
            path.addEllipse(box)
    path.closeSubpath()
    return path


def on_wood(theme: Theme) -> QColor:
    """The accent colour on a board: wood is light in every theme, too light for the dark theme's pale accent."""
    return QColor("#0B5C8A" if theme.is_dark else theme.accent)


def round_pen(color: QColor, width: float) -> QPen:
    solid, cap, join = Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
    return QPen(color, width, solid, cap, join)


def draw_disc(
    painter: QPainter,
    centre: QPointF,
    radius: float,
    fill: QBrush | QColor | Qt.BrushStyle = Qt.BrushStyle.NoBrush,
    edge: QPen | Qt.PenStyle = Qt.PenStyle.NoPen,
) -> None:
    """Draw a disc, or with an ``edge`` alone a ring."""
    painter.setPen(edge)
    painter.setBrush(fill)
    painter.drawEllipse(centre, radius, radius)


def hatched(path: QPainterPath, gap: float, width: float) -> QPainterPath:
    """Slanting stripes over a shape, ``gap`` px apart, cut off at its edge.

    They are cut as paths and not by a clip, which many readers of SVG do not know.
    """
    box, stripes = path.boundingRect(), QPainterPath()
    centre, reach = box.center(), max(box.width(), box.height()) / 2
    across = width * math.sqrt(0.5)
    for number in range(-math.ceil(2 * reach / gap), math.ceil(2 * reach / gap) + 1):
        x = centre.x() + number * gap
        low, high = QPointF(x - reach, centre.y() + reach), QPointF(x + reach, centre.y() - reach)
        side = QPointF(across, 0)
        stripes.addPolygon(QPolygonF([low - side, high - side, high + side, low + side, low - side]))
    return stripes.intersected(path)


def text_path(
    painter: QPainter, text: str, centre: QPointF, pixels: float, widest: float | None = None, *, narrow: bool = False
) -> QPainterPath:
    """Text as a path round a centre, the height of its letters in the middle.

    ``pixels`` is the type size, ``widest`` the width that it must fit: it is made smaller, or with ``narrow`` only
    narrower. A path looks the same in every export.
    """
    font = painter.font()
    font.setPixelSize(max(1, round(pixels)))
    font.setWeight(font.Weight.DemiBold)
    path = QPainterPath()
    path.addText(0, 0, font, text)
    box = path.boundingRect()
    scale = min(1.0, widest / box.width()) if widest and box.width() > 0 else 1.0
    middle = box.center()
    place = (
        QTransform.fromTranslate(centre.x(), centre.y())
        .scale(scale, 1.0 if narrow else scale)
        .translate(-middle.x(), -middle.y())
    )
    return place.map(path)


def inner(box: QRectF, share: float) -> QRectF:
    cut = box.width() * (1 - share) / 2
    return box.adjusted(cut, cut, -cut, -cut)


def _polygon(centre: QPointF, radius: float, corners: int) -> QPolygonF:
    """A closed regular polygon, standing on a side (3 corners) or on a corner (4)."""
    turn = 2 * math.pi / corners
    points = [
        centre + QPointF(radius * math.sin(index * turn), -radius * math.cos(index * turn))
        for index in range(corners + 1)
    ]
    return QPolygonF(points)


def _star(centre: QPointF, radius: float) -> QPolygonF:
    points = []
    for index in range(11):
        reach = radius if index % 2 == 0 else radius * 0.5
        angle = index * math.pi / 5
        points.append(centre + QPointF(reach * math.sin(angle), -reach * math.cos(angle)))
    return QPolygonF(points)


WIDEST = 0.46
"""The largest radius of a mark, in cells."""
ROOM = 0.74
"""The radius that its letter needs, in sizes of the type."""


class Spot(NamedTuple):
    """Where a mark is drawn: the centre, the size of a cell in px, and the stone on the point.

    ``least`` is the smallest size of type in px; a mark grows with its letter.
    """

    centre: QPointF
    cell: float
    stone: Color | None
    strong: bool = False
    letter: bool = True
    least: float = 0.0

    def reach(self, share: float) -> float:
        """How far a mark reaches from its centre, in px: ``share`` of a cell, or as far as its letter needs."""
        return max(self.cell * share, min(self.cell * WIDEST, self.least * ROOM))


def on_stone(spot: Spot, theme: Theme) -> QColor:
    """The ink that is visible on a stone or on the board."""
    if spot.stone is None:
        return QColor(theme.board_line)
    return QColor("#FFFFFF" if spot.stone is BLACK else "#111111")


LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
LINE_SEPARATOR = "\u2028"
FAR = 1e6
"""The width for a line that is not wrapped."""


class LineShape(NamedTuple):
    """A line of a text with its measures."""

    words: str
    width: float
    ascent: float
    height: float


def draw_words(
    painter: QPainter, box: QRectF, text: str, sides: Qt.AlignmentFlag = LEFT, *, wrap: bool = False
) -> None:
    """Draw words in a box with the painter's type and pen; with ``wrap`` a line ends where the box does.

    A formula such as ``X_W = X_B + S - 1`` is set: with its indices below the line.
    """
    if _holds_type(painter) and not INDEX.search(text):
        option = QTextOption(sides)
        option.setWrapMode(QTextOption.WrapMode.WordWrap if wrap else QTextOption.WrapMode.NoWrap)
        painter.drawText(box, text, option)
        return
    font = painter.font()
    lines = lines_of(text, font, box.width() if wrap else FAR)
    y = box.top() + _shift(box.height() - sum(line.height for line in lines), sides, "Top", "Bottom")
    for line in lines:
        pieces = tuple(set_pieces(line.words, font))
        x = box.left() + _shift(box.width() - sum(piece.width for piece in pieces), sides, "Left", "Right")
        for piece in pieces:
            painter.setFont(piece.font)
            draw_line(painter, QPointF(x, y + line.ascent + piece.lower), piece.words)
            x += piece.width
        y += line.height
    painter.setFont(font)


def draw_line(painter: QPainter, at: QPointF, text: str) -> None:
    """Draw words from a place on their baseline, with the painter's font and pen."""
    if _holds_type(painter):
        painter.drawText(at, text)
        return
    path = QPainterPath()
    path.addText(at, painter.font(), text)
    _fill(painter, path)


def _holds_type(painter: QPainter) -> bool:
    """Whether words look the same everywhere as type: on a screen, and in a PDF, which holds its type.

    Elsewhere, in an SVG, they are drawn as paths.
    """
    return painter.paintEngine().type() in (QPaintEngine.Type.Raster, QPaintEngine.Type.Pdf)


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


def lines_of(text: str, font: QFont, width: float) -> list[LineShape]:
    """The lines in which Qt sets a text; a word that is wider is on a line of its own and not cut."""
    whole = text.replace("\n", LINE_SEPARATOR)
    laid, found = QTextLayout(whole, font), []
    laid.beginLayout()
    while (line := laid.createLine()).isValid():
        line.setLeadingIncluded(True)
        line.setLineWidth(width)
        words = whole[line.textStart() : line.textStart() + line.textLength()].rstrip(f" {LINE_SEPARATOR}")
        found.append(LineShape(words, line.naturalTextWidth(), line.ascent(), line.height()))
    laid.endLayout()
    return found
