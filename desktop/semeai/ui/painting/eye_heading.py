"""What stands beside the figures of eyes: the heading of a class, and the signs of the legend."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from semeai.diagram.figure import MarkKind
from semeai.eyes.gallery import Group, life_words, members_words
from semeai.ui.kit.theme import INSIDE, UNIT, Theme
from semeai.ui.painting.marks import draw_mark
from semeai.ui.painting.shapes import text_path
from semeai.ui.painting.spot import Spot
from semeai.ui.painting.words import draw_words

CENTRED = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


@dataclass(frozen=True, slots=True)
class Type:
    """The type of a heading: of the class, and of the words below it."""

    head: QFont
    small: QFont


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
    draw_words(painter, QRectF(place.left(), top, place.width(), high), f"[{group.name}]", LEFT)
    painter.setFont(type_.small)
    _paint_words(painter, group, QRect(place.left(), top + high, place.width(), high), theme)


def _paint_words(painter: QPainter, group: Group, place: QRect, theme: Theme) -> None:
    members = members_words(group) + " · "
    painter.setPen(QColor(theme.secondary))
    draw_words(painter, QRectF(place), members, LEFT)
    life = life_words(group.life, group.without, group.count)
    painter.setPen(QColor(theme.good if group.life else theme.secondary))
    metrics = QFontMetrics(painter.font())
    rest = place.adjusted(metrics.horizontalAdvance(members), 0, 0, 0)
    draw_words(painter, QRectF(rest), metrics.elidedText(life, Qt.TextElideMode.ElideRight, rest.width()), LEFT)


def draw_sign(painter: QPainter, kind: MarkKind | None, x: float, y: float, side: float, theme: Theme) -> None:
    """A sign of ``side`` px round a place."""
    centre = QPointF(x, y)
    if kind is None:
        painter.fillPath(text_path(painter, "2", centre, side * 0.7), QColor(theme.text))
    else:
        draw_mark(painter, kind, Spot(centre, side * 1.3, None), theme)
