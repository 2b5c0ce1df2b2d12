"""Fights that are played out by the rules, from a seed, and races that they left."""

from __future__ import annotations

import random
from functools import partial
from itertools import count as count_from
from itertools import islice

import pytest
from fights.left import left_by
from fights.openings import Opening, around_an_eye, with_a_ko, with_approach_moves, with_shared_liberties
from fights.played import fight
from fights.sequences import known_moves
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.claim.inquiry import Inquiry
from semeai.eyes.place import Place, place_of
from semeai.go.board import each, first
from semeai.go.color import Color
from semeai.solve import Effort
from semeai.solve.region import take_apart

OPENINGS = {
    "contact": known_moves,
    "eye": partial(around_an_eye, tuple(Place), (1, 6)),
    "full eye": partial(around_an_eye, tuple(Place), (3, 7), full=True),
    "approach moves": partial(with_approach_moves, 3),
    "ko": with_a_ko,
    "shared": with_shared_liberties,
}
EARLIEST = 12
"""Moves of a fight that are passed over before a race is looked for."""
openings = st.sampled_from(sorted(OPENINGS))
seeds = st.integers(0, 10_000)


def begun(name: str, seed: int) -> tuple[Opening, random.Random]:
    chance = random.Random(seed)
    return OPENINGS[name](chance), chance


@settings(max_examples=40)  # a fight takes some 30 ms
@given(openings, seeds)
def test_a_fight_is_played_by_the_rules_and_leaves_alone_what_it_began_round(name, seed):
    opening, chance = begun(name, seed)
    for position in (opening.position, *fight(opening, chance)):
        assert all(position.liberties(chain) for color in Color for chain in position.chains(color))
        assert position.empty & opening.kept == opening.position.empty & opening.kept


@settings(max_examples=20)  # a fight takes some 30 ms
@given(openings, seeds)
def test_the_same_seed_plays_the_same_fight(name, seed):
    assert list(fight(*begun(name, seed))) == list(fight(*begun(name, seed)))


@pytest.mark.parametrize(("name", "seed"), [("contact", 0), ("eye", 0)])
def test_a_race_is_taken_as_its_fight_left_it_where_that_is_proved(name, seed):
    fights = (begun(name, number) for number in count_from(seed))
    found = (left for opening, chance in fights for position in islice(fight(opening, chance), EARLIEST, None)
             for left in left_by(position, opening.owned, chance))  # fmt: skip
    shown = next(found).request_on_it
    assert Inquiry(Effort.GLANCE).climb(shown).proved
    assert take_apart(shown).open


@pytest.mark.parametrize("place", Place, ids=lambda place: place.value)
@pytest.mark.parametrize("seed", range(6))
def test_an_eye_is_walled_by_one_chain_at_its_place(place, seed):
    opening = around_an_eye((place,), (3, 6), random.Random(seed))
    position = opening.position
    wall = position.board.neighbours(opening.owned) & position.board.points
    assert place_of(position.board, opening.owned) is place
    assert not wall & ~position.chain(first(wall & position.black))


@pytest.mark.parametrize("seed", range(12))
def test_a_liberty_with_approach_moves_is_away_from_where_the_fight_begins(seed):
    opening = with_approach_moves(3, random.Random(seed))
    assert opening.owned & opening.position.empty
    assert not opening.position.board.neighbours(opening.owned) & sum(1 << point for point in opening.last)


@pytest.mark.parametrize("size", [1, 2])
def test_a_small_eye_lies_near_the_edge(size):
    for seed in range(20):
        opening = around_an_eye(tuple(Place), (size, size), random.Random(seed))
        rows = {opening.position.board.column_row(point)[1] for point in each(opening.owned)}
        assert len([*each(opening.owned)]) == size
        assert max(rows) <= 2
