"""A session of some minutes: due cards, then one's own mistakes, then fresh problems; its page, bar and summary."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QWidget

from semeai.practice.concept import concept_of
from semeai.problems.cards import problem_key
from semeai.problems.tags import OWN_GAME, ordered, tag_words, tags_of
from semeai.study.tree import Study
from semeai.trainer.store import ME
from semeai.trainer.values import Grade
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.layouts import card_column, in_column, in_flow, in_row, put
from semeai.ui.kit.parts import Link, choice_field, label, line, page_button, refill, tell
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role
from semeai.ui.rooms.problems import practice_state as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import SESSION, Collection
from semeai.ui.rooms.problems.mistake_page import MistakeControl
from semeai.ui.rooms.problems.practice_page import PracticeControl
from semeai.ui.rooms.problems.practice_state import SessionPlan, planned
from semeai.ui.rooms.problems.problems_host import ProblemsHost
from semeai.ui.rooms.problems.progress import Share
from semeai.ui.rooms.problems.shelf import CardTile
from semeai.ui.rooms.problems.solve_state import Page, Solving
from semeai.ui.rooms.problems.training import Training

TICK = 1000
"""ms between two looks at the clock."""


class SessionControl(QObject):
    """The session that goes on; ``told`` is the summary of the last. ``show`` shows it anew, once a second too."""

    def __init__(
        self, room: ProblemsHost, practice: PracticeControl, mistakes: MistakeControl, show: Callable[[], object]
    ) -> None:
        super().__init__(practice)
        self._room, self._solving, self.practice, self._mistakes = room, room.desk, practice, mistakes
        self._training, self._show = mistakes.training, show
        self.plan: SessionPlan | None = None
        self.told: tuple[str, ...] = ()
        self._clock = timer(self, show, TICK, again=True)

    @property
    def goes_on(self) -> bool:
        """Whether the collection being solved is that of a session."""
        sitting = self._solving.now.sitting
        return self.plan is not None and sitting is not None and sitting.collection.kind == SESSION

    @property
    def waits(self) -> bool:
        """Whether the first problem of a session is being made."""
        return self.plan is not None and self.practice.waits

    @property
    def _now(self) -> tuple[int, datetime]:
        """The place of the present problem, and the time."""
        sitting = self._solving.now.sitting
        return 0 if sitting is None else sitting.place, self._training.clock()

    def begin(self, minutes: int) -> None:
        training = self._training
        store = training.store_or_say()
        if store is None:
            return
        self._mistakes.hand_over()
        cards = training.due()
        own = [card for card in cards if OWN_GAME in card.problem.concepts]
        others = [card for card in cards if OWN_GAME not in card.problem.concepts]
        plan = planned(len(others), len(own), minutes, training.clock(), store.rating(ME).value)
        self.plan, self.told = plan, ()
        practice = self.practice
        practice.concept = practice.level = None
        studies = training.expect([*others[: plan.due], *own[: plan.mistakes]])
        self._solving.forget_sitting()
        if studies:
            self._open(plan, *studies)
        practice.feed(SESSION, plan.fresh, partial(self._open, plan))
        self._clock.start()
        self._show()

    def _open(self, plan: SessionPlan, *studies: Study) -> None:
        """Solve the first problems of the session."""
        self._room.open_collection(Collection(plan.title, studies, kind=SESSION))

    def note(self, solving: Solving) -> None:
        """Count the first answer to a problem."""
        given = solve_state.grade(solving)
        if self.plan is not None and self.goes_on and given is not None:
            answered = concept_of(tags_of(solving.problem)), given is not Grade.AGAIN
            self.plan = self.plan.noted(problem_key(solving.problem), answered)
            self._show()

    @property
    def is_last(self) -> bool:
        """Whether no problem of it follows the present one."""
        return self.plan is not None and self.plan.is_last(*self._now)

    def end(self) -> None:
        plan, store = self.plan, self._training.store()
        if plan is None or store is None:
            return
        self.plan, self.told = None, plan.summary(store.rating(ME).value, self._training.clock())
        self._clock.stop()
        self.practice.stop()
        self._solving.close()
        self._room.show_page(Page.SESSION)
        self._show()

    @property
    def stands(self) -> str:
        """Where the session is, in words."""
        return "" if self.plan is None else self.plan.stands(*self._now)


class SessionBar(QWidget):
    """Below the board while a session goes on: how far it is, and how much time is left."""

    def __init__(self, session: SessionControl) -> None:
        super().__init__()
        self._session = session
        self.share, self.plan = Share(0.0), label("", Role.CAPTION, tone="secondary")
        self.stands, self.end = label("", Role.CAPTION), Link(words.END, session.end)
        row = in_row(spacing=INSIDE, parts=((self.plan, 1), self.stands, self.end))
        inside = in_column(edges=(PAGE, UNIT, BETWEEN, UNIT), spacing=UNIT, parts=(self.share, row))
        in_column(self, parts=(line(), inside))
        self.show_session()

    def show_session(self) -> None:
        session = self._session
        self.setVisible(session.goes_on)
        if session.plan is not None:
            self.share.show_share(session.plan.share)
            self.plan.setText(session.plan.words)
            self.stands.setText(session.stands)
            self.end.setText(words.DONE if session.is_last else words.END)


class DuePage(QWidget):
    """A session is begun here, and summed up; below, the due cards are solved, starting at any, or removed."""

    def __init__(self, training: Training, session: SessionControl) -> None:
        super().__init__()
        self._training, self._session = training, session
        self.summary, self.told = QFrame(), label("", wrap=True)
        card_column(self.summary, label(words.SUMMARY, Role.HEAD), self.told)
        longest = max(words.MINUTES)
        self.lengths = [
            page_button("", partial(session.begin, minutes), primary=minutes == longest) for minutes in words.MINUTES
        ]
        self._tiles: list[CardTile] = []
        self.work = label("", Role.RESULT, wrap=True)
        self.state = label("", wrap=True)
        self.begin = page_button(words.BEGIN, self._begin)
        self.concept = choice_field(words.OF_CONCEPT)
        self.concept.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.later = QCheckBox(words.ALL_CARDS)
        self.later.setMinimumHeight(ROW_HEIGHT)
        self.gallery = Gallery(solve_state.DUE_HEAD, self._begin)
        self.remove = self.gallery.addAction(solve_state.REMOVE_CARD)
        self.remove.setShortcut(QKeySequence.StandardKey.Delete)
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        told = label(words.SESSION_TOLD, tone="secondary", wrap=True)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, self.summary, UNIT, label(words.SESSION_TITLE, Role.HEAD), told)
        put(column, in_flow(*self.lengths, spacing=INSIDE), self.work)
        put(column, INSIDE, label(solve_state.DUE_HEAD, Role.HEAD), self.state)
        put(column, in_flow(self.begin, self.concept, self.later, spacing=BETWEEN), (self.gallery, 1))
        column.addStretch(0)
        self.concept.currentIndexChanged.connect(self._show_tiles)
        self.later.toggled.connect(self._show_tiles)
        self.remove.triggered.connect(self._remove)
        training.changed.connect(self.show_cards)
        session.practice.changed.connect(self.show_work)

    @property
    def problems(self) -> tuple[Study, ...]:
        return tuple(tile.study for tile in self._tiles)

    def _begin(self, first: CardTile | None = None) -> None:
        tiles = sorted(self._tiles, key=lambda tile: tile is not first)
        self._training.begin([tile.card for tile in tiles])

    def _remove(self) -> None:
        if (tile := self.gallery.current) is not None:
            self._training.remove(tile.key)

    def show_session(self) -> None:
        """Show what the last session came to, and the lengths of the next one."""
        told = self._session.told
        self.summary.setHidden(not told)
        if (summary := "\n".join(told)) != self.told.text():
            self.told.setText(summary)
            say_aloud(self.summary, " ".join(told))
        length = words.AGAIN if told else words.BEGIN_SESSION
        for button, minutes in zip(self.lengths, words.MINUTES, strict=True):
            button.setText(length.format(minutes=minutes))

    def show_work(self) -> None:
        """Say that the first problem of a session is being made."""
        tell(self.work, words.MAKING if self._session.waits else "")

    def show_cards(self) -> None:
        """Show the due cards; without a store, why there is none."""
        self.show_session()
        self.show_work()
        training, store = self._training, self._training.store()
        self.state.setText(training.error if store is None else words.due_words(store, training.clock()))
        self.later.setHidden(store is None or not store.count())
        concepts = () if store is None else ordered(store.concepts())
        refill(self.concept, words.ALL_CONCEPTS, ((tag_words(concept), concept) for concept in concepts))
        self.concept.setHidden(not concepts)
        self._show_tiles()

    def _show_tiles(self) -> None:
        """Show the due cards, or all, of the chosen concept."""
        concept = self.concept.currentData()
        self._tiles = [CardTile(card) for card in self._training.due(concept, later=self.later.isChecked())]
        self.begin.setHidden(not self._tiles)
        self.gallery.setHidden(not self._tiles)
        self.gallery.show_entries(self._tiles)
