"""The relations with counted numbers put in, against all orders of filling."""

from __future__ import annotations

from itertools import product

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.decide import decide
from semeai.race.numbers import Race, Side
from semeai.race.outcome import Plan
from semeai.solve.kernel.plain import PlainRaces
from semeai.why.relation import captor, relation_of
from semeai.why.values import Worth

OUTSIDE = [Worth(moves) for moves in range(9)]
EYES = [Worth(gap + more, gap) for gap in (1, 2, 4, 7) for more in range(6)]
MOST_SHARED = 5
EYE = [Worth(0), Worth(1, 1), Worth(2, 1), Worth(3, 1), Worth(5, 2), Worth(8, 4), Worth(12, 7), Worth(17, 11)]
"""Empty eyes by their size: what they are worth (``decisions/``, a pocket may be replaced by its number)."""


@pytest.fixture(scope="module")
def played() -> PlainRaces:
    return PlainRaces()


def captor_by_play(played: PlainRaces, sides: tuple[Worth, Worth], shared: int, mover: Color) -> Color | None:
    """Who captures when all orders of filling are tried."""
    for color in (BLACK, WHITE):
        mine, theirs = sides[color], sides[color.opponent]
        if played.captures(theirs.moves, theirs.gap, mine.moves, mine.gap, shared, mover is color):
            return color
    return None


def test_the_relations_say_what_comes_of_filling_in_any_order(played):
    asked = 0
    for black, white, shared in product(OUTSIDE + EYES, OUTSIDE + EYES, range(MOST_SHARED + 1)):
        if min(black.moves, white.moves) + shared == 0:
            continue
        for mover in Color:
            asked += 1
            expected = captor_by_play(played, (black, white), shared, mover)
            assert captor((black, white), shared, mover) is expected, (black, white, shared, mover)
    assert asked > 10_000


def test_an_eye_by_its_gap_stands_in_the_relations_as_its_size_does_in_the_theory():
    for black, white, shared, outside in product(range(8), range(8), range(4), range(5)):
        race = Race(Side(Z=black, O=outside + (not black)), Side(Z=white, O=4 - outside + (not white)), shared)
        sides = tuple(Worth(side.E + side.O, EYE[side.Z].gap) for side in (race.black, race.white))
        verdict = decide(race)
        for mover in Color:
            assert captor((sides[0], sides[1]), shared, mover) is verdict.outcome(mover).winner, (race, mover)


@pytest.mark.parametrize(
    "black, white, shared, plan, first, left, right",
    [
        (Worth(4), Worth(3), 0, Plan.FIF, BLACK, 4, 3),
        (Worth(3), Worth(5), 3, Plan.FOF, WHITE, 5, 5),
        (Worth(9), Worth(8, 4), 2, Plan.FIF, BLACK, 9, 10),
        (Worth(7, 2), Worth(12, 7), 1, Plan.FIF, BLACK, 7, 13),
        (Worth(3, 1), Worth(5, 1), 2, Plan.FIF, WHITE, 5, 5),
    ],
    ids=["case A", "case B", "an eye against none", "a big eye against a small one", "eyes of equal gaps"],
)
def test_which_relation_holds_and_who_is_named_first(black, white, shared, plan, first, left, right):
    relation = relation_of((black, white), shared)
    assert (relation.plan, relation.first, relation.left, relation.right) == (plan, first, left, right)
    assert relation.second is (WHITE if first is BLACK else BLACK)
