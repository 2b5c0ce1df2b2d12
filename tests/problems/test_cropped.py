"""Problems on smaller boards: everything finds its place, the race is the same, and the edges that are near stay."""

from __future__ import annotations

import pytest
from test_shifted import RACES, built
from test_smaller import request_of

from semeai import sgf
from semeai.go.board import Board
from semeai.go.color import BLACK
from semeai.problems.tags import with_hints
from semeai.problems.variants import Smaller, held_points, is_same, proved, smaller, smaller_board, ways
from semeai.solve import Request
from semeai.study.edits import Edited, play
from semeai.study.notes import set_comment
from semeai.study.tree import empty_study


def made_smaller(request: Request) -> Smaller:
    found = smaller(request, seconds=20)
    assert found is not None
    return found


@pytest.mark.parametrize(("race", "mover"), RACES)
def test_a_race_from_numbers_fits_on_a_board_of_9_or_13(race, mover):
    found = made_smaller(built(race, mover))
    way, after = smaller_board(found.request, found.request.position.stones)
    assert way.goal.width in (9, 13)
    assert after.request.position.black == way.mask(found.request.position.black)
    assert is_same(found.proved, after, way=way)


@pytest.mark.parametrize(("name", "size"), [("semeai-13", 9), ("semeai-14", 9)])
def test_a_race_of_a_game_is_proved_to_be_the_same_on_a_smaller_board(shared, name, size):
    if not (shared / "real-games").is_dir():
        pytest.skip("the shared real games are not here")
    found = made_smaller(request_of(shared, name))
    way, after = smaller_board(found.request, found.request.position.stones)
    assert way.goal.width == size
    again = proved(after.request, 5)
    assert again.climbed.solution.codes == found.proved.climbed.solution.codes
    assert again.right == {way.places.get(point, point) for point in found.proved.right}


def test_a_board_that_is_full_has_no_smaller_one():
    request = built(*RACES[0])
    assert smaller_board(request, request.position.board.points) is None


@pytest.mark.parametrize(
    ("corner", "left", "top"), [("A19", 0, 0), ("T19", 10, 0), ("A1", 0, 10), ("T1", 10, 10), ("T10", 10, 5)]
)
def test_the_edges_that_are_near_stay(corner, left, top):
    board = Board.square(19)
    way = next(ways(board, 1 << board.point(corner)))
    first = min(way.places)
    assert board.column_row(first) == (left, top)


def test_all_that_is_drawn_played_and_named_is_held():
    drawn = b"AB[aa]TR[bb]LB[cc:A]AR[dd:ee]LN[ff:gg]"
    read = sgf.read(b"(;SZ[19]" + drawn + b"(;B[hh]C[White H19 next])(;B[ii]N[J19]))")
    study = with_hints(read.studies[0], 0, ("Not K18.",))
    names = study.board.names(held_points(study))
    assert set(names) == {"A19", "B18", "C17", "D16", "E15", "F14", "G13", "H12", "H19", "J11", "J19", "K18"}


def test_an_empty_board_holds_nothing():
    assert held_points(empty_study(19)) == 0
    played = play(empty_study(19), 0, 5, BLACK)
    assert isinstance(played, Edited)
    assert held_points(set_comment(played.study, 1, "Z9 is no point").study) == 1 << 5
