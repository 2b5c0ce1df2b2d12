"""Neither captures on an open board: each claim is argued in the cut in which it is proved."""

from __future__ import annotations

from verifier import faults

from semeai.claim.inquiry import Inquiry, cut_beside, cut_out
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.race.outcome import Result
from semeai.solve import Effort, Request

BOARD = """
..OO.XO..........
..OXXOOx.........
..OXooxxO........
..OXooOOO........
..o.xO.OO........
.....xx..O.......
....OX...........
..X.O............
.................
.................
.................
"""


def test_each_claim_is_argued_in_its_cut_and_both_arguments_add_up():
    drawn = text.parse(BOARD)
    point = drawn.board.point
    race = Request(
        Position(drawn.board, drawn.black, drawn.white), point("D10"), point("F10"), BLACK, living=drawn.immortal
    )
    found = Inquiry(Effort.LOOK).climb(race)
    assert (found.proved, found.result) == (True, Result.SEKI)
    told = Inquiry(Effort.LOOK).account(found)
    assert [argument.claim.strategist for argument in told.arguments] == [BLACK, WHITE]
    assert faults(told) == []
    for argument, cut in zip(told.arguments, (cut_out(found), cut_beside(found)), strict=True):
        start = argument.account.position
        assert start.board == cut.position.board
        assert told.living & start.immortal == start.immortal
