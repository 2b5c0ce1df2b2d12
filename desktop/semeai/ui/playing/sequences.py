"""Playing a race out on the screen: the sequences shown, the view of two boards, the panel with the moves.

Both boards belong to the one player and are stepped in lockstep.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QSize, QSizeF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.playout import Playout
from semeai.race.outcome import Plan
from semeai.study.frames import Frame
from semeai.ui.board.board_view import BoardView
from semeai.ui.look.parts import FewLines
from semeai.ui.look.theme import BETWEEN, INSIDE, PAGE, UNIT, Role, Theme
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.playing.player import Player
from semeai.ui.playing.track import Track, change


@dataclass(frozen=True, slots=True)
class Sequence:
    """Moves on the board: what they are called, who began, the frames, and how it ends.

    ``black_point`` and ``white_point`` are stones of the two essential chains. ``plan`` is there where the moves
    follow one. Lines of the search are sequences like the play-outs of the theory. With ``yours`` the person plays.
    """

    title: str
    first: Color
    black_point: Point
    white_point: Point
    track: Track
    sentence: str
    plan: Plan | None = None
    yours: bool = False

    @property
    def head(self) -> str:
        """The title with who begins; a question names the move already."""
        return self.title if self.title.endswith("?") else f"{self.title}, {self.first.title} moves first"

    @property
    def counted(self) -> bool:
        """Whether the frames tell what the race counts."""
        return any(frame.numbers is not None for frame in self.track)


def played_out(playout: Playout, black_point: Point, white_point: Point) -> Sequence:
    """A race played out by the theory."""
    plan = playout.plan
    title = "Recommended play" if plan is None else f"{plan.words.capitalize()} ({plan.value})"
    return Sequence(title, playout.first, black_point, white_point, playout.frames, playout.sentence, plan)


def numbered(track: Track, index: int) -> tuple[tuple[Point, int], ...]:
    """The numbers on the stones played up to a step; a point played twice keeps its latest stone's."""
    numbers: dict[Point, int] = {}
    for frame in track[1 : index + 1]:
        for mask in frame.transition.removed:
            for point in [at for at in numbers if mask >> at & 1]:
                del numbers[point]
        if frame.transition.move is not None:
            numbers[frame.transition.move] = frame.number
    return tuple(numbers.items())


Crop = tuple[int, int, int, int] | None


def figure(sequence: Sequence, index: int, coordinates: bool, part: Crop = None) -> Figure:
    """The board of a sequence at a step: stones with their numbers, the essential chains outlined."""
    track = sequence.track
    index = min(index, len(track) - 1)
    frame = track[index]
    position = frame.position
    essential: Mask = 0
    for color, point in ((Color.BLACK, sequence.black_point), (Color.WHITE, sequence.white_point)):
        if position.color_at(point) is color:
            essential |= position.chain(point)
    return Figure(
        position,
        move_numbers=numbered(track, index),
        essential=essential,
        last_move=frame.transition.move,
        coordinates=coordinates,
        crop=part,
    )


def common_crop(sequences: Iterable[Sequence]) -> Crop:
    """The smallest part of the board that holds every stone of some sequences, from first to last."""
    frames = [frame for sequence in sequences for frame in sequence.track]
    played: Mask = 0
    for frame in frames:
        played |= frame.position.stones
    return close_crop(frames[0].position.board, played)


def counts_in_words(frame: Frame) -> str:
    """The moves that both sides still need, where the race goes on."""
    if frame.numbers is None:
        return ""
    sides = (("Black", frame.numbers.black), ("White", frame.numbers.white))
    return " · ".join(f"{name} X {side.X}, R {side.R}" for name, side in sides)


EDGE = PAGE - INSIDE  # px left and right of both boards
MUCH_LARGER = 1.25  # times larger that the boards must become to stand one below the other
NARROWEST, SHORTEST = 240, 80  # px, for the words beside a narrow board to be read


class TwoBoards(QWidget):
    """Two sequences side by side, each under its plan and over what the present move does."""

    def __init__(self, player: Player, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._player = player
        self._sequences: tuple[Sequence, ...] = ()
        self._coordinates = True
        self._crop: Crop = None
        self.boards = (BoardView(theme), BoardView(theme))
        self._titles = tuple(FewLines(1, Role.HEAD) for _ in self.boards)
        self._endings = tuple(FewLines(1) for _ in self.boards)
        self._captions = tuple(FewLines(2) for _ in self.boards)
        self._counts = tuple(FewLines(1, Role.CAPTION) for _ in self.boards)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()

    def _lay_out(self) -> None:
        self._row.setContentsMargins(EDGE, 0, EDGE, INSIDE)
        self._row.setSpacing(0)
        self._row.addStretch(1)
        for parts in zip(self._titles, self._endings, self.boards, self._captions, self._counts, strict=True):
            column = QVBoxLayout()
            column.setSpacing(UNIT)
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
        texts = (self._titles, self._endings, self._captions, self._counts)
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

    def _placed(self, room: QSize) -> Layout:
        drawn = figure(self._sequences[0], 0, self._coordinates, self._crop)
        return layout(drawn, QSizeF(room), self.devicePixelRatioF())

    def show_sequences(self, sequences: tuple[Sequence, Sequence], coordinates: bool) -> None:
        """Show two sequences at the player's step."""
        self._sequences, self._coordinates = sequences, coordinates
        self._crop = common_crop(sequences)
        self._fit()
        for title, ending, sequence in zip(self._titles, self._endings, sequences, strict=True):
            title.setText(sequence.title)
            ending.setText(sequence.sentence)
        for board, sequence in zip(self.boards, sequences, strict=True):
            board.set_figure(figure(sequence, self._player.index, coordinates, self._crop))
        self._say()

    def step(self, before: int, after: int) -> None:
        """Go from one step of the player to another on both boards."""
        for board, sequence in zip(self.boards, self._sequences, strict=True):
            drawn = figure(sequence, after, self._coordinates, self._crop)
            board.animate(change(sequence.track, before, after), drawn)
        self._say()

    def set_theme(self, theme: Theme) -> None:
        """Draw both boards in a theme."""
        for board in self.boards:
            board.set_theme(theme)

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether stones appear at once."""
        for board in self.boards:
            board.set_reduced_motion(reduced)

    def _say(self) -> None:
        for caption, counts, sequence in zip(self._captions, self._counts, self._sequences, strict=True):
            frame = sequence.track[min(self._player.index, len(sequence.track) - 1)]
            caption.setText(frame.caption)
            counts.setText(counts_in_words(frame))
