"""Table 1: every class as counted and searched here, beside the figures of the paper."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRect, QRectF, QSize, Qt
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

from semeai.diagram.eye import EyeFigure
from semeai.eyes.catalogue import ShapeClass
from semeai.eyes.gallery import COUNT, SIZES, life_words, lying
from semeai.eyes.paper import TABLE, PaperClass
from semeai.phrases import capital
from semeai.ui.kit.layouts import fill, in_column, on_surface
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme, font, mix, theme_now
from semeai.ui.painting.eye import scale_of
from semeai.ui.rooms.eyes.eye_tile import FOR_RIM, pixmap_of
from semeai.ui.rooms.eyes.eye_words import NOT_IN_PAPER, TABLE_COLUMNS, TABLE_HEAD, TABLE_NOTE
from semeai.ui.rooms.eyes.shapes_page import Gathering

COLUMNS = len(TABLE_COLUMNS)
NAME = Qt.ItemDataRole.UserRole
"""The name of the class of a row; a heading has none."""
LONGEST = "[00000000]"
MIDDLE = Qt.AlignmentFlag.AlignCenter
START = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class TableEntry(NamedTuple):
    """A cell: its words, and the theme's colour for them (``good``, ``warning``, ``secondary``)."""

    text: str
    tone: str = "text"


class ClassTable(QTableWidget):
    """Table 1 in rows. ``opened`` is called with the name of the class whose row is clicked or has Enter pressed."""

    def __init__(self, opened: Callable[[str], object]) -> None:
        super().__init__(0, COLUMNS)
        self.opened = opened
        self.hovered = -1
        self.setHorizontalHeaderLabels(TABLE_COLUMNS)
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
        self.cellEntered.connect(lambda row, _column: self._hover(row))
        self.cellClicked.connect(lambda row, _column: self._open(row))

    def measure(self, picture: QSize) -> None:
        """Make room for pictures of a size, and for the present font."""
        self.setIconSize(picture)
        self.verticalHeader().setDefaultSectionSize(picture.height() + UNIT)
        width = picture.width() + self.fontMetrics().horizontalAdvance(LONGEST) + 6 * INSIDE
        self.horizontalHeader().resizeSection(0, width)

    def add(self, entries: list[TableEntry], name: str = "", picture: QPixmap | None = None, spoken: str = "") -> None:
        """Add the row of a class, with its text for screen readers; without a ``name`` a heading, which keys skip."""
        row = self.rowCount()
        self.insertRow(row)
        enabled = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        for column, (text, tone) in enumerate(entries):
            item = QTableWidgetItem(text)
            item.setForeground(QColor(getattr(theme_now(), tone)))
            item.setFlags(enabled if name else Qt.ItemFlag.NoItemFlags)
            item.setData(NAME, name)
            if name:
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
                item.setData(Qt.ItemDataRole.DecorationRole, None if column else picture)
            self.setItem(row, column, item)
        if not name:
            self.setRowHeight(row, self.fontMetrics().lineSpacing() + 5 * UNIT)

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        """Highlight a row; a hand cursor shows which rows can be opened."""
        self.hovered = row
        item = self.item(row, 0)
        leads = item is not None and bool(item.data(NAME))
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open(self.currentRow())
        else:
            super().keyPressEvent(event)

    def _open(self, row: int) -> None:
        item = self.item(row, 0)
        if item is not None and item.data(NAME):
            self.opened(item.data(NAME))


class Rows(QStyledItemDelegate):
    """Paints the cells: a stylesheet has neither headings inside a table nor tones for words."""

    def __init__(self, table: ClassTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, is_head = theme_now(), not index.data(NAME)
        rect: QRect = option.rect
        painter.save()
        self._ground(painter, option, index.row(), is_head)
        place = rect.adjusted(2 * INSIDE if index.column() == 0 else 0, 0, 0, 0)
        picture = index.data(Qt.ItemDataRole.DecorationRole)
        if isinstance(picture, QPixmap):
            high = round(picture.deviceIndependentSize().height())
            left, top = place.left() - FOR_RIM // 2, place.top() + (place.height() - high) // 2
            painter.drawPixmap(QPoint(left, top), picture)
            place.setLeft(place.left() + self._table.iconSize().width() + 2 * INSIDE)
        painter.setFont(_type(index.column(), is_head))
        painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole).color())
        painter.drawText(place, MIDDLE if index.column() else START, str(index.data()))
        if not is_head:
            line = QRectF(rect.left(), rect.bottom(), rect.width(), 1)
            painter.fillRect(line, QColor(mix(theme.panel, theme.line, 0.6)))
        painter.restore()

    def _ground(self, painter: QPainter, option: QStyleOptionViewItem, row: int, is_head: bool) -> None:
        theme, state, rect = theme_now(), option.state, option.rect
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


PRINTED = {entry.name: entry for entry in TABLE}
IN_PAPER = frozenset(entry.size for entry in TABLE)
"""The sizes that the paper's table has."""


def beside_paper(classes: Iterable[ShapeClass]) -> list[tuple[ShapeClass, PaperClass | None]]:
    """The classes of a size with their rows of the paper, in its order, then those that it lacks."""
    order = list(PRINTED)
    placed = sorted(classes, key=lambda kind: order.index(kind.name) if kind.name in order else len(order))
    return [(kind, PRINTED.get(kind.name)) for kind in placed]


def agrees(kind: ShapeClass, printed: PaperClass | None) -> bool | None:
    """Whether the paper agrees on a class; None for a size that it does not treat."""
    if len(kind.name) not in IN_PAPER:
        return None
    return printed is not None and (printed.members, printed.life) == (len(kind.members), kind.life)


CELL = 7
ACROSS, DOWN = 10, 6
"""The columns and rows of the largest picture, with its wall."""
WIDEST = 960
NONE = "–"


class TablePage(QWidget):
    """Rows of classes under the heading of their size; a click or Enter on a row of the ``table`` opens its class."""

    def __init__(self, opened: Callable[[str], object]) -> None:
        super().__init__()
        on_surface(self, "panel")
        self._found: list[tuple[ShapeClass, ...]] = []
        self.table = ClassTable(opened)
        self._page = QWidget()
        parts = label(TABLE_HEAD, Role.HEAD), (self.table, 1), label(TABLE_NOTE, tone="secondary", wrap=True)
        in_column(self._page, (PAGE, BETWEEN, PAGE, BETWEEN), INSIDE, parts)
        fill(self, self._page)
        self.setFocusProxy(self.table)
        self.set_theme(theme_now())
        self._gathering = Gathering(self, self._take)
        self._gathering.start(SIZES[0])

    def set_theme(self, _theme: Theme) -> None:
        """Make the rows anew, in the size and the colours of a theme."""
        scale = scale_of(self.fontMetrics())
        self._cell = round(CELL * scale)
        self._page.setMaximumWidth(round(WIDEST * scale))
        self.table.setRowCount(0)
        self.table.measure(QSize(ACROSS * self._cell, DOWN * self._cell))
        for classes in self._found:
            self._add(classes)

    def _take(self, classes: tuple[ShapeClass, ...]) -> None:
        self._found.append(classes)
        self._add(classes)
        if len(self._found) < len(SIZES):
            self._gathering.start(SIZES[len(self._found)])

    def _add(self, classes: tuple[ShapeClass, ...]) -> None:
        size, rows = len(classes[0].name), beside_paper(classes)
        found = sum(len(kind.members) for kind, _ in rows)
        printed = sum(entry.members for entry in TABLE if entry.size == size) if size in IN_PAPER else None
        same = None if printed is None else found == printed and all(agrees(*row) for row in rows)
        counts = TableEntry(str(found)), TableEntry(NONE if printed is None else str(printed))
        self.table.add([TableEntry(capital(COUNT[size])), *counts, TableEntry(""), TableEntry(""), _compared(same)])
        for kind, entry in rows:
            self._add_class(kind, entry)

    def _add_class(self, kind: ShapeClass, printed: PaperClass | None) -> None:
        name, count = f"[{kind.name}]", len(kind.members)
        entries = [
            TableEntry(name),
            TableEntry(str(count)),
            TableEntry(str(printed.members) if printed else NONE),
            TableEntry(f"{count - kind.without} of {count}") if kind.life is None else _life(kind.life),
            _life(printed.life) if printed else TableEntry(NONE),
            _compared(agrees(kind, printed)),
        ]
        figure = EyeFigure(lying(kind.members[0]).cells, digits=False)
        picture = pixmap_of(figure, self._cell, theme_now(), self.devicePixelRatioF())
        self.table.add(entries, kind.name, picture, f"{name}, {count}, {life_words(kind)}")


def _life(life: bool) -> TableEntry:
    return TableEntry("yes", "good") if life else TableEntry("no")


def _compared(agrees: bool | None) -> TableEntry:
    if agrees is None:
        return TableEntry(NOT_IN_PAPER, "secondary")
    return TableEntry("✓ agree", "good") if agrees else TableEntry("✗ differ", "warning")
