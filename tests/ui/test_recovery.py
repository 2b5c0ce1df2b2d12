"""Unsaved work: kept in drafts while the window runs, offered at the next start after it was killed."""

import errno
import os
import signal
from collections.abc import Callable
from pathlib import Path

import pytest
from driving import trigger, write_and_open
from PySide6.QtWidgets import QAbstractButton, QPushButton
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.disk import writing
from semeai.disk.drafts import Drafts
from semeai.go.rule_sets import Action, ActionKind, RuleRefusal
from semeai.paths import library
from semeai.study import notes
from semeai.study.ghost_record import with_action
from semeai.study.tree import position_at
from semeai.ui.room import save_dialog
from semeai.ui.room.save_dialog import SaveAnswer
from semeai.ui.rooms.problems.collection import collected
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.files.recovery import RecoveryDialog
from semeai.ui.shell.window import MainWindow

Make = Callable[[], MainWindow]
SOON = 20  # ms


def drafts(window: MainWindow) -> list[Path]:
    return sorted(window.autosave.drafts.folder.glob("*.draft"))


def kill(window: MainWindow) -> None:
    """Leave a window as if its process was killed: with its drafts, without the lock."""
    window.autosave.drafts._lock.release()
    window.autosave.due.stop()


def edited(qtbot: QtBot, window: MainWindow) -> None:
    """Clear the board and write a comment, so that both are in the draft."""
    window.autosave.due.setInterval(SOON)
    trigger(window, "clear_board")
    comments = window.room("race").comments
    comments.text.setPlainText("Count the outside first.")
    comments.commit()
    qtbot.waitUntil(lambda: any(b"Count the outside" in draft.read_bytes() for draft in drafts(window)))


def screen(window: MainWindow) -> RecoveryDialog:
    (found,) = [dialog for dialog in window.findChildren(RecoveryDialog) if dialog.isVisible()]
    return found


def press(window: MainWindow, text: str) -> None:
    next(button for button in screen(window).findChildren(QPushButton) if button.text() == text).click()


def test_unsaved_work_is_in_a_draft_until_it_is_saved(qtbot: QtBot, race: MainWindow) -> None:
    assert drafts(race) == []
    edited(qtbot, race)
    assert len(drafts(race)) == 1
    trigger(race, "save_file")
    assert drafts(race) == []


def test_undo_to_what_was_saved_and_leaving_take_the_draft_away(
    qtbot: QtBot, race: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(qtbot, race)
    trigger(race, "undo", "undo")
    assert drafts(race) == []
    trigger(race, "redo")
    qtbot.waitUntil(lambda: bool(drafts(race)))
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.DISCARD)
    assert race.close()
    assert list(race.autosave.drafts.folder.iterdir()) == []


def test_a_file_that_is_written_in_place_is_in_a_draft_meanwhile(
    race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill would leave half a file."""
    (tmp_path / "second name.sgf").hardlink_to(tmp_path / "race.sgf")
    kept, over = [], writing._write_over

    def watched(path: Path, data: bytes) -> None:
        kept.extend(draft.read_bytes().endswith(data) for draft in drafts(race))
        over(path, data)

    monkeypatch.setattr(writing, "_write_over", watched)
    trigger(race, "clear_board", "save_file")
    assert (kept, drafts(race)) == ([True], [])
    assert (tmp_path / "second name.sgf").read_bytes() == (tmp_path / "race.sgf").read_bytes()


def test_stepping_writes_no_draft_anew(qtbot: QtBot, race: MainWindow) -> None:
    edited(qtbot, race)
    (draft,) = drafts(race)
    before = draft.stat().st_mtime_ns
    race.document.changed.emit()
    qtbot.wait(5 * SOON)
    assert draft.stat().st_mtime_ns == before


def test_a_draft_is_due_within_ten_seconds(window: MainWindow) -> None:
    assert window.autosave.due.interval() <= 5000


def test_after_a_crash_the_work_is_offered_and_opened(
    qtbot: QtBot, race: MainWindow, make: Make, tmp_path: Path
) -> None:
    edited(qtbot, race)
    study, saved = race.document.study, (tmp_path / "race.sgf").read_bytes()
    kill(race)
    second = make()
    second.recovery.offer()
    (card,) = screen(second).cards
    assert card.offer.name == "race.sgf"
    assert card.offer.changed == "Stones set up and 1 comment changed."
    press(second, "Open it")
    assert second.shown == "race"
    assert second.isWindowModified()
    assert position_at(second.document.study, second.document.node).stones == 0
    assert second.document.study.node(second.document.node).comment == "Count the outside first."
    assert second.document.study.info == study.info
    (draft,) = drafts(second)  # its own one, written before the other was cleared away
    assert draft.name.startswith(second.autosave.drafts._session)
    trigger(second, "undo")
    assert not second.isWindowModified()
    assert position_at(second.document.study, second.document.node).stones != 0
    assert (tmp_path / "race.sgf").read_bytes() == saved
    trigger(second, "redo", "save_file")
    assert b"Count the outside first." in (tmp_path / "race.sgf").read_bytes()
    assert drafts(second) == []


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signals here")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_window_that_is_told_to_end_keeps_the_last_second(tmp_path: Path, apart, name: str) -> None:
    file = tmp_path / "game.sgf"
    file.write_bytes(b"(;GM[1]FF[4]SZ[9];B[cc])")
    done = apart(Path(__file__).with_name("told_to_end.py"), file, name)
    assert done.returncode == 128 + signal.Signals[name], done.stderr
    assert "Traceback" not in done.stderr
    (draft,) = tmp_path.rglob("*.draft")
    assert b"the last second" in draft.read_bytes()
    assert [left.place for left in Drafts(draft.parent).left()] == [draft], "offered at the next start"


@pytest.mark.slow
def test_a_running_window_keeps_its_drafts_to_itself(qtbot: QtBot, race: MainWindow, make: Make) -> None:
    edited(qtbot, race)
    second = make()
    second.recovery.offer()
    assert second.findChildren(RecoveryDialog) == []
    trigger(second, "room_race", "unsaved_work")
    assert "There is no unsaved work" in second.room("race").messages.text


def test_a_file_that_another_window_works_on_is_told(
    qtbot: QtBot, race: MainWindow, make: Make, tmp_path: Path
) -> None:
    second, path = make(), tmp_path / "race.sgf"
    messages = second.room("race").messages
    second.files.open(path)
    assert messages.text == "race.sgf is open in another window too."
    edited(qtbot, race)
    second.files.open(path)
    assert messages.text == "race.sgf is open in another window too, with changes that are not saved there."
    next(button for button in messages.findChildren(QAbstractButton) if button.text() == "Load them").click()
    assert second.document.study.node(second.document.node).comment == "Count the outside first."
    assert second.isWindowModified()
    trigger(second, "undo")
    trigger(race, "save_file")
    write_and_open(race, tmp_path / "other.sgf", b"(;GM[1]FF[4]SZ[9])")
    second.files.open(path)
    assert messages.text == ""


@pytest.mark.slow
@pytest.mark.parametrize("way", ["Not now", "Put aside"])
def test_what_is_declined_is_not_lost(qtbot: QtBot, race: MainWindow, make: Make, way: str) -> None:
    edited(qtbot, race)
    kill(race)
    second = make()
    second.recovery.offer()
    press(second, way)
    second.close()
    third = make()
    third.recovery.offer()
    assert bool(third.findChildren(RecoveryDialog)) == (way == "Not now")
    for dialog in third.findChildren(RecoveryDialog):
        dialog.reject()
    qtbot.waitUntil(lambda: not third.findChildren(RecoveryDialog))
    trigger(third, "unsaved_work")
    press(third, "Open it")
    assert third.document.study.node(third.document.node).comment == "Count the outside first."


def test_a_draft_of_what_was_saved_is_not_offered(qtbot: QtBot, race: MainWindow, make: Make) -> None:
    """The program was killed after it had saved and before it cleared the draft away."""
    edited(qtbot, race)
    kept = {path: path.read_bytes() for path in drafts(race)}
    trigger(race, "save_file")
    for path, data in kept.items():
        path.write_bytes(data)
    kill(race)
    second = make()
    second.recovery.offer()
    assert second.findChildren(RecoveryDialog) == []
    assert drafts(second) == []


def test_saving_recovered_work_asks_where_the_file_was_changed_since(
    qtbot: QtBot, race: MainWindow, make: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(qtbot, race)
    kill(race)
    other = b"(;GM[1]FF[4]CA[UTF-8]SZ[9];B[ee])"
    (tmp_path / "race.sgf").write_bytes(other)
    second = make()
    second.recovery.offer()
    assert "race.sgf has been changed since" in screen(second).cards[0].offer.warning
    press(second, "Open it")
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.CANCEL)
    trigger(second, "save_file")
    assert (tmp_path / "race.sgf").read_bytes() == other
    assert second.isWindowModified()


def test_what_is_open_and_unsaved_is_asked_about_first(
    qtbot: QtBot, race: MainWindow, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    edited(qtbot, race)
    kill(race)
    second = make()
    trigger(second, "room_race")
    second.document.add_game("A game", race.document.study)
    monkeypatch.setattr(save_dialog, "ask", lambda *_: SaveAnswer.CANCEL)
    before = second.document.study
    trigger(second, "unsaved_work")
    press(second, "Open it")
    assert second.document.study is before
    assert len([path for path in drafts(second) if b"Count the outside" in path.read_bytes()]) == 1


def test_a_game_with_ghosts_is_kept_and_recovered(qtbot: QtBot, noseki: MainWindow, make: Make) -> None:
    noseki.autosave.due.setInterval(SOON)
    room = noseki.room("noseki")
    record = room.state.record
    for kind, name in ((ActionKind.STONE, "C3"), (ActionKind.STONE, "G7"), (ActionKind.GHOST, "C4")):
        acted = with_action(record, record.last, Action(kind, record.start.board.point(name)))
        assert not isinstance(acted, RuleRefusal)
        record = acted
    room.document.change("Play", type(room.state)(record, record.last))
    qtbot.waitUntil(lambda: bool(drafts(noseki)))
    kill(noseki)
    second = make()
    second.recovery.offer()
    press(second, "Open it")
    found = second.room("noseki")
    assert second.shown == "noseki"
    assert found.state.record == record
    assert found.keeper.modified
    found.keeper.kept = None


def test_a_folder_that_takes_no_draft_is_said_once(
    qtbot: QtBot, race: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(writing.os, "fsync", full)
    race.autosave.due.setInterval(SOON)
    trigger(race, "clear_board")
    messages = race.room("race").messages
    qtbot.waitUntil(lambda: "No draft of your unsaved work can be kept: No space left" in messages.text)
    messages.put_away()
    monkeypatch.undo()
    trigger(race, "undo", "redo")
    qtbot.waitUntil(lambda: bool(drafts(race)))
    assert messages.text == ""


def test_a_damaged_draft_stays_where_it_is(qtbot: QtBot, race: MainWindow, make: Make) -> None:
    edited(qtbot, race)
    (draft,) = drafts(race)
    draft.write_bytes(draft.read_bytes().partition(b"\n")[0] + b"\nnothing")
    kill(race)
    second = make()
    second.recovery.offer()
    press(second, "Open it")
    assert draft.is_file()
    assert Drafts(draft.parent).left() == []


def test_typing_without_a_pause_is_in_a_draft_too(qtbot: QtBot, race: MainWindow) -> None:
    race.autosave.due.setInterval(SOON)
    comments = race.room("race").comments
    comments._longest.setInterval(300)
    typed = []

    def type_on() -> bool:
        typed.append("x")
        comments.text.setPlainText("".join(typed))
        return any(b"xxx" in draft.read_bytes() for draft in drafts(race))

    qtbot.waitUntil(type_on)
    comments.commit()


def test_a_recovered_problem_is_shown_where_it_was_written(qtbot: QtBot, window: MainWindow, make: Make) -> None:
    window.autosave.due.setInterval(SOON)
    window.enter("problems")
    room = window.room("problems")
    written = collected("Mine", sgf.read((library() / "problems" / "case-a.sgf").read_bytes()).studies)
    assert room.keeper.leave_for(written)
    room.show_page(Page.WRITE)
    document = room.writing.document
    document.change("Another", document.value.at(3))
    study = notes.set_comment(document.value.study, 0, "A hard one.").study
    document.change("Words", document.value.with_study(study))
    qtbot.waitUntil(lambda: any(b"A hard one." in draft.read_bytes() for draft in drafts(window)))
    kill(window)
    second = make()
    second.recovery.offer()
    press(second, "Open it")
    found = second.room("problems")
    assert (second.shown, found.page) == ("problems", Page.WRITE)
    assert found.writing.now.state.place == 3
    assert found.writing.now.study.node(0).comment == "A hard one."
