"""Texts with plates: on paper each chapter begins a page, and the list of chapters names the pages they begin on."""

import pypdfium2
import pytest
from PySide6.QtGui import QFont, QTextDocument

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.go import text
from semeai.ui.export.typeset import heading, set_text, text_pdf
from semeai.ui.kit.theme import DARK, LIGHT, PROJECTOR

BOARD = {"corner": Plate(Figure(text.parse("X.O\n.XO\nOO.")))}
CHAPTER = (
    "# {name}\n\nSome *words*.\n\n![A corner](plate:corner)\n\n## What comes\n\n- one\n- two\n\n```\ncode\n```\n\n"
)
LONG = "".join(f"## Part {number}\n\n{'Words of a long chapter. ' * 60}\n\n" for number in range(12))
TEXT = CHAPTER.format(name="First") + LONG + CHAPTER.format(name="Second") + CHAPTER.format(name="Third")


def pages(data: bytes) -> list[tuple[str, list[str]]]:
    """The foot of each page, and its lines."""
    document = pypdfium2.PdfDocument(data)
    texts = (document[number].get_textpage().get_text_range() for number in range(len(document)))
    return [(foot.strip(), lines) for foot, *lines in (text.splitlines() for text in texts)]


def test_chapters_begin_pages_and_are_listed_with_them(qapp):
    found = pages(text_pdf(TEXT, BOARD, "A book", "What is in it"))
    listed = dict(line.lstrip("•- ").split(" … ") for line in found[0][1] if "…" in line)
    assert list(listed) == ["First", "Second", "Third"]
    for name, page in listed.items():
        assert found[int(page) - 1][1][0] == name
    assert [foot for foot, _ in found] == [f"A book {number}" for number in range(1, len(found) + 1)]
    assert len(found) > 5


def test_a_heading_stays_with_its_words(qapp):
    found = pages(text_pdf(LONG, {}, "A book"))
    assert len(found) > 3
    assert [lines[-1] for _, lines in found if lines[-1].startswith("Part ")] == []


BEFORE = ["Filler.\n\n" * paragraphs + "- item\n" * items + "\n" for paragraphs in range(26, 40) for items in (0, 1)]
"""What stands before a text, so that the end of the page comes at each of its lines in turn."""


@pytest.mark.parametrize(
    "markdown, kept",
    [
        ("## A part\n\n### A word\n\nWhat it means.", ["ApartAwordWhatitmeans."]),
        (" ".join(f"line{number:_>60}" for number in range(4)), []),
    ],
    ids=["headings below each other", "a paragraph"],
)
def test_no_line_is_left_alone_by_the_end_of_a_page(qapp, markdown, kept):
    found = [[lines for _, lines in pages(text_pdf(before + markdown, {}, "A book"))] for before in BEFORE]
    assert {len(leaves) for leaves in found} == {1, 2}
    for leaves in found:
        assert all(any(together in "".join("".join(lines).split()) for lines in leaves) for together in kept)
        assert all(sum("line" in line for line in lines) != 1 for lines in leaves)


def test_a_line_of_code_goes_on_below_where_it_is_wider_than_the_page(qapp):
    data = text_pdf(f"```\n{'word ' * 40}the end\n```", {}, "A book")
    page = pypdfium2.PdfDocument(data)[0]
    found = page.get_textpage()
    left, _, right, _ = found.get_charbox(found.get_text_range().index("the end"))
    assert 0 < left < right < page.get_width()


def test_the_indices_of_a_formula_are_set_and_code_is_not(qapp):
    (_, lines), *_ = pages(text_pdf("It is X_II = R_1 - S here.\n\n    X_I\n\n```\nR_W = 1\n```", {}, "A book"))
    assert lines == ["It is XII = R1 \N{MINUS SIGN} S here.", "XI", "R_W = 1"]


def test_the_same_text_makes_the_same_bytes_and_a_board_is_painted(qapp):
    first = text_pdf(TEXT, BOARD, "A book", "Contents")
    assert first == text_pdf(TEXT, BOARD, "A book", "Contents")
    empty = {"corner": Plate(Figure(text.parse("...\n...\n...")))}
    drawn, bare = (
        bytes(pypdfium2.PdfDocument(text_pdf(TEXT, plates, "A book"))[0].render().buffer) for plates in (BOARD, empty)
    )
    assert drawn != bare


@pytest.mark.parametrize("theme", [LIGHT, DARK, PROJECTOR])
def test_on_the_screen_links_are_in_the_colour_of_the_theme_and_headings_are_found(qapp, theme):
    document = QTextDocument()
    set_text(document, "# Eyes: an *idea*\n\nSee [there](eyes.md).", {}, theme, QFont())
    assert heading(document, "eyes-an-idea").text() == "Eyes: an idea"
    assert heading(document, "elsewhere") is None
    assert theme.accent.lower() in document.toHtml()


def test_every_paragraph_is_on_a_page(qapp):
    found = pages(text_pdf(LONG + CHAPTER.format(name="Second"), BOARD, "A book", "Contents"))
    words = " ".join(" ".join(lines) for _, lines in found)
    assert words.count("chapter.") == 12 * 60
    assert "Some words." in words


def test_a_board_is_painted_on_its_own_page_alone_and_with_its_caption(qapp):
    board = Plate(Figure(text.parse("\n".join(["X" * 13] * 13))))
    told = "".join(f"![Board](plate:all)\n\n*Board {number}*\n\nWords.\n\n" for number in range(5))
    data = text_pdf(told, {"all": board}, "A book")
    for (_, lines), page in zip(pages(data), pypdfium2.PdfDocument(data), strict=True):
        assert "Board" in "".join("".join(lines).split())
        drawn = page.render(scale=1)
        row = bytes(drawn.buffer)[drawn.stride * 790 : drawn.stride * 795]
        assert set(row) == {255}


@pytest.mark.parametrize("width", [120, 300, 2000])
def test_a_board_is_never_wider_than_its_column(qapp, width):
    document = QTextDocument()
    set_text(document, "![Board](plate:corner)", BOARD, LIGHT, QFont("Sans", 60))
    document.setTextWidth(width)
    assert document.idealWidth() <= width + 1
