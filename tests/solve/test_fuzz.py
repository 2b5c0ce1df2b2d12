"""What theory and search say of random boards, against a judge who sees all positions and knows neither."""

from functools import partial
from itertools import islice

import pytest
from judging import Compared, compare, searched
from small_races import KINDS, small_races
from survival_judge import COMPILER, SurvivalRace, TooMany

from semeai.solve import engine

BOARDS = [45, pytest.param(200, marks=pytest.mark.slow)]
LARGEST, MOST_STATES, NODES = 9, 100_000, 20_000
LISTS = pytest.mark.skipif(COMPILER is None or bool(engine.why_plain()), reason="needs a C compiler")


@pytest.mark.slow
@LISTS
@pytest.mark.parametrize("boards", BOARDS)
def test_theory_results_and_every_list_of_moves_of_random_boards_are_true(boards):
    found = Compared()
    for kind, race in islice(small_races(2026, LARGEST), boards):
        try:
            found.add(compare(race, SurvivalRace(race[0], race[1:], MOST_STATES), partial(searched, nodes=NODES)))
        except TooMany:
            continue
        found.counts[kind] += 1
    counts = found.counts
    assert not found.wrong, "\n\n".join(sentence for _, sentence in found.wrong)
    assert counts["answered"] > 0.9 * counts["questions"] > boards
    assert counts["stated by theory"] > boards / 100
    assert counts["moves asked afresh"] > counts["answered"]
    assert all(counts[kind] for kind in KINDS)
