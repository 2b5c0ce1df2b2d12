"""Layouts in one line: parts in a row, a column or a grid, or in as many rows as they need."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QDialog, QGridLayout, QHBoxLayout, QLayout, QLayoutItem, QVBoxLayout, QWidget

from semeai.ui.kit.theme import INSIDE, UNIT

Box = TypeVar("Box", QHBoxLayout, QVBoxLayout)
Surfaced = TypeVar("Surfaced", bound=QWidget)
Edges = tuple[int, int, int, int]
"""Margins left, above, right and below, in px."""
NO_EDGES = (0, 0, 0, 0)
Part = QWidget | QLayout | int
"""A part of a layout; a number is a space in px, 0 a stretch."""
Placed = Part | tuple[Part, int] | tuple[Part, int, Qt.AlignmentFlag]
"""A part of a layout with its stretch and its alignment."""


def in_row(
    widget: QWidget | None = None, edges: Edges = NO_EDGES, spacing: int = 0, parts: Iterable[Placed] = ()
) -> QHBoxLayout:
    """A layout from left to right for a widget, or with None to be put into another."""
    return _filled(QHBoxLayout() if widget is None else QHBoxLayout(widget), edges, spacing, parts)


def in_column(
    widget: QWidget | None = None, edges: Edges = NO_EDGES, spacing: int = 0, parts: Iterable[Placed] = ()
) -> QVBoxLayout:
    """A layout from top to bottom for a widget, or with None to be put into another."""
    return _filled(QVBoxLayout() if widget is None else QVBoxLayout(widget), edges, spacing, parts)


def in_grid(widget: QWidget | None = None, edges: Edges = NO_EDGES, across: int = -1, down: int = -1) -> QGridLayout:
    """A layout in columns, ``across`` px apart, and rows, ``down`` px apart; -1 stands for what the system has."""
    grid = QGridLayout() if widget is None else QGridLayout(widget)
    grid.setContentsMargins(*edges)
    grid.setHorizontalSpacing(across)
    grid.setVerticalSpacing(down)
    return grid


def _filled(box: Box, edges: Edges, spacing: int, parts: Iterable[Placed]) -> Box:
    box.setContentsMargins(*edges)
    box.setSpacing(spacing)
    put(box, *parts)
    return box


def put(layout: QLayout, *parts: Placed) -> None:
    part: Part
    how: list[Any]
    for placed in parts:
        part, *how = placed if isinstance(placed, tuple) else (placed,)
        if isinstance(part, QWidget):
            layout.addWidget(part, *how)
        elif isinstance(layout, QBoxLayout):
            if isinstance(part, QLayout):
                layout.addLayout(part, *how)
            elif part:
                layout.addSpacing(part)
            else:
                layout.addStretch(1)


def fill(widget: QWidget, part: QWidget) -> None:
    in_row(widget, parts=(part,))


def dialog_column(dialog: QDialog) -> QVBoxLayout:
    """The layout of a dialog, with the margins that all dialogs have."""
    return in_column(dialog, (24, 24, 24, 16), 16)


def card_column(card: QWidget, *parts: Placed) -> None:
    """Make a widget a card with parts from top to bottom."""
    on_surface(card, "card")
    in_column(card, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), UNIT, parts)


def on_surface(widget: Surfaced, surface: str) -> Surfaced:
    """Give a widget one of the stylesheet's surfaces (``panel``, ``window``, ``card``)."""
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    widget.setProperty("surface", surface)
    return widget


def empty(layout: QLayout) -> None:
    """Take all widgets out of a layout and delete them."""
    while item := layout.takeAt(0):
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()


def around(part: QWidget | None) -> Iterator[QWidget]:
    """A part and what it lies in, from the inside out."""
    while part is not None:
        yield part
        part = part.parentWidget()


class Flow(QLayout):
    """Parts from left to right, in as many rows as they need, each row on one middle."""

    def __init__(self, parent: QWidget | None = None, spacing: int = INSIDE) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """Those known by width: Qt asks for one some thirty times before it shows a page."""
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        self.invalidate()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._place(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def invalidate(self) -> None:
        self._heights.clear()
        super().invalidate()

    def setGeometry(self, rectangle: QRect) -> None:
        super().setGeometry(rectangle)
        self._place(rectangle, move=True)

    def sizeHint(self) -> QSize:
        hints = [item.sizeHint() for item in self._shown()]
        width = sum(hint.width() for hint in hints) + self.spacing() * max(len(hints) - 1, 0)
        return QSize(width, max((hint.height() for hint in hints), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        rows: list[list[QLayoutItem]] = []
        used = 0
        for item in self._shown():
            wide = item.sizeHint().width()
            if not rows or used + wide > width:
                rows, used = [*rows, []], 0
            rows[-1].append(item)
            used += wide + self.spacing()
        return rows

    def _place(self, area: QRect, *, move: bool) -> int:
        y = area.top()
        for row in self._rows(area.width()):
            x, high = area.left(), max(item.sizeHint().height() for item in row)
            for item in row:
                hint = item.sizeHint()
                if move:
                    item.setGeometry(QRect(QPoint(x, y + (high - hint.height()) // 2), hint))
                x += hint.width() + self.spacing()
            y += high + self.spacing()
        return max(y - self.spacing() - area.top(), 0)


class EvenFlow(Flow):
    """Parts in columns of one width that fill each row, as many as fit at the least ``width`` of a part in px.

    The parts of a row are as high as the highest of them.
    """

    def __init__(self, width: int, *parts: QWidget) -> None:
        super().__init__()
        self._width = width
        put(self, *parts)

    def _place(self, area: QRect, *, move: bool) -> int:
        items, gap = self._shown(), self.spacing()
        columns = max((area.width() + gap) // (self._width + gap), 1)
        wide = (area.width() - gap * (columns - 1)) // columns
        y = area.top()
        for start in range(0, len(items), columns):
            row = items[start : start + columns]
            high = max(
                item.heightForWidth(wide) if item.hasHeightForWidth() else item.sizeHint().height() for item in row
            )
            if move:
                for place, item in enumerate(row):
                    item.setGeometry(QRect(area.left() + place * (wide + gap), y, wide, high))
            y += high + gap
        return y - gap - area.top()


def in_flow(*parts: QWidget, spacing: int = INSIDE) -> Flow:
    flow = Flow(spacing=spacing)
    put(flow, *parts)
    return flow
