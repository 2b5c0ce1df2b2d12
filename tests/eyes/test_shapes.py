"""Free polyominoes and neighbour classes against the counts of the literature."""

from itertools import pairwise

import pytest

from semeai.eyes.shapes import eye_shapes, free, has_hole, neighbour_class, polyominoes, shape_of, symmetries
from semeai.go.board import Board, mask_of

COUNTS = [(1, 1, 1), (2, 1, 1), (3, 2, 2), (4, 5, 5), (5, 12, 12), (6, 35, 35), (7, 108, 107), (8, 369, 363)]


@pytest.mark.parametrize(("size", "all_of_them", "without_hole"), COUNTS)
def test_shapes_are_as_many_as_known_and_eyes_leave_out_those_with_a_hole(size, all_of_them, without_hole) -> None:
    assert (len(polyominoes(size)), len(eye_shapes(size))) == (all_of_them, without_hole)


def test_the_smallest_shape_with_a_hole_is_the_ring_of_seven() -> None:
    ring = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2)]
    assert has_hole(ring)
    assert [shape for shape in polyominoes(7) if has_hole(shape)] == [free(ring)]


def test_the_rabbity_six_is_named_by_its_neighbours() -> None:
    rabbity_six = [(0, 0), (1, 0), (0, 1), (1, 1), (2, 1), (1, 2)]
    assert neighbour_class(rabbity_six) == "112224"


def test_all_eight_images_of_a_shape_have_one_free_form() -> None:
    for shape in polyominoes(5):
        assert {free(image) for image in symmetries(shape)} == {shape}


def test_images_keep_the_order_of_their_cells() -> None:
    cells = [(3, 4), (4, 4), (4, 5), (4, 6)]
    for image in symmetries(cells):
        steps = [abs(ax - bx) + abs(ay - by) for (ax, ay), (bx, by) in pairwise(image)]
        assert steps == [1, 1, 1]
        assert min(x for x, _ in image) == min(y for _, y in image) == 0


def test_a_set_of_points_on_a_board_has_a_shape() -> None:
    board = Board.square(9)
    bent = mask_of(board.point(name) for name in ("J1", "J2", "H1"))
    assert shape_of(board, bent) == free([(0, 0), (1, 0), (0, 1)])


@pytest.mark.parametrize("names", [[], ["A1", "B2"]], ids=["no point", "two points that do not touch"])
def test_what_is_not_connected_is_no_shape(names: list[str]) -> None:
    board = Board.square(9)
    with pytest.raises(ValueError, match="connected"):
        shape_of(board, mask_of(board.point(name) for name in names))


def test_there_is_no_shape_without_points() -> None:
    with pytest.raises(ValueError):
        polyominoes(0)
