"""Messages about the board as it is now: they go when it moves on, and what was said of the file stays."""

from __future__ import annotations

from collections.abc import Callable

from semeai.ui.kit.message_bar import MessageBar


class Remarks:
    """Says something of the board; an empty sentence takes it away."""

    def __init__(self, messages: MessageBar) -> None:
        self._messages = messages
        self._said = ""

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        if sentence:
            self._messages.say(sentence, button, act)
            self._said = self._messages.text
        else:
            self.move_on()

    def move_on(self) -> None:
        """What was said of the board before is true no more."""
        if self._said and self._messages.text == self._said:
            self._messages.put_away()
        self._said = ""
