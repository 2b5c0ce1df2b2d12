"""The type of a slide: its sizes are shares of the height of the screen."""

from __future__ import annotations

import re
from bisect import bisect_right
from itertools import islice

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QGuiApplication, QPainter

from semeai.ui.kit.theme import Theme
from semeai.ui.painting.slide_places import SMALLEST
from semeai.ui.painting.words import draw_words

SENTENCE_END = re.compile(r"(?<=[.!?])(?=\s)|(?=\n)|$")
CUT = " …"
MOST = 400
"""Sentences, or words, that are looked at: no screen holds more."""


class Brush:
    """A painter with the height of the screen, by which its type is measured, and a theme."""

    def __init__(self, painter: QPainter, height: float, theme: Theme, vector: bool) -> None:
        self.painter, self.height, self.theme, self.vector = painter, height, theme, vector

    def font(self, share: float, *, bold: bool = False) -> QFont:
        """Type of a share of the height."""
        made = QFont(QGuiApplication.font())
        made.setPixelSize(max(1, round(self.height * share)))
        made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
        made.setFeature(QFont.Tag("tnum"), 1)
        return made

    def text(
        self, words: str, box: QRectF, share: float, *, bold: bool = False,
        sides: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter, color: str = "",
    ) -> float:  # fmt: skip
        """Words in a box, set smaller where they do not fit, down to the smallest type; how high they are."""
        if not words:
            return 0.0
        while share > SMALLEST and self.needed(words, box.width(), share, bold=bold) > box.height():
            share = max(share * 0.94, SMALLEST)
        self.painter.setFont(self.font(share, bold=bold))
        self.painter.setPen(QColor(color or self.theme.text))
        draw_words(self.painter, box, words, sides, wrap=True)
        return self.needed(words, box.width(), share, bold=bold)

    def fitting(self, words: str, width: float, height: float) -> str:
        """Words as they are where they fit into a column in the smallest type; else as many whole sentences or lines as
        do, or words of the first one.
        """
        if self.needed(words, width, SMALLEST) <= height:
            return words
        sentences = [words[: end.start()] for end in islice(SENTENCE_END.finditer(words), MOST)]
        parts = words.split()[:MOST]
        begun = [" ".join(parts[:number]) + CUT for number in range(1, len(parts) + 1)]
        for texts in (sentences, begun):
            fit = bisect_right(texts, height, key=lambda text: self.needed(text, width, SMALLEST))
            if fit:
                return texts[fit - 1]
        return ""

    def needed(self, words: str, width: float, share: float, *, bold: bool = False) -> float:
        """How high some words are in a column."""
        metrics = QFontMetricsF(self.font(share, bold=bold))
        box = QRectF(0, 0, width, 100 * self.height)
        return metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), words).height() if words else 0.0
