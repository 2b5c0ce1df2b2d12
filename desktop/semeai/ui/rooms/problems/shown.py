"""The Problems room before an audience: the problem that is solved or written, its answer hidden until asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Slide
from semeai.problems.solving import Attempt
from semeai.ui.room.room import Room
from semeai.ui.rooms.problems.mode import Mode
from semeai.views.problems.slides import attempt_at, problem_slide, problem_slides
from semeai.views.race.slides import sequence_slide, with_counts

if TYPE_CHECKING:
    from semeai.study.tree import Study
    from semeai.ui.rooms.problems.pages import Pages
    from semeai.ui.rooms.problems.solve_control import SolveControl
    from semeai.ui.rooms.problems.solve_page import SolvePage
    from semeai.ui.rooms.problems.write_control import WriteControl
    from semeai.ui.rooms.problems.write_page import WritePage


class ShownProblems(Room):
    """What a talk needs of the room."""

    pages: Pages
    control: SolveControl
    solve_page: SolvePage
    writing: WriteControl
    write_page: WritePage
    _read: tuple[Study, Attempt] | None = None

    def _written(self) -> Attempt:
        """The problem that is written. A talk looks 20 times a second, and its marks change with its study alone."""
        study = self.writing.state.study
        if self._read is None or self._read[0] is not study:
            self._read = study, attempt_at(study)
        return self._read[1]

    def _problem(self) -> tuple[Attempt, Figure] | None:
        """The problem of the page that is shown, and its board; None on the other pages."""
        solving = self.control.solving
        if self.write_page.isVisibleTo(self):
            return self._written(), self.write_page.board.figure
        if solving is None or not self.solve_page.isVisibleTo(self):
            return None
        return solving.attempts[0], self.solve_page.board.figure

    def slide(self) -> Slide | None:
        """The problem on its board, or the step of its account."""
        shown, line = self._problem(), self.control.line
        if shown is None or self.player is None:
            return None
        index, frame = self.player.index, self.player.frame()
        if self.plays_sequence and line is not None:
            return sequence_slide((line,), (shown[1],), index)
        if frame is None or not index or not self.solve_page.isVisibleTo(self):
            return problem_slide(*shown, self.pages.name)
        made = problem_slide(*shown, self.pages.name, frame.caption)
        return made if line is None else with_counts(made, line, index)

    def slides(self) -> tuple[Slide, ...]:
        """The problem and its right line, or all steps of its account."""
        shown = self._problem()
        if shown is None or self.plays_sequence:
            return super().slides()
        return problem_slides(shown[0], self.pages.name)

    @property
    def plays_sequence(self) -> bool:
        return self.solve_page.isVisibleTo(self) and self.control.mode is Mode.WHY

    def printed(self) -> Plate | None:
        """The account of the problem while it is on the board."""
        return self.control.why.printed() if self.plays_sequence else None

    def turn(self, by: int) -> bool:
        """The next problem of the collection, or the one before."""
        sitting = self.control.sitting
        if sitting is None or not self.solve_page.isVisibleTo(self) or self.plays_sequence:
            return False
        if not 0 <= sitting.place + by < sitting.size:
            return False
        self.control.step_to(by)
        return True
