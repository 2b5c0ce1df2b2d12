"""Text diagrams parse and print."""

import pytest

from semeai.go.board import LARGEST_SIZE, Board, count
from semeai.go.position import Position
from semeai.go.text import DiagramError, draw, parse

DIAGRAMS = {
    "an empty board": "...\n...\n...",
    "black and white": "XO.\n.X.\nO..",
    "living stones": "xxo\nX.O\n...",
    "points that do not exist": "#.#\n...\n#X#",
    "wide": "." * 25,
    "high": "\n".join("." * 25),
    "a single point": ".",
}


@pytest.mark.parametrize("text", DIAGRAMS.values(), ids=DIAGRAMS.keys())
def test_diagrams_print_as_they_were_read(text):
    assert draw(parse(text)) == text


def test_blanks_and_empty_lines_do_not_matter():
    assert parse("\n  X . O \n\n . . .\n") == parse("X.O\n...")


def test_the_diagram_of_a_full_square_has_the_board_of_that_size():
    for size in range(1, LARGEST_SIZE + 1):
        assert parse("\n".join(["." * size] * size)) == Position(Board.square(size))


def test_living_stones_are_stones_and_immortal():
    position = parse("xXoO")
    assert position.black == 0b0011
    assert position.white == 0b1100
    assert position.immortal == 0b0101


def test_a_row_of_holes_has_no_points():
    assert count(parse("##\n##").board.points) == 0


WRONG = {
    "nothing": ("", "no rows"),
    "blanks only": ("  \n \n", "no rows"),
    "rows of different length": ("...\n..", "Row 2 has 2 points, the first row has 3"),
    "an unknown character": ("...\n.?.", "Row 2, column 2"),
    "too wide": ("." * 26, "26x1"),
    "too high": ("\n".join("." * 26), "1x26"),
}


@pytest.mark.parametrize("text, says", WRONG.values(), ids=WRONG.keys())
def test_what_is_no_diagram_is_refused_with_the_place(text, says):
    with pytest.raises(DiagramError, match=says):
        parse(text)
