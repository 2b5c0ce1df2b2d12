"""Names of encodings, and text of many bytes a character: what the parser must not take for a delimiter.

SGF is read as bytes, and only text is decoded (FF[4], "Character sets"). In GB18030, Shift-JIS and Big5 the second byte
of a character may be a backslash or a closing bracket. Programs differ in whether they escape it; ``protect`` escapes
those that are not, so that the parser sees what FF[4] asks for, and ``unprotect`` takes the escapes out again.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

LABELS = {
    "utf-8": "UTF-8",
    "gb18030": "GB18030",
    "cp950": "Big5",
    "cp932": "Shift-JIS",
    "euc_jp": "EUC-JP",
    "cp949": "EUC-KR",
    "cp1252": "Windows-1252",
    "cp1251": "Windows-1251",
    "koi8-r": "KOI8-R",
    "cp1250": "Windows-1250",
    "iso8859-2": "Latin-2",
    "iso8859-1": "Latin-1",
}
"""Codecs that files are known to have, with the names people know; in the last one every text is valid."""

_CODECS = {label.lower(): codec for codec, label in LABELS.items()}
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "cp950"}
_NO_CHARSETS = frozenset(("idna", "punycode", "unicode_escape", "raw_unicode_escape", "utf_7"))
_SAMPLE = "(;C[a:b];B[dd])"
_DECLARED = re.compile(rb"(?<![A-Za-z])C[a-z]*+A[a-z]*+\s*+\[\s*+([^\]\\]*+)\]")
_LONGEST_NAME = 40
_PIECE, _SHARED = 1 << 20, 1 << 12
_OPEN = re.compile(rb"\[((?:[^\\\]]++|\\.)*+)", re.DOTALL)
_WIDE_CHARACTERS = {
    "gb18030": re.compile(rb"[\x81-\xfe](?:[\x30-\x39][\x81-\xfe][\x30-\x39]|([\x40-\x7e\x80-\xfe]))"),
    "cp932": re.compile(rb"[\x81-\x9f\xe0-\xfc]([\x40-\x7e\x80-\xfc])"),
    "cp950": re.compile(rb"[\x81-\xfe]([\x40-\x7e\xa1-\xfe])"),
}
_ESCAPED_HALVES = {
    codec: re.compile(rb"(" + whole.pattern[: whole.pattern.index(b"]") + 1] + rb")\\([\\\]])|" + whole.pattern)
    for codec, whole in _WIDE_CHARACTERS.items()
}
"""First an escape between the two bytes of a character, then any character that is whole."""
_AFTER_VALUE = re.compile(rb"\]\s*+(?:[;()\[]|[A-Za-z]++\s*+\[|\Z)")


def codec_of(name: str) -> str | None:
    """The codec for a name of an encoding, None when it is unknown or cannot hold SGF."""
    try:
        codec = _CODECS.get(name.strip().lower()) or codecs.lookup(name.strip()).name
        codec = _WIDER.get(codec, codec)
        if codec.replace("-", "_") in _NO_CHARSETS or _SAMPLE.encode("ascii").decode(codec) != _SAMPLE:
            return None
        return codec
    except (LookupError, ValueError):
        return None


def label_of(codec: str) -> str:
    """The name people know an encoding by."""
    return LABELS.get(codec, codec.upper())


def decodes(codec: str, texts: Iterable[bytes]) -> bool:
    """Whether every text is valid in the encoding."""
    try:
        for text in texts:
            text.decode(codec)
    except ValueError:
        return False
    return True


def searched(pattern: re.Pattern[bytes], data: bytes) -> re.Match[bytes] | None:
    """The first match, looked for piece by piece: one search of a large file would hold the window up.

    Where the file has more than one piece, a match is found that is no longer than what two of them share.
    """
    pieces = (pattern.search(data, start, start + _PIECE + _SHARED) for start in range(0, max(len(data), 1), _PIECE))
    return next(filter(None, pieces), None)


def declared(data: bytes) -> tuple[str, int] | None:
    """The name in the first CA property and its offset, None where there is none."""
    found = searched(_DECLARED, data)
    if found is None or len(name := found[1].strip()) > _LONGEST_NAME:
        return None
    return name.decode("latin-1"), found.start()


def values_beyond_ascii(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The values that hold bytes above 127, each with the letters before its bracket; none that the file cuts off."""
    if data.isascii():
        return
    done = 0
    name = b""
    while (start := data.find(b"[", done)) >= 0:
        found = _OPEN.match(data, start)
        if found is None:
            return
        if before := data[done:start].strip():
            name = before.rpartition(b";")[2].rpartition(b"(")[2].strip()
        done = found.end() + 1
        if not found[1].isascii() and done <= len(data):
            yield name, found[1]


@dataclass(frozen=True, slots=True)
class Protected:
    """Data in which second bytes are escaped, and where backslashes were put in."""

    data: bytes
    inserted: tuple[int, ...] = ()


def protect(data: bytes, codec: str) -> Protected:
    """Escape every second byte of a character that the parser would take for ``\\`` or ``]``."""
    pattern = _WIDE_CHARACTERS.get(codec)
    if pattern is None or data.isascii():
        return Protected(data)
    pieces: list[bytes] = []
    inserted: list[int] = []
    done = position = 0
    while found := pattern.search(data, position):
        position = found.end()
        last = found[1]
        if last == b"\\" and data[position : position + 1] == b"\\":
            position += 1
            continue
        if last == b"\\" and data[position : position + 1] == b"]" and not _AFTER_VALUE.match(data, position):
            continue
        if last in (b"\\", b"]"):
            pieces.append(data[done : position - 1])
            inserted.append(position - 1 + len(inserted))
            done = position - 1
    if not inserted:
        return Protected(data)
    pieces.append(data[done:])
    return Protected(b"\\".join(pieces), tuple(inserted))


def unprotect(value: bytes, codec: str) -> bytes:
    """A value whose characters are whole again: an escape between the two bytes of one is taken out."""
    pattern = _ESCAPED_HALVES.get(codec)
    if pattern is None or value.isascii() or b"\\" not in value:
        return value
    return pattern.sub(lambda found: found[1] + found[2] if found[1] else found[0], value)


def renamed(data: bytes) -> bytes:
    """A game whose first CA names UTF-8."""
    return _DECLARED.sub(b"CA[UTF-8]", data, count=1)
