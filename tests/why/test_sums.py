"""What a sum decides is what the search finds, in positions that come about by any moves; parts may be played out."""

import random
from collections.abc import Iterator
from contextlib import suppress
from itertools import product

import pytest
from checked_races import checked_races
from drawn_races import DRAWN, Drawn

from semeai.go.color import BLACK, WHITE, Color
from semeai.solve import Claim, Request
from semeai.solve.first_moves import walled
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.sum_race import SumRace
from semeai.solve.watch import Stopped, Watch
from semeai.why.ground import AccountGround, Capture, Here
from semeai.why.part_game import PlayedOut
from semeai.why.parts import AccountPockets

GAMES, LONGEST = 3, 8
EVERY = 36
NODES = 100_000


def grounds(request: Request, *, played_out: bool) -> tuple[list[AccountGround], SumRace]:
    """The claims about a race, either player captures, or does not, and either wins every ko; any capture lasts.

    With them a search that ends with the first capture too.
    """
    pieces = take_apart(request)
    start = walled(request, pieces).position
    search = RaceSearch(start, pieces, False, lambda nodes: nodes < NODES)
    pockets = {master: AccountPockets(start, pieces, master) for master in (None, BLACK, WHITE)}
    claims = [
        Claim(attacker, captures, request.mover, master)
        for attacker, captures, master in product(Color, (True, False), Color)
    ]
    found = []
    for claim in claims:
        known = pockets[claim.master if played_out and claim.master is claim.strategist else None]
        capture = Capture(claim.strategist, lives=True, is_eye=True)
        found.append(AccountGround(claim, known, search, capture, PlayedOut(claim, known), plays_out=played_out))
    return found, SumRace(start, pieces, False, Watch(lambda nodes: nodes < NODES))


def wandering(ground: AccountGround, request: Request, dice: random.Random) -> Iterator[Here]:
    """Positions of a race that random moves lead to, as long as what captures lead to is found in time."""
    for _ in range(GAMES):
        with suppress(Stopped):
            yield from game(ground, request, dice)


def game(ground: AccountGround, request: Request, dice: random.Random) -> Iterator[Here]:
    """The positions of one such game. Raises Stopped."""
    here = ground.here(walled(request, ground.pockets.pieces).position, dice.choice((BLACK, WHITE)))
    for _ in range(LONGEST):
        yield here
        moves = [after for _, after in ground.moves(here) if after.survivor is None]
        if not moves:
            break
        here = dice.choice(moves)


def looked_at(ground: AccountGround, here: Here) -> Here | None:
    """A position as another claim sees it; None where what a capture leads to is not found in time."""
    with suppress(Stopped):
        return ground.here(here.position, here.mover)
    return None


def differing(request: Request, dice: random.Random, *, played_out: bool = False) -> tuple[int, list[str]]:
    """How many positions sums decide, and those of which the search says something else.

    ``played_out``: only those are asked in which a part had to be played out, or the strategist wins every ko.
    """
    claims, search = grounds(request, played_out=played_out)
    decided, wrong = 0, []
    for here in wandering(claims[0], request, dice):
        for ground in claims:
            seen = looked_at(ground, here)
            parts = () if seen is None else seen.parts
            asked = ground.pockets.master is not None or not played_out or any(part.in_turn for part in parts)
            if asked and seen is not None and seen.decided and seen.sum is not None and seen.sum.at_once is None:
                decided += 1
                claim = ground.claim
                captures = search.wins(seen, claim.attacker, int(claim.master or 0))
                if captures is not claim.captures:
                    wrong.append(f"{claim.sentence()} {here.mover.title} to move\n{seen.position}")
    return decided, wrong


PLAYED_OUT = pytest.mark.parametrize("played_out", [False, True], ids=["sums", "parts played out"])


@PLAYED_OUT
@pytest.mark.parametrize("name", DRAWN)
def test_no_sum_of_a_drawn_race_is_wrong(name, played_out):
    assert differing(DRAWN[name].request(BLACK), random.Random(name), played_out=played_out)[1] == []


@pytest.mark.parametrize(
    ("played_out", "every", "fewest"),
    [(False, EVERY, 150), (True, 3 * EVERY, 10), pytest.param(True, EVERY, 30, marks=pytest.mark.slow)],
)
def test_no_sum_of_the_checked_races_is_wrong(shared, played_out, every, fewest):
    dice = random.Random(13)
    found = [differing(race.request, dice, played_out=played_out) for race in checked_races(shared)[::every]]
    assert [line for _, wrong in found for line in wrong] == []
    assert sum(decided for decided, _ in found) > fewest


BUSY = "xxxxx#/.O...#/OOOOOO/X#####/XXXXXX/#X##.#/#X##X#/#.##.#/#X##X#/#X##O#/#O##O#/#o##o#"
"""Black has an eye in each corridor if he wins a ko there: White takes in one and then in the other, for ever."""


def test_who_has_to_capture_is_kept_busy_by_two_kos():
    request = Drawn(BUSY, (0, 0, ""), (0, 0, "")).request(WHITE)
    claims, search = grounds(request, played_out=True)
    (ground,) = [one for one in claims if one.claim == Claim(BLACK, True, WHITE, BLACK)]
    here = ground.here(walled(request, ground.pockets.pieces).position, WHITE)
    assert (None in here.sum.sides, here.decided) == (True, False)
    assert not search.wins(here, BLACK, int(BLACK))
