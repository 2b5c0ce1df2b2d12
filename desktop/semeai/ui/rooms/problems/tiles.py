"""Problems and examples as lists show them: a small board with the task, and nothing of the answers."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from semeai.diagram.crop import close_crop
from semeai.diagram.sketch import Sketch
from semeai.go.text import draw
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
"""The least steps round the essential chains that a small board shows."""


@dataclass(frozen=True)
class Tile:
    """A row of the library.

    ``opens`` is a problem, of the library or a person's own, or content of a ``room``: an example, a place in the
    lessons, or the id of an action. ``summary`` is the task: the tags would give away the answer. ``level`` is None if
    it was not measured; ``drawn`` is set for a study, whose board is drawn when first seen.
    """

    key: str
    title: str
    summary: str
    opens: Listed | Study | Example | LessonPlace | str
    drawn: Sketch | None = None
    room: str = ""
    tags: tuple[str, ...] = ()
    level: int | None = None

    @cached_property
    def sketch(self) -> Sketch:
        """Its small board."""
        if self.drawn is not None:
            return self.drawn
        assert isinstance(self.opens, Study)
        return sketch_of(self.opens)


@dataclass(frozen=True)
class CardTile:
    """A card in a list; its problem is read when its board is drawn."""

    card: Card

    @property
    def key(self) -> str:
        return self.card.problem.key

    @property
    def title(self) -> str:
        return self.card.problem.title

    @cached_property
    def study(self) -> Study:
        return problem_of(self.card.problem)

    @property
    def summary(self) -> str:
        """The task; its concepts would give away the answer."""
        return task_words(self.study)

    @cached_property
    def sketch(self) -> Sketch:
        """A sketch of its first board, cut to the race."""
        return sketch_of(self.study)


def listed_tile(problem: Listed) -> Tile:
    """A problem that comes with the program: its name with its difficulty, and the race as it begins."""
    title, asked = f"{problem.title}\n{problem.difficulty.words}", Task(problem.solver, problem.goal, 0, 0)
    tags, level = problem.tags, problem.difficulty.level
    return Tile(problem.key, title, task_sentence(asked), problem, problem.sketch, tags=tags, level=level)


def own_tile(study: Study, key: str, number: int = 0) -> Tile:
    """A problem of a person's own collection under its name, or its number if it has none."""
    asked, level = task_words(study), level_of(study)
    name = study.info_of("GN").strip() or (f"{number}. {asked}" if number else asked)
    told = name if level is None else f"{name}\n{LEVELS[level - 1]}"
    return Tile(key, told, asked, study, tags=tags_of(study), level=level)


def sketch_of(study: Study) -> Sketch:
    """A sketch of a problem's race at the start; all stones if its chains are not known."""
    position, task = position_at(study, study.root), task_of(study)
    seen = position.stones
    if task is not None:
        seen = position.chain(task.black) | position.chain(task.white)
        for _ in range(NEAR):
            seen |= study.board.neighbours(seen)
    size = study.board_size - 1
    return Sketch(tuple(draw(position).splitlines()), close_crop(study.board, seen) or (0, 0, size, size))
