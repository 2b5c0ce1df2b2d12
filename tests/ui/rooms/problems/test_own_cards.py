"""The card of a mistake: the board before it, proved or as it was read, with the move of the game as a wrong one."""

import pytest

from semeai import sgf
from semeai.go.color import BLACK
from semeai.problems.certificate import Certificate, certificate_of
from semeai.problems.dialects import read_marks
from semeai.problems.marks import AnswerMark, Goal, Task, point_played, task_of
from semeai.problems.solving import begun, right_moves
from semeai.race.numbers import Race, Side
from semeai.records.games import games_in
from semeai.records.mistakes import race_before
from semeai.records.store import CardState
from semeai.review import main_line
from semeai.solve import climb
from semeai.study.edits import Edited, play
from semeai.study.tree import position_at, race_study
from semeai.synthesis.assemble import build
from semeai.synthesis.layout import Built
from semeai.ui.rooms.problems.making import with_the_move, write_card


def board_before(race: Race, move: str) -> bytes:
    """The board before a move of Black's in a race."""
    built = build(race)
    assert isinstance(built, Built)
    position = built.position._replace(immortal=0)
    study = race_study(position, built.black_point, built.white_point, BLACK)
    if move:
        answer = play(study, 0, position.board.point(move), BLACK)
        assert isinstance(answer, Edited)
        study = answer.study
    return sgf.write([study])


THREE = Race(Side(O=3), Side(O=3), 0)


@pytest.mark.parametrize("knows", [True, False])
def test_a_card_is_a_certified_problem_in_which_the_move_of_the_game_is_wrong(knows):
    board = board_before(THREE, "T1")
    race = race_before(sgf.read(board).studies[0])
    made = write_card(board, climb(race, seconds=5.0) if knows else None)
    study = sgf.read(made.sgf).studies[0]
    names = study.board.names(sum(1 << move for move in right_moves(begun(study))))
    assert made.card is CardState.CERTIFIED
    assert isinstance(certificate_of(study), Certificate)
    assert task_of(study) == Task(BLACK, Goal.RACE, race.black, race.white)
    assert names == ["A12", "B12", "C12"]
    assert study.board.name(point_played(study)) == "T1"
    assert {"own game", "outside liberties"} <= set(made.concepts)
    assert position_at(study, study.root).black == race.position.black


def test_a_move_that_is_in_the_tree_already_is_marked_there():
    study = sgf.read(write_card(board_before(THREE, "A9"), None).sgf).studies[0]
    _, marks = read_marks(study)
    moves = {node: study.node(node).move for node in study.node(study.root).children}
    [played] = [node for node, move in moves.items() if move.point == point_played(study)]
    assert marks[played] is AnswerMark.WRONG


def test_a_pass_leaves_no_mark():
    made = write_card(board_before(THREE, ""), None)
    assert made.card is CardState.CERTIFIED
    assert point_played(sgf.read(made.sgf).studies[0]) is None


def test_where_any_other_move_would_do_there_is_no_card():
    seki = Race(Side(O=0), Side(O=0), 2)
    made = write_card(board_before(seki, ""), None)
    assert (made.card, made.sgf) == (CardState.NONE, b"")


def test_a_move_that_turns_out_to_be_right_makes_no_card():
    study = sgf.read(write_card(board_before(THREE, "T1"), None).sgf).studies[0]
    assert with_the_move(study, (study.board.point("A12"),)) is None


@pytest.mark.slow
def test_a_race_that_is_only_read_says_under_which_condition_its_answers_hold(shared):
    data = (shared / "real-games" / "games" / "19x19-gnu-gointellect.sgf").read_bytes()
    [(_, game)] = games_in(data)
    position, point = main_line(game).positions[60], game.board.point
    made = write_card(sgf.write([race_study(position, point("A3"), point("B5"), BLACK)]), None)
    study = sgf.read(made.sgf).studies[0]
    assert made.card is CardState.READ
    assert "This is read, not proved: it holds if" in study.node(study.root).comment
