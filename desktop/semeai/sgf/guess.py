"""Which encoding the texts of a file have where it does not say so, and what the user may choose from."""

from __future__ import annotations

import re
from collections.abc import Iterator

from semeai.sgf.charset import LABELS, codec_of, declared, decodes, label_of, protect, unprotect, values_beyond_ascii
from semeai.sgf.names import TEXTUAL
from semeai.sgf.unicode import recoded

_SMALL = bytes(range(ord("a"), ord("z") + 1))
_NOT_WESTERN = re.compile(rb"[\x80-\x9f]|[\x80-\xff]{2}")
_WESTERN_LETTER = re.compile(rb"[A-Za-z][\xc0-\xff]|[\xc0-\xff][A-Za-z]")
_QUOTE_OR_DASH = re.compile(rb"[\x80-\x9f]")
_LAST = "iso8859-1"
_LIKE_WESTERN = frozenset(("cp1250", "iso8859-2"))
_UNLIKELY = {
    # Words half in Hangul and half in Chinese characters are Chinese, read as Korean; frames are no Russian.
    "cp949": re.compile("[\uac00-\ud7a3][\u4e00-\u9fff\uf900-\ufaff]|[\u4e00-\u9fff\uf900-\ufaff][\uac00-\ud7a3]"),
    "koi8-r": re.compile("[\u2500-\u259f]"),
}
"""What shows that a text is not in an encoding in which it is valid."""
_BEGINNING = 400_000
"""Bytes of a file that are read for a choice; divisible by the widths of wide characters."""
_LOOKED_AT = 100_000
"""Bytes of text from which a guess is made."""


def guess(texts: list[bytes]) -> str:
    """The likeliest codec in which all texts are valid."""
    return next(codec for codec in _ordered(texts) if decodes(codec, texts))


def guess_file(data: bytes) -> str:
    """The likeliest codec in which all texts of a file are valid."""
    return next(codec for codec in _ordered(texts_beyond_ascii(data)) if _fits_all(data, codec))


def western(codec: str, texts: list[bytes]) -> str:
    """Latin-1 with the quotes and dashes of Windows where texts hold such, as files that name Latin-1 often do."""
    if codec == _LAST and any(_QUOTE_OR_DASH.search(text) for text in texts) and decodes("cp1252", texts):
        return "cp1252"
    return codec


def _ordered(texts: list[bytes]) -> Iterator[str]:
    """All codecs of LABELS, the likelier ones first.

    UTF-8 is hardly ever valid by chance. Single accented letters between plain ones, as in a western name, would pass
    as letters of another script.
    """
    yield "utf-8"
    joined = b" ".join(texts)[:_LOOKED_AT]
    if not _NOT_WESTERN.search(joined) and _WESTERN_LETTER.search(joined):
        yield _LAST
    for codec in _detected(joined):
        said = joined.decode(codec, "ignore")
        if codec in _UNLIKELY and _UNLIKELY[codec].search(said):
            continue
        if codec in _LIKE_WESTERN and said == joined.decode("cp1252", "ignore"):
            codec = "cp1252"
        yield _LAST if codec == "cp1252" and not _QUOTE_OR_DASH.search(joined) else codec
    yield from LABELS


def _detected(text: bytes) -> list[str]:
    """The codecs that chardet finds in a text, likeliest first; it is imported when it is first asked."""
    import chardet

    wanted = [codec.replace("_", "-") for codec in LABELS if codec != _LAST]
    names = [found["encoding"] for found in chardet.detect_all(text, include_encodings=wanted, ignore_threshold=True)]
    return [codec for name in names if name is not None and (codec := codec_of(name)) in LABELS]


def texts_beyond_ascii(data: bytes) -> list[bytes]:
    """The texts that hold bytes above 127; where there are none, such values of properties that we do not interpret."""
    texts: list[bytes] = []
    others: list[bytes] = []
    for name, value in values_beyond_ascii(data):
        (texts if name.translate(None, _SMALL).decode("latin-1") in TEXTUAL else others).append(value)
    return texts or others


def fits_nothing(data: bytes, codec: str) -> bool:
    """Whether there are texts beyond ASCII and none of them is valid in the encoding."""
    texts = texts_in(data, codec)
    return bool(texts) and not any(decodes(codec, [text]) for text in texts)


def texts_in(data: bytes, codec: str) -> list[bytes]:
    """The texts beyond ASCII of a file that is in this encoding, characters whole and other escapes as they are."""
    return [unprotect(text, codec) for text in texts_beyond_ascii(protect(data, codec).data)]


def _fits_all(data: bytes, codec: str) -> bool:
    return decodes(codec, texts_in(data, codec))


def candidates(data: bytes) -> list[tuple[str, str]]:
    """The encodings in which a file's text is valid, best first, each with a preview of the text.

    The preview is up to 200 characters of the values that are not plain ASCII; of encodings that give the same one the
    best is named. A plain ASCII file has one candidate with an empty preview. Of a large file the beginning is read.
    """
    unicode = recoded(data[:_BEGINNING])
    texts = texts_beyond_ascii(unicode.data)
    if not texts:
        return [(label_of("utf-8"), "")]
    named = declared(unicode.data)
    marked = "utf-8" if unicode.certain else None
    wanted = [marked, codec_of(named[0]) if named else None, *_ordered(texts)]
    ordered = dict.fromkeys(western(codec, texts) for codec in wanted if codec and _fits_all(unicode.data, codec))
    previews: dict[str, str] = {}
    for codec in ordered:
        previews.setdefault(_preview(texts_in(unicode.data, codec), codec), label_of(codec))
    return [(label, preview) for preview, label in previews.items()]


def _preview(texts: list[bytes], codec: str) -> str:
    return "\n".join(text[:400].decode(codec, "ignore") for text in texts[:20])[:200]
