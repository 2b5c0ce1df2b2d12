"""The page of one eye: it shows the state on the board and in the panel, and turns presses into edits.

The flow: a press on the board, a pure edit of the state, ``Undoing.change``, ``changed``, and here ``refresh``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.eyes.judge import eye_moves
from semeai.eyes.place import Place
from semeai.eyes.words import name_of
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.phrases import capital
from semeai.study.frames import Frame, Transition
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.parts import FewLines, action_button, fill, worded_button
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, INSIDE, Role, Theme
from semeai.ui.room.background import Background, LastUsed
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Undoing
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides
from semeai.ui.rooms.eyes import eye_state, eye_words
from semeai.ui.rooms.eyes.eye_figure import figure, transition_between
from semeai.ui.rooms.eyes.eye_state import ATTACKER, OWNER, EyeReason, EyeState
from semeai.ui.rooms.eyes.eye_words import played, uncounted_words
from semeai.ui.rooms.eyes.panel import EyePanel

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
        others = [action_button(actions[name]) for name in ("eye_previous", "eye_next")]
        head = Head((shapes, self.name, self._end, *others), self.name, (INSIDE, BETWEEN))
        self.boards = Boards(theme, player, actions)
        tools = NamedTools(actions, TOOLS, eye_words.TOOL_NAMES)
        super().__init__(head, (tools,), self.boards, self.boards.bar, edges=(226, 382))

    def describe(self, name: str, *, line: bool) -> None:
        """Show the eye's name, and a button to go back while a line is on the board."""
        self.name.setText(name)
        self._end.setVisible(line)


class EyeTool(Enum):
    """The tools of the board; the value is the id of the action that chooses the tool."""

    ATTACKER = "eye_attacker"
    OWNER = "eye_owner"
    ERASE = "eye_erase"
    SHAPE = "eye_shape"

    @property
    def color(self) -> Color | None:
        """The colour of the tool's stone, None for a tool without one."""
        return {EyeTool.ATTACKER: ATTACKER, EyeTool.OWNER: OWNER}.get(self)


class ShapePage(QWidget):
    """Board, tools, player and panel of one eye. ``changed`` follows everything that enables or names an action."""

    changed = Signal()

    def __init__(self, theme: Theme, jobs: Jobs, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.document: Undoing[EyeState | None] = Undoing(None, self)
        self.player = Player(self)
        self.stage = EyeStage(theme, self.player, actions)
        self.boards, self.board = self.stage.boards, self.stage.boards.board
        self.say = self.stage.messages.say
        self.panel = EyePanel(actions, self.set_outside)
        self._counting = Background(jobs, self)
        self._coordinates = True
        self._drawn: EyeState | None = None
        self._notes: LastUsed[EyeState, str] = LastUsed(NOTES)
        self.digits = True
        self.tool = EyeTool.ATTACKER
        fill(self, Sides(self.stage, self.panel, self.stage))
        self.document.changed.connect(self.refresh)
        self.boards.changed.connect(self._show_lines)
        self.board.point_pressed.connect(self.press)
        self.board.point_entered.connect(self._preview)
        self.board.set_point_text(lambda point: eye_words.point_words(self.state, point))

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{f"eye_{place.value}": partial(self.lie_at, place) for place in Place},
            **{tool.value: partial(self.take_tool, tool) for tool in EyeTool},
            "eye_turn": lambda: self._edit("Turn", eye_state.turn(self.state)),
            "eye_mirror": lambda: self._edit("Mirror", eye_state.mirror(self.state)),
            "eye_clear": lambda: self._edit(eye_words.CLEAR, eye_state.clear(self.state)),
            "eye_digits": self.toggle_digits,
            **{f"eye_line_{mover.word}": partial(self.play, mover) for mover in Color},
            "end_sequence": self.boards.end,
            **self.player.callbacks(),
        }

    @property
    def is_open(self) -> bool:
        """Whether an eye was opened."""
        return self.document.value is not None

    @property
    def state(self) -> EyeState:
        """The present state, once an eye was opened."""
        assert self.document.value is not None
        return self.document.value

    def show_eye(self, state: EyeState, note: str = "") -> None:
        """Show an eye, with a note in place of the hint; undo brings the previous one back."""
        if note:
            self._notes[state] = note
        if not self.is_open:
            self.document.take(state)
            return
        if state == self.state:
            self.refresh()
        self.document.change(f"Show {name_of(state.shape)}", state)

    def refresh(self) -> None:
        """Show the state on the board and in the panel, and end the line of another state."""
        if self.boards.lines:
            self.boards.end()  # which leads here again
            return
        state = self.state
        self.stage.messages.put_away()
        self.player.load((Frame(state.setting.position, caption=self._notes.get(state, self._hint)),))
        self.panel.show_state(state)
        self._count_moves(state)
        self._preview()
        before, self._drawn = self._drawn, state
        self.draw(Transition() if before is None else transition_between(before, state))
        self.changed.emit()

    @property
    def _hint(self) -> str:
        return eye_words.DRAWING if self.tool is EyeTool.SHAPE else eye_words.HINT

    def draw(self, transition: Transition | None = None) -> None:
        """Draw the eye, animated if there is a transition, unless a line is on the board."""
        self.stage.describe(name_of(self.state.shape), line=bool(self.boards.lines))
        if self.boards.lines:
            return
        drawn = figure(self.state, digits=self.digits, coordinates=self._coordinates)
        if self.tool is EyeTool.SHAPE:
            drawn = replace(drawn, crop=None)  # the board must not move under the mouse while the eye grows
        if transition is None or transition == Transition():
            self.board.set_figure(drawn)
        else:
            self.board.animate(transition, drawn)

    def press(self, point: Point, button: Qt.MouseButton, _modifiers: Qt.KeyboardModifier) -> None:
        """Handle a press: put the tool's stone, with the right button one of the other colour; take off a stone."""
        cell = self.state.cell_at(point)
        if self.boards.lines:
            self.say(eye_words.IN_A_LINE, "Back", self.boards.end)
        elif self.tool is EyeTool.SHAPE:
            name = self.state.setting.position.board.name(point)
            title = eye_words.shape_title(name, taking=cell is not None)
            self._edit(title, eye_state.reshape(self.state, point))
        elif cell is not None and button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            color = self.tool.color
            if color is not None and button is Qt.MouseButton.RightButton:
                color = color.opponent
            taking = color is None or self.state.color_at(cell) is not None
            title = eye_words.press_title(self.state.setting.position.board.name(point), taking=taking)
            self._edit(title, eye_state.press(self.state, cell, color))

    def take_tool(self, tool: EyeTool) -> None:
        self.tool = tool
        self._preview()
        if self.is_open:
            self.refresh()
        self.changed.emit()

    def lie_at(self, place: Place) -> None:
        """Put the eye at another place."""
        self._edit(capital(place.value), eye_state.lie_at(self.state, place))

    def set_outside(self, outside: int | None) -> None:
        """Give the wall other outside liberties, None for many."""
        self._edit("Outside liberties", eye_state.with_outside(self.state, outside))

    def toggle_digits(self) -> None:
        """Show or hide the number of neighbours on empty points."""
        self.digits = not self.digits
        self.draw()
        self.changed.emit()

    def play(self, first: Color) -> None:
        """Play the search's line from this eye."""
        self.boards.play(played(self.state, first, self.panel.verdict.ko_winner))

    def apply(self, settings: Settings) -> None:
        self._coordinates = settings.coordinates
        self.boards.apply(settings)
        if self.is_open:
            self.draw()

    def _count_moves(self, state: EyeState) -> None:
        if uncounted_words(state):
            self._counting.drop()
        else:
            self._counting.ask(lambda *_: eye_moves(state.eye.filled), partial(self.panel.show_moves, state))

    def _edit(self, title: str, answer: eye_state.Answer) -> None:
        if isinstance(answer, EyeReason):
            self.panel.show_state(self.state)  # a field changed by hand shows the old number again
            self._count_moves(self.state)
            self.say(answer.value)
        elif answer == self.state:
            self.boards.end()
        else:
            self.document.change(title, answer)

    def _preview(self, point: Point | None = None) -> None:
        point = self.board.pointed_point if point is None else point
        inside = point is not None and self.is_open and self.state.cell_at(point) is not None
        puts = not self.boards.lines and inside
        self.board.set_preview(self.tool.color if puts else None)

    def _show_lines(self) -> None:
        if not self.boards.lines:
            self.refresh()
            return
        self._preview()
        self.stage.messages.put_away()
        self.draw()
        self.changed.emit()
