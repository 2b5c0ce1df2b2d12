"""In every theme and size of the window nothing is cut off: the rooms as they open, and the Race room in its states."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from driving import read, trigger, write_and_open
from game_driving import game_of_a_race
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QComboBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from semeai.eyes.catalogue import catalogue
from semeai.ui.kit.parts import FewLines
from semeai.ui.room.stage import SETTLED
from semeai.ui.rooms.eyes.overview import EyesPage
from semeai.ui.rooms.problems.room import ProblemsRoom
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.slow

LARGER = (5, 8, 10)
"""Steps of type: 150, 180 and 200 %."""
SIZES = ((960, 506), (1097, 583), (1024, 700), (1280, 800), (1920, 1080))
THEMES = ("theme_light", "theme_dark", "theme_projector")


def cut_off(window: MainWindow) -> list[str]:
    """What is seen with fewer points than its words need, but for lines that end in dots on purpose."""
    QTest.qWait(SETTLED)
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
        if part.width() < max(map(part.fontMetrics().horizontalAdvance, lines)) + 2 * isinstance(part, QPushButton):
            yield f"{part.text()}: {part.width()} px"
    if isinstance(part, QLabel | QAbstractButton | QComboBox | QLineEdit) and not _scrolls(part):
        seen = part.visibleRegion().boundingRect()
        if not seen.isEmpty() and seen != part.rect():
            yield f"{QAccessible.queryAccessibleInterface(part).text(QAccessible.Text.Name)}: {seen} of {part.rect()}"


def _scrolls(part: QWidget | None) -> bool:
    """Whether a part lies in something that is scrolled."""
    return isinstance(part, QAbstractScrollArea) or (part is not None and _scrolls(part.parentWidget()))


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


def found(window: MainWindow) -> list[str]:
    """What is cut once the window has come to rest."""
    for _ in range(20):
        if not (told := cut_off(window) + moved_sideways(window)):
            break
    return told


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


@pytest.mark.parametrize("step", LARGER)
def test_large_type_fits_in_every_room(qtbot: QtBot, window: MainWindow, answered: ProblemsRoom, step: int) -> None:
    window.choices.set_type_step(step)
    assert found(window) == []
    for page in (Page.SOLVE, Page.LIBRARY, Page.SESSION):
        answered.show_page(page)
        assert (page, found(window)) == (page, [])
    for room in ("start", "race", "eyes", "liberty", "noseki", "deck"):
        window.enter(room)
        assert (room, found(window)) == (room, [])
    for page in EyesPage:
        window.room("eyes").overview.show_page(page)
        assert (page, found(window)) == (page, [])
    window.room("eyes").show_shape(catalogue(6)[3].members[0])
    assert found(window) == []
    window.enter("liberty")
    for page in range(3):
        window.room("liberty").page.tabs.setCurrentIndex(page)
        assert (page, found(window)) == (page, [])
    window.enter("noseki")
    for page in range(3):
        window.room("noseki").panel.setCurrentIndex(page)
        assert (page, found(window)) == (page, [])


@pytest.mark.parametrize("step", LARGER)
def test_large_type_fits_in_the_race_room(qtbot: QtBot, searched: MainWindow, tmp_path: Path, step: int) -> None:
    searched.choices.set_type_step(step)
    says_all(qtbot, searched, tmp_path)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", THEMES)
def test_the_race_room_says_all_it_has_to_say_in_every_state(
    qtbot: QtBot, searched: MainWindow, tmp_path: Path, theme: str, size: tuple[int, int]
) -> None:
    trigger(searched, theme)
    searched.resize(*size)
    says_all(qtbot, searched, tmp_path)


def says_all(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    """Go through the states of the Race room and its pages, and find nothing cut."""
    room = window.room("race")
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
        assert (name, found(window)) == (name, [])
    write_and_open(window, tmp_path / "game.sgf", game_of_a_race())
    read(window)
    for page in range(4):
        room.inspector.setCurrentIndex(page)
        qtbot.waitUntil(lambda: room.races.share is None)
        assert (page, found(window)) == (page, [])
