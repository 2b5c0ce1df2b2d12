"""The right side of a room: pages with a width that never depends on the content, each scrolling by itself."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSplitter, QTabWidget, QVBoxLayout, QWidget

from semeai.ui.kit.parts import in_column, on_surface
from semeai.ui.kit.theme import BETWEEN, UNIT

NARROWEST, USUAL, WIDEST = 320, 380, 480
"""Widths in px."""
SHARE = 0.26
"""Its share of a room's width, on a screen where that is more than usual."""


class TabbedInspector(QTabWidget):
    """An inspector of several pages."""

    def __init__(self) -> None:
        super().__init__()
        self.setDocumentMode(True)
        self.tabBar().setDrawBase(False)
        set_width(self)


class ScrolledPage(QScrollArea):
    """A page of an inspector, which scrolls only vertically."""

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
    """Keep an inspector between its widths; ``needed`` is the width in px of the rows that cannot wrap."""
    smallest = max(NARROWEST, needed)
    inspector.setMinimumWidth(smallest)
    inspector.setMaximumWidth(max(WIDEST, smallest))


class Sides(QSplitter):
    """The two sides of a room. The right one is wider on a wide screen, until the person sets its width."""

    def __init__(self, stage: QWidget, inspector: QWidget) -> None:
        super().__init__()
        self.by_hand = False
        self.addWidget(stage)
        self.addWidget(inspector)
        self.setStretchFactor(0, 1)
        self.setStretchFactor(1, 0)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(lambda *_: self._hold())

    def restore(self, state: QByteArray) -> None:
        """Restore the widths that the person set in an earlier session."""
        self._hold()
        self.restoreState(state)

    def _hold(self) -> None:
        self.by_hand = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        if not self.by_hand:
            right = min(max(round(SHARE * self.width()), USUAL), WIDEST)
            self.setSizes([self.width() - right, right])
        super().resizeEvent(event)


def with_inspector(stage: QWidget, inspector: QWidget) -> Sides:
    """A room: its content on the left, with all spare space, and its inspector on the right."""
    return Sides(stage, inspector)
