"""What the board shows while problems are solved: the step of the player, with what its mode adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.diagram.figure import Figure, Mark
from semeai.go.color import Color
from semeai.problems.marks import solver_of
from semeai.problems.solving import Verdict, right_moves
from semeai.study.tree import living_at
from semeai.ui.rooms.problems.mode import Mode
from semeai.views.problems import figure as figures
from semeai.views.problems import told
from semeai.views.race.sequence import Sequence
from semeai.views.race.slides import counts_at, stamp_at

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.solve_control import SolveControl
    from semeai.ui.rooms.problems.solve_page import SolvePage


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
    elif control.line is not None and control.line.marks and index and told_already(control):
        marks = control.line.marks[min(index, len(control.track) - 1)]
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


def told_already(control: SolveControl) -> bool:
    """Whether what the chains have left spoils nothing: the problem is over, or moves are tried freely."""
    solving = control.solving
    over = solving is not None and solving.attempt.verdict is not Verdict.GOING_ON
    return over or control.mode is Mode.FREE


def line_of(control: SolveControl) -> Sequence | None:
    """The moves that are on the board with the liberties of both chains; None where nothing races."""
    task = None if control.solving is None else control.solving.task
    if control.mode is Mode.WHY or task is None:
        return control.why.line if control.mode is Mode.WHY else None
    if control.mode is Mode.DRILL:
        return None
    marks = figures.liberties_of(task, control.track)
    plays = control.mode is Mode.FREE or not told_already(control)
    return Sequence("", task.solver, task.black, task.white, control.track, "", yours=plays, marks=marks)


def show_counts(control: SolveControl, page: SolvePage, index: int) -> None:
    """What both chains have left after a move, and the end on the board; before the first move the person counts."""
    line = control.line if index or control.mode is Mode.WHY else None
    counts = () if line is None else counts_at(line, index)
    page.scores.setVisible(bool(counts))
    page.scores.show_counts(counts)
    page.board.set_stamp("" if line is None else stamp_at(line, index))


def preview_of(control: SolveControl, index: int) -> Color | None:
    """Whose stone a press at a step would place; None where it places none."""
    if control.solving is None or control.mode in (Mode.WHY, Mode.DRILL):
        return None
    return control.free.mover(index) if control.mode is Mode.FREE else solver_of(control.solving.attempt.study)
