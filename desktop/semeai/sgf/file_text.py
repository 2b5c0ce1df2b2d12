"""A file's bytes in UTF-8 as they are parsed, and the way back from a place in them to the offset in the file."""

from __future__ import annotations

import codecs
import re
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from sgfmill import sgf_grammar

from semeai.sgf import encodings
from semeai.sgf.encodings import decodes, guess, label_of
from semeai.sgf.report import Repair, SgfError

_MARKS = {
    codecs.BOM_UTF8: "utf-8",
    # The mark of little-endian UTF-32 begins like that of UTF-16.
    codecs.BOM_UTF32_LE: "utf-32-le",
    codecs.BOM_UTF32_BE: "utf-32-be",
    codecs.BOM_UTF16_LE: "utf-16-le",
    codecs.BOM_UTF16_BE: "utf-16-be",
}
_WIDTHS = {"utf-32-le": 4, "utf-32-be": 4, "utf-16-le": 2, "utf-16-be": 2}
_GAME = re.compile(r"\(\s*+;")
_LOOKED_AT = 4000
"""A game must begin within so many bytes in a file of wide characters without a mark; divisible by their widths."""
_BEGINNING = 400_000
"""Bytes of a file that are read for a choice of encodings; divisible by the widths of wide characters."""


class FileText(NamedTuple):
    """A file, or one game of it from ``base`` on, in UTF-8 except for bytes that are not text in its encoding.

    ``codec`` is the encoding of its texts; ``settled`` says that the user or the file's first bytes gave it, so that CA
    does not count. ``mark`` is the length of its byte order mark, ``removed`` are the places of escapes within
    characters. ``repairs`` is what was wrong about the encoding.
    """

    file: bytes
    data: bytes
    codec: str
    settled: bool = False
    base: int = 0
    mark: int = 0
    removed: tuple[int, ...] = ()
    repairs: tuple[Repair, ...] = ()

    @property
    def told(self) -> bool:
        """Whether its encoding was given, or a repair has told already that it is not the one that it names."""
        return self.settled or bool(self.repairs)

    @property
    def is_wide(self) -> bool:
        """Whether the file begins with Chinese characters or the like among its texts, in UTF-8."""
        return encodings.has_wide_utf8([self.data[:_LOOKED_AT]])

    @property
    def label(self) -> str:
        """The usual name of the encoding."""
        return encodings.label_of("utf-8" if self.codec in _WIDTHS else self.codec)

    def originals(self, offsets: Sequence[int]) -> Sequence[int]:
        """The offsets in the file of ascending offsets in ``data``."""
        if self.codec == "utf-8":
            return [self.base + offset for offset in offsets]
        found, done, at = [], 0, self.mark
        places = [place - before for before, place in enumerate(self.removed)]
        for offset in offsets:
            at += len(self.data[done:offset].decode("utf-8", "surrogatepass").encode(self.codec, "replace"))
            done = offset
            found.append(self.base + min(at + bisect_left(places, at), len(self.file)))
        return found

    def located(self, repairs: Iterable[Repair]) -> tuple[Repair, ...]:
        """Repairs with offsets in ``data`` as repairs with offsets in the file, in its order."""
        ordered = sorted(repairs, key=lambda repair: repair.offset)
        offsets = self.originals([repair.offset for repair in ordered])
        return tuple(Repair(offset, repair.sentence) for offset, repair in zip(offsets, ordered, strict=True))

    def original(self, value: bytes) -> bytes:
        """A piece of ``data`` as it is in the file."""
        return value if self.codec == "utf-8" else encodings.out_of_utf8(value, self.codec)

    def kept(self, start: int, end: int) -> bytes:
        """The bytes between two offsets in ``data`` as valid UTF-8."""
        piece = self.data[start:end]
        if decodes("utf-8", [piece]):
            return piece if self.codec == "utf-8" else encodings.renamed(piece)
        raw = self.original(piece)
        return encodings.renamed(raw).decode(encodings.guess([raw])).encode("utf-8")

    def part(self, start: int, end: int, codec: str) -> FileText:
        """A game of the file in an encoding of its own; only where that of the file is without shifts."""
        first, _ = self.originals([start, end])
        piece = self.raw(start, end)
        return _encoded(piece, encodings.western(codec, encodings.texts_beyond_ascii(piece)))._replace(base=first)

    def raw(self, start: int, end: int) -> bytes:
        """The bytes of the file between two offsets in ``data``."""
        first, last = self.originals([start, end])
        return self.file[first:last]


def opened(data: bytes, encoding: str | None = None) -> FileText:
    """A file ready to be parsed; ``encoding`` overrides what the file says. Raises SgfError for an unknown one."""
    chosen = None if encoding is None else encodings.codec_of(encoding)
    if encoding is not None and chosen is None:
        raise SgfError(f"'{encoding}' is not an encoding that is known here.", 0)
    wide = _wide(data)
    if wide is not None and (chosen is None or wide.codec in _WIDTHS):
        return wide
    if chosen is not None:
        return _encoded(data if wide is None else wide.data, chosen)._replace(settled=True)
    codec, repairs = _chosen(data)
    return _encoded(data, codec)._replace(repairs=tuple(repairs))


def _encoded(data: bytes, codec: str) -> FileText:
    text, removed = encodings.in_utf8(data, codec)
    return FileText(data, text, "utf-8" if text is data else codec, removed=tuple(removed))


def _wide(data: bytes) -> FileText | None:
    """A file that begins with a byte order mark or is in wide characters, None for most files.

    A mark of UTF-8 becomes blanks, which keeps offsets; anything that is not a wide character becomes a replacement
    character.
    """
    mark = next((mark for mark in _MARKS if data.startswith(mark)), b"")
    codec = _MARKS[mark] if mark else _unmarked(data)
    if codec == "utf-8":
        return FileText(data, b" " * len(mark) + data[len(mark) :], codec, settled=True)
    if codec is None:
        return None
    text = data[len(mark) :].decode(codec, "replace").encode("utf-8", "replace")
    return FileText(data, text, codec, settled=True, mark=len(mark))


def _unmarked(data: bytes) -> str | None:
    """The wide encoding in which a file without a mark shows the beginning of a game, None for most files."""
    head = data[:_LOOKED_AT]
    if b"\0" not in head or _GAME.search(head.decode("latin-1")):
        return None
    for codec, width in _WIDTHS.items():
        if _GAME.search(head[: len(head) // width * width].decode(codec, "ignore")):
            return codec
    return None


def _chosen(data: bytes) -> tuple[str, list[Repair]]:
    """The codec that a file names, or a guess, and repairs of what was wrong about the name."""
    named = encodings.declared(data)
    codec = encodings.codec_of(named[0]) if named else None
    if codec is not None and encodings.is_utf8_after_all(data, codec):
        guessed = "utf-8"
    elif codec is not None and not encodings.fits_nothing(data, codec) and not _is_told_by_moves(data, codec):
        return codec if codec == "utf-8" else encodings.western(codec, encodings.texts_beyond_ascii(data)), []
    else:
        guessed = _guessed(data)
    if guessed == codec:
        return guessed, []
    label = encodings.label_of(guessed)
    if named is not None:
        name, offset = named
        wrong = f"The texts are not in the encoding that the file names, '{name}'"
        said = wrong if codec is not None else f"The file names an unknown encoding, '{name}'"
        return guessed, [Repair(offset, f"{said}; {label} was taken.")]
    if guessed == "utf-8":
        return guessed, []
    return guessed, [Repair(0, f"The file names no encoding; its texts were read as {label}.")]


def _is_told_by_moves(data: bytes, codec: str) -> bool:
    """Whether a file cannot be in an encoding, as texts swallow moves in it that they leave in another one."""
    return encodings.swallows(data, codec) and not encodings.swallows(data, _guessed(data))


def _guessed(data: bytes) -> str:
    """The likeliest codec of a file, which may be UTF-8 with characters that were cut."""
    return "utf-8" if encodings.is_in_cut_utf8(data) else next(encodings.fitting(data))


def candidates(data: bytes) -> list[tuple[str, str]]:
    """The encodings in which a file's text is valid, best first, each with a preview of the text.

    The preview is up to 200 characters of the values that are not plain ASCII; of encodings with the same preview only
    the best is listed. A plain ASCII file has one candidate with an empty preview. Of a large file the beginning is
    read.
    """
    wide = _wide(data[:_BEGINNING])
    beginning = data[:_BEGINNING] if wide is None else wide.data
    if not encodings.texts_beyond_ascii(beginning):
        return [(encodings.label_of("utf-8"), "")]
    if wide is not None and wide.codec in _WIDTHS:
        return [(wide.label, _preview(beginning, "utf-8"))]
    named = encodings.declared(beginning)
    codec = encodings.codec_of(named[0]) if named else None
    cut = encodings.is_in_cut_utf8(beginning)
    plainly = wide or cut or (codec is not None and encodings.is_utf8_after_all(beginning, codec))
    first = filter(None, ["utf-8" if plainly else None, codec])
    previews: dict[str, str] = {}
    for codec in dict.fromkeys((*(("utf-8",) if cut else ()), *encodings.fitting(beginning, first))):
        previews.setdefault(_preview(beginning, codec), encodings.label_of(codec))
    return [(label, preview) for preview, label in previews.items()]


def _preview(data: bytes, codec: str) -> str:
    texts = encodings.texts_in(data, codec)[:20]
    return "\n".join(text[:800].decode("utf-8", "ignore") for text in texts)[:200]


_LONGEST_CHARACTER = 4
_WIDE = "一".encode()
_PIECE = re.compile(r"\\.|[^\\\]]+|\]|\\\Z", re.DOTALL)


class Decoder(NamedTuple):
    """Reads the values of a file; ``report`` takes sentences about those that were not valid in its encoding.

    No byte is dropped. ``cut`` is the text in which the file ends, possibly within a character.
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
        """A value of a point and a SimpleText, which may be empty."""
        point, text = sgf_grammar.parse_compose(self.valid(value))
        return point, "" if text is None else self.line(text)

    def valid(self, value: bytes) -> bytes:
        """A value as valid UTF-8, with its escapes as they are."""
        if decodes("utf-8", [value]):
            return value
        original = self.source.original(value)
        for cut in range(1, _LONGEST_CHARACTER) if self.cut and value.endswith(self.cut) else ():
            if decodes(self.source.codec, [original[:-cut]]):
                self.report(f"The file ends within a character of {self.source.label}; it was left out.")
                return _closed(original[:-cut].decode(self.source.codec))
        if self.source.codec == "utf-8" and self._is_cut(value):
            self.report(
                "A text breaks off within a character of UTF-8; a replacement sign stands for what is left of it."
            )
            return value.decode("utf-8", "replace").encode("utf-8")
        other = guess([original])
        self.report(f"A text is not valid in {self.source.label}; it was read as {label_of(other)}.")
        return _closed(original.decode(other))

    def _is_cut(self, value: bytes) -> bool:
        """Whether a value is UTF-8 with a character that was cut, by itself or in the company of the file's texts."""
        return encodings.is_cut_utf8([value]) or (encodings.is_cut_utf8([value, _WIDE]) and self.source.is_wide)


def _closed(raw: str) -> bytes:
    """A value in UTF-8, escaped so that it can be put between brackets.

    Read in another encoding than its brackets were searched in, it may contain one that is not escaped.
    """
    pieces = ("\\" + piece if piece in ("]", "\\") else piece for piece in _PIECE.findall(raw))
    return "".join(pieces).encode("utf-8", "replace")
