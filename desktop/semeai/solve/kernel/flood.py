"""Connected points, and the points beside a mask."""

from __future__ import annotations

from .bits import first, i64


def flood(beside: list[i64], seed: i64, inside: i64) -> i64:
    """All points of ``inside`` connected with ``seed``; ``beside`` holds the neighbours of each point."""
    reached = frontier = seed & inside
    while frontier:
        point = first(frontier)
        frontier &= frontier - 1
        new = beside[point] & inside & ~reached
        reached |= new
        frontier |= new
    return reached


def around(beside: list[i64], mask: i64) -> i64:
    """The points beside any point of a mask (points of the mask among them)."""
    found: i64 = 0
    while mask:
        found |= beside[first(mask)]
        mask &= mask - 1
    return found
