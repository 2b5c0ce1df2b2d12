"""A file's bytes made ready to be parsed, and the way back from a place in them to its offset in the file."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from semeai.sgf import charset
from semeai.sgf.guess import fits_nothing, guess, guess_file, texts_beyond_ascii, western
from semeai.sgf.report import Repair, SgfError
from semeai.sgf.unicode import Recoded, recoded

_BEYOND_19 = re.compile(rb"\[(?:[a-y][t-y]|[t-y][a-y])\]", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Source:
    """What is parsed, and the codec of its texts; ``repairs`` is what was wrong about the encoding.

    ``settled`` says that the user or the file's first bytes gave the encoding: CA does not count.
    """

    unicode: Recoded
    protected: charset.Protected
    codec: str
    settled: bool
    repairs: tuple[Repair, ...] = ()
    # Whether any value may be a point beyond the 19th line, and whether all of it is valid UTF-8.
    beyond_19: bool = field(init=False)
    is_utf8: bool = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "beyond_19", charset.searched(_BEYOND_19, self.protected.data) is not None)
        object.__setattr__(self, "is_utf8", charset.decodes("utf-8", [self.protected.data]))

    @property
    def data(self) -> bytes:
        """The bytes to be parsed."""
        return self.protected.data

    def originals(self, offsets: Sequence[int]) -> Sequence[int]:
        """Ascending offsets in ``data`` as offsets in the file."""
        if self.protected.inserted:
            offsets = [self._unprotected(offset) for offset in offsets]
        return self.unicode.originals(offsets)

    def _unprotected(self, offset: int) -> int:
        return offset - bisect_left(self.protected.inserted, offset)

    def located(self, repairs: Iterable[Repair]) -> tuple[Repair, ...]:
        """Repairs with offsets in ``data`` as repairs with offsets in the file, in its order."""
        ordered = sorted(repairs, key=lambda repair: repair.offset)
        offsets = self.originals([repair.offset for repair in ordered])
        return tuple(Repair(offset, repair.sentence) for offset, repair in zip(offsets, ordered, strict=True))

    def text(self, start: int, end: int) -> bytes:
        """What the file holds between two offsets in ``data``, in UTF-8."""
        plain = self.unicode.data[self._unprotected(start) : self._unprotected(end)]
        if charset.decodes("utf-8", [plain]):
            return plain
        codec = self.codec if charset.decodes(self.codec, [plain]) else guess([plain])
        return charset.renamed(plain).decode(codec).encode("utf-8")


def opened(data: bytes, encoding: str | None) -> Source:
    """A file ready to be parsed. Raises SgfError for an encoding that is not known."""
    unicode = recoded(data)
    if encoding is not None:
        codec = charset.codec_of(encoding)
        if codec is None:
            raise SgfError(f"'{encoding}' is no encoding that is known here.", 0)
        return Source(unicode, charset.protect(unicode.data, codec), codec, settled=True)
    if unicode.certain:
        return Source(unicode, charset.Protected(unicode.data), "utf-8", settled=True)
    codec, repairs = _chosen(unicode.data)
    return Source(unicode, charset.protect(unicode.data, codec), codec, False, tuple(repairs))


def _chosen(data: bytes) -> tuple[str, list[Repair]]:
    """The codec of a file that says so itself or leaves it open, and what was wrong about that."""
    texts = texts_beyond_ascii(data)
    guessed = guess_file(data)
    label = charset.label_of(guessed)
    named = charset.declared(data)
    if named is None:
        if guessed == "utf-8":
            return guessed, []
        return guessed, [Repair(0, f"The file names no encoding; its texts were read as {label}.")]
    name, offset = named
    codec = charset.codec_of(name)
    if codec is None:
        return guessed, [Repair(offset, f"The file names an unknown encoding, '{name}'; {label} was taken.")]
    if texts and fits_nothing(data, codec):
        sentence = f"The texts are not in the encoding that the file names, '{name}'; {label} was taken."
        return guessed, [Repair(offset, sentence)]
    return western(codec, texts), []
