"""The rules of besogo and Tsumego Hero, from what their loader understands."""

from __future__ import annotations

import re
from collections.abc import Iterator

from semeai.go.color import BLACK
from semeai.problems.dialects.besogo import GOAL, KILL, LIVE, SIGN, statuses
from semeai.problems.lint import tree
from semeai.problems.lint.findings import Finding
from semeai.problems.marks import ends, solver_of
from semeai.study.node import values_of
from semeai.study.tree import Study

_ONE = r"(?:DEAD|SEKI\+?|ALIVE|(?:A[+-]\d+)?KO(?:[+-]\d*)?)"
_STATUS = re.compile(rf"{_ONE}(?:/{_ONE})?")


def signs(study: Study) -> Iterator[Finding]:
    """``plus-missing`` and ``plus-inside``: a + begins the comment where a line ends well, and nowhere else."""
    found = [node_id for node_id, node in study.nodes.items() if node.comment.startswith(SIGN)]
    if not any(not study.node(node_id).children and study.node(node_id).move is not None for node_id in found):
        yield Finding("plus-missing", study.root, "no line ends with a comment that begins with +")
    for node_id in found:
        if study.node(node_id).children or study.node(node_id).move is None:
            yield Finding("plus-inside", node_id, "a comment begins with + where the line goes on")


def goal(study: Study) -> Iterator[Finding]:
    """``goal-unknown`` and ``status-missing``: G is KILL or LIVE, and then each last node has a status."""
    said = values_of(study.node(study.root), GOAL)
    if said is None:
        return
    if said not in ((KILL,), (LIVE,)):
        yield Finding("goal-unknown", study.root, "G is neither KILL nor LIVE")
    known = statuses(study)
    for node_id in ends(study):
        if node_id not in known and node_id != study.root:
            yield Finding("status-missing", node_id, "the problem has a goal, but this line ends without a status (S)")


def status(study: Study) -> Iterator[Finding]:
    """``status-inside`` and ``status-unknown``: a status stands on a last node and is one that is known."""
    for node_id, values in statuses(study).items():
        if study.node(node_id).children:
            yield Finding("status-inside", node_id, "a status (S) stands where the line goes on")
        if len(values) != 1 or not _STATUS.fullmatch(values[0].decode("latin-1")):
            yield Finding("status-unknown", node_id, "the status (S) is none of DEAD, KO, SEKI and ALIVE")


def black_first(study: Study) -> Iterator[Finding]:
    """``black-first``: Tsumego Hero takes problems in which Black solves."""
    if solver_of(study) is not BLACK:
        yield Finding("black-first", study.root, "White is to solve; Tsumego Hero wants Black (swap the colours)")


def answered(study: Study) -> Iterator[Finding]:
    """``wrong-last``: a line that ends with a move of Black is right; a wrong one ends with White's answer."""
    if solver_of(study) is not BLACK:
        return
    for node_id in ends(study):
        node = study.node(node_id)
        if node.move is not None and node.move.color is BLACK and not node.comment.startswith(SIGN):
            yield Finding("wrong-last", node_id, "the line ends with a move of Black that is not marked right")


CHECKS = (tree.has_moves, tree.alternates, tree.legal, black_first, signs, goal, status, answered)
