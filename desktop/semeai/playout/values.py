"""A play-out as a value: its frames and how they end."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.go.color import Color
from semeai.race.outcome import Plan
from semeai.reading.values import RaceReading
from semeai.study.frames import Frame


class Ending(Enum):
    """How a play-out ends; the value is the word for it."""

    CAPTURED = "captured"
    SEKI = "seki"
    PASSED = "passed"
    STOPPED = "stopped"


@dataclass(frozen=True, slots=True)
class Playout:
    """A race played to its end. The first frame is the position before any move.

    ``readings`` are the board read after each frame, None once an essential chain is captured.
    ``plan`` is the plan asked for, None for the theory's line. ``winner`` captured the opponent's
    essential chain; it is None unless the ending is CAPTURED. ``sentence`` says the ending plainly.
    """

    frames: tuple[Frame, ...]
    readings: tuple[RaceReading | None, ...]
    plan: Plan | None
    first: Color
    ending: Ending
    winner: Color | None
    sentence: str

    @property
    def moves(self) -> int:
        """The number of moves, passes included."""
        return len(self.frames) - 1
