"""The introduction and the lessons that follow it: boards that are asked and answer, played by the one player."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QWidget

from semeai.diagram.slide import Slide
from semeai.study.frames import Frame
from semeai.ui.board.view import BoardView
from semeai.ui.kit.boxes import fill, in_column, in_row
from semeai.ui.kit.parts import PlainButton, label, line, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, Theme
from semeai.ui.room.inspector import ScrolledPage, set_width, with_inspector
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.scoreboard import Scoreboard
from semeai.ui.room.stage import HEAD_HEIGHT
from semeai.ui.shell.start.lesson_panel import LessonPanel
from semeai.views.lesson import asking
from semeai.views.lesson.asking import Reply
from semeai.views.lesson.lesson import LESSONS, Ask, Step, read_lesson
from semeai.views.lesson.slides import drawn, right_reply, step_slide
from semeai.views.race.sequence import Sequence
from semeai.views.race.slides import counts_at, stamp_at
from semeai.views.start import introduction as words
from semeai.views.study.track import change


class Introduction(QWidget):
    """The board and the words of a step. ``left`` asks for the start page, ``ended`` for the example that follows."""

    left = Signal()
    ended = Signal()

    def __init__(self, player: Player, actions: Mapping[str, QAction], theme: Theme) -> None:
        super().__init__()
        self._lessons = [read_lesson(name) for name in LESSONS]
        self.lesson = self._lessons[0]
        self._player = player
        self._place = 0
        self._reply: Reply | None = None
        self.board = BoardView(theme)
        self._where = label("", tone="secondary")
        self.choice = QComboBox()
        self.panel = LessonPanel()
        page = ScrolledPage(self.panel)
        set_width(page)
        self.scores = Scoreboard()
        bar = PlayerBar(player, actions)
        bar.put_beside_caption(self.scores)
        fill(self, with_inspector(self._stage(bar), page))
        self.panel.step_wanted.connect(self.show_step)
        self.panel.chosen.connect(self._choose)
        self.panel.ended.connect(self._end)
        self.choice.activated.connect(self.show_lesson)
        self.board.point_pressed.connect(self._press)
        self.board.stepped.connect(player.step)
        player.moved.connect(self._follow)
        player.loaded.connect(self._draw)

    @property
    def step(self) -> Step:
        """The step that is shown."""
        return self.lesson.steps[self._place]

    def show_lesson(self, number: int = 0, place: int = 0) -> None:
        """Show a lesson, the introduction by default, at a step."""
        self.lesson = self._lessons[number]
        self.choice.setCurrentIndex(number)
        self.panel.show_lesson(
            [step.title for step in self.lesson.steps], words.NEXT_LESSON if self._leads_on(number) else words.END
        )
        self.show_step(place)

    def _leads_on(self, number: int) -> bool:
        """Whether another lesson follows: the introduction ends with the worked example, as the last lesson does."""
        return 0 < number < len(self._lessons) - 1

    def _end(self) -> None:
        number = self.choice.currentIndex()
        if self._leads_on(number):
            self.show_lesson(number + 1)
        else:
            self.ended.emit()

    def show_step(self, place: int) -> None:
        """Show a step from its beginning."""
        self._place, self._reply = place, None
        step = self.step
        names = [name for name, _ in asking.choices(step)]
        self._where.setText(words.PLACE.format(number=place + 1, steps=len(self.lesson.steps)))
        self.panel.show_step(place, step.title, step.text, step.question.words, names)
        self._player.load((Frame(step.position, caption=words.PRESS if self._by_board else step.question.words),))
        self.board.set_preview(step.question.color if self._by_board else None)

    def slide(self) -> Slide:
        """The step as an audience sees it."""
        return step_slide(self.lesson, self._place, self._reply, self._player.index)

    def turn(self, by: int) -> bool:
        """Go on to the answer and to the next step of the lesson, or back to the question and the step before."""
        if by > 0 and self._reply is None:
            self._answer(right_reply(self.step))
            return True
        place = self._place + (by if by > 0 or self._reply is None else 0)
        if not 0 <= place < len(self.lesson.steps):
            return False
        self.panel.step_wanted.emit(place)
        return True

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)

    @property
    def _by_board(self) -> bool:
        return self.step.question.ask is Ask.MOVE

    def _stage(self, bar: PlayerBar) -> QWidget:
        made, head = QWidget(), QWidget()
        on_surface(made, "window")
        back = PlainButton(words.BACK_TO_START)
        back.clicked.connect(self.left)
        row = in_row(head, (BETWEEN, 0, BETWEEN, 0), INSIDE)
        for lesson in self._lessons:
            self.choice.addItem(lesson.title)
            self.choice.setItemData(self.choice.count() - 1, lesson.summary, Qt.ItemDataRole.ToolTipRole)
        self.choice.setAccessibleName(words.LESSON)
        row.addWidget(self.choice)
        row.addWidget(self._where)
        row.addStretch(1)
        row.addWidget(back)
        head.setFixedHeight(HEAD_HEIGHT)
        column = in_column(made)
        column.addWidget(head)
        column.addWidget(self.board, 1)
        column.addWidget(line())
        column.addWidget(bar)
        return made

    def _choose(self, number: int) -> None:
        self._answer(asking.answered(self.step, asking.choices(self.step)[number][1]))

    def _press(self, point: int, button: Qt.MouseButton, _modifiers: Qt.KeyboardModifier) -> None:
        """A press is a move from the step's board, whatever was tried before."""
        if not self._by_board or button is not Qt.MouseButton.LeftButton:
            return
        reply = asking.pressed(self.step, point)
        if reply is None:
            self.panel.show_answer(words.NO_MOVE, right=False)
        else:
            self._answer(reply)

    def _answer(self, reply: Reply) -> None:
        """Say the answer, and show it on the board: marks, or moves that are played."""
        self._reply = reply
        self.panel.show_answer(reply.words, right=reply.right)
        track = (Frame(self.step.position),) if reply.line is None else reply.line.track
        self._player.load(track)
        if reply.line is not None:
            self._player.toggle()

    def _draw(self) -> None:
        self.board.set_figure(drawn(self.step, self._reply, self._player.index))
        self._count()

    def _count(self) -> None:
        """Show below the board what both sides need, and on it how it ended."""
        line, index = self._line, self._player.index
        self.scores.setVisible(line is not None)
        self.scores.show_counts(() if line is None else counts_at(line, index))
        self.board.set_stamp("" if line is None else stamp_at(line, index))

    def _follow(self, before: int, after: int) -> None:
        line = self._line
        if line is not None:
            self.board.animate(change(line.track, before, after), drawn(self.step, self._reply, after))
            self._count()

    @property
    def _line(self) -> Sequence | None:
        return None if self._reply is None else self._reply.line
