"""The answers of a problem held against the search: those marked as right reach the goal, those marked as wrong do not.

A proof shows that the goal is reached, by one way. An author may mark other moves by hand; before his problem is called
certified they are looked at too.
"""

from __future__ import annotations

from time import perf_counter

from semeai.go.board import Point
from semeai.problems.dialects import recognised
from semeai.problems.lint.findings import steps_to
from semeai.problems.marks import Marks, task_of
from semeai.problems.values import Goal, Mark
from semeai.solve import PASS, Grip, Report, Request, Solution, solve
from semeai.study.node import NodeId
from semeai.study.tree import Study

SECONDS = 20.0
NOT_CHECKED = "The search did not look at all answers in time."
NOT_RIGHT = "{move} is marked as right, but does not reach the goal."
NOT_WRONG = "{move} is marked as wrong, but reaches the goal."


_RANKS = {None: -1, Grip.NEVER: 0, Grip.WITHOUT_THREATS: 1, Grip.WINNING_KOS: 1, Grip.ALWAYS: 2}
"""All kos alike: who has to find the first threat changes with every move."""


def still_reached(goal: Goal, solution: Solution, start: Solution) -> bool:
    """Whether a player who is to move reaches the goal that he could reach at the start, or more: after a bad defence
    he lives where he had to fight a ko, say.
    """
    pairs = ((solution.defend, start.defend), (solution.attack, start.attack))
    as_good = all(_RANKS[now] >= _RANKS[before] for now, before in pairs)
    return goal.reached_by(start) and (goal.reached_by(solution) or as_good)


def false_answer(study: Study, race: Request, *, seconds: float = SECONDS, report: Report | None = None) -> str | None:
    """One sentence about an answer that is not what it is marked as; None where all are.

    ``race`` is the race of the problem: on a real board that of its cut. Lines are followed as long as their moves are
    right.
    """
    found, task, end = recognised(study), task_of(study), perf_counter() + seconds
    if found is None or task is None:
        return None
    start: Solution | None = None
    waiting = [(study.root, race)]
    while waiting:
        node, request = waiting.pop()
        children = study.node(node).children
        if request.mover is task.solver and any(child in found.marks for child in children):
            solution = solve(request, seconds=max(0.01, end - perf_counter()), report=report, line=False)
            if not solution.moves_complete:
                return NOT_CHECKED
            start = start or solution
            reached = still_reached(task.goal, solution, start)
            if (fault := _fault(study, found.marks, children, solution, reached)) is not None:
                return fault
        for child in children:
            after = request.after(_move(study, child, request))
            if found.marks.get(child) is not Mark.WRONG and isinstance(after, Request):
                waiting.append((child, after))
    return None


def _fault(study: Study, marks: Marks, children: tuple[NodeId, ...], solution: Solution, reached: bool) -> str | None:
    """What is wrong with the answers to one position, whose search is given; ``reached``: the goal is within reach."""
    for child in children:
        right = reached and _move(study, child, solution.request) in solution.moves
        if marks.get(child) is Mark.RIGHT and not right:
            return NOT_RIGHT.format(move=_named(study, child))
        if marks.get(child) is Mark.WRONG and right:
            return NOT_WRONG.format(move=_named(study, child))
    return None


def _named(study: Study, node: NodeId) -> str:
    """A move in words: ``A12``, ``B12 after A12 A8``."""
    *before, move = steps_to(study, node)
    return f"{move} after {' '.join(before)}" if before else move


def _move(study: Study, node: NodeId, request: Request) -> Point:
    """The move of a node on the board of the race; away from it a pass."""
    move = study.node(node).move
    point = None if move is None else move.point
    return point if point is not None and request.position.board.has(point) else PASS
