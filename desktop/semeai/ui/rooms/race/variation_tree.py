"""The tree of variations round the present node: a stone for each move, a click goes there."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QHelpEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QScrollArea, QToolTip, QWidget

from semeai.go.color import BLACK
from semeai.study.node import NodeId
from semeai.study.tree import Study, snapshot_at
from semeai.ui.kit.theme import Role, font
from semeai.ui.painting.glyph import INK, PAPER
from semeai.ui.room.document import Document
from semeai.views.study.branches import Dot, around
from semeai.views.study.words import way_words

ROWS_SHOWN = 5
CELL = 2.2  # a cell in heights of a line
EDGE = 4  # moves that are seen on either side of the present one


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
    """Draws the tree; the node of the document wears a ring. ``menu_wanted`` (node, place) asks for a move's menu."""

    menu_wanted = Signal(int, QPoint)

    def __init__(self, document: Document) -> None:
        super().__init__()
        self._document = document
        self._dots: tuple[Dot, ...] = ()
        self._laid_out: Study | None = None

    @property
    def cell(self) -> int:
        """Pixels from one move to the next."""
        return round(self.fontMetrics().height() * CELL)

    def refresh(self) -> QPointF:
        """Show the present node, and return where it is. Dots stay in their places while it is well among them."""
        study, node = self._document.study, self._document.node
        if study is not self._laid_out or not self._well_inside(node):
            self._laid_out, self._dots = study, around(study, node)
            columns = max(dot.column for dot in self._dots) + 1
            rows = max(dot.row for dot in self._dots) + 1
            self.resize(columns * self.cell, rows * self.cell)
        self.update()
        here = next(dot for dot in self._dots if dot.node == node)
        return self.centre(here.column, here.row)

    def _well_inside(self, node: NodeId) -> bool:
        """Whether a node is laid out, and what lies round it too."""
        here = next((dot for dot in self._dots if dot.node == node), None)
        if here is None:
            return False
        first, last = self._dots[0], max(dot.column for dot in self._dots)
        starts = self._document.study.node(first.node).parent is None
        ends = not self._document.study.node(node).children
        return (starts or here.column >= EDGE) and (ends or here.column <= last - EDGE or last < EDGE)

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
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        dot = self.dot_at(event.position().toPoint())
        if dot is not None:
            self._document.go(dot.node)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the move under the pointer."""
        dot = self.dot_at(event.pos())
        if dot is not None:
            self.menu_wanted.emit(dot.node, event.globalPos())

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
        radius = self.cell * 0.36
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.2))
        if node.move is None:
            painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
            painter.drawRect(QRectF(centre.x() - radius * 0.8, centre.y() - radius * 0.8, radius * 1.6, radius * 1.6))
            ink = text
        else:
            painter.setBrush(QColor(INK if node.move.color is BLACK else PAPER))
            painter.drawEllipse(centre, radius, radius)
            ink = QColor(PAPER if node.move.color is BLACK else INK)
        self._draw_number(painter, dot, centre, ink)
        if node.comment:
            # A dot at the rim: something is written here.
            painter.setBrush(accent)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(centre + QPointF(radius * 0.8, -radius * 0.8), radius * 0.28, radius * 0.28)
        if dot.node == self._document.node:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 2.5))
            painter.drawEllipse(centre, radius * 1.25, radius * 1.25)

    def _draw_number(self, painter: QPainter, dot: Dot, centre: QPointF, ink: QColor) -> None:
        """The number of a move on its stone."""
        study = self._document.study
        if study.node(dot.node).move is None:
            return
        painter.setPen(ink)
        painter.setFont(font(Role.CAPTION))
        half = self.cell / 2
        box = QRectF(centre.x() - half, centre.y() - half, self.cell, self.cell)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(snapshot_at(study, dot.node).move_number))
