"""The liberties of a dead eye: the search against E(Z) - I in the centre, on the side and in the corner."""

from collections import Counter

import pytest
from eyes_drawn import fillings, in_centre, lying

from semeai.eyes.drawing import parse
from semeai.eyes.judge import eye_liberties, eye_moves
from semeai.eyes.place import Place
from semeai.eyes.shapes import eye_shapes, neighbour_class
from semeai.eyes.space import Filled
from semeai.eyes.status import EyeStatus, eye_status


def E(Z: int) -> int:
    """Moves that an empty eye of Z points costs the attacker, by theory."""
    return Z if Z < 2 else (Z - 1) * (Z - 2) // 2 + 2


def dead(eye: Filled, empty: int = 1) -> list[Filled]:
    """The dead fillings of an eye with so many points empty."""
    return [filled for filled in fillings(eye, empty) if eye_status(filled) is EyeStatus.DEAD]


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 6])
def test_every_dead_eye_in_the_centre_has_the_liberties_of_the_theory(size: int) -> None:
    """With no liberty outside a wall in atari costs one move, however many stones stand inside."""
    for shape in eye_shapes(size):
        for eye in dead(in_centre(shape)):
            expected = E(size) - eye.attackers.bit_count()
            assert eye_liberties(eye) == expected
            if size == 5:
                assert eye_liberties(eye, outside=2) == expected
            if size > 1:
                assert eye_liberties(eye, outside=0) == (1 if eye.empty.bit_count() == 1 else expected)


@pytest.mark.parametrize(
    ("shape", "moves", "formula"), [("XX/XX", 3, 5), ("XX/XX/X.", 4, 8), ("XX./XXX/.X.", 7, 12)], ids=["4", "5", "6"]
)
def test_in_the_corner_an_empty_eye_has_fewer_liberties_than_the_formula(shape: str, moves: int, formula: int) -> None:
    centre, corner = (eye_moves(parse(shape, "", place).filled) for place in (Place.CENTRE, Place.CORNER))
    assert (centre, corner) == ((formula, formula), (formula, moves))


def test_on_the_side_the_formula_holds_for_dead_eyes_of_three_to_six_points_but_for_222233() -> None:
    wrong: Counter[str] = Counter()
    seen = 0
    for size in range(3, 7):
        for shape in eye_shapes(size):
            for eye in (filled for lies in lying(shape, Place.SIDE) for filled in dead(lies)):
                moves = eye_moves(eye)
                assert moves is not None
                seen += 1
                wrong[neighbour_class(shape)] += moves.formula != moves.searched
    assert seen > 100
    assert +wrong == {"222233": 3}


def test_an_eye_that_lives_has_no_such_number() -> None:
    straight = in_centre(((0, 0), (0, 1), (0, 2), (0, 3)))
    assert eye_moves(straight) is None
    with pytest.raises(ValueError, match="cannot capture"):
        eye_liberties(straight)
