"""The assumptions of an answer on a real board, in words and as values."""

from dataclasses import replace

import pytest

from semeai.claim.answer import question
from semeai.claim.standing import (
    Assumed,
    Trust,
    assumed,
    condition,
    condition_of,
    only_if,
    spelled_out,
    trust_of,
    with_names,
)
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.solve import Climb, Region, Request, Solution, Standing, climb
from semeai.solve.cut import Step, Surroundings

WIDE = """
.........
.........
..XXX.X..
.........
OOOOO.XX.
XXXXOXX..
..X.OX...
OOX.OX...
.OX.OX...
"""
BREAK = "White cannot get out at A8, B8, F7 or G6"


@pytest.fixture(scope="module")
def wide() -> Climb:
    """An answer that is only read: two steps round a race on a wide board, which trusts what stands around."""
    position = text.parse(WIDE)
    points = [position.board.point(name) for name in ("B4", "E4")]
    around = Surroundings(position, (position.chain(points[0]), position.chain(points[1])), 0)
    answer = Solution(Request(position, *points, BLACK), 1, 1, (), (), Region(0, 0, 0), 0, 0.0)
    return Climb(Step(around.cut(2), answer), Standing.READ, 0, 0, 0.0)


def test_a_trusted_wall_is_one_assumption_with_its_stones(wide):
    (wall, *_) = assumed(wide)
    cut = wide.last.cut
    assert (wall.color, wall.closed) == (BLACK, False)
    assert wall.points & cut.trusted == wall.points
    assert wall.sentence == f"Black's {cut.position.board.names(wall.points)[0]} lives."
    assert f"Black's {cut.position.board.names(wall.points)[0]}" == wall.name


def test_where_the_edge_is_taken_to_be_shut_somebody_cannot_get_out(wide):
    edges = [each for each in assumed(wide) if each.closed]
    assert [edge.sentence for edge in edges] == [f"{BREAK}."]
    assert condition(wide).startswith("if ")
    assert "live" in condition(wide)
    assert condition(wide).endswith(" and White cannot get out at these 4 points")
    assert spelled_out([trust_of(wide)]) == f"{BREAK}."
    assert trust_of(wide).edge == wide.shut[BLACK] | wide.shut[WHITE]


def test_a_proof_names_the_stones_that_it_takes_to_live_and_no_opening(wide):
    proved = replace(wide, standing=Standing.PROVED)
    assert assumed(proved)
    assert not any(each.closed for each in assumed(proved))
    assert only_if(proved) == ""
    assert only_if(wide, proved, wide) == condition(wide)


def test_what_is_read_has_an_if_even_where_nothing_has_a_name(wide):
    cut = replace(wide.last.cut, walls=0, strong=0, nearest=(0, 0))
    bare = replace(wide, last=replace(wide.last, cut=cut))
    assert condition(bare) == "if nothing matters beyond what was searched"


def test_several_answers_name_each_stone_and_each_opening_once(wide):
    cut = wide.last.cut
    black = 1 << cut.position.board.point("F7")
    narrow = replace(wide, last=replace(wide.last, cut=replace(cut, nearest=(black, 0))))
    assert condition_of(map(trust_of, (narrow, wide, narrow))).count("get out") == 1
    trusts = [trust_of(narrow), trust_of(wide)]
    assert condition_of(trusts).endswith(" and White cannot get out at these 4 points")
    assert spelled_out(trusts) == "White cannot get out at F7, A8, B8 or G6."


CONDITIONS = {
    "a chain": ("A9", "", "", "if A9 lives", "", "does A9 live"),
    "three chains": ("A9 C9 E9", "", "", "if A9, C9 and E9 live", "", "do A9, C9 and E9 live"),
    "more chains": (
        "A9 C9 E9 G9", "", "", "if these 4 chains live", "A9, C9, E9 and G9 live.", "do 4 chains live",
    ),
    "three points": (
        "", "B1 C1", "D1", "if White cannot get out at B1 or C1 and Black cannot get out at D1", "",
        "can White get out at B1 or C1, or Black at D1",
    ),
    "more points": (
        "", "B1 C1 D1 E1", "", "if White cannot get out at these 4 points",
        "White cannot get out at B1, C1, D1 or E1.", "can White get out at one of 4 points",
    ),
    "more points of both": (
        "A9", "B1 C1 D1", "E1", "if A9 lives and nobody can get out at these 4 points",
        "White cannot get out at B1, C1 or D1. Black cannot get out at E1.",
        "can White get out at B1, C1 or D1, or Black at E1",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("living", "white", "black", "told", "names", "asked"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition_names_few_chains_and_points_and_counts_more(living, white, black, told, names, asked):
    taken = [Assumed(BLACK, 1, False, (name,)) for name in living.split()]
    taken += [Assumed(color, 1, True, tuple(shut.split())) for color, shut in ((BLACK, white), (WHITE, black)) if shut]
    trust = Trust(tuple(taken), standing=Standing.READ)
    assert (condition_of([trust, trust]), spelled_out([trust, trust])) == (told, names)
    assert with_names("Black captures.", [trust]) == (f"Black captures ({names[:-1]})." if names else "Black captures.")
    assert question([trust]) == f"Not settled: {asked}?"


def test_what_an_open_answer_or_one_whose_walls_all_live_takes_for_granted_is_nothing(wide):
    position = text.parse("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo")
    point = position.board.point
    found = climb(Request(position, point("B4"), point("B2"), BLACK), seconds=20.0)
    assert (assumed(found), condition(found), found.proved) == ((), "", True)
    found = replace(wide, standing=Standing.OPEN)
    assert (assumed(found), condition(found)) == ((), "")
