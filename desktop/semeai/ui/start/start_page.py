"""The start page: what can be done, the examples of the library with their boards, recent files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from semeai.diagram.sketch import Sketch
from semeai.ui.look.parts import label, on_surface
from semeai.ui.look.texts import translated
from semeai.ui.look.theme import Role, Theme
from semeai.ui.start.cards import Card, CardText
from semeai.ui.start.examples import STORY, WORKED, Example, Library
from semeai.ui.start.gallery import Gallery
from semeai.ui.start.rooms import COMING

CARD_PICTURE = 176
STORY_PICTURE = 112

ALL = ""

Icons = Callable[[str], QIcon]


class StartPage(QScrollArea):
    """Cards above, examples and recent files below."""

    example_chosen = Signal(object)
    file_chosen = Signal(object)
    new_wanted = Signal()
    open_wanted = Signal()

    def __init__(self, library: Library, theme: Theme, icons: Icons) -> None:
        super().__init__()
        self._library = library
        self._collection = QComboBox()
        self._theme, self._icons = theme, icons
        self.cards: dict[str, Card] = {}
        self._card_icons: dict[str, str] = {}
        self._gallery = Gallery(theme)
        self._recent = QListWidget()
        self._nothing_recent = label(
            self.tr("Files that you open are listed here. You can also drop an SGF file on this window."),
            tone="secondary", wrap=True,
        )  # fmt: skip
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self._fill_gallery()

    def _lay_out(self) -> None:
        page = QWidget()
        on_surface(page, "window")
        column = QVBoxLayout(page)
        column.setContentsMargins(32, 24, 32, 24)
        column.setSpacing(16)
        column.addLayout(self._head())
        column.addLayout(self._card_grid())
        below = QHBoxLayout()
        below.setSpacing(24)
        below.addLayout(self._gallery_column(), 3)
        below.addLayout(self._recent_column(), 1)
        column.addLayout(below, 1)
        self.setWidget(page)

    def _head(self) -> QHBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(self.tr("Semeai Studio"), Role.VERDICT))
        lead = self.tr("Capturing races: read from the board, decided, explained and played out.")
        words.addWidget(label(lead, tone="secondary"))
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addLayout(words, 1)
        new, opened = QPushButton(self.tr("New board")), QPushButton(self.tr("Open a file"))
        opened.setProperty("primary", "true")
        new.clicked.connect(self.new_wanted)
        opened.clicked.connect(self.open_wanted)
        for button in (new, opened):
            button.setMinimumHeight(36)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _card_grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(16)
        for place, (text, icon) in enumerate(self._card_texts()):
            card = Card(text, self._theme, self._icons(icon))
            card.opened.connect(self._open_card)
            self.cards[text.key] = card
            self._card_icons[text.key] = icon
            row, place_in_row, span = (0, place * 2, 2) if place < 2 else (1, place - 2, 1)
            grid.addWidget(card, row, place_in_row, 1, span)
        for each in range(4):
            grid.setColumnStretch(each, 1)
        return grid

    def _card_texts(self) -> list[tuple[CardText, str]]:
        worked = self._library.example(WORKED)
        race = CardText(
            WORKED, self.tr("Race"),
            self.tr("Two chains fight, one of them dies, or both live in seki. See the liberties counted, the "
                    "verdict derived, and both ways of filling played out."),
            _boards(() if worked is None else (worked,)), CARD_PICTURE, self.tr("Opens the worked example"),
        )  # fmt: skip
        story = CardText(
            STORY, self.tr("The story of FIF"),
            self.tr("Three races that look alike: in one filling inside first loses, in the others it kills."),
            _boards(self._library.of(STORY)), STORY_PICTURE,
        )  # fmt: skip
        later = self.tr("Comes with a later version")
        rooms = [
            (CardText(room.value, translated("rooms", title), translated("rooms", text), note=later), room.name.lower())
            for room, (title, text) in COMING.items()
        ]
        return [(race, "race"), (story, "compare"), *rooms]

    def _gallery_column(self) -> QVBoxLayout:
        self._gallery.opened.connect(self.example_chosen)
        column = QVBoxLayout()
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(label(self.tr("Examples of the library"), Role.HEAD))
        row.addStretch(1)
        self._collection.addItem(self.tr("All examples"), ALL)
        for group in self._library.collections:
            self._collection.addItem(group.title, group.id)
            self._collection.setItemData(self._collection.count() - 1, group.summary, Qt.ItemDataRole.ToolTipRole)
        self._collection.setAccessibleName(self.tr("Collection"))
        self._collection.currentIndexChanged.connect(self._fill_gallery)
        row.addWidget(self._collection)
        column.addLayout(row)
        column.addWidget(self._gallery, 1)
        return column

    def _recent_column(self) -> QVBoxLayout:
        self._recent.setAccessibleName(self.tr("Recent files"))
        self._recent.itemClicked.connect(self._open_recent)
        self._recent.itemActivated.connect(self._open_recent)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(label(self.tr("Recent files"), Role.HEAD))
        column.addWidget(self._nothing_recent, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self._recent, 1)
        column.addStretch()
        return column

    def _fill_gallery(self, *_: object) -> None:
        shown = self._collection.currentData()
        self._gallery.show_examples(self._library.examples if shown == ALL else self._library.of(shown))

    def set_theme(self, theme: Theme, icons: Icons) -> None:
        """Draw everything in a theme."""
        self._theme, self._icons = theme, icons
        for key, card in self.cards.items():
            card.set_theme(theme, icons(self._card_icons[key]))
        self._gallery.set_theme(theme)

    def set_recent(self, paths: Sequence[str]) -> None:
        """List the recent files, newest first."""
        self._recent.clear()
        for name in paths:
            item = QListWidgetItem(Path(name).name)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setToolTip(name)
            self._recent.addItem(item)
        self._nothing_recent.setVisible(not paths)
        self._recent.setVisible(bool(paths))

    def _open_card(self, key: str) -> None:
        """Open an example, or the first of a collection."""
        example = self._library.example(key) or next(iter(self._library.of(key)), None)
        if example is not None:
            self.example_chosen.emit(example)

    def open_example_named(self, title: str) -> None:
        """Open the example that the list calls by a title."""
        for example in self._library.examples:
            if example.title == title:
                self.example_chosen.emit(example)

    def open_recent(self, place: int) -> None:
        """Open one of the recent files, 0 the newest."""
        item = self._recent.item(place)
        if item is not None:
            self._open_recent(item)

    def _open_recent(self, item: QListWidgetItem) -> None:
        self.file_chosen.emit(Path(item.data(Qt.ItemDataRole.UserRole)))


def _boards(examples: Sequence[Example]) -> tuple[Sketch, ...]:
    return tuple(example.sketch for example in examples)
