"""The centre of the No Seki Go room: whose turn it is, what was captured, one board or two."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction

from semeai.go.color import BLACK, WHITE, Color
from semeai.ui.kit.parts import FewLines, label, worded_button
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, Stage, tool_columns

PLAYING = ("noseki_stone", "noseki_ghost", "noseki_replace", "pass_move", "", "undo", "redo", "clear_board")
SETTING = ("noseki_black", "noseki_white", "noseki_black_ghost", "noseki_white_ghost", "noseki_erase", "",
           "noseki_racing", "noseki_living")  # fmt: skip


class NosekiStage(Stage):
    """The stage with the turn in its head; the tools that play on the left, those that set up on the right."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self._turn = label("", Role.HEAD)
        self._taken = FewLines(1, Role.CAPTION)
        self._taken.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._glyphs = {color: Glyph(color, 5 * UNIT) for color in (BLACK, WHITE)}
        self._end = worded_button(actions["end_sequence"])
        parts = (*self._glyphs.values(), self._turn, self._taken, self._end)
        head, tools = (
            Head(parts, self._taken, (BETWEEN, BETWEEN)),
            tool_columns(actions, PLAYING, SETTING, top=4, gap=8),
        )
        self.boards = Boards(theme, player, actions, two=True)
        super().__init__(head, tools, self.boards, self.boards.bar)

    def describe(self, turn: str, taken: str, mover: Color | None, *, line: bool) -> None:
        """Show whose turn it is, None at the end of a game; the captures or the score; a button to leave a line."""
        self._turn.setText(turn)
        self._taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)
        self._end.setVisible(line)

    @property
    def turn(self) -> str:
        """The words of the head for whose turn it is."""
        return self._turn.text()

    @property
    def taken(self) -> str:
        """The words of the head for captures or the score."""
        return self._taken.text()
