"""The board of the No Seki Go room with its tools: it draws the state, and turns presses into edits."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from semeai.go.board import Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.rule_sets import PASS, Action, RuleRefusal
from semeai.solve.ghost_race import GhostSolution
from semeai.study.frames import Transition
from semeai.ui.kit.parts import FewLines, fill, label, worded_button
from semeai.ui.kit.settings import Settings
from semeai.ui.kit.theme import BETWEEN, UNIT, Role, Theme
from semeai.ui.painting.glyph import Glyph
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Undoing
from semeai.ui.room.player import Player
from semeai.ui.room.stage import Head, NamedTools, RoomStage, Sides
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.ghost_figure import captured_stones, figure, ghost_line, record_frames
from semeai.ui.rooms.noseki.panel import NosekiActs, NosekiPanel
from semeai.ui.rooms.noseki.state import GhostTool, NosekiState

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
        self.boards = Boards(theme, player, actions, two=True)
        super().__init__(head, tools, self.boards, self.boards.bar, edges=(308, 437))

    def describe(self, turn: str, taken: str, mover: Color | None, *, line: bool) -> None:
        """Show whose turn it is, None at the end of a game; the captures or the score; a button to leave a line."""
        self.turn.setText(turn)
        self.taken.setText(taken)
        for color, glyph in self._glyphs.items():
            glyph.setVisible(color is mover)
        self._end.setVisible(line)


class NosekiPage(QWidget):
    """Board, tools, player and panel."""

    def __init__(self, theme: Theme, actions: Mapping[str, QAction], acts: NosekiActs) -> None:
        super().__init__()
        self._acts = acts
        self.document = Undoing(states.empty_state(states.USUAL), self)
        self.player = Player(self)
        self.stage = NosekiStage(theme, self.player, actions)
        self.boards, self.board = self.stage.boards, self.stage.boards.board
        self.say = self.stage.messages.say
        self.panel = NosekiPanel(actions, acts)
        self.tool = GhostTool.STONE
        self.legal = True
        self.marked: tuple[Color, tuple[Action, ...]] | None = None
        self._coordinates = True
        fill(self, Sides(self.stage, self.panel, self.stage))
        self._connect()

    def _connect(self) -> None:
        self.document.changed.connect(self.refresh)
        self.boards.changed.connect(self._show_lines)
        self.player.moved.connect(self._step)
        self.board.point_pressed.connect(self.press)
        self.board.point_entered.connect(self._preview)
        for view in self.boards.views[1:]:
            view.point_pressed.connect(self._in_a_line)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{tool.value: partial(self.take_tool, tool) for tool in GhostTool},
            "pass_move": lambda: self.act(PASS),
            "swap_mover": lambda: self._edit(race_words.OTHER_ACTS, states.other_mover(self.state)),
            "clear_board": lambda: self._edit(race_words.CLEAR, states.cleared(self.state)),
            "noseki_legal": self.toggle_legal,
            "end_sequence": self.boards.end,
            **self.player.callbacks(),
        }

    @property
    def state(self) -> NosekiState:
        return self.document.value

    def refresh(self) -> None:
        """Show the state, and end lines and marked actions on the board."""
        if self.boards.lines:
            self.boards.end()  # which leads here again
            return
        self.marked = None
        self.stage.messages.put_away()
        frames = record_frames(self.state.record)
        step, shown = self.state.step, self.player.tracks[0] is frames
        if not shown or step != self.player.index:  # what plays goes on
            self.player.load(frames, index=step)
        fresh = not shown and step and step == self.state.record.last
        self.draw(frames[step].transition if fresh else Transition())
        self._preview()
        self._acts.tell()

    def draw(self, transition: Transition = Transition()) -> None:  # noqa: B008 a frozen value
        if not self.boards.lines:
            drawn = figure(self.state, self.tool, legal=self.legal, won_by=self.marked, coordinates=self._coordinates)
            self.board.animate(transition, drawn)
        self._describe()

    def _describe(self) -> None:
        if self.boards.lines:
            self.stage.describe(race_words.BEST_PLAY, "", None, line=True)
            return
        state, game = self.state, self.state.game
        black, white = captured_stones(record_frames(state.record), state.step)
        captured = race_words.CAPTURED.format(black=black, white=white)
        taken, mover = (race_words.score_words(game), None) if game.over else (captured, game.mover)
        self.stage.describe(race_words.turn_words(game), taken, mover, line=False)

    def press(self, point: Point, button: Qt.MouseButton, *_: object) -> None:
        """Handle a press with the current tool; the right button sets up the other colour."""
        if self.boards.lines:
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
        """Carry out an action of the person, or show why it is illegal."""
        if self.boards.lines:
            self._in_a_line()
            return
        before = self.state
        if before.game.over:
            self.say(race_words.GAME_OVER)
            return
        if self.play(action):
            self._acts.acted(before)

    def play(self, action: Action) -> bool:
        """Play an action, of the person or of the solver; return whether it is legal."""
        after = states.act(self.state, action)
        if isinstance(after, RuleRefusal):
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
        self.boards.end()
        self.document.change(title, state)

    def take_tool(self, tool: GhostTool) -> None:
        self.tool, self.marked = tool, None
        self.draw()
        self._preview()
        self._acts.tell()

    def toggle_legal(self) -> None:
        self.legal = not self.legal
        self.draw()
        self._acts.tell()

    def play_lines(self, mover: Color, *solutions: GhostSolution) -> None:
        """Play the lines of some solutions, two of them side by side."""
        self.boards.play(*(ghost_line(solution, mover, alone=len(solutions) == 1) for solution in solutions))

    def mark_actions(self, mover: Color, actions: tuple[Action, ...]) -> None:
        self.boards.end()
        self.marked = mover, actions
        self.draw()

    def apply(self, settings: Settings) -> None:
        self._coordinates = settings.coordinates
        self.boards.apply(settings)
        self.draw()

    def _in_a_line(self, *_: object) -> None:
        self.say(race_words.IN_A_LINE, "Back", self.boards.end)

    def _show_lines(self) -> None:
        if not self.boards.lines:
            self.refresh()
            return
        self.stage.messages.put_away()
        self._preview()
        self._describe()
        self._acts.tell()

    def _step(self, _before: int, after: int) -> None:
        """Follow the player to another step of the game."""
        if not self.boards.lines:
            self.document.take(states.at_step(self.state, after))

    def _preview(self, point: Point | None = None) -> None:
        """Show a piece under the pointer where a press would put one."""
        point = self.board.pointed_point if point is None else point
        if point is None or self.boards.lines:
            self.board.set_preview(None)
            return
        kind, piece = self.tool.kind, self.tool.piece
        if kind is not None:
            legal = not isinstance(self.state.game.try_out(Action(kind, point)), RuleRefusal)
            self.board.set_preview(self.state.mover if legal else None, ghost=self.tool is GhostTool.GHOST)
        else:
            self.board.set_preview(None if piece is None else piece[0], ghost=piece is not None and piece[1])
