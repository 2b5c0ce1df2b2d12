"""Where a race is decided: the pockets around both essential chains, and the stones that bound them.

Every chain beside the points that matter is either mortal, and then its liberties matter too, or it is a wall: *alive*
by proof or by the user's word, or *trusted*, because it has liberties enough where the race does not reach. An empty
space that is too wide to be searched is cut off near the chains: a chain that gets there has run away, and lives.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go import benson
from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.groups import chains_of, connected
from semeai.solve import engine
from semeai.solve.values import Region, Request, SolveError

SEARCHED = 60  # points, empty or with stones that can be captured, that one search can hold
FREE_LIBERTIES = 2  # liberties away from the race that let a chain be trusted
AS_A_GROUP = 4  # and of all chains that act as one with it, in a region that is too large otherwise
LARGE = 5  # stones of a chain that may be trusted where there is little room
ROOMY = 7  # empty points around a smaller one
WIDE = 40  # points of an empty space that is searched to its end
LARGEST_POCKET = 40  # points of a pocket that is searched although no outer stone is trusted
FENCED = 25  # points shut in by stones that live in which no stone is trusted
NEAR = 2  # steps from the chains that belong to the race in a wider one


class Places:
    """The points of a mask in order, and masks of the board as masks of these: what the kernel searches."""

    def __init__(self, board: Board, points: Mask) -> None:
        self.board, self.points = board, points
        self.order = tuple(each(points))
        self._at = {point: index for index, point in enumerate(self.order)}
        if len(self.order) > engine.bits.LARGEST:
            raise SolveError(
                f"A part of {len(self.order)} points belongs to this race, and at most {engine.bits.LARGEST} can be "
                "searched: mark the outer stones that live."
            )

    def squeeze(self, mask: Mask) -> int:
        """A mask of the board as one of the places."""
        return sum(1 << self._at[point] for point in each(mask & self.points))

    def touching(self, stones: Mask) -> int:
        """The places beside some stones."""
        return self.squeeze(self.board.neighbours(stones))

    @property
    def beside(self) -> list[int]:
        """The places beside each place."""
        return [self.touching(1 << point) for point in self.order]


@dataclass(frozen=True, slots=True)
class Pieces:
    """A race taken apart: both essential chains, the walls, and the pockets in between.

    ``open`` are the points next to the pockets at which a chain has run away, ``saved`` stones of the essential chains
    themselves that are said to live, such as those that a chain has connected with. ``proved`` are the stones of
    ``alive`` that live by Benson's theorem alone.
    """

    chains: tuple[Mask, Mask]
    alive: Mask
    trusted: Mask
    open: Mask
    saved: Mask
    pockets: tuple[Mask, ...]
    proved: Mask = 0

    @property
    def walls(self) -> Mask:
        """All stones around the race that are assumed alive, with or without proof."""
        return self.alive | self.trusted

    @property
    def region(self) -> Region:
        """The region as a value for callers."""
        points = self.chains[0] | self.chains[1]
        for pocket in self.pockets:
            points |= pocket
        return Region(points, self.alive, self.trusted)


def take_apart(request: Request) -> Pieces:
    """The pieces of a race. Raises SolveError where the points do not give two chains to race."""
    position = request.position
    chains = (chain_at(position, request.black, BLACK), chain_at(position, request.white, WHITE))
    return pieces_of(position, chains, request.living, sealed=request.sealed)


def pieces_of(position: Position, chains: tuple[Mask, Mask], living: Mask, *, sealed: bool = False) -> Pieces:
    """The pieces of a race between two masks of stones, each of one or more chains of its colour.

    With ``sealed`` no stones are trusted, and no space is cut off.
    """
    said = position.immortal | living
    alive = living_stones(position, living)
    while True:
        pieces = _grown(position, chains, alive, said, sealed)
        leaning = living_by_the_race(position.with_immortal(said), pieces.proved, pieces.region.points)
        if not leaning:
            return pieces
        alive &= ~leaning


def _grown(position: Position, chains: tuple[Mask, Mask], alive: Mask, said: Mask, sealed: bool) -> Pieces:
    """The pieces of a race beside stones that live."""
    if sealed:
        return _Growth(position, chains, alive, said, trusting=False, widest=count(position.board.points)).pieces()
    if said:
        # Living stones marked by the user are all there are: no others are trusted, if the region allows it.
        pieces = _Growth(position, chains, alive, said, trusting=False).pieces()
        if all(count(pocket) <= LARGEST_POCKET for pocket in pieces.pockets):
            return pieces
    pieces = _Growth(position, chains, alive, said, trusting=True).pieces()
    if sum(map(count, pieces.pockets)) <= SEARCHED:
        return pieces
    return _Growth(position, chains, alive, said, trusting=True, grouping=True).pieces()


def chain_at(position: Position, point: Point, color: int) -> Mask:
    """The chain of a colour on a point. Raises SolveError where there is none."""
    chain = position.chain(point)
    if not chain or position.color_at(point) is not color:
        name = position.board.name(point) if position.board.has(point) else "that point"
        raise SolveError(f"There is no {'black' if color is BLACK else 'white'} stone on {name}.")
    return chain


def living_stones(position: Position, living: Mask) -> Mask:
    """All stones that live by the user's word, by the diagram or by Benson's theorem."""
    alive = benson.living(position)
    for chain in position.chains_on(position.immortal | living):
        alive |= chain
    return alive


def living_by_the_race(position: Position, proved: Mask, race: Mask) -> Mask:
    """The chains that live by Benson's theorem only because of eyes among the points of a race.

    Their owner may have to play there, and then they no longer live.
    """
    found = 0
    for color in (BLACK, WHITE):
        own = position.of(color) & ~race
        others = position.of(color.opponent) | race
        black, white = (own, others) if color is BLACK else (others, own)
        filled = Position(position.board, black, white, 0, position.immortal | race)
        for chain in position.chains_touching(proved & own & ~benson.alive(filled, color), color):
            found |= chain
    return found


class _Growth:
    """Grows the region from the liberties of both chains over everything that can be captured there.

    With ``trusting`` some chains are trusted, with ``grouping`` also those of a group with enough free liberties.
    """

    def __init__(
        self,
        position: Position,
        chains: tuple[Mask, Mask],
        alive: Mask,
        said: Mask,
        *,
        trusting: bool,
        grouping: bool = False,
        widest: int = WIDE,
    ) -> None:
        self.widest = widest
        self.trusting = trusting
        self.outer = chains_of(position) if grouping else ()
        self.position = position
        self.board = position.board
        self.chains = chains
        self.both = chains[0] | chains[1]
        self.alive = alive & ~self.both
        self.said = said
        self.saved = said & self.both
        self.trusted: Mask = 0
        self.reached: Mask = 0
        self.open: Mask = 0

    def pieces(self) -> Pieces:
        """Grow until nothing more matters, then cut the region into pockets."""
        self._spread(self.position.liberties(self.both))
        waiting = self._beside()
        while waiting:
            chain = waiting.pop()
            if chain & (self.trusted | self.reached):
                continue
            if self._free(chain):
                self.trusted |= chain
            else:
                self.reached |= chain
                self._spread(self.position.liberties(chain))
                self._reconsider()
            waiting = self._beside()
        walls = self.alive | self.trusted
        pockets = tuple(self.board.components(self.reached & ~walls))
        beside = self.board.neighbours(self.reached | self.both)
        alive = self.alive & beside
        return Pieces(self.chains, alive, self.trusted & beside, self.open, self.saved, pockets, alive & ~self.said)

    def _spread(self, points: Mask) -> None:
        """Add the empty spaces that these points belong to; of a wide one only the part near the points."""
        empty = self.position.empty
        for space in self.board.components(self.board.flood(points, empty)):
            if count(space) > self.widest:
                near = points & space
                for _ in range(NEAR):
                    near |= self.board.neighbours(near) & space
                self.open |= space & ~near
                space = near
            self.reached |= space
            self.open &= ~self.reached

    def _beside(self) -> list[Mask]:
        """Unclassified chains beside the region, ordered so that `pop` takes the one with most outer liberties."""
        known = self.both | self.alive | self.trusted | self.reached
        beside = self.board.neighbours(self.reached | self.both)
        return sorted(self.position.chains_on(beside & ~known), key=self._outer)

    def _outer(self, chain: Mask) -> int:
        """The number of liberties of a chain away from the region."""
        return count(self.position.liberties(chain) & ~self.reached)

    def _free(self, chain: Mask) -> bool:
        if not self.trusting:
            return False
        if self._outer(chain) < FREE_LIBERTIES:
            return self._free_as_a_group(chain)
        fenced = self.board.flood(chain, self.board.points & ~(self.alive | self.both))
        if count(fenced) <= FENCED:  # living stones enclose it together with the race: all of it can be searched
            return False
        room = self.board.flood(self.position.liberties(chain) & ~self.reached, self.position.empty)
        return count(chain) >= LARGE or count(room) >= ROOMY

    def _free_as_a_group(self, chain: Mask) -> bool:
        """Whether all chains that act as one with a chain have liberties enough away from the region together."""
        return any(
            count(connected(one, self.outer, self.both).liberties & ~self.reached) >= AS_A_GROUP
            for one in self.outer
            if one.stones == chain
        )

    def _reconsider(self) -> None:
        """Stop trusting chains whose free liberties the region has reached meanwhile."""
        for chain in [chain for chain in self.position.chains_on(self.trusted) if not self._free(chain)]:
            self.trusted &= ~chain
