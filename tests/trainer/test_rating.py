"""Ratings of a person and of problems, against the example of the paper, and kept in the store."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from semeai.trainer.rating import BEGINNER, WIDEST, Rating, changed, expected, fitting_level, of_level
from semeai.trainer.store import ME, Store
from semeai.trainer.values import Shown

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def test_the_example_of_the_paper():
    """Glickman: 1500 with 200 beats 1400 (30) and loses against 1550 (100) and 1700 (300): 1464 with 151.4."""
    games = [(Rating(1400, 30), True), (Rating(1550, 100), False), (Rating(1700, 300), False)]
    found = changed(Rating(1500, 200), games, NOW)
    assert (round(found.value), round(found.deviation, 1)) == (1464, 151.4)


@given(st.floats(600, 2400), st.floats(30, 350), st.floats(600, 2400), st.floats(30, 350))
def test_who_solves_rises_and_is_better_known(value, deviation, problem, unsure):
    one, other = Rating(value, deviation), Rating(problem, unsure)
    solved, failed = (changed(one, [(other, won)], NOW) for won in (True, False))
    assert solved.value > value > failed.value
    assert solved.deviation <= deviation
    assert 0 < expected(one, other) < 1


def test_a_rating_is_less_sure_after_a_year_and_not_known_after_two():
    known = Rating(1500, 50, NOW)
    assert 50 < known.after(NOW + timedelta(days=365)).deviation < WIDEST
    assert known.after(NOW + timedelta(days=800)).deviation == WIDEST


@pytest.mark.parametrize(("value", "level"), [(800, 1), (1300, 2), (1500, 3), (1700, 4), (2300, 5)])
def test_the_level_follows_the_rating(value, level):
    assert fitting_level(Rating(value, 60), {each: of_level(each) for each in range(1, 6)}) == level


def test_the_store_keeps_ratings_tries_and_what_was_shown(tmp_path):
    path = tmp_path / "training.db"
    with closing(Store(path)) as store:
        assert store.rating(ME) == BEGINNER
        first = store.tried("Ko", 2, True, NOW, 12.0)
        second = store.tried("Ko", 2, False, NOW + timedelta(minutes=1), 30.0)
        assert first.value > BEGINNER.value > 0
        assert second.value < first.value
        store.show(Shown("b", "Ko", "mover"), Shown("a", "Ko"))
        store.show(Shown("b"))
    with closing(Store(path)) as store:
        assert [(each.concept, each.level, each.right, each.seconds) for each in store.tries()] == [
            ("Ko", 2, True, 12.0),
            ("Ko", 2, False, 30.0),
        ]
        assert [each.rating for each in store.tries()] == [first.value, second.value]
        assert store.rating(ME).value == second.value
        assert store.rating("me Nakade shapes").value == second.value
        assert store.rating("Ko 2").value != of_level(2).value
        assert store.shown() == [("a", "Ko", ""), ("b", "Ko", "mover")]
