"""The window of the audience: the slide, the pointer's light and the ink of the present step, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QSizeF, Qt, Signal
from PySide6.QtGui import QCloseEvent, QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Slide
from semeai.ui.kit.theme import PROJECTOR
from semeai.ui.painting.screen import paint_kept
from semeai.ui.painting.slide import board_places
from semeai.ui.painting.slide_cards import Seen
from semeai.ui.painting.slide_picture import SlidePicture
from semeai.ui.painting.slide_places import MARGIN
from semeai.views.presenting.ink import Stroke
from semeai.views.presenting.words import AUDIENCE

INK = "#C2185B"
NOTHING = Slide(())
FAR = 6.0
"""Pixels that the mouse moves between a press and its release to draw rather than to step."""


class Audience(QWidget):
    """Paints a slide. ``stepped`` follows a click, ``ended`` the window being closed."""

    stepped = Signal()
    ended = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle(AUDIENCE)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.slide, self.seen = NOTHING, Seen()
        self._picture = SlidePicture(PROJECTOR)
        self.blank = ""
        self._light: QPointF | None = None
        self._ink: list[tuple[bool, list[QPointF]]] = []

    def show_slide(self, slide: Slide, seen: Seen, blank: str) -> None:
        """Show a slide, or nothing but a colour; ink belongs to one slide and goes with it."""
        if (slide, seen, blank) == (self.slide, self.seen, self.blank):
            return
        if blank != self.blank or (self._ink and slide != self.slide):
            self.update()
        if slide != self.slide:
            self._ink.clear()
        self.slide, self.seen, self.blank = slide, seen, blank
        self.update(self._taken())

    def _taken(self) -> QRegion:
        """What looks different once the picture has the slide as it is now."""
        return self._picture.take(self.slide, self.seen, self.size(), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Show what is asked for of the picture, and above it what the speaker points at and draws."""
        painter = QPainter(self)
        if self.blank:
            painter.fillRect(self.rect(), QColor(self.blank))
            return
        self._taken()  # the window may have come to another size or to a finer screen
        paint_kept(painter, event.region(), self._picture.pixmap())
        self._paint_ink(painter)
        if self._light is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(240, 228, 66, 110))
            radius = self.height() * MARGIN * 1.6
            painter.drawEllipse(self._light, radius, radius)

    def _paint_ink(self, painter: QPainter) -> None:
        pen = QPen(QColor(INK), max(4.0, self.height() / 160))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for arrow, points in self._ink:
            painter.drawPolyline(QPolygonF([points[0], points[-1]] if arrow else points))
            if arrow:
                painter.drawPolyline(_tip(points[0], points[-1], self.height() / 30))

    def strokes(self) -> dict[int, list[Stroke]]:
        """What is drawn, in cells of the board on which each stroke begins, by the number of the board."""
        size, ratio = QSizeF(self.size()), self.devicePixelRatioF()
        found: dict[int, list[Stroke]] = {}
        for arrow, points in self._ink:
            for number, placed in enumerate(board_places(self.slide, size, ratio)):
                if placed.whole.contains(points[0]):
                    places = tuple(placed.place_of(point) for point in points)
                    found.setdefault(number, []).append(Stroke(arrow, places))
        return found

    # The mouse: a click goes on, the left button draws, the right one makes an arrow

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._ink.append((event.button() == Qt.MouseButton.RightButton, [event.position()]))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() and self._ink:
            self._ink[-1][1].append(event.position())
        self._light = event.position()
        self.update()

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        if self._ink and _length(self._ink[-1][1]) < FAR:
            arrow, _ = self._ink.pop()
            if not arrow:
                self.stepped.emit()
        self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        self._light = None
        self.update()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing the window ends the talk."""
        event.accept()
        self.ended.emit()


def _length(points: list[QPointF]) -> float:
    """How far a stroke reaches from where it began."""
    return max((point - points[0]).manhattanLength() for point in points)


def _tip(start: QPointF, end: QPointF, size: float) -> QPolygonF:
    """The two sides of an arrow's head."""
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
    back, side = way * (size / length), QPointF(-way.y(), way.x()) * (size / length / 2)
    return QPolygonF([end - back + side, end, end - back - side])
