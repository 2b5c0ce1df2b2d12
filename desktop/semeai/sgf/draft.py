"""A game while it is read: the nodes in columns, and the study that they make when all children are known."""

from __future__ import annotations

from array import array
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
    parents: list[NodeId] = field(default_factory=list)
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
        """The study of all nodes. The draft is used up."""
        chunks: list[tuple[Node, ...]] = []
        depths: list[int] = []
        for start in range(0, len(self.parents), CHUNK):
            chunks.append(tuple(self._nodes(start, depths)))
        size = len(self.parents)
        self.contents.clear()
        return Study(board, Nodes(tuple(chunks), size, size), 0, self.info)

    def _nodes(self, start: NodeId, depths: list[int]) -> list[Node]:
        """The nodes of one chunk; ``depths`` of the nodes before it grows with it."""
        parents, last = self.parents, len(self.parents) - 1
        nodes = []
        for node_id, content in enumerate(self.contents[start : start + CHUNK], start):
            parent = parents[node_id]
            depth = depths[parent] + 1 if node_id else 0
            depths.append(depth)
            if node_id in self.branches:
                children = tuple(self.branches[node_id])
            else:
                children = (node_id + 1,) if node_id < last and parents[node_id + 1] == node_id else ()
            nodes.append(Node(parent if node_id else None, depth, children, *content))
        return nodes
