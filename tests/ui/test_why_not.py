"""Why not there? A move that a person points at, refuted; and the menu of a point."""

from __future__ import annotations

import pytest
from driving import trigger
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from search_driving import answered, empty_points, settle

from semeai.go.color import WHITE
from semeai.ui.room.tools import Tool

pytestmark = pytest.mark.one_window


def test_why_not_there_shows_the_refutation_as_a_line(qtbot, searched):
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    name = searched.document.study.board.name(point)
    searched.room("race").solver.why(point)
    settle(qtbot, searched)
    sequence = searched.room("race").boards.on_board
    assert sequence.title == f"Why not {name}?"
    assert sequence.sentence == f"{name} does not work: White captures."
    assert len(sequence.track) > 3


def test_why_not_there_says_that_a_move_works_too(qtbot, searched):
    point = empty_points(searched.room("race").solver.requests()[0])[0]
    searched.room("race").solver.why(point)
    settle(qtbot, searched)
    assert "works: Black captures." in searched.room("race").messages.text
    assert not searched.room("race").boards.lines
    searched.room("race").messages.press()
    assert searched.room("race").boards.on_board.title.endswith("works too")


def test_why_not_there_says_why_a_move_is_illegal(qtbot, searched):
    searched.room("race").solver.why(searched.room("race").control.model.reading.white.point)
    assert "already a stone" in searched.room("race").messages.text


def test_the_key_asks_about_the_point_that_is_pointed_at_and_keeps_the_tool(qtbot, searched):
    board = searched.room("race").board
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    qtbot.mouseMove(board, board.rect_of(point).center())
    board._point_to(point)
    trigger(searched, "tool_why")
    settle(qtbot, searched)
    assert searched.room("race").boards.on_board.title.startswith("Why not")
    assert searched.room("race").control.tool is Tool.PLAY
    assert searched.actions_by_id["tool_play"].isChecked()


def test_without_a_point_the_next_click_says_which(qtbot, searched):
    searched.room("race").board._point_to(None)
    trigger(searched, "tool_why")
    assert searched.room("race").control.tool is Tool.WHY
    answered(qtbot, searched, empty_points(searched.room("race").solver.requests()[0])[6])
    assert searched.room("race").boards.on_board.title.startswith("Why not")


def test_in_a_sequence_the_question_is_about_the_position_on_the_board(qtbot, searched):
    trigger(searched, "search_line_black")
    searched.room("race").player.pause()
    searched.room("race").player.seek(1)
    request = searched.room("race").solver.request_shown()
    assert request.mover is WHITE
    assert request.position == searched.room("race").board.figure.position


def test_a_question_is_dropped_when_the_board_changes(searched, fake, idle):
    searched.room("race").solver.why(empty_points(searched.room("race").solver.requests()[0])[6])
    trigger(searched, "clear_board")
    idle(searched)
    assert not searched.room("race").boards.lines


def test_the_menu_of_a_point_asks_why_and_that_of_a_stone_marks_it(qtbot, searched):
    menu = searched.room("race").editing.menu
    request = searched.room("race").solver.requests()[0]
    point = empty_points(request)[6]
    name = request.position.board.name(point)
    assert [action.text() for action in menu(point).actions()] == [f"Why not {name}?"]
    stone = request.position.board.name(request.white)
    words = [action.text() for action in menu(request.white).actions()]
    assert words == [f"Race with White's chain at {stone}", f"Mark {stone} as alive"]


def test_the_second_button_opens_the_menu_only_where_the_tool_leaves_it_free(qtbot, searched, monkeypatch):
    board, opened = searched.room("race").board, []
    monkeypatch.setattr(searched.room("race").editing, "menu", lambda point: opened.append(point) or QMenu())
    point = empty_points(searched.room("race").solver.requests()[0])[6]
    place = board.rect_of(point).center()
    for tool in ("tool_play", "tool_black"):
        trigger(searched, tool)
        QApplication.sendEvent(
            board, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, board.mapToGlobal(place))
        )
    assert opened == [point]
