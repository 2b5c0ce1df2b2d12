"""A game while it is read: the nodes in columns, and the study that they make when all children are known."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from semeai.go.board import Board
from semeai.study.node import NO_MARKUP, NO_RACE, Markup, Move, Node, NodeId, Property, RaceNotes, Setup
from semeai.study.store import CHUNK, Nodes
from semeai.study.tree import Study


class Content(NamedTuple):
    """What a node holds, as in ``Node``; its place in the tree is left open."""

    move: Move | None = None
    setup: Setup | None = None
    comment: str = ""
    name: str = ""
    markup: Markup = NO_MARKUP
    race: RaceNotes = NO_RACE
    other: tuple[Property, ...] = ()


@dataclass(slots=True)
class Draft:
    """The nodes read so far; ``offsets`` is where in the file each begins, ``info`` the game information."""

    contents: list[Content] = field(default_factory=list)
    parents: array[int] = field(default_factory=lambda: array("q"))
    offsets: array[int] = field(default_factory=lambda: array("q"))
    info: tuple[tuple[str, str], ...] = ()
    # The children of nodes that have others than the next node alone.
    branches: dict[NodeId, list[NodeId]] = field(default_factory=dict)

    def add(self, content: Content, parent: NodeId, offset: int) -> NodeId:
        """Put a node after its parent (-1 for the root) and say its id."""
        new_id = len(self.parents)
        self.contents.append(content)
        self.parents.append(parent)
        self.offsets.append(offset)
        if parent != new_id - 1:
            if parent not in self.branches:
                self.branches[parent] = [parent + 1] if self.parents[parent + 1] == parent else []
            self.branches[parent].append(new_id)
        return new_id

    def study(self, board: Board) -> Study:
        """The study of all nodes. The draft is used up: a large file is not in memory twice."""
        size = len(self.parents)
        ids = list(range(size))  # one object an id, however often it is named
        depths: list[int] = []
        self.contents.reverse()
        starts = range(0, size, CHUNK)
        chunks = [tuple(self._nodes(ids[start : start + CHUNK], ids, depths)) for start in starts]
        return Study(board, Nodes(tuple(chunks), size, size), 0, self.info)

    def _nodes(self, chunk: list[NodeId], ids: list[NodeId], depths: list[int]) -> Iterator[Node]:
        """The nodes of one chunk; ``depths`` of the nodes before it grows with it."""
        parents, contents, branches, last = self.parents, self.contents, self.branches, len(ids) - 1
        for node_id in chunk:
            parent = parents[node_id]
            depth = ids[depths[parent] + 1] if node_id else 0
            depths.append(depth)
            if node_id in branches:
                children = tuple(branches[node_id])
            else:
                children = (ids[node_id + 1],) if node_id < last and parents[node_id + 1] == node_id else ()
            yield Node(ids[parent] if node_id else None, depth, children, *contents.pop())
