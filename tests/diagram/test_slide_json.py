"""Slides as JSON: what is written is read back, and what is no slide is told in a sentence."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai.diagram.deck import SlideError, slide_json, slide_of
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.slide import Board, Card, Count, Slide, in_brief
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse

POSITION = parse("X.O#\nxo..\n....\n.X.O")
POINTS = [point for point in range(24) if POSITION.board.has(point)]
points = st.sampled_from(POINTS)
masks = st.sets(points, max_size=5).map(lambda chosen: sum(1 << point for point in chosen))
texts = st.text(max_size=12)
marks = st.builds(Mark, points, st.sampled_from(MarkKind), st.booleans())
areas = st.builds(
    Area, masks.filter(bool), st.sampled_from(MarkKind), st.sampled_from((BLACK, WHITE, None)), points, texts,
    st.booleans(), masks, st.booleans(),
)  # fmt: skip
figures = st.builds(
    Figure, st.just(POSITION), st.lists(marks, max_size=3).map(tuple),
    st.lists(st.tuples(points, texts), max_size=2).map(tuple),
    st.lists(st.tuples(points, st.integers(1, 400)), max_size=3).map(tuple), masks, st.none() | points, st.booleans(),
    st.none() | st.just((0, 1, 2, 3)), st.tuples(masks, masks), st.lists(areas, max_size=2).map(tuple),
)  # fmt: skip
counts = st.builds(Count, st.sampled_from((BLACK, WHITE)), texts, texts)
boards = st.builds(Board, figures, texts, st.lists(counts, max_size=2).map(tuple), texts)
cards = st.builds(Card, texts, texts, texts, st.booleans())
slides = st.builds(
    Slide, st.lists(boards, max_size=2).map(tuple), texts, st.lists(cards, max_size=2).map(tuple), texts
)  # fmt: skip


@given(slides)
def test_what_is_written_is_read_back(slide):
    assert slide_of(json.loads(json.dumps(slide_json(slide)))) == slide


@pytest.mark.parametrize(
    "found",
    [
        [],
        "slide",
        {"boards": [{}]},
        {"boards": [{"stones": ["X?"]}]},
        {"boards": [{"stones": ["..", ".."], "last": "Q9"}]},
        {"boards": [{"stones": ["..", ".."], "marks": [["A1", "NO_KIND", False]]}]},
        {"boards": [{"stones": ["..", ".."], "crop": [1, 2]}]},
        {"boards": 7},
        {"boards": [{"stones": ["..", ".."], "counts": [["red", "1", "X"]]}]},
    ],
)
def test_what_is_no_slide_is_told(found):
    with pytest.raises(SlideError, match=r"^A slide cannot be read: .+\.$"):
        slide_of(found)


def test_an_audience_reads_the_first_paragraph_of_a_comment():
    assert in_brief("  White is too slow.\n\nSee move 40. ") == "White is too slow."
    assert in_brief("") == ""
