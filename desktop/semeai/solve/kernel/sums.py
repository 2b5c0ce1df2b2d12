"""A race as the sum of its pockets: positions, moves, and what can be said of a position without playing.

The question is always whether the *attacker* captures the *target*, the essential chain of the *defender*, before
his own chain is captured. A node is a position with a player to move; equal sums are one node, whatever stones
made them.
"""

from __future__ import annotations

from typing import Final

from .bits import i64
from .plain import MANY, MOST_SHARED, PlainRaces
from .pocket import CAPTURE, LAST, NEVER
from .pockets import ALIVE, BOTH, EYE, GONE, HOT, SHARED, Pockets

WON: Final = 0  # the node of every position in which the target is captured
HELD: Final = 1  # the node of every position in which it never will be
INFINITE: Final = 1 << 30  # a proof number that is never reached
NOBODY: Final = -1  # nobody can win every ko: a ko that was just taken may not be taken back at once


class Tally:
    """The plain part of a position: exclusive liberties, eyes and shared liberties; colours as 0 and 1."""

    def __init__(self) -> None:
        self.liberties: list[i64] = [0, 0]
        self.eyes: list[i64] = [0, 0]
        self.shared: i64 = 0
        self.hot: list[i64] = []

    def copy(self) -> Tally:
        other = Tally()
        other.liberties = [self.liberties[0], self.liberties[1]]
        other.eyes = [self.eyes[0], self.eyes[1]]
        other.shared = self.shared
        return other

    def packed(self, mover: i64) -> i64:
        """The numbers with the player to move as one."""
        packed: i64 = 0
        for color in range(2):
            packed = (packed * 256 + min(self.liberties[color], MANY)) * 2 + self.eyes[color]
        return (packed * 128 + self.shared) * 2 + mover


def unpacked(key: tuple[i64, ...]) -> Tally:
    """The position of a key: its packed numbers, then its hot pockets."""
    packed: i64 = key[0] >> 1
    found = Tally()
    found.shared = packed & 127
    packed >>= 7
    for color in (1, 0):
        found.eyes[color] = packed & 1
        found.liberties[color] = (packed >> 1) & 255
        packed >>= 9
    for i in range(1, len(key)):
        found.hot.append(key[i])
    return found


class Sums:
    """All nodes of one question. ``master`` is the player who wins every ko, or NOBODY."""

    def __init__(self, pockets: Pockets, attacker: i64, master: i64) -> None:
        self.pockets = pockets
        self.attacker = attacker
        self.defender = 1 - attacker
        self.master = master
        self.known: dict[tuple[i64, ...], i64] = {}
        self.keys: list[tuple[i64, ...]] = [(-1,), (-2,)]
        self.proof: list[i64] = [0, INFINITE]
        self.disproof: list[i64] = [INFINITE, 0]
        self.children: list[list[i64] | None] = [[], []]
        self.plain_races = PlainRaces()
        self.ko = False  # whether a ko was met

    def node(self, tally: Tally, mover: i64) -> i64:
        """The node of a position; WON or HELD where its outcome is known at once."""
        if tally.eyes[self.defender] > 1:
            return HELD
        if tally.eyes[self.attacker] > 1:
            self._save(tally)
        tally.hot.sort()
        key = (tally.packed(mover), *tally.hot)
        found = self.known.get(key)
        if found is not None:
            return found
        value = self._value(tally, mover)
        number: i64 = value
        if value < 0:
            number = len(self.keys)
            self.keys.append(key)
            self.proof.append(1)
            self.disproof.append(1)
            self.children.append(None)
        self.known[key] = number
        return number

    def of(self, parts: list[i64], joins: i64, mover: i64, black_more: i64 = 0, white_more: i64 = 0) -> i64:
        """The node of some pockets with a player to move; ``joins`` has a bit for each colour whose chain has
        joined life. ``black_more`` and ``white_more`` are outside liberties that each chain has besides.
        """
        if (joins >> self.defender) & 1:
            return HELD
        tally = Tally()
        if (joins >> self.attacker) & 1:
            self._save(tally)
        for part in parts:
            if not self.add(tally, part):
                return HELD
        tally.liberties[0] = min(tally.liberties[0] + black_more, MANY)
        tally.liberties[1] = min(tally.liberties[1] + white_more, MANY)
        return self.node(tally, mover)

    def _save(self, tally: Tally) -> None:
        """The attacker's own chain cannot be captured any more: nothing that belongs to it alone matters."""
        tally.liberties[self.attacker] = MANY
        tally.eyes[self.attacker] = 0
        owner = self.pockets.owner
        attacker = self.attacker
        tally.hot = [pocket for pocket in tally.hot if owner[pocket] != attacker]

    def add(self, tally: Tally, pocket: i64) -> bool:
        """Add a pocket to a position; False when with it the target lives."""
        pockets = self.pockets
        worth = pockets.worth[pocket]
        if worth == HOT:
            if tally.liberties[self.attacker] < MANY or pockets.owner[pocket] != self.attacker:
                tally.hot.append(pocket)
            return True
        if worth == GONE:
            return True
        if worth == SHARED:
            tally.shared += 1
            if tally.shared > MOST_SHARED:
                raise OverflowError("too many shared liberties")
            return True
        owner = pockets.owner[pocket]
        if worth == ALIVE:
            if owner == self.defender:
                return False
            self._save(tally)
        elif tally.liberties[owner] < MANY:
            tally.liberties[owner] += pockets.amount[pocket]
            if worth == EYE:
                tally.eyes[owner] += 1
        return True

    def _bounds(self, tally: Tally, attacking: bool) -> i64:
        """WON or HELD where counting the most and the least moves that each chain takes proves it, else -1."""
        pockets, d, a = self.pockets, self.defender, self.attacker
        most: list[i64] = [tally.liberties[0], tally.liberties[1]]
        least: list[i64] = [tally.liberties[0], tally.liberties[1]]
        gaps_most: list[i64] = [tally.eyes[0], tally.eyes[1]]
        gaps_least: list[i64] = [tally.eyes[0], tally.eyes[1]]
        eyes: list[i64] = [tally.eyes[0], tally.eyes[1]]
        for pocket in tally.hot:
            owner = pockets.owner[pocket]
            if owner == BOTH:
                return -1
            counts = pockets.counts[pocket]
            if counts is None:
                least[owner] += pockets.liberties[owner][pocket]
                most[owner] = NEVER
                continue
            if counts.eye:
                least[owner] += counts.kept
                gaps_least[owner] = max(gaps_least[owner], counts.kept_gap)
                eyes[owner] += 1
            else:
                least[owner] += counts.least
            if counts.most < NEVER:
                most[owner] += counts.most
            elif counts.last < NEVER and gaps_most[owner] == 0:
                most[owner] += counts.last
                gaps_most[owner] = counts.last_gap
            else:
                most[owner] = NEVER
        if eyes[d] > 1:
            return HELD
        if eyes[a] > 1:
            least[a] = MANY
        races, shared = self.plain_races, tally.shared
        if most[d] < NEVER and races.captures(most[d], gaps_most[d], least[a], gaps_least[a], shared, attacking):
            return WON
        if not races.captures(least[d], gaps_least[d], most[a], gaps_most[a], shared, attacking):
            return HELD
        return -1

    def _value(self, tally: Tally, mover: i64) -> i64:
        """WON or HELD where it is plain without playing, else -1."""
        other = 1 - mover
        if tally.hot and tally.liberties[other] + tally.shared + self._hot_liberties(tally, other, -1) == 1:
            if self._forbids(tally, mover):
                return -1
            return self._won_by(mover)
        return self._bounds(tally, mover == self.attacker)

    def _forbids(self, tally: Tally, mover: i64) -> bool:
        """Whether a ko forbids the player to move a point: it may be just the last liberty of the other chain."""
        found = False
        for pocket in tally.hot:
            if self.pockets.ko[pocket] >= 0 and self.master != mover:
                found = True
        return found

    def tally(self, node: i64) -> Tally:
        """The position of a node."""
        return unpacked(self.keys[node])

    def attacking(self, node: i64) -> bool:
        """Whether the attacker is to move."""
        return (self.keys[node][0] & 1) == self.attacker

    def expand(self, node: i64) -> list[i64]:
        """The nodes after all moves of the player to move; the defender may pass, the attacker only to lift a ko."""
        found = self.children[node]
        if found is not None:
            return found
        tally = self.tally(node)
        mover: i64 = self.keys[node][0] & 1
        children: list[i64] = []
        decided = self._won_by(mover)
        self._plain_moves(tally, mover, children)
        banned = False
        for at in range(len(tally.hot)):
            if decided in children:
                break
            pocket = tally.hot[at]
            if self.pockets.ko[pocket] >= 0:
                banned = True
            if at == 0 or tally.hot[at - 1] != pocket:
                for move in range(len(self.pockets.moves(pocket, mover))):
                    self._hot_move(tally, at, mover, move, children)
        if banned:
            self.ko = True
        if mover == self.defender or (banned and self.master == NOBODY):
            children.append(self._rest(tally, tally.copy(), -1, 1 - mover))
        found = [decided] if decided in children else list(dict.fromkeys(children))
        self.children[node] = found
        return found

    def _won_by(self, mover: i64) -> i64:
        return WON if mover == self.attacker else HELD

    def _rest(self, tally: Tally, rest: Tally, without: i64, mover: i64) -> i64:
        """The node of ``rest`` with all hot pockets of a position but one, with no ko left."""
        if not self._carry(tally, rest, without):
            return HELD
        return self.node(rest, mover)

    def _carry(self, tally: Tally, rest: Tally, without: i64) -> bool:
        """Add all hot pockets but one to ``rest``, without their kos; False when the target lives."""
        plain = self.pockets.plain
        lives = False
        for at in range(len(tally.hot)):
            if at != without and not self.add(rest, plain[tally.hot[at]]):
                lives = True
        return not lives

    def _plain_moves(self, tally: Tally, mover: i64, children: list[i64]) -> None:
        """The moves that fill one of the counted liberties: an exclusive one of the opponent, or a shared one."""
        other = 1 - mover
        left = tally.liberties[other]
        if left + tally.shared == 0:
            return
        everything = left + tally.shared + self._hot_liberties(tally, other, -1)
        if everything == 1:
            children.append(self._won_by(mover))
            return
        if left and left < MANY and not (tally.eyes[other] and left == 1):
            rest = tally.copy()
            rest.liberties[other] -= 1
            children.append(self._rest(tally, rest, -1, other))
        if tally.shared and tally.liberties[mover] + tally.shared + self._hot_liberties(tally, mover, -1) > 1:
            rest = tally.copy()
            rest.shared -= 1
            children.append(self._rest(tally, rest, -1, other))

    def _hot_liberties(self, tally: Tally, color: i64, without: i64) -> i64:
        liberties = self.pockets.liberties[color]
        found: i64 = 0
        for at in range(len(tally.hot)):
            if at != without:
                found += liberties[tally.hot[at]]
        return found

    def _hot_move(self, tally: Tally, at: i64, mover: i64, move: i64, children: list[i64]) -> None:
        """Add what a move in a hot pocket leads to, if the move is legal."""
        pockets = self.pockets
        pocket = tally.hot[at]
        frame = pockets.frames[pocket]
        root = pockets.roots[pocket]
        left = pockets.moves(pocket, mover)[move]
        target = frame.moves(root, mover)[move]
        term = frame.terms[mover][root][move]
        point = frame.points[mover][root][move]
        if frame.ko[target] >= 0:
            self.ko = True
        if point == pockets.ko[pocket] and self.master != mover:
            return
        other = 1 - mover
        liberties = frame.liberties[other][target]
        joins = pockets.joins[mover][pocket][move]
        if not liberties and not (joins >> other) & 1 and tally.liberties[other] + tally.shared == 0:
            if self._hot_liberties(tally, other, at) == 0:
                children.append(self._won_by(mover))
                return
        if term == CAPTURE:
            return
        if term == LAST and tally.liberties[mover] + tally.shared + self._hot_liberties(tally, mover, at) == 0:
            return
        if (joins >> self.defender) & 1:
            children.append(HELD)
            return
        rest = tally.copy()
        if (joins >> self.attacker) & 1:
            self._save(rest)
        lives = not self._carry(tally, rest, at)
        for part in left:
            lives = lives or not self.add(rest, part)
        children.append(HELD if lives else self.node(rest, other))
