"""The relations with counted numbers put in, against all orders of filling and against the theory."""

from itertools import product

import pytest
from filling import Side, captures, relation

from semeai.go.color import BLACK, WHITE, Color
from semeai.race import numbers
from semeai.race.decide import Verdict, decide
from semeai.race.outcome import Plan
from semeai.solve.kernel.plain import PlainRaces
from semeai.why.adding import Sides, captor, relation_of
from semeai.why.values import Worth

OUTSIDE = [Worth(moves) for moves in range(9)]
EYES = [Worth(gap + more, gap) for gap in (1, 2, 4, 7) for more in range(6)]
MOST_SHARED = 5
GAPS = [0, 1, 1, 1, 2, 4, 7, 11]
"""Of eyes of 0 to 7 points (``decisions/``, a pocket may be replaced by its number)."""


@pytest.fixture(scope="module")
def played() -> PlainRaces:
    return PlainRaces()


def captor_by_play(played: PlainRaces, sides: Sides, shared: int, mover: Color) -> Color | None:
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


def test_the_relations_say_so_too_where_moves_can_be_avoided():
    sides = [Worth(moves, avoided=saved) for moves in range(8) for saved in range(moves)]
    asked = 0
    for black, white, shared in product(sides, [*sides, *EYES[:12]], range(MOST_SHARED + 1)):
        for mover in Color:
            asked += 1
            by_filling = [
                captures(Side.of(taken), Side.of(own), shared, mover is color)
                for color, own, taken in ((BLACK, black, white), (WHITE, white, black))
            ]
            told = captor((black, white), shared, mover)
            assert [told is BLACK, told is WHITE] == by_filling, (black, white, shared, mover)
            found = relation(Side.of(black), Side.of(white), shared, mover is BLACK)
            expected = relation_of((black, white), shared, mover)
            assert found == (expected.plan.value, expected.first is BLACK, expected.left, expected.right)
    assert asked > 10_000


def test_nobody_is_worse_off_with_more_moves_or_a_larger_gap():
    sides = [Side(moves, gap, 0) for gap in (0, 1, 2, 4) for moves in range(max(gap, 1), 8)]
    sides += [Side(moves, 0, saved) for moves in range(2, 8) for saved in range(1, moves)]
    for one, better in product(sides, sides):
        if all(a <= b for a, b in zip((*one[:2], one.reduced), (*better[:2], better.reduced), strict=True)):
            for other, shared, to_move in product(sides[::3], range(4), (True, False)):
                assert captures(one, other, shared, to_move) or not captures(better, other, shared, to_move)
                assert captures(other, better, shared, to_move) or not captures(other, one, shared, to_move)


def worth(side: numbers.Side) -> Worth:
    """A side of the theory as one number of moves."""
    return Worth(side.X, GAPS[side.Z], side.V)


def verdicts() -> list[Verdict]:
    sides = [numbers.Side(Z=Z, O=1 + outside) for Z in range(8) for outside in range(3)]
    sides += [numbers.Side(O=1 + more, A=V + more, V=V) for V in range(1, 5) for more in range(3)]
    return [decide(numbers.Race(black, white, shared)) for black, white, shared in product(sides, sides, range(5))]


def test_the_numbers_of_the_theory_give_its_verdict_and_its_relation():
    found = verdicts()
    assert len(found) > 5000
    for verdict in found:
        race = verdict.race
        sides = worth(race.black), worth(race.white)
        for outcome in verdict.outcomes:
            assert captor(sides, race.S, outcome.mover) is outcome.winner, (race, outcome)
            if race.black.R != race.white.R and race.black.X != race.white.X and not outcome.at_once:
                relation = relation_of(sides, race.S, outcome.mover)
                assert relation.plan is outcome.plan, (race, outcome)
                assert relation in verdict.relations, (race, outcome)


@pytest.mark.parametrize(
    "black, white, shared, plan, first, left, right",
    [
        (Worth(4), Worth(3), 0, Plan.FIF, BLACK, 4, 3),
        (Worth(3), Worth(5), 3, Plan.FOF, WHITE, 5, 5),
        (Worth(4), Worth(4, avoided=3), 2, Plan.FIF, BLACK, 4, 3),
        (Worth(9), Worth(8, 4), 2, Plan.FIF, BLACK, 9, 10),
        (Worth(7, 2), Worth(12, 7), 1, Plan.FIF, BLACK, 7, 13),
        (Worth(3, 1), Worth(5, 1), 2, Plan.FIF, WHITE, 5, 5),
    ],
    ids=["case A", "case B", "Diagram 19", "an eye against none", "a big eye, a small one", "eyes of equal gaps"],
)
def test_which_relation_holds_and_who_is_named_first(black, white, shared, plan, first, left, right):
    relation = relation_of((black, white), shared, BLACK)
    assert (relation.plan, relation.first, relation.left, relation.right) == (plan, first, left, right)
    assert relation.second is (WHITE if first is BLACK else BLACK)
