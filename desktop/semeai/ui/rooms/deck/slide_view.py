"""A slide in the window, as the audience sees it, with all answers shown."""

from __future__ import annotations

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.diagram.slide import Slide
from semeai.ui.kit.theme import Theme
from semeai.ui.painting.slide import paint_slide
from semeai.ui.painting.slide_cards import Seen

ALL = Seen(10_000)
TALLEST = 3 / 4
"""Height of a slide in widths: no projector's picture is taller, and its cards need their width."""


class SlideView(QWidget):
    """Paints one slide."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._slide, self._theme = Slide(()), theme
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(320, 240)

    def show_slide(self, slide: Slide) -> None:
        if slide != self._slide:
            self._slide = slide
            self.setAccessibleName(slide.sentence)
            self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(self._theme.window))
        height = min(self.height(), self.width() * TALLEST)
        painter.translate(0, round((self.height() - height) / 2))
        paint_slide(painter, self._slide, QSizeF(self.width(), height), self._theme, ALL, self.devicePixelRatioF())
