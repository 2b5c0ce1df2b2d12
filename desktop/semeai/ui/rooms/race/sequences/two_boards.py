"""Two sequences side by side. Both boards belong to the one player and are stepped in lockstep."""

from __future__ import annotations

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from semeai.claim.sequences import Crop, Sequence, common_crop, counts_at, figure, stamp_at
from semeai.diagram.figure import Figure
from semeai.study.track import change
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, in_column
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Scoreboard
from semeai.ui.rooms.race.race_figure import Show

EDGE = PAGE - INSIDE  # px left and right of both boards
MUCH_LARGER = 1.25  # times larger that the boards must become to stand one below the other
NARROWEST, SHORTEST = 240, 80  # px, for the words beside a narrow board to be read
HEAD_LINE, CAPTION_LINE = 30, 42  # letters beside each other, below which the words have a line more


class TwoBoards(QWidget):
    """Two sequences side by side, each under its plan, over its counts and what the present move does."""

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._sequences: tuple[Sequence, ...] = ()
        self._show = Show()
        self._crop: Crop = None
        self.boards = (BoardView(theme), BoardView(theme))
        self._titles = tuple(FewLines(1, Role.HEAD) for _ in self.boards)
        self._endings = tuple(FewLines(1) for _ in self.boards)
        self._captions = tuple(FewLines(2) for _ in self.boards)
        self.scores = tuple(Scoreboard() for _ in self.boards)
        # The boards are as large as they last found room: that holds neither the window nor its other pages open.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()

    def _lay_out(self) -> None:
        self._row.setContentsMargins(EDGE, 0, EDGE, INSIDE)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        for parts in zip(self._titles, self._endings, self.boards, self.scores, self._captions, strict=True):
            column = in_column(spacing=UNIT)
            column.addStretch(1)
            for part in parts:
                column.addWidget(part, 0, Qt.AlignmentFlag.AlignHCenter)
            column.addStretch(1)
            self._row.addLayout(column)
            self._row.addStretch(1)
        for board in self.boards:
            board.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the boards all the room that there is."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """The largest two boards of the shown part with their words: beside each other, or one below the other."""
        if not self._sequences:
            return
        texts = (self._titles, self._endings, self.scores, self._captions)
        self._break_lines((self.width() - 2 * EDGE - BETWEEN) // 2)
        words = sum(part[0].sizeHint().height() + UNIT for part in texts) + INSIDE
        across, down = self.width() - 2 * EDGE, self.height() - INSIDE
        beside = QSize((across - BETWEEN) // 2, down - words)
        below = QSize(across, down // 2 - words)
        stacked = self._placed(below).cell > MUCH_LARGER * self._placed(beside).cell
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        room = below if stacked else beside
        wood = self._placed(room).whole.toAlignedRect().size()
        width = min(max(wood.width(), NARROWEST), room.width())
        for board in self.boards:
            board.setFixedSize(width, max(wood.height(), SHORTEST))
        for parts in texts:
            for part in parts:
                part.setFixedWidth(width)

    def _break_lines(self, width: int) -> None:
        """Give the words as many lines as boards of a width in px need."""
        letters = width // self.fontMetrics().averageCharWidth()
        for words in (*self._titles, *self._endings):
            words.set_lines(2 if letters < HEAD_LINE else 1)
        for words in self._captions:
            words.set_lines(3 if letters < CAPTION_LINE else 2)

    def _placed(self, room: QSize) -> Layout:
        drawn = figure(self._sequences[0], 0, True, self._crop)  # room for coordinates is kept without them too
        return layout(drawn, QSizeF(room), self.devicePixelRatioF())

    def show_sequences(self, sequences: tuple[Sequence, Sequence], show: Show) -> None:
        self._sequences, self._show = sequences, show
        self._crop = common_crop(sequences)
        self._fit()
        for title, ending, sequence in zip(self._titles, self._endings, sequences, strict=True):
            title.setText(sequence.title)
            ending.setText(sequence.sentence)
        for board, sequence in zip(self.boards, sequences, strict=True):
            board.set_figure(self._drawn(sequence, self._player.index))
        self._say()

    def step(self, before: int, after: int) -> None:
        """Go from one step of the player to another on both boards."""
        for board, sequence in zip(self.boards, self._sequences, strict=True):
            board.animate(change(sequence.track, before, after), self._drawn(sequence, after))
        self._say()

    def _drawn(self, sequence: Sequence, index: int) -> Figure:
        return figure(sequence, index, self._show.coordinates, self._crop, counts=self._show.counts)

    def set_theme(self, theme: Theme) -> None:
        for board in self.boards:
            board.set_theme(theme)

    def set_reduced_motion(self, reduced: bool) -> None:
        for board in self.boards:
            board.set_reduced_motion(reduced)

    def _say(self) -> None:
        parts = zip(self.boards, self._captions, self.scores, self._sequences, strict=True)
        for board, caption, scores, sequence in parts:
            index = min(self._player.index, len(sequence.track) - 1)
            board.set_stamp(stamp_at(sequence, index))
            caption.setText(sequence.track[index].caption)
            scores.show_counts(counts_at(sequence, index))
