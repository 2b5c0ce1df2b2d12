"""What is shown of the problem that is being solved, as a value: what is beside it, what is told, what can be done."""

from dataclasses import replace
from random import Random

import pytest
from problems_driving import RACE

from semeai import sgf
from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK
from semeai.problems.marks import race_at
from semeai.problems.solving import tried
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems.collection import Collection, Sitting
from semeai.ui.rooms.problems.drills import Drill, DrillKind, DrillShown, asked_drills
from semeai.ui.rooms.problems.free_play import FreeShown, free_after
from semeai.ui.rooms.problems.problem_figure import RightShown, right_track
from semeai.ui.rooms.problems.shown import ProblemShown, line_of, missing_in_solving, preview_of, told_of

STUDY = sgf.read(RACE).studies[0]
at = STUDY.board.point


@pytest.fixture
def begun() -> ProblemShown:
    """The race before its first move."""
    now = ProblemShown(Sitting(Collection("Races", (STUDY,))), states.begin(STUDY))
    return on_board(now)


def on_board(now: ProblemShown) -> ProblemShown:
    """The value with what is beside the problem, or the problem itself, at its last step."""
    assert now.solving is not None
    track = states.track(now.solving) if now.beside is None else now.beside.track
    return replace(now, line=line_of(now, track), index=len(track) - 1)


def after(now: ProblemShown, *names: str) -> ProblemShown:
    """The value after moves of the person with their answers, as the problem has them."""
    solving = now.solving
    for name in names:
        assert solving is not None
        before = states.going_on(solving)
        solving = states.after(before, tried(before.attempt, at(name), Random(1)))
    return on_board(replace(now, solving=solving))


def drills() -> DrillShown:
    """A drill on the board, and one with choices."""
    asked = race_at(STUDY, STUDY.root, BLACK)
    assert asked is not None
    pressed = Drill(DrillKind.VITAL, asked, "Which?", "Because.", answer=1 << at("A12"), lit=1 << at("B12"))
    chosen = Drill(DrillKind.COUNT, asked, "How many?", "So many.", (("2", 2), ("3", 3)), 2)
    return asked_drills(STUDY, (pressed, chosen))


def test_what_is_told_and_which_stone_a_press_puts(begun: ProblemShown) -> None:
    wrong, right = after(begun, "A10"), after(begun, "A12")
    solved = after(begun, "A12", "B12", "A10")
    rows = [
        (begun, states.FIND_FIRST, BLACK),
        (right, "Right so far", BLACK),
        (wrong, "Wrong", BLACK),
        (solved, "Solved", None),
        (replace(solved, index=0), states.LOOKING_BACK.head, BLACK),
        (replace(begun, busy=True), states.THINKING, BLACK),
        (replace(begun, beside=RightShown(right_track(begun.solving.attempt))), "The solution", None),
        (replace(begun, beside=drills()), DrillKind.VITAL.value, None),
    ]
    assert [(told_of(now).head, preview_of(now)) for now, _, _ in rows] == [row[1:] for row in rows]


def test_what_can_be_used(begun: ProblemShown) -> None:
    wrong, solved = after(begun, "A10"), after(begun, "A12", "B12", "A10")
    asked = "problems_hint", "problems_why", "problems_right", "problems_back", "problems_pass", "problems_answer"
    rows = [
        (begun, {"problems_hint", "problems_pass"}),
        (wrong, {"problems_hint", "problems_why", "problems_right", "problems_back", "problems_pass"}),
        (solved, {"problems_why", "problems_right", "problems_back", "problems_pass"}),
        (replace(begun, beside=drills()), {"problems_back"}),
    ]
    for now, able in rows:
        assert set(asked) - missing_in_solving(now, here=True) == able
        assert set(asked) <= missing_in_solving(now, here=False)


def test_a_drill_is_pressed_on_the_board_answered_and_followed() -> None:
    asked = drills()
    assert asked.pressed_at(at("A10")).pressed_at(at("A10")) == asked, "a second press takes it back"
    pressed = asked.pressed_at(at("A12"))
    assert [(mark.point, mark.kind) for mark in pressed.marks] == [(at("A12"), MarkKind.CIRCLE)]
    told = pressed.chosen(pressed.pressed)
    assert (told.told(0).head, told.told(0).sentence, told.answered) == ("Right", "Because.", True)
    assert {mark.kind for mark in told.marks} == {MarkKind.VITAL, MarkKind.SELECTED}
    assert told.pressed_at(at("A10")) == told
    second = told.following
    assert (second.drill.ask, second.answered, second.pressed, second.is_last) == (DrillKind.COUNT, False, 0, True)
    assert second.chosen(3).told(0).head == "No: 2"


def test_free_play_is_told_of_its_last_step_and_keeps_what_was_said_before(begun: ProblemShown) -> None:
    solving = begun.solving
    assert solving is not None
    free = free_after(states.track(solving), solving.attempt.study, answers=True)
    assert (free.index, free.mover(0), free.answer_next, free.best) == (0, BLACK, False, None)
    then = replace(free, before={0: states.LOOKING_BACK}).played(at("A12"), answer_next=True)
    assert isinstance(then, FreeShown)
    assert (then.index, then.answer_next, then.told(0)) == (1, True, states.LOOKING_BACK)
    assert then.told(1).head == "Judging the position"
    assert replace(then, before={0: states.LOOKING_BACK, 1: states.LOOKING_BACK}).cut(0).before.keys() == {0}


def test_a_line_is_marked_and_stamped_once_the_problem_is_over(begun: ProblemShown) -> None:
    solved = after(begun, "A12", "B12", "A10")
    assert not any(begun.line.marks)
    assert any(solved.line.marks)
    assert solved.line.stamp
    assert not after(begun, "A12").line.stamp
