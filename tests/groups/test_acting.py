"""Chains that act as one: joined by two shared liberties, directly or through others."""

import pytest

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.groups import acting_as_one, groups, ties_of

# the board, a black stone on it, and a stone of each chain that acts as one with it
TOGETHER = {
    "one shared liberty does not connect": ("X.X\n...\n...", "A3", []),
    "a bamboo joint connects": (".....\nXX.XX\nXX.XX\n.....\n.....", "A4", ["D4"]),
    "two shared liberties that do not touch connect": ("X.XO\n.O.O\nX.XO\n....", "A4", []),
    "an eye shared at two points connects": ("XXX.\nX...\n.XX.\n....", "A4", ["B2"]),
    "connected through a third chain": ("XX.XX.XX\nXX.XX.XX\n........", "A3", ["D3", "G3"]),
    "the opponent's stone stands on one of the two": ("XXOXX\nXX.XX\n.....", "A3", []),
}


@pytest.mark.parametrize("diagram, stone, others", TOGETHER.values(), ids=TOGETHER.keys())
def test_chains_that_act_as_one(diagram, stone, others):
    position = text.parse(diagram)
    points = [position.board.point(name) for name in (stone, *others)]
    expected = sum(position.chain(point) for point in points)
    assert acting_as_one(position, position.chain(points[0]), BLACK) == expected


def test_groups_part_the_stones_of_a_colour():
    position = text.parse("XX.XX.O\nXX.XX.O\n......O\nO.X....")
    found = groups(position)
    for color in (BLACK, WHITE):
        stones = [group.stones for group in found if group.color is color]
        assert sum(stones) == position.of(color)
        assert [group.stones for group in groups(position, color)] == stones
    assert [group.color for group in found] == [BLACK, BLACK, WHITE, WHITE]
    assert all(group.liberties == position.liberties(group.stones) for group in found)


# the board, a stone of a race beside the black chains or none, the points at which these are tied
TIES = {
    "an eye of four chains": (".....\n..X..\n.X.X.\n..X..\n.....", "", ["C3"]),
    "the opponent would be taken at once": (".....\n.....\n.X.X.\n..X..\n.....", "", ["C3"]),
    "the opponent would get out": (".....\n.....\n.X...\n..X..\n.....", "", []),
    "the opponent stands beside it": (".....\n..O..\n.X.X.\n..X..\n.....", "", []),
    "a chain beside it has one more liberty": (".....\n..X..\n.X.XO\n..XO.\n.....", "", ["C3"]),
    "a chain beside it can be taken there": (".....\n..XO.\n.X.XO\n..XO.\n.....", "", []),
    "the move that prepares it gains in a race": (".....\n..XO.\n.X.X.\n..X.O\n....O", "E2", []),
    "its way out is beside a race": ("..O..\n.....\n.X.X.\n..X..\n.....", "C5", []),
}


@pytest.mark.parametrize("diagram, race, ties", TIES.values(), ids=TIES.keys())
def test_points_at_which_chains_are_tied(diagram, race, ties):
    position = text.parse(diagram)
    apart = position.chain(position.board.point(race)) if race else 0
    assert position.board.names(ties_of(position, BLACK, apart)) == ties
