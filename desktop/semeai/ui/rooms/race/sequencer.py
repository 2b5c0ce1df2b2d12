"""Starting and ending sequences on the one player: one, or two side by side, stepped in lockstep."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QWidget

from semeai.claim import verdicts
from semeai.claim.lines import theory_line
from semeai.diagram.figure import Figure
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal
from semeai.playout.line import Crop, Line, common_crop
from semeai.race.outcome import Plan
from semeai.study.frames import change
from semeai.study.tree import position_at
from semeai.ui.board.view import BoardView
from semeai.ui.kit.parts import FewLines, in_column
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Scoreboard
from semeai.ui.room.tools import living_of
from semeai.ui.rooms.race.edits import kept
from semeai.ui.rooms.race.race_figure import Show
from semeai.ui.rooms.race.walker import Walker

BOTH = -1

ChosenChains = Callable[[], tuple[int, int] | None]


class Sequencer(QObject):
    """Plays races out. ``changed`` says that other sequences (or none) are on the boards.

    ``said`` is a sentence that says why there is nothing to play, or that something was kept.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, document: Document, player: Player, walker: Walker, chains: ChosenChains) -> None:
        super().__init__(document)
        self._document, self._player, self._walker, self._chains = document, player, walker, chains
        self.sequences: tuple[Line, ...] = ()
        self.shown = 0
        document.changed.connect(self._forget)

    @property
    def active(self) -> bool:
        return bool(self.sequences)

    @property
    def both(self) -> bool:
        """Whether two boards are shown."""
        return self.active and self.shown == BOTH

    @property
    def on_board(self) -> Line | None:
        return self.sequences[self.shown] if self.active and self.shown != BOTH else None

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "play_fof_black": lambda: self.play(Plan.FOF, BLACK),
            "play_fof_white": lambda: self.play(Plan.FOF, WHITE),
            "play_fif_black": lambda: self.play(Plan.FIF, BLACK),
            "play_fif_white": lambda: self.play(Plan.FIF, WHITE),
            "play_best_black": lambda: self.play(None, BLACK),
            "play_best_white": lambda: self.play(None, WHITE),
            "compare_black": lambda: self.compare(BLACK),
            "compare_white": lambda: self.compare(WHITE),
            "end_sequence": self.end,
            "keep_sequence": self.keep,
        }

    def play(self, plan: Plan | None, first: Color) -> None:
        """Play one plan out on the board."""
        sequence = self._make(plan, first)
        if sequence is not None:
            self._show((sequence,), 0)
            self._player.toggle()

    def compare(self, first: Color) -> None:
        """Play both plans out side by side."""
        fof, fif = self._make(Plan.FOF, first), self._make(Plan.FIF, first)
        if fof is not None and fif is not None:
            self._show((fof, fif), BOTH)
            self._player.toggle()

    def show(self, sequence: Line, index: int = 0, playing: bool = True) -> None:
        """Show a sequence that somebody else made, and play it on from a step."""
        self._show((sequence,), 0, index)
        if playing and index < self._player.last_index:
            self._player.toggle()

    def choose(self, which: int) -> None:
        """See one of the sequences, or both, at the step the player stands on."""
        if self.active:
            self._show(self.sequences, which, self._player.index)

    def end(self) -> None:
        """Back to the position of the study."""
        if self.active:
            self.sequences = ()
            self._walker.follow()
            self.changed.emit()

    def keep(self) -> None:
        """Put the sequence on the board into the study as a variation, with what was said of its moves."""
        sequence = self.on_board
        if sequence is None:
            return
        answer = kept(self._document.study, self._document.node, sequence)
        if isinstance(answer, Illegal):
            self.said.emit(answer.reason.value)
        else:
            self._document.edit(verdicts.KEEP, answer)
            self.said.emit(verdicts.KEPT_LINE)

    def _make(self, plan: Plan | None, first: Color) -> Line | None:
        from semeai.playout import play

        chains = self._chains()
        if chains is None:
            self.said.emit(verdicts.NOTHING_TO_PLAY_OUT)
            return None
        study, node = self._document.study, self._document.node
        black, white = chains
        living = living_of(self._document.state)
        return theory_line(play(position_at(study, node), black, white, plan, first, living=living))

    def _show(self, sequences: tuple[Line, ...], shown: int, index: int = 0) -> None:
        self.sequences, self.shown = sequences, shown
        seen = sequences if shown == BOTH else (sequences[shown],)
        flags = {step for sequence in seen for step, frame in enumerate(sequence.track) if frame.lost_tempo}
        self._player.load(*(sequence.track for sequence in seen), index=index, flags=frozenset(flags))
        self.changed.emit()

    def _forget(self) -> None:
        """An edit or a step of the document ends what was played on it."""
        if self.active:
            self.sequences = ()
            self.changed.emit()


EDGE = PAGE - INSIDE  # px left and right of both boards
MUCH_LARGER = 1.25  # times larger that the boards must become to stand one below the other
NARROWEST, SHORTEST = 240, 80  # px, for the words beside a narrow board to be read
HEAD_LINE, CAPTION_LINE = 30, 42  # letters beside each other, below which the words have a line more


class TwoBoards(QWidget):
    """Two sequences side by side, each under its plan, over its counts and what the present move does."""

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._sequences: tuple[Line, ...] = ()
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
        drawn = self._sequences[0].figure(0, crop=self._crop)  # room for coordinates is kept without them too
        return layout(drawn, QSizeF(room), self.devicePixelRatioF())

    def show_sequences(self, sequences: tuple[Line, Line], show: Show) -> None:
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

    def _drawn(self, sequence: Line, index: int) -> Figure:
        show = self._show
        return sequence.figure(index, coordinates=show.coordinates, counts=show.counts, crop=self._crop)

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
            board.set_stamp(sequence.stamp_at(index))
            caption.setText(sequence.track[index].caption)
            scores.show_counts(sequence.counts_at(index))
