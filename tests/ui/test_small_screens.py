"""The window on small screens, and where a screen is scaled: nothing is out of reach, and its place is remembered."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from driving import all_menus, read, trigger
from PySide6.QtCore import QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from semeai.ui.room.stage import SETTLED
from semeai.ui.rooms.race.editing import GameDialog
from semeai.ui.rooms.race.race_panel import RacePanel
from semeai.ui.shell.rooms import TABLE
from semeai.ui.shell.window import SMALLEST, USUAL, MainWindow, first_place

pytestmark = pytest.mark.one_window

SCREENS = ((1097, 617), (960, 540), (1280, 720), (1366, 768), (1920, 1080))
"""1920x1080 at 175 and 200 %, and others as they are, in logical points."""
BAR = 30
"""The height of a title bar, and of a panel of the desktop."""


@pytest.mark.parametrize("width, height", SCREENS)
def test_the_first_window_and_its_title_bar_are_on_the_screen(width: int, height: int) -> None:
    available = QRect(0, BAR, width, height - BAR)
    place = first_place(USUAL, available)
    assert available.contains(place.adjusted(0, -BAR, 0, 0))
    assert place.width() >= SMALLEST.width()
    assert place.size() == USUAL or width < 1400


def test_the_window_becomes_as_small_as_the_screen(window: MainWindow) -> None:
    for (width, height), row in product(SCREENS[:3], window.rows):
        wanted = QSize(width, height - BAR)
        window.resize(wanted)
        window.enter(row.id)
        assert (row.id, window.size()) == (row.id, wanted)


def test_a_window_that_was_maximised_is_so_again(make: Callable[[], MainWindow]) -> None:
    first = make()
    first.showMaximized()
    first.close()
    second = make()
    assert second.windowState() & Qt.WindowState.WindowMaximized
    second.showNormal()
    second.close()
    assert not make().windowState() & Qt.WindowState.WindowMaximized


@pytest.mark.parametrize("height", [460, 540, 640])
def test_the_game_information_keeps_its_buttons_on_a_low_screen(game: MainWindow, height: int) -> None:
    seen: list[bool] = []

    def look() -> None:
        dialog = next(each for each in QApplication.topLevelWidgets() if isinstance(each, GameDialog))
        fits = dialog.screen().availableGeometry().height() - dialog.height() >= BAR
        dialog.resize(dialog.width(), height)
        QApplication.processEvents()
        box = dialog.findChild(QDialogButtonBox)
        seen.append(fits and dialog.height() == height and dialog.rect().contains(box.geometry()))
        dialog.reject()

    QTimer.singleShot(0, look)
    trigger(game, "game_information")
    assert seen == [True]


@pytest.mark.parametrize("size", [(1280, 686), (960, 506)])
def test_with_large_type_the_verdict_is_seen_before_anything_is_scrolled(
    qtbot: QtBot, race: MainWindow, size: tuple[int, int]
) -> None:
    race.choices.set_type_step(10)
    race.resize(*size)
    read(race)
    qtbot.wait(SETTLED)
    panel = race.findChild(RacePanel)
    assert not panel.strip.visibleRegion().isEmpty()
    race.choices.set_type_step(0)
    race.resize(1280, 800)
    qtbot.waitUntil(lambda: panel.doing.visibleRegion().boundingRect() == panel.doing.rect())


def test_no_menu_is_higher_than_a_usual_screen(window: MainWindow) -> None:
    heights = {menu.title(): menu.sizeHint().height() for menu in all_menus(window)}
    assert len(heights) == len(TABLE.menus)
    assert {name: height for name, height in heights.items() if height > 720} == {}
