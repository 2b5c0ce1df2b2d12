"""From a board to a verdict that says how it is known: read, decided by theory, explained in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.race.decide import Outcome, Verdict, decide
from semeai.race.explain import Explanation, explain
from semeai.reading.reader import read_race
from semeai.reading.values import RaceReading


@dataclass(frozen=True, slots=True)
class Analysis:
    """A race as it was read, with what the theory says of its numbers.

    The verdict stands for the board only where the theory's assumptions hold: ``outcome`` is the
    way to ask for it.
    """

    reading: RaceReading
    verdict: Verdict
    explanation: Explanation

    def outcome(self, mover: Color) -> Outcome | None:
        """The theory's outcome for the board when ``mover`` is first; None where an assumption fails."""
        return self.verdict.outcome(mover) if self.reading.applies_to(mover) else None


def analyze(
    position: Position,
    black_point: Point,
    white_point: Point,
    *,
    living: Mask = 0,
    going: Callable[[], bool] = lambda: True,
) -> Analysis:
    """Read, decide and explain the race between the chains on two points.

    Raises ReadingError and GivenUp as ``read_race`` does.
    """
    return analysis_of(read_race(position, black_point, white_point, living=living, going=going))


def analysis_of(reading: RaceReading) -> Analysis:
    """Decide and explain a race that was read already."""
    verdict = decide(reading.race)
    return Analysis(reading, verdict, explain(reading.race, verdict))


__all__ = ["Analysis", "analysis_of", "analyze"]
