"""The trainer's store as the room uses it: opened when it is first needed, closed with the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.paths import data
from semeai.problems.tags import ordered
from semeai.trainer.store import Store, StoreError

if TYPE_CHECKING:
    from semeai.trainer.values import Card, Grade, Problem, Review


Clock = Callable[[], datetime]


STORE = "training.db"


LOOKED_AT = 200
"""Due cards that are shown at once."""


FOREVER = datetime.max.replace(tzinfo=UTC)


@dataclass(frozen=True, slots=True)
class Taken:
    """A card that was taken out, with all of its answers."""

    card: Card
    reviews: tuple[Review, ...]


def now() -> datetime:
    """The present time."""
    return datetime.now(UTC)


class Training(QObject):
    """``changed``: another card is due, or none. ``error`` says why there is no store, "" while nothing is wrong."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None, path: Path | None = None, clock: Clock = now) -> None:
        super().__init__(parent)
        self.path = path or Path(data()) / STORE
        self.clock = clock
        self.error = ""
        self._store: Store | None = None

    def store(self) -> Store | None:
        """The store, opened now where it is not yet; None where that fails, and ``error`` says why."""
        if self._store is None:
            try:
                self._store = Store(self.path)
                self.error = ""
            except StoreError as error:
                self.error = str(error)
        return self._store

    def close(self) -> None:
        """Let another window have the store."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def due(self, concept: str | None = None, *, later: bool = False) -> list[Card]:
        """The cards to be shown, of one concept or of all, longest overdue first; ``later``: also those not due."""
        store = self.store()
        return [] if store is None else store.due(FOREVER if later else self.clock(), concept, LOOKED_AT)

    def concepts(self) -> list[str]:
        """What the cards teach."""
        store = self.store()
        return [] if store is None else list(ordered(store.concepts()))

    def due_count(self) -> int:
        """How many cards are due; 0 while the store is not open."""
        return 0 if self._store is None else self._store.due_count(self.clock())

    def add(self, problems: list[Problem]) -> int | None:
        """Add cards; how many are new, None where there is no store."""
        store = self.store()
        added = None if store is None else store.add(problems, self.clock())
        self.changed.emit()
        return added

    def holds(self, key: str) -> bool:
        """Whether a problem is among the cards; False while the store is not open."""
        return self._store is not None and self._store.find(key) is not None

    def remove(self, key: str) -> Taken | None:
        """Take a problem out of the cards, with its answers; None where it is not among them."""
        store = self.store()
        found = None if store is None else store.find(key)
        if store is None or found is None:
            return None
        card, reviews = store.card(found), store.reviews(found)
        store.remove(found)
        self.changed.emit()
        return Taken(card, tuple(reviews))

    def restore(self, taken: Taken) -> None:
        """Put a card back that was taken out, with its answers."""
        store = self.store()
        if store is not None:
            store.merge(taken.card.problem, taken.card.memory, taken.reviews)
            self.changed.emit()

    def answer(self, card_id: int, grade: Grade, since: datetime | None) -> None:
        """Note an answer to a card that was shown at some time."""
        store = self.store()
        if store is not None:
            at = self.clock()
            store.answer(card_id, grade, at, 0.0 if since is None else (at - since).total_seconds())
            self.changed.emit()
