"""What the board shows while problems are solved: the step of the player, with what its mode adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.diagram.figure import Figure, Mark
from semeai.go.color import Color
from semeai.problems.marks import solver_of
from semeai.problems.solving import right_moves
from semeai.study.tree import living_at
from semeai.ui.rooms.problems.mode import Mode
from semeai.views.problems import figure as figures
from semeai.views.problems import told

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.solve_control import SolveControl


def figure_of(control: SolveControl, index: int) -> Figure:
    """The board at a step; the last hint is shown where no step follows."""
    solving = control.solving
    assert solving is not None
    study = solving.attempt.study
    marks: tuple[Mark, ...] = ()
    at_end = index + 1 >= len(control.track)
    if control.mode is Mode.PROBLEM and solving.hints >= told.steps_of(solving.attempt) and at_end:
        marks = figures.move_marks(right_moves(solving.attempt), solver_of(study))
    elif control.mode is Mode.DRILL:
        marks = control.drills.marks()
    return figures.figure(
        control.track,
        index,
        solving.task,
        control.part,
        coordinates=control.coordinates,
        living=living_at(study, study.root),
        marks=marks,
        areas=control.why.areas() if control.mode is Mode.WHY else (),
    )


def preview_of(control: SolveControl, index: int) -> Color | None:
    """Whose stone a press at a step would place; None where it places none."""
    if control.solving is None or control.mode in (Mode.WHY, Mode.DRILL):
        return None
    return control.free.mover(index) if control.mode is Mode.FREE else solver_of(control.solving.attempt.study)
