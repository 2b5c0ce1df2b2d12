"""What stands on the page of shapes: the heading of a class, and the tile of a shape."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPen, QPixmap

from semeai.ui.kit.theme import INSIDE, PAGE, UNIT, Role, Theme, font, mix
from semeai.views.eyes.gallery import Group, life_words, members_words

CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
ROUND = 6.0


@dataclass(frozen=True, slots=True)
class Look:
    """How a tile stands out: the current one, seen as such with the keyboard here, and the one under the pointer."""

    current: bool
    focus: bool
    hovered: bool


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a heading: of the class, and of the words below it."""

    head: QFont
    small: QFont


def screen_type() -> Type:
    """The type of headings on the screen."""
    return Type(font(Role.HEAD), font(Role.CAPTION))


def paint_heading(painter: QPainter, group: Group, place: QRect, theme: Theme, type_: Type) -> None:
    """A line, the class in brackets, and under it how many shapes it has and whether they live."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(
        QRectF(place.left(), place.top() + UNIT, place.width(), max(1.0, theme.line_width / 2)), QColor(theme.line)
    )
    top = place.top() + UNIT + INSIDE
    painter.setFont(type_.head)
    painter.setPen(QColor(theme.text))
    high = QFontMetrics(type_.head).lineSpacing()
    painter.drawText(QRect(place.left(), top, place.width(), high), Qt.AlignmentFlag.AlignLeft, f"[{group.name}]")
    painter.setFont(type_.small)
    _paint_words(painter, group, QRect(place.left(), top + high, place.width(), high), theme)


def _paint_words(painter: QPainter, group: Group, place: QRect, theme: Theme) -> None:
    members = members_words(group) + " · "
    painter.setPen(QColor(theme.secondary))
    painter.drawText(place, Qt.AlignmentFlag.AlignLeft, members)
    life = life_words(group.life, group.without, group.count)
    painter.setPen(QColor(theme.good if group.life else theme.secondary))
    metrics = QFontMetrics(painter.font())
    rest = place.adjusted(metrics.horizontalAdvance(members), 0, 0, 0)
    painter.drawText(
        rest, Qt.AlignmentFlag.AlignLeft, metrics.elidedText(life, Qt.TextElideMode.ElideRight, rest.width())
    )


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
