"""The chart of progress: a bar a day, what was right in full colour, what was wrong pale above it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QHelpEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from semeai.trainer.progress import Day
from semeai.ui.kit.tappable import faint, ink
from semeai.ui.kit.theme import UNIT
from semeai.views.problems.progress import CHART, day_words

HIGH = 24 * UNIT
LEAST = 5
"""Answers that the chart has room for at least."""


class Chart(QWidget):
    """Shows days; pointing at a bar tells of its day."""

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
        """Where a bar of so many answers stands."""
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
        """Tell of the day under the pointer."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent) and self.days:
            place = min(event.pos().x() * len(self.days) // max(self.width(), 1), len(self.days) - 1)
            QToolTip.showText(event.globalPos(), day_words(self.days[place]), self)
            return True
        return super().event(event)


class Share(QWidget):
    """A thin bar of a share 0..1."""

    def __init__(self, share: float) -> None:
        super().__init__()
        self._share = share
        self.setFixedHeight(2 * UNIT)

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
