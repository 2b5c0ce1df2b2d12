"""Frames: what a player steps through, whatever they come from (a game, a plan, a search).

``frame_at(study, node)`` gives the frame of a node of a study.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.numbers import Race
from semeai.study.node import NodeId
from semeai.study.tree import Study, before, snapshot_at


@dataclass(frozen=True, slots=True)
class Transition:
    """What changes on the board from one frame to the next; views animate it, never compare boards.

    ``move`` is the stone played, with None for a pass; ``placed`` and ``removed`` are masks of a
    colour's stones that set-up or capture put on or took off, as (black, white).
    """

    mover: Color | None = None
    move: Point | None = None
    placed: tuple[Mask, Mask] = (0, 0)
    removed: tuple[Mask, Mask] = (0, 0)


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: the position after it, the transition that led to it, and what is said of it.

    ``number`` is the move's number (0 for the start). ``numbers`` are the race's variables in this
    position where the frame belongs to a race. ``rule`` names the rule of play the move follows.
    ``lost_tempo`` marks a move that gained its player nothing. ``ghosts`` are by colour.
    """

    position: Position
    transition: Transition = field(default_factory=Transition)
    number: int = 0
    caption: str = ""
    rule: str = ""
    numbers: Race | None = None
    lost_tempo: bool = False
    ghosts: tuple[Mask, Mask] = (0, 0)


def frame_at(study: Study, node_id: NodeId) -> Frame:
    """The frame of one node: its board, and what changed since the node before it."""
    node, later = study.node(node_id), snapshot_at(study, node_id)
    old, new = before(study, node_id).position, later.position
    transition = Transition(
        None if node.move is None else node.move.color,
        None if node.move is None else node.move.point,
        (new.black & ~old.black, new.white & ~old.white),
        (old.black & ~new.black, old.white & ~new.white),
    )
    return Frame(new, transition, later.move_number, node.comment)
