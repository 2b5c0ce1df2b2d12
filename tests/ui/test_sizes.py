"""In every theme and size of the window nothing is cut off: the rooms as they open, and the Race room in its states."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import read, trigger, write_and_open
from game_driving import game_of_a_race
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QScrollArea, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from semeai.ui.kit.parts import FewLines
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.slow

SIZES = ((1024, 700), (1280, 800), (1920, 1080))
THEMES = ("theme_light", "theme_dark", "theme_projector")


def cut_off(window: MainWindow) -> list[str]:
    """What is seen with fewer points than its words need, but for lines that end in dots on purpose."""
    for _ in range(6):
        QApplication.processEvents()
    return [told for part in window.findChildren(QWidget) if part.isVisible() for told in _cut(part)]


def _cut(part: QWidget) -> Iterator[str]:
    wanted = part.minimumSizeHint()
    if isinstance(part, QLabel) and not isinstance(part, FewLines) and part.text():
        height = part.heightForWidth(part.width()) if part.wordWrap() else wanted.height()
        narrow = not part.wordWrap() and part.width() < wanted.width()
        if narrow or part.height() < min(height, part.fontMetrics().height()):
            yield f"{part.text()}: {part.width()}x{part.height()}"
    elif isinstance(part, QPushButton | QToolButton) and part.text() and _wears_words(part):
        lines = part.text().replace("&", "").split("\n")
        if part.width() < max(map(part.fontMetrics().horizontalAdvance, lines)):
            yield f"{part.text()}: {part.width()} px"


def _wears_words(button: QAbstractButton) -> bool:
    """Whether a button shows its words, and not a sign alone."""
    return not isinstance(button, QToolButton) or button.toolButtonStyle().name != "ToolButtonIconOnly"


def moved_sideways(window: MainWindow) -> list[str]:
    """The scrolled pages that are wider than their room."""
    areas = (area for area in window.findChildren(QScrollArea) if area.isVisible())
    return [
        area.accessibleName() or type(area).__name__
        for area in areas
        if area.widget() is not None and area.widget().minimumSizeHint().width() > area.viewport().width()
    ]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_start_page_and_each_room_say_all_they_have_to_say(
    window: MainWindow, theme: str, size: tuple[int, int]
) -> None:
    trigger(window, theme)
    window.resize(*size)
    for room in ("start", "race", "eyes", "liberty", "noseki", "deck"):
        window.enter(room)
        assert (room, cut_off(window)) == (room, [])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_race_room_says_all_it_has_to_say_in_every_state(
    qtbot: QtBot, searched: MainWindow, tmp_path: Path, theme: str, size: tuple[int, int]
) -> None:
    window, room = searched, searched.room("race")
    trigger(window, theme)
    window.resize(*size)
    states = {
        "numbers": (),
        "both plans": ("compare_black", "last"),
        "a line": ("end_sequence", "play_best_white", "last"),
        "a trial": ("end_sequence", "try_black"),
        "editing": ("end_sequence", "edit_mode"),
        "close up": ("edit_mode", "close_up", "move_numbers"),
    }
    for name, actions in states.items():
        trigger(window, *actions)
        assert (name, cut_off(window), moved_sideways(window)) == (name, [], [])
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race())
    read(window)
    for page in range(4):
        room.inspector.setCurrentIndex(page)
        qtbot.waitUntil(lambda: room.races.share is None, timeout=30_000)
        assert (page, cut_off(window)) == (page, [])
