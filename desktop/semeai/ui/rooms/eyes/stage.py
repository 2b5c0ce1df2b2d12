"""The centre of the page of an eye: its name, the way back to the gallery, the shapes before and after it."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.diagram.slide import Count
from semeai.ui.kit.parts import FewLines, action_button, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role
from semeai.ui.room.player import Player
from semeai.ui.room.player_bar import PlayerBar
from semeai.ui.room.scoreboard import Scoreboard
from semeai.ui.room.stage import Head, Stage, tool_columns

TOOLS = (
    "eye_attacker", "eye_owner", "eye_erase", "", "eye_turn", "eye_mirror", "eye_clear", "", "undo", "redo", "",
    "eye_digits",
)  # fmt: skip


class EyeStage(Stage):
    """The stage with an eye's name in its head."""

    def __init__(self, board: QWidget, player: Player, actions: Mapping[str, QAction]) -> None:
        self._name = FewLines(1, Role.HEAD)
        self._end = worded_button(actions["end_sequence"])
        self._end.hide()
        shapes = action_button(actions["eye_shapes"], 40)
        others = [action_button(actions[name]) for name in ("eye_previous", "eye_next")]
        head = Head((shapes, self._name, self._end, *others), self._name, (INSIDE, BETWEEN))
        self.scores = Scoreboard()
        self.scores.hide()
        bar = PlayerBar(player, actions)
        bar.put_beside_caption(self.scores)
        super().__init__(head, tool_columns(actions, TOOLS, top=8, gap=12), board, bar)

    def describe(self, name: str, *, line: bool) -> None:
        """The eye's name, and a way back while a line is on the board."""
        self._name.setText(name)
        self._end.setVisible(line)

    def show_counts(self, counts: tuple[Count, ...]) -> None:
        """Show what is left at a step of a line, or nothing."""
        self.scores.setVisible(bool(counts))
        self.scores.show_counts(counts)

    @property
    def name(self) -> str:
        return self._name.text()
