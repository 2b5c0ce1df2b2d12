"""Solving as values: every problem of the library is solved from its tree, however it is turned; hints lead there."""

import random

import pytest

from semeai import sgf
from semeai.problems.cards import card_of, problem_key, problem_of
from semeai.problems.figures import shown_part
from semeai.problems.hints import hints
from semeai.problems.solving import Attempt, AttemptVerdict, right_moves, tried
from semeai.solve import PASS
from semeai.ui.rooms.problems import shelf as shelves
from semeai.ui.rooms.problems import solve_state as states

TREE = b"(;SZ[9]AB[cc]AW[cd];B[ee]TE[1](;W[ff];B[gg]TE[1]))"


PROBLEMS = [each for each in shelves.read_shelf() if each.kind is shelves.ShelfKind.PROBLEMS]


@pytest.mark.parametrize("section", PROBLEMS, ids=lambda each: each.title)
def test_every_problem_of_the_library_is_solved_from_its_tree_however_it_is_turned(section):
    chance = random.Random(7)
    for study in shelves.opened(section.entries, section.title).problems:
        solving = states.begin(study, chance.randrange(8), swap=chance.random() < 0.5)
        part = shown_part(solving.attempt.study)
        while not solving.solved:
            (move, *_) = right_moves(solving.attempt)
            assert hints(solving.attempt)[-1].endswith("right.")
            assert states.holds(solving.attempt, move)
            after = tried(solving.attempt, move, chance)
            assert isinstance(after, Attempt)
            solving = states.after(solving, after)
        assert solving.attempt.verdict is AttemptVerdict.SOLVED
        assert part is None or len(part) == 4
        assert states.track(solving)[-1].rule in ("right", "answer")


def test_a_card_holds_its_problem_and_the_same_problem_has_the_same_key():
    (problem,) = sgf.read(TREE).studies
    card = card_of(problem, "A title")
    assert problem_key(problem_of(card)) == card.key == problem_key(problem)
    assert card.title == "A title"
    other = sgf.read(TREE.replace(b"AB[cc]", b"AB[cb]")).studies[0]
    assert problem_key(other) != card.key


PASSING = b"(;SZ[9]AB[aa]AW[ab](;B[]TE[1];W[dd];B[ee]TE[1])(;B[cc]TE[1];W[];B[ff]TE[1])(;B[gg]BM[1];W[]))"


def after(solving: states.Solving, point: int) -> states.Solving:
    attempt = tried(solving.attempt, point, random.Random(1))
    assert isinstance(attempt, Attempt)
    return states.after(solving, attempt)


def test_a_pass_is_told_hinted_and_found():
    start = states.begin(sgf.read(PASSING).studies[0])
    board = start.attempt.study.board
    assert [*hints(start.attempt)] == [
        "2 moves are right.", "No stone is needed here.", "A pass and C7 are right.",
    ]  # fmt: skip
    assert states.holds(start.attempt, PASS)
    assert states.told(after(start, PASS)).sentence == "White answers D6. Find the next move."
    assert states.told(after(start, board.point("C7"))).sentence == "White passes. Find the next move."
    assert states.told(after(start, board.point("G3"))).sentence.startswith("White passes.")
    assert len(states.thinking(start, PASS)) == 2


@pytest.mark.parametrize(
    ("properties", "told"),
    [
        (b"", ""),
        (b"C[Black to play. Find the point.]SO[A book]", "Find the point.\nFrom A book."),
        (
            b"C[White's outer stones live.]KSLV[cd]",
            "White's outer stones live. Two dots mark living stones that may look weak.",
        ),
    ],
)
def test_the_words_of_a_problem_say_what_its_dots_mean(properties, told):
    (study,) = sgf.read(TREE.replace(b";SZ[9]", b";SZ[9]" + properties)).studies
    assert states.text_words(study) == told
