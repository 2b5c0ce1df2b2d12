"""Slides: what stands on them is large, nothing is cut off, and nothing moves when more is shown."""

from __future__ import annotations

from dataclasses import replace

import pytest
from slide_driving import SCREEN, changed_rows, figure, pixels, slide_of

from semeai.diagram.figure import Mark, MarkKind
from semeai.diagram.slide import Board, Card, Count, Slide, uncounted
from semeai.go.color import BLACK, WHITE
from semeai.ui.painting.slide import board_layout, cards_of
from semeai.ui.painting.slide_brush import Brush
from semeai.ui.painting.slide_places import SMALLEST, SMALLEST_LARGE, places
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("size", [9, 13, 19])
def test_a_board_alone_is_at_least_four_fifths_of_the_height(size):
    placed = places(SCREEN, 1, cards=True)
    laid = board_layout(Board(figure(size)), placed.boards[0], 1.0)
    assert laid.wood.height() >= 0.8 * SCREEN.height()
    assert laid.whole.right() < placed.cards.left()
    assert placed.cards.right() < SCREEN.width()
    assert placed.sentence.height() >= 3 * 1.2 * SCREEN.height() * SMALLEST


def test_two_boards_of_nine_columns_have_cells_of_forty_pixels():
    crop = (0, 0, 8, 12)
    for box in places(SCREEN, 2, cards=False).boards:
        assert board_layout(Board(figure(13, crop=crop)), box, 1.0).cell >= 40


def test_coordinates_do_not_move_the_board():
    box = places(SCREEN, 1, cards=True).boards[0]
    bare, named = (board_layout(Board(figure(19, coordinates=on)), box, 1.0) for on in (False, True))
    assert (bare.cell, bare.origin_x, bare.origin_y) == (named.cell, named.origin_x, named.origin_y)


def test_no_text_is_small_and_none_is_cut(monkeypatch):
    """The sizes that the painter sets are heard, and each text is measured in its box."""
    set_in: list[tuple[float, str, bool]] = []
    own = Brush.text

    def heard(self, words, box, share, **given):
        height = own(self, words, box, share, **given)
        if words:
            fits = self.needed(words, box.width(), SMALLEST, bold=given.get("bold", False)) <= box.height() + 1
            set_in.append((share, words, fits))
        return height

    monkeypatch.setattr(Brush, "text", heard)
    numbers = tuple(Count(color, "12", word) for color in (BLACK, WHITE) for word in "XR")
    cards = (
        Card("Black first", "White is one move too slow, and the shared liberties are hers to fill.", "Black captures"),
        Card("White first", "Black 5 against 3: the eye of Black is larger than White's.", "Seki"),
    )
    many = (
        Card("A title that is long", "Words that go on for some lines, as they do.", answer=False),
        *cards,
        cards[0],
    )
    pixels(slide_of(Board(figure(13), "Fill outside first (FOF)", numbers), *many), 4)
    pixels(slide_of(Board(figure(13), "Fill outside first (FOF)", numbers), *cards), 2)
    pixels(slide_of(Board(figure(13), "Fill outside first (FOF)", numbers), count=2), 2)
    assert len(set_in) > 8
    assert [words for _, words, fits in set_in if not fits] == []
    assert min(share for share, _, _ in set_in) >= SMALLEST


@pytest.mark.parametrize("color", [BLACK, WHITE])
def test_the_letters_that_are_painted_are_as_high_as_they_should_be(color):
    """Measured from the pixels: the numerals of a count, alone on a slide, against a 25th of the screen."""
    bare = slide_of(Board(figure(9)))
    counted = Slide((Board(figure(9), "", (Count(color, "8", ""),)),) * 2)
    without = Slide((Board(figure(9), "", (Count(color, "", ""),)),) * 2)
    rows = changed_rows(pixels(counted, 0), pixels(without, 0))
    assert cards_of(bare) == ()
    cap_height = 0.72  # of a numeral, in heights of its type
    assert rows >= cap_height * SMALLEST_LARGE * SCREEN.height() * 0.95


def test_what_is_hidden_is_not_marked_on_the_board_and_nothing_moves_when_it_is_shown(race: MainWindow):
    slide = race.presenter.slide()
    board = slide.boards[0]
    assert any(mark.kind is MarkKind.SHARED for mark in board.figure.marks)
    hidden = uncounted(board.figure)
    assert hidden.marks == ()
    assert hidden.essential == board.figure.essential
    written = replace(board.figure, marks=(*board.figure.marks, Mark(0, MarkKind.TRIANGLE)))
    assert uncounted(written).marks == (Mark(0, MarkKind.TRIANGLE),), "what a person wrote stays"
    bare = replace(slide, boards=(replace(board, figure=hidden),), sentence="")
    last = replace(bare, cards=slide.cards[:-1])
    assert changed_rows(pixels(bare, 3), pixels(bare, 4)) < SCREEN.height() / 4, "only the last card changes"
    assert pixels(last, 3) != pixels(bare, 3)
