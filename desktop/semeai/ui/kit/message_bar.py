"""A quiet bar for messages: what was repaired, what could not be done, and a button for what can be done about it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QApplication, QSizePolicy, QToolButton, QWidget

from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import in_row, on_surface
from semeai.ui.kit.parts import PlainButton, label

LEAST, A_LETTER, AGAIN = 5000, 60, 2000
"""ms that a message stays at least, more for each letter, and longer while it has the pointer or the focus."""

EDGE = 1  # a message is no higher than the caption in whose place it stands


class Say(Protocol):
    """Shows a sentence, with a button where something can be done about it; "" removes it."""

    def __call__(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> object: ...


class MessageBar(QWidget):
    """One sentence, at most one button, and a way to dismiss it. ``show_it`` makes it appear (True) or disappear.

    It disappears by itself after long enough to be read, unless the pointer is on it.
    """

    def __init__(self, show_it: Callable[[bool], object]) -> None:
        super().__init__()
        self.show_it = show_it
        on_surface(self, "panel")
        self._text = label(wrap=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._button = PlainButton("", self.press)
        self._act: Callable[[], object] | None = None
        self._leave = timer(self, self._time_out)
        self._close = QToolButton()
        self._close.setText("✕")
        self._close.setAutoRaise(True)
        self._close.setToolTip("Dismiss this message")
        self._close.setAccessibleName("Dismiss this message")
        self._close.clicked.connect(self.put_away)
        in_row(self, (16, EDGE, 8, EDGE), 12, ((self._text, 1), self._button, self._close))

    @property
    def row_height(self) -> int:
        """The height in px that its buttons need."""
        for button in (self._button, self._close):
            button.ensurePolished()
        return max(self._button.sizeHint().height(), self._close.sizeHint().height()) + 2 * EDGE

    def fits(self, place: QRect) -> bool:
        """Whether the whole message can be read in a place."""
        return self.heightForWidth(place.width()) <= place.height()

    @property
    def text(self) -> str:
        """The sentence in the bar; empty for none."""
        return self._text.text()

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        if not sentence:
            self.put_away()
            return
        self._text.setText(sentence)
        self._button.setText(button)
        self._button.setVisible(bool(button))
        self._act = act
        self._leave.start(reading_time(sentence, button))
        self.show_it(True)
        say_aloud(self, sentence)

    def put_away(self) -> None:
        self._leave.stop()
        self._text.clear()
        self.show_it(False)

    def press(self) -> None:
        self.put_away()
        if self._act is not None:
            self._act()

    def _time_out(self) -> None:
        focus = QApplication.focusWidget()
        if self.underMouse() or (focus is not None and self.isAncestorOf(focus)):
            self._leave.start(AGAIN)
        else:
            self.put_away()


def reading_time(sentence: str, button: str) -> int:
    """The ms that a message stays: longer if there is more to read, or something to decide."""
    return (2 if button else 1) * (LEAST + A_LETTER * len(sentence))
