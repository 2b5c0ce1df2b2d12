"""Diagrams of Sensei's Library are read as studies, and what is written here is read as it was."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.diagram.as_text import plain_text
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.from_text import is_diagram, study_from
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.study.node import MarkShape
from semeai.study.tree import main_line_from, position_at

WHOLE = """$$W A race in the corner
$$  ---------
$$ | . X O . |
$$ | 2 B O a |
$$ | 1 X W T |
$$ | . 3 , . |
$$  ---------
Some words below."""


def test_a_whole_board_with_moves_marks_and_labels():
    study = study_from(WHOLE)
    position = position_at(study, study.root)
    assert study.board_size == 4
    assert study.info_of("GN") == "A race in the corner"
    assert position.board.names(position.black) == ["B4", "B3", "B2"]
    assert position.board.names(position.white) == ["C4", "C3", "C2"]
    moves = [study.node(node).move for node in main_line_from(study, study.root)[1:]]
    assert [(move.color, study.board.name(move.point)) for move in moves] == [
        (WHITE, "A2"), (BLACK, "A3"), (WHITE, "B1"),
    ]  # fmt: skip
    marks = dict(study.node(0).markup.marks)
    assert study.board.names(marks[MarkShape.CIRCLE]) == ["B3", "C2"]
    assert study.board.names(marks[MarkShape.TRIANGLE]) == ["D2"]
    assert [(study.board.name(point), text) for point, text in study.node(0).markup.labels] == [("D3", "a")]


PARTS = {
    "the first of two": ("$$Bc9\n$$ | X .\n$$ | O .\n$$  -----\n\n$$W\n$$ | O O O O |\n$$ | O X O O |", 9, "A2", "A1"),
    "upper left": ("$$\n$$  -----\n$$ | X .\n$$ | O .", 19, "A19", "A18"),
    "lower right": ("$$Bc\n$$ . X |\n$$ . O |\n$$ -----", 19, "T2", "T1"),
    "of a named size": ("$$Bc9\n$$ | X .\n$$ | O .\n$$  -----", 9, "A2", "A1"),
    "in the middle": ("$$\n$$ . X . \n$$ . O .\n$$ . . .", 19, "K11", "K10"),
    "the upper edge alone": ("$$B title\n$$ -------\n$$ . X .\n$$ . O .", 19, "K19", "K18"),
    "the left edge alone": ("$$\n$$ | X . .\n$$ | O . .\n$$ | . . .", 19, "A11", "A10"),
}


def test_the_moves_of_a_later_diagram_of_a_game_begin_with_its_first_number():
    study = study_from("$$B\n$$ -----\n$$ | 5 6 .\n$$ | X O 7\n")
    moves = [study.node(node).move for node in main_line_from(study, study.root)[1:]]
    assert [(move.color, study.board.name(move.point)) for move in moves] == [
        (BLACK, "A19"), (WHITE, "B19"), (BLACK, "C18"),
    ]  # fmt: skip


@pytest.mark.parametrize(("text", "size", "black", "white"), PARTS.values(), ids=PARTS.keys())
def test_a_part_of_a_board_lies_where_its_edges_say(text, size, black, white):
    study = study_from(text)
    position = position_at(study, study.root)
    assert study.board_size == size
    assert (position.board.names(position.black), position.board.names(position.white)) == ([black], [white])


@pytest.mark.parametrize("rows", ["X.O/.XO/...", ".....X/....OX/.....O/....../....../......"])
def test_what_is_written_is_read_as_it_was(rows):
    position = parse(rows.replace("/", "\n"))
    marked = Figure(position, marks=(Mark(position.board.at(0, 0), MarkKind.SQUARE),))
    study = study_from(plain_text(marked, "Some title"))
    assert position_at(study, study.root).black == position.black
    assert position_at(study, study.root).white == position.white
    assert study.info_of("GN") == "Some title"
    (again,) = sgf.read(sgf.write([study])).studies
    assert position_at(again, 0).black == position.black


@pytest.mark.parametrize("text", ["", "no diagram", "$$B only a head", "$$\n$$ ----", "$$ a price of $$5"])
def test_other_texts_are_none(text):
    assert not is_diagram(text) or study_from(text) is None
