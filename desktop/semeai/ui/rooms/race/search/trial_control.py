"""The board while a person plays a race himself: presses are moves, and each is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.ui.board.view import BoardView
from semeai.ui.room.player import Player
from semeai.ui.rooms.race.board_control import BoardControl
from semeai.ui.rooms.race.search.questions import Questions
from semeai.ui.rooms.race.sequences.sequencer import Sequencer
from semeai.views.race.sequence import Sequence
from semeai.views.race.tools import Tool
from semeai.views.search import trial as trials
from semeai.views.search.answers import Answer
from semeai.views.search.trial import Trial

if TYPE_CHECKING:
    from semeai.solve import Solution

ELSEWHERE: Point = -1
"""No point: a move elsewhere, as the search writes it."""


class TrialControl(QObject):
    """Takes the board's presses from the race room as long as a trial is shown.

    ``refused`` says why a move is none; it is empty for a move that can be made.
    """

    refused = Signal(str)

    def __init__(
        self, room: BoardControl, board: BoardView, sequencer: Sequencer, player: Player, questions: Questions
    ) -> None:
        super().__init__(room)
        self._room, self._board, self._sequencer, self._player = room, board, sequencer, player
        self._questions = questions
        self._trial: Trial | None = None
        self._shown: Sequence | None = None
        board.point_pressed.connect(self._press)
        sequencer.changed.connect(self._follow)

    @property
    def active(self) -> bool:
        return self._trial is not None

    @property
    def trial(self) -> Trial | None:
        return self._trial

    def begin(self, solution: Solution) -> None:
        """Let the person play a race whose result is known."""
        self._show(trials.begin(solution), 0)

    def play(self, move: Point) -> None:
        """Make the person's move at the step that is shown, and look for its answer."""
        trial = self._trial
        if trial is None:
            return
        index = trial.place(self._player.index)
        request = trial.turns[index]
        assert request is not None
        thinking = trials.thinking(trial, index, move)
        if isinstance(thinking, Illegal):
            self.refused.emit(thinking.reason.value)
            return
        self.refused.emit("")
        self._show(thinking, index + 1)

        def take(answer: Answer) -> None:
            self._show(trials.answered(trial, index, answer), index + 1, playing=True)

        self._questions.ask(move, request, take)

    def pass_move(self) -> None:
        """Play elsewhere."""
        self.play(ELSEWHERE)

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """A press is a move, unless the person has the question in hand."""
        if self._trial is None or button is not Qt.MouseButton.LeftButton:
            return
        if self._room.tool is Tool.WHY:
            self._room.asked.emit(point)
        else:
            self.play(point)

    def _show(self, trial: Trial, index: int, playing: bool = False) -> None:
        self._trial = trial
        self._shown = trial.sequence()
        self._sequencer.show(self._shown, index, playing)

    def _follow(self) -> None:
        """Take the board's presses while the trial is shown, and give them back when it is not."""
        if self._trial is not None and self._sequencer.on_board is not self._shown:
            self._trial = self._shown = None
            self._questions.drop()
        self._room.set_pressing(self._trial is None)
        if self._trial is not None:
            self._board.set_preview(self._trial.player)
