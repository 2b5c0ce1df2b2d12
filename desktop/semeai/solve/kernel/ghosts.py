"""Races with ghosts, or without: every position that can arise, and what each comes to.

The points are those that can be played; the racing strings and the stones that live are no points, only who touches
them is kept, as in `pocket.py`. A race ends when a racing string is captured or both pass. It is solved from its ends
backwards, twice: with endless play Black's gain and with endless play White's. Where both agree the result is proved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i64

from .bits import around, bit, count, first, flood, full

BLACK_WINS: Final = 1
NOBODY: Final = 0
WHITE_WINS: Final = -1

STONE: Final = 0
GHOST: Final = 1
REPLACE: Final = 2
PASS: Final = 3

BREATH: Final = 512  # states between two questions whether to go on

CAPTURED: Final = -2  # the action captures the opponent's racing string
ENDED: Final = -3  # the second of two passes


class GhostRace:
    """The states of a race by number: pieces, the player to move, whether the last action was a pass.

    ``essential`` holds, by colour, the points beside each racing string, ``life`` the points beside living stones:
    who captures any racing string wins. ``ghosts`` says whether there are any. For each state the actions are in
    ``kinds``, ``points`` and ``targets`` (a state, CAPTURED or ENDED).
    """

    def __init__(
        self, beside: list[i64], essential: list[list[i64]], life: list[i64], ghosts: bool, going: Callable[[i64], bool]
    ) -> None:
        self.size: i64 = len(beside)
        self.twins: list[i64] = _twins(beside, essential, life)
        self.beside = beside
        self.essential = essential
        self.racing: list[i64] = [0, 0]
        for color in range(2):
            for near in essential[color]:
                self.racing[color] |= near
        self.life = life
        self.ghosts = ghosts
        self.going = going
        self.stopped = False
        self.known: dict[tuple[i64, i64, i64, i64, i64], i64] = {}
        self.pieces: list[tuple[i64, i64, i64, i64, i64]] = []
        self.kinds: list[list[i64]] = []
        self.points: list[list[i64]] = []
        self.targets: list[list[i64]] = []
        self.low: list[i64] = []
        self.high: list[i64] = []
        self.rank_low: list[i64] = []
        self.rank_high: list[i64] = []

    def state(self, black: i64, white: i64, black_ghosts: i64, white_ghosts: i64, turn: i64) -> i64:
        """The number of a state; ``turn`` is 0 or 1 for the player to move, 2 more after a pass.

        Pieces on twins change places so that states are equal that look alike: the pieces of the state are those that
        ``pieces`` tells.
        """
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
        key = (black, white, black_ghosts, white_ghosts, turn)
        number = self.known.get(key, -1)
        if number < 0:
            number = len(self.pieces)
            self.known[key] = number
            self.pieces.append(key)
            self.kinds.append([])
            self.points.append([])
            self.targets.append([])
        return number

    def gather(self, limit: i64) -> bool:
        """Find all states that can arise from those that are known; whether they are no more than ``limit``."""
        at: i64 = 0
        while at < len(self.pieces):
            if at % BREATH == 0 and not self.going(at):
                self.stopped = True
                return False
            if len(self.pieces) > limit:
                return False
            self._expand(at)
            at += 1
        return True

    def _expand(self, at: i64) -> None:
        """Note all actions of a state."""
        pieces = self.pieces[at]
        color = pieces[4] & 1
        empty = full(self.size) & ~(pieces[0] | pieces[1] | pieces[2] | pieces[3])
        self._place_all(at, color, STONE, empty)
        if self.ghosts:
            own = pieces[0] if color == 0 else pieces[1]
            near = around(self.beside, own) | self.racing[color] | self.life[color]
            self._place_all(at, color, GHOST, empty & near)
            self._place_all(at, color, REPLACE, pieces[2] | pieces[3])
        passed = ENDED
        if pieces[4] < 2:
            passed = self.state(pieces[0], pieces[1], pieces[2], pieces[3], 1 - color + 2)
        self._note(at, PASS, -1, passed)

    def _place_all(self, at: i64, color: i64, kind: i64, where: i64) -> None:
        pieces = self.pieces[at]
        while where:
            point = first(where)
            where &= where - 1
            for twins in self.twins:
                if twins & bit(point):
                    where &= ~_alike(pieces, twins, bit(point))
            target = self._place(at, color, kind, point)
            if target != -1:
                self._note(at, kind, point, target)

    def _note(self, at: i64, kind: i64, point: i64, target: i64) -> None:
        self.kinds[at].append(kind)
        self.points[at].append(point)
        self.targets[at].append(target)

    def _place(self, at: i64, color: i64, kind: i64, point: i64) -> i64:
        """The state after a piece, CAPTURED, or -1 where it is illegal."""
        pieces = self.pieces[at]
        own = pieces[0] if color == 0 else pieces[1]
        other = pieces[1] if color == 0 else pieces[0]
        own_ghosts = pieces[2] if color == 0 else pieces[3]
        other_ghosts = pieces[3] if color == 0 else pieces[2]
        piece = bit(point)
        if kind == GHOST:
            own_ghosts |= piece
        else:
            own |= piece
            own_ghosts &= ~piece
            other_ghosts &= ~piece
        empty = full(self.size) & ~(own | other | own_ghosts | other_ghosts)
        rival = 1 - color
        if self._racing_captured(rival, other, empty | other_ghosts):
            return CAPTURED
        captured = self._captured(rival, piece, other, empty | other_ghosts)
        if captured:
            other &= ~captured
            empty |= captured
            touched = around(self.beside, other) | self.racing[rival] | self.life[rival]
            orphans = other_ghosts & ~touched
            other_ghosts &= ~orphans
            empty |= orphans
        if kind != GHOST and not self._breathes(color, piece, own, empty | own_ghosts):
            return -1
        turn = rival
        if color == 0:
            return self.state(own, other, own_ghosts, other_ghosts, turn)
        return self.state(other, own, other_ghosts, own_ghosts, turn)

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

    def solve(self) -> bool:
        """Find what every state comes to: ``low`` if endless play is White's gain, ``high`` if it is Black's.

        False when it was stopped meanwhile.
        """
        black_wins = self._forced(0, False)
        black_holds = self._forced(0, True)
        white_wins = self._forced(1, False)
        white_holds = self._forced(1, True)
        if self.stopped:
            return False
        for at in range(len(self.pieces)):
            if black_wins[at] >= 0:
                self.low.append(BLACK_WINS)
            else:
                self.low.append(NOBODY if black_holds[at] >= 0 else WHITE_WINS)
            if white_wins[at] >= 0:
                self.high.append(WHITE_WINS)
            else:
                self.high.append(NOBODY if white_holds[at] >= 0 else BLACK_WINS)
        self.rank_low = black_wins
        self.rank_high = white_wins
        return True

    def _goes_on(self) -> bool:
        if not self.stopped and not self.going(len(self.pieces)):
            self.stopped = True
        return not self.stopped

    def _forced(self, player: i64, holding: bool) -> list[i64]:
        """In how many actions a player forces the capture, -1 where he cannot; ``holding``: two passes are enough."""
        number: i64 = len(self.pieces)
        ranks: list[i64] = [-1] * len(self.pieces)
        open_actions: list[i64] = [0] * len(self.pieces)
        before: list[list[i64]] = [[] for _ in range(len(self.pieces))]
        waiting: list[i64] = []
        for at in range(number):
            if at % BREATH == 0 and not self._goes_on():
                return ranks
            mine = (self.pieces[at][4] & 1) == player
            done = False
            still: i64 = 0
            for target in self.targets[at]:
                good = (target == CAPTURED and mine) or (target == ENDED and holding)
                if good:
                    done = done or mine
                else:
                    still += 1
                    if target >= 0:
                        before[target].append(at)
            open_actions[at] = still
            if done or (not mine and still == 0):
                ranks[at] = 1
                waiting.append(at)
        place: i64 = 0
        while place < len(waiting):
            if place % BREATH == 0 and not self._goes_on():
                return ranks
            reached = waiting[place]
            place += 1
            for at in before[reached]:
                if ranks[at] >= 0:
                    continue
                open_actions[at] -= 1
                if (self.pieces[at][4] & 1) == player or open_actions[at] == 0:
                    ranks[at] = ranks[reached] + 1
                    waiting.append(at)
        return ranks


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


def _alike(pieces: tuple[i64, i64, i64, i64, i64], twins: i64, piece: i64) -> i64:
    """The twins of a point on which the same lies: an action on one of them is an action on all."""
    if pieces[0] & piece:
        return twins & pieces[0]
    if pieces[1] & piece:
        return twins & pieces[1]
    if pieces[2] & piece:
        return twins & pieces[2]
    if pieces[3] & piece:
        return twins & pieces[3]
    return twins & ~(pieces[0] | pieces[1] | pieces[2] | pieces[3])
