"""What reading a file reports: repairs, illegal moves, progress, and the error that ends it.

Offsets count bytes from the start of the file.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Progress = Callable[[float], bool]
"""Told how much is done, 0 to 1; returns False to cancel."""


class SgfError(ValueError):
    """A file that cannot be read: one sentence, and the offset where it fails."""

    def __init__(self, sentence: str, offset: int = 0) -> None:
        super().__init__(f"{sentence} (byte {offset})")
        self.sentence = sentence
        self.offset = offset


class Cancelled(Exception):
    """The progress callback returned False."""


@dataclass(frozen=True, slots=True)
class Repair:
    """Something that was not right in the file and how it was read, as a sentence."""

    offset: int
    sentence: str


@dataclass(frozen=True, slots=True)
class IllegalMoves:
    """What breaks the rules in a game: a sentence about each of the first moves, and how many there are in all."""

    sentences: tuple[str, ...]
    count: int


@dataclass(slots=True)
class Steps:
    """Progress through one share of the work, ``start`` to ``end`` within 0..1."""

    progress: Progress | None
    start: float = 0.0
    end: float = 1.0

    def at(self, done: int, total: int) -> None:
        """Report; raises Cancelled when the callback says stop."""
        if self.progress is not None:
            share = self.start + (self.end - self.start) * done / max(total, 1)
            if not self.progress(min(share, 1.0)):
                raise Cancelled

    def part(self, start: float, end: float) -> Steps:
        """A part of this share."""
        width = self.end - self.start
        return Steps(self.progress, self.start + width * start, self.start + width * end)
