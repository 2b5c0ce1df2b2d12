"""A race of a fight walled in: two chains that meet, with the stones round them that the fight left and a few more.

Of a fight only what is near two chains is kept. Where a way leads out of the race a single stone closes it, and own
stones to which a chain could connect are taken off. What stands round the race then is assumed alive, but for small
chains that are caught in it. A *tidy* race is one that can be counted: its shared liberties touch only the two chains,
and none of these is in atari.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

from semeai.go.board import Board, Mask, Point, count, each, first, mask_of
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.practice.looks import has_row, looks_played
from semeai.problems.variants import in_atari
from semeai.solve import Request

MOST_LIBERTIES, ROUND_AN_EYE = 9, 5
"""The most liberties that a chain may have before it is walled in, and how many more if it is round an eye."""
KEPT, KEPT_ROUND_AN_EYE = 3, 2
"""Steps from the race within which the stones of the fight are kept; fewer where it has an eye or approach moves."""
LARGEST, LENGTHENED = 4, 2
"""The most stones of a chain that is walled in, and how many more it may have in the end."""
WITH_AN_EYE = 9
"""How many more stones a chain may have that has an eye, or approach moves, of its own."""
LONGEST_RUN = 4
"""Stones of the longest straight run of a chain; one more where points of it are kept."""
CAUGHT = 3
"""Stones, and liberties, of the largest chain that may be caught in a race."""
ROUNDS = 50
"""How often what is not closed yet is looked for."""


@dataclass(frozen=True, slots=True)
class RaceWanted:
    """What is wanted of a race that is walled in.

    Chains have at least ``shortest`` stones. Black's is left with at most so many outside ``liberties``, and White's;
    both with ``shared`` ones. ``deeper`` is how often a way out is closed one point farther on, ``caught`` how often a
    small chain stays in the race; ``tidy`` says whether the shared liberties touch both chains alone. The ``kept``
    points of Black stay as they are: an eye, or a liberty with its approach moves; with ``inside`` White's chain is in
    that eye. Chains may have ``more`` stones than others.
    """

    liberties: tuple[int, int]
    shortest: int = 3
    deeper: float = 0.2
    caught: float = 0.0
    shared: int = 4
    tidy: bool = True
    kept: Mask = 0
    inside: bool = False
    more: int = 0

    def most_liberties(self, color: Color) -> int:
        """The most liberties that a player's chain may have before it is walled in."""
        return MOST_LIBERTIES + (ROUND_AN_EYE if self.kept and color is BLACK else 0)

    def largest(self, color: Color) -> int:
        """The most stones of a player's chain."""
        return LARGEST + self.more + (WITH_AN_EYE if self.kept and color is BLACK else 0)


def meeting(position: Position, wanted: RaceWanted) -> list[tuple[Mask, Mask]]:
    """The pairs of a black and a white chain that touch and may make such a race."""
    black, white = (
        [
            chain
            for chain in position.chains(color)
            if wanted.shortest <= count(chain) <= wanted.largest(color)
            and count(position.liberties(chain) & ~wanted.kept) <= wanted.most_liberties(color)
        ]
        for color in (BLACK, WHITE)
    )
    touching = [(one, other) for one, other in product(black, white) if position.board.neighbours(one) & other]
    return [pair for pair in touching if _keeps(position, pair, wanted)]


def _keeps(position: Position, pair: tuple[Mask, Mask], wanted: RaceWanted) -> bool:
    """Whether two chains share a liberty, if they are to be counted with one, and how they lie to the kept points.

    These are the black chain's alone, or the white one is among them where that is wanted.
    """
    both = position.liberties(pair[0]) & position.liberties(pair[1]) & ~wanted.kept
    if wanted.tidy and wanted.shared and not both:
        return False
    beside = position.board.neighbours(wanted.kept)
    if wanted.inside:
        return bool(wanted.kept & pair[1])
    return not wanted.kept or (bool(beside & pair[0]) and not beside & pair[1])


def walled_in(position: Position, pair: tuple[Mask, Mask], wanted: RaceWanted, chance: random.Random) -> Request | None:
    """The race of two chains with all ways out closed, Black to move; None where there is no room for that."""
    walling = _Walling(position, pair, wanted, chance)
    if not walling.close():
        return None
    position, (black, white) = walling.position, walling.points
    return Request(position, black, white, BLACK, living=walling.living) if walling.stands() else None


class _Walling:
    """A position on its way to a race that is shut in, and what is seen of it: chains, liberties, sides by colour."""

    def __init__(self, position: Position, pair: tuple[Mask, Mask], wanted: RaceWanted, chance: random.Random) -> None:
        self.board, self.wanted, self.chance = position.board, wanted, chance
        self.points = first(pair[0]), first(pair[1])
        self.caught = wanted.kept & position.stones
        self.deep = [wanted.kept & position.empty, 0]
        """Points beyond the liberties of each chain that belong to its side of the race."""
        steps = KEPT_ROUND_AN_EYE if wanted.kept else KEPT
        self._look(_near(position, pair[0] | pair[1] | wanted.kept, steps))
        self._catch()

    def _look(self, position: Position) -> None:
        """Take a changed position, and look at what is open in it."""
        self.position, empty = position, position.empty
        self.chains = [position.chain(point) for point in self.points]
        self.liberties = [position.liberties(chain) for chain in self.chains]
        self.shared = self.liberties[0] & self.liberties[1]
        self.deep = [points & empty for points in self.deep]
        self.sides = [own & ~self.shared | deep for own, deep in zip(self.liberties, self.deep, strict=True)]
        """The empty points of either side: outside liberties, an eye, and what lies deeper."""
        self.both = self.chains[0] | self.chains[1]
        of_caught = position.liberties(self.caught) if self.caught else 0
        self.inside = self.sides[0] | self.sides[1] | self.shared | of_caught | self.wanted.kept & empty

    def _catch(self) -> None:
        """Choose small chains that stay in the race."""
        beside = self.board.neighbours(self.both)
        for color in Color:
            for chain in self.position.chains_touching(beside, color):
                small = count(chain) <= CAUGHT and count(self.position.liberties(chain)) <= CAUGHT
                if small and not chain & self.both and self.chance.random() < self.wanted.caught:
                    self.caught |= chain
        self._look(self.position)

    def close(self) -> bool:
        """Change stones until no way leads out; whether that came to an end with chains as small as wanted."""
        for _ in range(ROUNDS):
            if not all(map(self._is_compact, Color, self.chains)):
                return False
            if not (self._joined() or self._without_friends() or self._filled() or self._shut() or self._secured()):
                return True
        return False

    @property
    def living(self) -> Mask:
        """The stones that are said to live."""
        return self.position.stones & ~self.both & ~self.caught

    def _joined(self) -> bool:
        """Lengthen a chain: by a shared liberty that touches more than both chains, or where their outsides meet."""
        lengthened = [*self._too_open()] or [*self._too_many()]
        if not lengthened:
            return False
        free = [(color, point) for color, point in lengthened if not self._is_heavy(color, point)]
        self._put(*self.chance.choice(free or lengthened))
        return True

    def _is_heavy(self, color: Color, point: Point) -> bool:
        """Whether a stone makes four of its colour in a square."""
        own = self.position.of(color) | 1 << point
        return any(not square & ~own for square in _squares(self.board, point))

    def _too_open(self) -> Iterator[tuple[Color, Point]]:
        """Where shared liberties, or both outsides, meet more than both chains: who may play there."""
        if not self.wanted.tidy:
            return
        alone = self.both | self.caught | self.shared
        for point in each(self.shared & ~self.wanted.kept):
            if beyond := self.board.neighbours(1 << point) & ~alone & ~self.wanted.kept:
                closing = [(color, way) for color in Color for way in each(beyond & self.liberties[color is WHITE])]
                yield from closing or ((color, point) for color in Color)
        for color, side, other in zip((BLACK, WHITE), self.sides, reversed(self.sides), strict=True):
            meeting = side & self.board.neighbours(other) & self.liberties[color is WHITE] & ~self.wanted.kept
            yield from ((color, point) for point in each(meeting))

    def _too_many(self) -> Iterator[tuple[Color, Point]]:
        """The shared liberties where there are more than wanted."""
        shared = self.shared & ~self.wanted.kept
        if count(shared) > self.wanted.shared:
            yield from product(Color, each(shared))

    def _without_friends(self) -> bool:
        """Take off own stones of the outside beside the way out of a chain."""
        taken = 0
        for color, side in zip(Color, self.sides, strict=True):
            taken |= self.board.neighbours(side) & self.position.of(color) & ~self.both & ~self.caught
        if taken:
            self._look(self.position.without(taken))
        return bool(taken)

    def _filled(self) -> bool:
        """Fill a liberty where both ways out meet, or where a chain has more than wanted."""
        meet = self._ways(0) & self._ways(1)
        for color in self.chance.sample([*Color], 2):
            own = color is WHITE
            beside = self.board.neighbours(self.sides[not own])  # a stone there would be a friend, and go again
            fillable = self.liberties[own] & ~self.shared & ~self.wanted.kept & ~beside
            at_meeting = fillable & self.board.neighbours(meet)
            if at_meeting or count(fillable) > self.wanted.liberties[own]:
                self._put(color.opponent, self.chance.choice([*each(at_meeting or fillable)]))
                return True
        return False

    def _ways(self, side: int) -> Mask:
        """The empty points outside by which a chain could get out."""
        return self.board.neighbours(self.sides[side]) & self.position.empty & ~self.inside

    def _shut(self) -> bool:
        """Close the ways out with stones, or let the race go one point farther there."""
        ways = [(color, point) for color in Color for point in each(self._ways(color is WHITE))]
        if not ways:
            loose = self.board.neighbours(self.inside) & self.position.empty & ~self.inside
            ways = [(self.chance.choice((BLACK, WHITE)), point) for point in each(loose)]
        position = self.position
        for color, point in ways:
            if self.chance.random() < self.wanted.deeper:
                self.deep[color is WHITE] |= 1 << point
            else:
                position = position.with_stones(color.opponent, 1 << point)
        self._look(position)
        return bool(ways)

    def _secured(self) -> bool:
        """Lengthen a chain that is said to live, and is in atari."""
        for color, chain in in_atari(self.position, self.living):
            if free := self.position.liberties(chain) & ~self.inside:
                self._put(color, first(free))
                return True
        return False

    def _put(self, color: Color, point: Point) -> None:
        self._look(self.position.with_stones(color, 1 << point))

    def stands(self) -> bool:
        """Whether the race is small, every chain has a liberty, and what is said to live two, one outside the race."""
        position, living = self.position, self.living
        fewest = 2 if self.wanted.tidy else 1
        if self.both & living or min(map(count, self.liberties)) < fewest or in_atari(position, living):
            return False
        if not looks_played(position, self.both, self.wanted.kept):
            return False
        for color in Color:
            for chain in position.chains(color):
                free = position.liberties(chain)
                if not free or (chain & living and not free & ~self.inside):
                    return False
        return True

    def _is_compact(self, color: Color, chain: Mask) -> bool:
        """Whether a chain is neither large nor straight for long."""
        longest = LONGEST_RUN + bool(self.wanted.kept)
        return not has_row(self.board, chain, longest + 1) and count(chain) <= self.wanted.largest(color) + LENGTHENED


@cache
def _squares(board: Board, point: Point) -> tuple[Mask, ...]:
    """The squares of two by two points that hold a point."""
    column, row = board.column_row(point)
    corners = product((column - 1, column), (row - 1, row))
    inside = [(x, y) for x, y in corners if 0 <= x < board.width - 1 and 0 <= y < board.height - 1]
    return tuple(mask_of(board.at(x + a, y + b) for a, b in product((0, 1), repeat=2)) for x, y in inside)


def _near(position: Position, race: Mask, steps: int) -> Position:
    """The position without the stones that are farther from a race."""
    board, near = position.board, race
    for _ in range(steps):
        near |= board.neighbours(near)
    return position.without(position.stones & ~near).passed()
