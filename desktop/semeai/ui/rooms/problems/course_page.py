"""The course in the Problems room: its contents with what was done, and the chapter that is read.

A chapter is a board with questions and replies, played by one player, and its words in the inspector.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QLabel, QMessageBox, QPushButton, QSizePolicy, QToolButton, QWidget

from semeai.go.text import draw
from semeai.practice.concept import Concept
from semeai.problems import asking
from semeai.problems.asking import LessonReply, right_reply, step_slide
from semeai.problems.cards import problem_key
from semeai.problems.course import Chapter, CourseProgress, course, read_progress
from semeai.problems.lessons import Lesson, LessonAsk, LessonPlace, TaughtStep, plain
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import empty, in_column, in_flow, in_row, on_surface, put
from semeai.ui.kit.parts import Link, PlainButton, Scroller, label, line, page_button, set_primary, set_tone, tell
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role, Theme, give_theme, theme_now
from semeai.ui.painting.sketch import thumbnail
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.room import Host, Slides, Turning
from semeai.ui.room.save_dialog import ask_for_file, print_to
from semeai.ui.room.stage import LatePages, ScrolledPage, page_column
from semeai.ui.rooms.problems import course_words as words
from semeai.ui.rooms.problems import shelf
from semeai.ui.rooms.problems.pages import board_page
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.solve_state import Solving


class LessonPanel(QWidget):
    """The words of a step, its choices, and the ways to other steps; ``shown`` does what its buttons ask for."""

    def __init__(self, shown: Lessons, acts: CourseControl) -> None:
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
        self.card = on_surface(QFrame(), "card")
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
        for number, (button, is_done) in enumerate(zip(self.steps, done, strict=True), 1):
            button.setText(f"{number} ✓" if is_done else str(number))

    def show_step(self, place: int, step: TaughtStep, lead: str, *, chapter: bool) -> None:
        """Show a step; ``lead`` says what is next, and beside it the next ``chapter`` may be chosen."""
        self.steps[place].setChecked(True)
        self._where.setText(words.PLACE.format(number=place + 1, steps=len(self.steps)))
        self.title.setText(f"{place + 1}. {step.title}")
        self.text.setText(step.text)
        self.text.setAccessibleName(plain(step.text))
        self.question.setText(step.question.words)
        say_aloud(self, f"{self.title.text()}. {plain(step.text)} {step.question.words}")
        self._show_choices([name for name, _ in asking.choices(step)])
        self.card.hide()
        self.back.setEnabled(place > 0)
        self.chapter.setVisible(chapter)
        self.next.setText(lead)
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

    def __init__(self, player: Player, host: Host, acts: CourseControl) -> None:
        self._player, self._acts = player, acts
        self.place = LessonPlace(0)
        self._reply: LessonReply | None = None
        self.panel = LessonPanel(self, acts)
        self.boards = Boards(player, host.actions_by_id)
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
        chapter, way = self._ways()
        self.panel.show_step(number, step, way[0], chapter=chapter)
        self.boards.play(asking.asked(step, words.PRESS if self._by_board else step.question.words))
        self.board.set_preview(step.question.color if self._by_board else None)

    def _ways(self) -> tuple[bool, tuple[str, Callable[[], object]]]:
        """Whether the next chapter can be chosen beside what comes now; and that: its words, and how it is shown."""
        number = self.place.number
        more = number < len(course()) - 1
        if self.place.step < len(self.lesson.steps) - 1:
            return False, (words.NEXT, partial(self.step_by, 1))
        if exercises := words.exercising(course()[number]):
            return more, (exercises, partial(self._acts.exercise, number))
        return False, (words.NEXT_CHAPTER, self.next_chapter) if more else (words.CONTENTS, self._acts.show_contents)

    def step_by(self, by: int) -> None:
        self.show_step(self.place.step + by)

    def go_on(self) -> None:
        """Go to the next step; after the last one to the exercises, the next chapter or the contents."""
        self._ways()[1][1]()

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


KEPT = "course"
"""The name under which the settings keep the progress."""
PICTURE, WIDE, LINK = 88, 112, 28
"""The side of a small board, the least width of a button, and the height of a link, in px."""


class ChapterCard(QFrame):
    """A chapter in the contents: its first exercise, what it is about, what was done of it, and its buttons."""

    def __init__(self, chapter: Chapter, acts: CourseControl) -> None:
        super().__init__()
        self.chapter = chapter
        on_surface(self, "card")
        begin = shelf.whole(draw(chapter.lesson.steps[0].position).splitlines())
        self._sketch = next((exercise.sketch for exercise in chapter.exercises), begin)
        self._picture = QLabel()
        self.done = [label("", Role.CAPTION, tone="secondary") for _ in range(2)]
        self.read = PlainButton("", partial(acts.read, chapter))
        self.solve = PlainButton(words.exercising(chapter), partial(acts.exercise, chapter.number))
        self.more = Link(words.MORE, partial(acts.more, chapter), words.MORE_TIP)
        for button in (self.read, self.solve, self.more):
            button.setAccessibleDescription(chapter.title)
        for part in self.done:
            part.setMinimumHeight(LINK)
        state = in_flow(*self.done, self.more, spacing=BETWEEN)
        told = label(chapter.title, Role.HEAD, wrap=True), label(chapter.lesson.summary, wrap=True), state
        buttons = in_column(spacing=INSIDE, parts=(0, self.read, self.solve, 0))
        buttons.addStrut(WIDE)
        column = in_column(spacing=4, parts=(0, *told, 0))
        in_row(self, (12, 10, BETWEEN, 10), BETWEEN, (self._picture, (column, 1), buttons))
        self.more.setHidden(not chapter.lesson.practice)
        self.solve.setHidden(not self.solve.text())  # no sooner: without a parent it would be a window

    def show_progress(self, progress: CourseProgress) -> None:
        for part, told in zip(self.done, words.chapter_told(self.chapter, progress), strict=True):
            tell(part, told)
        self.read.setText(words.reading(self.chapter, progress))

    def set_theme(self, theme: Theme) -> None:
        self._picture.setPixmap(thumbnail(self._sketch, theme, PICTURE, self.devicePixelRatioF()))


class CoursePanel(QWidget):
    """Beside the contents: how much is done, and the way on."""

    def __init__(self, acts: CourseControl) -> None:
        super().__init__()
        self.overall, self.where = label("", wrap=True), label("", tone="secondary", wrap=True)
        self.go_on = page_button("", acts.go_on, primary=True)
        self.afresh = PlainButton(words.AFRESH, acts.ask_afresh)
        self.print = PlainButton(words.PRINT, acts.ask_print, words.PRINT_TIP)
        head, lead = label(words.HEAD, Role.RESULT, wrap=True), label(words.LEAD, wrap=True)
        parts = head, lead, line(), self.overall, self.where, self.go_on, in_flow(self.print, self.afresh)
        put(page_column(self, INSIDE), *parts, 0)

    def show_progress(self, progress: CourseProgress) -> None:
        place = progress.next
        self.overall.setText(words.overall(progress))
        self.where.setText(words.going_on(place))
        self.go_on.setText(words.CONTINUE if progress.begun else words.BEGIN)
        self.go_on.setVisible(place is not None)
        self.afresh.setVisible(progress.begun)


class CourseControl:
    """The course's ``page`` and its ``inspector``, the progress in it, and its exercises."""

    def __init__(self, room: ProblemsHost, player: Player) -> None:
        self._room, self._host = room, room.host
        self._keys: dict[str, str] = {}
        self.progress = read_progress(self._host.store.names(KEPT))
        self.lessons = Lessons(player, self._host, self)
        self.cards = [ChapterCard(chapter, self) for chapter in course()]
        self.panel = CoursePanel(self)
        self.page, self.inspector = LatePages(), LatePages(ScrolledPage)
        contents = on_surface(QWidget(), "window")
        in_column(contents, (PAGE, INSIDE, BETWEEN, BETWEEN), INSIDE, (*self.cards, 0))
        self._contents = Scroller(contents)
        give_theme(contents, theme_now())
        self._show_progress()
        self._turn(chapter=False)

    @property
    def focus(self) -> QWidget:
        return self.lessons.board if self.in_chapter else self.panel.go_on

    @property
    def heading(self) -> str:
        return course()[self.lessons.place.number].title if self.in_chapter else words.PAGE

    def show_contents(self) -> None:
        self._turn(chapter=False)
        self._room.describe()

    def open(self, place: LessonPlace) -> None:
        self.lessons.show(place)
        self._turn(chapter=True)
        self._room.describe()
        self.lessons.board.setFocus(Qt.FocusReason.OtherFocusReason)

    def read(self, chapter: Chapter) -> None:
        """Open a chapter at its first step that is not done."""
        ahead = (place for place in chapter.places if place.key not in self.progress.done)
        self.open(next(ahead, chapter.places[0]))

    def go_on(self) -> None:
        place = self.progress.next
        if place is not None:
            self.open(place)

    def exercise(self, number: int) -> None:
        """Solve the exercises of a chapter, from the first that is not solved yet; those with ghosts in their room."""
        chapter = course()[number]
        if chapter.with_ghosts:
            self._host.enter("noseki")
            self._host.actions_by_id["noseki_lesson_1"].trigger()
            return
        made = shelf.opened(map(shelf.listed_tile, chapter.exercises), words.EXERCISES_OF.format(number=number + 1))
        keys = [each.key for each in chapter.exercises]
        self._keys |= dict(zip(map(problem_key, made.problems), keys, strict=True))
        ahead = (place for place, key in enumerate(keys) if key not in self.progress.done)
        self._room.open_collection(made, next(ahead, 0))

    def more(self, chapter: Chapter) -> None:
        """Practise fresh problems like the exercises of a chapter."""
        self._room.practise(Concept(chapter.lesson.practice))

    def note(self, solving: Solving) -> None:
        """Note an exercise that is solved, once the exercises of its chapter were opened."""
        key = self._keys.get(problem_key(solving.problem))
        if key is not None and solving.solved and key not in self.progress.done:
            self.note_done(key)

    def note_done(self, key: str) -> None:
        self._note(self.progress.with_done(key))

    def ask_afresh(self) -> None:
        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
        asked = QMessageBox.question(self.page.window(), words.AFRESH, words.FORGET, buttons)
        if asked == QMessageBox.StandardButton.Yes:
            self._note(CourseProgress())

    def ask_print(self) -> None:
        """Ask for a file and write the course to it as a PDF, on the paper of the country."""
        from semeai.ui.export.drawn import drawn_course

        path = ask_for_file(self.page.window(), words.PRINT, words.PRINTED_NAME, words.KIND)
        if path is not None:
            inches = QLocale.system().measurementSystem() is QLocale.MeasurementSystem.ImperialUSSystem
            made = partial(drawn_course, "letter" if inches else "a4")
            print_to(path, made, self._host.jobs, self._host.say)

    def came(self, place: LessonPlace) -> None:
        """Note which step is shown."""
        self._note(CourseProgress(self.progress.done, place))
        self._room.describe()

    def _note(self, progress: CourseProgress) -> None:
        self.progress = progress
        self._host.store.keep_names(KEPT, progress.words())
        self._host.store.flush()
        self._show_progress()

    def _show_progress(self) -> None:
        for shows in (*(card.show_progress for card in self.cards), self.panel.show_progress):
            shows(self.progress)
        places = course()[self.lessons.place.number].places
        if len(self.lessons.panel.steps) == len(places):
            self.lessons.panel.show_done([place.key in self.progress.done for place in places])

    def _turn(self, *, chapter: bool) -> None:
        self.in_chapter = chapter
        self.page.show_page(self.lessons.stage if chapter else self._contents)
        self.inspector.show_page(self.lessons.panel if chapter else self.panel)
