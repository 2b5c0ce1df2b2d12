"""Marks: for each meaning its own shape and letter in its own colour (never colour alone)."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.theme import Theme, ink_on, mix
from semeai.ui.painting.shapes import (
    HATCHING,
    Spot,
    draw_disc,
    hatched,
    inner,
    on_stone,
    on_wood,
    round_pen,
    shape,
    text_path,
)
from semeai.ui.painting.stones import dashed

_STONES = {BLACK: QColor("#111111"), WHITE: QColor("#FFFFFF")}


def draw_move(painter: QPainter, color: Color, spot: Spot, theme: Theme) -> None:
    """Draw a stone that may be played here: small, ringed, and less transparent if it is the best."""
    radius = spot.cell * (0.37 if spot.strong else 0.30)
    accent = on_wood(theme)
    if spot.strong:
        halo = QColor(accent)
        halo.setAlphaF(0.35)
        draw_disc(painter, spot.centre, radius, edge=QPen(halo, spot.cell * 0.16))
    draw_disc(painter, spot.centre, radius, _STONES[color], QPen(accent, max(1.6, spot.cell * 0.06)))


def draw_ghost_move(painter: QPainter, color: Color, spot: Spot, theme: Theme) -> None:
    """Draw a ghost that may be put here: a dashed ring, with room inside for the sign of a stone."""
    radius, accent = spot.cell * 0.40, on_wood(theme)
    draw_disc(painter, spot.centre, radius, edge=QPen(QColor(theme.wood), max(3.0, spot.cell * 0.11)))
    draw_disc(painter, spot.centre, radius, edge=dashed(radius, accent, max(1.8, spot.cell * 0.07)))
    draw_disc(painter, spot.centre, spot.cell * 0.15, _STONES[color], QPen(accent, max(1.2, spot.cell * 0.035)))


def draw_legal(painter: QPainter, spot: Spot, theme: Theme) -> None:
    """Draw a small dot on a point where the current tool may act; on a ghost it covers the ghost's own dot."""
    edge = QPen(QColor(theme.wood), max(1.0, spot.cell * 0.03))
    draw_disc(painter, spot.centre, spot.cell * 0.085, on_wood(theme), edge)


def draw_eyes(painter: QPainter, spot: Spot, theme: Theme, *, sure: bool) -> None:
    """Draw two eyes: filled if the stone is marked as alive, open if the search takes it to live."""
    ink = on_stone(spot, theme)
    apart, edge = QPointF(spot.cell * 0.15, 0), QPen(ink, max(1.2, spot.cell * 0.045))
    for centre in (spot.centre - apart, spot.centre + apart):
        draw_disc(painter, centre, spot.cell * 0.085, ink if sure else Qt.BrushStyle.NoBrush, edge)


SMALLEST_LETTER = 8
"""Letters smaller than this many px are left out: the shape is enough."""
TOKENS = frozenset((MarkKind.OUTSIDE, MarkKind.APPROACH, MarkKind.AVOIDABLE, MarkKind.SHARED, MarkKind.VITAL,
                    MarkKind.END, MarkKind.HOT_SPOT))  # fmt: skip
"""The kinds whose filled shape covers the crossing; a label is written on it."""
CELLS = frozenset((MarkKind.EYE, MarkKind.TERRITORY_BLACK, MarkKind.TERRITORY_WHITE, MarkKind.DIM))
"""The kinds that fill the cell, under the stones."""


UNDER_TEXT = {MarkKind.VITAL: 0.39, MarkKind.HOT_SPOT: 0.44}
"""The radius, in cells, of the kinds whose shape leaves little room for a label in its middle."""


def label_place(kind: MarkKind, cell: float) -> tuple[float, float]:
    """The type size of a label on a mark, and how far below the middle it is, in px."""
    return cell * (0.32 if kind in UNDER_TEXT else 0.36), cell * (0.05 if kind is MarkKind.VITAL else 0.01)


SIGNS = {MarkKind.PLAYED: "1", MarkKind.BETTER: "A"}
"""What is written on the marks of moves."""


def draw_mark(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    """Draw a mark that stands on its point (all but the kinds of ``CELLS``)."""
    match kind:
        case MarkKind.OUTSIDE | MarkKind.APPROACH | MarkKind.AVOIDABLE | MarkKind.SHARED:
            _draw_token(painter, kind, spot, theme)
        case MarkKind.INSIDE:
            _draw_ring(painter, kind, spot, theme)
        case MarkKind.VIOLATION:
            _draw_violation(painter, spot, theme)
        case MarkKind.VITAL | MarkKind.END | MarkKind.HOT_SPOT:
            _draw_filled(painter, kind, spot, theme)
        case MarkKind.MOVE_BLACK | MarkKind.MOVE_WHITE:
            draw_move(painter, BLACK if kind is MarkKind.MOVE_BLACK else WHITE, spot, theme)
        case MarkKind.GHOST_BLACK | MarkKind.GHOST_WHITE:
            draw_ghost_move(painter, BLACK if kind is MarkKind.GHOST_BLACK else WHITE, spot, theme)
        case MarkKind.LEGAL:
            draw_legal(painter, spot, theme)
        case MarkKind.PLAYED | MarkKind.BETTER:
            _draw_named(painter, kind, spot, theme)
        case MarkKind.LIVING | MarkKind.TRUSTED:
            draw_eyes(painter, spot, theme, sure=kind is MarkKind.LIVING)
        case MarkKind.EYE | MarkKind.ESSENTIAL | MarkKind.TERRITORY_BLACK | MarkKind.TERRITORY_WHITE | MarkKind.DIM:
            return
        case MarkKind.TRIANGLE | MarkKind.SQUARE | MarkKind.CIRCLE | MarkKind.CROSS | MarkKind.SELECTED:
            _draw_markup(painter, kind, spot, theme)


def draw_cell(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    half = spot.cell / 2
    box = QRectF(spot.centre.x() - half, spot.centre.y() - half, spot.cell, spot.cell)
    painter.setPen(Qt.PenStyle.NoPen)
    if kind is MarkKind.EYE:
        color = theme.meaning(kind)
        color.setAlphaF(0.92 if spot.strong else 0.65)
        painter.fillRect(box, color)
        if spot.stone is None and spot.letter:
            ground = QColor(mix(theme.wood, color.name(), color.alphaF()))
            _draw_letter(painter, kind.value, spot, QColor("#111111"), 0.40, ground)
    elif kind is MarkKind.DIM:
        veil = QColor(theme.wood)
        veil.setAlphaF(0.6)
        painter.fillRect(box, veil)
    elif kind is MarkKind.TERRITORY_BLACK:
        painter.fillRect(inner(box, 0.36), QColor("#111111"))
    elif kind is MarkKind.TERRITORY_WHITE:
        painter.setPen(QPen(QColor(theme.board_line), max(1.0, spot.cell * 0.03)))
        painter.setBrush(QColor("#FFFFFF"))
        painter.drawRect(inner(box, 0.36))


def _draw_token(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    """Draw a small token with a letter: pale, or in full colour when highlighted."""
    color = theme.meaning(kind)
    radius = spot.reach(0.36 if spot.strong else 0.31)
    path = shape(kind, spot.centre, radius)
    width = max(min(theme.line_width, spot.cell * 0.045), spot.cell * 0.035)
    edge = QPen(QColor("#FFFFFF" if theme.board == "wood" else "#000000"), width * 2.2)
    _draw_shape(painter, path, color, edge, spot)
    if kind is MarkKind.AVOIDABLE:
        stripes = hatched(path, max(3.0, spot.cell * 0.125), max(1.0, spot.cell * 0.035))
        painter.fillPath(stripes, QColor(HATCHING))
    painter.strokePath(path, QPen(color.darker(125), width))
    if spot.letter:
        ground = color if kind is MarkKind.AVOIDABLE else None
        _draw_letter(painter, kind.value, spot, QColor(ink_on(color.name())), 0.34, ground)


def _draw_shape(painter: QPainter, path: QPainterPath, color: QColor, edge: QPen, spot: Spot) -> None:
    """Draw a shape filled in a colour, with an edge and, where the mark is highlighted, a halo."""
    _draw_halo(painter, path, color, spot)
    painter.setPen(edge)
    painter.setBrush(color)
    painter.drawPath(path)


def _draw_halo(painter: QPainter, path: QPainterPath, color: QColor, spot: Spot) -> None:
    glow = QColor(color)
    for width, strength in ((0.40, 0.14), (0.26, 0.22), (0.15, 0.32)) if spot.strong else ():
        glow.setAlphaF(strength)
        painter.strokePath(path, round_pen(glow, spot.cell * width))


def _draw_ring(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    color = theme.meaning(kind)
    path = shape(kind, spot.centre, spot.cell * 0.33)
    _draw_halo(painter, path, color, spot)
    if spot.stone is not BLACK:
        painter.strokePath(path, QPen(color.darker(170), spot.cell * 0.125))
    painter.strokePath(path, QPen(color, spot.cell * 0.09))
    if spot.letter:
        _draw_letter(painter, kind.value, spot, on_stone(spot, theme), 0.36)


def _draw_violation(painter: QPainter, spot: Spot, theme: Theme) -> None:
    """Draw the mark of a failed assumption: a disc with a bar and a dot, since a diamond is an approach move."""
    color = theme.meaning(MarkKind.VIOLATION)
    radius = spot.cell * (0.34 if spot.strong else 0.28)
    path = shape(MarkKind.CIRCLE, spot.centre, radius)
    _draw_shape(painter, path, color, QPen(QColor("#FFFFFF"), max(1.2, spot.cell * 0.05)), spot)
    painter.setPen(round_pen(QColor("#FFFFFF"), max(1.5, radius * 0.26)))
    x, y = spot.centre.x(), spot.centre.y()
    painter.drawLine(QPointF(x, y - radius * 0.52), QPointF(x, y + radius * 0.08))
    painter.drawPoint(QPointF(x, y + radius * 0.52))


def _draw_named(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    """Draw a disc with the sign of a move; a better move has a ring round it."""
    color, radius = theme.meaning(kind), spot.reach(0.41 if spot.strong else 0.37)
    path = shape(kind, spot.centre, radius)
    _draw_shape(painter, path, color, QPen(QColor("#FFFFFF"), spot.cell * 0.14), spot)
    if kind is MarkKind.BETTER:
        painter.strokePath(shape(kind, spot.centre, radius + spot.cell * 0.07), QPen(color, spot.cell * 0.06))
    _draw_letter(painter, SIGNS[kind], spot, QColor("#FFFFFF"), 0.46)


def _draw_filled(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    color = theme.meaning(kind)
    reach = 0.34 if spot.strong else 0.29
    path = shape(kind, spot.centre, spot.reach(reach if spot.letter else UNDER_TEXT.get(kind, reach)))
    edge = QColor("#FFFFFF" if spot.stone is not None or theme.board == "wood" else "#000000")
    _draw_shape(painter, path, color, round_pen(edge, max(1.2, spot.cell * 0.05)), spot)


def _draw_markup(painter: QPainter, kind: MarkKind, spot: Spot, theme: Theme) -> None:
    """Draw a mark of SGF, in an ink that is visible on the point."""
    path = shape(kind, spot.centre, spot.cell * 0.30)
    ink = on_stone(spot, theme)
    if spot.stone is None:
        # A pale edge keeps the mark apart from the crossing of the lines.
        painter.strokePath(path, round_pen(QColor(theme.wood), spot.cell * 0.17))
    if kind is MarkKind.SELECTED:
        painter.fillPath(path, QBrush(ink))
    painter.strokePath(path, round_pen(ink, max(1.4, spot.cell * 0.062, theme.line_width)))


def _draw_letter(
    painter: QPainter, letter: str, spot: Spot, ink: QColor, share: float, edge: QColor | None = None
) -> None:
    """Draw a letter in the middle if it is large enough to read; an ``edge`` clears lines and hatching round it."""
    pixels = round(max(spot.cell * share, spot.least))
    if pixels < SMALLEST_LETTER:
        return
    path = text_path(painter, letter, spot.centre, pixels)
    if edge is not None:
        clear_round(painter, path, edge, pixels)
    painter.fillPath(path, QBrush(ink))


def clear_round(painter: QPainter, path: QPainterPath, ground: QColor, pixels: float) -> None:
    """Clear hatching and lines behind letters of some size, with the colour that they are written on."""
    painter.strokePath(path, round_pen(ground, pixels * 0.34))
