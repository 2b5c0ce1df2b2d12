"""Answers that are not what they are marked as are found, and none where all are."""

from __future__ import annotations

from dataclasses import replace

import pytest

from semeai import sgf
from semeai.problems import checking
from semeai.problems.checking import NOT_CHECKED, false_answer
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.listing import listed_problems
from semeai.problems.marks import Mark, solver_of, task_of
from semeai.problems.variants import proved
from semeai.solve import Request, Solution, solve
from semeai.study.tree import Study, living_at, position_at

OTHER = {Mark.RIGHT: Mark.WRONG, Mark.WRONG: Mark.RIGHT}


def marked(study: Study, node: int, mark: Mark) -> Study:
    found = recognised(study)
    return DIALECTS["ff4"].written(found.dialect.without(study), {**found.marks, node: mark})


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
        if mark is Mark.RIGHT and each.study.node(node).depth == 3
    )
    assert " after " in false_answer(marked(study, node, Mark.WRONG), request)


def test_no_time_is_no_answer(suite, monkeypatch):
    """A quick machine settles small races in hardly any time, so the search is the one that breaks off."""

    def broken_off(request: Request, **asked: object) -> Solution:
        return replace(solve(request, **asked), moves_complete=False)

    monkeypatch.setattr(checking, "solve", broken_off)
    for written in suite:
        assert false_answer(written.study, written.request) == NOT_CHECKED, written.name


@pytest.mark.parametrize("step", [16, pytest.param(1, marks=pytest.mark.slow)])
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
