"""Boards built from numbers: they read back as these numbers, and numbers without a board say why."""

import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from semeai.go import benson
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.race.numbers import Race, Side
from semeai.reading.reader import read_race
from semeai.reading.values import Assumption, ChainReading
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import LARGEST_EYE, MOST_APPROACH_MOVES, Block, Built, PartKind, Unbuildable, eye

APPROACH_MOVES = st.sampled_from([0, 0, 0, *range(MOST_APPROACH_MOVES + 1)])
SIZES = st.integers(9, 25)


@st.composite
def sides(draw):
    """One chain's numbers, with an eye or without."""
    if draw(st.booleans()):
        size = draw(st.integers(1, LARGEST_EYE))
        fewest = next(inside for inside in range(size) if isinstance(eye(size, inside), Block))
        inside = draw(st.integers(fewest, max(size - 1, 0)))
        outside = draw(st.integers(0, 4))
        return Side(size, inside, outside, draw(st.integers(0, MOST_APPROACH_MOVES * outside)))
    moves = draw(st.lists(APPROACH_MOVES, max_size=5))
    return Side(O=len(moves), A=sum(moves), V=max(moves, default=0))


@st.composite
def races(draw):
    """Any race in which both chains have a liberty."""
    black, white, shared = draw(sides()), draw(sides()), draw(st.integers(0, 9))
    assume(shared or all(side.Z or side.O for side in (black, white)))
    return Race(black, white, shared)


@settings(max_examples=60)
@given(races(), SIZES)
def test_a_built_board_reads_back_as_its_numbers_with_its_parts_and_living_walls(race, size):
    built = build(race, size)
    if isinstance(built, Unbuildable):
        assert "The race takes" in built.reason or "there is no race" in built.reason
        return
    assert built.position.board.width == size
    reading = read_race(built.position, built.black_point, built.white_point)
    assert reading.race == race
    # a chain whose only liberty is one point is in atari by its numbers
    assert {violation.assumption for violation in reading.violations} <= {Assumption.NO_ATARI}
    assert sum(part.points for part in built.of(PartKind.SHARED, None)) == reading.shared
    for color in Color:
        has_the_parts_of(built, reading.side(color))
        has_a_living_wall(built, color, reading.side(color).point)


def has_the_parts_of(built: Built, side: ChainReading) -> None:
    """Fails where the parts of a chain are not those that reading finds."""
    expected = {(1 << liberty.point, sum(1 << at for at in liberty.approach)) for liberty in side.outside}
    assert {(part.points, part.approach) for part in built.of(PartKind.LIBERTY, side.color)} == expected
    assert sum(part.points for part in built.of(PartKind.EYE, side.color)) == side.eye


def has_a_living_wall(built: Built, color: Color, essential: Point) -> None:
    """Fails where the wall does not live or touches the chain of its colour, or a stone has no liberty."""
    position = built.position
    (wall,) = built.of(PartKind.WALL, color)
    assert position.chains_touching(wall.points, color) == [wall.points]
    assert benson.alive(position, color) & wall.points == wall.points
    assert position.chain(essential) & wall.points == 0
    assert all(position.liberties(chain) for chain in position.chains(color))


def test_large_numbers_have_boards():
    large = [
        Race(Side(O=20), Side(O=18, A=3, V=1), 6),
        Race(Side(O=2, A=14, V=7), Side(O=2, A=8, V=4), 3),
        Race(Side(Z=7, I=6, O=2, A=14), Side(O=4, A=9, V=4), 1),
        Race(Side(Z=7, I=2, O=9), Side(Z=6, I=1, O=9, A=4), 12),
    ]
    assert all(isinstance(build(race, 25), Built) for race in large)


@pytest.mark.parametrize("size", [9, 13, 19])
def test_more_room_never_makes_a_race_unbuildable(size):
    rng = random.Random(size)
    for _ in range(20):
        moves = [rng.choice((0, 0, 1, 2)) for _ in range(rng.randint(1, 3))]
        race = Race(Side(O=len(moves), A=sum(moves), V=max(moves)), Side(Z=rng.randint(1, 2), O=1), rng.randint(0, 3))
        if isinstance(build(race, size), Built):
            assert all(isinstance(build(race, larger), Built) for larger in (size + 1, size + 2, 25)), race


def test_most_small_races_have_a_board_of_nineteen():
    tried = [
        Race(Side(O=black), Side(O=white, A=moves, V=moves), shared)
        for black in (1, 2, 4)
        for white in (1, 3)
        for moves in (0, 1, 2, 3, 4)
        for shared in (0, 1, 3)
    ]
    assert all(isinstance(build(race), Built) for race in tried)


ALIVE = "without an opponent stone inside is not settled"
ONE = Side(O=1)
# numbers; the size of the board; what the reason says
NO_BOARD = {
    "an eye of three without a stone is not settled": (
        Race(Side(Z=3, O=1), ONE, 1), 19, f"Black: an eye of 3 points {ALIVE}: whoever plays first at its middle",
    ),
    "an eye of five without a stone is not settled": (
        Race(Side(Z=5, O=1), ONE, 1), 19, f"Black: an eye of 5 points {ALIVE}",
    ),
    "an empty eye of seven lives": (
        Race(ONE, Side(Z=7, O=1), 1), 19, "White: an eye of 7 points without an opponent stone inside lives",
    ),
    "no eye of eight has the moves of the formula": (
        Race(ONE, Side(Z=8, I=4, O=1), 1), 19, "White: an eye of 8 points lives",
    ),
    "approach moves without an eye can be avoided": (Race(ONE, Side(O=2, A=1), 1), 19, "so V cannot be 0"),
    "V is the most that any liberty needs": (Race(ONE, Side(O=2, A=5, V=2), 1), 19, "cannot hold A = 5"),
    "a liberty with eight approach moves is not read": (Race(ONE, Side(O=1, A=8, V=8), 1), 19, "at most 7"),
    "an eye against nothing but shared liberties lives": (Race(Side(Z=1), Side(), 2), 19, "there is no race"),
    "too many liberties do not fit": (Race(Side(O=30), ONE, 1), 19, "the board has 19"),
    "a small board holds no long chain": (Race(Side(O=8), Side(O=3), 1), 7, "the board has 7"),
    "a small board holds no walls": (Race(Side(), Side(), 2), 5, "no room for two eyes"),
}  # fmt: skip


@pytest.mark.parametrize("race, size, words", NO_BOARD.values(), ids=NO_BOARD.keys())
def test_numbers_without_a_board_say_why(race, size, words):
    answer = build(race, size)
    assert isinstance(answer, Unbuildable)
    assert words in answer.reason
    assert answer.reason.endswith(".")


def test_a_size_that_is_no_board_is_refused():
    with pytest.raises(ValueError):
        build(Race(Side(O=1), Side(O=1), 1), 26)
