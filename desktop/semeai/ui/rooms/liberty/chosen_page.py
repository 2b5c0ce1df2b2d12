"""The page of the chosen term: its forms and figures, its thermograph, and its tree."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import chain

from PySide6.QtCore import QEvent, QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSplitter, QStackedWidget, QWidget

from semeai.cgt.game import Game
from semeai.cgt.notation import written
from semeai.cgt.thermography import Thermograph, cool, thermograph
from semeai.cgt.words import canonical_words, facts, game_words
from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.layouts import fill, in_column, in_grid, in_row, on_surface
from semeai.ui.kit.parts import FewLines, label
from semeai.ui.kit.tappable import PRESS_KEYS, keeps_key
from semeai.ui.kit.theme import BETWEEN, INSIDE, UNIT, Role, Theme, edge, font, painting, theme_now
from semeai.ui.painting.shapes import draw_disc, round_pen
from semeai.ui.painting.thermograph import paint_thermograph
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.sum_state import Term
from semeai.ui.rooms.liberty.sum_words import graph_words, node_words, term_name

Path = tuple[int, ...]
"""A path from the root: the index of the option taken at each node, Black's counted first."""
MOST_NODES = 40
"""Nodes that are shown at first; deeper ones are folded."""
GAP = 0.6  # cells between the options of both players


@dataclass(frozen=True, slots=True)
class TreeNode:
    """A visible node: its game, who moved to it (None for the root), its place, and whether it is folded."""

    path: Path
    game: Game
    mover: Color | None
    x: float
    y: int
    folded: bool

    @property
    def is_leaf(self) -> bool:
        """Whether it has no options to show."""
        return self.game.value is not None


@dataclass(frozen=True, slots=True)
class GameTree:
    """All visible nodes, each after its parent, and the cells that they take."""

    nodes: tuple[TreeNode, ...] = ()
    width: float = 0.0
    height: int = 0

    def node(self, path: Path) -> TreeNode | None:
        """The node at the end of a path, None if it is not visible."""
        return next((node for node in self.nodes if node.path == path), None)


def options(game: Game) -> list[tuple[Color, Game]]:
    """Black's options, then White's; none of a number."""
    if game.value is not None:
        return []
    return [*((BLACK, option) for option in game.left), *((WHITE, option) for option in game.right)]


def folded_at_first(game: Game) -> frozenset[Path]:
    """The nodes folded at first: games with a name, and everything below the first nodes."""
    folded: set[Path] = set()
    waiting: list[tuple[Path, Game]] = [((), game)]
    seen = 0
    while waiting:
        path, here = waiting.pop(0)
        seen += 1
        if here.value is not None:
            continue
        if path and (seen + len(waiting) > MOST_NODES or not written(here).startswith("{")):
            folded.add(path)
            continue
        waiting += [((*path, number), option) for number, (_, option) in enumerate(options(here))]
    return frozenset(folded)


def lay_out(game: Game, folded: Collection[Path]) -> GameTree:
    """The tree of a game with some nodes folded."""
    nodes, width = _place(game, (), None, 0, 0.0, folded)
    return GameTree(tuple(nodes), width, max(node.y for node in nodes) + 1)


def _place(
    game: Game, path: Path, mover: Color | None, row: int, left: float, folded: Collection[Path]
) -> tuple[list[TreeNode], float]:
    """The nodes from one down, and the column where the next one can start."""
    below = [] if path in folded else options(game)
    if not below:
        return [TreeNode(path, game, mover, left + 0.5, row, path in folded)], left + 1.0
    placed: list[list[TreeNode]] = []
    at, before = left, below[0][0]
    for number, (color, option) in enumerate(below):
        at += GAP if color is not before else 0.0
        before = color
        nodes, at = _place(option, (*path, number), color, row + 1, at, folded)
        placed.append(nodes)
    middle = _middle(below, placed)
    return [TreeNode(path, game, mover, middle, row, False), *chain.from_iterable(placed)], at


def _middle(below: list[tuple[Color, Game]], placed: list[list[TreeNode]]) -> float:
    """The column between the last option of Black and the first of White."""
    at = [(color, nodes[0].x) for (color, _), nodes in zip(below, placed, strict=True)]
    blacks, whites = ([x for color, x in at if color is mover] for mover in (BLACK, WHITE))
    if blacks and whites:
        return (blacks[-1] + whites[0]) / 2
    return sum(blacks or whites) / len(blacks or whites)


LONGEST = 9
"""Characters of a game that a node shows; a longer one is a dot with the game in its tooltip."""
DOT = 6.0
_KEYS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, *PRESS_KEYS)


def _is_own(event: QKeyEvent) -> bool:
    return event.key() in _KEYS and not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier


class TreeView(QWidget):
    """Draws the ``tree`` of one game; a click or the keyboard folds a node and opens it again.

    Black's moves go down to the left, White's to the right, each with a stone on its line. An option that wins the sum
    has a thick line, a ring and a tick. ``point`` is called with the text of the game under the pointer or the cursor.
    """

    def __init__(self, point: Callable[[str], object]) -> None:
        super().__init__()
        self._point = point
        self._game: Game | None = None
        self._folded: set[Path] = set()
        self._winning: frozenset[tuple[Color, Game]] = frozenset()
        self.tree = GameTree()
        self._cursor: Path = ()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setMinimumSize(220, 140)

    def set_theme(self, _theme: Theme) -> None:
        """Take the room that the type of a theme needs."""
        self._measure()

    def show_game(self, game: Game | None, winning: Collection[tuple[Color, Game]] = ()) -> None:
        """Show a game; ``winning`` are the options that win the sum, each with the player who moves to it."""
        if game is not self._game:
            self._game, self._cursor = game, ()
            self._folded = set() if game is None else set(folded_at_first(game))
        self._winning = frozenset(winning)
        self.setAccessibleName("Game tree")
        self._lay_out()

    def is_winning(self, node: TreeNode) -> bool:
        """Whether a node is a first move that wins the sum."""
        return len(node.path) == 1 and node.mover is not None and (node.mover, node.game) in self._winning

    def toggle(self, path: Path) -> None:
        """Fold or unfold a node; nothing for a number."""
        node = self.tree.node(path)
        if node is not None and not node.is_leaf:
            self._folded ^= {path}
            self._cursor = path
            self._lay_out()

    def _lay_out(self) -> None:
        self.tree = GameTree() if self._game is None else lay_out(self._game, self._folded)
        self._measure()
        node = self.tree.node(self._cursor)
        if node is not None:
            self.setAccessibleDescription(self._words(node))

    def _words(self, node: TreeNode) -> str:
        return node_words(node.game, node.mover if len(node.path) == 1 else None, wins=self.is_winning(node))

    # Layout

    def _measure(self) -> None:
        if self.tree.nodes:
            column, row = self._smallest()
            self.setMinimumSize(round(self.tree.width * column) + 16, round(self.tree.height * row) + 8)
        self.updateGeometry()
        self.update()

    def _smallest(self) -> tuple[float, float]:
        metrics = self.fontMetrics()
        longest = 0.0
        for node in self.tree.nodes:
            wide = metrics.horizontalAdvance(self._label(node)) + 14.0
            # A node with options is wider than one column.
            longest = max(longest, wide if node.is_leaf or node.folded else wide * 0.6)
        return max(longest, metrics.height() * 1.7), metrics.height() * 2.4

    def _cell(self) -> tuple[float, float]:
        column, row = self._smallest()
        return (
            min(max(column, (self.width() - 16) / self.tree.width), column * 3),
            min(max(row, (self.height() - 8) / self.tree.height), row * 2),
        )

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def place(self, node: TreeNode) -> QPointF:
        column, row = self._cell()
        left = (self.width() - self.tree.width * column) / 2
        top = max(4.0, min((self.height() - self.tree.height * row) / 3, 2 * row))
        return QPointF(left + node.x * column, top + (node.y + 0.5) * row)

    def _label(self, node: TreeNode) -> str:
        text = game_words(node.game, 200)
        return text if node.is_leaf or len(text) <= LONGEST else ""

    def _box(self, node: TreeNode) -> QRectF:
        metrics = self.fontMetrics()
        wide = max(metrics.horizontalAdvance(self._label(node)) + 12.0, 3 * DOT)
        high = metrics.height() + 6.0 if self._label(node) else 3 * DOT
        middle = self.place(node)
        return QRectF(middle.x() - wide / 2, middle.y() - high / 2, wide, high)

    def _node_at(self, place: QPointF) -> TreeNode | None:
        boxes = ((node, self._box(node).adjusted(-4, -4, 4, 4)) for node in self.tree.nodes)
        return next((node for node, box in boxes if box.contains(place)), None)

    # Painting

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self) as painter:
            painter.setFont(self.font())
            for node in self.tree.nodes:
                if node.path and (parent := self.tree.node(node.path[:-1])) is not None:
                    self._draw_line(painter, parent, node)
            for node in self.tree.nodes:
                self._draw_node(painter, node)

    def _draw_line(self, painter: QPainter, parent: TreeNode, node: TreeNode) -> None:
        theme, wins = theme_now(), self.is_winning(node)
        width = max(1.2, theme.line_width * 0.7) * (2.4 if wins else 1.0)
        painter.setPen(QPen(QColor(theme.accent if wins else theme.secondary), width))
        line = QLineF(self.place(parent), self.place(node))
        painter.drawLine(line)
        # A small stone on the line shows who moves, whatever the direction.
        rim = QPen(QColor(theme.secondary), max(1.0, theme.rim_width * 0.6))
        draw_disc(painter, line.pointAt(0.5), 4.5, QColor("#111111" if node.mover is BLACK else "#FFFFFF"), rim)

    def _draw_node(self, painter: QPainter, node: TreeNode) -> None:
        theme, box, text = theme_now(), self._box(node), self._label(node)
        wins = self.is_winning(node)
        here = self.hasFocus() and node.path == self._cursor
        painter.setBrush(QColor(theme.panel))
        color = theme.accent if wins or here else edge(theme)
        plain = node.is_leaf and not wins and not here
        painter.setPen(Qt.PenStyle.NoPen if plain else QPen(QColor(color), 2.5 if wins or here else 1.2))
        painter.drawRoundedRect(box, 6, 6)
        if text:
            painter.setPen(QColor(theme.text))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
        else:
            draw_disc(painter, box.center(), DOT * 0.6, QColor(theme.text))
        if node.folded:
            self._draw_more(painter, QPointF(box.center().x(), box.bottom() + 5))
        if wins:
            self._draw_tick(painter, QPointF(box.right() + 3, box.top() - 1))

    def _draw_more(self, painter: QPainter, place: QPointF) -> None:
        for across in (-6, 0, 6):
            draw_disc(painter, place + QPointF(across, 0), 1.7, QColor(theme_now().secondary))

    def _draw_tick(self, painter: QPainter, place: QPointF) -> None:
        draw_disc(painter, place, 7.5, QColor(theme_now().accent))
        painter.setPen(round_pen(QColor(theme_now().on_accent), 2))
        sides = (QPointF(-3.2, 0.2), QPointF(-0.8, 2.8), QPointF(3.4, -2.6))
        painter.drawPolyline(QPolygonF([place + side for side in sides]))

    # Mouse and keyboard

    def mousePressEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        if node is not None:
            self.toggle(node.path)
            self._point_to(node)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        node = self._node_at(event.position())
        foldable = node is not None and not node.is_leaf
        self.setCursor(Qt.CursorShape.PointingHandCursor if foldable else Qt.CursorShape.ArrowCursor)
        self._point_to(node)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_to(None)
        super().leaveEvent(event)

    def _point_to(self, node: TreeNode | None) -> None:
        words = "" if node is None else self._words(node)
        self.setToolTip(words)
        self._point(words)

    def event(self, event: QEvent) -> bool:
        """Keep the tree's keys from the window's shortcuts."""
        return keeps_key(event, _is_own) or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Left to Black's first option, right to White's, up and down along the tree; Space folds."""
        node = self.tree.node(self._cursor)
        if node is None or event.key() not in _KEYS:
            super().keyPressEvent(event)
            return
        match event.key():
            case Qt.Key.Key_Up:
                self._cursor = self._cursor[:-1]
            case Qt.Key.Key_Return | Qt.Key.Key_Enter | Qt.Key.Key_Space:
                self.toggle(self._cursor)
            case key:
                self._go_down(node, Qt.Key(key))
        self._lay_out()

    def _go_down(self, node: TreeNode, key: Qt.Key) -> None:
        below = [] if node.folded else options(node.game)
        blacks = sum(color is BLACK for color, _ in below)
        number = blacks if key == Qt.Key.Key_Right else 0
        if number < len(below):
            self._cursor = (*node.path, number)


class ThermographView(QWidget):
    """Draws the thermograph of one game: both walls, the mast, and the tax that counts in a race."""

    def __init__(self) -> None:
        super().__init__()
        self._graph: Thermograph | None = None
        self.setMinimumSize(220, 180)

    def sizeHint(self) -> QSize:
        return QSize(360, 280)

    def show_game(self, game: Game | None) -> None:
        self._graph = None if game is None else thermograph(game)
        self.setAccessibleName("Thermograph")
        self.setAccessibleDescription("" if game is None or self._graph is None else graph_words(game, self._graph))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with painting(self, smooth=False) as painter:
            if self._graph is not None:
                paint_thermograph(painter, QRectF(self.rect()), self._graph, theme_now(), font(Role.CAPTION))


class ChosenPage(QWidget):
    """All that is known of one game."""

    def __init__(self) -> None:
        super().__init__()
        on_surface(self, "window")
        self.thermograph = ThermographView()
        self.tree = TreeView(lambda words: self._pointed.setText(words))
        self._name = label("", Role.HEAD)
        self._origin = label("", Role.CAPTION)
        self.facts = (FewLines(1, Role.FORMULA), *(label("") for _ in range(4)))
        self._pointed = FewLines(2, Role.CAPTION)
        self._empty = label(sum_words.NO_TERM, tone="secondary", centred=True)
        self._empty.setWordWrap(True)
        self._stack = QStackedWidget()
        self._lay_out()

    def _lay_out(self) -> None:
        page = QWidget()
        head = in_row(spacing=INSIDE, parts=(self._name, (self.facts[0], 1), self._origin))
        splitter = QSplitter()
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self.thermograph)
        splitter.addWidget(self._tree_side())
        splitter.setSizes([1000, 1000])
        parts = head, self._fact_row(), UNIT, (splitter, 1)
        in_column(page, (BETWEEN, INSIDE, BETWEEN, INSIDE), UNIT, parts)
        self._stack.addWidget(self._empty)
        self._stack.addWidget(page)
        fill(self, self._stack)

    def _fact_row(self) -> QGridLayout:
        grid = in_grid(across=BETWEEN, down=0)
        heads = ("cooled by 1", "cooled by 2", "mean", "temperature")
        for place, (head, fact) in enumerate(zip(heads, self.facts[1:], strict=True)):
            grid.addWidget(label(head, Role.CAPTION), 0, place)
            grid.addWidget(fact, 1, place)
        grid.setColumnStretch(len(heads), 1)
        return grid

    def _tree_side(self) -> QWidget:
        side = QWidget()
        area = QScrollArea()
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        on_surface(self.tree, "window")
        area.setWidget(self.tree)
        in_column(side, (INSIDE, 0, 0, 0), UNIT, ((area, 1), self._pointed))
        return side

    def show_term(self, term: Term | None, winning: Collection[tuple[Color, Game]]) -> None:
        """Show a term; ``winning`` are its options that win the sum, each with the player who moves to it."""
        self._stack.setCurrentIndex(0 if term is None else 1)
        self.thermograph.show_game(None if term is None else term.game)
        self.tree.show_game(None if term is None else term.game, winning)
        if term is None:
            return
        self._name.setText(term.name)
        how = "" if term.counted is None else f" {sum_words.COUNTED[term.counted]}"
        self._origin.setText(term_name(term))
        self._origin.setToolTip(f"{term_name(term)}.{how}")
        cooled, mean, temperature = facts(term.game)
        told = canonical_words(term.game), game_words(cool(term.game, 1)), cooled, mean, temperature
        for fact, text in zip(self.facts, told, strict=True):
            fact.setText(text)
        self._pointed.setText(sum_words.WINNING_HINT if winning else sum_words.OPTIONS_HINT)
