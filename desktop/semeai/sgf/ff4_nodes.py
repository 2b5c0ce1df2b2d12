"""A file by the grammar of FF[4] and no other: its nodes with their properties, up to the first break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from semeai.sgf.ff4_types import TYPES, Place

_TOKEN = re.compile(rb"\s*+(?:(?P<mark>[;()])|(?P<name>[A-Z]++)|\[(?P<value>(?:[^\\\]]++|\\.)*+)\])", re.DOTALL)


class Broken(Exception):
    """The file is no SGF from some place on; the text is a sentence."""

    def __init__(self, offset: int, sentence: str) -> None:
        super().__init__(sentence)
        self.offset = offset


@dataclass(slots=True)
class Node:
    """A node as it stands in the file: names with their offsets and values.

    ``informed`` says that a node above it holds game information.
    """

    offset: int
    is_root: bool
    informed: bool
    entries: list[tuple[str, int, list[bytes]]] = field(default_factory=list)

    def values(self, name: str) -> list[bytes]:
        """The values of a property, none where the node does not have it."""
        return next((values for found, _, values in self.entries if found == name), [])

    @property
    def informs(self) -> bool:
        """Whether the nodes below stand under game information."""
        return self.informed or any(name in TYPES and TYPES[name][0] is Place.GAME_INFO for name, _, _ in self.entries)


@dataclass(slots=True)
class _Parser:
    """Where in a file's games the reader stands."""

    # For each open variation, whether it stands under game information.
    open: list[bool] = field(default_factory=list)
    node: Node | None = None
    games: int = 0
    # Whether a variation has begun and has no node yet.
    fresh: bool = False

    def name(self, offset: int, text: bytes) -> None:
        if self.node is None:
            raise Broken(offset, "A property stands outside every node.")
        self.complete()
        self.node.entries.append((text.decode("ascii"), offset, []))

    def value(self, offset: int, text: bytes) -> None:
        if self.node is None or not self.node.entries:
            raise Broken(offset, "A value stands where there is no property.")
        self.node.entries[-1][2].append(text)

    def complete(self) -> None:
        """Refuse a property without a value."""
        if self.node is not None and self.node.entries and not self.node.entries[-1][2]:
            raise Broken(self.node.entries[-1][1], f"{self.node.entries[-1][0]} has no value.")

    def mark(self, offset: int, text: bytes) -> None:
        """Take a semicolon or a parenthesis, after the node before it is finished."""
        if self.node is not None:
            self.complete()
            self.open[-1] = self.node.informs
        if text == b";":
            self.begin_node(offset)
        elif text == b"(":
            if self.fresh:
                raise Broken(offset, "A variation begins before its first node.")
            self.games += not self.open
            self.open.append(bool(self.open) and self.open[-1])
            self.node, self.fresh = None, True
        elif not self.open or self.fresh:
            raise Broken(offset, "Nothing is closed here that holds a node.")
        else:
            self.open.pop()
            self.node = None

    def begin_node(self, offset: int) -> None:
        if not self.open or (self.node is None and not self.fresh):
            raise Broken(offset, "A node stands outside every line of play.")
        self.node = Node(offset, len(self.open) == 1 and self.fresh, self.open[-1])
        self.fresh = False

    def end(self, offset: int) -> None:
        if self.open or not self.games:
            raise Broken(offset, "The file ends within a game." if self.games else "There is no game in this file.")


def nodes(data: bytes) -> Iterator[Node]:
    """The nodes of all games in the order of the file. Raises Broken where the grammar is."""
    parser, position = _Parser(), 0
    while found := _TOKEN.match(data, position):
        kind = found.lastgroup
        position = found.end()
        if kind == "name":
            parser.name(found.start(kind), found[kind])
        elif kind == "value":
            parser.value(found.start(kind), found[kind])
        else:
            before = parser.node
            parser.mark(found.start("mark"), found["mark"])
            if before is not None:
                yield before
    if data[position:].strip():
        raise Broken(position, "Here stands what belongs to no property, node or game.")
    parser.end(len(data))
