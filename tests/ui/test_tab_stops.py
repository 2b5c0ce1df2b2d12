"""The window by keyboard alone: few stops for Tab, arrow keys inside them, F6 between panes, a cursor that is seen."""

import pytest
from driving import LEFT, play_out, trigger
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from semeai.race.outcome import Plan
from semeai.ui.board.view import BoardView
from semeai.ui.rooms.problems.room import ProblemsRoom
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Key, Shift = Qt.Key, Qt.KeyboardModifier.ShiftModifier
MOST = 12
ROOMS = ("start", "race", "eyes", "liberty", "noseki", "problems", "deck")


def press(key: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QWidget:
    """Press a key where the focus is. Returns the widget that has the focus then."""
    QTest.keyClick(QApplication.focusWidget(), key, held)
    return QApplication.focusWidget()


def active(qtbot: QtBot, window: MainWindow) -> MainWindow:
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def tabbed(key: Key = Key.Key_Tab) -> list[QWidget]:
    """The widgets that Tab goes to, once round."""
    found: list[QWidget] = []
    while press(key) not in found:
        found.append(QApplication.focusWidget())
    return found


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_few_stops(qtbot: QtBot, window: MainWindow, room: str) -> None:
    window.enter(room)
    active(qtbot, window)
    stops = tabbed()
    assert 2 <= len(stops) <= MOST
    assert set(tabbed(Key.Key_Backtab)) == set(stops)


def test_what_gets_the_focus_is_scrolled_to(qtbot: QtBot, window: MainWindow) -> None:
    window.resize(1024, 700)
    window.enter("start")
    active(qtbot, window)
    keys = (*([Key.Key_Tab] * 5), *([Key.Key_Down] * 4)) * 2
    hidden = [key for key in keys if press(key).visibleRegion().isEmpty()]
    assert not hidden


def test_a_race_has_few_stops_searched_played_and_edited(qtbot: QtBot, searched: MainWindow) -> None:
    active(qtbot, searched)
    for actions in (("normal_size",), ("compare_black",), ("end_sequence", "edit_mode")):
        trigger(searched, *actions)
        assert 5 <= len(tabbed()) <= MOST
    for page in range(4):
        searched.room("race").inspector.setCurrentIndex(page)
        assert 5 <= len(tabbed()) <= MOST


def test_problems_have_few_stops_on_every_page(qtbot: QtBot, window: MainWindow, answered: ProblemsRoom) -> None:
    active(qtbot, window)
    for page in Page:
        answered.show_page(page)
        assert (page, 2 <= len(tabbed()) <= MOST) == (page, True)


def test_a_shape_and_a_sum_have_few_stops(qtbot: QtBot, rabbity: MainWindow) -> None:
    active(qtbot, rabbity)
    assert 2 <= len(tabbed()) <= MOST
    rabbity.enter("liberty")
    for page in range(3):
        rabbity.room("liberty").page.tabs.setCurrentIndex(page)
        assert 2 <= len(tabbed()) <= MOST


@pytest.mark.own_window
def test_arrow_keys_move_among_the_buttons_of_a_stop(qtbot: QtBot, race: MainWindow) -> None:
    active(qtbot, race)
    first = next(stop for stop in tabbed() if stop.parent() is race.rail)
    first.setFocus()
    while press(Key.Key_Tab).parent() is not race.rail:
        pass
    assert QApplication.focusWidget().text() == "Race", "the room that is shown"
    assert press(Key.Key_Down).text() == "Eyes"
    assert press(Key.Key_Up).text() == "Race"
    assert press(Key.Key_Tab).parent() is not race.rail
    assert press(Key.Key_Backtab).text() == "Race", "where it was last"
    press(Key.Key_Down)
    press(Key.Key_Return)
    assert race.shown == "eyes"


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_each_button_is_pressed_by_return_and_space(qtbot: QtBot, searched: MainWindow, key: Key) -> None:
    active(qtbot, searched)
    panel = searched.room("race").race_panel
    link = panel.doing.plans[Plan.FOF]
    assert any(link in run for run in searched.stops.stops())
    searched.stops._focus(link, Qt.FocusReason.TabFocusReason)
    press(key)
    play_out(searched)
    assert [line.title for line in searched.room("race").boards.lines] == ["Fill outside first (FOF)"]


def test_return_presses_a_button_that_got_the_focus_by_itself(qtbot: QtBot, writing: ProblemsRoom) -> None:
    window = active(qtbot, writing.window())
    writing.show_page(Page.LIBRARY)
    button = next(each for each in window.findChildren(QPushButton) if each.isVisible() and "Solve" in each.text())
    button.setFocus(Qt.FocusReason.ActiveWindowFocusReason)
    press(Key.Key_Return)
    assert writing.page == Page.SOLVE


@pytest.mark.own_window
def test_tabs_are_turned_with_the_arrow_keys(qtbot: QtBot, race: MainWindow) -> None:
    active(qtbot, race)
    trigger(race, "play_fof_black", "first")
    press(Key.Key_F6)
    tabs = press(Key.Key_F6)
    inspector = race.room("race").inspector
    assert tabs is inspector.tabBar()
    inspector.setCurrentIndex(0)
    for page in (1, 2):
        press(Key.Key_Right)
        assert (inspector.currentIndex(), race.room("race").player.index) == (page, 0)


def test_a_click_leaves_the_arrow_keys_to_the_game(qtbot: QtBot, race: MainWindow) -> None:
    active(qtbot, race)
    trigger(race, "play_fof_black", "first")
    half = next(iter(race.room("race").race_panel.strip.halves.values()))
    race.room("race").inspector.setCurrentIndex(0)
    qtbot.mouseClick(half, LEFT)
    assert QApplication.focusWidget() is half
    QTest.keyClick(half, Key.Key_Right)
    assert race.room("race").player.index == 1


def test_a_button_that_cannot_be_used_any_more_hands_the_focus_to_the_one_beside_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.enter("noseki")
    active(qtbot, window)
    trigger(window, "noseki_lesson_3")
    page = window.room("noseki").panel.lessons
    page.next.setFocus()
    while page.next.isEnabled():
        press(Key.Key_Return)
    assert QApplication.focusWidget() is page.back


def test_f6_goes_from_pane_to_pane_and_comes_back_to_where_it_was(qtbot: QtBot, race: MainWindow) -> None:
    active(qtbot, race)
    room = race.room("race")
    assert QApplication.focusWidget() is room.board
    bar, panel, rail = press(Key.Key_F6), press(Key.Key_F6), press(Key.Key_F6)
    assert room.boards.bar.isAncestorOf(bar)
    assert room.inspector.isAncestorOf(panel)
    assert rail.parent() is race.rail
    assert press(Key.Key_F6) is room.board
    assert room.board.cursor_point is not None
    assert press(Key.Key_F6, Shift) is rail
    press(Key.Key_F6, Shift)
    further = press(Key.Key_Tab)
    press(Key.Key_F6)
    assert press(Key.Key_F6, Shift) is further


@pytest.mark.parametrize("key", ["room_race", "room_noseki"])
def test_the_cursor_is_seen_where_the_board_has_the_focus(qtbot: QtBot, race: MainWindow, key: str) -> None:
    active(qtbot, race)
    race.enter("start")
    trigger(race, key)
    board = QApplication.focusWidget()
    assert isinstance(board, BoardView)
    assert board.cursor_point is None, "the arrow keys step"
    assert board.seen_point is not None
    press(Key.Key_Return)
    assert board.cursor_point == board.seen_point
    press(Key.Key_Escape)
    assert board.cursor_point is None
    assert board.seen_point is not None
    qtbot.mouseClick(board, LEFT, pos=board.rect_of(board.seen_point).center())
    assert board.seen_point is None
