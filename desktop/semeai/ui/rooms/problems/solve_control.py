"""Solving on the board: each press is a move that gets an answer; hints, taking back, going to other problems."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Reason
from semeai.playout.line import Crop, Line
from semeai.problems.carried import SYMMETRIES
from semeai.problems.marks import solver_of
from semeai.problems.solving import Attempt, Verdict, right_moves, tried
from semeai.study.frames import Track
from semeai.study.tree import Study
from semeai.ui.kit.jobs import Jobs
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.rooms.problems import apart, solve_state
from semeai.ui.rooms.problems import problem_figure as figures
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems.collection import Collection, Outcome, Sitting
from semeai.ui.rooms.problems.drill_control import DrillControl
from semeai.ui.rooms.problems.free_play import FreeControl
from semeai.ui.rooms.problems.problem_figure import Mode
from semeai.ui.rooms.problems.solve_state import Solving
from semeai.ui.rooms.problems.training import Training
from semeai.ui.rooms.problems.why_control import WhyControl

if TYPE_CHECKING:
    from semeai.claim.account import PartRow


def line_of(control: SolveControl, track: Track) -> Line:
    """The line on the board; the last hint is shown at its last step."""
    solving = control.solving
    assert solving is not None
    study, over = solving.attempt.study, solving.attempt.verdict is not Verdict.GOING_ON
    if control.mode is Mode.WHY and control.why.line is not None:
        return figures.with_living(replace(control.why.line, crop=control.part), study)
    line = figures.problem_line(study, track, control.part, over=over, free=control.mode is Mode.FREE)
    if control.mode is Mode.DRILL:
        return replace(line, marks=tuple((*marks, *control.drills.marks()) for marks in line.marks))
    if control.mode is Mode.PROBLEM and solving.hints >= solve_state.steps_of(solving.attempt):
        hint = figures.move_marks(right_moves(solving.attempt), solver_of(study))
        return replace(
            line, marks=(*line.marks[:-1], (*figures.living_marks(study, study.root, track[-1].position), *hint))
        )
    return line


def preview_of(control: SolveControl, index: int) -> Color | None:
    """The colour of the stone that a press at a step would place; None for none."""
    if control.solving is None or control.mode in (Mode.WHY, Mode.DRILL):
        return None
    return control.free.mover(index) if control.mode is Mode.FREE else solver_of(control.solving.attempt.study)


REPLY = 350
"""ms from a move of the person to the answer."""


class SolveControl(QObject):
    """The problem being solved. ``changed`` follows any change of it; ``said`` is a sentence for the person.

    ``tried`` gives the problem after each judged move of the person.
    """

    changed = Signal()
    said = Signal(str)
    tried = Signal(object)

    def __init__(self, boards: Boards, player: Player, jobs: Jobs, training: Training) -> None:
        super().__init__(player)
        self._boards, self._player, self._training = boards, player, training
        self._chance = random.Random()
        self.sitting: Sitting | None = None
        self.solving: Solving | None = None
        self.mode = Mode.PROBLEM
        self.turn_boards = self.swap_colors = False
        self._at_once = False
        self.part: Crop = None
        self.line = Line("", ())
        self._reply = QTimer(self, singleShot=True, interval=REPLY)
        self.asking = Background(jobs, self, apart.LANE, lambda error: self.said.emit(str(error)))
        self.free = FreeControl(self.asking, partial(self._show_part, Mode.FREE), self.said.emit)
        self.why = WhyControl(self.asking, partial(self._show_part, Mode.WHY), self.said.emit)
        self.drills = DrillControl(self.asking, partial(self._show_part, Mode.DRILL), self.said.emit)
        self._connect()

    def _connect(self) -> None:
        self._boards.board.point_pressed.connect(self._press)
        self._player.moved.connect(self._step)
        self._reply.timeout.connect(self._player.last)
        self.asking.changed.connect(self.changed)

    # Choosing the problem

    def open(self, collection: Collection, place: int = 0) -> None:
        """Show a problem of a collection."""
        self.sitting = Sitting(collection)
        self.show(place)

    def show(self, place: int) -> None:
        """Show a problem of the collection, turned at random if that is chosen."""
        if self.sitting is None:
            return
        self.sitting = self.sitting.at(place)
        symmetry = self._chance.choice(SYMMETRIES) if self.turn_boards else 0
        swap, now = self.swap_colors and self._chance.random() < 0.5, self._training.clock()
        self._begin(states.begin(self.sitting.problem, symmetry, swap=swap, since=now))

    def toggle_turn(self) -> None:
        """Switch turning and mirroring boards at random on or off."""
        self.turn_boards = not self.turn_boards
        self._by_chance_again()

    def toggle_swap(self) -> None:
        """Switch swapping colours at random on or off."""
        self.swap_colors = not self.swap_colors
        self._by_chance_again()

    def _by_chance_again(self) -> None:
        """Show the problem again, newly turned, if no move was tried yet."""
        solving, sitting = self.solving, self.sitting
        if solving is not None and sitting is not None and len(solving.attempts) == 1 and not solving.mistaken:
            self.show(sitting.place)
        self.changed.emit()

    def _begin(self, solving: Solving) -> None:
        self.asking.drop()
        self.part = figures.shown_part(solving.attempt.study)
        self._take(solving)

    def step_to(self, by: int) -> None:
        """Go to another problem, ``by`` places on."""
        if self.sitting is not None:
            self.show(self.sitting.place + by)

    def again(self) -> None:
        place = None if self.sitting is None else self.sitting.next_wrong()
        if place is not None:
            self.show(place)

    @property
    def study(self) -> Study | None:
        """The present problem, as it is turned."""
        return None if self.solving is None else self.solving.attempt.study

    # Moves

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        """A press is a move of the person."""
        if self.solving is None or button is not Qt.MouseButton.LeftButton:
            return
        if self._reply.isActive():
            self._reply.stop()
            self._player.last()
        if self.mode is Mode.WHY:
            self.end_part()
        elif self.mode is Mode.DRILL:
            self.drills.press(point)
        elif self.mode is Mode.FREE:
            self.free.press(point, self._player.index)
        elif not self.solving.ended:
            self._play(point)
        else:
            self.play_on()
            self.free.press(point, self._player.index)

    def _play(self, point: Point) -> None:
        """Try a move of the solver, in place of the last one if that was wrong."""
        assert self.solving is not None
        before = states.going_on(self.solving)
        if self._player.index < self._player.last_index:
            before = states.going_on(states.back_to(self.solving, self._player.index))
        attempt = before.attempt
        shown = states.thinking(before, point)
        if states.holds(attempt, point) or not shown:
            self._answered(before, tried(attempt, point, self._chance))
            return

        task = partial(apart.reporting, partial(tried, attempt, point, self._chance))
        self.asking.ask(task, partial(self._answered, before))
        if self.asking.busy:
            self._load(shown, len(shown) - 1)

    def _answered(self, before: Solving, answer: Attempt | Reason) -> None:
        """Show the answer to a move, with the reply a moment later."""
        if isinstance(answer, Reason):
            self.said.emit(answer.value)
            return
        solving = states.after(before, answer)
        self._note(solving)
        waits = answer.reply is not None and not self._at_once
        self._take(solving, steps_back=1 if waits else 0)
        if waits:
            self._reply.start()

    def _note(self, solving: Solving) -> None:
        """Note the outcome of the problem, and emit it."""
        if self.sitting is not None:
            if solving.mistaken:
                self.sitting = self.sitting.noted(Outcome.WRONG)
            elif solving.solved:
                self.sitting = self.sitting.noted(Outcome.SOLVED)
        self.tried.emit(solving)

    def _take(self, solving: Solving, steps_back: int = 0) -> None:
        """Show a state of the problem; ``steps_back`` of its last steps are still to come."""
        self._reply.stop()
        self.solving, self.mode = solving, Mode.PROBLEM
        track = states.track(solving)
        self._load(track, len(track) - 1 - steps_back)

    def take_back(self) -> None:
        """Take the last move back with its answer, in free play or in the problem."""
        if self.asking.busy and self.mode is Mode.PROBLEM and self.solving is not None:
            self.asking.drop()
            self._take(self.solving)
        elif self.mode is Mode.FREE and self.free.index:
            self.free.cut(self.free.index - 1)
        elif self.mode is not Mode.PROBLEM:
            self.end_part()
        elif self.solving is not None:
            self._take(states.taken_back(self.solving))

    def restart(self) -> None:
        if self.solving is not None:
            self.asking.drop()
            self._take(states.restarted(self.solving))

    def give_hint(self) -> None:
        """Give the next hint for the person's move."""
        if self.solving is not None:
            self.asking.drop()
            self._take(states.hinted(states.going_on(self.solving)))

    @property
    def hint(self) -> str:
        """The last hint given for this position; "" for none."""
        solving = self.solving
        return solve_state.hint(solving.attempt, solving.hints) if solving is not None and solving.hints else ""

    # Beside the problem

    @property
    def may_ask_why(self) -> bool:
        """Whether the reason no longer spoils the answer: the problem is over, or the try was wrong."""
        solving = self.solving
        return solving is not None and solving.attempt.verdict is not Verdict.GOING_ON and solving.task is not None

    def ask_why(self) -> None:
        """Show why the problem ends as it does, or why the move was wrong."""
        if self.may_ask_why and self.solving is not None:
            self.why.ask(self.solving.attempt)

    def count(self) -> None:
        """Start counting drills about the problem."""
        if self.study is not None:
            self.drills.ask(self.study)

    def play_on(self) -> None:
        """Let the person play both sides from the present position."""
        if self.solving is None:
            return
        if self.mode is Mode.FREE:
            self.free.cut(self._player.index)
            return
        frame = self._player.frame()
        if frame is not None:
            self.free.begin(frame, self.solving.attempt.study)

    def end_part(self) -> None:
        """Back to the problem."""
        self.asking.drop()
        if self.solving is not None:
            self._take(self.solving)

    def _show_part(self, mode: Mode) -> None:
        """Show the board of free play, of the account or of a drill."""
        self._reply.stop()
        self.mode = mode
        part = self.free if mode is Mode.FREE else self.why if mode is Mode.WHY else self.drills
        self._load(part.track, part.index)

    # The board

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_again": self.again,
            "problems_hint": self.give_hint,
            "problems_back": self.take_back,
            "problems_restart": self.restart,
            "problems_why": self.ask_why,
            "problems_free": self.play_on,
            "problems_answer": self.free.answer,
            "problems_count": self.count,
            "problems_turn": self.toggle_turn,
            "problems_swap": self.toggle_swap,
        }

    def set_at_once(self, at_once: bool) -> None:
        """Switch the delay before an answer off or on."""
        self._at_once = at_once

    def _load(self, track: Track, index: int) -> None:
        """Show a track at a step."""
        self.line = line_of(self, track)
        self._boards.play(self.line, index=index, running=False)
        self._preview()
        self.changed.emit()

    def _step(self, _before: int, after: int) -> None:
        self._preview()
        if self.mode is Mode.WHY:
            self.why.stand_on(after)
            self.changed.emit()

    def _preview(self) -> None:
        self._boards.board.set_preview(preview_of(self, self._player.index))

    def light(self, row: PartRow | None) -> None:
        """Highlight a part of the account on the board."""
        self._boards.show_areas(self.why.areas(row))
