"""What is plain in a position for the winner, with the zone that shows it.

A zone of a won position holds all that its proof rests on: the winner wins whatever stands outside, as long as his
chains that reach into it keep their liberties there. Two positions are plain: one in which the target can be filled up
before anything beside it can be captured, and, after its capture, one in which the essential chain lives whoever plays.

The C types of this class stand in ``zone_rules.pxd``.
"""

from __future__ import annotations

from array import array
from typing import Final

from .bits import count, first, i64
from .zone_board import (
    EDGE,
    EMPTY,
    HEAD,
    LIBERTIES,
    MANY,
    NOWHERE,
    OWN_TAKEN,
    PLACES,
    SAFE,
    SPAN,
    STONES,
    TAKEN,
    WORDS,
    D,
    W,
)
from .zone_tries import RIVALS, ZoneTries

SCRATCH: Final = 8  # rows of ``zones`` for work: what is found is in FOUND
FOUND: Final = 0
BEFORE: Final = 1
LOOKED: Final = 2
WITHOUT: Final = 3
LARGE: Final = 7  # empty points of an eye that lives whoever plays in it, at least
LARGEST: Final = 9  # and at most: in more room the defender may live himself
NO_EYE: Final = -1  # the region of points that are in none that may be an eye


class ZoneRules(ZoneTries):
    """A position with the zones of what is plain in it; a zone is a row of ``zones``."""

    def __init__(
        self, near: list[int], colors: list[int], lives: list[int], target: int, own: int, random: list[int]
    ) -> None:
        ZoneTries.__init__(self, near, colors, lives, target, own, random)
        self.zones = array("q", bytes(8 * WORDS * SCRATCH))
        self.depth_found = 0
        self.best_found = NOWHERE
        self.region = array("i", bytes(4 * PLACES))  # of each point, from 1 on; 0 where nobody looked
        self.region_points = array("i", bytes(4 * PLACES))
        self.region_ends = array("i", bytes(4 * PLACES))
        self.border = array("i", bytes(16 * PLACES))  # heads beside each region
        self.border_ends = array("i", bytes(4 * PLACES))
        self.vital = array("i", bytes(16 * PLACES))
        self.healthy = array("i", bytes(4 * PLACES))
        self.alive = array("i", bytes(4 * PLACES))

    # Zones.

    def clear(self, row: i64) -> None:
        """Make a zone empty."""
        word: i64
        for word in range(WORDS * row, WORDS * row + WORDS):
            self.zones[word] = 0

    def copy(self, row: i64, other: i64) -> None:
        """Make a zone the same as another one."""
        word: i64
        for word in range(WORDS):
            self.zones[WORDS * row + word] = self.zones[WORDS * other + word]

    def unite(self, row: i64, other: i64) -> None:
        """Add all points of another zone."""
        word: i64
        for word in range(WORDS):
            self.zones[WORDS * row + word] |= self.zones[WORDS * other + word]

    def has(self, row: i64, point: i64) -> bool:
        """Whether a point belongs to a zone."""
        return self.zones[WORDS * row + self.word[point]] & self.bit[point] != 0

    def add(self, row: i64, point: i64) -> None:
        """Add a point, unless it is beyond the edge."""
        if self.state[point] != EDGE:
            self.zones[WORDS * row + self.word[point]] |= self.bit[point]

    def add_beside(self, row: i64, point: i64) -> None:
        """Add a point and those beside it."""
        side: i64
        self.add(row, point)
        for side in range(4 * point, 4 * point + 4):
            self.add(row, self.near[side])

    def add_chain(self, row: i64, head: i64) -> None:
        """Add the stones of a chain."""
        word: i64
        for word in range(WORDS):
            self.zones[WORDS * row + word] |= self.state[STONES + WORDS * head + word]

    def add_surrounded(self, row: i64, head: i64) -> None:
        """Add the stones of a chain and all points beside them."""
        word: i64
        rest: i64
        for word in range(WORDS):
            rest = self.state[STONES + WORDS * head + word]
            while rest:
                self.add_beside(row, SPAN * word + first(rest))
                rest &= rest - 1

    def keep(self, row: i64, head: i64, most: i64) -> None:
        """Add liberties of a chain that are not in WITHOUT, until ``most`` such belong to the zone, or all.

        Those are added that the opponent can fill with the least gain: beside own stones and the edge.
        """
        word: i64
        rest: i64
        point: i64
        best: i64
        score: i64
        highest: i64
        have: i64 = 0
        at: i64 = LIBERTIES + WORDS * head
        if self.state[SAFE + head]:
            return
        for word in range(WORDS):
            rest = self.state[at + word] & self.zones[WORDS * row + word] & ~self.zones[WORDS * WITHOUT + word]
            if rest:
                have += count(rest)
        while have < most:
            best = NOWHERE
            highest = -100
            for word in range(WORDS):
                rest = self.state[at + word] & ~(self.zones[WORDS * row + word] | self.zones[WORDS * WITHOUT + word])
                while rest:
                    point = SPAN * word + first(rest)
                    rest &= rest - 1
                    score = self.sheltered(point, self.state[self.first_stone(head)])
                    if score > highest:
                        highest = score
                        best = point
            if best == NOWHERE:
                return
            self.add(row, best)
            have += 1

    def sheltered(self, point: i64, color: i64) -> i64:
        """How well a liberty is kept from the opponent, by what lies beside it."""
        side: i64
        found: i64
        score: i64 = 0
        for side in range(4 * point, 4 * point + 4):
            found = self.state[self.near[side]]
            if found == color:
                score += 3
            elif found == EDGE:
                score += 2
            elif found != EMPTY:
                score -= 2
        return score

    # What is plain.

    def counted(self, winner_moves: i64, ban: i64) -> bool:
        """Whether the winner fills the target up before anything beside it can be captured; its zone is in FOUND.

        The target's liberties touch nothing but it, each other and chains of the winner, so no move of the defender's
        gains one; one of them at most has no stone of the winner beside it, and is filled last. Each chain of the
        winner beside them, and the essential one, has more liberties elsewhere than the defender has moves, or two
        eyes of one point.
        """
        target: i64 = self.state[HEAD + self.target]
        at: i64 = LIBERTIES + WORDS * target
        moves: i64 = self.liberties(target)
        if moves >= MANY or (ban != NOWHERE and self.state[at + self.word[ban]] & self.bit[ban]):
            return False
        self.best_found = NOWHERE
        if not self.gains_nothing(target):
            return False
        self.clear(FOUND)
        turn: i64
        need: i64 = moves if winner_moves else moves + 1
        if not self.state[TAKEN] & OWN_TAKEN:
            self.rival(self.state[HEAD + self.own])
        if self.found_rivals >= RIVALS:
            return False
        word: i64
        for word in range(WORDS):
            self.zones[WORDS * WITHOUT + word] = self.state[at + word]
        for turn in range(self.found_rivals):
            if not self.holds_out(self.rivals[turn], need):
                return False
        self.add_chain(FOUND, target)
        for word in range(WORDS):
            self.zones[WORDS * FOUND + word] |= self.state[at + word]
        if not self.state[TAKEN] & OWN_TAKEN:
            self.add(FOUND, self.own)
        self.depth_found = 2 * moves
        return True

    def gains_nothing(self, target: i64) -> bool:
        """Whether no move at its liberties gives the target more; gathers the chains of the winner beside all of it."""
        word: i64
        rest: i64
        point: i64
        touched: i64
        alone: i64 = 0
        at: i64 = LIBERTIES + WORDS * target
        self.found_rivals = 0
        for word in range(WORDS):
            rest = self.state[at + word]
            while rest:
                point = SPAN * word + first(rest)
                rest &= rest - 1
                touched = self.touched(point, target)
                if touched < 0:
                    return False
                if touched:
                    self.best_found = point
                else:
                    alone += 1
                    if alone > 1:
                        return False
                    if self.best_found == NOWHERE:
                        self.best_found = point
        self.rivals_of_stones(target, W)
        return True

    def touched(self, point: i64, target: i64) -> i64:
        """1 where a liberty of the target touches a chain of the winner, 0 where not, -1 where more is to be gained."""
        side: i64
        beside: i64
        found: i64
        any_found: i64 = 0
        at: i64 = LIBERTIES + WORDS * target
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            found = self.state[beside]
            if found == EMPTY:
                if not self.state[at + self.word[beside]] & self.bit[beside]:
                    return -1
            elif found == D:
                if self.state[HEAD + beside] != target:
                    return -1
            elif found == W:
                any_found = 1
                self.rival(self.state[HEAD + beside])
        return any_found

    def holds_out(self, head: i64, need: i64) -> bool:
        """Whether a chain has ``need`` liberties that are not in WITHOUT, or two eyes; they are added to FOUND."""
        word: i64
        rest: i64
        point: i64
        eyes: i64 = 0
        have: i64 = 0
        at: i64 = LIBERTIES + WORDS * head
        self.add_chain(FOUND, head)
        if self.state[SAFE + head]:
            return True
        for word in range(WORDS):
            rest = self.state[at + word] & ~self.zones[WORDS * WITHOUT + word]
            have += count(rest)
            while rest and eyes < 2:
                point = SPAN * word + first(rest)
                rest &= rest - 1
                if self.is_eye(point, head):
                    eyes += 1
                    self.add(FOUND, point)
        if eyes == 2:
            return True
        if have < need:
            return False
        self.keep(FOUND, head, need)
        return True

    def is_eye(self, point: i64, head: i64) -> bool:
        """Whether an empty point has nothing but stones of one chain beside it."""
        side: i64
        beside: i64
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] != EDGE and (self.state[beside] != W or self.state[HEAD + beside] != head):
                return False
        return True

    def lives(self) -> bool:
        """Whether the essential chain lives whatever the defender plays; its zone is in FOUND.

        It is joined with stones that live, or encloses a large eye alone, or lives by Benson's theorem (1976).
        """
        own: i64 = self.state[HEAD + self.own]
        self.clear(FOUND)
        if self.state[SAFE + own]:
            self.add_chain(FOUND, own)
            self.depth_found = 0
            return True
        if not self.may_have_eyes(own):
            return False
        regions: i64 = self.survey(own)
        self.depth_found = 0
        if self.has_large_eye(own, regions):
            return True
        self.alive[own] = 0
        self.decide_life(regions)
        if not self.alive[own]:
            return False
        self.show_life(own, regions)
        return True

    def may_have_eyes(self, own: i64) -> bool:
        """Whether two liberties of a chain have no other empty points beside them than its liberties.

        Two vital regions have one each; a large eye has two, as at most four of its points are beside the one apart.
        """
        word: i64
        rest: i64
        point: i64
        found: i64 = 0
        for word in range(WORDS):
            rest = self.state[LIBERTIES + WORDS * own + word]
            while rest:
                point = SPAN * word + first(rest)
                rest &= rest - 1
                found += self.is_closed_in(point, own)
                if found > 1:
                    return True
        return False

    def is_closed_in(self, point: i64, head: i64) -> bool:
        """Whether all empty points beside one are liberties of a chain."""
        side: i64
        beside: i64
        for side in range(4 * point, 4 * point + 4):
            beside = self.near[side]
            if self.state[beside] == EMPTY:
                if not self.state[LIBERTIES + WORDS * head + self.word[beside]] & self.bit[beside]:
                    return False
        return True

    def survey(self, own: i64) -> i64:
        """Find the regions that may be eyes of a chain, and of those that it shares such a region with; their number.

        A region is what chains of the winner enclose, empty or the defender's. An eye of a chain has a liberty of it.
        """
        turn: i64 = 0
        word: i64
        rest: i64
        regions: i64 = 0
        for word in range(PLACES):
            self.region[word] = 0
        self.region_ends[0] = 0
        self.border_ends[0] = 0
        self.found_rivals = 0
        self.rival(own)
        while turn < self.found_rivals:
            for word in range(WORDS):
                rest = self.state[LIBERTIES + WORDS * self.rivals[turn] + word]
                while rest:
                    if not self.region[SPAN * word + first(rest)]:
                        regions += self.enclosed(SPAN * word + first(rest), regions + 1)
                    rest &= rest - 1
            turn += 1
        return regions

    def enclosed(self, point: i64, region: i64) -> bool:
        """Note the region round a point, with the chains beside it; whether it may be an eye.

        Not where two of its empty points have no stone of the winner's beside them, and not with a stone that lives.
        """
        start: i64 = self.region_ends[region - 1]
        filled: i64 = start
        borders: i64 = self.border_ends[region - 1]
        at: i64 = start
        side: i64
        beside: i64
        touched: i64
        apart: i64 = 0
        self.region[point] = region
        self.region_points[filled] = point
        filled += 1
        while at < filled:
            point = self.region_points[at]
            touched = self.state[point] != EMPTY
            if touched and self.state[SAFE + self.state[HEAD + point]]:
                apart = 2
            for side in range(4 * point, 4 * point + 4):
                beside = self.near[side]
                if self.state[beside] == W:
                    touched = 1
                    borders = self.note_border(region, borders, self.state[HEAD + beside])
                elif self.state[beside] == EDGE:
                    continue
                elif not self.region[beside]:
                    self.region[beside] = region
                    self.region_points[filled] = beside
                    filled += 1
                elif self.region[beside] == NO_EYE:
                    apart = 2
            apart += not touched
            if apart > 1:
                for at in range(start, filled):
                    self.region[self.region_points[at]] = NO_EYE
                return False
            at += 1
        self.region_ends[region] = filled
        self.border_ends[region] = borders
        for at in range(self.border_ends[region - 1], borders):
            self.rival(self.border[at])
        return True

    def note_border(self, region: i64, borders: i64, head: i64) -> i64:
        """Note a chain beside a region once; how many are noted."""
        at: i64
        for at in range(self.border_ends[region - 1], borders):
            if self.border[at] == head:
                return borders
        self.border[borders] = head
        return borders + 1

    def has_large_eye(self, own: i64, regions: i64) -> bool:
        """Whether the essential chain alone encloses an empty eye that is too large to be killed.

        An eye of seven to nine points of which all but one, at most, touch the chain lives although the attacker moves
        first, wins all kos, and there are no other liberties: the search of eyes (``eyes/search.py``) finds it for
        every shape, in a corner or among holes too. Not so with two points that do not touch it.
        """
        region: i64
        at: i64
        point: i64
        size: i64
        apart: i64
        for region in range(1, regions + 1):
            size = self.region_size(region)
            if size < LARGE or size > LARGEST or self.border_ends[region] - self.border_ends[region - 1] != 1:
                continue
            if self.border[self.border_ends[region - 1]] != own:
                continue
            apart = 0
            for at in range(self.region_ends[region - 1], self.region_ends[region]):
                point = self.region_points[at]
                if self.state[point] != EMPTY:
                    apart = size
                    break
                if not self.state[LIBERTIES + WORDS * own + self.word[point]] & self.bit[point]:
                    apart += 1
            if apart <= 1:
                self.add_chain(FOUND, own)
                for at in range(self.region_ends[region - 1], self.region_ends[region]):
                    self.add(FOUND, self.region_points[at])
                return True
        return False

    def is_vital(self, region: i64, head: i64) -> bool:
        """Whether all empty points of a region, one at least, are liberties of a chain.

        With a stone of the defender's that is taken to live it is no eye: he can fill all of it and is never captured.
        """
        at: i64
        point: i64
        found: i64 = 0
        for at in range(self.region_ends[region - 1], self.region_ends[region]):
            point = self.region_points[at]
            if self.state[point] == EMPTY:
                if not self.state[LIBERTIES + WORDS * head + self.word[point]] & self.bit[point]:
                    return False
                found = 1
            elif self.state[SAFE + self.state[HEAD + point]]:
                return False
        return found != 0

    def decide_life(self, regions: i64) -> None:
        """Which chains live, ``alive``, and which regions are ``healthy``: those beside living chains alone."""
        region: i64
        at: i64
        changed: i64 = 1
        for region in range(1, regions + 1):
            self.healthy[region] = 0
            for at in range(self.border_ends[region - 1], self.border_ends[region]):
                self.vital[at] = self.is_vital(region, self.border[at])
                self.alive[self.border[at]] = 1
                if self.vital[at]:
                    self.healthy[region] = 1
        while changed:
            changed = 0
            for region in range(1, regions + 1):
                for at in range(self.border_ends[region - 1], self.border_ends[region]):
                    if self.alive[self.border[at]] and not self.still_lives(self.border[at], regions):
                        self.alive[self.border[at]] = 0
                        changed = 1
            for region in range(1, regions + 1):
                if self.healthy[region]:
                    for at in range(self.border_ends[region - 1], self.border_ends[region]):
                        if not self.alive[self.border[at]]:
                            self.healthy[region] = 0
                            changed = 1

    def still_lives(self, head: i64, regions: i64) -> bool:
        """Whether a chain is taken to live or has two healthy regions that are vital to it."""
        region: i64
        at: i64
        found: i64 = 0
        if self.state[SAFE + head]:
            return True
        for region in range(1, regions + 1):
            if self.healthy[region]:
                for at in range(self.border_ends[region - 1], self.border_ends[region]):
                    if self.border[at] == head and self.vital[at]:
                        found += 1
        return found > 1

    def show_life(self, own: i64, regions: i64) -> None:
        """Add all that the life of the essential chain rests on to FOUND: two regions of each chain, the smallest."""
        turn: i64 = 0
        left: i64
        at: i64
        point: i64
        region: i64
        best: i64
        last: i64
        self.found_rivals = 0
        self.rival(own)
        while turn < self.found_rivals:
            self.add_chain(FOUND, self.rivals[turn])
            last = 0
            left = 0 if self.state[SAFE + self.rivals[turn]] else 2
            while left:
                left -= 1
                best = 0
                for region in range(1, regions + 1):
                    if region == last or not self.healthy[region]:
                        continue
                    if best and self.region_size(region) >= self.region_size(best):
                        continue
                    for at in range(self.border_ends[region - 1], self.border_ends[region]):
                        if self.border[at] == self.rivals[turn] and self.vital[at]:
                            best = region
                if not best:
                    break
                last = best
                for at in range(self.region_ends[best - 1], self.region_ends[best]):
                    point = self.region_points[at]
                    self.add(FOUND, point)
                for at in range(self.border_ends[best - 1], self.border_ends[best]):
                    self.rival(self.border[at])
            turn += 1

    def region_size(self, region: i64) -> i64:
        """The points of a region."""
        return self.region_ends[region] - self.region_ends[region - 1]
