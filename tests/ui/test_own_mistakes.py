"""One's own mistakes: records are reviewed while the window is used, and their mistakes are solved as cards."""

import multiprocessing
import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest
from driving import drop, trigger
from problems_driving import LONG, Days, entered, press
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

sys.path.insert(0, str(Path(__file__).parents[1] / "records"))

from level import begun_level
from own_games import LET_GO, LOST, endless, record

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK
from semeai.problems.cards import problem_key
from semeai.problems.solving import AttemptVerdict, right_moves
from semeai.processes import Lane
from semeai.records import queue
from semeai.records.mistakes import MistakeRow
from semeai.records.queue import Queue
from semeai.records.store import CardState, Mistake, MistakeCard, Records
from semeai.trainer.values import Grade
from semeai.ui.rooms.problems import mistake_words, reviews, solve_state
from semeai.ui.rooms.problems.mistake_words import MistakeTile
from semeai.ui.rooms.problems.solve_state import Page

ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
"""That of a window in a process of its own."""


@pytest.fixture
def folder(tmp_path) -> Path:
    """Two records of Anna's: in each she has thrown a race away once."""
    made = tmp_path / "My games"
    made.mkdir()
    (made / "lost.sgf").write_bytes(record(LOST, PB="Anna [5k]", PW="Ben", DT="2026-02-28"))
    (made / "let-go.sgf").write_bytes(record(LET_GO, PB="Cleo", PW="Anna", DT="2025-12-24"))
    return made


@pytest.fixture
def room(window, tmp_path, monkeypatch):
    """The room on the page of mistakes, with stores of its own and a clock; its reviews get on beside other work."""
    monkeypatch.setattr(Lane, "__init__", begun_level)
    monkeypatch.setattr(reviews, "lanes", lambda: 1)
    room = entered(window)
    room.training.path, room.reviews.path = tmp_path / "training.db", tmp_path / "own-games.db"
    room.training.clock = room.days = Days()
    room.show_page(Page.MISTAKES)
    return room


@pytest.mark.parametrize("damaged", [True, False], ids=["damaged", "of a newer version"])
def test_a_store_that_cannot_be_used_is_said(qtbot, room, damaged):
    path = room.reviews.path
    room.reviews.close()
    with closing(sqlite3.connect(path)) as base:
        base.execute("PRAGMA user_version = 99")
    if damaged:
        path.write_bytes(b"no database" * 1000)
    room.reviews.begin(aloud=True)
    qtbot.waitUntil(lambda: room.messages.text != "", timeout=LONG)
    said = room.messages.text
    assert ("was damaged and is kept as" in said) is damaged
    assert ("A newer version of Semeai Studio wrote the reviews of your games" in said) is not damaged


def all_made(room) -> bool:
    """Whether everything is reviewed, and the page shows all cards."""
    reviews, made = room.reviews, [tile.mistake.made.card for tile in room.mistake_page.tiles]
    done = not reviews.going_on and bool(made) and CardState.WANTED not in made
    return done and reviews.overview == reviews.store.overview()  # what was reviewed last may not be read yet


def reviewed(qtbot, room, folder) -> None:
    room.reviews.add(folder)
    qtbot.waitUntil(lambda: all_made(room), timeout=LONG)


@pytest.mark.slow
def test_a_folder_is_reviewed_and_its_mistakes_are_listed_the_newest_first(qtbot, window, room, folder, monkeypatch):
    page, panel = room.mistake_page, room.mistake_panel
    assert page.state.text() == mistake_words.EMPTY
    assert not page.gallery.isVisible()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    page.add.click()
    qtbot.waitUntil(lambda: all_made(room), timeout=LONG)
    first, second = page.tiles
    assert (first.head, second.head) == ("Lost a won race", "Lost a won race")
    assert first.lines[0].startswith("28 February, move 1")
    assert second.lines[0].startswith("24 December 2025, move 2")
    assert first.lines[1:] == ("14 stones · proved", "not solved yet")
    assert page.state.text() == "2 mistakes in 2 games."
    card = panel.cards[folder]
    assert (card.name.text(), card.number.text()) == ("My games", "2 records")
    assert card.told.text() == "2 reviewed · 2 mistakes in 2 races"
    assert card.records.text() == "let-go.sgf: 1 mistake in 1 race\nlost.sgf: 1 mistake in 1 race"
    assert panel.player.currentText() == "Recognised: Anna"
    cards = room.training.store().cards()
    assert all("own game" in each.problem.concepts for each in cards)
    assert [each.problem.title for each in cards] == [
        "Your game of 28 February, move 1",
        "Your game of 24 December 2025, move 2",
    ]
    page.order.setCurrentText(mistake_words.DEAREST)
    assert len(page.tiles) == 2
    assert [problem_key(problem) for problem in page.problems] == [
        tile.mistake.made.key for tile in page.tiles if tile.mistake.made.sgf
    ]


def test_a_mistake_is_a_card_that_tells_what_was_played_only_after_a_try(qtbot, window, room, folder):
    reviewed(qtbot, room, folder)
    page = room.mistake_page
    index = page.gallery.model().index(0, 0)
    qtbot.mouseClick(page.gallery.viewport(), Qt.MouseButton.LeftButton, pos=page.gallery.visualRect(index).center())
    assert room.page is Page.SOLVE
    assert room.pages.name == "Your mistakes · 1 of 2"
    assert room.panel.game.text() == solve_state.FROM_GAME
    assert "T1" not in room.panel.told.sentence.text()
    assert not room.panel.open_game.isVisible()
    board = room.desk.now.study.board
    press(qtbot, room, "A9")  # fills Black's own liberty
    qtbot.waitUntil(lambda: room.desk.now.solving.mistaken, timeout=LONG)
    assert room.panel.game.text() == "In the game the move was T1."
    room.player.first()
    marks = {mark.point for mark in room.board.figure.marks if mark.kind is MarkKind.PLAYED}
    assert marks == {board.point("T1")}
    trigger(window, "problems_right")
    assert room.panel.told.head.text() == "✓ The solution"
    assert board.name(room.desk.now.line.track[1].transition.move) in ("A12", "B12", "C12")
    [answer] = room.training.store().reviews()
    assert answer.grade is Grade.AGAIN
    trigger(window, "problems_restart")
    press(qtbot, room, "A12")
    assert room.desk.now.solving.attempt.verdict is not AttemptVerdict.WRONG
    room.show_page(Page.MISTAKES)
    assert page.tiles[0].lines[2].startswith("answered wrong on 2 March, comes back")
    room.days.go_on(days=1)
    trigger(window, "problems_solve")
    room.mistakes.solve(page.tiles, page.tiles[0])
    while not room.desk.now.solving.ended:
        press(qtbot, room, board.name(right_moves(room.desk.now.solving.attempt)[0]))
    room.show_page(Page.MISTAKES)
    assert page.tiles[0].lines[2].startswith("✓ solved on 3 March, comes back")
    assert page.tiles[0].good


def test_the_game_opens_before_the_move_with_its_race(qtbot, window, room, folder):
    reviewed(qtbot, room, folder)
    room.mistakes.solve(room.mistake_page.tiles, room.mistake_page.tiles[1])
    press(qtbot, room, "A12")
    qtbot.waitUntil(lambda: room.panel.open_game.isVisible(), timeout=LONG)
    room.panel.open_game.click()
    qtbot.waitUntil(lambda: window.shown == "race", timeout=LONG)
    document = window.document
    qtbot.waitUntil(lambda: document.study.node(document.node).depth == 1, timeout=LONG)
    assert document.source.path == folder / "let-go.sgf"
    assert all(point is not None for point in document.state.look.essential)
    assert not document.modified


@pytest.mark.slow
def test_whose_mistakes_they_are_is_recognised_chosen_or_both(qtbot, room, folder):
    reviewed(qtbot, room, folder)
    panel, page = room.mistake_panel, room.mistake_page
    place = next(at for at in range(panel.player.count()) if panel.player.itemText(at).startswith("Ben"))
    panel.player.setCurrentIndex(place)
    panel.player.activated.emit(place)
    qtbot.waitUntil(lambda: page.state.text() == mistake_words.NONE, timeout=LONG)
    panel.both.click()
    qtbot.waitUntil(lambda: all_made(room) and len(page.tiles) >= 2, timeout=LONG)
    assert any(tile.lines[1] == "14 stones · proved · Anna" for tile in page.tiles)


@pytest.mark.slow
def test_reviews_wait_while_they_are_paused_and_go_on_then(qtbot, room, folder, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(Queue, "work", lambda *_: None)
        room.reviews.add(folder)
        qtbot.waitUntil(lambda: room.reviews.overview.left == 2 and not room.reviews.going_on, timeout=LONG)
    trigger(room.window(), "mistakes_pause")
    qtbot.waitUntil(lambda: room.reviews.overview.paused, timeout=LONG)
    assert room.mistake_panel.cards[folder].told.text() == "0 reviewed · paused"
    room.reviews.look()
    qtbot.waitUntil(lambda: not room.reviews.going_on, timeout=LONG)
    assert room.reviews.overview.left == 2
    room.mistake_panel.pause.click()
    qtbot.waitUntil(lambda: all_made(room), timeout=LONG)


@pytest.mark.parametrize(
    "card, told", [(CardState.NONE, mistake_words.NO_CARD), (CardState.WANTED, mistake_words.NO_CARD_YET)]
)
def test_a_mistake_without_a_problem_says_why_it_cannot_be_solved(room, card, told):
    made = Mistake(
        1, "game", MistakeRow(1, BLACK, "", 1.0, "", "", b""), MistakeCard(card), False, Path("a"), "", "", ""
    )
    tile = MistakeTile(made, "", ())
    room.mistakes.solve([tile], tile)
    assert room.messages.text == told


@pytest.mark.slow
def test_the_choice_of_a_player_stays_as_it_is_while_more_is_reviewed(qtbot, room, folder):
    reviewed(qtbot, room, folder)
    emptied = []
    room.mistake_panel.player.model().rowsRemoved.connect(lambda *_: emptied.append(True))
    room.mistake_panel.show_overview()
    assert emptied == []
    assert room.mistake_panel.player.count() == 4


def test_a_dropped_folder_is_added_and_one_that_is_taken_out_leaves_its_cards(qtbot, window, room, folder):
    drop(window, folder)
    qtbot.waitUntil(lambda: all_made(room), timeout=LONG)
    room.reviews.remove(folder)
    qtbot.waitUntil(lambda: room.mistake_page.tiles == [], timeout=LONG)
    assert room.training.store().count() == 2


def test_another_window_says_who_has_the_store(room, folder):
    with closing(Records(room.reviews.path)):
        room.reviews.add(folder)
        assert "Another window" in room.messages.text


def test_a_closed_window_has_ended_its_reviews_and_let_go_of_the_store(qtbot, window, room, folder, monkeypatch):
    monkeypatch.setattr(queue, "reviewed", endless)  # closing waits for no review: this one would never let it
    monkeypatch.setattr(queue, "REPORTING", 0.02)  # it is seen at once that it is under way
    room.reviews.add(folder)
    qtbot.waitUntil(lambda: room.reviews.under_way > 0, timeout=LONG)
    assert multiprocessing.active_children() != []
    window.close()
    assert multiprocessing.active_children() == []
    Records(room.reviews.path).close()


QUIET = """
import sys
from pathlib import Path
from level import begun_level
from own_window import window_in
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from semeai.paths import data
from semeai.processes import Lane
from semeai.ui import app as program
from semeai.paths import own_games
Lane.__init__ = begun_level
if __name__ == "__main__":
    base, program.QUIET = Path(sys.argv[1]), 0
    Path(data()).mkdir(parents=True, exist_ok=True)
    if (base / own_games().name).exists():
        (base / own_games().name).rename(own_games())
    app = QApplication(["window"])
    window = window_in(base, app)
    window.show()
    program._go_on(window, base)
    app.processEvents()
    if "semeai.ui.rooms.problems.reviews" in sys.modules:
        from semeai.ui.rooms.problems.reviews import reviews_of
        reviews = reviews_of(window)
        def look():
            if reviews.overview.sources and not reviews.going_on and not reviews.overview.left:
                app.quit()
        timer = QTimer(interval=100)
        timer.timeout.connect(look)
        timer.start()
        app.exec()
    print("semeai.records.queue" in sys.modules, "problems" in window.rooms)
    window.close()
"""


@pytest.mark.slow
@pytest.mark.parametrize("chosen", [True, False], ids=["a folder is chosen", "no folder is chosen"])
def test_reviews_go_on_after_the_start_whichever_room_is_shown_and_nothing_is_imported_without_a_folder(
    tmp_path, folder, chosen
):
    home = {"XDG_DATA_HOME": str(tmp_path / "data"), "HOME": str(tmp_path)}
    program, path = tmp_path / "quiet.py", tmp_path / "own-games.db"
    program.write_text(QUIET)
    if chosen:
        with closing(Records(path)) as store:
            store.add(folder)
    told = subprocess.run(
        [sys.executable, str(program), str(tmp_path)],
        env={**ENVIRONMENT, **home},
        capture_output=True,
        text=True,
        check=False,
        timeout=LONG / 1000,
    )
    assert told.stdout.split() == [str(chosen), "False"], told.stderr
    found = [*(tmp_path / "data").rglob("own-games.db")]
    assert len(found) == chosen
    for path in found:
        with closing(Records(path)) as store:
            assert [each.row.number for each in store.mistakes()] == [1, 2]


PROGRAM = """
import os, sys
from pathlib import Path
from level import begun_level
from own_window import window_in
from PySide6.QtWidgets import QApplication
from semeai.processes import Lane
from semeai.records.store import Records
Lane.__init__ = begun_level
if __name__ == "__main__":
    base = Path(sys.argv[1])
    log = os.open(base / "log", os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    keep, card = Records.keep, Records.keep_card
    def kept(self, game, races, mistakes):
        keep(self, game, races, mistakes)
        os.write(log, ("game " + game + chr(10)).encode())
    def carded(self, mistake, made):
        card(self, mistake, made)
        os.write(log, ("card " + str(mistake) + chr(10)).encode())
    Records.keep, Records.keep_card = kept, carded
    app = QApplication(["window"])
    window = window_in(base, app)
    room = window.room("problems")
    room.reviews.path, room.training.path = base / "own-games.db", base / "training.db"
    room.reviews.add(base / "games")
    window.show()
    app.exec()
"""


@pytest.mark.slow
def test_a_window_that_is_killed_while_it_reviews_loses_nothing_and_reviews_nothing_twice(tmp_path):
    games = tmp_path / "games"
    games.mkdir()
    for number in range(3):
        (games / f"{number}.sgf").write_bytes(record(f"{LOST} L{number + 3} L{number + 4}", PB="Anna"))
    program, log = tmp_path / "window.py", tmp_path / "log"
    program.write_text(PROGRAM)
    lines: list[str] = []
    killed, left = 0, 1
    while left and killed < 40:
        window, known = subprocess.Popen([sys.executable, str(program), str(tmp_path)], env=ENVIRONMENT), lines
        end = time.monotonic() + LONG / 1000
        while lines == known and window.poll() is None and time.monotonic() < end:
            time.sleep(0.02)
            lines = log.read_text().splitlines() if log.exists() else []
        time.sleep(killed * 0.1 % 1)
        window.kill()
        window.wait()
        killed += 1
        lines = log.read_text().splitlines()
        with closing(Records(tmp_path / "own-games.db")) as store:  # it may be killed before it could tell
            overview = store.overview()
            left = overview.left + sum(each.made.card is CardState.WANTED for each in overview.mistakes)
    assert killed > 1
    told = [line for line in lines if line.startswith("game ")]
    assert len(set(told)) == len(told) <= 3
    with closing(Records(tmp_path / "own-games.db")) as store:
        overview = store.overview()
        assert overview.left == 0
        assert [each.made.card for each in overview.mistakes] == [CardState.CERTIFIED] * 3
