"""The values of a property in a file, each ended where a bracket can be its end, with every repair reported.

A closing bracket ends a text when a property, a node, a variation or the end of the file follows it, or at once another
value, while no bracket is open in the text; else it belongs to the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from semeai.sgf.names import NOT_TEXT, SINGLE_TEXT
from semeai.sgf.report import Repair

_SOLID = re.compile(rb"\S")
_VALUE = re.compile(rb"\[((?:[^\\\]]++|\\.)*+)\]", re.DOTALL)
_CLOSE = re.compile(rb"(?:[^\\\]]++|\\.)*+\]", re.DOTALL)
# A word and a bracket in running text are no property: a name has capitals, and old spellings touch the bracket.
GOOD_END = re.compile(
    rb"\s*+(?:[;()]\s*+)*+(?:[A-Z]++\s*+\[|(?=[a-z]*+[A-Z])[A-Za-z]++\[|[a-z]{1,2}+\[|[A-Z]{0,2}+\s*+\Z)"
)
_STRUCTURE = re.compile(rb"\s*+([;()])")
_BRACKET = re.compile(rb"[\[\]]|\(\s*+;")


@dataclass(slots=True)
class ValueScanner:
    """Reads values at ``position``; ``open`` has an entry for each open variation.

    ``cut`` is the text within which the file ends, empty where it ends elsewhere.
    """

    data: bytes
    repairs: list[Repair] = field(default_factory=list)
    position: int = 0
    open: list[int] = field(default_factory=list)
    cut: bytes = b""

    def report(self, offset: int, sentence: str) -> None:
        self.repairs.append(Repair(offset, sentence))

    def solid(self, position: int) -> int:
        """The next position that holds no blank."""
        found = _SOLID.search(self.data, position)
        return len(self.data) if found is None else found.start()

    def values(self, name: str) -> list[bytes]:
        """Take the values of a property from the position on."""
        found: list[bytes] = []
        while True:
            plain = _VALUE.match(self.data, self.position)
            if plain is not None and (name in NOT_TEXT or GOOD_END.match(self.data, plain.end())):
                found.append(plain[1])
                self.position = plain.end()
            else:
                found.extend(self.value(name))
            if name not in SINGLE_TEXT:
                self.position = self.solid(self.position)
            if self.data[self.position : self.position + 1] != b"[":
                return found

    def value(self, name: str) -> list[bytes]:
        """Take one value, its end decided by what follows; none where a value is cut off that is no text."""
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
        """One value of pieces between which a closing bracket stood unescaped."""
        if len(pieces) > 1:
            where = start + len(pieces[0])
            self.report(where, f"A closing bracket in the text of {name} was not escaped; it was read as text.")
        return b"\\]".join(pieces)

    def ends_value(self, position: int, name: str, inner: int) -> bool:
        """Whether a value may end just before this position, with so many brackets open in its text."""
        if GOOD_END.match(self.data, position):
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


def quoted(text: bytes) -> str:
    """The beginning of skipped text for a sentence."""
    shown = " ".join(text[:40].decode("utf-8", "backslashreplace").split())
    return f"'{shown}'" if len(text) <= 40 else f"'{shown}...' ({len(text)} bytes)"
