"""Which part of a board is drawn."""

from __future__ import annotations

import pytest

from semeai.diagram.crop import close_crop, crop
from semeai.go.board import Board
from semeai.go.position import Position

BOARD = Board.square(19)


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ((), None),
        (("A1", "T19"), None),
        (("A19", "C17"), (0, 0, 4, 4)),
        (("K10",), (8, 8, 10, 10)),
        (("T1", "Q4"), (13, 13, 18, 18)),
    ],
    ids=[
        "an empty board is shown whole",
        "stones all over too",
        "a corner keeps its corner",
        "one stone has a line on every side",
        "the lower right corner as well",
    ],
)
def test_which_part_of_a_board_is_shown(names: tuple[str, ...], part: tuple[int, int, int, int] | None) -> None:
    black = sum(1 << BOARD.point(name) for name in names)
    assert crop(Position(BOARD, black)) == part


@pytest.mark.parametrize(
    ("names", "part"),
    [
        ((), None),
        (("A1", "T19"), None),
        (("A19", "C13"), (0, 0, 3, 7)),
        (("K10",), (8, 8, 10, 10)),
        (("A10", "S10"), (0, 4, 18, 13)),
        (("C5", "C15"), (0, 3, 6, 15)),
    ],
    ids=[
        "an empty board is shown whole",
        "stones all over too",
        "a corner that is higher than wide stays narrow",
        "one stone has a line on every side",
        "a row of stones gets room above and below",
        "lines next to the edge draw the edge in",
    ],
)
def test_the_closest_part_need_not_be_square(names: tuple[str, ...], part: tuple[int, int, int, int] | None) -> None:
    assert close_crop(BOARD, sum(1 << BOARD.point(name) for name in names)) == part
