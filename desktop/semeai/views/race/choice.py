"""What the user chose in the race room: the two chains, and the numbers that he set himself.

A ``RaceChoice`` is a frozen value that the document keeps beside the study, so that undo swaps
it like everything else. No Qt here.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import COUNTED, Race, Side

Key = tuple[Color | None, str]
"""A number of the race: whose (None for S) and its letter."""

COUNTED_KEYS: tuple[Key, ...] = (*((color, letter) for letter in COUNTED for color in (BLACK, WHITE)), (None, "S"))


FIRST_NUMBERS = Race(Side(O=3), Side(O=3), 1)
"""What numbers-only begins with where no board gives numbers."""


@dataclass(frozen=True, slots=True)
class Override:
    """A number that the user set: whose (None for S), its letter, its value."""

    color: Color | None
    letter: str
    value: int

    @property
    def key(self) -> Key:
        """Which number it is."""
        return self.color, self.letter


@dataclass(frozen=True, slots=True)
class RaceChoice:
    """The chosen essential chains by a point of each, the overrides, and the numbers of numbers-only.

    With ``uncoupled`` the board does not count: the numbers are that race's, with the overrides put in.
    """

    black: Point | None = None
    white: Point | None = None
    overrides: tuple[Override, ...] = ()
    uncoupled: Race | None = None

    @property
    def numbers_only(self) -> bool:
        """Whether board and numbers are uncoupled."""
        return self.uncoupled is not None

    def with_number(self, color: Color | None, letter: str, value: int | None) -> RaceChoice:
        """One number set by the user; ``None`` gives it back to the board."""
        kept = tuple(override for override in self.overrides if override.key != (color, letter))
        added = () if value is None else (Override(color, letter, value),)
        return replace(self, overrides=kept + added)

    def uncouple(self, race: Race | None) -> RaceChoice:
        """Numbers only, starting from the numbers that stand, or from ``FIRST_NUMBERS`` where there is no race."""
        return replace(self, overrides=(), uncoupled=race or FIRST_NUMBERS)


def counted_numbers(race: Race) -> dict[Key, int]:
    """The eleven counted numbers of a race."""
    return {key: race.S if key[0] is None else getattr(race.side(key[0]), key[1]) for key in COUNTED_KEYS}


def race_of(numbers: dict[Key, int]) -> Race:
    """The race with these eleven numbers. Raises NumbersError when they contradict each other."""
    black, white = (Side(**{letter: numbers[color, letter] for letter in COUNTED}) for color in (BLACK, WHITE))
    return Race(black, white, numbers[None, "S"])
