"""Problems as small boards in a list: the race as it begins, and nothing of what follows."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from semeai.diagram.crop import close_crop
from semeai.diagram.sketch import Sketch
from semeai.go.board import Point
from semeai.go.position import Position
from semeai.problems.marks import task_of
from semeai.study.tree import Study, position_at
from semeai.trainer.values import Card
from semeai.views.problems.cards import problem_of
from semeai.views.problems.words import task_words

NEAR = 2
"""Steps from the essential chains that a small board shows at least."""


@dataclass(frozen=True)
class Tile:
    """A problem in a list."""

    key: str
    title: str
    summary: str
    study: Study

    @cached_property
    def sketch(self) -> Sketch:
        """The part of its first board that holds the race."""
        return sketch_of(self.study)


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

    @property
    def summary(self) -> str:
        """What it teaches."""
        return ", ".join(self.card.problem.concepts)

    @cached_property
    def sketch(self) -> Sketch:
        """The part of its first board that holds the race."""
        return sketch_of(problem_of(self.card.problem))


def tile(study: Study, number: int) -> Tile:
    """A problem of a collection, under its name or its number."""
    asked = task_words(study)
    name = study.info_of("GN").strip()
    return Tile(str(number), name or f"{number}. {asked}", asked, study)


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
