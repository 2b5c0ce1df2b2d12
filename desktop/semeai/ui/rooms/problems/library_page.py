"""The page of the library: small boards, searched and filtered."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from semeai.problems.difficulty import LEVELS
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.parts import in_column, in_flow
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, Theme
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems.shelf import Filters, Kind, Section, Shelf, Tile

LETTERS = 17
"""The least letters for which a choice has room; longer titles are readable when it is open."""


class LibraryPage(QWidget):
    """``opened`` gives the entries that are shown, and the problem that was clicked on; ``example_wanted`` an example.

    ``filtered``: the entries shown have changed.
    """

    opened = Signal(object, object)
    example_wanted = Signal(object)
    filtered = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.shelf: Shelf = shelves.read_shelf()
        self.shown: list[Tile] = []
        self.field = QLineEdit()
        self.collection, self.tag, self.level = QComboBox(), QComboBox(), QComboBox()
        self.gallery = Gallery(theme, shelves.TITLE)
        self.level.addItems([shelves.ALL_LEVELS, *LEVELS])
        self._fill()
        self._lay_out()
        self.field.textChanged.connect(self.refresh)
        for box in (self.collection, self.tag, self.level):
            box.currentIndexChanged.connect(self.refresh)
        self.gallery.opened.connect(self._open)
        self.refresh()

    def _lay_out(self) -> None:
        """The fields of the filters stand in a row; the concepts have one of their own if there is little room."""
        self.field.setPlaceholderText(shelves.SEARCH)
        self.field.setAccessibleName(shelves.SEARCH)
        self.field.setClearButtonEnabled(True)
        for choice, name in zip((self.collection, self.level, self.tag), shelves.CHOICES, strict=True):
            choice.setAccessibleName(name)
        for box in (self.collection, self.tag):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(LETTERS)
        fields = self.field, self.collection, self.level, self.tag
        for field in fields:
            field.setMinimumHeight(ROW_HEIGHT)
        in_column(self, (PAGE, INSIDE, BETWEEN, BETWEEN), INSIDE, (in_flow(*fields), (self.gallery, 1)))

    def _fill(self) -> None:
        """Fill the choices: the sections, with separators between kinds, and all concepts; nothing is chosen."""
        sections = self.shelf.sections
        self.collection.clear()
        self.collection.addItem(shelves.ALL_COLLECTIONS, None)
        for number, section in enumerate(sections):
            if number == 0 or section.kind is not sections[number - 1].kind:
                self.collection.insertSeparator(self.collection.count())
            self.collection.addItem(section.title, number)
        self.tag.clear()
        self.tag.addItems([shelves.ALL_CONCEPTS, *self.shelf.tags])
        for box in (self.collection, self.tag):
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + PAGE)

    @property
    def section(self) -> Section | None:
        number = self.collection.currentData()
        return None if number is None else self.shelf.sections[number]

    @property
    def own(self) -> Section | None:
        return self.section if self.section is not None and self.section.path is not None else None

    @property
    def filters(self) -> Filters:
        return Filters(
            self.field.text(),
            self.collection.currentData(),
            self.tag.currentText() if self.tag.currentIndex() > 0 else "",
            self.level.currentIndex() or None,
        )

    @property
    def title(self) -> str:
        return shelves.TITLE if self.section is None else self.section.title

    @property
    def summary(self) -> str:
        if self.section is not None:
            return self.section.summary
        return shelves.INTRO if self.shelf.sections else shelves.EMPTY

    def show_sections(self, kind: Kind, sections: tuple[Section, ...]) -> None:
        """Show other sections of a kind among the others, with the same filters."""
        shelf = self.shelf.changed(kind, sections)
        if shelf == self.shelf:
            return
        section, tag = self.section, self.tag.currentText()
        self.shelf = shelf
        with QSignalBlocker(self.collection), QSignalBlocker(self.tag):
            self._fill()
            self._choose(None if section is None else section.key)
            self.tag.setCurrentIndex(max(self.tag.findText(tag), 0))
        self.refresh()

    def choose(self, path: Path) -> None:
        """Show only a collection of a person, and all of it."""
        self.field.clear()
        self.tag.setCurrentIndex(0)
        self.level.setCurrentIndex(0)
        self._choose(next((each.key for each in self.shelf.sections if each.path == path), None))

    def _choose(self, key: object) -> None:
        """Show only one section; all if it does not exist."""
        number = next((at for at, each in enumerate(self.shelf.sections) if each.key == key), None)
        self.collection.setCurrentIndex(0 if number is None else self.collection.findData(number))

    def refresh(self) -> None:
        self.shown = self.shelf.matching(self.filters)
        self.gallery.show_entries(self.shown)
        self.filtered.emit()

    def _open(self, entry: Tile) -> None:
        if entry.room:
            self.example_wanted.emit(entry)
        else:
            self.opened.emit(self.shown, entry)
