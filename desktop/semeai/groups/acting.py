"""Chains of one colour that act as one.

Two chains that share two liberties or more are connected by miai: the opponent takes one of the liberties, the owner
plays on the other. What they are together may share two liberties with a third chain, and so on.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.go.position import Position

MIAI = 2
"""Shared liberties that connect two chains."""


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain with its liberties, so that neither is found twice."""

    color: Color
    stones: Mask
    liberties: Mask


def chains_of(position: Position, *colors: Color) -> tuple[Chain, ...]:
    """All chains of the colours, of both where none is named, Black's first, each colour from the top left."""
    return tuple(
        Chain(color, stones, position.liberties(stones))
        for color in colors or Color
        for stones in position.chains(color)
    )


def connected(chain: Chain, others: tuple[Chain, ...], apart: Mask = 0) -> Chain:
    """The chain together with all of the others that it acts as one with, those on ``apart`` left out."""
    stones, liberties = chain.stones, chain.liberties
    waiting = [other for other in others if other.color is chain.color and not other.stones & (stones | apart)]
    while joined := [other for other in waiting if count(other.liberties & liberties) >= MIAI]:
        for other in joined:
            stones |= other.stones
            liberties |= other.liberties
        waiting = [other for other in waiting if not other.stones & stones]
    return Chain(chain.color, stones, liberties)


def acting_as_one(position: Position, chain: Mask, color: Color) -> Mask:
    """The stones of a chain together with those of all chains that it acts as one with."""
    return connected(Chain(color, chain, position.liberties(chain)), chains_of(position, color)).stones


def groups(position: Position, *colors: Color) -> list[Chain]:
    """All stones of the colours as chains that act as one, in the order of ``chains_of``."""
    chains = chains_of(position, *colors)
    found: list[Chain] = []
    taken: Mask = 0
    for chain in chains:
        if not chain.stones & taken:
            found.append(connected(chain, chains))
            taken |= found[-1].stones
    return found
