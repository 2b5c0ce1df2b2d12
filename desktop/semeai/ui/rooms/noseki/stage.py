"""The centre of the No Seki Go room: whose turn it is, the tools, one board or two, the player's bar.

Every part keeps its height whatever it says, so that the board stays where it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.board.view import BoardView
from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import FewLines, action_button, label, line, on_surface
from semeai.ui.kit.theme import INSIDE, PAGE, ROW_HEIGHT, UNIT, Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar

HEAD_HEIGHT = 12 * UNIT
PLAYING = ("noseki_stone", "noseki_ghost", "noseki_replace", "pass_move", "", "undo", "redo", "clear_board")
SETTING = ("noseki_black", "noseki_white", "noseki_black_ghost", "noseki_white_ghost", "noseki_erase", "",
           "noseki_racing", "noseki_living")  # fmt: skip


class NosekiStage(QWidget):
    """Lays out the centre; ``messages`` stand in the place of the head while there is something to say."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self.boards = (BoardView(theme), BoardView(theme))
        self.messages = MessageBar()
        self._turn = label("", Role.HEAD)
        self._taken = FewLines(1, Role.CAPTION)
        self._glyphs = {color: Glyph(color, 5 * UNIT) for color in (BLACK, WHITE)}
        self._heads = (_BoardHead(), _BoardHead())
        self.end = action_button(actions["end_sequence"])
        self.end.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(_tools(actions))
        middle.setContentsMargins(0, 0, INSIDE, 0)
        self._places = [_with_head(head, board) for head, board in zip(self._heads, self.boards, strict=True)]
        for place in self._places:
            middle.addWidget(place, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head())
        column.addLayout(middle, 1)
        column.addWidget(line())
        column.addWidget(PlayerBar(player, actions))
        self.show_boards(())

    def _head(self) -> QStackedWidget:
        words = QWidget()
        row = QHBoxLayout(words)
        row.setContentsMargins(2 * INSIDE, 0, 2 * INSIDE, 0)
        row.setSpacing(INSIDE)
        for glyph in self._glyphs.values():
            row.addWidget(glyph)
        row.addWidget(self._turn)
        row.addWidget(self._taken, 1)
        row.addWidget(self.end)
        self._taken.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        head = QStackedWidget()
        head.addWidget(words)
        head.addWidget(self.messages)
        head.setFixedHeight(max(HEAD_HEIGHT, ROW_HEIGHT))
        self.messages.shown.connect(lambda shown: head.setCurrentIndex(1 if shown else 0))
        return head

    def describe(self, turn: str, taken: str, mover: Color | None) -> None:
        """Whose turn it is, None at the end of a game, and what was captured or scored."""
        self._turn.setText(turn)
        self._taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)

    def show_boards(self, heads: tuple[str, ...]) -> None:
        """Two boards with a head each, or one without."""
        two = len(heads) == len(self.boards)
        self._places[1].setVisible(two)
        for number, head in enumerate(self._heads):
            head.setVisible(two)
            head.show_words(heads[number] if two else "")

    @property
    def turn(self) -> str:
        """Whose turn it is, as the head says it."""
        return self._turn.text()

    @property
    def taken(self) -> str:
        """What the head says of captures or of the score."""
        return self._taken.text()


class _BoardHead(QWidget):
    """The rule set over a board, and what its line did last."""

    def __init__(self) -> None:
        super().__init__()
        self._name, self._told = label("", Role.HEAD), FewLines(2, Role.CAPTION)
        column = QVBoxLayout(self)
        column.setContentsMargins(PAGE, UNIT, PAGE, 0)
        column.setSpacing(0)
        for part in (self._name, self._told):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            column.addWidget(part)

    def show_words(self, words: str) -> None:
        """The name in the first line, what is told in the second."""
        name, _, told = words.partition("\n")
        self._name.setText(name)
        self._told.setText(told)


def _with_head(head: QWidget, board: BoardView) -> QWidget:
    place = QWidget()
    column = QVBoxLayout(place)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(head)
    column.addWidget(board, 1)
    return place


def _tools(actions: Mapping[str, QAction]) -> QGridLayout:
    """The tools' buttons in two columns: what plays on the left, what sets up on the right."""
    grid = QGridLayout()
    grid.setContentsMargins(8, 4, 0, 8)
    grid.setSpacing(2)
    for column, names in enumerate((PLAYING, SETTING)):
        for row, name in enumerate(names):
            if name:
                grid.addWidget(action_button(actions[name], 40, 38), row, column)
            else:
                grid.setRowMinimumHeight(row, 8)
    grid.setRowStretch(max(len(PLAYING), len(SETTING)), 1)
    return grid
