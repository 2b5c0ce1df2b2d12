"""What is left of the time that a command was given: to load, to read and to look for races counts too."""

from __future__ import annotations

import time

LEAST = 0.25
"""The part of the time that a search has in any case."""
_began = 0.0


def begin() -> None:
    """A command begins."""
    global _began
    _began = time.monotonic()


def left(seconds: float, began: float | None = None) -> float:
    """What is left of ``seconds`` since the command, or a part of it, began (``time.monotonic()``)."""
    gone = time.monotonic() - (_began if began is None else began)
    return max(seconds - gone, LEAST * seconds)
