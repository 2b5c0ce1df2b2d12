"""Nodes that are written so plainly that nothing can be wrong about them, as most of a file is.

Such a node has a move, times, words and single marks, each once and in one of the orders in which programs write them;
it is one node of ours, and nothing of it is repaired or written in another form. One regular expression knows it, so
that it need not be read before somebody looks at it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from semeai.go.board import Board
from semeai.sgf.charset import LABELS
from semeai.sgf.contents import NodeReader
from semeai.sgf.draft import Content
from semeai.sgf.text import Decoder

_LETTERS = "abcdefghijklmnopqrstuvwxy"
_PAIRS = re.compile(rb"([A-Z]++)\[([^\]]++)\]")
_ASCII = rb"\t\n\r -Z^-~"
"""What a text may hold: no control characters, no brackets and no backslash."""
_NUMBER = rb"[0-9.]++"


@dataclass(frozen=True, slots=True)
class PlainNodes:
    """Knows the plain nodes of a game, and reads one again: a call with its offset gives what it holds."""

    data: bytes
    board: Board
    codec: str
    file_format: int
    pattern: re.Pattern[bytes]

    def __call__(self, offset: int) -> Content:
        found = self.pattern.match(self.data, offset)
        assert found is not None, "a plain node was here when the file was read"
        properties = {name.decode(): [value] for name, value in _PAIRS.findall(found[0])}
        reader = NodeReader(self.board, Decoder(self.codec), _never, _never, file_format=self.file_format)
        (content,) = reader.nodes(properties, False)
        return content


def _never(sentence: str) -> None:
    raise AssertionError(f"a plain node needs no repair: {sentence}")


def plain_nodes(data: bytes, board: Board, codec: str, file_format: int, is_utf8: bool) -> PlainNodes | None:
    """The plain nodes of a game; None in an encoding in which plain letters may mean something else.

    ``is_utf8`` says that all of the data is valid UTF-8.
    """
    if codec not in LABELS:
        return None
    return PlainNodes(data, board, codec, file_format, _pattern(board.width, is_utf8 and codec == "utf-8"))


@lru_cache(maxsize=16)
def _pattern(size: int, beyond_ascii: bool) -> re.Pattern[bytes]:
    """A plain node on a board of this size, and the blanks after it. No loop in it can be entered in two ways."""
    letter = b"[a-" + _LETTERS[size - 1].encode() + b"]"
    point = letter + letter
    text = b"[" + _ASCII + (rb"\x80-\xff" if beyond_ascii else b"") + b"]++"

    def once(name: bytes, value: bytes) -> bytes:
        return rb"(\s*+" + name + rb"\[" + value + rb"\])?"

    def unless(group: int, pattern: bytes) -> bytes:
        return b"(?(%d)|%s)" % (group, pattern)

    early = once(b"[BW]", point), once(b"[BW]L", _NUMBER), once(b"O[BW]", _NUMBER)
    words = once(b"C", text), once(b"CR", point), once(b"LB", point + rb":[!-9;-Z^-~]++"), once(b"MA", point)
    more = once(b"N", text), unless(3, once(b"O[BW]", _NUMBER)), once(b"SQ", point), once(b"TR", point)
    late = unless(1, once(b"W", point)), unless(2, once(b"WL", _NUMBER))
    # What follows tells that a text ends here (see ``scan_values``).
    end = rb"\s*+(?=(?:[;()]\s*+)++[A-Z]++\s*+\[)"
    return re.compile(rb";(?=\s*+[A-Z])" + b"".join((*early, *words, *more, *late)) + end)
