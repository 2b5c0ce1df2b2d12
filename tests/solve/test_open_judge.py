"""The judge of whole open boards against the one that looks at all positions."""

from __future__ import annotations

from itertools import chain, islice
from random import Random

import pytest
from compiled_judge import COMPILER, CompiledRace
from judging import truths
from open_judge import OpenRace
from open_races import open_boards
from small_races import bare, changing
from survival_judge import TooMany
from test_against_retrograde import random_races

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.solve import Grip

BOARDS = [60, pytest.param(1_000, marks=pytest.mark.slow)]
LARGEST, MOST_STATES = 8, 30_000

pytestmark = pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")


@pytest.mark.parametrize("boards", BOARDS)
def test_it_says_what_the_judge_of_all_positions_says_of_each_race_and_after_each_move(boards):
    compared, kos = 0, 0
    both = zip(random_races(Random(20)), bare(Random(20)), strict=False)
    small = (race for race in chain.from_iterable(both) if changing(race) <= LARGEST)
    for position, *chains in islice(small, boards):
        try:
            expected = truths(CompiledRace(position, tuple(chains), MOST_STATES))
        except TooMany:
            continue
        with OpenRace(position, tuple(chains)) as race:
            for truth in expected:
                assert codes(race.reached(truth.mover, likely=WHITE)) == truth.separate, text.draw(position)
                for move, reached in truth.after.items():
                    assert codes(race.reached(truth.mover, move)) == reached, (text.draw(position), move)
                assert truth.after.keys() == {
                    move for move in race.moves(truth.mover) if race.reached(truth.mover, move) is not None
                }
                kos += not {*truth.separate} <= {Grip.ALWAYS.value, Grip.NEVER.value}
        compared += 1
    assert compared > boards / 2
    assert kos > boards / 20


def codes(pair):
    """Defend and attack as the command line writes them."""
    return tuple(grip.value for grip in pair)


def test_it_stops_where_there_are_too_many_positions():
    board = next(open_boards(1))
    with OpenRace(board.position, board.chains, 30) as race, pytest.raises(TooMany):
        race.reached(BLACK)
