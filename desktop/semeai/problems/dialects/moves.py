"""Plain FF[4]: each move of the solver is marked, TE (tesuji) where it is right and BM (bad move) where it is wrong.

Last positions say for whom they are good (GB, GW). Other programs mark moves as well: Many Faces of Go writes TE[2] on
right moves alone, uliGo WV[] on wrong ones.
"""

from __future__ import annotations

from dataclasses import replace

from semeai.go.color import BLACK, Color
from semeai.problems.marks import ONCE, RIGHT, WRONG, Marks, answers, ends, right_ends, solver_of
from semeai.problems.values import Mark
from semeai.study.node import Node, NodeId, values_of, with_values
from semeai.study.tree import Study

GOOD_FOR = ("GB", "GW")
DOUBTFUL = "DO"
_WRONG_TOO = ("WV", DOUBTFUL)


class MarkedMoves:
    """Marks on the moves themselves."""

    name = "ff4"
    title = "plain FF[4]"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no move of the solver has one.

        Where right moves are marked the others are wrong; where only wrong ones are, all others are right that do not
        follow a wrong one.
        """
        said = {node_id: mark for node_id in answers(study) if (mark := _said(study.node(node_id))) is not None}
        if not said:
            return None
        kinds = set(said.values())
        found: Marks = {}
        for node_id in answers(study):
            earlier = self._earlier(study, node_id, found)
            unsaid = Mark.WRONG if Mark.RIGHT in kinds or earlier is Mark.WRONG else Mark.RIGHT
            found[node_id] = said.get(node_id, unsaid)
        return found

    @staticmethod
    def _earlier(study: Study, node_id: NodeId, marks: Marks) -> Mark | None:
        """The mark of the solver's move before one."""
        cursor = study.node(node_id).parent
        while cursor is not None and cursor not in marks:
            cursor = study.node(cursor).parent
        return None if cursor is None else marks[cursor]

    def without(self, study: Study) -> Study:
        """The study without these marks."""
        changes = {}
        for node_id, node in study.nodes.items():
            if node.move is not None:
                for name in (RIGHT, WRONG, *_WRONG_TOO, *GOOD_FOR):
                    node = with_values(node, name, None)
                changes[node_id] = node
        return replace(study, nodes=study.nodes.changed(changes))

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with a mark on each move of the solver and, at the end of each line, for whom it is good."""
        changes = {
            node_id: with_values(study.node(node_id), RIGHT if mark is Mark.RIGHT else WRONG, ONCE)
            for node_id, mark in marks.items()
        }
        solver, right = solver_of(study), set(right_ends(study, marks))
        for end in ends(study):
            if end != study.root:
                node = changes.get(end, study.node(end))
                changes[end] = with_values(node, _good_for(solver if end in right else solver.opponent), ONCE)
        return replace(study, nodes=study.nodes.changed(changes))


def _good_for(color: Color) -> str:
    return GOOD_FOR[0] if color is BLACK else GOOD_FOR[1]


def _said(node: Node) -> Mark | None:
    if values_of(node, RIGHT) is not None:
        return Mark.RIGHT
    if any(values_of(node, name) is not None for name in (WRONG, *_WRONG_TOO)):
        return Mark.WRONG
    return None
