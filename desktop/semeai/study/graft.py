"""Branches cut from one place of a study and put in at another.

branch_of(study, node)         a node with everything below it
graft(study, node, branch)     Edited | Refused    the branch as the last continuation of a node
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.study.edits import Edited, Refused
from semeai.study.node import Node, NodeId
from semeai.study.tree import Study, preorder


@dataclass(frozen=True, slots=True)
class Branch:
    """A node and all below it in the order of a file; parents and children are places in ``nodes``, the root is 0."""

    board_size: int
    nodes: tuple[Node, ...]


def branch_of(study: Study, node_id: NodeId) -> Branch:
    """A node with everything below it, for another place."""
    order = list(preorder(study, node_id))
    place = {node: index for index, node in enumerate(order)}
    nodes = []
    for node in (study.node(each) for each in order):
        parent = None if node.parent is None else place.get(node.parent)
        nodes.append(replace(node, parent=parent, children=tuple(place[child] for child in node.children)))
    return Branch(study.board_size, tuple(nodes))


def graft(study: Study, node_id: NodeId, branch: Branch) -> Edited | Refused:
    """Put a branch in as the last continuation of a node; the node to go to is its first one.

    Refused where the boards are of different sizes.
    """
    if branch.board_size != study.board_size:
        return Refused(f"This branch belongs to a board of {branch.board_size}×{branch.board_size} points.")
    start, under = study.nodes.next_id, study.node(node_id)
    deeper = under.depth + 1 - branch.nodes[0].depth
    changes: dict[NodeId, Node | None] = {node_id: replace(under, children=(*under.children, start))}
    for place, node in enumerate(branch.nodes):
        parent = node_id if node.parent is None else start + node.parent
        children = tuple(start + child for child in node.children)
        changes[start + place] = replace(node, parent=parent, depth=node.depth + deeper, children=children)
    return Edited(replace(study, nodes=study.nodes.changed(changes), snapshots=study.snapshots.copy()), start)
