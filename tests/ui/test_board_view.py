"""The board on the screen: mouse, keyboard, words."""

from dataclasses import replace

import pytest
from board_driving import BOARD, EMPTY, centre, look, p
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QToolTip, QVBoxLayout, QWidget

from semeai.diagram.figure import Figure
from semeai.go.board import Board
from semeai.go.color import BLACK
from semeai.go.position import Position
from semeai.go.text import parse
from semeai.ui.board.view import BoardView
from semeai.ui.painting.screen import BoardGround

LEFT = Qt.MouseButton.LeftButton


def pressed(view: BoardView) -> list[tuple[int, Qt.MouseButton, Qt.KeyboardModifier]]:
    found: list[tuple[int, Qt.MouseButton, Qt.KeyboardModifier]] = []
    view.point_pressed.connect(lambda *values: found.append(values))
    return found


def tab_to(view: BoardView) -> None:
    """Give the board the keyboard as Tab does."""
    view.clearFocus()
    view.setFocus(Qt.FocusReason.TabFocusReason)


def turn(view: BoardView, eighths: int) -> None:
    where = QPointF(view.rect().center())
    event = QWheelEvent(
        where, view.mapToGlobal(where), QPoint(), QPoint(0, eighths), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(view, event)


def double_click(view: BoardView) -> None:
    """The second click of two quick ones, wherever the first one was."""
    at = QPointF(centre(view, p("C3")))
    event = QMouseEvent(
        QEvent.Type.MouseButtonDblClick, at, view.mapToGlobal(at), LEFT, LEFT, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view, event)


def test_the_second_click_on_a_card_that_led_to_the_board_plays_nothing(qtbot) -> None:
    view = BoardView()
    qtbot.addWidget(view)
    view.set_figure(EMPTY)
    view.resize(400, 400)
    for _ in range(2):
        view.show()
        found = pressed(view)
        double_click(view)
        assert found == []
        QTest.mouseClick(view, LEFT, pos=centre(view, p("C3")))
        double_click(view)
        assert [point for point, *_ in found] == [p("C3")] * 2
        view.hide()


@pytest.mark.parametrize(
    ("size", "pixels"),
    [(2, (480, 480)), (9, (200, 200)), (19, (480, 480)), (19, (200, 200)), (25, (700, 420))],
    ids=str,
)
def test_a_click_presses_the_point_under_it(view: BoardView, size: int, pixels: tuple[int, int]):
    board = Board.square(size)
    view.resize(*pixels)
    view.set_figure(Figure(Position(board)))
    found = pressed(view)
    corners = [board.at(0, 0), board.at(size - 1, 0), board.at(size // 2, size // 2), board.at(size - 1, size - 1)]
    for point in corners:
        QTest.mouseClick(view, LEFT, pos=centre(view, point))
    assert [point for point, _, _ in found] == corners
    QTest.mouseClick(view, Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier, centre(view, corners[0]))
    assert found[-1] == (corners[0], Qt.MouseButton.RightButton, Qt.KeyboardModifier.ShiftModifier)


def test_a_click_beside_the_board_or_in_a_hole_presses_nothing(view: BoardView):
    found = pressed(view)
    QTest.mouseClick(view, LEFT, pos=QPoint(2, 478))
    holed = parse("#..\n...\n...")
    view.set_figure(Figure(holed))
    QTest.mouseClick(view, LEFT, pos=view.rect_of(holed.board.at(0, 0)).center())
    assert found == []


def test_pointing_tells_each_point_once_and_none_when_the_pointer_leaves(view: BoardView):
    entered: list[object] = []
    view.point_entered.connect(entered.append)
    for name in ("C3", "C3", "D3"):
        QTest.mouseMove(view, centre(view, p(name)))
    QTest.mouseMove(view, centre(view, p("D3")) + QPoint(3, 2))
    QApplication.sendEvent(view, QEvent(QEvent.Type.Leave))
    assert entered == [p("C3"), p("D3"), None]


def test_the_ghost_stone_lies_under_the_pointer_on_empty_points_only(view: BoardView):
    view.set_figure(Figure(Position(BOARD, white=1 << p("D4"))))
    plain = look(view)
    view.set_preview(BLACK)
    QTest.mouseMove(view, centre(view, p("C3")))
    ghost = look(view).pixelColor(centre(view, p("C3")) + QPoint(6, 6))
    assert ghost.lightness() < plain.pixelColor(centre(view, p("C3")) + QPoint(6, 6)).lightness() - 40
    QTest.mouseMove(view, centre(view, p("D4")))
    assert look(view) == plain
    QTest.mouseMove(view, centre(view, p("C3")))
    view.set_preview(None)
    assert look(view) == plain


@pytest.mark.parametrize(
    "turns, steps",
    [
        pytest.param([-120], [1], id="a notch towards the user is one step forward"),
        pytest.param([120], [-1], id="a notch away is one step back"),
        pytest.param([-30, -30, -30, -30], [1], id="small turns of a touchpad add up"),
        pytest.param([-100, -100], [1], id="what is left over is kept"),
        pytest.param([-100, -100, -100, -60], [1, 1, 1], id="and counts for the next step"),
        pytest.param([-360], [3], id="a quick turn is several steps at once"),
        pytest.param([-110, 20, -20], [], id="turning back forgets what was gathered"),
    ],
)
def test_the_wheel_gives_whole_steps(view: BoardView, turns: list[int], steps: list[int]):
    found: list[int] = []
    view.stepped.connect(found.append)
    for eighths in turns:
        turn(view, eighths)
    assert found == steps


def test_tab_shows_the_cursor_arrows_move_it_and_keys_press(view: BoardView):
    found = pressed(view)
    tab_to(view)
    assert view.cursor_point == p("E5")
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Left, Qt.Key.Key_Up, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Down):
        QTest.keyClick(view, key)
    assert view.cursor_point == p("D4")
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert [(point, button) for point, button, _ in found] == [(p("D4"), LEFT)] * 2
    assert found[1][2] == Qt.KeyboardModifier.ShiftModifier


def test_the_cursor_begins_at_the_last_move_and_stops_at_the_edge(view: BoardView):
    view.set_figure(Figure(Position(BOARD, black=1 << p("A9")), last_move=p("A9")))
    tab_to(view)
    assert view.cursor_point == p("A9")
    QTest.keyClick(view, Qt.Key.Key_Left)
    QTest.keyClick(view, Qt.Key.Key_Up)
    assert view.cursor_point == p("A9")


def test_the_cursor_leaps_over_holes_and_stays_in_a_part(view: BoardView):
    holed = parse(".#.\n...\n...")
    view.set_figure(Figure(holed, last_move=holed.board.at(0, 0)))
    tab_to(view)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert view.cursor_point == holed.board.at(2, 0)
    view.set_figure(replace(EMPTY, crop=(5, 5, 8, 8)))
    assert view.cursor_point is not None
    for _ in range(6):
        QTest.keyClick(view, Qt.Key.Key_Left)
    assert BOARD.column_row(view.cursor_point)[0] == 5


def test_a_click_brings_no_cursor_and_puts_it_away_as_escape_and_leaving_do(view: BoardView):
    QTest.mouseClick(view, LEFT, pos=centre(view, p("C3")))
    assert view.cursor_point is None
    for leave in (
        lambda: QTest.keyClick(view, Qt.Key.Key_Escape),
        lambda: QTest.mouseClick(view, LEFT, pos=centre(view, p("C3"))),
        lambda: view.clearFocus(),
    ):
        tab_to(view)
        assert view.cursor_point is not None
        leave()
        assert view.cursor_point is None


def test_the_cursor_and_its_ring_are_seen(view: BoardView):
    view.clearFocus()
    plain = look(view)
    tab_to(view)
    active = look(view)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert look(view) not in (plain, active)
    QTest.mouseClick(view, LEFT, pos=centre(view, p("C3")))
    assert look(view) == plain != active


def test_arrow_keys_belong_to_the_window_until_the_cursor_is_there(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    column = QVBoxLayout(window)
    view = BoardView()
    column.addWidget(QLineEdit())
    column.addWidget(view)
    view.set_figure(EMPTY)
    stepped: list[bool] = []
    forward = QAction("Forward", window)
    forward.setShortcut(QKeySequence("Right"))
    forward.triggered.connect(lambda: stepped.append(True))
    window.addAction(forward)
    window.resize(300, 340)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    view.setFocus(Qt.FocusReason.MouseFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert stepped == [True]
    tab_to(view)
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert stepped == [True]
    assert view.cursor_point == p("F5")


def test_a_tip_says_what_the_owner_says_of_a_point(view: BoardView):
    view.set_point_text(lambda point: f"tip of {BOARD.name(point)}")
    where = centre(view, p("C3"))
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, where, view.mapToGlobal(where)))
    assert QToolTip.text() == "tip of C3"
    beside = QPoint(2, 478)
    QApplication.sendEvent(view, QHelpEvent(QEvent.Type.ToolTip, beside, view.mapToGlobal(beside)))


def test_coordinates_come_and_go_without_moving_the_board(view: BoardView):
    view.resize(500, 420)
    view.set_figure(Figure(Position(Board.square(13))))
    placed = view.layout_now()
    view.set_figure(Figure(Position(Board.square(13)), coordinates=False))
    without = view.layout_now()
    assert (placed.cell, placed.origin_x, placed.origin_y) == (without.cell, without.origin_x, without.origin_y)
    assert (placed.coordinates, without.coordinates) == (True, False)


def test_a_hidden_board_keeps_no_picture_and_looks_the_same_when_it_is_back(qtbot):
    window, view = QWidget(), BoardView()
    qtbot.addWidget(window)
    QVBoxLayout(window).addWidget(view)
    window.show()
    shown = look(view)
    view.hide()
    assert vars(view._ground) == vars(BoardGround())
    view.show()
    assert look(view) == shown
    assert vars(view._ground) != vars(BoardGround())
