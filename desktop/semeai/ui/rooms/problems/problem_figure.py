"""What is drawn while problems are solved: the board at a step, and the part of it that is shown."""

from __future__ import annotations

from enum import Enum
from typing import Any

from semeai.claim.marks import marks_along
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.problems.marks import Task
from semeai.study.frames import Track, move_numbers, numbered
from semeai.study.node import NodeId
from semeai.study.tree import Study, essential_at, living_at, position_at, preorder

AROUND = 1
"""Lines round the stones that are shown beside the usual margin, so that a move outside can be tried."""

Crop = tuple[int, int, int, int] | None
Pair = tuple[Point | None, Point | None]


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


def figure(position: Position, pair: Pair, *, living: Mask = 0, marks: tuple[Mark, ...] = (), **drawn: Any) -> Figure:
    """A board with the essential chains that still stand outlined, and the stones that the problem says to live."""
    essential: Mask = 0
    for color, point in zip((BLACK, WHITE), pair, strict=True):
        if point is not None and position.color_at(point) is color:
            essential |= position.chain(point)
    alive = tuple(Mark(at, MarkKind.LIVING) for at in each(living & position.stones))
    return Figure(position, marks=alive + marks, essential=essential, **drawn)


def figure_at(track: Track, index: int, task: Task | None, **drawn: Any) -> Figure:
    """The board of a step of a track."""
    frame, pair = track[min(index, len(track) - 1)], (None, None) if task is None else (task.black, task.white)
    numbers, last = numbered(track, index), frame.transition.move
    return figure(frame.position, pair, move_numbers=numbers, last_move=last, **drawn)


def figure_of(study: Study, node: NodeId, **drawn: Any) -> Figure:
    """The board of a node."""
    move, numbers = study.node(node).move, move_numbers(study, node)
    last = None if move is None else move.point
    board, pair, living = position_at(study, node), essential_at(study, node), living_at(study, node)
    return figure(board, pair, living=living, move_numbers=numbers, last_move=last, **drawn)


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
