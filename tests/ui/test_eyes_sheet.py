"""Sheets of all shapes of a size: files of each kind, and pages that cut nothing."""

import re

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from semeai.eyes.catalogue import catalogue
from semeai.eyes.gallery import Wanted, groups
from semeai.ui.export.drawn import drawn_eyes
from semeai.ui.export.eye_sheet import FOOT, HEIGHT, MARGIN, SHARP, WIDTH, pages, print_measures
from semeai.ui.kit.theme import PRINT

COUNTS = {1: 1, 4: 5, 6: 35, 7: 107, 8: 363}


@pytest.mark.parametrize("size", [1, 4, 6, 7, pytest.param(8, marks=pytest.mark.slow)])
def test_pages_hold_every_shape_once_and_cut_none(size: int) -> None:
    made = pages(groups(catalogue(size), Wanted(size)), print_measures(size))
    assert [shape for page in made for shape, _ in page.tiles] == list(range(COUNTS[size]))
    assert [group for page in made for group, _ in page.headings] == list(range(len(catalogue(size))))
    for page in made:
        for _, place in (*page.headings, *page.tiles):
            assert place.left() >= MARGIN
            assert place.right() <= WIDTH - MARGIN
            assert place.top() >= MARGIN
            assert place.bottom() <= HEIGHT - MARGIN - FOOT


@pytest.mark.slow
def test_a_heading_keeps_its_first_row_and_a_class_says_that_it_goes_on() -> None:
    found = groups(catalogue(8), Wanted(8))
    made = pages(found, print_measures(8))
    assert len(made) > 5
    for page in made:
        below = {place.top() for _, place in page.tiles}
        assert all(place.bottom() + 1 in below for _, place in page.headings)
        is_cut = not any(place.bottom() + 1 == page.tiles[0][1].top() for _, place in page.headings)
        assert bool(page.continued) == is_cut
    assert made[1].continued == "11122223"


@pytest.mark.parametrize("size", [1, 6, 7])
def test_a_pdf_has_the_pages(qtbot: QtBot, size: int) -> None:
    data = drawn_eyes(size, "pdf", PRINT.id, SHARP)
    assert data.startswith(b"%PDF-")
    count = len(pages(groups(catalogue(size), Wanted(size)), print_measures(size)))
    assert len(re.findall(rb"/Type\s*/Page\b", data)) == count


def test_the_words_of_an_svg_are_paths_and_its_title_is_told(qtbot: QtBot) -> None:
    text = drawn_eyes(6, "svg", PRINT.id, SHARP).decode("utf-8")
    assert "<title>Eye shapes of six points</title>" in text
    assert "<text" not in text


def test_a_png_is_as_large_as_its_page(qtbot: QtBot) -> None:
    image = QImage.fromData(drawn_eyes(4, "png", PRINT.id, SHARP))
    (page,) = pages(groups(catalogue(4), Wanted(4)), print_measures(4), None)
    assert (image.width(), image.height()) == (2 * WIDTH, 2 * page.height)
    middle = 2 * page.tiles[0][1].center().y() + 1
    assert len({image.pixel(x, middle) for x in range(image.width())}) > 4
