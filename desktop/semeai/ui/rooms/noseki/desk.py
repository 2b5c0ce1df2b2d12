"""The one place that changes what the board of the No Seki Go room shows: presses become actions or edits of a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.rule_sets import PASS, Action, RuleRefusal
from semeai.solve.ghost_race import GhostSolution
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.boards import Boards
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.document import Undoing
from semeai.ui.room.player import Player
from semeai.ui.rooms.noseki import race_words
from semeai.ui.rooms.noseki import state as states
from semeai.ui.rooms.noseki.ghost_figure import ghost_line
from semeai.ui.rooms.noseki.shown import NosekiShown
from semeai.ui.rooms.noseki.state import GhostTool, NosekiState


class NosekiDesk(ValueDesk[NosekiShown]):
    """``acted`` is called after an action of the person, with the game before it."""

    def __init__(self, boards: Boards, player: Player, acted: Callable[[NosekiState], object], say: Say) -> None:
        game = states.empty_state(states.USUAL)
        super().__init__(NosekiShown(game), player)
        self._boards, self._player, self._acted, self.say = boards, player, acted, say
        self.document = Undoing(game, self)
        for moved in (self.document.changed, boards.changed):
            moved.connect(self.follow)
        player.moved.connect(self._step)
        boards.pressed.connect(self.press)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            **{tool.value: partial(self.take_tool, tool) for tool in GhostTool},
            "pass_move": lambda: self.act(PASS),
            "swap_mover": lambda: self._edit(race_words.OTHER_ACTS, states.other_mover(self.now.state)),
            "clear_board": lambda: self._edit(race_words.CLEAR, states.cleared(self.now.state)),
            "noseki_legal": lambda: self.choose(legal=not self.now.legal),
            "end_sequence": self._boards.end,
            **self._player.callbacks(),
        }

    def follow(self) -> None:
        """Take over the game of the document, and whether lines are on the board; another game ends them."""
        state = self.document.value
        if state is not self.now.state and self._boards.lines:
            self._boards.end()  # which leads here again
        else:
            self.choose(state=state, playing=bool(self._boards.lines), marked=None)

    def _step(self, _before: int, after: int) -> None:
        """Follow the player to another step of the game."""
        if not self._boards.lines:
            self.document.take(states.at_step(self.now.state, after))

    def take_tool(self, tool: GhostTool) -> None:
        self.choose(tool=tool, marked=None)

    def press(self, point: Point, button: Qt.MouseButton) -> None:
        """Handle a press with the current tool; the right button sets up the other colour."""
        tool = self.now.tool
        if self.now.playing:
            self._tell_of_the_line()
        elif button not in (Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton):
            return
        elif tool.kind is not None:
            self.act(Action(tool.kind, point))
        elif tool in (GhostTool.RACING, GhostTool.LIVING):
            self._mark(point)
        else:
            self._set_up(point, other=button is Qt.MouseButton.RightButton)

    def act(self, action: Action) -> None:
        """Carry out an action of the person, or show why it is illegal."""
        before = self.now.state
        if self.now.playing:
            self._tell_of_the_line()
        elif before.game.over:
            self.say(race_words.GAME_OVER)
        elif self.play(action):
            self._acted(before)

    def play(self, action: Action) -> bool:
        """Play an action, of the person or of the solver; return whether it is legal."""
        after = states.act(self.now.state, action)
        if isinstance(after, RuleRefusal):
            self.say(after.value)
            return False
        title = "Pass" if action.point is None else self.now.state.pieces.board.name(action.point)
        self.document.change(title, after)
        return True

    def _set_up(self, point: Point, *, other: bool) -> None:
        piece = self.now.tool.piece
        if piece is not None and other:
            piece = piece[0].opponent, piece[1]
        name = self.now.state.pieces.board.name(point)
        try:
            self._edit(f"Set up {name}", states.set_up(self.now.state, piece, point))
        except ValueError as why:
            self.say(str(why))

    def _mark(self, point: Point) -> None:
        if not self.now.state.pieces.string(point):
            self.say(race_words.NO_STRING)
        elif self.now.tool is GhostTool.RACING:
            self._edit(race_words.MARK_RACING, states.toggled_racing(self.now.state, point))
        else:
            self._edit(race_words.MARK_LIVING, states.toggled_living(self.now.state, point))

    def _edit(self, title: str, state: NosekiState) -> None:
        self._boards.end()
        self.document.change(title, state)

    def play_lines(self, mover: Color, *solutions: GhostSolution) -> None:
        """Play the lines of some solutions, two of them side by side."""
        self._boards.play(*(ghost_line(solution, mover, alone=len(solutions) == 1) for solution in solutions))

    def mark_actions(self, mover: Color, actions: tuple[Action, ...]) -> None:
        self._boards.end()
        self.choose(marked=(mover, actions))

    def _tell_of_the_line(self) -> None:
        self.say(race_words.IN_A_LINE, "Back", self._boards.end)
