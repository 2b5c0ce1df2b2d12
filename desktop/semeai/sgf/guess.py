"""Which encoding the texts of a file have where it does not say so, and what the user may choose from."""

from __future__ import annotations

import re

from semeai.sgf.charset import LABELS, codec_of, declared, decodes, label_of, protect, unprotect, values_beyond_ascii
from semeai.sgf.names import TEXTUAL
from semeai.sgf.unicode import recoded

_SMALL = bytes(range(ord("a"), ord("z") + 1))
_NOT_WESTERN = re.compile(rb"[\x80-\x9f]|[\x80-\xff]{2}")
_WESTERN_LETTER = re.compile(rb"[A-Za-z][\xc0-\xff]|[\xc0-\xff][A-Za-z]")


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


def texts_beyond_ascii(data: bytes) -> list[bytes]:
    """The texts that hold bytes above 127; where there are none, such values of properties that we do not interpret."""
    texts: list[bytes] = []
    others: list[bytes] = []
    for name, value in values_beyond_ascii(data):
        (texts if name.translate(None, _SMALL).decode("latin-1") in TEXTUAL else others).append(value)
    return texts or others


def fits_nothing(data: bytes, codec: str) -> bool:
    """Whether there are texts beyond ASCII and none of them is valid in the encoding."""
    texts = texts_beyond_ascii(protect(data, codec).data)
    return bool(texts) and not any(decodes(codec, [unprotect(text, codec)]) for text in texts)


def candidates(data: bytes) -> list[tuple[str, str]]:
    """The encodings in which a file's text is valid, best first, each with a preview of the text.

    The preview is up to 200 characters of the values that are not plain ASCII. A plain ASCII file
    has one candidate with an empty preview.
    """
    unicode = recoded(data)
    texts = texts_beyond_ascii(unicode.data)
    if not texts:
        return [(label_of("utf-8"), "")]
    named = declared(unicode.data)
    marked = "utf-8" if unicode.certain else None
    wanted = [marked, codec_of(named[0]) if named else None, guess(texts), *LABELS]
    ordered = dict.fromkeys(codec for codec in wanted if codec and decodes(codec, texts))
    return [(label_of(codec), _preview(texts, codec)) for codec in ordered]


def _preview(texts: list[bytes], codec: str) -> str:
    return "\n".join(text[:400].decode(codec, "ignore") for text in texts[:20])[:200]
