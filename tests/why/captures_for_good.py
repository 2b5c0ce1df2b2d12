"""Why a capture is final, found from the stones alone."""

from __future__ import annotations

from apart import Apart

from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.why.values import Lasts, Why, Worth

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
    chain = why.start.chain(why.request.white if captor is Color.BLACK else why.request.black)
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
    stones = start.chain(why.request.black if captor is Color.BLACK else why.request.white)
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
    essential, other = (request.black, request.white) if captor is Color.BLACK else (request.white, request.black)
    chain = start.chain(other)
    walls = start.chain(essential) | start.immortal & start.of(captor)
    space = start.board.flood(chain, start.board.points & ~walls)
    others = start.of(captor.opponent) & ~chain
    return count(space) <= NO_TWO_EYES and not space & (others | why.open)
