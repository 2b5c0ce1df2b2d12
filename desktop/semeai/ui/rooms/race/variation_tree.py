"""The tree of variations round the present node: a stone for each move, a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QShowEvent
from PySide6.QtWidgets import QScrollArea, QToolTip, QWidget

from semeai.go.color import BLACK
from semeai.ui.painting.glyph import INK, PAPER
from semeai.ui.room.document import Document
from semeai.views.study.branches import Dot, around
from semeai.views.study.words import way_words

ROWS_SHOWN = 5


class VariationTree(QScrollArea):
    """Follows the document while it is seen; what lies far from the present node is not laid out."""

    def __init__(self, document: Document, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.canvas = TreeCanvas(document)
        self.setWidget(self.canvas)
        for part in (self.viewport(), self.canvas):
            part.setAutoFillBackground(False)  # what lies behind is seen, in every theme
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Variations")
        document.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the present node and what lies round it."""
        if not self.isVisible():
            return
        at = self.canvas.refresh()
        reach = 2 * self.canvas.cell
        self.ensureVisible(round(at.x()), round(at.y()), reach, reach)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the document."""
        super().showEvent(event)
        self.refresh()

    def sizeHint(self) -> QSize:
        """A few rows."""
        return QSize(240, ROWS_SHOWN * self.canvas.cell)


class TreeCanvas(QWidget):
    """Draws the tree; the node of the document wears a ring."""

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._dots: tuple[Dot, ...] = ()

    @property
    def cell(self) -> int:
        """Pixels from one move to the next."""
        return round(self.fontMetrics().height() * 1.6)

    def refresh(self) -> QPointF:
        """Lay the tree out anew; returns where the present node is."""
        self._dots = around(self._document.study, self._document.node)
        columns = max(dot.column for dot in self._dots) + 1
        rows = max(dot.row for dot in self._dots) + 1
        self.resize(columns * self.cell, rows * self.cell)
        self.update()
        here = next(dot for dot in self._dots if dot.node == self._document.node)
        return self.centre(here.column, here.row)

    def centre(self, column: int, row: int) -> QPointF:
        return QPointF((column + 0.5) * self.cell, (row + 0.5) * self.cell)

    def dot_at(self, pos: QPoint) -> Dot | None:
        """The move at a place of the widget."""
        column, row = pos.x() // self.cell, pos.y() // self.cell
        return next((dot for dot in self._dots if (dot.column, dot.row) == (column, row)), None)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take the press; the click ends with the release."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Go to the move that is clicked."""
        event.accept()
        dot = self.dot_at(event.position().toPoint())
        if dot is not None:
            self._document.go(dot.node)

    def event(self, event: QEvent) -> bool:
        """Tell which move the pointer is on."""
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            dot = self.dot_at(event.pos())
            QToolTip.showText(event.globalPos(), way_words(self._document.study, dot.node) if dot else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """The joins, then the moves above them."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.2))
        for dot in self._dots:
            corner = self.centre(dot.from_column, dot.row)
            painter.drawLine(self.centre(dot.from_column, dot.from_row), corner)
            painter.drawLine(corner, self.centre(dot.column, dot.row))
        seen = QRectF(event.rect())
        for dot in self._dots:
            centre = self.centre(dot.column, dot.row)
            if seen.adjusted(-self.cell, -self.cell, self.cell, self.cell).contains(centre):
                self._draw_dot(painter, dot, centre)
        painter.end()

    def _draw_dot(self, painter: QPainter, dot: Dot, centre: QPointF) -> None:
        node = self._document.study.node(dot.node)
        text, accent = (self.palette().color(role) for role in (QPalette.ColorRole.Text, QPalette.ColorRole.Highlight))
        radius = self.cell * 0.3
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.2))
        if node.move is None:
            painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
            painter.drawRect(QRectF(centre.x() - radius * 0.8, centre.y() - radius * 0.8, radius * 1.6, radius * 1.6))
        else:
            painter.setBrush(QColor(INK if node.move.color is BLACK else PAPER))
            painter.drawEllipse(centre, radius, radius)
        if node.comment:
            # A dot in the middle: something is written here.
            on_stone = None if node.move is None else QColor(PAPER if node.move.color is BLACK else INK)
            painter.setBrush(on_stone or text)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(centre, radius * 0.32, radius * 0.32)
        if dot.node == self._document.node:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2.5))
            painter.drawEllipse(centre, radius * 1.4, radius * 1.4)
