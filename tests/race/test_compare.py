"""Section 8: one liberty with five approach moves, or two plain ones (Diagrams 36 and 37)."""

import pytest

from semeai.go.color import BLACK, WHITE
from semeai.race.compare import Preference, compare, outside_moves
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan

APPROACH, LIBERTIES = Side(O=1, A=5, V=5), Side(O=2)
FIRST, SECOND, EQUAL = Preference.FIRST, Preference.SECOND, Preference.EQUAL


@pytest.mark.parametrize(
    ("approach", "liberties", "plan", "moves"),
    [
        pytest.param(Side(Z=1, O=1, A=5), Side(Z=1, O=2), Plan.FIF, (6, 2), id="with an eye approach moves count"),
        pytest.param(APPROACH, LIBERTIES, Plan.FIF, (1, 2), id="without an eye under FIF liberties are better"),
        pytest.param(APPROACH, LIBERTIES, Plan.FOF, (6, 2), id="under FOF approach moves are better by four"),
    ],
)
def test_moves_of_the_outer_region(approach: Side, liberties: Side, plan: Plan, moves: tuple[int, int]):
    assert (outside_moves(approach, plan), outside_moves(liberties, plan)) == moves


def test_the_advantage_is_the_difference_in_moves():
    readings = compare(Race(Side(O=3), APPROACH, 1), WHITE, LIBERTIES)
    assert readings.advantage(Plan.FOF) == 4
    assert readings.advantage(Plan.FIF) == -1


@pytest.mark.parametrize(
    ("black", "shared", "white", "linked", "mover", "preference"),
    [
        pytest.param(Side(O=2), 1, APPROACH, Side(O=3), BLACK, SECOND, id="linking up stops a kill by FIF"),
        pytest.param(Side(Z=1, O=1), 0, APPROACH, LIBERTIES, WHITE, SECOND, id="against an eye liberties are better"),
        pytest.param(
            Side(O=2), 3, APPROACH, LIBERTIES, BLACK, FIRST, id="under FOF approach moves win where liberties draw"
        ),
        pytest.param(
            Side(Z=1, O=4),
            1,
            Side(Z=1, O=1, A=5),
            Side(Z=1, O=2),
            BLACK,
            FIRST,
            id="with an eye approach moves are better",
        ),
        pytest.param(
            Side(O=2), 1, APPROACH, LIBERTIES, BLACK, EQUAL, id="two liberties lose to FOF what they save from FIF"
        ),
    ],
)
def test_the_better_reading_depends_on_the_rest_of_the_race(black, shared, white, linked, mover, preference):
    assert compare(Race(black, white, shared), WHITE, linked).preference(mover) is preference
