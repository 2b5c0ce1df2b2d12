"""The start page and files that are opened, in the window driven as a person drives it."""

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest
from driving import WORKED, drop, open_example, play_out, trigger, write_and_open
from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QListWidget,
    QPlainTextEdit,
    QProgressDialog,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.paths import library
from semeai.sgf import IllegalMoves, Progress
from semeai.study.tree import Study
from semeai.ui.board import gallery
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit import dialogs
from semeai.ui.kit.jobs import Job
from semeai.ui.room import games_dialog
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

MakeWindow = Callable[[], MainWindow]


def test_it_starts_with_the_start_page_and_an_unmodified_board(window: MainWindow) -> None:
    assert window.shown == "start"
    assert not window.isWindowModified()
    assert "[*]" in window.windowTitle()


@pytest.mark.own_window
def test_the_first_window_shows_a_race_with_its_verdict_and_a_click_opens_it(qtbot: QtBot, window: MainWindow) -> None:
    hero = window.room("start").page.hero
    assert hero is not None
    figure = hero.board.figure
    assert {mark.kind.value for mark in figure.marks} == set("ZIOAVS")
    assert figure.essential
    assert "Black first: Black captures" in hero.words
    assert "White first: White captures" in hero.words
    qtbot.mouseClick(window.room("start").page.hero, Qt.MouseButton.LeftButton)
    assert window.shown == "race"
    numbers = window.room("race").desk.race().race
    assert numbers is not None
    assert (numbers.black.Z, numbers.black.I, numbers.black.O, numbers.black.A) == (2, 1, 1, 1)
    assert (numbers.white.O, numbers.white.A, numbers.white.V, numbers.S) == (3, 4, 3, 1)


@pytest.mark.own_window
def test_the_race_of_the_first_window_is_played_out_with_one_click(qtbot: QtBot, window: MainWindow) -> None:
    assert window.room("start").page.hero is not None
    qtbot.mouseClick(window.room("start").page.hero.play_button, Qt.MouseButton.LeftButton)
    assert window.shown == "race"
    play_out(window)
    assert window.room("race").boards.lines
    assert window.room("race").player.playing


@pytest.mark.own_window
def test_each_position_of_the_story_opens(qtbot: QtBot, window: MainWindow) -> None:
    rows = window.room("start").page.story.rows
    assert len(rows) == 3
    for row in rows:
        qtbot.keyClick(row, Qt.Key.Key_Return)
        assert window.document.source.title == row.accessibleName()


def test_an_example_of_the_list_opens(qtbot: QtBot, window: MainWindow) -> None:
    open_example(window, "Snapback")
    assert window.document.source.title == "Snapback"
    assert window.document.study.board_size == 9


@pytest.mark.own_window
def test_a_file_opens_with_its_race_read_and_is_remembered(race: MainWindow, tmp_path: Path) -> None:
    assert race.shown == "race"
    assert race.windowTitle().startswith("race.sgf")
    assert race.room("race").desk.race().verdict is not None
    assert race.choices.settings.recent == (str(tmp_path / "race.sgf"),)


@pytest.mark.own_window
def test_recent_files_come_back_after_a_restart(race: MainWindow, make: MakeWindow, tmp_path: Path) -> None:
    race.close()
    again = make()
    recent = again.room("start").findChild(QListWidget)
    recent.itemActivated.emit(recent.item(0))
    assert again.document.source.path == tmp_path / "race.sgf"


@pytest.mark.own_window
def test_a_recent_file_that_is_gone_is_said_and_forgotten(race: MainWindow, tmp_path: Path) -> None:
    (tmp_path / "race.sgf").unlink()
    race.files.open(tmp_path / "race.sgf")
    assert "no file race.sgf" in race.room("race").messages.text
    assert race.choices.settings.recent == ()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\r\n\x1a\n", "bad.sgf cannot be read"),
        (b"", "bad.sgf cannot be read"),
        (b"(;GM[1]SZ[19:13])", "not square"),
        (b"(;GM[1]SZ[37])", "size"),
        (b"(;GM[2]SZ[8])", "not of Go"),
    ],
    ids=["a picture", "an empty file", "a board that is not square", "a board that is too large", "another game"],
)
def test_an_unreadable_file_gives_one_sentence_and_changes_nothing(
    race: MainWindow, tmp_path: Path, data: bytes, words: str
) -> None:
    before = race.document.study
    (tmp_path / "bad.sgf").write_bytes(data)
    race.files.open(tmp_path / "bad.sgf")
    assert words in race.room("race").messages.text
    assert "\n" not in race.room("race").messages.text
    assert race.document.study is before


def test_a_dropped_file_opens(window: MainWindow) -> None:
    drop(window, WORKED)
    assert window.document.source.path == WORKED


@pytest.mark.parametrize("room", ["race", "eyes", "liberty", "noseki", "problems", "deck"])
def test_a_file_dropped_on_any_part_of_a_room_is_opened_and_not_written_into_it(window: MainWindow, room: str) -> None:
    opened: list[Path] = []
    window.enter(room)
    shown = window.room(room)
    shown.take_file = lambda path: bool(opened.append(path)) or True  # type: ignore[method-assign]
    fields = [part for part in shown.findChildren(QWidget) if part.acceptDrops()]
    for part in (shown, *fields):
        drop(window, WORKED, part)
    assert opened == [WORKED] * (1 + len(fields))
    assert not any(WORKED.name in field.text() for field in shown.findChildren(QLineEdit))
    assert not any(WORKED.name in field.toPlainText() for field in shown.findChildren(QPlainTextEdit))
    assert fields or room == "noseki"


def test_a_collection_asks_which_game(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def choose(_parent: object, games: tuple[Study, ...], _chosen: int, **_kinds: bool) -> int:
        asked.append(len(games))
        return 3

    monkeypatch.setattr(games_dialog, "choose_game", choose)
    window.files.open(library() / "lesson-06-eyes.sgf")
    assert asked == [6]
    assert window.document.source.place == 3
    trigger(window, "choose_game")
    assert asked == [6, 6]


def test_words_in_a_guessed_encoding_can_be_read_in_another(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "japanese.sgf"
    path.write_bytes("(;GM[1]SZ[9]PB[武宮正樹]PW[小林光一];B[aa])".encode("euc_jp"))
    asked: list[tuple[str, list[str], int]] = []

    def choose(_parent: object, title: str, _head: str, lines: list[str], chosen: int, _accept: str) -> int:
        asked.append((title, lines, chosen))
        return [line.split()[0] for line in lines].index("EUC-JP")

    monkeypatch.setattr(dialogs, "choose_line", choose)
    window.files.open(path)
    messages = window.room("race").messages
    assert f"its texts were read as {window.document.source.encoding}" in messages.text
    assert "Read as…" in [button.text() for button in messages.findChildren(QPushButton)]
    guessed = window.document.source.encoding
    messages.press()
    title, lines, chosen = asked[0]
    assert title == "Read as"
    assert lines[chosen].startswith(guessed)
    assert "EUC-JP   武宮正樹 小林光一" in lines
    assert window.document.study.info_of("PB") == "武宮正樹"
    assert window.document.source.repairs == ()
    trigger(window, "choose_encoding")
    assert asked[1][1][asked[1][2]].startswith("EUC-JP")


@pytest.mark.slow
@pytest.mark.own_window
def test_a_large_file_opens_in_the_background_while_the_window_lives(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    moves = b"".join(b";%c[%c%c]" % (b"BW"[n % 2], 97 + n % 19, 97 + n // 19 % 19) for n in range(10_000))
    path = write_and_open(window, tmp_path / "large.sgf", b"(;FF[4]GM[1]CA[UTF-8]SZ[19]" + moves + b")")
    assert window.document.source.path is None
    assert window.jobs.garbage.held
    qtbot.waitUntil(lambda: window.document.source.path == path)
    assert not window.jobs.garbage.held
    assert window.room("race").player.last_index == 10_000


ENDLESS = b"(;FF[4]GM[1]CA[UTF-8]SZ[19]" + b";B[aa];W[bb]" * 6_000 + b")"


@pytest.mark.slow
@pytest.mark.own_window
def test_a_large_file_can_be_cancelled(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    write_and_open(window, tmp_path / "large.sgf", ENDLESS)
    progress_dialogs(window, "Reading")[0].canceled.emit()
    assert not window.jobs.garbage.held
    window.jobs.stop()
    QApplication.processEvents()
    assert window.document.source.path is None


def progress_dialogs(window: MainWindow, words: str) -> list[QProgressDialog]:
    """What is shown while a file is read, or looked through."""
    return [dialog for dialog in window.findChildren(QProgressDialog) if dialog.labelText().startswith(words)]


@pytest.mark.slow
@pytest.mark.own_window
def test_the_look_for_illegal_moves_can_be_cancelled_and_leaves_what_was_there(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    going = Event()

    def endless(study: Study, progress: Progress) -> IllegalMoves:
        while progress(0.5):
            going.set()
            time.sleep(0.001)
        raise sgf.Cancelled

    monkeypatch.setattr(sgf, "illegal_moves", endless)
    path = tmp_path / "large.sgf"
    path.write_bytes(ENDLESS)
    before = window.document.study
    window.files.open(path)
    qtbot.waitUntil(going.is_set)
    (dialog,) = progress_dialogs(window, "Looking for illegal moves in large.sgf")
    qtbot.waitUntil(lambda: dialog.isVisible() and dialog.value() == 50)
    dialog.findChild(QPushButton).click()
    qtbot.waitUntil(lambda: not window.findChildren(Job) and not window.findChildren(QProgressDialog))
    assert window.document.study is before


@pytest.mark.slow
@pytest.mark.own_window
def test_of_a_large_collection_only_the_game_that_is_shown_is_looked_through(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 1)
    looked: list[int] = []
    look = sgf.illegal_moves

    def looking(study: Study, progress: Progress | None = None) -> IllegalMoves:
        looked.append(len(study.nodes))
        return look(study, progress)

    monkeypatch.setattr(sgf, "illegal_moves", looking)
    path = write_and_open(window, tmp_path / "large.sgf", ENDLESS + b"(;GM[1]SZ[9];B[aa];W[aa];B[bb];W[bb])")
    qtbot.waitUntil(lambda: window.document.source.path == path)
    assert looked == [5]
    assert window.room("race").messages.text == (
        "Move 2, White A9: There is already a stone on this point. And 1 more."
    )


@pytest.mark.slow
@pytest.mark.own_window
def test_of_countless_illegal_moves_the_first_are_named_and_all_are_counted(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    path = write_and_open(window, tmp_path / "large.sgf", b"(;GM[1]SZ[9]" + b";B[aa]" * 10_000 + b")")
    qtbot.waitUntil(lambda: window.document.source.path == path)
    assert window.room("race").messages.text.endswith("There is already a stone on this point. And 9998 more.")


def test_a_list_of_boards_keeps_few_pictures_and_none_while_it_is_hidden(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = window.room("start").findChild(Gallery)
    kept.grab()
    assert len(kept._model._boards) > 2
    monkeypatch.setattr(gallery, "KEPT", 2)
    kept._model.forget_pictures()
    kept.grab()
    assert len(kept._model._boards) in (1, 2)
    window.enter("race")
    assert not kept._model._boards


def test_a_diagram_of_senseis_library_is_pasted(window: MainWindow) -> None:
    window.enter("race")
    QApplication.clipboard().setText("$$W A corner\n$$  -----\n$$ | X O .\n$$ | 1 X .")
    trigger(window, "paste_sgf")
    study = window.document.study
    assert study.info_of("GN") == "A corner"
    assert len(study.nodes) == 2
    assert window.shown == "race"
    QApplication.clipboard().setText("nothing of the kind")
    trigger(window, "paste_sgf")
    assert window.document.study is study
    assert "neither SGF nor" in window.room("race").messages.text
