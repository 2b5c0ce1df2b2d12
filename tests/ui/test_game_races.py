"""The races of a game: found when the list is seen, chosen on the board, reviewed with the moves that mattered."""

from collections.abc import Iterator
from pathlib import Path
from threading import Event
from time import sleep
from typing import Any

import pypdfium2
import pytest
from board_driving import Paints
from driving import read, trigger, write_and_open
from game_driving import RACES, game_of_a_race, review_here, see_races
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from semeai import review as review_room
from semeai.claim.race_claim import Half, RaceClaim
from semeai.claim.verdicts import BEGINS, in_a_game
from semeai.go.color import Color
from semeai.review import MainLine, Review, main_line
from semeai.review.sentences import summary
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.tree import nodes_by_move
from semeai.ui.rooms.race.edits import choice_of
from semeai.ui.rooms.race.game_races import GO_ON, NO_GAME, STOPPED, TOO_LONG, found
from semeai.ui.rooms.race.room import RaceRoom
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def listed(qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RaceRoom:
    """The room with a game whose races are listed, and which is reviewed in this process."""
    review_here(monkeypatch, 20)
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race("lesson-01"))
    see_races(qtbot, window)
    room = window.room("race")
    assert isinstance(room, RaceRoom)
    return room


def review(qtbot: QtBot, room: RaceRoom) -> None:
    """Review the game that is shown to its end."""
    room.races_panel.review.click()
    qtbot.waitUntil(lambda: room.races.share is None)


def test_the_races_are_looked_for_when_the_list_is_seen_and_not_before(qtbot: QtBot, game: MainWindow) -> None:
    room = game.room("race")
    assert room.races.line is None
    see_races(qtbot, game)
    courses = room.races.courses
    assert [card.entry.course for card in room.races_panel.cards] == list(courses)
    assert room.races_panel.state.text() == found(len(courses), room.races.line.last)
    assert room.player.flags == {step for course in courses for step in course.core}
    assert all(not card.entry.state and not card.rows for card in room.races_panel.cards)


def test_a_card_shows_its_race_on_the_board_and_changes_no_file(qtbot: QtBot, game: MainWindow) -> None:
    see_races(qtbot, game)
    room = game.room("race")
    card = room.races_panel.cards[0]
    card.click()
    course = card.entry.course
    assert room.player.index == course.core[0]
    choice = choice_of(game.document.state)
    assert (choice.black, choice.white) == course.pair(course.core[0])
    read(game)
    assert room.desk.race().reading is not None
    assert not game.isWindowModified()
    name = game.document.study.board.name
    assert card.entry.title == f"Black {name(choice.black)} against White {name(choice.white)}"
    trigger(game, "last")
    card.click()
    assert room.player.index in (course.core[0], room.player.last_index)


def test_the_panel_sees_as_many_races_on_a_board_as_the_list_has_there(qtbot: QtBot, game: MainWindow) -> None:
    room = game.room("race")
    see_races(qtbot, game)
    entries, seen = [card.entry for card in room.races_panel.cards], set()
    for step in range(0, room.player.last_index + 1, 3):
        room.player.seek(step)
        read(game)
        there = sum(step in entry.numbers for entry in entries)
        model = room.desk.now.model
        assert room.race_panel.message.text() == (in_a_game(there, len(model.pairs)) if step else BEGINS)
        seen.add(there)
    assert len(seen) > 1
    room.races.forget()
    assert room.desk.now.listed == {}


def test_comments_and_variations_leave_the_list_and_another_game_fills_it_anew(qtbot: QtBot, game: MainWindow) -> None:
    see_races(qtbot, game)
    room, document = game.room("race"), game.document
    before = room.races.courses
    document.edit("Write", notes.set_comment(document.study, document.node, "A race."))
    branch = edits.play(document.study, document.study.root, 0)
    assert isinstance(branch, Edited)
    document.edit("Play", branch)
    assert room.races.courses is before
    trigger(game, "undo", "undo")
    document.edit("Delete", edits.delete_node(document.study, nodes_by_move(document.study)[-1]))
    assert room.races.courses is not before


def test_what_looks_for_the_races_can_be_stopped_and_begun_again(qtbot: QtBot, game: MainWindow) -> None:
    room = game.room("race")
    room.inspector.setCurrentIndex(RACES)
    room.races_panel.stop.click()
    assert (room.races.courses, room.races_panel.state.text()) == (None, STOPPED)
    assert not room.races_panel.stop.isEnabled()
    room.races_panel.review.click()
    qtbot.waitUntil(lambda: room.races.courses is not None)
    assert len(room.races_panel.cards) == len(room.races.courses)


def test_on_a_board_without_moves_the_list_says_so(race: MainWindow) -> None:
    race.room("race").inspector.setCurrentIndex(RACES)
    assert race.room("race").races_panel.state.text() == NO_GAME
    assert race.room("race").races_panel.cards == []


def test_races_of_endless_records_are_not_looked_for(game: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("semeai.ui.rooms.race.games_control.MOST_MOVES", 12)
    game.room("race").inspector.setCurrentIndex(RACES)
    assert game.room("race").races_panel.state.text() == TOO_LONG
    assert game.room("race").races.line is None


def test_a_review_tells_what_it_finds_and_leads_to_the_move(qtbot: QtBot, window: MainWindow, listed: RaceRoom) -> None:
    room = listed
    assert room.races_panel.cards
    room.races_panel.review.click()
    assert room.races_panel.stop.isEnabled()
    qtbot.waitUntil(lambda: room.races.share is None)
    assert room.races.error == ""
    assert room.races.review.moves == main_line(window.document.study).last
    assert room.races_panel.state.text() == summary(room.races.review)
    told = [card.entry for card in room.races_panel.cards if card.entry.rows]
    for card in room.races_panel.cards:
        for button, row in zip(card.rows, card.entry.rows, strict=True):
            button.click()
            assert room.player.index == row.number
            assert room.player.index == row.event.number - 1
            choice = choice_of(window.document.state)
            assert (choice.black, choice.white) == card.entry.course.pair(row.number)
    assert told or all(not race.events for race in room.races.review.races)


def test_a_move_that_mattered_is_pressed_and_the_space_bar_plays_it(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a small window too what is said of it can be read, beside the buttons or over the chart."""
    review_here(monkeypatch, 20)
    window.resize(960, 600)
    window.activateWindow()
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race("lesson-01", then=("", "")))
    room = window.room("race")
    see_races(qtbot, window)
    review(qtbot, room)
    row = next(row for card in room.races_panel.cards for row in card.rows if row.row.event)
    qtbot.mouseClick(row, Qt.MouseButton.LeftButton)
    assert (row.hasFocus(), room.boards.lines, room.stage._bar.charted) == (True, (), True)
    place = room.messages.geometry()
    assert room.messages.text.startswith(row.row.head)
    assert room.messages.fits(place)
    assert room.stage.rect().contains(place)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: room.messages.geometry() != place)
    chart = room.chart.chart
    assert not room.messages.geometry().intersects(QRect(chart.mapTo(room.stage, QPoint()), chart.size()))
    qtbot.keyClick(row, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(room.boards.lines))
    trigger(window, "end_sequence")


def test_after_the_lines_of_a_move_the_list_is_there_again(qtbot: QtBot, game: MainWindow) -> None:
    room = game.room("race")
    see_races(qtbot, game)
    room.races_panel.cards[0].click()
    read(game)
    for tab, moved in ((RACES, RACES), (0, 0), (RACES, 2)):
        room.inspector.setCurrentIndex(tab)
        trigger(game, "play_fof_black")
        qtbot.waitUntil(lambda: bool(room.boards.lines))
        assert room.inspector.currentWidget() is room.sequence_panel
        if moved != tab:
            room.inspector.setCurrentIndex(moved)
        trigger(game, "end_sequence")
        assert room.inspector.currentIndex() == moved


def test_progress_alone_makes_no_list_anew_and_a_step_comes_before_what_was_found(
    qtbot: QtBot, game: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, review, made, go_on = game.room("race"), review_room.review, list[int](), Event()
    see_races(qtbot, game)

    def told_and_waiting(line: MainLine, **asked: Any) -> Iterator[Review]:
        for done in range(20):
            asked["report"](done, 20)
            sleep(0.04)
        yield next(review(line, seconds=0.0, found=asked["found"]))
        go_on.wait(10)
        yield next(review(line, seconds=0.0, found=asked["found"]))

    monkeypatch.setattr(review_room, "review", told_and_waiting)
    room.races_panel.review.click()
    show = room.races_panel.show_entries
    monkeypatch.setattr(room.races_panel, "show_entries", lambda entries: (made.append(1), show(entries)))
    qtbot.waitUntil(lambda: room.races_panel.progress.value() > 800)
    assert made == []
    room.races._soon.setInterval(60_000)  # nobody rests for so long
    qtbot.waitUntil(lambda: room.races.review is not None)
    assert made == []
    room.races._soon.setInterval(0)
    qtbot.waitUntil(lambda: made != [])
    go_on.set()
    qtbot.waitUntil(lambda: room.races.share is None)


def test_a_step_makes_neither_list_nor_chart_until_nobody_steps(
    qtbot: QtBot, game: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, told = game.room("race"), list[str]()
    see_races(qtbot, game)
    room.races.told.connect(lambda: told.append("chart"))
    room.races._soon.setInterval(60_000)
    room.races.show()
    trigger(game, "forward")  # between the list and its chart
    QApplication.processEvents()
    assert told == []
    show = room.races_panel.show_entries
    monkeypatch.setattr(room.races_panel, "show_entries", lambda entries: (told.append("list"), show(entries)))
    trigger(game, "forward")
    assert told == []
    room.races._soon.setInterval(0)
    qtbot.waitUntil(lambda: told == ["list", "chart"])


def test_progress_is_not_painted_before_its_turn(qtbot: QtBot, game: MainWindow) -> None:
    see_races(qtbot, game)
    panel = game.room("race").races_panel
    panel.show_work(0.1, True)
    QApplication.processEvents()
    paints = Paints(panel.progress)
    panel.show_work(0.9, True)
    assert not paints.areas
    QApplication.processEvents()
    assert paints.areas


def test_the_list_says_of_a_race_what_its_review_knows_though_the_store_does_not(
    qtbot: QtBot, window: MainWindow, listed: RaceRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What follows from the proof of another question is in no store, as it has no search of its own."""
    nothing = tuple(map(Half, Color))
    monkeypatch.setattr(window.claims, "claim", lambda asked: RaceClaim((asked.black, asked.white), nothing))
    review(qtbot, listed)
    made = listed.races.review
    ends = {race.course: race.last_claimed for race in (*made.races, *made.one_sided, *made.unproved)}
    words = [card.entry.claim.words for card in listed.races_panel.cards if ends[card.entry.course].claim.settled]
    assert words
    assert not any("not settled" in each for each in words)


def texts_of(room: RaceRoom) -> list[tuple[str, ...]]:
    """What the cards of the list say."""
    entries = [card.entry for card in room.races_panel.cards]
    return [(each.title, each.note, *(f"{row.head}. {row.words}" for row in each.rows)) for each in entries]


def test_a_review_is_there_when_the_file_is_opened_again(
    qtbot: QtBot, window: MainWindow, listed: RaceRoom, tmp_path: Path
) -> None:
    room = listed
    assert room.races.review is None
    review(qtbot, room)
    shown = texts_of(room)
    write_and_open(window, tmp_path / "other.sgf", game_of_a_race("diagram-15", length=20))
    see_races(qtbot, window)
    assert room.races.review is None
    write_and_open(window, tmp_path / "copy.sgf", (tmp_path / "game.sgf").read_bytes())
    see_races(qtbot, window)
    assert room.races.review.over
    assert texts_of(room) == shown
    assert room.races_panel.review.text() == GO_ON


def test_the_moves_that_mattered_are_printed(
    qtbot: QtBot, listed: RaceRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, path = listed, tmp_path / "sheet.pdf"
    assert not room.races_panel.sheet.isEnabled()
    review(qtbot, room)
    assert room.races_panel.sheet.isEnabled()
    monkeypatch.setattr("semeai.ui.room.save_dialog.ask_for_file", lambda *_: path)
    room.races_panel.sheet.click()
    qtbot.waitUntil(path.is_file)
    told = "".join(page.get_textpage().get_text_range() for page in pypdfium2.PdfDocument(path.read_bytes()))
    entry = room.races_panel.cards[0].entry
    assert told.startswith("game")
    assert entry.title in " ".join(told.split())
    assert all(row.head in " ".join(told.split()) for row in entry.rows if row.event)


def test_a_review_can_be_stopped(qtbot: QtBot, game: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(line: MainLine, **asked: object) -> Iterator[Review]:
        while asked["report"](1, 2):
            yield Review(line.last, (), (), (), 0, 1.0, 1, 2)

    monkeypatch.setattr(review_room, "review", endless)
    see_races(qtbot, game)
    room, panel = game.room("race"), game.room("race").races_panel
    panel.review.setFocus()
    panel.review.click()
    qtbot.waitUntil(lambda: room.races.review is not None)
    assert panel.stop.hasFocus(), "the keyboard stays with the review"
    panel.stop.click()
    assert room.races.share is None
    assert not panel.stop.isEnabled()
    assert panel.review.isEnabled()
    assert panel.review.hasFocus()


def test_a_page_that_is_left_gives_the_keyboard_to_the_board_and_not_to_a_chain(qtbot: QtBot, game: MainWindow) -> None:
    see_races(qtbot, game)
    room = game.room("race")
    room.races_panel.review.setFocus()
    room.inspector.setCurrentIndex(0)
    assert room.board.hasFocus()
    room.inspector.tabBar().setFocus()
    room.inspector.setCurrentIndex(RACES)
    assert room.inspector.tabBar().hasFocus()
