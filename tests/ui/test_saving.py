"""Saving a game and leaving it, in the window driven as a person drives it."""

from pathlib import Path

import pytest
from driving import WORKED, open_example, trigger, write_and_open
from PySide6.QtGui import QCloseEvent, QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.paths import library
from semeai.study.tree import position_at
from semeai.ui.room import games_dialog, save_dialog
from semeai.ui.room.save_dialog import SaveAnswer
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.mark.own_window
def test_closing_asks_and_can_be_cancelled(qtbot: QtBot, race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.CANCEL)
    event = QCloseEvent()
    race.closeEvent(event)
    assert not event.isAccepted()
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.DISCARD)
    event = QCloseEvent()
    race.closeEvent(event)
    assert event.isAccepted()


@pytest.mark.own_window
def test_closing_with_save_writes_the_file(race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.SAVE)
    assert race.close()
    study = sgf.read((tmp_path / "race.sgf").read_bytes()).studies[0]
    assert position_at(study, study.root).stones == 0


@pytest.mark.own_window
def test_an_unmodified_window_closes_without_a_question(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_dialog, "ask", lambda *_: pytest.fail("asked"))
    assert race.close()


@pytest.mark.own_window
def test_what_is_said_of_a_first_file_hides_nothing_of_the_board(window: MainWindow, tmp_path: Path) -> None:
    """The bar in whose place it stands is laid out after the stage."""
    write_and_open(window, tmp_path / "broken.sgf", b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc]")
    room = window.room("race")
    assert room.messages.isVisible()
    assert room.messages.geometry() == room.stage.message_place()
    assert room.messages.y() == room.stage._bar.y()


def test_a_repaired_file_is_said_and_not_overwritten_unasked(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken, repaired = tmp_path / "broken.sgf", tmp_path / "other"
    data = b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee];W[cc]"
    broken.write_bytes(data)
    window.files.open(broken)
    assert "repaired" in window.room("race").messages.text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(repaired), ""))
    trigger(window, "save_file")
    assert broken.read_bytes() == data
    assert sgf.read(repaired.with_suffix(".sgf").read_bytes()).repairs == ()
    assert window.document.source.may_overwrite


TWICE = b"(;GM[1]FF[4]CA[UTF-8]SZ[9];AB[aa][aa])\n"


def test_a_repair_in_a_game_that_nobody_looked_at_is_said_when_it_is_looked_at(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "two.sgf").write_bytes(b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])\n" + TWICE)
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 0)
    window.files.open(tmp_path / "two.sgf")
    assert window.document.source.may_overwrite
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 1)
    trigger(window, "choose_game")
    assert "AB names points more than once" in window.room("race").messages.text
    assert not window.document.source.may_overwrite


def test_a_repair_in_a_game_that_nobody_looked_at_keeps_its_file_from_being_overwritten(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two, data = tmp_path / "two.sgf", b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])\n" + TWICE
    two.write_bytes(data)
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 0)
    window.files.open(two)
    asked: list[str] = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (asked.append("name"), (str(tmp_path / "x"), ""))[1])
    trigger(window, "clear_board", "save_file")
    assert (asked, two.read_bytes()) == (["name"], data)
    assert len(sgf.read((tmp_path / "x.sgf").read_bytes()).studies) == 2
    assert window.document.source.may_overwrite


def test_a_game_of_another_kind_stays_in_the_file_that_is_saved(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = b"(;GM[2]SZ[8]\n;B[d3]C[not ours])"
    (tmp_path / "mixed.sgf").write_bytes(b"(;FF[4]GM[1]CA[UTF-8]SZ[9];B[ee])\n" + other + b"\n")
    window.files.open(tmp_path / "mixed.sgf")
    assert "Game 2 of the file was kept as it is" in window.room("race").messages.text
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "new.sgf"), ""))
    for _ in range(2):
        trigger(window, "save_file")
        written = (tmp_path / "new.sgf").read_bytes()
        assert b";B[ee]" in written
        assert other in written


def test_an_example_is_never_overwritten(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    open_example(window, "The worked example")
    before = WORKED.read_bytes()
    trigger(window, "clear_board")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    assert not window.files.save()
    assert WORKED.read_bytes() == before
    assert window.isWindowModified()


def test_a_file_that_cannot_be_written_is_said_and_stays_modified(
    race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "no" / "folder" / "x.sgf"), ""))
    trigger(race, "save_file_as")
    assert "could not be written" in race.room("race").messages.text
    assert race.isWindowModified()


def test_saving_keeps_the_other_games_of_a_collection(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "eyes.sgf"
    path.write_bytes((library() / "lesson-06-eyes.sgf").read_bytes())
    monkeypatch.setattr(games_dialog, "choose_game", lambda *_args, **_kinds: 2)
    window.files.open(path)
    before = sgf.read(path.read_bytes()).studies
    trigger(window, "clear_board", "save_file")
    after = sgf.read(path.read_bytes()).studies
    assert len(after) == len(before)
    assert [position_at(game, 0).stones for place, game in enumerate(after) if place != 2] == [
        position_at(game, 0).stones for place, game in enumerate(before) if place != 2
    ]
    assert position_at(after[2], 0).stones == 0


def test_copy_and_paste_carry_the_game(race: MainWindow) -> None:
    stones = position_at(race.document.study, race.document.node).stones
    trigger(race, "copy_sgf", "clear_board")
    race.document.undo_stack.setClean()
    trigger(race, "paste_sgf")
    assert position_at(race.document.study, race.document.node).stones == stones
    QGuiApplication.clipboard().setText("no game")
    trigger(race, "paste_sgf")
    assert "neither SGF nor" in race.room("race").messages.text


def test_a_comment_that_is_still_being_typed_is_saved_and_undone(race: MainWindow, tmp_path: Path) -> None:
    before = race.document.study.node(race.document.node).comment
    race.room("race").comments.text.setPlainText("Not committed yet.")
    trigger(race, "save_file")
    study = sgf.read((tmp_path / "race.sgf").read_bytes()).studies[0]
    assert "Not committed yet." in {study.node(node).comment for node in study.nodes}
    trigger(race, "undo")
    assert race.document.study.node(race.document.node).comment == before


def test_a_record_of_a_client_is_saved_as_sgf_beside_it(
    window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.gib"
    data = b"\\\\HS\n\\\\[GAMEBLACKNAME=Ann (1D)\\\\]\n\\\\HE\nINI 0 1 0 &4\nSTO 0 1 1 15 3\n".replace(b"\\\\", b"\\")
    path.write_bytes(data)
    window.files.open(path)
    assert window.document.study.info_of("PB") == "Ann"
    assert not window.document.source.may_overwrite
    proposed: list[str] = []

    def ask(_parent: object, _title: str, name: str, *_how: object) -> tuple[str, str]:
        proposed.append(name)
        return name, ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    trigger(window, "save_file")
    assert proposed == [str(path.with_suffix(".sgf"))]
    assert path.read_bytes() == data
    assert sgf.read(path.with_suffix(".sgf").read_bytes()).studies[0].info_of("PB") == "Ann"
