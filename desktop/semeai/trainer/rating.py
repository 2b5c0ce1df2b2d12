"""How strong a person is and how hard problems are, on one scale: the Glicko system of Mark Glickman (1999).

"Parameter estimation in large dynamic paired comparison experiments", Applied Statistics 48; its example is a test.
A person who solves a problem has won against it. A deviation says how far a rating may be off; it grows with time.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from math import log, pi, sqrt

Q = log(10) / 400
WIDEST, NARROWEST = 350.0, 30.0
"""Deviations of what is not known at all, and of what is known best: that one still follows the answers."""
FORGOTTEN = 730
"""Days after which a well-known rating is not known any more."""
GROWTH = (WIDEST**2 - 50**2) / FORGOTTEN


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating with its deviation, and when it was last changed."""

    value: float
    deviation: float = WIDEST
    at: datetime | None = None

    def after(self, now: datetime) -> Rating:
        """The same at a later time: less sure by then."""
        if self.at is None:
            return self
        days = max((now - self.at).total_seconds() / 86400, 0.0)
        return Rating(self.value, min(sqrt(self.deviation**2 + GROWTH * days), WIDEST), self.at)


BEGINNER = Rating(1200.0)
"""A person of whom nothing is known."""


def of_level(level: int) -> Rating:
    """How hard a problem of a level from 1 to 5 is before anybody has tried it."""
    return Rating(800.0 + 200.0 * level, 120.0)


def expected(one: Rating, other: Rating) -> float:
    """The chance 0 to 1 that the first wins, as far as the rating of the other is known."""
    weight = _weight(other.deviation)
    return float(1 / (1 + 10 ** (-weight * (one.value - other.value) / 400)))


def changed(one: Rating, games: list[tuple[Rating, bool]], now: datetime) -> Rating:
    """A rating after games that were won, or not, against others as they were before."""
    before = one.after(now)
    information = change = 0.0
    for other, won in games:
        weight, chance = _weight(other.deviation), expected(before, other)
        information += (Q * weight) ** 2 * chance * (1 - chance)
        change += weight * (won - chance)
    variance = 1 / (1 / before.deviation**2 + information)
    return Rating(before.value + Q * variance * change, max(sqrt(variance), NARROWEST), now)


def _weight(deviation: float) -> float:
    """How much a game counts against somebody whose rating has a deviation: g in the paper."""
    return 1 / sqrt(1 + 3 * (Q * deviation / pi) ** 2)


SOLVES = 0.65
"""The share of fresh problems that a person should solve: most, so that he goes on, and not all."""


def fitting_level(person: Rating, problems: dict[int, Rating]) -> int:
    """The level whose problems a person solves about as often as he should."""
    return min(problems, key=lambda level: abs(expected(person, problems[level]) - SOLVES))
