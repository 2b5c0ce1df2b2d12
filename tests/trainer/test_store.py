"""The store of cards: what is due, what an answer changes, other processes, and what was learnt."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path
from zoneinfo import ZoneInfo

import fsrs
import pytest

from semeai.disk.store import StoreError
from semeai.trainer import store as store_module
from semeai.trainer.store import Day, Store, days, remembered, streak
from semeai.trainer.values import Card, CardReview, Grade, Problem, graded, new_memory, recall_after

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def problem(number: int, *concepts: str) -> Problem:
    return Problem(f"p{number}", f"Problem {number}", concepts, b"(;SZ[9])")


@pytest.fixture
def store(tmp_path):
    with closing(Store(tmp_path / "training.db")) as opened:
        yield opened


def test_a_new_card_is_due_at_once_and_tomorrow_after_good_answers(store):
    store.add([problem(1)], NOW)
    (card,) = store.due(NOW)
    soon = store.answer(card.id, Grade.GOOD, NOW, 12.5)
    assert NOW < soon.memory.due <= NOW + timedelta(hours=1)
    later = store.answer(card.id, Grade.GOOD, soon.memory.due)
    assert later.memory.due >= NOW + timedelta(days=1)
    assert not store.due(NOW + timedelta(hours=1))
    assert store.due(later.memory.due) == [later]
    assert [review.seconds for review in store.reviews(card.id)] == [12.5, 0.0]
    wrong, right = (graded(card.memory, grade, NOW).due for grade in (Grade.AGAIN, Grade.EASY))
    assert wrong < right


def test_due_cards_are_those_longest_overdue_first_and_by_concept(store):
    store.add([problem(1, "case D"), problem(2, "ko", "case D")], NOW)
    store.add([problem(3, "ko")], NOW - timedelta(days=1))
    assert [card.problem.key for card in store.due(NOW)] == ["p3", "p1", "p2"]
    assert [card.problem.key for card in store.due(NOW, "case D")] == ["p1", "p2"]
    assert [card.problem.key for card in store.due(NOW, "ko")] == ["p3", "p2"]
    assert store.concepts() == ["case D", "ko"]
    assert store.due(NOW - timedelta(days=2)) == []


def test_a_problem_that_is_added_again_keeps_its_memory_and_gets_its_new_text(store):
    assert store.add([problem(1, "ko")], NOW) == 1
    answered = store.answer(store.cards()[0].id, Grade.GOOD, NOW)
    assert store.add([Problem("p1", "Better", ("seki",), b"(;SZ[13])")], NOW) == 0
    (card,) = store.cards()
    assert card.problem == Problem("p1", "Better", ("seki",), b"(;SZ[13])")
    assert card.memory == answered.memory


def test_a_card_that_is_removed_takes_its_reviews_along(store):
    store.add([problem(1, "ko")], NOW)
    card = store.cards()[0]
    store.answer(card.id, Grade.GOOD, NOW)
    store.remove(card.id)
    assert store.cards() == []
    assert store.reviews() == []
    assert store.concepts() == []
    with pytest.raises(KeyError):
        store.answer(card.id, Grade.GOOD, NOW)


def test_a_whole_store_is_not_taken_for_a_damaged_one(tmp_path):
    path = tmp_path / "training.db"
    with closing(Store(path)) as first:
        first.add([problem(1, "case D", "ko")], NOW)
    with closing(Store(path)) as again:
        assert (again.told, again.count()) == ("", 1)
    assert [each.name for each in tmp_path.glob("*damaged*")] == []


def test_what_is_no_store_is_kept_aside_as_it_is_and_said(tmp_path):
    path = tmp_path / "training.db"
    path.write_bytes(b"a text, long enough to be no database at all" * 100)
    store = Store(path)
    (aside,) = tmp_path.glob("training.damaged-*.db")
    assert aside.read_bytes().startswith(b"a text")
    assert str(aside) in store.told
    assert store.cards() == []
    store.close()
    with pytest.raises(StoreError, match="cannot be opened"):
        Store(path / "below")


def test_a_damaged_store_is_kept_aside_whole(tmp_path):
    path = tmp_path / "training.db"
    store = Store(path)
    store.add([problem(number) for number in range(200)], NOW)
    store.close()
    broken = bytearray(path.read_bytes())
    broken[8192:20000] = b"\xff" * (20000 - 8192)
    path.write_bytes(broken)
    store = Store(path)
    (aside,) = tmp_path.glob("training.damaged-*.db")
    assert aside.read_bytes() == broken
    assert store.cards() == []
    store.close()
    assert Store(path).told == ""


def test_a_store_of_a_newer_version_is_left_alone(tmp_path):
    path = tmp_path / "training.db"
    Store(path).close()
    base = sqlite3.connect(path)
    base.execute("PRAGMA user_version = 99")
    base.close()
    with pytest.raises(StoreError, match="newer version"):
        Store(path)


def test_an_older_store_is_copied_before_it_is_brought_up_to_date(tmp_path, monkeypatch):
    path = tmp_path / "training.db"
    with closing(Store(path)) as old:
        old.add([problem(1)], NOW)
    version = len(store_module.STEPS)
    monkeypatch.setattr(store_module, "STEPS", (*store_module.STEPS, "ALTER TABLE cards ADD COLUMN note TEXT"))
    with closing(Store(path)) as new:
        assert len(new.cards()) == 1
    assert sqlite3.connect(path).execute("PRAGMA user_version").fetchone() == (len(store_module.STEPS),)
    copy = sqlite3.connect(tmp_path / f"training.db.version-{version}")
    assert copy.execute("PRAGMA user_version").fetchone() == (version,)
    assert copy.execute("SELECT key FROM cards").fetchall() == [("p1",)]


def test_a_step_that_fails_changes_nothing(tmp_path, monkeypatch):
    path = tmp_path / "training.db"
    with closing(Store(path)) as old:
        old.add([problem(1)], NOW)
    monkeypatch.setattr(store_module, "STEPS", (*store_module.STEPS, "CREATE TABLE new (a); SELECT a FROM nowhere"))
    with pytest.raises(StoreError, match="nowhere"):
        Store(path)
    monkeypatch.undo()
    with closing(Store(path)) as again:
        assert [card.problem.key for card in again.cards()] == ["p1"]


REVIEWER = """
import sys
from contextlib import closing
from datetime import datetime, timedelta, UTC
from pathlib import Path
from semeai.trainer.store import Store
from semeai.trainer.values import Grade
now = datetime(2026, 3, 1, tzinfo=UTC)
with closing(Store(Path(sys.argv[1]))) as store:
    card = store.cards()[0].id
    done = len(store.reviews())
    while True:
        done += 1
        store.answer(card, Grade.GOOD, now + timedelta(days=done))
        print(done, flush=True)
"""


def test_a_process_that_is_killed_loses_at_most_the_answer_in_flight(tmp_path, root):
    path = tmp_path / "training.db"
    with closing(Store(path)) as store:
        store.add([problem(1)], NOW)
    chance = random.Random(7)
    for _ in range(4):
        told = _killed_reviewer(path, root, chance.uniform(0.0, 0.15))
        with closing(Store(path)) as store:
            kept = len(store.reviews())
            assert kept >= told
            assert kept <= told + 1


def _killed_reviewer(path: Path, root: Path, after: float) -> int:
    """How many answers a process said that it had noted before it was killed."""
    environment = {**os.environ, "PYTHONPATH": str(root / "desktop")}
    words = [sys.executable, "-c", REVIEWER, str(path)]
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        first = process.stdout.readline()
        time.sleep(after)
        process.send_signal(signal.SIGKILL)
        lines = [first, *process.stdout.read().splitlines()]
    return int([line for line in lines if line.strip()][-1])


def test_twenty_thousand_cards_show_what_is_due_without_a_look_at_each(tmp_path):
    with closing(Store(tmp_path / "training.db")) as store:
        store.add((problem(number, f"concept {number % 40}") for number in range(20_000)), NOW)
        asked = "EXPLAIN QUERY PLAN SELECT * FROM cards WHERE due <= ? ORDER BY due, id LIMIT 100"
        plans = [row[-1] for row in store._base.execute(asked, (NOW.timestamp(),))]
        assert plans == ["SEARCH cards USING INDEX cards_due (due<?)"]
        assert len(store.due(NOW)) == 100
        assert len(store.due(NOW, "concept 3")) == 100
        assert store.due_count(NOW) == 20_000


def test_cards_are_counted_and_the_next_one_is_known(tmp_path):
    with closing(Store(tmp_path / "t.db")) as store:
        assert (store.count(), store.next_due(NOW), store.seen(NOW)) == (0, None, [])
        store.add([Problem("a", "A", ("ko", "seki"), b""), Problem("b", "B", (), b"")], NOW)
        assert (store.count(), store.next_due(NOW)) == (2, None)
        card = store.answer(store.due(NOW)[0].id, Grade.GOOD, NOW)
        assert store.next_due(NOW) == card.memory.due > NOW
        stability = card.memory.stability
        assert store.seen(NOW + timedelta(days=3, hours=1)) == [("ko", stability, 3), ("seki", stability, 3)]


LATER = datetime(2026, 3, 10, 9, tzinfo=UTC)


def review(day: int, hour: int = 12, grade: Grade = Grade.GOOD) -> CardReview:
    return CardReview(datetime(2026, 3, day, hour, tzinfo=UTC), grade, 5.0)


def test_days_count_answers_and_right_ones():
    found = days([review(1), review(1, 13, Grade.AGAIN), review(3)], UTC)
    assert found == [Day(date(2026, 3, 1), 2, 1), Day(date(2026, 3, 3), 1, 1)]


def test_a_day_ends_at_the_midnight_of_the_user():
    tokyo = timezone(timedelta(hours=9))
    assert [day.day for day in days([review(1, 14), review(1, 16)], tokyo)] == [date(2026, 3, 1), date(2026, 3, 2)]


def test_a_streak_ends_today_or_yesterday():
    history = days([review(day) for day in (5, 7, 8, 9)], UTC)
    assert streak(history, LATER, UTC) == 3
    assert streak(days([review(10), review(9)], UTC), LATER, UTC) == 2
    assert streak(days([review(8)], UTC), LATER, UTC) == 0
    assert streak([], LATER, UTC) == 0


def test_what_is_remembered_fades_and_is_told_by_concept():
    memory = graded(graded(new_memory(LATER), Grade.GOOD, LATER), Grade.GOOD, LATER + timedelta(minutes=10))
    fresh, faded = recall_after(memory.stability, 0), recall_after(memory.stability, 29)
    assert 0.0 < faded < fresh <= 1.0
    assert remembered([("ko", memory.stability, 29), ("ko", memory.stability, 29)]) == {"ko": faded}
    assert remembered([("ko", memory.stability, 29), ("ko", 0.0, 0)]) == {"ko": faded / 2}
    assert remembered([]) == {}


def test_what_was_answered_wrong_last_is_not_remembered(tmp_path):
    with closing(Store(tmp_path / "t.db")) as store:
        store.add([Problem("a", "A", ("ko",), b"")], NOW)
        (card,) = store.due(NOW)
        at = NOW
        for grade, told in ((Grade.GOOD, 1.0), (Grade.AGAIN, 0.0), (Grade.GOOD, 1.0)):
            store.answer(card.id, grade, at := at + timedelta(minutes=1))
            assert remembered(store.seen(at)) == {"ko": told}


@pytest.mark.parametrize("days", [0, 1, 7, 365])
def test_the_forgetting_curve_is_that_of_the_scheduler(days):
    memory = graded(graded(new_memory(LATER), Grade.GOOD, LATER), Grade.GOOD, LATER + timedelta(minutes=10))
    card = fsrs.Card(1, fsrs.State(memory.state), memory.step, memory.stability, memory.difficulty, memory.due, LATER)
    expected = fsrs.Scheduler().get_card_retrievability(card, LATER + timedelta(days=days))
    assert recall_after(memory.stability, days) == pytest.approx(expected)


BERLIN = ZoneInfo("Europe/Berlin")
EVENING = datetime(2026, 3, 10, 20, tzinfo=BERLIN).astimezone(UTC)


def learnt(store: Store) -> Card:
    """A card that was answered well on two evenings before."""
    store.add([problem(1)], EVENING - timedelta(days=20))
    (card,) = store.cards()
    for ago in (20, 17):
        card = store.answer(card.id, Grade.GOOD, EVENING - timedelta(days=ago), zone=BERLIN)
    return card


@pytest.mark.parametrize("first", list(Grade))
@pytest.mark.parametrize("last", list(Grade))
@pytest.mark.parametrize("minutes", [1, 61, 239])
def test_of_the_answers_of_one_evening_the_last_one_counts(tmp_path, first: Grade, last: Grade, minutes: int):
    remembered = []
    for answers in ((first, last), (last,)):
        with closing(Store(tmp_path / f"{len(answers)}.db")) as store:
            card = learnt(store)
            for number, given in enumerate(answers):
                at = EVENING + timedelta(minutes=minutes * (number + 2 - len(answers)))
                card = store.answer(card.id, given, at, zone=BERLIN)
            assert len(store.reviews(card.id)) == 2 + len(answers), "all are kept"
        remembered.append((card.memory.stability, card.memory.difficulty))
    assert remembered[0] == remembered[1]


CLOCKS = [
    ("over midnight", datetime(2026, 3, 10, 23, 50, tzinfo=BERLIN), timedelta(minutes=20)),
    ("an hour later, on the next day", datetime(2026, 3, 10, 23, 30, tzinfo=BERLIN), timedelta(hours=1)),
    ("a day of 23 hours", datetime(2026, 3, 28, 22, tzinfo=BERLIN), timedelta(hours=23)),
    ("the night of 25 hours", datetime(2026, 10, 24, 22, tzinfo=BERLIN), timedelta(hours=25)),
]


@pytest.mark.parametrize(("name", "start", "later"), CLOCKS, ids=[row[0] for row in CLOCKS])
@pytest.mark.parametrize("grade", list(Grade))
def test_a_night_is_a_night_by_the_calendar(name: str, start: datetime, later: timedelta, grade: Grade):
    """The package counts a card that is seen again within 24 hours as seen twice on a day."""
    at = start.astimezone(UTC)
    known = graded(new_memory(at), Grade.EASY, at - timedelta(days=5), zone=BERLIN)
    seen = graded(known, Grade.GOOD, at, zone=BERLIN)
    late = (start + timedelta(days=1)).replace(hour=23, minute=55)
    soon, in_the_end, weeks = (
        graded(seen, grade, then.astimezone(UTC), zone=BERLIN).stability
        for then in (at + later, late, start + timedelta(days=14))
    )
    assert soon == in_the_end
    assert grade is Grade.AGAIN or soon <= weeks, "the longer it was known, the longer the pause"


def test_a_clock_that_is_put_back_gives_no_longer_pause():
    seen = graded(new_memory(EVENING), Grade.EASY, EVENING, zone=BERLIN)
    moments = EVENING - timedelta(days=3), EVENING + timedelta(days=1)
    back, next_day = (graded(seen, Grade.EASY, at, zone=BERLIN).stability for at in moments)
    assert back == next_day


def test_a_card_that_was_wrong_and_then_right_comes_back_on_the_same_evening_first(store):
    card = learnt(store)
    wrong = store.answer(card.id, Grade.AGAIN, EVENING, zone=BERLIN)
    assert wrong.memory.due - EVENING <= timedelta(minutes=10)
    right = store.answer(card.id, Grade.GOOD, wrong.memory.due, zone=BERLIN)
    assert right.memory.due - EVENING > timedelta(days=5), "the last answer decides"
