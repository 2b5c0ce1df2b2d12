"""A deck as a value: its order, its edits, its file."""

from __future__ import annotations

import json

import pytest

from semeai.diagram.deck import Deck, DeckError, Entry, added, moved, read, removed, renamed, written
from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Slide
from semeai.go.text import parse
from semeai.ui.rooms.deck.deck_words import entry_words, size_words, title_of


def slide(text: str) -> Slide:
    return Slide((Board(Figure(parse("X.\n.O")), "A board"),), text)


DECK = Deck(
    (Entry("one", (slide("a"),)), Entry("two", (slide("b"), slide("c"), slide("d"))), Entry("three", (slide("e"),)))
)


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
        (json.dumps({"format": "semeai-deck", "version": 2, "entries": []}).encode(), "a newer version"),
        (json.dumps({"format": "semeai-deck", "version": 1, "entries": [7]}).encode(), "This is not a deck"),
        (
            json.dumps({"format": "semeai-deck", "version": 1, "entries": [{"steps": [{"boards": [{}]}]}]}).encode(),
            "A slide cannot be read",
        ),
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
