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

FIRST: Final = 0x1E3779B97F4A7C15
SECOND: Final = 0x3F58476D1CE4E5B9
THIRD: Final = 0x14D049BB133111EB
FOURTH: Final = 0x27D4EB2F165667C5
FIFTH: Final = 0x165667B19E3779F9

BREATH: Final = 512  # states between two questions whether to go on

ENDED: Final = -3  # the second of two passes

if TYPE_CHECKING:
    Row = array[int]  # of 32 bits each
    Layers = list[Row]


class GhostRace:
    """The ``number`` states of a race: pieces, and whose turn it is, 2 more after a pass.

    What a counted state comes to is in ``values``, its actions until then in ``lengths``. The actions of a state that
    was expanded stand in a row from ``begins`` to ``ends``, each with its kind, point and target: a state, CAPTURED or
    ENDED. A counted state has some once `unfold` was asked for them. A ``pure`` race counts none.
    """

    def __init__(self, ground: GhostGround, pure: bool, going: Callable[[i64], bool]) -> None:
        self.ground = ground
        self.pure = pure
        self.going = going
        self.stopped = False
        self.number = 0
        self.black = array("q")
        self.white = array("q")
        self.black_ghosts = array("q")
        self.white_ghosts = array("q")
        self.turns = array("b")
        self.slots = array("i")
        self.make_room(1 << 8)
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

    def make_room(self, size: int) -> None:
        """Room for so many states: the tables grow, what is in them stays."""
        for name, width in (("black", 8), ("white", 8), ("black_ghosts", 8), ("white_ghosts", 8), ("turns", 1)):
            old = getattr(self, name)
            new = array("q" if width == 8 else "b")
            new.frombytes(memoryview(old).cast("B"))
            new.frombytes(bytes(width * (size - len(old))))
            setattr(self, name, new)
        self.room = size
        self.slots = array("i", b"\xff" * (8 * size))
        self.slot_mask = 2 * size - 1
        number: i64
        for number in range(self.number):
            self.slots[self._slot(self.placed(number))] = number

    def placed(self, at: i64) -> Placed:
        """The pieces of a state, and whose turn it is."""
        return self.black[at], self.white[at], self.black_ghosts[at], self.white_ghosts[at], self.turns[at]

    def _slot(self, placed: Placed) -> i64:
        """Where a state stands in the slots, or the empty slot where it would."""
        black, white, black_ghosts, white_ghosts, turn = placed
        mixed: i64 = black * FIRST ^ white * SECOND ^ black_ghosts * THIRD ^ white_ghosts * FOURTH ^ turn * FIFTH
        slot: i64 = mixed >> 17 & self.slot_mask
        number: i64 = self.slots[slot]
        while number >= 0 and (
            self.black[number] != black
            or self.white[number] != white
            or self.black_ghosts[number] != black_ghosts
            or self.white_ghosts[number] != white_ghosts
            or self.turns[number] != turn
        ):
            slot = (slot + 1) & self.slot_mask
            number = self.slots[slot]
        return slot

    def state(self, placed: Placed) -> i64:
        """The number of a state. Pieces on twins change places: those of the state are what `placed` tells."""
        key = self.ground.ordered(placed)
        number: i64 = self.slots[self._slot(key)]
        if number < 0:
            if self.number == self.room:
                self.make_room(2 * self.room)
            number = self.number
            self.number += 1
            self.slots[self._slot(key)] = number
            self.black[number], self.white[number], self.black_ghosts[number], self.white_ghosts[number], turn = key
            self.turns[number] = turn
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
        while at < self.number:
            if at % BREATH == 0 and not self.going(at):
                self.stopped = True
                return False
            if self.number > limit:
                return False
            if self.values[at] == UNCOUNTED:
                self._expand(at)
            at += 1
        return True

    def unfold(self, at: i64) -> None:
        """Have the actions of a state of a solved race: those of a counted one were not looked at before."""
        if self.ends[at] == 0:
            self._expand(at)
            for number in range(len(self.low), self.number):
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
        pieces = self.placed(at)
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
        for at in range(self.number):
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
        if not self.stopped and not self.going(self.number):
            self.stopped = True
        return not self.stopped

    def _forced(self, player: i64, holding: bool, before: Before) -> array[int]:
        """In how many actions a player forces the capture, -1 where he cannot; ``holding``: two passes are enough."""
        number: i64 = self.number
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
        mine = self.turns[at] & 1 == player
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
                if self.turns[at] & 1 == player or left[at] == 0:
                    _reach(ranks, layers, at, rank + 1)
        return True


class Before:
    """For each state ``at`` those with an action that leads there: ``states[begins[at] : begins[at + 1]]``."""

    def __init__(self, begins: Row, ends: Row, targets: Row) -> None:
        number: i64 = len(begins)
        target: i64
        # How many there are is counted two places on, as filling in the states moves every begin by one place.
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
