"""The line of a study that the player stands on, and what its moves and its game are called."""

from __future__ import annotations

import pytest

from semeai.go.color import BLACK
from semeai.study import edits, notes
from semeai.study.edits import Edited
from semeai.study.frames import StudyLine, first_board
from semeai.study.node import Node, Setup
from semeai.study.titles import game_name, way_words
from semeai.study.tree import empty_study


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
    ],
)
def test_what_a_game_is_called(info: dict[str, str], name: str) -> None:
    study = empty_study(9)
    for key, text in info.items():
        study = notes.set_info(study, key, text).study
    assert game_name(study) == name
    assert game_name(study, "club-night") == ("club-night" if not info else name)
