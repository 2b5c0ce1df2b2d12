"""A study turned, mirrored and with the colours swapped, words included.

A symmetry is a number 0..7: the quarter turns clockwise (0..3), and with 4 added a mirroring of columns before them.
"""

from __future__ import annotations

from semeai.go.board import Board, Point, each
from semeai.problems.carried import Way, carried
from semeai.study.tree import Study

SYMMETRIES = range(8)


def turned(study: Study, symmetry: int, swap: bool = False) -> Study:
    """The study under a symmetry, and with the colours swapped where asked; points and colours in comments go along.

    A stored proof is about the old position and is left out. Raises ValueError for an unknown symmetry.
    """
    if symmetry not in SYMMETRIES:
        raise ValueError(f"There is no symmetry {symmetry}: they are 0 to 7.")
    board = study.board
    places = {point: _turned(board, point, symmetry) for point in each(board.points)}
    return carried(study, Way(board, board, places, swap))


def _turned(board: Board, point: Point, symmetry: int) -> Point:
    """Where a point goes."""
    column, row = board.column_row(point)
    last = board.width - 1
    if symmetry >= 4:
        column = last - column
    for _ in range(symmetry % 4):
        column, row = last - row, column
    return board.at(column, row)
