"""Files in UTF-16 and UTF-32, with a byte order mark or without, recoded as UTF-8; and byte order marks of UTF-8."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass

_MARKS = (
    # UTF-32's little end begins like UTF-16's.
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_WIDTHS = {"utf-32-le": 4, "utf-32-be": 4, "utf-16-le": 2, "utf-16-be": 2}
_GAME = re.compile(r"\(\s*+;")
_LOOKED_AT = 4000
"""Bytes within which a game begins in a file of wide characters without a mark; divisible by their widths."""


@dataclass(frozen=True, slots=True)
class Recoded:
    """A file as an ASCII-compatible byte string.

    ``certain`` says that this is UTF-8, whatever the file names. ``codec`` is what it was in, None for one byte a unit;
    ``mark`` is the length of its byte order mark, ``size`` of the whole file.
    """

    data: bytes
    size: int
    certain: bool = False
    codec: str | None = None
    mark: int = 0

    def originals(self, offsets: Sequence[int]) -> Sequence[int]:
        """The offsets in the file of ascending offsets in ``data``."""
        if self.codec is None:
            return offsets
        found, done, at = [], 0, self.mark
        for offset in offsets:
            at += len(self.data[done:offset].decode("utf-8", "ignore").encode(self.codec, "ignore"))
            done = offset
            found.append(min(at, self.size))
        return found


def recoded(data: bytes) -> Recoded:
    """A file's bytes made ASCII-compatible.

    A UTF-8 mark becomes blanks, which keeps offsets; wide characters become UTF-8, and what is no character there
    becomes a replacement character.
    """
    if data.startswith(codecs.BOM_UTF8):
        return Recoded(b"   " + data[3:], len(data), certain=True)
    for mark, codec in _MARKS:
        if data.startswith(mark):
            return _from_wide(data[len(mark) :], codec, len(mark))
    codec_found = _unmarked(data)
    return Recoded(data, len(data)) if codec_found is None else _from_wide(data, codec_found, 0)


def _from_wide(data: bytes, codec: str, mark: int) -> Recoded:
    return Recoded(data.decode(codec, "replace").encode("utf-8", "replace"), mark + len(data), True, codec, mark)


def _unmarked(data: bytes) -> str | None:
    """The wide encoding in which a file without a mark shows the beginning of a game, None for most files."""
    head = data[:_LOOKED_AT]
    if b"\0" not in head or _GAME.search(head.decode("latin-1")):
        return None
    for codec, width in _WIDTHS.items():
        text = head[: len(head) // width * width].decode(codec, "ignore")
        if _GAME.search(text):
            return codec
    return None
