"""A position of a race taken apart by what stands there: the stones that stay, the pockets between them, and why a
capture is final.
"""

from __future__ import annotations

from dataclasses import dataclass

from pocket_alone import AFTER, BEFORE_A_CAPTURE, Pocket
from sure_moves import last_moves, worths

from semeai.go.board import Mask, count
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.why.values import ENDLESS, Lasts, Why, Worth

Sides = tuple[Worth | None, Worth | None]


@dataclass(frozen=True, slots=True)
class Apart:
    """A position with its essential chains and the stones that live, Black's first; ``open`` is where one runs out.

    Where one chain was captured only that of ``survivor`` is left. ``master`` is the strategist where he wins every ko.
    """

    position: Position
    chains: tuple[Mask, Mask]
    living: Mask
    joined: tuple[bool, bool]
    open: Mask
    survivor: Color | None
    master: Color | None

    @staticmethod
    def of(why: Why, position: Position, survivor: Color | None = None, master: Color | None = None) -> Apart:
        """A position of an account's race."""
        board, open_points = position.board, why.open
        chains, joined, living = [], [], 0
        for color, essential in ((BLACK, why.request.black), (WHITE, why.request.white)):
            own = position.of(color)
            first_stones = why.start.chain(essential) if survivor in (None, color) else 0
            walls = why.start.immortal & own
            chain = board.flood(first_stones, own & ~(walls & ~first_stones))
            beside = board.neighbours(chain)
            chains.append(chain)
            joined.append(bool(beside & (walls & ~chain | open_points) or chain & walls))
            lives = walls & ~first_stones | board.neighbours(open_points) & own
            living |= board.flood(lives, own & ~first_stones)
        joins = joined[0], joined[1]
        return Apart(position, (chains[0], chains[1]), living, joins, open_points, survivor, master)

    @property
    def solid(self) -> Mask:
        """The stones that stay until a capture."""
        return self.chains[BLACK] | self.chains[WHITE] | self.living

    def parts(self) -> dict[Mask, Color | None]:
        """The pockets beside an essential chain, with the colour of that chain; None: both are beside it."""
        board = self.position.board
        near = [board.neighbours(chain) for chain in self.chains]
        rest = board.points & ~self.solid & ~self.open
        found: dict[Mask, Color | None] = {}
        waiting = (near[BLACK] | near[WHITE]) & rest
        while waiting:
            part = board.flood(waiting & -waiting, rest)
            waiting &= ~part
            beside = [color for color in Color if part & near[color]]
            found[part] = beside[0] if len(beside) == 1 else None
        return found

    def liberties(self, part: Mask, owner: Color) -> int:
        """How many liberties an essential chain has in a part."""
        return count(self.position.liberties(self.chains[owner]) & part)

    def worths(self, part: Mask, owner: Color | None) -> Sides:
        """What a part is worth at least and at most. Raises TooLarge."""
        if owner is None:
            shared = self._shared(part)
            return shared, shared
        return worths(self.pocket(part, owner))

    def last_moves(self, part: Mask, owner: Color) -> tuple[int, int]:
        """What a part takes as the last one, after the first move of its owner or of the attacker. Raises TooLarge."""
        return last_moves(self.pocket(part, owner))

    def pocket(self, part: Mask, owner: Color) -> Pocket:
        """A part as it is played out alone."""
        states = BEFORE_A_CAPTURE if self.survivor is None else AFTER
        return Pocket.of(self.position, part, owner, self.chains[owner], self.solid, states, self.master)

    def _shared(self, part: Mask) -> Worth | None:
        """The number of a part in which every point is a liberty of both and of nobody else."""
        board, position = self.position.board, self.position
        by_all = all(part & ~board.neighbours(chain) == 0 for chain in self.chains)
        others = board.neighbours(self.living | self.open) | position.stones
        return Worth(count(part)) if by_all and not part & others else None

    def together(self, color: Color, worths: list[Worth | None]) -> Worth | None:
        """Some worths of one chain added up; None: no number, or it cannot be captured."""
        known = [worth for worth in worths if worth is not None]
        eyes = [worth.gap for worth in known if worth.gap]
        endless = any(worth.moves >= ENDLESS for worth in known)
        if self.joined[color] or len(known) < len(worths) or endless or len(eyes) > 1:
            return None
        gap = sum(eyes)
        most = max([0, *(worth.avoided for worth in known)])
        return Worth(sum(worth.moves for worth in known), gap, 0 if gap else most)


LIVES, LIVES_IN_A_CORNER = 7, 10
"""Points of a chain whose place lives as an eye, and of one that lies two points wide and high in a corner."""
SMALL = 22
"""Points of a region, its chains among them, in which no place is taken for an eye."""
NO_TWO_EYES = 7
"""Points that are too few for two eyes."""


def lasting(why: Why, captor: Color, here: Apart, sure: list[Worth]) -> Lasts | None:
    """The surest reason why a capture by a player is for good in a position; None: it has to be played out.

    ``sure`` are the worths that the captor is sure of in his parts.
    """
    if for_good(why, captor, 0):
        return Lasts.EYE
    if here.joined[captor] or any(worth.endless for worth in sure):
        return Lasts.TWO_EYES
    eyes = sum(worth.gap > 0 for worth in sure) + _narrow(why, captor)
    return Lasts.TWO_EYES if eyes > 1 else None


def for_good(why: Why, captor: Color, liberties: int) -> bool:
    """Whether the place of the other essential chain lives as an eye, and the captor is not in atari then.

    ``liberties`` are those that his chain has after the capture.
    """
    chain = why.start.chain(why.request.white if captor is BLACK else why.request.black)
    size = count(chain)
    if size < LIVES or (size < LIVES_IN_A_CORNER and _fills_a_corner(why, chain)):
        return False
    return not _in_a_small_region(why) and (liberties > 1 or _reaches_in_twice(why, captor, chain))


def _in_a_small_region(why: Why) -> bool:
    """Whether so few points can change that no place is taken for an eye."""
    start = why.start
    chains = start.chain(why.request.black) | start.chain(why.request.white)
    return count(start.board.flood(chains, start.board.points & ~start.immortal)) <= SMALL


def _reaches_in_twice(why: Why, captor: Color, chain: Mask) -> bool:
    """Whether the captor touches two stones of a chain, or will where he has filled what lies between them."""
    start, board = why.start, why.start.board
    stones = start.chain(why.request.black if captor is BLACK else why.request.white)
    between = board.neighbours(stones) & board.neighbours(chain) & ~chain
    touched = board.neighbours(stones) & chain
    beyond = board.neighbours(between) & chain & ~touched
    between &= board.neighbours(beyond)
    return count(touched) + min(count(between), count(beyond)) >= 2


def _fills_a_corner(why: Why, chain: Mask) -> bool:
    """Whether four stones of a chain make a square of which one stands in a corner of the board."""
    board = why.start.board

    def holds(mask: Mask, column: int, row: int) -> bool:
        inside = 0 <= column < board.width and 0 <= row < board.height
        return inside and bool(mask >> board.at(column, row) & 1)

    return any(
        all(holds(chain, column + x, row + y) for x in (0, right) for y in (0, down))
        and not holds(board.points, column - right, row)
        and not holds(board.points, column, row - down)
        for column in range(board.width)
        for row in range(board.height)
        for right in (1, -1)
        for down in (1, -1)
    )


def _narrow(why: Why, captor: Color) -> bool:
    """Whether the captor's chain and his stones that live leave no room to live around the other chain."""
    start, request = why.start, why.request
    essential, other = (request.black, request.white) if captor is BLACK else (request.white, request.black)
    chain = start.chain(other)
    walls = start.chain(essential) | start.immortal & start.of(captor)
    space = start.board.flood(chain, start.board.points & ~walls)
    others = start.of(captor.opponent) & ~chain
    return count(space) <= NO_TWO_EYES and not space & (others | why.open)
