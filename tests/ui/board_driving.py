"""A board on the screen, where to press it, and what of it is painted."""

from PySide6.QtCore import QEvent, QObject, QPoint
from PySide6.QtGui import QImage, QRegion
from PySide6.QtWidgets import QWidget

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


class Paints(QObject):
    """The parts of a widget that are painted from now on."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.areas: list[QRegion] = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Paint:
            self.areas.append(QRegion(event.region()))
        return False
