"""A finding of the lint, and the way to where it stands."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.study.node import NodeId
from semeai.study.tree import Study, path_to


@dataclass(frozen=True, slots=True)
class Finding:
    """A rule that a problem breaks: its name, the node, and the sentence that says what is wrong.

    An error is what the program or site would reject or take for something else; what is no ``error`` is good practice.
    """

    rule: str
    node: NodeId
    sentence: str
    error: bool = True


def steps_to(study: Study, node_id: NodeId) -> list[str]:
    """The moves that lead to a node, by their points; ``pass`` for a pass."""
    moves = [study.node(step).move for step in path_to(study, node_id)]
    return ["pass" if move.point is None else study.board.name(move.point) for move in moves if move is not None]


def where(study: Study, node_id: NodeId) -> str:
    """The moves that lead to a node, in words."""
    moves = steps_to(study, node_id)
    return f"after {' '.join(moves)}" if moves else "in the first node"
