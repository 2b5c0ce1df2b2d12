"""Table 1: every class as counted and searched here, beside the figures of the paper."""

from __future__ import annotations

from collections.abc import Iterable
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

from semeai.diagram.eye import EyeFigure
from semeai.eyes.catalogue import EyeShape, ShapeClass
from semeai.eyes.gallery import COUNT, SIZES, life_words, lying
from semeai.eyes.paper import TABLE, PaperClass
from semeai.ui.kit.parts import fill, in_column, label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme, font, mix
from semeai.ui.painting.eye import scale_of
from semeai.ui.rooms.eyes.eye_tile import FOR_RIM, pixmap_of
from semeai.ui.rooms.eyes.eye_words import NOT_IN_PAPER, TABLE_COLUMNS, TABLE_HEAD, TABLE_NOTE
from semeai.ui.rooms.eyes.gathering import Gathering

COLUMNS = len(TABLE_COLUMNS)
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
    """Table 1 in rows. ``opened`` gives the name of the class whose row is clicked or has Enter pressed."""

    opened = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(0, COLUMNS)
        self.theme = theme
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

    def add_head(self, entries: list[Entry]) -> None:
        """Add the heading of a size, which the keyboard skips."""
        for item in self._add(entries, HEAD):
            item.setFlags(Qt.ItemFlag.NoItemFlags)
        self.setRowHeight(self.rowCount() - 1, self.fontMetrics().lineSpacing() + 5 * UNIT)

    def add_class(self, name: str, entries: list[Entry], picture: QPixmap, spoken: str) -> None:
        """Add the row of a class; ``spoken`` is its text for screen readers."""
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
            self.opened.emit(item.data(NAME))


class Rows(QStyledItemDelegate):
    """Paints the cells: a stylesheet has neither headings inside a table nor tones for words."""

    def __init__(self, table: ClassTable) -> None:
        super().__init__(table)
        self._table = table

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        theme, is_head = self._table.theme, index.data(KIND) == HEAD
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


IN_PAPER = frozenset(entry.size for entry in TABLE)
"""The sizes that the paper's table has."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """The row of a class: what is found here, and what is printed; one of the two may be missing.

    ``members`` are all its shapes, ``without`` the number of those without the life property.
    """

    name: str
    members: tuple[EyeShape, ...]
    without: int
    paper: PaperClass | None

    @property
    def life(self) -> bool | None:
        """Whether all members have the life property; None where only some have it."""
        return None if 0 < self.without < len(self.members) else not self.without

    @property
    def agrees(self) -> bool | None:
        """Whether the paper agrees; None for a size that it does not treat."""
        if len(self.name) not in IN_PAPER:
            return None
        return self.paper is not None and (self.paper.members, self.paper.life) == (len(self.members), self.life)


def table_rows(size: int, classes: Iterable[ShapeClass]) -> tuple[TableRow, ...]:
    """The rows of a size: the paper's in its order, then those that it lacks."""
    found = {each.name: each.members for each in classes}
    printed = {entry.name: entry for entry in TABLE if entry.size == size}
    return tuple(
        TableRow(name, found.get(name, ()), sum(not shape.life for shape in found.get(name, ())), printed.get(name))
        for name in dict.fromkeys([*printed, *found])
    )


CELL = 7
ACROSS, DOWN = 10, 6
"""The columns and rows of the largest picture, with its wall."""
WIDEST = 960
NONE = "–"


class TablePage(QWidget):
    """Rows of classes under the heading of their size; a click or Enter on a row of the ``table`` opens its class."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        on_surface(self, "panel")
        self._found: dict[int, tuple[ShapeClass, ...]] = {}
        self.table = ClassTable(theme)
        self._page = QWidget()
        parts = label(TABLE_HEAD, Role.HEAD), (self.table, 1), label(TABLE_NOTE, tone="secondary", wrap=True)
        in_column(self._page, (PAGE, BETWEEN, PAGE, BETWEEN), INSIDE, parts)
        fill(self, self._page)
        self.setFocusProxy(self.table)
        self.set_theme(theme)
        self._gathering = Gathering(self)
        self._gathering.found.connect(self._take)
        self._gathering.start(SIZES[0])

    def set_theme(self, theme: Theme) -> None:
        self._theme = self.table.theme = theme
        scale = scale_of(self.fontMetrics())
        self._cell = round(CELL * scale)
        self._page.setMaximumWidth(round(WIDEST * scale))
        self.table.setRowCount(0)
        self.table.measure(QSize(ACROSS * self._cell, DOWN * self._cell))
        for size, classes in self._found.items():
            self._add(size, classes)

    def _take(self, classes: tuple[ShapeClass, ...]) -> None:
        size = classes[0].members[0].size
        self._found[size] = classes
        self._add(size, classes)
        if size < SIZES[-1]:
            self._gathering.start(size + 1)

    # The rows

    def _add(self, size: int, classes: tuple[ShapeClass, ...]) -> None:
        rows = table_rows(size, classes)
        found = sum(len(row.members) for row in rows)
        printed = sum(row.paper.members for row in rows if row.paper) if size in IN_PAPER else None
        same = None if printed is None else found == printed and all(row.agrees for row in rows)
        points = COUNT[size]
        counts = [Entry(str(found)), Entry(NONE if printed is None else str(printed))]
        self.table.add_head(
            [Entry(points[:1].upper() + points[1:]), *counts, Entry(""), Entry(""), self._compared(same)]
        )
        for row in rows:
            self._add_class(row)

    def _add_class(self, row: TableRow) -> None:
        printed, members = row.paper, len(row.members)
        entries = [
            Entry(f"[{row.name}]"),
            Entry(str(members)),
            Entry(str(printed.members) if printed else NONE),
            self._life(row.life, members - row.without, members),
            self._life(printed.life) if printed else Entry(NONE),
            self._compared(row.agrees),
        ]
        words = life_words(row.life, row.without, members)
        self.table.add_class(row.name, entries, self._picture(row), f"[{row.name}], {members}, {words}")

    def _life(self, life: bool | None, having: int = 0, count: int = 0) -> Entry:
        if life is None:
            return Entry(f"{having} of {count}")
        return Entry("yes", "good") if life else Entry("no")

    def _compared(self, agrees: bool | None) -> Entry:
        if agrees is None:
            return Entry(NOT_IN_PAPER, "secondary")
        return Entry("✓ agree", "good") if agrees else Entry("✗ differ", "warning")

    def _picture(self, row: TableRow) -> QPixmap:
        """The first shape of the class, all at one scale; of a class without any an empty picture."""
        if not row.members:
            return QPixmap()
        figure = EyeFigure(lying(row.members[0]).cells, digits=False)
        return pixmap_of(figure, self._cell, self._theme, self.devicePixelRatioF())
