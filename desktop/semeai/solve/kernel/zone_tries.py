"""Which moves are tried in a zone search: the winner's near the race, and the defender's likeliest.

The winner's are a choice, so a search that finds nothing refutes nothing. The defender's are the first that are looked
at: all others in the zone follow.

The C types of this class stand in ``zone_tries.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import first, i64
from .zone_board import (
    EMPTY,
    HEAD,
    LIBERTIES,
    MANY,
    NOWHERE,
    OWN_TAKEN,
    PLACES,
    SPAN,
    STONES,
    TAKEN,
    TARGET_TAKEN,
    WORDS,
    D,
    W,
    ZoneBoard,
)

RIVALS: Final = 128  # chains that can be noted at once


class ZoneTries(ZoneBoard):
    """A position with the moves that are tried in it, in ``moves``; with ``wide`` there are more of them."""

    def __init__(
        self, near: list[int], colors: list[int], lives: list[int], target: int, own: int, random: list[int]
    ) -> None:
        ZoneBoard.__init__(self, near, colors, lives, target, own, random)
        self.moves = array("i", bytes(4 * PLACES))
        self.found_moves = 0
        self.tried = array("q", bytes(8 * PLACES))
        self.stamp = 0
        self.wide = 0
        self.rivals = array("i", bytes(4 * RIVALS))
        self.found_rivals = 0

    def try_move(self, point: i64) -> None:
        """Note an empty point once."""
        if self.state[point] == EMPTY and self.tried[point] != self.stamp:
            self.tried[point] = self.stamp
            self.moves[self.found_moves] = point
            self.found_moves += 1

    def try_liberties(self, head: i64) -> None:
        """Note the liberties of a chain."""
        word: i64
        rest: i64
        for word in range(WORDS):
            rest = self.state[LIBERTIES + WORDS * head + word]
            while rest:
                self.try_move(SPAN * word + first(rest))
                rest &= rest - 1

    def try_beside_liberties(self, head: i64, steps: i64) -> None:
        """Note the empty points beside the liberties of a chain, and beside these for two steps."""
        word: i64
        rest: i64
        side: i64
        further: i64
        beside: i64
        for word in range(WORDS):
            rest = self.state[LIBERTIES + WORDS * head + word]
            while rest:
                for side in range(4 * (SPAN * word + first(rest)), 4 * (SPAN * word + first(rest)) + 4):
                    beside = self.near[side]
                    self.try_move(beside)
                    if steps > 1 and self.state[beside] == EMPTY:
                        for further in range(4 * beside, 4 * beside + 4):
                            self.try_move(self.near[further])
                rest &= rest - 1

    def rival(self, head: i64) -> None:
        """Note a chain once."""
        turn: i64
        for turn in range(self.found_rivals):
            if self.rivals[turn] == head:
                return
        if self.found_rivals < RIVALS:
            self.rivals[self.found_rivals] = head
            self.found_rivals += 1

    def rivals_of_stones(self, head: i64, color: i64) -> None:
        """Note the chains of a colour beside the stones of a chain."""
        word: i64
        rest: i64
        side: i64
        for word in range(WORDS):
            rest = self.state[STONES + WORDS * head + word]
            while rest:
                for side in range(4 * (SPAN * word + first(rest)), 4 * (SPAN * word + first(rest)) + 4):
                    if self.state[self.near[side]] == color:
                        self.rival(self.state[HEAD + self.near[side]])
                rest &= rest - 1

    def rivals_of_liberties(self, head: i64, color: i64, most: i64) -> None:
        """Note the chains of a colour, with at most so many liberties, beside the liberties of a chain."""
        word: i64
        rest: i64
        side: i64
        beside: i64
        for word in range(WORDS):
            rest = self.state[LIBERTIES + WORDS * head + word]
            while rest:
                for side in range(4 * (SPAN * word + first(rest)), 4 * (SPAN * word + first(rest)) + 4):
                    beside = self.near[side]
                    if self.state[beside] == color and self.liberties(self.state[HEAD + beside]) <= most:
                        self.rival(self.state[HEAD + beside])
                rest &= rest - 1

    def first_stone(self, head: i64) -> i64:
        """A stone of a chain: its head may have been another one's."""
        word: i64
        for word in range(WORDS):
            if self.state[STONES + WORDS * head + word]:
                return SPAN * word + first(self.state[STONES + WORDS * head + word])
        return NOWHERE

    def winning_tries(self) -> None:
        """The moves that the winner tries, in ``moves``: more of them where ``wide`` is set."""
        turn: i64
        ours: i64
        head: i64
        limit: i64
        target: i64 = self.state[HEAD + self.target]
        own: i64 = NOWHERE if self.state[TAKEN] & OWN_TAKEN else self.state[HEAD + self.own]
        self.stamp += 1
        self.found_moves = 0
        self.found_rivals = 0
        if self.state[TAKEN] & TARGET_TAKEN:
            self.living_tries(own)
            return
        self.try_liberties(target)
        self.rivals_of_stones(target, W)
        if own != NOWHERE:
            self.rival(own)
        self.rivals_of_liberties(target, W, 2)
        ours = self.found_rivals
        for turn in range(ours):
            head = self.rivals[turn]
            limit = 4 if self.wide else 2
            if self.liberties(head) <= (limit + 1 if head == own else limit):
                self.try_liberties(head)
                self.rivals_of_stones(head, D)
        self.rivals_of_liberties(target, D, MANY)
        for turn in range(ours, self.found_rivals):
            head = self.rivals[turn]
            if head != target and self.liberties(head) <= (3 if self.wide else 2):
                self.try_liberties(head)
        if self.liberties(target) <= (6 if self.wide else 4):
            self.try_beside_liberties(target, 2 if self.wide and self.liberties(target) <= 3 else 1)
        if self.wide and own != NOWHERE and self.liberties(own) <= 4:
            self.try_beside_liberties(own, 1)

    def living_tries(self, own: i64) -> None:
        """The moves by which the winner may make his essential chain live, where that is all he needs."""
        turn: i64
        few: i64 = 4 if self.wide else 2
        self.try_liberties(own)
        self.try_beside_liberties(own, 1)
        self.rivals_of_liberties(own, W, 4)
        self.rivals_of_liberties(own, D, few)
        self.rivals_of_stones(own, D)
        for turn in range(self.found_rivals):
            if self.state[self.first_stone(self.rivals[turn])] == W or self.liberties(self.rivals[turn]) <= few:
                self.try_liberties(self.rivals[turn])

    def defending_tries(self) -> None:
        """The moves that the defender tries before all others of the zone, in ``moves``."""
        turn: i64
        target: i64 = self.state[HEAD + self.target]
        own: i64 = NOWHERE if self.state[TAKEN] & OWN_TAKEN else self.state[HEAD + self.own]
        self.stamp += 1
        self.found_moves = 0
        self.found_rivals = 0
        if self.state[TAKEN] & TARGET_TAKEN:
            if self.liberties(own) <= 5:
                self.try_liberties(own)
            return
        self.rivals_of_stones(target, W)
        for turn in range(self.found_rivals):
            if self.liberties(self.rivals[turn]) == 1:
                self.try_liberties(self.rivals[turn])
        self.try_liberties(target)
        if own != NOWHERE and self.liberties(own) <= 3:
            self.try_liberties(own)
