"""A board on the screen, and where to press it."""

from PySide6.QtCore import QPoint
from PySide6.QtGui import QImage

from semeai.diagram.figure import Figure
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.ui.board.view import BoardView

BOARD = Board.square(9)
EMPTY = Figure(Position(BOARD))


def p(name: str) -> int:
    return BOARD.point(name)


def centre(view: BoardView, point: int) -> QPoint:
    return view.rect_of(point).center()


def look(view: BoardView) -> QImage:
    return view.grab().toImage()
