"""Hints in steps and a level of the author's own: kept in the file, turned with the board, given when it is solved."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.problems.carried import turned
from semeai.problems.difficulty import Difficulty, with_difficulty
from semeai.problems.hints import hints
from semeai.problems.solving import begun
from semeai.problems.tags import hints_of, level_of, said_level, with_hints, with_level
from semeai.study.tree import Study

HINTS = ("Count Black first.", "Look at C7 [twice].")
DATA = b"(;SZ[9]AB[ab][bb]AW[ac](;B[cc]TE[1];W[dd];B[ee]TE[1])(;B[dd]BM[1];W[cc]))"


@pytest.fixture
def problem() -> Study:
    return with_hints(sgf.read(DATA).studies[0], 0, HINTS)


def test_hints_and_level_stand_in_the_file_and_hints_turn_with_the_board(problem):
    again = sgf.read(sgf.write([with_level(problem, 4)])).studies[0]
    assert hints_of(again, 0) == HINTS
    assert (said_level(again), level_of(again)) == (4, 4)
    assert hints_of(with_hints(again, 0, ()), 0) == ()
    assert said_level(sgf.read(b"(;SZ[9]KSSD[very])").studies[0]) is None
    assert hints_of(turned(problem, 1, swap=True), 0) == ("Count White first.", "Look at G7 [twice].")


def test_what_the_author_says_comes_before_what_was_measured(problem):
    measured = with_difficulty(problem, Difficulty(nodes=3, depth=1, wrong=1, right=1))
    assert (said_level(measured), level_of(measured)) == (None, 1)
    assert level_of(with_level(measured, 5)) == 5
    assert level_of(with_level(with_level(measured, 5), None)) == 1
    assert level_of(problem) is None
    for level in (0, 6):
        with pytest.raises(ValueError, match="they are 1 to 5"):
            with_level(problem, level)


def test_the_hints_of_the_author_are_given_first_and_the_moves_last(problem):
    attempt = begun(problem)
    assert hints(attempt) == (*HINTS, "One move is right.", "It is in the upper left of the board.", "C7 is right.")
    assert len(hints(begun(with_hints(problem, 0, ())))) == 3
