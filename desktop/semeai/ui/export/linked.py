"""What Qt leaves out of a PDF: bookmarks, links from page to page, and spaces and ligatures that can be searched for.

Qt writes each link as an address on the network, and tells of the sign for a space that it stands for a tab.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import BytesIO
from typing import NamedTuple

from pypdf import PdfReader, PdfWriter
from pypdf.annotations import Link
from pypdf.generic import ArrayObject, DictionaryObject, Fit, IndirectObject, NameObject, NumberObject, StreamObject


class PagePlace(NamedTuple):
    """A place in a file: a page, counted from 0, and how far down on it, in points."""

    page: int
    down: float = 0.0


class Bookmark(NamedTuple):
    """A heading in the list of a reader, below the one before it of a smaller level."""

    title: str
    level: int
    place: PagePlace


class PageLink(NamedTuple):
    """A part of a page that leads to a place: left, top, right and bottom in points from its top left."""

    page: int
    part: tuple[float, float, float, float]
    place: PagePlace


class PdfWays(NamedTuple):
    """The ways through a file: its bookmarks, the places that its links name, and links that stand on no text."""

    bookmarks: Sequence[Bookmark] = ()
    places: Mapping[str, PagePlace] = {}
    links: Sequence[PageLink] = ()


NO_WAYS = PdfWays()


def with_ways(data: bytes, ways: PdfWays = NO_WAYS) -> bytes:
    """A PDF of Qt with its text put right, and with its links and bookmarks."""
    writer = PdfWriter(clone_from=PdfReader(BytesIO(data)))
    for page in writer.pages:
        for annotation in page.get("/Annots", ()):
            if isinstance(found := annotation.get_object(), DictionaryObject):
                _lead(writer, found, ways.places)
        for font in page.get("/Resources", {}).get("/Font", {}).values():
            _put_right(font.get_object()["/ToUnicode"].get_object())
            _name(font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object())
    for link in ways.links:
        left, top, right, bottom = link.part
        height = float(writer.pages[link.page].mediabox.height)
        rect, fit = (left, height - bottom, right, height - top), _fit(writer, link.place)
        writer.add_annotation(link.page, Link(rect=rect, target_page_index=link.place.page, fit=fit))
    above: list[IndirectObject] = []
    for mark in ways.bookmarks:
        del above[mark.level - 1 :]
        parent, fit = above[-1] if above else None, _fit(writer, mark.place)
        page = writer.pages[mark.place.page]
        above.append(writer.add_outline_item(title=mark.title, page_number=page, parent=parent, fit=fit))
    made = BytesIO()
    writer.write(made)
    return made.getvalue()


def _fit(writer: PdfWriter, place: PagePlace) -> Fit:
    """A view with a place at the top of the window."""
    return Fit.xyz(left=0, top=float(writer.pages[place.page].mediabox.height) - place.down)


def _lead(writer: PdfWriter, annotation: DictionaryObject, places: Mapping[str, PagePlace]) -> None:
    """Let a link lead to the place that it names: by an address, or within the file by a name without its sign."""
    action = annotation.get("/A")
    named = action.get("/URI") if isinstance(action, dict) else f"#{annotation.get('/Dest')}"
    place = places.get(str(named))
    if place is None:
        return
    page = writer.pages[place.page]
    top = NumberObject(round(float(page.mediabox.height) - place.down))
    annotation.pop("/A", None)
    annotation[NameObject("/Dest")] = ArrayObject(
        [page.indirect_reference, NameObject("/XYZ"), NumberObject(0), top, NumberObject(0)]
    )


def _name(font: DictionaryObject) -> None:
    """Name a part of a font always alike: Qt's tag for it depends on chance."""
    _, _, name = str(font["/FontName"]).rpartition("+")
    font[NameObject("/FontName")] = NameObject(f"/SEMEAI+{name}")


LETTERS = {b"FB00": "ff", b"FB01": "fi", b"FB02": "fl", b"FB03": "ffi", b"FB04": "ffl", b"0009": " "}
_TARGETS = re.compile(rb"\[[^\]]*\]")
_WRONG = re.compile(rb"<(%s)>" % b"|".join(LETTERS))


def _put_right(letters: StreamObject) -> None:
    """Let the table of a font's letters tell of spaces, and of ligatures by their letters."""

    def read(found: re.Match[bytes]) -> bytes:
        return b"<%s>" % LETTERS[found[1]].encode("utf-16-be").hex().upper().encode("ascii")

    letters.set_data(_TARGETS.sub(lambda told: _WRONG.sub(read, told[0]), letters.get_data()))
