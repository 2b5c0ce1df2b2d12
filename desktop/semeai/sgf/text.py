"""Raw values as text: in the encoding of their file, or in the likeliest other one where they are not valid in it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from sgfmill import sgf_grammar

from semeai.sgf.encodings import decodes, guess, label_of
from semeai.sgf.file_text import FileText

_LONGEST_CHARACTER = 4
_PIECE = re.compile(r"\\.|[^\\\]]+|\]|\\\Z", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Decoder:
    """Reads the values of a file; ``report`` takes sentences about those that were not valid in its encoding.

    No byte is dropped. ``cut`` is the text within which the file ends, and then possibly within a character.
    """

    source: FileText
    report: Callable[[str], None]
    cut: bytes = b""

    def text(self, value: bytes) -> str:
        """A Text value: several lines."""
        return str(sgf_grammar.text_value(self.valid(value)), "utf-8")

    def line(self, value: bytes) -> str:
        """A SimpleText value: one line."""
        return str(sgf_grammar.simpletext_value(self.valid(value)), "utf-8")

    def labelled(self, value: bytes) -> tuple[bytes, str]:
        """A value of a point and a SimpleText, which is empty where there is none."""
        point, text = sgf_grammar.parse_compose(self.valid(value))
        return point, "" if text is None else self.line(text)

    def valid(self, value: bytes) -> bytes:
        """A value in UTF-8 without bytes that are no text, its escapes as they are."""
        if decodes("utf-8", [value]):
            return value
        original = self.source.original(value)
        for cut in range(1, _LONGEST_CHARACTER) if self.cut and value.endswith(self.cut) else ():
            if decodes(self.source.codec, [original[:-cut]]):
                self.report(f"The file ends within a character of {self.source.label}; it was left out.")
                return _closed(original[:-cut].decode(self.source.codec))
        other = guess([original])
        self.report(f"A text is not valid in {self.source.label}; it was read as {label_of(other)}.")
        return _closed(original.decode(other))


def _closed(raw: str) -> bytes:
    """A value in UTF-8 with escapes such that it can stand between brackets.

    Read in another encoding than the one its brackets were looked for in, it may hold one that is not escaped.
    """
    pieces = ("\\" + piece if piece in ("]", "\\") else piece for piece in _PIECE.findall(raw))
    return "".join(pieces).encode("utf-8", "replace")
