"""A study: an immutable tree of nodes on a square board, kept in chunks, and the queries on it.

Nodes stand in a flat table by id; nothing here recurses, so that a line may be 100,000 nodes deep. Positions are
replayed from the nearest known ancestor and cached with the study.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from semeai.go.board import LARGEST_SIZE, Board, Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position, Reason
from semeai.study.node import Node, NodeId, RaceNotes, Setup
from semeai.study.replay import Snapshot, Snapshots, after

CHUNK = 256


@dataclass(frozen=True, slots=True, eq=False)
class Nodes(Mapping[NodeId, Node]):
    """An immutable mapping of node ids to nodes. ``next_id`` is the id the next new node gets."""

    chunks: tuple[tuple[Node | None, ...], ...] = ()
    next_id: NodeId = 0
    count: int = 0

    @staticmethod
    def of(nodes: Iterable[Node]) -> Nodes:
        """The table of nodes whose ids are 0, 1, 2, ..."""
        flat = tuple(nodes)
        chunks = tuple(flat[start : start + CHUNK] for start in range(0, len(flat), CHUNK))
        return Nodes(chunks, len(flat), len(flat))

    def __getitem__(self, node_id: NodeId) -> Node:
        if 0 <= node_id < self.next_id:
            node = self.chunks[node_id // CHUNK][node_id % CHUNK]
            if node is not None:
                return node
        raise KeyError(node_id)

    def __iter__(self) -> Iterator[NodeId]:
        node_id = 0
        for chunk in self.chunks:
            for node in chunk:
                if node is not None:
                    yield node_id
                node_id += 1

    def __len__(self) -> int:
        return self.count

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Nodes) and self.chunks == other.chunks

    def __hash__(self) -> int:
        return hash(self.chunks)

    def __reduce__(self) -> tuple[type, tuple[object, ...]]:
        return Nodes, (self.chunks, self.next_id, self.count)

    def changed(self, changes: Mapping[NodeId, Node | None]) -> Nodes:
        """The table with some nodes replaced, deleted (None) or added (ids from ``next_id`` on, no gaps)."""
        touched: dict[int, list[Node | None]] = {}
        count, next_id = self.count, self.next_id
        for node_id, node in changes.items():
            index, slot = divmod(node_id, CHUNK)
            if index not in touched:
                touched[index] = list(self.chunks[index]) if index < len(self.chunks) else []
            chunk = touched[index]
            chunk.extend([None] * (slot + 1 - len(chunk)))
            count += (node is not None) - (chunk[slot] is not None)
            chunk[slot] = node
            next_id = max(next_id, node_id + 1)
        chunks = list(self.chunks)
        for index in sorted(touched):
            chunks[index : index + 1] = [tuple(touched[index])]
        return Nodes(tuple(chunks), next_id, count)


class Unread(Nodes):
    """The table of a game that was not opened yet: made on first use. ``first`` reads its first node alone."""

    __slots__ = ("first", "read")
    read: Callable[[], Nodes]
    first: Callable[[], Node]

    def __init__(self, read: Callable[[], Nodes], first: Callable[[], Node]) -> None:
        object.__setattr__(self, "read", read)
        object.__setattr__(self, "first", first)

    def __getattr__(self, name: str) -> object:
        """A field that is not filled in yet; the first use fills in all of them."""
        made = self.read()
        for each in ("chunks", "next_id", "count"):
            object.__setattr__(self, each, getattr(made, each))
        return getattr(made, name)


SMALLEST_SIZE = 2
LEAST_MOVES, MOST_MOVES = 10, 2000
"""The moves of a record of a game whose races are worth looking for: with fewer it is a problem or a diagram."""


@dataclass(frozen=True, slots=True)
class Study:
    """A game or problem. ``info`` is the game information: SGF names (PB, PW, KM, ...) with their text."""

    board: Board
    nodes: Nodes
    root: NodeId = 0
    info: tuple[tuple[str, str], ...] = ()
    snapshots: Snapshots = field(default_factory=Snapshots, compare=False, repr=False)

    @property
    def board_size(self) -> int:
        """The side of the board in points."""
        return self.board.width

    def node(self, node_id: NodeId) -> Node:
        """The node of an id. Raises KeyError for an id that this study does not have."""
        return self.nodes[node_id]

    def info_of(self, name: str) -> str:
        """One entry of the game information, empty where it is missing."""
        return next((text for key, text in self.info if key == name), "")


def first_node(study: Study) -> Node:
    """The root of a study, without its place in the tree where the game was not opened yet: that is not done for it."""
    return study.nodes.first() if isinstance(study.nodes, Unread) else study.node(study.root)


def empty_study(board_size: int) -> Study:
    """A new study with an empty root. Raises ValueError outside 2..25."""
    if not SMALLEST_SIZE <= board_size <= LARGEST_SIZE:
        raise ValueError(f"A board of {board_size}x{board_size} points is outside {SMALLEST_SIZE}..{LARGEST_SIZE}.")
    return Study(Board.square(board_size), Nodes.of([Node()]))


def race_study(position: Position, black: Point, white: Point, mover: Color, living: Mask = 0) -> Study:
    """A study that begins with a race of two chains, named by a stone of each; ``living`` stones are marked so."""
    setup = Setup(position.black, position.white, 0, mover)
    root = Node(setup=setup, race=RaceNotes((black, white), living or None))
    return Study(position.board, Nodes.of([root]))


def snapshot_at(study: Study, node_id: NodeId) -> Snapshot:
    """Everything that holds after a node (see Snapshot). Raises KeyError for an unknown id."""
    cache = study.snapshots
    found = cache.get(node_id)
    waiting: list[tuple[NodeId, Node]] = []
    cursor: NodeId | None = node_id
    while found is None and cursor is not None:
        node = study.nodes[cursor]
        waiting.append((cursor, node))
        cursor = node.parent
        found = None if cursor is None else cache.get(cursor)
    snapshot = before_root(study) if found is None else found
    for key, node in reversed(waiting):
        snapshot = after(snapshot, node)
        cache.put(key, node.depth, snapshot)
    return snapshot


def before_root(study: Study) -> Snapshot:
    """The empty board; White begins when the game information names a handicap of two or more."""
    handicap = study.info_of("HA").strip()
    white_first = handicap.isascii() and handicap.isdigit() and int(handicap[:3]) >= 2
    return Snapshot(Position(study.board), WHITE if white_first else BLACK)


def before(study: Study, node_id: NodeId) -> Snapshot:
    """What holds just before a node."""
    parent = study.node(node_id).parent
    return before_root(study) if parent is None else snapshot_at(study, parent)


def position_at(study: Study, node_id: NodeId) -> Position:
    """The board after a node."""
    return snapshot_at(study, node_id).position


def to_move_at(study: Study, node_id: NodeId) -> Color:
    """Who plays next.

    A set-up may say so; after a move it is the opponent; in a node without either it is the colour
    of the first continuation, else as before the node.
    """
    node = study.node(node_id)
    said = node.setup is not None and node.setup.to_move is not None
    if node.move is None and not said and node.children:
        following = study.node(node.children[0]).move
        if following is not None:
            return following.color
    return snapshot_at(study, node_id).to_move


def essential_at(study: Study, node_id: NodeId) -> tuple[Point | None, Point | None]:
    """The points of the black and the white essential chain as chosen for a node."""
    return snapshot_at(study, node_id).essential


def living_at(study: Study, node_id: NodeId) -> Mask:
    """The stones marked as alive at a node."""
    return snapshot_at(study, node_id).living


def path_to(study: Study, node_id: NodeId) -> list[NodeId]:
    """The ids from the root to a node, both included."""
    path = [node_id]
    while (parent := study.node(path[-1]).parent) is not None:
        path.append(parent)
    return path[::-1]


def moves_to(study: Study, node_id: NodeId) -> tuple[Point, ...]:
    """The points of the moves up to a node, in order, passes left out: asked several times a step, so in one pass."""
    found: list[Point] = []
    at: NodeId | None = node_id
    while at is not None:
        node = study.nodes[at]
        at, move = node.parent, node.move
        if move is not None and move.point is not None:
            found.append(move.point)
    return tuple(reversed(found))


_SUICIDE_IS_LEGAL = frozenset(("nz", "new zealand", "goe", "ing"))
"""Rule sets, as RU names them, under which a player may take his own stones off."""


def allowed(study: Study, broken: Reason | None) -> Reason | None:
    """The rule that a move breaks, None where the rules that the game names do not have it."""
    if broken is Reason.SUICIDE and study.info_of("RU").strip().lower() in _SUICIDE_IS_LEGAL:
        return None
    return broken


def illegal_at(study: Study, node_id: NodeId) -> Reason | None:
    """The rule that the move of a node breaks, under the rules that the game names."""
    return allowed(study, snapshot_at(study, node_id).illegal)


def main_line_from(study: Study, node_id: NodeId) -> list[NodeId]:
    """A node and its first continuations to the end of the line."""
    line = [node_id]
    while children := study.node(line[-1]).children:
        line.append(children[0])
    return line


def nodes_by_move(study: Study) -> tuple[NodeId, ...]:
    """The nodes of the main line after 0, 1, 2, ... moves; a set-up belongs to the move before it."""
    nodes: dict[int, NodeId] = {}
    for node in main_line_from(study, study.root):
        nodes[snapshot_at(study, node).move_number] = node
    return tuple(nodes.values())


def line_through(study: Study, node_id: NodeId) -> list[NodeId]:
    """The whole line through a node: from the root to it and on along first continuations."""
    return path_to(study, node_id) + main_line_from(study, node_id)[1:]


def variations(study: Study, node_id: NodeId) -> tuple[NodeId, ...]:
    """The node and its siblings in their order; the root alone for the root."""
    parent = study.node(node_id).parent
    return (node_id,) if parent is None else study.node(parent).children


def preorder(study: Study, node_id: NodeId | None = None) -> Iterator[NodeId]:
    """The ids of a subtree (of the whole study by default) in the order in which a file holds them."""
    stack = [study.root if node_id is None else node_id]
    while stack:
        current = stack.pop()
        yield current
        stack.extend(reversed(study.nodes[current].children))


def snapshots(study: Study) -> Iterator[tuple[NodeId, Snapshot]]:
    """Every node with what holds after it, in the order of a file; fills the study's cache on the way."""
    stack = [(study.root, before_root(study))]
    while stack:
        node_id, earlier = stack.pop()
        node = study.nodes[node_id]
        snapshot = after(earlier, node)
        study.snapshots.put(node_id, node.depth, snapshot)
        yield node_id, snapshot
        stack.extend((child, snapshot) for child in reversed(node.children))


def compact(study: Study, node_id: NodeId | None = None) -> Study:
    """The study, or a node with all below it, with ids 0, 1, 2, ... in the order of a file.

    Equal content gives equal values.
    """
    order = list(preorder(study, node_id))
    place = {node: index for index, node in enumerate(order)}
    nodes = (
        replace(
            node,
            parent=None if node.parent is None else place.get(node.parent),
            children=tuple(place[child] for child in node.children),
        )
        for node in map(study.node, order)
    )
    return Study(study.board, Nodes.of(nodes), 0, study.info)


class Foreign(NamedTuple):
    """A game that was not read: its place among all games of its file, and its text in UTF-8."""

    place: int
    text: bytes
