"""The bar below the board: the caption of the present step, its counts, and the controls of the player."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QAction, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QComboBox, QLabel, QSizePolicy, QSlider, QWidget

from semeai.diagram.numbered import with_hidden
from semeai.diagram.slide import Count
from semeai.ui.kit.aloud import say_aloud
from semeai.ui.kit.layouts import empty, in_column, in_row, on_surface, put
from semeai.ui.kit.parts import FewLines, action_button, label
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, painting, set_role
from semeai.ui.painting.glyph import Glyph
from semeai.ui.painting.shapes import draw_disc
from semeai.ui.room.player import SPEEDS, Player

MARGIN = 10
KNOB = 7
CLOSEST_TICKS = 4
NARROWEST = 48  # px


class Timeline(QSlider):
    """A horizontal slider over steps 0..maximum; ``set_flags`` names the steps to mark."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self._flags: frozenset[int] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName("Moves")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setPageStep(10)
        self.setMinimumWidth(NARROWEST)

    def set_flags(self, steps: frozenset[int]) -> None:
        self._flags = steps
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 32)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            colors, middle = self.palette(), self.height() / 2
            line, accent = colors.color(QPalette.ColorRole.Mid), colors.color(QPalette.ColorRole.Highlight)
            left, right, here = self._x(0), self._x(max(self.maximum(), 1)), self._x(self.value())
            painter.setPen(QPen(line, 2, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(left, middle), QPointF(right, middle))
            self._draw_ticks(painter, middle)
            painter.setPen(QPen(accent, 3, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(QPointF(left, middle), QPointF(here, middle))
            knob, edge = accent if self.isEnabled() else line, QPen(colors.color(QPalette.ColorRole.Base), 2)
            draw_disc(painter, QPointF(here, middle), KNOB, knob, edge)
            if self.hasFocus():
                draw_disc(painter, QPointF(here, middle), KNOB + 3, edge=QPen(accent, 1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setSliderDown(True)
        self.setValue(self._step_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._step_at(event.position().x()))

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        self.setSliderDown(False)

    def _draw_ticks(self, painter: QPainter, middle: float) -> None:
        steps = self.maximum()
        if not steps:
            return
        close = (self.width() - 2 * MARGIN) / steps < CLOSEST_TICKS
        quiet = self.palette().color(QPalette.ColorRole.PlaceholderText)
        for step in sorted(self._flags) if close else range(steps + 1):
            flagged = step in self._flags
            tall = 9.0 if flagged else 5.0
            painter.setPen(QPen(quiet, 2.5 if flagged else 1))
            painter.drawLine(QPointF(self._x(step), middle - tall), QPointF(self._x(step), middle + tall))
            if flagged:
                painter.drawEllipse(QRectF(self._x(step) - 2, middle - tall - 4, 4, 4))

    def _x(self, step: int) -> float:
        return MARGIN + (self.width() - 2 * MARGIN) * step / max(self.maximum(), 1)

    def _step_at(self, x: float) -> int:
        share = (x - MARGIN) / max(self.width() - 2 * MARGIN, 1)
        return round(min(max(share, 0.0), 1.0) * self.maximum())


CHART, CHART_TOP, CHART_FOOT = 14, 1, 2
"""How much wider than the caption a chart is on each side, where it begins, and how much lower it ends, in px."""
CONTROLS = ("first", "back", "play", "forward", "last")


class PlayerBar(QWidget):
    """Caption and counts above, controls below; its height never depends on the text."""

    def __init__(self, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # time runs to the right, as on any player
        self._player = player
        self._caption = FewLines(2)
        self._rule = label(role=Role.CAPTION, tone="secondary")
        self.scores = Scoreboard()
        self._rule.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._counter = label(tone="secondary", centred=True)
        self._counter.setMinimumWidth(72)
        self._timeline = Timeline()
        self._beside = FewLines(2)
        self._said = self._hidden = ""
        self._chart: QWidget | None = None
        self.charted = False
        self._speed = QComboBox()
        self._lay_out(actions)
        self._connect()
        self.refresh()

    def _lay_out(self, actions: Mapping[str, QAction]) -> None:
        buttons = [action_button(actions[name]) for name in CONTROLS]
        self._ends = buttons[0], buttons[-1]
        self._beside.hide()
        self._head = in_row(spacing=16, parts=((self._caption, 1), self.scores, self._rule))
        wide = (self._timeline, 1), (self._beside, 1)
        self._controls = in_row(spacing=4, parts=(*buttons, 8, *wide, self._counter, self._speed))
        in_column(self, (24, 5, 16, 6), 4, (self._head, self._controls))

    def _connect(self) -> None:
        self._speed.addItems([words for words, _ in SPEEDS])
        self._speed.setAccessibleName("Speed")
        self._speed.setToolTip("How fast the moves are played")
        self._speed.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._speed.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._speed.setCurrentIndex(self._player.speed)
        self._speed.currentIndexChanged.connect(self._player.set_speed)
        self._player.speed_changed.connect(self._speed.setCurrentIndex)
        self._timeline.valueChanged.connect(self._player.seek)
        self._player.loaded.connect(self.refresh)
        self._player.moved.connect(self.refresh)

    def event(self, event: QEvent) -> bool:
        taken = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._share()
            if self._chart is not None:
                self._chart.setGeometry(self._row.adjusted(-CHART, CHART_TOP - self._row.top(), CHART, CHART_FOOT))
        return taken

    @property
    def _row(self) -> QRect:
        """The place of the caption above the controls."""
        return self._head.geometry()

    def take_chart(self, chart: QWidget) -> None:
        """Take a chart of the moves that can stand in place of the caption; it is a slider itself."""
        self._chart = chart
        chart.setParent(self)
        policy = self._caption.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self._caption.setSizePolicy(policy)
        chart.hide()

    def show_chart(self, shown: bool) -> None:
        """Show the chart; the caption takes the place of the slider, so that nothing else moves."""
        if self._chart is None or shown == self.charted:
            return
        self.charted = shown
        for usual in (self._caption, self._timeline):
            usual.setHidden(shown)
        for other in (self._beside, self._chart):
            other.setVisible(shown)

    def _share(self) -> None:
        """Hide the rule and the buttons to both ends where there is too little space: each is elsewhere too."""
        beside = 0 if self.scores.isHidden() else self.scores.sizeHint().width()
        room = self._head.geometry().width() - beside
        self._rule.setHidden(2 * self._rule.sizeHint().width() > room)
        hidden = self._ends[0].isHidden()
        needed = self._controls.minimumSize().width() + hidden * 2 * (self._ends[0].sizeHint().width() + 4)
        if hidden != (needed > room + beside):
            for button in self._ends:
                button.setHidden(not hidden)

    @property
    def place_above(self) -> QRect:
        """The place above the controls, of the caption or the chart, with the edge above it."""
        return QRect(QPoint(0, 0), self._row.bottomRight())

    @property
    def caption_place(self) -> QRect:
        """The place of the caption in the bar; where a chart is shown beside the buttons, down to the foot."""
        beside = self._beside.geometry()
        return QRect(beside.topLeft(), QPoint(beside.right(), self.height() - 1)) if self.charted else self.place_above

    def show_hidden(self, hidden: str) -> None:
        """Name the moves that the numbers on the board cannot show beside the caption."""
        if hidden != self._hidden:
            self._hidden = hidden
            self.refresh()

    def refresh(self, *_: object) -> None:
        with QSignalBlocker(self._timeline):
            self._timeline.setRange(0, self._player.last_index)
            self._timeline.setValue(self._player.index)
        self._timeline.set_flags(self._player.flags)
        self._counter.setText(f"{self._player.index} / {self._player.last_index}")
        frame = self._player.frame()
        caption = frame.caption if frame else ""
        if caption != self._said:
            say_aloud(self, caption)
        self._said = caption
        for words in (self._caption, self._beside):
            words.setText(with_hidden(caption, self._hidden))
        self._rule.setText(frame.rule if frame else "")


ROLES = Role.VERDICT, Role.RESULT, Role.BODY


class Scoreboard(QWidget):
    """The counts of a step: a stone, then each number of its side after the word for it.

    While the words stay the same only the numerals change, so that nothing moves while a race is played.
    """

    def __init__(self) -> None:
        super().__init__()
        self.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._row = in_row(self, spacing=UNIT)
        self.counts: tuple[Count, ...] = ()
        self._numbers: tuple[QLabel, ...] = ()
        self._highest = label("0", Role.VERDICT)
        self._highest.setParent(self)
        self._highest.hide()
        self._keep_height()

    def show_counts(self, counts: tuple[Count, ...]) -> None:
        if [(count.color, count.word) for count in counts] != [(count.color, count.word) for count in self.counts]:
            self._make(counts)
        self.counts = counts
        self.setHidden(not counts)
        for shown, count in zip(self._numbers, counts, strict=True):
            shown.setText(count.number)
        self._fit()
        told = (f"{count.color.title} {count.word} {count.number}".replace("  ", " ") for count in counts)
        self.setAccessibleName(", ".join(told))

    def fit_into(self, width: int) -> None:
        """Be as wide as a board, with numbers in smaller type if they need it."""
        self.setFixedWidth(width)
        self._fit()

    def _fit(self) -> None:
        """Set the numbers in the largest type with which the row fits into a given width."""
        for role in ROLES:
            for number in self._numbers:
                if number.property("role") != role.value:
                    set_role(number, role)
                    number.style().polish(number)
                    steady = "00" if role is not ROLES[-1] else ""
                    number.setMinimumWidth(number.fontMetrics().horizontalAdvance(steady))
            self._row.invalidate()
            if self._row.minimumSize().width() <= self.maximumWidth():
                break

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.FontChange):
            self._keep_height()
            self._fit()

    def _keep_height(self) -> None:
        self._highest.ensurePolished()
        self.setFixedHeight(self._highest.sizeHint().height())

    def _make(self, counts: tuple[Count, ...]) -> None:
        empty(self._row)
        self._numbers = tuple(label("", Role.VERDICT) for _ in counts)
        put(self._row, 0)
        for at, (count, number) in enumerate(zip(counts, self._numbers, strict=True)):
            number.setMinimumWidth(number.fontMetrics().horizontalAdvance("00"))
            if at == 0 or counts[at - 1].color is not count.color:
                self._row.addSpacing(BETWEEN if at else 0)
                put(self._row, (Glyph(count.color, 5 * UNIT), 0, Qt.AlignmentFlag.AlignVCenter))
            if count.word:
                put(self._row, (label(count.word, tone="secondary"), 0, Qt.AlignmentFlag.AlignVCenter))
            put(self._row, (number, 0, Qt.AlignmentFlag.AlignVCenter))
        put(self._row, 0)
