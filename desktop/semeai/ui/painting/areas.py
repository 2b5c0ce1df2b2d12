"""Areas: points together in the colour of their kind, a rim and a number in the colour of their owner.

The colour lies under the stones, so that it is seen round those that belong to an area; the number stands on a tag of
its own, above everything, and is read on wood, on stones of both colours and on white.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from semeai.diagram.figure import Area, MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.theme import MEANING, Theme, ink_on
from semeai.ui.painting.contour import outline
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.shapes import hatched, text_path

INK, PAPER = "#16181B", "#FFFFFF"
RESTING, LIT = 0.50, 0.85
"""Opacities of the colour."""
TAG_HEIGHT, WIDEST = 0.56, 1.50
"""Of the tag, in cells: it may reach into the points beside its own."""
OF_TAG = 0.82
"""Size of the type on a tag, in heights of it."""


def draw_ground(painter: QPainter, area: Area, layout: Layout, offset: QPointF, theme: Theme) -> None:
    """The colour of an area, under the stones; hatched where nothing is settled."""
    path = outline(layout, area.points, layout.cell * 0.03).translated(offset)
    color = QColor(MEANING[area.kind])
    color.setAlphaF(LIT if area.strong else RESTING)
    painter.fillPath(path, color)
    if not area.settled:
        _hatch(painter, path, QColor(MEANING[area.kind]).darker(160), layout.cell)
    width = max(layout.cell * (0.10 if area.strong else 0.055), theme.line_width * 0.6)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if area.owner is WHITE:  # a pale rim is seen on a pale board between two dark lines
        painter.setPen(_pen(QColor(INK), width * 1.8))
        painter.drawPath(path)
    painter.setPen(_pen(QColor(_rim(area.owner, theme)), width))
    painter.drawPath(path)


def draw_tag(painter: QPainter, area: Area, centre: QPointF, cell: float, least: float = 0.0) -> None:
    """The number of an area on a tag in its owner's colour, ringed in that of its kind, ``least`` px high or more."""
    if not area.text:
        return
    kind = QColor(MEANING[area.kind])
    back = QColor({BLACK: INK, None: kind.name()}.get(area.owner, PAPER))
    height = max(cell * TAG_HEIGHT, least / OF_TAG)
    text = text_path(painter, area.text, centre, height * OF_TAG, cell * (WIDEST - 0.18), narrow=least > 0)
    width = min(max(text.boundingRect().width() + cell * 0.22, height), cell * WIDEST)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setBrush(back)
    for color, stroke in ((QColor(PAPER if area.owner is BLACK else INK), 0.13), (kind, 0.075)):
        painter.setPen(_pen(color, cell * stroke))
        painter.drawRoundedRect(box, height / 2, height / 2)
    painter.fillPath(text, QColor(ink_on(back.name())))


def draw_swatch(painter: QPainter, kind: MarkKind, box: QRectF, *, settled: bool) -> None:
    """A small square that looks as an area of a kind does on the board."""
    path = QPainterPath()
    path.addRoundedRect(box, 3, 3)
    color = QColor(MEANING[kind])
    color.setAlphaF(LIT)
    painter.fillPath(path, color)
    if not settled:
        _hatch(painter, path, QColor(MEANING[kind]).darker(160), box.width() * 1.5)


def _hatch(painter: QPainter, path: QPainterPath, color: QColor, cell: float) -> None:
    painter.fillPath(hatched(path, max(4.0, cell * 0.2), max(1.0, cell * 0.045)), color)


def _rim(owner: Color | None, theme: Theme) -> str:
    """The colour of an owner's rim: dark for Black, pale for White, the lines' own for both."""
    if owner is None:
        return theme.board_line
    return INK if owner is BLACK else PAPER


def _pen(color: QColor, width: float) -> QPen:
    pen = QPen(color, width)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen
