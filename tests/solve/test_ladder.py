"""An answer on a real board: under which assumptions, how sure, and on what it hangs."""

from __future__ import annotations

from time import perf_counter

import pytest
from real_games import Standing, real_questions

from semeai.go import text
from semeai.go.board import count
from semeai.go.color import BLACK, WHITE
from semeai.race.outcome import Result
from semeai.solve import PASS, Climb, Grip, Region, Request, Solution, SolveError
from semeai.solve.cut import Cut, Rung, Surroundings
from semeai.solve.growths import growths, narrower, widest
from semeai.solve.ladder import Step, _Climber, climb
from semeai.solve.region import chain_at
from semeai.views.search.assumed import hanging

# Black B4 and White B2 race; White's wall E5 has three liberties outside, between black stones, and gets away
OPEN = """
OOOOO....
XXXXO....
...XO..X.
OO.XOXXX.
.O.XOX...
"""


def request(diagram: str, black: str, white: str, mover=BLACK, living: str = "") -> Request:
    position = text.parse(diagram)
    point = position.board.point
    marked = position.chain(point(living)) if living else 0
    return Request(position, point(black), point(white), mover, marked)


@pytest.fixture(scope="module")
def climbed() -> list[Climb]:
    """All answers about the open race in the order in which they came."""
    told: list[Climb] = []
    assert climb(request(OPEN, "B4", "B2"), told=told.append) is told[-1]
    return told


def test_a_race_between_walls_that_live_is_proved_without_assumptions():
    found = climb(request("oooooo\n.XXXXo\n..OOXo\n.OOxxo\nxxxxoo", "B4", "B2"))
    assert (found.rung, found.stable, found.proved) == (Rung.PROVED, True, True)
    assert found.solution.finished


def test_who_is_no_chain_is_refused():
    with pytest.raises(SolveError, match="no black stone on A1"):
        climb(request(OPEN, "A1", "B2"))


def test_the_answers_come_one_by_one_and_the_last_is_given(climbed):
    assert len(climbed) >= 2
    assert (climbed[0].stable, climbed[0].proved) == (None, False)
    assert climbed[0].last.cut.mortal & ~climbed[-1].last.cut.mortal == 0


def test_a_report_stops_the_climb():
    found = climb(request(OPEN, "B4", "B2"), report=lambda nodes: False)
    assert not found.proved
    assert found.solution.result is Result.UNKNOWN


def test_no_board_is_too_large():
    rows = ["X.O" * 6 + "X"] * 19
    asked = request("\n".join(rows), "A19", "C19")
    found = climb(asked, seconds=1.0)
    assert found.solution.result is not None
    assert found.last.cut.race >> asked.black & 1


def test_moves_and_region_are_those_of_the_whole_board(climbed):
    asked = request(OPEN, "B4", "B2")
    solution = climbed[-1].last.solution
    assert solution.request == asked
    assert solution.finished
    assert all(move < 0 or asked.position.empty >> move & 1 for move in solution.moves)
    assert solution.region.points >> asked.black & 1
    assert not solution.region.trusted & solution.region.points


@pytest.mark.parametrize("mover", [BLACK, WHITE])
def test_stones_that_somebody_says_live_are_no_assumption(mover):
    asked = request(OPEN, "B4", "B2", mover, living="E5")
    found = climb(asked)
    assert asked.living & ~found.last.cut.alive & ~found.last.cut.race == 0
    assert not asked.living & found.last.cut.trusted


# questions of real games that today's search answers in a blink, with what becomes of them
AT_ONCE = ("semeai-13", "semeai-14", "semeai-17", "semeai-18", "semeai-57", "semeai-90", "semeai-94", "semeai-96")


@pytest.mark.parametrize("name", AT_ONCE)
def test_a_question_of_a_real_game_is_answered_right_and_stays_so(shared, name):
    question = next(each for each in real_questions(shared) if each.name == name)
    begun = perf_counter()
    found = climb(question.request, seconds=20.0)
    assert question.judge(found.solution.codes) is Standing.RIGHT
    assert found.proved
    assert perf_counter() - begun < 20.0


@pytest.mark.parametrize("name", ["semeai-55", "semeai-57", "semeai-108", "semeai-112"])
def test_a_stable_answer_climbs_down_to_strong_groups(shared, name):
    question = next(each for each in real_questions(shared) if each.name == name)
    stable = climb(question.request, seconds=20.0, further=False)
    lower = climb(question.request, seconds=20.0)
    assert (stable.rung, lower.rung) == (Rung.ALL, Rung.STRONG)
    assert stable.last.solution.codes == lower.last.solution.codes
    assert not lower.last.cut.trusted & ~lower.last.cut.strong
    assert stable.last.cut.mortal & ~lower.last.cut.mortal == 0


def test_an_answer_that_hangs_on_a_wall_names_it_and_then_does_without(climbed):
    asked, found = request(OPEN, "B4", "B2"), climbed[-1]
    wall = asked.position.chain(asked.position.board.point("E5"))
    hung = next(each for each in climbed if each.hinges)
    assert (hung.rung, hung.stable, hung.proved) == (Rung.ALL, False, False)
    assert [(hinge.points, hinge.result) for hinge in hung.hinges] == [(wall, Result.WIN)]
    assert hung.last.solution.result is Result.LOSS
    assert (hung.solution.result, hung.solution.moves) == (Result.UNKNOWN, ())
    assert (found.proved, found.solution.result) == (True, Result.LOSS)
    assert wall & found.last.cut.mortal == wall
    agreed = climb(request(OPEN, "B4", "B2", living="E5"))
    assert (agreed.proved, agreed.solution.result) == (True, Result.LOSS)


def test_an_answer_that_does_without_a_wall_counts_though_its_check_is_not_finished(monkeypatch):
    """Black captures where the wall can be captured; of larger cuts that do without it nothing is known."""
    asked = request(OPEN, "B4", "B2")
    wall = asked.position.chain(asked.position.board.point("E5"))
    seen: list[int] = []

    def searched(climber: _Climber, cut: Cut, *_) -> Step:
        freed = bool(cut.mortal & wall)
        seen.extend([count(cut.points)] if freed else [])
        known = not freed or count(cut.points) == min(seen)
        grip = (Grip.ALWAYS if freed else Grip.NEVER) if known else None
        return Step(cut, Solution(asked, grip, grip, (PASS,), (), Region(0, 0, 0), 1, 0.0))

    monkeypatch.setattr(_Climber, "_search", searched)
    told: list[Climb] = []
    found = climb(asked, told=told.append)
    assert any(hinge.points == wall for each in told for hinge in each.hinges)
    assert len(set(seen)) > 1
    assert (found.result, found.stable, found.proved, found.hinges) == (Result.WIN, None, False, ())


def only_small(monkeypatch, most: int) -> None:
    """Let the search finish cuts of at most so many empty points, with a win."""

    def searched(asked, **_):
        grip = Grip.ALWAYS if count(asked.position.empty) <= most else None
        return Solution(asked, grip, grip, (PASS,) if grip else (), (), Region(0, 0, 0), 1, 0.0)

    monkeypatch.setattr("semeai.solve.ladder.solve", searched)


def test_an_answer_that_leaves_weak_stones_out_hangs_on_them(shared, monkeypatch):
    question = next(each for each in real_questions(shared) if each.name == "semeai-31")
    only_small(monkeypatch, 13)
    told = []
    found = climb(question.request, seconds=20.0, further=False, told=told.append)
    assert not any(each.solution.finished for each in told)
    board = question.request.position.board
    assert count(found.last.cut.points) == 13
    assert (found.stable, found.proved, found.solution.finished) == (False, False, False)
    assert {hinge.result for hinge in found.hinges} == {Result.UNKNOWN}
    assert {"B2", "A3"} <= {name for hinge in found.hinges for name in board.names(hinge.points)}
    assert hanging(found)[0].startswith("Black captures if ")
    assert hanging(found)[0].endswith("; if one of these fails, it is not settled.")


def test_a_place_that_is_too_large_a_step_is_opened_point_by_point(shared, monkeypatch):
    question = next(each for each in real_questions(shared) if each.name == "semeai-26")
    only_small(monkeypatch, 11)
    asked = []
    searching = _Climber._search
    monkeypatch.setattr(_Climber, "_search", lambda self, cut, *more: asked.append(cut) or searching(self, cut, *more))
    found = climb(question.request, seconds=20.0, further=False)
    name = question.request.position.board.point
    assert {each.opened for each in asked} >= {1 << name("T11"), 1 << name("S12")}
    assert (found.stable, found.solution.finished) == (False, False)
    assert [hinge.result for hinge in found.hinges] == [Result.UNKNOWN]
    assert found.hinges[0].points >> question.request.position.board.point("T11") & 1


def test_every_growth_contains_its_cut(shared):
    for question in real_questions(shared)[::5]:
        asked = question.request
        chains = chain_at(asked.position, asked.black, BLACK), chain_at(asked.position, asked.white, WHITE)
        around = Surroundings(asked.position, chains, asked.living)
        cut = widest(around, 0)
        places = [points for points, _ in growths(around, cut) if points & cut.edge]
        assert sum(places) == cut.edge
        for points, grown in growths(around, cut):
            assert not (cut.points | cut.mortal) & ~(grown.points | grown.mortal)
            assert not points & (grown.edge | grown.trusted)
        for smaller in narrower(around, cut, 0):
            assert not smaller.points & ~cut.points
            assert smaller.doubted or smaller.ring < cut.ring


def test_an_answer_of_a_real_game_does_without_the_stones_that_it_hung_on(shared):
    question = next(each for each in real_questions(shared) if each.name == "semeai-50")
    told = []
    found = climb(question.request, seconds=30.0, told=told.append)
    board = question.request.position.board
    hung = next(each for each in told if each.hinges)
    assert [(board.names(hinge.points)[0], hinge.result) for hinge in hung.hinges] == [
        ("H6", Result.WIN),
        ("F4", Result.WIN),
    ]
    assert (found.proved, found.solution.result) == (True, Result.WIN)
    assert "J6" in [board.name(move) for move in found.solution.moves if move >= 0]
