"""Points, masks and names on boards of every size."""

import pytest

from semeai.go.board import LARGEST_SIZE, Board, PointError, count, each, first, mask_of, rectangle
from semeai.go.text import parse

SIZES = range(2, LARGEST_SIZE + 1)


@pytest.mark.parametrize("size", SIZES)
def test_a_square_board_has_all_its_points_with_names_that_read_back(size):
    board = Board.square(size)
    assert (board.width, board.height, board.size) == (size, size, size)
    names = board.names(board.points)
    assert len(set(names)) == size * size == count(board.points)
    assert [board.point(name) for name in names] == list(each(board.points))
    degrees = [count(board.neighbours(1 << point)) for point in each(board.points)]
    assert [degrees.count(degree) for degree in (2, 3, 4)] == [4, 4 * (size - 2), (size - 2) ** 2]


@pytest.mark.parametrize("size", SIZES)
def test_neighbours_are_mutual_and_never_wrap_round_an_edge(size):
    board = Board.square(size)
    for point in each(board.points):
        column, row = board.column_row(point)
        for near in each(board.neighbours(1 << point)):
            near_column, near_row = board.column_row(near)
            assert abs(column - near_column) + abs(row - near_row) == 1
            assert board.neighbours(1 << near) >> point & 1


@pytest.mark.parametrize("size", [-1, 0, 26, 1000])
def test_other_sizes_are_refused(size):
    with pytest.raises(ValueError, match="outside"):
        Board.square(size)


POINTS = {
    "A1 is at the bottom left": (19, "A1", (0, 18)),
    "A19 is at the top left": (19, "A19", (0, 0)),
    "there is no column I: J is the ninth": (19, "J1", (8, 18)),
    "T19 is at the top right of 19x19": (19, "T19", (18, 0)),
    "Z25 is at the top right of 25x25": (25, "Z25", (24, 0)),
    "small letters and blanks do not matter": (9, " c7 ", (2, 2)),
}


@pytest.mark.parametrize("size, name, column_row", POINTS.values(), ids=POINTS.keys())
def test_point_names(size, name, column_row):
    board = Board.square(size)
    assert board.column_row(board.point(name)) == column_row
    assert board.name(board.at(*column_row)) == name.strip().upper()


NO_POINTS = {
    "nothing": "",
    "a blank": "  ",
    "a column without a row": "C",
    "a row without a column": "7",
    "the letter I": "I5",
    "row 0": "A0",
    "a row above the board": "A10",
    "a column beyond the board": "K5",
    "a negative row": "A-1",
    "a fraction": "A1.5",
    "a digit that is not ASCII": "A²",
    "an Arabic digit": "A٣",
    "two letters": "AA",
    "a huge row": "A" + "9" * 30,
}


@pytest.mark.parametrize("name", NO_POINTS.values(), ids=NO_POINTS.keys())
def test_what_is_no_point_is_refused_with_a_sentence(name):
    with pytest.raises(PointError, match=r"\.$"):
        Board.square(9).point(name)


def test_a_hole_in_a_diagram_is_no_point():
    board = parse(".#\n..").board
    assert count(board.points) == 3
    assert not board.has(board.at(1, 0))
    with pytest.raises(PointError, match="not on this board"):
        board.point("B2")


@pytest.mark.parametrize("point", [-1, 19, 19 * 20 + 5, 10**6], ids=["negative", "the column between", "below", "far"])
def test_has_knows_what_is_off_the_board(point):
    assert not Board.square(19).has(point)


def test_flood_stays_inside_and_reaches_everything_connected():
    board = rectangle(5, 3)
    ring = board.points & ~(1 << board.at(2, 1))
    assert board.flood(1 << board.at(0, 0), ring) == ring
    row = mask_of(board.at(column, 1) for column in (0, 1, 3, 4))
    assert board.flood(1 << board.at(0, 1), row) == mask_of([board.at(0, 1), board.at(1, 1)])
    assert board.flood(1 << board.at(2, 1), row) == 0


def test_components_come_top_left_first_and_cover_the_mask():
    board = rectangle(5, 1)
    mask = mask_of(board.at(column, 0) for column in (0, 2, 3))
    assert list(board.components(mask)) == [1, 0b1100]
    assert list(board.components(0)) == []


def test_masks_and_points():
    points = [3, 0, 17]
    mask = mask_of(points)
    assert list(each(mask)) == sorted(points)
    assert first(mask) == 0
    assert count(mask) == 3
