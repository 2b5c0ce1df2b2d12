"""Essential chains: the pairs of groups that may race."""

from __future__ import annotations

from semeai.go import benson
from semeai.go.board import Mask, count, first
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.groups import groups
from semeai.reading.values import Pair

MOST_LIBERTIES = 26
"""A chain with more liberties than this is in no race."""
SMALL = 0.25
"""Pairs whose smaller chain has less than this share of the largest stake are helping stones, not races."""


def propose(position: Position, living: Mask = 0) -> tuple[Pair, ...]:
    """The pairs of chains that may race, most likely first; a board may hold several races.

    A pair touches or shares a liberty, neither chain is alive by Benson or marked ``living``, and
    neither has more liberties than a race has. Large chains with few liberties of nearly equal
    number come first; pairs of far fewer stones than the largest are left out.
    """
    sides = [
        [
            (group.stones, group.liberties)
            for group in groups(position, color)
            if not group.stones & living and count(group.liberties) <= MOST_LIBERTIES
        ]
        for color, living in ((c, living | benson.alive(position, c)) for c in (BLACK, WHITE))
    ]
    pairs = []
    for black, black_liberties in sides[0]:
        beside = position.board.neighbours(black)
        for white, white_liberties in sides[1]:
            touching, shared = count(beside & white), count(black_liberties & white_liberties)
            if touching or shared:
                balance = abs(count(black_liberties) - count(white_liberties))
                stake = min(count(black), count(white))
                likelihood = stake + touching + 2 * shared - balance - (count(black_liberties | white_liberties)) / 2
                pairs.append(Pair(first(black), first(white), likelihood, stake))
    pairs.sort(key=lambda pair: -pair.likelihood)
    largest = max((pair.stake for pair in pairs), default=0)
    return tuple(pair for pair in pairs if pair.stake >= SMALL * largest)
