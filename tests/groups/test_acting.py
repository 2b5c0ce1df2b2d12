"""Chains that act as one: joined by two shared liberties, directly or through others."""

import pytest

from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.groups import acting_as_one, groups

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
