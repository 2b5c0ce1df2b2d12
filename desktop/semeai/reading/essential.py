"""Essential chains: stones that act as one, and the pairs of chains that may race.

Chains of one colour act as one when they share two liberties or more: the opponent can take
only one of them, the other connects (miai).
"""

from __future__ import annotations

from semeai.go import benson
from semeai.go.board import Mask, count, first
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.reading.values import Pair

MOST_LIBERTIES = 26
"""A chain with more liberties than this is in no race."""
SMALL = 0.25
"""Pairs whose smaller chain has less than this share of the largest stake are helping stones, not races."""


def acting_as_one(position: Position, chain: Mask, color: Color) -> Mask:
    """The chain together with all chains that it is connected with by miai."""
    others = [other for other in position.chains(color) if other != chain]
    group = chain
    grown = True
    while grown:
        grown = False
        liberties = position.liberties(group)
        for other in others:
            if other & group == 0 and count(position.liberties(other) & liberties) >= 2:
                group |= other
                liberties = position.liberties(group)
                grown = True
    return group


def groups(position: Position, color: Color) -> list[Mask]:
    """All stones of a colour as chains that act as one, top left first."""
    found: list[Mask] = []
    for chain in position.chains(color):
        if not any(chain & group for group in found):
            found.append(acting_as_one(position, chain, color))
    return found


def propose(position: Position, living: Mask = 0) -> tuple[Pair, ...]:
    """The pairs of chains that may race, most likely first; a board may hold several races.

    A pair touches or shares a liberty, neither chain is alive by Benson or marked ``living``, and
    neither has more liberties than a race has. Large chains with few liberties of nearly equal
    number come first; pairs of far fewer stones than the largest are left out.
    """
    sides = [
        [
            (group, position.liberties(group))
            for group in groups(position, color)
            if not group & living and count(position.liberties(group)) <= MOST_LIBERTIES
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
