"""Answers of cuts: kept while nothing inside changes, and on the whole board no more than what holds there."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from real_games import real_questions

from semeai.go import text
from semeai.go.board import mask_of
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Played, Position, play
from semeai.solve import PASS, Grip, Region, Request, Solution, solve
from semeai.solve.cut import Cut, Rung
from semeai.solve.cut_answers import Kept, as_on_the_board, unanswered
from semeai.solve.ladder import climb

# Black B4 and White B2 race between walls that live; the last row changes nothing
WALLED = "oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo"


def walled(row: str, mover=BLACK) -> Request:
    position = text.parse(f"{WALLED}\n{row}")
    return Request(position, *(position.board.point(name) for name in ("B5", "B3")), mover)


def asked(shared, more: str = "") -> Request:
    """A question of a real game with black stones more on some points."""
    request = next(each for each in real_questions(shared) if each.name == "semeai-90").request
    points = mask_of(request.position.board.point(name) for name in more.split())
    return replace(request, position=request.position.with_stones(BLACK, points))


@pytest.mark.parametrize("more, again", [("", True), ("A9", True), ("J1 A4 H19", True), ("S19", False)])
def test_a_position_that_differs_outside_the_cut_alone_needs_no_search(shared, more, again):
    kept = Kept()
    first = climb(asked(shared), kept=kept, further=False)
    then = climb(asked(shared, more), kept=kept, further=False)
    assert first.nodes > 0
    assert (then.nodes == 0) is again
    fresh = climb(asked(shared, more), further=False)
    assert (then.solution.codes, then.solution.moves) == (fresh.solution.codes, fresh.solution.moves)


def test_each_mover_and_each_cut_has_an_answer_of_its_own():
    kept = Kept()
    requests = [walled(row, mover) for row in ("######", "x#####") for mover in (BLACK, WHITE)]
    for request in requests:
        assert kept.find(request, line=True) is None
        kept.keep(solve(request), line=True)
    for request in requests:
        found, fresh = kept.find(request, line=True), solve(request)
        assert found is not None
        assert (found.codes, found.moves, found.line) == (fresh.codes, fresh.moves, fresh.line)
    assert kept.find(requests[0], line=False) is None


def test_the_answers_asked_longest_ago_go_first():
    kept = Kept(most=2)
    first, second, third = (walled(row) for row in ("######", "x#####", "xx####"))
    for request in (first, second):
        kept.keep(solve(request), line=True)
    assert kept.find(first, line=True) is not None
    kept.keep(solve(third), line=True)
    assert len(kept) == 2
    assert kept.find(second, line=True) is None


def test_a_search_that_was_stopped_is_not_kept():
    kept = Kept()
    kept.keep(replace(solve(walled("######"), report=lambda nodes: False), defend=None), line=True, seconds=60.0)
    assert len(kept) == 0


def test_what_was_searched_in_vain_is_searched_again_for_longer_alone():
    kept, request = Kept(), walled("######")
    kept.keep(replace(unanswered(request), seconds=2.5), line=True, seconds=2.0)
    for seconds, again in ((1.0, False), (2.0, False), (4.0, True), (None, True)):
        found = kept.find(request, line=True, seconds=seconds)
        assert (found is None) is again
        assert found is None or not found.finished
    kept.keep(solve(request), line=True, seconds=5.0)
    found = kept.find(request, line=True, seconds=1.0)
    assert found is not None
    assert found.finished


def test_threads_may_share_the_answers():
    kept = Kept(most=3)
    solutions = [solve(walled(row, mover)) for row in ("######", "x#####") for mover in (BLACK, WHITE)]

    def ask(at: int) -> bool:
        solution = solutions[at % 4]
        kept.keep(solution, line=True)
        found = kept.find(solution.request, line=True)
        return found is None or found.codes == solution.codes

    with ThreadPoolExecutor(4) as pool:
        assert all(pool.map(ask, range(400)))
    assert len(kept) == 3


def test_a_line_ends_where_the_board_has_a_liberty_that_the_cut_has_not():
    position = text.parse("XO...\nXO...\n.....")
    name = position.board.point
    # in a cut closed at C2 with Black's stones White's two would be captured by C3; on the board C2 is a liberty
    cut = Cut(position, (position.black, position.white), 0, 0, 0, 0, 0, (0, 0))
    cut = replace(cut, points=1 << name("C3") | 1 << name("A1") | 1 << name("B1"), closed=(1 << name("C2"), 0))
    request = Request(position, name("A3"), name("B3"), BLACK)
    line = (name("B1"), PASS, name("C3"))
    found = Solution(cut.request(request), Grip.ALWAYS, Grip.ALWAYS, line[:1], line, Region(0, 0, 0), 1, 0.0)
    assert as_on_the_board(request, cut, found).line == line[:2]
    wider = replace(cut, points=cut.points | 1 << name("C2"), closed=(0, 0))
    assert as_on_the_board(request, wider, found).line == line


def test_the_moves_of_a_cut_are_all_only_where_nothing_is_assumed(shared):
    request = walled("######")
    whole = climb(request, further=False).last
    assert (whole.cut.rung, whole.solution.moves_complete) == (Rung.PROVED, True)
    small = climb(asked(shared), further=False).last
    assert small.cut.rung > Rung.PROVED
    assert not small.solution.moves_complete


def captures(position: Position, request: Request, line: tuple[int, ...]) -> list[int]:
    """The stones that each move of a line captures on a board."""
    found, mover = [], request.mover
    for move in line:
        after = None if move == PASS else play(position, mover, move)
        assert after is None or isinstance(after, Played)
        found.append(0 if after is None else after.captured)
        position = position.passed() if after is None else after.position
        mover = mover.opponent
    return found


def test_lines_of_real_games_capture_the_same_on_the_board_as_in_the_cut(shared):
    asked = 0
    for question in real_questions(shared)[::4]:
        found = climb(question.request, seconds=0.3, further=False).last
        line = found.solution.line
        if line:
            request = question.request
            assert captures(found.cut.board, request, line) == captures(request.position, request, line)
            asked += 1
    assert asked > 5
