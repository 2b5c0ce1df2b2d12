"""Days, streaks and what is remembered, by the user's calendar."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta, timezone

import fsrs
import pytest

from semeai.trainer.store import Day, days, remembered, streak
from semeai.trainer.values import Grade, Review, graded, new_memory, recall_after

NOW = datetime(2026, 3, 10, 9, tzinfo=UTC)


def review(day: int, hour: int = 12, grade: Grade = Grade.GOOD) -> Review:
    return Review(datetime(2026, 3, day, hour, tzinfo=UTC), grade, 5.0)


def test_days_count_answers_and_right_ones():
    found = days([review(1), review(1, 13, Grade.AGAIN), review(3)], UTC)
    assert found == [Day(date(2026, 3, 1), 2, 1), Day(date(2026, 3, 3), 1, 1)]


def test_a_day_ends_at_the_midnight_of_the_user():
    tokyo = timezone(timedelta(hours=9))
    assert [day.day for day in days([review(1, 14), review(1, 16)], tokyo)] == [date(2026, 3, 1), date(2026, 3, 2)]


def test_a_streak_ends_today_or_yesterday():
    history = days([review(day) for day in (5, 7, 8, 9)], UTC)
    assert streak(history, NOW, UTC) == 3
    assert streak(days([review(10), review(9)], UTC), NOW, UTC) == 2
    assert streak(days([review(8)], UTC), NOW, UTC) == 0
    assert streak([], NOW, UTC) == 0


def test_what_is_remembered_fades_and_is_told_by_concept():
    memory = graded(graded(new_memory(NOW), Grade.GOOD, NOW), Grade.GOOD, NOW + timedelta(minutes=10))
    fresh, faded = recall_after(memory.stability, 0), recall_after(memory.stability, 29)
    assert 0.0 < faded < fresh <= 1.0
    assert remembered([("ko", memory.stability, 29), ("ko", memory.stability, 29)]) == {"ko": faded}
    assert remembered([]) == {}


@pytest.mark.parametrize("days", [0, 1, 7, 365])
def test_the_forgetting_curve_is_that_of_the_scheduler(days):
    memory = graded(graded(new_memory(NOW), Grade.GOOD, NOW), Grade.GOOD, NOW + timedelta(minutes=10))
    card = fsrs.Card(1, fsrs.State(memory.state), memory.step, memory.stability, memory.difficulty, memory.due, NOW)
    expected = fsrs.Scheduler().get_card_retrievability(card, NOW + timedelta(days=days))
    assert recall_after(memory.stability, days) == pytest.approx(expected)
