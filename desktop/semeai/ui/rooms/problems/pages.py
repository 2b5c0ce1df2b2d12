"""The left side of the room: which problem it is, the way from page to page, and the page."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.parts import FewLines, line
from semeai.ui.kit.segments import Segments
from semeai.ui.kit.theme import BETWEEN, PAGE, Role
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.stage import HEAD_HEIGHT, Head, WithMessages
from semeai.views.problems.words import PAGES, PAGES_NAME


class Pages(WithMessages):
    """A head with the choice of the page, and below it the pages by their number."""

    def __init__(self, pages: list[QWidget]) -> None:
        self._name, self.choice = FewLines(1, Role.HEAD), Segments("", PAGES)
        self.choice.setAccessibleName(PAGES_NAME)
        self.choice.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        head = Head((self._name, self.choice), self._name, (PAGE, BETWEEN), BETWEEN)
        super().__init__(head)
        self._stack = QStackedWidget()
        for page in pages:
            self._stack.addWidget(page)
        column = in_column(self)
        column.addWidget(head)
        column.addWidget(line())
        column.addWidget(self._stack, 1)

    def message_place(self) -> QRect:
        """Over the caption of a board, and at the foot of another page."""
        bar = next(iter(self._stack.findChildren(PlayerBar)), None)
        if bar is not None and bar.isVisible():
            return QRect(0, bar.mapTo(self, QPoint(0, 0)).y(), self.width(), bar.caption_height)
        return QRect(0, self.height() - HEAD_HEIGHT, self.width(), HEAD_HEIGHT)

    def show_page(self, number: int) -> None:
        self._stack.setCurrentIndex(number)
        self.place_message()
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
