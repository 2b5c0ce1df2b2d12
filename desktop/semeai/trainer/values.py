"""Cards, grades and reviews, and when a card comes back; times are aware datetimes in UTC.

The scheduler is FSRS, the free spaced repetition scheduler, without its random variation.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta, tzinfo
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:  # the package is loaded when a card is first graded
    import fsrs


class Grade(Enum):
    """How an answer went; the values are those of the scheduler."""

    AGAIN = 1
    """Wrong: it comes back soon."""
    HARD = 2
    GOOD = 3
    EASY = 4


@dataclass(frozen=True, slots=True)
class Memory:
    """How well a card is remembered, as the scheduler has it, and when it is due.

    ``state`` and ``step`` are the scheduler's; ``stability`` (days) and ``difficulty`` are None before the first
    review.
    """

    state: int
    step: int | None
    stability: float | None
    difficulty: float | None
    due: datetime
    last: datetime | None


@dataclass(frozen=True, slots=True)
class Problem:
    """What a card asks: a problem as the bytes of an SGF file, with what it teaches.

    ``key`` tells it from all others, and recognises it when it is imported again.
    """

    key: str
    title: str
    concepts: tuple[str, ...]
    sgf: bytes


@dataclass(frozen=True, slots=True)
class Card:
    """A problem in the store with its memory."""

    id: int
    problem: Problem
    memory: Memory


@dataclass(frozen=True, slots=True)
class CardReview:
    """One answer: when, how it went, how long it took in seconds."""

    at: datetime
    grade: Grade
    seconds: float


@dataclass(frozen=True, slots=True)
class Try:
    """The first answer to a fresh problem, with the rating of the person after it."""

    at: datetime
    concept: str
    level: int
    right: bool
    seconds: float
    rating: float


class Shown(NamedTuple):
    """A fresh problem that was shown: its key, its concept, and which rules of thumb were right about it."""

    key: str
    concept: str = ""
    rules: str = ""


def new_memory(now: datetime) -> Memory:
    """The memory of a card that was never seen: it is due at once."""
    return Memory(state=1, step=0, stability=None, difficulty=None, due=now, last=None)


def graded(
    memory: Memory, grade: Grade, now: datetime, morning: Memory | None = None, zone: tzinfo | None = None
) -> Memory:
    """The memory after an answer at ``now``, by the calendar of a time zone (the user's own by default).

    The answers of one day count once, the last of them from how the card was remembered in the ``morning``: the
    scheduler would give a card more for each. Only the minutes until a card that is being learnt comes back on the same
    day follow from answer to answer.
    """
    day = _answered(_scheduler(), memory, grade, now, zone)
    whole = _answered(_scheduler(steps=False), memory if morning is None else morning, grade, now, zone)
    due = whole.due if day.state == whole.state else day.due
    return replace(day, stability=whole.stability, difficulty=whole.difficulty, due=due)


def _answered(scheduler: fsrs.Scheduler, memory: Memory, grade: Grade, now: datetime, zone: tzinfo | None) -> Memory:
    """The scheduler's answer, told that a card was last seen at this time of a day before."""
    from fsrs import Card, Rating, State

    last = None if memory.last is None else now - timedelta(days=max(_days_between(memory.last, now, zone), 1))
    seen = Card(0, State(memory.state), memory.step, memory.stability, memory.difficulty, memory.due, last)
    card, _ = scheduler.review_card(seen, Rating(grade.value), now)
    return Memory(card.state.value, card.step, card.stability, card.difficulty, card.due, card.last_review)


def _days_between(before: datetime, now: datetime, zone: tzinfo | None) -> int:
    """How many nights lie between two moments; a day of 23 or 25 hours is one, too."""
    return (now.astimezone(zone).date() - before.astimezone(zone).date()).days


def recall_after(stability: float, days: int) -> float:
    """How likely a card of a stability (days) is remembered some whole days after it was seen, 0 to 1.

    The forgetting curve of FSRS with the scheduler's own decay, 0.9 after ``stability`` days: faster than asking the
    package, because it is needed for thousands of cards at once.
    """
    decay, factor = _curve()
    return float((1 + factor * days / stability) ** decay)


@cache
def _curve() -> tuple[float, float]:
    decay = -_scheduler().parameters[20]
    return decay, 0.9 ** (1 / decay) - 1


@cache
def _scheduler(*, steps: bool = True) -> fsrs.Scheduler:
    """The scheduler, with or without the steps of some minutes of a card that is being learnt."""
    from fsrs import Scheduler

    if steps:
        return Scheduler(enable_fuzzing=False)
    return Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
