"""A problem while a person solves it: the board as it is turned, the attempts, and the help that was given."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from datetime import datetime

from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.problems.marks import solver_of, task_of
from semeai.problems.solving import Attempt, Verdict, begun
from semeai.problems.turned import SYMMETRIES, turned
from semeai.problems.values import Mark, Task
from semeai.problems.words import task_words
from semeai.study.edits import play
from semeai.study.frames import Frame, frame_at
from semeai.study.node import NodeId
from semeai.study.tree import Study, path_to
from semeai.trainer.values import Grade
from semeai.views.problems import words
from semeai.views.study.line import caption


@dataclass(frozen=True, slots=True)
class Turning:
    """How the board of a problem is turned: a symmetry 0..7, and whether the colours are swapped."""

    symmetry: int = 0
    swap: bool = False


AS_WRITTEN = Turning()


def any_turning(chance: random.Random, *, turn: bool, swap: bool) -> Turning:
    """A turning by chance, of the board and of the colours as far as each is wanted."""
    return Turning(chance.choice(SYMMETRIES) if turn else 0, swap and chance.random() < 0.5)


@dataclass(frozen=True, slots=True)
class Solving:
    """A problem that is being solved.

    ``problem`` is as its file has it. ``attempts`` are the states after each move of the person, the first before any;
    taking back leaves the last one. ``hints`` counts those for the present position. ``mistaken`` and ``helped`` stay,
    whatever is taken back. ``since`` is when the problem was shown.
    """

    problem: Study
    attempts: tuple[Attempt, ...]
    turning: Turning = AS_WRITTEN
    hints: int = 0
    mistaken: bool = False
    helped: bool = False
    since: datetime | None = None

    @property
    def attempt(self) -> Attempt:
        """The present state."""
        return self.attempts[-1]

    @property
    def task(self) -> Task | None:
        """What is asked, on the turned board; None where the file does not say."""
        return task_of(self.attempt.study)

    @property
    def ended(self) -> bool:
        """Whether the person has found the answer, or cannot be judged any further."""
        return self.attempt.verdict in (Verdict.SOLVED, Verdict.UNKNOWN)

    @property
    def solved(self) -> bool:
        """Whether the answer was found."""
        return self.attempt.verdict is Verdict.SOLVED


def begin(problem: Study, turning: Turning = AS_WRITTEN, since: datetime | None = None) -> Solving:
    """A problem before its first move. Raises ValueError where nothing says which moves are right."""
    shown = problem if turning == AS_WRITTEN else turned(problem, turning.symmetry, turning.swap)
    return Solving(problem, (begun(shown),), turning, since=since)


def going_on(solving: Solving) -> Solving:
    """The problem where the next try is made: a wrong try, and one that could not be judged, are taken back."""
    if solving.attempt.verdict in (Verdict.WRONG, Verdict.UNKNOWN):
        return taken_back(solving)
    return solving


def holds(attempt: Attempt, point: Point) -> bool:
    """Whether the answer to a move stands in the problem, so that nothing needs to be searched."""
    children = attempt.study.node(attempt.node).children
    moves = ((child, attempt.study.node(child).move) for child in children)
    return any(move is not None and move.point == point and child in attempt.marks for child, move in moves)


def after(solving: Solving, attempt: Attempt) -> Solving:
    """The problem after a move of the person and its answer."""
    wrong = attempt.verdict is Verdict.WRONG
    attempts = (*solving.attempts, attempt)
    return replace(solving, attempts=attempts, hints=0, mistaken=solving.mistaken or wrong)


def taken_back(solving: Solving) -> Solving:
    """The problem without the last move of the person and its answer."""
    return replace(solving, attempts=solving.attempts[:-1] or solving.attempts[:1], hints=0)


def restarted(solving: Solving) -> Solving:
    """The problem before the first move again."""
    return replace(solving, attempts=solving.attempts[:1], hints=0)


def back_to(solving: Solving, index: int) -> Solving:
    """The problem as it stood at a step of its track or before, with the person to move."""
    root = path_to(solving.attempt.study, solving.attempt.node)[: index + 1][-1]
    depth = solving.attempt.study.node(root).depth
    kept = [each for each in solving.attempts if each.study.node(each.node).depth <= depth]
    return replace(solving, attempts=tuple(kept) or solving.attempts[:1], hints=0)


def hinted(solving: Solving) -> Solving:
    """The problem with one more hint given."""
    return replace(solving, hints=solving.hints + 1, helped=True)


def track(solving: Solving) -> tuple[Frame, ...]:
    """The frames from the start to where the problem stands; nothing that lies ahead is told."""
    attempt = solving.attempt
    return tuple(_frame(attempt, node) for node in path_to(attempt.study, attempt.node))


def thinking(solving: Solving, point: Point) -> tuple[Frame, ...]:
    """The frames with a move of the person whose answer is looked for; none where it is illegal."""
    attempt = solving.attempt
    played = play(attempt.study, attempt.node, point, solver_of(attempt.study))
    if isinstance(played, Illegal):
        return ()
    frame = frame_at(played.study, played.node)
    return (*track(solving), replace(frame, caption=words.THINKING))


def _frame(attempt: Attempt, node: NodeId) -> Frame:
    study, frame = attempt.study, frame_at(attempt.study, node)
    if node == study.root:
        return replace(frame, caption=task_words(study))
    move = study.node(node).move
    if move is None or move.color is not solver_of(study):
        return replace(frame, caption=caption(study, node, frame), rule="answer")
    mark = attempt.marks.get(node)
    if mark is None:
        mark = {Verdict.WRONG: Mark.WRONG, Verdict.SOLVED: Mark.RIGHT}.get(attempt.verdict)
    return replace(frame, caption=caption(study, node, frame), rule="" if mark is None else mark.value)


def grade(solving: Solving) -> Grade | None:
    """How an answer went; None while the problem is neither solved nor missed."""
    if solving.mistaken:
        return Grade.AGAIN
    if not solving.solved:
        return None
    return Grade.HARD if solving.helped else Grade.GOOD
