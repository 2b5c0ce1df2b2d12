"""The start page: what the program can do, the examples of the library with their boards, recent files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from semeai.problems.library_index import STORY, WORKED, Example, Library
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.icons import icon
from semeai.ui.kit.parts import in_column, in_row, label, on_surface
from semeai.ui.kit.theme import Role, Theme
from semeai.ui.room.room import RoomRow, plain
from semeai.ui.shell.start.cards import Hero, IntroductionCard, RoomCard, StoryCard
from semeai.ui.shell.start.worked import work

ALL = ""


class StartPage(QScrollArea):
    """Cards above, examples and recent files below."""

    example_chosen = Signal(object)
    room_wanted = Signal(str)
    play_wanted = Signal(object)
    file_chosen = Signal(object)
    new_wanted = Signal()
    open_wanted = Signal()
    introduction_wanted = Signal(int)

    def __init__(self, library: Library, theme: Theme, rooms: Sequence[RoomRow], parent: QWidget) -> None:
        super().__init__(parent)
        self._library = library
        self._collection = QComboBox()
        self._theme, self._rooms = theme, rooms
        self.hero = _hero(library.example(WORKED), theme)
        sentence = "Three races that look alike. Is it right to fill inside first?"
        self.story = StoryCard("The story of FIF", sentence, library.of(STORY), theme)
        self.introduction = IntroductionCard()
        self._cards: dict[str, RoomCard] = {}
        self._gallery = Gallery(theme, "Examples")
        self._recent = QListWidget()
        self._nothing_recent = label(
            "Files that you open are listed here. You can also drop an SGF file on this window.",
            tone="secondary", wrap=True,
        )  # fmt: skip
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._lay_out()
        self._fill_gallery()

    def _lay_out(self) -> None:
        page = QWidget()
        self.setWidget(page)  # before it is filled: a widget that gets a new parent is styled again
        on_surface(page, "window")
        column = in_column(page, (24, 10, 24, 6), 8)
        column.addLayout(self._head())
        self.introduction.opened.connect(self.introduction_wanted)
        column.addWidget(self.introduction)
        column.addLayout(self._first_row(), 3)
        below = in_row(spacing=24)
        below.addLayout(self._gallery_column(), 3)
        below.addLayout(self._recent_column(), 1)
        column.addLayout(below, 2)
        column.addLayout(self._rooms_row())

    def _head(self) -> QHBoxLayout:
        words = in_column(spacing=2)
        words.addWidget(label("Semeai Studio", Role.VERDICT))
        lead = "Capturing races: read from the board, decided, explained and played out."
        words.addWidget(label(lead, tone="secondary", wrap=True))
        row = in_row(spacing=8)
        row.addLayout(words, 1)
        new, opened = QPushButton("New board"), QPushButton("Open a file")
        new.clicked.connect(self.new_wanted)
        opened.clicked.connect(self.open_wanted)
        for button in (new, opened):
            button.setMinimumHeight(36)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _first_row(self) -> QHBoxLayout:
        """The example race, and beside it the story."""
        row = in_row(spacing=16)
        if self.hero is not None:
            self.hero.opened.connect(self._open)
            self.hero.play_wanted.connect(self._play)
            row.addWidget(self.hero, 9)
        self.story.opened.connect(self._open)
        if not self.story.rows:
            self.story.hide()
        row.addWidget(self.story, 5)
        return row

    def _rooms_row(self) -> QHBoxLayout:
        row = in_row(spacing=16)
        for room in self._rooms:
            card = RoomCard(room.id, plain(room.title), room.summary)
            card.opened.connect(self.room_wanted)
            card.set_icon(icon(room.icon, self._theme))
            self._cards[room.id] = card
            row.addWidget(card, 1)
        return row

    def _gallery_column(self) -> QVBoxLayout:
        self._gallery.opened.connect(self.example_chosen)
        column = in_column(spacing=8)
        row = in_row(spacing=8)
        row.addWidget(label("Examples of the library", Role.HEAD))
        row.addStretch(1)
        self._collection.addItem("All examples", ALL)
        for group in self._library.collections:
            self._collection.addItem(group.title, group.id)
            self._collection.setItemData(self._collection.count() - 1, group.summary, Qt.ItemDataRole.ToolTipRole)
        self._collection.setAccessibleName("Collection")
        self._collection.currentIndexChanged.connect(self._fill_gallery)
        row.addWidget(self._collection)
        column.addLayout(row)
        column.addWidget(self._gallery, 1)
        return column

    def _recent_column(self) -> QVBoxLayout:
        self._recent.setAccessibleName("Recent files")
        self._recent.itemClicked.connect(self._open_recent)
        self._recent.itemActivated.connect(self._open_recent)
        column = in_column(spacing=8)
        column.addWidget(label("Recent files", Role.HEAD))
        column.addWidget(self._nothing_recent, 0, Qt.AlignmentFlag.AlignTop)
        column.addWidget(self._recent, 1)
        column.addStretch()
        return column

    def _fill_gallery(self, *_: object) -> None:
        shown = self._collection.currentData()
        self._gallery.show_entries(self._library.examples if shown == ALL else self._library.of(shown))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.hero is not None:
            self.hero.set_theme(theme)
        self.story.set_theme(theme)
        for room in self._rooms:
            self._cards[room.id].set_icon(icon(room.icon, theme))
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

    def _open(self, key: str) -> None:
        example = self._library.example(key)
        if example is not None:
            self.example_chosen.emit(example)

    def _play(self, key: str) -> None:
        example = self._library.example(key)
        if example is not None:
            self.play_wanted.emit(example)

    def open_example_named(self, title: str) -> None:
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


def _hero(example: Example | None, theme: Theme) -> Hero | None:
    """The card of an example; None if it is not in the library or has no race."""
    worked = None if example is None else work(example)
    return None if example is None or worked is None else Hero(example, worked, theme)
