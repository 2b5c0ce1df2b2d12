"""Where the races are: pairs of groups that may race, on a board on which nobody has chosen yet.

Two groups race when they touch or share liberties and both are in danger (`groups/danger.py`). Which of them are
likely is judged by what a reader sees at once: stones at stake, shared liberties, and liberties few and nearly equal,
so that it may depend on who moves first. A race with a group that seems dead already is possible, not claimed.
"""

from __future__ import annotations

from semeai.go.board import Mask, Point, count, first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.groups import Chain, Danger, in_danger
from semeai.reading.values import Pair

STAKE = 3
"""Stones of the smaller group from which a race is claimed beside larger ones."""
SMALL = 0.25
"""Pairs with less than this share of the largest stake are helping stones, where they are below STAKE."""
FAR_AHEAD = 4
"""With twice the liberties of the other and more than these, a group has won already."""
LARGE, TOUCHING = 8, 6
"""Stones at stake, and stones that touch, beyond which more make no race likelier."""


def propose(position: Position, living: Mask = 0) -> tuple[Pair, ...]:
    """The pairs of groups that may race, the claimed ones first, each kind the most likely first.

    No group marked ``living`` is in one, nor one that is out of danger. A pair is claimed where neither group seems
    dead already. Pairs that are small beside others are left out.
    """
    danger = in_danger(position, living)
    found = []
    for black in danger.groups[BLACK]:
        beside = position.board.neighbours(black.stones)
        for white in danger.groups[WHITE]:
            touching, shared = count(beside & white.stones), count(black.liberties & white.liberties)
            if (touching or shared) and not _is_over(black, white):
                found.append(_pair(position, danger, black, white, touching, shared))
    least = min(STAKE, SMALL * max((pair.stake for pair in found), default=0))
    found.sort(key=lambda pair: (not pair.claimed, -pair.likelihood))
    return tuple(pair for pair in found if pair.stake >= least)


def _is_over(black: Chain, white: Chain) -> bool:
    few, many = sorted(count(group.liberties) for group in (black, white))
    return many > 2 * few + FAR_AHEAD


def _pair(position: Position, danger: Danger, black: Chain, white: Chain, touching: int, shared: int) -> Pair:
    points = _essential(position, black, white), _essential(position, white, black)
    liberties = [count(group.liberties) for group in (black, white)]
    few, many = sorted(liberties)
    if many > few + 2:  # the chain in the race may be one of a group with liberties elsewhere
        chain = position.chain(points[liberties.index(many)])
        many = max(few, count(position.liberties(chain)))
    stake = min(count(black.stones), count(white.stones))
    likelihood = min(stake, LARGE) + min(touching, TOUCHING) / 2 + 2 * shared - 2 * (many - few) - many
    claimed = all(danger.undecided >> point & 1 for point in points)
    return Pair(*points, likelihood, stake, claimed)


def _essential(position: Position, group: Chain, other: Chain) -> Point:
    """A point of the chain of a group that races with another: near it, large, touching it, with few liberties."""
    board = position.board
    near = board.neighbours(other.stones | other.liberties)

    def rank(chain: Mask) -> tuple[bool, int]:
        weight = min(count(chain), 12) + count(board.neighbours(chain) & other.stones)
        return bool(chain & near), weight - 2 * count(position.liberties(chain))

    return first(max(board.components(group.stones), key=rank))
