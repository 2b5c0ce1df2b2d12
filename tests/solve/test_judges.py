"""The judges by all positions and of whole open boards against each other; and where both stop."""

from itertools import chain, islice
from random import Random

import pytest
from checked_races import checked_boards
from judging import truths
from open_judge import OpenRace
from open_races import open_boards
from retrograde import Graph
from small_races import bare, changing, small_races
from survival_judge import COMPILER, SurvivalRace, TooMany
from test_against_retrograde import random_races

from semeai.go import text
from semeai.go.board import count, each
from semeai.go.color import BLACK, WHITE
from semeai.solve import Grip

BOARDS = [60, pytest.param(1_000, marks=pytest.mark.slow)]
LARGEST, MOST_STATES = 8, 30_000

pytestmark = pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")


@pytest.mark.parametrize("boards", BOARDS)
def test_both_judges_say_the_same_of_each_race_and_after_each_move(boards):
    compared, kos = 0, 0
    both = zip(random_races(Random(20)), bare(Random(20)), strict=False)
    small = (race for race in chain.from_iterable(both) if changing(race) <= LARGEST)
    for position, *chains in islice(small, boards):
        try:
            expected = truths(SurvivalRace(position, tuple(chains), MOST_STATES))
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


def test_both_judges_stop_where_there_are_too_many_positions():
    position, *chains = next(race for _, race in small_races(1) if count(race[0].empty) > 5)
    with pytest.raises(TooMany):
        SurvivalRace(position, tuple(chains), 30).judged(None)
    board = next(open_boards(1))
    with OpenRace(board.position, board.chains, 30) as race, pytest.raises(TooMany):
        race.reached(BLACK)


def test_a_stone_that_takes_two_single_stones_is_in_no_ko():
    """Though its only liberties are what it took."""
    position = text.parse("xO.Ox")
    graph = Graph(position, [1 << point for point in each(position.empty | position.white)])
    black, white = graph.nodes(position.black), graph.nodes(position.white)
    assert graph.play(black, white, 0b10) == (black | 0b10, 0, 0)


@pytest.mark.slow
def test_a_stored_answer_that_names_a_ko_is_a_seki_by_all_positions(shared):
    """By all positions neither chain is captured for good, whoever moves first and whoever wins kos."""
    board = next(board for board in checked_boards(shared) if board.row["id"] == "semeai_009")
    position = board.position
    judge = SurvivalRace(position, (position.chain(board.black), position.chain(board.white)), 5_000_000)
    found = [truth.codes for truth in truths(judge)]
    assert found == [(1, 0)] * 2
    assert board.row["survival"]["white_first"] == [1, 2]
