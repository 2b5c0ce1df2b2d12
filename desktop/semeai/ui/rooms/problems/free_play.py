"""Both sides played freely from a position of a problem, each position judged by the search.

The player and the race at a step follow from the start: the players take turns, and the race is over once one of its
chains is gone.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from semeai.claim import search_words
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal
from semeai.problems.marks import Task, solver_of, task_of
from semeai.solve import PASS, Climb, Request, climb
from semeai.study.frames import Frame, frame_after
from semeai.study.tree import Study, living_at
from semeai.ui.rooms.problems import apart
from semeai.ui.rooms.problems.problem_figure import Beside
from semeai.ui.rooms.problems.solve_state import Told

FREE = "You play both sides."
ANSWERS = "The program answers"
ANSWERS_TIP = "Play the best move of the other side after each of yours"
BACK, BACK_TIP = "Back to the problem", "Leave what was tried, and go on with the problem"
JUDGED_IN = 3.0
"""Seconds for the search of a position."""


@dataclass(frozen=True, slots=True)
class FreePlay:
    """Moves of both sides; ``first`` plays first. Without a task the racing chains are not known."""

    track: tuple[Frame, ...]
    first: Color
    task: Task | None
    living: Mask

    def mover(self, index: int) -> Color:
        return self.first if index % 2 == 0 else self.first.opponent

    @property
    def race(self) -> Request | None:
        """The present race; None if it is over, or not known."""
        task, position = self.task, self.track[-1].position
        if task is None or any(not _stands(frame, task) for frame in self.track):
            return None
        return Request(position, task.black, task.white, self.mover(len(self.track) - 1), living=self.living)

    def cut(self, index: int) -> FreePlay:
        return replace(self, track=self.track[: max(index, 0) + 1])

    def played(self, point: Point) -> FreePlay | Illegal:
        """Free play after one more move (PASS too)."""
        task, race = self.task, self.race
        essential = 0 if race is None or task is None else 1 << task.black | 1 << task.white
        mover, move = self.mover(len(self.track) - 1), None if point == PASS else point
        frame = frame_after(self.track[-1], mover, move, essential)
        return frame if isinstance(frame, Illegal) else replace(self, track=(*self.track, frame))


def _stands(frame: Frame, task: Task) -> bool:
    there = frame.position.color_at(task.black), frame.position.color_at(task.white)
    return there == (Color.BLACK, Color.WHITE)


def judged(free: FreePlay, climbed: Climb | None) -> Told:
    """The search's verdict on the position; None while it is searching."""
    race = free.race
    if race is None:
        if free.task is None or not _stands(free.track[0], free.task):
            return Told("", "The problem does not say which chains it is about, so the search cannot judge.")
        captor = next(at for at, frame in enumerate(free.track) if not _stands(frame, free.task)) - 1
        return Told(f"{free.mover(captor).title} captures", free.track[-1].caption)
    if climbed is None:
        return Told("Judging the position", "")
    if not climbed.proved:
        return Told("Not judged in time", search_words.UNFINISHED)
    solution = climbed.solution
    told = search_words.detail(solution)
    if solution.moves and PASS not in solution.moves:
        moves = search_words.move_list(race.position.board, solution.moves)
        told = f"{told} {race.mover.title}'s best move: {moves}."
    return Told(search_words.headline(solution), told)


class FreeControl(Beside):
    """Free play in the room. ``answers``: the program plays the other side."""

    _free = FreePlay((), Color.BLACK, None, 0)
    _climbed: Climb | None = None
    answers = True
    _answer_next = False

    @property
    def told(self) -> Told:
        return judged(self._free, self._climbed)

    @property
    def can_answer(self) -> bool:
        return self._climbed is not None and bool(self._climbed.solution.moves)

    def mover(self, index: int) -> Color:
        return self._free.mover(min(index, self.index))

    def begin(self, frame: Frame, study: Study) -> None:
        after = frame.transition.mover
        first = solver_of(study) if after is None else after.opponent
        start = Frame(frame.position, caption=FREE)
        self._take(FreePlay((start,), first, task_of(study), living_at(study, study.root)))

    def press(self, point: Point, index: int) -> None:
        self._play(self._free.cut(index), point, answer_next=self.answers)

    def answer(self) -> None:
        if self._climbed is not None and self.can_answer:
            self._play(self._free, self._climbed.solution.moves[0], answer_next=False)

    def _play(self, free: FreePlay, point: Point, *, answer_next: bool) -> None:
        after = free.played(point)
        if isinstance(after, Illegal):
            self._say(after.reason.value)
        else:
            self._take(after, answer_next=answer_next)

    def cut(self, index: int) -> None:
        self._take(self._free.cut(index))

    def _take(self, free: FreePlay, *, answer_next: bool = False) -> None:
        """Show a position, and judge it if its race is not over."""
        self._free, self._climbed, self._answer_next = free, None, answer_next
        self.track, self.index = free.track, len(free.track) - 1
        race = free.race
        if race is None:
            self._asking.drop()
        else:
            search = partial(climb, race, seconds=JUDGED_IN, line=False, further=False)
            self._asking.ask(partial(apart.reporting, search), self._judge)
        self._show()

    def _judge(self, climbed: Climb) -> None:
        self._climbed = climbed
        if self._answer_next and self.can_answer:
            self.answer()
        else:
            self._show()
