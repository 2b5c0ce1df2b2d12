"""The part of a study round one node, laid out as a tree: moves go right, variations down."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.study.node import NodeId
from semeai.study.tree import Study

BEFORE, AFTER = 24, 36  # moves that are shown before and after the node
MOST = 600  # nodes that are laid out at most, so that a step costs the same in every study


@dataclass(frozen=True, slots=True)
class Dot:
    """A node with its place in columns and rows, and the place it is joined to (its own for the first)."""

    node: NodeId
    column: int
    row: int
    from_column: int
    from_row: int


def around(study: Study, node: NodeId) -> tuple[Dot, ...]:
    """The nodes round one node in the order of the file; the first variation of each keeps to its row."""
    start = node
    for _ in range(BEFORE):
        start = _parent(study, start)
    first = study.node(start).depth
    last = study.node(node).depth + AFTER
    dots: dict[NodeId, Dot] = {}
    free: dict[int, int] = {}
    branches = [start]
    while branches and len(dots) < MOST:
        branch = branches.pop()
        line = _line(study, branch, last)
        column = study.node(branch).depth - first
        parent = dots.get(_parent(study, branch))
        row = max(free.get(column + step, 0) for step in range(-1 if parent else 0, len(line)))
        for step, each in enumerate(line):
            before = dots[line[step - 1]] if step else parent
            joined = (column, row) if before is None else (before.column, before.row)
            dots[each] = Dot(each, column + step, row, *joined)
            free[column + step] = row + 1
        # The deepest branches are laid out first: each finds its rows free, and no join crosses another.
        later = [child for each in line for child in reversed(study.node(each).children[1:])]
        branches += [child for child in later if study.node(child).depth <= last]
    return tuple(dots.values())


def _line(study: Study, node: NodeId, last: int) -> list[NodeId]:
    """A node and its first continuations down to a depth."""
    line = [node]
    while (children := study.node(line[-1]).children) and study.node(children[0]).depth <= last:
        line.append(children[0])
    return line


def _parent(study: Study, node: NodeId) -> NodeId:
    parent = study.node(node).parent
    return node if parent is None else parent
