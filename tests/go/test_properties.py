"""What must hold of every move on every board: symmetry, liberties, and nothing changed but what is captured."""

from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st
from turnings import Turning

from semeai.go.board import Board, each, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Played, Position, legal_points, play


@dataclass(frozen=True)
class Game:
    """A position reached by legal moves from a legal position."""

    position: Position
    color: Color


def without_captured(position):
    """The position without the chains that have no liberty, so that it is legal."""
    for color in Color:
        for chain in position.chains(color):
            if not position.liberties(chain):
                position = position.without(chain)
    return position


@st.composite
def games(draw, largest=7):
    """Random stones with every chain at liberty, then a few random moves; at the end a ko is taken if there is one."""
    size = draw(st.integers(2, largest))
    board = Board.square(size)
    colors = draw(st.lists(st.sampled_from((None, BLACK, WHITE, BLACK, WHITE)), min_size=size**2, max_size=size**2))
    points = list(each(board.points))
    masks = [mask_of(p for p, c in zip(points, colors, strict=True) if c is color) for color in Color]
    position = without_captured(Position(board, *masks))
    color = draw(st.sampled_from(list(Color)))
    for index in draw(st.lists(st.integers(0, size**2 - 1), max_size=12)):
        answer = play(position, color, points[index])
        if isinstance(answer, Played):
            position = answer.position
            color = color.opponent
    taken = next((after for after in results(position, color) if after.ko), None)
    return Game(position, color) if taken is None else Game(taken, color.opponent)


def results(position, color):
    """The positions after every legal move of a colour."""
    for point in each(legal_points(position, color)):
        answer = play(position, color, point)
        assert isinstance(answer, Played)
        yield answer.position


TURNINGS = {
    "turned by a quarter": Turning(across=True, flipped=True, swapped=False),
    "in a mirror": Turning(across=False, flipped=True, swapped=False),
    "with the colours swapped": Turning(across=False, flipped=False, swapped=True),
}


@pytest.mark.slow
@pytest.mark.parametrize("turning", TURNINGS.values(), ids=TURNINGS.keys())
@given(game=games())
def test_a_move_on_the_image_of_a_position_gives_the_image_of_the_result(turning, game):
    board = game.position.board
    for point in each(board.points):
        there = play(game.position, game.color, point)
        here = play(turning.position(game.position), turning.color(game.color), turning.point(board, point))
        if isinstance(there, Played):
            assert here == Played(turning.position(there.position), turning.mask(board, there.captured))
        else:
            assert here == Illegal(turning.point(board, point), there.reason)


@given(game=games())
def test_no_move_leaves_a_chain_without_liberty(game):
    for point in each(legal_points(game.position, game.color)):
        answer = play(game.position, game.color, point)
        assert isinstance(answer, Played)
        after = answer.position
        assert all(after.liberties(chain) for color in Color for chain in after.chains(color))


@given(game=games())
def test_a_move_changes_nothing_but_its_point_and_the_captured_chains(game):
    before, color = game.position, game.color
    for point in each(legal_points(before, color)):
        answer = play(before, color, point)
        assert isinstance(answer, Played)
        assert answer.position.of(color) == before.of(color) | 1 << point
        assert answer.position.of(color.opponent) == before.of(color.opponent) & ~answer.captured
        assert not answer.captured & ~before.of(color.opponent)
        for chain in before.chains(color.opponent):
            assert bool(chain & answer.captured) == (before.liberties(chain) == 1 << point)


@given(game=games())
def test_the_legal_points_are_those_that_can_be_played(game):
    board = game.position.board
    legal = legal_points(game.position, game.color)
    for point in range(-1, board.stride * board.height + 1):
        can_be_played = isinstance(play(game.position, game.color, point), Played)
        assert can_be_played == (point >= 0 and bool(legal >> point & 1))


@given(game=games())
def test_a_ko_forbids_exactly_the_move_that_brings_the_position_back(game):
    for point in each(legal_points(game.position, game.color)):
        answer = play(game.position, game.color, point)
        assert isinstance(answer, Played)
        after = answer.position
        for reply in each(after.empty):
            back = play(after.passed(), game.color.opponent, reply)
            if isinstance(back, Played):
                repeats = (back.position.black, back.position.white) == (game.position.black, game.position.white)
                assert repeats == bool(after.ko >> reply & 1)


@given(game=games())
def test_chains_and_empty_points_are_all_the_points(game):
    position = game.position
    together = position.empty
    for color in Color:
        for chain in position.chains(color):
            assert not chain & together
            together |= chain
    assert together == position.board.points
