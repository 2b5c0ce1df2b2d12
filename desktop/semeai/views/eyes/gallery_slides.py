"""The gallery for an audience: six shapes on a slide, each with its class, its vital points and its end points."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from semeai.diagram.figure import Mark, MarkKind
from semeai.diagram.slide import Board, Slide
from semeai.eyes.catalogue import EyeShape
from semeai.eyes.words import class_name
from semeai.go.board import each
from semeai.go.position import Position
from semeai.views.eyes.figure import figure
from semeai.views.eyes.gallery import COUNT, Group, life_words
from semeai.views.eyes.state import empty_eye
from semeai.views.phrases import capital

ON_A_SLIDE = 6
PLACE = "Eyes of {size}: {first} to {last} of {count}. Triangles are vital points, circles end points."


def slide_count(groups: tuple[Group, ...]) -> int:
    """How many slides the listed shapes fill."""
    return -(-sum(len(group.shapes) for group in groups) // ON_A_SLIDE)


@lru_cache(maxsize=4)
def gallery_slide(groups: tuple[Group, ...], number: int) -> Slide:
    """One of the slides, the first being 0. The last ones are kept: a talk asks for its slide again and again."""
    shapes = [shape for group in groups for shape in group.shapes]
    first = number * ON_A_SLIDE
    shown = shapes[first : first + ON_A_SLIDE]
    told = PLACE.format(
        size=COUNT[shown[0].size], first=first + 1, last=first + len(shown), count=len(shapes)
    )  # fmt: skip
    return Slide(tuple(_board(shape) for shape in shown), told)


def _board(shape: EyeShape) -> Board:
    """A shape with the wall of its owner, close up."""
    state = empty_eye(shape.cells)
    point = state.eye.seat.point
    kinds = ((MarkKind.VITAL, shape.vital), (MarkKind.END, tuple(set(shape.ends) - set(shape.vital))))
    marks = tuple(Mark(point(cell), kind) for kind, cells in kinds for cell in cells)
    position, board = state.setting.position, state.setting.position.board
    columns, rows = zip(*map(board.column_row, each(position.black)), strict=True)
    drawn = replace(
        figure(state, digits=True, coordinates=False),
        position=Position(board, position.black),
        marks=marks,
        crop=(min(columns), min(rows), max(columns), max(rows)),
    )
    named = f"{capital(shape.name)} " if shape.name else ""
    return Board(drawn, f"{named}{class_name(shape)}, {life_words(shape.life)}")
