"""What single pockets are worth: the liberties of the specification's building blocks, eyes, and shared points."""

from __future__ import annotations

import pytest

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.solve import Request
from semeai.solve.region import take_apart
from semeai.why.parts import Pockets
from semeai.why.values import Kind, Part, Worth

# Of White: the last row is her chain, under it a wall of stones that live and a black chain with a liberty.
LIBERTIES = {
    "a plain liberty": ("#x#/#.#", Worth(1)),
    "one approach move": ("#x#/#.#/#X#/#.#", Worth(2, avoided=1)),
    "two approach moves": ("#x#/#.#/#.#/#X#/#X#/#.#", Worth(3, avoided=2)),
    "three approach moves": ("###x##/###.##/###X##/###.##/##xOO#/#x.O.#/####O#", Worth(4, avoided=3)),
    "an auxiliary stone": ("###xx#/##xOO#/##.O.#/####O#", Worth(2, avoided=1)),
}


def race(rows: list[str], width: int) -> Position:
    """A black chain with two plain liberties below a white one of which the first rows are drawn."""
    below = ["O" * width, "X" * width, ".." + "#" * (width - 2), "oo" + "#" * (width - 2)]
    return text.parse("\n".join([row.ljust(width, "#") for row in rows] + below))


def parts(position: Position) -> tuple[Part, ...]:
    """The parts of a race between the largest chains."""
    black, white = (
        max(position.chains(color), key=lambda chain: count(chain & ~position.immortal)).bit_length() - 1
        for color in (BLACK, WHITE)
    )
    pieces = take_apart(Request(position, black, white, BLACK))
    pockets = Pockets(position, pieces)
    return pockets.of(position, pockets.solid(position))


def of(owner: Color | None, found: tuple[Part, ...]) -> list[Part]:
    return [part for part in found if part.owner is owner]


@pytest.mark.parametrize("name", LIBERTIES)
def test_a_plain_liberty_is_worth_its_approach_moves_and_saves_them_where_it_is_last(name):
    drawing, worth = LIBERTIES[name]
    rows = drawing.split("/")
    (part,) = of(WHITE, parts(race(rows, len(rows[0]) + 2)))
    assert (part.least, part.most) == (worth, worth)
    assert part.settled


@pytest.mark.parametrize(
    "eye, worth",
    [("O.O", Worth(1, 1)), ("O..O", Worth(2, 1)), ("O..O/O..O", Worth(5, 2)), ("O..OO/O...O", Worth(8, 4))],
)
def test_an_eye_is_worth_its_moves_and_its_gap(eye, worth):
    rows = eye.split("/")
    width = len(rows[0])
    found = parts(race(["O" * width, *rows], width))
    least = [(part.kind, part.least) for part in of(WHITE, found)]
    assert least == [(Kind.EYE, worth)]


def test_an_eye_of_three_points_depends_on_who_moves_first():
    (part,) = of(WHITE, parts(race(["OOOOO", "O...O"], 5)))
    assert part.least == Worth(3, 1)
    assert part.most is None


def test_points_that_are_liberties_of_both_alone_are_shared():
    (part,) = of(None, parts(text.parse("OOOO\n#..#\nXXXX\n.##.\no##o")))
    assert (part.kind, part.least, part.settled) == (Kind.SHARED, Worth(2), True)


def test_a_point_where_somebody_can_join_living_stones_is_not():
    (part,) = of(None, parts(text.parse("OOOO\nx..#\n#XXX\n#.#.\n#o#o")))
    assert (part.kind, part.least, part.settled) == (Kind.SHARED, None, False)
