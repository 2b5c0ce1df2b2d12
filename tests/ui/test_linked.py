"""Ways through a PDF, read by another program: bookmarks, links that lead to pages, and words that are found."""

from __future__ import annotations

import pypdfium2
import pytest
from pdf_ways import bookmarks, links

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.go.text import parse
from semeai.manual import TITLE, names, pages, whole
from semeai.ui.export.drawn import FileLook, Grid, drawn
from semeai.ui.export.typeset import text_pdf

TEXT = """# Ways

To [another office](second.md#far-office), to [the second](second.md), and [the web](https://example.org/).

## Near

# Second

### far office, remote

first finding, final offer
"""


def has(document: pypdfium2.PdfDocument, words: str) -> bool:
    return any(page.get_textpage().search(words).get_next() is not None for page in document)


@pytest.fixture
def document(qapp) -> pypdfium2.PdfDocument:
    made = text_pdf(TEXT, {}, "A book", "Contents", {"Ways": "ways.md", "Second": "second.md"})
    return pypdfium2.PdfDocument(made)


def test_headings_are_bookmarks_and_links_lead_to_their_pages(document):
    assert bookmarks(document) == [(0, "A book", 0), (0, "Ways", 1), (1, "Near", 1), (0, "Second", 2)]
    # Two of the contents; a heading of another part, the part itself, and an address of the network.
    assert links(document) == [(0, 1), (0, 2), (1, 2), (1, 2), (1, -1)]


@pytest.mark.parametrize("words", ["first finding, final offer", "far office, remote", "the second"])
def test_words_with_spaces_and_ligatures_are_found(document, words):
    assert has(document, words)


@pytest.mark.parametrize("grid", [None, Grid(1, 1)], ids=["a figure", "a sheet"])
def test_the_words_of_a_plate_are_text(qapp, grid):
    plate = Plate(Figure(parse("X.O\n.X.\n...")), "Final figure 1", ("Black to play and win the race.",))
    data = drawn((plate,), FileLook("pdf", grid=grid))
    found = pypdfium2.PdfDocument(data)
    assert has(found, "Final figure 1")
    assert has(found, "Black to play and win the race.")
    assert data == drawn((plate,), FileLook("pdf", grid=grid))


@pytest.fixture(scope="module")
def manual(qapp) -> pypdfium2.PdfDocument:
    return pypdfium2.PdfDocument(text_pdf(*whole(), TITLE, "Contents", names()))


@pytest.mark.slow
def test_all_links_of_the_manual_lead_to_pages_and_every_part_is_a_bookmark(manual):
    assert [title for level, title, _ in bookmarks(manual) if not level][1:] == [
        page.sections[0].title for page in pages()[1:]
    ]
    led = links(manual)
    assert len(led) > 25
    assert [link for link in led if link[1] < 0] == []


@pytest.mark.slow
def test_no_page_of_the_manual_holds_one_line(manual):
    lines = [len(page.get_textpage().get_text_bounded().splitlines()) for page in manual]
    assert min(lines) > 4  # the foot takes two
