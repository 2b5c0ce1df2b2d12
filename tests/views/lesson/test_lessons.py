"""The lessons: what their words claim holds by theory and search, and their questions are answered by the program."""

from __future__ import annotations

import re

import pytest

from semeai.go.color import BLACK, WHITE, Color
from semeai.playout import play
from semeai.race.outcome import Plan, Result
from semeai.solve import Request, solve
from semeai.views.lesson import asking
from semeai.views.lesson.lesson import Ask, Step, folder, read_lesson

LESSONS = {path.stem: read_lesson(path.stem) for path in sorted(folder().glob("*.toml"))}
STEPS = [pytest.param(step, id=f"{name}: {step.title}") for name, lesson in LESSONS.items() for step in lesson.steps]
CLAIMS = [
    pytest.param(step, claim, id=f"{name}: {step.title}: {claim}")
    for name, lesson in LESSONS.items()
    for step in lesson.steps
    for claim in step.claims
]
WINNERS = {"black captures": BLACK, "white captures": WHITE, "seki": None}


def color_of(word: str) -> Color:
    return BLACK if word == "black" else WHITE


def winner_by_search(step: Step, first: Color) -> Color | None:
    result = solve(Request(step.position, step.black, step.white, first)).result
    assert result in (Result.WIN, Result.LOSS, Result.SEKI)
    return {Result.WIN: first, Result.LOSS: first.opponent}.get(result)


def holds(step: Step, claim: str) -> bool:
    """Whether a claim is true. Raises ValueError for one that nothing here can judge."""
    analysis = asking.read(step)
    if found := re.fullmatch(r"S = (\d+)", claim):
        return analysis.reading.race.S == int(found[1])
    if found := re.fullmatch(r"(black|white) ([ZIOAVXR]) = (\d+)", claim):
        return getattr(analysis.reading.race.side(color_of(found[1])), found[2]) == int(found[3])
    if found := re.fullmatch(r"(black|white) first: only (.+)", claim):
        solution = solve(Request(step.position, step.black, step.white, color_of(found[1])))
        points = {step.position.board.point(name) for name in found[2].split()}
        return solution.moves_complete and set(solution.moves) == points
    if found := re.fullmatch(r"(FOF|FIF), (black|white) first: (.+)", claim):
        playout = play(step.position, step.black, step.white, Plan(found[1]), color_of(found[2]))
        return playout.winner is WINNERS[found[3]]
    if found := re.fullmatch(r"(black|white) first: (.+)", claim):
        first, winner = color_of(found[1]), WINNERS[found[2]]
        outcome = analysis.outcome(first)
        return outcome is not None and outcome.winner is winner and winner_by_search(step, first) is winner
    raise ValueError(claim)


@pytest.mark.parametrize(("step", "claim"), CLAIMS)
def test_what_a_lesson_says_is_true(step: Step, claim: str) -> None:
    assert holds(step, claim)


def test_a_false_claim_is_seen() -> None:
    step = LESSONS["introduction"].steps[4]
    false = ["black O = 3", "S = 2", "black first: only B7", "black first: seki", "FOF, black first: black captures"]
    assert [claim for claim in false if holds(step, claim)] == []


def test_the_introduction_has_five_steps() -> None:
    titles = [step.title for step in LESSONS["introduction"].steps]
    assert titles == ["Liberties", "Shared liberties", "An eye", "Approach moves", "Filling inside first"]


@pytest.mark.parametrize("step", STEPS)
def test_every_point_that_is_named_is_on_the_board_and_claimed(step: Step) -> None:
    board = step.position.board
    for name in re.findall(r"\b[A-HJ-T]\d+\b", f"{step.text} {step.question.words} {step.question.answer}"):
        board.point(name)
    assert step.claims


@pytest.mark.parametrize("step", STEPS)
def test_one_of_the_choices_is_right(step: Step) -> None:
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
    assert (reply.right, reply.line) == (True, None)
    marked = {mark.point: mark.kind.value for mark in reply.figure.marks}
    assert {step.position.board.name(point): kind for point, kind in marked.items()}["A2"] == "A"
