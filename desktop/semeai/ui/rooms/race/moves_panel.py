"""The tab of the moves: the tree with its menu, the continuations, and going to a move by its number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
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
from PySide6.QtWidgets import QInputDialog, QMenu, QScrollArea, QToolTip, QWidget

from semeai.go.color import BLACK
from semeai.study import edits, titles
from semeai.study.edits import Edited, Refused, graft
from semeai.study.node import NodeId
from semeai.study.tree import Study, compact, snapshot_at
from semeai.ui.kit.layouts import empty, in_column, on_surface
from semeai.ui.kit.parts import PlainButton, label, lettered, passing_menu
from semeai.ui.kit.theme import Role, font, painting
from semeai.ui.painting.glyph import INK, PAPER
from semeai.ui.painting.shapes import draw_disc
from semeai.ui.room.document import Document
from semeai.ui.room.player import Player

BEFORE, AFTER = 24, 36  # moves shown before and after the node
MOST = 600  # most nodes that are laid out, so that a step costs the same in every study


class Dot(NamedTuple):
    """A node with its place in columns and rows, and the place that it is connected to (its own for the first)."""

    node: NodeId
    column: int
    row: int
    from_column: int
    from_row: int


def around(study: Study, node: NodeId) -> tuple[Dot, ...]:
    """The nodes round one node in the order of the file; the first continuation of each stays in its row."""
    start = node
    for _ in range(BEFORE):
        start = _parent(study, start)
    first = study.node(start).depth
    last = study.node(node).depth + AFTER
    dots: dict[NodeId, Dot] = {}
    free: dict[int, int] = {}
    branches = [start]
    while branches and len(dots) < MOST:
        branch = branches.pop()
        line = _line(study, branch, last)
        column = study.node(branch).depth - first
        parent = dots.get(_parent(study, branch))
        row = max(free.get(column + step, 0) for step in range(-1 if parent else 0, len(line)))
        for step, each in enumerate(line):
            before = dots[line[step - 1]] if step else parent
            joined = (column, row) if before is None else (before.column, before.row)
            dots[each] = Dot(each, column + step, row, *joined)
            free[column + step] = row + 1
        # The deepest branches are laid out first: each finds free rows, and no connections cross.
        later = [child for each in line for child in reversed(study.node(each).children[1:])]
        branches += [child for child in later if study.node(child).depth <= last]
    return tuple(dots.values())


def _line(study: Study, node: NodeId, last: int) -> list[NodeId]:
    line = [node]
    while (children := study.node(line[-1]).children) and study.node(children[0]).depth <= last:
        line.append(children[0])
    return line


def _parent(study: Study, node: NodeId) -> NodeId:
    parent = study.node(node).parent
    return node if parent is None else parent


ROWS_SHOWN = 5
CELL = 2.2  # a cell in heights of a line
EDGE = 4  # moves visible on either side of the present one


class VariationTree(QScrollArea):
    """Shows the tree round the document's present node, while visible; ``menu`` gives the menu of a move."""

    def __init__(self, document: Document, menu: Callable[[NodeId], QMenu]) -> None:
        super().__init__()
        self.canvas = TreeCanvas(document, menu)
        self.setViewport(QWidget())  # transparent in every theme, as the canvas
        self.setWidget(self.canvas)
        self.canvas.setAutoFillBackground(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName("Variations")

    def refresh(self) -> None:
        """Show the present node and the nodes round it."""
        if not self.isVisible():
            return
        at = self.canvas.refresh()
        reach = 2 * self.canvas.cell
        self.ensureVisible(round(at.x()), round(at.y()), reach, reach)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def sizeHint(self) -> QSize:
        return QSize(240, ROWS_SHOWN * self.canvas.cell)


class TreeCanvas(QWidget):
    """Draws the tree, with a ring round the document's node. ``menu`` gives the menu of a move."""

    def __init__(self, document: Document, menu: Callable[[NodeId], QMenu]) -> None:
        super().__init__()
        self._document, self._menu = document, menu
        self._dots: tuple[Dot, ...] = ()
        self._laid_out: Study | None = None

    @property
    def cell(self) -> int:
        """Pixels from one move to the next."""
        return round(self.fontMetrics().height() * CELL)

    def refresh(self) -> QPointF:
        """Show the present node, and return its place. Dots keep their places while it is well among them."""
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
        event.accept()
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        dot = self.dot_at(event.position().toPoint())
        if dot is not None:
            self._document.go(dot.node)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        dot = self.dot_at(event.pos())
        if dot is not None:
            self._menu(dot.node).popup(event.globalPos())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            dot = self.dot_at(event.pos())
            QToolTip.showText(event.globalPos(), titles.way_words(self._document.study, dot.node) if dot else "", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with painting(self) as painter:
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

    def _draw_dot(self, painter: QPainter, dot: Dot, centre: QPointF) -> None:
        node = self._document.study.node(dot.node)
        accent, radius = self.palette().color(QPalette.ColorRole.Highlight), self.cell * 0.36
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.2))
        if node.move is None:
            painter.setBrush(self.palette().color(QPalette.ColorRole.Base))
            painter.drawRect(QRectF(centre.x() - radius * 0.8, centre.y() - radius * 0.8, radius * 1.6, radius * 1.6))
        else:
            stone, ink = (INK, PAPER) if node.move.color is BLACK else (PAPER, INK)
            painter.setBrush(QColor(stone))
            painter.drawEllipse(centre, radius, radius)
            painter.setPen(QColor(ink))
            painter.setFont(font(Role.CAPTION))
            box = QRectF(centre.x() - self.cell / 2, centre.y() - self.cell / 2, self.cell, self.cell)
            number = snapshot_at(self._document.study, dot.node).move_number
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
        if node.comment:
            # A dot at the rim: the node has a comment.
            draw_disc(painter, centre + QPointF(radius * 0.8, -radius * 0.8), radius * 0.28, accent)
        if dot.node == self._document.node:
            draw_disc(painter, centre, radius * 1.25, edge=QPen(accent, 2.5))


MOST_WAYS = 12


class MovesPanel(QWidget):
    """The tree, with the menu of each move and a copied branch, and the continuations of the document's node.

    ``edit`` makes an edit with a title, or says why not.
    """

    def __init__(self, document: Document, player: Player, edit: Callable[[str, Edited | Refused], object]) -> None:
        super().__init__()
        on_surface(self, "panel")
        self._document, self._player, self._edit = document, player, edit
        self._branch: Study | None = None
        self.tree = VariationTree(document, self.menu)
        self._ways_head = label(titles.WAYS, Role.HEAD)
        self._ways = in_column(spacing=4)
        self._shown: tuple[Study, NodeId] | None = None
        parts = label(titles.TREE, Role.HEAD), (self.tree, 1), self._ways_head, self._ways
        in_column(self, (16, 16, 16, 16), 8, parts)
        self.refresh()

    def menu(self, node: NodeId) -> QMenu:
        menu = passing_menu(self.tree.canvas)
        study, edit = self._document.study, self._edit
        is_root = study.node(node).parent is None
        entries: tuple[tuple[str, Callable[[], object], bool], ...] = (
            (titles.GO_HERE, lambda: self._document.go(node), True),
            (titles.MAIN_LINE, lambda: edit(titles.MAIN_LINE, edits.make_main_line(study, node)), not is_root),
            (titles.MOVE_UP, lambda: edit(titles.MOVE_UP, edits.move_variation(study, node, -1)), not is_root),
            (titles.COPY_BRANCH, lambda: self._copy(node), not is_root),
            (titles.CUT_BRANCH, lambda: self._cut(node), not is_root),
            (titles.PASTE_BRANCH, lambda: self._paste(node), self._branch is not None),
            (titles.DELETE_BRANCH, lambda: edit(titles.DELETE_BRANCH, edits.delete_node(study, node)), not is_root),
        )
        for title, act, able in entries:
            menu.addAction(title, act).setEnabled(able)
        return lettered(menu)

    def _copy(self, node: NodeId) -> None:
        self._branch = compact(self._document.study, node)

    def _cut(self, node: NodeId) -> None:
        self._copy(node)
        self._edit(titles.CUT_BRANCH, edits.delete_node(self._document.study, node))

    def _paste(self, node: NodeId) -> None:
        if self._branch is not None:
            self._edit(titles.PASTE_BRANCH, graft(self._document.study, node, self._branch))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"go_to_move": self.ask_number}

    def ask_number(self) -> None:
        last = self._player.last_index
        title, question = titles.GO_TO_MOVE, titles.WHICH_MOVE.format(last=last)
        number, accepted = QInputDialog.getInt(self, title, question, self._player.index, 0, last)
        if accepted:
            self._player.seek(number)

    def refresh(self) -> None:
        """Show the present node in the tree, and its continuations if there are several."""
        self.tree.refresh()
        shown = self._document.study, self._document.node
        if shown == self._shown:
            return
        self._shown, (study, node) = shown, shown
        empty(self._ways)
        children = study.node(node).children[:MOST_WAYS]
        self._ways_head.setVisible(len(children) > 1)
        for child in children if len(children) > 1 else ():
            button = PlainButton(titles.way_words(study, child), partial(self._document.go, child))
            button.setStyleSheet("text-align: left")
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._ways.addWidget(button)
