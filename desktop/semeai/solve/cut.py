"""A race cut out of a board as a strong player sees it: small, with walls around it.

The race reaches as far as a move or two from the essential chains. Every other chain beside it is either *mortal*,
because the race may capture it, and then its liberties belong to the race too, or a wall: *alive* by proof or by
the user's word, or *trusted*. Where the cut opens onto the board it is *closed*: the next empty points take the
colour of the nearest stones outside, and who gets there is out. Trusted chains and closed points are assumptions, and
an answer names them.

The cut is a board of its own on which only living stones stand around the race, so the search proves its answer there
and knows nothing of assumptions.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from semeai.go import benson
from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups import Chain, chains_of, connected, is_strong
from semeai.solve.region import SEARCHED, living_by_the_race
from semeai.solve.values import Request

FREE_LIBERTIES = 2
"""Liberties that a group has outside the race so that the race cannot capture it."""
REST = 3
"""Empty points beyond the ring that are taken in because nothing is left behind them."""


class Rung(IntEnum):
    """Which outer stones an answer leans on: the lower the rung, the fewer."""

    PROVED = 1  # none
    ROOMY = 2  # those that `region.py` trusts, and nothing is closed
    STRONG = 3  # groups that live for all that can be seen
    ALL = 4  # any chain that the race does not seem to capture


@dataclass(frozen=True, slots=True)
class Cut:
    """A race cut out of ``position``.

    ``points`` are empty, ``mortal`` stones of other chains that the race may capture. The walls are ``alive`` or
    ``trusted``, of which some are ``strong``; ``closed`` are the points where Black's, and White's, side of the board
    begins; ``ring`` is how many steps from the essential chains the cut reaches, ``opened`` are points beyond.
    ``doubted`` are trusted stones that the race may capture after all: they were left out to keep the cut small.
    """

    position: Position
    chains: tuple[Mask, Mask]
    points: Mask
    mortal: Mask
    alive: Mask
    trusted: Mask
    strong: Mask
    closed: tuple[Mask, Mask]
    ring: int = 0
    opened: Mask = 0
    doubted: Mask = 0

    @property
    def race(self) -> Mask:
        """The stones that are no walls: both essential chains and the mortal ones."""
        return self.chains[0] | self.chains[1] | self.mortal

    @property
    def rung(self) -> Rung:
        """What the cut takes for granted."""
        if self.trusted & ~self.strong:
            return Rung.ALL
        return Rung.STRONG if self.trusted or self.edge else Rung.PROVED

    @property
    def edge(self) -> Mask:
        """All points at which the cut is closed."""
        return self.closed[BLACK] | self.closed[WHITE]

    @property
    def board(self) -> Position:
        """The race on a board of its own, with stones that live beside it for walls and where it is closed."""
        walls = (self.alive | self.trusted) & self.position.board.neighbours(self.race | self.points)
        stones = self.race | walls
        black = self.position.black & stones | self.closed[BLACK]
        white = self.position.white & stones | self.closed[WHITE]
        whole = self.position.board
        board = Board(whole.width, whole.height, black | white | self.points)
        said = self.position.immortal & self.race
        return Position(board, black, white, self.position.ko & self.points, walls | self.edge | said)

    def request(self, request: Request) -> Request:
        """The same question on the board of the cut."""
        board = self.board
        return replace(request, position=board, living=request.living & board.stones)


class Surroundings:
    """A race on a whole board, from which it can be cut in several ways."""

    def __init__(self, position: Position, chains: tuple[Mask, Mask], living: Mask) -> None:
        self.position = position
        self.board = position.board
        self.essential = chains
        self.both = chains[0] | chains[1]
        self.chains = chains_of(position)
        self.said = living | position.immortal
        self.alive = self._alive(self.said)
        self.liberties = max(count(position.liberties(chain)) for chain in chains)

    def _alive(self, said: Mask) -> Mask:
        alive = benson.alive(self.position, BLACK) | benson.alive(self.position, WHITE)
        for chain in self.chains:
            if chain.stones & said:
                alive |= chain.stones
        return alive & ~self.both

    def cut(self, rung: Rung, ring: int, *, mortal: Mask = 0, opened: Mask = 0, most: int = SEARCHED) -> Cut:
        """Cut the race so that it reaches ``ring`` steps from the essential chains, and one from mortal ones.

        The points of ``opened`` are in it too. The chains of ``mortal`` are so whatever the rung says. Beyond ``most``
        empty points the cut does not grow: other chains that would be mortal are trusted instead, and doubted.
        """
        points = self._reach(mortal, ring, opened)
        while weak := self._weak(points, mortal, rung):
            grown = self._reach(mortal | weak[0], ring, opened)
            if count(grown) > most or count(grown | mortal | weak[0]) > SEARCHED:
                break
            mortal |= weak[0]
            points = grown
        doubted = sum(self._weak(points, mortal, rung))
        return replace(self._walled(points, mortal, ring), opened=opened, doubted=doubted)

    def weakest(self, cut: Cut) -> list[Mask]:
        """The groups of the trusted chains that are not strong, the weakest first."""
        found: dict[Mask, tuple[int, int]] = {}
        for chain in self.chains:
            if chain.stones & cut.trusted & ~cut.strong:
                group = self.group(chain, cut.mortal)
                found[group.stones] = count(group.liberties & ~cut.points), count(group.stones)
        return sorted(found, key=found.__getitem__)

    def places(self, cut: Cut) -> list[Mask]:
        """The edge of a cut by the places where it opens onto the board; points a step apart are of one."""
        between = cut.edge | self.board.neighbours(cut.edge) & self.position.empty & ~cut.points
        return [place & cut.edge for place in self.board.components(between)]

    def group(self, chain: Chain, mortal: Mask = 0) -> Chain:
        """The group of an outer chain, apart from the stones of the race."""
        return connected(chain, self.chains, self.both | mortal)

    def _reach(self, mortal: Mask, ring: int, opened: Mask) -> Mask:
        """The empty points within ``ring`` steps, with small rests behind which there is nothing more."""
        empty = self.position.empty
        points = self.board.neighbours(self.both) & empty
        for _ in range(ring - 1):
            beside = self.board.neighbours(points) & empty
            if not beside:
                break
            points |= beside
        points |= (self.board.neighbours(mortal) | opened) & empty
        for rest in self.board.components(self.board.flood(self.board.neighbours(points), empty & ~points)):
            if count(rest) <= REST:
                points |= rest
        return points

    def _beside(self, points: Mask, mortal: Mask) -> list[Chain]:
        """The chains beside the cut that are neither essential nor mortal nor alive by proof."""
        known = self.both | mortal
        beside = self.board.neighbours(points | known) & ~self.alive
        return [chain for chain in self.chains if chain.stones & beside and not chain.stones & known]

    def _weak(self, points: Mask, mortal: Mask, rung: Rung) -> list[Mask]:
        """The chains beside the cut that are mortal too, the weakest first."""
        found = [
            (count(chain.liberties & ~points), count(chain.stones), chain.stones)
            for chain in self._beside(points, mortal)
            if self._is_mortal(chain, rung, points, mortal)
        ]
        return [stones for _, _, stones in sorted(found)]

    def _is_mortal(self, chain: Chain, rung: Rung, points: Mask, mortal: Mask) -> bool:
        if rung is Rung.PROVED:
            return True
        group = self.group(chain, mortal)
        if count(group.liberties & ~points) < FREE_LIBERTIES:
            return True
        return rung is Rung.STRONG and not self._is_strong(chain, points, mortal)

    def _walled(self, points: Mask, mortal: Mask, ring: int) -> Cut:
        race = self.both | mortal
        beside = self.board.neighbours(points | race)
        empty = self.position.empty
        alive, trusted, strong = 0, 0, 0
        proved = self.alive & beside
        proved &= ~living_by_the_race(self.position.with_immortal(self.said), proved & ~self.said, race | points)
        for chain in self.chains:
            if chain.stones & proved:
                alive |= chain.stones
            elif chain.stones & beside and not chain.stones & race:
                trusted |= chain.stones
                if self._is_strong(chain, points, mortal):
                    strong |= chain.stones
        closed = self._close(beside & empty & ~points, race)
        return Cut(self.position, self.essential, points, mortal, alive, trusted, strong, closed, ring)

    def _is_strong(self, chain: Chain, points: Mask, mortal: Mask) -> bool:
        beyond = self.position.empty & ~points
        return is_strong(self.position, self.group(chain, mortal), self.liberties, beyond)

    def _close(self, edge: Mask, race: Mask) -> tuple[Mask, Mask]:
        """The points of the edge by the colour whose side of the board begins there."""
        closed = [0, 0]
        for point in each(edge):
            closed[self._side(point, race)] |= 1 << point
        return closed[BLACK], closed[WHITE]

    def _side(self, point: Point, race: Mask) -> Color:
        """The colour of the nearest outer stones, of several the colour of which there are more.

        Where there are none nobody breaks out: it is the colour of the opponent of the nearer essential chain.
        """
        lead, reached = 0, 1 << point
        passable = self.board.points & ~race
        while not lead:
            grown = reached | self.board.neighbours(reached) & passable
            if grown == reached:
                return self._nearer(point).opponent
            reached = grown
            lead = count(reached & self.position.black) - count(reached & self.position.white)
        return BLACK if lead > 0 else WHITE

    def _nearer(self, point: Point) -> Color:
        """The colour of the essential chain that is nearer to a point; Black's where both are as near."""
        reached = 1 << point
        while not reached & self.both:
            reached |= self.board.neighbours(reached)
        return BLACK if reached & self.essential[BLACK] else WHITE
