"""What is claimed as proved of whole open boards, against a judge who searches all of the board by the rules alone."""

from __future__ import annotations

from itertools import islice

import pytest
from judging import Compared
from open_judging import compare, requests
from open_races import open_boards
from survival_judge import COMPILER

from semeai.solve import engine

BOARDS = [4, pytest.param(20, marks=pytest.mark.slow), pytest.param(60, marks=pytest.mark.whole)]
SECONDS, MOST_STATES = 0.5, 100_000

pytestmark = pytest.mark.skipif(COMPILER is None or bool(engine.why_plain()), reason="needs a C compiler")


@pytest.mark.parametrize("boards", BOARDS)
def test_what_is_proved_of_open_boards_is_true_by_the_rules_alone(boards):
    found = Compared()
    for board in islice(open_boards(2026), boards):
        for request in requests(board):
            found.add(compare(request, SECONDS, MOST_STATES))
    assert not found.wrong, "\n\n".join(sentence for _, sentence in found.wrong)
    assert found.counts["listed moves judged"] > boards / 4
