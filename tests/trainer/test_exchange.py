"""Study data as a file: all of it comes back, two stores are joined, and a broken file changes nothing."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.trainer.exchange import ExchangeError, exported, imported
from semeai.trainer.store import Store
from semeai.trainer.values import Grade, Problem

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ONE, TWO = Problem("one", "Größe\u2028 1", ("ko",), b"(;SZ[9])"), Problem("two", "2", (), bytes(range(256)))


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "first.db")) as opened:
        opened.add([ONE, TWO], NOW)
        opened.answer(opened.cards()[0].id, Grade.HARD, NOW, 4.5)
        yield opened


def test_all_of_it_comes_back(store, tmp_path):
    with closing(Store(tmp_path / "second.db")) as other:
        assert imported(other, exported(store)) == 2
        assert other.cards() == store.cards()
        assert other.reviews() == store.reviews()
        assert exported(other) == exported(store)


def test_two_stores_are_joined_and_the_later_memory_counts(store, tmp_path):
    with closing(Store(tmp_path / "second.db")) as other:
        other.add([ONE], NOW)
        later = other.answer(other.cards()[0].id, Grade.GOOD, NOW + timedelta(days=3))
        imported(store, exported(other))
        card = store.cards()[0]
        assert card.memory == later.memory
        assert len(store.reviews(card.id)) == 2
        imported(other, exported(store))
        assert other.cards()[0].memory == later.memory


@pytest.mark.parametrize("data", [b"", b"no json\n", b'{"format": "other"}\n', b"\xff\xfe", b"[]\n"])
def test_what_is_no_study_data_is_refused(store, data):
    with pytest.raises(ExchangeError, match="no study data"):
        imported(store, data)


@given(st.data())
@settings(max_examples=30)
def test_a_file_with_a_broken_card_changes_nothing(tmp_path_factory, data):
    with closing(Store(tmp_path_factory.mktemp("stores") / "first.db")) as store:
        store.add([ONE], NOW)
        whole = exported(store)
        second = whole.splitlines()[1]
        place = data.draw(st.integers(0, len(second) - 1))
        broken = whole + second[:place] + b"\n"
        before = store.cards()
        if place:
            with pytest.raises(ExchangeError, match="Line 3 of this file holds no card"):
                imported(store, broken)
        assert store.cards() == before
