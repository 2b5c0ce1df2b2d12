"""Solving a problem move by move: the verdict on a move of the solver, and the best defence against it.

The tree of the problem answers the moves that it has. Beyond it the search answers; if that does not finish, nothing is
claimed.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from enum import Enum

from semeai.claim.inquiry import Inquiry
from semeai.go.board import Board, Point
from semeai.go.position import Illegal, Reason
from semeai.problems.dialects import recognised, without
from semeai.problems.marks import AnswerMark, Marks, race_at, solver_of, task_of
from semeai.solve import PASS, Report, Request, Solution
from semeai.study.edits import play
from semeai.study.node import Move, NodeId
from semeai.study.tree import Study


class AttemptVerdict(Enum):
    """How far an attempt has come."""

    GOING_ON = "going on"
    SOLVED = "solved"
    WRONG = "wrong"
    UNKNOWN = "unknown"
    """The move is not in the problem, and the search cannot tell."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A problem while a person solves it.

    ``node`` is where it stands in ``study``, to which moves beyond the problem's own tree are added. ``reply`` is the
    opponent's answer to the last move of the solver: a point, PASS, or None where there is none.
    """

    study: Study
    marks: Marks
    node: NodeId
    verdict: AttemptVerdict = AttemptVerdict.GOING_ON
    reply: Point | None = None


def begun(study: Study) -> Attempt:
    """The attempt before the first move; comments have lost the signs of their dialect.

    Raises ValueError, in one sentence, where nothing says which moves are right.
    """
    found = recognised(study)
    if found is None:
        raise ValueError("Nothing in this problem says which moves are right.")
    return Attempt(without(study, found.dialect), found.marks, study.root)


def tried(attempt: Attempt, point: Point, chance: random.Random, *, report: Report | None = None) -> Attempt | Reason:
    """The attempt after a move of the solver and the answer to it; the rule that the move breaks where it is illegal.

    The move may be PASS. ``chance`` chooses among several replies of the tree. ``report`` gets the progress of a search
    beyond it, and may end it.
    """
    solver = solver_of(attempt.study)
    played = play(attempt.study, attempt.node, stone(point), solver)
    if isinstance(played, Illegal):
        return played.reason
    mark = attempt.marks.get(played.node)
    if mark is None:
        return _beyond(replace(attempt, study=played.study, node=played.node), point, Inquiry(report=report))
    return _answered(replace(attempt, node=played.node), mark, chance)


def _answered(attempt: Attempt, mark: AnswerMark, chance: random.Random) -> Attempt:
    """The attempt after a move in the problem's tree and the tree's answer to it."""
    moves = {child: attempt.study.node(child).move for child in attempt.study.node(attempt.node).children}
    solver = solver_of(attempt.study)
    replies = [child for child, move in moves.items() if move is not None and move.color is not solver]
    ended = AttemptVerdict.SOLVED if mark is AnswerMark.RIGHT else AttemptVerdict.WRONG
    if not replies:
        return replace(attempt, verdict=ended, reply=None)
    node = chance.choice(replies)
    move = moves[node]
    going_on = mark is AnswerMark.RIGHT and attempt.study.node(node).children
    verdict = AttemptVerdict.GOING_ON if going_on else ended
    return replace(attempt, node=node, verdict=verdict, reply=None if move is None else moved(move))


def _beyond(attempt: Attempt, point: Point, inquiry: Inquiry) -> Attempt:
    """The attempt after a move that is not in the problem and the search's answer to it."""
    task = task_of(attempt.study)
    before = attempt.study.node(attempt.node).parent
    if task is None or before is None:
        return replace(attempt, verdict=AttemptVerdict.WRONG, reply=None)
    request = race_at(attempt.study, before, task.solver)  # a chain may be captured, though not for good
    race = None if request is None else inquiry.proved_race(request)
    if request is None or race is None:
        return replace(attempt, verdict=AttemptVerdict.UNKNOWN, reply=None)
    move = point if race.position.board.has(point) else PASS  # a stone far from the race is as good as a pass
    asked = inquiry.whole(race)
    if move in asked.moves:
        # A move elsewhere solves no problem: this cut of the race has other assumptions than its author's.
        elsewhere = move == PASS != point
        return replace(attempt, verdict=AttemptVerdict.UNKNOWN if elsewhere else AttemptVerdict.SOLVED, reply=None)
    after = race.after(move)
    if not asked.moves_complete or not isinstance(after, Request):
        return replace(attempt, verdict=AttemptVerdict.UNKNOWN, reply=None)
    if (verdict := _on_the_board(request, point, asked, inquiry)) is not AttemptVerdict.WRONG:
        return replace(attempt, verdict=verdict, reply=None)
    wrong = replace(attempt, verdict=AttemptVerdict.WRONG, reply=None)
    answers = inquiry.whole(after).moves
    refutation = next((answer for answer in answers if answer != PASS), None)
    played = None if refutation is None else play(attempt.study, attempt.node, refutation)
    if played is None or isinstance(played, Illegal):
        return wrong
    return replace(wrong, study=played.study, node=played.node, reply=refutation)


def _on_the_board(request: Request, point: Point, asked: Solution, inquiry: Inquiry) -> AttemptVerdict:
    """The verdict on a move that is wrong in a cut of the race: where that is open, more is right on the board."""
    after = request.after(point)
    found = inquiry.climb(after) if isinstance(after, Request) else None
    grips = None if found is None or not found.proved else found.solution.separate
    if grips is None:
        return AttemptVerdict.UNKNOWN
    return AttemptVerdict.SOLVED if grips.turned == asked.grips else AttemptVerdict.WRONG


def right_moves(attempt: Attempt) -> list[Point]:
    """The right moves of the solver in the problem's tree, in its order, PASS among them; none where it ends."""
    moves = [
        attempt.study.node(child).move
        for child in attempt.study.node(attempt.node).children
        if attempt.marks.get(child) is AnswerMark.RIGHT
    ]
    return [moved(move) for move in moves if move is not None]


def moved(move: Move) -> Point:
    """The point of a move, PASS for a pass."""
    return PASS if move.point is None else move.point


def stone(point: Point) -> Point | None:
    """The point as the move of a study has it: None for PASS."""
    return None if point == PASS else point


def move_name(board: Board, point: Point) -> str:
    """``C3``, or ``a pass``."""
    return "a pass" if point == PASS else board.name(point)
