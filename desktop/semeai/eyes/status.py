"""The status of an eye on a board: dead, unsettled, alive, alive in atari, or ko; and bent four in the corner.

One wall (the owner's chain) surrounds the eye and has outside liberties, which the attacker may fill one by one. The
status of an eye is its fate with *many* outside liberties: so many that one more changes nothing. In centre eyes of up
to seven points two are enough for that; in the corner it may take three or more, so the search goes on until the answer
no longer changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from semeai.eyes.search import Kos, won
from semeai.eyes.space import Filled, space
from semeai.go.board import Board, Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position


class EyeStatus(Enum):
    """What becomes of an eye; the value is the word a player reads."""

    DEAD = "nakade"
    UNSETTLED = "unsettled"
    ALIVE = "alive"
    ALIVE_IN_ATARI = "alive in atari"
    KO = "ko"


class Fate(Enum):
    """The answer of one search, for a fixed number of outside liberties and a fixed ko rule.

    The letters are those of the specification: captured even if the owner moves first, decided by who moves first,
    never captured.
    """

    CAPTURED = "D"
    FIRST_MOVER = "U"
    LIVES = "A"


@dataclass(frozen=True, slots=True)
class HotSpots:
    """The points inside an eye where the first mover decides: where the attacker kills, where the owner lives."""

    kill: Mask
    live: Mask

    @property
    def shared(self) -> Mask:
        """The points that decide for both."""
        return self.kill & self.live


def fate(eye: Filled, *, outside: int | None = None, kos: Kos = Kos.NEITHER) -> Fate:
    """Whether the wall of an eye is captured, given its outside liberties (None: many).

    Raises ValueError for an eye of more than LARGEST_EYE points and for stones inside without a liberty.
    """
    captured, state = won(eye.placement.region, kos, outside), eye.state
    if captured.states(attacker=False) >> state & 1:
        return Fate.CAPTURED
    return Fate.FIRST_MOVER if captured.states(attacker=True) >> state & 1 else Fate.LIVES


def eye_status(eye: Filled, *, outside: int | None = None) -> EyeStatus:
    """The status of an eye with stones of the attacker and of the owner inside.

    KO where the answer depends on who wins kos; ALIVE_IN_ATARI where the owner lives but the wall has one liberty
    inside at most, so that he must capture once the outside liberties are gone. (Some eyes with more of them also need
    an outside liberty to live: then the owner must play inside before the last is gone, but not capture.)
    Raises ValueError as ``fate`` does.
    """
    decided = fate(eye, outside=outside, kos=Kos.ATTACKER)
    if fate(eye, outside=outside, kos=Kos.OWNER) is not decided:
        return EyeStatus.KO
    match decided:
        case Fate.CAPTURED:
            return EyeStatus.DEAD
        case Fate.FIRST_MOVER:
            return EyeStatus.UNSETTLED
        case Fate.LIVES:
            in_atari = space(eye.placement.region).atari >> eye.state & 1
            return EyeStatus.ALIVE_IN_ATARI if in_atari else EyeStatus.ALIVE
        case _:
            assert_never(decided)


def hot_spots(eye: Filled, *, outside: int | None = None) -> HotSpots:
    """The points at which the first mover decides; both masks are empty where who moves first does not matter.

    A move that needs a ko is left out where another one needs none: a player's moves all work even if his opponent wins
    every ko or, where no move does that, while neither has a ko threat. Raises ValueError as ``fate`` does.
    """
    if fate(eye, outside=outside) is not Fate.FIRST_MOVER:
        return HotSpots(0, 0)
    kill = _kills(eye, outside, Kos.OWNER) or _kills(eye, outside, Kos.NEITHER)
    live = _saves(eye, outside, Kos.ATTACKER) or _saves(eye, outside, Kos.NEITHER)
    return HotSpots(eye.placement.on_board(kill), eye.placement.on_board(live))


def _kills(eye: Filled, outside: int | None, kos: Kos) -> Mask:
    """The local points on which the attacker kills, when ``kos`` wins the kos."""
    region, state = eye.placement.region, eye.state
    states, captured = space(region), won(region, kos, outside)
    kill = 0
    for step in states.attacks:
        if captured.after(step, attacker=True) >> state & 1:
            kill |= 1 << step.point
    if outside == 0 and states.atari >> state & 1:  # the stone that captures the wall is no step of the region
        kill |= sum(1 << point for point, there in enumerate(states.liberty) if there >> state & 1)
    return kill


def _saves(eye: Filled, outside: int | None, kos: Kos) -> Mask:
    """The local points on which the owner saves the eye, when ``kos`` wins the kos."""
    region, state = eye.placement.region, eye.state
    captured = won(region, kos, outside)
    live = 0
    for step in space(region).defences:
        if step.states >> state & 1 and not captured.after(step, attacker=False) >> state & 1:
            live |= 1 << step.point
    return live


def bent_four(position: Position, point: Point, color: Color) -> Mask:
    """The five points of a bent four in the corner which the chain on ``point`` encloses alone; 0 where there is none.

    The attacker has stones on both points beside the corner, and perhaps on the corner; the rest of the eye is empty.
    """
    board, chain = position.board, position.chain(point)
    attackers, owners = position.of(color.opponent), position.of(color)
    for corner, beside, ends in _bends(board):
        eye = corner | beside | ends
        enclosed = not (board.neighbours(eye) & ~(eye | chain) or eye & ~board.points)
        if enclosed and not eye & owners and attackers & eye & ~corner == beside:
            return eye
    return 0


def _bends(board: Board) -> list[tuple[Mask, Mask, Mask]]:
    """For each corner the corner, the two points beside it, and the two beyond them."""
    width, height = board.width, board.height
    if min(width, height) < 3:
        return []
    found = []
    for x, inwards in ((0, 1), (width - 1, -1)):
        for y, down in ((0, 1), (height - 1, -1)):
            corner, *rest = (
                sum(1 << board.at(*place) for place in {(x + inwards * step, y), (x, y + down * step)})
                for step in range(3)
            )
            found.append((corner, rest[0], rest[1]))
    return found
