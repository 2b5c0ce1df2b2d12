"""Text values: raw bytes with escapes to text and back, with the file's encoding and a way out.

A text that is not valid in the file's encoding is read in the first other one in which it is; no
byte is dropped, and the caller learns of it.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from sgfmill import sgf_grammar

from semeai.sgf.charset import decodes, guess, label_of

_LONGEST_CHARACTER = 4
_NOT_PLAIN = re.compile(rb"[\\\n\r\t\f\v]")


@dataclass(slots=True)
class Decoder:
    """Reads texts in one encoding; ``doubts`` collects sentences about texts that were not valid.

    ``cut_off`` says that the file ends in mid-text, and then possibly within a character.
    """

    codec: str
    cut_off: bool = False
    doubts: list[str] = field(default_factory=list)

    def decode(self, text: bytes) -> str:
        """Bytes without escapes as text."""
        try:
            return text.decode(self.codec)
        except ValueError:
            pass
        if self.cut_off:
            for cut in range(1, _LONGEST_CHARACTER):
                if decodes(self.codec, [text[:-cut]]):
                    self.doubts.append(f"The file ends within a character of {label_of(self.codec)}; it was left out.")
                    return text[:-cut].decode(self.codec)
        other = guess([text])
        self.doubts.append(f"A text is not valid in {label_of(self.codec)}; it was read as {label_of(other)}.")
        return text.decode(other)

    def text(self, value: bytes) -> str:
        """A Text value: several lines."""
        return self.decode(sgf_grammar.text_value(value) if _NOT_PLAIN.search(value) else value)

    def line(self, value: bytes) -> str:
        """A SimpleText value: one line."""
        return self.decode(sgf_grammar.simpletext_value(value) if _NOT_PLAIN.search(value) else value)

    def recoded(self, value: bytes) -> bytes:
        """A value with text that we do not interpret, in UTF-8; plain ASCII stays as it is."""
        if value.isascii() or (self.codec == "utf-8" and decodes("utf-8", [value])):
            return value
        first, second = sgf_grammar.parse_compose(value)
        if second is None:
            return write_text(self.text(first))
        return write_text(self.text(first)).replace(b":", b"\\:") + b":" + write_text(self.text(second))


def split(value: bytes) -> tuple[bytes, bytes] | None:
    """The two raw parts of a Compose value, None where it is none."""
    first, second = sgf_grammar.parse_compose(value)
    return None if second is None else (first, second)


def write_text(text: str) -> bytes:
    """Text as a value, escaped, in UTF-8."""
    return bytes(sgf_grammar.escape_text(text.encode("utf-8", "replace")))
