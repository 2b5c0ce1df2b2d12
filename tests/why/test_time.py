"""Accounts without time say so, and nothing is raised, also where a capture has to be judged first."""

import pytest

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.solve import Request, solve
from semeai.why import why

# a capture there does not last, so that even the first position takes a search
BOARDS = [
    pytest.param(".x.XXOx/.xOOOOx/.xOOOOx/.xX.OOx/.xooxxx", "D9", "C7", WHITE, id="under the stones"),
    pytest.param("XOO.x/XOOOx/.XX.x/xxxoo", "A9", "B9", BLACK, id="snapback"),
]


@pytest.mark.parametrize("rows, black, white, mover", BOARDS)
@pytest.mark.parametrize("seconds", [0.0, 60.0])
def test_an_account_that_has_no_time_is_not_complete(rows, black, white, mover, seconds):
    lines = [row.ljust(9, ".") for row in rows.split("/")]
    drawn = text.parse("\n".join(lines + ["." * 9] * (9 - len(lines))))
    bare, point = Position(drawn.board, drawn.black, drawn.white), drawn.board.point
    solution = solve(Request(bare, point(black), point(white), mover, living=drawn.immortal), line=False)
    told = why(solution, seconds=seconds)
    assert told.complete is (seconds > 0)
    if not told.complete:
        assert all(argument.account.missing for argument in told.arguments)
