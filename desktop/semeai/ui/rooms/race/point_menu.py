"""The menu of a point of the board: what can be asked of it and done with it."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint
from PySide6.QtWidgets import QMenu

from semeai.go.board import Point
from semeai.ui.board.view import BoardView
from semeai.ui.room.document import Document
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.choosing import Choosing
from semeai.ui.rooms.race.search.why_control import WhyControl
from semeai.views.race import words
from semeai.views.race.edits import living_of
from semeai.views.race.tools import LOOKING
from semeai.views.search.words import WHY_NOT


class PointMenu(QObject):
    """Opens the menu where the tool in hand leaves the second button free."""

    def __init__(
        self, document: Document, board: BoardView, room: BoardControl, choosing: Choosing, why: WhyControl
    ) -> None:
        super().__init__(board)
        self._document, self._board, self._room = document, board, room
        self._choosing, self._why = choosing, why
        board.menu_wanted.connect(self.open)

    def open(self, point: Point, place: QPoint) -> None:
        if self._room.tool in LOOKING:
            menu = self.menu(point)
            if menu.isEmpty():
                menu.deleteLater()
            else:
                menu.popup(place)

    def menu(self, point: Point) -> QMenu:
        """The entries for a point: of an empty one what a move there comes to, of a stone what its chain is."""
        menu = QMenu(self._board)
        menu.aboutToHide.connect(menu.deleteLater)
        position = self._board.figure.position
        color, name = position.color_at(point), position.board.name(point)
        if color is None:
            menu.addAction(WHY_NOT.format(point=name), lambda: self._why.ask(point))
        elif self._room.drawing:
            menu.addAction(
                words.RACE_WITH.format(color=color.title, point=name), lambda: self._choosing.choose_chain(color, point)
            )
            lives = living_of(self._document.state) >> point & 1
            menu.addAction(words.mark_living(name, alive=not lives), lambda: self._choosing.mark_living(point))
        return menu
