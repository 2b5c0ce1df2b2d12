"""The talk that comes with the program: an empty deck offers it, every slide is painted, the rooms still give it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import pairwise

import pytest
from driving import LEFT, trigger
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from slide_driving import SCREEN, pixels

from semeai.diagram.deck import Deck, read
from semeai.paths import library, resources
from semeai.ui.rooms.deck import deck_words
from semeai.ui.rooms.deck.room import EXAMPLE, DeckRoom
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

DECK = read((library() / EXAMPLE).read_bytes())
ALL = 100


@pytest.fixture
def room(window: MainWindow) -> Iterator[DeckRoom]:
    """The room of the deck, entered while it is empty."""
    window.enter("deck")
    made = window.room("deck")
    yield made
    made.keeper.kept = made.deck


def test_an_empty_deck_offers_the_talk_and_one_click_opens_it(qtbot: QtBot, window: MainWindow, room: DeckRoom):
    assert room.welcome.isVisibleTo(window)
    assert not room.list.isVisibleTo(window)
    assert window.focusWidget() is room.welcome.example
    qtbot.mouseClick(room.welcome.example, LEFT)
    assert room.deck == DECK
    assert (room.view.isVisibleTo(window), room.welcome.isVisibleTo(window)) == (True, False)
    assert room.list.count() == len(DECK.entries) == 10
    assert (room.player.index, room.keeper.modified) == (0, False)
    assert window.windowTitle().startswith(deck_words.EXAMPLE)
    assert room.keeper.path is None, "Save asks for a name: the file is the program's own"


def test_nothing_is_said_twice_on_an_empty_deck_and_the_keys_are_those_that_are_set(window: MainWindow, room: DeckRoom):
    shown = [part.text() for part in room.findChildren(QLabel) if part.isVisibleTo(window) and part.text()]
    assert len(set(shown)) == len(shown) > len(deck_words.STEPS)
    window.actions_by_id["deck_add"].setShortcut("Ctrl+Shift+D")
    assert any("Ctrl+Shift+D adds what is shown there" in part.text() for part in room.findChildren(QLabel))


def test_the_pages_change_with_the_first_entry_and_the_last(window: MainWindow, room: DeckRoom):
    room.add("One", DECK.entries[1].slides)
    assert (room.view.isVisibleTo(window), room.welcome.isVisibleTo(window)) == (True, False)
    trigger(window, "deck_remove")
    assert (room.view.isVisibleTo(window), room.welcome.isVisibleTo(window)) == (False, True)
    trigger(window, "undo")
    assert room.view.isVisibleTo(window)


def test_a_deck_after_the_example_is_called_by_its_own_name(window: MainWindow, room: DeckRoom, tmp_path):
    trigger(window, "deck_example")
    trigger(window, "deck_remove")
    assert room.keeper.modified
    assert room.keeper.write(tmp_path / "mine.deck")
    assert window.windowTitle().startswith("mine.deck")
    assert read((library() / EXAMPLE).read_bytes()) == DECK
    room.open_content(tmp_path / "mine.deck", tmp_path / "mine.deck")
    assert len(room.deck.entries) == len(DECK.entries) - 1


@pytest.mark.parametrize("place", range(len(DECK.entries)), ids=[entry.title for entry in DECK.entries])
def test_every_slide_is_painted_and_none_looks_like_the_one_before(place: int):
    slides = DECK.entries[place].slides
    shown = [pixels(slide, ALL, SCREEN / 2) for slide in slides]
    assert all(first != second for first, second in pairwise(shown))
    assert all(len(set(picture[::4])) > 20 for picture in shown), "letters, or stones and wood"


@pytest.mark.slow
def test_the_rooms_still_show_what_the_talk_tells(qapp):
    script = resources().parent / "packaging"
    if not (script / "build_talk.py").is_file():
        pytest.skip("Only a checkout holds the script.")
    sys.path.insert(0, str(script))
    try:
        import build_talk
    finally:
        sys.path.remove(str(script))
    assert told(build_talk.made()) == told(DECK)


def told(deck: Deck) -> list[tuple[str, list[object]]]:
    """The titles, and of each slide its stones, marks, numbers and ends; words may be said in another way."""
    return [
        (
            entry.title,
            [
                (board.figure, board.counts, board.stamp, board.asked)
                for slide in entry.slides
                for board in slide.boards
            ],
        )
        for entry in deck.entries
    ]
