"""Problems and examples as lists show them: a small board with what is asked, and nothing of the answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from semeai.diagram.crop import close_crop
from semeai.diagram.sketch import Pictured, Sketch
from semeai.go.board import Point
from semeai.go.position import Position
from semeai.problems.cards import problem_of
from semeai.problems.difficulty import LEVELS
from semeai.problems.lessons import LessonPlace
from semeai.problems.library_index import Example
from semeai.problems.listing import Listed
from semeai.problems.marks import Task, task_of, task_sentence, task_words
from semeai.problems.tags import level_of, tags_of
from semeai.study.tree import Study, position_at
from semeai.trainer.values import Card

NEAR = 2
"""Steps from the essential chains that a small board shows at least."""


class Entry(Pictured, Protocol):
    """A row of the library; ``level`` is None where nothing was measured."""

    @property
    def tags(self) -> tuple[str, ...]: ...
    @property
    def level(self) -> int | None: ...


@dataclass(frozen=True, slots=True)
class ListedTile:
    """A problem that comes with the program."""

    problem: Listed

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return self.problem.key

    @property
    def title(self) -> str:
        """Its name with its difficulty."""
        return f"{self.problem.title}\n{self.problem.difficulty.words}"

    @property
    def summary(self) -> str:
        """What is asked; what it is about would say how to find it."""
        return task_sentence(Task(self.problem.solver, self.problem.goal, 0, 0))

    @property
    def sketch(self) -> Sketch:
        """The race as it begins."""
        return Sketch(self.problem.stones, self.problem.shown)

    @property
    def tags(self) -> tuple[str, ...]:
        """What it is about."""
        return self.problem.tags

    @property
    def level(self) -> int | None:
        """How hard it is, 1 to 5."""
        return self.problem.difficulty.level


@dataclass(frozen=True)
class OwnTile:
    """A problem of a person's own collection, or one that went wrong."""

    study: Study
    key: str
    title: str
    summary: str
    tags: tuple[str, ...]
    level: int | None

    @cached_property
    def sketch(self) -> Sketch:
        """The part of its first board that holds the race."""
        return sketch_of(self.study)


@dataclass(frozen=True, slots=True)
class ExampleTile:
    """An example of a source, or a lesson. It opens in a room: ``example`` itself, a lesson by its ``place``, or by the
    action with the id ``action``.
    """

    key: str
    title: str
    summary: str
    sketch: Sketch
    room: str
    example: Example | None = None
    action: str = ""
    place: LessonPlace | None = None
    tags: tuple[str, ...] = ()
    level: int | None = None


@dataclass(frozen=True)
class CardTile:
    """A card in a list; its problem is read when its board is drawn."""

    card: Card

    @property
    def key(self) -> str:
        """What tells it from all others."""
        return self.card.problem.key

    @property
    def title(self) -> str:
        """Its name."""
        return self.card.problem.title

    @cached_property
    def study(self) -> Study:
        """The problem itself."""
        return problem_of(self.card.problem)

    @property
    def summary(self) -> str:
        """What is asked; what it teaches would say how to find it."""
        return task_words(self.study)

    @cached_property
    def sketch(self) -> Sketch:
        """The part of its first board that holds the race."""
        return sketch_of(self.study)


def own_tile(study: Study, key: str, number: int = 0) -> OwnTile:
    """A problem of a person's own collection under its name, or under its number where it has none."""
    asked, level = task_words(study), level_of(study)
    name = study.info_of("GN").strip() or (f"{number}. {asked}" if number else asked)
    told = name if level is None else f"{name}\n{LEVELS[level - 1]}"
    return OwnTile(study, key, told, asked, tags_of(study), level)


def sketch_of(study: Study) -> Sketch:
    """The race of a problem as it begins; where its chains are not known, all stones."""
    position, task = position_at(study, study.root), task_of(study)
    seen = position.stones
    if task is not None:
        seen = position.chain(task.black) | position.chain(task.white)
        for _ in range(NEAR):
            seen |= study.board.neighbours(seen)
    size = study.board_size - 1
    return Sketch(_rows(position), close_crop(study.board, seen) or (0, 0, size, size))


def _rows(position: Position) -> tuple[str, ...]:
    board = position.board
    points = [[board.at(column, row) for column in range(board.width)] for row in range(board.height)]
    return tuple("".join(_character(position, point) for point in line) for line in points)


def _character(position: Position, point: Point) -> str:
    return "X" if position.black >> point & 1 else "O" if position.white >> point & 1 else "."
