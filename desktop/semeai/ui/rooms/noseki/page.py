"""The board of the No Seki Go room with its tools and its panel: it draws what its desk holds."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.study.frames import Transition
from semeai.ui.kit.parts import FewLines, fill, label, worded_button
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki.desk import NosekiDesk
from semeai.ui.rooms.noseki.ghost_figure import record_frames
from semeai.ui.rooms.noseki.panel import NosekiActs, NosekiPanel
from semeai.ui.rooms.noseki.shown import NosekiShown, noseki_figure, noseki_preview, turn_told
from semeai.ui.rooms.noseki.state import NosekiState

PLAYING = ("noseki_stone", "noseki_ghost", "noseki_replace", "pass_move", "", "undo", "redo", "clear_board")
SETTING = ("noseki_black", "noseki_white", "noseki_black_ghost", "noseki_white_ghost", "noseki_erase", "",
           "noseki_racing", "noseki_living")  # fmt: skip


class NosekiStage(RoomStage):
    """The stage with the turn in its head; the tools that play on the left, those that set up on the right."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self.turn = label("", Role.HEAD)
        self.taken = FewLines(1, Role.CAPTION)
        self.taken.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._glyphs = {color: Glyph(color, 5 * UNIT) for color in (BLACK, WHITE)}
        self._end = worded_button(actions["end_sequence"])
        head = Head((*self._glyphs.values(), self.turn, self.taken, self._end), self.taken, (BETWEEN, BETWEEN))
        tools = [NamedTools(actions, names, race_words.TOOL_NAMES) for names in (PLAYING, SETTING)]
        self.boards = Boards(theme, player, actions)
        super().__init__(head, tools, self.boards, self.boards.bar, edges=(308, 437))

    def describe(self, turn: str, taken: str, mover: Color | None, *, line: bool) -> None:
        """Show whose turn it is, None at the end of a game; the captures or the score; a button to leave a line."""
        self.turn.setText(turn)
        self.taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)
        self._end.setVisible(line)


class NosekiPage(QWidget):
    """Board, tools, player and panel; it shows the value of its ``desk``."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction], acts: NosekiActs) -> None:
        super().__init__()
        self.player = Player(self)
        self.stage = NosekiStage(theme, self.player, actions)
        self.boards, self.board = self.stage.boards, self.stage.boards.board
        self.desk = NosekiDesk(self.boards, self.player, acts.acted, self.stage.messages.say)
        self.panel = NosekiPanel(actions, acts)
        fill(self, Sides(self.stage, self.panel, self.stage))
        self.board.point_entered.connect(self._preview)

    def show_game(self, before: NosekiShown | None, now: NosekiShown) -> None:
        """Show the value on the board, animated where an action just played led to it."""
        turn, taken, mover = turn_told(now)
        self.stage.describe(turn, taken, mover, line=now.playing)
        self._preview(self.board.pointed_point)
        other = before is None or before.state is not now.state
        if before is None or other or before.playing != now.playing:
            self.stage.messages.put_away()
        if not now.playing:
            self.board.animate(self._load(now.state), noseki_figure(now))

    def _load(self, state: NosekiState) -> Transition:
        """Give the game to the player, which goes on if it plays it; the transition of an action just played."""
        frames, step = record_frames(state.record), state.step
        held = self.player.tracks[0] is frames
        if not held or step != self.player.index:
            self.player.load(frames, index=step)
        return frames[step].transition if not held and step and step == state.record.last else Transition()

    def _preview(self, point: Point | None) -> None:
        """Show a piece under the pointer where a press would put one."""
        color, ghost = noseki_preview(self.desk.now, point) or (None, False)
        self.board.set_preview(color, ghost=ghost)
