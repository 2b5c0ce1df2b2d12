"""What the theory says of random boards, against a judge who sees all positions and knows no theory."""

from __future__ import annotations

from itertools import islice

import pytest
from compiled_judge import COMPILER, CompiledRace
from judging import Compared, compare
from small_races import KINDS, small_races
from survival_judge import TooMany

BOARDS = [60, pytest.param(400, marks=pytest.mark.slow)]
LARGEST, MOST_STATES = 10, 1_000_000


@pytest.mark.skipif(COMPILER is None, reason="needs a C compiler")
@pytest.mark.parametrize("boards", BOARDS)
def test_what_the_theory_says_of_random_boards_is_true(boards):
    found = Compared()
    for kind, race in islice(small_races(2026, LARGEST), boards):
        judge = CompiledRace(race[0], race[1:], MOST_STATES)
        try:
            found.add(compare(race, judge, None))
        except TooMany:
            continue
        found.counts[kind] += 1
    assert not found.wrong, "\n\n".join(sentence for _, sentence in found.wrong)
    assert found.counts["stated by theory"] > boards / 100
    assert all(found.counts[kind] for kind in KINDS)
