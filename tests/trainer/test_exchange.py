"""Study data as a file: all of it comes back, two stores are joined, and a broken file changes nothing."""

from __future__ import annotations

from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from semeai.trainer.exchange import FIRST_MARK, MARK, ExchangeError, exported, imported
from semeai.trainer.store import ME, Store
from semeai.trainer.values import Grade, Problem, Shown

SHOWN = Shown("fresh", "Ko", "mover")
NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
ONE, TWO = Problem("one", "Größe\u2028 1", ("ko",), b"(;SZ[9])"), Problem("two", "2", (), bytes(range(256)))

BROKEN = [
    b'{"format": "%s"%s}\n' % (MARK.encode(), said)
    for said in (
        b"",
        b', "tries": 3, "ratings": {}, "shown": []',
        b', "tries": [[1, "Ko", 2, 1]], "ratings": {}, "shown": []',
        b', "tries": [], "ratings": {"me": [NaN, 30, 1]}, "shown": []',
        b', "tries": [], "ratings": [], "shown": []',
        b', "tries": [], "ratings": {}, "shown": 4',
        b', "tries": [], "ratings": {}, "shown": ["a key"]',
    )
]


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "first.db")) as opened:
        opened.add([ONE, TWO], NOW)
        opened.answer(opened.cards()[0].id, Grade.HARD, NOW, 4.5)
        opened.show(SHOWN)
        opened.tried("Ko", 2, True, NOW, 8.0)
        yield opened


def test_all_of_it_comes_back(store, tmp_path):
    with closing(Store(tmp_path / "second.db")) as other:
        assert imported(other, exported(store)) == 2
        assert other.cards() == store.cards()
        assert other.reviews() == store.reviews()
        assert (other.tries(), other.ratings(), other.shown()) == (store.tries(), store.ratings(), [SHOWN])
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


def test_of_two_ratings_the_later_one_counts_and_all_answers_are_kept(store, tmp_path):
    with closing(Store(tmp_path / "second.db")) as other:
        other.tried("Ko", 2, False, NOW + timedelta(days=1))
        later = other.rating(ME)
        for one, two in ((store, other), (other, store), (store, other)):
            imported(one, exported(two))
            assert [each.right for each in one.tries()] == [True, False]
            assert one.rating(ME) == later


def test_a_file_of_the_first_kind_has_cards_alone(store, tmp_path):
    lines = exported(store).splitlines(keepends=True)
    with closing(Store(tmp_path / "second.db")) as other:
        assert imported(other, b'{"format": "%s"}\n' % FIRST_MARK.encode() + b"".join(lines[1:])) == 2
        assert (other.cards(), other.tries()) == (store.cards(), [])


@pytest.mark.parametrize("data", [b"", b"no json\n", b'{"format": "other"}\n', b"\xff\xfe", b"[]\n", *BROKEN])
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
