"""The thermograph of the chosen game, as large as there is room."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from semeai.cgt.game import Game
from semeai.cgt.thermography import Thermograph, thermograph
from semeai.ui.kit.theme import LIGHT, Role, Theme, font
from semeai.ui.painting.thermograph import paint_thermograph
from semeai.views.liberty.words import graph_words


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
        if self._graph is not None:
            paint_thermograph(painter, QRectF(self.rect()), self._graph, self._theme, font(Role.CAPTION))
        painter.end()
