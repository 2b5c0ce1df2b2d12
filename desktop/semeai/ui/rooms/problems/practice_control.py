"""Fresh problems while others are solved: made in another process, two ahead, rated by their first answers."""

from __future__ import annotations

import random
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from semeai.practice.concept import Concept
from semeai.practice.thumb import Seen, Thumb
from semeai.problems.cards import card_of, problem_key
from semeai.trainer.store import Store
from semeai.trainer.values import Grade, Shown
from semeai.ui.room.background import Background
from semeai.ui.rooms.problems import apart, practice_state, solve_state
from semeai.ui.rooms.problems.collection import GROWING, PRACTICE, Collection
from semeai.ui.rooms.problems.practice_state import level_for, title_of, weakest
from semeai.ui.rooms.problems.solve_state import Solving

if TYPE_CHECKING:
    from semeai.practice.fresh import Fresh
    from semeai.ui.rooms.problems.room import ProblemsRoom

AHEAD = 2
"""Fresh problems that wait behind the present one."""
GIVES_UP = 20
"""Seeds in a row without a problem after which no more are tried."""
SEEDS = 1 << 40


class PracticeControl(QObject):
    """Makes fresh problems for the collection being solved. ``changed``: it began or ended to make one, or rated one.

    ``concept`` None takes those in which the person is weakest, ``level`` None follows his results. ``left`` counts the
    problems that are still wanted, None for no end.
    """

    changed = Signal()

    def __init__(self, room: ProblemsRoom) -> None:
        super().__init__(room)
        self._room = room
        self._chance = random.Random()
        self.concept: Concept | None = None
        self.level: int | None = None
        self._kind, self._left, self._failed, self._turn = "", 0, 0, 0
        self._opened = False
        """Whether the collection that problems are made for was opened; once another one is, no more are made."""
        self._made: dict[str, Fresh] = {}
        self._waiting: dict[str, Fresh] = {}
        """Those of the present collection that were not shown yet."""
        self._making = Background(room.host.jobs, self, apart.PRACTISING, lambda error: room.say(str(error)))
        self._making.changed.connect(self.changed)
        room.control.changed.connect(self.fill)

    @property
    def waits(self) -> bool:
        """Whether the first problem of a practice is being made."""
        return self._making.busy and not self._opened

    @property
    def _at_work(self) -> bool:
        """Whether the collection being solved is the one that fresh problems are made for."""
        sitting = self._room.control.sitting
        return sitting is not None and sitting.collection.kind == self._kind in GROWING

    # Making

    def practise(self, concept: Concept | None, level: int | None = None) -> None:
        """Begin to practise a concept."""
        self.concept, self.level = concept, level
        if self._room.training.store_or_say() is not None:
            self.feed(PRACTICE, None)

    def feed(self, kind: str, wanted: int | None) -> None:
        """Make fresh problems for a new collection of a kind: so many, None for as long as they are solved."""
        self._making.drop()
        self._waiting.clear()
        self._kind, self._failed = kind, 0
        self._left = -1 if wanted is None else wanted
        if kind == PRACTICE and self._at_work:  # the collection of an earlier practice goes on no longer
            self._room.control.sitting = None
        self._opened = self._at_work
        self.fill()

    def stop(self) -> None:
        self._kind = ""
        self._making.drop()

    def fill(self) -> None:
        """Note the problem that is shown, and make the next one if fewer than enough wait."""
        self._note_shown()
        if self._opened and not self._at_work:
            self.stop()
        sitting, store = self._room.control.sitting, self._room.training.store() if self._kind else None
        if store is None or not self._left or self._making.busy or self._failed >= GIVES_UP:
            return
        if self._at_work and sitting is not None and sitting.size - 1 - sitting.place >= AHEAD and self._left < 0:
            return
        concept = self.concept or weakest(store, self._possible(), self._turn)
        level = self.level or level_for(store, concept, self._room.training.clock())
        records = self.records() if concept is Concept.RECORDS else ()
        seed = self._chance.randrange(SEEDS)
        task = partial(apart.fresh_problem, concept, level, seed, self._seen(store, concept), records)
        self._making.ask(task, self._take)

    def _note_shown(self) -> None:
        solving, store = self._room.control.solving, self._room.training.store() if self._waiting else None
        found = None if solving is None or store is None else self._waiting.pop(problem_key(solving.problem), None)
        if found is not None and store is not None:
            store.show(Shown(found.key, found.concept.value, found.thumb.words))

    def _seen(self, store: Store, concept: Concept) -> Seen:
        """What was shown, and what waits to be."""
        shown, waiting = store.shown(), self._waiting.values()
        keys = {one.key for one in shown} | {found.key for found in waiting}
        earlier = [Thumb.of(one.rules) for one in shown if one.concept == concept.value]
        return Seen(keys, (*earlier, *(found.thumb for found in waiting if found.concept is concept)))

    def records(self) -> tuple[Path, ...]:
        """The folders and files of the person's own games."""
        return tuple(source.path for source in self._room.reviews.overview.sources)

    def _possible(self) -> list[Concept]:
        """The concepts that are drawn from where none is chosen: real games need records, and take long."""
        return [concept for concept in Concept if concept is not Concept.RECORDS]

    def _take(self, found: Fresh | None) -> None:
        if found is None:
            self._failed += 1
            if self._failed >= GIVES_UP and not self._opened:
                self._room.say(practice_state.NONE_MADE)
        else:
            self._failed = 0
            self._turn += 1
            self._left -= self._left > 0
            key = problem_key(found.study)
            self._made[key] = self._waiting[key] = found
            opened, self._opened = self._opened, True
            if opened:
                self._room.control.extend(found.study)
            elif self._kind == PRACTICE:
                title = title_of(self.concept)
                self._room.open_collection(Collection(title, (found.study,), kind=PRACTICE))
            else:
                self._room.session.open((found.study,))
        self.fill()

    # Rating

    def note(self, solving: Solving) -> None:
        """Rate the first answer to a fresh problem; one that went wrong becomes a card."""
        given, sitting, store = solve_state.grade(solving), self._room.control.sitting, self._room.training.store()
        if given is None or sitting is None or store is None or sitting.collection.kind not in GROWING:
            return
        found = self._made.pop(problem_key(solving.problem), None)
        if found is None:
            return
        at = self._room.training.clock()
        seconds = solving.seconds(at)
        store.tried(found.concept.value, found.level, given is not Grade.AGAIN, at, seconds)
        if given is Grade.AGAIN:
            self._learn(store, solving, at, seconds)
        self.changed.emit()

    @staticmethod
    def _learn(store: Store, solving: Solving, at: datetime, seconds: float) -> None:
        """Make a card of a problem that went wrong; the same moment tells that it is the same answer."""
        card = card_of(solving.problem, "")
        store.add([card], at)
        number = store.find(card.key)
        assert number is not None
        store.answer(number, Grade.AGAIN, at, seconds)
