"""The trainer's store as the room uses it: opened when it is first needed, closed with the window."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.paths import data
from semeai.problems.tags import ordered
from semeai.trainer.store import Store, StoreError

if TYPE_CHECKING:
    from semeai.trainer.values import Card, Grade, Problem

Clock = Callable[[], datetime]
STORE = "training.db"
LOOKED_AT = 200
"""Due cards that are shown at once."""


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

    def due(self, concept: str | None = None) -> list[Card]:
        """The cards to be shown, of one concept or of all, those longest overdue first."""
        store = self.store()
        return [] if store is None else store.due(self.clock(), concept, LOOKED_AT)

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

    def answer(self, card_id: int, grade: Grade, since: datetime | None) -> None:
        """Note an answer to a card that was shown at some time."""
        store = self.store()
        if store is not None:
            at = self.clock()
            store.answer(card_id, grade, at, 0.0 if since is None else (at - since).total_seconds())
            self.changed.emit()
