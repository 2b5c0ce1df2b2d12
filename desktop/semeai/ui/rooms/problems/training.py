"""Cards: which problems come back, how answers are graded, what is due, and the training data as a file.

The trainer's store is opened when it is first needed, and closed with the window.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from semeai.disk.reading import read_file
from semeai.disk.store import StoreError
from semeai.paths import data
from semeai.phrases import counted
from semeai.problems.cards import card_of, is_problem, problem_key, problem_of
from semeai.study.tree import Study
from semeai.trainer.exchange import ExchangeError, exported, imported
from semeai.trainer.store import Store
from semeai.trainer.values import Card, Grade, Problem
from semeai.ui.kit.file_dialogs import file_to_open
from semeai.ui.room.save_dialog import ask_for_file, written
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import CARDS, SESSION, Collection, Sitting
from semeai.ui.rooms.problems.practice_state import progress_of
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.solve_state import Solving, grade

LOOKED_AT = 200
"""The most due cards that are shown."""
FOREVER = datetime.max.replace(tzinfo=UTC)


class Training(QObject):
    """The cards of a person. ``error`` says why there is no store, "" if there is no error.

    ``changed``: the cards or the ratings are others; ``progressed`` gives the progress, None before it is known, and
    ``counted`` how many cards are due.
    """

    changed = Signal()
    progressed = Signal(object)
    counted = Signal(int)

    def __init__(self, room: ProblemsHost) -> None:
        super().__init__(room.host.pages)
        self._room, self._pages = room, room.host.pages
        self.path = Path(data()) / "training.db"
        self.clock: Callable[[], datetime] = partial(datetime.now, UTC)
        self.error = ""
        self._store: Store | None = None
        self._waiting: dict[int, int] = {}

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_card": self.add_shown,
            "problems_uncard": self.remove_shown,
            "problems_export": self.ask_export,
            "problems_import": self.ask_import,
        }

    def store(self) -> Store | None:
        """The store, opened on first use; None if that fails, and ``error`` says why."""
        if self._store is None:
            try:
                self._store = Store(self.path)
                self.error = ""
                if self._store.told:
                    self._room.say(self._store.told)
            except StoreError as error:
                self.error = str(error)
        return self._store

    def store_or_say(self) -> Store | None:
        """The store; None if it cannot be opened, and then that is said."""
        store = self.store()
        if store is None:
            self._room.say(self.error)
        return store

    def close(self) -> None:
        """Close the store, so that another window can use it."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def due(self, concept: str | None = None, *, later: bool = False) -> list[Card]:
        """The cards to be shown, of one concept or of all, longest overdue first; ``later``: also those not due."""
        store = self.store()
        return [] if store is None else store.due(FOREVER if later else self.clock(), concept, LOOKED_AT)

    def show(self) -> None:
        store = self.store()
        self.changed.emit()
        self.progressed.emit(None)
        self._tell()
        if store is not None:  # not at once: it takes long with many answers
            QTimer.singleShot(0, self, self._show_progress)

    def _show_progress(self) -> None:
        if self._store is not None:
            self.progressed.emit(progress_of(self._store, self.clock()))

    def tell_due(self) -> None:
        """Tell how many cards are due without keeping their store open, which another window may need."""
        if self._store is None and self.path.exists() and self.store() is not None:
            self._tell()
            self.close()

    def _tell(self) -> None:
        """Emit the number of due cards, 0 while the store is not open."""
        self.counted.emit(0 if self._store is None else self._store.due_count(self.clock()))

    # Answers

    def begin(self, cards: list[Card], title: str = solve_state.DUE_HEAD) -> None:
        """Solve some cards; each is graded once, by the first outcome of its problem."""
        self._room.open_collection(Collection(title, self.expect(cards), kind=CARDS))

    def expect(self, cards: Sequence[Card]) -> tuple[Study, ...]:
        """The problems of cards that are about to be solved, the first of what is opened."""
        self._waiting = {place: card.id for place, card in enumerate(cards)}
        return tuple(problem_of(card.problem) for card in cards)

    def grade(self, solving: Solving, sitting: Sitting | None) -> None:
        """Record the grade of a card as soon as it is known; of a collection, what went wrong becomes a card."""
        given = grade(solving)
        if given is None or sitting is None:
            return
        if not sitting.collection.kind and given is Grade.AGAIN:
            self.make_card(solving, self.clock())
        if sitting.collection.kind not in (CARDS, SESSION):
            return
        card, store = self._waiting.pop(sitting.place, None), self.store()
        if card is not None and store is not None:
            at = self.clock()
            store.answer(card, given, at, solving.seconds(at))
            self._tell()

    def make_card(self, solving: Solving, at: datetime) -> None:
        """Make a card of a problem that went wrong and is none yet; the try counts as its first answer."""
        card, store = card_of(solving.problem, ""), self.store()
        if store is None or store.find(card.key) is not None:
            return
        store.add([card], at)
        number = store.find(card.key)
        assert number is not None
        store.answer(number, Grade.AGAIN, at, solving.seconds(at))
        self._tell()

    # Adding and removing cards

    def add_shown(self) -> None:
        shown = self._room.shown_problem()
        if shown is not None:
            self.keep([card_of(*shown)])

    @property
    def holds_shown(self) -> bool:
        """Whether the present problem is among the cards; False while the store is not open."""
        shown, store = self._room.shown_problem(), self._store
        return shown is not None and store is not None and store.find(problem_key(shown[0])) is not None

    def remove_shown(self) -> None:
        shown = self._room.shown_problem()
        if shown is not None:
            self.remove(problem_key(shown[0]))

    def remove(self, key: str) -> None:
        """Remove a card with its answers, with an offer to put it back."""
        store = self.store()
        found = None if store is None else store.find(key)
        if store is None or found is None:
            self._room.say(self.error or solve_state.NO_CARD)
            return
        card, reviews = store.card(found), store.reviews(found)
        store.remove(found)
        self._waiting = {place: waiting for place, waiting in self._waiting.items() if waiting != found}

        def put_back() -> None:
            if (store := self.store()) is not None:
                store.merge(card.problem, card.memory, reviews)
            self.show()

        self.show()
        told = solve_state.CARD_REMOVED.format(name=card.problem.title)
        self._room.say(told, solve_state.PUT_BACK, put_back)

    def keep(self, cards: Sequence[Problem]) -> None:
        store = self.store_or_say()
        if store is None:
            return
        added = store.add(cards, self.clock())
        self._tell()
        self._room.say(solve_state.added_words(added, len(cards)))

    # The training data as a file

    def ask_export(self) -> None:
        """Ask for a file and write all cards with their reviews to it."""
        store = self.store_or_say()
        if store is None:
            return
        asked = solve_state.EXPORT_TITLE, solve_state.STUDY_DATA, solve_state.STUDY_KINDS
        path = ask_for_file(self._pages, *asked)
        if path is not None:
            self._room.say(written(path, lambda: exported(store), solve_state.EXPORTED))

    def ask_import(self) -> None:
        """Ask for a file and take its cards over."""
        store = self.store_or_say()
        if store is None:
            return
        path = file_to_open(self._pages, solve_state.IMPORT_TITLE, solve_state.STUDY_KINDS)
        if path is None:
            return
        try:
            number = imported(store, read_file(path), is_problem)
        except OSError as error:
            self._room.say(solve_state.NOT_OPENED.format(name=path.name, why=error.strerror))
        except ExchangeError as error:
            self._room.say(str(error))
        else:
            self._room.say(solve_state.IMPORTED.format(cards=counted(number, "card")))
            self.show()
