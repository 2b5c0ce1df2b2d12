"""The store of cards, its tables, and what was learnt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, tzinfo
from pathlib import Path

from semeai.disk.store import SqliteStore
from semeai.trainer.rating import BEGINNER, Rating, changed, of_level
from semeai.trainer.values import Card, CardReview, Grade, Memory, Problem, Shown, Try, graded, new_memory, recall_after

STEPS = (
    """
    CREATE TABLE cards (
        id INTEGER PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL,
        sgf BLOB NOT NULL,
        state INTEGER NOT NULL,
        step INTEGER,
        stability REAL,
        difficulty REAL,
        due REAL NOT NULL,
        last REAL
    );
    CREATE INDEX cards_due ON cards (due);
    CREATE TABLE concepts (
        card INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        PRIMARY KEY (name, card)
    ) WITHOUT ROWID;
    CREATE INDEX concepts_card ON concepts (card);
    CREATE TABLE reviews (
        card INTEGER NOT NULL REFERENCES cards (id) ON DELETE CASCADE,
        at REAL NOT NULL,
        grade INTEGER NOT NULL,
        seconds REAL NOT NULL,
        PRIMARY KEY (card, at)
    ) WITHOUT ROWID;
    CREATE INDEX reviews_at ON reviews (at);
    """,
    """
    CREATE TABLE ratings (
        name TEXT PRIMARY KEY,
        value REAL NOT NULL,
        deviation REAL NOT NULL,
        at REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE tries (
        at REAL PRIMARY KEY,
        concept TEXT NOT NULL,
        level INTEGER NOT NULL,
        right INTEGER NOT NULL,
        seconds REAL NOT NULL,
        rating REAL NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE shown (key TEXT PRIMARY KEY) WITHOUT ROWID;
    """,
    """
    ALTER TABLE shown ADD COLUMN concept TEXT NOT NULL DEFAULT '';
    ALTER TABLE shown ADD COLUMN rules TEXT NOT NULL DEFAULT '';
    """,
    """
    CREATE TABLE mornings (
        card INTEGER PRIMARY KEY REFERENCES cards (id) ON DELETE CASCADE,
        day TEXT NOT NULL,
        state INTEGER NOT NULL,
        step INTEGER,
        stability REAL,
        difficulty REAL,
        due REAL NOT NULL,
        last REAL
    );
    """,
)
"""Each entry brings a store to the next version; times are seconds since 1970 (UTC)."""
_COLUMNS = "id, key, title, sgf, state, step, stability, difficulty, due, last"
_MANY = 500
"""Values in one query to the database."""


ME = "me"
"""The name of the person's rating."""
WHAT, HELD = "training data", "Another window of Semeai Studio is training with this data; close it first."


class Store(SqliteStore):
    """An open store, to be closed."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, STEPS, WHAT, HELD)

    def add(self, problems: Iterable[Problem], now: datetime) -> int:
        """Add cards for problems and return how many are new; existing ones keep their memory and get the new text."""
        with self._change():
            return sum(self._put(problem, new_memory(now)) for problem in problems)

    def _put(self, problem: Problem, memory: Memory) -> bool:
        found = self._base.execute("SELECT id FROM cards WHERE key = ?", (problem.key,)).fetchone()
        if found is None:
            columns = _COLUMNS.removeprefix("id, ")
            values = (problem.key, problem.title, problem.sgf, *_columns(memory))
            marks = ",".join("?" * len(values))
            card = self._base.execute(f"INSERT INTO cards ({columns}) VALUES ({marks})", values).lastrowid
        else:
            (card,) = found
            self._base.execute("UPDATE cards SET title = ?, sgf = ? WHERE id = ?", (problem.title, problem.sgf, card))
            self._base.execute("DELETE FROM concepts WHERE card = ?", (card,))
        self._base.executemany(
            "INSERT OR IGNORE INTO concepts VALUES (?, ?)", [(card, name) for name in problem.concepts]
        )
        return found is None

    def remove(self, card_id: int) -> None:
        """Delete a card with its reviews."""
        with self._change():
            self._base.execute("DELETE FROM cards WHERE id = ?", (card_id,))

    def answer(
        self, card_id: int, grade: Grade, now: datetime, seconds: float = 0.0, zone: tzinfo | None = None
    ) -> Card:
        """Record an answer and return the updated card; of the answers of one day in a time zone the last one counts.

        Raises KeyError for an unknown card.
        """
        before, day = self.card(card_id).memory, now.astimezone(zone).date().isoformat()
        morning = self._morning(card_id, day) or before
        memory = graded(before, grade, now, morning, zone)
        with self._change():
            self._base.execute(
                "INSERT OR REPLACE INTO mornings VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (card_id, day, *_columns(morning))
            )
            self._write(card_id, memory)
            self._note(card_id, CardReview(now, grade, seconds))
        return self.card(card_id)

    def _morning(self, card_id: int, day: str) -> Memory | None:
        """How a card was remembered before the first answer of a day; None where it was not answered on it."""
        columns = "state, step, stability, difficulty, due, last"
        sql = f"SELECT {columns} FROM mornings WHERE card = ? AND day = ?"
        found = self._base.execute(sql, (card_id, day)).fetchone()
        return None if found is None else _memory(*found)

    def _write(self, card_id: int, memory: Memory) -> None:
        sql = "UPDATE cards SET state = ?, step = ?, stability = ?, difficulty = ?, due = ?, last = ? WHERE id = ?"
        self._base.execute(sql, (*_columns(memory), card_id))

    def _note(self, card_id: int, review: CardReview) -> None:
        values = card_id, review.at.timestamp(), review.grade.value, review.seconds
        self._base.execute("INSERT OR IGNORE INTO reviews VALUES (?, ?, ?, ?)", values)

    def card(self, card_id: int) -> Card:
        """One card. Raises KeyError for an unknown one."""
        rows = self._base.execute(f"SELECT {_COLUMNS} FROM cards WHERE id = ?", (card_id,)).fetchall()
        if not rows:
            raise KeyError(card_id)
        return self._cards(rows)[0]

    def find(self, key: str) -> int | None:
        """The card of the problem with a key; None where there is none."""
        found = self._base.execute("SELECT id FROM cards WHERE key = ?", (key,)).fetchone()
        return None if found is None else int(found[0])

    def cards(self) -> list[Card]:
        """All cards, in the order in which they were added."""
        return self._cards(self._base.execute(f"SELECT {_COLUMNS} FROM cards ORDER BY id").fetchall())

    def due(self, now: datetime, concept: str | None = None, most: int = 100) -> list[Card]:
        """The cards that are due, those longest overdue first; of one concept, or of all."""
        where = "" if concept is None else " AND id IN (SELECT card FROM concepts WHERE name = ?)"
        values = () if concept is None else (concept,)
        sql = f"SELECT {_COLUMNS} FROM cards WHERE due <= ?{where} ORDER BY due, id LIMIT ?"
        return self._cards(self._base.execute(sql, (now.timestamp(), *values, most)).fetchall())

    def due_count(self, now: datetime) -> int:
        """How many cards are due."""
        found = self._base.execute("SELECT count(*) FROM cards WHERE due <= ?", (now.timestamp(),))
        return int(found.fetchone()[0])

    def count(self) -> int:
        """How many cards there are."""
        return int(self._base.execute("SELECT count(*) FROM cards").fetchone()[0])

    def next_due(self, now: datetime) -> datetime | None:
        """When the next card becomes due; None where no card is waiting."""
        (due,) = self._base.execute("SELECT min(due) FROM cards WHERE due > ?", (now.timestamp(),)).fetchone()
        return None if due is None else _time(due)

    def seen(self, now: datetime) -> list[tuple[str, float, int]]:
        """For each concept of each card seen: the concept, the card's stability, and the days since it was seen.

        The stability is 0 where the last answer was wrong.
        """
        ago = "max(0, CAST((? - last) / 86400 AS INTEGER))"
        last = "SELECT grade FROM reviews WHERE reviews.card = id ORDER BY at DESC LIMIT 1"
        stable = f"CASE WHEN ({last}) = {Grade.AGAIN.value} THEN 0.0 ELSE stability END"
        sql = f"SELECT name, {stable}, {ago} FROM concepts JOIN cards ON id = card WHERE stability IS NOT NULL"
        return list(self._base.execute(sql, (now.timestamp(),)))

    def outcomes(self) -> dict[str, TryOutcome]:
        """The last answer of each card that was answered, by the key of its problem."""
        last = "SELECT card, max(at) AS at, grade FROM reviews GROUP BY card"
        rows = self._base.execute(f"SELECT key, at, grade, due FROM cards JOIN ({last}) ON card = id")
        return {key: TryOutcome(_time(at), Grade(grade), _time(due)) for key, at, grade, due in rows}

    def concepts(self) -> list[str]:
        """All concepts, by name."""
        return [name for (name,) in self._base.execute("SELECT DISTINCT name FROM concepts ORDER BY name")]

    def reviews(self, card_id: int | None = None) -> list[CardReview]:
        """All reviews, or those of a card, in the order of time."""
        where, values = ("", ()) if card_id is None else (" WHERE card = ?", (card_id,))
        rows = self._base.execute(f"SELECT at, grade, seconds FROM reviews{where} ORDER BY at, card", values)
        return [CardReview(_time(at), Grade(grade), seconds) for at, grade, seconds in rows]

    # Fresh problems

    def show(self, *shown: Shown) -> None:
        """Note that fresh problems were shown."""
        with self._change():
            self._put_shown(shown)

    def tried(self, concept: str, level: int, right: bool, now: datetime, seconds: float = 0.0) -> Rating:
        """Record the first answer to a fresh problem, and return the person's rating after it.

        The ratings of the person, in all and in the concept, and of the concept's problems of that level change.
        """
        names = ME, f"{ME} {concept}", f"{concept} {level}"
        person, own, problems = (self.rating(name) for name in names)
        after = changed(person, [(problems, right)], now)
        ratings = after, changed(own, [(problems, right)], now), changed(problems, [(own, not right)], now)
        with self._change():
            for name, rating in zip(names, ratings, strict=True):
                self._put_rating(name, rating)
            self._note_try(Try(now, concept, level, right, seconds, after.value))
        return after

    def ratings(self) -> dict[str, Rating]:
        """The ratings that answers have changed, by their names; see ``rating``."""
        found = self._base.execute("SELECT name, value, deviation, at FROM ratings ORDER BY name")
        return {name: Rating(value, deviation, _time(at)) for name, value, deviation, at in found}

    def shown(self) -> list[Shown]:
        """All fresh problems that were shown."""
        return [Shown(*row) for row in self._base.execute("SELECT key, concept, rules FROM shown ORDER BY key")]

    def merge_fresh(self, tries: Iterable[Try], ratings: Mapping[str, Rating], shown: Iterable[Shown]) -> None:
        """Take over what another store knows of fresh problems: all answers of both, and of each rating the later."""
        with self._change():
            for one in tries:
                self._note_try(one)
            kept = self.ratings()
            for name, rating in ratings.items():
                if name not in kept or _when(kept[name]) < _when(rating):
                    self._put_rating(name, rating)
            self._put_shown(shown)

    def _put_shown(self, shown: Iterable[Shown]) -> None:
        self._base.executemany("INSERT OR IGNORE INTO shown VALUES (?, ?, ?)", shown)

    def _note_try(self, one: Try) -> None:
        values = one.at.timestamp(), one.concept, one.level, int(one.right), one.seconds, one.rating
        self._base.execute("INSERT OR REPLACE INTO tries VALUES (?, ?, ?, ?, ?, ?)", values)

    def _put_rating(self, name: str, rating: Rating) -> None:
        known = name, rating.value, rating.deviation, _when(rating)
        self._base.execute("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?)", known)

    def rating(self, name: str) -> Rating:
        """A rating: ``ME`` is the person's, "me CONCEPT" his in a concept, "CONCEPT LEVEL" that of its problems.

        What was never tried has the one it begins with: in a concept that of the person, less sure.
        """
        found = self._base.execute("SELECT value, deviation, at FROM ratings WHERE name = ?", (name,)).fetchone()
        if found is not None:
            return Rating(found[0], found[1], _time(found[2]))
        if name == ME:
            return BEGINNER
        if name.startswith(f"{ME} "):
            return Rating(self.rating(ME).value)
        return of_level(int(name.rsplit(" ", 1)[1]))

    def is_rated(self, concept: str) -> bool:
        """Whether a fresh problem about a concept was tried."""
        return bool(self._base.execute("SELECT 1 FROM tries WHERE concept = ? LIMIT 1", (concept,)).fetchone())

    def tries(self) -> list[Try]:
        """The first answers to fresh problems, in the order of time."""
        rows = self._base.execute("SELECT at, concept, level, right, seconds, rating FROM tries ORDER BY at")
        return [Try(_time(row[0]), row[1], row[2], bool(row[3]), row[4], row[5]) for row in rows]

    def merge(self, problem: Problem, memory: Memory, reviews: Iterable[CardReview]) -> None:
        """Take over a card of another store: all reviews of both, and the memory of the later review."""
        with self._change():
            self._put(problem, memory)
            (card_id,) = self._base.execute("SELECT id FROM cards WHERE key = ?", (problem.key,)).fetchone()
            own = self.card(card_id).memory
            if memory.last is not None and (own.last is None or own.last < memory.last):
                self._write(card_id, memory)
            for review in reviews:
                self._note(card_id, review)

    def _cards(self, rows: list[tuple[object, ...]]) -> list[Card]:
        concepts: dict[object, list[str]] = {row[0]: [] for row in rows}
        ids = list(concepts)
        for start in range(0, len(ids), _MANY):
            some = ids[start : start + _MANY]
            marks = ",".join("?" * len(some))
            sql = f"SELECT card, name FROM concepts WHERE card IN ({marks}) ORDER BY name"
            for card, name in self._base.execute(sql, some):
                concepts[card].append(name)
        return [_card(row, tuple(concepts[row[0]])) for row in rows]


def _card(row: tuple[object, ...], concepts: tuple[str, ...]) -> Card:
    card, key, title, sgf, state, step, stability, difficulty, due, last = row
    memory = _memory(state, step, stability, difficulty, due, last)
    return Card(card, Problem(key, title, concepts, sgf), memory)  # type: ignore[arg-type]


def _memory(state: object, step: object, stability: object, difficulty: object, due: object, last: object) -> Memory:
    """A memory from its columns."""
    return Memory(state, step, stability, difficulty, _time(due), None if last is None else _time(last))  # type: ignore[arg-type]


def _columns(memory: Memory) -> tuple[object, ...]:
    last = None if memory.last is None else memory.last.timestamp()
    return memory.state, memory.step, memory.stability, memory.difficulty, memory.due.timestamp(), last


def _when(rating: Rating) -> float:
    return 0.0 if rating.at is None else rating.at.timestamp()


def _time(seconds: object) -> datetime:
    assert isinstance(seconds, int | float)
    return datetime.fromtimestamp(seconds, UTC)


@dataclass(frozen=True, slots=True)
class TryOutcome:
    """The last answer of a card, and when it comes back."""

    at: datetime
    grade: Grade
    due: datetime


@dataclass(frozen=True, slots=True)
class Day:
    """The answers of one day."""

    day: date
    answered: int
    right: int


def days(reviews: Iterable[CardReview], zone: tzinfo | None = None) -> list[Day]:
    """The days with answers, in order, by the calendar of a time zone (the user's own by default)."""
    right: dict[date, list[bool]] = {}
    for review in reviews:
        right.setdefault(review.at.astimezone(zone).date(), []).append(review.grade is not Grade.AGAIN)
    return [Day(day, len(answers), sum(answers)) for day, answers in sorted(right.items())]


def streak(history: Iterable[Day], now: datetime, zone: tzinfo | None = None) -> int:
    """The number of consecutive days with answers, up to today; today may still be without one."""
    seen = {day.day for day in history}
    day = now.astimezone(zone).date()
    if day not in seen:
        day -= timedelta(days=1)
    length = 0
    while day in seen:
        length += 1
        day -= timedelta(days=1)
    return length


def remembered(seen: Iterable[tuple[str, float, int]]) -> dict[str, float]:
    """For each concept the mean probability, 0 to 1, that its cards seen so far are remembered now.

    ``seen`` is what ``Store.seen`` returns: a concept, the stability, the days since the card was seen.
    """
    likely: dict[str, list[float]] = {}
    for concept, stability, ago in seen:
        likely.setdefault(concept, []).append(recall_after(stability, ago) if stability else 0.0)
    return {concept: sum(values) / len(values) for concept, values in sorted(likely.items())}
