"""The No Seki Go room driven as a person drives it."""

from driving import LEFT, trigger
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from semeai.diagram.figure import MarkKind
from semeai.go.rule_sets import rows_of
from semeai.ui.rooms.noseki.room import NosekiRoom
from semeai.ui.shell.window import MainWindow


def click(qtbot: QtBot, room: NosekiRoom, name: str, button: Qt.MouseButton = LEFT) -> None:
    board = room.board
    place = board.rect_of(room.state.pieces.board.point(name)).center()
    qtbot.mouseClick(board, button, pos=place)


def said(room: NosekiRoom) -> str:
    return room.stage.messages.text


def solved(qtbot: QtBot, room: NosekiRoom) -> None:
    qtbot.waitUntil(lambda: not room.control.search.busy)


def rows(room: NosekiRoom) -> list[str]:
    return rows_of(room.state.pieces)


def marks(room: NosekiRoom, kind: MarkKind) -> set[str]:
    board = room.state.pieces.board
    return {board.name(mark.point) for mark in room.board.figure.marks if mark.kind is kind}


def play(qtbot: QtBot, window: MainWindow, *actions: str) -> None:
    """Play actions such as ``stone C3`` or ``pass``, each with its tool."""
    for words in actions:
        kind, _, name = words.partition(" ")
        if kind == "pass":
            trigger(window, "pass_move")
        else:
            trigger(window, f"noseki_{kind}")
            click(qtbot, window.room("noseki"), name)


def lesson(window: MainWindow, number: int, place: int) -> NosekiRoom:
    trigger(window, f"noseki_lesson_{number}")
    for _ in range(place):
        window.room("noseki").panel.lessons.next.click()
    return window.room("noseki")
