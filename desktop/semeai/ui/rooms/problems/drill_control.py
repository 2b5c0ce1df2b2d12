"""Counting drills about the present problem: question after question, answered by a button or on the board."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QWidget

from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.study.frames import Frame
from semeai.study.tree import Study, position_at
from semeai.ui.kit.parts import Flow, PlainButton, empty, in_column, in_flow, put
from semeai.ui.kit.theme import INSIDE
from semeai.ui.rooms.problems import apart, solve_state
from semeai.ui.rooms.problems.drills import Choice, Drill, problem_drills
from semeai.ui.rooms.problems.problem_figure import Beside
from semeai.ui.rooms.problems.solve_state import Told


class DrillControl(Beside):
    """Asks the drills of a problem, one after the other."""

    _drills: tuple[Drill, ...] = ()
    _place = 0
    _pressed: Mask = 0
    _right: bool | None = None

    @property
    def drill(self) -> Drill | None:
        return self._drills[self._place] if self._drills else None

    @property
    def answered(self) -> bool:
        return self._right is not None

    @property
    def is_last(self) -> bool:
        return self._place + 1 >= len(self._drills)

    @property
    def told(self) -> Told:
        """The question; after the answer, whether that was right, and why."""
        drill = self.drill
        if drill is None:
            return Told("", "")
        if self._right is None:
            return Told(drill.ask.value, f"{drill.words} {solve_state.PRESS_POINTS if drill.on_board else ''}".strip())
        if self._right:
            return Told(solve_state.DRILL_RIGHT, drill.reason, "good")
        return Told(solve_state.DRILL_WRONG.format(answer=drill.answer_words), drill.reason, "warning")

    def ask(self, study: Study) -> None:
        frame = Frame(position_at(study, study.root), caption=solve_state.DRILL_CAPTION)

        def take(drills: tuple[Drill, ...]) -> None:
            if not drills:
                self._say(solve_state.NO_DRILLS)
                return
            self._drills, self._place, self.track = drills, 0, (frame,)
            self._begin()

        self._asking.ask(partial(apart.alone, problem_drills, study), take)

    def _begin(self) -> None:
        self._pressed, self._right = 0, None
        self._show()

    def next(self) -> None:
        if not self.is_last:
            self._place += 1
            self._begin()

    def choose(self, choice: Choice) -> None:
        if self.drill is not None and not self.answered:
            self._right = self.drill.right(choice)
            self._show()

    def press(self, point: Point) -> None:
        """Press a point of the board; a second press takes it back."""
        if self.drill is not None and self.drill.on_board and not self.answered:
            self._pressed ^= 1 << point
            self._show()

    def done(self) -> None:
        if self.drill is not None and not self.answered:
            self._right = self.drill.right_points(self._pressed)
            self._show()

    def marks(self) -> tuple[Mark, ...]:
        """Marks of the pressed points; after the answer, of the right ones and those the reason is about."""
        if self.drill is None:
            return ()
        if not self.answered:
            return tuple(Mark(point, MarkKind.CIRCLE) for point in each(self._pressed))
        told = tuple(Mark(point, MarkKind.VITAL) for point in each(self.drill.points))
        return told + tuple(Mark(point, MarkKind.SELECTED) for point in each(self.drill.lit & ~self.drill.points))


class DrillBox(QWidget):
    """Shows what a ``DrillControl`` asks."""

    def __init__(self, control: DrillControl) -> None:
        super().__init__()
        self._control = control
        self._shown: object = None
        self.buttons: list[PlainButton] = []
        self.done = PlainButton(solve_state.DONE, control.done)
        self.next = PlainButton(solve_state.NEXT_QUESTION, control.next)
        self._choices = Flow(spacing=INSIDE)
        put(in_column(self, spacing=INSIDE), self._choices, in_flow(self.done, self.next))

    def refresh(self) -> None:
        control = self._control
        drill = control.drill
        if drill is not self._shown:
            self._shown = drill
            empty(self._choices)
            choices = () if drill is None else drill.choices
            self.buttons = [PlainButton(text, partial(control.choose, choice)) for text, choice in choices]
            put(self._choices, *self.buttons)
        for button in self.buttons:
            button.setEnabled(not control.answered)
        self.done.setVisible(drill is not None and drill.on_board and not control.answered)
        self.next.setVisible(control.answered and not control.is_last)
