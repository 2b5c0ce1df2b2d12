"""Slides on a page: each board a line of its own, with what is said, counted and marked."""

from __future__ import annotations

import pytest

from semeai.diagram.deck import read
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.paths import library
from semeai.sharing.page import LARGEST, NothingToShare, inert, slides_page
from semeai.sharing.slides import shown_slides

SMALL, LARGE = parse("X.O\n.X.\n..."), parse("X...\n....\n..O.\n....")


def figure(**drawn) -> Figure:
    return Figure(SMALL, **drawn)


def test_a_slide_is_a_step_with_its_words_and_its_marks():
    board = SMALL.board
    drawn = figure(
        marks=(Mark(board.point("B1"), MarkKind.OUTSIDE),),
        labels=((board.point("C2"), "a"),),
        move_numbers=((board.point("B2"), 7),),
        last_move=board.point("B2"),
        essential=1 << board.point("A3"),
        ghosts=(1 << board.point("A1"), 1 << board.point("C1")),
    )
    shown = SlideBoard(drawn, "A title", (Count(BLACK, "3", "X"),), "Black captures")
    (item,) = shown_slides([Slide((shown,), "Look", (SlideCard("Head", "w", "L"),))], "Entry")
    (line,) = item["lines"]
    (step,) = line["steps"]
    assert (item["title"], line["head"]) == ("Entry", "A title")
    assert step["c"] == "Look. Head: L. w. Black 3 X. Black captures."
    assert step["s"] == {
        "rows": "X.O/.X./...", "race": [0], "last": 4, "n": [[4, 7]], "l": [[5, "a"]], "g": [[7, "O"]],
        "y": [[6, BLACK], [8, WHITE]],
    }  # fmt: skip


def test_boards_of_another_size_begin_another_handout_and_several_are_lines():
    both = Slide((SlideBoard(figure()), SlideBoard(figure())), "Both")
    slides = [Slide((SlideBoard(figure()),)), Slide((), "No board"), Slide((SlideBoard(Figure(LARGE)),)), both]
    found = shown_slides(slides, "Entry")
    assert [item["title"] for item in found] == ["Entry 1", "Entry 2", "Entry 3"]
    assert [len(item["lines"]) for item in found] == [1, 1, 2]
    assert [line["head"] for line in found[2]["lines"]] == ["Board 1", "Board 2"]


def test_slides_without_a_board_make_no_page():
    assert shown_slides([Slide((), "Words alone")], "Entry") == []
    with pytest.raises(NothingToShare):
        slides_page([], "A talk")


def test_the_part_shown_holds_those_of_all_slides():
    (item,) = shown_slides([Slide((SlideBoard(figure(crop=part)),)) for part in ((0, 0, 1, 1), (1, 1, 2, 2))], "Entry")
    assert item["part"] == [0, 0, 2, 2]


def test_the_example_talk_fits_a_page():
    talk = read((library() / "example.deck").read_bytes())
    found = [item for entry in talk.entries for item in shown_slides(entry.slides, entry.title)]
    assert len(found) >= len([entry for entry in talk.entries if any(slide.boards for slide in entry.slides)])
    assert max(len(inert(item)) for item in found) < LARGEST
