"""Cards: problems and eye shapes that come back, their answers, the streak, and what another window has."""

import sqlite3
from contextlib import closing
from time import process_time

import pytest
from driving import trigger
from eyes_driving import said, show
from problems_driving import START, entered, opened, press, solve, trained, written
from PySide6.QtCore import Qt

from semeai.disk.writing import write_whole
from semeai.trainer.exchange import exported
from semeai.trainer.store import Store
from semeai.trainer.values import Grade, Problem
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.solve_state import Page

pytestmark = pytest.mark.one_window


@pytest.fixture
def store_path(tmp_path):
    return tmp_path / "training.db"


@pytest.fixture
def room(qtbot, window, tmp_path, store_path):
    """The room with a problem among the cards, and a clock."""
    entered(window).days = trained(window, store_path)
    room = opened(qtbot, window, written(tmp_path / "cards.sgf", 1, "Find E5."))
    trigger(window, "problems_card")
    assert "due today" in room.messages.text
    return room


def begin(room) -> None:
    """Solve the cards that are due."""
    room.show_page(Page.SESSION)
    room.due_page.begin.click()


@pytest.mark.own_window
def test_the_store_is_opened_when_it_is_needed_and_closed_with_the_window(window, tmp_path, store_path):
    room = entered(window)
    trained(window, store_path)
    assert not store_path.exists()
    room.show_page(Page.SESSION)
    assert store_path.exists()
    window.close()
    Store(store_path).close()


def test_after_a_restart_the_room_tells_how_many_cards_are_due(window, room, store_path):
    room.training.close()
    room.show_due(0)
    window.enter("race")
    entered(window)
    assert room.pages.choice.button(Page.SESSION.place).text() == solve_state.due_words(1) != solve_state.DUE_HEAD
    Store(store_path).close()


def test_cards_of_a_newer_version_are_left_alone_and_the_page_says_why(window, room, store_path):
    room.training.close()
    with closing(sqlite3.connect(store_path)) as base:
        base.execute("PRAGMA user_version = 99")
    room.show_page(Page.SESSION)
    assert room.due_page.state.text().startswith("A newer version of Semeai Studio wrote the ")


def test_damaged_cards_are_kept_aside_and_said(window, room, store_path):
    room.training.close()
    store_path.write_bytes(b"no database" * 1000)
    room.show_page(Page.SESSION)
    (aside,) = store_path.parent.glob("training.damaged-*.db")
    assert aside.read_bytes().startswith(b"no database")
    assert str(aside) in room.messages.text


def test_a_card_is_taken_out_while_it_is_solved_and_where_all_are_shown_due_or_not(qtbot, window, room):
    begin(room)
    trigger(window, "problems_uncard")
    solve(qtbot, room)
    room.messages.press()
    assert room.training.store().reviews() == []
    assert [card.problem.title for card in room.training.due()] == ["Problem 1"]
    begin(room)
    solve(qtbot, room)
    room.days.go_on(minutes=1)
    room.show_page(Page.SESSION)
    page = room.due_page
    assert page.gallery.model().rowCount() == 0
    page.later.setChecked(True)
    assert page.gallery.model().rowCount() == 1
    page.gallery.setCurrentIndex(page.gallery.model().index(0, 0))
    page.gallery.setFocus()
    qtbot.keyClick(page.gallery, Qt.Key.Key_Delete)
    assert room.training.store().count() == 0


def test_a_card_that_went_wrong_comes_back_the_next_day_and_a_right_one_later(qtbot, window, room):
    room.show_page(Page.SESSION)
    assert room.due_page.state.text() == "1 card, 1 due"
    model = room.due_page.gallery.model()
    assert model.data(model.index(0, 0), Qt.ItemDataRole.ToolTipRole) == "Black to play."  # not what it teaches
    assert room.pages.choice.button(Page.SESSION.place).text() == "Session (1)"
    room.due_page.begin.click()
    assert room.page == Page.SOLVE
    assert room.pages.name == "Due today"
    press(qtbot, room, "E4")
    solve(qtbot, room)
    room.show_page(Page.SESSION)
    assert "Nothing is due now. The next card comes back later today." in room.due_page.state.text()
    qtbot.waitUntil(lambda: room.progress_panel.today.text() == "Today: 1 answer, 0 right")
    room.days.go_on(days=1)
    room.show_page(Page.SESSION)
    assert room.due_page.state.text() == "1 card, 1 due"
    room.due_page.begin.click()
    solve(qtbot, room)
    room.show_page(Page.SESSION)
    qtbot.waitUntil(lambda: room.progress_panel.streak.text() == "2 days in a row")
    with_reviews = room.training.store().reviews()
    assert [review.grade for review in with_reviews] == [Grade.AGAIN, Grade.GOOD]


def test_help_makes_an_answer_hard_and_only_the_first_answer_counts(qtbot, window, room):
    begin(room)
    trigger(window, "problems_hint")
    room.days.go_on(seconds=42)
    solve(qtbot, room)
    trigger(window, "problems_restart")
    press(qtbot, room, "E4")
    (review,) = room.training.store().reviews()
    assert (review.grade, review.seconds) == (Grade.HARD, 42.0)


def test_cards_of_one_concept_are_asked_for(window, room):
    store = room.training.store()
    sgf = store.cards()[0].problem.sgf
    store.add([Problem("other", "Other", ("ko",), sgf), Problem("third", "Third", ("ko", "FIF"), sgf)], START)
    room.show_page(Page.SESSION)
    concept = room.due_page.concept
    assert [concept.itemText(at) for at in range(concept.count())] == ["All concepts", "filling inside first", "ko"]
    concept.setCurrentIndex(1)
    room.due_page.begin.click()
    assert room.desk.now.sitting.size == 1
    room.show_page(Page.SESSION)
    assert concept.currentText() == "filling inside first"
    concept.setCurrentIndex(2)
    assert room.due_page.gallery.model().rowCount() == 2


def test_a_problem_is_one_card_that_is_taken_out_with_its_answers_and_put_back(qtbot, window, room):
    trigger(window, "problems_card")
    assert room.messages.text == "It is among your cards already."
    assert len(room.training.store().cards()) == 1
    panel = room.panel
    assert (panel.card.isVisible(), panel.uncard.isVisible()) == (False, True)
    press(qtbot, room, "E4")
    solve(qtbot, room)
    trigger(window, "problems_uncard")
    assert "Problem 1 is no longer among your cards" in room.messages.text
    assert (panel.card.isVisible(), panel.uncard.isVisible()) == (True, False)
    room.show_page(Page.SESSION)
    assert room.due_page.state.text().startswith("There are no cards yet.")
    room.messages.press()
    assert room.due_page.state.text() == "1 card, 1 due"


def test_a_store_that_another_window_has_is_told(qtbot, window, store_path, tmp_path):
    with closing(Store(store_path)):
        room = entered(window)
        trained(window, store_path)
        room.show_page(Page.SESSION)
        assert "Another window of Semeai Studio" in room.due_page.state.text()
        assert not room.progress_panel.isVisible()
        opened(qtbot, window, written(tmp_path / "cards.sgf", 1))
        trigger(window, "problems_card")
        assert "Another window of Semeai Studio" in room.messages.text
    room.show_page(Page.SESSION)
    assert "There are no cards yet" in room.due_page.state.text()


def test_the_study_data_goes_out_and_comes_back(monkeypatch, qtbot, window, room, tmp_path):
    from PySide6.QtWidgets import QFileDialog

    file = str(tmp_path / "mine.json")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (file, ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (file, ""))
    trigger(window, "problems_export")
    store = room.training.store()
    store.remove(store.cards()[0].id)
    trigger(window, "problems_import")
    assert room.messages.text == "Imported: 1 card."
    assert len(store.cards()) == 1
    with closing(Store(tmp_path / "other.db")) as other:  # a card that is no problem could not be shown
        other.add([Problem("a", "A", (), b"(;SZ[9])")], START)
        write_whole(file, exported(other))
    trigger(window, "problems_import")
    assert room.messages.text == "Line 2 of this file holds no card."
    assert len(store.cards()) == 1


def test_twenty_thousand_cards_show_what_is_due_about_as_soon_as_two_hundred(window, store_path):
    sgf = written(store_path.with_name("one.sgf"), 1).read_bytes()
    room, days = entered(window), trained(window, store_path)
    days.go_on(days=1)

    def time_with(cards: range) -> float:
        """Processor time until the first due cards are painted, with some more cards."""
        room.show_page(Page.SOLVE)
        room.training.store().add([Problem(str(at), f"Problem {at}", ("FIF",), sgf) for at in cards], START)
        begun = process_time()
        room.show_page(Page.SESSION)
        room.due_page.gallery.grab()
        return process_time() - begun

    time_with(range(100))  # what is made once
    few, many = time_with(range(100, 200)), time_with(range(200, 20_000))
    assert many < 8 * few
    assert room.due_page.state.text() == "20,000 cards, 20,000 due"


@pytest.fixture
def trainer(window, tmp_path):
    """The Problems room with an empty store and a clock of its own."""
    room = entered(window)
    trained(window, tmp_path / "training.db")
    window.enter("eyes")
    return room


def test_the_cards_of_a_shape_are_due_at_once(qtbot, window, trainer):
    show(window, "XXX")
    trigger(window, "eye_drill")
    qtbot.waitUntil(lambda: window.shown == "problems")
    assert trainer.page == Page.SESSION
    cards = trainer.training.due()
    assert cards
    assert all("eye 112" in card.problem.concepts for card in cards)
    assert "due today" in trainer.messages.text
    trainer.due_page.begin.click()
    assert trainer.page == Page.SOLVE
    window.enter("eyes")  # the same shape once more makes no other cards
    show(window, "XXX")
    trigger(window, "eye_drill")
    qtbot.waitUntil(lambda: window.shown == "problems")
    assert "among your cards already." in trainer.messages.text


def test_a_shape_in_which_no_move_decides_makes_no_cards(qtbot, window, trainer):
    show(window, "XX")
    window.room("eyes").page.panel.buttons["eye_drill"].click()
    qtbot.waitUntil(lambda: said(window) == eye_words.NO_CARDS)
    assert window.shown == "eyes"
