"""The encodings of files: their names, converting a file to UTF-8, and guessing an encoding that is not named.

SGF is read as bytes, of which only text is in the file's encoding (FF[4], "Character sets"). In GB18030, Shift-JIS and
Big5 the second byte of a character may be a backslash or a closing bracket. Programs differ in whether they escape it,
so a whole file is converted to UTF-8 before it is parsed: there no byte of a character can look like a delimiter.
"""

from __future__ import annotations

import codecs
import re
import sys
from collections.abc import Iterable, Iterator
from itertools import chain

from semeai.sgf.properties import TEXTUAL

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
"""Codecs that occur in files, with their usual names; in the last one every text is valid."""

_CODECS = {label.lower(): codec for codec, label in LABELS.items()}
_WIDER = {"gb2312": "gb18030", "gbk": "gb18030", "euc_kr": "cp949", "big5": "cp950"}
_WIDER |= dict.fromkeys(("shift_jis", "shift_jis_2004", "shift_jisx0213"), "cp932")
_NO_CHARSETS = frozenset(("idna", "punycode", "unicode_escape", "raw_unicode_escape", "utf_7"))
_SAMPLE = "(;C[a:b\\]];B[dd])"
_DECLARED = re.compile(rb"(?<![A-Za-z])C[a-z]*+A[a-z]*+\s*+\[\s*+([^\]\\]*+)\]")
_LONGEST_NAME = 40
_VALUE = re.compile(rb"\[((?:[^\\\]]++|\\.)*+)(\]?)", re.DOTALL)
_WIDE_CHARACTERS = {
    "gb18030": re.compile(rb"[\x81-\xfe](?:[\x30-\x39][\x81-\xfe][\x30-\x39]|([\x40-\x7e\x80-\xfe]))"),
    "cp932": re.compile(rb"[\x81-\x9f\xe0-\xfc]([\x40-\x7e\x80-\xfc])"),
    "cp950": re.compile(rb"[\x81-\xfe]([\x40-\x7e\xa1-\xfe])"),
}
_HALF = re.compile(rb"[\x81-\xfe]\\[\\\]]")
_AFTER_VALUE = re.compile(rb"\]\s*+(?:[;()\[]|[A-Za-z]++\s*+\[|\Z)")
_SMALL = bytes(range(ord("a"), ord("z") + 1))
_NOT_WESTERN = re.compile(rb"[\x80-\x9f]|[\x80-\xff]{2}")
_WESTERN_LETTER = re.compile(rb"[A-Za-z][\xc0-\xff]|[\xc0-\xff][A-Za-z]")
_QUOTE_OR_DASH = re.compile(rb"[\x80-\x9f]")
_IN_UTF_8 = re.compile(
    rb"[\xc2-\xdf][\x80-\xbf]|(?P<wide>\xe0[\xa0-\xbf][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xed[\x80-\x9f][\x80-\xbf]"
    rb"|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2})"
)
"""A character of UTF-8 beyond ASCII; ``wide`` where it takes three bytes or four."""
_PIECE_OF_ONE = re.compile(rb"(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]?|[\xf0-\xf4][\x80-\xbf]{0,2})(?![\x80-\xff])")
"""The beginning of such a character before the end of a text or a character of ASCII."""
_NO_BYTE_OF_UTF_8 = b"\xff"
_LETTER_IN_UTF_8 = re.compile(rb"[A-Za-z][\xc3-\xc8][\x80-\xbf]|[\xc3-\xc8][\x80-\xbf][A-Za-z]")
_MANY = 4
"""As many characters of two bytes of UTF-8 are hardly ever there by chance."""
_SWALLOWED = re.compile(rb"(?:;\s*+|(?<![A-Za-z]))[A-Z]{1,2}\[")
"""What a text holds whose end was taken for a part of a character, or was escaped by one."""
_LAST = "iso8859-1"
_LIKE_WESTERN = frozenset(("cp1250", "iso8859-2"))
_UNLIKELY = {
    # Words half in Hangul and half in Chinese characters are Chinese read as Korean; box drawing is not Russian.
    "cp949": "[\uac00-\ud7a3][\u4e00-\u9fff\uf900-\ufaff]|[\u4e00-\u9fff\uf900-\ufaff][\uac00-\ud7a3]",
    "koi8-r": "[\u2500-\u259f]",
}
"""Patterns that show that a text is not in an encoding although it is valid in it; compiled on use."""
_LOOKED_AT = 100_000
"""Bytes of text that a guess is based on."""
HEAD = 4000
"""Within so many bytes a file tells its form."""


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
    """The usual name of an encoding."""
    return LABELS.get(codec, codec.upper())


def begins_as_sgf(data: bytes) -> bool:
    """Whether a game of SGF begins near the beginning of a file."""
    return b"(;" in data[:HEAD]


def declared(data: bytes) -> tuple[str, int] | None:
    """The name in the first CA property and its offset, None where there is none."""
    found = _DECLARED.search(data)
    if found is None or len(name := found[1].strip()) > _LONGEST_NAME:
        return None
    return name.decode("latin-1"), found.start()


def renamed(data: bytes) -> bytes:
    """A game whose first CA names UTF-8."""
    return _DECLARED.sub(b"CA[UTF-8]", data, count=1)


def decodes(codec: str, texts: Iterable[bytes]) -> bool:
    """Whether every text is valid in the encoding."""
    try:
        for text in texts:
            text.decode(codec)
    except ValueError:
        return False
    return True


def is_cut_utf8(texts: list[bytes]) -> bool:
    """Whether texts are UTF-8 but for characters of which only the beginning is left.

    Programs that keep so many bytes of a name cut its last character. Texts of other encodings hardly ever look so.
    """
    whole = cut = 0
    for text in texts:
        rest, characters = _IN_UTF_8.subn(_NO_BYTE_OF_UTF_8, text)
        rest, pieces = _PIECE_OF_ONE.subn(b"", rest)
        if _NO_BYTE_OF_UTF_8 in text or not rest.replace(_NO_BYTE_OF_UTF_8, b"").isascii():
            return False
        whole, cut = whole + characters, cut + pieces
    return 0 < cut <= whole and looks_like_utf8(texts)


def is_in_cut_utf8(data: bytes) -> bool:
    """Whether the texts of a file are UTF-8 but for such characters, and no end of one is missing for that."""
    return is_cut_utf8(texts_beyond_ascii(data)) and not swallows(data, "utf-8")


def has_wide_utf8(texts: Iterable[bytes]) -> bool:
    """Whether there is a character that takes three bytes of UTF-8 or four."""
    return any(found["wide"] for text in texts for found in _IN_UTF_8.finditer(text))


def looks_like_utf8(texts: list[bytes]) -> bool:
    """Whether texts that are valid UTF-8 are no valid pairs of another encoding by chance.

    Two Chinese characters may be: a character of three bytes, a western letter beside a plain one or many pairs
    show it.
    """
    if has_wide_utf8(texts) or any(_LETTER_IN_UTF_8.search(text) for text in texts):
        return True
    return sum(len(_IN_UTF_8.findall(text)) for text in texts) >= _MANY


def is_utf8_after_all(data: bytes, codec: str) -> bool:
    """Whether texts of a file that names another encoding are in UTF-8.

    A text in an encoding of single bytes is hardly ever valid UTF-8.
    """
    texts = [] if codec == "utf-8" else texts_beyond_ascii(data)
    if not texts or not (decodes("utf-8", texts) or is_in_cut_utf8(data)):
        return False
    single = codec not in _WIDE_CHARACTERS and codec not in ("euc_jp", "cp949")
    return single or looks_like_utf8(texts)


def in_utf8(data: bytes, codec: str) -> tuple[bytes, list[int]]:
    """A file in UTF-8, and the places of escapes within characters, which are left out.

    A byte that is not text in the encoding becomes invalid UTF-8 too, and ``out_of_utf8`` restores it. A file in an
    encoding with shift sequences, such as HZ, stays as it is if it cannot be decoded.
    """
    if codec == "utf-8":
        return data, []
    places = _escapes_within(data, codec)
    pieces = [data[start + 1 : end] for start, end in zip([-1, *places], [*places, len(data)], strict=True)]
    try:
        return b"".join(pieces).decode(codec, "surrogateescape").encode("utf-8", "surrogatepass"), places
    except ValueError:
        return data, []


def out_of_utf8(data: bytes, codec: str) -> bytes:
    """The original of ``in_utf8``, except for the escapes left out; unchanged where it cannot be encoded."""
    try:
        return data.decode("utf-8", "surrogatepass").encode(codec, "surrogateescape")
    except ValueError:
        return data


def _escapes_within(data: bytes, codec: str) -> list[int]:
    """The backslashes between the two bytes of a character, put there because the second one looks like a delimiter."""
    pattern = _WIDE_CHARACTERS.get(codec) if _HALF.search(data) else None
    found: list[int] = []
    position = 0
    while pattern is not None and (character := pattern.search(data, position)):
        position = character.end()
        if character[1] != b"\\":
            continue
        following = data[position : position + 1]
        if following == b"\\" or (following == b"]" and not _AFTER_VALUE.match(data, position)):
            found.append(position - 1)
            position += 1
    return found


def texts_beyond_ascii(data: bytes) -> list[bytes]:
    """The texts with bytes above 127; if there are none, such values of uninterpreted properties."""
    texts: list[bytes] = []
    others: list[bytes] = []
    for name, value, closed in _values_beyond_ascii(data):
        if closed:
            (texts if name.translate(None, _SMALL).decode("latin-1") in TEXTUAL else others).append(value)
    return texts or others


def _values_beyond_ascii(data: bytes) -> Iterator[tuple[bytes, bytes, bool]]:
    """The values with bytes above 127: the name of the property, the value, and whether it ends before the file."""
    name, done = b"", 0
    for found in () if data.isascii() else _VALUE.finditer(data):
        # The bracket is found first and the text before it is checked once, so that no file takes quadratic time.
        if before := data[done : found.start()].strip():
            name = before.rpartition(b";")[2].rpartition(b"(")[2].strip()
        done = found.end()
        if not found[1].isascii():
            yield name, found[1], bool(found[2])


def swallows(data: bytes, codec: str) -> bool:
    """Whether a text of a file that is read so holds what comes after it.

    Its last byte and the bracket were taken for one character, or the last byte of a character for a backslash.
    """
    if codec == "utf-8" and decodes(codec, [data]):  # no byte of a character looks like a delimiter there
        return False
    return has_swallowed(in_utf8(data, codec)[0])


def has_swallowed(read: bytes) -> bool:
    """Whether a text that is not plain ASCII holds another property, or does not end."""
    return any(not closed or _SWALLOWED.search(value) for _, value, closed in _values_beyond_ascii(read))


def texts_in(data: bytes, codec: str) -> list[bytes]:
    """The texts beyond ASCII of a file that is in this encoding, in UTF-8 where they are valid in it."""
    return texts_beyond_ascii(in_utf8(data, codec)[0])


def fits_nothing(data: bytes, codec: str) -> bool:
    """Whether there are texts beyond ASCII in a file and none of them is valid in the encoding."""
    if codec == "utf-8" and decodes(codec, [data]):  # as nearly all files are: the texts need not be looked for
        return False
    texts = texts_in(data, codec)
    return bool(texts) and not any(decodes("utf-8", [text]) for text in texts)


def guess(texts: list[bytes]) -> str:
    """The likeliest codec in which all texts are valid."""
    return next(codec for codec in _ordered(texts) if decodes(codec, texts))


def fitting(data: bytes, first: Iterable[str] = ()) -> Iterator[str]:
    """The codecs in which all texts of a file are valid: ``first``, then the likelier ones before the others.

    Those in which a text ``swallows`` what comes after it are last.
    """
    texts, swallowing = texts_beyond_ascii(data), []
    for codec in chain(first, _ordered(texts)):
        if decodes("utf-8", texts_in(data, codec)):
            if swallows(data, codec):
                swallowing.append(western(codec, texts))
            else:
                yield western(codec, texts)
    yield from swallowing


def western(codec: str, texts: list[bytes]) -> str:
    """Windows-1252 for Latin-1 where texts have its quotes and dashes, as in many files that name Latin-1."""
    if codec == _LAST and any(_QUOTE_OR_DASH.search(text) for text in texts) and decodes("cp1252", texts):
        return "cp1252"
    return codec


def _ordered(texts: list[bytes]) -> Iterator[str]:
    """All codecs of LABELS, the likelier ones first.

    A text is hardly ever valid UTF-8 by chance. Single accented letters between plain ones, as in a western name, could
    be taken for letters of another script.
    """
    yield "utf-8"
    joined = b" ".join(texts)[:_LOOKED_AT]
    if not _NOT_WESTERN.search(joined) and _WESTERN_LETTER.search(joined):
        yield _LAST
    for codec in _detected(joined):
        said = joined.decode(codec, "ignore")
        if codec in _UNLIKELY and re.search(_UNLIKELY[codec], said):
            continue
        if codec in _LIKE_WESTERN and said == joined.decode("cp1252", "ignore"):
            codec = "cp1252"
        yield _LAST if codec == "cp1252" and not _QUOTE_OR_DASH.search(joined) else codec
    yield from LABELS


def _detected(text: bytes) -> list[str]:
    """The codecs that chardet finds in a text, likeliest first; chardet is imported on first use."""
    import chardet

    wanted = [codec.replace("_", "-") for codec in LABELS if codec != _LAST]
    names = [found["encoding"] for found in chardet.detect_all(text, include_encodings=wanted, ignore_threshold=True)]
    return [codec for name in names if name is not None and (codec := codec_of(name)) in LABELS]


def forget_models() -> None:
    """Free the 24 MB of models that chardet keeps for the next text. It reads them again in a tenth of a second."""
    models = sys.modules.get("chardet.models")
    for kept in () if models is None else [*vars(models).values()]:  # a thread may be importing it
        if hasattr(kept, "cache_clear"):
            kept.cache_clear()
