"""The pages of the Eyes room that show many eyes: the shapes of a size, Table 1, the paper and the search."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import IntEnum
from functools import cached_property, partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QFrame, QTabBar, QWidget

from semeai.diagram.eye import of_eye
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.paper import DIFFERENCES, Difference
from semeai.ui.kit.layouts import in_column, in_flow, in_grid, in_row, on_surface
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import Scroller, label, line, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme, theme_now
from semeai.ui.painting.eye import scale_of
from semeai.ui.room.stage import LatePages
from semeai.ui.rooms.eyes.eye_tile import EyeTile
from semeai.ui.rooms.eyes.eye_words import PAPER_HEAD, PAPER_NOTE, PAPER_SAYS, TABS
from semeai.ui.rooms.eyes.shapes_page import ShapesPage

if TYPE_CHECKING:
    from semeai.ui.rooms.eyes.table_page import TablePage


class EyesPage(IntEnum):
    """The pages in the order of their tabs."""

    SHAPES = 0
    TABLE = 1
    PAPER = 2


class ShapesOverview(QWidget):
    """Tabs above, a page below; Table 1 and the paper's page are made when first opened.

    ``show_shape`` and ``show_eye`` open the chosen one on its own page.
    """

    def __init__(
        self,
        actions: Mapping[str, QAction],
        show_shape: Callable[[EyeShape], object],
        show_eye: Callable[[DrawnEye], object],
    ) -> None:
        super().__init__()
        self._show_eye = show_eye
        on_surface(self, "window")
        self.messages = MessageBar(lambda shown: self.messages.setVisible(shown))
        self.messages.hide()
        self.tabs = QTabBar()
        for title in TABS:
            self.tabs.addTab(title)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.shapes = ShapesPage(show_shape)
        self._stack = LatePages()
        self._sheet = worded_button(actions["eye_sheet"])
        drawing = worded_button(actions["eye_new"])
        head = in_flow(self.tabs, drawing, self._sheet, spacing=BETWEEN)
        head.setContentsMargins(BETWEEN, INSIDE, BETWEEN, 0)
        in_column(self, parts=(head, line(), self.messages, (self._stack, 1)))
        self.show_page(EyesPage.SHAPES)
        self.tabs.currentChanged.connect(lambda number: self.show_page(EyesPage(number)))

    @property
    def gallery(self) -> ShapesPage | None:
        """The gallery, if it is the present page."""
        return self.shapes if self._stack.currentWidget() is self.shapes else None

    def shown(self, shape: EyeShape) -> tuple[EyeShape, ...]:
        """The shapes in the gallery if they have the same size as a shape, else none."""
        return self.shapes.shown if shape.size == self.shapes.wanted.size else ()

    def show_page(self, page: EyesPage) -> None:
        with QSignalBlocker(self.tabs):
            self.tabs.setCurrentIndex(page)
        match page:
            case EyesPage.SHAPES:
                self._stack.show_page(self.shapes)
            case EyesPage.TABLE:
                self._stack.show_page(self.table)
            case EyesPage.PAPER:
                self._stack.show_page(self.paper)
        self._sheet.setVisible(page is EyesPage.SHAPES)

    def enter(self) -> None:
        if (page := self._stack.currentWidget()) is not None:
            page.setFocus()

    @cached_property
    def table(self) -> TablePage:
        from semeai.ui.rooms.eyes.table_page import TablePage

        return TablePage(self._show_class)

    @cached_property
    def paper(self) -> PaperPage:
        return PaperPage(self._show_eye)

    def _show_class(self, name: str) -> None:
        self.show_page(EyesPage.SHAPES)
        self.shapes.show_class(name)


WIDEST = 960
SAYS = 120
"""The width of the words that name the source, in px at the usual type size."""


class PaperPage(Scroller):
    """The differences between paper and search in a column; a click on an eye calls ``choose`` with it."""

    def __init__(self, choose: Callable[[DrawnEye], object]) -> None:
        super().__init__()
        self._choose = choose
        self.tiles: list[EyeTile] = []
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # keys scroll it
        self.setAccessibleName(PAPER_HEAD)
        page, body = QWidget(), QWidget()
        self._body = body
        on_surface(page, "panel")
        head = label(PAPER_HEAD, Role.HEAD), label(PAPER_NOTE, tone="secondary", wrap=True)
        parts = map(self._part, DIFFERENCES)
        in_column(body, (PAGE, BETWEEN, PAGE, PAGE), BETWEEN, (*head, *parts, 0))
        outer = in_row(page, parts=((body, 1),))
        outer.addStretch(0)
        self.setWidget(page)
        self.set_theme(theme_now())

    def set_theme(self, _theme: Theme) -> None:
        """Make the column as wide as the type of a theme needs."""
        self._body.setMaximumWidth(round(WIDEST * scale_of(self.fontMetrics())))

    def _part(self, difference: Difference) -> QFrame:
        grid = in_grid(part := on_surface(QFrame(), "card"), (BETWEEN, BETWEEN, BETWEEN, INSIDE), BETWEEN, INSIDE)
        grid.setColumnStretch(1, 1)
        grid.setColumnMinimumWidth(0, round(SAYS * scale_of(self.fontMetrics())))
        grid.addWidget(label(difference.title, Role.HEAD, wrap=True), 0, 0, 1, 2)
        said = ((PAPER_SAYS, difference.paper), ("Search says", difference.ours))
        for row, (who, words) in enumerate(said, 1):
            grid.addWidget(label(who, tone="secondary"), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(words, wrap=True), row, 1)
        grid.addWidget(self._eyes(difference.eyes), 3, 0, 1, 2)
        return part

    def _eyes(self, eyes: tuple[DrawnEye, ...]) -> QWidget:
        place = QWidget()
        rows = max(of_eye(eye).extent[1] for eye in eyes)
        tiles = [EyeTile(eye, rows, partial(self._choose, eye)) for eye in eyes]
        self.tiles += tiles
        place.setLayout(in_flow(*tiles, spacing=UNIT))
        return place
