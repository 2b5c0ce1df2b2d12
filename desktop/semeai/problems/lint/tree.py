"""Rules about the moves of a problem that several programs share."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.color import Color
from semeai.problems.lint.findings import Finding
from semeai.study.node import NodeId
from semeai.study.tree import Study, illegal_at, preorder


def alternates(study: Study) -> Iterator[Finding]:
    """``colours-alternate``: nobody plays twice in a row."""
    for node_id, node in study.nodes.items():
        if node.move is None or node.parent is None:
            continue
        before = study.node(node.parent).move
        if before is not None and before.color is node.move.color:
            yield Finding("colours-alternate", node_id, f"{node.move.color.title} plays twice in a row")


def no_pass(study: Study) -> Iterator[Finding]:
    """``no-pass``: every move is on the board."""
    for node_id, node in study.nodes.items():
        if node.move is not None and node.move.point is None:
            yield Finding("no-pass", node_id, f"{node.move.color.title} passes")


def legal(study: Study) -> Iterator[Finding]:
    """``legal-move``: every move follows the rules."""
    for node_id in preorder(study):
        if (reason := illegal_at(study, node_id)) is not None:
            yield Finding("legal-move", node_id, f"the move is illegal ({reason.value.rstrip('.')})")


def moves_alone(study: Study) -> Iterator[Finding]:
    """``setup-first`` and ``moves-only``: once moves begin there is no set-up and no node without a move."""
    begun = {study.root: False}
    for node_id in preorder(study):
        node = study.node(node_id)
        if node.parent is None:
            continue
        begun[node_id] = begun[node.parent] or node.move is not None
        if node.setup is not None:
            yield Finding("setup-first", node_id, "stones are set up after the first node")
        elif node.move is None and begun[node_id]:
            yield Finding("moves-only", node_id, "a node has no move")


def one_first_color(study: Study) -> Iterator[Finding]:
    """``first-colour``: all first moves are of one player."""
    colors: dict[Color, NodeId] = {}
    for child in study.node(study.root).children:
        move = study.node(child).move
        if move is not None:
            colors.setdefault(move.color, child)
    if len(colors) > 1:
        yield Finding("first-colour", list(colors.values())[1], "first moves of both players are given")


def has_moves(study: Study) -> Iterator[Finding]:
    """``has-answer``: there is a move."""
    if all(node.move is None for node in study.nodes.values()):
        yield Finding("has-answer", study.root, "there is no move")
