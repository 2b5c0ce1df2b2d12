"""A small board as a button: an eye with its stones, and below it the search's answer."""

from __future__ import annotations

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap

from semeai.diagram.eye import EyeFigure, of_eye
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.judge import judge
from semeai.eyes.shapes import neighbour_class
from semeai.eyes.words import STATUS
from semeai.go.board import each
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import INSIDE, UNIT, Role, Theme, font, mix, painting, theme_now
from semeai.ui.painting.eye import CENTRED, paint_eye, scale_of
from semeai.ui.painting.stones import blank
from semeai.ui.rooms.eyes.eye_figure import stars
from semeai.ui.rooms.eyes.eye_words import bare_words

FOR_RIM = 4
"""Room beyond the wall in a kept picture, in px, for its rim."""


def pixmap_of(picture: EyeFigure, cell: float, theme: Theme, ratio: float) -> QPixmap:
    """An eye with its wall on a transparent ground."""
    size = QSizeF(*picture.extent) * cell
    made = blank(math.ceil((size.width() + FOR_RIM) * ratio), math.ceil((size.height() + FOR_RIM) * ratio), ratio)
    with painting(made, smooth=False) as painter:
        paint_eye(painter, picture, QRectF(QPointF(0, 0), made.deviceIndependentSize()), cell, theme, ratio)
    return made


CELL = 24
WIDTH = 192
"""The space for a board, in px, at the usual type size."""
ROUND = 6.0


def paint_frame(painter: QPainter, place: QRect, theme: Theme, *, focus: bool, hovered: bool) -> None:
    """Paint the ring of a tile with the focus, and the ground of the one under the pointer."""
    painter.setPen(QPen(QColor(theme.accent), max(2.0, theme.rim_width)) if focus else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(mix(theme.panel, theme.text, 0.06)) if hovered else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(QRectF(place).adjusted(1.5, 1.5, -1.5, -1.5), ROUND, ROUND)


def paint_caption(painter: QPainter, words: str, line: QRect, type_: QFont, color: str) -> None:
    """Paint words centred in a line, with dots where they are too long."""
    painter.setFont(type_)
    painter.setPen(QColor(color))
    painter.drawText(line, CENTRED, painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, line.width()))


class EyeTile(Tappable):
    """An eye with its status; a star marks where the first mover decides. ``rows`` is the height of its space."""

    def __init__(self, eye: DrawnEye, rows: float, act: Callable[[], object]) -> None:
        super().__init__(act)
        self.eye, self._rows = eye, rows
        self.judged = judge(eye.filled)
        self.words = self._words()
        self.setText(self.words[0])
        name, told = neighbour_class(eye.seat.cells), ", ".join(filter(None, self.words))
        self.setAccessibleName(f"Eye [{name}], {len(eye.attackers)} attackers: {told}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def sizeHint(self) -> QSize:
        scale, line = scale_of(self.fontMetrics()), self.fontMetrics().lineSpacing()
        return QSize(round(WIDTH * scale), round(self._rows * CELL * scale) + 2 * line + 4 * INSIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            theme = theme_now()
            paint_frame(painter, self.rect(), theme, focus=self.hasFocus(), hovered=self.underMouse())
            line = self.fontMetrics().lineSpacing()
            below = self.height() - 2 * line - 2 * UNIT
            spots = tuple(map(self.eye.seat.cell, each(stars(self.judged.hot))))
            cell = round(CELL * scale_of(self.fontMetrics()))
            picture = pixmap_of(of_eye(self.eye, spots), cell, theme, self.devicePixelRatioF())
            size = picture.deviceIndependentSize()
            left, top = (self.width() - size.width()) / 2, max(UNIT, (below - size.height()) / 2)
            painter.drawPixmap(QPointF(round(left), round(top)), picture)
            strong = font(Role.BODY)
            strong.setWeight(QFont.Weight.DemiBold)
            for words, upper, type_, color in (
                (self.words[0], below, strong, theme.text),
                (self.words[1], below + line, font(Role.CAPTION), theme.secondary),
            ):
                place = QRect(UNIT, upper, self.width() - 2 * UNIT, QFontMetrics(type_).lineSpacing() + UNIT)
                paint_caption(painter, words, place, type_, color)

    def _words(self) -> tuple[str, str]:
        """The status, and what differs without outside liberties from the answers with many."""
        judged = self.judged
        bare = judged.by_outside[0]
        differs = bare != judged._replace(outside=None).answers
        return STATUS[judged.status], bare_words(bare) if differs else ""
