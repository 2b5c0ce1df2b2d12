"""The course in the Problems room: its contents, its steps, boards that answer, and what was done of it."""

import pytest
from driving import trigger
from problems_driving import solve
from PySide6.QtCore import QSettings, Qt
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from semeai.go.color import BLACK, WHITE
from semeai.practice.concept import Concept
from semeai.problems.course import CourseProgress, course, read_progress
from semeai.problems.lessons import LESSONS, LessonPlace
from semeai.ui.export import drawn
from semeai.ui.kit.settings import SettingsStore
from semeai.ui.rooms.problems import course_page
from semeai.ui.rooms.problems import course_words as words
from semeai.ui.rooms.problems.course_page import CourseControl, Lessons
from semeai.ui.rooms.problems.solve_state import Page
from semeai.ui.shell.start.page import TITLES
from semeai.ui.shell.window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.fixture
def pages(window: MainWindow) -> CourseControl:
    """The contents of the course."""
    window.enter("problems")
    trigger(window, "problems_course")
    return window.room("problems").course


@pytest.fixture
def opened(window: MainWindow) -> Lessons:
    """The first chapter at its first step, from its button on the start page."""
    window.room("start").page.introduction.steps[0].click()
    return window.room("problems").course.lessons


def press(qtbot: QtBot, opened: Lessons, name: str) -> None:
    point = opened.step.position.board.point(name)
    qtbot.mouseClick(opened.board, Qt.MouseButton.LeftButton, pos=opened.board.rect_of(point).center())


def answer(opened: Lessons, word: str) -> None:
    next(button for button in opened.panel.choices if button.text() == word).click()


def test_the_card_of_the_start_page_names_the_steps_of_the_first_chapter(window: MainWindow) -> None:
    assert tuple(step.title for step in course()[0].lesson.steps) == TITLES
    assert [button.text() for button in window.room("start").page.introduction.steps] == [
        f"{number}. {title}" for number, title in enumerate(TITLES, 1)
    ]


def test_the_start_page_leads_to_the_contents(window: MainWindow) -> None:
    window.room("start").page.introduction.contents.click()
    course_page = window.room("problems").course
    assert window.shown == "problems"
    assert course_page.cards[0].isVisible()
    assert course_page.panel.go_on.hasFocus()
    course_page.open(LessonPlace(2))
    window.enter("start")
    window.room("start").page.introduction.contents.click()
    assert course_page.cards[0].isVisible()


def test_turned_to_by_its_tab_the_contents_have_the_focus_and_a_picture_of_an_exercise_each(
    window: MainWindow, pages: CourseControl
) -> None:
    room = window.room("problems")
    assert pages.panel.go_on.hasFocus()
    for page, focus in ((Page.LIBRARY, room.library_page.gallery), (Page.COURSE, pages.panel.go_on)):
        room.pages.choice.button(page.place).click()
        assert focus.hasFocus()
    pictures = [card._sketch for card in pages.cards]
    assert pictures[:-1] == [chapter.exercises[0].sketch for chapter in course()[:-1]]
    assert len({*pictures}) == len(pictures)


def test_a_question_is_answered_in_words_and_with_moves(qtbot: QtBot, window: MainWindow, opened: Lessons) -> None:
    panel, player = opened.panel, window.room("problems").player
    assert opened.board.isVisible()
    assert not panel.card.isVisible()
    panel.choices[0].click()
    assert panel.answer.text().startswith("No.")
    panel.choices[1].click()
    assert panel.answer.text() == f"Yes. {opened.step.question.answer}"
    assert player.playing
    assert window.actions_by_id["forward"].isEnabled()
    trigger(window, "last")
    assert not opened.board.figure.position.of(BLACK) & opened.step.position.chain(opened.step.black)
    trigger(window, "first")
    assert opened.board.figure.position == opened.step.position
    qtbot.keyClick(opened.board, Qt.Key.Key_Right)
    assert player.index == 1


def test_a_count_is_shown_on_the_board(opened: Lessons) -> None:
    opened.show_step(3)
    answer(opened, "2")
    assert opened.panel.answer.text().startswith("Yes.")
    assert opened.board.figure.marks
    opened.show_step(3)
    assert not opened.board.figure.marks


def test_a_pressed_point_is_a_move_and_a_wrong_one_is_refuted(
    qtbot: QtBot, window: MainWindow, opened: Lessons
) -> None:
    opened.show_step(4)
    press(qtbot, opened, "B7")
    assert opened.panel.answer.text().startswith("No.")
    trigger(window, "last")
    assert not opened.board.figure.position.of(BLACK) & opened.step.position.chain(opened.step.black)
    press(qtbot, opened, "A4")
    assert opened.panel.answer.text().startswith("Yes.")
    trigger(window, "last")
    assert not opened.board.figure.position.of(WHITE) & opened.step.position.chain(opened.step.white)
    press(qtbot, opened, "A3")
    assert opened.panel.answer.text() == words.NO_MOVE


def test_a_question_of_a_later_chapter_is_answered_on_the_board(qtbot: QtBot, opened: Lessons) -> None:
    opened.show(LessonPlace(LESSONS.index("eye-shapes")))
    press(qtbot, opened, "B4")
    assert opened.panel.answer.text().startswith("No.")
    press(qtbot, opened, "C4")
    assert opened.panel.answer.text() == f"Yes. {opened.step.question.answer}"


@pytest.mark.own_window
def test_the_way_leads_through_all_steps_of_all_chapters_back_to_the_contents(
    window: MainWindow, pages: CourseControl
) -> None:
    pages.panel.go_on.click()
    lessons = pages.lessons
    for chapter in course():
        for number, step in enumerate(chapter.lesson.steps, 1):
            assert pages.heading == window.room("problems").pages.name == chapter.title
            assert lessons.panel.title.text() == f"{number}. {step.title}"
            last = number == len(chapter.lesson.steps)
            button = lessons.panel.chapter if last and chapter.exercises else lessons.panel.next
            assert button.isVisible()
            assert lessons.panel.chapter.isVisible() == (last and bool(chapter.exercises))
            button.click()
    assert window.shown == "noseki", "the exercises of the last chapter"
    assert window.room("noseki").panel.lessons.isVisible()
    window.enter("problems")
    lessons.panel.contents.click()
    assert not pages.in_chapter
    assert pages.cards[0].isVisible()
    assert not window.isWindowModified()


@pytest.mark.own_window
def test_the_contents_tell_what_is_done_and_go_on_there_after_a_restart(
    qtbot: QtBot, window: MainWindow, pages: CourseControl
) -> None:
    card = pages.cards[1]
    assert [each.chapter for each in pages.cards] == list(course())
    assert (pages.panel.go_on.text(), card.read.text()) == (words.BEGIN, words.READ)
    card.read.click()
    answer(pages.lessons, "White captures")
    assert pages.progress.done == set(), "a wrong answer is no step done"
    answer(pages.lessons, "Black captures")
    assert pages.lessons.panel.steps[0].text() == "1 ✓"
    pages.lessons.panel.next.click()
    window.room("problems").pages.choice.button(Page.COURSE.place).click()
    assert not pages.in_chapter, "the page that is shown, pressed again"
    assert [part.text() for part in card.done] == ["Steps: 1 of 5", f"Exercises: 0 of {len(card.chapter.exercises)}"]
    assert card.read.text() == words.READ_ON
    assert pages.panel.go_on.text() == words.CONTINUE
    assert pages.panel.where.text() == "Next: chapter 2, step 2: One shared liberty changes nothing."
    again = CourseControl(window.room("problems"), window.room("problems").player)
    assert again.progress == pages.progress
    on_disk = SettingsStore(QSettings(window.store._settings.fileName(), QSettings.Format.IniFormat))
    assert read_progress(on_disk.names(course_page.KEPT)) == pages.progress
    again.panel.go_on.click()
    assert (again.lessons.place, again.lessons.panel.steps[0].text()) == (LessonPlace(1, 1), "1 ✓")


@pytest.mark.own_window
def test_exercises_are_solved_from_the_first_that_is_not_and_noted(
    qtbot: QtBot, window: MainWindow, pages: CourseControl
) -> None:
    room, card = window.room("problems"), pages.cards[0]
    card.solve.click()
    assert room.page is Page.SOLVE
    assert room.desk.now.sitting.size == len(course()[0].exercises)
    solve(qtbot, room)
    assert course()[0].exercises[0].key in pages.progress.done
    trigger(window, "problems_course")
    assert [part.text() for part in card.done] == ["Steps: 0 of 5", "Exercises: 1 of 6"]
    pages.open(LessonPlace(0, 4))
    assert pages.lessons.panel.next.text() == words.EXERCISES
    pages.lessons.panel.next.click()
    assert (room.page, room.desk.now.sitting.place) == (Page.SOLVE, 1)


def test_more_problems_like_the_exercises_are_practised(
    window: MainWindow, pages: CourseControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    room, asked = window.room("problems"), []
    monkeypatch.setattr(room.practice, "practise", asked.append)
    for card in pages.cards:
        trigger(window, "problems_course")
        assert card.more.isVisible() == bool(card.chapter.lesson.practice) == bool(card.chapter.exercises)
        if card.more.isVisible():
            card.more.click()
            assert room.page is Page.PRACTICE
    assert asked == [Concept(chapter.lesson.practice) for chapter in course() if chapter.exercises]
    assert len(set(asked)) == 6


def test_the_course_is_begun_again_only_when_that_is_confirmed(pages: CourseControl, monkeypatch) -> None:
    pages.open(LessonPlace(2, 1))
    pages.show_contents()
    for said in (QMessageBox.StandardButton.No, QMessageBox.StandardButton.Yes):
        monkeypatch.setattr(QMessageBox, "question", lambda *_, said=said: said)
        pages.panel.afresh.click()
        assert pages.progress.begun == (said is QMessageBox.StandardButton.No)
    assert not pages.panel.afresh.isVisible()


def test_a_lesson_and_a_problem_are_played_by_players_of_their_own(window: MainWindow, pages: CourseControl) -> None:
    room = window.room("problems")
    pages.open(LessonPlace(0))
    reading = room.player
    answer(pages.lessons, "White captures")
    assert reading.playing
    trigger(window, "problems_solve")
    assert room.player is not reading
    assert not reading.playing
    room.show_page(Page.COURSE)
    assert room.player is reading


def test_progress_that_was_kept_of_another_course_is_passed_over() -> None:
    assert read_progress(()) == CourseProgress()
    kept = CourseProgress(frozenset(("counting 2", "edge.sgf#0")), LessonPlace(1, 2))
    assert read_progress(kept.words()) == kept
    assert read_progress(("counting 99", "counting 2", "chess 1")) == CourseProgress(frozenset(("counting 2",)))
    everything = frozenset(place.key for chapter in course() for place in chapter.places)
    assert CourseProgress(everything).next is None
    assert CourseProgress(everything - {"introduction 2"}, LessonPlace(6)).next == LessonPlace(0, 1)


def test_the_course_is_saved_as_a_pdf_beside_the_window(
    qtbot: QtBot, pages: CourseControl, tmp_path, monkeypatch
) -> None:
    path = tmp_path / "course.pdf"
    monkeypatch.setattr(course_page, "ask_for_file", lambda *_: path)
    monkeypatch.setattr(drawn, "drawn_course", small)
    told = pages.page.window().present.messages
    pages.panel.print.click()
    assert told.text == "course.pdf is being written."
    qtbot.waitUntil(lambda: told.text == "Written: course.pdf.")
    assert path.read_bytes() in (b"a4", b"letter")
    monkeypatch.setattr(course_page, "ask_for_file", lambda *_: tmp_path / "missing" / "course.pdf")
    pages.panel.print.click()
    qtbot.waitUntil(lambda: told.text.startswith("course.pdf cannot be written: "))


def small(paper: str, *_: object) -> bytes:
    """What stands for the PDF."""
    return paper.encode()


@pytest.mark.slow
@pytest.mark.parametrize("width", [1024, 1280])
def test_no_button_of_a_chapter_is_cut_in_large_type(window: MainWindow, pages: CourseControl, width: int) -> None:
    window.resize(width, 800)
    for _ in range(8 if width == 1280 else 4):
        trigger(window, "larger")
    for _ in range(4):
        QApplication.processEvents()
    for card in pages.cards:
        for button in (card.read, card.solve, card.more):
            assert button.isHidden() or button.width() >= button.sizeHint().width()
        assert card.width() <= card.parentWidget().width()
