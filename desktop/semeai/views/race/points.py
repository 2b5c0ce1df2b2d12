"""The points behind each number of a race."""

from __future__ import annotations

from semeai.go.board import Mask
from semeai.reading.values import ChainReading, RaceReading
from semeai.views.race.keys import Key

PARTS = {"E": "ZI", "X": "ZIOA", "R": "ZIOAV"}
"""The counted numbers behind each derived one."""


def points_of(reading: RaceReading | None, key: Key) -> Mask:
    """The points behind a number: those it counts, or for a derived one those of its parts."""
    color, letter = key
    if reading is None:
        return 0
    if color is None:
        return reading.shared
    side = reading.side(color)
    match letter:
        case "Z":
            return side.eye
        case "I":
            return side.inside
        case "O":
            return outside_of(side)
        case "A":
            return side.approach
        case "V":
            return _avoidable_points(side)
        case _:
            mask = 0
            for part in PARTS[letter]:
                mask |= points_of(reading, (color, part))
            return mask


def outside_of(side: ChainReading) -> Mask:
    """The outside liberties of a chain as a mask."""
    mask = 0
    for liberty in side.outside:
        mask |= 1 << liberty.point
    return mask


def _avoidable_points(side: ChainReading) -> Mask:
    liberty = side.avoidable
    mask = 0
    if liberty is not None:
        for point in (liberty.point, *liberty.approach):
            mask |= 1 << point
    return mask
