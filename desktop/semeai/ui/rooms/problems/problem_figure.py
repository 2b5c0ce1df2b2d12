"""Drawing problems while they are solved: the board at a step, and its shown part."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from semeai.claim.marks import marks_along
from semeai.diagram.crop import close_crop
from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.line import Crop, Line, Marks, Racing, counts_along, ending
from semeai.problems.marks import PLAYED, point_played, task_of
from semeai.problems.tags import OWN_GAME, tags_of
from semeai.study.frames import Track, move_numbers
from semeai.study.node import NodeId, values_of
from semeai.study.tree import Study, essential_at, living_at, position_at, preorder

if TYPE_CHECKING:
    from semeai.ui.room.background import Background

AROUND, FROM_GAME = 1, 4
"""Extra lines round the stones, so that a move outside can be tried."""


def shown_part(study: Study) -> Crop:
    """The part of the board with the problem and all of its moves; None for the whole board.

    Of a board from a game it is the part with the race; the move of the game may have been elsewhere.
    """
    position, from_game = position_at(study, study.root), OWN_GAME in tags_of(study)
    stones = position.stones
    if from_game and (task := task_of(study)) is not None:
        stones = position.chain(task.black) | position.chain(task.white)
    for _ in range(FROM_GAME if from_game else AROUND):
        stones |= study.board.neighbours(stones)
    for node in map(study.node, preorder(study)):
        move = node.move
        if from_game and values_of(node, PLAYED) is not None:
            continue
        if move is not None and move.point is not None:
            stones |= 1 << move.point
    return close_crop(study.board, stones)


def figure_of(study: Study, node: NodeId, *, marks: Marks = (), **drawn: Any) -> Figure:
    move, numbers = study.node(node).move, move_numbers(study, node)
    last, position = None if move is None else move.point, position_at(study, node)
    essential: Mask = 0
    for color, point in zip((BLACK, WHITE), essential_at(study, node), strict=True):
        if point is not None and position.color_at(point) is color:
            essential |= position.chain(point)
    marks = (*living_marks(study, node, position), *marks)
    return Figure(position, marks=marks, essential=essential, move_numbers=numbers, last_move=last, **drawn)


def problem_line(
    study: Study, track: Track, part: Crop, *, over: bool = True, free: bool = False, played: bool = False
) -> Line:
    """Moves in a problem as a line. Before the first one nothing is marked: the solver counts by himself.

    Liberties are marked once the problem is ``over`` or moves are tried ``free``ly, and the end is stamped once it is
    over. With ``played`` the move of the game is marked at the start.
    """
    task = task_of(study)
    racing: Racing = ((), ()) if task is None else ((task.black,), (task.white,))
    counts = ((), *counts_along(track, racing)[1:])
    marked = task is not None and (over or free)
    marks = ((), *marks_along(track, task.black, task.white)[1:]) if marked and task is not None else ()
    if played and (point := point_played(study)) is not None:
        first, *rest = marks or ((),) * len(track)
        marks = ((*first, Mark(point, MarkKind.PLAYED)), *rest)
    stamp = ending(track, racing) if over and not free else ""
    return with_living(Line("", track, racing=racing, marks=marks, counts=counts, stamp=stamp, crop=part), study)


def with_living(line: Line, study: Study) -> Line:
    """A line with marks on the stones that its problem says live."""
    marks = line.marks or ((),) * len(line.track)
    alive = (living_marks(study, study.root, frame.position) for frame in line.track)
    return replace(line, marks=tuple(first + then for first, then in zip(alive, marks, strict=True)))


def living_marks(study: Study, node: NodeId, position: Position) -> Marks:
    """Marks on the stones of a position that live according to a node."""
    living = living_at(study, node) & position.stones
    return tuple(Mark(point, MarkKind.LIVING) for point in each(living))


def move_mark(point: Point, color: Color) -> Mark:
    """The mark of a move of a colour that reaches the goal."""
    return Mark(point, MarkKind.MOVE_BLACK if color is BLACK else MarkKind.MOVE_WHITE)


class Beside:
    """Something beside the problem that is put on its board; ``show`` is called with it when it changes."""

    track: Track = ()
    index = 0

    def __init__(self, asking: Background, show: Callable[[Beside], object], say: Callable[[str], object]) -> None:
        self._asking, self._say = asking, say
        self._show = partial(show, self)
