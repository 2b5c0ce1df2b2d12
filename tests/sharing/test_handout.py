"""A handout holds the answers of the program, and nothing that it would have to work out."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from problems_to_share import TAGGED, asked_who

from semeai import sgf
from semeai.claim.inquiry import Inquiry
from semeai.go.board import Board, each
from semeai.go.color import Color
from semeai.go.position import Reason
from semeai.problems.carried import turned
from semeai.problems.marks import AnswerMark, right_line, solver_of
from semeai.problems.solving import AttemptVerdict, begun, tried
from semeai.sharing.handout import handout, shown_lines, with_moves
from semeai.sharing.steps import Json, places
from semeai.study.node import NodeId
from semeai.study.tree import Study, position_at, preorder

RIGHT = {AttemptVerdict.GOING_ON, AttemptVerdict.SOLVED}


def stones(item: Json, path: list[int]) -> dict[int, int]:
    """The stones that a page shows after some nodes of a problem."""
    left, top, *_ = item["part"]
    rows = enumerate(item["rows"].split("/"), top)
    board = {
        row * item["size"] + column: "XO".index(letter)
        for row, line in rows
        for column, letter in enumerate(line, left)
        if letter != "."
    }
    for step in (item["nodes"][node] for node in path):
        board = {at: color for at, color in board.items() if at not in step.get("x", [])}
        board |= dict.fromkeys(step.get("b", []), 0) | dict.fromkeys(step.get("w", []), 1)
        if "m" in step:
            board[step["m"]] = step["p"]
    return board


def paths(item: Json) -> Iterator[list[int]]:
    """The way to each node of a problem, in the order of the handout."""
    stack = [[0]]
    while stack:
        path = stack.pop()
        yield path
        stack.extend([*path, child] for child in reversed(item["nodes"][path[-1]].get("k", [])))


def stones_at(study: Study, node: NodeId) -> dict[int, int]:
    """The same of the program."""
    position = position_at(study, node)
    return {at: color for color in Color for at in places(study.board, position.of(color))}


def answers(study: Study, item: Json) -> Iterator[tuple[str, str]]:
    """What the program and the handout say of each legal first move that the page shows: right, wrong, not there."""
    start = begun(study)
    kinds = {item["nodes"][child]["m"]: item["nodes"][child]["r"] for child in item["nodes"][0]["k"]}
    left, top, right, bottom = item["part"]
    for point in each(study.board.points):
        column, row = study.board.column_row(point)
        if not (left <= column <= right and top <= row <= bottom):
            continue
        answer = tried(start, point, random.Random(0))
        if isinstance(answer, Reason):
            continue
        stored = answer.node in start.marks or answer.reply is not None
        said = "not there" if not stored else "right" if answer.verdict in RIGHT else "wrong"
        found = kinds.get(row * item["size"] + column)
        yield said, "not there" if found is None else "right" if found else "wrong"


@pytest.mark.slow
@pytest.mark.parametrize("turn", [(0, False), (5, True)], ids=["as it is", "turned and swapped"])
def test_every_legal_first_move_is_judged_as_the_program_judges_it(problems, turn, monkeypatch):
    monkeypatch.setattr(Inquiry, "proved_race", lambda *_: None)  # no search goes beyond what is written
    compared = [pair for study in problems for pair in _answers(turned(study, *turn))]
    assert {"right", "wrong", "not there"} == {said for said, _ in compared}
    assert [pair for pair in compared if pair[0] != pair[1]] == []


def _answers(study: Study) -> list[tuple[str, str]]:
    return list(answers(study, handout(study, effort=None)))


def test_each_node_has_the_stones_the_verdict_and_the_words_of_the_program(problems):
    for study in problems[:3]:
        item, start = handout(study, effort=None), begun(study)
        nodes = list(preorder(start.study))
        for path, node in zip(paths(item), nodes, strict=True):
            here, played = item["nodes"][path[-1]], start.study.node(node)
            assert stones(item, path[1:]) == stones_at(start.study, node)
            mark = start.marks.get(node)
            assert here.get("r") == (None if mark is None else int(mark is AnswerMark.RIGHT))
            assert here.get("c", "") == (" ".join(played.comment.split()) if node != start.study.root else "")
        assert [nodes[place] for place in item["right"]] == right_line(start.study, start.marks)


def test_no_move_of_the_answers_lies_outside_the_part_shown(problems):
    for study in problems:
        item = handout(study, effort=None)
        left, top, right, bottom = item["part"]
        moves = [divmod(node["m"], item["size"]) for node in item["nodes"] if "m" in node]
        assert moves
        assert all(left <= column <= right and top <= row <= bottom for row, column in moves)


def test_hints_are_given_where_a_move_can_be_asked_for_and_nowhere_else(problems):
    for study in problems[:3]:
        for node in (item := handout(study, effort=None))["nodes"]:
            right = any(item["nodes"][child].get("r") for child in node.get("k", []))
            assert bool(node.get("h")) == (right and node.get("p") != item["solver"])


def test_the_account_of_a_race_is_played_with_its_parts(problems):
    found = [handout(study) for study in problems[:3]]
    assert all(item["lines"][0]["head"].startswith("Why ") for item in found)
    steps = [step for item in found for line in item["lines"] for step in line["steps"]]
    parts = [part for step in steps for part in step.get("a", [])]
    assert parts
    assert all(part["t"] and part["n"] and part["s"] for part in parts)


def test_a_part_grows_with_the_moves_that_are_played_outside_it():
    board = Board.square(9)
    lines = [{"steps": [{"m": 0}, {"m": 9 * 4 + 7}, {}]}]
    assert with_moves((1, 0, 5, 3), lines, board) == (0, 0, 7, 4)
    assert with_moves((1, 0, 5, 3), [], board) == (1, 0, 5, 3)
    assert with_moves(None, lines, board) is None


def test_a_problem_that_asks_who_captures_has_its_choices_and_no_moves():
    item = handout(asked_who())
    assert "nodes" not in item
    assert [words for words, right in item["choices"] if right] == ["Black captures"]
    assert item["reason"] == "Black is ahead."


def test_a_study_without_answers_is_no_problem():
    with pytest.raises(ValueError, match="which moves are right"):
        handout(sgf.read(b"(;SZ[9];B[cc];W[dd])").studies[0])


def test_a_comment_stays_as_it_was_typed():
    item = handout(sgf.read(TAGGED).studies[0])
    assert item["told"] == ["<script>document.title = 'lost'</script>", "Look & see <b>here</b>"]
    assert item["nodes"][1]["c"] == "</script><img src=x onerror=alert(1)>"


def test_both_plans_are_steps_on_one_board(fof, fif):
    item = shown_lines([fof, fif], "A race")
    assert [len(line["steps"]) for line in item["lines"]] == [len(fof.track), len(fif.track)]
    assert item["lines"][0]["steps"][1]["p"] == fof.track[1].transition.mover
    assert "nodes" not in item


def test_a_solver_of_either_colour_is_named(problems):
    assert {handout(study, effort=None)["solver"] for study in problems} <= {0, 1}
    study = problems[0]
    swapped = turned(study, 0, swap=True)
    assert handout(swapped, effort=None)["solver"] == 1 - solver_of(study)
