"""A talk in each room with a clicker's keys alone: on to the end of what the room has, and back to where it began."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from slide_driving import example, gallery, ghosts, lesson, problems

from semeai.diagram.slide import Slide
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window

Key = Qt.Key
MOST = 200


def walked(window: MainWindow, key: Qt.Key) -> list[tuple[Slide, int]]:
    """What is seen while a key is pressed until nothing changes any more."""
    audience = window.presenter.audience
    seen = [(audience.slide, audience.shown)]
    for _ in range(MOST):
        QTest.keyClick(window, key)
        here = (audience.slide, audience.shown)
        if here == seen[-1]:
            return seen
        seen.append(here)
    raise AssertionError("it never ends")


@pytest.mark.parametrize(
    "begin",
    [gallery, ghosts, problems, *(pytest.param(begin, marks=pytest.mark.slow) for begin in (lesson, example))],
    ids=lambda begin: begin.__name__,
)
def test_all_that_a_room_has_is_walked_through_and_back(
    qtbot: QtBot, window: MainWindow, begin: Callable[[QtBot, MainWindow], int]
):
    parts = begin(qtbot, window)
    window.presenter.begin()
    there = walked(window, Key.Key_PageDown)
    assert len(there) >= parts
    assert len({slide for slide, _ in there}) >= parts, "each part has a slide of its own"
    back = walked(window, Key.Key_PageUp)
    assert {slide.boards for slide, _ in back} >= {there[0][0].boards}
    assert back[-1][0].boards == there[0][0].boards, "it stands where it began"
    window.presenter.end()


def test_answers_of_the_next_problem_are_hidden_again(qtbot: QtBot, window: MainWindow):
    problems(qtbot, window)
    window.presenter.begin()
    hidden = []
    for _ in range(6):
        hidden.append(window.presenter._hidden())
        QTest.keyClick(window, Key.Key_PageDown)
    assert hidden == [1, 0, 1, 0, 1, 0]
    window.presenter.end()
