"""The gallery itself: blocks of shapes under headings, each picture painted when it first comes into sight."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSize,
    Qt,
)
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QRegion,
    QResizeEvent,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import QAbstractItemView, QListView

from semeai.diagram.eye import of_shape
from semeai.diagram.figure import MarkKind
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.gallery import Group, caption, spoken
from semeai.eyes.shapes import Shape
from semeai.ui.kit.theme import PAGE, UNIT, Role, font, painting, theme_now
from semeai.ui.painting.eye import CENTRED, READABLE, EyeType, PlacedEye, lay_out, measures, nearest, paint_heading
from semeai.ui.room.background import LastUsed
from semeai.ui.rooms.eyes.eye_tile import paint_caption, paint_frame, pixmap_of

Index = QModelIndex | QPersistentModelIndex

Way = QAbstractItemView.CursorAction
NEAREST = QAbstractItemView.ScrollHint.EnsureVisible
KEPT = 300
"""The number of cached pictures; no screen shows more."""
STEPS = {Way.MoveLeft: -1, Way.MovePrevious: -1, Way.MoveRight: 1, Way.MoveNext: 1}


class ShapesView(QListView):
    """Shows groups of shapes of one size; ``opened`` is called with the one that a click or Enter opens.

    To a screen reader it is a list; it places and paints the items itself.
    """

    def __init__(self, opened: Callable[[EyeShape], object]) -> None:
        super().__init__()
        self.opened = opened
        self._pictures: LastUsed[tuple[Shape, float, str, float], QPixmap] = LastUsed(KEPT)
        self._list = QStandardItemModel(self)
        self.groups: tuple[Group, ...] = ()
        self.shapes: tuple[EyeShape, ...] = ()
        self._sizes = measures(1, self.fontMetrics().lineSpacing())
        self._placed: PlacedEye | None = None
        self._hovered = -1
        self._note = ""
        self.setModel(self._list)
        self.setUniformItemSizes(True)
        self.setStyleSheet("QListView { border: none; border-radius: 0; }")
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setMouseTracking(True)
        self.setAccessibleName("Eye shapes")
        self.clicked.connect(self._open)

    # The content

    def show_groups(self, groups: tuple[Group, ...]) -> None:
        self.groups = groups
        self.shapes = tuple(shape for group in groups for shape in group.shapes)
        self._list.clear()
        self._list.invisibleRootItem().appendRows([_item(shape, group) for group in groups for shape in group.shapes])
        self._hovered = -1
        self._lay_out_later()
        if groups:
            self.setCurrentIndex(self._list.index(0, 0))
        self.verticalScrollBar().setValue(0)

    def say(self, sentence: str) -> None:
        """Set the sentence that is shown if no shape is on the page."""
        self._note = sentence
        self.setAccessibleDescription(sentence)
        self.viewport().update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Keep no pictures of a page that is not shown: 300 of eight points hold 20 MB."""
        super().hideEvent(event)
        self._pictures.clear()

    def show_group(self, name: str) -> None:
        """Scroll so that a class begins at the top, and make its first shape the current one."""
        firsts = accumulate((len(group.shapes) for group in self.groups), initial=0)
        for group, first, heading in zip(self.groups, firsts, self.placed.headings, strict=False):
            if group.kind.name == name:
                self.setCurrentIndex(self._list.index(first, 0))
                self.verticalScrollBar().setValue(heading.top())

    @property
    def placed(self) -> PlacedEye:
        """The layout of the page, without scrolling."""
        if self._placed is None:
            line = self.fontMetrics().lineSpacing()
            size = self.shapes[0].size if self.shapes else 1
            self._sizes = measures(size, line)
            self._placed = lay_out(self.groups, self.viewport().width() - 2 * PAGE, self._sizes)
        return self._placed

    @property
    def signs(self) -> set[MarkKind | None]:
        """The kinds of marks on the page, and None where the points carry digits."""
        found: set[MarkKind | None] = set()
        for shape in self.shapes:
            found |= ({MarkKind.VITAL} if shape.vital else set()) | ({MarkKind.END} if shape.ends else set())
        return found | ({None} if self.placed.tiles and self._sizes.cell >= READABLE else set())

    def _lay_out_later(self) -> None:
        self._placed = None
        self.updateGeometries()
        self.viewport().update()

    def _open(self, index: QModelIndex) -> None:
        self.opened(self.shapes[index.row()])

    # The interface of a Qt view

    def _offset(self) -> QPoint:
        return QPoint(PAGE, UNIT - self.verticalScrollBar().value())

    def visualRect(self, index: Index) -> QRect:
        if not index.isValid() or index.row() >= len(self.placed.tiles):
            return QRect()
        return self.placed.tiles[index.row()].translated(self._offset())

    def indexAt(self, point: QPoint) -> QModelIndex:
        place = point - self._offset()
        for row, tile in enumerate(self.placed.tiles):
            if tile.contains(place):
                return self._list.index(row, 0)
        return QModelIndex()

    def scrollTo(self, index: Index, _hint: QAbstractItemView.ScrollHint = NEAREST) -> None:
        """Scroll as little as needed to show a shape; with the first row of its class comes the heading."""
        tile, bar = self.visualRect(index), self.verticalScrollBar()
        above = tile.top() - (self._sizes.heading if self._is_in_first_row(index.row()) else 0) - UNIT
        below = tile.bottom() + 2 * UNIT - self.viewport().height()
        if above < 0:
            bar.setValue(bar.value() + above)
        elif below > 0:
            bar.setValue(bar.value() + below)

    def _is_in_first_row(self, row: int) -> bool:
        tile = self.placed.tiles[row] if row < len(self.placed.tiles) else QRect()
        return any(heading.bottom() + 1 == tile.top() for heading in self.placed.headings)

    def moveCursor(self, action: QAbstractItemView.CursorAction, _modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Left and Right step through all shapes; Up and Down go to the nearest one in the next row."""
        if not self.shapes:  # Qt asks for an empty list too
            return QModelIndex()
        last, row = len(self.shapes) - 1, max(self.currentIndex().row(), 0)
        page = max(1, self.viewport().height() - self._sizes.heading - self._sizes.picture)
        downward = {Way.MoveUp: -1, Way.MoveDown: 1, Way.MovePageUp: -page, Way.MovePageDown: page}
        if action in STEPS:
            row += STEPS[action]
        elif action in downward:
            row = nearest(self.placed.tiles, row, downward[action])
        else:
            row = last if action is Way.MoveEnd else 0
        return self._list.index(min(max(row, 0), last), 0)

    def horizontalOffset(self) -> int:
        return 0

    def verticalOffset(self) -> int:
        return self.verticalScrollBar().value()

    def isIndexHidden(self, _index: Index) -> bool:
        return False

    def setSelection(self, rect: QRect, command: QItemSelectionModel.SelectionFlag) -> None:
        """Select the shape under the middle of a rectangle, which a click makes."""
        index = self.indexAt(rect.center())
        self.selectionModel().select(QItemSelection(index, index) if index.isValid() else QItemSelection(), command)

    def visualRegionForSelection(self, selection: QItemSelection) -> QRegion:
        region = QRegion()
        for index in selection.indexes():
            region += self.visualRect(index)
        return region

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        for index in (current, previous):
            self.viewport().update(self.visualRect(index))

    def updateGeometries(self) -> None:
        bar, height = self.verticalScrollBar(), self.viewport().height()
        bar.setRange(0, max(0, self.placed.height + PAGE - height))
        bar.setPageStep(height)
        bar.setSingleStep(max(24, self._sizes.picture // 4))
        QAbstractItemView.updateGeometries(self)

    def sizeHint(self) -> QSize:
        return QSize(800, 600)

    # Events

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out the columns again; the shape at the top stays there."""
        bar = self.verticalScrollBar()
        at_top = next((row for row, tile in enumerate(self.placed.tiles) if tile.bottom() >= bar.value()), 0)
        was_scrolled = bar.value() > 0
        self._placed = None
        super().resizeEvent(event)
        self.updateGeometries()
        if was_scrolled:
            bar.setValue(self.placed.tiles[at_top].top() - self._sizes.heading)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._lay_out_later()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentIndex().isValid():
            self._open(self.currentIndex())
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._hover(self.indexAt(event.position().toPoint()).row())

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Leave:
            self._hover(-1)
        return super().viewportEvent(event)

    def _hover(self, row: int) -> None:
        if row != self._hovered:
            for index in (self._list.index(self._hovered, 0), self._list.index(row, 0)):
                self.viewport().update(self.visualRect(index))
            self._hovered = row
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor if row >= 0 else Qt.CursorShape.ArrowCursor)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self.viewport()) as painter:
            part, type_ = event.rect().translated(-self._offset()), EyeType(font(Role.HEAD), font(Role.CAPTION))
            if not self.shapes:
                painter.setPen(QColor(theme_now().secondary))
                painter.setFont(font())
                page = self.viewport().rect().adjusted(PAGE, 2 * PAGE, -PAGE, 0)
                painter.drawText(page, CENTRED | Qt.TextFlag.TextWordWrap, self._note)
            painter.translate(self._offset())
            for group, heading in zip(self.groups, self.placed.headings, strict=True):
                if heading.intersects(part):
                    paint_heading(painter, group, heading, theme_now(), type_)
            for row, tile in enumerate(self.placed.tiles):
                if tile.intersects(part):
                    self._paint_tile(painter, row, tile)

    def _paint_tile(self, painter: QPainter, row: int, place: QRect) -> None:
        index, sizes, theme = self._list.index(row, 0), self._sizes, theme_now()
        picture = self._picture(self.shapes[row])
        focus = index == self.currentIndex() and self.hasFocus()
        paint_frame(painter, place, theme, focus=focus, hovered=row == self._hovered)
        size, high = picture.deviceIndependentSize(), sizes.picture
        left, top = place.left() + (place.width() - size.width()) / 2, place.top() + (high - size.height()) / 2
        painter.drawPixmap(QPointF(round(left), round(top)), picture)
        line = QRect(place.left(), place.top() + high - UNIT, place.width(), place.height() - high + UNIT)
        paint_caption(painter, str(index.data()), line, font(Role.CAPTION), theme.secondary)

    def _picture(self, shape: EyeShape) -> QPixmap:
        """A shape with its wall, painted on first use and cached for its size, theme and screen."""
        cell, theme, ratio = self._sizes.cell, theme_now(), self.devicePixelRatioF()
        key = shape.cells, cell, theme.id, ratio
        if key not in self._pictures:
            self._pictures[key] = pixmap_of(of_shape(shape), cell, theme, ratio)
        return self._pictures[key]


def _item(shape: EyeShape, group: Group) -> QStandardItem:
    """The row of a shape: its caption, its text for screen readers, its tooltip."""
    item = QStandardItem(caption(shape, group))
    item.setEditable(False)
    for role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
        item.setData(spoken(shape), role)
    return item
