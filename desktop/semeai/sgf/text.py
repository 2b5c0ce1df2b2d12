"""Text values: raw bytes with escapes to text and back, with the file's encoding and a way out.

A text that is not valid in the file's encoding is read in the first other one in which it is; no
byte is dropped, and the caller learns of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from semeai.sgf.charset import decodes, label_of, unprotect
from semeai.sgf.guess import guess

_LONGEST_CHARACTER = 4
_BREAK = r"(?:\r\n|\n\r|\n|\r)"
_SPECIAL = re.compile(rf"\\{_BREAK}|\\(.)|({_BREAK})|[\t\f\v]|\\\Z", re.DOTALL)
_NOT_PLAIN = re.compile(r"[\\\n\r\t\f\v]")
_COMPOSED = re.compile(r"((?:[^\\:]++|\\.)*+):", re.DOTALL)
_BLANKS = frozenset("\t\f\v")


@dataclass(slots=True)
class Decoder:
    """Reads values in one encoding; ``doubts`` collects sentences about texts that were not valid.

    ``cut`` is the text within which the file ends, and then possibly within a character.
    """

    codec: str
    cut: bytes = b""
    doubts: list[str] = field(default_factory=list)

    def raw(self, value: bytes) -> str:
        """A value as text in which the escapes still stand."""
        try:
            return unprotect(value, self.codec).decode(self.codec)
        except ValueError:
            pass
        is_cut = bool(self.cut) and value.endswith(self.cut)
        value = unprotect(value, self.codec)
        if is_cut:
            for cut in range(1, _LONGEST_CHARACTER):
                if decodes(self.codec, [value[:-cut]]):
                    self.doubts.append(f"The file ends within a character of {label_of(self.codec)}; it was left out.")
                    return value[:-cut].decode(self.codec)
        other = guess([value])
        self.doubts.append(f"A text is not valid in {label_of(self.codec)}; it was read as {label_of(other)}.")
        return value.decode(other)

    def text(self, value: bytes) -> str:
        """A Text value: several lines."""
        return unescaped(self.raw(value), "\n")

    def line(self, value: bytes) -> str:
        """A SimpleText value: one line."""
        return unescaped(self.raw(value), " ")

    def recoded(self, value: bytes) -> bytes:
        """A value that we do not interpret, in UTF-8, its escapes as they are; plain ASCII stays byte for byte."""
        return value if value.isascii() else closed(self.raw(value)).encode("utf-8", "replace")


def unescaped(raw: str, line_break: str) -> str:
    """What a value says: escapes resolved, line breaks of any kind as ``line_break``, other blanks as spaces."""
    if not _NOT_PLAIN.search(raw):
        return raw

    def replaced(found: re.Match[str]) -> str:
        if found[1] is not None:
            return " " if found[1] in _BLANKS else found[1]
        if found[2] is not None:
            return line_break
        return " " if found[0] in _BLANKS else ""

    return _SPECIAL.sub(replaced, raw)


def closed(raw: str) -> str:
    """A value with escapes such that it can stand between brackets.

    Read in another encoding than the one its brackets were looked for in, it may hold one that is not escaped.
    """
    return "".join(_escaped_alone(piece) for piece in _pieces(raw))


def _pieces(raw: str) -> list[str]:
    return re.findall(r"\\.|[^\\\]]+|\]|\\\Z", raw, re.DOTALL)


def _escaped_alone(piece: str) -> str:
    return "\\" + piece if piece in ("]", "\\") else piece


def split(raw: str) -> tuple[str, str] | None:
    """The two raw parts of a Compose value, None where it is none."""
    found = _COMPOSED.match(raw)
    return None if found is None else (found[1], raw[found.end() :])
