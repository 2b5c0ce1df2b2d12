"""The state of the page of one eye: the eye as it is drawn, with its stones, and its outside liberties."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from semeai.eyes.catalogue import EyeShape, ShapeClass, catalogue, described
from semeai.eyes.drawing import DrawnEye
from semeai.eyes.judge import Judgement, judge
from semeai.eyes.place import BOARD, Place, images
from semeai.eyes.setting import Setting, most_outside, set_out
from semeai.eyes.shapes import Cell, Shape, free
from semeai.go.board import Point
from semeai.go.color import BLACK, Color

OWNER: Color = BLACK
"""Whose eye it is; the attacker is White."""
ATTACKER: Color = OWNER.opponent
MANY_DRAWN = 2
"""Outside liberties on the board, at least, where there are said to be many."""


@dataclass(frozen=True, slots=True)
class EyeState:
    """An eye with its stones at its place, and its outside liberties: a number, or None for many."""

    eye: DrawnEye
    outside: int | None = None

    @property
    def place(self) -> Place:
        return self.eye.seat.place

    @property
    def shape(self) -> EyeShape:
        return described(self.eye.seat.cells)

    @property
    def most_outside(self) -> int:
        """How many outside liberties there is room for."""
        return most_outside(BOARD, self.eye.seat.points)

    @property
    def liberties_drawn(self) -> int:
        """How many outside liberties the board shows: of many, enough that one more would change nothing."""
        if self.outside is not None:
            return self.outside
        return min(max(MANY_DRAWN, enough(self.judged)), self.most_outside)

    @property
    def setting(self) -> Setting:
        """The eye on its board, with its wall and what stands round it."""
        return _setting(self.eye, self.liberties_drawn)

    @property
    def judged(self) -> Judgement:
        """What search and theory know of it."""
        return _judged(self.eye, self.outside)

    def cell_at(self, point: Point) -> Cell | None:
        """The cell of the eye that a point of the board is, None for points that are none."""
        cell = self.eye.seat.cell(point)
        return cell if cell in self.eye.seat.cells else None

    def color_at(self, cell: Cell) -> Color | None:
        if cell in self.eye.attackers:
            return ATTACKER
        return OWNER if cell in self.eye.owners else None


def empty_eye(shape: Shape) -> EyeState:
    """A shape in the centre without stones, as it is drawn."""
    return EyeState(DrawnEye(images(shape, Place.CENTRE)[0]))


@lru_cache(maxsize=256)
def _judged(eye: DrawnEye, outside: int | None) -> Judgement:
    return judge(eye.filled, outside)


@lru_cache(maxsize=64)
def _setting(eye: DrawnEye, outside: int) -> Setting:
    return set_out(eye.filled, outside, OWNER)


def enough(judged: Judgement) -> int:
    """The outside liberties from which on the answers stay the same."""
    number = len(judged.by_outside) - 1
    while number and judged.by_outside[number - 1] == judged.by_outside[-1]:
        number -= 1
    return number


def class_of(shape: EyeShape) -> ShapeClass:
    """The neighbour class of a shape with all its members."""
    return next(found for found in catalogue(shape.size) if found.name == shape.neighbour_class)


def beside(shape: EyeShape, by: int, among: tuple[EyeShape, ...] = ()) -> EyeShape:
    """The shape some places on among some, or among all of its size in the catalogue's order; after the last the first.

    A shape that is not among them is followed by the first one.
    """
    row = among or tuple(member for found in catalogue(shape.size) for member in found.members)
    kinds = [free(member.cells) for member in row]
    here = free(shape.cells)
    return row[(kinds.index(here) + by) % len(row)] if here in kinds else row[0]
