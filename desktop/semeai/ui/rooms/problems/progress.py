"""The progress of the page of due cards: a bar for each day, the streak, how well each concept is remembered."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from semeai.phrases import counted
from semeai.problems.tags import Family, family_of, ordered
from semeai.trainer.store import Day, Store, days, remembered, streak
from semeai.trainer.values import Grade, Review
from semeai.ui.rooms.problems.practice_state import RECENT, costs

SHOWN = 28
"""Days of the chart."""


NOTHING_DUE = "Nothing is due now."
NO_CARDS = (
    "There are no cards yet. Add a problem while you solve it, or all that the library shows: they will come back from "
    "time to time."
)
CHART, CHART_TIP = "Answers a day", "{day}: {answered}, {right} right"
CONCEPTS = "Remembered now"
CARDS = "{cards}, {due} due"
BEGIN = "Solve these"
ALL_CARDS = "Later ones too"
ALL_CONCEPTS, OF_CONCEPT = "All concepts", "What the cards are about"


@dataclass(frozen=True, slots=True)
class Progress:
    """``chart`` lists days, the last one today. ``concepts`` are names with their chance of being remembered.

    ``curve`` are the ratings after the last fresh problems, ``costs`` the concepts with the most wrong answers to them.
    """

    streak: int
    chart: tuple[Day, ...]
    concepts: tuple[tuple[str, float], ...]
    answers: int = 0
    days: int = 0
    curve: tuple[float, ...] = ()
    costs: tuple[tuple[str, int], ...] = ()

    @property
    def today(self) -> Day:
        return self.chart[-1]


def progress_of(store: Store, now: datetime) -> Progress:
    """The progress as a store knows it."""
    tries = store.tries()
    reviews = {review.at: review for review in store.reviews()}
    for fresh in tries:
        reviews.setdefault(fresh.at, Review(fresh.at, Grade.GOOD if fresh.right else Grade.AGAIN, fresh.seconds))
    history = days(reviews.values())
    known = {day.day: day for day in history}
    today = now.astimezone().date()
    chart = (today - timedelta(days=back) for back in range(SHOWN - 1, -1, -1))
    return Progress(
        streak(history, now),
        tuple(known.get(day, Day(day, 0, 0)) for day in chart),
        _by_family(remembered(store.seen(now))),
        answers=len(reviews),
        days=len(history),
        curve=tuple(fresh.rating for fresh in tries[-RECENT:]),
        costs=tuple(costs(tries)),
    )


def _by_family(shares: dict[str, float]) -> tuple[tuple[str, float], ...]:
    """The concepts in the order of their families, without tags of a problem's origin."""
    return tuple((name, shares[name]) for name in ordered(shares) if family_of(name) is not Family.PLACE)


def streak_words(progress: Progress) -> str:
    return f"{counted(progress.streak, 'day')} in a row" if progress.streak else "No days in a row yet"


def today_words(progress: Progress) -> str:
    day = progress.today
    answered = counted(day.answered, "answer")
    return f"Today: {answered}, {day.right} right" if day.answered else "Nothing answered today yet"


def day_words(day: Day) -> str:
    return CHART_TIP.format(day=f"{day.day:%d %B}", answered=counted(day.answered, "answer"), right=day.right)


def due_words(store: Store, now: datetime) -> str:
    """What is due, or when the next card comes back, in words."""
    cards, due, upcoming = store.count(), store.due_count(now), store.next_due(now)
    if due:
        return CARDS.format(cards=counted(cards, "card"), due=f"{due:,}")
    if not cards:
        return NO_CARDS
    return NOTHING_DUE if upcoming is None else f"{NOTHING_DUE} The next card comes back {_when(upcoming, now)}."


def _when(then: datetime, now: datetime) -> str:
    between = (then.astimezone().date() - now.astimezone().date()).days
    return {0: "later today", 1: "tomorrow"}.get(between, f"in {between} days")
