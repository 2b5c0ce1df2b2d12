"""Moves that an author adds, answered by the search: what it adds is what the search of the whole race finds."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.problems.author import NoProblem
from semeai.problems.checking import NO_TASK, OVER, TOO_LATE, answered
from semeai.problems.dialects import recognised
from semeai.problems.marks import Mark, solver_of, task_of
from semeai.solve import PASS, Request, solve
from semeai.study.edits import Edited, delete_node
from semeai.study.tree import Study, position_at

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
            if marks[node] is not Mark.WRONG or len(replies) != 1 or written.study.node(replies[0]).children:
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


def test_replies_of_the_suite_get_their_right_answers_again(suite):
    seen = 0
    for written in suite:
        marks = recognised(written.study).marks
        for node in list(written.study.nodes):
            children = written.study.node(node).children
            if node == 0 or not children or any(marks.get(child) is not Mark.RIGHT for child in children):
                continue
            bare = written.study
            for child in children:
                bare = without(bare, child)
            if recognised(bare) is None:
                continue
            made = answered(bare, node)
            assert points_after(made, node) == points_after(written.study, node), written.name
            assert all(recognised(made).marks[child] is Mark.RIGHT for child in made.node(node).children)
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
    wrong = [node for node in study.node(0).children if marks[node] is Mark.WRONG]
    return [reply for node in wrong for reply in study.node(node).children if not _is_over(study, reply)]


def _is_over(study: Study, node: int) -> bool:
    task, position = task_of(study), position_at(study, node)
    return position.color_at(task.black) is not BLACK or position.color_at(task.white) is not WHITE
