"""The lessons: what their words claim holds by theory and search, and their questions are answered by the program."""

from __future__ import annotations

import re

import pytest
from judged import holds

from semeai.go.color import BLACK, WHITE
from semeai.problems.lessons import LESSONS as ORDER
from semeai.problems.lessons import Ask, Step, folder, read_lesson
from semeai.solve import Request, solve
from semeai.ui.rooms.problems import asking

LESSONS = {path.stem: read_lesson(path.stem) for path in sorted(folder().glob("*.toml"))}
STEPS = [pytest.param(step, id=f"{name}: {step.title}") for name, lesson in LESSONS.items() for step in lesson.steps]
CLAIMS = [
    pytest.param(step, claim, id=f"{name}: {step.title}: {claim}")
    for name, lesson in LESSONS.items()
    for step in lesson.steps
    for claim in step.claims
]


@pytest.mark.parametrize(("step", "claim"), CLAIMS)
def test_what_a_lesson_says_is_true(step: Step, claim: str) -> None:
    assert holds(step, claim)


def test_every_lesson_has_its_place_in_the_order_and_a_false_claim_is_seen():
    step = LESSONS["introduction"].steps[4]
    false = ["black O = 3", "S = 2", "black first: only B7", "black first: seki", "FOF, black first: black captures"]
    assert [claim for claim in false if holds(step, claim)] == []
    assert set(ORDER) == set(LESSONS)
    assert len(ORDER) == len(LESSONS)


@pytest.mark.parametrize("step", STEPS)
def test_a_question_has_one_right_choice_and_names_points_that_are_on_the_board_and_claimed(step: Step):
    board = step.position.board
    for name in re.findall(r"\b[A-HJ-T]\d+\b", f"{step.text} {step.question.words} {step.question.answer}"):
        board.point(name)
    assert step.claims
    if step.question.ask is Ask.MOVE:
        solution = solve(Request(step.position, step.black, step.white, step.question.color))
        assert asking.choices(step) == ()
        assert asking.pressed(step, solution.moves[0]).right
        return
    replies = [asking.answered(step, choice) for _, choice in asking.choices(step)]
    assert sum(reply.right for reply in replies) == 1
    assert all(reply.words.endswith(step.question.answer) for reply in replies)


def test_a_wrong_move_is_answered_with_its_refutation_and_an_impossible_one_with_nothing() -> None:
    step = LESSONS["introduction"].steps[4]
    point = step.position.board.point
    wrong = asking.pressed(step, point("B7"))
    assert not wrong.right
    assert wrong.line.track[-1].position.of(BLACK) & step.position.chain(step.black) == 0
    assert asking.pressed(step, point("A3")) is None
    right = asking.pressed(step, point("A4"))
    assert right.line.track[-1].position.of(WHITE) & step.position.chain(step.white) == 0


def test_a_count_is_answered_with_the_points_that_count() -> None:
    step = LESSONS["introduction"].steps[3]
    reply = asking.answered(step, 2)
    assert (reply.right, len(reply.line.track)) == (True, 1)
    marked = {mark.point: mark.kind.value for mark in reply.line.figure(0).marks}
    assert {step.position.board.name(point): kind for point, kind in marked.items()}["A2"] == "A"
