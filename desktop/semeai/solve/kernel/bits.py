"""Masks of at most 62 points as native ints: a point's bit, the lowest point, the number of points."""

from __future__ import annotations

from typing import Final

i64 = int  # 64 bits with a sign, once it is compiled
LARGEST: Final = 62  # points that fit a mask, with room for the power of two above them


def bit(point: i64) -> i64:
    """The mask of a point. Ask for it: a ``1`` that is shifted is a C int of 32 bits on some machines."""
    return 1 << point


def full(size: i64) -> i64:
    """The mask of the first ``size`` points."""
    return (1 << size) - 1


def first(mask: i64) -> i64:
    """The lowest point of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def count(mask: i64) -> i64:
    """How many points a mask holds."""
    return mask.bit_count()
