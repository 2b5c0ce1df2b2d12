"""The deck: filled from every room, put in order, saved, reopened, given as a talk; and the example that it offers."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from itertools import pairwise

import pytest
from account_driving import MIDDLE, open_race, wait_for_account
from driving import LEFT, trigger
from driving import read as read_now
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from slide_driving import SCREEN, example, gallery, ghosts, lesson, pixels, problems

from semeai.cgt.paper import STEPS
from semeai.diagram.deck import Deck, read, written
from semeai.diagram.slide import answers
from semeai.eyes.catalogue import catalogue
from semeai.go.color import BLACK
from semeai.paths import library, resources
from semeai.problems.asking import ANSWER
from semeai.problems.ghost_lessons import LESSONS
from semeai.problems.lessons import INTRODUCTION, plain, read_lesson
from semeai.ui.presenting.presenter import BREAK
from semeai.ui.presenting.talk_place import place_of, strip
from semeai.ui.rooms.deck import deck_words
from semeai.ui.rooms.deck.deck_words import NOTHING
from semeai.ui.rooms.deck.room import EXAMPLE, DeckFiles, DeckRoom
from semeai.ui.shell.files import unsaved
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Key = Qt.Key

KINDS = ("race", "plans", "lesson", "gallery", "eye", "sum", "ghosts", "problem")
"""What the fixture puts into the deck, in order."""


@pytest.fixture(scope="module")
def filled() -> list[Deck]:
    """The deck with something of every room, once it was filled."""
    return []


@pytest.fixture
def talk(qtbot, window, filled):
    """A window in the room of a deck with something of every room."""
    room = window.room("deck")
    if not filled:
        window.files.open(library() / "diagram-15.sgf")
        read_now(window)
        fill(qtbot, window)
        filled.append(room.deck)
    room.document.take(filled[0])
    window.enter("deck")
    yield window
    window.presenter.end()
    room.document.undo_stack.clear()
    room.keeper.kept = room.deck


def fill(qtbot, window) -> None:
    """Put something of every room into the deck."""
    trigger(window, "deck_add", "compare_black", "deck_add")
    for show in (lesson, gallery):
        show(qtbot, window)
        trigger(window, "deck_add")
    window.room("eyes").show_shape(catalogue(5)[0].members[0])
    trigger(window, "deck_add")
    window.enter("liberty")
    window.room("liberty").enter_text("{4|0} + 3")
    trigger(window, "deck_add")
    for show in (ghosts, problems):
        show(qtbot, window)
        trigger(window, "deck_add")


def test_on_the_way_back_a_slide_shows_the_answers_that_were_shown_and_a_new_talk_begins_without(talk):
    room, presenter = talk.room("deck"), talk.presenter
    room.player.first()
    presenter.begin()
    presenter.show()
    number = answers(room.slides().now)
    assert number > 0
    for _ in range(number + 1):
        QTest.keyClick(talk, Key.Key_PageDown)
    assert (room.player.index, presenter.audience.shown) == (1, 0)
    QTest.keyClick(talk, Key.Key_PageUp)
    assert (room.player.index, presenter.audience.shown) == (0, number)
    QTest.keyClick(talk, Key.Key_Escape)
    presenter.begin()
    presenter.show()
    assert (room.player.index, presenter.audience.shown) == (0, 0)


def test_a_talk_begins_at_the_first_slide_and_goes_on_where_it_was_left_a_moment_ago(talk):
    room, presenter = talk.room("deck"), talk.presenter
    presenter._ended = -BREAK
    room.player.seek(room.deck.starts[3])
    presenter.begin()
    assert room.player.index == 0
    room.player.seek(5)
    presenter.end()
    presenter.begin()
    assert room.player.index == 5, "the clicker's key was pressed by mistake"
    presenter.end()


def test_all_right_moves_of_a_problem_are_told_before_one_is_played(talk):
    room, presenter = talk.room("deck"), talk.presenter
    start = room.deck.starts[KINDS.index("problem")]
    (answer,) = [card for card in room.deck.slides[start].cards if card.answer]
    presenter.begin()
    room.player.seek(start)
    presenter.show()
    seen = []
    for _ in range(2):
        QTest.keyClick(talk, Key.Key_PageDown)
        seen.append((room.player.index - start, presenter.audience.shown))
    assert answer.large
    assert seen == [(0, 1), (1, 0)]
    presenter.end()


def test_the_speaker_jumps_to_an_entry_and_reads_where_the_talk_is(talk):
    room = talk.room("deck")
    made, starts = room.slides(), room.deck.starts
    room.player.seek(starts[1] + 2)
    at = place_of(room.slides(), room.player.index, room.player.last_index)
    steps = len(room.deck.entries[1].slides)
    assert at.words == f"Slide 2 of {len(KINDS)} · step 3 of {steps}"
    found = strip(made, room.player)
    assert (found.here, found.count) == (1, len(KINDS))
    assert found.known == tuple(room.deck.slides[start] for start in starts)
    found.show(4)
    assert room.player.index == starts[4]


def test_notes_are_written_beside_the_deck_and_read_by_the_speaker_alone(qtbot, talk, tmp_path):
    room = talk.room("deck")
    room.player.seek(2)
    room.notes.field.setFocus()
    qtbot.keyClicks(room.notes.field, "Ask first. ")
    qtbot.keyClicks(room.notes.field, "Then count.")
    assert room.slides().now.notes == "Ask first. Then count."
    assert room.slides().now.sentence != "Ask first. Then count."
    room.player.step(1)
    assert (room.notes.field.toPlainText(), room.slides().now.notes) == ("", room.deck.notes_at(3))
    qtbot.keyClicks(room.notes.field, "Two.")
    trigger(talk, "undo")
    assert (room.deck.slides[3].notes, room.deck.slides[2].notes) == ("", "Ask first. Then count."), "one undo a step"
    assert read(written(room.deck)).slides[2].notes == "Ask first. Then count."
    room.player.seek(2)
    ahead = room.slides().beside(1)
    room.player.step(1)
    assert room.slides().now == ahead, "it was painted before the key came"
    assert replace(ahead, notes="") == room.deck.slides[3]


def test_a_talk_is_given_by_a_button(talk, monkeypatch):
    begun = []
    monkeypatch.setattr(talk.presenter, "toggle", lambda: begun.append(True))
    talk.room("deck").present.click()
    assert (talk.room("deck").present.isVisible(), begun) == (True, [True])


def test_a_deck_is_filled_from_every_room(talk):
    deck = talk.room("deck").deck
    made = {kind: entry.slides for kind, entry in zip(KINDS, deck.entries, strict=True)}
    assert talk.room("deck").list.count() == len(KINDS)
    assert [len(made[kind]) for kind in ("race", "eye", "sum")] == [1] * 3
    assert len(made["plans"]) > 5
    assert len({slide.boards[0].figure.position for slide in made["plans"]}) > 4
    assert all(len(slide.boards) == 2 for slide in made["plans"])
    assert made["sum"][0].boards == ()
    assert [slide.cards[0].small for slide in made["ghosts"]] == [step.text for step in LESSONS[0].steps]

    introduction = read_lesson(INTRODUCTION)
    asked = [slide.sentence for slide in made["lesson"] if not any(card.head == ANSWER for card in slide.cards)]
    assert asked == [step.question.words for step in introduction.steps], "a lesson is given with its questions"
    told = {card.small for slide in made["lesson"] for card in slide.cards if card.head == ANSWER}
    assert told == {plain(step.question.answer) for step in introduction.steps}, "and then its answers"
    assert len(made["lesson"]) > 2 * len(introduction.steps), "the answers are played"

    shown = [board for slide in made["gallery"] for board in slide.boards]
    assert len(shown) == len([shape for each in catalogue(6) for shape in each.members])
    assert len({(board.figure.position, board.figure.marks) for board in shown}) == len(shown), "each shape once"
    assert all(board.title.startswith(("[", "R", "B")) and "life property" in board.title for board in shown)

    hidden, *line = made["problem"]
    (answer,) = [card for card in hidden.cards if card.answer]
    move = line[0].boards[0].figure
    assert answer.large == move.position.board.name(move.last_move), "a problem hides its answer and then plays it"
    assert len(line) > 1
    left = [[int(count.number) for count in slide.boards[0].counts] for slide in line]
    assert all(len(numbers) == 2 for numbers in left), "the liberties of both chains"
    assert [bool(slide.boards[0].stamp) for slide in line] == [0 in numbers for numbers in left]
    assert line[-1].boards[0].stamp == "White captures"


@pytest.mark.slow
def test_the_steps_of_the_paper_s_example_and_both_rule_sets_side_by_side_are_kept(qtbot, window):
    deck = window.room("deck")
    example(qtbot, window)
    liberty = window.room("liberty")
    liberty.desk.go(2)
    trigger(window, "deck_add")
    assert liberty.desk.now.step == 2, "the room stands where it stood"
    figure = deck.deck.entries[-1]
    assert [slide.sentence for slide in figure.slides] == [step.caption for step in STEPS]
    assert figure.slides[0].boards[0].figure != figure.slides[3].boards[0].figure
    ghosts(qtbot, window)
    noseki = window.room("noseki")
    qtbot.waitUntil(lambda: "noseki_both_black" in noseki.able())
    trigger(window, "noseki_both_black")
    noseki.player.pause()
    trigger(window, "deck_add")
    both = deck.deck.entries[-1]
    assert {tuple(board.title for board in slide.boards) for slide in both.slides} == {("Go", "No Seki Go")}
    assert len(both.slides) == noseki.player.last_index + 1
    assert read(written(deck.deck)) == deck.deck
    deck.keeper.kept = deck.deck


def test_an_account_is_given_as_a_sequence(qtbot, window, tmp_path):
    panel = open_race(window, tmp_path, MIDDLE, "A3", "A4")
    wait_for_account(qtbot, window, BLACK)
    room = window.room("race")
    resting = room.slides().now
    assert resting.boards[0].asked
    assert resting.boards[0].figure.areas
    room.answers.show_step(panel.account.view.steps[0].row)
    trigger(window, "deck_add")
    deck = window.room("deck")
    slides = deck.deck.entries[-1].slides
    assert [len(slide.boards) for slide in slides] == [1] * (room.player.last_index + 1)
    assert all(slide.boards[0].counts and slide.boards[0].figure.areas for slide in slides)
    assert slides[0].boards[0].title.startswith("Why Black captures")
    assert read(written(deck.deck)) == deck.deck
    deck.keeper.kept = deck.deck


def test_a_talk_over_all_rooms_is_given_with_four_keys(talk):
    room = talk.room("deck")
    room.player.first()
    QTest.keyClick(talk, Key.Key_F5)
    assert talk.presenter.active
    shown: list[tuple[int, int]] = []
    while (here := (room.player.index, talk.presenter.audience.shown)) not in shown[-1:]:
        shown.append(here)
        QTest.keyClick(talk, Key.Key_PageDown)
    steps = [index for index, _ in shown]
    assert steps == sorted(steps)
    assert set(steps) == set(range(len(room.deck.slides))), "every step is shown"
    for place, start in enumerate(room.deck.starts):
        wanted = answers(room.deck.entries[place].slides[-1])
        last = start + len(room.deck.entries[place].slides) - 1
        assert max(count for index, count in shown if index == last) == wanted, (
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
    room.list.setCurrentRow(5)
    trigger(talk, "deck_up")
    assert room.deck.entries == (*before.entries[:4], before.entries[5], before.entries[4], *before.entries[6:])
    assert room.place == 4
    assert talk.actions_by_id["undo"].text() == "&Undo: Move in the deck"
    monkeypatch.setattr("semeai.ui.rooms.deck.room.QInputDialog.getText", lambda *_, **__: ("A sum", True))
    trigger(talk, "deck_rename")
    assert room.list.item(4).text() == "5.  A sum"
    trigger(talk, "deck_remove")
    assert len(room.deck.entries) == len(KINDS) - 1
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


def test_an_unsaved_deck_comes_back_from_its_draft(talk, tmp_path):
    room = talk.room("deck")
    draft, kept = room.keeper.draft()(), room.deck
    assert draft.room == DeckFiles.room == unsaved.DECK
    offer = unsaved.offer_of(draft, tmp_path / "x.draft", datetime.now())
    assert offer.changed == f"In all: {deck_words.size_words(kept)}."
    assert offer.sketch is not None
    damaged = replace(draft, data=b"{}")
    assert "cannot be read" in unsaved.offer_of(damaged, tmp_path / "x.draft", datetime.now()).changed
    room.document.take(Deck())
    room.keeper.recover(draft)
    assert room.deck == kept
    assert room.keeper.modified


def test_a_page_without_anything_to_show_says_so(window):
    window.enter("deck")
    trigger(window, "deck_add")
    assert window.room("deck").messages.text == NOTHING
    assert window.room("deck").deck == Deck()


def test_what_has_nothing_for_an_audience_is_not_added(window):
    window.enter("start")
    assert not window.actions_by_id["deck_add"].isEnabled()
    lesson(None, window)
    assert window.actions_by_id["deck_add"].isEnabled()
    window.enter("race")
    assert window.actions_by_id["deck_add"].isEnabled()


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
