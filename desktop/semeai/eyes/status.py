"""The status of an eye on a board: dead, unsettled, alive, alive in atari, or ko; all by search.

One wall (the owner's chain) surrounds the eye and has outside liberties, which the attacker may
fill one by one. The status of an eye is its fate with *many* outside liberties: so many that one
more changes nothing. In centre eyes of up to seven points two are many; in the corner it may
take three and more, so the search goes on until the answer stands still.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import assert_never

from semeai.eyes.region import Placement, Region, cut_out
from semeai.eyes.search import Kos, StateGraph, StateId, Won, captures, state_graph
from semeai.go.board import Board, Mask


class EyeStatus(Enum):
    """What becomes of an eye; the value is the word a player reads."""

    DEAD = "dead"
    UNSETTLED = "unsettled"
    ALIVE = "alive"
    ALIVE_IN_ATARI = "alive in atari"
    KO = "ko"


class Fate(Enum):
    """The answer of one search, for a fixed number of outside liberties and a fixed ko rule.

    The letters are those of the specification: captured even if the owner moves first, the
    first mover decides, never captured.
    """

    CAPTURED = "D"
    FIRST_MOVER = "U"
    LIVES = "A"


@dataclass(frozen=True, slots=True)
class HotSpots:
    """The points of an unsettled eye that decide: where the attacker kills, where the owner lives."""

    kill: Mask
    live: Mask

    @property
    def shared(self) -> Mask:
        """The points that decide for both."""
        return self.kill & self.live


@lru_cache(maxsize=256)
def _layer(region: Region, kos: Kos, outside: int) -> Won:
    fewer = _layer(region, kos, outside - 1) if outside else None
    return captures(state_graph(region, kos), fewer, None)


@lru_cache(maxsize=128)
def _many_outside(region: Region, kos: Kos) -> Won:
    """The layer from which on every layer is the same.

    A layer with an outside liberty is a function of the layer below alone, so two equal
    neighbours prove that nothing changes any more; each layer is a subset of the one below.
    """
    outside = 1
    while _layer(region, kos, outside + 1) != _layer(region, kos, outside):
        outside += 1
    return _layer(region, kos, outside)


def _won(region: Region, kos: Kos, outside: int | None) -> Won:
    return _many_outside(region, kos) if outside is None else _layer(region, kos, outside)


def _state(graph: StateGraph, placement: Placement, attackers: Mask, owners: Mask) -> StateId:
    state = graph.number.get((placement.local(attackers), placement.local(owners), 0))
    if state is None:
        raise ValueError("A chain inside the eye has no liberty.")
    return state


def fate(
    board: Board,
    eye: Mask,
    attackers: Mask,
    owners: Mask = 0,
    *,
    outside: int | None = None,
    kos: Kos = Kos.NEITHER,
) -> Fate:
    """Whether the wall of an eye is captured, given its outside liberties (None: many).

    ``eye`` are all points inside the wall, occupied or not; stones elsewhere are ignored. Raises
    ValueError for an eye of more than LARGEST_EYE points and for stones inside without a liberty.
    """
    placement = cut_out(board, eye)
    won = _won(placement.region, kos, outside)
    state = _state(state_graph(placement.region, kos), placement, attackers, owners)
    if won.owner_to_move[state]:
        return Fate.CAPTURED
    return Fate.FIRST_MOVER if won.attacker_to_move[state] else Fate.LIVES


def eye_status(board: Board, eye: Mask, attackers: Mask, owners: Mask = 0, *, outside: int | None = None) -> EyeStatus:
    """The status of an eye with stones of the attacker and of the owner inside.

    KO where the answer depends on who wins kos; ALIVE_IN_ATARI where the owner lives only while
    there are outside liberties. Raises ValueError as ``fate`` does.
    """
    decided = fate(board, eye, attackers, owners, outside=outside, kos=Kos.ATTACKER)
    if fate(board, eye, attackers, owners, outside=outside, kos=Kos.OWNER) is not decided:
        return EyeStatus.KO
    match decided:
        case Fate.CAPTURED:
            return EyeStatus.DEAD
        case Fate.FIRST_MOVER:
            return EyeStatus.UNSETTLED
        case Fate.LIVES:
            bare = fate(board, eye, attackers, owners, outside=0, kos=Kos.ATTACKER)
            return EyeStatus.ALIVE if bare is Fate.LIVES else EyeStatus.ALIVE_IN_ATARI
        case _:
            assert_never(decided)


def hot_spots(board: Board, eye: Mask, attackers: Mask, owners: Mask = 0) -> HotSpots:
    """The points at which the first mover decides; both masks are empty unless the eye is unsettled.

    Raises ValueError as ``fate`` does.
    """
    if fate(board, eye, attackers, owners) is not Fate.FIRST_MOVER:
        return HotSpots(0, 0)
    placement = cut_out(board, eye)
    graph = state_graph(placement.region, Kos.NEITHER)
    won = _many_outside(placement.region, Kos.NEITHER)
    state = _state(graph, placement, attackers, owners)
    before = graph.states[state]
    kill = live = 0
    for after in graph.attacks[state]:
        if won.owner_to_move[after]:
            kill |= graph.states[after][0] & ~before[0]
    for after in graph.defences[state]:
        if not won.attacker_to_move[after]:
            live |= graph.states[after][1] & ~before[1]
    return HotSpots(placement.on_board(kill), placement.on_board(live))


def vital_points(board: Board, eye: Mask, attackers: Mask, owners: Mask = 0) -> Mask:
    """The points of an unsettled eye on which the attacker kills and the owner lives; 0 for other eyes."""
    return hot_spots(board, eye, attackers, owners).shared
