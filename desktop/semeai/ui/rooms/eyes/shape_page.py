"""The page of one eye: from its state to the figure on the board and the words in the panel, and back.

The flow: a press on the board, a pure edit of the state, ``EyeDocument.show``, ``changed``, and here ``refresh``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.eyes.place import Place
from semeai.eyes.words import name_of
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.study.frames import Frame, Transition
from semeai.ui.board.view import BoardView
from semeai.ui.kit.boxes import fill
from semeai.ui.kit.jobs import Jobs
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.room.inspector import with_inspector
from semeai.ui.room.player import Player
from semeai.ui.rooms.eyes.counting import EyeCounting
from semeai.ui.rooms.eyes.document import EyeDocument
from semeai.ui.rooms.eyes.lines import EyeLines
from semeai.ui.rooms.eyes.panel import EyePanel
from semeai.ui.rooms.eyes.stage import EyeStage
from semeai.views.eyes import edits, words
from semeai.views.eyes.edits import Refused
from semeai.views.eyes.figure import figure, line_figure, transition_between
from semeai.views.eyes.line import counts_at, stamp_at
from semeai.views.eyes.state import ATTACKER, OWNER, EyeState
from semeai.views.study.track import change


class EyeTool(Enum):
    """What a press on the board does; the value is the id of the action that takes the tool."""

    ATTACKER = "eye_attacker"
    OWNER = "eye_owner"
    ERASE = "eye_erase"

    @property
    def color(self) -> Color | None:
        """The colour of the stone that the tool puts."""
        return {EyeTool.ATTACKER: ATTACKER, EyeTool.OWNER: OWNER, EyeTool.ERASE: None}[self]


class ShapePage(QWidget):
    """Board, tools, player and panel of one eye. ``changed`` follows everything that enables or names an action."""

    changed = Signal()

    def __init__(self, theme: Theme, jobs: Jobs, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.document = EyeDocument(self)
        self.player = Player(self)
        self.lines = EyeLines(self.player)
        self.board = BoardView(theme)
        self.stage = EyeStage(self.board, self.player, actions)
        self.panel = EyePanel()
        self._counting = EyeCounting(jobs, self)
        self._coordinates = True
        self._drawn: EyeState | None = None
        self._notes: dict[EyeState, str] = {}
        self.digits = True
        self.tool = EyeTool.ATTACKER
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        fill(self, with_inspector(self.stage, self.panel))

    def _connect(self) -> None:
        self.document.changed.connect(self.refresh)
        self.document.undo_stack.indexChanged.connect(self.changed)
        self.lines.changed.connect(self._show_line)
        self.player.moved.connect(self._step)
        self.board.point_pressed.connect(self.press)
        self.board.point_entered.connect(self._preview)
        self.board.stepped.connect(self.player.step)
        self.board.set_point_text(self.point_text)
        self.panel.place_chosen.connect(self.lie_at)
        self.panel.outside_chosen.connect(self.set_outside)
        self.panel.line_wanted.connect(self.play)
        self._counting.counted.connect(self.panel.show_moves)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        places = {f"eye_{place.value}": lambda place=place: self.lie_at(place) for place in Place}
        taking = {tool.value: lambda tool=tool: self.take_tool(tool) for tool in EyeTool}
        return {
            **places,
            **taking,
            "eye_turn": lambda: self._edit("Turn", edits.turn(self.state)),
            "eye_mirror": lambda: self._edit("Mirror", edits.mirror(self.state)),
            "eye_clear": lambda: self._edit(words.CLEAR, edits.clear(self.state)),
            "eye_digits": lambda: self.set_digits(not self.digits),
            "eye_line_white": lambda: self.play(ATTACKER, self.panel.verdict.ko_winner),
            "eye_line_black": lambda: self.play(OWNER, self.panel.verdict.ko_winner),
            "end_sequence": self.end_line,
            **self.player.callbacks(),
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
        }

    @property
    def state(self) -> EyeState:
        return self.document.state

    def show_eye(self, state: EyeState, note: str = "") -> None:
        """Show an eye, with a note in the place of the hint; the one before comes back with undo."""
        if note:
            self._notes[state] = note
        if self.document.is_open and state == self.state:
            self.refresh()
        self.document.show(f"Show {name_of(state.shape)}", state)

    def refresh(self) -> None:
        """Show the state on the board and in the panel; a line that was played on another one ends."""
        state = self.state
        self.stage.messages.put_away()
        self.lines.rest(Frame(state.setting.position, caption=self._hint()))
        self.panel.show_state(state)
        self._counting.ask(state)
        self._preview()
        before, self._drawn = self._drawn, state
        self.draw(Transition() if before is None else transition_between(before, state))
        self.changed.emit()

    def draw(self, transition: Transition | None = None) -> None:
        """Draw what is on the board, by way of a transition where there is one."""
        line = self.lines.line
        if line is not None:
            step = line_figure(line.track, self.player.index, line.setting, coordinates=self._coordinates)
            self.board.set_figure(step)
        else:
            drawn = figure(self.state, digits=self.digits, coordinates=self._coordinates)
            if transition is None or transition == Transition():
                self.board.set_figure(drawn)
            else:
                self.board.animate(transition, drawn)
        self.stage.describe(name_of(self.state.shape), line=line is not None)
        self._count()

    def _count(self) -> None:
        """Show below the board what a line leaves, and on it how it ends."""
        line, index = self.lines.line, self.player.index
        self.stage.show_counts(() if line is None else counts_at(line, index))
        self.board.set_stamp("" if line is None else stamp_at(line, index))

    def press(self, point: Point, button: Qt.MouseButton, _modifiers: Qt.KeyboardModifier) -> None:
        """A press on the board: the tool's stone, with the right button the other colour's; on a stone, take it off."""
        cell = self.state.cell_at(point)
        if self.lines.line is not None:
            self.say(words.IN_A_LINE, "Back", self.end_line)
        elif cell is not None and button in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            color = self.tool.color
            if color is not None and button is Qt.MouseButton.RightButton:
                color = color.opponent
            taking = color is None or self.state.color_at(cell) is not None
            name = self.state.setting.position.board.name(point)
            named = words.press_title(name, taking=taking)
            self._edit(named, edits.press(self.state, cell, color))

    def take_tool(self, tool: EyeTool) -> None:
        self.tool = tool
        self._preview()
        self.changed.emit()

    def lie_at(self, place: Place) -> None:
        """Put the eye at another place."""
        self._edit(words.PLACES[place], edits.lie_at(self.state, place))

    def set_outside(self, outside: int | None) -> None:
        """Give the wall other outside liberties, None for many."""
        self._edit("Outside liberties", edits.with_outside(self.state, outside))

    def set_digits(self, digits: bool) -> None:
        """Whether empty points tell how many neighbours they have."""
        self.digits = digits
        self.draw()
        self.changed.emit()

    def play(self, first: Color, ko_winner: Color) -> None:
        """Play the search's line from this eye."""
        self.lines.play(self.state, first, ko_winner)

    def end_line(self) -> None:
        if self.lines.line is not None:
            self.refresh()

    def point_text(self, point: Point) -> str:
        """What a point is, for its tip and for screen readers."""
        return words.point_words(self.state, point)

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.stage.messages.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self._coordinates = settings.coordinates
        self.board.set_reduced_motion(settings.reduced_motion)
        self.player.set_speed(settings.speed)
        if self.document.is_open:
            self.draw()

    def set_theme(self, theme: Theme) -> None:
        self.board.set_theme(theme)

    def _edit(self, title: str, answer: edits.Answer) -> None:
        if isinstance(answer, Refused):
            self.panel.show_state(self.state)  # a field that was changed by hand goes back
            self._counting.ask(self.state)
            self.say(words.REASONS[answer.reason])
        elif answer == self.state:
            self.end_line()
        else:
            self.document.show(title, answer)

    def _preview(self, point: Point | None = None) -> None:
        """A stone under the pointer where a press puts one."""
        point = self.board.pointed_point if point is None else point
        puts = self.lines.line is None and point is not None and self.state.cell_at(point) is not None
        self.board.set_preview(self.tool.color if puts else None)

    def _show_line(self) -> None:
        self._preview()
        self.stage.messages.put_away()
        self.draw()
        self.changed.emit()

    def _step(self, before: int, after: int) -> None:
        line = self.lines.line
        if line is not None:
            drawn = line_figure(line.track, after, line.setting, coordinates=self._coordinates)
            self.board.animate(change(line.track, before, after), drawn)
            self._count()

    def _hint(self) -> str:
        return self._notes.get(self.state, words.HINT)
