"""Accounts of races whose outcome is known: how small they are, and that they replay by the rules."""

from __future__ import annotations

import pytest
from checked_races import checked_races
from drawn_races import DRAWN, Drawn
from replay import faults
from sts_suite import questions

from semeai.analysis import analyze
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Plan, Result
from semeai.race.relations import Relation
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
    return why(solve(request, line=False), seconds=PATIENT)


@pytest.mark.parametrize("name", SIZES)
def test_a_drawn_race_has_an_account_of_this_size(name):
    for mover, size in zip((BLACK, WHITE), SIZES[name], strict=True):
        found = account_of(name, mover)
        assert (found.complete, found.size) == (True, size), mover


LASTING = {
    "the middle of three points": (BLACK, Lasts.EYE),
    "snapback": (WHITE, Lasts.TWO_EYES),
    "who takes inside an eye they share": (WHITE, Lasts.SEARCHED),
}


@pytest.mark.parametrize("name", LASTING)
def test_an_account_says_why_a_capture_lasts(name):
    mover, lasts = LASTING[name]
    assert account_of(name, mover).lasts is lasts


DECIDING = [
    ("OO..O#/OO..O#/OOOOO#/##.#.#/XXXXX#/X.XXX#/XXXXX#/.#.#.#/o#o#o#", Result.LOSS, Plan.FIF, BLACK, 4, 7),
    ("O..OOO/OOOOOO/##.#.#/XXXXXX/X.XXXX/XXXXXX/.#####/o#####", Result.SEKI, Plan.FIF, BLACK, 2, 4),
    (
        "###x###/###.###/###X###/###.###/##xOO##/#x.O.##/####O##/OOOOOOO/##.#.##/XXXXXXX/.#.#.#./o#o#o#o",
        Result.WIN, Plan.FIF, BLACK, 4, 3,
    ),
    ("OOOOOOO####/####..#####/####XXXXXXX/####.#.####/####o#o####", Result.WIN, Plan.FOF, BLACK, 2, 1),
]  # fmt: skip
"""The boards of the decision on the relations of counted parts, Black first."""


@pytest.mark.parametrize("diagram, result, plan, first, left, right", DECIDING)
def test_the_relation_that_decides(diagram, result, plan, first, left, right):
    found = why(solve(Drawn(diagram, (0, 0, ""), (0, 0, "")).request(BLACK), line=False), seconds=PATIENT)
    assert (found.result, found.complete, found.size) == (result, True, 1)
    total = found.arguments[0].account.sum
    assert total is not None
    assert total.relation == Relation(plan, first, left, right)


KOS = {
    "a liberty that is filled in a ko": BLACK,
    "a ko to attack, the defender needs the first threat": BLACK,
    "a ko to live, the mover needs the first threat": WHITE,
    "a ko for both chains that the mover takes last": WHITE,
}


@pytest.mark.parametrize("name", KOS)
def test_an_account_of_a_ko_says_what_each_player_reaches_who_wins_it(name):
    found = account_of(name, KOS[name])
    assert found.result is Result.KO
    assert [argument.claim.master for argument in found.arguments] == [KOS[name], KOS[name].opponent]
    assert all(argument.claim.strategist is argument.claim.master for argument in found.arguments)
    assert (found.complete, wrong(found)) == (True, [])


def wrong(found: Why) -> list[str]:
    return [fault for argument in found.arguments for fault in faults(argument, found.start)]


def test_the_checked_races_have_small_accounts_that_replay(shared):
    races = {race.name: solve(race.request, seconds=1, line=False) for race in checked_races(shared)[::EVERY]}
    found = {name: why(solution, seconds=PATIENT) for name, solution in races.items() if solution.finished}
    assert len(found) > 20
    assert {name: wrong(one) for name, one in found.items() if one.complete and wrong(one)} == {}
    assert sum(one.complete and one.size <= SMALL for one in found.values()) > 0.85 * len(found)


def test_a_plain_race_is_told_as_the_theory_derives_it(shared):
    told = 0
    for race in checked_races(shared)[::EVERY]:
        request = race.request
        analysis = analyze(request.position, request.black, request.white, living=request.living)
        if analysis.outcome(request.mover) is not None:
            found = why(solve(request, line=False), seconds=PATIENT)
            assert (found.complete, found.size) == (True, 1), race.name
            total = found.arguments[0].account.sum
            assert total is not None
            assert total.relation in analysis.verdict.relations, race.name
            told += 1
    assert told > 15


def test_a_sample_of_the_suite_has_small_accounts_that_replay(shared):
    asked = questions(shared)[::EVERY]
    found = {each.name: why_of(climb(each.request, further=False, seconds=1, line=False)) for each in asked}
    known = {name: one for name, one in found.items() if one is not None}
    assert len(known) > 20
    assert {name: wrong(one) for name, one in known.items() if one.complete and wrong(one)} == {}
    assert sum(one.complete and one.size <= SMALL for one in known.values()) > 0.85 * len(known)
