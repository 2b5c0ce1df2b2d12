"""Small drawings of the panel: a stone, the sign of a mark, a tick, a cross and an open circle."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from semeai.diagram.figure import MarkKind
from semeai.go.color import BLACK, Color
from semeai.ui.kit.tappable import ink
from semeai.ui.kit.theme import MEANING, UNIT, painting
from semeai.ui.painting.shapes import HATCHING, draw_disc, hatched, round_pen, shape

INK = "#16181B"
PAPER = "#FFFFFF"
RIM = "#6B6F76"


class Tick(Enum):
    """The sign for what holds, fails, or is known only under an assumption."""

    HOLDS = "holds"
    FAILS = "fails"
    READ = "read"


class Glyph(QWidget):
    """One drawing in a square; screen readers skip it, because the words beside it say the same."""

    def __init__(self, what: Color | MarkKind | Tick, size: int = 4 * UNIT) -> None:
        super().__init__()
        self._what = what
        self.setFixedSize(size, size)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            box = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
            match self._what:
                case Color():
                    fill = QColor(INK if self._what is BLACK else PAPER)
                    draw_disc(painter, box.center(), box.width() / 2, fill, QPen(QColor(RIM), 1.2))
                case Tick():
                    _paint_tick(painter, box, self._what)
                case MarkKind():
                    _paint_mark(painter, box, self._what)


def _paint_tick(painter: QPainter, box: QRectF, tick: Tick) -> None:
    width = box.width()
    painter.setPen(round_pen(ink(QPalette.ColorRole.PlaceholderText), max(width / 7, 1.5)))
    if tick is Tick.FAILS:
        inner = box.adjusted(width * 0.2, width * 0.2, -width * 0.2, -width * 0.2)
        painter.drawLine(inner.topLeft(), inner.bottomRight())
        painter.drawLine(inner.topRight(), inner.bottomLeft())
        return
    if tick is Tick.READ:
        draw_disc(painter, box.center(), width * 0.35, edge=painter.pen())
        return
    points = ((0.1, 0.55), (0.38, 0.82), (0.92, 0.2))
    painter.drawPolyline(QPolygonF([QPointF(box.left() + x * width, box.top() + y * width) for x, y in points]))


def _paint_mark(painter: QPainter, box: QRectF, kind: MarkKind) -> None:
    """The shape that the board shows for a kind of mark, in its colour."""
    color, centre, radius = QColor(MEANING.get(kind, RIM)), box.center(), box.width() / 2
    path = shape(kind, centre, radius * 0.86)
    match kind:
        case MarkKind.INSIDE:
            painter.strokePath(path, QPen(color, 2.5))
        case MarkKind.EYE:
            painter.fillRect(box, color)
        case MarkKind.AVOIDABLE:
            painter.fillPath(path, color)
            painter.fillPath(hatched(path, 4, 1.2), QColor(HATCHING))
        case _:
            painter.fillPath(path, color)
