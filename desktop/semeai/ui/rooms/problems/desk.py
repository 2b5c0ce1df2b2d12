"""The one place that changes what is shown of the problem being solved: presses, answers, hints, what is beside it."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import Qt, Signal

from semeai.claim.account import PartRow, StepRow
from semeai.go.board import Point
from semeai.go.position import Illegal, Reason
from semeai.problems.carried import SYMMETRIES
from semeai.problems.figures import shown_part
from semeai.problems.solving import Attempt, tried
from semeai.solve import PASS
from semeai.study.frames import Track
from semeai.study.tree import Study
from semeai.ui.kit.jobs import Jobs, timer
from semeai.ui.kit.message_bar import Say
from semeai.ui.room.background import Background
from semeai.ui.room.boards import Boards
from semeai.ui.room.desk import ValueDesk
from semeai.ui.room.player import Player
from semeai.ui.rooms.problems import apart, problem_figure
from semeai.ui.rooms.problems import solve_state as states
from semeai.ui.rooms.problems.collection import Collection, Sitting
from semeai.ui.rooms.problems.drills import NO_DRILLS, Choice, Drill, DrillShown, asked_drills, judging, problem_drills
from semeai.ui.rooms.problems.free_play import Found, FreeShown, free_after
from semeai.ui.rooms.problems.problem_figure import RightShown, WhyShown
from semeai.ui.rooms.problems.shown import Beside, ProblemShown, line_of, preview_of, stepped
from semeai.ui.rooms.problems.solve_state import Solving
from semeai.why import Why

TURN, SWAP = "problems_turn", "problems_swap"
REPLY = 350
"""ms from a move of the person to the answer."""


class SolveDesk(ValueDesk[ProblemShown]):
    """``tried`` gives the problem after each judged move."""

    tried = Signal(object)

    def __init__(self, boards: Boards, player: Player, jobs: Jobs, clock: Callable[[], datetime], say: Say) -> None:
        super().__init__(ProblemShown(), player)
        self._boards, self._player, self._clock, self._say = boards, player, clock, say
        self._chance = random.Random()
        self._reply = timer(self, self._show_reply, REPLY)
        self.asking = Background(jobs, self, apart.LANE, lambda error: say(str(error)))
        boards.board.point_pressed.connect(self._press)
        player.moved.connect(lambda _before, index: self._take(stepped(self.now, index)))
        self.asking.changed.connect(lambda: self.choose(busy=self.asking.busy))

    def _take(self, now: ProblemShown) -> None:
        self._boards.board.set_preview(preview_of(now))
        super()._take(now)

    def _load(self, now: ProblemShown, track: Track, index: int) -> None:
        """Put moves on the board at a step."""
        self._reply.stop()
        self.now = replace(now, line=line_of(now, track), index=index, waits=False)
        self._boards.play(self.now.line, index=index, running=isinstance(now.beside, RightShown))
        self.choose(index=self._player.index)

    # Choosing the problem

    def open(self, collection: Collection, place: int = 0) -> None:
        self.now = replace(self.now, sitting=Sitting(collection))
        self.show(place)

    def show(self, place: int) -> None:
        """Show a problem of the collection, turned at random if that is chosen."""
        if self.now.sitting is None:
            return
        sitting, by_chance = self.now.sitting.at(place), self.now.by_chance
        symmetry = self._chance.choice(SYMMETRIES) if TURN in by_chance else 0
        swap, since = SWAP in by_chance and self._chance.random() < 0.5, self._clock()
        solving = states.begin(sitting.problem, symmetry, swap=swap, since=since)
        self.asking.drop()
        self.now = replace(self.now, sitting=sitting, part=shown_part(solving.attempt.study))
        self._solve(solving)

    def forget_sitting(self) -> None:
        """Leave the collection; what is on the board stays until another one is opened."""
        self.now = replace(self.now, sitting=None)

    def close(self) -> None:
        self.asking.drop()
        self._reply.stop()
        self.choose(sitting=None, solving=None, beside=None, waits=False)

    def extend(self, problem: Study) -> None:
        """Put one more problem at the end of the collection."""
        if self.now.sitting is not None:
            self.choose(sitting=self.now.sitting.extended(problem))

    def toggle(self, action: str) -> None:
        """Switch turning boards or swapping colours on or off; if no move was tried yet, the problem is turned anew."""
        self.choose(by_chance=self.now.by_chance ^ {action})
        solving, sitting = self.now.solving, self.now.sitting
        if solving is not None and sitting is not None and len(solving.attempts) == 1 and not solving.mistaken:
            self.show(sitting.place)

    def step_to(self, by: int) -> None:
        if self.now.sitting is not None:
            self.show(self.now.sitting.place + by)

    def again(self) -> None:
        place = None if self.now.sitting is None else self.now.sitting.next_wrong()
        if place is not None:
            self.show(place)

    # Moves

    def _press(self, point: Point, button: Qt.MouseButton) -> None:
        if button is Qt.MouseButton.LeftButton:
            self._move(point)

    def _move(self, point: Point) -> None:
        """Play a point or PASS in what is on the board."""
        if self.now.waits:
            self._show_reply()
        now, solving = self.now, self.now.solving
        if solving is None:
            return
        match now.beside:
            case WhyShown() | RightShown():
                self.end_part()
            case DrillShown() as drill:
                self._put(drill.pressed_at(point))
            case FreeShown() as free:
                self._play_free(free.cut(now.index), point, answer_next=now.answers)
            case None if solving.ended and not now.looks_back:
                told = states.OVER if solving.solved else states.NOT_JUDGED_OVER
                self._say(told, states.NAMES["problems_free"], self.play_on)
            case None:
                self._play(point)

    def _play(self, point: Point) -> None:
        """Try a move of the solver, in place of the last one if that was wrong."""
        assert self.now.solving is not None
        before = states.going_on(states.back_to(self.now.solving, self.now.index))
        shown, work = states.thinking(before, point), partial(tried, before.attempt, point, self._chance)
        if states.holds(before.attempt, point) or not shown:
            self._answered(before, work())
            return
        self.asking.ask(partial(apart.reporting, work), partial(self._answered, before))
        if self.asking.busy:
            self._load(self.now, shown, len(shown) - 1)

    def _answered(self, before: Solving, answer: Attempt | Reason) -> None:
        """Show the answer to a move, with the reply a moment later."""
        if isinstance(answer, Reason):
            self._say(answer.value)
            return
        solving = states.after(before, answer)
        if self.now.sitting is not None and (solving.mistaken or solving.solved):
            self.now = replace(self.now, sitting=self.now.sitting.noted(not solving.mistaken))
        self.tried.emit(solving)
        waits = answer.reply is not None and not self.now.at_once
        self._solve(solving, steps_back=1 if waits else 0)
        if waits:
            self._reply.start()
            self.choose(waits=True)

    def _show_reply(self) -> None:
        self._reply.stop()
        self._player.last()  # before the wait is over: a step that is left behind is told as one that is looked back at
        self.choose(waits=False)

    def _solve(self, solving: Solving, steps_back: int = 0) -> None:
        """Show a state of the problem; ``steps_back`` of its last steps are still to come."""
        self._reply.stop()
        self.now = replace(self.now, solving=solving, beside=None)
        if states.asks_who_captures(solving) and (drill := judging(solving.attempt.study)) is not None:
            self._put(drill)
            return
        track = states.track(solving)
        self._load(self.now, track, len(track) - 1 - steps_back)

    def take_back(self) -> None:
        """Take the last move back with its answer, in free play or in the problem."""
        now = self.now
        if isinstance(now.beside, FreeShown) and now.beside.index:
            self._judge_free(now.beside.cut(now.beside.index - 1))
        elif now.beside is not None or now.busy:
            self.end_part()
        elif now.solving is not None:
            self._solve(states.taken_back(now.solving))

    def restart(self) -> None:
        if self.now.solving is not None:
            self.asking.drop()
            self._solve(states.restarted(self.now.solving))

    def give_hint(self) -> None:
        if self.now.solving is not None:
            self.asking.drop()
            self._solve(states.hinted(states.going_on(self.now.solving)))

    # Beside the problem

    def _put(self, beside: Beside) -> None:
        """Put something beside the problem on the board, or another state of it."""
        self._load(replace(self.now, beside=beside), beside.track, beside.index)

    def end_part(self) -> None:
        self.asking.drop()
        if self.now.solving is not None:
            self._solve(self.now.solving)

    def ask_why(self) -> None:
        """Search the account of the problem or, after a wrong move, of the position after it."""
        solving = self.now.solving
        if solving is None or not self.now.may_ask_why:
            return
        request, after = problem_figure.asked_about(solving.attempt)
        if request is None:
            return

        def take(why: Why | None) -> None:
            if why is None:
                self._say(problem_figure.NO_ACCOUNT)
            else:
                self._put(WhyShown.of(request, why, after))

        self.asking.ask(partial(apart.reporting, partial(apart.account, request)), take)

    def show_step(self, row: StepRow | None) -> None:
        """Show the position of a step of the account, or with None the first one."""
        if isinstance(why := self.now.beside, WhyShown):
            step = (0, ()) if row is None else (row.argument, row.moves)
            self._put(WhyShown.of(why.request, why.model.why, why.after, *step))

    def light(self, row: PartRow | None) -> None:
        """Highlight a part of the account on the board."""
        self._boards.show_areas(self.now.beside.areas(row) if isinstance(self.now.beside, WhyShown) else ())

    def play_right(self) -> None:
        solving = self.now.solving
        if solving is not None and states.is_shown(solving):
            track = problem_figure.right_track(solving.attempts[0])
            if len(track) > 1:
                self._put(RightShown(track))

    def count(self) -> None:
        """Ask the drills of the problem, once they are made."""
        study = self.now.study
        if study is not None and not self.now.judges:
            self.asking.ask(partial(apart.alone, problem_drills, study), partial(self._show_drills, study))

    def _show_drills(self, study: Study, drills: tuple[Drill, ...]) -> None:
        if drills:
            self._put(asked_drills(study, drills))
        else:
            self._say(NO_DRILLS)

    def next_drill(self) -> None:
        if isinstance(drill := self.now.beside, DrillShown) and not drill.is_last:
            self._put(drill.following)

    def answer(self, choice: Choice) -> None:
        """Answer a drill; the answer to the question of the problem itself is noted."""
        drill, solving = self.now.beside, self.now.solving
        if not isinstance(drill, DrillShown) or drill.answered:
            return
        told = drill.chosen(choice)
        if solving is not None and self.now.judges:
            right = bool(told.right)
            sitting = self.now.sitting
            noted = None if sitting is None else sitting.noted(right)
            self.now = replace(self.now, solving=states.judged(solving, right), sitting=noted)
            self.tried.emit(self.now.solving)
        self._put(told)

    def done(self) -> None:
        """Answer a drill with the points that are pressed."""
        if isinstance(drill := self.now.beside, DrillShown):
            self.answer(drill.pressed)

    def play_on(self) -> None:
        """Play both sides from the step that is shown."""
        now = self.now
        if isinstance(now.beside, FreeShown):
            self._judge_free(now.beside.cut(now.index))
        elif now.solving is not None:
            track = tuple(now.line.track[: now.index + 1])
            self._judge_free(free_after(track, now.solving.attempt.study, answers=now.answers))

    def answer_free(self) -> None:
        """Play the best move of free play."""
        if isinstance(free := self.now.beside, FreeShown) and free.best is not None:
            self._play_free(free, free.best)

    def _play_free(self, free: FreeShown, point: Point, *, answer_next: bool = False) -> None:
        after = free.played(point, answer_next=answer_next)
        if isinstance(after, Illegal):
            self._say(after.reason.value)
        else:
            self._judge_free(after)

    def _judge_free(self, shown: FreeShown) -> None:
        asked = shown.asked
        if asked is None:
            self.asking.drop()
        else:
            self.asking.ask(partial(apart.reporting, partial(apart.judged, *asked)), self._judged)
        self._put(shown)

    def _judged(self, found: Found) -> None:
        if not isinstance(self.now.beside, FreeShown):
            return
        shown = replace(self.now.beside, found=found)
        if shown.answer_next and shown.best is not None:
            self._play_free(shown, shown.best)
        else:
            self._put(shown)

    def callbacks(self) -> dict[str, Callable[[], object]]:
        return {
            "problems_again": self.again,
            "problems_hint": self.give_hint,
            "problems_pass": partial(self._move, PASS),
            "problems_back": self.take_back,
            "problems_restart": self.restart,
            "problems_why": self.ask_why,
            "problems_right": self.play_right,
            "problems_free": self.play_on,
            "problems_answer": self.answer_free,
            "problems_count": self.count,
            **{action: partial(self.toggle, action) for action in (TURN, SWAP)},
        }
