"""A sketch: a small plain board, as lists show it. It needs no rules of Go, so a long list of them is cheap."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Sketch(NamedTuple):
    """Rows of ``X``, ``O`` and ``.``, top first, and the part shown: left, top, right, bottom, both ends included.

    ``x`` and ``o`` are stones that matter less: they are drawn pale.
    """

    rows: tuple[str, ...]
    shown: tuple[int, int, int, int]

    def stones(self, character: str) -> list[tuple[int, int]]:
        """Column and row of every shown point that holds a character."""
        left, top, right, bottom = self.shown
        return [
            (column, row)
            for row in range(top, bottom + 1)
            for column in range(left, right + 1)
            if self.rows[row][column] == character
        ]


class Pictured(Protocol):
    """One picture of a gallery: ``key`` tells it from all others, ``summary`` is its tooltip."""

    @property
    def key(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def summary(self) -> str: ...
    @property
    def sketch(self) -> Sketch: ...
