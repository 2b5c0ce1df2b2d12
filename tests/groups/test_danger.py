"""Which groups are in danger when the opponent moves first, and which of those are dead already."""

from random import Random

import pytest

from semeai.go import text
from semeai.go.board import each, mask_of, rectangle
from semeai.go.color import BLACK, Color
from semeai.go.position import Position
from semeai.groups import danger, in_danger

# the board, a stone of a black group, whether the group is in danger
GROUPS = {
    "no eye and walled in": ("XXXO\n...O\nOOOO", "A3", True),
    "two eyes": (".X.XO\nXXXXO\nOOOOO", "B3", False),
    "one eye, and a false one": (".X.XO\nXXXO.\nOOOOO", "B3", True),
    "five points in a row of its own": ("XXXXXXO\nX.....X\nXXXXXXX\nOOOOOOO", "A4", False),
    "five points of its own, a nakade shape": ("XXXXXO\nX..XXX\nX...XX\nXXXXXO\nOOOOOO", "A5", True),
    "seven points of its own": (".......X\nXXXXXXXX\nOOOOOOOO", "A2", False),
    "the open board in front of it": ("OOOO....\nXXXX....\nOO......\n........\n........", "A4", False),
    "a wall in front of it": ("OOOO..OO\nXXXX..OO\nOO....OO\nOOOOOOOO", "A3", True),
    "two ways to connect with a group that lives": (".X.X.XX\nXXXX.XO\nOOOOOOO", "G3", False),
    "one way to connect, which the opponent takes": (".X.XOXX\nXXXX.XO\nOOOOOOO", "G3", True),
    "the stone that cuts can be taken": (".X.XXOXX\nXXXX..XO\nOOOOXXXX\nOOOOX.X.", "A3", False),
    "it captures what cuts it off": (".X.XOXO\nXXXXOXO\nOOOX.XO\nOOOO..O", "F4", False),
}


@pytest.mark.parametrize("diagram, stone, danger", GROUPS.values(), ids=GROUPS.keys())
def test_a_group_in_danger(diagram, stone, danger):
    position = text.parse(diagram)
    point = position.board.point(stone)
    assert any(group.stones >> point & 1 for group in in_danger(position).groups[BLACK]) is danger


def test_marked_stones_are_in_no_danger():
    position = text.parse("XXXO\n...O\nOOOO")
    assert in_danger(position, position.chain(position.board.point("A3"))).groups[BLACK] == []


def test_stones_inside_a_group_that_is_ahead_are_dead():
    position = text.parse("ooooooo\n.......\nXXXXXXX\n.OO....\nxxxxxxx")
    danger = in_danger(position)
    inside = position.chain(position.board.point("B2"))
    assert [group.stones for group in danger.groups[1]] == [inside]
    assert not danger.undecided & inside


def test_two_groups_with_nearly_equal_liberties_are_undecided():
    position = text.parse("ooo## / ...## / XXXXX / ..### / OOOOO / ...## / xxx##".replace(" / ", "\n"))
    danger = in_danger(position)
    for name in ("A5", "A3"):
        assert danger.undecided >> position.board.point(name) & 1


def test_a_group_that_is_known_from_another_board_is_judged_as_if_it_were_not():
    """Boards that differ in one stone share what they know; alone, each must be judged the same."""
    chance, board = Random(7), rectangle(9, 9)
    for _ in range(16):
        points = [*each(board.points)]
        black, white = (mask_of(chance.sample(points, 24)) for _ in range(2))
        first = Position(board, black, white & ~black)
        boards = [first, *(first.with_stones(color, 1 << chance.choice(points)) for color in Color for _ in range(6))]
        together = [in_danger(position) for position in boards]
        assert together == [_alone(position) for position in boards]


def _alone(position):
    danger._known.cache_clear()
    return in_danger(position)
