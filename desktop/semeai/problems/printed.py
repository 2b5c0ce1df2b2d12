"""The course as it is printed: the boards of its steps and answers, and its exercises with their solutions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import reduce
from operator import or_
from typing import NamedTuple

from semeai.diagram.figure import Figure
from semeai.diagram.numbered import numbered, numbered_frames
from semeai.go import text
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play
from semeai.problems import asking
from semeai.problems.course import Chapter
from semeai.problems.dialects import read_marks
from semeai.problems.figures import figure_of, shown_part
from semeai.problems.ghost_lessons import LESSONS as WITH_GHOSTS
from semeai.problems.ghost_lessons import GhostLesson as GhostLesson
from semeai.problems.judging import answer_of, outcomes
from semeai.problems.lessons import TaughtStep
from semeai.problems.listing import read_listed
from semeai.problems.marks import Marks, own_words, right_line, solver_of, task_words
from semeai.problems.solving import Attempt, move_name, right_moves
from semeai.solve import PASS
from semeai.study.frames import frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study

SMALL = 13
"""The size of a board that is printed whole."""


class PrintedProblem(NamedTuple):
    """A board and what is said of it."""

    figure: Figure
    words: str


def step_figure(step: TaughtStep) -> Figure:
    """The board of a step, its racing chains outlined."""
    return asking.asked(step).figure(0)


def answer(step: TaughtStep) -> PrintedProblem:
    """The answer to a step, with its moves numbered on the board or with marks on what counts."""
    reply = asking.right_reply(step)
    words = reply.words.removeprefix(asking.YES).strip()
    if len(reply.line.track) == 1:
        return PrintedProblem(reply.line.figure(0), words)
    made = numbered_frames(reply.line.track)
    figure = replace(made.figure, essential=step_figure(step).essential)
    return PrintedProblem(figure, f"{words}\n\n{_sentence(made.words)}" if made.words else words)


def exercises(chapter: Chapter) -> Iterator[tuple[PrintedProblem, PrintedProblem]]:
    """The exercises of a chapter, each with its solution. Raises OSError and SgfError if the library is broken."""
    yield from map(exercise, read_listed(chapter.exercises).values())
    if chapter.with_ghosts:
        yield from (found for lesson in WITH_GHOSTS for found in _with_ghosts(lesson))


def exercise(study: Study, *, close: bool = False) -> tuple[PrintedProblem, PrintedProblem]:
    """A problem with its author's words, and its right line with the moves numbered; other right first moves are named.

    A small board is shown whole, unless the part with the problem alone is asked for (``close``).

    Where it is asked who captures, the solution is the answer with its reason; where no line is right, it has no words.
    """
    told, marks = read_marks(study)
    part = shown_part(told) if close or told.board_size > SMALL else None
    asked = PrintedProblem(figure_of(told, told.root, crop=part), f"{task_words(told)}\n{own_words(told)}".strip())
    if (answer := answer_of(told)) is not None:
        said = next(words for words, result in outcomes(solver_of(told)) if result is answer.result)
        return asked, PrintedProblem(asked.figure, f"{said}. {answer.reason}".strip())
    path = right_line(told, marks)
    return asked, PrintedProblem(asked.figure, "") if len(path) < 2 else _solution(told, marks, path, asked)


def _solution(told: Study, marks: Marks, path: list[NodeId], asked: PrintedProblem) -> PrintedProblem:
    """The right line of a problem on its board, with the first moves and their reason in words."""
    part = asked.figure.crop
    made = numbered(told, path[-1])
    names = [move_name(told.board, point) for point in right_moves(Attempt(told, marks, told.root))]
    reason = " ".join(told.node(path[-1]).comment.split())
    first = frame_at(told, path[1]).transition.move
    found = move_name(told.board, PASS if first is None else first)
    others = ", ".join(name for name in names if name != found)
    said = (f"{found}.", others and f"Also correct: {others}.", reason, _sentence(made.words))
    return PrintedProblem(
        replace(made.figure, essential=asked.figure.essential, crop=part), " ".join(filter(None, said))
    )


def _with_ghosts(lesson: GhostLesson) -> Iterator[tuple[PrintedProblem, PrintedProblem]]:
    """The tasks of a lesson with ghosts, each with the words of the step that follows."""
    for place, step in enumerate(lesson.steps):
        if step.task is not None:
            position = _played(text.parse("\n".join(lesson.rows)), step.actions)
            racing = (position.board.point(name) for name in (*lesson.black, *lesson.white))
            figure = Figure(position, essential=reduce(or_, map(position.chain, racing)))
            words = step.text if step.actions else f"{lesson.steps[0].text} {step.text}"
            yield PrintedProblem(figure, words), PrintedProblem(figure, lesson.steps[place + 1].text)


def _played(position: Position, actions: tuple[str, ...]) -> Position:
    """A position after stones of both players in turn, Black first. Raises ValueError for any other action."""
    for number, action in enumerate(actions):
        kind, _, name = action.partition(" ")
        played = play(position, Color(number % 2), position.board.point(name))
        if kind != "stone" or isinstance(played, Illegal):
            raise ValueError(action)
        position = played.position
    return position


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}." if words else ""
