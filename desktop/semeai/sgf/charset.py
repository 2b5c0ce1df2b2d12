"""Which encoding a file has: BOM, CA, strict UTF-8, then a guess that the user may overrule.

SGF is read as bytes, and only text is decoded, after escapes are resolved (FF[4], "Character
sets"). In GB18030, Shift-JIS and Big5 the second byte of a character may be a backslash or a
closing bracket. Programs differ in whether they escape it; ``protect`` escapes those that are not,
so that the parser sees what FF[4] asks for.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable
from dataclasses import dataclass

from semeai.sgf.names import TEXTUAL

LABELS = {
    "utf-8": "UTF-8",
    "gb18030": "GB18030",
    "cp932": "Shift-JIS",
    "cp949": "EUC-KR",
    "cp950": "Big5",
    "iso8859-1": "Latin-1",
}
"""Codecs in the order in which they are tried, with the names people know."""

_CODECS = {label.lower(): codec for codec, label in LABELS.items()}
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "shift_jis": "cp932", "euc_kr": "cp949", "big5": "cp950"}
_NO_CHARSETS = frozenset(("idna", "punycode", "unicode_escape", "raw_unicode_escape", "utf_7"))
_SAMPLE = "(;C[a:b];B[dd])"
_DECLARED = re.compile(rb"(?<![A-Za-z])C[a-z]*A[a-z]*\s*\[\s*([^\]\\]{0,40}?)\s*\]")
_VALUE = re.compile(rb"([A-Za-z]*+)\s*+\[((?:[^\\\]]++|\\.)*+)\]", re.DOTALL)
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_NOT_WESTERN = re.compile(rb"[\x80-\x9f]|[\x80-\xff]{2}")
_WESTERN_LETTER = re.compile(rb"[A-Za-z][\xc0-\xff]|[\xc0-\xff][A-Za-z]")
_WIDE_CHARACTERS = {
    "gb18030": re.compile(rb"[\x81-\xfe](?:[\x30-\x39][\x81-\xfe][\x30-\x39]|([\x40-\x7e\x80-\xfe]))"),
    "cp932": re.compile(rb"[\x81-\x9f\xe0-\xfc]([\x40-\x7e\x80-\xfc])"),
    "cp950": re.compile(rb"[\x81-\xfe]([\x40-\x7e\xa1-\xfe])"),
}
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


def guess(texts: list[bytes]) -> str:
    """The first codec of LABELS in which all texts are valid.

    Single accented letters between plain ones, as in a western name, would pass as GB18030; they
    are read as Latin-1.
    """
    if not decodes("utf-8", texts):
        joined = b" ".join(texts)
        if not _NOT_WESTERN.search(joined) and _WESTERN_LETTER.search(joined):
            return "iso8859-1"
    return next(codec for codec in LABELS if decodes(codec, texts))


def without_bom(data: bytes) -> tuple[bytes, str | None]:
    """The data as an ASCII-compatible byte string, and the codec that its byte order mark names.

    A UTF-8 mark becomes blanks, which keeps offsets; UTF-16 is recoded as UTF-8.
    """
    if data.startswith(codecs.BOM_UTF8):
        return b"   " + data[3:], "utf-8"
    for mark, codec in ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return data[2:].decode(codec, "replace").encode("utf-8", "replace"), "utf-8"
    return data, None


def declared(data: bytes) -> tuple[str, int] | None:
    """The name in the first CA property and its offset, None where there is none."""
    found = _DECLARED.search(data)
    return None if found is None else (found[1].decode("latin-1"), found.start())


def texts_beyond_ascii(data: bytes) -> list[bytes]:
    """The texts that hold bytes above 127; properties that we do not interpret do not count."""
    if data.isascii():
        return []
    texts = []
    name = ""
    for found in _VALUE.finditer(data):
        name = found[1].translate(None, _SMALL).decode() if found[1] else name
        if name in TEXTUAL and not found[2].isascii():
            texts.append(found[2])
    return texts


def fits_nothing(data: bytes, codec: str) -> bool:
    """Whether there are texts beyond ASCII and none of them is valid in the encoding."""
    texts = texts_beyond_ascii(data)
    return bool(texts) and not any(decodes(codec, [text]) for text in texts)


def candidates(data: bytes) -> list[tuple[str, str]]:
    """The encodings in which a file's text is valid, best first, each with a preview of the text.

    The preview is up to 200 characters of the values that are not plain ASCII. A plain ASCII file
    has one candidate with an empty preview.
    """
    data, marked = without_bom(data)
    texts = texts_beyond_ascii(data)
    if not texts:
        return [(label_of(marked or "utf-8"), "")]
    named = declared(data)
    wanted = [marked, codec_of(named[0]) if named else None, guess(texts), *LABELS]
    ordered = dict.fromkeys(codec for codec in wanted if codec and decodes(codec, texts))
    return [(label_of(codec), _preview(texts, codec)) for codec in ordered]


def _preview(texts: list[bytes], codec: str) -> str:
    return "\n".join(text[:400].decode(codec, "ignore") for text in texts[:20])[:200]


@dataclass(frozen=True, slots=True)
class Protected:
    """Data in which second bytes are escaped, and where backslashes were put in."""

    data: bytes
    inserted: tuple[int, ...] = ()

    def original(self, offset: int) -> int:
        """The offset in the file of an offset in ``data``."""
        low, high = 0, len(self.inserted)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if self.inserted[middle] < offset else (low, middle)
        return offset - low


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
