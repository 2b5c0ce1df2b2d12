"""Where a person is: shares as bars, what costs most, the curve of a rating, a chart of days, and the panel of all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QToolTip, QWidget

from semeai.practice.concept import Concept
from semeai.trainer.store import Day
from semeai.ui.kit.layouts import empty, in_column, in_flow, put
from semeai.ui.kit.parts import PlainButton, label, tell
from semeai.ui.kit.tappable import faint, ink
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, font, painting
from semeai.ui.room.stage import page_column
from semeai.ui.rooms.problems import practice_state as words


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
        with painting(self) as painter:
            painter.setPen(Qt.PenStyle.NoPen)
            box = QRectF(self.rect())
            for share, color in (
                (1.0, faint(QPalette.ColorRole.WindowText, 0.12)),
                (self._share, ink(QPalette.ColorRole.Accent)),
            ):
                painter.setBrush(color)
                painter.drawRoundedRect(QRectF(box.left(), box.top(), box.width() * share, box.height()), UNIT, UNIT)


STONES = 10


class Stones(Share):
    """A share 0..1 as ten stones: of ten problems about this so many would be solved."""

    def __init__(self, share: float) -> None:
        super().__init__(share)
        self.setFixedHeight(4 * UNIT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            dark, pale = ink(QPalette.ColorRole.WindowText), faint(QPalette.ColorRole.WindowText, 0.45)
            step = min(self.width() / STONES, 6.0 * UNIT)
            radius = min(step, self.height()) / 2 - 1.5
            for number in range(STONES):
                has = number < round(self._share * STONES)
                painter.setPen(QPen(dark if has else pale, 1))
                painter.setBrush(dark if has else Qt.BrushStyle.NoBrush)
                painter.drawEllipse(QPointF((number + 0.5) * step, self.height() / 2), radius, radius)


class Shares(QGridLayout):
    """Rows of a name, its share as a ``picture``, and a few words on it."""

    def __init__(self, picture: Callable[[float], QWidget] = Share) -> None:
        super().__init__()
        self._picture = picture
        self.setHorizontalSpacing(BETWEEN)
        self.setColumnStretch(1, 1)

    def show_rows(self, rows: Sequence[tuple[str, float, str]]) -> None:
        empty(self)
        for place, (name, share, told) in enumerate(rows):
            self.addWidget(label(name, wrap=True), place, 0)
            self.addWidget(self._picture(share), place, 1, Qt.AlignmentFlag.AlignVCenter)
            self.addWidget(label(told, tone="secondary"), place, 2)


class Costs(QWidget):
    """What costs a person most: the concepts, and a button that practises the first."""

    def __init__(self, practise: Callable[[Concept], object]) -> None:
        super().__init__()
        self._rows, self._nothing, self._first = Shares(), label("", tone="secondary", wrap=True), ""
        self.practise = PlainButton("", lambda: practise(Concept(self._first)))
        head = label(words.COSTS, Role.HEAD)
        in_column(self, spacing=INSIDE, parts=(head, self._nothing, self._rows, in_flow(self.practise)))

    def show_costs(self, costs: Sequence[tuple[str, int, str]]) -> None:
        """Show concepts, the dearest first, each with its number and words on it."""
        tell(self._nothing, "" if costs else words.COSTS_NOTHING)
        self._first = costs[0][0] if costs else ""
        self.practise.setHidden(not costs)
        titles = {concept.value: concept.title for concept in Concept}
        self.practise.setText(words.practise_words(titles.get(self._first, self._first)))
        self._rows.show_rows([(titles.get(name, name), number / costs[0][1], told) for name, number, told in costs])


CURVE_HEIGHT = 26 * UNIT
SMALLEST_SPAN = 100.0
"""Points of rating that the height of a curve stands for at least: small changes look small."""


class DrawnProgress(QWidget):
    """A drawing as wide as there is room, on a line."""

    def __init__(self, name: str, height: int) -> None:
        super().__init__()
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        return QSize(240, self._height)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self, smooth=False) as painter:
            self.paint(painter)

    def paint(self, painter: QPainter) -> None:
        painter.setPen(ink(QPalette.ColorRole.Mid))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


class Curve(DrawnProgress):
    """The curve of a rating, with its last value at its end."""

    def __init__(self) -> None:
        super().__init__(words.CURVE, CURVE_HEIGHT)
        self.values: Sequence[float] = ()

    def show_values(self, values: Sequence[float]) -> None:
        self.values, told = values, words.curve_words(values)
        self.setAccessibleDescription(told)
        self.setToolTip(told)
        self.setHidden(len(values) < 2)
        self.update()

    def _points(self) -> list[QPointF]:
        """The values as points of the widget; the text at the end stands above them."""
        low, high = min(self.values), max(self.values)
        span = max(high - low, SMALLEST_SPAN)
        top = self.fontMetrics().lineSpacing() + UNIT
        step = (self.width() - 2 * UNIT) / max(len(self.values) - 1, 1)
        scale = (self.height() - top - 2 * UNIT) / span
        return [
            QPointF(UNIT + place * step, self.height() - 2 * UNIT - (value - low) * scale)
            for place, value in enumerate(self.values)
        ]

    def paint(self, painter: QPainter) -> None:
        if len(self.values) < 2:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        super().paint(painter)
        accent = ink(QPalette.ColorRole.Accent)
        points = self._points()
        ground = self.height() - 1.0
        below = [QPointF(points[-1].x(), ground), QPointF(points[0].x(), ground)]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(QPalette.ColorRole.Accent, 0.14))
        painter.drawPolygon(QPolygonF([*points, *below]))
        painter.setPen(QPen(accent, 2))
        painter.drawPolyline(QPolygonF(points))
        painter.setBrush(accent)
        painter.drawEllipse(points[-1], UNIT * 0.75, UNIT * 0.75)
        painter.setFont(font(Role.CAPTION))
        said, metrics = words.rating_words(self.values[-1]), painter.fontMetrics()
        begins = self.width() - 2 * UNIT - metrics.horizontalAdvance(said)
        above = (min(before.y(), here.y()) for before, here in pairwise(points) if here.x() >= begins)
        top = min(above) - UNIT - metrics.lineSpacing()
        painter.drawText(QRectF(0, top, self.width() - UNIT, 999), Qt.AlignmentFlag.AlignRight, said)


CHART_HEIGHT = 32 * UNIT
WEEK = 7
LEAST = 5
"""The least number of answers that the chart's height stands for."""


class Chart(DrawnProgress):
    """A chart of days: right answers filled, wrong ones above them, weeks marked; the tip of a bar tells of its day."""

    def __init__(self) -> None:
        super().__init__(words.CHART, CHART_HEIGHT)
        self.days: Sequence[Day] = ()

    def show_days(self, days: Sequence[Day]) -> None:
        self.days = days
        self.setAccessibleDescription(". ".join(words.day_words(day) for day in days if day.answered))
        self.update()

    @property
    def _most(self) -> int:
        return max([LEAST, *(day.answered for day in self.days)])

    @property
    def _line(self) -> float:
        """The height of a line of words: above the highest bar, and below the bars."""
        return self.fontMetrics().lineSpacing()

    def _bar(self, place: int, answers: int, under: int = 0) -> QRectF:
        """The part of a day's bar for some answers, above those that are ``under`` it."""
        wide = self.width() / max(len(self.days), 1)
        scale = (self.height() - 2 * self._line - UNIT) / self._most
        bottom = self.height() - self._line - under * scale
        return QRectF(place * wide + 1, bottom - answers * scale, max(wide - 3, 1), answers * scale)

    def paint(self, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(font(Role.CAPTION))
        end = float(self.width() + UNIT)
        for place in range(len(self.days) - 1, -1, -WEEK):
            end = self._mark_week(painter, place, end)
        accent, open_bar = ink(QPalette.ColorRole.Accent), QPen(ink(QPalette.ColorRole.Accent), 1)
        for place, day in enumerate(self.days):
            painter.fillRect(self._bar(place, day.right), accent)
            if wrong := day.answered - day.right:
                painter.setPen(open_bar)
                painter.drawRect(self._bar(place, wrong, day.right).adjusted(0.5, 0.5, -0.5, -0.5))
        self._tell_most(painter)
        painter.setPen(ink(QPalette.ColorRole.Mid))
        painter.drawLine(QPointF(0, self.height() - self._line), QPointF(self.width(), self.height() - self._line))

    def _mark_week(self, painter: QPainter, place: int, end: float) -> float:
        """A pale stripe behind a day a week, with its date below if it ends well before ``end``; where the date begins.

        The last one is today.
        """
        bar, today = self._bar(place, self._most), place == len(self.days) - 1
        painter.fillRect(bar, faint(QPalette.ColorRole.WindowText, 0.06))
        painter.setPen(ink(QPalette.ColorRole.WindowText))
        told = words.TODAY if today else words.date_words(self.days[place].day)
        wide = painter.fontMetrics().horizontalAdvance(told)
        left = min(max(bar.center().x() - wide / 2, 0.0), self.width() - wide)
        if left + wide + UNIT > end:
            return end
        painter.drawText(QPointF(left, self.height() - painter.fontMetrics().descent()), told)
        return left

    def _tell_most(self, painter: QPainter) -> None:
        """The number of answers above the highest bar."""
        place = max(range(len(self.days)), key=lambda each: self.days[each].answered, default=-1)
        if place < 0 or not self.days[place].answered:
            return
        told, bar = str(self.days[place].answered), self._bar(place, self.days[place].answered)
        wide = painter.fontMetrics().horizontalAdvance(told)
        left = min(max(bar.center().x() - wide / 2, 0.0), self.width() - wide)
        painter.setPen(ink(QPalette.ColorRole.WindowText))
        painter.drawText(QPointF(left, bar.top() - UNIT / 2), told)

    def event(self, event: QEvent) -> bool:
        """Show the tooltip of the day under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.days:
            place = min(event.pos().x() * len(self.days) // max(self.width(), 1), len(self.days) - 1)
            QToolTip.showText(event.globalPos(), words.day_words(self.days[place]), self)
            return True
        return super().event(event)


class ProgressPanel(QWidget):
    """The inspector of a session and of practice: where the person is, and what to ``practise``."""

    def __init__(self, practise: Callable[[Concept], object]) -> None:
        super().__init__()
        self.answers = label("", tone="secondary", wrap=True)
        self.curve, self.costs, self._concepts = Curve(), Costs(practise), Shares(Stones)
        self.streak, self.today = label("", Role.RESULT, wrap=True), label("", wrap=True)
        self.chart = Chart()
        self._head = label(words.CONCEPTS, Role.HEAD)
        head = label(words.CHART, Role.HEAD, wrap=True)
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
        self._concepts.show_rows([(name, share, words.known_words(share)) for name, share in progress.concepts])
