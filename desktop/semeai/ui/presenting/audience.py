"""The window before the audience: a slide, and above it the speaker's pointer and ink."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QCloseEvent, QColor, QMouseEvent, QPainter, QPaintEvent, QPixmap, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Slide
from semeai.phrases import unset
from semeai.ui.kit.theme import INSIDE, PROJECTOR
from semeai.ui.painting.screen import paint_kept
from semeai.ui.painting.shapes import draw_disc, draw_words, round_pen
from semeai.ui.painting.slide import SlidePicture
from semeai.ui.painting.slide_layout import MARGIN, board_places
from semeai.ui.room.ink import Stroke

INK = "#C2185B"
NOTHING = Slide(())
InkLine = tuple[bool, list[QPointF]]
"""A line that is drawn: whether it is an arrow, and where the mouse was."""
FAR = 6.0
"""Pixels that the mouse must move between press and release to draw rather than to step."""


class Audience(QWidget):
    """Paints a slide. ``step`` is called at a click, ``end`` when the window is closed."""

    def __init__(self, step: Callable[[], object], end: Callable[[], object]) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._step, self._end = step, end
        self.setWindowTitle("Semeai Studio – audience")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.slide, self.shown = NOTHING, 0
        self._picture = SlidePicture(PROJECTOR)
        self.blank = self.said = ""
        self._light: QPointF | None = None
        self._ink: list[InkLine] = []
        self._left: dict[Slide, list[InkLine]] = {}

    def show_slide(self, slide: Slide, shown: int, blank: str, said: str = "") -> bool:
        """Show a slide with some of its answers, or a blank screen. Ink belongs to one slide, and comes back with it.

        What is ``said`` in a corner is for the speaker, who has no other window. Returns whether anything is another.
        """
        if said != self.said:
            self.said = said
            self.update()
        if (slide, shown, blank) == (self.slide, self.shown, self.blank):
            return False
        if blank != self.blank:
            self.update()
        if slide != self.slide:
            self._change_ink(slide)
            self.setAccessibleDescription(unset(slide.words))
        self.slide, self.shown, self.blank = slide, shown, blank
        self.update(self._taken())
        return True

    def _change_ink(self, slide: Slide) -> None:
        """Put the ink of the present slide aside, and take up that of another one."""
        before = self._ink
        if before:
            self._left[self.slide] = before
        self._ink = self._left.pop(slide, [])
        if before or self._ink:
            self.update()

    def erase(self) -> None:
        """Take the ink off the present slide."""
        self._ink.clear()
        self.update()

    def prepare(self, slide: Slide, shown: int) -> QPixmap:
        """Paint the slide that comes next, so that it is there when its key is pressed, and return its picture."""
        return self._picture.prepare(slide, shown)

    @property
    def picture(self) -> QPixmap:
        """The picture of the present slide, without ink and pointer."""
        self._taken()
        return self._picture.pixmap()

    def _taken(self) -> QRegion:
        """Update the picture to the present slide and return the region that looks different."""
        return self._picture.take(self.slide, self.shown, self.size(), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the exposed part of the picture, and above it the speaker's pointer and ink."""
        painter = QPainter(self)
        if self.blank:
            painter.fillRect(self.rect(), QColor(self.blank))
            return
        self._taken()  # the window may have got another size or a finer screen
        paint_kept(painter, event.region(), self._picture.pixmap())
        self._paint_ink(painter)
        if self.said:
            box = QRectF(painter.fontMetrics().boundingRect(self.said)).adjusted(-INSIDE, -INSIDE, INSIDE, INSIDE)
            box.moveBottomRight(QPointF(self.width(), self.height()))
            painter.fillRect(box, QColor(PROJECTOR.window))
            painter.setPen(QColor(PROJECTOR.text))
            draw_words(painter, box, self.said, Qt.AlignmentFlag.AlignCenter)
        if self._light is not None:
            draw_disc(painter, self._light, self.height() * MARGIN * 1.6, QColor(240, 228, 66, 110))

    def _paint_ink(self, painter: QPainter) -> None:
        painter.setPen(round_pen(QColor(INK), max(4.0, self.height() / 160)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for arrow, points in self._ink:
            painter.drawPolyline(QPolygonF([points[0], points[-1]] if arrow else points))
            if arrow:
                painter.drawPolyline(_tip(points[0], points[-1], self.height() / 30))

    def strokes(self) -> dict[int, list[Stroke]]:
        """The strokes drawn, by the index of the board on which each begins, in cells of that board."""
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
        points = self._ink[-1][1] if self._ink else ()
        if points and max((point - points[0]).manhattanLength() for point in points) < FAR:
            arrow, _ = self._ink.pop()
            if not arrow:
                self._step()
        self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        self._light = None
        self.update()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self._end()


def _tip(start: QPointF, end: QPointF, size: float) -> QPolygonF:
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
    back, side = way * (size / length), QPointF(-way.y(), way.x()) * (size / length / 2)
    return QPolygonF([end - back + side, end, end - back - side])
