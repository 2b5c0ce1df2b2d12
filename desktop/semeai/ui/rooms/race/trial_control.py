"""A race that a person plays: each press is a move, and gets its answer; undo takes both back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from semeai.claim import search_words
from semeai.claim.search_words import Answer
from semeai.claim.standing import only_if
from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.document import Undoing
from semeai.ui.rooms.race import own_play
from semeai.ui.rooms.race.desk import Desk
from semeai.ui.rooms.race.own_play import Trial

if TYPE_CHECKING:
    from semeai.solve import Climb, Request


class TrialControl:
    """The moves of the person's own race, with their undo, which stands in for that of the study meanwhile."""

    def __init__(self, desk: Desk, say: Say) -> None:
        self._desk, self._player, self._searches, self._say = desk, desk.player, desk.searches, say
        self.played: Undoing[tuple[Trial, int] | None] = Undoing(None, desk)
        self._hinted: Request | None = None
        self.played.changed.connect(self._show_played)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {"trial_back": self.take_back, "trial_restart": self.restart, "trial_hint": self.hint}

    def begin(self, climb: Climb) -> None:
        """Let the person play a race that was searched."""
        self.played.undo_stack.clear()
        self.played.take((own_play.begin(climb.solution, only_if(climb)), 0))

    def end(self) -> None:
        """Forget a race whose line is off the board."""
        self.played.value = None
        self.played.undo_stack.clear()
        self._searches.questions.drop()

    def play(self, move: Point) -> None:
        """Make the person's move at the present step, and search its answer."""
        trial = self._desk.now.trial
        if trial is None:
            return
        index, request = trial.place(self._player.index)
        thinking = own_play.thinking(trial, index, move)
        if isinstance(thinking, Illegal):
            self._say(thinking.reason.value)
            return
        self._say("")
        self._desk.play_own(trial, index + 1, thinking)

        def take(answer: Answer) -> None:
            self.played.value = trial, index
            answered = own_play.answered(trial, index, answer)
            self.played.change(own_play.move_title(trial, move), (answered, index + 1))
            if self._player.index < self._player.last_index:
                self._player.toggle()

        self._searches.ask(move, request, take)

    def take_back(self) -> None:
        """Take back the last move of the person, with what followed it."""
        own = self._desk.now.own
        if own is not None and own.thinking:
            self._show_played()
        elif self.played.undo_stack.canUndo():
            self.played.undo_stack.undo()
        elif own is not None:
            self._say(own_play.NOTHING_TO_TAKE_BACK)

    def restart(self) -> None:
        """Start the race again."""
        if (trial := self._desk.now.trial) is not None:
            self.played.change(own_play.RESTART, (trial.cut(0), 0))

    def from_here(self, request: Request | None) -> None:
        """Remove the moves after the shown position or, without a trial, begin one with the shown race."""
        trial = self._desk.now.trial
        if trial is not None:
            index, _ = trial.place(self._player.index)
            self.played.change(own_play.FROM_HERE, (trial.cut(index), index))
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
        trial = self._desk.now.trial
        if trial is None:
            return
        _, request = trial.place(self._player.index)
        told, self._hinted = request == self._hinted, request

        def say(climb: Climb) -> None:
            self._say(own_play.hint(climb.solution, told=told, condition=only_if(climb)))

        self._searches.solve(request, say)

    def _show_played(self) -> None:
        if self.played.value is not None:
            self._searches.questions.drop()
            self._desk.play_own(*self.played.value)
