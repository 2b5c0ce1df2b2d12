"""The points of a board as a table for screen readers.

Qt lets Python implement no table of its own for them, but every table view is one. This one lies over the board, paints
nothing and takes no event: its cells have the places and the words of the points, its current cell is the cursor's.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView, QWidget

from semeai.go.board import Point
from semeai.ui.painting.geometry import Layout

Index = QModelIndex | QPersistentModelIndex
Words = Callable[[Point], str]


class PointModel(QAbstractTableModel):
    """The shown points in rows and columns: ``name`` says what is on one, ``more`` what else is known of it."""

    def __init__(self, parent: QWidget, name: Words, more: Words) -> None:
        super().__init__(parent)
        self._words = {Qt.ItemDataRole.AccessibleTextRole: name, Qt.ItemDataRole.AccessibleDescriptionRole: more}
        self.placed: Layout | None = None

    def show(self, placed: Layout) -> None:
        """Show the points of a layout, which may be others than before or have changed."""
        before, self.placed = self.placed, placed
        if before is not None and _part(before) == _part(placed):
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, self.columnCount() - 1))
        else:
            self.beginResetModel()
            self.endResetModel()

    def rowCount(self, parent: Index | None = None) -> int:
        if self.placed is None or (parent is not None and parent.isValid()):
            return 0
        return self.placed.bottom - self.placed.top + 1

    def columnCount(self, parent: Index | None = None) -> int:
        if self.placed is None or (parent is not None and parent.isValid()):
            return 0
        return self.placed.right - self.placed.left + 1

    def at(self, point: Point | None) -> QModelIndex:
        """The cell of a point; the invalid index for one that is not shown."""
        if self.placed is None or point is None or not self.placed.shows(point):
            return QModelIndex()
        column, row = self.placed.board.column_row(point)
        return self.index(row - self.placed.top, column - self.placed.left)

    def point(self, index: Index) -> Point:
        assert self.placed is not None
        return self.placed.board.at(self.placed.left + index.column(), self.placed.top + index.row())

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        words = self._words.get(Qt.ItemDataRole(role))
        if words is None or self.placed is None:
            return None
        point = self.point(index)
        return words(point) if self.placed.shows(point) else None

    def headerData(self, section: int, side: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """The letter of a column, the number of a row."""
        if role != Qt.ItemDataRole.DisplayRole or self.placed is None:
            return None
        across = side is Qt.Orientation.Horizontal
        name = self.placed.board.name(self.point(self.index(*((0, section) if across else (section, 0)))))
        return name[:1] if across else name[1:]


def _part(placed: Layout) -> tuple[object, ...]:
    return placed.board, placed.left, placed.top, placed.right, placed.bottom


class PointTable(QTableView):
    """The table over a board, which keeps the keyboard's focus itself."""

    def __init__(self, board: QWidget, name: Words, more: Words) -> None:
        super().__init__(board)
        self._points = PointModel(self, name, more)
        self.setModel(self._points)
        self.setAccessibleName("Points")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(board)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFrameShape(QFrame.Shape.NoFrame)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setMinimumSectionSize(1)
            header.hide()
        for bars in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            bars(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMask(QRegion(-1, -1, 1, 1))  # nothing of it is painted
        self.show()

    def follow(self, placed: Layout, cursor: Point | None) -> None:
        """Show the points where a layout has them, and the cursor on one of them."""
        if placed != self._points.placed:
            first = placed.square(placed.board.at(placed.left, placed.top))
            last = placed.square(placed.board.at(placed.right, placed.bottom))
            self.setGeometry(first.united(last).toRect())
            self._points.show(placed)
            _divide(self.horizontalHeader(), placed.cell)
            _divide(self.verticalHeader(), placed.cell)
        else:
            self._points.show(placed)
        self.setCurrentIndex(self._points.at(cursor))  # which a screen reader then reads

    def cell(self, point: Point) -> QRect:
        """The place of a point's cell on the table."""
        return self.visualRect(self._points.at(point))


def _divide(header: QHeaderView, cell: float) -> None:
    """Make the sections of a header as wide as cells, which may end between two pixels."""
    for number in range(header.count()):
        header.resizeSection(number, round((number + 1) * cell) - round(number * cell))
