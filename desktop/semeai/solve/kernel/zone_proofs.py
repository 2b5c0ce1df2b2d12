"""What a zone search knows: positions by their numbers, and proved patterns, each a zone with the stones in it.

A pattern holds for every position that has the same stones in the zone, whoever made it and whatever stands outside.
Patterns outlive the positions: each round of the search begins with an empty table of positions and all patterns.

The C types of this class stand in ``zone_proofs.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import i64
from .zone_board import (
    HASH,
    HEAD,
    MANY,
    NOWHERE,
    OWN_TAKEN,
    PLACES,
    SAFE,
    SIDES,
    STONES,
    TAKEN,
    TARGET_TAKEN,
    WORDS,
    D,
    W,
)
from .zone_rules import FOUND, SCRATCH, ZoneRules

INFINITE: Final = 1 << 28
ON_PATH: Final = 1  # the line that is searched goes through the position
NOTHING: Final = -1  # no row
AT_ONCE: Final = 1 << 10  # positions and patterns that one step of the search may add
BUCKETS: Final = 1 << 12  # of patterns
LOOKED_AT: Final = 64  # patterns of a bucket that are compared with a position
WINNER_MOVES: Final = 0x2545F4914F6CDD1D  # marks of a position in its key, besides its stones
TARGET_GONE: Final = 0x1B873593CC9E2D51
OWN_GONE: Final = 0x38495AB5A3C59AC3
MIXING: Final = 0x1E3779B1
LASTING: Final = 4  # what a chain that must live after the capture adds: else an atari looks nearer than the capture
LOW: Final = 0x3FFFFFFF


class ZoneProofs(ZoneRules):
    """The tables. A position is a slot of the table; a pattern is a row of its own beside its zone's.

    ``winner_waits`` and ``defender_waits`` tell who may not take a ko back at once. ``most_liberties`` are those that
    the target may have at most in a position that is looked at.
    """

    def __init__(
        self,
        near: list[int],
        colors: list[int],
        lives: list[int],
        target: int,
        own: int,
        random: list[int],
        winner_waits: bool,
        defender_waits: bool,
    ) -> None:
        ZoneRules.__init__(self, near, colors, lives, target, own, random)
        self.winner_waits = winner_waits
        self.defender_waits = defender_waits
        self.most_liberties = 0
        self.positions = 0
        self.patterns = SCRATCH  # rows of zones that are in use, and so of patterns
        self.buckets = array("i", [NOTHING]) * BUCKETS
        self.next = array("i")
        self.key_of = array("q")
        self.stones = array("q")  # twelve words a pattern: those of W in the zone, and those of D
        self.bans = array("i")
        self.bests = array("i")
        self.depths = array("i")
        self.kinds = array("i")  # twice what had been captured, and one more where the winner moves
        self.forget(1 << 12)
        self.grow_patterns(1 << 12)

    def forget(self, size: int) -> None:
        """Begin with an empty table for so many positions."""
        self.slots = size
        self.positions = 0
        self.keys = array("q", bytes(8 * size))
        self.proof = array("i", bytes(4 * size))
        self.disproof = array("i", bytes(4 * size))
        self.row = array("i", bytes(4 * size))
        self.flags = array("B", bytes(size))

    def grow(self) -> None:
        """Twice the room for positions; no line is being searched."""
        keys, proof, disproof, row = self.keys, self.proof, self.disproof, self.row
        before: i64 = self.slots
        at: i64
        slot: i64
        self.forget(2 * before)
        for at in range(before):
            if keys[at]:
                slot = self.slot_of(keys[at])
                self.keys[slot] = keys[at]
                self.proof[slot] = proof[at]
                self.disproof[slot] = disproof[at]
                self.row[slot] = row[at]
                self.positions += 1

    def grow_patterns(self, size: int) -> None:
        """Room for so many patterns; what is there stays."""
        for name, width, code in (
            ("next", 1, "i"),
            ("key_of", 1, "q"),
            ("stones", 2 * WORDS, "q"),
            ("bans", 1, "i"),
            ("bests", 1, "i"),
            ("depths", 1, "i"),
            ("kinds", 1, "i"),
            ("zones", WORDS, "q"),
        ):
            old = getattr(self, name)
            new = array(code)
            new.frombytes(memoryview(old).cast("B"))
            new.frombytes(bytes(new.itemsize * (width * size - len(new))))
            setattr(self, name, new)
        self.pattern_room = size

    def slot_of(self, key: i64) -> i64:
        """Where a position stands in the table, or the free slot where it would."""
        slot: i64 = (key ^ key >> 29) & self.slots - 1
        while self.keys[slot] and self.keys[slot] != key:
            slot = slot + 1 & self.slots - 1
        return slot

    def key(self, winner_moves: i64, ban: i64) -> i64:
        """What tells the position that is on the board, with who moves and what a ko forbids, from others."""
        found: i64 = self.state[HASH]
        if winner_moves:
            found ^= WINNER_MOVES
        if self.state[TAKEN] & TARGET_TAKEN:
            found ^= TARGET_GONE
        if self.state[TAKEN] & OWN_TAKEN:
            found ^= OWN_GONE
        if ban != NOWHERE:
            found ^= self.random[2 * PLACES + ban]
        return found if found else 1

    def pattern_key(self, winner_moves: i64) -> i64:
        """What patterns must have in common to be compared: who moves, which chains are there, and the target."""
        found: i64 = self.state[TAKEN] << 1 | winner_moves
        word: i64
        at: i64
        if not self.state[TAKEN] & TARGET_TAKEN:
            at = STONES + WORDS * self.state[HEAD + self.target]
            for word in range(WORDS):
                found = (found * MIXING ^ self.state[at + word] ^ self.state[at + word] >> 31) & LOW
        return found

    def store(self, winner_moves: i64, ban: i64, best: i64, depth: i64) -> i64:
        """Keep the zone in FOUND as a proved pattern; its row."""
        row: i64 = self.patterns
        word: i64
        key: i64 = self.pattern_key(winner_moves)
        bucket: i64 = key & BUCKETS - 1
        self.patterns += 1
        for word in range(WORDS):
            self.zones[WORDS * row + word] = self.zones[WORDS * FOUND + word]
            self.stones[2 * WORDS * row + word] = self.state[SIDES + WORDS * W + word] & self.zones[WORDS * row + word]
            self.stones[2 * WORDS * row + WORDS + word] = (
                self.state[SIDES + WORDS * D + word] & self.zones[WORDS * row + word]
            )
        self.key_of[row] = key
        self.bans[row] = ban
        self.bests[row] = best
        self.depths[row] = depth
        self.kinds[row] = self.state[TAKEN] << 1 | winner_moves
        self.next[row] = self.buckets[bucket]
        self.buckets[bucket] = row
        return row

    def matches(self, row: i64) -> bool:
        """Whether the position has the stones of a pattern in its zone."""
        word: i64
        zone: i64
        for word in range(WORDS):
            zone = self.zones[WORDS * row + word]
            if self.state[SIDES + WORDS * W + word] & zone != self.stones[2 * WORDS * row + word]:
                return False
            if self.state[SIDES + WORDS * D + word] & zone != self.stones[2 * WORDS * row + WORDS + word]:
                return False
        return True

    def holds(self, row: i64, winner_moves: i64, ban: i64) -> bool:
        """Whether a pattern holds although a ko forbids ``ban``.

        What was proved although the winner could not play there is proved without that too. The defender must be
        forbidden at least as much as he was.
        """
        if not self.matches(row):
            return False
        if winner_moves:
            return ban == NOWHERE or ban == self.bans[row] or not self.has(row, ban)
        return self.bans[row] == NOWHERE or self.bans[row] == ban

    def known(self, winner_moves: i64, ban: i64) -> i64:
        """A pattern that proves the position; NOTHING where there is none. It becomes the first of its bucket."""
        key: i64 = self.pattern_key(winner_moves)
        bucket: i64 = key & BUCKETS - 1
        before: i64 = NOTHING
        row: i64 = self.buckets[bucket]
        looked: i64 = 0
        while row != NOTHING and looked < LOOKED_AT:
            if self.key_of[row] == key:
                looked += 1
                if self.holds(row, winner_moves, ban):
                    if before != NOTHING:
                        self.next[before] = self.next[row]
                        self.next[row] = self.buckets[bucket]
                        self.buckets[bucket] = row
                    return row
            before = row
            row = self.next[row]
        return NOTHING

    def shortest(self, winner_moves: i64, ban: i64) -> i64:
        """The pattern that proves the position in the fewest moves; NOTHING where there is none.

        A winner who follows it comes to positions that are proved in fewer moves still.
        """
        key: i64 = self.pattern_key(winner_moves)
        row: i64 = self.buckets[key & BUCKETS - 1]
        best: i64 = NOTHING
        while row != NOTHING:
            if self.key_of[row] == key and (best == NOTHING or self.depths[row] < self.depths[best]):
                if self.holds(row, winner_moves, ban):
                    best = row
            row = self.next[row]
        return best

    # Positions.

    def enter(self, winner_moves: i64, ban: i64) -> i64:
        """The slot of the position that is on the board; it is judged if it is new."""
        key: i64 = self.key(winner_moves, ban)
        slot: i64 = self.slot_of(key)
        if not self.keys[slot]:
            self.keys[slot] = key
            self.positions += 1
            self.row[slot] = self.plain(winner_moves, ban)
            if self.row[slot] != NOTHING:
                self.proof[slot] = 0
                self.disproof[slot] = INFINITE
            else:
                self.guess(slot, winner_moves)
        return slot

    def plain(self, winner_moves: i64, ban: i64) -> i64:
        """The row of a pattern where the position is won for all that is known; NOTHING where it is not."""
        taken: i64 = self.state[TAKEN]
        own: i64 = self.state[HEAD + self.own]
        sure: i64 = taken & OWN_TAKEN or self.state[SAFE + own]
        found: i64
        point: i64
        if taken & TARGET_TAKEN:
            if taken & OWN_TAKEN:
                return NOTHING
            if self.lives():
                return self.store(winner_moves, NOWHERE, NOWHERE, self.depth_found)
        else:
            found = self.liberties(self.state[HEAD + self.target])
            if winner_moves and found == 1 and sure:
                point = self.only_liberty(self.state[HEAD + self.target])
                if point != ban:
                    self.clear(FOUND)
                    self.add_surrounded(FOUND, self.state[HEAD + self.target])
                    if not taken & OWN_TAKEN:
                        self.add_chain(FOUND, own)
                    return self.store(winner_moves, ban, point, 1)
            if found > self.most_liberties:
                return NOTHING
        found = self.known(winner_moves, ban)
        if found != NOTHING:
            return found
        if sure and not taken & TARGET_TAKEN and self.counted(winner_moves, ban):
            return self.store(winner_moves, NOWHERE, self.best_found if winner_moves else NOWHERE, self.depth_found)
        return NOTHING

    def guess(self, slot: i64, winner_moves: i64) -> None:
        """First numbers for a position: the more liberties the target has, the more there is to prove."""
        taken: i64 = self.state[TAKEN]
        theirs: i64 = 2 if taken & TARGET_TAKEN else self.liberties(self.state[HEAD + self.target])
        ours: i64 = MANY if taken & OWN_TAKEN else self.liberties(self.state[HEAD + self.own])
        later: i64 = 0 if taken & OWN_TAKEN or ours >= MANY else LASTING
        dead: i64 = ours == 1 and not winner_moves and taken & TARGET_TAKEN
        if dead or taken == TARGET_TAKEN | OWN_TAKEN or (not taken & TARGET_TAKEN and theirs > self.most_liberties):
            self.proof[slot] = INFINITE
            self.disproof[slot] = 0
        elif taken & TARGET_TAKEN:
            self.proof[slot] = 3 if winner_moves else 4
            self.disproof[slot] = 1 + (ours > 2) + (ours > 4)
        elif winner_moves:
            self.proof[slot] = max(1, 2 * theirs - 2) + later
            self.disproof[slot] = 1
        else:
            self.proof[slot] = 2 * theirs - 1 + later
            self.disproof[slot] = 3 if theirs == 1 else 1 if ours <= 2 else 2
