"""Accounts of races whose outcome is known: how small they are, and that they replay by the rules."""

from __future__ import annotations

import pytest
from checked_races import checked_races
from drawn_races import DRAWN
from replay import faults
from sts_suite import questions

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result
from semeai.solve import climb, solve
from semeai.why import Lasts, Why, why, why_of

EVERY = 9  # of the outside data a sample: tests/benchmarks/accounts.py asks all
SMALL, PATIENT = 12, 1.0

SIZES = {
    "two liberties each: whoever begins captures": (1, 1),
    "one shared liberty and one outside each": (1, 1),
    "a shared liberty is no help against three": (1, 1),
    "two shared liberties are seki": (1, 1),
    "one eye each and a shared liberty are seki": (1, 1),
    "an eye wins over none": (1, 1),
    "both live: equal as a seki is": (1, 1),
    "two eyes win over three liberties": (1, 1),
    "the middle of three points": (2, 2),
    "an eye of four points in a square is dead": (1, 1),
}
"""The positions of each account, Black first and White first."""


def account_of(name: str, mover: Color) -> Why:
    request = DRAWN[name].request(mover)
    return why(request, solve(request, line=False).result, seconds=PATIENT)


@pytest.mark.parametrize("name", SIZES)
def test_a_drawn_race_has_an_account_of_this_size(name):
    for mover, size in zip((BLACK, WHITE), SIZES[name], strict=True):
        found = account_of(name, mover)
        assert (found.complete, found.size) == (True, size), mover


def test_what_captures_seven_stones_says_that_it_lasts():
    assert account_of("two eyes win over three liberties", WHITE).lasts is Lasts.SEARCHED


def wrong(found: Why) -> list[str]:
    return [fault for argument in found.arguments for fault in faults(argument, found.start)]


def test_the_checked_races_have_small_accounts_that_replay(shared):
    races = [race for race in checked_races(shared)[::EVERY] if race.expected is not Result.KO]
    found = {race.name: why(race.request, race.expected, seconds=PATIENT) for race in races}
    assert len(found) > 20
    assert {name: wrong(one) for name, one in found.items() if one.complete and wrong(one)} == {}
    assert sum(one.complete and one.size <= SMALL for one in found.values()) > 0.9 * len(found)


def test_a_sample_of_the_suite_has_small_accounts_that_replay(shared):
    asked = questions(shared)[::EVERY]
    found = {each.name: why_of(climb(each.request, further=False, seconds=1, line=False)) for each in asked}
    known = {name: one for name, one in found.items() if one is not None}
    assert len(known) > 20
    assert {name: wrong(one) for name, one in known.items() if one.complete and wrong(one)} == {}
    assert sum(one.complete and one.size <= SMALL for one in known.values()) > 0.75 * len(known)
