"""The page of one eye: stones, places, lines, and their words."""

import pytest
from driving import LEFT, RIGHT, able, trigger
from eyes_driving import press, said, show, stone, verdict
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from semeai.eyes.place import BOARD, Place
from semeai.go.color import BLACK, WHITE
from semeai.ui.rooms.eyes.shape_page import ShapePage
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


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
    before = page.state
    for name in ("E9", "E10", "C3", "D10"):
        press(qtbot, rabbity, name)
    assert (page.state, able(rabbity, "undo")) == (before, [False])
    show(rabbity, "XXX", ".X.")
    press(qtbot, rabbity, "F7")
    assert said(rabbity) == "A stone there would leave a chain without a liberty."
    assert stone(rabbity, "F7") is None


def test_the_keyboard_puts_stones(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    board = page.board
    board.clearFocus()
    board.setFocus(Qt.FocusReason.TabFocusReason)
    assert board.cursor_point == BOARD.point("G7")
    assert "hot spot" in board.text_of(board.cursor_point)
    assert "point of the eye with 4 neighbours" in board.text_of(board.cursor_point)
    qtbot.keyClick(board, Qt.Key.Key_Return)
    assert verdict(rabbity) == "Nakade"


def test_turning_and_mirroring_carry_the_stones(qtbot: QtBot, rabbity: MainWindow, page: ShapePage) -> None:
    press(qtbot, rabbity, "F8")
    first = page.state
    trigger(rabbity, "eye_turn")
    assert page.state.eye.attackers != first.eye.attackers
    assert page.state.judged.by_outside == first.judged.by_outside
    trigger(rabbity, "eye_turn", "eye_turn", "eye_turn")
    assert page.state == first
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
    shown, here = rabbity.room("eyes").overview.shapes.shown, page.state.shape
    trigger(rabbity, "eye_next")
    assert page.state.shape == shown[shown.index(here) + 1]
    trigger(rabbity, "eye_previous", "eye_previous")
    assert page.state.shape == shown[shown.index(here) - 1]
    trigger(rabbity, "undo", "undo")
    assert page.state.shape == shown[shown.index(here) + 1]


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
    rabbity.room("eyes").page.set_outside(1)
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
