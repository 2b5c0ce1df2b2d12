"""Which moves of a study break the rules: all of a long game at once, in a fraction of the time of its snapshots.

A file of a hundred thousand moves is looked through when it is opened. The same rules as in ``replay`` on bare masks;
only a chain that may have lost its last liberty is followed, and no further than to the first one that it has.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

from semeai.go.board import Board, Mask, each
from semeai.go.color import BLACK, Color
from semeai.go.position import Position, Reason
from semeai.study.node import Move, Node, NodeId, Setup
from semeai.study.replay import CHECKPOINT, Snapshot, force, set_up
from semeai.study.tree import Study, before_root


@dataclass(slots=True)
class _Here:
    """What holds after a node; ``told`` says that a node up to here chose something about a race."""

    board: Board
    black: Mask
    white: Mask
    ko: Mask
    to_move: Color
    number: int = 0
    told: bool = False
    illegal: Reason | None = None
    captured: Mask = 0


def illegal_nodes(study: Study) -> Iterator[tuple[NodeId, int, Reason | None]]:
    """Every node in the order of a file with its move's number, and the rule that its move breaks or None.

    Snapshots that are kept for good are put into the study's cache on the way.
    """
    start = before_root(study)
    stack = [(study.root, _Here(study.board, 0, 0, 0, start.to_move))]
    while stack:
        node_id, here = stack.pop()
        while True:
            node = study.nodes[node_id]
            _step(here, node)
            if node.depth % CHECKPOINT == 0 and not here.told:
                study.snapshots.put(node_id, node.depth, _snapshot(here))
            yield node_id, here.number, here.illegal
            if len(node.children) != 1:
                break
            node_id = node.children[0]
        stack.extend((child, replace(here)) for child in reversed(node.children))


def _snapshot(here: _Here) -> Snapshot:
    position = Position(here.board, here.black, here.white, here.ko)
    return Snapshot(position, here.to_move, here.number, illegal=here.illegal, captured=here.captured)


def _step(here: _Here, node: Node) -> None:
    """Go on by one node."""
    here.illegal, here.captured = None, 0
    if node.move is not None:
        here.number += 1
        here.to_move = node.move.color.opponent
        if node.move.point is None:
            here.ko = 0
        else:
            _play(here, node.move, 1 << node.move.point)
    elif node.setup is not None:
        _set_up(here, node.setup)
    if node.race:
        here.told = True


def _set_up(here: _Here, setup: Setup) -> None:
    position = set_up(Position(here.board, here.black, here.white), setup)
    here.black, here.white, here.ko = position.black, position.white, 0
    if setup.to_move is not None:
        here.to_move = setup.to_move


def _play(here: _Here, move: Move, stone: Mask) -> None:
    """Carry out a move on a point, whatever the rules say of it."""
    own, enemy = (here.black, here.white) if move.color is BLACK else (here.white, here.black)
    if (own | enemy) & stone:
        _force(here, move, Reason.OCCUPIED)
        return
    if here.ko & stone:
        _force(here, move, Reason.KO)
        return
    own |= stone
    near = _near(here.board)
    beside = near[stone]
    empty = here.board.points & ~(own | enemy)
    captured, touched = 0, beside & enemy
    while touched:
        low = touched & -touched
        touched ^= low
        if not near[low] & empty:
            captured |= _dead(here.board, low, enemy, empty)
    if not (captured or beside & empty) and _dead(here.board, stone, own, empty):
        _force(here, move, Reason.SUICIDE)
        return
    enemy &= ~captured
    alone = captured and not captured & (captured - 1) and not beside & (own | empty)
    here.ko, here.captured = captured if alone else 0, captured
    here.black, here.white = (own, enemy) if move.color is BLACK else (enemy, own)


def _dead(board: Board, stone: Mask, stones: Mask, empty: Mask) -> Mask:
    """The chain of a stone if it has no liberty, else 0."""
    stride = board.stride
    reached = frontier = stone
    while frontier:
        beside = frontier << 1 | frontier >> 1 | frontier << stride | frontier >> stride
        if beside & empty:
            return 0
        frontier = beside & stones & ~reached
        reached |= frontier
    return reached


def _force(here: _Here, move: Move, reason: Reason) -> None:
    assert move.point is not None, "a pass breaks no rule"
    played = force(Position(here.board, here.black, here.white), move.color, move.point)
    here.black, here.white, here.ko = played.position.black, played.position.white, 0
    here.illegal, here.captured = reason, played.captured


@lru_cache(maxsize=8)
def _near(board: Board) -> dict[Mask, Mask]:
    """The points beside each point of a board, all as masks."""
    return {1 << point: board.neighbours(1 << point) for point in each(board.points)}
