"""The moves and the comment beside the board, on a screen that is wide enough; else they are tabs of the inspector.

They take width that the board leaves: it neither moves nor changes its cells when they are opened.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QSplitter, QWidget

from semeai.ui.kit.parts import fill, on_surface
from semeai.ui.room.boards import Boards
from semeai.ui.room.stage import TabbedInspector

WIDTH = 270
PLACE = 2
"""Where their tabs stand in the inspector."""


class Beside(QWidget):
    """The pane; ``pages`` are its parts from the top, each with the title of its tab."""

    def __init__(self, boards: Boards) -> None:
        super().__init__()
        self._boards = boards
        self._pages: dict[QWidget, str] = {}
        self._inspector: TabbedInspector | None = None
        self._splitter = QSplitter(Qt.Orientation.Vertical)
        self._splitter.setChildrenCollapsible(False)
        on_surface(self, "panel")
        self.setFixedWidth(WIDTH)
        fill(self, self._splitter)
        self.hide()

    def take(self, inspector: TabbedInspector, pages: dict[QWidget, str]) -> None:
        """Take pages out of an inspector from now on, whenever there is room."""
        self._inspector, self._pages = inspector, pages
        self._boards.installEventFilter(self)
        self._boards.changed.connect(self._look)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize:
            self._look()
        return super().eventFilter(watched, event)

    def _look(self) -> None:
        """Open where one board leaves so much width, and close where it does not, or where two are shown."""
        there = not self.isHidden()
        left = self._boards.width() + there * WIDTH - self._boards.height()
        opens = left >= WIDTH and len(self._boards.lines) < 2
        if opens is there or self._inspector is None:
            return
        here = self._inspector.currentWidget()
        for number, (page, title) in enumerate(self._pages.items()):
            if opens:
                self._inspector.removeTab(self._inspector.indexOf(page))
                self._splitter.addWidget(page)
                page.show()
            else:
                self._inspector.insertTab(PLACE + number, page, title)
        if self._inspector.indexOf(here) >= 0:
            self._inspector.setCurrentWidget(here)
        self.setVisible(opens)
