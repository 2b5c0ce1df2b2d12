"""The first card of the start page: a race with its marks, its verdict and its numbers.

It is there at once as a sketch; the race is read, and the board drawn well, right after the first paint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from semeai.ui.board.thumbnails import thumbnail
from semeai.ui.look.parts import label, on_surface
from semeai.ui.look.theme import Role, Theme
from semeai.ui.start.cards import Opener
from semeai.ui.start.examples import Example

if TYPE_CHECKING:
    from semeai.diagram.figure import Figure
    from semeai.go.color import Color
    from semeai.race.numbers import Race
    from semeai.ui.panels.race_cards import Card
    from semeai.ui.start.worked import Worked

BOARD = QSize(300, 304)


class HeroBoard(QWidget):
    """The board of the card, as large as its place: a sketch first, then the figure with its marks."""

    def __init__(self, example: Example, theme: Theme) -> None:
        super().__init__()
        self._example, self._theme = example, theme
        self._worked: Worked | None = None
        self._drawn: tuple[object, QPixmap] | None = None
        self.setMinimumSize(BOARD)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    @property
    def figure(self) -> Figure | None:
        """The figure that is drawn, None while it is a sketch."""
        return None if self._worked is None else self._worked.figure

    def sizeHint(self) -> QSize:
        """As wide as its height asks for."""
        return BOARD

    def show_worked(self, worked: Worked) -> None:
        """Draw the figure instead of the sketch."""
        self._worked = worked
        self._drawn = None
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Draw in a theme."""
        self._theme = theme
        self._drawn = None
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """The board in the middle of its place."""
        drawn = self._picture()
        size = drawn.deviceIndependentSize().toSize()
        painter = QPainter(self)
        painter.drawPixmap((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, drawn)
        painter.end()

    def _picture(self) -> QPixmap:
        """The drawing at the present size, kept as long as that is the same."""
        ratio = self.devicePixelRatioF()
        key = self.size(), ratio
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, self._draw(ratio)
        return self._drawn[1]

    def _draw(self, ratio: float) -> QPixmap:
        if self._worked is None:
            return thumbnail(self._example.sketch, self._theme, min(self.width(), self.height()), ratio)
        from semeai.ui.painting.picture import picture

        return picture(self._worked.figure, self._theme, self.width(), self.height(), ratio)


class Hero(Opener):
    """The example race; a click opens it, ``play_wanted`` asks to see it played out."""

    play_wanted = Signal(str)

    def __init__(self, example: Example, theme: Theme) -> None:
        super().__init__(example.key, example.title, example.summary)
        on_surface(self, "card")
        self._example = example
        self.board = HeroBoard(example, theme)
        self._summary = label(example.summary, wrap=True)
        self._verdicts = QVBoxLayout()
        self._verdicts.setSpacing(4)
        self.words: tuple[str, ...] = ()
        self._numbers = QGridLayout()
        self._numbers.setHorizontalSpacing(12)
        self._numbers.setVerticalSpacing(2)
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(label(self.tr("A race: who captures whom?"), Role.HEAD, wrap=True))
        words.addWidget(self._summary)
        words.addSpacing(8)
        words.addLayout(self._verdicts)
        words.addSpacing(8)
        words.addLayout(self._numbers)
        words.addStretch(1)
        words.addLayout(self._buttons())
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(20)
        row.addWidget(self.board, 3)
        row.addLayout(words, 4)

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.open_button, self.play_button = QPushButton(self.tr("Open this race")), QPushButton(self.tr("Play it out"))
        self.open_button.setProperty("primary", "true")
        self.play_button.setToolTip(self.tr("See how the race is played, move by move"))
        self.open_button.clicked.connect(lambda: self.opened.emit(self._key))
        self.play_button.clicked.connect(lambda: self.play_wanted.emit(self._key))
        row.addWidget(self.open_button)
        row.addWidget(self.play_button)
        row.addStretch(1)
        return row

    def set_theme(self, theme: Theme) -> None:
        """Draw in a theme."""
        self.board.set_theme(theme)

    def work(self) -> None:
        """Read the race and show it; a race that cannot be read stays a sketch."""
        from semeai.ui.start.worked import work

        worked = work(self._example)
        if worked is None or self._verdicts.count():
            return
        self.board.show_worked(worked)
        for card in worked.model.cards:
            self._verdicts.addWidget(verdict_line(card))
        self.words = tuple(f"{card.mover.title} first: {card.headline}" for card in worked.model.cards)
        self.setAccessibleDescription(". ".join((*self.words, self._example.summary)))
        if worked.model.race is not None:
            self._show_numbers(worked.model.race)

    def _show_numbers(self, race: Race) -> None:
        """What the marks on the board mean, and how many there are for each side."""
        from semeai.go.color import BLACK, WHITE
        from semeai.race.numbers import COUNTED, MEANING
        from semeai.ui.panels.glyph import Glyph
        from semeai.ui.panels.race_rows import KINDS

        for column, color in ((3, BLACK), (4, WHITE)):
            self._numbers.addWidget(Glyph(color), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, letter in enumerate((*COUNTED, "S"), 1):
            self._numbers.addWidget(Glyph(KINDS[letter]), row, 0)
            self._numbers.addWidget(label(letter), row, 1)
            self._numbers.addWidget(label(MEANING[letter]), row, 2)
            if letter == "S":
                self._numbers.addWidget(number(race.S), row, 3, 1, 2)
                continue
            self._numbers.addWidget(number(getattr(race.black, letter)), row, 3)
            self._numbers.addWidget(number(getattr(race.white, letter)), row, 4)
        self._numbers.setColumnStretch(2, 1)


def verdict_line(card: Card) -> QWidget:
    """One verdict: whose move it is, and what happens."""
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(_stone(card.mover))
    row.addWidget(label(f"{card.mover.title} first:", tone="secondary"))
    row.addWidget(label(card.headline, Role.VERDICT), 1)
    return line


def _stone(color: Color) -> QWidget:
    from semeai.ui.panels.glyph import Glyph

    return Glyph(color, 20)


def number(value: int) -> QLabel:
    """A number under its stone."""
    made = label(str(value))
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
