"""The answers of a problem checked by search: those marked as right reach the goal, those marked as wrong do not.

A proof shows one way to reach the goal. An author may mark other moves by hand; they are checked too before his problem
is called certified.
"""

from __future__ import annotations

from semeai.claim import search_words
from semeai.claim.inquiry import Inquiry
from semeai.go.board import Point
from semeai.problems.author import NoProblem
from semeai.problems.dialects import DIALECTS, read_marks, recognised
from semeai.problems.lint import steps_to
from semeai.problems.marks import AnswerMark, Marks, race_at, task_of
from semeai.solve import PASS, Effort, Report, Request, Solution
from semeai.study.edits import Edited, play
from semeai.study.node import NodeId
from semeai.study.notes import set_comment
from semeai.study.tree import Study, to_move_at

NOT_CHECKED = "The search did not settle all answers."


def false_answer(study: Study, race: Request, *, report: Report | None = None) -> str | None:
    """One sentence about an answer that is not what it is marked as; None where all are.

    ``race`` is the race of the problem: on a real board that of its cut. Lines are followed only while their moves are
    right.
    """
    found, task = recognised(study), task_of(study)
    if found is None or task is None:
        return None
    start: Solution | None = None
    waiting, inquiry = [(study.root, race)], Inquiry(Effort.STUDY, report=report)
    while waiting:
        node, request = waiting.pop()
        children = study.node(node).children
        if request.mover is task.solver and any(child in found.marks for child in children):
            solution = inquiry.whole(request)
            if not solution.moves_complete:
                return NOT_CHECKED
            start = start or solution
            reached = task.goal.still_reached_by(solution, start)
            if (fault := _fault(study, found.marks, children, solution, reached)) is not None:
                return fault
        for child in children:
            after = request.after(_move(study, child, request))
            if found.marks.get(child) is not AnswerMark.WRONG and isinstance(after, Request):
                waiting.append((child, after))
    return None


def _fault(study: Study, marks: Marks, children: tuple[NodeId, ...], solution: Solution, reached: bool) -> str | None:
    """What is wrong with the answers in one position, whose search is given; ``reached``: the goal is within reach."""
    for child in children:
        right = reached and _move(study, child, solution.request) in solution.moves
        if marks.get(child) is AnswerMark.RIGHT and not right:
            return f"{_named(study, child)} is marked as right, but does not reach the goal."
        if marks.get(child) is AnswerMark.WRONG and right:
            return f"{_named(study, child)} is marked as wrong, but reaches the goal."
    return None


def _named(study: Study, node: NodeId) -> str:
    """A move in words: ``A12``, ``B12 after A12 A8``."""
    *before, move = steps_to(study, node)
    return f"{move} after {' '.join(before)}" if before else move


def _move(study: Study, node: NodeId, request: Request) -> Point:
    """The move of a node on the board of the race; a pass if it is elsewhere."""
    move = study.node(node).move
    point = None if move is None else move.point
    return point if point is not None and request.position.board.has(point) else PASS


NO_TASK = "The problem does not say which two chains race, and who has to win."
OVER = "An essential chain is captured here: there is nothing more to answer."
NOT_PROVED = "The search did not prove what follows here, so it gives no answer."
TOO_LATE = "From here {player} does not reach the goal any more, so no answer is right."
NOT_NEEDED = "Nothing has to be answered here: a move elsewhere is as good."


def answered(study: Study, node: NodeId, *, report: Report | None = None) -> Study:
    """The problem with answers added after a move: all right ones of the solver, or his opponent's best one.

    Raises NoProblem, with a sentence, where there is none.
    """
    task = task_of(study)
    if task is None:
        raise NoProblem(NO_TASK)
    inquiry = Inquiry(Effort.STUDY, report=report)
    solution = _searched(study, node, inquiry)
    mover = solution.request.mover
    if mover is not task.solver:
        return _replied(study, node, solution)
    start = _searched(study, study.root, inquiry)
    if not task.goal.still_reached_by(solution, start):
        raise NoProblem(TOO_LATE.format(player=mover.title))
    if PASS in solution.moves:
        raise NoProblem(NOT_NEEDED)
    return _right(study, node, solution)


def _searched(study: Study, node: NodeId, inquiry: Inquiry) -> Solution:
    """The search of the position after a move. Raises NoProblem where it is over, or nothing is proved."""
    request = race_at(study, node, to_move_at(study, node))
    if request is None:
        raise NoProblem(OVER)
    race = inquiry.proved_race(request)
    if race is not None:
        solution = inquiry.whole(race, line=True)
        if solution.moves_complete:
            return solution
    raise NoProblem(NOT_PROVED)


def _replied(study: Study, node: NodeId, solution: Solution) -> Study:
    """The problem with the opponent's answer and, if the line ends there, words for how."""
    moves = [move for move in (*solution.line[:1], *solution.moves) if move != PASS]
    if not moves:
        raise NoProblem(NOT_NEEDED)
    mover = solution.request.mover
    played = play(study, node, moves[0], mover)
    assert isinstance(played, Edited)
    reply = played.study.node(played.node)
    if reply.children or reply.comment:
        return played.study
    return set_comment(played.study, played.node, search_words.claim(solution)).study


def _right(study: Study, node: NodeId, solution: Solution) -> Study:
    """The problem with all right answers of the solver, marked as right."""
    bare, known = read_marks(study)
    marks = dict(known)
    for move in solution.moves:
        played = play(bare, node, move, solution.request.mover)
        assert isinstance(played, Edited)
        bare = played.study
        marks[played.node] = AnswerMark.RIGHT
    return DIALECTS["ff4"].written(bare, marks)
