"""Races like those of the list: with a stone more or fewer, proved again on a board that looks as played."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from semeai.claim.inquiry import Inquiry
from semeai.go.color import Color
from semeai.practice.boards import has_joined
from semeai.practice.concept import Concept
from semeai.practice.fresh import fresh
from semeai.practice.listed import listed_races
from semeai.practice.looks import looks_played
from semeai.practice.thumb import MOVER, Seen
from semeai.practice.varied import varied, varied_races
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.variants import in_atari, suffocated
from semeai.solve import Effort

KNOWN = frozenset(one.key for one in listed_races())


@pytest.mark.parametrize("seed", range(6))
def test_a_few_stones_are_others_and_the_race_is_proved_on_its_own_board(seed):
    one = random.Random(seed).choice(listed_races())
    board = next(filter(None, (varied(one, random.Random(number)) for number in range(seed, seed + 40))))
    before, race = one.request, board.request_on_it
    other = before.position.stones ^ race.position.stones
    assert other or before.mover is not race.mover
    assert all(race.position.of(color) >> race.essential(color) & 1 for color in Color)
    assert not other & before.racing & ~race.racing
    assert not suffocated(race.position)
    assert not has_joined(race)
    assert not in_atari(race.position, race.living)
    assert looks_played(race.position, race.racing) >= looks_played(before.position, before.racing)
    found = Inquiry(Effort.GLANCE).climb(race)
    assert (found.proved, found.result) == (True, board.climbed.result)


@pytest.mark.parametrize("concept", [Concept.COUNT, Concept.NAKADE], ids=lambda one: one.name)
def test_who_has_seen_the_whole_list_is_given_races_like_it(concept):
    made = next(filter(None, (fresh(concept, 2, seed, seen=Seen(KNOWN)) for seed in range(4))))
    assert made.key not in KNOWN
    assert made.concept is concept
    assert isinstance(certificate_of(made.study), Certificate)


def test_where_no_listed_race_is_as_wanted_any_is_varied():
    assert any(islice(varied_races(Concept.KO, random.Random(0), {MOVER}), 40))
