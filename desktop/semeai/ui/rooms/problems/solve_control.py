"""Solving on the board: each press is a move that gets an answer; hints, taking back, going to other problems."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from semeai.go.board import Point
from semeai.go.position import Reason
from semeai.playout.line import Crop, Line
from semeai.problems.carried import SYMMETRIES
from semeai.problems.figures import living_marks, shown_part
from semeai.problems.marks import solver_of
from semeai.problems.solving import Attempt, AttemptVerdict, right_moves, tried
from semeai.solve import PASS
from semeai.study.frames import Track
from semeai.study.tree import Study
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.player import Player
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems import problem_figure as figures
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems.collection import Collection, Sitting
from semeai.ui.rooms.problems.drills import DrillControl
from semeai.ui.rooms.problems.free_play import FreeControl
from semeai.ui.rooms.problems.problem_figure import BesideProblem
from semeai.ui.rooms.problems.solve_state import Solving
from semeai.ui.rooms.problems.training import Training

if TYPE_CHECKING:
    from semeai.claim.account import PartRow


TURN, SWAP = "problems_turn", "problems_swap"
REPLY = 350
"""ms from a move of the person to the answer."""


class SolveControl(QObject):
    """The problem being solved. ``changed`` follows any change of it; ``said`` is a sentence for the person,
    ``offered`` one with a button and what it does.

    ``tried`` gives the problem after each judged move of the person. ``beside`` is what is on the board in place of the
    problem, ``by_chance`` the actions of what is done at random. ``at_once``: an answer is shown without a delay.
    """

    changed = Signal()
    said = Signal(str)
    offered = Signal(str, str, object)
    tried = Signal(object)

    def __init__(self, boards: Boards, player: Player, jobs: Jobs, training: Training) -> None:
        super().__init__(player)
        self._boards, self._player, self._training = boards, player, training
        self._chance = random.Random()
        self.sitting: Sitting | None = None
        self.solving: Solving | None = None
        self.beside: BesideProblem | None = None
        self.by_chance: frozenset[str] = frozenset()
        self.at_once = False
        self.part: Crop = None
        self.line = Line("", ())
        self._reply = timer(self, self._player.last, REPLY)
        self.asking = Background(jobs, self, apart.LANE, lambda error: self.said.emit(str(error)))
        beside = self.asking, self._show_beside, self.said.emit
        self.free, self.why = FreeControl(*beside), figures.WhyControl(*beside)
        self.right, self.drills = figures.RightLine(*beside), DrillControl(*beside)
        self.drills.heard = self._judged
        self._boards.board.point_pressed.connect(self._press)
        self._player.moved.connect(self._step)
        self.asking.changed.connect(self.changed)

    # Choosing the problem

    def open(self, collection: Collection, place: int = 0) -> None:
        self.sitting = Sitting(collection)
        self.show(place)

    def show(self, place: int) -> None:
        """Show a problem of the collection, turned at random if that is chosen."""
        if self.sitting is None:
            return
        self.sitting = self.sitting.at(place)
        symmetry = self._chance.choice(SYMMETRIES) if TURN in self.by_chance else 0
        swap, now = SWAP in self.by_chance and self._chance.random() < 0.5, self._training.clock()
        solving = states.begin(self.sitting.problem, symmetry, swap=swap, since=now)
        self.asking.drop()
        self.part = shown_part(solving.attempt.study)
        self._take(solving)

    def close(self) -> None:
        """Show no problem any more."""
        self.asking.drop()
        self._reply.stop()
        self.sitting = self.solving = self.beside = None
        self.changed.emit()

    def extend(self, problem: Study) -> None:
        """Put one more problem at the end of the collection."""
        if self.sitting is not None:
            self.sitting = self.sitting.extended(problem)
            self.changed.emit()

    def toggle(self, action: str) -> None:
        """Switch turning boards or swapping colours on or off; if no move was tried yet, the problem is turned anew."""
        self.by_chance ^= {action}
        solving, sitting = self.solving, self.sitting
        if solving is not None and sitting is not None and len(solving.attempts) == 1 and not solving.mistaken:
            self.show(sitting.place)
        self.changed.emit()

    def step_to(self, by: int) -> None:
        if self.sitting is not None:
            self.show(self.sitting.place + by)

    def again(self) -> None:
        place = None if self.sitting is None else self.sitting.next_wrong()
        if place is not None:
            self.show(place)

    @property
    def step(self) -> int:
        """The step that is on the board."""
        return self._player.index

    @property
    def looks_back(self) -> bool:
        """Whether the board shows an earlier step of the problem, and no answer is on its way."""
        waits = self._reply.isActive() or self.asking.busy
        return self.beside is None and not waits and self._player.index < self._player.last_index

    @property
    def judges(self) -> bool:
        """Whether it is asked who captures, and the person has not said it yet."""
        asked = self.solving is not None and states.asks_who_captures(self.solving)
        return asked and self.beside is self.drills

    @property
    def study(self) -> Study | None:
        """The present problem, as it is turned."""
        return None if self.solving is None else self.solving.attempt.study

    # Moves

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        if button is Qt.MouseButton.LeftButton:
            self._move(point)

    def pass_turn(self) -> None:
        """Pass, in the problem or in free play; where numbers are counted there is nothing to pass."""
        if self.beside is not self.drills:
            self._move(PASS)

    def _move(self, point: Point) -> None:
        """Play a point or PASS in what is on the board."""
        if self.solving is None:
            return
        if self._reply.isActive():
            self._reply.stop()
            self._player.last()
        if self.beside in (self.why, self.right):
            self.end_part()
        elif self.beside is self.drills:
            self.drills.press(point)
        elif self.beside is self.free:
            self.free.press(point, self._player.index)
        elif self.solving.ended and not self.looks_back:
            told = states.OVER if self.solving.solved else states.NOT_JUDGED_OVER
            self.offered.emit(told, states.NAMES["problems_free"], self.play_on)
        else:
            self._play(point)

    def _play(self, point: Point) -> None:
        """Try a move of the solver, in place of the last one if that was wrong."""
        assert self.solving is not None
        before = states.going_on(states.back_to(self.solving, self._player.index))
        shown, work = states.thinking(before, point), partial(tried, before.attempt, point, self._chance)
        if states.holds(before.attempt, point) or not shown:
            self._answered(before, work())
            return
        self.asking.ask(partial(apart.reporting, work), partial(self._answered, before))
        if self.asking.busy:
            self._load(shown, len(shown) - 1)

    def _answered(self, before: Solving, answer: Attempt | Reason) -> None:
        """Show the answer to a move, with the reply a moment later."""
        if isinstance(answer, Reason):
            self.said.emit(answer.value)
            return
        solving = states.after(before, answer)
        if self.sitting is not None and (solving.mistaken or solving.solved):
            self.sitting = self.sitting.noted(not solving.mistaken)
        self.tried.emit(solving)
        waits = answer.reply is not None and not self.at_once
        self._take(solving, steps_back=1 if waits else 0)
        if waits:
            self._reply.start()

    def _take(self, solving: Solving, steps_back: int = 0) -> None:
        """Show a state of the problem; ``steps_back`` of its last steps are still to come."""
        self._reply.stop()
        self.solving, self.beside = solving, None
        if states.asks_who_captures(solving):
            self.drills.judge(solving.attempt.study)
            return
        track = states.track(solving)
        self._load(track, len(track) - 1 - steps_back)

    def _judged(self, right: bool) -> None:
        """Note the answer to the question who captures; its reason stays beside the board."""
        if self.solving is None or not states.asks_who_captures(self.solving):
            return
        self.solving = states.judged(self.solving, right)
        if self.sitting is not None:
            self.sitting = self.sitting.noted(right)
        self.tried.emit(self.solving)

    def take_back(self) -> None:
        """Take the last move back with its answer, in free play or in the problem."""
        if self.beside is self.free and self.free.index:
            self.free.cut(self.free.index - 1)
        elif self.beside is not None or self.asking.busy:
            self.end_part()
        elif self.solving is not None:
            self._take(states.taken_back(self.solving))

    def restart(self) -> None:
        if self.solving is not None:
            self.asking.drop()
            self._take(states.restarted(self.solving))

    def give_hint(self) -> None:
        if self.solving is not None:
            self.asking.drop()
            self._take(states.hinted(states.going_on(self.solving)))

    # Beside the problem

    @property
    def may_ask_why(self) -> bool:
        """Whether the reason no longer spoils the answer: the problem is over, or the try was wrong."""
        solving = self.solving
        return (
            solving is not None and solving.attempt.verdict is not AttemptVerdict.GOING_ON and solving.task is not None
        )

    def ask_why(self) -> None:
        if self.may_ask_why and self.solving is not None:
            self.why.ask(self.solving.attempt)

    def play_right(self) -> None:
        if self.solving is not None and states.is_shown(self.solving):
            self.right.begin(self.solving.attempts[0])

    def count(self) -> None:
        if self.study is not None and not self.judges:
            self.drills.ask(self.study)

    def play_on(self) -> None:
        if self.solving is None:
            return
        if self.beside is self.free:
            self.free.cut(self._player.index)
        else:
            self.free.begin(tuple(self.line.track[: self._player.index + 1]), self.solving.attempt.study)

    def end_part(self) -> None:
        self.asking.drop()
        if self.solving is not None:
            self._take(self.solving)

    def _show_beside(self, beside: BesideProblem) -> None:
        self._reply.stop()
        self.beside = beside
        self._load(beside.track, beside.index)

    # The board

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_again": self.again,
            "problems_hint": self.give_hint,
            "problems_pass": self.pass_turn,
            "problems_back": self.take_back,
            "problems_restart": self.restart,
            "problems_why": self.ask_why,
            "problems_right": self.play_right,
            "problems_free": self.play_on,
            "problems_answer": self.free.answer,
            "problems_count": self.count,
            **{action: partial(self.toggle, action) for action in (TURN, SWAP)},
        }

    def _load(self, track: Track, index: int) -> None:
        self.line = self._line(track)
        self._boards.play(self.line, index=index, running=self.beside is self.right)
        self._preview()
        self.changed.emit()

    def _line(self, track: Track) -> Line:
        """The line on the board; the last hint is shown at its last step."""
        solving = self.solving
        assert solving is not None
        study, over = solving.attempt.study, solving.attempt.verdict is not AttemptVerdict.GOING_ON
        if self.beside is self.why and self.why.line is not None:
            return figures.with_living(replace(self.why.line, crop=self.part), study)
        free, played = self.beside is self.free, states.is_shown(solving)
        over = over or self.beside is self.right
        line = figures.problem_line(study, track, self.part, over=over, free=free, played=played)
        if self.beside is self.drills:
            return replace(line, marks=tuple((*marks, *self.drills.marks()) for marks in line.marks))
        if self.beside is None and states.all_hinted(solving):
            right = [point for point in right_moves(solving.attempt) if point != PASS]
            hint = (figures.move_mark(point, solver_of(study)) for point in right)
            living = living_marks(study, study.root, track[-1].position)
            return replace(line, marks=(*line.marks[:-1], (*living, *hint)))
        return line

    def _step(self, _before: int, after: int) -> None:
        self._preview()
        if self.beside is self.why:
            self.why.stand_on(after)
        self.changed.emit()

    def _preview(self) -> None:
        color = None
        if self.beside is self.free:
            color = self.free.mover(self._player.index)
        elif self.beside is None and self.solving is not None and not (self.solving.ended and not self.looks_back):
            color = solver_of(self.solving.attempt.study)
        self._boards.board.set_preview(color)

    def light(self, row: PartRow | None) -> None:
        """Highlight a part of the account on the board."""
        self._boards.show_areas(self.why.areas(row))
