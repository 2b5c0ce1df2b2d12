"""The page of the due cards, and beside it the progress."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QHelpEvent, QKeySequence, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QCheckBox, QComboBox, QFrame, QPushButton, QSizePolicy, QToolTip, QWidget

from semeai.problems.tags import ordered
from semeai.trainer.store import Day
from semeai.ui.board.gallery import Gallery
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.parts import PlainButton, in_column, in_flow, in_row, label, on_surface, put, tell
from semeai.ui.kit.tappable import faint, ink
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import practice_state as words
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.session import SessionControl
from semeai.ui.rooms.problems.share import Curve, Shares
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
        self.setAccessibleName(words.CHART)

    def show_days(self, days: tuple[Day, ...]) -> None:
        self.days = days
        told = [words.day_words(day) for day in days if day.answered]
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
            QToolTip.showText(event.globalPos(), words.day_words(self.days[place]), self)
            return True
        return super().event(event)


class DuePage(QWidget):
    """A session is begun here, and summed up; below, the due cards are solved, starting at any, or removed."""

    def __init__(self, theme: Theme, training: Training, session: SessionControl) -> None:
        super().__init__()
        self._training, self._session = training, session
        self.summary = SummaryBox()
        self.lengths = [PlainButton("", partial(session.begin, minutes)) for minutes in words.MINUTES]
        self.lengths[-1].setProperty("primary", True)
        self._tiles: list[CardTile] = []
        self.state = label("", wrap=True)
        self.begin = QPushButton(words.BEGIN)
        self.concept = QComboBox()
        self.concept.setAccessibleName(words.OF_CONCEPT)
        self.concept.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.later = QCheckBox(words.ALL_CARDS)
        self.gallery = Gallery(theme, solve_state.DUE_HEAD)
        self.remove = QAction(solve_state.REMOVE_CARD, self.gallery)
        self.remove.setShortcut(QKeySequence.StandardKey.Delete)
        self.remove.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.gallery.addAction(self.remove)
        self.gallery.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        parts = self.begin, self.concept, self.later
        for part in (*self.lengths, *parts):
            part.setMinimumHeight(ROW_HEIGHT)
        told = label(words.SESSION_TOLD, tone="secondary", wrap=True)
        column = in_column(self, (PAGE, BETWEEN, BETWEEN, BETWEEN), INSIDE)
        put(column, self.summary, UNIT, label(words.SESSION_TITLE, Role.HEAD), told)
        put(column, in_flow(*self.lengths, spacing=INSIDE), INSIDE, label(solve_state.DUE_HEAD, Role.HEAD), self.state)
        put(column, in_flow(*parts, spacing=BETWEEN), (self.gallery, 1))
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
        on_surface(self, "card")
        self.told = label("", wrap=True)
        column = in_column(self, (3 * UNIT, 2 * UNIT, 3 * UNIT, 2 * UNIT), UNIT)
        put(column, label(words.SUMMARY, Role.HEAD), self.told)

    def show_summary(self, told: Sequence[str]) -> None:
        self.setHidden(not told)
        if (summary := "\n".join(told)) != self.told.text():
            self.told.setText(summary)
            say_aloud(self, " ".join(told))


class ProgressPanel(QWidget):
    """The inspector of a session and of practice: where the person is. ``wanted``: to practise what costs most."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.answers = label("", tone="secondary", wrap=True)
        self.curve = Curve(words.CURVE)
        self._most, self._nothing = label(words.COSTS, Role.HEAD), label("", tone="secondary", wrap=True)
        self._costs, self._concepts = Shares(), Shares()
        self.practise = PlainButton("", self._practise)
        self._dearest = ""
        self.streak, self.today = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.chart = Chart()
        self._head = label(words.CONCEPTS, Role.HEAD)
        head = label(words.CHART, Role.HEAD)
        column = page_column(self, INSIDE)
        put(column, label(words.WHERE, Role.HEAD), self.answers, self.curve, INSIDE, self._most, self._nothing)
        put(column, self._costs, in_row(parts=(self.practise, 0)), INSIDE, head, self.streak, self.today, self.chart)
        put(column, INSIDE, self._head, self._concepts, 0)

    def _practise(self) -> None:
        self.wanted.emit(self._dearest)

    def _show_costs(self, costs: Sequence[tuple[str, int]]) -> None:
        """Show the concepts with the most wrong answers."""
        tell(self._nothing, "" if costs else words.COSTS_NOTHING)
        self._dearest = costs[0][0] if costs else ""
        self.practise.setHidden(not costs)
        self.practise.setText(words.PRACTISE.format(concept=self._dearest[:1].lower() + self._dearest[1:]))
        self._costs.show_rows([(name, wrong / costs[0][1], f"{wrong} wrong") for name, wrong in costs])

    def show_progress(self, progress: words.Progress | None) -> None:
        self.setVisible(progress is not None)
        if progress is None:
            return
        self.answers.setText(words.head_words(progress.answers, progress.days, progress.streak))
        self.curve.show_values(progress.curve, words.curve_words(progress.curve))
        self._show_costs(progress.costs)
        self.streak.setText(words.streak_words(progress))
        self.today.setText(words.today_words(progress))
        self.chart.show_days(progress.chart)
        self._head.setHidden(not progress.concepts)
        self._concepts.show_rows([(name, share, f"{share:.0%}") for name, share in progress.concepts])
