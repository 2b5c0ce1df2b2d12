"""The search at work for an author: the answers, a smaller problem, a liberty more, the proof; one at a time."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal

from semeai.problems.author import NODES
from semeai.problems.certificate import Certificate
from semeai.solve import Request
from semeai.study.tree import Study
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.processes import Task
from semeai.ui.kit.undoing import Undoing
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems import author_state as authors
from semeai.ui.rooms.problems import author_words as words
from semeai.ui.rooms.problems.asking import Asking
from semeai.ui.rooms.problems.author_state import AuthorState
from semeai.ui.rooms.problems.making import Made

Knows = Callable[[Study, Certificate | str], None]


class WriteWork(QObject):
    """What is made takes the place of the problem, as an edit of ``document``; ``knows`` hears of its certificate.

    ``most`` bounds the nodes of a tree. ``working`` names the work, ``effort`` is how far it is.
    """

    changed = Signal()
    said = Signal(str)

    def __init__(self, document: Undoing[AuthorState], knows: Knows, jobs: Jobs, parent: QObject) -> None:
        super().__init__(parent)
        self._document, self._knows = document, knows
        self.most = NODES
        self.working = ""
        self.effort = 0
        self._of_words = False
        self.asking = Asking(jobs, self, apart.WRITING)
        self.asking.changed.connect(self.changed)
        self.asking.told.connect(self._tell)
        self.asking.failed.connect(self.said)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "write_answers": lambda: self._anew(words.WRITE_ANSWERS, apart.write),
            "write_smaller": lambda: self._anew(words.SMALLER, apart.write_smaller),
            "write_more": lambda: self._anew(words.MORE_LIBERTIES, partial(apart.shift, True)),
            "write_fewer": lambda: self._anew(words.FEWER_LIBERTIES, partial(apart.shift, False)),
            "write_crop": lambda: self._on_the_study(words.CROP, apart.crop),
            "write_certify": self.certify,
            "write_reply": self._reply,
            "write_stop": self.asking.drop,
        }

    def certify(self) -> None:
        """Find the proof anew, of a problem whose answers stay."""
        self._on_the_study(words.CERTIFY, apart.certify)

    def spoil(self, *, words_alone: bool) -> None:
        """Something was edited: work goes on where it is not about what was."""
        if self._of_words or not words_alone:
            self.asking.drop()

    def _request(self) -> Request | None:
        found = authors.request_of(self._study)
        if isinstance(found, str):
            self.said.emit(found)
            return None
        return found

    @property
    def _study(self) -> Study:
        return self._document.value.study

    def _anew(self, what: str, work: Callable[..., object]) -> None:
        """Let the race be worked on, and its answers be written; what was said of the problem stays."""
        request, study = self._request(), self._study
        if request is not None:
            task = partial(work, request, authors.goal_of(study), self.most)
            self._ask(what, task, partial(self._take, what, study), of_words=False)

    def _on_the_study(self, what: str, work: Callable[..., object]) -> None:
        """Let the problem be worked on with all that stands in it."""
        request, study = self._request(), self._study
        if request is not None:
            self._ask(what, partial(work, study, request), partial(self._put, what), of_words=True)

    def _reply(self) -> None:
        """Let the move that is chosen be answered; it stays chosen."""
        state = self._document.value

        def take(study: Study) -> None:
            self._document.change(words.REPLY, self._document.value.with_study(study, state.node))

        self._ask(words.REPLY, partial(apart.reply, state.study, state.node), take, of_words=True)

    def _ask(self, what: str, task: Task, done: Callable[[Any], object], *, of_words: bool) -> None:
        self.working, self.effort, self._of_words = what, 0, of_words
        self.asking.ask(task, done)

    def _take(self, what: str, study: Study, made: Made) -> None:
        """Put a problem that was made anew in the place of its race, with what was said of it meanwhile."""
        if authors.asked_of(self._study) == authors.asked_of(study):
            self._put(what, Made(authors.with_words_of(made.study, self._study), made.certificate))

    def _put(self, what: str, made: Made) -> None:
        self._knows(made.study, made.certificate)
        self._document.change(what, self._document.value.with_study(made.study))
        self.changed.emit()

    def _tell(self, effort: float) -> None:
        self.effort = round(effort)
        self.changed.emit()
