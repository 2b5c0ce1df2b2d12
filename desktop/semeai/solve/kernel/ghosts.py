"""Races with ghosts, or without: every position that can arise, and what each comes to.

A race ends when a racing string is captured or both pass. It is solved from its ends backwards, twice: with endless
play Black's gain and with endless play White's. Where both agree the result is proved. Where nothing but liberties is
left they are counted (`ghost_count.py`), and play is followed no further.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .bits import bit, first, full, i64
from .ghost_count import BLACK_WINS, NOBODY, UNCOUNTED, WHITE_WINS, counted
from .ghost_ground import CAPTURED, ILLEGAL, GhostGround, Placed

STONE: Final = 0
GHOST: Final = 1
REPLACE: Final = 2
PASS: Final = 3

BREATH: Final = 512  # states between two questions whether to go on

ENDED: Final = -3  # the second of two passes

if TYPE_CHECKING:
    Row = array[int]
    """Of ints with 32 bits."""
    Layers = list[Row]


class GhostRace:
    """The states of a race by number: pieces, the player to move, whether the last action was a pass.

    What a counted state comes to is in ``values``, its actions until then in ``lengths``. The actions of a state that
    was expanded stand in a row from ``begins`` to ``ends``, each with its kind, point and target: a state, CAPTURED or
    ENDED. A counted state has some once `unfold` was asked for them. A ``pure`` race counts none.
    """

    def __init__(self, ground: GhostGround, pure: bool, going: Callable[[i64], bool]) -> None:
        self.ground = ground
        self.pure = pure
        self.going = going
        self.stopped = False
        self.known: dict[Placed, i64] = {}
        self.pieces: list[Placed] = []
        self.movers = array("b")
        self.values = array("b")
        self.lengths = array("h")
        self.begins = array("i")
        self.ends = array("i")
        self.kinds = array("b")
        self.points = array("b")
        self.targets = array("i")
        self.low = array("b")
        self.high = array("b")
        self.rank_low = array("i")
        self.rank_high = array("i")

    def state(self, placed: Placed) -> i64:
        """The number of a state; the turn is 0 or 1 for the player to move, 2 more after a pass.

        Pieces on twins change places: the pieces of the state are those that ``pieces`` tells.
        """
        key = self.ground.ordered(placed)
        number: i64 = self.known.get(key, -1)
        if number < 0:
            number = len(self.pieces)
            self.known[key] = number
            self.pieces.append(key)
            self.movers.append(key[4] & 1)
            value: i64 = UNCOUNTED
            length: i64 = 0
            if not self.pure:
                value, length = counted(self.ground, key)
            self.values.append(value)
            self.lengths.append(length)
            self.begins.append(0)
            self.ends.append(0)
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
            if self.values[at] == UNCOUNTED:
                self._expand(at)
            at += 1
        return True

    def unfold(self, at: i64) -> None:
        """Have the actions of a state of a solved race: those of a counted one were not looked at before."""
        if self.ends[at] == 0:
            self._expand(at)
            for number in range(len(self.low), len(self.pieces)):
                self._take_count(number)

    def _take_count(self, at: i64) -> None:
        """Note what a counted state comes to."""
        value, length = self.values[at], self.lengths[at]
        self.low.append(value)
        self.high.append(value)
        self.rank_low.append(length if value == BLACK_WINS else -1)
        self.rank_high.append(length if value == WHITE_WINS else -1)

    def _expand(self, at: i64) -> None:
        """Note all actions of a state."""
        begin = len(self.targets)
        pieces = self.pieces[at]
        color = pieces[4] & 1
        empty = full(self.ground.size) & ~(pieces[0] | pieces[1] | pieces[2] | pieces[3])
        self._place_all(pieces, STONE, empty)
        if self.ground.ghosts:
            own = pieces[0] if color == 0 else pieces[1]
            self._place_all(pieces, GHOST, empty & self.ground.near(color, own))
            self._place_all(pieces, REPLACE, pieces[2] | pieces[3])
        passed = ENDED
        if pieces[4] < 2:
            passed = self.state((pieces[0], pieces[1], pieces[2], pieces[3], 1 - color + 2))
        self._note(PASS, -1, passed)
        self.begins[at] = begin
        self.ends[at] = len(self.targets)

    def _place_all(self, pieces: Placed, kind: i64, where: i64) -> None:
        while where:
            point = first(where)
            where &= where - 1
            for twins in self.ground.twins:
                if twins & bit(point):
                    where &= ~_alike(pieces, twins, bit(point))
            placed = self.ground.place(pieces, point, kind == GHOST)
            if placed[4] == CAPTURED:
                self._note(kind, point, CAPTURED)
            elif placed[4] != ILLEGAL:
                self._note(kind, point, self.state(placed))

    def _note(self, kind: i64, point: i64, target: i64) -> None:
        self.kinds.append(kind)
        self.points.append(point)
        self.targets.append(target)

    def solve(self) -> bool:
        """Find what every state comes to: ``low`` if endless play is White's gain, ``high`` if it is Black's.

        False when it was stopped meanwhile.
        """
        before = Before(self.begins, self.ends, self.targets)
        black_wins = self._forced(0, False, before)
        black_holds = self._forced(0, True, before)
        white_wins = self._forced(1, False, before)
        white_holds = self._forced(1, True, before)
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

    def _forced(self, player: i64, holding: bool, before: Before) -> array[int]:
        """In how many actions a player forces the capture, -1 where he cannot; ``holding``: two passes are enough."""
        number: i64 = len(self.pieces)
        ranks = array("i", [-1]) * number
        self._force(player, holding, before, ranks, array("i", [0]) * number)
        return ranks

    def _force(self, player: i64, holding: bool, before: Before, ranks: Row, left: Row) -> None:
        """Fill in the ranks; ``left`` is how many actions of a state the opponent has still to try."""
        layers: Layers = []
        rank: i64
        for at in range(len(ranks)):
            if at % BREATH == 0 and not self._goes_on():
                return
            rank = self._start(at, player, holding, left)
            if rank >= 0:
                _reach(ranks, layers, at, rank)
        rank = 0
        while rank < len(layers) and self._spread(player, before, ranks, left, layers, rank):
            rank += 1

    def _start(self, at: i64, player: i64, holding: bool, left: Row) -> i64:
        """In how many actions a state is reached for the player that needs no other one, -1 where there is no such.

        Notes how many of its actions the opponent has to try.
        """
        value: i64 = self.values[at]
        if value != UNCOUNTED:
            good = value == (BLACK_WINS if player == 0 else WHITE_WINS) or (holding and value == NOBODY)
            return self.lengths[at] if good else -1
        mine = self.movers[at] == player
        done = False
        still: i64 = 0
        for action in range(self.begins[at], self.ends[at]):
            target: i64 = self.targets[action]
            if (target == CAPTURED and mine) or (target == ENDED and holding):
                done = done or mine
            else:
                still += 1
        left[at] = still
        return 1 if done or (not mine and still == 0) else -1

    def _spread(self, player: i64, before: Before, ranks: Row, left: Row, layers: Layers, rank: i64) -> bool:
        """Go back from the states of one rank; False when it was stopped meanwhile."""
        place: i64 = 0
        state: i64
        at: i64
        for reached in layers[rank]:
            if place % BREATH == 0 and not self._goes_on():
                return False
            place += 1
            state = reached
            for row in range(before.begins[state], before.begins[state + 1]):
                at = before.states[row]
                if ranks[at] >= 0:
                    continue
                left[at] -= 1
                if self.movers[at] == player or left[at] == 0:
                    _reach(ranks, layers, at, rank + 1)
        return True


class Before:
    """The states before each state: those with an action that leads to ``at`` stand in ``states`` from ``begins[at]``
    to ``begins[at + 1]``.
    """

    def __init__(self, begins: Row, ends: Row, targets: Row) -> None:
        number: i64 = len(begins)
        target: i64
        # Two places on is counted, so that one place on it can be filled in from the front.
        self.begins: Row = array("i", [0]) * (number + 2)
        for action in range(len(targets)):
            target = targets[action]
            if target >= 0:
                self.begins[target + 2] += 1
        for at in range(number):
            self.begins[at + 2] += self.begins[at + 1]
        self.states: Row = array("i", [0]) * self.begins[number + 1]
        for at in range(number):
            for action in range(begins[at], ends[at]):
                target = targets[action]
                if target >= 0:
                    self.states[self.begins[target + 1]] = at
                    self.begins[target + 1] += 1


def _reach(ranks: Row, layers: Layers, at: i64, rank: i64) -> None:
    """Note in how many actions a state is reached."""
    ranks[at] = rank
    while len(layers) <= rank:
        layers.append(array("i"))
    layers[rank].append(at)


def _alike(pieces: Placed, twins: i64, piece: i64) -> i64:
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
