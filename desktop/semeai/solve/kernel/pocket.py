"""One pocket of a race: the points between essential chains and living stones, and what play does there.

The essential chains and the living stones themselves are no points of a pocket: only which points touch them is kept.
So pockets have nothing in common but the essential chains, and a race is the sum of its pockets.
A *state* of a pocket (its stones and a ko) has a number; everything about it is kept in lists under that number.
"""

from __future__ import annotations

from typing import Final

from .bits import bit, count, first, full, i64
from .flood import around, flood

FREE: Final = 0  # the move is always legal
LAST: Final = 1  # it takes the last liberty of the own essential chain in this pocket: legal with one elsewhere
CAPTURE: Final = 2  # legal only if it captures the opponent's essential chain


NEVER: Final = 1000  # more moves than any race has


class Counts:
    """What a state is worth to the owner of the only essential chain beside it, in moves of the attacker.

    See ``counts.py`` for what each number promises.
    """

    def __init__(self) -> None:
        self.least = self.most = self.last = self.last_gap = self.kept = self.kept_gap = 0
        self.eye = self.alive = False

    def number(self) -> i64:
        """The number of single liberties that the pocket is worth; -1 where it is not worth a number."""
        return self.least if self.least == self.most else -1

    def eye_number(self) -> i64:
        """The number of moves that a small eye is worth, of which all but one can be made at any time; else -1."""
        return self.kept if self.eye and self.kept == self.last and self.last_gap == 1 else -1


class Pocket:
    """The points of a pocket and all states that were met there.

    ``beside``: the neighbours of each point; ``essential`` and ``life``: the points beside the essential chain and
    beside living stones of each colour. Moves of a state are in ``targets`` (states), ``points`` and ``terms``
    (FREE, LAST, CAPTURE), each by colour.
    """

    def __init__(self, beside: list[i64], essential: list[i64], life: list[i64]) -> None:
        self.size: i64 = len(beside)
        self.beside = beside
        self.essential = essential
        self.life = life
        self.known: dict[tuple[i64, i64, i64], i64] = {}
        self.stones: list[list[i64]] = [[], []]
        self.ko: list[i64] = []
        self.plain: list[i64] = []  # the same state without its ko
        self.liberties: list[list[i64]] = [[], []]
        self.safe: list[list[bool]] = [[], []]
        self.targets: list[list[list[i64] | None]] = [[], []]
        self.points: list[list[bytes]] = [[], []]
        self.terms: list[list[bytes]] = [[], []]
        self.counts: dict[i64, Counts] = {}

    def state(self, black: i64, white: i64, ko: i64) -> i64:
        """The number of a state; ``ko`` is the point that may not be taken back, -1 for none."""
        key = (black, white, ko)
        found: i64 = self.known.get(key, -1)
        if found >= 0:
            return found
        plain = self.state(black, white, -1) if ko >= 0 else -1
        number: i64 = len(self.ko)
        self.known[key] = number
        self.ko.append(ko)
        self.plain.append(number if plain < 0 else plain)
        self.stones[0].append(black)
        self.stones[1].append(white)
        empty = full(self.size) & ~black & ~white
        for color in range(2):
            self._describe(color, black if color == 0 else white, empty)
        return number

    def _describe(self, color: i64, own: i64, empty: i64) -> None:
        """Note the liberties of an essential chain in the newest state and whether it is joined with living stones."""
        joined = flood(self.beside, own & self.essential[color], own)
        self.liberties[color].append((self.essential[color] | around(self.beside, joined)) & empty)
        self.safe[color].append((joined & self.life[color]) != 0)
        self.targets[color].append(None)
        self.points[color].append(b"")
        self.terms[color].append(b"")

    def moves(self, state: i64, color: i64) -> list[i64]:
        """The states that a colour's moves lead to, in the order of ``points``. A ko is left to the caller."""
        found = self.targets[color][state]
        if found is not None:
            return found
        targets: list[i64] = []
        points: list[i64] = []
        terms: list[i64] = []
        black = self.stones[0][state]
        white = self.stones[1][state]
        rest = full(self.size) & ~black & ~white
        while rest:
            point = first(rest)
            rest &= rest - 1
            target, term = self._play(state, color, point)
            if target >= 0:
                targets.append(target)
                points.append(point)
                terms.append(term)
        self.targets[color][state] = targets
        self.points[color][state] = bytes(points)
        self.terms[color][state] = bytes(terms)
        return targets

    def _play(self, state: i64, color: i64, point: i64) -> tuple[i64, i64]:
        """The state after a stone and the term of the move; the state is -1 for suicide that can capture nothing."""
        beside = self.beside
        stone = bit(point)
        own = self.stones[color][state] | stone
        other = self.stones[1 - color][state]
        everything = full(self.size)
        captured: i64 = 0
        near = beside[point] & other
        occupied = own | other
        kept = self.essential[1 - color] | self.life[1 - color]
        while near:
            chain = flood(beside, near & -near, other)
            near &= ~chain
            if not chain & kept and not around(beside, chain) & everything & ~occupied:
                captured |= chain
        other &= ~captured
        empty = everything & ~own & ~other
        chain = flood(beside, stone, own)
        term: i64 = FREE
        ko: i64 = -1
        if chain & self.life[color] == 0:
            if chain & self.essential[color]:
                if not self._liberties(color, own, empty):
                    term = LAST
            else:
                libs = around(beside, chain) & empty
                if not libs:
                    if not self.essential[1 - color]:
                        return -1, CAPTURE
                    term = CAPTURE
                elif captured and chain == stone and libs == captured and captured & (captured - 1) == 0:
                    ko = first(captured)
        if color == 0:
            return self.state(own, other, ko), term
        return self.state(other, own, ko), term

    def _liberties(self, color: i64, own: i64, empty: i64) -> i64:
        """The liberties of a colour's essential chain."""
        joined = flood(self.beside, own & self.essential[color], own)
        return (self.essential[color] | around(self.beside, joined)) & empty

    def open_points(self, state: i64) -> i64:
        """How many points may still change: empty ones and stones that can be captured."""
        black = self.stones[0][state]
        white = self.stones[1][state]
        everything = full(self.size)
        solid: i64 = 0
        for color in range(2):
            own = black if color == 0 else white
            solid |= flood(self.beside, own & (self.essential[color] | self.life[color]), own)
        return count(everything & ~solid)
