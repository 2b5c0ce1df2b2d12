"""Practice: fresh problems, made in another process, two ahead, and rated by their first answers; and its page."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.phrases import capital
from semeai.practice.concept import Concept
from semeai.practice.thumb import Seen, Thumb
from semeai.problems.cards import problem_key
from semeai.problems.difficulty import LEVELS
from semeai.trainer.store import Store
from semeai.trainer.values import Grade, Shown
from semeai.ui.kit.layouts import EvenFlow, card_column, in_column, in_flow, put
from semeai.ui.kit.parts import Scroller, choice_field, label, page_button, tell
from semeai.ui.kit.tappable import Tappable
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role
from semeai.ui.room.background import Background
from semeai.ui.rooms.problems import apart, practice_state, solve_state
from semeai.ui.rooms.problems.collection import GROWING, PRACTICE, Collection
from semeai.ui.rooms.problems.practice_state import level_for, title_of, weakest
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.reviews import Reviews
from semeai.ui.rooms.problems.solve_state import Solving
from semeai.ui.rooms.problems.training import Training

if TYPE_CHECKING:
    from semeai.practice.fresh import Fresh
    from semeai.study.tree import Study


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

    def __init__(self, room: ProblemsHost, training: Training, reviews: Reviews) -> None:
        super().__init__(room.desk)
        self._room, self._solving, self._training, self._reviews = room, room.desk, training, reviews
        self._chance = random.Random()
        self.concept: Concept | None = None
        self.level: int | None = None
        self._kind, self._left, self._failed, self._turn = "", 0, 0, 0
        self._begin: Callable[[Study], object] = self._open
        self._opened = False
        """Whether the collection that problems are made for was opened; once another one is, no more are made."""
        self._made: dict[str, Fresh] = {}
        self._waiting: dict[str, Fresh] = {}
        """Those of the present collection that were not shown yet."""
        self._making = Background(room.host.jobs, self, apart.PRACTISING, lambda error: room.say(str(error)))
        self._making.changed.connect(self.changed)
        room.desk.changed.connect(self.fill)

    @property
    def waits(self) -> bool:
        """Whether the first problem of a practice is being made."""
        return self._making.busy and not self._opened

    @property
    def waits_for_next(self) -> bool:
        """Whether the problem after the last one shown is being made."""
        sitting = self._solving.now.sitting
        return self._making.busy and self._at_work and sitting is not None and sitting.place == sitting.size - 1

    @property
    def _at_work(self) -> bool:
        """Whether the collection being solved is the one that fresh problems are made for."""
        sitting = self._solving.now.sitting
        return sitting is not None and sitting.collection.kind == self._kind in GROWING

    def practise(self, concept: Concept | None, level: int | None = None) -> None:
        self.concept, self.level = concept, level
        if self._training.store_or_say() is not None:
            self.feed(PRACTICE, None, self._open)

    def feed(self, kind: str, wanted: int | None, begin: Callable[[Study], object]) -> None:
        """Make fresh problems for a new collection of a kind: so many, None for as long as they are solved.

        ``begin`` is called with the first of them, where the collection has no other problem.
        """
        self._begin = begin
        self._making.drop()
        self._waiting.clear()
        self._kind, self._failed = kind, 0
        self._left = -1 if wanted is None else wanted
        if kind == PRACTICE and self._at_work:  # the collection of an earlier practice goes on no longer
            self._solving.forget_sitting()
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
        sitting, store = self._solving.now.sitting, self._training.store() if self._kind else None
        if store is None or not self._left or self._making.busy or self._failed >= GIVES_UP:
            return
        if self._at_work and sitting is not None and sitting.size - 1 - sitting.place >= AHEAD and self._left < 0:
            return
        concept = self.concept or weakest(store, self._turn)
        level = self.level or level_for(store, concept, self._training.clock())
        records = self.records() if concept is Concept.RECORDS else ()
        seed = self._chance.randrange(SEEDS)
        task = partial(apart.fresh_problem, concept, level, seed, self._seen(store, concept), records)
        self._making.ask(task, self._take)

    def _note_shown(self) -> None:
        solving, store = self._solving.now.solving, self._training.store() if self._waiting else None
        found = None if solving is None or store is None else self._waiting.pop(problem_key(solving.problem), None)
        if found is not None and store is not None:
            store.show(Shown(found.key, found.concept.value, found.thumb.words))

    def _seen(self, store: Store, concept: Concept) -> Seen:
        """What was shown, and what waits to be; after a seed that gave none, whatever the rules of thumb said of these.

        In some concepts those that a rule gets wrong are rare, and nobody shall wait for them.
        """
        shown, waiting = store.shown(), self._waiting.values()
        keys = {one.key for one in shown} | {found.key for found in waiting}
        earlier = [Thumb.of(one.rules) for one in shown if one.concept == concept.value]
        rules = (*earlier, *(found.thumb for found in waiting if found.concept is concept))
        return Seen(keys, () if self._failed else rules)

    def records(self) -> tuple[Path, ...]:
        """The folders and files of the person's own games."""
        return tuple(source.path for source in self._reviews.overview.sources)

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
                self._solving.extend(found.study)
            else:
                self._begin(found.study)
        self.fill()

    def _open(self, first: Study) -> None:
        self._room.open_collection(Collection(title_of(self.concept), (first,), kind=PRACTICE))

    def note(self, solving: Solving) -> None:
        """Rate the first answer to a fresh problem; one that went wrong becomes a card."""
        given, sitting, store = solve_state.grade(solving), self._solving.now.sitting, self._training.store()
        if given is None or sitting is None or store is None or sitting.collection.kind not in GROWING:
            return
        found = self._made.pop(problem_key(solving.problem), None)
        if found is None:
            return
        at = self._training.clock()
        store.tried(found.concept.value, found.level, given is not Grade.AGAIN, at, solving.seconds(at))
        if given is Grade.AGAIN:
            self._training.make_card(solving, at)  # the same moment tells that it is the same answer
        self.changed.emit()


WIDE = 56 * UNIT


class ConceptTile(Tappable):
    """A concept with the person's rating in it; pressed, it is practised."""

    def __init__(self, concept: Concept, act: Callable[[], object]) -> None:
        super().__init__(act)
        self.concept = concept
        self.rating = label("", Role.CAPTION, tone="secondary", wrap=True)
        told = label(concept.hint, tone="secondary", wrap=True)
        card_column(self, label(concept.title, Role.HEAD, wrap=True), told, 0, self.rating)
        self.let_through()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)

    def show_rating(self, words: str, *, there: bool) -> None:
        self.setEnabled(there)
        self.rating.setText(words)
        self.setAccessibleName(f"{self.concept.title}: {words}")


class PracticePage(QWidget):
    """Tiles of all concepts, the choice of the level, and practice where the person is weakest."""

    def __init__(self, control: PracticeControl, training: Training) -> None:
        super().__init__()
        self._control, self._training = control, training
        weakest, tip = practice_state.WEAKEST, practice_state.WEAKEST_TIP
        self.weakest = page_button(weakest, partial(self._begin, None), tip, primary=True)
        self.level = choice_field(practice_state.LEVEL_NAME, [practice_state.FOLLOWS, *map(capital, LEVELS)])
        self.tiles = [ConceptTile(concept, partial(self._begin, concept)) for concept in Concept]
        self.state = label("", Role.RESULT, wrap=True)
        told = label(practice_state.EXPLAINED, tone="secondary", wrap=True)
        held = QWidget()
        held.setLayout(EvenFlow(WIDE, *self.tiles))
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, told, in_flow(self.weakest, self.level, spacing=BETWEEN), self.state, INSIDE, (Scroller(held), 1))
        training.changed.connect(self.show_ratings)
        control.changed.connect(self.show_work)

    def _begin(self, concept: Concept | None) -> None:
        self._control.practise(concept, self.level.currentIndex() or None)
        self.show_work()

    def show_ratings(self) -> None:
        """Show the rating in each concept; real games need records."""
        store = self._training.store()
        for tile in self.tiles:
            there = tile.concept is not Concept.RECORDS or bool(self._control.records())
            words = practice_state.tile_words(store, tile.concept) if there else practice_state.NEEDS_RECORDS
            tile.show_rating(words, there=there)
        self.show_work()

    def show_work(self) -> None:
        """Say that the first problem is being made."""
        tell(self.state, practice_state.MAKING if self._control.waits else "")
