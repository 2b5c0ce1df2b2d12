"""Answers held against the search: false ones are found, and moves that an author adds get what the search finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.problems import checking
from semeai.problems.author import NoProblem
from semeai.problems.checking import NO_TASK, NOT_CHECKED, OVER, TOO_LATE, answered, false_answer
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.dialects import without as unsigned
from semeai.problems.listing import listed_problems
from semeai.problems.marks import AnswerMark, solver_of, task_of
from semeai.problems.variants import proved
from semeai.solve import PASS, Request, Solution, solve
from semeai.study.edits import Edited, delete_node
from semeai.study.tree import Study, living_at, position_at

OTHER = {AnswerMark.RIGHT: AnswerMark.WRONG, AnswerMark.WRONG: AnswerMark.RIGHT}


def marked(study: Study, node: int, mark: AnswerMark) -> Study:
    found = recognised(study)
    return DIALECTS["ff4"].written(unsigned(study, found.dialect), {**found.marks, node: mark})


def test_the_answers_of_the_suite_are_what_they_are_marked_as(suite):
    for written in suite:
        assert false_answer(written.study, written.request) is None, written.name


def test_every_first_move_that_is_marked_the_other_way_is_found(suite):
    seen = 0
    for written in suite:
        marks = recognised(written.study).marks
        for node in written.study.node(0).children[::3]:
            name = written.study.board.name(written.study.node(node).move.point)
            told = false_answer(marked(written.study, node, OTHER[marks[node]]), written.request)
            if told is None:  # it was the only right one: nothing says what is right any more
                assert recognised(marked(written.study, node, OTHER[marks[node]])) is None
            else:
                assert told.startswith(f"{name} is marked as {OTHER[marks[node]].value}, "), written.name
                seen += 1
    assert seen >= 10


def test_a_later_move_is_named_with_those_before_it(suite):
    study, request, node = next(
        (each.study, each.request, node)
        for each in suite
        for node, mark in recognised(each.study).marks.items()
        if mark is AnswerMark.RIGHT and each.study.node(node).depth == 3
    )
    assert " after " in false_answer(marked(study, node, AnswerMark.WRONG), request)


def test_no_time_is_no_answer(suite, monkeypatch):
    """A quick machine settles small races in hardly any time, so the search is the one that breaks off."""

    def broken_off(request: Request, **asked: object) -> Solution:
        return replace(solve(request, **asked), moves_complete=False)

    monkeypatch.setattr(checking, "solve", broken_off)
    for written in suite:
        assert false_answer(written.study, written.request) == NOT_CHECKED, written.name


@pytest.mark.parametrize(
    "step", [16, pytest.param(3, marks=pytest.mark.slow), pytest.param(1, marks=pytest.mark.whole)]
)
def test_the_answers_of_the_library_are_what_they_are_marked_as(step):
    problems = [problem for collection in listed_problems() for problem in collection.problems][::step]
    assert problems
    for listed in problems:
        study = sgf.read(listed.path.read_bytes()).studies[listed.place]
        task = task_of(study)
        request = Request(position_at(study, 0), task.black, task.white, solver_of(study), living=living_at(study, 0))
        assert false_answer(study, climbed(request)) is None, listed.key


def climbed(request: Request) -> Request:
    found = proved(request, seconds=1000)
    assert found is not None
    return found.race


GAME = b"(;SZ[9]AB[ab][bb]AW[ac](;B[cc]TE[1];W[dd])(;B[dd]BM[1]))"


def without(study: Study, node: int) -> Study:
    edited = delete_node(study, node)
    assert isinstance(edited, Edited)
    return edited.study


def points_after(study: Study, node: int) -> set[int | None]:
    return {study.node(child).move.point for child in study.node(node).children}


def test_every_wrong_first_move_of_the_suite_is_refuted_again(suite):
    seen = 0
    for written in suite:
        marks = recognised(written.study).marks
        for node in written.study.node(0).children:
            replies = written.study.node(node).children
            if marks[node] is not AnswerMark.WRONG or len(replies) != 1 or written.study.node(replies[0]).children:
                continue
            bare = without(written.study, replies[0])
            made = answered(bare, node)
            (reply,) = made.node(node).children
            after = written.request.after(made.node(node).move.point)
            assert isinstance(after, Request)
            assert made.node(reply).move.point in solve(after, line=False).moves, written.name
            assert made.node(reply).comment == written.study.node(replies[0]).comment
            assert made.node(reply).move.color is solver_of(made).opponent
            seen += 1
    assert seen >= 10


@pytest.mark.slow
def test_replies_of_the_suite_get_their_right_answers_again(suite):
    seen = 0
    for written in suite:
        marks = recognised(written.study).marks
        for node in list(written.study.nodes):
            children = written.study.node(node).children
            if node == 0 or not children or any(marks.get(child) is not AnswerMark.RIGHT for child in children):
                continue
            bare = written.study
            for child in children:
                bare = without(bare, child)
            if recognised(bare) is None:
                continue
            made = answered(bare, node)
            assert points_after(made, node) == points_after(written.study, node), written.name
            assert all(recognised(made).marks[child] is AnswerMark.RIGHT for child in made.node(node).children)
            assert PASS not in points_after(made, node)
            seen += 1
    assert seen >= 8


def test_what_cannot_be_answered_says_why(suite):
    with pytest.raises(NoProblem, match=NO_TASK):
        answered(sgf.read(GAME).studies[0], 1)
    study, end = next((each.study, node) for each in suite for node in each.study.nodes if _is_over(each.study, node))
    with pytest.raises(NoProblem, match=OVER):
        answered(study, end)
    study, lost = next((each.study, node) for each in suite for node in refutations(each.study))
    with pytest.raises(NoProblem, match=TOO_LATE.format(player=solver_of(study).title)):
        answered(study, lost)


def refutations(study: Study) -> list[int]:
    """The answers to wrong first moves after which both chains still stand."""
    marks = recognised(study).marks
    wrong = [node for node in study.node(0).children if marks[node] is AnswerMark.WRONG]
    return [reply for node in wrong for reply in study.node(node).children if not _is_over(study, reply)]


def _is_over(study: Study, node: int) -> bool:
    task, position = task_of(study), position_at(study, node)
    return position.color_at(task.black) is not BLACK or position.color_at(task.white) is not WHITE
