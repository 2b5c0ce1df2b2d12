"""The panel of the sequences on the board: charts of the counts, and each move with its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from semeai.claim import verdicts
from semeai.go.color import BLACK, WHITE, Color
from semeai.playout.line import Line, alike
from semeai.study.frames import Track
from semeai.ui.kit.layouts import Flow, empty, in_column, in_row, on_surface, put
from semeai.ui.kit.parts import PlainButton, label
from semeai.ui.kit.tappable import ink
from semeai.ui.kit.theme import INSIDE, ROW_HEIGHT, Role, font, painting
from semeai.ui.rooms.race import own_play

Index = QModelIndex | QPersistentModelIndex
LEFT, RIGHT, TOP, BOTTOM = 24, 8, 18, 20


def counts(track: Track, color: Color, letter: str) -> list[tuple[int, int]]:
    """(step, X or R) of one side, for the steps that have numbers."""
    return [
        (step, getattr(frame.numbers.side(color), letter))
        for step, frame in enumerate(track)
        if frame.numbers is not None
    ]


class CountChart(QWidget):
    """X as a full line and R as a dashed one for Black (black dots) and White (white dots)."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: dict[tuple[Color, str], list[tuple[int, int]]] = {}
        self._steps = self._most = 1
        self._index = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_track(self, track: Track, steps: int) -> None:
        """Draw a track; ``steps`` is the last step of the axis, so that two charts can share it."""
        self._lines = {(color, letter): counts(track, color, letter) for color in (BLACK, WHITE) for letter in "XR"}
        self._steps = max(steps, 1)
        self._most = max((value for line in self._lines.values() for _, value in line), default=1) or 1
        self.setAccessibleName(verdicts.CHART)
        self.update()

    def set_index(self, index: int) -> None:
        self._index = index
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, self.fontMetrics().height() * 7)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.fontMetrics().height() * 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setFont(font(Role.CAPTION))
            self._draw_axes(painter)
            colors = self.palette()
            painter.setPen(QPen(colors.color(QPalette.ColorRole.Highlight), 1.5))
            x = self._x(min(self._index, self._steps))
            painter.drawLine(QPointF(x, TOP - 4), QPointF(x, self.height() - BOTTOM))
            for (color, letter), line in self._lines.items():
                if line:
                    self._draw_line(painter, color, letter, line)

    def _draw_axes(self, painter: QPainter) -> None:
        colors = self.palette()
        grid, quiet = colors.color(QPalette.ColorRole.Mid), ink(QPalette.ColorRole.PlaceholderText)
        step = max(1, round(self._most / 4))
        for value in range(0, self._most + 1, step):
            y = self._y(value)
            painter.setPen(QPen(grid, 1))
            painter.drawLine(QPointF(LEFT, y), QPointF(self.width() - RIGHT, y))
            painter.setPen(quiet)
            box = QRectF(0, y - 10, LEFT - 6, 20)
            painter.drawText(box, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(value))
        painter.setPen(quiet)
        every = max(1, round(self._steps / 8))
        for index in range(0, self._steps + 1, every):
            box = QRectF(self._x(index) - 16, self.height() - BOTTOM + 2, 32, BOTTOM - 2)
            painter.drawText(box, Qt.AlignmentFlag.AlignHCenter, str(index))

    def _draw_line(self, painter: QPainter, color: Color, letter: str, line: list[tuple[int, int]]) -> None:
        full, quiet = ink(QPalette.ColorRole.WindowText), ink(QPalette.ColorRole.PlaceholderText)
        pen = QPen(full if color is BLACK else quiet, 2)
        if letter == "R":
            pen.setStyle(Qt.PenStyle.DotLine)
        painter.setPen(pen)
        places = [QPointF(self._x(step), self._y(value)) for step, value in line]
        painter.drawPolyline(places)
        if letter == "X":
            painter.setPen(QPen(full, 1.2))
            painter.setBrush(QColor("#1A1A1A") if color is BLACK else QColor("#FFFFFF"))
            for place in places:
                painter.drawEllipse(place, 3.2, 3.2)

    def _x(self, step: int) -> float:
        return LEFT + 6 + (self.width() - LEFT - RIGHT - 12) * step / self._steps

    def _y(self, value: int) -> float:
        return self.height() - BOTTOM - (self.height() - BOTTOM - TOP) * value / self._most


OWN = (
    ("pass_move", verdicts.ELSEWHERE, verdicts.ELSEWHERE_TIP),
    ("trial_back", own_play.TAKE_BACK, own_play.TAKE_BACK_TIP),
    ("trial_hint", own_play.HINT, own_play.HINT_TIP),
    ("try_from_here", own_play.FROM_HERE, own_play.FROM_HERE_TIP),
    ("trial_restart", own_play.RESTART, own_play.RESTART_TIP),
)
"""The actions of a race of one's own, with the name and the tooltip of their buttons."""
ROWS_AT_LEAST = 4  # moves that are visible even in a low window


class SequencePanel(QWidget):
    """Charts above, the moves of the chosen sequence below; a click on a move goes there.

    ``choose`` is called with the sequence to show on the board (its index), or -1 for both, ``seek`` with the step to
    go to. The buttons trigger ``actions``, by their ids.
    """

    def __init__(
        self, choose: Callable[[int], object], seek: Callable[[int], object], actions: Mapping[str, QAction]
    ) -> None:
        super().__init__()
        self._choose = choose
        on_surface(self, "panel")
        self._sequences: tuple[Line, ...] = ()
        self._head = label(role=Role.HEAD, wrap=True)
        self._switch, self._charts_column = QHBoxLayout(), in_column(spacing=4)
        self._charts: list[CountChart] = []
        self._legend = label(verdicts.LEGEND, Role.CAPTION, wrap=True)
        self._moves, self._no_moves = _moves_table(), QWidget()
        self._keep = PlainButton("Keep", actions["keep_sequence"].trigger)
        self.own = QWidget()
        self.pass_move, *others = (PlainButton(name, actions[action].trigger, tip) for action, name, tip in OWN)
        put(Flow(self.own), self.pass_move, *others)
        # The person's own buttons are above the sentence, whose height changes from move to move: they must not move.
        above = self._head, self._switch, self.own, self._charts_column, self._legend
        buttons = in_row(spacing=8, parts=(self._keep, 0, PlainButton(verdicts.BACK, actions["end_sequence"].trigger)))
        in_column(self, (16, 16, 16, 16), 8, (*above, (self._moves, 1), (self._no_moves, 1), buttons))
        self._moves.cellClicked.connect(lambda row, _column: seek(row + 1))

    def show_sequences(self, sequences: tuple[Line, ...], shown: int) -> None:
        """Show one or two sequences; ``shown`` is the one on the board, -1 for both."""
        self._sequences = sequences
        first, *others = sequences
        self._head.setText(verdicts.first_words(first.first, alike=alike(sequences)) if others else first.head)
        self.own.setHidden(not any(sequence.yours for sequence in sequences))
        self._keep.setEnabled(shown >= 0)
        self._keep.setToolTip(verdicts.KEEP_TIP if shown >= 0 else verdicts.KEEP_WHICH)
        self._fill_switch(shown)
        self._fill_charts()
        self._fill_moves(sequences if shown < 0 else (sequences[shown],))

    def _fill_switch(self, shown: int) -> None:
        empty(self._switch)
        if len(self._sequences) < 2:
            return
        for index, name in ((-1, "Both"), *enumerate(map(_name, self._sequences))):
            tip = verdicts.SIDE_BY_SIDE if index < 0 else verdicts.ALONE
            button = PlainButton(name, partial(self._choose, index), tip)
            button.setCheckable(True)
            button.setChecked(index == shown)
            self._switch.addWidget(button)

    def _fill_charts(self) -> None:
        empty(self._charts_column)
        self._charts = []
        steps = max(len(sequence.track) - 1 for sequence in self._sequences)
        one_does = alike(self._sequences)
        for sequence in self._sequences[:1] if one_does else self._sequences:
            told = sequence.sentence if one_does else f"{sequence.title}: {sequence.sentence}"
            self._charts_column.addWidget(label(told, wrap=True))
            if any(frame.numbers is not None for frame in sequence.track):
                self._charts.append(CountChart())
                self._charts[-1].show_track(sequence.track, steps)
                self._charts_column.addWidget(self._charts[-1])
        self._legend.setHidden(not self._charts)

    def _fill_moves(self, sequences: tuple[Line, ...]) -> None:
        steps = max(len(sequence.track) for sequence in sequences) - 1
        self._moves.setVisible(steps > 0)
        self._no_moves.setVisible(steps == 0)
        self._moves.clear()
        self._moves.setRowCount(steps)
        self._moves.setColumnCount(2)
        self._moves.setHorizontalHeaderLabels([*map(_name, sequences)] if len(sequences) > 1 else ["", ""])
        self._moves.horizontalHeader().setVisible(len(sequences) > 1)
        self._moves.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        if len(sequences) == 1:  # the rule gets the space that the moves leave
            self._moves.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self._moves.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        for column, sequence in enumerate(sequences):
            for row, frame in enumerate(sequence.track[1:]):
                item = QTableWidgetItem(verdicts.move_words(frame))
                item.setToolTip(frame.caption)
                self._moves.setItem(row, column, item)
                if len(sequences) == 1:
                    self._moves.setItem(row, 1, QTableWidgetItem(frame.rule))

    def mark(self, index: int) -> None:
        for chart in self._charts:
            chart.set_index(index)
        if index:
            self._moves.selectRow(index - 1)
            self._moves.scrollTo(self._moves.model().index(index - 1, 0))
        else:
            self._moves.clearSelection()


def _name(line: Line) -> str:
    return line.plan.value if line.plan else line.title


class PaddedRows(QStyledItemDelegate):
    """Rows as high as their words need beside the padding of the style sheet, which Qt counts as room for words."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        narrower = QStyleOptionViewItem(option)
        narrower.rect = option.rect.adjusted(INSIDE, 0, -INSIDE, 0)
        return super().sizeHint(narrower, index)


def _moves_table() -> QTableWidget:
    table = QTableWidget()
    table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    table.setShowGrid(False)
    table.setWordWrap(True)
    table.setItemDelegate(PaddedRows(table))
    table.setMinimumHeight(ROWS_AT_LEAST * ROW_HEIGHT)
    table.setAccessibleName(verdicts.MOVES)
    table.verticalHeader().hide()
    return table
