"""A small chart of a race that is played out: how many moves each side still needs, step by step."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.tappable import ink
from semeai.ui.kit.theme import Role, font
from semeai.views.race import words
from semeai.views.study.track import Track

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

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: dict[tuple[Color, str], list[tuple[int, int]]] = {}
        self._steps = self._most = 1
        self._index = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)

    def show_track(self, track: Track, steps: int) -> None:
        """Draw a track; ``steps`` is the last step of the axis, so that two charts can share it."""
        self._lines = {(color, letter): counts(track, color, letter) for color in (BLACK, WHITE) for letter in "XR"}
        self._steps = max(steps, 1)
        self._most = max((value for line in self._lines.values() for _, value in line), default=1) or 1
        self.setAccessibleName(words.CHART)
        self.update()

    def set_index(self, index: int) -> None:
        self._index = index
        self.update()

    def sizeHint(self) -> QSize:
        """A strip as high as seven lines."""
        return QSize(240, self.fontMetrics().height() * 7)

    def minimumSizeHint(self) -> QSize:
        """Lower where the window is low."""
        return QSize(120, self.fontMetrics().height() * 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Axes, the four lines, and where the player stands."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
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
