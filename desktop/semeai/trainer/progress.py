"""What was learnt: answers day by day, the streak of days, how well each concept is remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo

from semeai.trainer.schedule import recall_after
from semeai.trainer.values import Grade, Review


@dataclass(frozen=True, slots=True)
class Day:
    """The answers of one day."""

    day: date
    answered: int
    right: int


def days(reviews: Iterable[Review], zone: tzinfo | None = None) -> list[Day]:
    """The days with answers, in order, by the calendar of a time zone (the user's own by default)."""
    answered: Counter[date] = Counter()
    right: Counter[date] = Counter()
    for review in reviews:
        day = review.at.astimezone(zone).date()
        answered[day] += 1
        right[day] += review.grade is not Grade.AGAIN
    return [Day(day, answered[day], right[day]) for day in sorted(answered)]


def streak(history: Iterable[Day], now: datetime, zone: tzinfo | None = None) -> int:
    """For how many days without a gap something was answered, up to today; today may still be without an answer."""
    seen = {day.day for day in history}
    day = now.astimezone(zone).date()
    if day not in seen:
        day -= timedelta(days=1)
    length = 0
    while day in seen:
        length += 1
        day -= timedelta(days=1)
    return length


def remembered(seen: Iterable[tuple[str, float, int]]) -> dict[str, float]:
    """For each concept how likely its cards are remembered now, 0 to 1, in the mean over those that were seen.

    ``seen`` are the cards as the store tells of them: a concept, the stability, the days since it was seen.
    """
    likely: dict[str, list[float]] = {}
    for concept, stability, ago in seen:
        likely.setdefault(concept, []).append(recall_after(stability, ago))
    return {concept: sum(values) / len(values) for concept, values in sorted(likely.items())}
