"""Frames tell what changes from node to node, so that a view never compares boards; and what moves are called."""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.study import edits, notes
from semeai.study.edits import Edited, play, set_up
from semeai.study.frames import StudyLine, Transition, first_board, frame_at
from semeai.study.node import Node, Setup
from semeai.study.notes import set_comment
from semeai.study.titles import game_name, way_words
from semeai.study.tree import empty_study, line_through, position_at


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


def test_a_line_tells_moves_passes_and_comments() -> None:
    study = notes.set_comment(empty_study(9), 0, "A quiet start.\nMore of it.").study
    first = edits.play(study, 0, study.board.point("E5"))
    assert isinstance(first, Edited)
    second = edits.play(first.study, first.node, None)
    assert isinstance(second, Edited)
    line = StudyLine(second.study, second.node)
    assert [frame.caption for frame in line] == ["A quiet start.", "1. Black E5.", "2. White passes."]
    assert len(line[1:]) == 2
    assert way_words(second.study, second.node) == "White passes"
    told = notes.set_comment(second.study, second.node, "Nothing is left here that is worth a move.\nMore of it.").study
    assert way_words(told, second.node) == "White passes: Nothing is left here that is worth…"


def test_a_study_opens_at_its_first_stones() -> None:
    study = empty_study(9)
    assert first_board(study) == study.root
    made = edits.play(study, study.root, study.board.point("A1"))
    assert isinstance(made, Edited)
    after = edits.set_up(made.study, made.node, BLACK, 1 << study.board.point("E5"))
    assert isinstance(after, Edited)
    assert first_board(after.study) == study.root
    comment = edits.add_child(study, study.root, Node(comment="The board comes next."))
    board = edits.add_child(comment.study, comment.node, Node(setup=Setup(black=1 << study.board.point("E5"))))
    assert first_board(board.study) == board.node


@pytest.mark.parametrize(
    ("info", "name"),
    [
        ({}, "Board of 9×9 points"),
        ({"PB": "Shusaku"}, "Shusaku – White"),
        ({"GN": "The ear-reddening game", "PB": "Shusaku"}, "The ear-reddening game"),
        ({"GN": "The ear-reddening game", "PB": "Gennan", "PW": "Shusaku"}, "Gennan – Shusaku, The ear-reddening game"),
        ({"GN": "Gennan against Shusaku", "PB": "Gennan", "PW": "Shusaku"}, "Gennan against Shusaku"),
        ({"GN": "Round 4", "EV": "Club cup", "PB": "Ann", "PW": "Bo"}, "Ann – Bo, Round 4"),
    ],
)
def test_what_a_game_is_called(info: dict[str, str], name: str) -> None:
    study = empty_study(9)
    for key, text in info.items():
        study = notes.set_info(study, key, text).study
    assert game_name(study) == name
    assert game_name(study, "club-night") == ("club-night" if not info else name)
