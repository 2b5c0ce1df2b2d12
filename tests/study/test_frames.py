"""Frames tell what changes from node to node, so that a view never compares boards."""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE
from semeai.study.edits import play, set_up
from semeai.study.frames import Transition, frame_at
from semeai.study.notes import set_comment
from semeai.study.tree import line_through, position_at


def test_a_capture_names_the_stone_and_what_it_took(drawn, mask):
    study = drawn("XO../XO../..../....")
    edited = play(study, 0, study.board.point("A2"), WHITE)
    frame = frame_at(edited.study, edited.node)
    assert frame.transition == Transition(
        WHITE, study.board.point("A2"), (0, mask(study, "A2")), (mask(study, "A4 A3"), 0)
    )
    assert frame.number == 1
    assert frame.position == position_at(edited.study, edited.node)


def test_a_pass_changes_nothing(played):
    study, node = played(None)
    assert frame_at(study, node).transition == Transition(BLACK, None)


def test_a_set_up_names_the_stones_put_on_and_taken_off(played, mask):
    study, node = played("D4")
    edited = set_up(study, node, WHITE, mask(study, "D4 E5"))
    transition = frame_at(edited.study, edited.node).transition
    assert transition == Transition(None, None, (0, mask(study, "D4 E5")), (mask(study, "D4"), 0))


def test_the_frames_of_a_line_reach_from_the_root_to_its_end(played):
    study, node = played("D4", "E5", "F6")
    study = set_comment(study, 2, "here").study
    frames = [frame_at(study, step) for step in line_through(study, 1)]
    assert [frame.number for frame in frames] == [0, 1, 2, 3]
    assert [frame.caption for frame in frames] == ["", "", "here", ""]
    assert frames[-1] == frame_at(study, node)
    assert [frame.position for frame in frames] == [position_at(study, step) for step in range(4)]
