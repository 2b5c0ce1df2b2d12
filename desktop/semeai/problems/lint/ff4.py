"""The rules of FF[4] for judgements of moves and positions (https://www.red-bean.com/sgf/properties.html)."""

from __future__ import annotations

from collections.abc import Iterator

from semeai.problems.dialects import recognised
from semeai.problems.lint import tree
from semeai.problems.lint.findings import Finding
from semeai.study.node import values_of
from semeai.study.tree import Study

OF_MOVES, OF_POSITIONS = ("TE", "BM", "DO", "IT"), ("GB", "GW", "DM", "UC")
_EMPTY = ("DO", "IT")


def judgements(study: Study) -> Iterator[Finding]:
    """``mark-without-move``, ``marks-exclude`` and ``mark-value``: one judgement each, of a move that is there."""
    for node_id, node in study.nodes.items():
        moves, positions = (
            [name for name in kind if values_of(node, name) is not None] for kind in (OF_MOVES, OF_POSITIONS)
        )
        if moves and node.move is None:
            yield Finding("mark-without-move", node_id, f"{moves[0]} judges a move, but there is none")
        for several in (moves, positions):
            if len(several) > 1:
                yield Finding("marks-exclude", node_id, f"{' and '.join(several)} exclude each other")
        for name in (*moves, *positions):
            if values_of(node, name) not in (((b"",),) if name in _EMPTY else ((b"1",), (b"2",))):
                yield Finding("mark-value", node_id, f"{name} has a value that it cannot have")


def marked(study: Study) -> Iterator[Finding]:
    """``unmarked``: something says which moves are right."""
    if recognised(study) is None:
        yield Finding("unmarked", study.root, "nothing says which moves are right", error=False)


CHECKS = (tree.has_moves, tree.legal, marked, judgements)
