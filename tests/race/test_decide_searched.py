"""The decision against exhaustive search over thousands of abstract races, both movers."""

import random
from collections.abc import Iterator

import pytest
from abstract_races import AbstractRace, Chain, winner
from played_numbers import play_numbers

from semeai.race.decide import decide
from semeai.race.relations import Case


def _chain(rng: random.Random, largest_eye: int) -> Chain:
    outside = tuple(sorted(rng.choice((0, 0, 0, 1, 1, 2, 3)) for _ in range(rng.randint(0, 3))))
    if not largest_eye or rng.random() < 0.3:
        return Chain(outside)
    size = rng.randint(1, largest_eye)
    # an eye of three or more points is settled only with a stone in it
    inside = rng.randint(1, size - 2) if size > 2 else 0
    return Chain(outside, size, inside)


def _races(seed: int, number: int, largest_eye: int) -> Iterator[AbstractRace]:
    rng = random.Random(seed)
    while number:
        black, white = (_chain(rng, largest_eye) for _ in range(2))
        shared = rng.randint(0, 4)
        if black.own_liberties + shared and white.own_liberties + shared:
            yield AbstractRace(black, white, shared)
            number -= 1


@pytest.mark.parametrize(
    ("seed", "number", "largest_eye", "cases"),
    [
        pytest.param(2015, 2000, 0, {Case.A, Case.B}, id="chains without eyes, with approach moves"),
        pytest.param(2012, 120, 5, set(Case), id="chains with and without eyes of up to five points"),
        pytest.param(2013, 1000, 5, set(Case), marks=pytest.mark.slow, id="more chains with and without eyes"),
    ],
)
def test_theory_and_search_agree(seed, number, largest_eye, cases, mover):
    seen = set()
    for abstract in _races(seed, number, largest_eye):
        verdict = decide(abstract.race)
        seen.add(verdict.case)
        assert verdict.outcome(mover).winner is winner(abstract, mover), abstract
    assert seen == cases


@pytest.mark.parametrize("largest_eye", [pytest.param(0, id="without eyes"), pytest.param(5, id="with eyes")])
def test_the_order_of_play_reaches_the_decided_outcome(largest_eye, mover):
    for abstract in _races(7, 1000, largest_eye):
        last = play_numbers(abstract.race, None, mover)[-1]
        captor = last.mover if last.race is None else None
        assert captor is decide(abstract.race).outcome(mover).winner, abstract
