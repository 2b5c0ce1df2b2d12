"""Cards, grades and reviews. Times are aware datetimes in UTC; callers pass the present time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import Enum


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
class Review:
    """One answer: when, how it went, how long it took in seconds."""

    at: datetime
    grade: Grade
    seconds: float
