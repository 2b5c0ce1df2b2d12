"""The Eyes room: its pages, its actions, what it gives to other rooms; an eye with its stones, places and lines."""

from pathlib import Path

import pytest
from driving import LEFT, RIGHT, able, card_of, open_example, trigger, write_and_open
from eyes_driving import RABBITY, press, said, show, stone, verdict
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from semeai import sgf
from semeai.diagram.point_words import describe
from semeai.diagram.slide import answers
from semeai.eyes.drawing import parse
from semeai.eyes.place import BOARD, Edge, Place
from semeai.eyes.words import name_of
from semeai.go.color import BLACK, WHITE
from semeai.problems.library_index import read_library
from semeai.study.tree import living_at, main_line_from, position_at
from semeai.ui.kit.theme import THEMES
from semeai.ui.rooms.eyes.eye_state import EyeReason
from semeai.ui.rooms.eyes.row import ACTIONS
from semeai.ui.rooms.eyes.shape_page import ShapePage
from semeai.ui.rooms.eyes.shown import EyeTool
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


# The room


def test_the_card_of_the_start_page_leads_here(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.mouseClick(card_of(window, "Eyes"), LEFT)
    assert window.shown == "eyes"


@pytest.mark.parametrize(
    ("named", "kind", "written", "told"),
    [
        ("sheet.PDF", "", "sheet.PDF", "Written: sheet.PDF."),
        ("shapes", "SVG (*.svg)", "shapes.svg", "Written: shapes.svg."),
        ("sheet.gif", "", "sheet.gif.pdf", "Written: sheet.gif.pdf."),
        ("no/sheet.png", "", "", "sheet.png cannot be written: No such file or directory."),
        ("", "", "", ""),
    ],
)
def test_a_sheet_of_the_size_is_written_by_its_ending_or_it_is_told_why_not(
    qtbot: QtBot, eyes: MainWindow, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, named, kind, written, told
) -> None:
    room, asked, folder = eyes.room("eyes"), [], tmp_path / "sheets"
    folder.mkdir()
    answer = str(folder / named) if named else ""
    monkeypatch.setattr(
        QFileDialog, "getSaveFileName", lambda *words: asked.append(Path(words[2]).name) or (answer, kind)
    )
    room.overview.shapes.show_size(4)
    trigger(eyes, "eye_sheet")
    qtbot.waitUntil(lambda: not room.overview.messages.text.endswith("is being written."))
    assert (asked, room.overview.messages.text) == (["eye-shapes-4.pdf"], told)
    assert [path.name for path in folder.iterdir() if path.stat().st_size > 1000] == ([written] if written else [])


def test_copied_as_sgf_it_is_read_again_with_the_line(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "F8")
    position = rabbity.room("eyes").page.desk.state.setting.position
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
        assert page.board.grab().toImage().pixelColor(1, 1).name() == THEMES[theme].window.lower()
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
    race = rabbity.room("race").desk.race().race
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
    assert (verdict(window), window.room("eyes").page.desk.state.outside) == ("Ko", 2)
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
        seat = parse(example.eye.shape, "", Place(example.eye.place), Edge(example.eye.edge)).seat
        assert window.room("eyes").page.desk.state.eye.seat == seat
        assert window.room("eyes").page.desk.state.outside == example.eye.outside


# The page of one eye


@pytest.fixture
def page(rabbity: MainWindow) -> ShapePage:
    """The page with the rabbity six."""
    return rabbity.room("eyes").page


def test_a_shape_of_the_gallery_opens_large_with_its_marks_told(rabbity: MainWindow, page: ShapePage) -> None:
    assert rabbity.room("eyes").pages.currentWidget() is page
    assert (page.stage.name.text(), verdict(rabbity)) == ("Rabbity six [112224]", "Unsettled")
    assert page.board.hasFocus()
    assert dict(page.board.figure.labels)[BOARD.point("G7")] == "4"
    trigger(rabbity, "eye_digits")
    assert (page.board.figure.labels, rabbity.actions_by_id["eye_digits"].isChecked()) == ((), False)


def test_a_stone_on_the_vital_point_kills_and_undo_takes_it_back(qtbot: QtBot, rabbity: MainWindow) -> None:
    press(qtbot, rabbity, "G7")
    assert (stone(rabbity, "G7"), verdict(rabbity)) == (WHITE, "Nakade")
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


def test_a_press_where_no_stone_may_be_changes_nothing(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    before = page.desk.state
    for name in ("E9", "E10", "C3", "D10"):
        press(qtbot, rabbity, name)
    assert (page.desk.state, able(rabbity, "undo")) == (before, [False])
    show(rabbity, "XXX", ".X.")
    press(qtbot, rabbity, "F7")
    assert said(rabbity) == "A stone there would leave a chain without a liberty."
    assert stone(rabbity, "F7") is None


def test_the_keyboard_puts_stones(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    board = page.board
    board.clearFocus()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    assert board.cursor_point == BOARD.point("G7")
    assert "hot spot" in describe(board.figure, board.cursor_point)
    assert "point of the eye with 4 neighbours" in board._told(board.cursor_point)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert verdict(rabbity) == "Nakade"


def test_turning_and_mirroring_carry_the_stones(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    press(qtbot, rabbity, "F8")
    first = page.desk.state
    trigger(rabbity, "eye_turn")
    assert page.desk.state.eye.attackers != first.eye.attackers
    assert page.desk.state.judged.by_outside == first.judged.by_outside
    trigger(rabbity, "eye_turn", "eye_turn", "eye_turn")
    assert page.desk.state == first
    trigger(rabbity, "eye_mirror", "eye_mirror", "eye_clear")
    assert stone(rabbity, "F8") is None


def test_a_place_that_cannot_be_is_disabled_and_says_why(rabbity: MainWindow, page: ShapePage) -> None:
    side, corner = (page.panel.place.button(number) for number in (1, 2))
    assert (side.isEnabled(), corner.isEnabled()) == (False, True)
    assert side.toolTip() == "This shape cannot be a side eye: no single wall would surround it."
    assert able(rabbity, "eye_centre", "eye_side", "eye_corner") == [True, False, True]


def test_the_bent_four_in_the_corner_is_a_ko(qtbot: QtBot, eyes: MainWindow) -> None:
    show(eyes, "XXX/X..")
    panel = eyes.room("eyes").page.panel
    trigger(eyes, "eye_side")
    assert verdict(eyes) == "Alive"
    qtbot.mouseClick(panel.place.button(2), LEFT)
    assert eyes.room("eyes").page.desk.state.place is Place.CORNER
    assert eyes.actions_by_id["eye_corner"].isChecked()
    qtbot.mouseClick(panel.many, LEFT, pos=QPoint(10, panel.many.height() // 2))
    panel.outside.setValue(0)
    assert (verdict(eyes), eyes.room("eyes").page.desk.state.outside) == ("Ko", 0)
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
    assert eyes.room("eyes").page.desk.state.outside != 0
    show(eyes, "XXXX/.XX.", "..../.O..", Place.SIDE)
    assert verdict(eyes) == "Ko"
    assert panel.verdict.accessibleDescription().startswith("White can start a ko; Black moving first lives")


def test_a_line_is_played_stepped_and_left(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    before = page.board.figure
    assert able(rabbity, "end_sequence") == [False]
    qtbot.mouseClick(page.panel.verdict.rows[WHITE].play, LEFT)
    page.player.pause()
    assert page.player.last_index > 4
    trigger(rabbity, "first", "forward")
    assert stone(rabbity, "G7") is WHITE
    assert dict(page.board.figure.move_numbers) == {BOARD.point("G7"): 1}
    press(qtbot, rabbity, "F8")
    assert said(rabbity) == "This is a line. Go back to the position to put stones."
    trigger(rabbity, "back", "last", "end_sequence")
    assert (page.board.figure, able(rabbity, "end_sequence")) == (before, [False])
    trigger(rabbity, "eye_line_black", "last")
    assert "Black lives" in page.player.frame().caption
    trigger(rabbity, "eye_turn")
    assert page.boards.on_board is None


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


def test_the_next_shape_and_the_one_before(rabbity: MainWindow, page: ShapePage) -> None:
    shown, here = rabbity.room("eyes").overview.shapes.shown, page.desk.state.shape
    trigger(rabbity, "eye_next")
    assert page.desk.state.shape == shown[shown.index(here) + 1]
    trigger(rabbity, "eye_previous", "eye_previous")
    assert page.desk.state.shape == shown[shown.index(here) - 1]
    trigger(rabbity, "undo", "undo")
    assert page.desk.state.shape == shown[shown.index(here) + 1]


def test_the_moves_of_an_eye_are_counted_in_the_background(qtbot: QtBot, rabbity: MainWindow) -> None:

    def told() -> str:
        return " ".join(
            words.text() for words in rabbity.room("eyes").page.panel.findChildren(QLabel) if words.isVisible()
        )

    qtbot.waitUntil(lambda: "E(Z) − I = 12 − 0 = 12" in told())
    trigger(rabbity, "eye_corner")
    qtbot.waitUntil(lambda: "counted by search" in told())
    assert "To capture it White plays 7 moves more inside than Black does" in told()
    show(rabbity, "XXXXXX")
    assert "nothing to count" in told()
    show(rabbity, "XXX/X..")
    trigger(rabbity, "eye_corner")
    rabbity.room("eyes").desk.set_outside(1)
    assert "A ko decides" in told()
    show(rabbity, "XXX/.XX", "OO./.OO", outside=0)
    qtbot.waitUntil(lambda: "One outside liberty would save this eye" in told())


def test_no_row_of_the_panel_is_cut_off_at_large_type(qtbot: QtBot, rabbity: MainWindow) -> None:
    panel = rabbity.room("eyes").page.panel
    assert panel.minimumWidth() <= 380
    trigger(rabbity, *["larger"] * 8)
    qtbot.waitUntil(lambda: panel.minimumWidth() > 380)
    page = panel.widget()
    qtbot.waitUntil(lambda: page.width() <= panel.viewport().width())


def test_a_preview_stone_is_seen_where_a_press_puts_one(qtbot: QtBot, rabbity: MainWindow) -> None:
    board = rabbity.room("eyes").page.board

    def ghost(name: str) -> bool:
        qtbot.mouseMove(board, board.rect_of(BOARD.point(name)).center())
        return board._preview_color is not None

    assert [ghost(name) for name in ("G7", "C3", "F8", "E10", "G6")] == [True, False, True, False, True]


def test_an_eye_is_drawn_changed_and_explained_in_ten_clicks(qtbot: QtBot, eyes: MainWindow) -> None:
    room = eyes.room("eyes")
    trigger(eyes, "eye_new")
    told = []
    for name in ("H7", "J7", "H8", "J8"):
        press(qtbot, eyes, name)
        told.append((name_of(room.page.desk.state.shape), verdict(eyes)))
    assert told == [
        ("Eye of 2 points [11]", "Nakade"), ("Straight three [112]", "Unsettled"), ("Pyramid four [1113]", "Unsettled"),
        ("Bulky five [12223]", "Unsettled"),
    ]  # fmt: skip
    assert room.page.board.figure.crop is None, "the board stays where it is"
    press(qtbot, eyes, "J8")
    assert name_of(room.page.desk.state.shape) == "Pyramid four [1113]", "a second click takes the point away"
    trigger(eyes, "eye_attacker")
    press(qtbot, eyes, "H7")
    assert verdict(eyes) == "Nakade"
    trigger(eyes, "eye_line_white")
    assert room.boards.lines, "nine clicks up to here"
    trigger(eyes, "end_sequence", "eye_shape")
    press(qtbot, eyes, "A1")
    assert said(eyes) == EyeReason.APART.value
    trigger(eyes, "undo", "undo")
    assert name_of(room.page.desk.state.shape) == "Bulky five [12223]"
    room.show_shape(room.page.desk.state.shape)
    assert room.desk.now.tool is EyeTool.ATTACKER, "an eye of the gallery is not drawn"
