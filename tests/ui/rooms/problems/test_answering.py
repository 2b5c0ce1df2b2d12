"""Positions without an answer: certified problems where a race is proved, a reason elsewhere, the main line at last."""

from __future__ import annotations

import pytest

from semeai import sgf
from semeai.go.color import BLACK, WHITE
from semeai.go.sgf_points import write_points
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.dialects import recognised
from semeai.problems.marks import AnswerMark, Goal, task_of
from semeai.problems.solving import begun, right_moves
from semeai.race.numbers import Race, Side
from semeai.study.tree import Study, empty_study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.ui.rooms.problems import answering
from semeai.ui.rooms.problems.answering import answered, first_player


def board(black: Side, white: Side, shared: int, root: str = "") -> Study:
    """The stones of a race alone, as a file without a word on it holds them."""
    built = build(Race(black, white, shared))
    assert isinstance(built, Built)
    stones = (built.position.black, built.position.white)
    told = ["][".join(point.decode() for point in write_points(built.position.board, mask)) for mask in stones]
    return sgf.read(f"(;SZ[19]{root}AB[{told[0]}]AW[{told[1]}])".encode()).studies[0]


UNSETTLED = Side(O=3), Side(O=3), 0


def test_a_position_becomes_a_certified_problem_with_its_name_and_words():
    study = board(*UNSETTLED, "GN[Number 7]SO[A club]C[White to play.]")
    found = answered(study)
    assert (found.name, found.certified, found.sentence) == ("Number 7", True, "")
    problem = found.problem
    assert isinstance(certificate_of(problem), Certificate)
    assert task_of(problem).solver is WHITE
    assert task_of(problem).goal is Goal.RACE
    assert (problem.info_of("GN"), problem.info_of("SO")) == ("Number 7", "A club")
    assert problem.node(problem.root).comment.endswith("White to play.")
    assert right_moves(begun(problem))
    (again,) = sgf.read(sgf.write([problem])).studies
    assert isinstance(certificate_of(again), Certificate)


MOVERS = {
    "C[Black to play and win]": BLACK,
    "C[WHITE TO PLAY]": WHITE,
    "C[白先]": WHITE,
    "GN[黑先殺白]": BLACK,
    "C[흑선]": BLACK,
    "N[White first]": WHITE,
    "PL[W]": WHITE,
    "C[W to play]": WHITE,
    "C[A nice one]": None,
}


@pytest.mark.parametrize(("root", "mover"), MOVERS.items())
def test_who_moves_first_is_told_by_the_set_up_or_the_words(root, mover):
    (study,) = sgf.read(f"(;SZ[9]AB[aa]AW[bb]{root})".encode()).studies
    assert first_player(study) is mover


def test_where_nothing_tells_who_moves_first_it_is_who_has_something_to_gain():
    found = answered(board(Side(O=3), Side(O=2), 2))
    assert not found.certified or task_of(found.problem).solver in (BLACK, WHITE)


def test_a_settled_race_says_why_it_is_no_problem():
    found = answered(board(Side(O=6), Side(O=2), 0, "PL[W]"))
    assert (found.problem, found.certified) == (None, False)
    assert found.sentence == answering.NOTHING_TO_GAIN.format(player="White")


def test_other_positions_say_why_they_are_no_problems():
    assert answered(empty_study(9)).sentence == answering.NO_STONES
    (study,) = sgf.read(b"(;SZ[9]AB[aa]AW[ii])").studies
    assert answered(study).sentence == answering.NO_RACE
    (study,) = sgf.read(b"(;SZ[9]RU[NoSekiGo]AB[aa]AW[ba])").studies
    assert answered(study).sentence == answering.NO_STONES


def test_the_main_line_is_the_answer_where_nothing_is_proved():
    (study,) = sgf.read(b"(;SZ[9]AB[aa]AW[ii];W[cc];B[dd];W[ee](;B[ff])(;B[gg]))").studies
    found = answered(study)
    assert not found.certified
    assert found.sentence == answering.FROM_MAIN_LINE.format(why=answering.NO_RACE)
    marks = recognised(found.problem).marks
    assert {found.problem.board.name(found.problem.node(at).move.point): mark for at, mark in marks.items()} == {
        "C7": AnswerMark.RIGHT, "E5": AnswerMark.RIGHT,
    }  # fmt: skip


def test_what_came_of_a_collection_is_told_in_a_sentence_and_with_reasons():
    whole = answering.Answered("One", empty_study(9), True, "")
    lined = answering.Answered("Two", empty_study(9), False, "Its main line.")
    none = answering.Answered("Three", None, False, "No race.")
    assert answering.found_words([whole]) == "1 of 1 position is a certified problem now."
    assert answering.found_words([whole, whole, none]) == "2 of 3 positions are certified problems now."
    assert answering.found_words([whole, lined]).endswith("; 1 main line taken as the answer.")
    assert answering.found_words([none]) == answering.NONE_FOUND
    assert answering.reasons([whole, lined, none]) == "Two: Its main line.\nThree: No race."
