"""The start page as a room: what the program can do, the examples of the library with their boards, recent files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from semeai.problems.library_index import STORY, WORKED, Example, Library, read_library
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.icons import icon
from semeai.ui.kit.parts import PlainButton, Scroller, choice_field, in_column, in_row, label, on_surface
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Role, Theme
from semeai.ui.room.room import Callbacks, Host, Room, plain
from semeai.ui.shell.start.cards import Hero, IntroductionCard, RoomCard, StoryCard, work

ALL = ""
LETTERS = 18
"""The letters of a collection's title that are seen at least."""


class StartPage(Scroller):
    """Cards above, examples and recent files below."""

    def __init__(self, library: Library, host: Host) -> None:
        super().__init__()
        self._library, self._host, self._theme = library, host, host.theme
        self._collection = choice_field("Collection")
        self.hero = _hero(library.example(WORKED), host)
        sentence = "Three races that look alike. Is it right to fill inside first (FIF)?"
        self.story = StoryCard("The story of FIF", sentence, library.of(STORY), host.theme, host.open_example)
        self.introduction = IntroductionCard(self._open_step, self._open_course)
        self._cards: dict[str, RoomCard] = {}
        self._gallery = Gallery(host.theme, "Examples", host.open_example)
        self._recent = QListWidget()
        self._nothing_recent = label(
            "Files that you open are listed here. You can also drop an SGF file on this window.",
            tone="secondary", wrap=True,
        )  # fmt: skip
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # for the gallery
        self.setAccessibleName("Start page")
        self._lay_out()
        self._fill_gallery()
        self.setFocusProxy(self._gallery)

    def _lay_out(self) -> None:
        page = QWidget()
        self.setWidget(page)  # before it is filled: a widget that gets a new parent is styled again
        on_surface(page, "window")
        below = in_row(spacing=24, parts=((self._gallery_column(), 3), (self._recent_column(), 1)))
        parts = self._head(), self.introduction, (self._first_row(), 3), (below, 2), self._rooms_row()
        in_column(page, (24, 10, 24, 6), 8, parts)

    def _head(self) -> QHBoxLayout:
        lead = "Capturing races: read from the board, decided, explained and played out."
        words = label("Semeai Studio", Role.VERDICT), label(lead, tone="secondary", wrap=True)
        row = in_row(spacing=8, parts=((in_column(spacing=2, parts=words), 1),))
        for text, action in (("Manual", "manual_contents"), ("New board", "new_board"), ("Open a file", "open_file")):
            button = PlainButton(text, self._host.actions_by_id[action].trigger)
            button.setMinimumHeight(36)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        return row

    def _first_row(self) -> QHBoxLayout:
        row = in_row(spacing=16)
        if self.hero is not None:
            row.addWidget(self.hero, 9)
        if not self.story.rows:
            self.story.hide()
        row.addWidget(self.story, 5)
        return row

    def _rooms_row(self) -> QHBoxLayout:
        for room in self._host.rows:
            if room.summary:
                card = RoomCard(plain(room.title), room.summary, partial(self._host.enter, room.id))
                card.set_icon(icon(room.icon, self._theme))
                self._cards[room.id] = card
        return in_row(spacing=16, parts=((card, 1) for card in self._cards.values()))

    def _gallery_column(self) -> QVBoxLayout:
        self._collection.addItem("All examples", ALL)
        for group in self._library.collections:
            self._collection.addItem(group.title, group.id)
            self._collection.setItemData(self._collection.count() - 1, group.summary, Qt.ItemDataRole.ToolTipRole)
        self._collection.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._collection.setMinimumContentsLength(LETTERS)
        self._collection.currentIndexChanged.connect(self._fill_gallery)
        row = in_row(spacing=8, parts=(label("Examples of the library", Role.HEAD), 0, self._collection))
        return in_column(spacing=8, parts=(row, (self._gallery, 1)))

    def _recent_column(self) -> QVBoxLayout:
        self._recent.setAccessibleName("Recent files")
        self._recent.itemClicked.connect(self._open_recent)
        self._recent.itemActivated.connect(self._open_recent)
        nothing = self._nothing_recent, 0, Qt.AlignmentFlag.AlignTop
        column = in_column(spacing=8, parts=(label("Recent files", Role.HEAD), nothing, (self._recent, 1)))
        column.addStretch()  # takes nothing while the list is shown
        return column

    def _fill_gallery(self, *_: object) -> None:
        shown = self._collection.currentData()
        self._gallery.show_entries(self._library.examples if shown == ALL else self._library.of(shown))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for room in self._host.rows:
            if room.id in self._cards:
                self._cards[room.id].set_icon(icon(room.icon, theme))

    def set_recent(self, paths: Sequence[str]) -> None:
        self._recent.clear()
        for name in paths:
            item = QListWidgetItem(Path(name).name)
            item.setData(Qt.ItemDataRole.UserRole, name)
            item.setToolTip(name)
            self._recent.addItem(item)
        self._nothing_recent.setVisible(not paths)
        self._recent.setVisible(bool(paths))

    def _open_step(self, step: int) -> None:
        from semeai.problems.lessons import LessonPlace  # the first picture needs no lesson

        self._host.hand_to("problems", LessonPlace(0, step))

    def _open_course(self) -> None:
        self._host.enter("problems")
        self._host.actions_by_id["problems_course"].trigger()
        self._host.enter("problems")  # the keyboard's focus goes to what is shown

    def _open_recent(self, item: QListWidgetItem) -> None:
        self._host.open_file(Path(item.data(Qt.ItemDataRole.UserRole)))


class StartRoom(Room):
    """The room of the start page. Nothing is edited here, and messages appear in the Race room."""

    has_slides = False

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.page = StartPage(read_library(), host)
        self.fill(self.page)

    def callbacks(self) -> Callbacks:
        return {}

    def slides(self) -> None:
        return None

    def enter(self) -> None:
        self.page.setFocus(Qt.FocusReason.OtherFocusReason)

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.host.enter("race")
        self.host.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self.page.set_recent(settings.recent)


def _hero(example: Example | None, host: Host) -> Hero | None:
    worked = None if example is None else work(example)
    if example is None or worked is None:
        return None
    show, play = partial(host.open_example, example), partial(host.open_example, example, play=True)
    return Hero(example, worked, host.theme, show, play)
