"""Solving: the tree answers where it can, the search beyond it, and an illegal move changes nothing."""

from __future__ import annotations

import random

import pytest

from semeai import sgf
from semeai.go.board import each
from semeai.go.position import Reason
from semeai.problems import dialects
from semeai.problems.marks import AnswerMark
from semeai.problems.solving import Attempt, AttemptVerdict, begun, right_moves, tried
from semeai.solve import PASS

TREE = b"(;SZ[9]AB[aa];B[cc]TE[1](;W[dd];B[ee]TE[1])(;W[ff];B[gg]TE[1]))"
CHANCE = random.Random(3)


def read(data: bytes) -> Attempt:
    return begun(sgf.read(data).studies[0])


def point(attempt: Attempt, name: str) -> int:
    return attempt.study.board.point(name)


@pytest.mark.parametrize("name", sorted(dialects.DIALECTS))
def test_the_signs_of_a_dialect_are_not_read_out(problem, name):
    said = [node.comment for node in begun(problem).study.nodes.values()]
    assert [node.comment for node in begun(dialects.written(problem, name)).study.nodes.values()] == said


def test_a_right_line_is_answered_at_random_and_solved_and_other_moves_are_wrong_or_illegal():
    attempt = tried(read(TREE), point(read(TREE), "C7"), CHANCE)
    assert isinstance(attempt, Attempt)
    assert attempt.verdict is AttemptVerdict.GOING_ON
    assert attempt.study.board.name(attempt.reply) in ("D6", "F4")
    (right,) = right_moves(attempt)
    solved = tried(attempt, right, CHANCE)
    assert isinstance(solved, Attempt)
    assert solved.verdict is AttemptVerdict.SOLVED
    replies = {tried(read(TREE), point(read(TREE), "C7"), random.Random(seed)).reply for seed in range(20)}
    assert len(replies) == 2
    attempt = tried(read(TREE), point(read(TREE), "J1"), CHANCE)
    assert isinstance(attempt, Attempt)
    assert attempt.verdict is AttemptVerdict.WRONG
    assert tried(read(TREE), point(read(TREE), "A9"), CHANCE) is Reason.OCCUPIED
    with pytest.raises(ValueError, match="which moves are right"):
        read(b"(;SZ[9];B[cc];W[dd])")


def test_every_wrong_first_move_of_the_suite_is_refuted_and_every_right_one_goes_on(suite):
    for written in suite:
        start = begun(written.study)
        for child in written.study.node(written.study.root).children:
            move = written.study.node(child).move
            after = tried(start, move.point, CHANCE)
            assert isinstance(after, Attempt)
            wrong = start.marks[child] is AnswerMark.WRONG
            assert (after.verdict is AttemptVerdict.WRONG) is wrong


def test_moves_beyond_the_tree_are_judged_by_the_search(suite):
    """Where the tree is cut to its right first moves, a wrong one is still found out."""
    judged = 0
    for written in suite:
        start = begun(written.study)
        board = written.study.board
        held = {written.study.node(child).move.point for child in written.study.node(written.study.root).children}
        others = [at for at in each(board.points & ~written.position.stones) if at not in held][:3]
        for at in others:
            after = tried(start, at, CHANCE)
            if isinstance(after, Attempt) and after.verdict is not AttemptVerdict.UNKNOWN:
                assert after.verdict is AttemptVerdict.WRONG, (written.name, board.name(at))
                judged += 1
    assert judged >= 10


PASSING = b"(;SZ[9]AB[aa]AW[ab](;B[]TE[1];W[dd];B[ee]TE[1])(;B[cc]BM[1];W[])(;B[dd]TE[1];W[];B[ff]TE[1]))"


def test_a_pass_may_be_the_answer_or_the_reply():
    start = read(PASSING)
    assert right_moves(start) == [PASS, point(start, "D6")]
    passed = tried(start, PASS, CHANCE)
    assert (passed.verdict, passed.reply) == (AttemptVerdict.GOING_ON, point(start, "D6"))
    wrong = tried(start, point(start, "C7"), CHANCE)
    assert (wrong.verdict, wrong.reply) == (AttemptVerdict.WRONG, PASS)
    going = tried(start, point(start, "D6"), CHANCE)
    assert (going.verdict, going.reply) == (AttemptVerdict.GOING_ON, PASS)
    assert tried(going, point(start, "F4"), CHANCE).verdict is AttemptVerdict.SOLVED


def test_a_pass_that_is_not_in_the_problem_is_wrong_where_the_race_is_lost_by_it(problem):
    attempt = tried(begun(problem), PASS, CHANCE)
    assert attempt.verdict is AttemptVerdict.WRONG
