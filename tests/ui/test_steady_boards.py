"""The board of a room neither moves nor changes its cells, whatever is shown on it, said below it or done with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from driving import trigger
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtWidgets import QApplication

from semeai import sgf
from semeai.eyes.catalogue import catalogue
from semeai.paths import library
from semeai.ui.board.view import BoardView
from semeai.ui.shell.window import MainWindow
from semeai.views.problems.collection import collected

pytestmark = pytest.mark.qt_log_ignore("does not support propagateSizeHints", extend=True)
PROBLEMS = library() / "problems" / "case-b-fif.sgf"
LONG = "A sentence that is so long that it takes more than the one line for which there is room. " * 3

Place = tuple[float, float, float]


def settled() -> None:
    for _ in range(4):
        QApplication.processEvents()


def place(window: MainWindow) -> Place:
    """The cell of the board that is shown, and where its first line crosses, in the window."""
    boards = [board for board in window.present.findChildren(BoardView) if board.isVisible()]
    assert len(boards) == 1
    board = boards[0]
    placed = board.layout_now()
    corner = QPointF(board.mapTo(window, QPoint(0, 0))) + QPointF(placed.origin_x, placed.origin_y)
    return placed.cell, corner.x(), corner.y()


def race(window: MainWindow) -> list[Callable[[], object]]:
    room = window.room("race")
    window.enter("race")
    return [
        *(lambda index=index: room.inspector.setCurrentIndex(index) for index in range(room.inspector.count())),
        lambda: trigger(window, "edit_mode"),
        lambda: trigger(window, "tool_letter"),
        lambda: trigger(window, "edit_mode"),
        lambda: trigger(window, "play_fof_black"),
        lambda: room.player.last(),
        lambda: trigger(window, "end_sequence"),
        lambda: room.describe(),
    ]


def eyes(window: MainWindow) -> list[Callable[[], object]]:
    window.enter("eyes")
    room = window.room("eyes")
    room.show_shape(catalogue(5)[0].members[0])
    tools = [lambda action=action: trigger(window, action) for action in ("eye_digits", "eye_attacker", "eye_owner")]
    return [*tools, room.page.player.last]


def noseki(window: MainWindow) -> list[Callable[[], object]]:
    window.enter("noseki")
    room = window.room("noseki")
    room.show_lesson(0)
    steps = [lambda: room._step_lesson(1)] * 4
    return [
        *steps,
        lambda: trigger(window, "noseki_ghost"),
        lambda: room.panel.show_plain(),
        lambda: room.panel.show_lessons(),
    ]


def problems(window: MainWindow) -> list[Callable[[], object]]:
    window.enter("problems")
    room = window.room("problems")
    room.open_collection(collected("Races", sgf.read(PROBLEMS.read_bytes()).studies))
    return [
        lambda: trigger(window, "problems_hint"),
        lambda: trigger(window, "problems_hint"),
        lambda: trigger(window, "problems_count"),
        lambda: trigger(window, "problems_restart"),
    ]


def lessons(window: MainWindow) -> list[Callable[[], object]]:
    window.enter("start")
    room = window.room("start")
    room.introduce()
    return [lambda: room.turn(1), lambda: room.player.last(), lambda: room.turn(1), lambda: room.turn(1)]


@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)], ids=["1024x700", "1280x800"])
@pytest.mark.parametrize("room", [race, eyes, noseki, problems, lessons], ids=lambda room: room.__name__)
def test_the_board_stays_where_it_is(race: MainWindow, room, size: tuple[int, int]):
    race.resize(*size)
    doings = room(race)
    settled()
    doings += [lambda action=action: trigger(race, action) for action in ("coordinates", "move_numbers", "show_counts")]
    if room is not lessons:
        doings += [lambda: race.present.say("A word."), lambda: race.present.say(LONG, "Undo", lambda: None)]
    first, seen = place(race), []
    for doing in doings:
        doing()
        settled()
        seen.append(place(race))
    assert seen == [first] * len(doings)
