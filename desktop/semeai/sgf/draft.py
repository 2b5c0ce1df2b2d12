"""A game while it is read and afterwards: its nodes in columns, made into nodes when they are looked at.

A file of 50 MB holds up to eight million nodes. As objects of their own they would take forty times the file, so of a
node that is written plainly its place in the file is kept alone (``plain``), and of its place in the tree only what is
not plain either: nearly every node follows the one before it.
"""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, overload

from semeai.go.board import Board
from semeai.study.node import NO_MARKUP, NO_RACE, Markup, Move, Node, NodeId, Property, RaceNotes, Setup
from semeai.study.store import CHUNK, Nodes, Unread
from semeai.study.tree import Study

MOST_PAGES = 1024
"""Pages of a file that are kept once they are made: lines of some 260,000 nodes can be walked again and again."""


class Content(NamedTuple):
    """What a node holds, as in ``Node``; its place in the tree is left open."""

    move: Move | None = None
    setup: Setup | None = None
    comment: str = ""
    name: str = ""
    markup: Markup = NO_MARKUP
    race: RaceNotes = NO_RACE
    other: tuple[Property, ...] = ()


Pages = dict[tuple[int, NodeId], tuple[Node, ...]]
"""Pages that were made, by their game and their first node."""


@dataclass(slots=True, eq=False)
class Draft:
    """The nodes of a game, their ids in the order of the file; ``offsets`` is where in the file each begins.

    ``contents`` has None for a node that ``again`` reads from the file by its offset; ``info`` is the game information.
    ``pages`` is what was made of all drafts of a file and is kept for a while, each known by its ``key``.
    """

    pages: Pages
    key: int = 0
    contents: list[Content | None] = field(default_factory=list)
    offsets: array[int] = field(default_factory=lambda: array("Q"))
    again: Callable[[int], Content] = field(default=lambda _offset: Content())
    info: tuple[tuple[str, str], ...] = ()
    # The nodes that do not follow the one before them, their parents (-1 for the root) and their depths.
    turns: array[int] = field(default_factory=lambda: array("q"))
    parents: array[int] = field(default_factory=lambda: array("q"))
    depths: array[int] = field(default_factory=lambda: array("q"))
    # The same nodes by their parents.
    heads: array[int] = field(default_factory=lambda: array("q"))
    others: array[int] = field(default_factory=lambda: array("q"))
    # The nodes that say something about a race: none of them is written plainly.
    races: array[int] = field(default_factory=lambda: array("q"))

    def add(self, content: Content | None, parent: NodeId, offset: int) -> NodeId:
        """Put a node after its parent (-1 for the root) and say its id."""
        new_id = len(self.contents)
        if parent != new_id - 1 or parent < 0:
            self._turn(new_id, parent)
        if content is not None and content.race:
            self.races.append(new_id)
        self.contents.append(content)
        self.offsets.append(offset)
        return new_id

    def extend(self, contents: Iterable[Content | None], parent: NodeId, offsets: Iterable[int]) -> NodeId:
        """Put nodes one after another after a parent and say the last one's id."""
        before = len(self.contents)
        self.contents.extend(contents)
        self.offsets.extend(offsets)
        if len(self.contents) == before:
            return parent
        if parent != before - 1:
            self._turn(before, parent)
        return len(self.contents) - 1

    def _turn(self, new_id: NodeId, parent: NodeId) -> None:
        depth = 0
        if parent >= 0:
            before = bisect_right(self.turns, parent) - 1
            depth = self.depths[before] + parent - self.turns[before] + 1
        self.turns.append(new_id)
        self.parents.append(parent)
        self.depths.append(depth)

    def study(self, board: Board) -> Study:
        """The study of all nodes; none may be added any more."""
        order = sorted(range(1, len(self.turns)), key=self.parents.__getitem__)
        self.heads = array("q", map(self.parents.__getitem__, order))
        self.others = array("q", map(self.turns.__getitem__, order))
        size = len(self.contents)
        return Study(
            board, Nodes(tuple(Page(self, first) for first in range(0, size, CHUNK)), size, size), 0, self.info
        )

    def page(self, first: NodeId) -> tuple[Node, ...]:
        """The nodes of the chunk that begins with this one."""
        made = self.pages.get((self.key, first))
        if made is None:
            made = tuple(self._nodes(range(first, min(first + CHUNK, len(self.contents)))))
            if len(self.pages) >= MOST_PAGES:
                self.pages.clear()  # rather than trimmed, so that threads cannot disturb each other
            self.pages[self.key, first] = made
        return made

    def _nodes(self, ids: range) -> Iterator[Node]:
        turns, heads, last = self.turns, self.heads, len(self.contents) - 1
        turn, head = bisect_left(turns, ids[0]), bisect_left(heads, ids[0])
        depth = 0 if not turn else self.depths[turn - 1] + ids[0] - turns[turn - 1] - 1
        for node_id in ids:
            parent: NodeId | None = node_id - 1
            depth += 1
            if turn < len(turns) and turns[turn] == node_id:
                parent, depth = self.parents[turn] if node_id else None, self.depths[turn]
                turn += 1
            follows = node_id < last and not (turn < len(turns) and turns[turn] == node_id + 1)
            children: tuple[NodeId, ...] = (node_id + 1,) if follows else ()
            if head < len(heads) and heads[head] == node_id:
                first, head = head, bisect_right(heads, node_id, head)
                children += tuple(self.others[first:head])
            content = self.contents[node_id]
            yield Node(parent, depth, children, *(self.again(self.offsets[node_id]) if content is None else content))

    def run(self, node_id: NodeId) -> range:
        """The nodes around one, each but the last with the next id as its first child."""
        turn = bisect_right(self.turns, node_id)
        return range(self.turns[turn - 1], self.turns[turn] if turn < len(self.turns) else len(self.contents))

    def parent(self, node_id: NodeId) -> NodeId | None:
        """The node before one, None for the root."""
        turn = bisect_right(self.turns, node_id) - 1
        before = self.parents[turn] if self.turns[turn] == node_id else node_id - 1
        return before if before >= 0 else None

    def children(self, node_id: NodeId) -> tuple[NodeId, ...]:
        """The nodes that follow one."""
        follows = (node_id + 1,) if node_id + 1 < self.run(node_id).stop else ()
        return (*follows, *self.others[bisect_left(self.heads, node_id) : bisect_right(self.heads, node_id)])


@dataclass(slots=True, eq=False)
class Page(Unread):
    """A chunk of a study that is made when it is looked at; equal to the tuple of its nodes."""

    draft: Draft
    first: NodeId

    def run(self, node_id: NodeId) -> range:
        run = self.draft.run(node_id)
        return range(max(run.start, self.first), min(run.stop, self.first + CHUNK))

    def parent(self, node_id: NodeId) -> NodeId | None:
        return self.draft.parent(node_id)

    def children(self, node_id: NodeId) -> tuple[NodeId, ...]:
        return self.draft.children(node_id)

    def races(self) -> Iterator[tuple[NodeId, RaceNotes]]:
        told = self.draft.races
        for node_id in told[bisect_left(told, self.first) : bisect_left(told, self.first + CHUNK)]:
            content = self.draft.contents[node_id]
            assert content is not None, "what says something about a race is not written plainly"
            yield node_id, content.race

    def __len__(self) -> int:
        return min(CHUNK, len(self.draft.contents) - self.first)

    @overload
    def __getitem__(self, slot: int) -> Node: ...
    @overload
    def __getitem__(self, slot: slice) -> Sequence[Node]: ...
    def __getitem__(self, slot: int | slice) -> Node | Sequence[Node]:
        return self.draft.page(self.first)[slot]

    def __iter__(self) -> Iterator[Node]:
        return iter(self.draft.page(self.first))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, (Page, tuple)) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __reduce__(self) -> tuple[type, tuple[tuple[Node, ...]]]:
        return tuple, (tuple(self),)
