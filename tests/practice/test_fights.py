"""Fights that are played out, and races that are walled in: by the rules, from a seed, and with no way out."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import partial
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.claim.inquiry import Inquiry
from semeai.eyes.place import Place, place_of
from semeai.go.board import Mask, each, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.practice.boards import from_fights
from semeai.practice.concept import Concept
from semeai.practice.fights import fight
from semeai.practice.opened import opened
from semeai.practice.openings import (
    Opening,
    around_an_eye,
    contact,
    with_a_ko,
    with_approach_moves,
    with_shared_liberties,
)
from semeai.practice.thumb import KINDS, LIBERTIES, MOVER
from semeai.practice.walled import LARGEST, LENGTHENED, WITH_AN_EYE, RaceWanted, meeting, walled_in
from semeai.problems.variants import distance, suffocated
from semeai.reading.reader import read_race
from semeai.solve import PASS, Effort, Request
from semeai.solve.region import take_apart

OPENINGS = {
    "contact": contact,
    "eye": partial(around_an_eye, tuple(Place), (1, 6)),
    "full eye": partial(around_an_eye, tuple(Place), (3, 7), full=True),
    "approach moves": partial(with_approach_moves, 3),
    "ko": with_a_ko,
    "shared": with_shared_liberties,
}
FIGHTS, EARLIEST = 2_000, 12
"""Fights in which a race is looked for (one of 70 holds the rarest kind), and moves of one that are passed over."""
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


@pytest.mark.parametrize(
    "concept", [Concept.NAKADE, Concept.EDGES, pytest.param(Concept.GAMES, marks=pytest.mark.slow)]
)
def test_a_race_is_taken_as_its_fight_left_it_where_that_is_proved(concept):
    boards = filter(None, from_fights(concept, 2, random.Random(1)))
    board = next(board for board in boards if not board.walled)
    shown = board.request_on_it
    assert Inquiry(Effort.GLANCE).climb(shown).proved
    assert not take_apart(board.request).trusted
    assert take_apart(shown).open


@pytest.mark.parametrize(("wanted", "walled"), [(KINDS, False), ((MOVER, LIBERTIES), True)], ids=["any", "no open one"])
def test_races_are_walled_in_where_those_as_left_are_not_wanted(wanted, walled):
    boards = filter(None, from_fights(Concept.EDGES, 2, random.Random(1), wanted))
    assert next(boards).walled is walled


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


WANTED = {
    "counted": partial(RaceWanted, shortest=3, deeper=0.05, shared=2, more=1),
    "lively": partial(RaceWanted, shortest=3, deeper=0.1, caught=0.8, tidy=False),
}


def raced(kind: str, name: str, seed: int) -> Request:
    """The first race that can be walled in, in the fights from a seed on."""
    for number in range(seed, seed + FIGHTS):
        opening, chance = begun(name, number)
        wanted = WANTED[kind](liberties=(chance.randint(1, 3), chance.randint(1, 4)), kept=opening.owned)
        for position in islice(fight(opening, chance), EARLIEST, None):
            for pair in meeting(position, wanted):
                race = walled_in(position, pair, wanted, chance)
                if race is not None:
                    return race
    raise AssertionError(f"no race can be walled in, in {FIGHTS} fights from seed {seed}")


@pytest.mark.slow
@settings(max_examples=30)
@given(st.sampled_from(sorted(WANTED)), openings, seeds)
def test_a_race_that_is_walled_in_stands_and_has_no_way_out(kind, name, seed):
    race = raced(kind, name, seed)
    position, apart = race.position, take_apart(race)
    assert position.color_at(race.black) is BLACK
    assert position.color_at(race.white) is WHITE
    assert all(position.liberties(chain) for color in Color for chain in position.chains(color))
    assert not apart.open
    assert not apart.trusted
    assert not race.living & (position.chain(race.black) | position.chain(race.white))
    assert all(
        chain.bit_count() <= LARGEST + WITH_AN_EYE + LENGTHENED + WANTED[kind].keywords.get("more", 0)
        for chain in map(position.chain, (race.black, race.white))
    )
    assert all(position.liberties(chain) & ~apart.region.points for chain in walls(race))


def walls(race: Request) -> list[Mask]:
    return [chain for color in Color for chain in race.position.chains(color) if chain & race.living]


@pytest.mark.slow
@settings(max_examples=20)
@given(seeds)
def test_the_shared_liberties_of_a_race_that_can_be_counted_touch_both_chains_alone(seed):
    race = raced("counted", "contact", seed)
    position = race.position
    shared = position.liberties(position.chain(race.black)) & position.liberties(position.chain(race.white))
    outside = position.stones & ~(position.chain(race.black) | position.chain(race.white))
    kept = [point for point in each(shared) if position.board.neighbours(1 << point) & outside & race.living]
    assert not kept


def steps_away(race: Request) -> list[int]:
    """How far the stones round a race are from its chains, the nearest first."""
    position, chains = race.position, race.position.chain(race.black) | race.position.chain(race.white)
    return sorted(distance(position.board, chains, 1 << point) for point in each(position.stones & ~chains))


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 6])  # in the race from 50 on each stone is needed
def test_a_race_that_is_opened_keeps_its_answer_with_fewer_stones_or_farther_ones(seed):
    race = raced("lively", "contact", 10 * seed)
    before = Inquiry().whole(race)
    found = opened(race, 20, lambda _: None)
    assert found is not None
    assert found.climbed.proved
    assert found.climbed.result is before.result
    assert PASS in before.moves or found.right == frozenset(before.moves)
    position = found.request.position
    after, earlier = steps_away(found.request), steps_away(race)
    assert position != race.position
    assert len(after) <= len(earlier)
    assert all(now >= then for now, then in zip(after, earlier, strict=False))
    assert not suffocated(position)
    for color in Color:
        assert position.chain(race.essential(color)) == race.position.chain(race.essential(color))


def test_chains_that_have_no_part_in_a_race_come_off():
    race = raced("lively", "contact", 0)
    board = race.position.board
    far = 1 << board.at(15, 15) | 1 << board.at(16, 15)
    with_far = replace(race, position=race.position.with_stones(WHITE, far))
    found, alone = (opened(one, 20, lambda _: None, places=0) for one in (with_far, race))
    assert found.request.position == alone.request.position


def test_what_is_told_of_a_race_stays_when_it_is_opened():
    race = raced("lively", "contact", 0)

    def told(request: Request) -> Mask:
        return request.position.of(WHITE)

    found = opened(race, 20, told)
    assert found is not None
    assert told(found.request) == told(race)
    assert found.request.position.black != race.position.black


@pytest.mark.parametrize("size", [1, 2])
def test_a_small_eye_lies_near_the_edge(size):
    for seed in range(20):
        opening = around_an_eye(tuple(Place), (size, size), random.Random(seed))
        rows = {opening.position.board.column_row(point)[1] for point in each(opening.owned)}
        assert len([*each(opening.owned)]) == size
        assert max(rows) <= 2


@pytest.mark.slow
def test_many_races_of_fights_can_be_counted():
    """The theory applies to a share of them that a search for a concept can live on."""
    boards = [board for seed in range(80) for board in islice(from_fights(Concept.COUNT, 2, random.Random(seed)), 100)]
    races = [board.request for board in boards if board is not None]
    counted = [race for race in races if read_race(race.position, race.black, race.white, living=race.living).applies]
    assert len(races) >= 50
    assert len(counted) >= len(races) / 8  # a board takes a fraction of a millisecond
