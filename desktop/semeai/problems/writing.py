"""A problem as a study: the position at the root with its task, the answers below."""

from __future__ import annotations

from semeai.go.board import Mask, Point
from semeai.go.position import Illegal, Position
from semeai.problems.author import Answer, Tree
from semeai.problems.dialects.moves import MarkedMoves
from semeai.problems.marks import GOAL, Marks
from semeai.problems.values import Task
from semeai.problems.words import end_sentence, task_sentence
from semeai.study.edits import Edited, play
from semeai.study.node import Node, NodeId, RaceNotes, Setup, with_values
from semeai.study.notes import set_comment
from semeai.study.store import Nodes
from semeai.study.tree import Study


def problem_study(position: Position, tree: Tree, living: Mask = 0) -> Study:
    """The study of a problem on a square board; moves that are illegal on it (a wall of the cut falls) are left out.

    ``living`` are the stones marked as alive.
    """
    request = tree.request
    task = Task(request.mover, tree.goal, request.black, request.white)
    setup = Setup(position.black, position.white, 0, request.mover)
    race = RaceNotes((request.black, request.white), living or None)
    root = with_values(
        Node(setup=setup, comment=task_sentence(task), race=race), GOAL, (tree.goal.value.encode("ascii"),)
    )
    writer = _Writer(Study(position.board, Nodes.of([root])), task)
    for answer in tree.answers:
        writer.add(0, answer)
    return MarkedMoves().written(writer.study, writer.marks)


class _Writer:
    """Adds answers to a study and remembers their marks."""

    def __init__(self, study: Study, task: Task) -> None:
        self.study = study
        self.task = task
        self.marks: Marks = {}

    def add(self, parent: NodeId, answer: Answer) -> None:
        """Add a move and all that follows it."""
        played = play(self.study, parent, _point(answer.move), answer.color)
        if isinstance(played, Illegal):
            return
        self.study, node = played.study, played.node
        if answer.mark is not None:
            self.marks[node] = answer.mark
        for reply in answer.replies:
            self.add(node, reply)
        if not self.study.node(node).children:
            ended: Edited = set_comment(self.study, node, end_sentence(self.task.solver, answer.result))
            self.study = ended.study


def _point(move: Point) -> Point | None:
    return None if move < 0 else move
