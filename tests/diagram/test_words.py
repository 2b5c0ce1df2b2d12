"""A point in words."""

from __future__ import annotations

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.diagram.point_words import MARK_WORDS, describe
from semeai.go.board import Board
from semeai.go.position import Position

BOARD = Board.square(9)
B1, B2, C3, D4, E5, F6 = (BOARD.point(name) for name in ("B1", "B2", "C3", "D4", "E5", "F6"))
FIGURE = Figure(
    Position(BOARD, black=1 << C3, white=1 << D4),
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
    assert {name: describe(FIGURE, BOARD.point(name)) for name in WORDS} == WORDS


def test_every_kind_of_mark_has_words_of_its_own():
    assert len(set(MARK_WORDS.values())) == len(MarkKind)
    assert min(map(len, MARK_WORDS.values())) > 2, "no letter and no property of SGF"
