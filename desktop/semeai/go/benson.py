"""Unconditional life (Benson 1976): chains that live even if their owner always passes."""

from __future__ import annotations

from semeai.go.board import Mask
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position


def living(position: Position) -> Mask:
    """All stones of both colours that are alive by Benson's algorithm."""
    return alive(position, BLACK) | alive(position, WHITE)


def alive(position: Position, color: Color) -> Mask:
    """All stones of the chains of a colour that are alive by Benson's algorithm.

    A region is a connected set of points without stones of ``color``; it is vital to a chain
    when all its empty points are liberties of the chain. Chains with fewer than two vital
    regions, and regions beside a chain that fell out, fall out until nothing changes. Immortal
    stones live in any case; a region with immortal stones of the opponent is no region.
    """
    board = position.board
    own = position.of(color)
    chains = list(board.components(own))
    regions = [
        (region, board.neighbours(region), region & position.empty)
        for region in board.components(board.points & ~own)
        if not region & position.immortal
    ]
    beside = [board.neighbours(chain) for chain in chains]
    living = set(range(len(chains)))
    while True:
        stones = 0
        for index in living:
            stones |= chains[index]
        healthy = [(region, empty) for region, border, empty in regions if not border & ~stones]
        fallen = {
            index
            for index in living
            if not chains[index] & position.immortal
            and sum(1 for region, free in healthy if free and region & beside[index] and not free & ~beside[index]) < 2
        }
        if not fallen:
            return stones
        living -= fallen
