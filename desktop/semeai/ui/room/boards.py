"""One board, or two beside each other, and the lines of any kind that are played on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cached_property

from PySide6.QtCore import QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QAction, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget, QWidget

from semeai.diagram.figure import Area, Figure
from semeai.diagram.slide import Slide
from semeai.playout.line import Crop, Line, common_crop, line_slide
from semeai.study.frames import change
from semeai.ui.board.view import BoardView
from semeai.ui.kit.layouts import in_column, put
from semeai.ui.kit.parts import FewLines
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import INSIDE, UNIT, Role
from semeai.ui.painting.geometry import Layout, layout
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar, Scoreboard

BOTH = -1


class Boards(QStackedWidget):
    """``changed`` is emitted when other lines, or none, are on the boards; ``which`` is the one shown, or all.

    ``pressed`` gives a point, the button and the keys held, whichever board it is on.

    The player's ``bar`` belongs below them. Without lines the board is the room's own. ``part`` gives its shown part.
    """

    changed = Signal()
    pressed = Signal(int, Qt.MouseButton, Qt.KeyboardModifier)

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self._player, self.bar = player, PlayerBar(player, actions)
        self.scores = self.bar.scores
        self.board = BoardView()
        self.views: list[BoardView] = []
        self.addWidget(self.board)
        self._take(self.board)
        self.lines: tuple[Line, ...] = ()
        self.which = 0
        self.part: Callable[[], Crop] = lambda: None
        self._coordinates, self._counts, self._reduced_motion = True, True, False
        self._areas: tuple[Area, ...] | None = None
        player.moved.connect(self._step)

    @cached_property
    def two_boards(self) -> TwoBoards:
        """The page for two lines together, made for the first two."""
        made = TwoBoards()
        self.addWidget(made)
        for view in made.boards:
            self._take(view)
            view.set_reduced_motion(self._reduced_motion)
        return made

    def _take(self, view: BoardView) -> None:
        self.views.append(view)
        view.stepped.connect(self._player.step)
        view.point_pressed.connect(self.pressed)

    @property
    def both(self) -> bool:
        return bool(self.lines) and self.which == BOTH

    @property
    def on_board(self) -> Line | None:
        return self.lines[self.which] if self.lines and self.which != BOTH else None

    def play(self, *lines: Line, index: int = 0, running: bool = True) -> None:
        self.lines, self.which = lines, BOTH if len(lines) > 1 else 0
        self._load(index)
        if running and index < self._player.last_index:
            self._player.toggle()

    def renew(self, *lines: Line) -> None:
        """Show more of the same lines, at the step and on the boards where they are."""
        self.lines = lines
        self._load(self._player.index)

    def choose(self, which: int) -> None:
        if self.lines:
            self.which = which
            self._load(self._player.index)

    def end(self) -> None:
        if self.lines:
            self.lines = ()
            self.bar.show_hidden("")
            self._load(0)

    def slide(self) -> Slide:
        return line_slide(self._seen, [view.figure for view in self._views], self._player.index)

    def slide_beside(self, by: int) -> Slide:
        """The slide of the lines so many steps on (1) or back (-1); there must be one."""
        index, seen = self._player.index + by, self._seen
        pairs = zip(seen, self._views, strict=True)
        return line_slide(seen, [line.figure(index, crop=view.figure.crop) for line, view in pairs], index)

    def draw(self) -> None:
        self._draw(None)

    def show_areas(self, areas: tuple[Area, ...] | None) -> None:
        """Show the parts of the account's position in another way, such as with one of them lit."""
        if self.on_board is not None and self.on_board.account is not None and (areas or ()) != self.board.figure.areas:
            self._areas = areas or ()
            self.draw()

    def apply(self, settings: Settings, *, counts: bool = True) -> None:
        self._coordinates, self._counts, self._reduced_motion = settings.coordinates, counts, settings.reduced_motion
        for view in self.views:
            view.set_reduced_motion(settings.reduced_motion)
        self._player.set_speed(settings.speed)
        self.draw()

    @property
    def _seen(self) -> tuple[Line, ...]:
        return self.lines if self.which == BOTH else self.lines[self.which : self.which + 1]

    @property
    def _pair(self) -> TwoBoards | None:
        return self.two_boards if self.both else None

    @property
    def _views(self) -> tuple[BoardView, ...]:
        return (self.board,) if self._pair is None else self._pair.boards

    def _load(self, index: int) -> None:
        """Show other lines at a step; if the step before it was on the board, with the animation of the move."""
        follows = False
        if self.lines:
            seen = self._seen
            flags = frozenset(step for line in seen for step, frame in enumerate(line.track) if frame.lost_tempo)
            self._player.load(*(line.track for line in seen), index=index, flags=flags)
            follows = index > 0 and seen[0].frame(index - 1).position == self._views[0].figure.position
        if self._pair is not None:
            self._pair.show_lines(self.lines)
        self.setCurrentIndex(1 if self.both else 0)
        self._areas = None
        self._draw(index - 1 if follows else None)
        self.changed.emit()

    def _step(self, before: int, _after: int) -> None:
        self._areas = None
        if self.lines:
            self._draw(before)

    def _draw(self, before: int | None) -> None:
        """Draw the present step, animated from step ``before``, with its counts and, at the end, the stamp."""
        index = self._player.index
        for line, view in zip(self._seen, self._views, strict=False):
            drawn = self._drawn(line, index)
            if before is None:
                view.set_figure(drawn)
            else:
                view.animate(change(line.track, before, index), drawn)
        if self._pair is not None:
            self._pair.tell(index)
        alone = self.on_board
        self.board.set_stamp("" if alone is None else alone.stamp_at(index))
        self.scores.show_counts(() if alone is None else alone.counts_at(index))
        if self.lines:
            self.bar.show_hidden("" if alone is None else alone.hidden_at(index))

    def _drawn(self, line: Line, index: int) -> Figure:
        part = self.part() if self._pair is None else self._pair.crop
        drawn = line.figure(index, coordinates=self._coordinates, counts=self._counts, crop=part)
        return drawn if self._areas is None else replace(drawn, areas=self._areas)


EDGE, APART = UNIT, 3 * UNIT  # px left and right of both boards, and between them
MUCH_LARGER = 1.25  # factor by which boards must be larger to be put one below the other
NARROWEST, SHORTEST = 240, 80  # px, so that the words beside a narrow board are readable
HEAD_LINE, CAPTION_LINE = 30, 42  # letters in a line; with fewer the words get one line more


class TwoBoards(QWidget):
    """Two lines side by side, each with its title above, and its counts and the present move's words below."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[Line, ...] = ()
        self.crop: Crop = None
        self.boards = (BoardView(), BoardView())
        self._titles = tuple(FewLines(1, Role.HEAD) for _ in self.boards)
        self._endings = tuple(FewLines(1) for _ in self.boards)
        self._captions = tuple(FewLines(2) for _ in self.boards)
        self.scores = tuple(Scoreboard() for _ in self.boards)
        # The boards' size must not keep the window or its other pages from becoming smaller.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._lay_out()

    def _lay_out(self) -> None:
        self._row.setContentsMargins(EDGE, 0, EDGE, INSIDE)
        self._row.setSpacing(0)
        put(self._row, 0)
        for parts in zip(self._titles, self._endings, self.boards, self.scores, self._captions, strict=True):
            middle = ((part, 0, Qt.AlignmentFlag.AlignHCenter) for part in parts)
            put(self._row, in_column(spacing=UNIT, parts=(0, *middle, 0)), 0)
        for board in self.boards:
            board.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Lay out two boards, as large as possible with their words, beside each other or one below the other."""
        if not self._lines:
            return
        texts = (self._titles, self._endings, self.scores, self._captions)
        self._break_lines((self.width() - 2 * EDGE - APART) // 2)
        words = sum(part[0].sizeHint().height() + UNIT for part in texts if not part[0].isHidden()) + INSIDE
        across, down = self.width() - 2 * EDGE, self.height() - INSIDE
        beside = QSize((across - APART) // 2, down - words)
        below = QSize(across, down // 2 - words)
        stacked = self._placed(below).cell > MUCH_LARGER * self._placed(beside).cell
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if stacked else QBoxLayout.Direction.LeftToRight)
        room = below if stacked else beside
        wood = self._placed(room).whole.toAlignedRect().size()
        width = min(max(wood.width(), NARROWEST), room.width())
        for board in self.boards:
            board.setFixedSize(width, max(wood.height(), SHORTEST))
        for parts in (self._titles, self._endings, self._captions):
            for part in parts:
                part.setFixedWidth(width)
        for scores in self.scores:
            scores.fit_into(width)

    def _break_lines(self, width: int) -> None:
        """Give the words as many lines as boards of this width in px need."""
        letters = width // self.fontMetrics().averageCharWidth()
        for words in (*self._titles, *self._endings):
            words.set_lines(2 if letters < HEAD_LINE else 1)
        for words in self._captions:
            words.set_lines(3 if letters < CAPTION_LINE else 2)

    def _placed(self, room: QSize) -> Layout:
        drawn = self._lines[0].figure(0, crop=self.crop)  # room for coordinates is kept even if they are hidden
        return layout(drawn, QSizeF(room), self.devicePixelRatioF())

    def show_lines(self, lines: tuple[Line, ...]) -> None:
        """Take two lines, and lay them out in the part of the board that both need."""
        self._lines, self.crop = lines, common_crop(lines)
        for title, ending, line in zip(self._titles, self._endings, lines, strict=True):
            title.setText(line.title)
            ending.setText(line.sentence)
            ending.setVisible(any(line.sentence for line in lines))
        self._fit()

    def tell(self, index: int) -> None:
        """Show below each board the words and counts of its line's step, and stamp on it how the line ends."""
        for board, caption, scores, line in zip(self.boards, self._captions, self.scores, self._lines, strict=True):
            board.set_stamp(line.stamp_at(index))
            caption.setText(line.caption_at(index))
            scores.show_counts(line.counts_at(index))
