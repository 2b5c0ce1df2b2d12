"""Cards: which problems come back, how an answer is graded, what is due, and the study data as a file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from semeai.phrases import counted
from semeai.problems.cards import card_of, problem_key, problem_of
from semeai.study.tree import Study
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.collection import Collection
from semeai.ui.rooms.problems.due_page import DuePage, ProgressPanel
from semeai.ui.rooms.problems.progress import due_of, progress_of
from semeai.ui.rooms.problems.solve_control import SolveControl
from semeai.ui.rooms.problems.solve_state import Solving, grade
from semeai.ui.rooms.problems.training import Training

if TYPE_CHECKING:
    from semeai.trainer.values import Card, Problem


class TrainingControl(QObject):
    """``begun`` gives a collection of due cards, ``counted`` how many are due, ``said`` a sentence, ``removed`` a
    sentence with a button and what it does.

    ``shown`` is asked for the problem that is shown, with its heading.
    """

    begun = Signal(object)
    counted = Signal(int)
    said = Signal(str)
    removed = Signal(str, str, object)

    def __init__(
        self,
        window: QWidget,
        training: Training,
        control: SolveControl,
        page: DuePage,
        panel: ProgressPanel,
        shown: Callable[[], tuple[Study, str] | None],
    ) -> None:
        super().__init__(window)
        self._window, self._training, self._control = window, training, control
        self._page, self._panel, self._shown = page, panel, shown
        self._collection: Collection | None = None
        self._waiting: dict[int, int] = {}
        control.tried.connect(self._grade)
        page.begun.connect(self._begin)
        page.remove_wanted.connect(self._remove)
        training.changed.connect(self._count)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_card": self.add_shown,
            "problems_uncard": self.remove_shown,
            "problems_export": self.ask_export,
            "problems_import": self.ask_import,
        }

    def show(self) -> None:
        """Show what is due, and what was learnt."""
        store = self._training.store()
        self._page.show_cards(None if store is None else due_of(store, self._training.clock()))
        self._panel.show_progress(None)
        self._count()
        if store is not None:
            QTimer.singleShot(0, self, self._show_progress)

    def _show_progress(self) -> None:
        """Show what was learnt: it takes longer where there are many answers, and nobody waits for it."""
        store = self._training.store()
        if store is not None:
            self._panel.show_progress(progress_of(store, self._training.clock()))

    def _count(self) -> None:
        self.counted.emit(self._training.due_count())

    def _begin(self, cards: list[Card]) -> None:
        """Solve some cards; each is answered once, by how its problem went first."""
        studies = tuple(problem_of(card.problem) for card in cards)
        self._collection = Collection(solve_state.DUE_HEAD, studies)
        self._waiting = {place: card.id for place, card in enumerate(cards)}
        self.begun.emit(self._collection)

    def _grade(self, solving: Solving) -> None:
        """Note the answer to a card as soon as it is known."""
        given, sitting = grade(solving), self._control.sitting
        if given is None or sitting is None or sitting.collection is not self._collection:
            return
        card = self._waiting.pop(sitting.place, None)
        if card is not None:
            self._training.answer(card, given, solving.since)

    def add_shown(self) -> None:
        """Let the problem that is shown come back from time to time."""
        shown = self._shown()
        if shown is not None:
            self.add([shown])

    @property
    def holds_shown(self) -> bool:
        """Whether the problem that is shown is among the cards, as far as the store is open."""
        shown = self._shown()
        return shown is not None and self._training.holds(problem_key(shown[0]))

    def remove_shown(self) -> None:
        """Let the problem that is shown come back no more."""
        shown = self._shown()
        if shown is not None:
            self._remove(problem_key(shown[0]))

    def _remove(self, key: str) -> None:
        """Take a card out; it can be put back as it was."""
        taken = self._training.remove(key)
        if taken is None:
            self.said.emit(self._training.error or solve_state.NO_CARD)
            return
        self._waiting = {place: card for place, card in self._waiting.items() if card != taken.card.id}

        def put_back() -> None:
            self._training.restore(taken)
            self.show()

        self.show()
        told = solve_state.CARD_REMOVED.format(name=taken.card.problem.title)
        self.removed.emit(told, solve_state.PUT_BACK, put_back)

    def add(self, problems: list[tuple[Study, str]]) -> None:
        """Let problems, each with its heading, come back from time to time."""
        self.keep([card_of(*problem) for problem in problems])

    def keep(self, cards: Sequence[Problem]) -> None:
        """Let problems come back from time to time that are cards already."""
        added = self._training.add(list(cards))
        if added is None:
            self.said.emit(self._training.error)
        elif len(cards) == 1:
            self.said.emit(solve_state.CARD_ADDED if added else solve_state.CARD_THERE)
        else:
            told = solve_state.CARDS_ADDED.format(cards=counted(added, "problem"))
            self.said.emit(told if added else solve_state.CARDS_THERE)

    # The study data as a file

    def ask_export(self) -> None:
        """Ask for a file and write all cards with their reviews to it."""
        from semeai.disk.writing import write_whole
        from semeai.trainer.exchange import exported

        store = self._training.store()
        if store is None:
            self.said.emit(self._training.error)
            return
        asked = solve_state.EXPORT_TITLE, solve_state.STUDY_DATA, solve_state.STUDY_KINDS
        name, _ = QFileDialog.getSaveFileName(self._window, *asked)
        if name:
            try:
                write_whole(Path(name), exported(store))
            except OSError as error:
                self.said.emit(solve_state.NOT_WRITTEN.format(name=Path(name).name, why=error.strerror))
            else:
                self.said.emit(solve_state.EXPORTED.format(name=Path(name).name))

    def ask_import(self) -> None:
        """Ask for a file and take its cards over."""
        from semeai.disk.reading import read_file
        from semeai.trainer.exchange import ExchangeError, imported

        store = self._training.store()
        if store is None:
            self.said.emit(self._training.error)
            return
        name, _ = QFileDialog.getOpenFileName(self._window, solve_state.IMPORT_TITLE, "", solve_state.STUDY_KINDS)
        if not name:
            return
        try:
            number = imported(store, read_file(Path(name)))
        except OSError as error:
            self.said.emit(solve_state.NOT_OPENED.format(name=Path(name).name, why=error.strerror))
        except ExchangeError as error:
            self.said.emit(str(error))
        else:
            self.said.emit(solve_state.IMPORTED.format(cards=counted(number, "card")))
            self.show()
