"""The course in the Problems room: its contents with what was done, and the chapter that is read."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QFrame, QLabel, QMessageBox, QWidget

from semeai.go.text import draw
from semeai.practice.concept import Concept
from semeai.problems.cards import problem_key
from semeai.problems.course import Chapter, CourseProgress, course, read_progress
from semeai.problems.lessons import LessonPlace
from semeai.ui.kit.parts import (
    Link,
    PlainButton,
    Scroller,
    in_column,
    in_flow,
    in_row,
    label,
    line,
    on_surface,
    page_button,
    put,
    tell,
)
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, Role, Theme, give_theme
from semeai.ui.painting.sketch import thumbnail
from semeai.ui.room.player import Player
from semeai.ui.room.save_dialog import ask_for_file, named_pdf, print_to
from semeai.ui.room.stage import LatePages, ScrolledPage, page_column
from semeai.ui.rooms.problems import course_words as words
from semeai.ui.rooms.problems import shelf
from semeai.ui.rooms.problems.lesson_page import Lessons
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.solve_state import Solving

KEPT = "course"
"""The name under which the settings keep the progress."""
PICTURE, WIDE, LINK = 88, 112, 28
"""The side of a small board, the least width of a button, and the height of a link, in px."""


class ChapterCard(QFrame):
    """A chapter in the contents: its first board, what it is about, what was done of it, and its buttons."""

    def __init__(self, chapter: Chapter, acts: CourseControl) -> None:
        super().__init__()
        self.chapter = chapter
        on_surface(self, "card")
        self._sketch = shelf.whole(draw(chapter.lesson.steps[0].position).splitlines())
        self._picture = QLabel()
        self.done = [label("", Role.CAPTION, tone="secondary") for _ in range(2)]
        self.read = PlainButton("", partial(acts.read, chapter))
        self.solve = PlainButton(words.exercising(chapter), partial(acts.exercise, chapter.number))
        self.more = Link(words.MORE, partial(acts.more, chapter))
        self.more.setToolTip(words.MORE_TIP)
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
        self.print = PlainButton(words.PRINT, acts.ask_print)
        self.print.setToolTip(words.PRINT_TIP)
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
        contents = QWidget()
        on_surface(contents, "window")
        in_column(contents, (PAGE, INSIDE, BETWEEN, BETWEEN), INSIDE, (*self.cards, 0))
        self._contents = Scroller(contents)
        give_theme(contents, self._host.theme)
        self._show_progress()
        self._turn(chapter=False)

    @property
    def focus(self) -> QWidget:
        """What has the focus on the page."""
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
        """Note that a step or an exercise is done."""
        self._note(self.progress.with_done(key))

    def ask_afresh(self) -> None:
        buttons = QMessageBox.StandardButton.Yes | QMessageBox.StandardButton.No
        asked = QMessageBox.question(self.page.window(), words.AFRESH, words.FORGET, buttons)
        if asked == QMessageBox.StandardButton.Yes:
            self._note(CourseProgress())

    def ask_print(self) -> None:
        """Ask for a file and write the course to it as a PDF, on the paper of the country."""
        from semeai.ui.export.drawn import drawn_course

        path = ask_for_file(self.page.window(), words.PRINT, words.PRINTED_NAME, words.KIND, named_pdf)
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
