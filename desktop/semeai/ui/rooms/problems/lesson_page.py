"""A chapter of the course: a board with questions and replies, played by one player, and its words in the inspector."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QPushButton, QSizePolicy, QToolButton, QWidget

from semeai.problems import asking
from semeai.problems.asking import LessonReply, right_reply, step_slide
from semeai.problems.course import course
from semeai.problems.lessons import Lesson, LessonAsk, LessonPlace, TaughtStep, plain
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.parts import (
    Link,
    PlainButton,
    empty,
    in_column,
    in_row,
    label,
    line,
    on_surface,
    put,
    set_primary,
    set_tone,
)
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Slides, Turning
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import course_words as words
from semeai.ui.rooms.problems.pages import board_page

DONE = "{number} ✓"


class Acts(Protocol):
    """What hears of a lesson what is read and answered, and leads on from it."""

    def came(self, place: LessonPlace) -> None:
        """Note which step is shown."""

    def note_done(self, key: str) -> None:
        """Note that a step is done."""

    def exercise(self, number: int) -> None:
        """Solve the exercises of a chapter."""

    def show_contents(self) -> None: ...


class LessonPanel(QWidget):
    """The words of a step, its choices, and the ways to other steps; ``shown`` does what its buttons ask for."""

    def __init__(self, shown: Lessons, acts: Acts) -> None:
        super().__init__()
        self._shown = shown
        self.steps: list[QToolButton] = []
        self.title = label("", Role.HEAD, wrap=True)
        self.text = label("", wrap=True)
        self.question = label("", Role.HEAD, wrap=True)
        self.answer = label("", wrap=True)
        for told in (self.text, self.answer):
            told.setTextFormat(Qt.TextFormat.MarkdownText)
        self._where = label("", tone="secondary")
        self._choices = in_column(spacing=INSIDE)
        self._of_steps, self._of_choices = QButtonGroup(self), QButtonGroup(self)
        self.choices: list[QPushButton] = []
        self.contents = Link(words.CONTENTS, acts.show_contents)
        self.back = PlainButton(words.BACK, lambda: shown.step_by(-1))
        self.chapter = PlainButton(words.NEXT_CHAPTER, shown.next_chapter)
        self.next = PlainButton(words.NEXT, shown.go_on)
        self.card = QFrame()
        on_surface(self.card, "card")
        in_column(self.card, (BETWEEN, INSIDE, BETWEEN, INSIDE), parts=(self.answer,))
        self._step_row = in_row(spacing=INSIDE)
        head = in_row(spacing=INSIDE, parts=(self.contents, 0, self._where))
        foot = in_row(spacing=INSIDE, parts=(self.back, 0, self.chapter, self.next))
        parts = self.title, self.text, line(), self.question, self._choices, self.card, 0, foot
        put(page_column(self, INSIDE), head, self._step_row, INSIDE, *parts)

    def show_lesson(self, titles: Sequence[str]) -> None:
        empty(self._step_row)
        self.steps = [QToolButton() for _ in titles]
        for place, (button, title) in enumerate(zip(self.steps, titles, strict=True)):
            button.setCheckable(True)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
            button.setToolTip(title)
            button.setAccessibleName(f"{place + 1}. {title}")
            button.clicked.connect(partial(self._shown.show_step, place))
            self._of_steps.addButton(button)
            self._step_row.addWidget(button, 1)

    def show_done(self, done: Sequence[bool]) -> None:
        """Show which steps are done."""
        for number, (button, is_done) in enumerate(zip(self.steps, done, strict=True), 1):
            button.setText(DONE.format(number=number) if is_done else str(number))

    def show_step(self, place: int, step: TaughtStep, choices: Sequence[str], leads: tuple[str, str]) -> None:
        """Show a step; ``leads`` are the words of the buttons that go on to another chapter and to what is next."""
        self.steps[place].setChecked(True)
        self._where.setText(words.PLACE.format(number=place + 1, steps=len(self.steps)))
        self.title.setText(f"{place + 1}. {step.title}")
        self.text.setText(step.text)
        self.text.setAccessibleName(plain(step.text))
        self.question.setText(step.question.words)
        say_aloud(self, f"{self.title.text()}. {plain(step.text)} {step.question.words}")
        self._show_choices(choices)
        self.card.hide()
        self.back.setEnabled(place > 0)
        self.chapter.setVisible(bool(leads[0]))
        self.next.setText(leads[1])
        set_primary(self.next, False)

    def show_answer(self, sentence: str, *, right: bool) -> None:
        """Show the reply; if the person was right, the button to go on becomes the default."""
        self.answer.setText(sentence)
        self.answer.setAccessibleName(plain(sentence))
        say_aloud(self, plain(sentence))
        set_tone(self.answer, "good" if right else "secondary")
        self.card.show()
        set_primary(self.next, right)

    def _show_choices(self, choices: Sequence[str]) -> None:
        empty(self._choices)
        self.choices = [PlainButton(choice, partial(self._shown.choose, place)) for place, choice in enumerate(choices)]
        put(self._choices, *self.choices)
        for button in self.choices:
            button.setCheckable(True)
            self._of_choices.addButton(button)


class Lessons:
    """The chapters on their ``stage``, with the words in the ``panel``; ``acts`` hears what is read and answered."""

    def __init__(self, player: Player, host: Host, acts: Acts) -> None:
        self._player, self._acts = player, acts
        self.place = LessonPlace(0)
        self._reply: LessonReply | None = None
        self.panel = LessonPanel(self, acts)
        self.boards = Boards(host.theme, player, host.actions_by_id)
        self.stage = board_page(self.boards)
        self.board = self.boards.board
        self.board.point_pressed.connect(self._press)

    @property
    def lesson(self) -> Lesson:
        return course()[self.place.number].lesson

    @property
    def step(self) -> TaughtStep:
        return self.lesson.steps[self.place.step]

    def show(self, place: LessonPlace) -> None:
        self.place = place
        self.panel.show_lesson([step.title for step in self.lesson.steps])
        self.show_step(place.step)

    def show_step(self, number: int, *_: object) -> None:
        self.place, self._reply = LessonPlace(self.place.number, number), None
        self._acts.came(self.place)
        step = self.step
        self.panel.show_step(number, step, [name for name, _ in asking.choices(step)], self._leads())
        self.boards.play(asking.asked(step, words.PRESS if self._by_board else step.question.words))
        self.board.set_preview(step.question.color if self._by_board else None)

    def _leads(self) -> tuple[str, str]:
        """The words on two buttons: to the next chapter ("" for none), and to what comes now."""
        number, last = self.place.number, self.place.step == len(self.lesson.steps) - 1
        more = number < len(course()) - 1
        if not last:
            return "", words.NEXT
        if exercises := words.exercising(course()[number]):
            return words.NEXT_CHAPTER if more else "", exercises
        return "", words.NEXT_CHAPTER if more else words.CONTENTS

    def step_by(self, by: int) -> None:
        self.show_step(self.place.step + by)

    def go_on(self) -> None:
        """Go to the next step; after the last one to the exercises, the next chapter or the contents."""
        if self.place.step < len(self.lesson.steps) - 1:
            self.step_by(1)
        elif words.exercising(course()[self.place.number]):
            self._acts.exercise(self.place.number)
        elif self.place.number < len(course()) - 1:
            self.next_chapter()
        else:
            self._acts.show_contents()

    def next_chapter(self) -> None:
        self.show(LessonPlace(self.place.number + 1))

    def slides(self) -> Slides:
        now = step_slide(self.lesson, self.place.step, self._reply, self._player.index)
        turning = Turning(self.place.step, len(self.lesson.steps), self.show_step, self._turn)
        return Slides(now, lambda: asking.lesson_slides(self.lesson), turning=turning)

    def _turn(self, by: int) -> bool:
        """Go on to the reply and to the next step of the lesson, or back to the question and the previous step."""
        if by > 0 and self._reply is None:
            self._show_reply(right_reply(self.step))
            return True
        number = self.place.step + (by if by > 0 or self._reply is None else 0)
        if not 0 <= number < len(self.lesson.steps):
            return False
        self.show_step(number)
        return True

    @property
    def _by_board(self) -> bool:
        return self.step.question.ask is LessonAsk.MOVE

    def choose(self, number: int) -> None:
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

    def _answer(self, reply: LessonReply) -> None:
        if reply.right:
            self._acts.note_done(self.place.key)
        self._show_reply(reply)

    def _show_reply(self, reply: LessonReply) -> None:
        """Show the reply, in words and on the board: with marks, or with moves that are played."""
        self._reply = reply
        self.panel.show_answer(reply.words, right=reply.right)
        self.boards.play(reply.line)
