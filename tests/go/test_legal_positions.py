"""The number of legal positions of small boards (Tromp and Farneback 2007), by the board's own liberties."""

from itertools import product

import pytest

from semeai.go.board import Board, each
from semeai.go.color import Color
from semeai.go.position import Position


def is_legal(position):
    return all(position.liberties(chain) for color in Color for chain in position.chains(color))


@pytest.mark.parametrize("size, number", [(1, 1), (2, 57), (3, 12675)])
def test_as_many_positions_are_legal_as_published(size, number):
    board = Board.square(size)
    points = [1 << point for point in each(board.points)]
    found = 0
    for colors in product((0, 1, 2), repeat=size * size):
        black = sum(point for point, color in zip(points, colors, strict=True) if color == 1)
        white = sum(point for point, color in zip(points, colors, strict=True) if color == 2)
        found += is_legal(Position(board, black, white))
    assert found == number
