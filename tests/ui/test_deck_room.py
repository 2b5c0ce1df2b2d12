"""The deck: filled from every room, put in order, saved, reopened, and given as a talk with a clicker's four keys."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from semeai.eyes.catalogue import catalogue
from semeai.ui.rooms.deck.files import DeckFiles
from semeai.views.deck.deck import Deck, read
from semeai.views.deck.words import NOTHING

pytestmark = pytest.mark.qt_log_ignore("does not support (propagateSizeHints|raise)", extend=True)
Key = Qt.Key


@pytest.fixture
def talk(race):
    """A deck with something of every room: a race, both plans of it, an eye, a sum, a ghost race."""
    trigger(race, "deck_add")
    trigger(race, "compare_black")
    trigger(race, "deck_add")
    race.enter("eyes")
    race.room("eyes").show_shape(catalogue(5)[0].members[0])
    trigger(race, "deck_add")
    race.enter("liberty")
    race.room("liberty").enter_text("{4|0} + 3")
    trigger(race, "deck_add")
    race.enter("noseki")
    race.room("noseki").show_lesson(0)
    trigger(race, "deck_add")
    race.enter("deck")
    yield race
    race.presenter.end()
    race.room("deck").document.undo_stack.clear()
    race.room("deck").keeper.kept = race.room("deck").deck


def test_a_deck_is_filled_from_every_room(talk):
    deck = talk.room("deck").deck
    assert len(deck.entries) == 5
    race, plans, eye, total, ghosts = deck.entries
    assert [len(entry.slides) for entry in (race, eye, total, ghosts)] == [1] * 4
    assert len(plans.slides) > 5
    assert len({slide.boards[0].figure.position for slide in plans.slides}) > 4
    assert all(len(slide.boards) == 2 for slide in plans.slides)
    assert total.slides[0].boards == ()
    assert talk.room("deck").list.count() == 5


def test_a_talk_over_all_rooms_is_given_with_four_keys(talk):
    room = talk.room("deck")
    room.player.first()
    QTest.keyClick(talk, Key.Key_F5)
    assert talk.presenter.active
    shown, seen = [], []
    for _ in range(60):
        audience = talk.presenter.audience
        shown.append((room.player.index, audience.seen.answers))
        seen.append(audience.slide)
        QTest.keyClick(talk, Key.Key_PageDown)
    steps = [index for index, _ in shown]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(room.deck.slides))), "every step is shown"
    for place, start in enumerate(room.deck.starts):
        answers = sum(card.answer for card in room.deck.entries[place].slides[-1].cards)
        last = start + len(room.deck.entries[place].slides) - 1
        assert max(count for index, count in shown if index == last) == answers, (
            "each answer is asked for before going on"
        )
        assert min(count for index, count in shown if index == start) == 0
    QTest.keyClick(talk, Key.Key_PageUp)
    assert room.player.index == len(room.deck.slides) - 2
    QTest.keyClick(talk, Key.Key_B)
    assert talk.presenter.audience.blank
    QTest.keyClick(talk, Key.Key_Escape)
    assert not talk.presenter.active
    assert room.player.index == len(room.deck.slides) - 2, "coming back shows the step it was left at"


def test_entries_change_places_and_names_and_undo_brings_them_back(talk, monkeypatch):
    room = talk.room("deck")
    before = room.deck
    room.list.setCurrentRow(4)
    trigger(talk, "deck_up")
    assert room.deck.entries == (*before.entries[:3], before.entries[4], before.entries[3])
    assert room.place == 3
    monkeypatch.setattr("semeai.ui.rooms.deck.room.QInputDialog.getText", lambda *_, **__: ("Ghosts", True))
    trigger(talk, "deck_rename")
    assert room.list.item(3).text() == "4.  Ghosts"
    trigger(talk, "deck_remove")
    assert len(room.deck.entries) == 4
    for _ in range(3):
        trigger(talk, "undo")
    assert room.deck == before


def test_a_deck_is_saved_and_opened_again(talk, tmp_path):
    room, path = talk.room("deck"), tmp_path / "talk.deck"
    assert room.keeper.modified
    assert room.keeper.write(path)
    assert not room.keeper.modified
    assert read(path.read_bytes()) == room.deck
    assert talk.windowTitle().startswith("talk.deck")
    kept = room.deck
    trigger(talk, "deck_remove")
    room.keeper.kept = room.deck
    talk.enter("start")
    talk.open_file(path)
    assert talk.shown == "deck"
    assert room.deck == kept
    (tmp_path / "broken.deck").write_bytes(b"(;GM[1])")
    talk.open_file(tmp_path / "broken.deck")
    assert room.messages.text == "broken.deck: This is not a deck of Semeai Studio."
    assert room.deck == kept


def test_an_unsaved_deck_comes_back_from_its_draft(talk):
    room = talk.room("deck")
    draft, kept = room.keeper.draft()(), room.deck
    assert draft.room == DeckFiles.room
    room.document.take(Deck())
    room.keeper.recover(draft)
    assert room.deck == kept
    assert room.keeper.modified


def test_a_page_without_anything_to_show_says_so(window):
    window.enter("deck")
    trigger(window, "deck_add")
    assert window.room("deck").messages.text == NOTHING
    assert window.room("deck").deck == Deck()
