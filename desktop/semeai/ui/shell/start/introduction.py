"""The introduction and the lessons that follow it: boards with questions and replies, played by one player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QFrame,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QWidget,
)

from semeai.problems.lessons import LESSONS, Ask, Step, read_lesson
from semeai.ui.kit.parts import PlainButton, empty, fill, in_column, in_row, label, line, on_surface, put, set_tone
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Slides
from semeai.ui.room.stage import Head, ScrolledPage, Sides, Stage, page_column
from semeai.ui.shell.start import asking
from semeai.ui.shell.start import worked as words
from semeai.ui.shell.start.asking import Reply, right_reply, step_slide

LETTERS = 12
"""The letters of a lesson's title that are seen at least."""


class LessonPanel(QWidget):
    """``choose`` takes the index of a choice, ``go_to`` that of a step; ``go_on`` follows the last step."""

    def __init__(
        self, choose: Callable[[int], object], go_to: Callable[[int], object], go_on: Callable[[], object]
    ) -> None:
        super().__init__()
        self._choose, self._go_to, self._go_on = choose, go_to, go_on
        self._end = ""
        self._place = 0
        self.steps: list[QToolButton] = []
        self.title = label("", Role.HEAD, wrap=True)
        self.text = label("", wrap=True)
        self.question = label("", Role.HEAD, wrap=True)
        self.answer = label("", wrap=True)
        self._choices = QWidget()
        self._choice_column = in_column(self._choices, spacing=INSIDE)
        self.choices: list[QPushButton] = []
        self.back = PlainButton(words.BACK, lambda: go_to(self._place - 1))
        self.next = PlainButton(words.NEXT, self._next)
        self.card = QFrame()
        on_surface(self.card, "card")
        in_column(self.card, (BETWEEN, INSIDE, BETWEEN, INSIDE), parts=(self.answer,))
        self._step_row = in_row(spacing=INSIDE)
        foot = in_row(spacing=INSIDE, parts=(self.back, 0, self.next))
        parts = self.title, self.text, line(), self.question, self._choices, self.card, 0, foot
        put(page_column(self, INSIDE), self._step_row, INSIDE, *parts)

    def show_lesson(self, titles: Sequence[str], end: str) -> None:
        self._end = end
        empty(self._step_row)
        self.steps = [QToolButton() for _ in titles]
        group = QButtonGroup(self)
        for place, (button, title) in enumerate(zip(self.steps, titles, strict=True)):
            button.setText(str(place + 1))
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setToolTip(title)
            button.setAccessibleName(f"{place + 1}. {title}")
            button.clicked.connect(lambda _checked, place=place: self._go_to(place))
            group.addButton(button)
            self._step_row.addWidget(button, 1)

    def show_step(self, place: int, title: str, text: str, question: str, choices: Sequence[str]) -> None:
        self._place = place
        self.steps[place].setChecked(True)
        self.title.setText(f"{place + 1}. {title}")
        self.text.setText(text)
        self.question.setText(question)
        self._show_choices(choices)
        self.card.hide()
        self.back.setEnabled(place > 0)
        self.next.setText(words.NEXT if place < len(self.steps) - 1 else self._end)
        self._lead_on(answered=False)

    def show_answer(self, sentence: str, *, right: bool) -> None:
        """Show the reply; if the person was right, the button to go on becomes the default."""
        self.answer.setText(sentence)
        set_tone(self.answer, "good" if right else "secondary")
        self.card.show()
        self._lead_on(answered=right)

    def _lead_on(self, *, answered: bool) -> None:
        self.next.setProperty("primary", "true" if answered else "false")
        self.next.style().polish(self.next)

    def _show_choices(self, choices: Sequence[str]) -> None:
        empty(self._choice_column)
        group = QButtonGroup(self._choices)
        self.choices = [PlainButton(choice, partial(self._choose, number)) for number, choice in enumerate(choices)]
        for button in self.choices:
            button.setCheckable(True)
            group.addButton(button)
            self._choice_column.addWidget(button)
        self._choices.setVisible(bool(choices))

    def _next(self) -> None:
        if self._place < len(self.steps) - 1:
            self._go_to(self._place + 1)
        else:
            self._go_on()


class Introduction(QWidget):
    """The board and the words of a step. ``leave`` shows the start page, ``go_on`` the example after it."""

    def __init__(self, player: Player, host: Host, leave: Callable[[], object], go_on: Callable[[], object]) -> None:
        super().__init__()
        self._go_on = go_on
        self._lessons = [read_lesson(name) for name in LESSONS]
        self.lesson = self._lessons[0]
        self._player = player
        self._place = 0
        self._reply: Reply | None = None
        self._where = label("", tone="secondary")
        self.choice = QComboBox()
        self.panel = LessonPanel(self._choose, self.show_step, self._end)
        page = ScrolledPage(self.panel)
        fill(self, Sides(self._stage(player, host, leave), page))
        self.board = self.boards.board
        self.choice.activated.connect(self.show_lesson)
        self.board.point_pressed.connect(self._press)

    @property
    def step(self) -> Step:
        return self.lesson.steps[self._place]

    def show_lesson(self, number: int = 0, place: int = 0) -> None:
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
            self._go_on()

    def show_step(self, place: int) -> None:
        self._place, self._reply = place, None
        step = self.step
        names = [name for name, _ in asking.choices(step)]
        self._where.setText(words.PLACE.format(number=place + 1, steps=len(self.lesson.steps)))
        self.panel.show_step(place, step.title, step.text, step.question.words, names)
        self.boards.play(asking.asked(step, words.PRESS if self._by_board else step.question.words))
        self.board.set_preview(step.question.color if self._by_board else None)

    def slides(self) -> Slides:
        now = step_slide(self.lesson, self._place, self._reply, self._player.index)
        return Slides(now, lambda: asking.lesson_slides(self.lesson), turn=self._turn)

    def _turn(self, by: int) -> bool:
        """Go on to the reply and to the next step of the lesson, or back to the question and the previous step."""
        if by > 0 and self._reply is None:
            self._answer(right_reply(self.step))
            return True
        place = self._place + (by if by > 0 or self._reply is None else 0)
        if not 0 <= place < len(self.lesson.steps):
            return False
        self.show_step(place)
        return True

    @property
    def _by_board(self) -> bool:
        return self.step.question.ask is Ask.MOVE

    def _stage(self, player: Player, host: Host, leave: Callable[[], object]) -> Stage:
        back = PlainButton(words.BACK_TO_START, leave)
        for lesson in self._lessons:
            self.choice.addItem(lesson.title)
            self.choice.setItemData(self.choice.count() - 1, lesson.summary, Qt.ItemDataRole.ToolTipRole)
        self.choice.setAccessibleName(words.LESSON)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(LETTERS)
        self.boards = Boards(host.theme, player, host.actions_by_id)
        head = Head((self.choice, self._where, back), self._where, (BETWEEN, BETWEEN))
        return Stage(head, in_row(), self.boards, self.boards.bar)

    def _choose(self, number: int) -> None:
        self._answer(asking.answered(self.step, asking.choices(self.step)[number][1]))

    def _press(self, point: int, button: Qt.MouseButton, _modifiers: Qt.KeyboardModifier) -> None:
        """Play a move on the step's board, whatever was tried before."""
        if not self._by_board or button is not Qt.MouseButton.LeftButton:
            return
        reply = asking.pressed(self.step, point)
        if reply is None:
            self.panel.show_answer(words.NO_MOVE, right=False)
        else:
            self._answer(reply)

    def _answer(self, reply: Reply) -> None:
        """Show the reply, in words and on the board: with marks, or with moves that are played."""
        self._reply = reply
        self.panel.show_answer(reply.words, right=reply.right)
        self.boards.play(reply.line)
