"""The windows of a talk: the slide before the audience, and the speaker's own with notes and the clock."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, QSizeF, Qt, QTime, Signal
from PySide6.QtGui import QCloseEvent, QColor, QMouseEvent, QPainter, QPaintEvent, QPolygonF, QRegion
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Slide
from semeai.phrases import counted
from semeai.ui.kit.jobs import timer
from semeai.ui.kit.parts import in_column, label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, PAGE, PROJECTOR, Role
from semeai.ui.painting.screen import paint_kept
from semeai.ui.painting.shapes import draw_words, round_pen
from semeai.ui.painting.slide import SlidePicture
from semeai.ui.painting.slide_layout import MARGIN, board_places
from semeai.ui.room.ink import Stroke
from semeai.ui.room.stage import ScrolledPage

INK = "#C2185B"
NOTHING = Slide(())
FAR = 6.0
"""Pixels that the mouse must move between press and release to draw rather than to step."""


class Audience(QWidget):
    """Paints a slide. ``stepped`` is emitted by a click, ``ended`` when the window is closed."""

    stepped = Signal()
    ended = Signal()

    def __init__(self) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle("Semeai Studio – audience")
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setMouseTracking(True)
        self.slide, self.shown = NOTHING, 0
        self._picture = SlidePicture(PROJECTOR)
        self.blank = self.said = ""
        self._light: QPointF | None = None
        self._ink: list[tuple[bool, list[QPointF]]] = []

    def show_slide(self, slide: Slide, shown: int, blank: str, said: str = "") -> None:
        """Show a slide with some of its answers, or a blank screen; ink belongs to one slide and is cleared with it.

        What is ``said`` in a corner is for the speaker, who has no other window.
        """
        if said != self.said:
            self.said = said
            self.update()
        if (slide, shown, blank) == (self.slide, self.shown, self.blank):
            return
        if blank != self.blank or (self._ink and slide != self.slide):
            self.update()
        if slide != self.slide:
            self._ink.clear()
        self.slide, self.shown, self.blank = slide, shown, blank
        self.update(self._taken())

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
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(240, 228, 66, 110))
            radius = self.height() * MARGIN * 1.6
            painter.drawEllipse(self._light, radius, radius)

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
        if self._ink and _length(self._ink[-1][1]) < FAR:
            arrow, _ = self._ink.pop()
            if not arrow:
                self.stepped.emit()
        self.update()

    def leaveEvent(self, _event: QEvent) -> None:
        self._light = None
        self.update()

    def closeEvent(self, event: QCloseEvent) -> None:
        event.accept()
        self.ended.emit()


def _length(points: list[QPointF]) -> float:
    return max((point - points[0]).manhattanLength() for point in points)


def _tip(start: QPointF, end: QPointF, size: float) -> QPolygonF:
    way = end - start
    length = max((way.x() ** 2 + way.y() ** 2) ** 0.5, 1.0)
    back, side = way * (size / length), QPointF(-way.y(), way.x()) * (size / length / 2)
    return QPolygonF([end - back + side, end, end - back - side])


class Preview(QWidget):
    """A small picture of a slide, with some of its answers; None leaves its place empty."""

    def __init__(self) -> None:
        super().__init__()
        self.slide: Slide | None = None
        self._shown, self._picture = 0, SlidePicture(PROJECTOR)
        self.setFixedHeight(SIZE.width() // 2)

    def show_slide(self, slide: Slide | None, shown: int) -> None:
        if (slide, shown) != (self.slide, self._shown):
            self.slide, self._shown = slide, shown
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self.slide is not None:
            self._picture.take(self.slide, self._shown, self.size(), self.devicePixelRatioF())
            QPainter(self).drawPixmap(0, 0, self._picture.pixmap())


SECOND = 1000
SIZE = QSize(480, 600)
KEYS_LINE = (
    "Space or PageDown goes on, PageUp back · A shows the next answer · B black, W white · P plays · "
    "K keeps what is drawn · F1 explains · Esc ends"
)


class Console(QWidget):
    """The speaker's window, with the time since the talk ``began``, by default now; it only shows."""

    def __init__(self, parent: QWidget, began: float | None = None) -> None:
        super().__init__(parent)
        self.setWindowFlags(Qt.WindowType.Tool)
        self.setWindowTitle("Semeai Studio – speaker")
        on_surface(self, "panel")
        self._began = monotonic() if began is None else began
        self.clock = label(role=Role.HEAD)
        self.hidden = label(tone="secondary")
        self.now, self.next, self.notes = (label("", Role.BODY, wrap=True) for _ in range(3))
        self.picture = Preview()
        keys = label(KEYS_LINE, Role.CAPTION, "secondary", wrap=True)
        above, *below = (in_column(edges=(PAGE, 0, PAGE, 0), parts=(part,)) for part in (self.clock, self.hidden, keys))
        in_column(self, (0, BETWEEN, 0, BETWEEN), BETWEEN, (above, (ScrolledPage(self._texts()), 1), *below))
        self.resize(SIZE)
        self._timer = timer(self, self._tell_time, SECOND, again=True)
        self._timer.start()
        self._tell_time()

    def _texts(self) -> QWidget:
        made = QWidget()
        on_surface(made, "panel")
        now, following, notes = (label(head, Role.HEAD) for head in ("Now", "Next", "Notes"))
        shown = now, self.now, INSIDE, following, self.next, self.picture, INSIDE, notes, self.notes, INSIDE, 0
        in_column(made, (PAGE, 0, PAGE, 0), INSIDE, shown)
        return made

    def tell(self, slide: Slide, following: str | None, hidden: int, said: str = "") -> None:
        """Show the slide's sentence and notes, the next sentence (None: there is none), and how much is hidden.

        ``said`` is what the last key did, in place of what is hidden.
        """
        self.now.setText(_now_words(slide))
        self.next.setText("This is the last step here." if following is None else following)
        self.notes.setText(slide.notes or "No notes for this step.")
        self.hidden.setText(said or (f"{counted(hidden, 'answer')} hidden" if hidden else ""))

    def _tell_time(self) -> None:
        minutes, seconds = divmod(int(monotonic() - self._began), 60)
        now = QTime.currentTime().toString("HH:mm")
        self.clock.setText(f"{minutes}:{seconds:02} since the start, it is {now}")


def _now_words(slide: Slide) -> str:
    """The present sentence for the speaker: that of the slide, else the titles of its boards or its first card."""
    titles = [board.title for board in slide.boards if board.title]
    first = [". ".join(filter(None, (card.head, card.small))) for card in slide.cards[:1]]
    return slide.sentence or ", ".join(titles or first)
