"""The centre of the window: a head with the game's name, the tools, the board (or two), the player's bar.

Every part keeps its height whatever it says, so that the board stays where it is.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import FewLines, action_button, label, line, on_surface
from semeai.ui.kit.theme import Role
from semeai.views.race import words

HEAD_HEIGHT = 48


class Stage(QWidget):
    """Lays out the centre; ``boards`` holds the one board and the view of two."""

    def __init__(self, board: QWidget, two_boards: QWidget, messages: MessageBar, bar: QWidget) -> None:
        super().__init__()
        on_surface(self, "window")
        self._name = FewLines(1, Role.HEAD)
        self._state = label(tone="secondary")
        self._play = QPushButton()
        self._messages = messages
        self._tools = QVBoxLayout()
        self._tools.setContentsMargins(8, 8, 0, 8)
        self._tools.setSpacing(2)
        self.boards = QStackedWidget()
        self.boards.addWidget(board)
        self.boards.addWidget(two_boards)
        self._lay_out(bar)

    def _lay_out(self, bar: QWidget) -> None:
        words = QWidget()
        row = QHBoxLayout(words)
        row.setContentsMargins(24, 0, 24, 0)
        row.setSpacing(16)
        row.addWidget(self._name, 1)
        row.addWidget(self._state)
        row.addWidget(self._play)
        head = QStackedWidget()
        head.addWidget(words)
        head.addWidget(self._messages)
        head.setFixedHeight(HEAD_HEIGHT)
        self._head = head
        self._messages.shown.connect(lambda shown: head.setCurrentIndex(1 if shown else 0))
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addLayout(self._tools)
        middle.addWidget(self.boards, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(head)
        column.addLayout(middle, 1)
        column.addWidget(line())
        column.addWidget(bar)

    def add_tools(self, actions: Mapping[str, QAction], groups: Sequence[Sequence[str]]) -> None:
        """Put the tools' buttons beside the board, a gap between groups."""
        for group in groups:
            for name in group:
                self._tools.addWidget(action_button(actions[name], 40, 38))
            self._tools.addSpacing(12)
        self._tools.addStretch(1)

    def add_plays(self, actions: Mapping[str, QAction], groups: Sequence[Sequence[str]]) -> None:
        """Put the ways to play a race out into the menu above the board."""
        menu = QMenu(self._play)
        for group in groups:
            for name in group:
                menu.addAction(actions[name])
            menu.addSeparator()
        self._play.setText(f" {words.PLAY_OUT}")
        self._play.setIcon(actions["compare_black"].icon())
        actions["compare_black"].changed.connect(lambda: self._play.setIcon(actions["compare_black"].icon()))
        self._play.setToolTip(words.PLAY_OUT_TIP)
        self._play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._play.setMenu(menu)

    def describe(self, name: str, state: str) -> None:
        """The game's name on the left, who moves on the right."""
        self._name.setText(name)
        self._state.setText(state)

    def show_boards(self, both: bool) -> None:
        """One board, or two side by side."""
        self.boards.setCurrentIndex(1 if both else 0)
