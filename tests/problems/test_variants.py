"""Races with fewer stones, a liberty more or fewer, on a smaller board: each is proved to be the same race."""

from __future__ import annotations

from contextlib import nullcontext
from functools import cache, partial

import pytest
from judged import built
from real_games import real_questions

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.go.board import Board, count, each
from semeai.go.color import BLACK, WHITE
from semeai.go.text import parse
from semeai.problems.author import NoProblem
from semeai.problems.tags import with_hints
from semeai.problems.variants import Proved, held_points, is_same, onto, proved, shifted, smaller, smaller_board, ways
from semeai.race.numbers import Race, Side
from semeai.reading.reader import read_race
from semeai.solve import Effort, Request, climb, solve
from semeai.study.edits import Edited, play
from semeai.study.notes import set_comment
from semeai.study.tree import empty_study

GAMES = ("semeai-14", pytest.param("semeai-15", marks=pytest.mark.slow), "semeai-17")


def request_of(shared, name: str) -> Request:
    """A question of the shared races of real games."""
    if not (shared / "real-games").is_dir():
        pytest.skip("the shared real games are not here")
    return next(question.request for question in real_questions(shared) if question.name == name)


def made_smaller(request: Request) -> Proved:
    found = smaller(request)
    assert found is not None
    return found


@cache
def smaller_game(shared, name: str) -> Proved:
    """A question with fewer stones; several tests look at the same one."""
    return made_smaller(request_of(shared, name))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_race_of_a_game_keeps_its_result_and_its_chains_with_a_quarter_of_the_stones(shared, name):
    request = request_of(shared, name)
    found = smaller_game(shared, name)
    left = found.request.position
    assert not left.stones & ~request.position.stones
    assert count(left.stones) * 4 < count(request.position.stones)
    again = climb(found.request, effort=Effort.STUDY, line=False)
    assert again.proved
    assert again.solution.codes == climb(request, effort=Effort.STUDY, line=False).solution.codes
    for color, point in ((BLACK, request.black), (WHITE, request.white)):
        assert found.request.position.chain(point) == request.position.chain(point), color


RACES = (
    (Race(Side(O=2), Side(O=2), 1), BLACK),
    (Race(Side(O=3), Side(O=3), 0), WHITE),
    (Race(Side(Z=4, O=1), Side(Z=4, O=2), 1), BLACK),
    (Race(Side(O=4), Side(O=2, Z=1), 0), WHITE),
)


@pytest.mark.parametrize("more", [True, False], ids=["more", "fewer"])
@pytest.mark.parametrize(("race", "mover"), RACES)
def test_the_outside_liberties_of_both_sides_change_and_nothing_else_that_counts(race, mover, more):
    request = built(race, mover, walls=False)
    found = shifted(request, more)
    assert found is not None
    reading = read_race(found.position, found.black, found.white, living=found.living)
    step = 1 if more else -1
    for color in (BLACK, WHITE):
        before, after = race.side(color), reading.race.side(color)
        assert (after.Z, after.I, after.O, after.A) == (before.Z, before.I, before.O + step, before.A), color
    assert reading.race.S == race.S
    assert climb(found, line=False).solution.codes == climb(request, line=False).solution.codes


WALLED = """
.........
xxx......
..xxxxx..
OOOOOOOx.
.XXXXXXo.
XXXXXXXo.
..ooooo..
oo.......
.........
"""


def test_a_liberty_comes_where_nobody_is_joined_with_stones_that_live():
    position = parse(WALLED)
    board = position.board
    request = Request(position, board.point("C4"), board.point("C6"), BLACK, living=position.immortal)
    found = shifted(request, more=True)
    assert found is not None
    assert found.position.color_at(board.point("H5")) is WHITE
    own = position.board.neighbours(found.position.chain(request.black)) & found.position.black
    assert not own & ~found.position.chain(request.black)
    before, after = (set(solve(each, line=False).moves) for each in (request, found))
    assert before < after
    assert all(board.neighbours(1 << point) & found.position.chain(request.white) for point in after)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "more"), [("semeai-99", True), ("semeai-135", True), ("semeai-13", False)])
def test_a_race_of_a_game_has_the_same_answer_with_a_liberty_more_or_fewer(shared, name, more):
    left = smaller_game(shared, name)
    found = shifted(left.request, more)
    assert found is not None
    for color in (BLACK, WHITE):
        before, after = (count(each.position.liberties(each.position.chain(each.essential(color))))
                         for each in (left.request, found))  # fmt: skip
        assert after - before == (1 if more else -1), color
    again = climb(found, seconds=5, line=False)
    assert again.proved
    assert again.solution.codes == left.climbed.solution.codes


@pytest.mark.parametrize(("race", "mover"), [*RACES[:2], pytest.param(*RACES[2], marks=pytest.mark.slow), RACES[3]])
def test_a_race_from_numbers_fits_on_a_board_of_9_or_13(race, mover):
    found = made_smaller(built(race, mover, walls=False))
    way, after = smaller_board(found.request, found.request.position.stones)
    assert way.goal.width in (9, 13)
    assert after.request.position.black == way.mask(found.request.position.black)
    assert is_same(found, after, way=way)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["semeai-13", "semeai-14"])
def test_a_race_of_a_game_is_proved_to_be_the_same_on_a_smaller_board(shared, name):
    found = smaller_game(shared, name)
    way, after = smaller_board(found.request, found.request.position.stones)
    assert way.goal.width == 9
    again = proved(after.request, Inquiry())
    assert again.climbed.solution.codes == found.climbed.solution.codes
    assert again.right == {way.places.get(point, point) for point in found.right}


def test_a_full_board_has_no_smaller_one_and_a_side_without_an_outside_liberty_no_fewer():
    request = built(*RACES[0], walls=False)
    with pytest.raises(
        NoProblem, match="The problem needs 19 lines to hold all points that its words name; the next smaller board has"
    ):
        smaller_board(request, request.position.board.points)
    assert shifted(built(Race(Side(O=1), Side(), 2), BLACK, walls=False), more=False) is None


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
    assert held_points(empty_study(19)) == 0
    played = play(empty_study(19), 0, 5, BLACK)
    assert isinstance(played, Edited)
    assert held_points(set_comment(played.study, 1, "Z9 is no point").study) == 1 << 5


def test_why_a_board_gets_no_smaller_is_one_sentence_for_each_reason():
    found = made_smaller(built(*RACES[0], walls=False))
    request, stones = found.request, found.request.position.stones
    way, _ = smaller_board(request, stones)
    places = [request.position.board.column_row(point) for point in way.places]
    first, last = min(places), max(places)
    frame = (*first, *last)
    again, after = smaller_board(request, stones, frame)
    assert (again.goal.width, again.places) == (way.goal.width, way.places)
    assert is_same(found, after, way=again)
    columns = [request.position.board.column_row(point)[0] for point in each(stones)]
    cut = (max(columns), 0, 18, 18 - max(columns))
    for reason, asked in (
        ("The problem needs .*, which the frame leaves out.", partial(smaller_board, request, stones, cut)),
        ("The search did not prove", partial(smaller_board, request, stones, report=lambda _: False)),
    ):
        with pytest.raises(NoProblem, match=reason) as told:
            asked()
        assert str(told.value).count(".") == 1
    small = onto(request, way)
    with pytest.raises(NoProblem, match="the smallest usual board") if way.goal.width == 9 else nullcontext():
        smaller_board(small, small.position.stones)
