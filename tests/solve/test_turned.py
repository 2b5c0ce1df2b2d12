"""A race has the same answer to the letter turned, mirrored and with colours swapped."""

import pytest
from drawn_races import DRAWN
from hypothesis import given
from hypothesis import strategies as st
from real_games import real_questions

from semeai.go.board import each, rectangle
from semeai.go.color import BLACK, WHITE
from semeai.solve import Climb, Effort, Request, climb
from semeai.solve.turned import FLIPS, Turn, turned

TURNS = [(flip, swapped) for flip in FLIPS for swapped in (False, True)]
RACES = ["a ko for both chains that the mover takes last", "one shared liberty and one outside each"]
NAMES = ["semeai-13", pytest.param("semeai-57", marks=pytest.mark.slow), "semeai-90"]


def told(found: Climb) -> tuple[object, ...]:
    """All that an answer says, but for the time that it took."""
    last = found.last
    return (found.standing, last.solution, last.cut, found.hinges, found.looked, found.nodes)


def differences(asked: Request, effort: Effort) -> list[object]:
    """The ways of turning a race in which its answer is another one."""
    expected, wrong = told(climb(asked, effort=effort)), []
    for flip, swapped in TURNS:
        turn = Turn(asked.position.board, flip, swapped)
        found = climb(turn.request(asked), effort=effort).turned(turn.back, asked)
        if told(found) != expected:
            wrong.append((flip, swapped))
    return wrong


@given(st.integers(1, 7), st.integers(1, 7), st.sampled_from(FLIPS))
def test_the_way_back_leads_back(width, height, flip):
    board = rectangle(width, height)
    turn = Turn(board, flip, swapped=True)
    assert turn.back.shape(turn.shape(board)) == board
    assert all(turn.back.point(turn.point(point)) == point for point in each(board.points))
    assert turn.back.color(turn.color(BLACK)) is BLACK


@pytest.mark.parametrize("name", RACES)
@pytest.mark.parametrize("mover", [BLACK, WHITE])
def test_a_race_that_is_turned_is_asked_about_in_the_same_way(name, mover):
    asked = DRAWN[name].request(mover)
    asked_as = {
        turned(request).request(request)
        for flip, swapped in TURNS
        for request in [Turn(asked.position.board, flip, swapped).request(asked)]
    }
    assert len(asked_as) == 1
    assert next(iter(asked_as)).mover is BLACK


@pytest.mark.parametrize("name", RACES)
def test_a_closed_race_has_the_same_answer_in_each_orientation(name):
    assert differences(DRAWN[name].request(BLACK), Effort.LOOK) == []


@pytest.mark.parametrize("name", NAMES)
def test_a_race_of_a_real_board_has_the_same_answer_in_each_orientation(shared, name):
    asked = next(each for each in real_questions(shared) if each.name == name).request
    assert differences(asked, Effort.GLANCE) == []
