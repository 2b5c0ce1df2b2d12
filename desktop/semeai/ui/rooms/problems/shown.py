"""The Problems room before an audience: the present problem, its answer hidden until asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.diagram.figure import Figure
from semeai.diagram.plate import Plate
from semeai.diagram.slide import Board, Card, Slide
from semeai.phrases import joined
from semeai.problems.dialects import read_marks
from semeai.problems.figures import shown_part
from semeai.problems.marks import right_ends, task_words
from semeai.problems.solving import Attempt, right_moves
from semeai.study.frames import caption, frame_at
from semeai.study.tree import Study, path_to
from semeai.ui.room.room import Room, Slides
from semeai.ui.rooms.problems import solve_state
from semeai.ui.rooms.problems.problem_figure import problem_line

if TYPE_CHECKING:
    from semeai.ui.rooms.problems.course_page import CourseControl
    from semeai.ui.rooms.problems.pages import Pages, SolvePage, WritePage
    from semeai.ui.rooms.problems.solve_control import SolveControl
    from semeai.ui.rooms.problems.write_control import WriteControl


ANSWER, RIGHT = "Answer", "The right line"


def attempt_at(study: Study) -> Attempt:
    """The attempt before the first move, even if nothing says yet which moves are right."""
    return Attempt(*read_marks(study), study.root)


def problem_slide(attempt: Attempt, drawn: Figure, heading: str, sentence: str = "") -> Slide:
    """The slide of a problem before its first move, with its task; the right moves stay hidden until asked for."""
    told = Card(task_words(attempt.study), solve_state.text_words(attempt.study), answer=False)
    names = [attempt.study.board.name(point) for point in right_moves(attempt)]
    answer = (Card(ANSWER, "", joined(names)),) if names else ()
    return Slide((Board(drawn, heading),), sentence, (told, *answer))


def problem_slides(attempt: Attempt, heading: str) -> tuple[Slide, ...]:
    """The problem, and then its right line move by move."""
    study = attempt.study
    end = next(right_ends(study, attempt.marks), None)
    nodes = [study.root] if end is None else path_to(study, end)
    track = tuple(frame_at(study, node) for node in nodes)
    line = problem_line(study, track, shown_part(study))
    boards = [line.board(line.figure(index), index, heading) for index in range(len(track))]
    told = Card(task_words(study), RIGHT, answer=False)
    steps = (
        Slide((board,), caption(study, node, frame), (told,))
        for board, node, frame in zip(boards[1:], nodes[1:], track[1:], strict=True)
    )
    return (problem_slide(attempt, boards[0].figure, heading), *steps)


class ShownProblems(Room):
    """What a talk needs of the room."""

    pages: Pages
    control: SolveControl
    solve_page: SolvePage
    writing: WriteControl
    write_page: WritePage
    course: CourseControl
    _read: tuple[Study, Attempt] | None = None

    def _written(self) -> Attempt:
        """The problem being written, cached because a talk asks 20 times a second."""
        study = self.writing.state.study
        if self._read is None or self._read[0] is not study:
            self._read = study, attempt_at(study)
        return self._read[1]

    def _problem(self) -> tuple[Attempt, Figure] | None:
        """The problem of the present page, and its board; None on other pages."""
        solving = self.control.solving
        if self.write_page.isVisibleTo(self):
            return self._written(), self.write_page.board.figure
        if solving is None or not self.solve_page.isVisibleTo(self):
            return None
        return solving.attempts[0], self.solve_page.boards.board.figure

    def slides(self) -> Slides | None:
        """The steps of its account, or the problem on its board and then its right line; of the course the lesson."""
        if self.course.lessons.stage.isVisibleTo(self):
            return self.course.lessons.slides()
        shown, line = self._problem(), self.control.line
        if shown is None or self.player is None:
            return None
        index, frame, name = self.player.index, self.player.frame(), self.pages.name
        if self._explains:
            return Slides(self.solve_page.boards.slide(), self.played)
        solving = self.solve_page.isVisibleTo(self)
        begun = solving and frame is not None and index
        made = problem_slide(*shown, name, frame.caption if begun and frame is not None else "")
        if begun:
            made = replace(made, boards=(line.board(shown[1], index, name),))
        return Slides(made, lambda: problem_slides(shown[0], name), turn=self._turn if solving else None)

    @property
    def _explains(self) -> bool:
        return self.solve_page.isVisibleTo(self) and self.control.beside is self.control.why

    def printed(self) -> Plate | None:
        """The account of the problem while it is on the board."""
        return self.control.why.printed() if self._explains else None

    def _turn(self, by: int) -> bool:
        """Go to the next problem of the collection, or to the previous one."""
        sitting = self.control.sitting
        if sitting is None or not 0 <= sitting.place + by < sitting.size:
            return False
        self.control.step_to(by)
        return True
