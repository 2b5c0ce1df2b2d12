"""The board of the No Seki Go room with its tools: from the state to what is drawn, and from a press to an edit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Count
from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.rule_sets import PASS, Action, Refusal
from semeai.solve.ghost_race import GhostSolution
from semeai.study.frames import Frame, Transition, change
from semeai.ui.kit.parts import fill
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import Theme
from semeai.ui.kit.undoing import Undoing
from semeai.ui.room.inspector import with_inspector
from semeai.ui.room.player import Player
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.ghost_figure import (
    Racing,
    captured_stones,
    counts_at,
    figure,
    frame_figure,
    line_frames,
    record_frames,
    stamp_at,
)
from semeai.ui.rooms.noseki.panel import NosekiPanel
from semeai.ui.rooms.noseki.stage import NosekiStage
from semeai.ui.rooms.noseki.state import GhostTool, NosekiState


@dataclass(frozen=True, slots=True)
class GhostLine:
    """A line as frames; ``name`` is the rule set's, ``racing`` points of the strings that race."""

    name: str
    frames: tuple[Frame, ...]
    actions: tuple[Action, ...]
    racing: Racing

    def words(self, index: int) -> str:
        """The rule set, and what is said of a step."""
        return f"{self.name}\n{self.frames[min(index, len(self.frames) - 1)].caption}"

    def figure(self, index: int, *, coordinates: bool) -> Figure:
        index = min(index, len(self.frames) - 1)
        last = self.actions[index - 1].point if index else None
        return frame_figure(self.frames[index], self.racing, last, coordinates=coordinates)

    def counts(self, index: int) -> tuple[Count, ...]:
        """What the racing strings have left at a step."""
        return counts_at(self.frames[min(index, len(self.frames) - 1)], self.racing)

    def stamp(self, index: int) -> str:
        """How the line ends, at its last step."""
        return stamp_at(self.frames, self.actions, self.racing, index)


class GhostLines(QObject):
    """``changed`` says that other lines, or none, are on the boards."""

    changed = Signal()

    def __init__(self, player: Player) -> None:
        super().__init__(player)
        self._player = player
        self.lines: tuple[GhostLine, ...] = ()

    def play(self, mover: Color, *solutions: GhostSolution) -> None:
        """Play the lines of some solutions in step."""
        self.lines = tuple(_line(solution, mover, alone=len(solutions) == 1) for solution in solutions)
        self._player.load(*[line.frames for line in self.lines])
        self.changed.emit()
        if self._player.last_index:
            self._player.toggle()

    def end(self) -> None:
        """No lines any more."""
        if self.lines:
            self.lines = ()
            self.changed.emit()


def _line(solution: GhostSolution, mover: Color, *, alone: bool) -> GhostLine:
    request = solution.request
    name = request.rules.name
    told = f"{name}, {mover.title} first" if alone else f"{mover.title} first"
    actions = solution.first(mover).line
    frames = tuple(replace(frame, rule=told) for frame in line_frames(request, mover, actions))
    return GhostLine(name, frames, actions, (request.black, request.white))


class NosekiPage(QWidget):
    """Board, tools, player and panel.

    ``acted`` follows an action of the person, with the state before it; ``changed`` follows everything that enables or
    names an action.
    """

    changed = Signal()
    acted = Signal(object)

    def __init__(self, theme: Theme, actions: Mapping[str, QAction]) -> None:
        super().__init__()
        self.document = Undoing(states.empty_state(states.USUAL), self)
        self.player = Player(self)
        self.lines = GhostLines(self.player)
        self.stage = NosekiStage(theme, self.player, actions)
        self.board, self.other_board = self.stage.boards
        self.panel = NosekiPanel()
        self.tool = GhostTool.STONE
        self.legal = True
        self.marked: tuple[Color, tuple[Action, ...]] | None = None
        self._coordinates = True
        self._lay_out()
        self._connect()
        self.refresh()

    def _lay_out(self) -> None:
        fill(self, with_inspector(self.stage, self.panel))

    def _connect(self) -> None:
        self.document.changed.connect(self.refresh)
        self.document.undo_stack.indexChanged.connect(self.changed)
        self.lines.changed.connect(self._show_lines)
        self.player.moved.connect(self._step)
        self.board.point_pressed.connect(self.press)
        self.other_board.point_pressed.connect(self._in_a_line)
        self.board.point_entered.connect(self._preview)
        for board in self.stage.boards:
            board.stepped.connect(self.player.step)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        taking = {tool.value: lambda tool=tool: self.take_tool(tool) for tool in GhostTool}
        return {
            **taking,
            "pass_move": lambda: self.act(PASS),
            "swap_mover": lambda: self._edit(race_words.OTHER_ACTS, states.other_mover(self.state)),
            "clear_board": lambda: self._edit(race_words.CLEAR, states.cleared(self.state)),
            "noseki_legal": lambda: self.set_legal(not self.legal),
            "end_sequence": self.end_line,
            **self.player.callbacks(),
            "undo": self.document.undo_stack.undo,
            "redo": self.document.undo_stack.redo,
        }

    @property
    def state(self) -> NosekiState:
        return self.document.value

    @property
    def tools(self) -> tuple[GhostTool, ...]:
        """The tools that the rules of this game know."""
        return tuple(tool for tool in GhostTool if tool.kind is None or tool.kind in self.state.record.rules.kinds)

    def refresh(self) -> None:
        """Show the state; lines that were on the board end, and so do marked actions."""
        self.marked = None
        self.lines.lines = ()
        self.stage.messages.put_away()
        self.stage.show_boards(())
        frames = record_frames(self.state.record)
        shown = self.player.tracks[0] is frames and self.player.frame() is not None
        before = self.player.index if shown else None
        self.player.blockSignals(True)
        self.player.load(frames, index=self.state.step)
        self.player.blockSignals(False)
        self.player.loaded.emit()
        step = self.state.step
        fresh = before is None and step and step == self.state.record.last
        self.draw(frames[step].transition if fresh else Transition())
        self._preview()
        self.changed.emit()

    def draw(self, transition: Transition = Transition()) -> None:  # noqa: B008 a frozen value
        if self.lines.lines:
            for line, board in zip(self.lines.lines, self.stage.boards, strict=False):
                board.set_figure(line.figure(self.player.index, coordinates=self._coordinates))
        else:
            drawn = figure(self.state, self.tool, legal=self.legal, won_by=self.marked, coordinates=self._coordinates)
            self.board.animate(transition, drawn)
        self._tell_lines()
        self._describe()

    def _describe(self) -> None:
        if self.lines.lines:
            self.stage.describe(race_words.BEST_PLAY, "", None, line=True)
            return
        state, game = self.state, self.state.game
        captured = race_words.captured_words(captured_stones(record_frames(state.record), state.step))
        taken, mover = (race_words.score_words(game), None) if game.over else (captured, game.mover)
        self.stage.describe(race_words.turn_words(game), taken, mover, line=False)

    def press(self, point: Point, button: Qt.MouseButton, *_: object) -> None:
        """A press on the board with the tool in hand; the right button sets the other colour up."""
        if self.lines.lines:
            self._in_a_line()
            return
        if button not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        kind = self.tool.kind
        if kind is not None:
            self.act(Action(kind, point))
        elif self.tool in (GhostTool.RACING, GhostTool.LIVING):
            self._mark(point)
        else:
            self._set_up(point, other=button is Qt.MouseButton.RightButton)

    def act(self, action: Action) -> None:
        """An action of the person, or why it is illegal."""
        if self.lines.lines:
            self._in_a_line()
            return
        before = self.state
        if before.game.over:
            self.say(race_words.GAME_OVER)
            return
        if self.play(action):
            self.acted.emit(before)

    def play(self, action: Action) -> bool:
        """Play an action, whoever wants it; whether it is legal."""
        after = states.act(self.state, action)
        if isinstance(after, Refusal):
            self.say(after.value)
            return False
        title = "Pass" if action.point is None else self.state.pieces.board.name(action.point)
        self.document.change(title, after)
        return True

    def _set_up(self, point: Point, *, other: bool) -> None:
        piece = self.tool.piece
        if piece is not None and other:
            piece = piece[0].opponent, piece[1]
        name = self.state.pieces.board.name(point)
        try:
            self._edit(f"Set up {name}", states.set_up(self.state, piece, point))
        except ValueError as why:
            self.say(str(why))

    def _mark(self, point: Point) -> None:
        if not self.state.pieces.string(point):
            self.say(race_words.NO_STRING)
        elif self.tool is GhostTool.RACING:
            self._edit(race_words.MARK_RACING, states.toggled_racing(self.state, point))
        else:
            self._edit(race_words.MARK_LIVING, states.toggled_living(self.state, point))

    def _edit(self, title: str, state: NosekiState) -> None:
        self.end_line()
        self.document.change(title, state)

    def take_tool(self, tool: GhostTool) -> None:
        self.tool, self.marked = tool, None
        self.draw()
        self._preview()
        self.changed.emit()

    def set_legal(self, shown: bool) -> None:
        """Whether the points are marked on which the tool may act."""
        self.legal = shown
        self.draw()
        self.changed.emit()

    def mark_actions(self, mover: Color, actions: tuple[Action, ...]) -> None:
        """Mark first actions of a player on the board."""
        self.end_line()
        self.marked = mover, actions
        self.draw()

    def end_line(self) -> None:
        if self.lines.lines:
            self.refresh()

    def say(self, sentence: str, button: str = "", act: Callable[[], object] | None = None) -> None:
        self.stage.messages.say(sentence, button, act)

    def apply(self, settings: Settings) -> None:
        self._coordinates = settings.coordinates
        for board in self.stage.boards:
            board.set_reduced_motion(settings.reduced_motion)
        self.player.set_speed(settings.speed)
        self.draw()

    def set_theme(self, theme: Theme) -> None:
        for board in self.stage.boards:
            board.set_theme(theme)

    def _in_a_line(self, *_: object) -> None:
        self.say(race_words.IN_A_LINE, "Back", self.end_line)

    def _show_lines(self) -> None:
        lines = self.lines.lines
        if not lines:
            self.refresh()
            return
        self.stage.messages.put_away()
        self.stage.show_boards(())
        self._preview()
        self.draw()
        self.changed.emit()

    def _step(self, before: int, after: int) -> None:
        """The player went on: in the lines, or in the game."""
        if not self.lines.lines:
            self.document.take(states.at_step(self.state, after))
            return
        for line, board in zip(self.lines.lines, self.stage.boards, strict=False):
            board.animate(change(line.frames, before, after), line.figure(after, coordinates=self._coordinates))
        self._tell_lines()

    def _tell_lines(self) -> None:
        """What each of two lines did stands over its board; below each line what it leaves, and on it how it ends."""
        lines, index = self.lines.lines, self.player.index
        if len(lines) > 1:
            self.stage.show_boards(tuple(line.words(index) for line in lines))
        self.stage.show_counts([line.counts(index) for line in lines])
        stamps = [line.stamp(index) for line in lines]
        for board, stamp in zip(self.stage.boards, (*stamps, "", ""), strict=False):
            board.set_stamp(stamp)

    def _preview(self, point: Point | None = None) -> None:
        """The piece under the pointer where a press puts one."""
        point = self.board.pointed_point if point is None else point
        if point is None or self.lines.lines:
            self.board.set_preview(None)
            return
        kind, piece = self.tool.kind, self.tool.piece
        if kind is not None:
            legal = not isinstance(self.state.game.try_out(Action(kind, point)), Refusal)
            self.board.set_preview(self.state.mover if legal else None, ghost=self.tool is GhostTool.GHOST)
        else:
            self.board.set_preview(None if piece is None else piece[0], ghost=piece is not None and piece[1])
