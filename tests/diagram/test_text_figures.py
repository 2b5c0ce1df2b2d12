"""Figures as text: for Sensei's Library, for LaTeX, and a point in words."""

from dataclasses import replace

from semeai.diagram.as_text import latex, plain_text
from semeai.diagram.crop import star_points
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.point_words import MARK_WORDS, describe
from semeai.go.board import Board
from semeai.go.position import Position
from semeai.go.text import parse

BOARD = parse(
    """
    . . . . .
    . X O . .
    . X O . .
    . . . X .
    . . . . .
    """
)


def p(name: str) -> int:
    return BOARD.board.point(name)


MARKED = Figure(
    BOARD,
    marks=(Mark(p("B4"), MarkKind.TRIANGLE), Mark(p("C4"), MarkKind.SQUARE), Mark(p("E5"), MarkKind.CIRCLE)),
    labels=((p("A5"), "a"), (p("E1"), "Q7")),
    move_numbers=((p("B3"), 7), (p("C3"), 8)),
    coordinates=False,
)


def test_the_letters_of_a_board():
    assert plain_text(MARKED, "A race", "9 at 7") == (
        "$$B5m7 A race\n"
        "$$  -----------\n"
        "$$ | a . . . C |\n"
        "$$ | . Y @ . . |\n"
        "$$ | . 1 2 . . |\n"
        "$$ | . . . X . |\n"
        "$$ | . . . . . |\n"
        "$$  -----------\n"
        "Q7 is E1.\n"
        "9 at 7\n"
    )  # fmt: skip


def test_a_part_has_edges_only_where_the_board_ends():
    assert plain_text(replace(MARKED, crop=(0, 0, 2, 2))) == (
        "$$B5m7\n$$  -------\n$$ | a . .\n$$ | . Y @\n$$ | . 1 2\nQ7 is E1.\n"
    )
    assert plain_text(replace(MARKED, labels=(), crop=(2, 2, 4, 4))) == (
        "$$B5m7\n$$  2 . . |\n$$  . X . |\n$$  . . . |\n$$ -------\n"
    )


def test_moves_after_the_tenth_are_named():
    board = Board.square(19)
    points = [board.at(column, 10) for column in range(12)]
    figure = Figure(
        parse("\n".join(["." * 19] * 10 + ["XO" * 6 + "." * 7] + ["." * 19] * 8)),
        move_numbers=tuple((point, number) for number, point in enumerate(points, 1)),
    )
    text = plain_text(figure)
    assert "| 1 2 3 4 5 6 7 8 9 0 X O " in text
    assert text.splitlines()[0] == "$$Bc"
    assert text.splitlines()[-1] == "11 is L9, 12 is M9."


def test_latex_names_each_stone_and_mark_once():
    lines = latex(MARKED, "50 % of A_B", "9 at 7").splitlines()
    assert lines[0] == r"\begin{psgopartialboard}[5]{(1,1)(5,5)}"
    assert sorted(lines[1:-2]) == sorted(
        [
            r"  \markpos{\marklb{a}}{a}{5}",
            r"  \markpos{\markcr}{e}{5}",
            r"  \stone[\marktr]{black}{b}{4}",
            r"  \stone[\marksq]{white}{c}{4}",
            r"  \stone[\marklb{7}]{black}{b}{3}",
            r"  \stone[\marklb{8}]{white}{c}{3}",
            r"  \stone{black}{d}{2}",
            r"  \markpos{\marklb{Q7}}{e}{1}",
        ]
    )
    assert lines[-2:] == [r"\end{psgopartialboard}", r"\par 50 \% of A\_B 9 at 7"]


def test_latex_counts_a_part_from_the_lower_left_corner():
    assert latex(replace(MARKED, crop=(2, 1, 4, 2))).splitlines()[0].endswith("{(3,3)(5,4)}")


def test_star_points_are_where_boards_have_them():
    assert {size: len(star_points(Board.square(size))) for size in (2, 5, 7, 8, 9, 13, 18, 19, 25)} == {
        2: 0, 5: 1, 7: 1, 8: 0, 9: 5, 13: 9, 18: 4, 19: 9, 25: 9,
    }  # fmt: skip
    assert set(star_points(Board.square(9))) == {(2, 2), (6, 2), (2, 6), (6, 6), (4, 4)}
    assert (3, 9) in star_points(Board.square(19))


NINE = Board.square(9)
B1, B2, C3, D4, E5, F6 = (NINE.point(name) for name in ("B1", "B2", "C3", "D4", "E5", "F6"))
FIGURE = Figure(
    Position(NINE, black=1 << C3, white=1 << D4),
    marks=(Mark(E5, MarkKind.OUTSIDE), Mark(E5, MarkKind.SHARED, strong=True), Mark(D4, MarkKind.TRIANGLE)),
    labels=((F6, "a"),),
    move_numbers=((D4, 12),),
    essential=1 << C3,
    last_move=D4,
    ghosts=(1 << B1, 1 << B2),
)
WORDS = {
    "A1": "A1, empty",
    "B1": "B1, black ghost",
    "B2": "B2, white ghost",
    "C3": "C3, black stone, essential chain",
    "D4": "D4, white stone, marked with a triangle, move 12, last move",
    "E5": "E5, empty, outside liberty, shared liberty",
    "F6": "F6, empty, label a",
}


def test_a_point_says_what_lies_there_and_what_it_counts_as():
    assert {name: describe(FIGURE, NINE.point(name)) for name in WORDS} == WORDS


def test_every_kind_of_mark_has_words_of_its_own():
    assert len(set(MARK_WORDS.values())) == len(MarkKind)
    assert min(map(len, MARK_WORDS.values())) > 2, "no letter and no property of SGF"
