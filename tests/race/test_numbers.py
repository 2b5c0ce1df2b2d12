"""The counted variables and those derived from them."""

import pytest
from races_of_the_paper import WORKED

from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import NumbersError, Race, Side, eye_moves


def test_moves_to_fill_an_empty_eye_are_those_that_players_learn():
    assert [eye_moves(size) for size in range(8)] == [0, 1, 2, 3, 5, 8, 12, 17]


@pytest.mark.parametrize(("size", "inside"), [(size, inside) for size in range(1, 8) for inside in range(size)])
def test_the_formula_agrees_with_filling_move_by_move(size: int, inside: int):
    """Filling to one empty point costs size - 1 stones; their capture costs the owner one move and leaves size - 1."""

    def by_hand(points: int, stones: int) -> int:
        if points <= 1:
            return points
        to_last_point = points - 1 - stones
        return to_last_point - 1 + by_hand(points - 1, 0) if points > 2 else to_last_point + 1

    assert Side(size, inside).E == by_hand(size, inside)


def test_the_worked_example_of_the_paper():
    black, white = WORKED.black, WORKED.white
    assert (white.E, white.X, white.R) == (0, 7, 4)
    assert (black.E, black.X, black.R) == (1, 3, 3)


@pytest.mark.parametrize(
    ("numbers", "part"),
    [
        pytest.param({"O": -1}, "negative", id="no number is negative"),
        pytest.param({"Z": 3, "I": 3}, "at most 2", id="an eye keeps one empty point"),
        pytest.param({"I": 1}, "at most 0", id="there are no stones in no eye"),
        pytest.param({"A": 2}, "nothing to approach", id="approach moves need an outside liberty"),
        pytest.param({"Z": 1, "O": 1, "A": 1, "V": 1}, "captured in the eye", id="with an eye nothing is avoided"),
        pytest.param({"O": 1, "A": 1, "V": 2}, "more than the 1", id="no more is avoided than there is"),
    ],
)
def test_numbers_that_contradict_each_other_are_refused(numbers: dict[str, int], part: str):
    with pytest.raises(NumbersError, match=part):
        Side(**numbers)


@pytest.mark.parametrize(("white", "S", "part"), [(Side(), 0, "White's chain has no"), (Side(O=1), -1, "S is -1")])
def test_no_liberties_and_fewer_shared_ones_than_none_are_refused(white: Side, S: int, part: str):
    with pytest.raises(NumbersError, match=part):
        Race(Side(O=1), white, S)


def test_liberties_are_eye_points_outside_and_shared_ones():
    race = Race(Side(Z=4, I=3, O=2), Side(O=1), 2)
    assert (race.liberties(BLACK), race.liberties(WHITE)) == (5, 3)
