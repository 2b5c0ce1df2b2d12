"""Games in a collection that this program does not read: other games than Go, other boards. They stay as they are."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Foreign:
    """A game that was not read: its place among all games of its file, and its text in UTF-8."""

    place: int
    text: bytes
