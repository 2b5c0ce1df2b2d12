"""Chains that act as one, and which groups live for all that a reader can see.

A strong player does not read out whether a group with two eyes on either side of the board lives. Nor does a search
that must answer at once; it says that it leans on the group.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from semeai.go.board import Board, Mask, count, each
from semeai.go.color import Color
from semeai.go.position import Position


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain with its liberties, both found once."""

    color: Color
    stones: Mask
    liberties: Mask


def chains_of(position: Position, *colors: Color) -> tuple[Chain, ...]:
    """All chains of the given colours (by default both), Black's first, each colour from the top left."""
    return tuple(chain for color in colors or Color for chain in _chains(position, color))


@lru_cache(maxsize=16)
def _chains(position: Position, color: Color) -> tuple[Chain, ...]:
    return tuple(Chain(color, stones, position.liberties(stones)) for stones in position.chains(color))


def connected(chain: Chain, others: tuple[Chain, ...], apart: Mask = 0, ties: Mask = 0) -> Chain:
    """The chain with all others that it acts as one with, except those on ``apart``.

    Two liberties that both share connect two chains, as miai, and so does one of the ``ties``. A glance at a whole
    board asks that of all its chains.
    """
    stones, liberties = chain.stones, chain.liberties
    while joined := [
        other
        for other in others
        if (shared := other.liberties & liberties) & (shared - 1 | ties)
        and not other.stones & (stones | apart)
        and other.color is chain.color
    ]:
        for other in joined:
            stones |= other.stones
            liberties |= other.liberties
    return Chain(chain.color, stones, liberties)


def ties_of(position: Position, color: Color, apart: Mask) -> Mask:
    """The points at which chains of a colour are as good as joined; the stones of a race are ``apart``.

    Beside such a point stand only chains with two liberties or more away from the race, and at most one empty point,
    away from it too. A stone of the opponent's there is taken at once. A move that prepares it gains nothing in the
    race, and is answered.
    """
    board, empty = position.board, position.empty
    far = empty & ~board.neighbours(apart)
    free = sum(
        chain.stones
        for chain in chains_of(position, color)
        if not chain.stones & apart and count(chain.liberties & far) > 1
    )
    found = 0
    for point in each(board.neighbours(free) & far):
        left = board.neighbours(1 << point) & ~free
        if not left & ~far and not left & (left - 1):
            found |= 1 << point
    return found


def acting_as_one(position: Position, chain: Mask, color: Color) -> Mask:
    """The stones of a chain and of all chains that it acts as one with."""
    return connected(Chain(color, chain, position.liberties(chain)), chains_of(position, color)).stones


def groups(position: Position, *colors: Color) -> list[Chain]:
    """All stones of the colours as chains that act as one, in the order of ``chains_of``."""
    found: list[Chain] = []
    for color in colors or Color:
        chains, taken = chains_of(position, color), 0
        for chain in chains:
            if not chain.stones & taken:
                found.append(connected(chain, chains))
                taken |= found[-1].stones
    return found


LARGEST_EYE = 12
"""Points of an enclosed part of the board that counts as an eye space of its group."""
LIVES_ALONE = 7
"""Empty points of an eye space that the opponent cannot reduce to a nakade shape by moving first."""
SMALLEST_LIFE = 4
"""Empty points of the smallest eye space that makes two eyes."""
NAKADE = {(4, 3, 6), (4, 2, 8), (5, 4, 8), (5, 3, 10), (6, 4, 12)}
"""Nakade shapes of more than three points, by their size, the most neighbours of a point inside, and their sum."""
MANY = 6
"""Liberties that a group needs at least to outlast any race beside it."""
OPEN_SPACE = 12
"""Empty points around the liberties of a group that has somewhere to go."""


def eye_spaces(position: Position, group: Chain) -> list[Mask]:
    """The small parts of the board that a group encloses alone, with what stands in them; each has an empty point.

    A part in which the opponent's stones fill more than half of the points is none: it may become his.
    """
    board = position.board
    theirs = position.of(group.color.opponent)
    found = []
    for space in board.components(board.flood(group.liberties, board.points & ~group.stones)):
        inside = space & theirs
        if count(space) <= LARGEST_EYE and not inside & position.immortal and 2 * count(inside) <= count(space):
            found.append(space)
    return found


def divides(board: Board, space: Mask) -> bool:
    """Whether an empty eye space makes two eyes although the opponent moves first in it: it is no nakade shape."""
    size = count(space)
    if size >= LIVES_ALONE:
        return True
    beside = [count(board.neighbours(1 << point) & space) for point in each(space)]
    return size >= SMALLEST_LIFE and (size, max(beside), sum(beside)) not in NAKADE


def _lives_by_eyes(position: Position, group: Chain) -> bool:
    """Whether a group has two eye spaces or one that is too large to be reduced to a nakade shape.

    Each of its chains has two of the spaces then, or the only one: none has to connect inside an eye.
    """
    spaces = eye_spaces(position, group)
    if len(spaces) < 2 and not any(_lives_in(position, space) for space in spaces):
        return False
    chains = position.chains_on(group.stones)
    return all(
        sum(bool(position.board.neighbours(space) & chain) for space in spaces) >= min(2, len(spaces))
        for chain in chains
    )


def _lives_in(position: Position, space: Mask) -> bool:
    empty = space & position.empty
    return count(empty) >= LIVES_ALONE or (empty == space and divides(position.board, space))


def outlasts(position: Position, group: Chain, race: int, beyond: Mask) -> bool:
    """Whether a group has open space, and liberties enough ``beyond`` a race of ``race`` liberties to outlast it."""
    free = group.liberties & beyond
    if count(free) < max(MANY, 2 * race):
        return False
    return count(position.board.flood(free, position.empty & beyond)) >= OPEN_SPACE


def is_strong(position: Position, group: Chain, race: int, beyond: Mask) -> bool:
    """Whether a group may be trusted beside a race of ``race`` liberties; ``beyond`` are the points outside it."""
    return _lives_by_eyes(position, group) or outlasts(position, group, race, beyond)
