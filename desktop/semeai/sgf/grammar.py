"""The games of a file by the grammar of FF[4]: separated in one fast pass, and parsed by sgfmill.

Only a game that is not in the grammar is repaired first (``repair``).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from sgfmill import sgf_grammar

from semeai.sgf import encodings
from semeai.sgf.file_text import FileText
from semeai.sgf.properties import SINGLE_TEXT, Properties
from semeai.sgf.repair import Repaired, quoted, repaired
from semeai.sgf.report import Progress, Repair, SgfError, tell

_START = re.compile(rb"\(\s*+;\s*+(?=[A-Za-z]++\s*+\[|[;()]|\Z)")
_LOOSE_STARTS = (
    re.compile(rb"\(\s*+;"),
    re.compile(rb"\(\s*+(?=[A-Z]{1,2}+\s*+\[)"),
    re.compile(rb";\s*+[A-Z]{1,2}+\s*+\["),
)
_TOKEN = re.compile(rb"([;()])|[A-Z]{1,64}+(?:\s*+\[(?:[^\\\]]++|\\.)*+\])+|(\S)", re.DOTALL)
_PROPERTY = re.compile(rb"([A-Z]++)((?:\s*+\[(?:[^\\\]]++|\\.)*+\])++)", re.DOTALL)
_VALUES = re.compile(rb"\[((?:[^\\\]]++|\\.)*+)\]", re.DOTALL)
_GOOD_END = re.compile(rb"\s*+(?:\Z|" + _START.pattern + rb")")
_NODE = re.compile(rb"\[(?:[^\\\]]++|\\.)*+\]|(;)", re.DOTALL)
_REPORT_EVERY = 256


class SgfTree(Protocol):
    """A game or variation as parsed by sgfmill: the properties of its nodes, and the variations after them."""

    sequence: list[Properties]
    children: list[SgfTree]


@dataclass(slots=True)
class GameText:
    """The text of a game: its place, the end of its first node, and ``repaired`` if it is not in the grammar."""

    source: FileText
    start: int
    end: int
    first_end: int = 0
    repaired: Repaired | None = None

    def __len__(self) -> int:
        return self.end - self.start

    def root(self) -> Properties:
        """The properties of the first node."""
        alone = None if self.repaired else _first_node(self.source.data, self.start, self.first_end)
        return self.tree().sequence[0] if alone is None else alone

    def tree(self) -> SgfTree:
        """All nodes."""
        if self.repaired is None:
            text = self.source.data[self.start : self.end]
            if (tree := _parsed(text)) is not None:
                return tree
            self.repaired = repaired(text, 0, base=self.start)
        sound: SgfTree = sgf_grammar.parse_sgf_game(self.repaired.text)
        return sound

    def offsets(self) -> Sequence[int]:
        """Where its nodes begin, in their order."""
        if self.repaired is not None:
            return self.repaired.nodes
        return [token.start() for token in _NODE.finditer(self.source.data, self.start, self.end) if token[1]]

    def encoded(self, codec: str) -> GameText:
        """The game in the encoding that it names, if its texts are valid in that and are no UTF-8; else as it is."""
        is_other = codec != self.source.codec and not self.source.data[self.start : self.end].isascii()
        if self.source.settled or not is_other or self.source.codec not in encodings.LABELS:
            return self
        if self.is_utf8_after_all(codec):
            codec = "utf-8"
        part = self.source.part(self.start, self.end, codec)
        valid = encodings.decodes("utf-8", encodings.texts_beyond_ascii(part.data))
        as_it_is = self.source.data[self.start : self.end]
        fits = valid and (encodings.has_swallowed(as_it_is) or not encodings.has_swallowed(part.data))
        return _game_at(part, 0) if fits and part.codec != self.source.codec else self

    def is_utf8_after_all(self, codec: str) -> bool:
        """Whether the game names another encoding, although it is in UTF-8."""
        return encodings.is_utf8_after_all(self.source.raw(self.start, self.end), codec)


def cut(source: FileText, repairs: list[Repair], progress: Progress | None = None) -> Iterator[GameText]:
    """The games of a file; ``repairs`` reports text between them. Raises SgfError where there is none."""
    data, games, position = source.data, 0, 0
    while (start := _next_start(data, position, games == 0)) is not None:
        _skipped(data, position, start, "between two games" if games else "before the game", repairs)
        game = _game_at(source, start, progress)
        yield game
        position, games = game.end, games + 1
        if games % _REPORT_EVERY == 0:
            tell(progress, position, len(data))
    if not games:
        raise SgfError("There is no game in this file: a game begins with '(;'.", 0)
    _skipped(data, position, len(data), "after the last game", repairs)


def _next_start(data: bytes, position: int, is_first: bool) -> int | None:
    found = _START.search(data, position)
    for pattern in _LOOSE_STARTS if is_first and found is None else ():
        found = found or pattern.search(data, position)
    return None if found is None else found.start()


def _skipped(data: bytes, start: int, end: int, where: str, repairs: list[Repair]) -> None:
    text = data[start:end]
    if stripped := text.strip():
        repairs.append(Repair(start + text.index(stripped[:1]), f"Text {where} was skipped: {quoted(stripped)}."))


def _game_at(source: FileText, start: int, progress: Progress | None = None) -> GameText:
    """The game that begins at ``start``; repaired where it, or what follows it, is not in the grammar."""
    ends = _sound(source.data, start)
    if ends is not None and _GOOD_END.match(source.data, ends[0]):
        return GameText(source, start, *ends)
    mended = repaired(source.data, start, progress=progress)
    return GameText(source, start, mended.end, repaired=mended)


def _sound(data: bytes, start: int) -> tuple[int, int] | None:
    """Where a game ends, and where its first node does.

    None unless it consists only of names in capitals with values, nodes, and closed variations.
    """
    depth = nodes = first_end = 0
    for token in _TOKEN.finditer(data, start):
        mark, wrong = token.groups()
        if wrong:
            return None
        if not mark:
            continue
        nodes += mark == b";"
        if not first_end and nodes and (nodes == 2 or mark != b";"):
            first_end = token.start()
        depth += (mark == b"(") - (mark == b")")
        if depth == 0:
            return (token.end(), first_end) if nodes else None
    return None


def _first_node(data: bytes, start: int, end: int) -> Properties | None:
    """The properties of a node that is in the grammar; None where a text has a second value (see ``_parsed``)."""
    found: Properties = {}
    for entry in _PROPERTY.finditer(data, start, end):
        found.setdefault(entry[1].decode("ascii"), []).extend(_VALUES.findall(entry[2]))
    return None if any(len(found[name]) > 1 for name in found.keys() & SINGLE_TEXT) else found


def _parsed(text: bytes) -> SgfTree | None:
    """A game as sgfmill reads it.

    None where sgfmill refuses it, or where a text has a second value: a bracket in it may not have been escaped.
    """
    try:
        tree: SgfTree = sgf_grammar.parse_sgf_game(text)
    except ValueError:
        return None
    todo = [tree]
    while todo:
        branch = todo.pop()
        todo += branch.children
        for properties in branch.sequence:
            for name, values in properties.items():
                if len(values) > 1 and name in SINGLE_TEXT:
                    return None
    return tree
