"""The Eyes room as a whole: its pages, its actions, what it gives to other rooms."""

from pathlib import Path

import pytest
from driving import LEFT, able, open_example, trigger, write_and_open
from eyes_driving import RABBITY, press, said, show, stone, verdict
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.diagram.slide import answers
from semeai.go.color import BLACK, WHITE
from semeai.problems.library_index import read_library
from semeai.study.tree import living_at, main_line_from, position_at
from semeai.ui.rooms.eyes.row import ACTIONS
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


def test_the_card_of_the_start_page_leads_here(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.room("start").page._cards["eyes"], LEFT)
    assert window.shown == "eyes"


def test_a_sheet_of_the_size_is_written(eyes: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "sheet.svg"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    eyes.room("eyes").overview.shapes.show_size(4)
    trigger(eyes, "eye_sheet")
    assert path.stat().st_size > 1000
    assert str(path) in eyes.room("eyes").overview.messages.text


def test_copied_as_sgf_it_is_read_again_with_the_line(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "F8")
    position = rabbity.room("eyes").page.state.setting.position
    trigger(rabbity, "copy_sgf")
    assert said(rabbity) == "The eye is on the clipboard as SGF."
    study = sgf.read(QGuiApplication.clipboard().text().encode()).studies[0]
    read = position_at(study, study.root)
    assert (read.black, read.white) == (position.black, position.white)
    assert living_at(study, study.root) == position.immortal
    assert study.info_of("GN") == "Rabbity six [112224]"
    trigger(rabbity, "eye_line_white", "copy_sgf")
    track = rabbity.room("eyes").page.player.tracks[0]
    slides = rabbity.room("eyes").slides().all()
    assert [answers(slide) for slide in slides] == [0] * len(track), "a line shows its end itself"
    assert [any(card.large for card in slide.cards) for slide in slides] == [False] * (len(track) - 1) + [True]
    study = sgf.read(QGuiApplication.clipboard().text().encode()).studies[0]
    assert len(main_line_from(study, study.root)) == len(track)


def test_actions_of_the_room_need_the_room(eyes: MainWindow) -> None:
    of_eyes = [row.id for row in ACTIONS]
    assert able(eyes, "eye_shapes", "eye_table") == [True, True]
    assert not any(able(eyes, "eye_turn", "undo", "first", "tool_black"))
    show(eyes, RABBITY)
    assert able(eyes, "eye_turn", "first", "copy_sgf", "tool_black", "undo") == [True, True, True, False, False]
    assert set(of_eyes) <= eyes.room("eyes").callbacks().keys()
    trigger(eyes, "room_race")
    assert able(eyes, *of_eyes) == [False] * len(of_eyes)
    assert able(eyes, "tool_black", "copy_sgf") == [True, True]


def test_undo_belongs_to_the_room_that_is_shown(qtbot: QtBot, rabbity: MainWindow) -> None:
    trigger(rabbity, "room_race")
    board = rabbity.room("race").board
    qtbot.mouseClick(board, LEFT, pos=board.rect_of(rabbity.document.study.board.point("D4")).center())
    assert "Play Black D4" in rabbity.actions_by_id["undo"].text()
    trigger(rabbity, "room_eyes")
    assert able(rabbity, "undo") == [False]
    press(qtbot, rabbity, "G7")
    trigger(rabbity, "undo")
    assert stone(rabbity, "G7") is None
    assert rabbity.document.undo_stack.canUndo()


def test_a_running_line_rests_when_another_room_is_entered(rabbity: MainWindow) -> None:
    trigger(rabbity, "eye_line_white")
    assert rabbity.room("eyes").page.player.playing
    trigger(rabbity, "room_race")
    assert not rabbity.room("eyes").page.player.playing


def test_keys_reach_the_room(qtbot: QtBot, rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board
    qtbot.keyClick(board, Qt.Key.Key_O)
    press(qtbot, rabbity, "G7")
    assert stone(rabbity, "G7") is BLACK
    qtbot.keyClick(board, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClick(board, Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    rabbity.room("eyes").page.player.pause()
    qtbot.keyClick(board, Qt.Key.Key_End)
    assert rabbity.room("eyes").page.player.index == rabbity.room("eyes").page.player.last_index
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert rabbity.room("eyes").boards.on_board is None
    qtbot.keyClick(board, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert rabbity.room("eyes").pages.currentWidget() is rabbity.room("eyes").overview


def test_settings_are_followed_and_the_room_fits_the_smallest_screen(rabbity: MainWindow) -> None:
    page = rabbity.room("eyes").page
    for theme in ("light", "dark", "projector"):
        trigger(rabbity, f"theme_{theme}")
        assert page.board.theme.id == theme
    trigger(rabbity, "coordinates")
    assert not page.board.figure.coordinates
    page.player.set_speed(3)
    assert rabbity.choices.settings.speed == 3
    rabbity.resize(1024, 700)
    assert (rabbity.width(), rabbity.height()) == (1024, 700)
    assert page.board.layout_now().cell > 40


def test_the_other_pages_are_made_when_they_are_wanted(eyes: MainWindow) -> None:
    trigger(eyes, "eye_table")
    assert eyes.room("eyes").overview.tabs.currentIndex() == 1
    trigger(eyes, "eye_paper")
    assert eyes.room("eyes").overview.tabs.currentIndex() == 2
    eyes.room("eyes").overview.tabs.setCurrentIndex(0)
    assert eyes.room("eyes").overview.shapes.isVisible()


def test_open_in_race_shows_the_race_room(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "G7")
    qtbot.mouseClick(rabbity.room("eyes").page.panel.buttons["eye_race"], LEFT)
    qtbot.waitUntil(lambda: rabbity.shown == "race")
    race = rabbity.room("race").control.model.race
    assert race is not None
    assert (race.black.Z, race.black.I) == (6, 1)
    assert "Open an eye in Race" in rabbity.actions_by_id["undo"].text()
    trigger(rabbity, "undo", "room_eyes")
    assert (stone(rabbity, "G7"), said(rabbity)) == (WHITE, "")


def test_open_in_race_puts_no_game_into_the_file_that_is_open_there(
    qtbot: QtBot, rabbity: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = write_and_open(rabbity, tmp_path / "game.sgf", b"(;GM[1]FF[4]SZ[9];B[cc])")
    before = kept.read_bytes()
    rabbity.enter("eyes")
    qtbot.mouseClick(rabbity.room("eyes").page.panel.buttons["eye_race"], LEFT)
    qtbot.waitUntil(lambda: rabbity.shown == "race")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "eye.sgf"), ""))
    trigger(rabbity, "save_file")
    assert kept.read_bytes() == before
    assert len(sgf.read((tmp_path / "eye.sgf").read_bytes()).studies) == 1
    trigger(rabbity, "undo")
    assert rabbity.document.source.path == kept


def test_an_eye_of_the_library_opens_here_with_its_story(window: MainWindow) -> None:
    open_example(window, "Bent four in the corner")
    assert window.shown == "eyes"
    assert (verdict(window), window.room("eyes").page.state.outside) == ("Ko", 2)
    player = window.room("eyes").player
    assert player.frame().caption.startswith("Bent four in the corner. Three stones in the corner")
    trigger(window, "eye_clear")
    assert player.frame().caption.startswith("A click puts a stone")
    assert not window.document.modified


def test_every_eye_of_the_library_opens(window: MainWindow) -> None:
    examples = [example for example in read_library().examples if example.eye is not None]
    assert len(examples) >= 14
    for example in examples:
        window.open_example(example)
        assert example.eye is not None
        assert window.room("eyes").page.state.eye.shape_text == example.eye.shape
        assert window.room("eyes").page.state.outside == example.eye.outside
