"""What is drawn while problems are solved: the board at a step, and the part of it that is shown."""

from __future__ import annotations

from enum import Enum

from semeai.claim.marks import marks_along
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Area, Figure, Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, Color
from semeai.problems.marks import Task
from semeai.study.frames import Track, numbered
from semeai.study.tree import Study, position_at, preorder

AROUND = 1
"""Lines round the stones that are shown beside the usual margin, so that a move outside can be tried."""

Crop = tuple[int, int, int, int] | None


def shown_part(study: Study) -> Crop:
    """The part of the board that holds a problem with all of its moves; None for the whole board."""
    stones = position_at(study, study.root).stones
    for _ in range(AROUND):
        stones |= study.board.neighbours(stones)
    for node in preorder(study):
        move = study.node(node).move
        if move is not None and move.point is not None:
            stones |= 1 << move.point
    return close_crop(study.board, stones)


def figure(
    track: Track,
    index: int,
    task: Task | None,
    part: Crop,
    *,
    coordinates: bool,
    living: Mask = 0,
    marks: tuple[Mark, ...] = (),
    areas: tuple[Area, ...] = (),
) -> Figure:
    """The board of a step of a track, with the essential chains that still stand outlined.

    ``living`` are the stones that the problem says to live.
    """
    frame = track[min(index, len(track) - 1)]
    position = frame.position
    essential: Mask = 0
    for color, point in () if task is None else ((Color.BLACK, task.black), (Color.WHITE, task.white)):
        if position.color_at(point) is color:
            essential |= position.chain(point)
    return Figure(
        position,
        marks=tuple(Mark(at, MarkKind.LIVING) for at in each(living & position.stones)) + marks,
        move_numbers=numbered(track, index),
        essential=essential,
        last_move=frame.transition.move,
        coordinates=coordinates,
        crop=part,
        areas=areas,
    )


def liberties_of(task: Task | None, track: Track) -> tuple[tuple[Mark, ...], ...]:
    """The liberties of the chains that race, for each step of a track; none where no task names them."""
    return tuple(() for _ in track) if task is None else marks_along(track, task.black, task.white)


def move_marks(points: list[Point], color: Color) -> tuple[Mark, ...]:
    """Points marked as moves of a colour that reach the goal."""
    kind = MarkKind.MOVE_BLACK if color is BLACK else MarkKind.MOVE_WHITE
    return tuple(Mark(point, kind) for point in points)


class Mode(Enum):
    """Whose moves are on the board."""

    PROBLEM = "problem"
    FREE = "free"
    WHY = "why"
    DRILL = "drill"
