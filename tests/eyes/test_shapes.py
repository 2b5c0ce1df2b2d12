"""Free polyominoes and neighbour classes against the counts of the literature."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from semeai.eyes.shapes import eye_shapes, free, has_hole, neighbour_class, polyominoes, shape_of, symmetries
from semeai.go.board import Board, mask_of

MEMBERS = {
    1: {"0": 1},
    2: {"11": 1},
    3: {"112": 2},
    4: {"1122": 3, "1113": 1, "2222": 1},
    5: {"11222": 7, "11123": 3, "11114": 1, "12223": 1},
    6: {
        "112222": 13, "111223": 12, "111133": 1, "112233": 4, "122223": 2, "112224": 1, "111124": 1, "222233": 1,
    },
    7: {
        "1122222": 30, "1112223": 40, "1122233": 11, "1111233": 8, "1222223": 5, "1111224": 4, "1112333": 2,
        "1222333": 2, "1112234": 2, "1222234": 1, "1122224": 1, "2222224": 1,
    },
}  # fmt: skip


@pytest.mark.parametrize(("size", "number"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12), (6, 35), (7, 108), (8, 369)])
def test_free_polyominoes_are_as_many_as_known(size: int, number: int) -> None:
    assert len(polyominoes(size)) == number


@pytest.mark.parametrize(("size", "number"), [(1, 1), (2, 1), (3, 2), (4, 5), (5, 12), (6, 35), (7, 107), (8, 363)])
def test_eye_shapes_leave_out_the_shapes_with_a_hole(size: int, number: int) -> None:
    assert len(eye_shapes(size)) == number
    assert not any(has_hole(shape) for shape in eye_shapes(size))


@pytest.mark.parametrize("size", MEMBERS)
def test_the_classes_have_the_members_of_table_1(size: int) -> None:
    assert Counter(neighbour_class(shape) for shape in eye_shapes(size)) == MEMBERS[size]


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
