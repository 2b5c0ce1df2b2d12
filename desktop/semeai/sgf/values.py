"""The values of one node's properties, read one kind at a time; what cannot be read is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from semeai.go.board import Board, Mask, Point
from semeai.sgf import points
from semeai.sgf.names import TEXTUAL
from semeai.sgf.text import Decoder
from semeai.study.node import Property

Properties = dict[str, list[bytes]]


@dataclass(slots=True)
class ValueReader:
    """Reads values of one game. ``report`` takes the sentences about the node at hand.

    ``unread`` are the values of that node that are none of their kind.
    """

    board: Board
    decoder: Decoder
    report: Callable[[str], None]
    unread: list[Property] = field(default_factory=list)

    def keep(self, name: str, values: tuple[bytes, ...], what: str) -> None:
        """Keep values that we cannot read as they are."""
        if values:
            shown = "".join(f"[{value[:20].decode('utf-8', 'backslashreplace')}]" for value in values[:3])
            self.report(f"{name}{shown} is no {what} on this board; it was kept as it is.")
            self.unread.append(self.raw(name, values))

    def raw(self, name: str, values: Iterable[bytes]) -> Property:
        """A property as it is: byte for byte, but texts in UTF-8 like the rest of what we write."""
        return Property(name, tuple(self.decoder.recoded(value) if name in TEXTUAL else value for value in values))

    def mask(self, name: str, values: list[bytes], what: str) -> Mask:
        """A list of points; points named twice are reported, values that are none kept."""
        mask, twice, wrong = points.masks_of(self.board, values)
        if twice:
            at = ", ".join(self.board.names(twice)[:3])
            self.report(f"{name} names points more than once: {at}.")
        self.keep(name, tuple(value for value in wrong if value), what)
        return mask

    def point(self, value: bytes) -> Point | None:
        """A point, None where the value is none."""
        try:
            return points.point_of(self.board, value)
        except points.NoPoint:
            return None
