"""What an answer on a real board takes for granted, in words and as values."""

from __future__ import annotations

import pytest

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.solve import Request
from semeai.solve.ladder import Climb, Hinge, climb
from semeai.views.search.assumed import assumed, condition, hanging

OPEN = "OOOOO....\nXXXXO....\n...XO..X.\nOO.XOXXX.\n.O.XOX..."
WIDE = "\n".join(
    [
        ".........",
        ".........",
        "..XXX.X..",
        ".........",
        "OOOOO.XX.",
        "XXXXOXX..",
        "..X.OX...",
        "OOX.OX...",
        ".OX.OX...",
    ]
)


def climbed(diagram: str, black: str, white: str) -> Climb:
    position = text.parse(diagram)
    point = position.board.point
    return climb(Request(position, point(black), point(white), BLACK), seconds=20.0)


def test_a_trusted_wall_is_one_assumption_with_its_stones():
    found = climbed(OPEN, "B4", "B2")
    (wall,) = assumed(found)
    position = found.last.cut.position
    assert (wall.color, wall.closed, wall.sentence) == (WHITE, False, "White's A5 lives.")
    assert wall.points == position.chain(position.board.point("E5"))
    assert condition(found) == "if A5 lives"


def test_where_the_cut_is_closed_somebody_cannot_break_out():
    found = climbed(WIDE, "B4", "E4")
    edges = [each for each in assumed(found) if each.closed]
    assert [edge.sentence for edge in edges] == ["White cannot break out at A8, B8, F7 and G6."]
    assert condition(found).endswith("and White cannot break out at A8, B8, F7 and G6")
    assert "live" in condition(found)


def test_nothing_is_assumed_where_all_walls_live():
    found = climbed("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo", "B4", "B2")
    assert (assumed(found), condition(found), hanging(found)) == ((), "", [])


# the result without the wall E5, and the sentence
WITHOUT = {
    Result.WIN: "White captures if A5 lives, Black captures if not.",
    Result.SEKI: "White captures if A5 lives, neither captures if not.",
    Result.KO: "White captures if A5 lives, a ko decides if not.",
}


@pytest.mark.parametrize("result, sentence", WITHOUT.items(), ids=lambda value: getattr(value, "value", ""))
def test_what_the_result_hangs_on(result, sentence):
    found = climbed(OPEN, "B4", "B2")
    (hinge,) = found.hinges
    assert hinge.result is Result.WIN
    told = Climb(found.last, False, (Hinge(hinge.points, result),), found.nodes, found.seconds)
    assert hanging(told) == [sentence]
