"""What stands on the page of shapes: the tile of a shape, or a sentence."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from semeai.ui.kit.theme import PAGE, UNIT, Role, Theme, font, mix
from semeai.ui.painting.eye_heading import CENTRED, Type

ROUND = 6.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a tile stands out: the current one, seen as such with the keyboard here, and the one under the pointer."""

    current: bool
    focus: bool
    hovered: bool


def screen_type() -> Type:
    """The type of headings on the screen."""
    return Type(font(Role.HEAD), font(Role.CAPTION))


def paint_note(painter: QPainter, sentence: str, page: QRect, theme: Theme) -> None:
    """A sentence on an empty page."""
    painter.setPen(QColor(theme.secondary))
    painter.setFont(font())
    place = page.adjusted(PAGE, 2 * PAGE, -PAGE, 0)
    painter.drawText(place, CENTRED | Qt.TextFlag.TextWordWrap, sentence)


def paint_tile(
    painter: QPainter, picture: QPixmap, words: str, place: QRect, high: int, look: Look, theme: Theme
) -> None:
    """A picture in the upper ``high`` px of a tile, and what stands under it."""
    box = QRectF(place).adjusted(0.5, 0.5, -0.5, -0.5)
    if look.hovered or (look.current and look.focus):
        painter.setPen(
            QPen(QColor(theme.accent), max(2.0, theme.rim_width)) if look.current and look.focus else Qt.PenStyle.NoPen
        )
        painter.setBrush(QColor(mix(theme.panel, theme.text, 0.06)) if look.hovered else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box.adjusted(1, 1, -1, -1), ROUND, ROUND)
    size = picture.deviceIndependentSize()
    left, top = place.left() + (place.width() - size.width()) / 2, place.top() + (high - size.height()) / 2
    painter.drawPixmap(QPointF(round(left), round(top)), picture)
    if words:
        painter.setPen(QColor(theme.secondary))
        painter.setFont(font(Role.CAPTION))
        line = QRect(place.left(), place.top() + high - UNIT, place.width(), place.height() - high + UNIT)
        painter.drawText(
            line, CENTRED, painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, place.width())
        )
