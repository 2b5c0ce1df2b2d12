"""What the user chose in the race room: the two chains, and the numbers that he set himself.

With numbers only, the document keeps a ``RaceChoice`` beside the study, so that undo swaps it like everything else;
elsewhere it is read from the study (``edits.choice_of``).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.race.numbers import Race, Side
from semeai.study.node import Override

FIRST_NUMBERS = Race(Side(O=3), Side(O=3), 1)
"""What numbers-only begins with where no board gives numbers."""


@dataclass(frozen=True, slots=True)
class RaceChoice:
    """The chosen essential chains by a point of each, the overrides, and the numbers of numbers-only.

    With ``uncoupled`` the board does not count: the numbers are that race's, with the overrides put in. Where nothing
    is chosen the likeliest race is taken if ``claims``; in a whole game none is, before somebody chooses. When it is
    ``over`` none is proposed either.
    """

    black: Point | None = None
    white: Point | None = None
    overrides: tuple[Override, ...] = ()
    uncoupled: Race | None = None
    claims: bool = True
    over: bool = False

    @property
    def numbers_only(self) -> bool:
        return self.uncoupled is not None

    def with_number(self, color: Color | None, letter: str, value: int | None) -> RaceChoice:
        """One number set by the user; ``None`` gives it back to the board."""
        kept = tuple(override for override in self.overrides if override.key != (color, letter))
        added = () if value is None else (Override(color, letter, value),)
        return replace(self, overrides=kept + added)

    def uncouple(self, race: Race | None) -> RaceChoice:
        """Numbers only, starting from the numbers that stand, or from ``FIRST_NUMBERS`` where there is no race."""
        return replace(self, overrides=(), uncoupled=race or FIRST_NUMBERS)
