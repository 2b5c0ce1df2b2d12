"""Which part of a board is drawn."""

import pytest

from semeai.diagram.crop import close_crop, crop
from semeai.go.board import Board, mask_of
from semeai.go.position import Position

BOARD = Board.square(19)
# stones; the square part that holds them, and the closest part; None for the whole board
PARTS = {
    "an empty board is shown whole": ("", None, None),
    "stones all over too": ("A1 T19", None, None),
    "a corner keeps its corner": ("A19 C17", (0, 0, 4, 4), (0, 0, 3, 3)),
    "the lower right corner as well": ("T1 Q4", (13, 13, 18, 18), (14, 14, 18, 18)),
    "one stone has a line on every side": ("K10", (8, 8, 10, 10), (8, 8, 10, 10)),
    "a corner that is higher than wide stays narrow": ("A19 C13", (0, 0, 8, 8), (0, 0, 3, 7)),
    "a row of stones gets room above and below": ("A10 S10", None, (0, 4, 18, 13)),
    "lines next to the edge draw the edge in": ("C5 C15", (0, 3, 12, 15), (0, 3, 6, 15)),
}


@pytest.mark.parametrize("names, square, closest", PARTS.values(), ids=PARTS.keys())
def test_which_part_of_a_board_is_shown(names, square, closest):
    stones = mask_of(map(BOARD.point, names.split()))
    assert (crop(Position(BOARD, stones)), close_crop(BOARD, stones)) == (square, closest)
