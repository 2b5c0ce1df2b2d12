"""Where a race with ghosts is played, and what a piece does there by the rules.

The points are those that can be played; the racing strings and the stones that live are no points, only who touches
them is kept, as in `pocket.py`.
"""

from __future__ import annotations

from typing import Final

from .bits import bit, count, full, i64
from .flood import around, flood

Placed = tuple[i64, i64, i64, i64, i64]
"""Black's and White's stones, Black's and White's ghosts, and whose turn it is: 0 or 1, 2 more after a pass."""

ILLEGAL: Final = -1  # in place of a turn: the piece may not be put there
CAPTURED: Final = -2  # the action captures the opponent's racing string


class GhostGround:
    """The points of a race.

    ``beside`` holds the neighbours of each point, ``essential``, by colour, the points beside each racing string,
    ``life`` those beside living stones: who captures any racing string wins. ``ghosts`` says whether there are any.
    """

    def __init__(self, beside: list[i64], essential: list[list[i64]], life: list[i64], ghosts: bool) -> None:
        self.size: i64 = len(beside)
        self.beside = beside
        self.essential = essential
        self.racing: list[i64] = [0, 0]
        for color in range(2):
            for near in essential[color]:
                self.racing[color] |= near
        self.life = life
        self.ghosts = ghosts
        self.twins: list[i64] = _twins(beside, essential, life)

    def ordered(self, placed: Placed) -> Placed:
        """The position with the pieces on twins in order, so that positions are equal that look alike."""
        black, white, black_ghosts, white_ghosts, turn = placed
        for twins in self.twins:
            rest = twins
            found = black & twins
            black &= ~twins
            black |= _lowest(rest, count(found))
            rest &= ~black
            found = white & twins
            white &= ~twins
            white |= _lowest(rest, count(found))
            rest &= ~white
            found = black_ghosts & twins
            black_ghosts &= ~twins
            black_ghosts |= _lowest(rest, count(found))
            rest &= ~black_ghosts
            found = white_ghosts & twins
            white_ghosts &= ~twins
            white_ghosts |= _lowest(rest, count(found))
        return black, white, black_ghosts, white_ghosts, turn

    def near(self, color: i64, stones: i64) -> i64:
        """The points beside stones of a colour, those that are no points among them."""
        return around(self.beside, stones) | self.racing[color] | self.life[color]

    def place(self, pieces: Placed, point: i64, ghost: bool) -> Placed:
        """The position after a piece of the player to move; CAPTURED or ILLEGAL stand where the turn would."""
        color = pieces[4] & 1
        own = pieces[0] if color == 0 else pieces[1]
        other = pieces[1] if color == 0 else pieces[0]
        own_ghosts = pieces[2] if color == 0 else pieces[3]
        other_ghosts = pieces[3] if color == 0 else pieces[2]
        piece = bit(point)
        if ghost:
            own_ghosts |= piece
        else:
            own |= piece
            own_ghosts &= ~piece
            other_ghosts &= ~piece
        empty = full(self.size) & ~(own | other | own_ghosts | other_ghosts)
        rival = 1 - color
        if self._racing_captured(rival, other, empty | other_ghosts):
            return own, other, own_ghosts, other_ghosts, CAPTURED
        captured = self._captured(rival, piece, other, empty | other_ghosts)
        if captured:
            other &= ~captured
            empty |= captured
            orphans = other_ghosts & ~self.near(rival, other)
            other_ghosts &= ~orphans
            empty |= orphans
        if not ghost and not self._breathes(color, piece, own, empty | own_ghosts):
            return own, other, own_ghosts, other_ghosts, ILLEGAL
        if color == 0:
            return own, other, own_ghosts, other_ghosts, rival
        return other, own, other_ghosts, own_ghosts, rival

    def _racing_captured(self, color: i64, stones: i64, free: i64) -> bool:
        """Whether a racing string of a colour has no liberty."""
        for near in self.essential[color]:
            if near & free == 0 and not self._free(
                color, flood(self.beside, stones & near, stones), near, stones, free
            ):
                return True
        return False

    def _free(self, color: i64, string: i64, near: i64, stones: i64, free: i64) -> bool:
        """Whether a string has a liberty or lives; ``near`` are points beside it that its stones do not tell of."""
        while True:
            if string & self.life[color] or (around(self.beside, string) | near) & free:
                return True
            larger = string
            for racing in self.essential[color]:
                if string & racing:
                    near |= racing
                    larger |= flood(self.beside, stones & racing, stones)
            if larger == string:
                return near & free != 0
            string = larger

    def _captured(self, color: i64, piece: i64, stones: i64, free: i64) -> i64:
        """The strings of a colour beside a piece that have no liberty, the racing one and the living ones aside."""
        captured: i64 = 0
        near = around(self.beside, piece) & stones
        while near:
            string = flood(self.beside, near & -near, stones)
            near &= ~string
            if string & (self.racing[color] | self.life[color]) == 0:
                if around(self.beside, string) & free == 0:
                    captured |= string
        return captured

    def _breathes(self, color: i64, piece: i64, stones: i64, free: i64) -> bool:
        """Whether the string of a stone just played has a liberty."""
        return self._free(color, flood(self.beside, piece, stones), 0, stones, free)


def _twins(beside: list[i64], essential: list[list[i64]], life: list[i64]) -> list[i64]:
    """The sets of points that nothing tells apart: the same neighbours, the same racing strings and living stones."""
    found: list[i64] = []
    done: i64 = 0
    for point in range(len(beside)):
        if done & bit(point):
            continue
        alike = bit(point)
        for other in range(point + 1, len(beside)):
            if beside[other] == beside[point] and _touch_alike(point, other, essential, life):
                alike |= bit(other)
        done |= alike
        if alike & (alike - 1):
            found.append(alike)
    return found


def _touch_alike(one: i64, other: i64, essential: list[list[i64]], life: list[i64]) -> bool:
    both = bit(one) | bit(other)
    for color in range(2):
        masks = [life[color], *essential[color]]
        for mask in masks:
            if (mask & both) != 0 and (mask & both) != both:
                return False
    return True


def _lowest(mask: i64, number: i64) -> i64:
    """The lowest points of a mask, so many."""
    found: i64 = 0
    while number > 0:
        found |= mask & -mask
        mask &= mask - 1
        number -= 1
    return found
