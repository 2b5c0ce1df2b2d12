"""The page of one eye: it shows its value on the board and in the panel.

The flow: a press on the board, in ``desk.py`` a pure edit of the eye, then another value, and here ``show_eye``.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.eyes.words import name_of
from semeai.go.board import Point
from semeai.study.frames import Frame, Transition
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.parts import FewLines, action_button, fill, worded_button
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role, Theme
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides
from semeai.ui.rooms.eyes import eye_words
from semeai.ui.rooms.eyes.desk import EyeDesk
from semeai.ui.rooms.eyes.eye_figure import transition_between
from semeai.ui.rooms.eyes.eye_state import EyeState
from semeai.ui.rooms.eyes.panel import EyePanel
from semeai.ui.rooms.eyes.shown import EyeShown, eye_preview, eye_shown_figure

TOOLS = (
    "eye_attacker", "eye_owner", "eye_erase", "eye_shape", "", "eye_turn", "eye_mirror", "eye_clear", "",
    "undo", "redo", "", "eye_digits",
)  # fmt: skip

NOTES = 256  # sentences that are kept, about the last states


class EyeStage(RoomStage):
    """The stage with an eye's name in its head."""

    def __init__(self, theme: Theme, player: Player, actions: Mapping[str, QAction]) -> None:
        self.name = FewLines(2, Role.HEAD, least=1)
        self._end = worded_button(actions["end_sequence"])
        self._end.hide()
        shapes = action_button(actions["eye_shapes"], 40)
        self._others = [shapes, *(action_button(actions[name]) for name in ("eye_previous", "eye_next"))]
        head = Head((shapes, self.name, self._end, *self._others[1:]), self.name, (INSIDE, BETWEEN))
        self.boards = Boards(theme, player, actions)
        tools = NamedTools(actions, TOOLS, eye_words.TOOL_NAMES)
        super().__init__(head, (tools,), self.boards, self.boards.bar, edges=(226, 382))

    def describe(self, name: str, *, line: bool) -> None:
        """Show the eye's name; while a line is on the board, the way back in place of the ways to other shapes."""
        self.name.setText(name)
        self._end.setVisible(line)
        for button in self._others:
            button.setHidden(line)


class ShapePage(QWidget):
    """Board, tools, player and panel of one eye; it shows the value of its ``desk``."""

    def __init__(self, theme: Theme, jobs: Jobs, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.player = Player(self)
        self.stage = EyeStage(theme, self.player, actions)
        self.boards, self.board = self.stage.boards, self.stage.boards.board
        self.desk = EyeDesk(self.boards, self.player, jobs, self.stage.messages.say)
        self.panel = EyePanel(actions, self.desk.set_outside, lambda winner: self.desk.choose(ko_winner=winner))
        fill(self, Sides(self.stage, self.panel, self.stage))
        self.board.point_entered.connect(lambda point: self._preview(point))
        self.board.set_point_text(lambda point: eye_words.point_words(self.desk.state, point))

    def show_eye(self, before: EyeShown | None, now: EyeShown) -> None:
        """Show the value on the board and in the panel, animated where one edit led to it."""
        self._preview(self.board.pointed_point)
        if (state := now.state) is None:
            return
        before = before or EyeShown()
        other = before.state is not state
        if other or (before.tool, before.note, before.playing) != (now.tool, now.note, now.playing):
            self.stage.messages.put_away()
            if not now.playing:
                self.player.load((Frame(state.setting.position, caption=now.caption),))
        if other or before is now:
            self.panel.show_state(state)
        if now.counted:
            self.panel.show_moves(state, now.moves)
        self.stage.describe(name_of(state.shape), line=now.playing)
        if not now.playing:
            self._draw(before.state, now)

    def _draw(self, before: EyeState | None, now: EyeShown) -> None:
        assert now.state is not None
        drawn, step = eye_shown_figure(now), Transition()
        if before is not None and before is not now.state:
            step = transition_between(before, now.state)
        if step == Transition():
            self.board.set_figure(drawn)
        else:
            self.board.animate(step, drawn)

    def _preview(self, point: Point | None) -> None:
        self.board.set_preview(eye_preview(self.desk.now, point))
