"""A thermograph as it is drawn in books: taxes upwards, and values with Black's side, the large ones, on the left."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from semeai.cgt.game import Game
from semeai.cgt.thermography import Thermograph, thermograph
from semeai.ui.kit.theme import LIGHT, Role, Theme, font, mix
from semeai.views.liberty.words import TAX_LINE, graph_words, sign

TAX = 2
"""The tax at which a race is decided."""
ABOVE = Fraction(3, 2)
"""How far the mast is drawn above the temperature."""
MOST_TICKS = 9
STEPS: tuple[int, ...] = tuple(digit * 10**zeros for zeros in range(6) for digit in (1, 2, 5))


class ThermographView(QWidget):
    """Draws the thermograph of one game: both walls, the mast, and the tax that counts in a race."""

    def __init__(self, theme: Theme = LIGHT) -> None:
        super().__init__()
        self._theme = theme
        self._game: Game | None = None
        self._graph: Thermograph | None = None
        self.setMinimumSize(220, 180)

    def sizeHint(self) -> QSize:
        """Large enough to be read from a little distance."""
        return QSize(360, 280)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_game(self, game: Game | None) -> None:
        """Show a game; nothing for None."""
        self._game = game
        self._graph = None if game is None else thermograph(game)
        self.setAccessibleName("Thermograph")
        self.setAccessibleDescription("" if game is None or self._graph is None else graph_words(game, self._graph))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self._graph is not None:
            Drawing(painter, QRectF(self.rect()), self._graph, self._theme).draw()
        painter.end()


def _step(span: Fraction | int) -> int:
    """From one line of the grid to the next."""
    return next((step for step in STEPS if span / step <= MOST_TICKS), STEPS[-1])


class Drawing:
    """One thermograph in a rectangle: where a value at a tax lies, and what is drawn there."""

    def __init__(self, painter: QPainter, area: QRectF, graph: Thermograph, theme: Theme) -> None:
        self._painter, self._graph, self._theme = painter, graph, theme
        painter.setFont(font(Role.CAPTION))
        self._high = painter.fontMetrics().height()
        left, bottom = self._high * 2.4, self._high * 3.9
        self._plot = area.adjusted(left, self._high * 1.4, -self._high * 1.2, -bottom)
        stops = [stop for wall in (graph.left, graph.right) for _, stop in wall] or [graph.mean]
        self._low, self._top = floor(min(stops)) - 1, ceil(max(stops)) + 1
        self._hottest = max(Fraction(TAX), graph.temperature) + ABOVE
        self._stroke = max(1.6, theme.line_width)

    def draw(self) -> None:
        """Everything, from the ground up."""
        self._draw_grid()
        self._draw_tax()
        self._draw_walls()
        self._draw_words()

    def _at(self, value: Fraction | float, tax: Fraction | float) -> QPointF:
        plot = self._plot
        across = (self._top - float(value)) / (self._top - self._low)
        up = float(tax) / float(self._hottest)
        return QPointF(plot.left() + across * plot.width(), plot.bottom() - up * plot.height())

    def _pen(self, color: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
        pen = QPen(QColor(color), width, style)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        return pen

    def _draw_grid(self) -> None:
        painter, theme, plot = self._painter, self._theme, self._plot
        step = _step(self._top - self._low)
        faint = mix(theme.panel, theme.text, 0.16)
        for value in range(self._low + -self._low % step, self._top + 1, step):
            foot = self._at(value, 0)
            painter.setPen(self._pen(faint, 1))
            painter.drawLine(foot, QPointF(foot.x(), plot.top()))
            self._text(QRectF(foot.x() - 40, plot.bottom() + 4, 80, self._high), sign(str(value)), theme.secondary)
        for tax in range(0, int(self._hottest) + 1, _step(self._hottest)):
            side = self._at(self._top, tax)
            painter.setPen(self._pen(faint, 1))
            painter.drawLine(side, QPointF(plot.right(), side.y()))
            box = QRectF(0, side.y() - self._high / 2, plot.left() - 6, self._high)
            right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            self._text(box, str(tax), theme.secondary, right)
        painter.setPen(self._pen(theme.secondary, max(1.0, theme.line_width / 2)))
        painter.drawLine(plot.bottomLeft(), plot.bottomRight())

    def _draw_tax(self) -> None:
        """The tax that decides races, as a dashed line with its words at its end."""
        side = self._at(self._top, TAX)
        self._painter.setPen(self._pen(self._theme.accent, self._stroke, Qt.PenStyle.DashLine))
        self._painter.drawLine(side, QPointF(self._plot.right(), side.y()))

    def _draw_walls(self) -> None:
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

    def _draw_words(self) -> None:
        """Whose side is whose, what the axes are, and the numbers of the mast."""
        plot, theme, high = self._plot, self._theme, self._high
        below = QRectF(plot.left(), plot.bottom() + high + 8, plot.width(), high)
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if self._graph.left:
            sides = (
                "← Black first",
                "White first →",
            )
            if sum(map(self._painter.fontMetrics().horizontalAdvance, sides)) + high > plot.width():
                sides = "← Black", "White →"
            self._text(below, sides[0], theme.text, left)
            self._text(below, sides[1], theme.text, right)
        self._text(below.translated(0, high + 2), "Black's liberties", theme.secondary)
        self._text(QRectF(0, plot.top() - high * 1.4, plot.left() + high * 2, high), "Tax", theme.secondary, left)
        line = self._at(self._top, TAX)
        mast = self._at(self._graph.mean, TAX).x()
        wide = self._painter.fontMetrics().horizontalAdvance(TAX_LINE) + 4
        place = plot.right() - wide if plot.right() - wide > mast + 8 else plot.left() + 4
        box = QRectF(place, line.y() - high - 2, wide, high)
        # A wall that runs behind the words would strike them through.
        self._painter.fillRect(box.adjusted(-3, 0, 3, -1), QColor(theme.window))
        self._text(box, TAX_LINE, theme.accent, left)

    def _text(
        self, box: QRectF, text: str, color: str, flags: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter
    ) -> None:
        self._painter.setPen(QColor(color))
        self._painter.drawText(box, flags | Qt.AlignmentFlag.AlignVCenter, text)
