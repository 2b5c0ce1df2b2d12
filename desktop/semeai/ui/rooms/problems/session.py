"""A session of some minutes: due cards, then one's own mistakes, then fresh problems; its bar, and its summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from semeai.practice.concept import concept_of
from semeai.problems.cards import problem_key
from semeai.problems.tags import OWN_GAME, tags_of
from semeai.study.tree import Study
from semeai.trainer.store import ME
from semeai.trainer.values import Grade
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.parts import Link, in_column, in_row, label, line
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, UNIT, Role
from semeai.ui.rooms.problems import practice_state, solve_state
from semeai.ui.rooms.problems.collection import SESSION, Collection
from semeai.ui.rooms.problems.practice_state import Answered, Plan, planned
from semeai.ui.rooms.problems.share import Share
from semeai.ui.rooms.problems.solve_state import Page, Solving

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.room import ProblemsRoom

TICK = 1000
"""ms between two looks at the clock."""


class SessionControl(QObject):
    """The session that goes on; ``told`` is the summary of the last. ``changed``: it has, or a second has passed."""

    changed = Signal()

    def __init__(self, room: ProblemsRoom) -> None:
        super().__init__(room)
        self._room = room
        self.plan: Plan | None = None
        self.told: tuple[str, ...] = ()
        self.minutes = max(practice_state.MINUTES)
        self._answers: dict[str, Answered] = {}
        self._before = 0.0
        self._clock = timer(self, self.changed.emit, TICK, again=True)

    @property
    def goes_on(self) -> bool:
        """Whether the collection being solved is that of a session."""
        sitting = self._room.control.sitting
        return self.plan is not None and sitting is not None and sitting.collection.kind == SESSION

    def begin(self, minutes: int) -> None:
        """Begin a session of some minutes."""
        training = self._room.training
        store = training.store_or_say()
        if store is None:
            return
        self._room.mistakes.hand_over()
        cards = training.due()
        own = [card for card in cards if OWN_GAME in card.problem.concepts]
        others = [card for card in cards if OWN_GAME not in card.problem.concepts]
        plan = planned(len(others), len(own), minutes, training.clock())
        self.plan, self.told, self.minutes, self._answers = plan, (), minutes, {}
        self._before = store.rating(ME).value
        practice = self._room.practice
        practice.concept = practice.level = None
        studies = training.expect([*others[: plan.due], *own[: plan.mistakes]])
        self._room.control.sitting = None
        if studies:
            self.open(studies)
        practice.feed(SESSION, plan.fresh)
        self._clock.start()
        self.changed.emit()

    def open(self, studies: tuple[Study, ...]) -> None:
        """Solve the first problems of the session."""
        title = practice_state.SESSION_HEAD.format(minutes=self.minutes)
        self._room.open_collection(Collection(title, studies, kind=SESSION))

    def note(self, solving: Solving) -> None:
        """Count the first answer to a problem."""
        given = solve_state.grade(solving)
        if self.goes_on and given is not None:
            answered = concept_of(tags_of(solving.problem)), given is not Grade.AGAIN
            self._answers.setdefault(problem_key(solving.problem), answered)
            self.changed.emit()

    @property
    def is_last(self) -> bool:
        """Whether no problem follows the present one: all are there, or the time is up."""
        sitting, plan = self._room.control.sitting, self.plan
        if sitting is None or plan is None:
            return False
        return sitting.place + 1 >= plan.size or not plan.left(self._room.training.clock())

    def end(self) -> None:
        """End the session, and show what it came to."""
        plan, store = self.plan, self._room.training.store()
        if plan is None or store is None:
            return
        now, after = self._room.training.clock(), store.rating(ME).value
        self.told = practice_state.summary(plan, self._answers.values(), self._before, after, now)
        self.plan = None
        self._clock.stop()
        self._room.practice.stop()
        self._room.control.close()
        self._room.show_page(Page.SESSION)
        self.changed.emit()

    @property
    def share(self) -> float:
        """How much of it is answered."""
        return 0.0 if self.plan is None else len(self._answers) / self.plan.size

    @property
    def stands(self) -> str:
        """Where the session is, in words."""
        sitting = self._room.control.sitting
        place = 0 if sitting is None else sitting.place
        return "" if self.plan is None else self.plan.stands(place, self._room.training.clock())


class SessionBar(QWidget):
    """Below the board while a session goes on: how far it is, and how much time is left."""

    def __init__(self, session: SessionControl) -> None:
        super().__init__()
        self._session = session
        self.share, self.plan = Share(0.0), label("", Role.CAPTION, tone="secondary")
        self.stands, self.end = label("", Role.CAPTION), Link(practice_state.END, session.end)
        row = in_row(spacing=INSIDE, parts=((self.plan, 1), self.stands, self.end))
        inside = in_column(edges=(PAGE, UNIT, BETWEEN, UNIT), spacing=UNIT, parts=(self.share, row))
        in_column(self, parts=(line(), inside))
        session.changed.connect(self.show_session)
        self.show_session()

    def show_session(self) -> None:
        session = self._session
        self.setVisible(session.goes_on)
        if session.plan is not None:
            self.share.show_share(session.share)
            self.plan.setText(session.plan.words)
            self.stands.setText(session.stands)
            self.end.setText(practice_state.DONE if session.is_last else practice_state.END)
