"""The foot of the race panel."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role


class MeaningLine(QLabel):
    """The foot of the panel: what is pointed at, in words. It keeps its height, so that nothing moves."""

    LINES = 2

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._default = ""
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", Role.CAPTION.value)
        self.setContentsMargins(BETWEEN, INSIDE, BETWEEN, INSIDE)
        self.setAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)

    def show_default(self, text: str) -> None:
        """What stands there while nothing is pointed at."""
        if self.text() in ("", self._default):
            self.setText(text)
        self._default = text

    def show_words(self, words: str) -> None:
        """What is pointed at; "" when nothing is."""
        self.setText(words or self._default)

    def heightForWidth(self, width: int) -> int:
        """Room for two lines at least."""
        smallest = self.LINES * self.fontMetrics().lineSpacing() + 4 * UNIT
        return max(super().heightForWidth(width), smallest)
