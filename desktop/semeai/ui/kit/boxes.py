"""Layouts in one line: parts in a row or in a column, or one that fills its widget."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

Edges = tuple[int, int, int, int]
"""Space left of the parts, above, right and below, in px."""
NO_EDGES = (0, 0, 0, 0)


def in_row(widget: QWidget | None = None, edges: Edges = NO_EDGES, spacing: int = 0) -> QHBoxLayout:
    """The layout of a widget, or (None) one to be put into another: from left to right."""
    row = QHBoxLayout() if widget is None else QHBoxLayout(widget)
    row.setContentsMargins(*edges)
    row.setSpacing(spacing)
    return row


def in_column(widget: QWidget | None = None, edges: Edges = NO_EDGES, spacing: int = 0) -> QVBoxLayout:
    """The layout of a widget, or (None) one to be put into another: from top to bottom."""
    column = QVBoxLayout() if widget is None else QVBoxLayout(widget)
    column.setContentsMargins(*edges)
    column.setSpacing(spacing)
    return column


def fill(widget: QWidget, part: QWidget) -> None:
    """Fill a widget with its only part."""
    in_row(widget).addWidget(part)
