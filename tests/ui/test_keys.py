"""Keys that move in a list, in every list of the program: where it is empty, with one entry, and with many."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QDialog, QLineEdit, QListWidget, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from semeai.ui.board.gallery import Gallery
from semeai.ui.rooms.eyes.overview import EyesPage
from semeai.ui.rooms.eyes.shapes_view import ShapesView
from semeai.ui.rooms.liberty.chosen_page import TreeView
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Key = Qt.Key
MOVES = (Key.Key_PageDown, Key.Key_PageUp, Key.Key_Up, Key.Key_Down, Key.Key_Left, Key.Key_Right, Key.Key_Home,
         Key.Key_End, Key.Key_A, Key.Key_Delete)  # fmt: skip
FEW = 2


def lists(part: QWidget) -> list[QWidget]:
    """The lists, tables, galleries and trees in a part of the window, without those that fields drop down."""
    views = [view for view in part.findChildren(QAbstractItemView) if not isinstance(view.parent().parent(), QComboBox)]
    return [*views, *part.findChildren(TreeView)]


def cut(view: QWidget, most: int) -> None:
    """Leave a list no more entries than that."""
    if isinstance(view, Gallery):
        view.show_entries(view._model._entries[:most])
    elif isinstance(view, ShapesView):
        groups = view.groups[: min(most, 1)]
        view.show_groups(tuple(replace(group, shapes=group.shapes[:most]) for group in groups))
    elif isinstance(view, QTableWidget):
        view.setRowCount(min(most, view.rowCount()))
    elif isinstance(view, QListWidget):
        while view.count() > most:
            view.takeItem(most)
    elif isinstance(view, TreeView):
        view.show_game(None)


def press_all(view: QWidget) -> None:
    """Press all keys that move, from the list's present entry and from none."""
    for key in MOVES:
        QTest.keyClick(view, key)
    if isinstance(view, QAbstractItemView):
        view.setCurrentIndex(QModelIndex())
        for key in MOVES:
            view.setCurrentIndex(QModelIndex())
            QTest.keyClick(view, key)


@pytest.mark.parametrize("room", ["start", "race", "eyes", "liberty", "noseki", "problems", "deck"])
def test_keys_move_in_every_list_of_a_room_however_short(qtbot: QtBot, window: MainWindow, room: str) -> None:
    window.enter(room)
    if room == "eyes":
        overview = window.room("eyes").overview
        overview.show_page(EyesPage.TABLE)
        overview.show_page(EyesPage.SHAPES)
        qtbot.waitUntil(lambda: overview.shapes.is_complete)
    for most in (FEW, 1, 0):
        for view in lists(window.room(room)):
            cut(view, most)
            press_all(view)


@pytest.mark.parametrize("room", ["start", "race", "eyes", "liberty", "noseki", "problems", "deck"])
def test_the_focus_comes_back_into_the_room_after_a_dialog(qtbot: QtBot, window: MainWindow, room: str) -> None:
    window.enter(room)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    dialog = QDialog(window)
    dialog.open()
    qtbot.waitUntil(dialog.isActiveWindow)
    dialog.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    assert window.room(room).isAncestorOf(window.focusWidget())


def test_keys_move_in_a_gallery_whose_filter_finds_nothing(qtbot: QtBot, eyes: MainWindow) -> None:
    page = eyes.room("eyes").overview.shapes
    field = page.findChild(QLineEdit)
    field.setFocus()
    qtbot.keyClicks(field, "zzz")
    qtbot.keyClick(field, Key.Key_Tab)
    assert page.view.hasFocus()
    press_all(page.view)
    assert not page.view.currentIndex().isValid()


def test_keys_move_in_the_lists_of_dialogs_that_find_nothing(
    window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    from semeai.ui.kit.dialogs import ListDialog
    from semeai.ui.shell.command_dialogs import CommandList, ShortcutDialog

    rows, actions = window.table.actions, window.actions_by_id
    for dialog in (
        CommandList(rows, actions, window),
        ShortcutDialog(rows, actions, window.choices, window),
        ListDialog(window, "Games", "Which?", [], 0, "Show"),
    ):
        dialog.show()
        if hasattr(dialog, "line"):
            dialog.line.setText("zzz")
            press_all(dialog.line)
        for view in lists(dialog):
            press_all(view)
        dialog.close()
