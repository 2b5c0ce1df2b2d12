"""Vital and end points of the centre shapes without life, over all sets of attackers.

Each rule says what the table of the literature says of one neighbour class: the set of vital
points for a given set of attackers, or the fate itself where it is an exception. All vital
points filled: captured; exactly one missing: the first mover decides there; more: the owner lives.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from semeai.eyes.search import Kos
from semeai.eyes.shapes import eye_shapes, neighbour_class, shape_of
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate, hot_spots
from semeai.go.board import each

CAPTURED, FIRST_MOVER, LIVES = Fate.CAPTURED, Fate.FIRST_MOVER, Fate.LIVES

Eye = Any  # the class of conftest.py
Rule = Callable[[Eye, int], "int | Fate"]


def always_dead(eye: Eye, attackers: int) -> int | Fate:
    return CAPTURED


def point_with_most_neighbours(eye: Eye, attackers: int) -> int | Fate:
    return eye.of_degree(max(eye.degree(point) for point in each(eye.points)))


def both_middle_points(eye: Eye, attackers: int) -> int | Fate:
    return eye.of_degree(2)


def dead_but_on_the_diagonal(eye: Eye, attackers: int) -> int | Fate:
    diagonal = attackers.bit_count() == 2 and not eye.beside(attackers) & attackers and not connected(eye, attackers)
    return FIRST_MOVER if diagonal else CAPTURED


def branch_and_corner_of_11123(eye: Eye, attackers: int) -> int | Fate:
    end = eye.beside(eye.of_degree(2)) & eye.of_degree(1)
    return LIVES if attackers & end else eye.of_degree(3) | eye.of_degree(2)


def centre_of_a_bulky_five(eye: Eye, attackers: int) -> int | Fate:
    centre = eye.of_degree(3)
    ends = eye.of_degree(1) | eye.of_degree(2) & ~eye.beside(centre)
    return LIVES if not ends & ~attackers else centre


def centre_of_a_rabbity_six(eye: Eye, attackers: int) -> int | Fate:
    centre = eye.of_degree(4)
    outer = eye.of_degree(2) & ~eye.beside(centre)
    return centre | eye.of_degree(2) & ~outer if attackers & outer else centre


def cross_with_a_tail(eye: Eye, attackers: int) -> int | Fate:
    end = eye.beside(eye.of_degree(2)) & eye.of_degree(1)
    return LIVES if attackers & end else eye.of_degree(4) | eye.of_degree(2)


def branch_and_its_neighbours(eye: Eye, attackers: int) -> int | Fate:
    return LIVES if attackers & eye.of_degree(1) else eye.of_degree(3) | eye.beside(eye.of_degree(3))


def middle_of_a_rectangle(eye: Eye, attackers: int) -> int | Fate:
    vital = eye.of_degree(3)
    zigzags = [vital | 1 << a | 1 << b for a, b in opposite_corners(eye)]
    if attackers in zigzags:
        return FIRST_MOVER
    if any(attackers == zigzag & ~(1 << point) for zigzag in zigzags for point in each(vital)):
        return LIVES
    return vital


def threes_adjacent_or_apart(eye: Eye, attackers: int) -> int | Fate:
    threes = list(each(eye.of_degree(3)))
    ends = eye.of_degree(1)
    if not eye.beside(1 << threes[0]) >> threes[1] & 1:
        return LIVES if not ends & ~attackers else eye.points & ~ends
    if not ends & ~attackers:
        return LIVES
    vital = eye.of_degree(3)
    for three in threes:
        if eye.beside(1 << three) & ends & attackers:
            vital |= eye.beside(1 << three) & eye.of_degree(2)
    return vital


RULES: dict[str, Rule] = {
    "0": always_dead,
    "11": always_dead,
    "112": point_with_most_neighbours,
    "1113": point_with_most_neighbours,
    "11114": point_with_most_neighbours,
    "1122": both_middle_points,
    "2222": dead_but_on_the_diagonal,
    "11123": branch_and_corner_of_11123,
    "12223": centre_of_a_bulky_five,
    "112224": centre_of_a_rabbity_six,
    "111124": cross_with_a_tail,
    "122223": branch_and_its_neighbours,
    "222233": middle_of_a_rectangle,
    "112233": threes_adjacent_or_apart,
}


def connected(eye: Eye, mask: int) -> bool:
    return eye.board.flood(mask & -mask, mask) == mask


def opposite_corners(eye: Eye) -> list[tuple[int, int]]:
    """The two pairs of corners of a rectangle of six that face each other across both 3-points."""
    corners = list(each(eye.of_degree(2)))
    threes = list(each(eye.of_degree(3)))
    at_first = [c for c in corners if eye.beside(1 << c) >> threes[0] & 1]
    at_second = [c for c in corners if c not in at_first]
    return [(a, b) for a in at_first for b in at_second if eye.beside(1 << a | 1 << b) != eye.of_degree(3)]


def expected(rule: Rule, eye: Eye, attackers: int) -> Fate:
    answer = rule(eye, attackers)
    if isinstance(answer, Fate):
        return answer
    missing = (answer & ~attackers).bit_count()
    return CAPTURED if missing == 0 else FIRST_MOVER if missing == 1 else LIVES


@pytest.mark.parametrize("name", RULES)
def test_the_vital_points_of_the_table_decide_every_set_of_attackers(in_centre: Any, name: str) -> None:
    size = len(name)
    for shape in eye_shapes(size):
        if neighbour_class(shape) != name:
            continue
        eye = in_centre(shape)
        for attackers in eye.fillings(max(size - 2, 0)):
            placed = eye.with_attackers(attackers).placed
            assert fate(*placed) is expected(RULES[name], eye, attackers), eye.board.names(attackers)


@pytest.mark.parametrize("name", RULES)
def test_the_last_missing_vital_point_is_the_hot_spot_of_both(in_centre: Any, name: str) -> None:
    for shape in eye_shapes(len(name)):
        if neighbour_class(shape) != name:
            continue
        eye = in_centre(shape)
        for attackers in eye.fillings(max(len(name) - 2, 0)):
            vital = RULES[name](eye, attackers)
            if isinstance(vital, Fate) or (vital & ~attackers).bit_count() != 1:
                continue
            spots = hot_spots(*eye.with_attackers(attackers).placed)
            assert (vital & ~attackers) & spots.kill & spots.live


NAKADE = {"0", "11", "112", "1113", "2222", "12223", "11114", "112224"}


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 7])
def test_an_eye_filled_but_for_one_point_is_dead_exactly_if_the_stones_make_a_nakade_shape(
    in_centre: Any, size: int
) -> None:
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for missing in each(eye.points):
            attackers = eye.points & ~(1 << missing)
            nakade = connected(eye, attackers) and neighbour_class(shape_of(eye.board, attackers)) in NAKADE
            status = eye_status(*eye.with_attackers(attackers).placed)
            assert status is (EyeStatus.DEAD if nakade else EyeStatus.ALIVE_IN_ATARI)


def test_the_nakade_shapes_are_the_ones_that_die_when_the_attacker_moves_first(in_centre: Any) -> None:
    found = {
        neighbour_class(shape)
        for size in range(1, 8)
        for shape in eye_shapes(size)
        if fate(*in_centre(shape).placed) is not LIVES
    }
    assert found == NAKADE


def test_the_tail_of_1122224_makes_the_three_2_points_round_the_4_point_vital(in_centre: Any) -> None:
    """With no end filled, and if the attacker wins kos; if the owner wins them the 4-point is vital too."""
    shape = next(shape for shape in eye_shapes(7) if neighbour_class(shape) == "1122224")
    eye = in_centre(shape)
    centre = eye.of_degree(4)
    vital = eye.beside(centre) & eye.of_degree(2)
    ends = tail_and_outer_corner(eye)
    for attackers in eye.fillings(5):
        if attackers & ends:
            continue
        placed = eye.with_attackers(attackers).placed
        assert fate(*placed, kos=Kos.ATTACKER) is expected(lambda *_: vital, eye, attackers)
        assert fate(*placed, kos=Kos.OWNER) is expected(lambda *_: vital | centre, eye, attackers)


def tail_and_outer_corner(eye: Eye) -> int:
    """The points that do not touch the 4-point: the end of a tail and the outer corners of squares."""
    near = eye.of_degree(4) | eye.beside(eye.of_degree(4))
    return eye.points & ~near


def any_three_inner_points(eye: Eye, attackers: int) -> int | Fate:
    filled = (attackers & ~tail_and_outer_corner(eye)).bit_count()
    return CAPTURED if filled >= 3 else FIRST_MOVER if filled == 2 else LIVES


def three_and_four_with_2_points(eye: Eye, attackers: int) -> int | Fate:
    """Adjacent: with the 2-point beside the 4-point. Apart: the square of which they are two corners."""
    four, three = eye.of_degree(4), eye.of_degree(3)
    return four | three | eye.beside(four) & eye.of_degree(2)


def end_beside_the_3_point(eye: Eye) -> int:
    return eye.of_degree(1) & eye.beside(eye.of_degree(3))


OF_SEVEN: dict[str, tuple[Rule, Callable[[Eye], int]]] = {
    "1112234": (three_and_four_with_2_points, end_beside_the_3_point),
    "2222224": (any_three_inner_points, tail_and_outer_corner),
}


@pytest.mark.parametrize("name", OF_SEVEN)
def test_the_vital_points_of_eyes_of_seven_decide_while_the_ends_are_empty(in_centre: Any, name: str) -> None:
    rule, ends = OF_SEVEN[name]
    shapes = [shape for shape in eye_shapes(7) if neighbour_class(shape) == name]
    assert shapes
    for shape in shapes:
        eye = in_centre(shape)
        assert ends(eye)
        for attackers in eye.fillings(5):
            if not attackers & ends(eye):
                assert fate(*eye.with_attackers(attackers).placed) is expected(rule, eye, attackers)


def test_the_end_of_1112234_filled_early_makes_it_live(in_centre: Any) -> None:
    for shape in eye_shapes(7):
        if neighbour_class(shape) == "1112234":
            eye = in_centre(shape)
            for attackers in eye.fillings(5):
                if attackers & end_beside_the_3_point(eye):
                    assert fate(*eye.with_attackers(attackers).placed) is LIVES
