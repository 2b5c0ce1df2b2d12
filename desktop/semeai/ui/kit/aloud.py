"""Sentences for a screen reader: what changes away from the keyboard's focus, which it would not read by itself."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from semeai.ui.kit.jobs import timer

TOGETHER = 60
"""Milliseconds in which sentences are gathered: what one key changes is read as one announcement."""


class Aloud(QObject):
    """Gathers the sentences of a window's parts, the newest of each part, and announces them together."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: dict[tuple[QWidget, str], str] = {}
        self._soon = timer(self, self._announce, TOGETHER)

    def take(self, part: QWidget, sentence: str, about: str) -> None:
        self._waiting.pop((part, about), None)
        self._waiting[part, about] = sentence
        self._soon.start()

    def _announce(self) -> None:
        waiting = ((part, sentence) for (part, _), sentence in self._waiting.items())
        told = [sentence.rstrip(".") for part, sentence in waiting if isValid(part) and part.isVisible()]
        self._waiting.clear()
        # A caption often names the move that the board tells as well.
        new = [each for each in dict.fromkeys(told) if not any(each in other and each != other for other in told)]
        words = " ".join(each if each.endswith(("?", "!")) else f"{each}." for each in new)
        if words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, words))


def say_aloud(part: QWidget, sentence: str, about: str = "") -> None:
    """Announce a sentence of a visible part; what it said of the same a moment before and was not heard is dropped."""
    if sentence and QAccessible.isActive():
        window = part.window()
        voice = window.findChild(Aloud) or Aloud(window)
        voice.take(part, sentence, about)
