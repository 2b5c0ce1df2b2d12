"""A deck as a value: its order, its edits, its file; slides as JSON and back."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai.diagram.deck import (
    Deck,
    DeckError,
    Entry,
    SlideError,
    added,
    moved,
    read,
    removed,
    renamed,
    slide_json,
    slide_of,
    with_slide,
    written,
)
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.diagram.slide import Count, Slide, SlideBoard, SlideCard, in_brief
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.ui.rooms.deck.deck_words import entry_words, size_words, title_of


def slide(text: str) -> Slide:
    return Slide((SlideBoard(Figure(parse("X.\n.O")), "A board"),), text)


SAID = {"one": "a", "two": "bcd", "three": "e"}
DECK = Deck(
    tuple(Entry(title, tuple(map(slide, said))) for title, said in (("one", "a"), ("two", "bcd"), ("three", "e")))
)


def noted(deck: Deck, step: int, notes: str) -> Deck:
    return with_slide(deck, step, replace(deck.slides[step], notes=notes))


@pytest.mark.parametrize(
    ("notes", "read"),
    [
        ({}, ("", "", "", "", "")),
        ({1: "Ask."}, ("", "Ask.", "Ask.", "Ask.", "")),
        ({0: "Begin.", 2: "Wait.", 3: "Tell."}, ("Begin.", "", "Wait.", "Tell.", "")),
    ],
)
def test_notes_stay_until_others_come_or_the_entry_ends(notes: dict[int, str], read: tuple[str, ...]) -> None:
    deck = DECK
    for step, words in notes.items():
        deck = noted(deck, step, words)
    assert tuple(map(deck.notes_at, range(5))) == read


def titles(deck: Deck) -> list[str]:
    return [entry.title for entry in deck.entries]


def test_steps_belong_to_entries():
    assert DECK.starts == (0, 1, 4)
    assert [DECK.entry_at(step) for step in range(5)] == [0, 1, 1, 1, 2]
    assert [slide.sentence for slide in DECK.slides] == list("abcde")
    assert (Deck().slides, Deck().starts, Deck().entry_at(0)) == ((), (), 0)


def test_edits_keep_the_order_of_the_others():
    assert titles(added(DECK, Entry("four", (slide("f"),)))) == ["one", "two", "three", "four"]
    assert titles(removed(DECK, 1)) == ["one", "three"]
    assert titles(moved(DECK, 0, 1)) == ["two", "one", "three"]
    assert titles(moved(DECK, 0, 9)) == ["two", "three", "one"]
    assert titles(moved(DECK, 0, -1)) == titles(DECK)
    assert titles(renamed(DECK, 2, "end")) == ["one", "two", "end"]


def test_a_file_holds_the_deck():
    assert read(written(DECK)) == DECK
    assert written(read(written(DECK))) == written(DECK)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"(;GM[1])", "This is not a deck of Semeai Studio."),
        (b"[]", "This is not a deck"),
        (b"\xff\xfe", "This is not a deck"),
        (b"[" * 100_000, "This is not a deck"),
        (b'{"format": "semeai-deck", "version": 2, "entries": []}', "a newer version"),
        (b'{"format": "semeai-deck", "version": 1, "entries": [7]}', "This is not a deck"),
        (b'{"format": "semeai-deck", "version": 1, "entries": [{"steps": [{"boards": [{}]}]}]}', "A slide cannot be"),
    ],
)
def test_what_is_no_deck_is_told_in_a_sentence(data, said):
    with pytest.raises(DeckError, match=said) as caught:
        read(data)
    assert str(caught.value).count("\n") == 0


def test_words():
    assert size_words(DECK) == "3 entries, 5 steps"
    assert size_words(removed(removed(DECK, 0), 0)) == "1 entry, 1 step"
    assert entry_words(DECK, 1) == "2.  two (3 steps)"
    assert entry_words(DECK, 0) == "1.  one"
    assert title_of("Race", slide("a")) == "A board"
    assert title_of("Eyes", Slide(())) == "Eyes"


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
boards = st.builds(SlideBoard, figures, texts, st.lists(counts, max_size=2).map(tuple), texts)
cards = st.builds(SlideCard, texts, texts, texts, st.booleans())
slides_of_any_kind = st.builds(
    Slide, st.lists(boards, max_size=2).map(tuple), texts, st.lists(cards, max_size=2).map(tuple), texts
)  # fmt: skip


@pytest.mark.slow
@given(slides_of_any_kind)
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
