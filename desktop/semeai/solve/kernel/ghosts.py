"""Races with ghosts, or without: every position that can arise, and what each comes to.

A race ends when a racing string is captured or both pass. It is solved from its ends backwards, twice: with endless
play Black's gain and with endless play White's. Where both agree the result is proved. Where nothing but liberties is
left they are counted (`ghost_count.py`), and play is followed no further.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .bits import bit, first, full, i64
from .ghost_count import BLACK_WINS, NOBODY, UNCOUNTED, WHITE_WINS, counted
from .ghost_ground import CAPTURED, ILLEGAL, GhostGround, Placed

STONE: Final = 0
GHOST: Final = 1
REPLACE: Final = 2
PASS: Final = 3

BREATH: Final = 512  # states between two questions whether to go on

ENDED: Final = -3  # the second of two passes


class GhostRace:
    """The states of a race by number: pieces, the player to move, whether the last action was a pass.

    For each state the actions are in ``kinds``, ``points`` and ``targets`` (a state, CAPTURED or ENDED); those of a
    counted state once `unfold` was asked for them. A ``pure`` race counts none.
    """

    def __init__(self, ground: GhostGround, pure: bool, going: Callable[[i64], bool]) -> None:
        self.ground = ground
        self.pure = pure
        self.going = going
        self.stopped = False
        self.known: dict[Placed, i64] = {}
        self.pieces: list[Placed] = []
        self.counts: list[tuple[i64, i64]] = []
        self.kinds: list[list[i64]] = []
        self.points: list[list[i64]] = []
        self.targets: list[list[i64]] = []
        self.low: list[i64] = []
        self.high: list[i64] = []
        self.rank_low: list[i64] = []
        self.rank_high: list[i64] = []

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
            if self.pure:
                self.counts.append((UNCOUNTED, 0))
            else:
                self.counts.append(counted(self.ground, key))
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
            if self.counts[at][0] == UNCOUNTED:
                self._expand(at)
            at += 1
        return True

    def unfold(self, at: i64) -> None:
        """Have the actions of a state of a solved race: those of a counted one were not looked at before."""
        if len(self.targets[at]) == 0:
            self._expand(at)
            for number in range(len(self.low), len(self.pieces)):
                self._take_count(number)

    def _take_count(self, at: i64) -> None:
        """Note what a counted state comes to."""
        value, actions = self.counts[at]
        self.low.append(value)
        self.high.append(value)
        self.rank_low.append(actions if value == BLACK_WINS else -1)
        self.rank_high.append(actions if value == WHITE_WINS else -1)

    def _expand(self, at: i64) -> None:
        """Note all actions of a state."""
        pieces = self.pieces[at]
        color = pieces[4] & 1
        empty = full(self.ground.size) & ~(pieces[0] | pieces[1] | pieces[2] | pieces[3])
        self._place_all(at, STONE, empty)
        if self.ground.ghosts:
            own = pieces[0] if color == 0 else pieces[1]
            self._place_all(at, GHOST, empty & self.ground.near(color, own))
            self._place_all(at, REPLACE, pieces[2] | pieces[3])
        passed = ENDED
        if pieces[4] < 2:
            passed = self.state((pieces[0], pieces[1], pieces[2], pieces[3], 1 - color + 2))
        self._note(at, PASS, -1, passed)

    def _place_all(self, at: i64, kind: i64, where: i64) -> None:
        pieces = self.pieces[at]
        while where:
            point = first(where)
            where &= where - 1
            for twins in self.ground.twins:
                if twins & bit(point):
                    where &= ~_alike(pieces, twins, bit(point))
            placed = self.ground.place(pieces, point, kind == GHOST)
            if placed[4] == CAPTURED:
                self._note(at, kind, point, CAPTURED)
            elif placed[4] != ILLEGAL:
                self._note(at, kind, point, self.state(placed))

    def _note(self, at: i64, kind: i64, point: i64, target: i64) -> None:
        self.kinds[at].append(kind)
        self.points[at].append(point)
        self.targets[at].append(target)

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
        ranks: list[i64] = [-1] * number
        open_actions: list[i64] = [0] * number
        before: list[list[i64]] = [[] for _ in range(number)]
        layers: list[list[i64]] = []
        for at in range(number):
            if at % BREATH == 0 and not self._goes_on():
                return ranks
            rank = self._start(at, player, holding, open_actions, before)
            if rank >= 0:
                _reach(ranks, layers, at, rank)
        rank = 0
        while rank < len(layers):
            if not self._spread(player, ranks, open_actions, before, layers, rank):
                return ranks
            rank += 1
        return ranks

    def _start(self, at: i64, player: i64, holding: bool, open_actions: list[i64], before: list[list[i64]]) -> i64:
        """In how many actions a state is reached for the player that needs no other one, -1 where there is no such.

        Notes the state before those that its actions lead to, and how many of them the opponent has to try.
        """
        value, actions = self.counts[at]
        if value != UNCOUNTED:
            good = value == (BLACK_WINS if player == 0 else WHITE_WINS) or (holding and value == NOBODY)
            return actions if good else -1
        mine = (self.pieces[at][4] & 1) == player
        done = False
        still: i64 = 0
        for target in self.targets[at]:
            if (target == CAPTURED and mine) or (target == ENDED and holding):
                done = done or mine
            else:
                still += 1
                if target >= 0:
                    before[target].append(at)
        open_actions[at] = still
        return 1 if done or (not mine and still == 0) else -1

    def _spread(
        self, player: i64, ranks: list[i64], open_actions: list[i64], before: list[list[i64]], layers: list[list[i64]],
        rank: i64,
    ) -> bool:  # fmt: skip
        """Go back from the states of one rank; False when it was stopped meanwhile."""
        place: i64 = 0
        for reached in layers[rank]:
            if place % BREATH == 0 and not self._goes_on():
                return False
            place += 1
            for at in before[reached]:
                if ranks[at] >= 0:
                    continue
                open_actions[at] -= 1
                if (self.pieces[at][4] & 1) == player or open_actions[at] == 0:
                    _reach(ranks, layers, at, rank + 1)
        return True


def _reach(ranks: list[i64], layers: list[list[i64]], at: i64, rank: i64) -> None:
    """Note in how many actions a state is reached."""
    ranks[at] = rank
    while len(layers) <= rank:
        layers.append([])
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
