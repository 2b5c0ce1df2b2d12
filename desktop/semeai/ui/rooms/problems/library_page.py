"""The page of the library: small boards, searched and filtered, and beside them what can be done with all of them."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from semeai.problems.listing import Listed
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.room.inspector import page_column
from semeai.views.problems import shelf as shelves
from semeai.views.problems.shelf import Filters, ListedTile, Shelf

FIELD = 45 * UNIT  # px of the field that is searched with


class LibraryPage(QWidget):
    """``opened`` gives the problems that are shown, and the one that was clicked on; ``filtered``: others are shown."""

    opened = Signal(object, int)
    filtered = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.shelf: Shelf = shelves.read_shelf()
        self.shown: list[Listed] = []
        self.field = QLineEdit()
        self.collection, self.tag, self.level = QComboBox(), QComboBox(), QComboBox()
        self.gallery = Gallery(theme, shelves.TITLE)
        self._fill()
        row = Flow(spacing=INSIDE)
        for part in (self.field, self.collection, self.tag, self.level):
            part.setMinimumHeight(ROW_HEIGHT)
            row.addWidget(part)
        column = in_column(self, (PAGE, INSIDE, BETWEEN, BETWEEN), INSIDE)
        column.addLayout(row)
        column.addWidget(self.gallery, 1)
        self.field.textChanged.connect(self.refresh)
        for box in (self.collection, self.tag, self.level):
            box.currentIndexChanged.connect(self.refresh)
        self.gallery.opened.connect(self._open)
        self.refresh()

    def _fill(self) -> None:
        """What can be chosen from."""
        self.field.setPlaceholderText(shelves.SEARCH)
        self.field.setAccessibleName(shelves.SEARCH)
        self.field.setClearButtonEnabled(True)
        self.field.setFixedWidth(FIELD)
        titles = [collection.title for collection in self.shelf.collections]
        self.collection.addItems([shelves.ALL_COLLECTIONS, *titles])
        self.tag.addItems([shelves.ALL_CONCEPTS, *self.shelf.tags])
        self.level.addItems(shelves.level_names())

    @property
    def filters(self) -> Filters:
        """What the person looks for."""
        return Filters(
            self.field.text(),
            self.collection.currentIndex() - 1 if self.collection.currentIndex() > 0 else None,
            self.tag.currentText() if self.tag.currentIndex() > 0 else "",
            self.level.currentIndex() or None,
        )

    @property
    def title(self) -> str:
        """What the problems that are shown are called together."""
        place = self.filters.collection
        return shelves.TITLE if place is None else self.shelf.collections[place].title

    @property
    def summary(self) -> str:
        """What the person is told of them."""
        place = self.filters.collection
        if not self.shelf.collections:
            return shelves.EMPTY
        return shelves.INTRO if place is None else self.shelf.collections[place].summary

    def refresh(self) -> None:
        """Show what is looked for."""
        self.shown = self.shelf.matching(self.filters)
        self.gallery.show_entries([ListedTile(problem) for problem in self.shown])
        self.filtered.emit()

    def set_theme(self, theme: Theme) -> None:
        self.gallery.set_theme(theme)

    def _open(self, tile: ListedTile) -> None:
        self.opened.emit(self.shown, self.shown.index(tile.problem))


class LibraryPanel(QWidget):
    """The inspector of the page. ``solve_wanted`` and ``cards_wanted`` are about all problems that are shown."""

    solve_wanted = Signal()
    cards_wanted = Signal()

    def __init__(self, page: LibraryPage) -> None:
        super().__init__()
        self._page = page
        self.title, self.summary = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.number = label("", tone="secondary", wrap=True)
        self.solve, self.cards = QPushButton(shelves.SOLVE_THESE), QPushButton(shelves.CARDS_OF_THESE)
        self.solve.setProperty("primary", True)
        column = page_column(self, INSIDE)
        for part in (self.title, self.summary, self.number, self.solve, self.cards):
            column.addWidget(part)
        column.addStretch(1)
        self.solve.clicked.connect(lambda: self.solve_wanted.emit())
        self.cards.clicked.connect(lambda: self.cards_wanted.emit())
        page.filtered.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Say what is shown."""
        page = self._page
        self.title.setText(page.title)
        self.summary.setText(page.summary)
        self.number.setText(shelves.number_words(page.shown) if page.shelf.collections else "")
        for button in (self.solve, self.cards):
            button.setMinimumHeight(ROW_HEIGHT)
            button.setEnabled(bool(page.shown))
