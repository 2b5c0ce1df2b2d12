"""Races with ghosts in which nothing but liberties is left: counted, not searched.

A race is *counted* when there are ghosts to play, one racing string of each colour, and
- the open points (empty, or with a ghost) stand alone: none is beside another;
- every stone on a point belongs to a racing string or lives: no other can be captured;
- no open point is beside both a racing string and stones of its colour that live: no racing string gets away.

Then no action makes a liberty, and none takes more than one. Whoever attacks pays nothing for it: a ghost takes a
shared liberty and keeps it as his own, a stone beside his stones that live takes another, and a stone in the place of a
ghost the point that the ghost held. Only an eye, an own liberty that the attacker's stones do not touch, must be
taken last, and two eyes never are. A stone that reaches neither kind of string would be suicide, so that all of this
stays as it is. Liberties fall one an action: the mover captures unless he has fewer, and then he loses, or ends the
race where the opponent has just passed. The loser may always pass: the winner needs an own action for each liberty.
"""

from __future__ import annotations

from typing import Final

from .bits import count, full, i64
from .flood import around, flood
from .ghost_ground import GhostGround, Placed

BLACK_WINS: Final = 1
NOBODY: Final = 0
WHITE_WINS: Final = -1
UNCOUNTED: Final = 2

PLENTY: Final = 1000  # liberties of a string with two eyes


def counted(ground: GhostGround, placed: Placed) -> tuple[i64, i64]:
    """What a position comes to, and in how many actions if a string is captured; UNCOUNTED where liberties do not tell.

    It holds however endless play is judged: there is none.
    """
    open_points = full(ground.size) & ~(placed[0] | placed[1])
    if not _countable(ground, open_points):
        return UNCOUNTED, 0
    black, black_lives, black_held = _reach(ground, 0, placed[0])
    white, white_lives, white_held = _reach(ground, 1, placed[1])
    if not (black_held and white_held) or (black & black_lives | white & white_lives) & open_points:
        return UNCOUNTED, 0
    black_count = _liberties(black & open_points & ~placed[3], white | white_lives)
    white_count = _liberties(white & open_points & ~placed[2], black | black_lives)
    turn = placed[4]
    if turn & 1 == 0:
        return _result(black_count, white_count, BLACK_WINS, turn >= 2)
    return _result(white_count, black_count, WHITE_WINS, turn >= 2)


def _countable(ground: GhostGround, open_points: i64) -> bool:
    """Whether there are ghosts, two racing strings, and open points that stand alone."""
    if not ground.ghosts or len(ground.essential[0]) != 1 or len(ground.essential[1]) != 1:
        return False
    return around(ground.beside, open_points) & open_points == 0


def _reach(ground: GhostGround, color: i64, stones: i64) -> tuple[i64, i64, bool]:
    """The points beside the racing string, those beside living stones, and whether there are no other stones, nor any
    that belong to both."""
    racing = flood(ground.beside, stones & ground.racing[color], stones)
    living = flood(ground.beside, stones & ground.life[color], stones)
    held = racing & living == 0 and stones & ~(racing | living) == 0
    beside_racing = around(ground.beside, racing) | ground.racing[color]
    return beside_racing, around(ground.beside, living) | ground.life[color], held


def _liberties(liberties: i64, reached: i64) -> i64:
    """How many liberties there are to take for an attacker whose stones reach these points."""
    return PLENTY if count(liberties & ~reached) > 1 else count(liberties)


def _result(own: i64, other: i64, win: i64, passed: bool) -> tuple[i64, i64]:
    """The result from the liberties of the mover and his opponent; after a pass the mover may end the race."""
    if other < PLENTY and own >= other:
        return win, 2 * other - 1
    if passed or own >= PLENTY:
        return NOBODY, 0
    return -win, 2 * own
