"""The outline round a set of points: a path with round corners that keeps inside their cells."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from semeai.go.board import Board, Mask, each
from semeai.ui.painting.geometry import Layout

Corner = tuple[int, int]
_OUTER = 0.46
_INNER = 0.16


@lru_cache(maxsize=64)
def outline(layout: Layout, mask: Mask, inset: float) -> QPainterPath:
    """The closed path round a mask, ``inset`` px inside the edges of its cells; it is kept, so nobody may change it.

    A single point gives nearly a circle and a chain a shape that hugs its stones.
    """
    path = QPainterPath()
    for loop in loops(layout.board, mask):
        _add_loop(path, [_place(layout, corner) for corner in loop], layout.cell, inset)
    return path


def loops(board: Board, mask: Mask) -> list[list[Corner]]:
    """The edges of a mask as closed walks over cell corners, with the mask on the right hand.

    A corner (column, row) is the top-left corner of that cell. Only turning points are listed. Where two
    cells meet in a corner alone the walk turns right, so that each keeps to its own side.
    """
    steps = _edges(board, mask)
    found = []
    while steps:
        start = min(steps)
        heading = steps[start][0]
        walk, here = [], start
        while True:
            steps[here].remove(heading)
            if not steps[here]:
                del steps[here]
            here = (here[0] + heading[0], here[1] + heading[1])
            if here not in steps:
                break
            right, left = (-heading[1], heading[0]), (heading[1], -heading[0])
            ahead = next(turn for turn in (right, heading, left) if turn in steps[here])
            if ahead != heading:
                walk.append(here)
            heading = ahead
        found.append([start, *walk] if _turns(start, walk) else walk)
    return found


def _edges(board: Board, mask: Mask) -> dict[Corner, list[Corner]]:
    """From each corner the steps along the mask's edge, clockwise round its cells."""
    steps: dict[Corner, list[Corner]] = {}
    for point in each(mask):
        column, row = board.column_row(point)
        if not _holds(board, mask, column, row - 1):
            steps.setdefault((column, row), []).append((1, 0))
        if not _holds(board, mask, column + 1, row):
            steps.setdefault((column + 1, row), []).append((0, 1))
        if not _holds(board, mask, column, row + 1):
            steps.setdefault((column + 1, row + 1), []).append((-1, 0))
        if not _holds(board, mask, column - 1, row):
            steps.setdefault((column, row + 1), []).append((0, -1))
    return steps


def _holds(board: Board, mask: Mask, column: int, row: int) -> bool:
    return 0 <= column < board.width and 0 <= row < board.height and bool(mask >> board.at(column, row) & 1)


def _turns(start: Corner, walk: list[Corner]) -> bool:
    """Whether the walk turns where it began."""
    first, last = walk[0], walk[-1]
    return not (first[0] == start[0] == last[0] or first[1] == start[1] == last[1])


def _place(layout: Layout, corner: Corner) -> QPointF:
    half = layout.cell / 2
    return QPointF(layout.x_of(corner[0]) - half, layout.y_of(corner[1]) - half)


def _add_loop(path: QPainterPath, corners: list[QPointF], cell: float, inset: float) -> None:
    """Add a walk with its corners rounded: wide where it turns round a stone, narrow in a nook."""
    moved = [_inset(corners, index, inset) for index in range(len(corners))]
    for index, (corner, is_outer) in enumerate(moved):
        before, after = moved[index - 1][0], moved[(index + 1) % len(moved)][0]
        radius = cell * (_OUTER if is_outer else _INNER)
        start, end = _towards(corner, before, radius), _towards(corner, after, radius)
        if index == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        # A cubic with this reach is a quarter of a circle to within 0.03 %.
        path.cubicTo(start + (corner - start) * 0.5523, end + (corner - end) * 0.5523, end)
    path.closeSubpath()


def _inset(corners: list[QPointF], index: int, inset: float) -> tuple[QPointF, bool]:
    """A corner moved into the mask, and whether the walk turns right (round a stone) there."""
    before, here, after = corners[index - 1], corners[index], corners[(index + 1) % len(corners)]
    ahead, onward = _unit(here - before), _unit(after - here)
    is_outer = ahead.x() * onward.y() - ahead.y() * onward.x() > 0
    inward = QPointF(-ahead.y() - onward.y(), ahead.x() + onward.x())
    return here + inward * inset, is_outer


def _unit(way: QPointF) -> QPointF:
    length = max(abs(way.x()), abs(way.y()))
    return way / length


def _towards(start: QPointF, goal: QPointF, distance: float) -> QPointF:
    """A place on the way, no farther than its middle."""
    length = max(abs(goal.x() - start.x()), abs(goal.y() - start.y()))
    return start + (goal - start) * min(0.5, distance / length if length else 0.0)
