"""The table of all classes as a widget: heads of sizes, rows of classes with a small picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from semeai.ui.kit.theme import INSIDE, UNIT, Role, Theme, font, mix

COLUMNS = 6
NAME, KIND = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
HEAD, CLASS = "head", "class"
LONGEST = "[00000000]"
MIDDLE = Qt.AlignmentFlag.AlignCenter
START = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


@dataclass(frozen=True, slots=True)
class Entry:
    """A cell: its words, and their tone (``good``, ``warning``, ``secondary`` or none)."""

    text: str
    tone: str = ""


class ClassTable(QTableWidget):
    """Rows with six columns. ``opened`` gives the name of the class whose row is clicked or has Enter pressed."""

    opened = Signal(str)

    def __init__(self, theme: Theme, heads: Sequence[str], picture: QSize, parent: QWidget) -> None:
        super().__init__(0, COLUMNS, parent)
        self.theme = theme
        self.hovered = -1
        self.setHorizontalHeaderLabels(list(heads))
        self.setAccessibleName("Table 1")
        self.setItemDelegate(Rows(self))
        self.setShowGrid(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Fixed)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        for column in range(COLUMNS):
            item = self.horizontalHeaderItem(column)
            assert item is not None
            item.setTextAlignment(MIDDLE if column else START)
        self.measure(picture)
        self.cellEntered.connect(lambda row, _column: self._hover(row))
        self.cellClicked.connect(lambda row, _column: self._open(row))

    def measure(self, picture: QSize) -> None:
        """Make room for pictures of a size, and for the type as it is now."""
        self.setIconSize(picture)
        self.verticalHeader().setDefaultSectionSize(picture.height() + UNIT)
        width = picture.width() + self.fontMetrics().horizontalAdvance(LONGEST) + 6 * INSIDE
        self.horizontalHeader().resizeSection(0, width)

    def add_head(self, entries: list[Entry]) -> None:
        """The head of a size; the keyboard passes over it."""
        for item in self._add(entries, HEAD):
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.setRowHeight(self.rowCount() - 1, self.fontMetrics().lineSpacing() + 5 * UNIT)

    def add_class(self, name: str, entries: list[Entry], picture: QPixmap, spoken: str) -> None:
        """The row of a class; ``spoken`` is what a screen reader says of it."""
        items = self._add(entries, CLASS)
        for item in items:
            item.setData(NAME, name)
            item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        items[0].setData(Qt.ItemDataRole.DecorationRole, picture)

    def _add(self, entries: list[Entry], kind: str) -> list[QTableWidgetItem]:
        row = self.rowCount()
        self.insertRow(row)
        items = []
        for column, entry in enumerate(entries):
            item = QTableWidgetItem(entry.text)
            item.setData(KIND, kind)
            item.setForeground(QColor(getattr(self.theme, entry.tone or "text")))
            self.setItem(row, column, item)
            items.append(item)
        return items

    def viewportEvent(self, event: QEvent) -> bool:
        """Forget the lit row when the pointer leaves."""
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        """Light a row; a hand says which rows lead somewhere."""
        self.hovered = row
        item = self.item(row, 0)
        leads = item is not None and bool(item.data(NAME))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter and Space open a row."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _open(self, row: int) -> None:
        item = self.item(row, 0)
        if item is not None and item.data(NAME):
            self.opened.emit(item.data(NAME))


class Rows(QStyledItemDelegate):
    """Paints the cells: the stylesheet knows neither heads inside a table nor the tone of a word."""

    def __init__(self, table: ClassTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """A cell with its ground, its picture and its words."""
        theme, is_head = self._table.theme, index.data(KIND) == HEAD
        rect: QRect = option.rect
        painter.save()
        self._ground(painter, option, index.row(), is_head)
        place = rect.adjusted(2 * INSIDE if index.column() == 0 else 0, 0, 0, 0)
        picture = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(picture, QPixmap):
            size = self._table.iconSize()
            painter.drawPixmap(QPoint(place.left(), place.top() + (place.height() - size.height()) // 2), picture)
            place.setLeft(place.left() + size.width() + 2 * INSIDE)
        painter.setFont(_type(index.column(), is_head))
        painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole).color())
        painter.drawText(place, MIDDLE if index.column() else START, str(index.data()))
        if not is_head:
            line = QRectF(rect.left(), rect.bottom(), rect.width(), 1)
            painter.fillRect(line, QColor(mix(theme.panel, theme.line, 0.6)))
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, row: int, is_head: bool) -> None:
        theme, state, rect = self._table.theme, option.state, option.rect
        if is_head:
            painter.fillRect(rect, QColor(mix(theme.panel, theme.text, 0.07)))
        elif state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, QColor(mix(theme.panel, theme.accent, 0.2)))
        elif row == self._table.hovered:
            painter.fillRect(rect, QColor(mix(theme.panel, theme.text, 0.05)))


def _type(column: int, is_head: bool) -> QFont:
    made = font(Role.HEAD if is_head and column == 0 else Role.BODY)
    if is_head:
        made.setWeight(QFont.Weight.DemiBold)
    return made
