"""The two colours of stones and of players."""

from __future__ import annotations

from enum import IntEnum


class Color(IntEnum):
    """A player and the stones of that player; the value indexes pairs."""

    BLACK = 0
    WHITE = 1

    @property
    def opponent(self) -> Color:
        """The other colour."""
        return WHITE if self is BLACK else BLACK

    @property
    def word(self) -> str:
        """``black`` or ``white``, as the command line writes it."""
        return "black" if self is BLACK else "white"

    @property
    def title(self) -> str:
        """``Black`` or ``White``, as a sentence writes it."""
        return "Black" if self is BLACK else "White"


BLACK = Color.BLACK
WHITE = Color.WHITE
