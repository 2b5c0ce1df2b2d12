"""The flat search against an independent judge under survival, on boards of the specification and of real games."""

from itertools import product
from random import Random

import pytest
from real_regions import codes, everything_mortal, flat_race, real_regions
from retrograde import CAPTURES
from survival_judge import COMPILER, SurvivalRace, TooMany
from test_against_retrograde import random_races

from semeai.go import text
from semeai.go.color import Color
from semeai.solve.flat_race import NOBODY
from semeai.solve.stage import Stage
from semeai.solve.values import Grip

BOARDS, MOST = [8, pytest.param(60, marks=pytest.mark.slow)], 3_000  # and positions that the judge looks at on a board
SPECIFIED = {
    "A: bent four in the corner": (".O.X.o/OXXX.o/.X.oo#/XX.o##/..o###/oooo##", (3, 0), (1, 2)),
    "B: a seki with liberties outside": ("o#o#/.o.o/XXXo/X.Xo/OOXo/OXXo/.X.o", (1, 0), (1, 0)),
    "C: four stones are taken and leave one eye": (
        "oo####/..o###/XX.o##/.XX.o#/O.XX.o/OO.X.o/.O.X.o",
        (0, 0),
        (1, 1),
    ),
    "sixteen stones are taken from inside their own eye, in a corner, which a large chain leaves too": (
        "OOOO###/OXOOx##/OX.O.##/OOOOOOO/X######/XXXXXXX/.####X#/o#o.X.#/##o.XX#/####oo#",
        (1, 1),
        (1, 1),
    ),
}


def essential(diagram: str):
    """A specified board with its largest mortal chains."""
    position = text.parse(diagram.replace("/", "\n"))
    chains = [
        max(position.chains(color), key=lambda chain: (chain & ~position.immortal).bit_count()) for color in Color
    ]
    return position, *(chain.bit_length() - 1 for chain in chains)


@pytest.mark.parametrize("diagram, black_first, white_first", SPECIFIED.values(), ids=SPECIFIED.keys())
def test_who_captures_and_dies_has_won_nothing(diagram, black_first, white_first):
    position, black, white = essential(diagram)
    race = flat_race(position, everything_mortal(position, black, white))
    found = [codes(race, position, black, white, mover) for mover in Color]
    assert found == [black_first, white_first]


@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
@pytest.mark.parametrize("boards", BOARDS)
def test_the_flat_search_answers_as_a_judge_does_who_shares_nothing_with_it(boards):
    judged = wins = 0
    races = random_races(Random(7))
    while judged < boards:
        position, *chains = next(races)
        try:
            judge = SurvivalRace(position, tuple(chains), MOST)
            expected = {master: [each.ending for each in judge.judged(master)] for master in (*Color, None)}
        except TooMany:
            continue
        judged += 1
        black, white = (chain.bit_length() - 1 for chain in chains)
        race = flat_race(position, everything_mortal(position, black, white))
        for master, attacker, mover in product((*Color, None), Color, Color):
            stage = Stage(position, black, white, mover, race.ground.lasting)
            found = race.wins(stage, attacker, NOBODY if master is None else master)
            wanted = expected[master][mover] is CAPTURES[attacker]
            names = position.board.name(black), position.board.name(white)
            assert found == wanted, (text.draw(position), names, mover, attacker, master)
            wins += found
        race = flat_race(position, everything_mortal(position, black, white))  # that has not been asked anything
        for attacker, mover in product(Color, Color):
            stage = Stage(position, black, white, mover, race.ground.lasting)
            masters = {Grip.ALWAYS: attacker.opponent, Grip.WITHOUT_THREATS: None, Grip.WINNING_KOS: attacker}
            for grip, master in masters.items():
                wanted = expected[master][mover] is CAPTURES[attacker]
                assert race.at_least(grip, stage, attacker) == wanted, (text.draw(position), mover, attacker, grip)
    assert boards < wins < 11 * boards


OPEN = {"semeai-31"}
"""Where an adjudicated truth, 1 1, and this search, 1 2, differ in a ko and neither has been shown to be wrong."""


def test_regions_of_real_games_come_to_what_was_adjudicated(shared):
    regions = [region for region in real_regions(shared) if region.truth is not None]
    assert len(regions) > 25
    for region in (region for region in regions if region.name not in OPEN):
        race = flat_race(region.position, region.pieces)
        found = codes(race, region.position, region.black, region.white, region.mover)
        assert found == region.truth, region.name


@pytest.mark.parametrize("counted", [True, False], ids=["counted", "played"])
@pytest.mark.parametrize("whites", [17, 18, 19])
def test_points_beyond_the_thirty_second_are_played_where_they_lie(whites, counted):
    blacks, width = 18, 20
    liberties = ["." * number + "#" * (width - number) for number in (blacks, whites)]
    walls = [color * width if counted else "." + color * (width - 1) for color in "ox"]  # a point more, of no use
    rows = [walls[0], liberties[0], "X" * width, "O" * width, liberties[1], walls[1]]
    position, black, white = essential("/".join(rows))
    race = flat_race(position, everything_mortal(position, black, white))
    found = [codes(race, position, black, white, mover) for mover in Color]
    assert found == [(1, 1) if wins else (0, 0) for wins in (whites <= blacks, blacks <= whites)]
    assert (race.nodes == 0) == counted
