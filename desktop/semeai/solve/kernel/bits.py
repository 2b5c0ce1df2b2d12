"""Masks of at most 62 points as native ints: lowest point, number of points, connected points."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LARGEST: Final = 62  # points that fit a mask, with room for the power of two above them

# The top six bits of a power of two times this number are all different (a de Bruijn sequence), in an int of 64 bits as
# in one without end: that gives a point from its bit without a loop.
_SEQUENCE: Final[i64] = 0x03F79D71B4CB0A89


def _powers() -> list[i64]:
    """The mask of each point alone, and one more."""
    powers: list[i64] = []
    power: i64 = 1
    for _ in range(LARGEST + 1):
        powers.append(power)
        power += power
    return powers


_POWER: Final = _powers()


def _points() -> list[i64]:
    table: list[i64] = [0] * 64
    for point in range(LARGEST):
        table[(_POWER[point] * _SEQUENCE >> 58) & 63] = point
    return table


_POINT: Final = _points()


def bit(point: i64) -> i64:
    """The mask of a point. Looked up, for a one that is shifted is a C int of 32 bits once it is compiled."""
    return _POWER[point]


def full(size: i64) -> i64:
    """The mask of the first ``size`` points."""
    return _POWER[size] - 1


def first(mask: i64) -> i64:
    """The lowest point of a mask that is not empty."""
    return _POINT[((mask & -mask) * _SEQUENCE >> 58) & 63]


def count(mask: i64) -> i64:
    """How many points a mask holds."""
    found: i64 = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found


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
