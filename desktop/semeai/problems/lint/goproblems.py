"""The rules of goproblems.com, from its "Problem Construction Basics" and "Best Practices"."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.problems.dialects.goproblems import CHOICE, KEYWORDS, RIGHT, holds
from semeai.problems.lint import tree
from semeai.problems.lint.findings import Finding
from semeai.problems.marks import ends, solver_of
from semeai.study.tree import Study


def right(study: Study) -> Iterator[Finding]:
    """``right-missing``, ``right-inside`` and ``right-last``: where lines end well, and by whose move."""
    found = [node_id for node_id, node in study.nodes.items() if holds(node, RIGHT)]
    if not any(study.node(node_id).move is not None for node_id in found):
        yield Finding("right-missing", study.root, "no line is marked RIGHT")
    for node_id in found:
        node = study.node(node_id)
        if node.move is None:
            yield Finding("right-inside", node_id, "RIGHT stands where no move is")
        elif node.children:
            yield Finding("right-inside", node_id, "RIGHT stands where the line goes on", error=False)
        elif node.move.color is not solver_of(study):
            yield Finding("right-last", node_id, "a right line ends with a move of the opponent", error=False)


def wrong_lines(study: Study) -> Iterator[Finding]:
    """``wrong-last``: a wrong line ends with the refutation."""
    for node_id in ends(study):
        node = study.node(node_id)
        if node.move is not None and node.move.color is solver_of(study) and not holds(node, RIGHT):
            yield Finding("wrong-last", node_id, "a wrong line ends without a refutation", error=False)


def choices(study: Study) -> Iterator[Finding]:
    """``choice-own`` and ``choice-alone``: CHOICE stands on replies of the opponent, on two at least."""
    for node_id, node in study.nodes.items():
        if not holds(node, CHOICE) or node.parent is None:
            continue
        if node.move is None or node.move.color is solver_of(study):
            yield Finding("choice-own", node_id, "CHOICE stands on no reply of the opponent", error=False)
        elif sum(holds(study.node(other), CHOICE) for other in study.node(node.parent).children) == 1:
            yield Finding("choice-alone", node_id, "CHOICE stands on one reply alone", error=False)


def comments(study: Study) -> Iterator[Finding]:
    """``comment-unseen``: what is said at a move of the solver is not seen where the site answers at once."""
    for node_id, node in study.nodes.items():
        said = any(word not in KEYWORDS for word in node.comment.split())
        if said and node.children and node.move is not None and node.move.color is solver_of(study):
            yield Finding("comment-unseen", node_id, "the comment is not seen, because the site answers", error=False)


CHECKS = (
    tree.has_moves,
    tree.alternates,
    tree.no_pass,
    tree.moves_alone,
    tree.one_first_color,
    tree.legal,
    right,
    wrong_lines,
    choices,
    comments,
)
