"""Table 1 as rows: each class as it is counted and searched here, beside what the paper prints."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from semeai.eyes.catalogue import EyeShape, ShapeClass
from semeai.eyes.paper import TABLE, PaperClass

IN_PAPER = frozenset(entry.size for entry in TABLE)
"""The sizes that the paper's table has."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A class: what is found of it here, and what is printed; one of the two may be missing.

    ``members`` are all its shapes, ``without`` the number of those without the life property.
    """

    name: str
    members: tuple[EyeShape, ...]
    without: int
    paper: PaperClass | None

    @property
    def life(self) -> bool | None:
        """Whether all members have the life property; None where some have it and some have not."""
        return None if 0 < self.without < len(self.members) else not self.without

    @property
    def agrees(self) -> bool | None:
        """Whether the paper has the same; None for a size that it does not treat."""
        if len(self.name) not in IN_PAPER:
            return None
        return self.paper is not None and (self.paper.members, self.paper.life) == (len(self.members), self.life)


def table_rows(size: int, classes: Iterable[ShapeClass]) -> tuple[TableRow, ...]:
    """The rows of a size: the paper's in its order, then those that it does not have."""
    found = {each.name: each.members for each in classes}
    printed = {entry.name: entry for entry in TABLE if entry.size == size}
    return tuple(
        TableRow(name, found.get(name, ()), sum(not shape.life for shape in found.get(name, ())), printed.get(name))
        for name in dict.fromkeys([*printed, *found])
    )
