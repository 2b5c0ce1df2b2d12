"""The cards of the start page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QWidget

from semeai.claim.numbers import KINDS
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.text import parse
from semeai.phrases import CAPTURES, NEITHER
from semeai.problems.library_index import Example
from semeai.race.numbers import COUNTED, MEANING, Race, Side
from semeai.ui.kit.parts import Flow, Link, PlainButton, in_column, in_row, label, on_surface, put
from semeai.ui.kit.tappable import PRESS_KEYS
from semeai.ui.kit.theme import Role, Theme, give_theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.painting.screen import picture
from semeai.ui.painting.sketch import thumbnail

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
        beside = QWidget()
        in_row(self, (16, 6, 8, 6), 16, (label(HEAD, Role.HEAD), (beside, 1)))
        steps = Flow(beside, 6)
        self.steps = [
            PlainButton(f"{place + 1}. {title}", partial(introduce, place)) for place, title in enumerate(TITLES)
        ]
        self.contents = Link(CONTENTS, contents)
        put(steps, *self.steps, self.contents)


class RoomCard(Opener):
    """The card of a room: its icon, its title, a sentence."""

    def __init__(self, title: str, sentence: str, act: Act) -> None:
        super().__init__(title, sentence, act)
        on_surface(self, "card")
        self._icon = QLabel()
        head = in_row(spacing=8, parts=(self._icon, (label(title, Role.HEAD, wrap=True), 1)))
        in_column(self, (16, 8, 16, 8), 4, (head, label(sentence, tone="secondary", wrap=True), 0))

    def set_icon(self, icon: QIcon) -> None:
        self._icon.setPixmap(icon.pixmap(QSize(20, 20), self.devicePixelRatioF()))


class StoryCard(QFrame):
    """A few related examples, in the order of their story; each opens by itself."""

    def __init__(
        self, title: str, sentence: str, examples: Sequence[Example], theme: Theme, act: Callable[[Example], object]
    ) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setMinimumWidth(STORY_WIDTH)
        self.rows = [StoryRow(number, example, partial(act, example)) for number, example in enumerate(examples, 1)]
        words = label(title, Role.HEAD, wrap=True), label(sentence, tone="secondary", wrap=True)
        in_column(self, (16, 16, 16, 8), 4, (*words, 4, *((row, 1) for row in self.rows)))
        give_theme(self, theme)


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

    def __init__(self, figure: Figure, theme: Theme) -> None:
        super().__init__()
        self.figure, self._theme = figure, theme
        self._drawn: tuple[object, QPixmap] | None = None
        self.setMinimumSize(BOARD)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return BOARD

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._drawn = None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        drawn = self._picture()
        size = drawn.deviceIndependentSize().toSize()
        painter = QPainter(self)
        painter.drawPixmap((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, drawn)
        painter.end()

    def _picture(self) -> QPixmap:
        """The drawing at the present size, cached until that changes."""
        ratio = self.devicePixelRatioF()
        key = self.size(), ratio
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, picture(self.figure, self._theme, self.width(), self.height(), ratio)
        return self._drawn[1]


class Hero(Opener):
    """The card of the example race; a click opens it, a button plays it out."""

    def __init__(self, example: Example, worked: Worked, theme: Theme, act: Act, play: Act) -> None:
        super().__init__(example.title, example.summary, act)
        on_surface(self, "card")
        self.board = HeroBoard(worked.figure, theme)
        self._summary = label(example.summary, wrap=True)
        self._verdicts = in_column(spacing=4)
        self.words = tuple(self._add_verdict(*each) for each in worked.winners)
        self.setAccessibleDescription(". ".join((*self.words, example.summary)))
        self._numbers = QGridLayout()
        self._numbers.setHorizontalSpacing(12)
        self._numbers.setVerticalSpacing(2)
        self._show_numbers(worked.race)
        self._lay_out(play)

    def _lay_out(self, play: Act) -> None:
        head = label("A race: who captures whom?", Role.HEAD, wrap=True)
        parts = head, self._summary, 8, self._verdicts, 8, self._numbers, 0, self._buttons(play)
        in_row(self, (16, 16, 16, 16), 20, ((self.board, 3), (in_column(spacing=4, parts=parts), 4)))

    def _buttons(self, play: Act) -> QHBoxLayout:
        self.open_button = PlainButton("Open this race", self._act)
        self.play_button = PlainButton("Theory's line", play)
        self.open_button.setProperty("primary", "true")
        self.play_button.setToolTip("See how the race is played, move by move")
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
                self._numbers.addWidget(number(race.S), row, 3, 1, 2)
                continue
            self._numbers.addWidget(number(getattr(race.black, letter)), row, 3)
            self._numbers.addWidget(number(getattr(race.white, letter)), row, 4)
        self._numbers.setColumnStretch(2, 1)


def number(value: int) -> QLabel:
    made = label(str(value))
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
