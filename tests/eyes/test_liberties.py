"""The liberties of a dead eye: the search against E(Z) - I."""

from __future__ import annotations

from typing import Any

import pytest

from semeai.eyes.judge import eye_liberties
from semeai.eyes.shapes import eye_shapes, neighbour_class
from semeai.eyes.status import EyeStatus, Fate, eye_status, fate


def E(Z: int) -> int:
    """Moves that an empty eye of Z points costs the attacker, by theory."""
    return Z if Z < 2 else (Z - 1) * (Z - 2) // 2 + 2


def dead_sets(eye: Any, most: int) -> list[int]:
    return [a for a in eye.fillings(most) if eye_status(*eye.with_attackers(a).placed) is EyeStatus.DEAD]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_dead_eye_in_the_centre_has_the_liberties_of_the_theory(in_centre: Any, size: int) -> None:
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for attackers in dead_sets(eye, size - 1):
            assert eye_liberties(*eye.with_attackers(attackers).placed) == E(size) - attackers.bit_count()


@pytest.mark.parametrize("outside", [0, 1, 2])
def test_outside_liberties_are_counted_apart(in_centre: Any, outside: int) -> None:
    for shape in eye_shapes(5):
        eye = in_centre(shape)
        for attackers in dead_sets(eye, 3):
            placed = eye.with_attackers(attackers).placed
            assert eye_liberties(*placed, outside=outside) == E(5) - attackers.bit_count()


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6])
def test_a_wall_in_atari_costs_one_move(in_centre: Any, size: int) -> None:
    for shape in eye_shapes(size):
        eye = in_centre(shape)
        for attackers in dead_sets(eye, size - 1):
            if attackers.bit_count() == size - 1:
                assert eye_liberties(*eye.with_attackers(attackers).placed, outside=0) == 1


@pytest.mark.parametrize(
    ("name", "liberties"),
    [("1113", 5), ("2222", 5), ("12223", 8), ("11114", 8), ("112224", 12)],
    ids=["T", "square", "bulky five", "star", "rabbity six"],
)
def test_an_empty_nakade_shape_has_all_its_liberties_when_the_attacker_starts(
    in_centre: Any, name: str, liberties: int
) -> None:
    shape = next(shape for shape in eye_shapes(len(name)) if neighbour_class(shape) == name)
    assert eye_liberties(*in_centre(shape).placed) == liberties


@pytest.mark.parametrize("size", [3, 4, 5, 6])
def test_side_eyes_have_the_same_liberties_but_three_sets_of_222233(on_side: Any, size: int) -> None:
    different = []
    for shape in eye_shapes(size):
        for eye in on_side(shape):
            for attackers in dead_sets(eye, size - 2):
                if eye_liberties(*eye.with_attackers(attackers).placed) != E(size) - attackers.bit_count():
                    different.append(neighbour_class(shape))
    assert different == (["222233"] * 3 if size == 6 else [])


@pytest.mark.parametrize(
    ("name", "liberties"),
    [("2222", 3), ("12223", 4), ("112224", 7)],
    ids=["square", "bulky five", "rabbity six"],
)
def test_corner_eyes_have_fewer(in_corner: Any, name: str, liberties: int) -> None:
    shape = next(shape for shape in eye_shapes(len(name)) if neighbour_class(shape) == name)
    eyes = in_corner(shape)
    assert liberties in {eye_liberties(*eye.placed) for eye in eyes}


def test_an_eye_that_lives_has_no_such_number(in_centre: Any) -> None:
    straight = ((0, 0), (0, 1), (0, 2), (0, 3))
    eye = in_centre(straight)
    assert fate(*eye.placed) is Fate.LIVES
    with pytest.raises(ValueError, match="cannot capture"):
        eye_liberties(*eye.placed)
