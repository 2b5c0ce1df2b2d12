"""The centre of the page of an eye: its name, the tools, the board, the player's bar.

Every part keeps its height whatever it says, so that the board stays where it is.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from semeai.ui.kit.message_bar import MessageBar
from semeai.ui.kit.parts import FewLines, action_button, line, on_surface
from semeai.ui.kit.theme import INSIDE, Role
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar

HEAD_HEIGHT = 48
TOOL_GROUPS = (
    ("eye_attacker", "eye_owner", "eye_erase"),
    ("eye_turn", "eye_mirror", "eye_clear"),
    ("undo", "redo"),
    ("eye_digits",),
)


class EyeStage(QWidget):
    """Lays out the centre; ``messages`` stand in the place of the head while there is something to say."""

    def __init__(self, board: QWidget, player: Player, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        on_surface(self, "window")
        self.messages = MessageBar()
        self._name = FewLines(1, Role.HEAD)
        self.end = action_button(actions["end_sequence"])
        self.end.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self.end.hide()
        middle = QHBoxLayout()
        middle.setContentsMargins(0, 0, 0, 0)
        middle.setSpacing(0)
        middle.addLayout(_tools(actions))
        middle.addWidget(board, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._head(actions))
        column.addLayout(middle, 1)
        column.addWidget(line())
        column.addWidget(PlayerBar(player, actions))

    def _head(self, actions: Mapping[str, QAction]) -> QStackedWidget:
        words = QWidget()
        row = QHBoxLayout(words)
        row.setContentsMargins(INSIDE, 0, 2 * INSIDE, 0)
        row.setSpacing(INSIDE)
        row.addWidget(action_button(actions["eye_shapes"], 40))
        row.addWidget(self._name, 1)
        row.addWidget(self.end)
        for name in ("eye_previous", "eye_next"):
            row.addWidget(action_button(actions[name]))
        head = QStackedWidget()
        head.addWidget(words)
        head.addWidget(self.messages)
        head.setFixedHeight(HEAD_HEIGHT)
        self.messages.shown.connect(lambda shown: head.setCurrentIndex(1 if shown else 0))
        return head

    def describe(self, name: str, *, line: bool) -> None:
        """The eye's name, and a way back while a line is on the board."""
        self._name.setText(name)
        self.end.setVisible(line)

    @property
    def name(self) -> str:
        """The name in the head."""
        return self._name.text()


def _tools(actions: Mapping[str, QAction]) -> QVBoxLayout:
    """The tools' buttons in a column, a gap between groups."""
    column = QVBoxLayout()
    column.setContentsMargins(8, 8, 0, 8)
    column.setSpacing(2)
    for group in TOOL_GROUPS:
        for name in group:
            column.addWidget(action_button(actions[name], 40, 38))
        column.addSpacing(12)
    column.addStretch(1)
    return column
