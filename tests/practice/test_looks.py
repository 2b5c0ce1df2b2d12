"""Which boards look as if they had been played: a table of shapes."""

from __future__ import annotations

import pytest

from semeai.go import text
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE
from semeai.practice.looks import looks_played

PLAIN = """
. . . . . . . . .
. . X . . X . . .
. O X . X . O . .
. . O X X O . . .
. . O O X O . O .
. . . O X X . . .
. O . X O O . . .
. . . . . . . . .
. . . . . . . . .
"""


def with_rows(**rows: str) -> str:
    """The plain board with other rows: ``r1`` is the highest."""
    lines = PLAIN.strip().splitlines()
    for name, row in rows.items():
        lines[int(name[1:]) - 1] = row
    return "\n".join(lines)


DULL = {
    "a stone at the corner point": with_rows(r1="X . . . . . . . ."),
    "a stone alone on the first line": with_rows(r9=". . . . . . . X ."),
    "six stones in a row": with_rows(r8=". X X X X X X . ."),
    "two squares of four stones": with_rows(r8=". . . . . . O O X", r9=". . . . . . O O X", r7=". O . X O O O X X"),
    "many stones on the first line": with_rows(r9="O O O X X X O X ."),
    "five empty triangles": with_rows(r8=". X X . . X X . X", r9=". X . . . X . . .", r7=". O X . X X X X X"),
}


def looks(drawn: str, kept: str = "") -> bool:
    position = text.parse(drawn)
    racing = position.chain(position.board.point("E5")) | position.chain(position.board.point("D5"))
    assert {position.color_at(position.board.point(point)) for point in ("E5", "D5")} == {BLACK, WHITE}
    return looks_played(position, racing, mask_of(position.board.point(point) for point in kept.split()))


def test_a_plain_fight_looks_played():
    assert looks(PLAIN)


@pytest.mark.parametrize("drawn", DULL.values(), ids=DULL)
def test_a_dull_shape_does_not(drawn):
    assert not looks(drawn)


def test_a_stone_at_the_corner_point_may_belong_to_what_a_fight_keeps():
    assert looks(with_rows(r1="X X . . . . . . ."), kept="A9")


def test_a_board_that_is_mostly_race_does_not():
    assert not looks("\n".join([". . . . . . . . ."] * 4 + [". . . O X . . . ."] + [". . . . . . . . ."] * 4))
