"""What is claimed as proved of whole open boards, against a judge who searches all of the board by the rules alone."""

from itertools import islice

import pytest
from judging import Compared
from open_judge import OpenRace
from open_judging import compare, requests
from open_races import open_boards
from survival_judge import COMPILER

from semeai.go import text
from semeai.go.color import BLACK
from semeai.solve import Grip, Request, engine, solve

BOARDS = [4, pytest.param(12, marks=pytest.mark.slow), pytest.param(60, marks=pytest.mark.whole)]
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


REAL_31 = "######x###/#####o.o##/x####o.o##/.xx#xoX.##/XOOxOXXX.x/.XOOOOOOx#/.........x"


@pytest.mark.slow
def test_the_corner_of_a_real_game_is_a_ko_by_the_rules_alone():
    """Row semeai-31 of the races of real games, in the region that is given there: its truth is 1 1, with C1.

    But White answers A2, Black A1, White D1, and the corner is a ko at B1 and C1.
    """
    position = text.parse(REAL_31.replace("/", "\n"))
    black, white = position.board.point("G4"), position.board.point("B3")
    found = solve(Request(position, black, white, BLACK), line=False)
    with OpenRace(position, (position.chain(black), position.chain(white)), 10_000_000) as race:
        assert race.reached(BLACK) == (Grip.ALWAYS, Grip.WITHOUT_THREATS)
    assert found.codes == (1, 2)
