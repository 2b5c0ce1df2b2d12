"""From the bytes of a file to the nodes of its games, with every repair reported.

One pass over the tokens, without recursion; each look ahead ends at the next bracket, so that the time grows with the
length of the file. Repaired are: text around and between games, a closing bracket in a text that was not escaped, junk
between properties, nodes and variations that lack their ``;`` or ``(``, names in small letters, and a file that ends in
mid-tree.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from semeai.sgf.names import NOT_TEXT
from semeai.sgf.report import SgfError, Steps
from semeai.sgf.scan_values import GOOD_END, ValueScanner, quoted

Properties = dict[str, list[bytes]]
NO_PARENT = -1

_START = re.compile(rb"\(\s*+;\s*+(?=[A-Za-z]++\s*+\[|[;()]|\Z)")
_LOOSE_STARTS = (
    re.compile(rb"\(\s*+;"),
    re.compile(rb"\(\s*+(?=[A-Z]{1,2}+\s*+\[)"),
    re.compile(rb";\s*+[A-Z]{1,2}+\s*+\["),
)
_RUN = re.compile(rb"(?:;\s*+[BW]\[[a-y]{0,2}+\]\s*+){1,1024}(?=[;()])")
"""Nodes with a move alone, so many at a time that progress is told often."""
_MOVE = re.compile(rb"[BW]\[[a-y]{0,2}+\]")
_SEMICOLON = re.compile(rb";")
_SHORT = len(b";B[aa]")
_PLAIN = re.compile(rb"\s*+([A-Z]{1,2}+)\[((?:[^\\\]]++|\\.)*+)\](?!\s*+\[)", re.DOTALL)
_NAME = re.compile(rb"([A-Za-z]++)\s*+(?=\[)")
# No possessive loop round a part that can fail in its middle: Python before 3.11.5 goes on from there.
_PLAIN_VALUES = re.compile(rb"(?:\s*+\[(?:[^\\\]]++|\\.)*+\])+", re.DOTALL)
_NODE = re.compile(rb"\s*+;\s*+[A-Za-z]++\s*+\[")
_JUNK = re.compile(rb"(?:[A-Za-z]++(?!\s*+\[)|[^;()\[A-Za-z]++)+")
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_LONGEST_NAME = 64
_LONGEST_SMALL_NAME = 2
_REPORT_EVERY = 4096
_PLAIN_RUN = 256
"""Plain nodes after which progress is told."""


class Sink(Protocol):
    """Takes the nodes of a game in the order of the file."""

    def node(self, parent: int, offset: int, properties: Properties, cut: bytes, /) -> int:
        """Take a node and say what it is called as the parent of others.

        ``parent`` is NO_PARENT for the first node. ``cut`` is the text within which the file ended.
        """
        ...

    def moves(self, parent: int, moves: list[bytes], offsets: Sequence[int], /) -> int:
        """Take nodes that hold a move alone, such as ``B[aa]``, one after another; never the first one."""
        ...

    @property
    def plain(self) -> re.Pattern[bytes] | None:
        """What a node looks like that may be taken by its offset alone (see ``plain``); None where there is none."""
        ...

    def plain_nodes(self, parent: int, offsets: Sequence[int], /) -> int:
        """Take such nodes, one after another; never the first one."""
        ...


@dataclass(slots=True)
class Scanner(ValueScanner):
    """Reads a file's games one after another; ``position`` is where it stands.

    ``open`` holds the node before each open variation.
    """

    steps: Steps = field(default_factory=lambda: Steps(None))
    # The node at hand, None between nodes, and where it began.
    properties: Properties | None = None
    offset: int = 0
    parent: int = NO_PARENT
    needs_node: bool = False
    after_variation: bool = False
    # The property whose values may go on, None where there is none.
    name: str | None = None

    def starts(self) -> Iterator[int]:
        """Where each game begins, to be scanned before the next is asked for. Raises SgfError where there is none."""
        games = 0
        while (start := self._next_game(games == 0)) is not None:
            self._skipped(start, "between two games" if games else "before the game")
            yield start
            games += 1
        if not games:
            raise SgfError("There is no game in this file: a game begins with '(;'.", 0)
        self._skipped(len(self.data), "after the last game")

    def _next_game(self, first: bool) -> int | None:
        found = _START.search(self.data, self.position)
        for pattern in _LOOSE_STARTS if first and found is None else ():
            found = found or pattern.search(self.data, self.position)
        return None if found is None else found.start()

    def _skipped(self, end: int, where: str) -> None:
        text = self.data[self.position : end]
        if stripped := text.strip():
            start = self.position + text.index(stripped[:1])
            self.report(start, f"Text {where} was skipped: {quoted(stripped)}.")

    def game(self, start: int, sink: Sink) -> None:
        """Scan the game whose text begins at ``start``."""
        self.position, self.properties, self.parent, self.name = start, None, NO_PARENT, None
        self.needs_node, self.after_variation, self.cut = False, False, b""
        self.open = []
        if self.data[start : start + 1] == b";":
            self.report(start, "The game lacks its opening parenthesis; it was put in.")
            self.open_variation(sink)
        ticks, begun = 0, False
        while self.open or not begun:
            ticks += 1
            if ticks % _REPORT_EVERY == 0:
                self.steps.at(self.position, len(self.data))
            self.position = self.solid(self.position)
            if self.position >= len(self.data):
                self.truncated(sink)
                break
            self.token(self.data[self.position : self.position + 1], sink)
            begun = True

    def token(self, byte: bytes, sink: Sink) -> None:
        """Take one token, or a run of moves, at the position."""
        if byte == b";":
            if self.after_variation:
                self.report(self.position, "A node follows a variation; it was read as one more variation.")
            self.close_node(sink)
            if not self.easy(sink):
                self.open_node()
                self.position += 1
                self.plain_properties()
        elif byte == b"(":
            if self.needs_node:
                self.missing_node(sink)
            self.open_variation(sink)
            self.position += 1
        elif byte == b")":
            self.close_variation(sink)
            self.position += 1
        elif byte == b"[" and self.name is not None:
            self.take(self.name, self.values(self.name))
        elif (name := _NAME.match(self.data, self.position)) and _is_name(name[1]):
            self.property(name, sink)
        else:
            self.junk()

    def easy(self, sink: Sink) -> bool:
        """Take nodes with a move alone or plain ones, as most of a file are; whether there were any."""
        if self.parent == NO_PARENT:
            return False
        start = self.position
        if run := _RUN.match(self.data, start):
            moves = _MOVE.findall(self.data, start, run.end())
            self.parent = sink.moves(self.parent, moves, _semicolons(self.data, start, run.end(), len(moves)))
            self.position = run.end()
        elif sink.plain is None or not (offsets := self.plain_nodes(sink.plain)):
            return False
        else:
            self.parent = sink.plain_nodes(self.parent, offsets)
        self.needs_node, self.after_variation, self.name = False, False, None
        self.steps.at(self.position, len(self.data))
        return True

    def plain_nodes(self, pattern: re.Pattern[bytes]) -> list[int]:
        """Pass over plain nodes and say where they are; a move alone is left to its run."""
        data, match, position = self.data, pattern.match, self.position
        offsets: list[int] = []
        while len(offsets) < _PLAIN_RUN and (found := match(data, position)) and found.lastindex != 1:
            offsets.append(position)
            position = found.end()
        self.position = position
        return offsets

    def open_variation(self, sink: Sink) -> None:
        self.close_node(sink)
        self.open.append(self.parent)
        self.needs_node, self.after_variation, self.name = True, False, None

    def close_variation(self, sink: Sink) -> None:
        if self.needs_node:
            self.missing_node(sink)
        self.close_node(sink)
        if len(self.open) == 1 and _NODE.match(self.data, self.position + 1):
            self.report(self.position, "The game is closed here, but goes on; the closing parenthesis was left out.")
            return
        self.parent = self.open.pop()
        self.after_variation, self.name = True, None

    def open_node(self) -> None:
        self.properties, self.offset = {}, self.position
        self.needs_node, self.after_variation, self.name = False, False, None

    def close_node(self, sink: Sink) -> None:
        if self.properties is not None:
            self.parent = sink.node(self.parent, self.offset, self.properties, self.cut)
            self.properties = None

    def missing_node(self, sink: Sink) -> None:
        self.report(self.position, "A semicolon is missing here; it was put in.")
        self.close_node(sink)
        self.open_node()

    def property(self, name: re.Match[bytes], sink: Sink) -> None:
        if self.properties is None:
            self.missing_node(sink)
        word = name[1]
        if not word.translate(None, _SMALL):
            small = word.decode()
            self.report(self.position, f"The property name {small} is in small letters; it was read in capitals.")
            word = word.upper()
        self.name = word.translate(None, _SMALL).decode()
        self.position = name.end()
        self.take(self.name, self.values(self.name))

    def plain_properties(self) -> None:
        """Take properties of one value that can be read in one way alone, as most are."""
        data, properties = self.data, self.properties
        while properties is not None and (found := _PLAIN.match(data, self.position)):
            name = found[1].decode()
            if name in properties or not (name in NOT_TEXT or GOOD_END.match(data, found.end())):
                return
            properties[name] = [found[2]]
            self.name, self.position = name, found.end()

    def take(self, name: str, values: list[bytes]) -> None:
        """Put values into the node at hand."""
        if values and self.properties is not None:
            self.properties.setdefault(name, []).extend(values)

    def junk(self) -> None:
        start = self.position
        junk = _JUNK.match(self.data, start) or _PLAIN_VALUES.match(self.data, start)
        if junk is None and (junk := _NAME.match(self.data, start)):
            if not junk[1].islower() or junk.end(1) == junk.end():
                # No name that any reader knows: what it says belongs to no other property.
                self.name = None
                junk = _PLAIN_VALUES.match(self.data, junk.end()) or junk
        self.position = len(self.data) if junk is None else junk.end()
        shown = quoted(self.data[start : self.position])
        self.report(start, f"Text that belongs to no property was skipped: {shown}.")

    def truncated(self, sink: Sink) -> None:
        """Close what is open at the end of the file."""
        if self.needs_node:
            self.open_node()
        self.close_node(sink)
        closing = len(self.open)
        what = "the game was closed" if closing == 1 else f"{closing} open variations were closed"
        self.report(len(self.data), f"The file ends in the middle of the tree; {what}.")


def _semicolons(data: bytes, start: int, end: int, nodes: int) -> Sequence[int]:
    """Where the nodes of a run of moves begin."""
    if data[start:end:_SHORT] == b";" * nodes and end - start == _SHORT * nodes:
        return range(start, end, _SHORT)
    return [found.start() for found in _SEMICOLON.finditer(data, start, end)]


def _is_name(word: bytes) -> bool:
    """Whether a word before a bracket is a property's name: capitals, or one or two small letters."""
    return len(word) <= (_LONGEST_SMALL_NAME if word.islower() else _LONGEST_NAME)
