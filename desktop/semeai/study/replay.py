"""What holds after a node: the board, the player to move, the essential chains; and its cache.

SGF demands that a move in a file is carried out even where the rules refuse it (FF[4], "Move
properties"): the stone is put on the point, chains without liberties are taken off, and the
snapshot names the rule that was broken.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Illegal, Played, Position, Reason, play
from semeai.study.node import Node, NodeId, Setup
from semeai.study.printing import Printed

CHECKPOINT = 128
RECENT = 1024


class Snapshot(NamedTuple):
    """What holds after a node.

    ``essential`` and ``living`` are the choices in force, without those whose stones are gone.
    ``illegal`` is the rule that the node's move breaks, None where it is legal.
    ``captured`` are the stones that the move took off the board. ``printed`` is what the file says of how all this is
    printed; moves are counted by ``move_number``.
    """

    position: Position
    to_move: Color
    move_number: int = 0
    essential: tuple[Point | None, Point | None] = (None, None)
    living: Mask = 0
    illegal: Reason | None = None
    captured: Mask = 0
    printed: Printed = Printed()


def force(position: Position, color: Color, point: Point) -> Played:
    """Play a move whatever the rules say: the point's old stone goes, then the dead chains."""
    placed = position.with_stones(color, 1 << point)
    for owner in (color.opponent, color):
        captured = 0
        for chain in placed.chains_touching(1 << point, owner):
            if not placed.liberties(chain):
                captured |= chain
        if captured:
            return Played(placed.without(captured), captured)
    return Played(placed, 0)


def set_up(position: Position, setup: Setup) -> Position:
    """The position after a set-up; nothing is captured, and a ko is forgotten."""
    black = position.black & ~(setup.white | setup.empty) | setup.black
    white = position.white & ~(setup.black | setup.empty) | setup.white
    return Position(position.board, black, white)


def after(before: Snapshot, node: Node) -> Snapshot:
    """The snapshot after a node, from the one after its parent."""
    position, to_move, number = before.position, before.to_move, before.move_number
    illegal, captured = None, 0
    if node.move is not None:
        color, point = node.move.color, node.move.point
        number += 1
        to_move = color.opponent
        if point is None:
            position = position.passed()
        else:
            answer = play(position, color, point)
            if isinstance(answer, Illegal):
                illegal = answer.reason
                answer = force(position, color, point)
            position, captured = answer.position, answer.captured
    elif node.setup is not None:
        position = set_up(position, node.setup)
        if node.setup.to_move is not None:
            to_move = node.setup.to_move
        if node.setup.banned:
            position = position._replace(ko=_kos(position, to_move, node.setup.banned))
    essential = before.essential if node.race.essential is None else node.race.essential
    living = before.living if node.race.living is None else node.race.living
    if essential != (None, None):
        essential = (_kept(position, BLACK, essential[0]), _kept(position, WHITE, essential[1]))
    printed = before.printed.after(node, position.board)
    return Snapshot(position, to_move, number, essential, living & position.stones, illegal, captured, printed)


def _kos(position: Position, mover: Color, banned: Mask) -> Mask:
    """The points among some banned ones on which a player would take back a single stone in a ko."""
    found: Mask = 0
    for point in each(banned & position.empty):
        played = play(position, mover, point)
        if isinstance(played, Played) and played.position.ko:
            found |= 1 << point
    return found


def _kept(position: Position, color: Color, point: Point | None) -> Point | None:
    return point if point is not None and position.of(color) >> point & 1 else None


@dataclass(slots=True)
class Snapshots:
    """The cache of one study's snapshots: every 128th node for good, and the latest ones.

    It is emptied rather than trimmed, so that several threads may read the same study safely.
    """

    checkpoints: dict[NodeId, tuple[int, Snapshot]] = field(default_factory=dict)
    recent: dict[NodeId, tuple[int, Snapshot]] = field(default_factory=dict)

    def get(self, node_id: NodeId) -> Snapshot | None:
        """The snapshot after a node, where it is known."""
        found = self.recent.get(node_id) or self.checkpoints.get(node_id)
        return found[1] if found else None

    def put(self, node_id: NodeId, depth: int, snapshot: Snapshot) -> None:
        """Remember the snapshot after a node."""
        if depth % CHECKPOINT == 0:
            self.checkpoints[node_id] = (depth, snapshot)
            return
        if len(self.recent) >= RECENT:
            self.recent = {}
        self.recent[node_id] = (depth, snapshot)

    def copy(self) -> Snapshots:
        """A cache for a study that got new nodes; ids of later new nodes are its own."""
        return Snapshots(dict(self.checkpoints), dict(self.recent))

    def above(self, depth: int) -> Snapshots:
        """A cache for a study in which a node at ``depth`` changed: only what lies above is kept."""
        # Lists first: another thread may add entries meanwhile.
        return Snapshots(
            {key: entry for key, entry in list(self.checkpoints.items()) if entry[0] < depth},
            {key: entry for key, entry in list(self.recent.items()) if entry[0] < depth},
        )
