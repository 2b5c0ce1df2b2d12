"""The kernel against itself: what it proves by counting is what it finds when everything is played."""

from itertools import islice, product
from random import Random

import pytest
from random_sums import Drawn, random_sums

from semeai.go.color import Color
from semeai.solve import engine

SUMS = 300
MOST_NODES = 20000
NOBODY = UNKNOWN = -1
ROLES = [(attacker, master, mover) for attacker, master, mover in product(Color, (NOBODY, *Color), Color)]


def answers(drawn: list[Drawn], pure: bool) -> dict[tuple[int, int, int], int]:
    """What the kernel says to every question about a sum: 0 the attacker captures, 1 he does not, -1 not found."""
    pockets = engine.pockets.Pockets(pure, lambda: True)
    parts, joins = [], 0
    for each in drawn:
        frame = each.frame
        state = frame.state(each.black, each.white, -1)
        joins |= sum(1 << color for color in Color if frame.safe[color][state])
        parts += pockets.split(frame, state)
    found = {}
    for attacker, master in product(Color, (NOBODY, *Color)):
        sums = engine.sums.Sums(pockets, attacker, master)
        search = engine.search.Search(sums, lambda nodes: nodes < MOST_NODES)
        for mover in Color:
            found[attacker, master, mover] = search.solve(sums.of(parts, joins, mover))
    return found


@pytest.fixture(scope="module")
def searched() -> list[tuple[list[Drawn], dict, dict]]:
    """Random sums, each with what a static and what a pure search says."""
    drawn = islice(random_sums(Random(2015)), SUMS)
    return [(each, answers(each, False), answers(each, True)) for each in drawn]


def test_what_is_counted_is_what_is_played(searched):
    settled = 0
    for drawn, static, pure in searched:
        for role in ROLES:
            if UNKNOWN not in (static[role], pure[role]) and not only_threats_decide(pure, *role):
                settled += 1
                assert static[role] == pure[role], (role, drawn)
    assert settled > 0.95 * SUMS * len(ROLES)


def only_threats_decide(pure, attacker: int, master: int, mover: int) -> bool:
    """Whether a ko decides without a master: threats inside a counted eye are seen only if it is played out."""
    return master == NOBODY and pure[attacker, attacker, mover] != pure[attacker, 1 - attacker, mover]


def test_who_wins_every_ko_captures_wherever_who_wins_none_does(searched):
    told_apart = 0
    for drawn, *both in searched:
        for found in both:
            for attacker, mover in product(Color, Color):
                by_grip = [found[attacker, master, mover] for master in (attacker.opponent, NOBODY, attacker)]
                if UNKNOWN not in by_grip:
                    assert by_grip == sorted(by_grip, reverse=True), (attacker, mover, drawn)
                    told_apart += by_grip[0] != by_grip[2]
    assert told_apart > SUMS / 20
