"""What an answer on a real board takes for granted, in words and as values."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from semeai.go import text
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.solve import Region, Request, Solution
from semeai.solve.cut import Rung, Surroundings
from semeai.solve.ladder import Climb, Hinge, Step, climb
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


def climbed(diagram: str, black: str, white: str) -> list[Climb]:
    """The answers one by one."""
    position = text.parse(diagram)
    point = position.board.point
    told: list[Climb] = []
    climb(Request(position, point(black), point(white), BLACK), seconds=20.0, told=told.append, report=goes_on(told))
    return told


def hinged() -> Climb:
    """An answer that hangs on the wall E5."""
    return next(found for found in climbed(OPEN, "B4", "B2") if found.hinges)


def goes_on(told: list[Climb]) -> Callable[[int], bool]:
    """A report that stops once an answer was checked."""
    return lambda nodes: not any(found.stable is not None for found in told)


def test_a_trusted_wall_is_one_assumption_with_its_stones():
    found = hinged()
    (wall,) = assumed(found)
    position = found.last.cut.position
    assert (wall.color, wall.closed, wall.sentence) == (WHITE, False, "White's A5 lives.")
    assert wall.points == position.chain(position.board.point("E5"))
    assert condition(found) == "if A5 lives"


def test_where_the_cut_is_closed_somebody_cannot_break_out():
    position = text.parse(WIDE)
    points = [position.board.point(name) for name in ("B4", "E4")]
    around = Surroundings(position, (position.chain(points[0]), position.chain(points[1])), 0)
    nothing = Solution(Request(position, *points, BLACK), None, None, (), (), Region(0, 0, 0), 0, 0.0)
    found = Climb(Step(around.cut(Rung.ALL, 2), nothing), None, (), 0, 0.0)
    edges = [each for each in assumed(found) if each.closed]
    assert [edge.sentence for edge in edges] == ["White cannot break out at A8, B8, F7 and G6."]
    assert condition(found).endswith("and White cannot break out at A8, B8, F7 and G6")
    assert "live" in condition(found)


def test_nothing_is_assumed_where_all_walls_live():
    found = climbed("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo", "B4", "B2")[-1]
    assert (assumed(found), condition(found), hanging(found)) == ((), "", [])


# the result without the wall E5, and the sentence
WITHOUT = {
    Result.WIN: "White captures if A5 lives, Black captures if not.",
    Result.SEKI: "White captures if A5 lives, neither captures if not.",
    Result.KO: "White captures if A5 lives, a ko decides if not.",
}


@pytest.mark.parametrize("result, sentence", WITHOUT.items(), ids=lambda value: getattr(value, "value", ""))
def test_what_the_result_hangs_on(result, sentence):
    found = hinged()
    (hinge,) = found.hinges
    assert hinge.result is Result.WIN
    told = Climb(found.last, False, (Hinge(hinge.points, result),), found.nodes, found.seconds)
    assert hanging(told) == [sentence]


def test_assumptions_without_which_the_result_is_the_same_other_one_are_told_together():
    found = hinged()
    (wall,) = found.hinges
    position = found.last.cut.position
    other, edge = (position.chain(position.board.point("B4")), 1 << position.board.point("A1"))
    assert position.board.name(first(other)) != "A5"
    seki, unknown = (Hinge(wall.points, result) for result in (Result.SEKI, Result.UNKNOWN))
    hinges = (seki, Hinge(other, Result.SEKI), Hinge(edge, Result.SEKI), unknown)
    stones = f"A5 and {position.board.name(first(other))}"
    assert hanging(Climb(found.last, False, hinges, found.nodes, found.seconds)) == [
        f"White captures if {stones} live and nobody breaks out at A1, neither captures if one of these fails.",
        "White captures if A5 lives; if not, it is not settled.",
    ]
