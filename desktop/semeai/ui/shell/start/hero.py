"""The first card of the start page: a race with its marks, its verdict and its numbers."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from semeai.diagram.figure import Figure
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED, MEANING, Race
from semeai.ui.kit.boxes import in_column, in_row
from semeai.ui.kit.parts import label, on_surface
from semeai.ui.kit.theme import Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.painting.picture import picture
from semeai.ui.shell.start.cards import Opener
from semeai.views.race.keys import KINDS
from semeai.views.start.examples import Example
from semeai.views.start.worked import Worked

BOARD = QSize(160, 304)


class HeroBoard(QWidget):
    """The board of the card with its marks, as large as its place."""

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
            self._drawn = key, picture(self.figure, self._theme, self.width(), self.height(), ratio)
        return self._drawn[1]


class Hero(Opener):
    """The example race; a click opens it, ``play_wanted`` asks to see it played out."""

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
        """Add a line: whose move it is, and what happens. Returns its words."""
        first = f"{mover.title} first:"
        headline = "Seki" if winner is None else f"{winner.title} captures"
        row = in_row(spacing=8)
        row.addWidget(Glyph(mover, 20))
        row.addWidget(label(first, tone="secondary"))
        row.addWidget(label(headline, Role.VERDICT), 1)
        self._verdicts.addLayout(row)
        return f"{first} {headline}"

    def _show_numbers(self, race: Race) -> None:
        """What the marks on the board mean, and how many there are for each side."""
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
    """A number under its stone."""
    made = label(str(value))
    made.setAlignment(Qt.AlignmentFlag.AlignCenter)
    return made
