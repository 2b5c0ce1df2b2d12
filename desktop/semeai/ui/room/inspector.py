"""The right side of a room: pages of a width that no state changes, each scrolling by itself."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QSplitter, QTabWidget, QVBoxLayout, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import on_surface
from semeai.ui.kit.theme import BETWEEN, UNIT

NARROWEST, USUAL, WIDEST = 320, 380, 480
"""Widths in px."""


class TabbedInspector(QTabWidget):
    """An inspector of several pages."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        set_width(self)


class ScrolledPage(QScrollArea):
    """A page of an inspector, which scrolls up and down alone."""

    def __init__(self, page: QWidget) -> None:
        super().__init__()
        self.page = page
        on_surface(page, "panel")
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(page)


def page_column(page: QWidget, spacing: int = UNIT) -> QVBoxLayout:
    """The layout of a page, with the edges that all pages have."""
    return in_column(page, (BETWEEN, BETWEEN - UNIT, BETWEEN, BETWEEN), spacing)


def set_width(inspector: QWidget, needed: int = NARROWEST) -> None:
    """Hold an inspector between its widths; ``needed`` is the width in px of the rows that cannot be broken."""
    smallest = max(NARROWEST, needed)
    inspector.setMinimumWidth(smallest)
    inspector.setMaximumWidth(max(WIDEST, smallest))


def with_inspector(stage: QWidget, inspector: QWidget) -> QSplitter:
    """A room: what it shows on the left, with all the space that there is, and its inspector on the right."""
    splitter = QSplitter()
    splitter.addWidget(stage)
    splitter.addWidget(inspector)
    splitter.setStretchFactor(0, 1)
    splitter.setStretchFactor(1, 0)
    splitter.setChildrenCollapsible(False)
    splitter.setSizes([10_000, USUAL])
    return splitter
