"""A race cut out of a board as a strong player sees it: small, with walls around it, in one of three worlds.

The race reaches as far as a move or two from the essential chains. Every other chain beside it is either *mortal*,
because the race may capture it, and then its liberties belong to the race too, or a wall: *alive* by proof or by the
user's word, or one of the others. Where the cut opens onto the board, at its *edge*, it is bracketed: in the world that
is best for Black there are living black stones at the edge, and his walls live; in the one that is best for White it is
the other way round. A living stone of one's own never hurts, so the truth lies between the two (specification, page 7,
section 2). In the third world, the *likelier* one, the edge takes the colour of the nearest stones outside: its answer
holds only if neither player gets out there.

The cut is a board of its own on which only living stones stand around the race, so the search proves its answer there
and knows nothing of assumptions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import reduce
from operator import or_

from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups import MANY, Chain, chains_of, connected, is_strong, ties_of
from semeai.solve.region import SEARCHED, living_by_the_race, living_stones
from semeai.solve.values import Request, Solution

FREE_LIBERTIES = 2
"""A group with so many liberties outside the race cannot be captured in it."""
FEW = 3
"""Liberties with which an outer group may be captured itself: no proof leans on one of these."""
REST = 3
"""Empty points beyond the ring that are included because there is nothing behind them."""
RING = 2
"""Steps from the essential chains that the first cut reaches."""
LARGEST = 30
"""Empty points of the first cut."""
NARROWER = (LARGEST, 12, 0)
"""Empty points beyond which a narrower cut includes no more chains that can be captured."""
EVERYWHERE = 99
"""Steps that reach every empty point."""


class Rung(IntEnum):
    """Which outer stones an answer takes to live: the lower the rung, the fewer."""

    PROVED = 1  # none
    STRONG = 3  # groups that live for all that can be seen
    ALL = 4  # any chain that the race does not seem to capture


@dataclass(frozen=True, slots=True)
class Cut:
    """A race cut out of ``position`` in a world.

    ``points`` are empty, ``mortal`` stones of other chains that the race may capture. ``alive`` are walls that live by
    proof or by the user's word, ``walls`` the others, of which some are ``strong``. ``edge`` are the empty points next
    to the cut, ``nearest`` the same by the colour of the nearest stones outside. ``world`` is the player for whom
    the outside is best, None for the likelier world; there ``winner`` is who wins by it, None where neither does.
    ``ring`` is how many steps from the essential chains the cut reaches, ``opened`` are points beyond.
    """

    position: Position
    chains: tuple[Mask, Mask]
    points: Mask
    mortal: Mask
    alive: Mask
    walls: Mask
    strong: Mask
    nearest: tuple[Mask, Mask]
    ring: int = 0
    opened: Mask = 0
    world: Color | None = None
    winner: Color | None = None

    @property
    def race(self) -> Mask:
        """The stones that are not walls: both essential chains and the mortal ones."""
        return self.chains[0] | self.chains[1] | self.mortal

    @property
    def edge(self) -> Mask:
        """The empty points at which the cut opens onto the board."""
        return self.nearest[BLACK] | self.nearest[WHITE]

    @property
    def trusted(self) -> Mask:
        """The walls whose life an answer assumes: those of the player whom the outside does not favour, or who wins."""
        leaning = self.winner if self.world is None else self.world.opponent
        return self.walls if leaning is None else self.walls & self.position.of(leaning)

    @property
    def shut(self) -> tuple[Mask, Mask]:
        """The points where Black's, and White's, side begins by assumption: a way out of his own hurts no winner."""
        if self.world is not None:
            return 0, 0
        black, white = (0 if self.winner is color.opponent else self.nearest[color] for color in Color)
        return black, white

    @property
    def closed(self) -> tuple[Mask, Mask]:
        """The points where Black's, and White's, side of the board begins in this world."""
        if self.world is None:
            return self.nearest
        return (self.edge, 0) if self.world is BLACK else (0, self.edge)

    @property
    def rung(self) -> Rung:
        """Which of its walls the cut assumes to live."""
        if self.trusted & ~self.strong:
            return Rung.ALL
        return Rung.STRONG if self.trusted else Rung.PROVED

    @property
    def size(self) -> int:
        """The points that can change: empty ones, and those of mortal stones."""
        return count(self.points | self.mortal)

    @property
    def board(self) -> Position:
        """The race on a board of its own, with living stones as its walls and at its edge."""
        walls = (self.alive | self.walls) & self.position.board.neighbours(self.race | self.points)
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
        return replace(request, position=board, living=request.living & board.stones, sealed=True)


@dataclass(frozen=True, slots=True)
class Step:
    """A cut that was searched, and its solution as one of the whole board.

    That neither captures are two claims. Where each is proved in a world of its own, ``cut`` is the one in which the
    mover's chain is safe, ``beside`` the one in which the opponent's is.
    """

    cut: Cut
    solution: Solution
    beside: Cut | None = None

    @property
    def cuts(self) -> tuple[Cut, ...]:
        """All its cuts."""
        return (self.cut,) if self.beside is None else (self.cut, self.beside)

    @property
    def trusted(self) -> Mask:
        """The walls whose life the answer assumes."""
        return reduce(or_, (cut.trusted for cut in self.cuts))

    def with_cuts(self, changed: Callable[[Cut], Cut], solution: Solution) -> Step:
        """The step with each of its cuts changed, and another solution."""
        return Step(changed(self.cut), solution, None if self.beside is None else changed(self.beside))


class Surroundings:
    """A race on a whole board, from which it can be cut in several ways."""

    def __init__(self, position: Position, chains: tuple[Mask, Mask], living: Mask) -> None:
        self.position = position
        self.board = position.board
        self.essential = chains
        self.both = chains[0] | chains[1]
        self.chains = chains_of(position)
        self._grouped: dict[tuple[Mask, Mask], Chain] = {}
        self.said = living | position.immortal
        self.alive = living_stones(position, living) & ~self.both
        self.liberties = max(count(position.liberties(chain)) for chain in chains)

    def cut(self, ring: int, *, mortal: Mask = 0, opened: Mask = 0, most: int = SEARCHED, trusting: bool = True) -> Cut:
        """The cut that reaches ``ring`` steps from the essential chains, and one from mortal ones.

        The points of ``opened`` are in it too. The chains of ``mortal`` are mortal in any case; without ``trusting``
        all chains are that do not live by proof. Beyond ``most`` empty points the cut takes in no more chains.
        """
        points = self._reach(mortal, ring, opened)
        while weak := self._weak(points, mortal, trusting):
            grown = self._reach(mortal | weak[0], ring, opened)
            if count(grown) > most or count(grown | mortal | weak[0]) > SEARCHED:
                break
            mortal |= weak[0]
            points = grown
        return replace(self._walled(points, mortal, ring), opened=opened)

    @property
    def room(self) -> int:
        """The most points that can change in a cut: a larger one does not fit the flat search."""
        return SEARCHED - max(map(count, self.essential))

    def first(self, refused: Mask) -> Cut:
        """The first cut: the widest with few points in which every chain that the race may capture is mortal."""
        for ring in range(RING, 0, -1):
            cut = self.cut(ring, mortal=refused)
            if count(cut.points) <= LARGEST:
                return cut
        return self.cut(1, mortal=refused, most=LARGEST)

    def grown(self, cut: Cut, points: Mask) -> Cut:
        """A cut that takes in more points: empty ones, and whole chains, which become mortal."""
        mortal = cut.mortal
        for chain in self.chains:
            if chain.stones & points & ~(self.both | cut.alive):
                mortal |= chain.stones
        opened = cut.opened | cut.points | points & self.position.empty
        return replace(self.cut(cut.ring, mortal=mortal, opened=opened), world=cut.world)

    def weakest(self, cut: Cut, *colors: Color) -> list[Mask]:
        """The groups of the walls of some colours that are not strong, the weakest first."""
        return self._groups(cut, cut.walls & ~cut.strong, colors)

    def _groups(self, cut: Cut, walls: Mask, colors: Sequence[Color]) -> list[Mask]:
        found: dict[Mask, tuple[int, int]] = {}
        for chain in self.chains:
            if chain.color in colors and chain.stones & walls:
                group = self.group(chain, cut.mortal)
                found[group.stones] = count(group.liberties & ~cut.points), count(group.stones)
        return sorted(found, key=found.__getitem__)

    def narrower(self, cut: Cut, refused: Mask) -> list[Cut]:
        """Cuts that are smaller than the first one, the widest first."""
        found = {cut.points | cut.mortal: cut}
        for most in NARROWER:
            other = self.cut(1, mortal=refused, most=most)
            found.setdefault(other.points | other.mortal, other)
        return [*found.values()][1:]

    def doubts(self, cut: Cut, color: Color) -> Iterator[tuple[Cut, bool]]:
        """The cut grown by each group of a colour's walls that does not live by proof, the weakest first.

        With each whether it has to be answered. Strong groups, those that get out with many more liberties than the
        race lasts, and all weak groups at once are trusted unless the race captures them, and left out where that is
        too large to be searched.
        """
        weakest = self.weakest(cut, color)
        for group in weakest:
            yield self.grown(cut, group), not self.gets_out(group, cut.mortal, self.liberties)
        if (fragile := self.fragile(weakest)) not in (0, *weakest):
            yield self.grown(cut, fragile), True
        together = [sum(weakest)] if len(weakest) > 1 else []
        for groups in (*together, *self._groups(cut, cut.strong, (color,))):
            yield self.grown(cut, groups), False

    def fragile(self, groups: Sequence[Mask]) -> Mask:
        """The stones of those groups that have few liberties."""
        return sum(group for group in groups if count(self.position.liberties(group)) <= FEW)

    def outlasts(self, group: Mask) -> bool:
        """Whether a group has more liberties than either essential chain: the race is over before it can be taken."""
        return count(self.position.liberties(group)) > self.liberties

    def any_in_atari(self, stones: Mask) -> bool:
        """Whether a chain of some stones has only one liberty."""
        return any(chain.stones & stones and count(chain.liberties) == 1 for chain in self.chains)

    def gets_out(self, group: Mask, mortal: Mask, race: int = 0) -> bool:
        """Whether a group has liberties enough to outlast a race of ``race`` liberties, and a way into the open.

        The liberties of all chains that it is tied to count, but not those of the race and of ``mortal`` chains. Where
        the space around it is so small that it can be searched, the group is not trusted but searched.
        """
        apart = self.both | mortal
        chain = next(chain for chain in self.chains if chain.stones & group)
        liberties = connected(chain, self.chains, apart, ties_of(self.position, chain.color, apart)).liberties
        space = self.board.flood(liberties, self.position.empty)
        return count(liberties) >= max(MANY, 2 * race) and count(space) > LARGEST

    def group(self, chain: Chain, mortal: Mask = 0) -> Chain:
        """The group of an outer chain, without the stones of the race."""
        if (found := self._grouped.get((chain.stones, mortal))) is None:
            found = self._grouped[chain.stones, mortal] = connected(chain, self.chains, self.both | mortal)
        return found

    def _reach(self, mortal: Mask, ring: int, opened: Mask) -> Mask:
        """The empty points within ``ring`` steps, with small remainders behind them that lead nowhere."""
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

    def _weak(self, points: Mask, mortal: Mask, trusting: bool) -> list[Mask]:
        """The chains beside the cut that have to be mortal too, the weakest first."""
        found = [
            (count(chain.liberties & ~points), count(chain.stones), chain.stones)
            for chain in self._beside(points, mortal)
            if not trusting or count(self.group(chain, mortal).liberties & ~points) < FREE_LIBERTIES
        ]
        return [stones for _, _, stones in sorted(found)]

    def _walled(self, points: Mask, mortal: Mask, ring: int) -> Cut:
        race = self.both | mortal
        beside = self.board.neighbours(points | race)
        empty = self.position.empty
        alive, walls, strong = 0, 0, 0
        proved = self.alive & beside
        proved &= ~living_by_the_race(self.position.with_immortal(self.said), proved & ~self.said, race | points)
        for chain in self.chains:
            if chain.stones & proved:
                alive |= chain.stones
            elif chain.stones & beside and not chain.stones & race:
                walls |= chain.stones
                if self._is_strong(chain, points, mortal):
                    strong |= chain.stones
        nearest = self._nearest(beside & empty & ~points, race)
        return Cut(self.position, self.essential, points, mortal, alive, walls, strong, nearest, ring)

    def _is_strong(self, chain: Chain, points: Mask, mortal: Mask) -> bool:
        beyond = self.position.empty & ~points
        return is_strong(self.position, self.group(chain, mortal), self.liberties, beyond)

    def _nearest(self, edge: Mask, race: Mask) -> tuple[Mask, Mask]:
        """The points of the edge by the colour whose side of the board begins there."""
        closed = [0, 0]
        for point in each(edge):
            closed[self._side(point, race)] |= 1 << point
        return closed[BLACK], closed[WHITE]

    def _side(self, point: Point, race: Mask) -> Color:
        """The colour of the nearest outer stones, the more frequent one if they differ.

        Where there are none, the nearer essential chain does not get out: it is the colour of its opponent.
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
        """The colour of the essential chain that is nearer to a point; Black if both are equally near."""
        reached = 1 << point
        while not reached & self.both:
            reached |= self.board.neighbours(reached)
        return BLACK if reached & self.essential[BLACK] else WHITE
