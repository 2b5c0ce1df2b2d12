"""Play it yourself: the search answers each move."""

import pytest
from driving import trigger
from PySide6.QtCore import Qt
from search_driving import answered, empty_points, press, search_anew, settle

from semeai.go.color import BLACK, WHITE
from semeai.study.node import Move, values_of
from semeai.study.tree import main_line_from
from semeai.ui.rooms.race import own_play
from semeai.ui.rooms.race.panel_parts import Ask

pytestmark = pytest.mark.one_window


def test_a_right_move_is_answered_by_the_best_defence(qtbot, searched):
    trigger(searched, "try_black")
    desk = searched.room("race").desk
    assert desk.now.own
    best = empty_points(desk.now.trial.start)[0]
    answered(qtbot, searched, best)
    track = desk.now.trial.track
    assert [frame.rule for frame in track] == ["", "right", "best answer"]
    assert track[1].transition.move == best
    assert track[2].transition.mover is WHITE
    assert desk.now.trial.turns[2].mover is BLACK
    assert searched.document.study.node(searched.document.node).children == ()


def test_a_trial_ends_with_escape_and_moves_are_played_into_the_file_again(qtbot, searched):
    trigger(searched, "try_black", "end_sequence")
    assert not searched.room("race").desk.now.own
    trigger(searched, "tool_move")
    press(qtbot, searched, empty_points(searched.room("race").desk.requests()[0])[4])
    assert searched.document.study.node(searched.document.node).move is not None


def test_who_edits_leaves_the_trial(searched):
    trigger(searched, "try_black", "edit_mode")
    assert not searched.room("race").desk.now.own


def test_in_a_trial_the_question_in_hand_asks_about_the_position_on_the_board(qtbot, searched):
    searched.room("race").board._point_to(None)
    trigger(searched, "try_black", "tool_why")
    answered(qtbot, searched, empty_points(searched.room("race").desk.requests()[0])[6])
    assert not searched.room("race").desk.now.own
    assert searched.room("race").boards.on_board.title.startswith("Why not")


def test_a_sequence_leaves_the_keyboard_to_the_board(qtbot, searched):
    button = searched.room("race").race_panel.doing.asks[Ask.TRY]
    button.setFocus()
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert searched.focusWidget() is searched.room("race").board


def test_passing_belongs_to_the_trial_while_it_is_on_by_its_key_and_a_button(qtbot, searched):
    panel = searched.room("race").sequence_panel
    trigger(searched, "search_line_black")
    assert panel.own.isHidden()
    trigger(searched, "try_black")
    assert not panel.own.isHidden()
    for passing in (panel.pass_move.click, searched.actions_by_id["pass_move"].trigger):
        passing()
        settle(qtbot, searched)
        trial = searched.room("race").desk.now.trial
        assert (trial.track[1].transition.move, trial.track[1].rule) == (None, "wrong")
        trigger(searched, "trial_restart")
    assert searched.document.node == searched.document.study.root


def test_undo_belongs_to_the_trial_while_it_runs(qtbot, searched):
    room, document = searched.room("race"), searched.document
    room.editing.override((BLACK, "O"), 9)
    room.editing.forget_overrides()
    count = document.undo_stack.index()
    trigger(searched, "try_black")
    assert not searched.actions_by_id["undo"].isEnabled()
    best = empty_points(room.desk.now.trial.start)[0]
    answered(qtbot, searched, best)
    name = document.study.board.name(best)
    assert searched.actions_by_id["undo"].text() == f"&Undo: Play Black {name}"
    trigger(searched, "undo")
    assert room.desk.now.own
    assert len(room.desk.now.trial.track) == 1
    assert document.undo_stack.index() == count
    trigger(searched, "redo")
    assert [frame.rule for frame in room.desk.now.trial.track] == ["", "right", "best answer"]
    trigger(searched, "end_sequence")
    assert document.undo_stack.index() == count
    assert searched.actions_by_id["undo"].isEnabled()


def two_turns(qtbot, window) -> None:
    """A right move, and another one after its answer."""
    room = window.room("race")
    trigger(window, "try_black")
    answered(qtbot, window, empty_points(room.desk.now.trial.start)[0])
    room.player.pause()
    room.player.last()
    answered(qtbot, window, empty_points(room.desk.now.trial.turns[2])[-1])
    room.player.pause()


def test_taking_back_beginning_anew_and_going_on_from_here(qtbot, searched):
    room = searched.room("race")
    two_turns(qtbot, searched)
    trigger(searched, "trial_back")
    assert len(room.desk.now.trial.track) == 3
    assert room.player.index == 2
    trigger(searched, "trial_restart")
    assert len(room.desk.now.trial.track) == 1
    trigger(searched, "trial_back")
    assert len(room.desk.now.trial.track) == 3
    trigger(searched, "first", "try_from_here")
    assert len(room.desk.now.trial.track) == 1
    trigger(searched, "trial_back", "trial_back", "trial_back")
    assert room.messages.text == own_play.NOTHING_TO_TAKE_BACK
    assert room.desk.now.own


def test_a_hint_says_how_many_moves_work_and_asked_again_which(qtbot, searched):
    room = searched.room("race")
    trigger(searched, "try_black", "trial_hint")
    settle(qtbot, searched)
    assert room.messages.text == "One move works. Ask again to see it."
    trigger(searched, "trial_hint")
    settle(qtbot, searched)
    best = searched.document.study.board.name(empty_points(room.desk.now.trial.start)[0])
    assert room.messages.text == f"{best} works."


def test_a_line_can_be_played_on_from_the_position_that_is_shown(qtbot, searched):
    room = searched.room("race")
    trigger(searched, "search_line_black")
    room.player.pause()
    room.player.seek(2)
    position = room.board.figure.position
    trigger(searched, "try_from_here")
    qtbot.waitUntil(lambda: room.desk.now.own is not None)
    assert room.desk.now.trial.start.position == position
    assert room.desk.now.trial.player is BLACK


def test_keeping_a_trial_writes_words_marks_and_the_refuted_tries(qtbot, searched):
    room, document = searched.room("race"), searched.document
    trigger(searched, "try_black")
    points = empty_points(room.desk.now.trial.start)
    answered(qtbot, searched, points[3])
    room.player.pause()
    wrong = room.desk.now.trial.track
    room.player.last()
    answered(qtbot, searched, points[0])
    trigger(searched, "keep_sequence")
    study = document.study
    right, tried = (study.node(child) for child in study.node(document.node).children)
    assert right.move == Move(BLACK, points[0])
    assert values_of(right, "TE") == (b"1",)
    assert right.comment.startswith("Play it yourself, Black moves first. ")
    assert right.comment.endswith("Right.")
    assert tried.move == Move(BLACK, points[3])
    assert values_of(tried, "BM") == (b"1",)
    assert tried.comment == wrong[1].caption
    line = main_line_from(study, study.node(document.node).children[1])
    assert [study.node(node).move.point for node in line] == [frame.transition.move for frame in wrong[1:]]
    trigger(searched, "undo")
    assert document.study.node(document.node).children == ()


def test_a_race_without_a_result_can_be_played_too(qtbot, race, fake):
    room = race.room("race")
    fake.rule = lambda request: fake.solution(request, None, None)
    search_anew(race)
    qtbot.waitUntil(lambda: all(not room.searches.searched(color).running for color in (BLACK, WHITE)))
    link = room.race_panel.doing.asks[Ask.TRY]
    assert link.isVisible()
    link.click()
    assert room.desk.now.own
    assert "no result yet" in room.desk.now.trial.aim
    start = room.desk.now.trial.start
    asked = [request for request, _ in fake.asked]
    answered(qtbot, race, empty_points(start)[0])
    assert [frame.rule for frame in room.desk.now.trial.track] == ["", "not settled", "by the theory"]
    assert [request for request, _ in fake.asked].count(start) == asked.count(start), (
        "the same search is not made again"
    )
