"""The board during a trial, in which a person plays a race: presses are moves, and each gets an answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QUndoStack

from semeai.claim import search_words
from semeai.claim.search_words import Answer
from semeai.claim.standing import only_if
from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.playout.line import Line
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.boards import Boards
from semeai.ui.room.document import Undoing
from semeai.ui.room.player import Player
from semeai.ui.room.tools import Tool
from semeai.ui.rooms.race import own_play
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.own_play import Trial
from semeai.ui.rooms.race.searches import Searches

if TYPE_CHECKING:
    from semeai.solve import Climb, Request


class TrialControl(QObject):
    """Takes over the board's presses, and undo, while a trial is shown.

    ``say`` is called with why a move is illegal, or with a hint; '' for a legal move.
    """

    def __init__(self, room: BoardControl, boards: Boards, player: Player, searches: Searches, say: Say) -> None:
        super().__init__(room)
        self._room, self._boards, self._player = room, boards, player
        self._searches, self._say = searches, say
        self._played: Undoing[tuple[Trial, int] | None] = Undoing(None, self)
        self._shown: Line | None = None
        self._hinted: Request | None = None
        self.thinking = False  # whether the answer to a move is still being searched
        boards.board.point_pressed.connect(self._press)
        boards.changed.connect(self._follow)
        self._played.changed.connect(self._show_played)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"trial_back": self.take_back, "trial_restart": self.restart, "trial_hint": self.hint}

    @property
    def active(self) -> bool:
        return self._played.value is not None

    @property
    def trial(self) -> Trial | None:
        return None if self._played.value is None else self._played.value[0]

    @property
    def undo_stack(self) -> QUndoStack:
        """What undo takes back while the trial is shown."""
        return self._played.undo_stack

    def begin(self, climb: Climb) -> None:
        """Let the person play a race that was searched."""
        self._played.undo_stack.clear()
        self._played.take((own_play.begin(climb.solution, only_if(climb)), 0))

    def play(self, move: Point) -> None:
        """Make the person's move at the present step, and search its answer."""
        trial = self.trial
        if trial is None:
            return
        index, request = trial.place(self._player.index)
        thinking = own_play.thinking(trial, index, move)
        if isinstance(thinking, Illegal):
            self._say(thinking.reason.value)
            return
        self._say("")
        self.thinking = True
        self._show(thinking, index + 1)

        def take(answer: Answer) -> None:
            self._played.value = trial, index
            answered = own_play.answered(trial, index, answer)
            self._played.change(own_play.move_title(trial, move), (answered, index + 1))
            if self._player.index < self._player.last_index:
                self._player.toggle()

        self._searches.ask(move, request, take)

    def take_back(self) -> None:
        """Take back the last move of the person, with what followed it."""
        if self.thinking:
            self._show_played()
        elif self.undo_stack.canUndo():
            self.undo_stack.undo()
        elif self.trial is not None:
            self._say(own_play.NOTHING_TO_TAKE_BACK)

    def restart(self) -> None:
        """Start the race again."""
        if self.trial is not None:
            self._played.change(own_play.RESTART, (self.trial.cut(0), 0))

    def from_here(self, request: Request | None) -> None:
        """Remove the moves after the shown position or, without a trial, begin one with the shown race."""
        trial = self.trial
        if trial is not None:
            index, _ = trial.place(self._player.index)
            self._played.change(own_play.FROM_HERE, (trial.cut(index), index))
        elif request is not None:
            self._searches.solve(request, self.begin)

    def try_move(self, move: Point, request: Request) -> None:
        """Begin a trial with a move in the race on the board; the study is not changed."""

        def begin(climb: Climb) -> None:
            self.begin(climb)
            self.play(move)

        self._say(search_words.THINKING)
        self._searches.solve(request, begin)

    def hint(self) -> None:
        """Show how many moves work at the shown step, and when asked again, which."""
        trial = self.trial
        if trial is None:
            return
        _, request = trial.place(self._player.index)
        told, self._hinted = request == self._hinted, request

        def say(climb: Climb) -> None:
            self._say(own_play.hint(climb.solution, told=told, condition=only_if(climb)))

        self._searches.solve(request, say)

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """Treat a press as a move, unless the tool asks "why not there?"."""
        if self.trial is None or button is not Qt.MouseButton.LeftButton:
            return
        if self._room.tool is Tool.WHY:
            self._room.asked.emit(point)
        else:
            self.play(point)

    def _show_played(self) -> None:
        if self._played.value is not None:
            self._searches.questions.drop()
            self.thinking = False
            self._show(*self._played.value)

    def _show(self, trial: Trial, index: int) -> None:
        self._shown = trial.sequence()
        self._boards.play(self._shown, index=index, running=False)

    def _follow(self) -> None:
        """Take the board's presses while the trial is shown, and return them afterwards."""
        trial = self.trial
        if trial is not None and self._boards.on_board is not self._shown:
            self._played.value = self._shown = trial = None
            self._played.undo_stack.clear()
            self._searches.questions.drop()
        self._room.set_pressing(trial is None)
        if trial is not None:
            self._boards.board.set_preview(trial.player)
