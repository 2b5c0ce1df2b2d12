"""Files that exist, were changed by another program, or cannot be written: none is replaced without asking."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from driving import trigger
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from semeai.disk import writing
from semeai.disk.writing import write_whole
from semeai.study.tree import position_at
from semeai.ui.room import games_dialog, save_dialog
from semeai.ui.room.save_dialog import CHANGED, THERE, SaveAnswer, SaveQuestion
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Asked = dict[SaveQuestion, SaveAnswer]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """The answers to the questions about files; what was asked is taken out."""
    answers = {THERE: SaveAnswer.CANCEL, CHANGED: SaveAnswer.CANCEL}
    monkeypatch.setattr(save_dialog, "ask", lambda _window, question, _name: answers.pop(question))
    return answers


def save_as(window: MainWindow, monkeypatch: pytest.MonkeyPatch, *names: Path) -> None:
    left = list(names)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(left.pop(0)), ""))
    trigger(window, "save_file_as")
    assert left == []


@pytest.mark.parametrize("typed", ["other.sgf", "other"])
@pytest.mark.parametrize("answer", [SaveAnswer.SAVE, SaveAnswer.CANCEL])
def test_save_as_asks_before_it_replaces_another_file(
    race: MainWindow,
    tmp_path: Path,
    asked: Asked,
    monkeypatch: pytest.MonkeyPatch,
    typed: str,
    answer: SaveAnswer,
) -> None:
    other = tmp_path / "other.sgf"
    other.write_bytes(b"mine")
    asked[THERE] = answer
    save_as(race, monkeypatch, tmp_path / typed)
    assert asked == {CHANGED: SaveAnswer.CANCEL}
    assert (other.read_bytes() == b"mine") == (answer is SaveAnswer.CANCEL)
    assert (race.document.source.path == other) == (answer is SaveAnswer.SAVE)


def test_another_name_can_be_chosen_instead(
    race: MainWindow, tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "other.sgf").write_bytes(b"mine")
    asked[THERE] = SaveAnswer.ELSEWHERE
    save_as(race, monkeypatch, tmp_path / "other", tmp_path / "third")
    assert (tmp_path / "other.sgf").read_bytes() == b"mine"
    assert (tmp_path / "third.sgf").is_file()


def test_save_as_onto_the_own_file_asks_nothing(
    race: MainWindow, tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(race, "clear_board")
    save_as(race, monkeypatch, tmp_path / "race.sgf")
    assert len(asked) == 2
    assert not race.isWindowModified()


@pytest.mark.parametrize("answer", [SaveAnswer.SAVE, SaveAnswer.CANCEL, SaveAnswer.ELSEWHERE])
def test_a_file_that_somebody_else_wrote_is_not_replaced_unasked(
    race: MainWindow, tmp_path: Path, asked: Asked, monkeypatch: pytest.MonkeyPatch, answer: SaveAnswer
) -> None:
    path, other = tmp_path / "race.sgf", tmp_path / "copy.sgf"
    path.write_bytes(b"(;GM[1]FF[4]SZ[9];B[ee])")
    trigger(race, "clear_board")
    asked[CHANGED] = answer
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(other), ""))
    trigger(race, "save_file")
    assert asked == {THERE: SaveAnswer.CANCEL}
    assert (path.read_bytes() == b"(;GM[1]FF[4]SZ[9];B[ee])") == (answer is not SaveAnswer.SAVE)
    assert other.is_file() == (answer is SaveAnswer.ELSEWHERE)
    assert race.isWindowModified() == (answer is SaveAnswer.CANCEL)


def test_saving_twice_and_after_undo_asks_nothing(race: MainWindow, tmp_path: Path, asked: Asked) -> None:
    trigger(race, "clear_board", "save_file", "undo", "save_file")
    (tmp_path / "race.sgf").touch()
    trigger(race, "redo", "save_file")
    assert len(asked) == 2
    assert not race.isWindowModified()


def test_the_last_of_two_windows_to_save_is_asked(
    race: MainWindow, make: Callable[[], MainWindow], tmp_path: Path, asked: Asked
) -> None:
    second, path = make(), tmp_path / "race.sgf"
    second.files.open(path)
    for window in (race, second):
        trigger(window, "clear_board")
    trigger(race, "save_file")
    saved = path.read_bytes()
    assert len(asked) == 2
    trigger(second, "save_file")
    assert CHANGED not in asked
    assert path.read_bytes() == saved


def test_a_change_on_the_disk_is_seen_and_can_be_read(qtbot: QtBot, race: MainWindow, tmp_path: Path) -> None:
    path, messages = tmp_path / "race.sgf", race.room("race").messages
    write_whole(path, b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])")  # another file under the same name
    qtbot.waitUntil(lambda: "race.sgf has been changed on the disk" in messages.text)
    messages.press()
    assert race.document.study.board_size == 9
    with path.open("ab") as file:
        file.write(b"\n")
    qtbot.waitUntil(lambda: "race.sgf has been changed on the disk" in messages.text)
    messages.put_away()
    path.unlink()
    qtbot.waitUntil(lambda: "race.sgf is not on the disk any more" in messages.text)
    trigger(race, "save_file")
    assert path.is_file()


def test_reading_again_stays_at_the_game_and_the_move(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, game = tmp_path / "two.sgf", b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc];B[dd])"
    path.write_bytes(b"(;GM[1]FF[4]CA[UTF-8]SZ[19])" + game)
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 1)
    window.files.open(path)
    trigger(window, "forward", "forward")
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: pytest.fail("asked"))
    path.write_bytes(b"(;GM[1]FF[4]CA[UTF-8]SZ[19])" + game.replace(b"W[cc]", b"W[cc]C[new]"))
    qtbot.waitUntil(lambda: "changed on the disk" in window.room("race").messages.text)
    window.room("race").messages.press()
    assert window.document.study.node(window.document.node).comment == "new"


def test_what_is_saved_before_its_file_is_opened_again_is_read(
    race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.SAVE)
    race.files.open(tmp_path / "race.sgf")
    assert position_at(race.document.study, race.document.study.root).stones == 0
    assert not race.isWindowModified()


def test_the_own_save_is_no_change(qtbot: QtBot, race: MainWindow) -> None:
    trigger(race, "clear_board", "save_file")
    race.room("race").messages.put_away()
    qtbot.wait(500)
    assert race.room("race").messages.text == ""


@pytest.mark.skipif(os.name == "nt", reason="modes of files")
def test_a_read_only_file_is_said_and_another_name_is_offered(
    race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, messages = tmp_path / "race.sgf", race.room("race").messages
    before = path.read_bytes()
    path.chmod(0o400)
    trigger(race, "clear_board", "save_file")
    assert messages.text.startswith("race.sgf could not be written: it is read-only. Nothing was changed")
    assert (path.read_bytes(), race.isWindowModified()) == (before, True)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "copy.sgf"), ""))
    messages.press()
    assert not race.isWindowModified()
    assert (tmp_path / "copy.sgf").is_file()


FAILING = {
    errno.ENOSPC: "race.sgf could not be written: the disk is full.",
    errno.EROFS: "race.sgf could not be written: the disk is read-only.",
    errno.EIO: "race.sgf could not be written: input/output error.",
}


@pytest.mark.parametrize(("number", "sentence"), FAILING.items())
def test_a_disk_that_fails_is_said_and_the_work_stays(
    race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, sentence: str
) -> None:
    def failing(_file: int) -> None:
        raise OSError(number, os.strerror(number))

    before = (tmp_path / "race.sgf").read_bytes()
    trigger(race, "clear_board")
    monkeypatch.setattr(writing.os, "fsync", failing)
    trigger(race, "save_file")
    assert race.room("race").messages.text.startswith(sentence)
    assert ((tmp_path / "race.sgf").read_bytes(), race.isWindowModified()) == (before, True)


def test_a_folder_that_vanished_is_said_and_the_work_stays(race: MainWindow, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    path = (tmp_path / "race.sgf").rename(folder / "race.sgf")
    race.files.open(path)
    trigger(race, "clear_board")
    folder.rename(tmp_path / "elsewhere")
    trigger(race, "save_file")
    assert f"the folder {folder} is not there any more" in race.room("race").messages.text
    assert race.isWindowModified()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
def test_what_is_no_file_is_not_waited_for(window: MainWindow, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.sgf")
    trigger(window, "room_race")
    window.files.open(tmp_path / "pipe.sgf")
    assert "pipe.sgf cannot be opened: it is not a file" in window.room("race").messages.text
