"""Edits of the tree: play, set up, delete, reorder. Each gives the new study and the node to go to, or says why not.

Words and marks are edited in ``notes``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from semeai.go.board import Mask, Point, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Position
from semeai.go.position import play as play_stone
from semeai.study.node import Move, Node, NodeId, Setup
from semeai.study.tree import Study, allowed, before, empty_study, path_to, position_at, preorder, to_move_at


class Edited(NamedTuple):
    """The study after an edit and the node to go to."""

    study: Study
    node: NodeId


class Refused(NamedTuple):
    """An edit that was refused, and why, as a sentence."""

    reason: str


def play(study: Study, node_id: NodeId, point: Point | None, color: Color | None = None) -> Edited | Illegal:
    """Play a stone (or pass) after a node, by the player to move unless a colour is given.

    A continuation that already holds this move is followed instead of doubled.
    """
    move = Move(to_move_at(study, node_id) if color is None else color, point)
    for child in study.node(node_id).children:
        if study.node(child).move == move:
            return Edited(study, child)
    if point is not None:
        answer = play_stone(position_at(study, node_id), move.color, point)
        if isinstance(answer, Illegal) and allowed(study, answer.reason) is not None:
            return answer
    return add_child(study, node_id, Node(move=move))


def add_child(study: Study, parent_id: NodeId, node: Node) -> Edited:
    """Append a node as the last continuation of another; its place in the tree is filled in."""
    parent = study.node(parent_id)
    new_id = study.nodes.next_id
    changes = {
        parent_id: replace(parent, children=(*parent.children, new_id)),
        new_id: replace(node, parent=parent_id, depth=parent.depth + 1, children=()),
    }
    return Edited(replace(study, nodes=study.nodes.changed(changes), snapshots=study.snapshots.copy()), new_id)


def set_up(study: Study, node_id: NodeId, color: Color | None, mask: Mask) -> Edited | Refused:
    """Put stones of a colour on points, or with None take them off; nothing is captured.

    On a node with a move, a new node for the set-up is made after it. Refused when a chain would
    be left without a liberty.
    """
    current = position_at(study, node_id)
    mask &= study.board.points
    wanted = current.without(mask) if color is None else current.with_stones(color, mask)
    for owner in (BLACK, WHITE):
        for chain in wanted.chains_touching(mask, owner):
            if not wanted.liberties(chain):
                at = study.board.name(first(chain))
                return Refused(f"{owner.title}'s chain at {at} would be left without a liberty.")
    if study.node(node_id).move is not None:
        if wanted.black == current.black and wanted.white == current.white:
            return Edited(study, node_id)
        return add_child(study, node_id, Node(setup=_difference(current, wanted, None)))
    setup = study.node(node_id).setup
    changed = _difference(before(study, node_id).position, wanted, None if setup is None else setup.to_move)
    return _with_setup(study, node_id, changed)


def study_with(position: Position) -> Study:
    """A game whose first board has the stones of a position, whose chains have liberties."""
    study = empty_study(position.board.size)
    for color in Color:
        placed = set_up(study, study.root, color, position.of(color))
        assert isinstance(placed, Edited), placed
        study = placed.study
    return study


def set_to_move(study: Study, node_id: NodeId, color: Color | None) -> Edited:
    """Say who plays next, or with None say nothing; after a move this takes a node of its own."""
    node = study.node(node_id)
    if node.move is not None:
        return Edited(study, node_id) if color is None else add_child(study, node_id, Node(setup=Setup(to_move=color)))
    return _with_setup(study, node_id, (node.setup or Setup())._replace(to_move=color))


def _difference(old: Position, new: Position, to_move: Color | None) -> Setup:
    return Setup(new.black & ~old.black, new.white & ~old.white, old.stones & ~new.stones, to_move)


def _with_setup(study: Study, node_id: NodeId, setup: Setup) -> Edited:
    node = study.node(node_id)
    nodes = study.nodes.changed({node_id: replace(node, setup=setup or None)})
    return Edited(replace(study, nodes=nodes, snapshots=study.snapshots.above(node.depth)), node_id)


def delete_node(study: Study, node_id: NodeId) -> Edited | Refused:
    """Delete a node and everything below it; the root stays."""
    node = study.node(node_id)
    if node.parent is None:
        return Refused("The first node of a study cannot be deleted.")
    parent = study.node(node.parent)
    changes: dict[NodeId, Node | None] = dict.fromkeys(preorder(study, node_id))
    changes[node.parent] = replace(parent, children=tuple(child for child in parent.children if child != node_id))
    kept = study.snapshots.above(node.depth)
    return Edited(replace(study, nodes=study.nodes.changed(changes), snapshots=kept), node.parent)


def move_variation(study: Study, node_id: NodeId, by: int) -> Edited:
    """Move a node among its siblings, up (negative) or down, as far as there is room."""
    parent_id = study.node(node_id).parent
    if parent_id is None:
        return Edited(study, node_id)
    siblings = study.node(parent_id).children
    place = siblings.index(node_id) + by
    return _reordered(study, node_id, {parent_id: _placed(siblings, node_id, place)})


def promote_variation(study: Study, node_id: NodeId) -> Edited:
    """Move the branch that holds a node one place up, at the nearest node where it is not first."""
    for child in reversed(path_to(study, node_id)):
        parent_id = study.node(child).parent
        if parent_id is not None and study.node(parent_id).children[0] != child:
            return Edited(move_variation(study, child, -1).study, node_id)
    return Edited(study, node_id)


def make_main_line(study: Study, node_id: NodeId) -> Edited:
    """Make the line to a node the first continuation everywhere."""
    orders = {}
    for parent_id, child in pairwise(path_to(study, node_id)):
        siblings = study.node(parent_id).children
        if siblings[0] != child:
            orders[parent_id] = _placed(siblings, child, 0)
    return _reordered(study, node_id, orders)


def _placed(siblings: tuple[NodeId, ...], node_id: NodeId, place: int) -> tuple[NodeId, ...]:
    others = [sibling for sibling in siblings if sibling != node_id]
    others.insert(max(0, place), node_id)
    return tuple(others)


def _reordered(study: Study, node_id: NodeId, orders: Mapping[NodeId, tuple[NodeId, ...]]) -> Edited:
    changes: dict[NodeId, Node | None] = {
        parent_id: replace(study.node(parent_id), children=children) for parent_id, children in orders.items()
    }
    # No position changes, so the cache is shared.
    return Edited(replace(study, nodes=study.nodes.changed(changes)), node_id)


def graft(study: Study, node_id: NodeId, branch: Study) -> Edited | Refused:
    """Add a ``compact`` branch as the last continuation of a node, and go to its first node.

    Refused where the boards are of different sizes.
    """
    if branch.board_size != study.board_size:
        return Refused(f"This branch belongs to a board of {branch.board_size}×{branch.board_size} points.")
    start, under = study.nodes.next_id, study.node(node_id)
    deeper = under.depth + 1 - branch.nodes[0].depth
    changes: dict[NodeId, Node | None] = {node_id: replace(under, children=(*under.children, start))}
    for place, node in branch.nodes.items():
        parent = node_id if node.parent is None else start + node.parent
        children = tuple(start + child for child in node.children)
        changes[start + place] = replace(node, parent=parent, depth=node.depth + deeper, children=children)
    return Edited(replace(study, nodes=study.nodes.changed(changes), snapshots=study.snapshots.copy()), start)
