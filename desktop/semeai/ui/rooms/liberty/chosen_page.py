"""The page of the chosen term: its forms and figures, its thermograph, and its tree."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QSplitter, QStackedWidget, QWidget

from semeai.cgt.game import Game
from semeai.cgt.thermography import Thermograph, cool, thermograph
from semeai.cgt.words import canonical_words, facts, game_words
from semeai.go.color import Color
from semeai.ui.kit.parts import FewLines, fill, in_column, in_row, label, on_surface
from semeai.ui.kit.theme import BETWEEN, INSIDE, LIGHT, UNIT, Role, Theme, font
from semeai.ui.painting.thermograph import paint_thermograph
from semeai.ui.rooms.liberty import sum_words
from semeai.ui.rooms.liberty.sum_state import Term
from semeai.ui.rooms.liberty.sum_words import graph_words, term_name
from semeai.ui.rooms.liberty.tree_view import TreeView


class ThermographView(QWidget):
    """Draws the thermograph of one game: both walls, the mast, and the tax that counts in a race."""

    def __init__(self, theme: Theme = LIGHT) -> None:
        super().__init__()
        self._theme = theme
        self._graph: Thermograph | None = None
        self.setMinimumSize(220, 180)

    def sizeHint(self) -> QSize:
        return QSize(360, 280)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_game(self, game: Game | None) -> None:
        """Show a game, or for None nothing."""
        self._graph = None if game is None else thermograph(game)
        self.setAccessibleName("Thermograph")
        self.setAccessibleDescription("" if game is None or self._graph is None else graph_words(game, self._graph))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._graph is not None:
            paint_thermograph(painter, QRectF(self.rect()), self._graph, self._theme, font(Role.CAPTION))
        painter.end()


class ChosenPage(QWidget):
    """All that is known of one game."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        on_surface(self, "window")
        self.thermograph = ThermographView(theme)
        self.tree = TreeView(theme, lambda words: self._pointed.setText(words))
        self._name = label("", Role.HEAD)
        self._origin = label("", Role.CAPTION)
        self.facts = (FewLines(1, Role.FORMULA), *(label("") for _ in range(4)))
        self._pointed = FewLines(2, Role.CAPTION)
        self._empty = label(sum_words.NO_TERM, tone="secondary")
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
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
        grid = QGridLayout()
        grid.setHorizontalSpacing(BETWEEN)
        grid.setVerticalSpacing(0)
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
