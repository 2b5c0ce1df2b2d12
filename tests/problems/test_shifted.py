"""A liberty more or fewer on both sides: both chains have it, and the answer is the same."""

from __future__ import annotations

import pytest
from test_smaller import request_of

from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.problems.variants import shifted, smaller
from semeai.race.numbers import Race, Side
from semeai.reading import read_race
from semeai.solve import Request, climb, solve
from semeai.synthesis import Built, build

RACES = (
    (Race(Side(O=2), Side(O=2), 1), BLACK),
    (Race(Side(O=3), Side(O=3), 0), WHITE),
    (Race(Side(Z=4, O=1), Side(Z=4, O=2), 1), BLACK),
    (Race(Side(O=4), Side(O=2, Z=1), 0), WHITE),
)


def built(race: Race, mover) -> Request:
    found = build(race)
    assert isinstance(found, Built)
    return Request(found.position, found.black_point, found.white_point, mover)


@pytest.mark.parametrize("more", [True, False], ids=["more", "fewer"])
@pytest.mark.parametrize(("race", "mover"), RACES)
def test_the_outside_liberties_of_both_sides_change_and_nothing_else_that_counts(race, mover, more):
    request = built(race, mover)
    found = shifted(request, more)
    assert found is not None
    reading = read_race(found.position, found.black, found.white, living=found.living)
    step = 1 if more else -1
    for color in (BLACK, WHITE):
        before, after = race.side(color), reading.race.side(color)
        assert (after.Z, after.I, after.O, after.A) == (before.Z, before.I, before.O + step, before.A), color
    assert reading.race.S == race.S
    assert climb(found, line=False).solution.codes == climb(request, line=False).solution.codes


WALLED = """
.........
xxx......
..xxxxx..
OOOOOOOx.
.XXXXXXo.
XXXXXXXo.
..ooooo..
oo.......
.........
"""


def test_a_liberty_comes_where_nobody_is_joined_with_stones_that_live():
    position = parse(WALLED)
    board = position.board
    request = Request(position, board.point("C4"), board.point("C6"), BLACK, living=position.immortal)
    found = shifted(request, more=True)
    assert found is not None
    assert found.position.color_at(board.point("H5")) is WHITE
    own = position.board.neighbours(found.position.chain(request.black)) & found.position.black
    assert not own & ~found.position.chain(request.black)
    before, after = (set(solve(each, line=False).moves) for each in (request, found))
    assert before < after
    assert all(board.neighbours(1 << point) & found.position.chain(request.white) for point in after)


def test_a_side_without_an_outside_liberty_cannot_have_one_fewer():
    assert shifted(built(Race(Side(O=1), Side(), 2), BLACK), more=False) is None


@pytest.mark.parametrize(("name", "more"), [("semeai-99", True), ("semeai-135", True), ("semeai-13", False)])
def test_a_race_of_a_game_has_the_same_answer_with_a_liberty_more_or_fewer(shared, name, more):
    if not (shared / "real-games").is_dir():
        pytest.skip("the shared real games are not here")
    left = smaller(request_of(shared, name), seconds=20)
    assert left is not None
    found = shifted(left.request, more, seconds=30)
    assert found is not None
    for color in (BLACK, WHITE):
        before, after = (count(each.position.liberties(each.position.chain(each.essential(color))))
                         for each in (left.request, found))  # fmt: skip
        assert after - before == (1 if more else -1), color
    again = climb(found, seconds=5, line=False)
    assert again.proved
    assert again.solution.codes == left.proved.climbed.solution.codes
