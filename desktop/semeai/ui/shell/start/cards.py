"""The cards of the start page."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from semeai.claim.numbers import KINDS
from semeai.diagram.figure import Figure
from semeai.go.color import BLACK, WHITE, Color
from semeai.problems.library_index import Example
from semeai.race.numbers import COUNTED, MEANING, Race
from semeai.ui.board.gallery import thumbnail
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import PlainButton, in_column, in_row, label, on_surface
from semeai.ui.kit.theme import Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.painting.screen import picture
from semeai.ui.shell.start import worked as words
from semeai.ui.shell.start.worked import Worked

STORY_PICTURE = 72
STORY_WIDTH = 264  # px at least, so that the words beside a board are readable


class Opener(QFrame):
    """A card opened by a click, Enter or Space; ``opened`` gives its key."""

    opened = Signal(str)

    def __init__(self, key: str, name: str, description: str = "") -> None:
        super().__init__()
        self._key = key
        self.setAccessibleName(name)
        self.setAccessibleDescription(description)
        self.set_clickable(True)

    def set_clickable(self, clickable: bool) -> None:
        self._clickable = clickable
        self.setProperty("clickable", "true" if clickable else "false")
        self.setCursor(Qt.CursorShape.PointingHandCursor if clickable else Qt.CursorShape.ArrowCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus if clickable else Qt.FocusPolicy.NoFocus)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open if the click ends here."""
        inside = self.rect().contains(event.position().toPoint())
        if self._clickable and event.button() == Qt.MouseButton.LeftButton and inside:
            self.opened.emit(self._key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self._clickable and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.opened.emit(self._key)
        else:
            super().keyPressEvent(event)


class IntroductionCard(QFrame):
    """The card of the introduction: what it is, and a button for each step. ``opened`` gives the step's number."""

    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setToolTip(words.LEAD)
        row, beside = in_row(self, (16, 6, 8, 6), 16), QWidget()
        row.addWidget(label(words.HEAD, Role.HEAD))
        row.addWidget(beside, 1)
        steps = Flow(beside, 6)
        self.steps = [PlainButton(f"{number}. {title}") for number, title in enumerate(words.TITLES, 1)]
        for place, button in enumerate(self.steps):
            button.clicked.connect(lambda _checked, place=place: self.opened.emit(place))
            steps.addWidget(button)


class RoomCard(Opener):
    """The card of a room: its icon, its title, a sentence."""

    def __init__(self, key: str, title: str, sentence: str) -> None:
        super().__init__(key, title, sentence)
        on_surface(self, "card")
        self._icon = QLabel()
        head = in_row(spacing=8)
        head.addWidget(self._icon)
        head.addWidget(label(title, Role.HEAD, wrap=True), 1)
        column = in_column(self, (16, 8, 16, 8), 4)
        column.addLayout(head)
        column.addWidget(label(sentence, tone="secondary", wrap=True))
        column.addStretch(1)

    def set_icon(self, icon: QIcon) -> None:
        """Show the room's icon, in the theme's colours."""
        self._icon.setPixmap(icon.pixmap(QSize(20, 20), self.devicePixelRatioF()))


class StoryCard(QFrame):
    """A few related examples, in the order of their story; each opens by itself."""

    opened = Signal(str)

    def __init__(self, title: str, sentence: str, examples: Sequence[Example], theme: Theme) -> None:
        super().__init__()
        on_surface(self, "card")
        self.setMinimumWidth(STORY_WIDTH)
        self.rows = [StoryRow(number, example) for number, example in enumerate(examples, 1)]
        column = in_column(self, (16, 16, 16, 8), 4)
        column.addWidget(label(title, Role.HEAD, wrap=True))
        column.addWidget(label(sentence, tone="secondary", wrap=True))
        column.addSpacing(4)
        for row in self.rows:
            column.addWidget(row, 1)
            row.opened.connect(self.opened)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        for row in self.rows:
            row.set_theme(theme)


class StoryRow(Opener):
    """One example of a story: its board, its title, what it shows."""

    def __init__(self, number: int, example: Example) -> None:
        super().__init__(example.key, example.title, example.summary)
        on_surface(self, "row")
        self._sketch = example.sketch
        self._picture = QLabel()
        told = in_column(spacing=2)
        told.addStretch(1)
        told.addWidget(label(f"{number}. {example.title}", wrap=True))
        told.addWidget(label(example.summary, Role.CAPTION, wrap=True))
        told.addStretch(1)
        row = in_row(self, (4, 4, 4, 4), 12)
        row.addWidget(self._picture, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(told, 1)

    def set_theme(self, theme: Theme) -> None:
        self._picture.setPixmap(thumbnail(self._sketch, theme, STORY_PICTURE, self.devicePixelRatioF()))


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
    """The card of the example race; a click opens it, ``play_wanted`` asks to play it out."""

    play_wanted = Signal(str)

    def __init__(self, example: Example, worked: Worked, theme: Theme) -> None:
        super().__init__(example.key, example.title, example.summary)
        on_surface(self, "card")
        self.board = HeroBoard(worked.figure, theme)
        self._summary = label(example.summary, wrap=True)
        self._verdicts = QVBoxLayout()
        self._verdicts.setSpacing(4)
        self.words = tuple(self._add_verdict(*each) for each in worked.winners)
        self.setAccessibleDescription(". ".join((*self.words, example.summary)))
        self._numbers = QGridLayout()
        self._numbers.setHorizontalSpacing(12)
        self._numbers.setVerticalSpacing(2)
        self._show_numbers(worked.race)
        self._lay_out()

    def _lay_out(self) -> None:
        words = in_column(spacing=4)
        words.addWidget(label("A race: who captures whom?", Role.HEAD, wrap=True))
        words.addWidget(self._summary)
        words.addSpacing(8)
        words.addLayout(self._verdicts)
        words.addSpacing(8)
        words.addLayout(self._numbers)
        words.addStretch(1)
        words.addLayout(self._buttons())
        row = in_row(self, (16, 16, 16, 16), 20)
        row.addWidget(self.board, 3)
        row.addLayout(words, 4)

    def _buttons(self) -> QHBoxLayout:
        row = in_row(spacing=8)
        self.open_button, self.play_button = QPushButton("Open this race"), QPushButton("Theory's line")
        self.open_button.setProperty("primary", "true")
        self.play_button.setToolTip("See how the race is played, move by move")
        self.open_button.clicked.connect(lambda: self.opened.emit(self._key))
        self.play_button.clicked.connect(lambda: self.play_wanted.emit(self._key))
        row.addWidget(self.open_button)
        row.addWidget(self.play_button)
        row.addStretch(1)
        return row

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)

    def _add_verdict(self, mover: Color, winner: Color | None) -> str:
        """Add a line for who moves first and what happens; return its words."""
        first = f"{mover.title} first:"
        headline = "Seki" if winner is None else f"{winner.title} captures"
        row = in_row(spacing=8)
        row.addWidget(Glyph(mover, 20))
        row.addWidget(label(first, tone="secondary"))
        row.addWidget(label(headline, Role.VERDICT), 1)
        self._verdicts.addLayout(row)
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
    """A label for a number under its stone."""
    made = label(str(value))
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
