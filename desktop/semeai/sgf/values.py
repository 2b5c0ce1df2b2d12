"""The values of one node's properties, read one kind at a time; what cannot be read is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from semeai.go.board import Board, Mask, Point
from semeai.sgf import points
from semeai.sgf.names import LIVING
from semeai.sgf.scan import Properties
from semeai.sgf.text import Decoder
from semeai.study.node import Property

__all__ = ["Properties", "ValueReader"]


@dataclass(slots=True)
class ValueReader:
    """Reads values of one game. ``report`` takes the sentences about the node at hand, ``convert`` those about old
    forms that are written in new ones.

    ``unread`` are the values of that node that are none of their kind.
    """

    board: Board
    decoder: Decoder
    report: Callable[[str], None]
    convert: Callable[[str], None]
    unread: list[Property] = field(default_factory=list)
    # Points and the pass by what a file of today says.
    letters: Mapping[bytes, Point | None] = field(init=False)
    masks: Mapping[bytes, Mask] = field(init=False)

    def __post_init__(self) -> None:
        self.letters = points.letters_or_pass(self.board)
        self.masks = points.single_masks(self.board)

    def keep(self, name: str, values: tuple[bytes, ...], what: str) -> None:
        """Keep values that we cannot read as they are; those that say nothing are left out."""
        if b"" in values:
            self.report(f"{name}[] names no {what}; it was left out.")
        if values := tuple(value for value in values if value):
            shown = "".join(f"[{value[:20].decode('utf-8', 'backslashreplace')}]" for value in values[:3])
            self.report(f"{name}{shown} is no {what} on this board; it was kept as it is.")
            self.unread.append(self.raw(name, values))

    def raw(self, name: str, values: Iterable[bytes]) -> Property:
        """A property as it is, but in UTF-8 like the rest of what we write."""
        return Property(name, tuple(self.decoder.recoded(value) for value in values))

    def mask(self, name: str, values: list[bytes], what: str) -> Mask:
        """A list of points; points named twice are reported, values that are none kept."""
        mask = twice = 0
        wrong = []
        for value in values:
            part = self.masks.get(value) or self.unusual_mask(value)
            if part:
                twice |= mask & part
                mask |= part
            else:
                wrong.append(value)
        if twice:
            at = ", ".join(self.board.names(twice)[:3])
            self.report(f"{name} names points more than once: {at}.")
        self.keep(name, () if name == LIVING and values == [b""] else tuple(wrong), what)
        return mask

    def unusual_mask(self, value: bytes) -> Mask:
        """The points of a rectangle or of an old way to write a point; 0 for what is none."""
        try:
            mask = points.mask_of(self.board, value)
        except points.NoPoint:
            return 0
        if value != value.strip().lower():
            self.old_point()
        return mask

    def point(self, value: bytes) -> Point | None:
        """A point, None where the value is none."""
        if value in self.letters:
            return self.letters[value]
        try:
            point = points.point_of(self.board, value)
        except points.NoPoint:
            return None
        self.old_point()
        return point

    def move_point(self, value: bytes) -> Point | None:
        """The point of a move, None for a pass. Raises NoPoint for what is neither."""
        if value in self.letters:
            return self.letters[value]
        point = points.move_of(self.board, value)
        if point is None and value.strip():
            self.convert("A pass is written without a point, not as [tt].")
        else:
            self.old_point()
        return point

    def old_point(self) -> None:
        self.convert("Points are written in small letters and without blanks.")
