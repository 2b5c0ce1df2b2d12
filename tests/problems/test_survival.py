"""Captures that do not last, as a problem shows them, and the reasons at the ends of its lines."""

from __future__ import annotations

import random

import pytest
from judged import built

from semeai import sgf
from semeai.claim.account_words import NEITHER
from semeai.claim.inquiry import Inquiry
from semeai.go import text
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Illegal, Position, play
from semeai.paths import library
from semeai.problems.author import Tree, problem_study, write_answers
from semeai.problems.comments import account_words, with_reasons
from semeai.problems.marks import AnswerMark, Goal, ends, race_at
from semeai.problems.solving import AttemptVerdict, begun, tried
from semeai.race.numbers import Race, Side
from semeai.solve import PASS, Effort, Request, afterwards, solve
from semeai.study.tree import Study, empty_study, position_at

SIZE = 9


SNAPBACK = "XOO.x/XOOOx/.XX.x/xxxoo", "A9", "B9", BLACK
"""White captures at A7, Black throws in at A9, and White's chain falls."""
TOO_EARLY = "OXX.x/OOO.x/OO.Xo/O..Oo/xxxxx", "B9", "A9", BLACK


def request_of(rows: str, black: str, white: str, mover) -> Request:
    lines = [row.ljust(SIZE, ".") for row in rows.split("/")]
    drawn = text.parse("\n".join(lines + ["." * SIZE] * (SIZE - len(lines))))
    bare = Position(drawn.board, drawn.black, drawn.white)
    return Request(bare, drawn.board.point(black), drawn.board.point(white), mover, living=drawn.immortal)


def tree_of(request: Request) -> Tree:
    return write_answers(request, Goal.RACE)


def study_of(request: Request) -> Study:
    return problem_study(request.position, tree_of(request), request.living)


def names(request: Request, answer) -> list[str]:
    """The moves of a line that does not branch."""
    found = [request.position.board.name(answer.move)]
    return found + (names(request, answer.replies[0]) if answer.replies else [])


def test_a_capture_of_the_solver_s_chain_that_does_not_last_is_played_until_the_captor_is_in_atari_for_good():
    request = request_of(*SNAPBACK)
    (right,) = (answer for answer in tree_of(request).answers if answer.mark is AnswerMark.RIGHT)
    assert names(request, right) == ["D7", "A7", "A9", "A8", "D9"]
    assert [answer.mark for answer in right.walk()] == [
        AnswerMark.RIGHT,
        None,
        AnswerMark.RIGHT,
        None,
        AnswerMark.RIGHT,
    ]
    assert {answer.told for answer in right.walk()} == {"Black captures."}
    request = request_of(*SNAPBACK)
    study = study_of(request)
    last = max(ends(study), key=lambda node: study.node(node).depth)
    position = position_at(study, last)
    liberties = position.liberties(position.chain(request.white))
    assert liberties == 1 << request.position.board.point("A9")
    assert isinstance(play(position, WHITE, request.black), Illegal)


@pytest.mark.parametrize("rows", [SNAPBACK, TOO_EARLY])
def test_what_follows_a_first_move_is_what_the_search_says(rows):
    request = request_of(*rows)
    solution = solve(request)
    for move in solution.moves:
        assert afterwards(request, move, seconds=60).winner is request.mover
    board = request.position.board
    others = [point for point in range(board.size * board.stride) if request.position.empty >> point & 1]
    for move in others[:6]:
        found = afterwards(request, move, seconds=60)
        if move not in solution.moves and found is not None:
            assert found.winner is request.mover.opponent
            assert found.line[0] == move


def test_what_follows_a_capture_that_does_not_last_is_played_to_the_last_capture_and_nothing_follows_other_moves():
    request = request_of(*SNAPBACK)
    board = request.position.board
    after = request.after(board.point("D7"))
    assert isinstance(after, Request)
    captures = after.after(board.point("A7"))
    assert captures is None
    found = afterwards(after, board.point("A7"), seconds=60)
    assert found.winner is BLACK
    assert [board.name(move) for move in found.line if move != PASS] == ["A7", "A9", "A8", "D9", "A9"]
    request = request_of(*SNAPBACK)
    assert afterwards(request, request.position.board.point("A9"), seconds=60) is None
    assert afterwards(request, request.position.board.point("D9"), seconds=60) is None


def test_a_move_beside_the_tree_after_a_capture_is_not_judged():
    request = request_of(*SNAPBACK)
    board = request.position.board
    first = tried(begun(study_of(request)), board.point("D7"), random.Random(1))
    assert board.name(first.reply) == "A7"
    second = tried(first, board.point("D9"), random.Random(1))
    assert second.verdict is AttemptVerdict.UNKNOWN


def test_the_ends_of_lines_say_why_where_there_is_a_task():
    study = with_reasons(study_of(request_of(*SNAPBACK)))
    told = {study.board.name(study.node(end).move.point): study.node(end).comment for end in ends(study)}
    assert told["D9"] == "Black captures."  # Black's chain is gone: there is nothing to be added up
    assert "Neither captures the other." in told["D7"]
    assert "White's chain is joined with stones that live" in told["D7"]
    assert study.node(study.root).comment.startswith("Black to play and win the race.")
    assert with_reasons(empty_study(SIZE)) == empty_study(SIZE)


def test_a_reason_that_says_who_captures_stands_alone():
    request = built(Race(Side(O=3), Side(O=3), 0), BLACK)
    study = with_reasons(problem_study(request.position, write_answers(request, Goal.RACE), request.living))
    told = {study.node(end).comment for end in ends(study)}
    assert told == {"Black captures.", "White: 3. Black: 1. White captures, two moves ahead."}


def test_where_neither_captures_each_move_is_told_with_what_it_prevents():
    study = sgf.read((library() / "problems" / "liberty-games.sgf").read_bytes()).studies[0]
    end = next(end for end in ends(study) if study.node(end).comment.startswith(NEITHER))
    told = account_words(Inquiry(Effort.LOOK).told(race_at(study, end, study.node(end).move.color.opponent))[1])
    assert told == study.node(end).comment
    held = "White does not capture: Black plays P2. Black does not capture: after Black P2, White plays M3."
    assert told == f"{NEITHER} {held}"
