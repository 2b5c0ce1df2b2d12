"""Which eyes a race can have: found by search over all shapes away from the edge, and drawn for all of them."""

from collections import Counter
from itertools import combinations

import pytest

from semeai.eyes.judge import eye_liberties
from semeai.eyes.shapes import eye_shapes
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, eye_status
from semeai.go.board import Board, count, each, mask_of
from semeai.race.numbers import eye_moves
from semeai.synthesis.layout import LARGEST_EYE, Block, eye

BOARD = Board.square(19)
FEWEST_STONES = {1: 0, 2: 0, 3: 1, 4: 0, 5: 1, 6: 1, 7: 2}
"""By size the fewest stones inside with which some eye is dead and costs the moves of the formula."""


def is_race_eye(eye: Filled) -> bool:
    """Whether an eye is dead, whoever moves first, and is filled in E(Z) - I moves."""
    if eye_status(eye) is not EyeStatus.DEAD:
        return False
    size = count(eye.points)
    return size < 3 or eye_liberties(eye) == eye_moves(size) - count(eye.attackers)


def statuses(size: int, stones: int) -> Counter[EyeStatus]:
    """How many eyes of a size with so many stones inside have each status, over all shapes and places of the stones."""
    eyes = [mask_of(BOARD.at(5 + x, 5 + y) for x, y in shape) for shape in eye_shapes(size)]
    return Counter(eye_status(eye) for points in eyes for eye in fillings(points, stones))


def fillings(points: int, stones: int) -> list[Filled]:
    """An eye with so many of the attacker's stones inside, in all ways."""
    return [Filled(BOARD, points, mask_of(inside)) for inside in combinations(each(points), stones)]


@pytest.mark.parametrize("size", range(1, LARGEST_EYE + 1))
def test_every_eye_that_is_drawn_is_dead_and_has_the_moves_of_the_formula(size):
    for inside in range(FEWEST_STONES[size], max(size, 1)):
        block = eye(size, inside)
        assert isinstance(block, Block)
        points = {c: mask_of(at(block, c)) for c in ".Y"}
        assert (count(points["."] | points["Y"]), count(points["Y"])) == (size, inside)
        assert is_race_eye(Filled(BOARD, points["."] | points["Y"], points["Y"]))


def at(block: Block, character: str) -> list[int]:
    """The points of a character of a block that stands in the middle of the board."""
    return [
        BOARD.at(5 + column, 5 + row)
        for row, line in enumerate(block.rows)
        for column, drawn in enumerate(line)
        if drawn == character
    ]


# size, stones inside: statuses that occur among all shapes
NO_RACE_EYES = {
    (3, 0): {EyeStatus.UNSETTLED},
    (5, 0): {EyeStatus.UNSETTLED, EyeStatus.ALIVE},
    (6, 0): {EyeStatus.UNSETTLED, EyeStatus.ALIVE},
    (7, 0): {EyeStatus.ALIVE},
    (7, 1): {EyeStatus.UNSETTLED, EyeStatus.ALIVE},
}


@pytest.mark.parametrize("size, stones", NO_RACE_EYES)
def test_an_eye_is_refused_where_no_shape_is_dead_and_the_reason_says_what_they_are(size, stones):
    found = statuses(size, stones)
    assert set(found) == NO_RACE_EYES[size, stones]
    reason = eye(size, stones)
    assert isinstance(reason, str)
    assert ("is not settled" in reason) is (EyeStatus.UNSETTLED in found)


def test_every_pair_of_numbers_below_eight_is_drawn_or_refused_by_search():
    refused = {(size, inside) for size in FEWEST_STONES for inside in range(FEWEST_STONES[size])}
    assert refused == set(NO_RACE_EYES)


def test_the_eyes_of_eight_that_die_cost_other_moves_than_the_formula_says():
    """Only one shape of eight dies without a ko: the attacker makes an eye of his own inside."""
    shape = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1), (0, 2), (1, 2)]
    points = mask_of(BOARD.at(5 + x, 5 + y) for x, y in shape)
    dead = [
        (stones, eye_liberties(eye) - eye_moves(8) + stones)
        for stones in range(3, 8)
        for eye in fillings(points, stones)
        if eye_status(eye) is EyeStatus.DEAD
    ]
    assert sorted(dead) == [(4, -7), (5, -16), (5, -16), (5, -16)]
