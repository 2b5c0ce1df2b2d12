"""Boards built from numbers: they read back as these numbers, and numbers without a board say why."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from semeai.go import benson
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import Race, Side
from semeai.reading import Assumption, read_race
from semeai.synthesis import Built, PartKind, Unbuildable, build

APPROACH_MOVES = st.sampled_from([0, 0, 0, 1, 1, 2, 3, 4, 5, 6])


@st.composite
def sides(draw):
    """One chain's numbers, with an eye or without."""
    if draw(st.booleans()):
        size = draw(st.integers(1, 6))
        inside = draw(st.integers(0, size - 1)) if size > 1 else 0
        outside = draw(st.integers(0, 5))
        return Side(size, inside, outside, draw(st.integers(0, 3 * outside)))
    moves = draw(st.lists(APPROACH_MOVES, max_size=5))
    return Side(O=len(moves), A=sum(moves), V=max(moves, default=0))


@st.composite
def races(draw):
    """Any race in which both chains have a liberty."""
    black, white, shared = draw(sides()), draw(sides()), draw(st.integers(0, 5))
    assume(shared or all(side.Z or side.O for side in (black, white)))
    return Race(black, white, shared)


@settings(max_examples=120, deadline=None)
@given(races())
def test_a_built_board_reads_back_as_its_numbers_and_breaks_no_assumption(race):
    built = build(race)
    assume(isinstance(built, Built))
    reading = read_race(built.position, built.black_point, built.white_point)
    assert reading.race == race
    # a chain whose only liberty is one point is in atari by its numbers
    assert {violation.assumption for violation in reading.violations} <= {Assumption.NO_ATARI}


@settings(max_examples=60, deadline=None)
@given(races())
def test_the_parts_are_those_that_reading_finds(race):
    built = build(race)
    assume(isinstance(built, Built))
    reading = read_race(built.position, built.black_point, built.white_point)
    for color in (BLACK, WHITE):
        side = reading.side(color)
        expected = {(1 << liberty.point, sum(1 << at for at in liberty.approach)) for liberty in side.outside}
        assert {(part.points, part.approach) for part in built.of(PartKind.LIBERTY, color)} == expected
        assert sum(part.points for part in built.of(PartKind.EYE, color)) == side.eye
    assert sum(part.points for part in built.of(PartKind.SHARED, None)) == reading.shared


@settings(max_examples=60, deadline=None)
@given(races())
def test_the_walls_live_touch_no_essential_chain_of_their_colour_and_all_stones_have_liberties(race):
    built = build(race)
    assume(isinstance(built, Built))
    position = built.position
    for color, point in ((BLACK, built.black_point), (WHITE, built.white_point)):
        (wall,) = built.of(PartKind.WALL, color)
        assert position.chains_touching(wall.points, color) == [wall.points]
        assert benson.alive(position, color) & wall.points == wall.points
        assert position.chain(point) & wall.points == 0
        assert all(position.liberties(chain) for chain in position.chains(color))


def test_most_small_races_have_a_board_of_nineteen():
    tried = [
        Race(Side(O=black), Side(O=white, A=moves, V=moves), shared)
        for black in (1, 2, 4)
        for white in (1, 3)
        for moves in (0, 1, 2, 3, 4)
        for shared in (0, 1, 3)
    ]
    assert all(isinstance(build(race), Built) for race in tried)


@pytest.mark.parametrize(
    "race, size, words",
    [
        pytest.param(
            Race(Side(Z=3, O=1), Side(O=1), 1),
            19,
            "Black: an eye of 3 points without an opponent stone",
            id="an eye of three without a stone is not settled",
        ),
        pytest.param(
            Race(Side(Z=5, O=1), Side(O=1), 1),
            19,
            "Black: an eye of 5 points without an opponent stone",
            id="an eye of five without a stone is not settled",
        ),
        pytest.param(
            Race(Side(O=1), Side(Z=7, I=1, O=1), 1),
            19,
            "White: an eye of 7 points in the centre",
            id="an eye of seven lives",
        ),
        pytest.param(
            Race(Side(O=1), Side(O=2, A=1), 1),
            19,
            "so V cannot be 0",
            id="approach moves without an eye can be avoided",
        ),
        pytest.param(
            Race(Side(O=1), Side(O=2, A=5, V=2), 1), 19, "hold no A = 5", id="V is the most that any liberty needs"
        ),
        pytest.param(
            Race(Side(O=1), Side(O=1, A=7, V=7), 1),
            19,
            "at most 6",
            id="a liberty with seven approach moves has no plain shape",
        ),
        pytest.param(
            Race(Side(Z=1), Side(), 2),
            19,
            "there is no race",
            id="a chain with an eye against nothing but shared liberties lives",
        ),
        pytest.param(Race(Side(O=30), Side(O=1), 1), 19, "the board has 19", id="too many liberties do not fit"),
        pytest.param(Race(Side(O=3), Side(O=3), 1), 7, "the board has 7", id="a small board holds no walls"),
    ],
)
def test_numbers_without_a_board_say_why(race, size, words):
    answer = build(race, size)
    assert isinstance(answer, Unbuildable)
    assert words in answer.reason
    assert answer.reason.endswith(".")


def test_a_size_that_is_no_board_is_refused():
    with pytest.raises(ValueError):
        build(Race(Side(O=1), Side(O=1), 1), 26)


def test_a_race_is_built_on_thirteen_lines_as_well():
    built = build(Race(Side(O=3), Side(O=1, A=3, V=3), 2), 13)
    assert isinstance(built, Built)
    assert count(built.position.board.points) == 169
    assert read_race(built.position, built.black_point, built.white_point).race == Race(
        Side(O=3), Side(O=1, A=3, V=3), 2
    )
