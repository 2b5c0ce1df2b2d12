"""The page of the due cards, and beside it the progress."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QComboBox, QGridLayout, QPushButton, QSizePolicy, QToolTip, QWidget

from semeai.problems.tags import ordered
from semeai.trainer.store import Day
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.parts import empty, in_column, in_flow, label, put
from semeai.ui.kit.tappable import faint, ink
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.progress import (
    ALL_CARDS,
    ALL_CONCEPTS,
    BEGIN,
    CHART,
    CONCEPTS,
    OF_CONCEPT,
    Progress,
    day_words,
    due_words,
    streak_words,
    today_words,
)
from semeai.ui.rooms.problems.shelf import CardTile
from semeai.ui.rooms.problems.training import Training

HIGH = 24 * UNIT
LEAST = 5
"""The least number of answers that the chart's height stands for."""


class Chart(QWidget):
    """A chart of days; the tooltip of a bar tells about its day."""

    def __init__(self) -> None:
        super().__init__()
        self.days: tuple[Day, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(CHART)

    def show_days(self, days: tuple[Day, ...]) -> None:
        self.days = days
        told = [day_words(day) for day in days if day.answered]
        self.setAccessibleDescription(". ".join(told))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, HIGH)

    def _bar(self, place: int, answers: int) -> QRectF:
        wide = self.width() / max(len(self.days), 1)
        most = max([LEAST, *(day.answered for day in self.days)])
        high = (self.height() - 2) * answers / most
        return QRectF(place * wide + 1, self.height() - 1 - high, max(wide - 2, 1), high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        for place, day in enumerate(self.days):
            painter.fillRect(self._bar(place, day.answered), faint(QPalette.ColorRole.Accent, 0.35))
            painter.fillRect(self._bar(place, day.right), ink(QPalette.ColorRole.Accent))
        painter.setPen(ink(QPalette.ColorRole.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        painter.end()

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the day under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.days:
            place = min(event.pos().x() * len(self.days) // max(self.width(), 1), len(self.days) - 1)
            QToolTip.showText(event.globalPos(), day_words(self.days[place]), self)
            return True
        return super().event(event)


class Share(QWidget):
    """A thin bar for a share 0..1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share
        self.setFixedHeight(2 * UNIT)

    def show_share(self, share: float) -> None:
        self._share = share
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        box = QRectF(self.rect())
        for share, color in (
            (1.0, faint(QPalette.ColorRole.WindowText, 0.12)),
            (self._share, ink(QPalette.ColorRole.Accent)),
        ):
            painter.setBrush(color)
            painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width() * share, box.height()), UNIT, UNIT)
        painter.end()


class DuePage(QWidget):
    """The due cards: the person solves them, starting at any, or removes one."""

    def __init__(self, theme: Theme, training: Training) -> None:
        super().__init__()
        self._training = training
        self._tiles: list[CardTile] = []
        self.state = label("", wrap=True)
        self.begin = QPushButton(BEGIN)
        self.begin.setProperty("primary", True)
        self.concept = QComboBox()
        self.concept.setAccessibleName(OF_CONCEPT)
        self.concept.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.later = QCheckBox(ALL_CARDS)
        self.gallery = Gallery(theme, solve_state.DUE_HEAD)
        self.remove = QAction(solve_state.REMOVE_CARD, self.gallery)
        self.remove.setShortcut(QKeySequence.StandardKey.Delete)
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.gallery.addAction(self.remove)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        parts = self.begin, self.concept, self.later
        for part in parts:
            part.setMinimumHeight(ROW_HEIGHT)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, self.state, in_flow(*parts, spacing=BETWEEN), (self.gallery, 1))
        column.addStretch(0)
        self.begin.clicked.connect(lambda: self._begin())
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

    def show_cards(self) -> None:
        """Show the due cards; without a store, why there is none."""
        training, store = self._training, self._training.store()
        self.state.setText(training.error if store is None else due_words(store, training.clock()))
        self.later.setHidden(store is None or not store.count())
        self._show_concepts([] if store is None else ordered(store.concepts()))
        self._show_tiles()

    def _show_concepts(self, concepts: Sequence[str]) -> None:
        """Offer the concepts that the cards teach, and keep the chosen one."""
        chosen = self.concept.currentText()
        with QSignalBlocker(self.concept):
            self.concept.clear()
            self.concept.addItems([ALL_CONCEPTS, *concepts])
            self.concept.setCurrentIndex(max(self.concept.findText(chosen), 0))
        self.concept.setHidden(not concepts)

    def _show_tiles(self) -> None:
        """Show the due cards, or all, of the chosen concept."""
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
        self._head = label(CONCEPTS, Role.HEAD)
        self._concepts = QGridLayout()
        self._concepts.setHorizontalSpacing(BETWEEN)
        self._concepts.setColumnStretch(1, 1)
        head = label(CHART, Role.HEAD)
        column = page_column(self, INSIDE)
        put(column, self.streak, self.today, INSIDE, head, self.chart, INSIDE, self._head, self._concepts, 0)

    def show_progress(self, progress: Progress | None) -> None:
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.streak.setText(streak_words(progress))
        self.today.setText(today_words(progress))
        self.chart.show_days(progress.chart)
        empty(self._concepts)
        self._head.setHidden(not progress.concepts)
        for row, (name, share) in enumerate(progress.concepts):
            self._concepts.addWidget(label(name), row, 0)
            self._concepts.addWidget(Share(share), row, 1, Qt.AlignmentFlag.AlignVCenter)
            self._concepts.addWidget(label(f"{share:.0%}", tone="secondary"), row, 2)
