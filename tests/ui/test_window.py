"""The window driven as a person drives it: with the mouse, the keyboard and files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from driving import trigger
from PySide6.QtCore import QMimeData, QPoint, QPointF, QRect, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDropEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.paths import library
from semeai.race.outcome import Plan
from semeai.study.tree import essential_at, position_at
from semeai.ui.room import save_dialog
from semeai.ui.room.actions import MOVES
from semeai.ui.room.save_dialog import Answer
from semeai.ui.rooms.race.row import ACTIONS as RACE_ACTIONS
from semeai.ui.shell.commands.rows import SHARED
from semeai.ui.shell.files import dialogs
from semeai.ui.shell.rooms import TABLE
from semeai.ui.shell.window import MainWindow
from semeai.views.race.tools import Tool

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)

WORKED = library() / "diagram-01.sgf"
CASE_B = library() / "diagram-15.sgf"

MakeWindow = Callable[[], MainWindow]


def click(qtbot: QtBot, window: MainWindow, name: str, button: Qt.MouseButton = Qt.MouseButton.LeftButton,
          modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:  # fmt: skip
    board = window.room("race").board
    point = window.document.study.board.point(name)
    qtbot.mouseClick(board, button, modifier, board.rect_of(point).center())


def stone(window: MainWindow, name: str) -> object:
    study = window.document.study
    return position_at(study, window.document.node).color_at(study.board.point(name))


# Opening


def test_it_starts_with_the_start_page_and_an_unmodified_board(window: MainWindow) -> None:
    assert window.shown == "start"
    assert not window.isWindowModified()
    assert "[*]" in window.windowTitle()


def test_a_click_on_the_race_card_shows_the_worked_example_with_its_numbers(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.room("start").page.hero, Qt.MouseButton.LeftButton)
    assert window.shown == "race"
    numbers = window.room("race").control.model.race
    assert numbers is not None
    assert (numbers.black.Z, numbers.black.I, numbers.black.O, numbers.black.A) == (2, 1, 1, 1)
    assert (numbers.white.O, numbers.white.A, numbers.white.V, numbers.S) == (3, 4, 3, 1)


def test_the_first_window_shows_a_race_with_its_marks_and_its_verdict(qtbot: QtBot, window: MainWindow) -> None:
    hero = window.room("start").page.hero
    assert hero is not None
    figure = hero.board.figure
    assert {mark.kind.value for mark in figure.marks} == set("ZIOAVS")
    assert figure.essential
    assert "Black first: Black captures" in hero.words
    assert "White first: White captures" in hero.words


def test_the_race_of_the_first_window_is_played_out_with_one_click(qtbot: QtBot, window: MainWindow) -> None:
    assert window.room("start").page.hero is not None
    qtbot.mouseClick(window.room("start").page.hero.play_button, Qt.MouseButton.LeftButton)
    assert window.shown == "race"
    assert window.room("race").sequencer.active
    assert window.room("race").player.playing


def test_each_position_of_the_story_opens(qtbot: QtBot, window: MainWindow) -> None:
    rows = window.room("start").page.story.rows
    assert len(rows) == 3
    for row in rows:
        qtbot.keyClick(row, Qt.Key.Key_Return)
        assert window.document.source.title == row.accessibleName()


def test_an_example_of_the_list_opens(qtbot: QtBot, window: MainWindow) -> None:
    window.room("start").page.open_example_named("Snapback")
    assert window.document.source.title == "Snapback"
    assert window.document.study.board_size == 9


def test_a_file_opens_with_its_race_read_and_is_remembered(race: MainWindow, tmp_path: Path) -> None:
    assert race.shown == "race"
    assert race.windowTitle().startswith("race.sgf")
    assert race.room("race").control.model.verdict is not None
    assert race.choices.settings.recent == (str(tmp_path / "race.sgf"),)


def test_recent_files_come_back_after_a_restart(race: MainWindow, make: MakeWindow, tmp_path: Path) -> None:
    race.close()
    again = make()
    again.room("start").page.open_recent(0)
    assert again.document.source.path == tmp_path / "race.sgf"


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
    assert race.document.study is before


def test_a_dropped_file_opens(window: MainWindow) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(WORKED))])
    event = QDropEvent(
        QPointF(10, 10), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    window.dropEvent(event)
    assert window.document.source.path == WORKED


def test_a_collection_asks_which_game(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, ...]] = []

    def choose(_parent: object, _title: str, _head: str, lines: list[str], _chosen: int, _accept: str) -> int:
        asked.append(tuple(lines))
        return 3

    monkeypatch.setattr(dialogs, "choose_line", choose)
    window.files.open(library() / "lesson-06-eyes.sgf")
    assert len(asked[0]) == 6
    assert window.document.source.place == 3
    trigger(window, "choose_game")
    assert len(asked) == 2


def test_a_large_file_opens_in_the_background_while_the_window_lives(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    moves = b"".join(b";%c[%c%c]" % (b"BW"[n % 2], 97 + n % 19, 97 + n // 19 % 19) for n in range(30_000))
    path = tmp_path / "large.sgf"
    path.write_bytes(b"(;FF[4]GM[1]CA[UTF-8]SZ[19]" + moves + b")")
    window.files.open(path)
    assert window.document.source.path is None
    qtbot.waitUntil(lambda: window.document.source.path == path, timeout=30_000)
    assert window.room("race").player.last_index == 30_000


def test_a_large_file_can_be_cancelled(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "large.sgf"
    path.write_bytes(b"(;FF[4]GM[1]CA[UTF-8]SZ[19]" + b";B[aa];W[bb]" * 40_000 + b")")
    window.files.open(path)
    window.files.cancel_loading()
    window.jobs.stop()
    QApplication.processEvents()
    assert window.document.source.path is None


# The race


def test_clicking_chains_chooses_the_race(qtbot: QtBot, race: MainWindow) -> None:
    reading = race.room("race").control.model.reading
    assert reading is not None
    name = race.document.study.board.name
    trigger(race, "propose_chains")
    assert essential_at(race.document.study, race.document.node) == (None, None)
    click(qtbot, race, name(reading.black.point))
    click(qtbot, race, name(reading.white.point))
    black, white = essential_at(race.document.study, race.document.node)
    assert (black, white) == (reading.black.point, reading.white.point)
    assert race.isWindowModified()


def test_pointing_at_a_number_lights_its_points(race: MainWindow) -> None:
    room = race.room("race").control
    room.light((WHITE, "O"))
    strong = {mark.point for mark in race.room("race").board.figure.marks if mark.strong}
    reading = room.model.reading
    assert reading is not None
    assert strong == {liberty.point for liberty in reading.white.outside}
    room.light(None)
    assert not any(mark.strong for mark in race.room("race").board.figure.marks)


def test_a_number_set_by_hand_is_undone_redone_saved_and_read_again(race: MainWindow, tmp_path: Path) -> None:
    panel, counted = race.room("race").race_panel, race.room("race").control.model.race
    assert counted is not None
    panel.override_changed.emit(BLACK, "O", counted.black.O + 5)
    changed = race.room("race").control.model.race
    assert changed is not None
    assert changed.black.O == counted.black.O + 5
    trigger(race, "undo")
    assert race.room("race").control.model.race == counted
    assert not race.isWindowModified()
    trigger(race, "redo", "save_file")
    assert not race.isWindowModified()
    race.files.open(tmp_path / "race.sgf")
    assert race.room("race").control.model.race == changed


def test_a_wrong_number_is_explained_and_can_be_taken_back(race: MainWindow) -> None:
    before = race.room("race").control.model.race
    race.room("race").race_panel.override_changed.emit(BLACK, "V", 9)
    model = race.room("race").control.model
    assert model.race is None
    assert model.message.endswith(".")
    trigger(race, "forget_overrides")
    assert race.room("race").control.model.race == before


def test_numbers_only_leaves_the_board_alone(race: MainWindow) -> None:
    race.room("race").race_panel.numbers_only_toggled.emit(True)
    race.room("race").race_panel.override_changed.emit(None, "S", 7)
    assert race.room("race").control.model.numbers_only
    assert race.room("race").control.model.race is not None
    assert race.room("race").control.model.race.S == 7
    trigger(race, "undo", "undo")
    assert not race.room("race").control.model.numbers_only


@pytest.mark.parametrize(("action", "plan"), [("play_fof_black", Plan.FOF), ("play_fif_black", Plan.FIF)])
def test_a_plan_is_stepped_on_the_board_and_left_again(qtbot: QtBot, race: MainWindow, action: str, plan: Plan) -> None:
    workspace, before = race.room("race"), race.room("race").board.figure
    trigger(race, action)
    sequence = workspace.sequencer.on_board
    assert sequence is not None
    assert sequence.plan is plan
    race.room("race").player.pause()
    trigger(race, "first")
    for index in range(1, len(sequence.track)):
        trigger(race, "forward")
        assert workspace.board.figure.position == sequence.track[index].position
    trigger(race, "end_sequence")
    assert workspace.board.figure == before
    assert race.room("race").player.last_index == 0


def test_both_plans_run_in_lockstep_on_two_boards(race: MainWindow) -> None:
    workspace = race.room("race")
    trigger(race, "compare_black")
    race.room("race").player.pause()
    first, second = workspace.sequencer.sequences
    assert (first.plan, second.plan) == (Plan.FOF, Plan.FIF)
    assert workspace.stage.boards.currentWidget() is workspace.two_boards
    for index in range(race.room("race").player.last_index + 1):
        race.room("race").player.seek(index)
        shown = [board.figure.position for board in workspace.two_boards.boards]
        expected = [track[min(index, len(track) - 1)].position for track in (first.track, second.track)]
        assert shown == expected
    assert "captures" not in first.sentence
    assert second.sentence.startswith("Black captures")


def test_one_of_two_plans_can_be_chosen_at_the_same_step(race: MainWindow) -> None:
    trigger(race, "compare_black")
    race.room("race").player.pause()
    race.room("race").player.seek(2)
    race.room("race").sequence_panel.chosen.emit(1)
    sequence = race.room("race").sequencer.on_board
    assert sequence is not None
    assert sequence.plan is Plan.FIF
    assert race.room("race").player.index == 2
    assert race.room("race").board.figure.position == sequence.track[2].position


def test_a_sequence_is_kept_as_a_variation_that_can_be_undone(race: MainWindow) -> None:
    trigger(race, "play_fif_black")
    race.room("race").player.pause()
    sequence = race.room("race").sequencer.on_board
    assert sequence is not None
    trigger(race, "keep_sequence")
    assert not race.room("race").sequencer.active
    assert race.room("race").player.last_index == len(sequence.track) - 1
    race.room("race").player.last()
    assert race.room("race").board.figure.position.black == sequence.track[-1].position.black
    trigger(race, "undo")
    assert race.room("race").player.last_index == 0


def test_an_edit_ends_a_sequence(qtbot: QtBot, race: MainWindow) -> None:
    trigger(race, "play_best_black")
    race.room("race").player.pause()
    trigger(race, "clear_board")
    assert not race.room("race").sequencer.active
    assert race.room("race").board.figure.position.stones == 0


def test_without_a_race_playing_it_out_says_what_is_missing(window: MainWindow) -> None:
    window.enter("race")
    trigger(window, "play_best_black")
    assert "no race" in window.room("race").messages.text


# The board


def test_play_set_up_and_erase_with_mouse_and_undo(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    click(qtbot, window, "D4")
    click(qtbot, window, "Q16")
    assert (stone(window, "D4"), stone(window, "Q16")) == (BLACK, WHITE)
    trigger(window, "tool_black")
    click(qtbot, window, "K10")
    click(qtbot, window, "L10", Qt.MouseButton.RightButton)
    assert (stone(window, "K10"), stone(window, "L10")) == (BLACK, WHITE)
    click(qtbot, window, "K10")
    assert stone(window, "K10") is None
    trigger(window, "tool_erase")
    click(qtbot, window, "D4")
    assert stone(window, "D4") is None
    while window.document.undo_stack.canUndo():
        trigger(window, "undo")
    assert position_at(window.document.study, window.document.node).stones == 0


def test_shift_click_goes_to_the_move(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    for name in ("D4", "Q16", "D16"):
        click(qtbot, window, name)
    click(qtbot, window, "D4", modifier=Qt.KeyboardModifier.ShiftModifier)
    assert window.room("race").player.index == 1


def test_an_illegal_move_is_explained_quietly(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    trigger(window, "tool_white")
    click(qtbot, window, "A2")
    click(qtbot, window, "B1")
    trigger(window, "tool_play")
    click(qtbot, window, "A1")
    assert "suicide" in window.room("race").messages.text
    assert stone(window, "A1") is None


def test_the_keyboard_steps_and_takes_tools(qtbot: QtBot, window: MainWindow) -> None:
    window.enter("race")
    for name in ("D4", "Q16", "D16"):
        click(qtbot, window, name)
    board = window.room("race").board
    qtbot.keyClick(board, Qt.Key.Key_Left)
    assert window.room("race").player.index == 2
    qtbot.keyClick(board, Qt.Key.Key_Home)
    assert window.room("race").player.index == 0
    qtbot.keyClick(board, Qt.Key.Key_Right, Qt.KeyboardModifier.ShiftModifier)
    assert window.room("race").player.index == 3
    qtbot.keyClick(board, Qt.Key.Key_2)
    assert window.room("race").control.tool is Tool.BLACK
    assert window.actions_by_id["tool_black"].isChecked()


def test_the_board_keeps_its_place_whatever_is_said_or_opened(qtbot: QtBot, race: MainWindow) -> None:
    def place() -> QRect:
        QApplication.processEvents()
        board = race.room("race").board
        return QRect(board.mapTo(race, QPoint(0, 0)), board.size())

    before = place()
    race.room("race").messages.say("Something has to be said at length. " * 12, "And done", None)
    assert place() == before
    trigger(race, "play_fif_black")
    race.room("race").player.last()
    assert place() == before
    trigger(race, "end_sequence")
    race.room("race").inspector.setCurrentIndex(2)
    assert place() == before


# Saving and leaving


def test_closing_asks_and_can_be_cancelled(qtbot: QtBot, race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(save_dialog, "ask_to_save", lambda *_: Answer.CANCEL)
    event = QCloseEvent()
    race.closeEvent(event)
    assert not event.isAccepted()
    monkeypatch.setattr(save_dialog, "ask_to_save", lambda *_: Answer.DISCARD)
    event = QCloseEvent()
    race.closeEvent(event)
    assert event.isAccepted()


def test_closing_with_save_writes_the_file(race: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    trigger(race, "clear_board")
    monkeypatch.setattr(save_dialog, "ask_to_save", lambda *_: Answer.SAVE)
    assert race.close()
    study = sgf.read((tmp_path / "race.sgf").read_bytes()).studies[0]
    assert position_at(study, study.root).stones == 0


def test_an_unmodified_window_closes_without_a_question(race: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(save_dialog, "ask_to_save", lambda *_: pytest.fail("asked"))
    assert race.close()


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


def test_an_example_is_never_overwritten(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window.room("start").page.open_example_named("The worked example")
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
    monkeypatch.setattr(dialogs, "choose_line", lambda *_: 2)
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
    assert "no SGF" in race.room("race").messages.text


def test_a_comment_is_saved_and_undone(qtbot: QtBot, race: MainWindow, tmp_path: Path) -> None:
    comments = race.room("race").comments
    before = race.document.study.node(race.document.node).comment
    comments.write("Count the outside first.")
    comments.commit()
    assert race.document.study.node(race.document.node).comment == "Count the outside first."
    trigger(race, "undo")
    assert race.document.study.node(race.document.node).comment == before


# The window itself


def test_full_screen_makes_the_type_grow_and_comes_back(
    qtbot: QtBot, window: MainWindow, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("semeai.ui.kit.appearance.FULL_SCREEN_REFERENCE", window.screen().size().height() / 1.5)
    before = qapp.font().pointSizeF()
    trigger(window, "full_screen")
    assert window.isFullScreen()
    assert window.actions_by_id["full_screen"].isChecked()
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.5)
    trigger(window, "full_screen")
    assert not window.isFullScreen()
    assert qapp.font().pointSizeF() == pytest.approx(before)


def test_the_type_grows_and_shrinks(window: MainWindow, qapp: QApplication) -> None:
    before = qapp.font().pointSizeF()
    trigger(window, "larger", "larger")
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.2)
    trigger(window, "smaller")
    assert qapp.font().pointSizeF() == pytest.approx(before * 1.1)
    trigger(window, "normal_size")
    assert qapp.font().pointSizeF() == pytest.approx(before)


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_a_theme_reaches_board_and_window(window: MainWindow, theme: str) -> None:
    window.enter("race")
    trigger(window, f"theme_{theme}")
    assert window.appearance.theme.id == theme
    assert window.room("race").board.theme.id == theme


def test_the_window_fits_the_smallest_screen(race: MainWindow) -> None:
    race.resize(1024, 700)
    QApplication.processEvents()
    assert (race.width(), race.height()) == (1024, 700)


def test_every_room_says_what_it_is(window: MainWindow) -> None:
    for row in TABLE.rows:
        trigger(window, row.action)
        assert window.shown == row.id


def test_every_action_has_a_callback_and_no_two_share_a_key(window: MainWindow) -> None:
    of_race = {row.id for row in RACE_ACTIONS} | {row.id for row in SHARED if row.menu == MOVES}
    assert of_race <= window.room("race").callbacks().keys()
    of_rooms = [(row.id, action.id) for row in TABLE.rows for action in row.actions]
    assert [pair for pair in of_rooms if pair[1] not in window.room(pair[0]).callbacks()] == []
    assert {action.id for action in SHARED} <= window.room("race").callbacks().keys() | window._own.keys()
    keys = [keys.toString() for action in window.actions_by_id.values() for keys in action.shortcuts()]
    assert len(keys) == len(set(keys))


def test_actions_of_the_board_need_the_board(window: MainWindow) -> None:
    assert not window.actions_by_id["tool_black"].isEnabled()
    window.enter("race")
    assert window.actions_by_id["tool_black"].isEnabled()


def test_the_close_up_shows_the_stones_larger_and_stays_in_its_place(race: MainWindow) -> None:
    race.files.open(library() / "lesson-08-a-real-corner.sgf")
    board = race.room("race").board
    whole = board.layout_now().cell
    trigger(race, "close_up")
    near = board.layout_now()
    assert near.cell > whole * 1.15
    trigger(race, "play_fif_black")
    race.room("race").player.pause()
    assert (board.layout_now().cell, board.layout_now().origin_x) == (near.cell, near.origin_x)
    trigger(race, "end_sequence", "close_up")
    assert board.layout_now().cell == whole
