"""From the bytes of a file to games that a strict parser accepts, with every repair reported.

One pass over the tokens, without recursion. Repaired are: text around and between games, a
closing bracket in a text that was not escaped, junk between properties, nodes and variations
that lack their ``;`` or ``(``, names in small letters, and a file that ends in mid-tree.

A closing bracket ends a text when a property, a node, a variation or the end of the file follows
it; else it belongs to the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from semeai.sgf.names import NOT_TEXT, SINGLE_TEXT
from semeai.sgf.report import Repair, SgfError, Steps

_START = re.compile(rb"\(\s*+;\s*+(?=[A-Za-z]++\s*+\[|[;()]|\Z)")
_LOOSE_STARTS = (
    re.compile(rb"\(\s*+;"),
    re.compile(rb"\(\s*+(?=[A-Z]{1,2}+\s*+\[)"),
    re.compile(rb";\s*+[A-Z]{1,2}+\s*+\["),
)
_SOLID = re.compile(rb"\S")
_NAME = re.compile(rb"([A-Za-z]++)\s*+(?=\[)")
_CLOSE = re.compile(rb"(?:[^\\\]]++|\\.)*+\]", re.DOTALL)
# No possessive loop round a part that can fail in its middle: Python before 3.11.5 goes on from there.
_PLAIN_VALUES = re.compile(rb"(?:\s*+\[(?:[^\\\]]++|\\.)*+\])+", re.DOTALL)
# A word and a bracket in running text are no property: a name has capitals, and old spellings touch the bracket.
_GOOD_END = re.compile(
    rb"\s*+(?:[;()]\s*+)*+(?:[A-Z]++\s*+\[|(?=[a-z]*+[A-Z])[A-Za-z]++\[|[a-z]{1,2}+\[|[A-Z]{0,2}+\s*+\Z)"
)
_NODE = re.compile(rb"\s*+;\s*+[A-Za-z]++\s*+\[")
_STRUCTURE = re.compile(rb"\s*+([;()])")
_BRACKET = re.compile(rb"[\[\]]|\(\s*+;")
_JUNK = re.compile(rb"(?:[A-Za-z]++(?!\s*+\[)|[^;()\[A-Za-z]++)+")
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_LONGEST_NAME = 64
_LONGEST_SMALL_NAME = 2
_REPORT_EVERY = 4096


@dataclass(slots=True)
class CleanGame:
    """One game as clean SGF, with the offset in the file of every node in order.

    ``cut_off`` says that the file ended before the game did.
    """

    data: bytes
    node_offsets: list[int]
    cut_off: bool = False


@dataclass(slots=True)
class _Scanner:
    data: bytes
    steps: Steps
    repairs: list[Repair] = field(default_factory=list)
    out: list[bytes] = field(default_factory=list)
    node_offsets: list[int] = field(default_factory=list)
    # For each open variation, how many more were opened on its behalf.
    extra: list[int] = field(default_factory=list)
    needs_node: bool = False
    after_variation: bool = False
    # The property whose values may go on, None where there is none.
    name: str | None = None
    position: int = 0

    def report(self, offset: int, sentence: str) -> None:
        self.repairs.append(Repair(offset, sentence))

    def solid(self, position: int) -> int:
        """The next position that holds no blank."""
        found = _SOLID.search(self.data, position)
        return len(self.data) if found is None else found.start()

    def game(self, start: int) -> CleanGame:
        """Scan one game whose text begins at ``start``."""
        self.position, self.out, self.node_offsets = start, [], []
        if self.data[start : start + 1] == b";":
            self.report(start, "The game lacks its opening parenthesis; it was put in.")
            self.open_variation()
        ticks, cut_off = 0, False
        while not self.out or self.extra:
            ticks += 1
            if ticks % _REPORT_EVERY == 0:
                self.steps.at(self.position, len(self.data))
            self.position = self.solid(self.position)
            if self.position >= len(self.data):
                self.truncated()
                cut_off = True
                break
            self.token(self.data[self.position : self.position + 1])
        return CleanGame(b"".join(self.out), self.node_offsets, cut_off)

    def token(self, byte: bytes) -> None:
        """Take one token at the position."""
        if byte == b";":
            if self.after_variation:
                self.report(self.position, "A node follows a variation; it was read as one more variation.")
            self.open_node()
            self.position += 1
        elif byte == b"(":
            if self.needs_node:
                self.missing_node()
            self.open_variation()
            self.position += 1
        elif byte == b")":
            self.close_variation()
            self.position += 1
        elif byte == b"[" and self.name is not None:
            self.out.extend(self.values(self.name))
        elif (name := _NAME.match(self.data, self.position)) and _is_name(name[1]):
            self.property(name)
        else:
            self.junk()

    def open_variation(self) -> None:
        self.out.append(b"(")
        self.extra.append(0)
        self.needs_node, self.after_variation, self.name = True, False, None

    def close_variation(self) -> None:
        if self.needs_node:
            self.missing_node()
        if len(self.extra) == 1 and _NODE.match(self.data, self.position + 1):
            self.report(self.position, "The game is closed here, but goes on; the closing parenthesis was left out.")
            return
        self.out.append(b")" * (1 + self.extra.pop()))
        self.after_variation, self.name = True, None

    def open_node(self) -> None:
        if self.after_variation:
            self.out.append(b"(")
            self.extra[-1] += 1
        self.out.append(b";")
        self.node_offsets.append(self.position)
        self.needs_node, self.after_variation, self.name = False, False, None

    def missing_node(self) -> None:
        self.report(self.position, "A semicolon is missing here; it was put in.")
        self.open_node()

    def property(self, name: re.Match[bytes]) -> None:
        if self.needs_node or self.after_variation:
            self.missing_node()
        word = name[1]
        if not word.translate(None, _SMALL):
            small = word.decode()
            self.report(self.position, f"The property name {small} is in small letters; it was read in capitals.")
            word = word.upper()
        self.name = word.translate(None, _SMALL).decode()
        self.position = name.end()
        if values := self.values(self.name):
            self.out.append(word)
            self.out.extend(values)

    def values(self, name: str) -> list[bytes]:
        """Take the values of a property, with their brackets, from the position on."""
        plain = _PLAIN_VALUES.match(self.data, self.position)
        if plain is not None and (
            name in NOT_TEXT
            or (_GOOD_END.match(self.data, plain.end()) and (name not in SINGLE_TEXT or self.is_single(plain)))
        ):
            self.position = plain.end()
            return [plain[0]]
        values: list[bytes] = []
        while self.data[self.position : self.position + 1] == b"[":
            values.extend(self.value(name))
            if name in SINGLE_TEXT:
                break
            self.position = self.solid(self.position)
        return values

    def is_single(self, values: re.Match[bytes]) -> bool:
        first = _CLOSE.match(self.data, self.data.index(b"[", values.start()) + 1)
        return first is not None and first.end() == values.end()

    def value(self, name: str) -> list[bytes]:
        """Take one value, its end decided by what follows; none where a value is cut off that is no text."""
        start = cursor = self.position + 1
        pieces: list[bytes] = []
        while close := _CLOSE.match(self.data, cursor):
            pieces.append(self.data[cursor : close.end() - 1])
            cursor = close.end()
            if name in NOT_TEXT or self.ends_value(cursor, name not in SINGLE_TEXT):
                self.position = cursor
                return [self.joined(name, start, pieces)]
        self.position = len(self.data)
        rest = self.data[cursor:]
        if name in NOT_TEXT:
            shown = _quote(rest)
            self.report(start - 1, f"The file ends within a value of {name}; that value was left out: {shown}.")
            return []
        if (len(rest) - len(rest.rstrip(b"\\"))) % 2:
            rest = rest[:-1]
        self.report(start - 1, f"The file ends within the text of {name}; the text was closed there.")
        return [self.joined(name, start, [*pieces, rest])]

    def joined(self, name: str, start: int, pieces: list[bytes]) -> bytes:
        """One value of pieces between which a closing bracket stood unescaped."""
        if len(pieces) > 1:
            where = start + len(pieces[0])
            self.report(where, f"A closing bracket in the text of {name} was not escaped; it was read as text.")
        return b"[" + b"\\]".join(pieces) + b"]"

    def ends_value(self, position: int, many: bool) -> bool:
        """Whether a value may end just before this position."""
        if _GOOD_END.match(self.data, position):
            return True
        following = self.solid(position)
        if many and self.data[following : following + 1] == b"[":
            return True
        depth = len(self.extra)
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
        if junk is None and (junk := _NAME.match(self.data, start)) and not junk[1].islower():
            # A name too long for any reader: its values are skipped with it.
            self.name = None
        self.position = len(self.data) if junk is None else junk.end()
        shown = _quote(self.data[start : self.position])
        self.report(start, f"Text that belongs to no property was skipped: {shown}.")

    def truncated(self) -> None:
        """Close what is open at the end of the file."""
        if self.needs_node:
            self.open_node()
        closing = len(self.extra) + sum(self.extra)
        self.extra.clear()
        self.out.append(b")" * closing)
        what = "the game was closed" if closing == 1 else f"{closing} open variations were closed"
        self.report(len(self.data), f"The file ends in the middle of the tree; {what}.")


def tidy(data: bytes, steps: Steps) -> tuple[list[CleanGame], list[Repair]]:
    """The games of a file and what was repaired. Raises SgfError when it holds no game."""
    scanner = _Scanner(data, steps)
    games: list[CleanGame] = []
    position = 0
    while (start := _next_game(data, position, not games)) is not None:
        _skipped(scanner, data[position:start], position, "before the game" if not games else "between two games")
        games.append(scanner.game(start))
        position = scanner.position
    if not games:
        raise SgfError("There is no game in this file: a game begins with '(;'.", 0)
    _skipped(scanner, data[position:], position, "after the last game")
    return games, scanner.repairs


def _is_name(word: bytes) -> bool:
    """Whether a word before a bracket is a property's name: capitals, or one or two small letters."""
    return len(word) <= (_LONGEST_SMALL_NAME if word.islower() else _LONGEST_NAME)


def _next_game(data: bytes, position: int, first: bool) -> int | None:
    found = _START.search(data, position)
    for pattern in _LOOSE_STARTS if first and found is None else ():
        found = found or pattern.search(data, position)
    return None if found is None else found.start()


def _skipped(scanner: _Scanner, text: bytes, offset: int, where: str) -> None:
    if stripped := text.strip():
        start = offset + text.index(stripped[:1])
        scanner.report(start, f"Text {where} was skipped: {_quote(stripped)}.")


def _quote(text: bytes) -> str:
    shown = " ".join(text[:40].decode("utf-8", "backslashreplace").split())
    return f"'{shown}'" if len(text) <= 40 else f"'{shown}...' ({len(text)} bytes)"
