"""Living walls: one connected chain of stones around a half of the race, with two eyes."""

from __future__ import annotations

from itertools import combinations

from semeai.go.board import Board, Mask, count, each, first

MOST_EYES = 60
"""Points that are considered for an eye, the cheapest first."""


def living_wall(board: Board, room: Mask, race: Mask) -> Mask | None:
    """The stones of a wall inside ``room`` that closes in the points ``race``; None without room.

    All points of ``room`` beside ``race`` get a stone. The wall is one chain with two eyes of one
    point, and otherwise as thin as a chain can be: the stones farthest from the race go first.
    """
    needed = board.neighbours(race) & room
    for eyes in _eye_pairs(board, room, needed):
        fixed = needed | board.neighbours(eyes)
        stones = board.flood(1 << first(fixed), room & ~eyes)
        if fixed & ~stones == 0:
            return _thin(board, race, stones, fixed)
    return None


def _thin(board: Board, race: Mask, stones: Mask, fixed: Mask) -> Mask:
    """Take stones off while the ``fixed`` ones stay connected."""
    seed = 1 << first(fixed)
    for point in _farthest_first(board, race, stones & ~fixed):
        fewer = stones & ~(1 << point)
        if fixed & ~board.flood(seed, fewer) == 0:
            stones = fewer
    return board.flood(seed, stones)


def _eye_pairs(board: Board, room: Mask, needed: Mask) -> list[Mask]:
    """Pairs of points for eyes, those first that cost the fewest stones which the wall does not need anyway."""
    inner = [point for point in each(room & ~needed) if not board.neighbours(1 << point) & ~room]
    cost = {point: count(board.neighbours(1 << point) & ~needed) for point in inner}
    cheapest = sorted(inner, key=lambda point: (cost[point], point))[:MOST_EYES]
    pairs = []
    for one, other in combinations(cheapest, 2):
        pair = 1 << one | 1 << other
        around = board.neighbours(1 << one) | board.neighbours(1 << other)
        if not around & pair:
            pairs.append((count(around & ~needed), pair))
    return [pair for _, pair in sorted(pairs)]


def _farthest_first(board: Board, race: Mask, points: Mask) -> list[int]:
    """Points in the order of their distance from the race, the farthest first."""
    rings = []
    reached = race
    while ring := board.neighbours(reached):
        rings.append(ring)
        reached |= ring
    return [point for ring in reversed(rings) for point in each(ring & points)]
