"""Figures of a game, so many moves each: which moves, under which head, and how much of the board."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.diagram.game_figures import figure_around, game_head, marked_ranges, moves_words, ranges
from semeai.study.printing import FigureStart, figure_start
from semeai.study.tree import Study, main_line_from

LETTERS = "abcdefgh"
MOVES = "".join(f";{'BW'[at % 2]}[{LETTERS[at % 8]}{LETTERS[at // 8]}]" for at in range(60))


def game(moves: str = MOVES, head: str = "PB[Ann]PW[Bo]RE[B+R]") -> Study:
    return sgf.read(f"(;FF[4]GM[1]SZ[19]{head}{moves})".encode()).studies[0]


@pytest.mark.parametrize(
    ("last", "every", "found"),
    [
        (0, 50, []),
        (1, 50, [(1, 1)]),
        (50, 50, [(1, 50)]),
        (51, 50, [(1, 50), (51, 51)]),
        (7, 3, [(1, 3), (4, 6), (7, 7)]),
    ],
)
def test_the_moves_of_a_game_are_shared_among_its_figures(last, every, found):
    assert ranges(last, every) == found


@pytest.mark.parametrize(
    ("at", "title", "head", "first", "count"),
    [
        (0, "Moves 1–50", "Ann – Bo, B+R: moves 1–50", 1, 50),
        (50, "Moves 1–50", "Ann – Bo, B+R: moves 1–50", 1, 50),
        (51, "Moves 51–60", "Ann – Bo: moves 51–60", 51, 10),
        (60, "Moves 51–60", "Ann – Bo: moves 51–60", 51, 10),
    ],
)
def test_the_figure_around_a_move_has_its_fifty_moves_and_what_happened(at, title, head, first, count):
    study = game()
    told, plate = figure_around(study, main_line_from(study, study.root)[at])
    assert (told, plate.title) == (title, head)
    numbers = sorted(number for _, number in plate.figure.move_numbers)
    assert numbers == list(range(first, first + count))
    assert plate.figure.crop == (0, 0, 8, 8 if at > 50 else 7)


def test_a_game_without_moves_has_no_figure():
    study = game("", "AB[aa]AW[bb]")
    assert figure_around(study, study.root) is None


def test_the_players_stand_above_the_first_figure_alone():
    assert game_head(game(), "Figure 1", whole=True) == "Ann – Bo, B+R"
    assert game_head(game(head=""), "Figure 1", whole=False) == "Figure 1"
    assert moves_words(4, 4) == "move 4"


@pytest.mark.parametrize(
    ("moves", "found"),
    [
        ("", []),
        (";B[aa];W[bb]", [(1, 2)]),
        (";B[aa]FG[];W[bb]", [(1, 2)]),
        (";B[aa];W[bb]FG[];B[cc]FG[]", [(1, 1), (2, 2), (3, 3)]),
        (";B[aa];W[bb];B[cc]FG[1:Late];W[dd]", [(1, 2), (3, 4)]),
    ],
)
def test_a_file_marks_where_its_figures_begin(moves, found):
    study = game(moves)
    assert marked_ranges(study, main_line_from(study, study.root)) == found


@pytest.mark.parametrize(
    ("said", "start"),
    [
        ("", None),
        ("FG[]", FigureStart()),
        ("FG[0:Two: words]", FigureStart("Two: words")),
        ("FG[7:Hidden]", FigureStart("", coordinates=False, notes=False)),
    ],
)
def test_a_figure_has_a_name_and_wishes(said, start):
    study = game(f";B[aa]{said}")
    assert figure_start(study.node(1)) == start
