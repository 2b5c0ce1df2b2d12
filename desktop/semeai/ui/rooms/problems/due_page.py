"""The page of the due cards, and beside it the progress."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QWidget

from semeai.practice.concept import Concept
from semeai.problems.tags import ordered
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.parts import card_column, choice_field, in_column, in_flow, label, page_button, put
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import practice_state as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.session import SessionControl
from semeai.ui.rooms.problems.share import Chart, Costs, Curve, Shares
from semeai.ui.rooms.problems.shelf import CardTile
from semeai.ui.rooms.problems.training import Training


class DuePage(QWidget):
    """A session is begun here, and summed up; below, the due cards are solved, starting at any, or removed."""

    def __init__(self, theme: Theme, training: Training, session: SessionControl) -> None:
        super().__init__()
        self._training, self._session = training, session
        self.summary = SummaryBox()
        longest = max(words.MINUTES)
        self.lengths = [
            page_button("", partial(session.begin, minutes), primary=minutes == longest) for minutes in words.MINUTES
        ]
        self._tiles: list[CardTile] = []
        self.state = label("", wrap=True)
        self.begin = page_button(words.BEGIN, self._begin)
        self.concept = choice_field(words.OF_CONCEPT)
        self.concept.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.later = QCheckBox(words.ALL_CARDS)
        self.later.setMinimumHeight(ROW_HEIGHT)
        self.gallery = Gallery(theme, solve_state.DUE_HEAD)
        self.remove = QAction(solve_state.REMOVE_CARD, self.gallery)
        self.remove.setShortcut(QKeySequence.StandardKey.Delete)
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.gallery.addAction(self.remove)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        told = label(words.SESSION_TOLD, tone="secondary", wrap=True)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, self.summary, UNIT, label(words.SESSION_TITLE, Role.HEAD), told)
        put(column, in_flow(*self.lengths, spacing=INSIDE), INSIDE, label(solve_state.DUE_HEAD, Role.HEAD), self.state)
        put(column, in_flow(self.begin, self.concept, self.later, spacing=BETWEEN), (self.gallery, 1))
        column.addStretch(0)
        self.concept.currentIndexChanged.connect(self._show_tiles)
        self.later.toggled.connect(self._show_tiles)
        self.gallery.opened.connect(self._begin)
        self.remove.triggered.connect(self._remove)

    def _begin(self, first: CardTile | None = None) -> None:
        tiles = sorted(self._tiles, key=lambda tile: tile is not first)
        self._training.begin([tile.card for tile in tiles])

    def _remove(self) -> None:
        place = self.gallery.currentIndex().row()
        if 0 <= place < len(self._tiles):
            self._training.remove(self._tiles[place].key)

    def show_session(self) -> None:
        """Show what the last session came to, and the lengths of the next one."""
        self.summary.show_summary(self._session.told)
        length = words.AGAIN if self._session.told else words.BEGIN_SESSION
        for button, minutes in zip(self.lengths, words.MINUTES, strict=True):
            button.setText(length.format(minutes=minutes))

    def show_cards(self) -> None:
        """Show the due cards; without a store, why there is none."""
        self.show_session()
        training, store = self._training, self._training.store()
        self.state.setText(training.error if store is None else words.due_words(store, training.clock()))
        self.later.setHidden(store is None or not store.count())
        self._show_concepts([] if store is None else ordered(store.concepts()))
        self._show_tiles()

    def _show_concepts(self, concepts: Sequence[str]) -> None:
        """Offer the concepts that the cards teach, and keep the chosen one."""
        chosen = self.concept.currentText()
        with QSignalBlocker(self.concept):
            self.concept.clear()
            self.concept.addItems([words.ALL_CONCEPTS, *concepts])
            self.concept.setCurrentIndex(max(self.concept.findText(chosen), 0))
        self.concept.setHidden(not concepts)

    def _show_tiles(self) -> None:
        """Show the due cards, or all, of the chosen concept."""
        concept = self.concept.currentText() if self.concept.currentIndex() > 0 else None
        self._tiles = [CardTile(card) for card in self._training.due(concept, later=self.later.isChecked())]
        self.begin.setHidden(not self._tiles)
        self.gallery.setHidden(not self._tiles)
        self.gallery.show_entries(self._tiles)


class SummaryBox(QFrame):
    """What a session came to."""

    def __init__(self) -> None:
        super().__init__()
        self.told = label("", wrap=True)
        card_column(self, label(words.SUMMARY, Role.HEAD), self.told)

    def show_summary(self, told: Sequence[str]) -> None:
        self.setHidden(not told)
        if (summary := "\n".join(told)) != self.told.text():
            self.told.setText(summary)
            say_aloud(self, " ".join(told))


class ProgressPanel(QWidget):
    """The inspector of a session and of practice: where the person is, and what to ``practise``."""

    def __init__(self, practise: Callable[[Concept], object]) -> None:
        super().__init__()
        self.answers = label("", tone="secondary", wrap=True)
        self.curve, self.costs, self._concepts = Curve(), Costs(practise), Shares()
        self.streak, self.today = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.chart = Chart()
        self._head = label(words.CONCEPTS, Role.HEAD)
        head = label(words.CHART, Role.HEAD)
        column = page_column(self, INSIDE)
        put(column, label(words.WHERE, Role.HEAD), self.answers, self.curve, INSIDE, self.costs, INSIDE)
        put(column, head, self.streak, self.today, self.chart, INSIDE, self._head, self._concepts, 0)

    def show_progress(self, progress: words.Progress | None) -> None:
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.answers.setText(progress.head)
        self.curve.show_values(progress.curve)
        self.costs.show_costs([(name, wrong, f"{wrong} wrong") for name, wrong in progress.costs])
        self.streak.setText(words.streak_words(progress))
        self.today.setText(words.today_words(progress.chart[-1]))
        self.chart.show_days(progress.chart)
        self._head.setHidden(not progress.concepts)
        self._concepts.show_rows([(name, share, f"{share:.0%}") for name, share in progress.concepts])
