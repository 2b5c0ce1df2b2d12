"""The introduction on the start page: its steps, its questions, and boards that answer."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from semeai.go.color import BLACK, WHITE
from semeai.problems.lessons import LESSONS, read_lesson
from semeai.ui.shell.start import worked as words
from semeai.ui.shell.start.introduction import Introduction
from semeai.ui.shell.window import MainWindow


@pytest.fixture
def opened(qtbot: QtBot, window: MainWindow) -> Introduction:
    """The introduction at its first step, from its button on the start page."""
    window.room("start").page.introduction.steps[0].click()
    return window.room("start").introduction


def press(qtbot: QtBot, opened: Introduction, name: str) -> None:
    point = opened.step.position.board.point(name)
    qtbot.mouseClick(opened.board, Qt.MouseButton.LeftButton, pos=opened.board.rect_of(point).center())


def test_the_card_names_the_steps_of_the_lesson(window: MainWindow) -> None:
    assert tuple(step.title for step in read_lesson("introduction").steps) == words.TITLES
    assert [button.text() for button in window.room("start").page.introduction.steps] == [
        f"{number}. {title}" for number, title in enumerate(words.TITLES, 1)
    ]


def test_a_question_is_answered_in_words_and_with_moves(qtbot: QtBot, window: MainWindow, opened: Introduction) -> None:
    panel, player = opened.panel, window.room("start").player
    assert opened.board.isVisible()
    assert not panel.card.isVisible()
    panel.choices[0].click()
    assert panel.answer.text().startswith("No.")
    panel.choices[1].click()
    assert panel.answer.text() == f"Yes. {opened.step.question.answer}"
    assert player.playing
    trigger(window, "last")
    assert not opened.board.figure.position.of(BLACK) & opened.step.position.chain(opened.step.black)
    trigger(window, "first")
    assert opened.board.figure.position == opened.step.position
    qtbot.keyClick(opened.board, Qt.Key.Key_Right)
    assert player.index == 1


def test_the_way_leads_through_all_steps_to_the_worked_example(window: MainWindow, opened: Introduction) -> None:
    for title in words.TITLES:
        assert opened.step.title == title
        assert opened.panel.title.text().endswith(title)
        opened.panel.next.click()
    assert window.shown == "race"
    assert window.document.source.path.name == "diagram-01.sgf"


def test_a_count_is_shown_on_the_board(opened: Introduction) -> None:
    opened.show_step(3)
    choice = next(button for button in opened.panel.choices if button.text() == "2")
    choice.click()
    assert opened.panel.answer.text().startswith("Yes.")
    assert opened.board.figure.marks
    opened.show_step(3)
    assert not opened.board.figure.marks


def test_a_pressed_point_is_a_move_and_a_wrong_one_is_refuted(
    qtbot: QtBot, window: MainWindow, opened: Introduction
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


def test_the_start_page_comes_back_by_its_button_and_by_the_rail(window: MainWindow, opened: Introduction) -> None:
    start = window.room("start")
    next(button for button in opened.findChildren(QPushButton) if button.text() == words.BACK_TO_START).click()
    assert start.page.isVisible()
    start.introduce(2)
    assert not start.page.isVisible()
    trigger(window, "room_start")
    assert start.page.isVisible()
    assert not window.isWindowModified()


def test_every_lesson_is_chosen_above_its_board_and_leads_to_the_next(opened: Introduction) -> None:
    titles = [read_lesson(name).title for name in LESSONS]
    assert [opened.choice.itemText(number) for number in range(opened.choice.count())] == titles
    opened.choice.setCurrentIndex(1)
    opened.choice.activated.emit(1)
    assert opened.lesson.title == titles[1]
    for number in range(1, len(titles)):
        assert opened.lesson.title == titles[number]
        assert len(opened.panel.steps) == len(opened.lesson.steps)
        opened.panel.steps[-1].click()
        leads_on = number < len(titles) - 1
        assert opened.panel.next.text() == (words.NEXT_LESSON if leads_on else words.END)
        if leads_on:
            opened.panel.next.click()
            assert opened.panel.title.text().startswith("1. ")


def test_a_question_of_a_later_lesson_is_answered_on_the_board(qtbot: QtBot, opened: Introduction) -> None:
    opened.show_lesson(LESSONS.index("eye-shapes"))
    press(qtbot, opened, "B4")
    assert opened.panel.answer.text().startswith("No.")
    press(qtbot, opened, "C4")
    assert opened.panel.answer.text() == f"Yes. {opened.step.question.answer}"
