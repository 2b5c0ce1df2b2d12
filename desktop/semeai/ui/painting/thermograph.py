"""A thermograph as drawn in books: taxes upwards, and values with the large ones, Black's side, on the left."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from semeai.cgt.thermography import Thermograph
from semeai.cgt.words import sign
from semeai.ui.kit.theme import Theme, mix
from semeai.ui.painting.shapes import draw_words

RACE_TAX = 2
"""The tax at which a race is decided."""
ABOVE = Fraction(3, 2)
"""The height of the mast above the temperature."""
MOST_TICKS = 9
STEPS: tuple[int, ...] = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))


def paint_thermograph(painter: QPainter, area: QRectF, graph: Thermograph, theme: Theme, type_: QFont) -> None:
    """Paint both walls, the mast, and the tax that counts in a race, in type of some size."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(type_)
    drawing = _GraphDrawing(painter, area, graph, theme)
    drawing.grid()
    drawing.tax()
    drawing.walls()
    drawing.words()
    painter.restore()


def _step(span: Fraction | int) -> int:
    return next((step for step in STEPS if span / step <= MOST_TICKS), STEPS[-1])


class _GraphDrawing:
    """One thermograph in a rectangle: the place of each value at a tax, and the drawing."""

    def __init__(self, painter: QPainter, area: QRectF, graph: Thermograph, theme: Theme) -> None:
        self._painter, self._area, self._graph, self._theme = painter, area, graph, theme
        self._metrics = QFontMetricsF(painter.font())
        self._high = self._metrics.height()
        left, bottom = self._high * 2.4, self._high * 3.9
        self._plot = area.adjusted(left, self._high * 1.4, -self._high * 1.2, -bottom)
        stops = [stop for wall in (graph.left, graph.right) for _, stop in wall] or [graph.mean]
        self._low, self._top = floor(min(stops)) - 1, ceil(max(stops)) + 1
        self._hottest = max(Fraction(RACE_TAX), graph.temperature) + ABOVE
        self._stroke = max(1.6, theme.line_width)

    def _at(self, value: Fraction | float, tax: Fraction | float) -> QPointF:
        plot = self._plot
        across = (self._top - float(value)) / (self._top - self._low)
        up = float(tax) / float(self._hottest)
        return QPointF(plot.left() + across * plot.width(), plot.bottom() - up * plot.height())

    def _pen(self, color: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        return QPen(QColor(color), width, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.RoundJoin)

    def grid(self) -> None:
        painter, theme, plot = self._painter, self._theme, self._plot
        step = _step(self._top - self._low)
        faint, wide = mix(theme.panel, theme.text, 0.16), 6 * self._high
        for value in range(self._low + -self._low % step, self._top + 1, step):
            foot = self._at(value, 0)
            painter.setPen(self._pen(faint, 1))
            painter.drawLine(foot, QPointF(foot.x(), plot.top()))
            self._text(
                QRectF(foot.x() - wide / 2, plot.bottom() + 4, wide, self._high), sign(str(value)), theme.secondary
            )
        for tax in range(0, int(self._hottest) + 1, _step(self._hottest)):
            side = self._at(self._top, tax)
            painter.setPen(self._pen(faint, 1))
            painter.drawLine(side, QPointF(plot.right(), side.y()))
            box = QRectF(self._area.left(), side.y() - self._high / 2, plot.left() - self._area.left() - 6, self._high)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            self._text(box, str(tax), theme.secondary, right)
        painter.setPen(self._pen(theme.secondary, max(1.0, theme.line_width / 2)))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def tax(self) -> None:
        """Draw the tax that decides races, as a dashed line with its words at the end."""
        side = self._at(self._top, RACE_TAX)
        self._painter.setPen(self._pen(self._theme.accent, self._stroke, Qt.PenStyle.DashLine))
        self._painter.drawLine(side, QPointF(self._plot.right(), side.y()))

    def walls(self) -> None:
        graph, theme, painter = self._graph, self._theme, self._painter
        wide = self._stroke * 1.5
        foot = graph.temperature if graph.left else Fraction(0)
        if graph.left:
            left = [self._at(stop, tax) for tax, stop in graph.left]
            right = [self._at(stop, tax) for tax, stop in graph.right]
            inside = QColor(theme.accent)
            inside.setAlphaF(0.10)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inside)
            painter.drawPolygon(QPolygonF([*left, *reversed(right)]))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(self._pen(theme.text, wide))
            painter.drawPolyline(QPolygonF(left))
            painter.drawPolyline(QPolygonF(right))
        mast = QLineF(self._at(graph.mean, max(foot, Fraction(0))), self._at(graph.mean, self._hottest))
        painter.setPen(self._pen(theme.text, wide))
        painter.drawLine(mast)
        end = mast.p2()
        painter.setBrush(QColor(theme.text))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(
            QPolygonF([end, end + QPointF(-wide * 1.6, wide * 3.4), end + QPointF(wide * 1.6, wide * 3.4)])
        )

    def words(self) -> None:
        plot, theme, high = self._plot, self._theme, self._high
        below = QRectF(plot.left(), plot.bottom() + high + 8, plot.width(), high)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if self._graph.left:
            sides = "← Black first", "White first →"
            if sum(map(self._metrics.horizontalAdvance, sides)) + high > plot.width():
                sides = "← Black", "White →"
            self._text(below, sides[0], theme.text, left)
            self._text(below, sides[1], theme.text, right)
        self._text(below.translated(0, high + 2), "Black's liberties", theme.secondary)
        self._text(
            QRectF(self._area.left(), plot.top() - high * 1.4, plot.left() - self._area.left() + high * 2, high),
            "Tax",
            theme.secondary,
            left,
        )
        line = self._at(self._top, RACE_TAX)
        mast = self._at(self._graph.mean, RACE_TAX).x()
        words = "tax of a race"
        wide = self._metrics.horizontalAdvance(words) + 4
        place = plot.right() - wide if plot.right() - wide > mast + 8 else plot.left() + 4
        box = QRectF(place, line.y() - high - 2, wide, high)
        # A wall behind the words would strike them through.
        self._painter.fillRect(box.adjusted(-3, 0, 3, -1), QColor(theme.window))
        self._text(box, words, theme.accent, left)

    def _text(
        self, box: QRectF, text: str, color: str, flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
    ) -> None:
        self._painter.setPen(QColor(color))
        draw_words(self._painter, box, text, flags | Qt.AlignmentFlag.AlignVCenter)
