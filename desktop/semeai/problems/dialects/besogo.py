"""besogo and Tsumego Hero: a comment that begins with + where a line ends well.

The root may say G[KILL] or G[LIVE]; then each last node says in S what has become of the group in question: DEAD, KO,
SEKI or ALIVE. These words are about the group that is attacked or saved, with Black as the solver.
Source: the behaviour of besogo's loader and writer as published with Tsumego Hero (version 0.0.2-alpha).
"""

from __future__ import annotations

from dataclasses import replace

from semeai.problems.marks import Marks, ends, from_right_ends, right_ends, task_of
from semeai.problems.values import Goal
from semeai.study.node import Node, values_of, with_values
from semeai.study.tree import Study

SIGN = "+"
STATUS, GOAL = "S", "G"
KILL, LIVE = b"KILL", b"LIVE"
_AIMS = {Goal.RACE: KILL, Goal.KILL: KILL, Goal.SAVE: LIVE, Goal.SEKI: LIVE}
_RIGHT_END = {Goal.RACE: b"DEAD", Goal.KILL: b"DEAD", Goal.SAVE: b"ALIVE", Goal.SEKI: b"SEKI"}


class Besogo:
    """A sign in comments, and statuses."""

    name = "besogo"
    title = "besogo and Tsumego Hero"

    def marks(self, study: Study) -> Marks | None:
        """The marks of a study; None where no comment after the first node begins with +."""
        right = [node_id for node_id, node in study.nodes.items() if _is_right(node)]
        return from_right_ends(study, right) if right else None

    def without(self, study: Study) -> Study:
        """The study without the signs, the statuses and the goal."""
        changes = {}
        for node_id, node in study.nodes.items():
            bare = replace(node, comment=node.comment[1:].lstrip()) if _is_right(node) else node
            for name in (STATUS, GOAL):
                bare = with_values(bare, name, None)
            changes[node_id] = bare
        return replace(study, nodes=study.nodes.changed(changes))

    def written(self, study: Study, marks: Marks) -> Study:
        """The study with + at the end of each right line.

        Where the task has a goal that the dialect can say, the root and the ends of all lines say that too. A line that
        is wrong ends with the group alive where it had to be killed, else dead.
        """
        task = task_of(study)
        aim = None if task is None else _AIMS.get(task.goal)
        right = set(right_ends(study, marks))
        changes: dict[int, Node | None] = {}
        for end in ends(study):
            node = study.node(end)
            if end in right:
                node = replace(node, comment=SIGN + node.comment)
            if task is not None and aim is not None:
                wrong = b"ALIVE" if aim == KILL else b"DEAD"
                node = with_values(node, STATUS, (_RIGHT_END[task.goal] if end in right else wrong,))
            changes[end] = node
        if aim is not None:
            changes[study.root] = with_values(study.node(study.root), GOAL, (aim,))
        return replace(study, nodes=study.nodes.changed(changes))


def _is_right(node: Node) -> bool:
    return node.move is not None and node.comment.startswith(SIGN)


def statuses(study: Study) -> dict[int, tuple[bytes, ...]]:
    """The nodes that hold a status, with it."""
    found = {node_id: values_of(node, STATUS) for node_id, node in study.nodes.items()}
    return {node_id: values for node_id, values in found.items() if values is not None}
