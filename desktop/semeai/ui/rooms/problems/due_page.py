"""The page of the cards that are due, and beside it what was learnt."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QPushButton, QWidget

from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.boxes import in_column
from semeai.ui.kit.flow import Flow
from semeai.ui.kit.parts import label
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, Role, Theme
from semeai.ui.kit.upkeep import empty
from semeai.ui.room.inspector import page_column
from semeai.ui.rooms.problems.chart import Chart, Share
from semeai.ui.rooms.problems.training import Training
from semeai.views.problems import progress as progresses
from semeai.views.problems import words
from semeai.views.problems.progress import Due, Progress
from semeai.views.problems.tiles import CardTile


class DuePage(QWidget):
    """``begun`` gives the cards to be solved, from the one that was clicked on; ``remove_wanted`` the key of a problem
    that is to come back no more.
    """

    begun = Signal(object)
    remove_wanted = Signal(str)

    def __init__(self, theme: Theme, training: Training) -> None:
        super().__init__()
        self._training = training
        self._tiles: list[CardTile] = []
        self.state = label("", wrap=True)
        self.begin = QPushButton(progresses.BEGIN)
        self.begin.setProperty("primary", True)
        self.concept = QComboBox()
        self.concept.setAccessibleName(progresses.OF_CONCEPT)
        self.later = QCheckBox(progresses.ALL_CARDS)
        self.gallery = Gallery(theme, words.DUE_HEAD)
        self.remove = QAction(words.REMOVE_CARD, self.gallery)
        self.remove.setShortcut(QKeySequence.StandardKey.Delete)
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.gallery.addAction(self.remove)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        row = Flow(spacing=BETWEEN)
        for part in (self.begin, self.concept, self.later):
            part.setMinimumHeight(ROW_HEIGHT)
            row.addWidget(part)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        column.addWidget(self.state)
        column.addLayout(row)
        column.addWidget(self.gallery, 1)
        column.addStretch(0)
        self.begin.clicked.connect(lambda: self.begun.emit([tile.card for tile in self._tiles]))
        self.concept.currentIndexChanged.connect(self._show_tiles)
        self.later.toggled.connect(self._show_tiles)
        self.gallery.opened.connect(self._open)
        self.remove.triggered.connect(self._remove)

    def set_theme(self, theme: Theme) -> None:
        self.gallery.set_theme(theme)

    def _open(self, tile: CardTile) -> None:
        """Solve this card first, then the others in their order."""
        others = [each.card for each in self._tiles if each is not tile]
        self.begun.emit([tile.card, *others])

    def _remove(self) -> None:
        """Ask for the card to be taken out that is held down."""
        place = self.gallery.currentIndex().row()
        if 0 <= place < len(self._tiles):
            self.remove_wanted.emit(self._tiles[place].key)

    def show_cards(self, due: Due | None) -> None:
        """Show what is due; without a store why there is none."""
        told = self._training.error if due is None else progresses.due_words(due, self._training.clock())
        self.state.setText(told)
        self.later.setHidden(due is None or not due.cards)
        self._show_concepts(self._training.concepts())
        self._show_tiles()

    def _show_concepts(self, concepts: list[str]) -> None:
        """Offer the concepts that the cards teach, and stay at the one that was chosen."""
        chosen = self.concept.currentText()
        with QSignalBlocker(self.concept):
            self.concept.clear()
            self.concept.addItems([progresses.ALL_CONCEPTS, *concepts])
            self.concept.setCurrentIndex(max(self.concept.findText(chosen), 0))
        self.concept.setHidden(not concepts)

    def _show_tiles(self) -> None:
        """Show the cards that are due, or all, of the concept that was chosen."""
        concept = self.concept.currentText() if self.concept.currentIndex() > 0 else None
        self._tiles = [CardTile(card) for card in self._training.due(concept, later=self.later.isChecked())]
        self.begin.setHidden(not self._tiles)
        self.gallery.setHidden(not self._tiles)
        self.gallery.show_entries(self._tiles)


class ProgressPanel(QWidget):
    """The inspector of the page: streak, chart, concepts."""

    def __init__(self) -> None:
        super().__init__()
        self.streak, self.today = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.chart = Chart()
        self._head = label(progresses.CONCEPTS, Role.HEAD)
        self._concepts = QGridLayout()
        self._concepts.setHorizontalSpacing(BETWEEN)
        self._concepts.setColumnStretch(1, 1)
        column = page_column(self, INSIDE)
        column.addWidget(self.streak)
        column.addWidget(self.today)
        column.addSpacing(INSIDE)
        column.addWidget(label(progresses.CHART, Role.HEAD))
        column.addWidget(self.chart)
        column.addSpacing(INSIDE)
        column.addWidget(self._head)
        column.addLayout(self._concepts)
        column.addStretch(1)

    def show_progress(self, progress: Progress | None) -> None:
        """Show what was learnt; None where it is not known."""
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.streak.setText(progresses.streak_words(progress))
        self.today.setText(progresses.today_words(progress))
        self.chart.show_days(progress.chart)
        empty(self._concepts)
        self._head.setHidden(not progress.concepts)
        for row, (name, share) in enumerate(progress.concepts):
            self._concepts.addWidget(label(name), row, 0)
            self._concepts.addWidget(Share(share), row, 1, Qt.AlignmentFlag.AlignVCenter)
            self._concepts.addWidget(label(f"{share:.0%}", tone="secondary"), row, 2)
