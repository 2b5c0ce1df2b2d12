"""The Eyes room driven as a person drives it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.eyes.drawing import parse
from semeai.eyes.place import BOARD, Place
from semeai.go.color import BLACK, WHITE, Color
from semeai.study.tree import living_at, main_line_from, position_at
from semeai.ui.rooms.eyes.row import ACTIONS
from semeai.ui.shell.window import MainWindow
from semeai.views.start.examples import read_library

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)

RABBITY = "XX./XXX/.X."
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def trigger(window: MainWindow, *actions: str) -> None:
    for action in actions:
        assert window.actions_by_id[action].isEnabled(), action
        window.actions_by_id[action].trigger()


def able(window: MainWindow, *actions: str) -> list[bool]:
    return [window.actions_by_id[action].isEnabled() for action in actions]


@pytest.fixture
def eyes(qtbot: QtBot, window: MainWindow) -> MainWindow:
    """The window in the Eyes room, in the gallery."""
    trigger(window, "room_eyes")
    qtbot.waitUntil(lambda: bool(window.room("eyes").overview.shapes.shown))
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


@pytest.fixture
def rabbity(qtbot: QtBot, eyes: MainWindow) -> MainWindow:
    """The rabbity six, chosen in the gallery."""
    view = eyes.room("eyes").overview.shapes.view
    row = next(row for row, shape in enumerate(view.shapes) if shape.name == "rabbity six")
    index = view.model().index(row, 0)
    view.scrollTo(index)
    qtbot.mouseClick(view.viewport(), LEFT, pos=view.visualRect(index).center())
    return eyes


def press(qtbot: QtBot, window: MainWindow, name: str, button: Qt.MouseButton = LEFT) -> None:
    board = window.room("eyes").page.board
    qtbot.mouseClick(board, button, pos=board.rect_of(BOARD.point(name)).center())


def stone(window: MainWindow, name: str) -> Color | None:
    return window.room("eyes").page.board.figure.position.color_at(BOARD.point(name))


def verdict(window: MainWindow) -> str:
    return window.room("eyes").page.panel.verdict.name


def said(window: MainWindow) -> str:
    return window.room("eyes").page.stage.messages.text


def show(
    window: MainWindow, shape: str, stones: str = "", place: Place = Place.CENTRE, outside: int | None = None
) -> None:
    window.room("eyes").show_drawn(parse(shape, stones, place), outside)


def test_nothing_of_the_room_is_there_before_it_is_entered(window: MainWindow) -> None:
    assert "eyes" not in window.rooms
    code = (
        "import sys, semeai.ui.app, semeai.ui.rooms.race.room; "
        "late = ('semeai.ui.rooms.eyes.room', 'semeai.views.eyes', 'semeai.eyes.catalogue'); "
        "sys.exit(any(name.startswith(late) for name in sys.modules))"
    )

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_the_card_of_the_start_page_leads_here(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(window.room("start").page._cards["eyes"], LEFT)
    assert window.shown == "eyes"


def test_a_shape_of_the_gallery_opens_large(rabbity: MainWindow) -> None:
    room = rabbity.room("eyes")
    assert room.pages.currentWidget() is room.page
    assert room.page.stage.name == "Rabbity six [112224]"
    assert verdict(rabbity) == "Unsettled"
    assert room.page.board.hasFocus()


def test_a_stone_on_the_vital_point_kills_and_undo_takes_it_back(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "G7")
    assert stone(rabbity, "G7") is WHITE
    assert verdict(rabbity) == "Nakade"
    assert "Put a stone on G7" in rabbity.actions_by_id["undo"].text()
    trigger(rabbity, "undo")
    assert (stone(rabbity, "G7"), verdict(rabbity)) == (None, "Unsettled")
    trigger(rabbity, "redo")
    assert stone(rabbity, "G7") is WHITE


def test_the_right_button_puts_the_other_colour_and_a_press_on_a_stone_takes_it_off(
    qtbot: QtBot, rabbity: MainWindow
) -> None:
    press(qtbot, rabbity, "G7", RIGHT)
    assert (stone(rabbity, "G7"), verdict(rabbity)) == (BLACK, "Alive")
    press(qtbot, rabbity, "G7", RIGHT)
    assert stone(rabbity, "G7") is None
    trigger(rabbity, "eye_owner")
    press(qtbot, rabbity, "F7")
    assert stone(rabbity, "F7") is BLACK
    trigger(rabbity, "eye_erase")
    press(qtbot, rabbity, "F8")
    assert said(rabbity) == "There is no stone to take off here."
    press(qtbot, rabbity, "F7")
    assert (stone(rabbity, "F7"), said(rabbity)) == (None, "")


def test_a_press_outside_the_eye_changes_nothing(qtbot: QtBot, rabbity: MainWindow) -> None:
    before = rabbity.room("eyes").page.state
    for name in ("E9", "E10", "C3", "D10"):
        press(qtbot, rabbity, name)
    assert rabbity.room("eyes").page.state == before
    assert able(rabbity, "undo") == [False]


def test_what_may_not_stand_is_said_quietly(qtbot: QtBot, eyes: MainWindow) -> None:
    show(eyes, "XXX", ".X.")
    press(qtbot, eyes, "F7")
    assert said(eyes) == "A stone there would leave a chain without a liberty."
    assert stone(eyes, "F7") is None


def test_the_keyboard_puts_stones(qtbot: QtBot, rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board
    board.clearFocus()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    assert board.cursor_point == BOARD.point("G7")
    assert "hot spot" in board.accessibleName()
    assert "point of the eye with 4 neighbours" in board.accessibleDescription()
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert verdict(rabbity) == "Nakade"


def test_turning_and_mirroring_carry_the_stones(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "F8")
    first = rabbity.room("eyes").page.state
    trigger(rabbity, "eye_turn")
    assert rabbity.room("eyes").page.state.eye.attackers != first.eye.attackers
    assert rabbity.room("eyes").page.state.judged.by_outside == first.judged.by_outside
    trigger(rabbity, "eye_turn", "eye_turn", "eye_turn")
    assert rabbity.room("eyes").page.state == first
    trigger(rabbity, "eye_mirror", "eye_mirror", "eye_clear")
    assert stone(rabbity, "F8") is None


def test_a_place_that_cannot_be_is_disabled_and_says_why(rabbity: MainWindow) -> None:
    side, corner = (rabbity.room("eyes").page.panel.place.button(number) for number in (1, 2))
    assert (side.isEnabled(), corner.isEnabled()) == (False, True)
    assert side.toolTip() == "This shape cannot be a side eye: no single wall would surround it."
    assert able(rabbity, "eye_centre", "eye_side", "eye_corner") == [True, False, True]


def test_the_bent_four_in_the_corner_is_a_ko(qtbot: QtBot, eyes: MainWindow) -> None:
    show(eyes, "XXX/X..")
    panel = eyes.room("eyes").page.panel
    trigger(eyes, "eye_side")
    assert verdict(eyes) == "Alive"
    qtbot.mouseClick(panel.place.button(2), LEFT)
    assert eyes.room("eyes").page.state.place is Place.CORNER
    assert eyes.actions_by_id["eye_corner"].isChecked()
    qtbot.mouseClick(panel.many, LEFT, pos=QPoint(10, panel.many.height() // 2))
    panel.outside.setValue(0)
    assert (verdict(eyes), eyes.room("eyes").page.state.outside) == ("Ko", 0)
    assert panel.verdict.ko.isVisibleTo(panel)
    for winner, last in ((0, "captures the wall"), (1, "Black lives")):
        qtbot.mouseClick(panel.verdict.ko.button(winner), LEFT)
        qtbot.mouseClick(panel.verdict.rows[WHITE].play, LEFT)
        trigger(eyes, "last")
        frame = eyes.room("eyes").page.player.frame()
        assert frame is not None
        assert last in frame.caption
    trigger(eyes, "end_sequence")
    trigger(eyes, "undo")
    assert eyes.room("eyes").page.state.outside != 0


def test_a_ko_that_one_mover_alone_can_start_is_told_so(eyes: MainWindow) -> None:
    show(eyes, "XXXX/.XX.", "..../.O..", Place.SIDE)
    verdict_card = eyes.room("eyes").page.panel.verdict
    assert verdict_card.name == "Ko"
    assert verdict_card.accessibleDescription().startswith("White can start a ko; Black moving first lives")


def test_a_line_is_played_stepped_and_left(qtbot: QtBot, rabbity: MainWindow) -> None:
    page, board = rabbity.room("eyes").page, rabbity.room("eyes").page.board
    before = board.figure
    assert able(rabbity, "end_sequence") == [False]
    qtbot.mouseClick(page.panel.verdict.rows[WHITE].play, LEFT)
    page.player.pause()
    assert page.player.last_index > 4
    trigger(rabbity, "first", "forward")
    assert stone(rabbity, "G7") is WHITE
    assert dict(board.figure.move_numbers) == {BOARD.point("G7"): 1}
    press(qtbot, rabbity, "F8")
    assert said(rabbity) == "This is a line. Go back to the position to put stones."
    trigger(rabbity, "back", "last", "end_sequence")
    assert board.figure == before
    assert able(rabbity, "end_sequence") == [False]


def test_black_first_lives(rabbity: MainWindow) -> None:
    trigger(rabbity, "eye_line_black", "last")
    frame = rabbity.room("eyes").page.player.frame()
    assert frame is not None
    assert "Black lives" in frame.caption
    trigger(rabbity, "eye_turn")
    assert rabbity.room("eyes").line is None


def test_the_board_keeps_its_place_whatever_is_said_or_done(qtbot: QtBot, rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board

    def place() -> tuple[QPoint, float, float, float]:
        placed = board.layout_now()
        return board.mapTo(rabbity, QPoint(0, 0)), placed.cell, placed.origin_x, placed.origin_y

    before = place()
    press(qtbot, rabbity, "G7")
    assert place() == before
    rabbity.room("eyes").say("Something. " * 40)
    assert place() == before
    trigger(rabbity, "eye_line_white", "last")
    assert place() == before
    trigger(rabbity, "end_sequence", "eye_digits", "eye_turn", "eye_turn", "eye_turn", "eye_turn")
    assert place() == before


def test_a_tip_tells_what_the_mark_of_a_point_means(rabbity: MainWindow) -> None:
    page = rabbity.room("eyes").page
    hot, end = page.point_text(BOARD.point("G7")), page.point_text(BOARD.point("F8"))
    assert hot == "point of the eye with 4 neighbours. Hot spot: White kills by playing here first"
    assert end.endswith("beside the wall. End point: White must leave it to the end")


def test_digits_can_be_switched_off(rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board
    assert dict(board.figure.labels)[BOARD.point("G7")] == "4"
    trigger(rabbity, "eye_digits")
    assert board.figure.labels == ()
    assert not rabbity.actions_by_id["eye_digits"].isChecked()


def test_the_next_shape_and_the_one_before(rabbity: MainWindow) -> None:
    shown = rabbity.room("eyes").overview.shapes.shown
    here = rabbity.room("eyes").page.state.shape
    trigger(rabbity, "eye_next")
    assert rabbity.room("eyes").page.state.shape == shown[shown.index(here) + 1]
    trigger(rabbity, "eye_previous", "eye_previous")
    assert rabbity.room("eyes").page.state.shape == shown[shown.index(here) - 1]
    trigger(rabbity, "undo", "undo")
    assert rabbity.room("eyes").page.state.shape == shown[shown.index(here) + 1]


def test_the_moves_of_an_eye_are_counted_in_the_background(qtbot: QtBot, rabbity: MainWindow) -> None:
    panel = rabbity.room("eyes").page.panel
    qtbot.waitUntil(lambda: "E(Z) − I = 12 − 0 = 12" in panel.told)
    trigger(rabbity, "eye_corner")
    qtbot.waitUntil(lambda: any("counted by search" in words for words in panel.told))
    assert "White needs 7 moves more inside than Black plays there" in " ".join(panel.told)
    show(rabbity, "XXXXXX")
    assert any("nothing to count" in words for words in panel.told)
    show(rabbity, "XXX/X..")
    trigger(rabbity, "eye_corner")
    rabbity.room("eyes").page.set_outside(1)
    assert any("A ko decides" in words for words in panel.told)
    show(rabbity, "XXX/.XX", "OO./.OO", outside=0)
    qtbot.waitUntil(lambda: any("One outside liberty would save this eye" in words for words in panel.told))


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
    study = sgf.read(QGuiApplication.clipboard().text().encode()).studies[0]
    assert len(main_line_from(study, study.root)) == len(track)


def test_actions_of_the_room_need_the_room(eyes: MainWindow) -> None:
    of_eyes = [row.id for row in ACTIONS]
    assert able(eyes, "eye_shapes", "eye_table", "eye_turn", "undo", "first", "tool_black") == [
        True,
        True,
        *[False] * 4,
    ]
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
    assert rabbity.room("eyes").line is None
    qtbot.keyClick(board, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert rabbity.room("eyes").pages.currentWidget() is rabbity.room("eyes").overview


@pytest.mark.parametrize("theme", ["light", "dark", "projector"])
def test_a_theme_reaches_the_room(rabbity: MainWindow, theme: str) -> None:
    trigger(rabbity, f"theme_{theme}")
    assert rabbity.room("eyes").page.board.theme.id == theme


def test_the_room_fits_the_smallest_screen(rabbity: MainWindow) -> None:
    rabbity.resize(1024, 700)
    assert (rabbity.width(), rabbity.height()) == (1024, 700)
    board = rabbity.room("eyes").page.board
    assert board.layout_now().cell > 40


def test_no_row_of_the_panel_is_cut_off_at_large_type(qtbot: QtBot, rabbity: MainWindow) -> None:
    panel = rabbity.room("eyes").page.panel
    assert panel.minimumWidth() <= 380
    trigger(rabbity, *["larger"] * 4)
    qtbot.waitUntil(lambda: panel.minimumWidth() > 380)
    page = panel.widget()
    qtbot.waitUntil(lambda: page.width() <= panel.viewport().width())


def test_settings_are_followed(rabbity: MainWindow) -> None:
    trigger(rabbity, "coordinates")
    assert not rabbity.room("eyes").page.board.figure.coordinates
    rabbity.room("eyes").page.player.set_speed(3)
    assert rabbity.choices.settings.speed == 3


def test_the_other_pages_are_made_when_they_are_wanted(eyes: MainWindow) -> None:
    trigger(eyes, "eye_table")
    assert eyes.room("eyes").overview.tabs.currentIndex() == 1
    trigger(eyes, "eye_paper")
    assert eyes.room("eyes").overview.tabs.currentIndex() == 2
    eyes.room("eyes").overview.tabs.setCurrentIndex(0)
    assert eyes.room("eyes").overview.shapes.isVisible()


def test_open_in_race_shows_the_race_room(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "G7")
    qtbot.mouseClick(rabbity.room("eyes").page.panel.race, LEFT)
    qtbot.waitUntil(lambda: rabbity.shown == "race")
    race = rabbity.room("race").control.model.race
    assert race is not None
    assert (race.black.Z, race.black.I) == (6, 1)
    assert "Open an eye in Race" in rabbity.actions_by_id["undo"].text()
    trigger(rabbity, "undo", "room_eyes")
    assert (stone(rabbity, "G7"), said(rabbity)) == (WHITE, "")


def test_a_ghost_stone_is_seen_where_a_press_puts_one(qtbot: QtBot, rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board

    def ghost(name: str) -> bool:
        qtbot.mouseMove(board, board.rect_of(BOARD.point(name)).center())
        return board._preview_color is not None

    assert [ghost(name) for name in ("G7", "C3", "F8", "E10", "G6")] == [True, False, True, False, True]


def test_an_eye_of_the_library_opens_here_with_its_story(window: MainWindow) -> None:
    window.room("start").page.open_example_named("Bent four in the corner")
    assert window.shown == "eyes"
    assert (verdict(window), window.room("eyes").page.state.outside) == ("Ko", 2)
    frame = window.room("eyes").page.player.frame()
    assert frame is not None
    assert frame.caption.startswith("Bent four in the corner. Three stones in the corner")
    trigger(window, "eye_clear")
    frame = window.room("eyes").page.player.frame()
    assert frame is not None
    assert frame.caption.startswith("A click puts a stone")
    assert not window.document.modified


def test_every_eye_of_the_library_opens(window: MainWindow) -> None:
    examples = [example for example in read_library().examples if example.eye is not None]
    assert len(examples) >= 14
    for example in examples:
        window.open_example(example)
        assert example.eye is not None
        assert window.room("eyes").page.state.eye.shape_text == example.eye.shape
        assert window.room("eyes").page.state.outside == example.eye.outside
