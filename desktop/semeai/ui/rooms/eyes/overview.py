"""The pages of the Eyes room that show many eyes: the shapes of a size, Table 1, the paper and the search."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QTabBar, QWidget

from semeai.eyes.catalogue import EyeShape
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import line, on_surface, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, Theme
from semeai.ui.rooms.eyes.shapes_page import ShapesPage
from semeai.views.eyes.words import TABS


class Page(IntEnum):
    """The pages in the order of their tabs."""

    SHAPES = 0
    TABLE = 1
    PAPER = 2


class Overview(QWidget):
    """Tabs above, a page below; Table 1 and the paper's page are made when they are first wanted.

    ``shape_chosen`` gives an ``EyeShape``, ``eye_chosen`` a ``DrawnEye``: it is to be shown large.
    """

    shape_chosen = Signal(object)
    eye_chosen = Signal(object)

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self._theme = theme
        self.messages = MessageBar()
        self.messages.hide()
        self.messages.shown.connect(self.messages.setVisible)
        self.tabs = QTabBar()
        for title in TABS:
            self.tabs.addTab(title)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.shapes = ShapesPage(theme)
        self._pages: dict[Page, QWidget] = {Page.SHAPES: self.shapes}
        self._stack = QStackedWidget()
        self._stack.addWidget(self.shapes)
        head = QHBoxLayout()
        head.setContentsMargins(BETWEEN, INSIDE, BETWEEN, 0)
        head.addWidget(self.tabs)
        head.addStretch(1)
        self._sheet = worded_button(actions["eye_sheet"])
        head.addWidget(self._sheet)
        column = in_column(self)
        column.addLayout(head)
        column.addWidget(line())
        column.addWidget(self.messages)
        column.addWidget(self._stack, 1)
        self.tabs.currentChanged.connect(lambda number: self.show_page(Page(number)))
        self.shapes.shape_chosen.connect(self.shape_chosen)

    @property
    def size_shown(self) -> int:
        return self.shapes.wanted.size

    @property
    def gallery(self) -> ShapesPage | None:
        """The gallery where it is the page that is shown."""
        return self.shapes if self._stack.currentWidget() is self.shapes else None

    def shown(self, shape: EyeShape) -> tuple[EyeShape, ...]:
        """The shapes in the gallery where they are of the size of a shape, else none."""
        return self.shapes.shown if shape.size == self.size_shown else ()

    def show_page(self, page: Page) -> None:
        if page not in self._pages:
            self._pages[page] = self._made(page)
            self._stack.addWidget(self._pages[page])
        with QSignalBlocker(self.tabs):
            self.tabs.setCurrentIndex(page)
        self._stack.setCurrentWidget(self._pages[page])
        self._sheet.setVisible(page is Page.SHAPES)

    def enter(self) -> None:
        """Give the keyboard to the page."""
        page = Page(self.tabs.currentIndex())
        (self.shapes.view if page is Page.SHAPES else self._pages[page]).setFocus()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for page in self._pages.values():
            page.set_theme(theme)  # type: ignore[attr-defined]

    def _made(self, page: Page) -> QWidget:
        if page is Page.TABLE:
            from semeai.ui.rooms.eyes.table_page import TablePage

            table = TablePage(self._theme)
            table.class_chosen.connect(self._show_class)
            return table
        from semeai.ui.rooms.eyes.paper_page import PaperPage

        paper = PaperPage(self._theme)
        paper.eye_chosen.connect(self.eye_chosen)
        return paper

    def _show_class(self, name: str) -> None:
        self.show_page(Page.SHAPES)
        self.shapes.show_class(name)
