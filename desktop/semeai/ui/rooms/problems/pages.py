"""The left side of the room: which problem it is, the way from page to page, and the page."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import FewLines, line, on_surface
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, PAGE, Role
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import HEAD_HEIGHT, Head
from semeai.views.problems.words import PAGES, PAGES_NAME


class Pages(QWidget):
    """A head with the choice of the page, and below it the pages by their number."""

    def __init__(self, pages: list[QWidget]) -> None:
        super().__init__()
        on_surface(self, "window")
        self._name = FewLines(1, Role.HEAD)
        self.choice = Segments("", PAGES)
        self.choice.setAccessibleName(PAGES_NAME)
        self.choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = Head((self._name, self.choice), self._name, (PAGE, BETWEEN), BETWEEN)
        self.messages = head.messages
        head.removeWidget(self.messages)
        self._stack = QStackedWidget()
        for page in pages:
            self._stack.addWidget(page)
        column = in_column(self)
        column.addWidget(head)
        column.addWidget(line())
        column.addWidget(self._stack, 1)
        self.messages.setParent(self)
        self.messages.hide()
        self.messages.shown.connect(self._show_message)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the message at its place."""
        super().resizeEvent(event)
        self._place_message()

    def _show_message(self, shown: bool) -> None:
        self._place_message()
        self.messages.setVisible(shown)
        self.messages.raise_()

    def _place_message(self) -> None:
        """Over the caption of a board, and at the foot of another page: the head is always read."""
        bar = next(iter(self._stack.findChildren(PlayerBar)), None)
        high = HEAD_HEIGHT
        top = self.height() - high
        if bar is not None and bar.isVisible():
            top, high = bar.mapTo(self, QPoint(0, 0)).y(), bar.caption_height
        self.messages.setGeometry(0, top, self.width(), high)

    def show_page(self, number: int) -> None:
        self._stack.setCurrentIndex(number)
        self._place_message()
        self.choice.choose(number)

    def describe(self, name: str) -> None:
        self._name.setText(name)

    def count(self, number: int, words: str) -> None:
        """Put another word on the choice of a page."""
        self.choice.button(number).setText(words)

    @property
    def name(self) -> str:
        """What the head says."""
        return self._name.text()
