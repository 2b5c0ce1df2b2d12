"""When a card comes back: the free spaced repetition scheduler (FSRS), without its random days."""

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


def recall(memory: Memory, now: datetime) -> float:
    """How likely the card is remembered now, 0 to 1; 0 for a card that was never seen."""
    return float(_scheduler().get_card_retrievability(_card(memory), now)) if memory.last is not None else 0.0


@cache
def _scheduler() -> Scheduler:
    from fsrs import Scheduler

    return Scheduler(enable_fuzzing=False)


def _card(memory: Memory) -> Card:
    from fsrs import Card, State

    return Card(0, State(memory.state), memory.step, memory.stability, memory.difficulty, memory.due, memory.last)
