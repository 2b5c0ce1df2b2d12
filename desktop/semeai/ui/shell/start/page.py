"""The start page as a room: what the program can do, the examples of the library with their boards, recent files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QLayout, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from semeai.claim.numbers import KINDS
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.text import parse
from semeai.phrases import CAPTURES, NEITHER
from semeai.problems.library_index import STORY, WORKED, Example, Library, read_library
from semeai.race.numbers import COUNTED, MEANING, Race, Side
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.icons import icon
from semeai.ui.kit.layouts import in_column, in_flow, in_grid, in_row, on_surface
from semeai.ui.kit.parts import Link, PlainButton, Scroller, choice_field, label
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.tappable import PRESS_KEYS
from semeai.ui.kit.theme import Role, Theme, painting, theme_now
from semeai.ui.painting.glyph import Glyph
from semeai.ui.painting.screen import picture
from semeai.ui.painting.sketch import thumbnail
from semeai.ui.room.room import Callbacks, Host, Room, RoomRow, plain

STORY_PICTURE = 72
STORY_WIDTH = 264  # px at least, so that the words beside a board are readable


Act = Callable[[], object]


class Opener(QFrame):
    """A card opened by a click, Enter or Space, with ``act``."""

    def __init__(self, name: str, description: str, act: Act) -> None:
        super().__init__()
        self._act = act
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.setProperty("clickable", "true")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self._act()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in PRESS_KEYS:
            self._act()
        else:
            super().keyPressEvent(event)


HEAD = "New to capturing races?"
LEAD = "Five boards, five questions: from counting liberties to filling inside first."
CONTENTS = "The whole course"
TITLES = ("Liberties", "Shared liberties", "An eye", "Approach moves", "Filling inside first")


class IntroductionCard(QFrame):
    """The card of the course: the steps of its first chapter, which ``introduce`` opens, and its contents."""

    def __init__(self, introduce: Callable[[int], object], contents: Act) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setToolTip(LEAD)
        self.steps = [
            PlainButton(f"{place + 1}. {title}", partial(introduce, place)) for place, title in enumerate(TITLES)
        ]
        self.contents = Link(CONTENTS, contents)
        steps = in_flow(*self.steps, self.contents, spacing=6)
        in_row(self, (16, 6, 8, 6), 16, (label(HEAD, Role.HEAD), (steps, 1)))


class RoomCard(Opener):
    """The card of a room: its icon, its title, a sentence."""

    def __init__(self, room: RoomRow, act: Act) -> None:
        title = plain(room.title)
        super().__init__(title, room.summary, act)
        on_surface(self, "card")
        self._name, self._icon = room.icon, QLabel()
        head = in_row(spacing=8, parts=(self._icon, (label(title, Role.HEAD, wrap=True), 1)))
        in_column(self, (16, 8, 16, 8), 4, (head, label(room.summary, tone="secondary", wrap=True), 0))
        self.set_theme(theme_now())

    def set_theme(self, theme: Theme) -> None:
        self._icon.setPixmap(icon(self._name, theme).pixmap(QSize(20, 20), self.devicePixelRatioF()))


class StoryCard(QFrame):
    """A few related examples, in the order of their story; each opens by itself."""

    def __init__(
        self, title: str, sentence: str, examples: Sequence[Example], act: Callable[[Example], object]
    ) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setMinimumWidth(STORY_WIDTH)
        self.rows = [StoryRow(number, example, partial(act, example)) for number, example in enumerate(examples, 1)]
        words = label(title, Role.HEAD, wrap=True), label(sentence, tone="secondary", wrap=True)
        in_column(self, (16, 16, 16, 8), 4, (*words, 4, *((row, 1) for row in self.rows)))


class StoryRow(Opener):
    """One example of a story: its board, its title, what it shows."""

    def __init__(self, number: int, example: Example, act: Act) -> None:
        super().__init__(example.title, example.summary, act)
        on_surface(self, "row")
        self._sketch = example.sketch
        self._picture = QLabel()
        words = label(f"{number}. {example.title}", wrap=True), label(example.summary, Role.CAPTION, wrap=True)
        told = in_column(spacing=2, parts=(0, *words, 0))
        in_row(self, (4, 4, 4, 4), 12, ((self._picture, 0, Qt.AlignmentFlag.AlignVCenter), (told, 1)))
        self.set_theme(theme_now())

    def set_theme(self, theme: Theme) -> None:
        self._picture.setPixmap(thumbnail(self._sketch, theme, STORY_PICTURE, self.devicePixelRatioF()))


LETTERED = (MarkKind.APPROACH, MarkKind.SHARED)
"""The kinds of marks drawn with their letter, as labelled in the library's files."""


class Worked(NamedTuple):
    """A board with its marks, its numbers, and who captures when Black, and when White, moves first (None: seki)."""

    figure: Figure
    race: Race
    winners: tuple[tuple[Color, Color | None], ...]


def work(example: Example) -> Worked | None:
    """The race of an example; None if the index has none."""
    told = example.race
    if told is None:
        return None
    position = parse("\n".join(example.sketch.rows))
    point = position.board.point
    marks = tuple(Mark(point(name), MarkKind(kind)) for kind, names in told["marks"].items() for name in names.split())
    figure = Figure(
        position,
        marks=marks,
        labels=tuple((mark.point, mark.kind.value) for mark in marks if mark.kind in LETTERED),
        essential=mask_of(map(point, told["essential"].split())),
        coordinates=False,
        crop=close_crop(position.board, position.stones),
    )
    numbers = told["numbers"]
    race = Race(Side(**numbers["black"]), Side(**numbers["white"]), numbers["S"])
    results = ((mover, told["theory"][f"{mover.word}_first"]) for mover in (BLACK, WHITE))
    winners = tuple((mover, {"win": mover, "loss": mover.opponent}.get(result)) for mover, result in results)
    return Worked(figure, race, winners)


BOARD = QSize(160, 304)


class HeroBoard(QWidget):
    """The board of the card with its marks, as large as its space."""

    def __init__(self, figure: Figure) -> None:
        super().__init__()
        self.figure = figure
        self._drawn: tuple[object, QPixmap] | None = None
        self.setMinimumSize(BOARD)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return BOARD

    def paintEvent(self, _event: QPaintEvent) -> None:
        drawn = self._picture()
        size = drawn.deviceIndependentSize().toSize()
        with painting(self, smooth=False) as painter:
            painter.drawPixmap((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, drawn)

    def _picture(self) -> QPixmap:
        """The drawing at the present size, cached until that or the theme changes."""
        theme, ratio = theme_now(), self.devicePixelRatioF()
        key = self.size(), theme.id, ratio
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, picture(self.figure, theme, self.width(), self.height(), ratio)
        return self._drawn[1]


class Hero(Opener):
    """The card of the example race; a click opens it, a button plays it out."""

    def __init__(self, example: Example, worked: Worked, act: Act, play: Act) -> None:
        super().__init__(example.title, example.summary, act)
        on_surface(self, "card")
        self.board = HeroBoard(worked.figure)
        self._summary = label(example.summary, wrap=True)
        self._verdicts = in_column(spacing=4)
        self.words = tuple(self._add_verdict(*each) for each in worked.winners)
        self.setAccessibleDescription(". ".join((*self.words, example.summary)))
        self._numbers = in_grid(across=12, down=2)
        self._show_numbers(worked.race)
        self._lay_out(play)

    def _lay_out(self, play: Act) -> None:
        head = label("A race: who captures whom?", Role.HEAD, wrap=True)
        parts = head, self._summary, 8, self._verdicts, 8, self._numbers, 0, self._buttons(play)
        in_row(self, (16, 16, 16, 16), 20, ((self.board, 3), (in_column(spacing=4, parts=parts), 4)))

    def _buttons(self, play: Act) -> QHBoxLayout:
        self.open_button = PlainButton("Open this race", self._act)
        self.play_button = PlainButton("Theory's line", play, "See how the race is played, move by move")
        self.open_button.setProperty("primary", "true")
        return in_row(spacing=8, parts=(self.open_button, self.play_button, 0))

    def _add_verdict(self, mover: Color, winner: Color | None) -> str:
        first = f"{mover.title} first:"
        headline = NEITHER if winner is None else CAPTURES.format(color=winner.title)
        parts = Glyph(mover, 20), label(first, tone="secondary"), (label(headline, Role.VERDICT), 1)
        self._verdicts.addLayout(in_row(spacing=8, parts=parts))
        return f"{first} {headline}"

    def _show_numbers(self, race: Race) -> None:
        """Show what the marks on the board mean, and how many each side has."""
        for column, color in ((3, BLACK), (4, WHITE)):
            self._numbers.addWidget(Glyph(color), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, letter in enumerate((*COUNTED, "S"), 1):
            self._numbers.addWidget(Glyph(KINDS[letter]), row, 0)
            self._numbers.addWidget(label(letter), row, 1)
            self._numbers.addWidget(label(MEANING[letter], wrap=True), row, 2)
            if letter == "S":
                self._numbers.addWidget(label(str(race.S), centred=True), row, 3, 1, 2)
                continue
            self._numbers.addWidget(label(str(getattr(race.black, letter)), centred=True), row, 3)
            self._numbers.addWidget(label(str(getattr(race.white, letter)), centred=True), row, 4)
        self._numbers.setColumnStretch(2, 1)


ALL = ""
LETTERS = 18
"""The letters of a collection's title that are seen at least."""


class StartPage(Scroller):
    """Cards above, examples and recent files below."""

    def __init__(self, library: Library, host: Host) -> None:
        super().__init__()
        self._library, self._host = library, host
        self._collection = choice_field("Collection", letters=LETTERS)
        self.hero = _hero(library.example(WORKED), host)
        sentence = "Three races that look alike. Is it right to fill inside first (FIF)?"
        self.story = StoryCard("The story of FIF", sentence, library.of(STORY), host.open_example)
        self.introduction = IntroductionCard(self._open_step, self._open_course)
        self._gallery = Gallery("Examples", host.open_example)
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
        cards = (RoomCard(room, partial(self._host.enter, room.id)) for room in self._host.rows if room.summary)
        return in_row(spacing=16, parts=((card, 1) for card in cards))

    def _gallery_column(self) -> QLayout:
        self._collection.addItem("All examples", ALL)
        for group in self._library.collections:
            self._collection.addItem(group.title, group.id)
            self._collection.setItemData(self._collection.count() - 1, group.summary, Qt.ItemDataRole.ToolTipRole)
        self._collection.currentIndexChanged.connect(self._fill_gallery)
        row = in_row(spacing=8, parts=(label("Examples of the library", Role.HEAD), 0, self._collection))
        return in_column(spacing=8, parts=(row, (self._gallery, 1)))

    def _recent_column(self) -> QLayout:
        self._recent.setAccessibleName("Recent files")
        for chosen in (self._recent.itemClicked, self._recent.itemActivated):
            chosen.connect(lambda item: self._host.open_file(Path(item.data(Qt.ItemDataRole.UserRole))))
        nothing = self._nothing_recent, 0, Qt.AlignmentFlag.AlignTop
        column = in_column(spacing=8, parts=(label("Recent files", Role.HEAD), nothing, (self._recent, 1)))
        column.addStretch()  # takes nothing while the list is shown
        return column

    def _fill_gallery(self, *_: object) -> None:
        shown = self._collection.currentData()
        self._gallery.show_entries(self._library.examples if shown == ALL else self._library.of(shown))

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
    return Hero(example, worked, show, play)
