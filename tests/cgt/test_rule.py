"""The rule against brute force, and its rounding against the definition."""

import random

import pytest
from brute import Sum, random_sum, winner
from hypothesis import given
from hypothesis import strategies as st

from semeai.cgt.game import leq, number
from semeai.cgt.notation import parse
from semeai.cgt.rule import Eyes, Outcome, decide, down, up
from semeai.cgt.thermography import cool
from semeai.go.color import BLACK, WHITE, Color

SUMS = 60


def test_the_rule_is_right_on_random_sums() -> None:
    """The benchmark ``tests/benchmarks/liberty_games.py`` does the same with ten thousand and more."""
    dice = random.Random(5)
    wrong: list[tuple[Sum, Color]] = []
    seen: set[tuple[Eyes, int]] = set()
    for _ in range(SUMS):
        race = random_sum(dice)
        decision = decide(race.cooled, race.shared, race.eyes)
        seen.add((race.eyes, race.shared))
        wrong += [(race, mover) for mover in Color if decision.first(mover).winner is not winner(race, mover)]
    assert wrong == []
    assert len(seen) == 16


ROUNDED = {"0": (0, 0), "3": (3, 3), "-2": (-2, -2), "*": (1, -1), "^": (1, 0), "v": (0, -1), "-1^*": (0, -2),
           "2 + +-1": (4, 0), "11/4": (3, 2), "1/2": (1, 0), "4^": (5, 4), "4|0": (5, -1)}  # fmt: skip


@pytest.mark.parametrize(("text", "rounded"), ROUNDED.items())
def test_rounding(text: str, rounded: tuple[int, int]) -> None:
    game = parse(text)
    assert (up(game), down(game)) == rounded


def test_a_large_threat_is_rounded_like_a_small_one() -> None:
    cooled = cool(parse("{600|3}|2"), 2)
    assert (up(cooled), down(cooled)) == (3, 3)


@given(st.sampled_from(sorted(ROUNDED)), st.sampled_from(sorted(ROUNDED)))
def test_rounding_is_what_it_is_defined_to_be(one: str, other: str) -> None:
    game = parse(f"({one}) + ({other})")
    n, m = up(game), down(game)
    assert not leq(game, number(n - 1))
    assert leq(game, number(n))
    assert not leq(number(m + 1), game)
    assert leq(number(m), game)


# C, the shared liberties and the eyes; with Black first and with White first
DECIDED = {
    "seki with shared liberties": ("1", 3, Eyes.NONE, Outcome(None, 0), Outcome(None, 0)),
    "an eye takes the shared liberties": ("-1", 2, Eyes.BLACK, Outcome(BLACK, 1), Outcome(BLACK, 0)),
    "an eye without shared liberties": ("-1", 0, Eyes.BLACK, Outcome(WHITE, 0), Outcome(WHITE, 1)),
}


@pytest.mark.parametrize(("text", "shared", "eyes", "black", "white"), DECIDED.values(), ids=DECIDED.keys())
def test_shared_liberties_and_eyes(text: str, shared: int, eyes: Eyes, black: Outcome, white: Outcome) -> None:
    decision = decide(parse(text), shared, eyes)
    assert (decision.first(BLACK), decision.first(WHITE)) == (black, white)
    assert Outcome(None, 0).by == 0


def test_there_are_no_negative_shared_liberties() -> None:
    with pytest.raises(ValueError, match="-1 shared"):
        decide(parse("0"), shared=-1)
