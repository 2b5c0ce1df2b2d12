"""When a card comes back: the free spaced repetition scheduler (FSRS), without its random variation."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import TYPE_CHECKING

from semeai.trainer.values import Grade, Memory

if TYPE_CHECKING:  # the package is loaded when a card is first graded
    from fsrs import Card, Scheduler


def new_memory(now: datetime) -> Memory:
    """The memory of a card that was never seen: it is due at once."""
    return Memory(state=1, step=0, stability=None, difficulty=None, due=now, last=None)


def graded(memory: Memory, grade: Grade, now: datetime) -> Memory:
    """The memory after an answer at ``now``."""
    from fsrs import Rating

    card, _ = _scheduler().review_card(_card(memory), Rating(grade.value), now)
    return Memory(card.state.value, card.step, card.stability, card.difficulty, card.due, card.last_review)


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
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)


def _card(memory: Memory) -> Card:
    from fsrs import Card, State

    return Card(0, State(memory.state), memory.step, memory.stability, memory.difficulty, memory.due, memory.last)
