"""Brings a damaged game into the grammar of FF[4], and reports every repair.

One pass over the tokens, without recursion; each look ahead ends at the next bracket, so that the time grows with the
length of the game. Repaired are: a closing bracket in a text that was not escaped, junk between properties, nodes and
variations that lack their ``;`` or ``(``, names in small letters, and a file that ends in mid-tree.

A closing bracket ends a text if a property, a node, a variation or the end of the file follows it, or directly another
value, and no bracket is open in the text; else it belongs to the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from semeai.sgf.properties import NOT_TEXT, SINGLE_TEXT
from semeai.sgf.report import Progress, Repair, tell

LARGEST_GAME = 10_000_000
"""Bytes of the largest game that is read."""

_SOLID = re.compile(rb"\S")
_CLOSE = re.compile(rb"(?:[^\\\]]++|\\.)*+\]", re.DOTALL)
# A word and a bracket in running text are not a property: a name has capitals, and old spellings touch the bracket.
_GOOD_END = re.compile(
    rb"\s*+(?:[;()]\s*+)*+(?:[A-Z]++\s*+\[|(?=[a-z]*+[A-Z])[A-Za-z]++\[|[a-z]{1,2}+\[|[A-Z]{0,2}+\s*+\Z)"
)
_STRUCTURE = re.compile(rb"\s*+([;()])")
_BRACKET = re.compile(rb"[\[\]]|\(\s*+;")
_NAME = re.compile(rb"([A-Za-z]++)\s*+(?=\[)")
# No possessive loop round a part that can fail in the middle: Python before 3.11.5 continues from there.
_PLAIN_VALUES = re.compile(rb"(?:\s*+\[(?:[^\\\]]++|\\.)*+\])+", re.DOTALL)
_NODE = re.compile(rb"\s*+;\s*+[A-Za-z]++\s*+\[")
_JUNK = re.compile(rb"(?:[A-Za-z]++(?!\s*+\[)|[^;()\[A-Za-z]++)+")
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_LONGEST_NAME = 64
_LONGEST_SMALL_NAME = 2
_REPORT_EVERY = 4096


class Repaired(NamedTuple):
    """A game as sgfmill reads it: its text, its end in the file, the places of its nodes there, and what was repaired.

    ``cut`` is the text in which the file ends, empty if it ends elsewhere.
    """

    text: bytes
    end: int
    nodes: list[int]
    repairs: list[Repair]
    cut: bytes


def repaired(data: bytes, start: int, *, base: int = 0, progress: Progress | None = None) -> Repaired:
    """The game that begins at ``start``; places are counted from ``base``.

    A game of more than LARGEST_GAME bytes is given up, and ends with the data. Raises Cancelled.
    """
    repairer = _Repairer(data, base, start)
    if data[start : start + 1] == b";":
        repairer.report(start, "The game lacks its opening parenthesis; it was put in.")
        repairer.open_variation()
    ticks = 0
    while repairer.open or not ticks:
        if ticks % _REPORT_EVERY == 0:
            tell(progress, repairer.position, len(data))
        ticks += 1
        repairer.position = repairer.solid(repairer.position)
        if repairer.position >= len(data) or repairer.position - start > LARGEST_GAME:
            repairer.truncated()
            break
        repairer.token(data[repairer.position : repairer.position + 1])
    end = base + repairer.position
    return Repaired(b"".join(repairer.pieces), end, repairer.nodes, repairer.repairs, repairer.cut)


@dataclass(slots=True)
class _Repairer:
    """Reads tokens at ``position`` and puts sound ones into ``pieces``."""

    data: bytes
    base: int
    position: int
    pieces: list[bytes] = field(default_factory=list)
    nodes: list[int] = field(default_factory=list)
    repairs: list[Repair] = field(default_factory=list)
    cut: bytes = b""
    # For each open variation how many parentheses close it: more than one where nodes followed a variation in it.
    open: list[int] = field(default_factory=list)
    in_node: bool = False
    needs_node: bool = False
    after_variation: bool = False
    # The property whose values may go on, empty where there is none.
    name: bytes = b""

    def report(self, offset: int, sentence: str) -> None:
        self.repairs.append(Repair(self.base + offset, sentence))

    def solid(self, position: int) -> int:
        """The next position that holds no blank."""
        found = _SOLID.search(self.data, position)
        return len(self.data) if found is None else found.start()

    def token(self, byte: bytes) -> None:
        if byte == b";":
            if self.after_variation:
                self.report(self.position, "A node follows a variation; it was read as one more variation.")
            self.open_node()
            self.position += 1
        elif byte == b"(":
            self.fill()
            self.open_variation()
            self.position += 1
        elif byte == b")":
            self.fill()
            self.close_variation()
            self.position += 1
        elif byte == b"[" and self.name:
            self.values(self.name)
        elif (name := _NAME.match(self.data, self.position)) and _is_name(name[1]):
            self.property(name)
        else:
            self.junk()

    def fill(self) -> None:
        if self.needs_node:
            self.missing_node()

    def open_variation(self) -> None:
        self.pieces.append(b"(")
        self.open.append(1)
        self.in_node, self.needs_node, self.after_variation, self.name = False, True, False, b""

    def close_variation(self) -> None:
        self.in_node = False
        if len(self.open) == 1 and _NODE.match(self.data, self.position + 1):
            self.report(self.position, "The game is closed here, but goes on; the closing parenthesis was left out.")
            return
        self.pieces.append(b")" * self.open.pop())
        self.after_variation, self.name = True, b""

    def open_node(self) -> None:
        if self.after_variation:
            self.pieces.append(b"(")
            self.open[-1] += 1
        self.pieces.append(b";")
        self.nodes.append(self.base + self.position)
        self.in_node, self.needs_node, self.after_variation, self.name = True, False, False, b""

    def missing_node(self) -> None:
        self.report(self.position, "A semicolon is missing here; it was put in.")
        self.open_node()

    def property(self, name: re.Match[bytes]) -> None:
        if not self.in_node:
            self.missing_node()
        word = name[1]
        if not word.translate(None, _SMALL):
            small = word.decode()
            self.report(self.position, f"The property name {small} is in small letters; it was read in capitals.")
            word = word.upper()
        self.name = word.translate(None, _SMALL)
        self.position = name.end()
        self.values(self.name)

    def values(self, name: bytes) -> None:
        found: list[bytes] = []
        kind = name.decode()
        while self.data[self.position : self.position + 1] == b"[":
            found += self.value(kind)
            if kind not in SINGLE_TEXT:
                self.position = self.solid(self.position)
        if found:
            self.pieces.append(name + b"[" + b"][".join(found) + b"]")

    def value(self, name: str) -> list[bytes]:
        """Take one value, whose end depends on what follows; none for a cut-off value that is not text."""
        start = cursor = self.position + 1
        pieces: list[bytes] = []
        inner = 0  # brackets that the text opens and does not close
        while close := _CLOSE.match(self.data, cursor):
            pieces.append(self.data[cursor : close.end() - 1])
            inner += pieces[-1].count(b"[")
            cursor = close.end()
            if name in NOT_TEXT or self.ends_value(cursor, name, inner):
                self.position = cursor
                return [self.joined(name, start, pieces)]
            inner = max(0, inner - 1)
        self.position = len(self.data)
        rest = self.data[cursor:]
        if name in NOT_TEXT:
            shown = quoted(rest)
            self.report(start - 1, f"The file ends within a value of {name}; that value was left out: {shown}.")
            return []
        if (len(rest) - len(rest.rstrip(b"\\"))) % 2:
            rest = rest[:-1]
        self.report(start - 1, f"The file ends within the text of {name}; the text was closed there.")
        self.cut = self.joined(name, start, [*pieces, rest])
        return [self.cut]

    def joined(self, name: str, start: int, pieces: list[bytes]) -> bytes:
        """One value joined from pieces that were separated by an unescaped closing bracket."""
        if len(pieces) > 1:
            where = start + len(pieces[0])
            self.report(where, f"A closing bracket in the text of {name} was not escaped; it was read as text.")
        return b"\\]".join(pieces)

    def ends_value(self, position: int, name: str, inner: int) -> bool:
        """Whether a value may end just before this position, with ``inner`` brackets open in its text."""
        if _GOOD_END.match(self.data, position):
            return True
        following = position if name in SINGLE_TEXT else self.solid(position)
        if self.data[following : following + 1] == b"[" and (name not in SINGLE_TEXT or not inner):
            return True
        depth = len(self.open)
        while found := _STRUCTURE.match(self.data, position):
            depth += (found[1] == b"(") - (found[1] == b")")
            position = found.end()
            if depth == 0:
                # The game ends here and other text follows, unless that text holds the value's real end.
                bracket = _BRACKET.search(self.data, position)
                return bracket is None or bracket[0] != b"]"
        return False

    def junk(self) -> None:
        start = self.position
        junk = _JUNK.match(self.data, start) or _PLAIN_VALUES.match(self.data, start)
        if junk is None and (junk := _NAME.match(self.data, start)):
            if not junk[1].islower() or junk.end(1) == junk.end():
                # The name is unknown to any reader, so its text cannot belong to another property.
                self.name = b""
                junk = _PLAIN_VALUES.match(self.data, junk.end()) or junk
        self.position = len(self.data) if junk is None else junk.end()
        shown = quoted(self.data[start : self.position])
        self.report(start, f"Text that belongs to no property was skipped: {shown}.")

    def truncated(self) -> None:
        self.position = len(self.data)
        if self.needs_node:
            self.open_node()
        what = "the game was closed" if len(self.open) == 1 else f"{len(self.open)} open variations were closed"
        self.report(len(self.data), f"The file ends in the middle of the tree; {what}.")
        self.pieces.append(b")" * sum(self.open))


def _is_name(word: bytes) -> bool:
    """Whether a word before a bracket is a property's name: capitals, or one or two small letters."""
    return len(word) <= (_LONGEST_SMALL_NAME if word.islower() else _LONGEST_NAME)


def quoted(text: bytes) -> str:
    """The beginning of skipped text for a sentence."""
    shown = " ".join(text[:40].decode("utf-8", "backslashreplace").split())
    return f"'{shown}'" if len(text) <= 40 else f"'{shown}...' ({len(text)} bytes)"
