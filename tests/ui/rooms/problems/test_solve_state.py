"""Solving as values: every problem of the library is solved from its tree, however it is turned; hints lead there."""

from __future__ import annotations

import random

import pytest

from semeai import sgf
from semeai.problems.cards import card_of, problem_key, problem_of
from semeai.problems.solving import Attempt, Verdict, right_moves, tried
from semeai.trainer.values import Grade
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems import solve_state as words
from semeai.ui.rooms.problems.problem_figure import shown_part
from semeai.ui.rooms.problems.solve_state import Solving, Turning, grade

TREE = b"(;SZ[9]AB[cc]AW[cd];B[ee]TE[1](;W[ff];B[gg]TE[1]))"


@pytest.fixture
def solving() -> Solving:
    return states.begin(sgf.read(TREE).studies[0])


def play(solving: Solving, name: str) -> Solving:
    before = states.going_on(solving)
    after = tried(before.attempt, before.attempt.study.board.point(name), random.Random(0))
    assert isinstance(after, Attempt)
    return states.after(before, after)


PROBLEMS = [each for each in shelves.read_shelf().sections if each.kind is shelves.Kind.PROBLEMS]


@pytest.mark.parametrize("section", PROBLEMS, ids=lambda each: each.title)
def test_every_problem_of_the_library_is_solved_from_its_tree_however_it_is_turned(section):
    chance = random.Random(7)
    for study in shelves.opened(section.entries, section.title).problems:
        turning = Turning(chance.randrange(8), chance.random() < 0.5)
        solving = states.begin(study, turning)
        part = shown_part(solving.attempt.study)
        while not solving.solved:
            (move, *_) = right_moves(solving.attempt)
            assert words.hint(solving.attempt, 3).endswith("right.")
            assert states.holds(solving.attempt, move)
            after = tried(solving.attempt, move, chance)
            assert isinstance(after, Attempt)
            solving = states.after(solving, after)
        assert solving.attempt.verdict is Verdict.SOLVED
        assert part is None or len(part) == 4
        assert states.track(solving)[-1].rule in ("right", "answer")


def test_a_wrong_try_is_remembered_and_the_next_one_takes_its_place(solving):
    wrong = play(solving, "E4")
    assert (wrong.attempt.verdict, len(wrong.attempts)) == (Verdict.WRONG, 2)
    right = play(play(wrong, "E5"), "G3")
    assert (right.solved, len(right.attempts), right.mistaken) == (True, 3, True)
    assert grade(right) is Grade.AGAIN
    assert grade(wrong) is Grade.AGAIN


def test_an_answer_is_graded_by_the_help_that_was_given(solving):
    assert grade(solving) is None
    alone = play(play(solving, "E5"), "G3")
    assert grade(alone) is Grade.GOOD
    helped = play(play(states.hinted(solving), "E5"), "G3")
    assert grade(helped) is Grade.HARD


def test_a_step_of_the_track_is_gone_back_to(solving):
    further = play(solving, "E5")
    assert len(states.track(further)) == 3
    for index, left in ((0, 1), (1, 1), (2, 2)):
        assert len(states.back_to(further, index).attempts) == left
    assert states.restarted(further).attempts == solving.attempts


def test_a_card_holds_its_problem_and_the_same_problem_has_the_same_key(solving):
    card = card_of(solving.problem, "A title")
    assert problem_key(problem_of(card)) == card.key == problem_key(solving.problem)
    assert card.title == "A title"
    other = sgf.read(TREE.replace(b"AB[cc]", b"AB[cb]")).studies[0]
    assert problem_key(other) != card.key
