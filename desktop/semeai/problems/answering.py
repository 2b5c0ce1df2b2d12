"""A move that an author added by hand, answered by the search: a wrong one is refuted, a reply gets right answers."""

from __future__ import annotations

from semeai.go.color import BLACK, WHITE
from semeai.problems.author import NoProblem
from semeai.problems.checking import still_reached
from semeai.problems.dialects import DIALECTS, recognised
from semeai.problems.marks import Marks, task_of
from semeai.problems.values import Mark, Task
from semeai.problems.words import end_sentence
from semeai.solve import PASS, Report, Request, Solution, climb, solve
from semeai.study.edits import Edited, play
from semeai.study.node import NodeId
from semeai.study.notes import set_comment
from semeai.study.tree import Study, living_at, position_at, to_move_at

SECONDS = 6.0
"""The time for a search."""
NO_TASK = "The problem does not say what is asked between which chains."
OVER = "An essential chain is captured here: there is nothing more to answer."
NOT_PROVED = "The search did not prove what follows here, so it gives no answer."
TOO_LATE = "From here {player} does not reach the goal any more, so no answer is right."
NOT_NEEDED = "Nothing has to be answered here: elsewhere is as good."


def answered(study: Study, node: NodeId, *, seconds: float = SECONDS, report: Report | None = None) -> Study:
    """The problem with the answers to a move: all right ones of the solver, or the best one of his opponent.

    Raises NoProblem, with a sentence, where there is none.
    """
    task = task_of(study)
    if task is None:
        raise NoProblem(NO_TASK)
    solution = _searched(study, node, task, seconds, report)
    mover = solution.request.mover
    if mover is not task.solver:
        return _replied(study, node, solution)
    start = _searched(study, study.root, task, seconds, report)
    if not still_reached(task.goal, solution, start):
        raise NoProblem(TOO_LATE.format(player=mover.title))
    if PASS in solution.moves:
        raise NoProblem(NOT_NEEDED)
    return _right(study, node, solution)


def _searched(study: Study, node: NodeId, task: Task, seconds: float, report: Report | None) -> Solution:
    """The search of the position after a move. Raises NoProblem where it is over, or proves nothing in time."""
    position = position_at(study, node)
    if (position.color_at(task.black), position.color_at(task.white)) != (BLACK, WHITE):
        raise NoProblem(OVER)
    request = Request(position, task.black, task.white, to_move_at(study, node), living=living_at(study, node))
    climbed = climb(request, seconds=seconds, report=report, line=False, further=False)
    if climbed.proved:
        solution = solve(climbed.last.cut.request(request), seconds=seconds, report=report)
        if solution.moves_complete:
            return solution
    raise NoProblem(NOT_PROVED)


def _replied(study: Study, node: NodeId, solution: Solution) -> Study:
    """The opponent's answer, with how the line ends where it does."""
    moves = [move for move in (*solution.line[:1], *solution.moves) if move != PASS]
    if not moves:
        raise NoProblem(NOT_NEEDED)
    mover = solution.request.mover
    played = play(study, node, moves[0], mover)
    assert isinstance(played, Edited)
    reply = played.study.node(played.node)
    if reply.children or reply.comment:
        return played.study
    return set_comment(played.study, played.node, end_sentence(mover, solution.result)).study


def _right(study: Study, node: NodeId, solution: Solution) -> Study:
    """All right answers of the solver, marked as such."""
    found = recognised(study)
    marks: Marks = {} if found is None else dict(found.marks)
    bare = study if found is None else found.dialect.without(study)
    for move in solution.moves:
        played = play(bare, node, move, solution.request.mover)
        assert isinstance(played, Edited)
        bare = played.study
        marks[played.node] = Mark.RIGHT
    return DIALECTS["ff4"].written(bare, marks)
