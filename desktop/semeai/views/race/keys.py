"""The numbers of a race by whose they are and their letter, and the mark that stands for each on the board."""

from __future__ import annotations

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED, Race, Side

Key = tuple[Color | None, str]
"""A number of the race: whose (None for S) and its letter."""

COUNTED_KEYS: tuple[Key, ...] = (*((color, letter) for letter in COUNTED for color in (BLACK, WHITE)), (None, "S"))

KINDS = {
    "Z": MarkKind.EYE,
    "I": MarkKind.INSIDE,
    "O": MarkKind.OUTSIDE,
    "A": MarkKind.APPROACH,
    "V": MarkKind.AVOIDABLE,
    "S": MarkKind.SHARED,
}
"""The mark of the points behind a letter."""


def counted_numbers(race: Race) -> dict[Key, int]:
    """The eleven counted numbers of a race."""
    return {key: race.S if key[0] is None else getattr(race.side(key[0]), key[1]) for key in COUNTED_KEYS}


def race_of(numbers: dict[Key, int]) -> Race:
    """The race with these eleven numbers. Raises NumbersError when they contradict each other."""
    black, white = (Side(**{letter: numbers[color, letter] for letter in COUNTED}) for color in (BLACK, WHITE))
    return Race(black, white, numbers[None, "S"])
