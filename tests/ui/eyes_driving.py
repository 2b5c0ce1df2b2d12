"""The Eyes room driven as a person drives it."""

from driving import LEFT
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from semeai.eyes.drawing import parse
from semeai.eyes.place import BOARD, Place
from semeai.go.color import Color
from semeai.ui.shell.window import MainWindow

RABBITY = "XX./XXX/.X."


def press(qtbot: QtBot, window: MainWindow, name: str, button: Qt.MouseButton = LEFT) -> None:
    board = window.room("eyes").page.board
    qtbot.mouseClick(board, button, pos=board.rect_of(BOARD.point(name)).center())


def stone(window: MainWindow, name: str) -> Color | None:
    return window.room("eyes").page.board.figure.position.color_at(BOARD.point(name))


def verdict(window: MainWindow) -> str:
    return window.room("eyes").page.panel.verdict.name.text()


def said(window: MainWindow) -> str:
    return window.room("eyes").page.stage.messages.text


def show(
    window: MainWindow, shape: str, stones: str = "", place: Place = Place.CENTRE, outside: int | None = None
) -> None:
    window.room("eyes").show_drawn(parse(shape, stones, place), outside)
