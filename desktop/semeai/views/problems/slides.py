"""What an audience sees of a problem: the board with its task, the answer when it is asked for, and the right line."""

from __future__ import annotations

from semeai.diagram.figure import Figure
from semeai.diagram.slide import Board, Card, Slide
from semeai.problems.dialects import recognised
from semeai.problems.marks import right_ends, task_of
from semeai.problems.solving import Attempt, begun, right_moves
from semeai.problems.words import task_words
from semeai.study.frames import frame_at
from semeai.study.tree import Study, living_at, path_to
from semeai.views.phrases import joined
from semeai.views.problems import words
from semeai.views.problems.figure import figure, liberties_of, shown_part
from semeai.views.race.sequence import Sequence
from semeai.views.race.slides import with_counts
from semeai.views.study.line import caption

ANSWER, RIGHT = "Answer", "The right line"


def attempt_at(study: Study) -> Attempt:
    """A problem before its first move, also where nothing says yet which moves are right."""
    return Attempt(study, {}, study.root) if recognised(study) is None else begun(study)


def problem_slide(attempt: Attempt, drawn: Figure, heading: str, sentence: str = "") -> Slide:
    """A problem, before its first move, with its task beside the board; what is right stays hidden until it is asked
    for.
    """
    told = Card(task_words(attempt.study), words.text_words(attempt.study), answer=False)
    names = [attempt.study.board.name(point) for point in right_moves(attempt)]
    answer = (Card(ANSWER, "", joined(names)),) if names else ()
    return Slide((Board(drawn, heading),), sentence, (told, *answer))


def problem_slides(attempt: Attempt, heading: str) -> tuple[Slide, ...]:
    """The problem, and then its right line move by move."""
    study = attempt.study
    end = next(right_ends(study, attempt.marks), None)
    nodes = [study.root] if end is None else path_to(study, end)
    track = tuple(frame_at(study, node) for node in nodes)
    task, part, living = task_of(study), shown_part(study), living_at(study, study.root)
    marks = ((), *liberties_of(task, track)[1:])  # before the first move whoever solves it counts by himself
    boards = [
        Board(figure(track, index, task, part, coordinates=True, living=living, marks=marks[index]), heading)
        for index in range(len(track))
    ]
    told = Card(task_words(study), RIGHT, answer=False)
    steps = (
        Slide((board,), caption(study, node, frame), (told,))
        for board, node, frame in zip(boards[1:], nodes[1:], track[1:], strict=True)
    )
    if task is not None:
        line = Sequence(heading, task.solver, task.black, task.white, track, "")
        steps = (with_counts(slide, line, index) for index, slide in enumerate(steps, 1))
    return (problem_slide(attempt, boards[0].figure, heading), *steps)
