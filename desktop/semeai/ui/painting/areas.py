"""Areas: points filled in the colour of their kind, with a rim and a number in the colour of their owner.

The colour lies under the stones, so that it is seen round those in the area; the number is on a tag above everything,
readable on wood, on stones of both colours and on white.
"""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from semeai.diagram.figure import Area, MarkKind
from semeai.go.board import Board, Mask, each
from semeai.go.color import BLACK, WHITE
from semeai.ui.kit.theme import MEANING, Theme, ink_on
from semeai.ui.painting.geometry import Layout
from semeai.ui.painting.shapes import hatched, round_pen, text_path

Corner = tuple[int, int]
_OUTER = 0.46
_INNER = 0.16


@lru_cache(maxsize=64)
def outline(layout: Layout, mask: Mask, inset: float) -> QPainterPath:
    """The closed path round a mask, ``inset`` px inside the edges of its cells; it is cached, so do not change it.

    A single point gives nearly a circle and a chain a shape that hugs its stones.
    """
    path, half = QPainterPath(), layout.cell / 2
    for loop in loops(layout.board, mask):
        corners = [QPointF(layout.x_of(column) - half, layout.y_of(row) - half) for column, row in loop]
        _add_loop(path, corners, layout.cell, inset)
    return path


def loops(board: Board, mask: Mask) -> list[list[Corner]]:
    """The edges of a mask as closed walks over cell corners, with the mask on the right hand.

    A corner (column, row) is the top-left corner of that cell. Only turning points are listed. Where two cells meet
    only in a corner, the walk turns right, so that each stays on its own side.
    """
    steps = _edges(board, mask)
    found = []
    while steps:
        walk, here = [], min(steps)
        first = steps[here][0]
        heading = first[1], first[0]  # any that turns into the first: at its leftmost corner a walk turns
        while here in steps:
            right, left = (-heading[1], heading[0]), (heading[1], -heading[0])
            ahead = next(turn for turn in (right, heading, left) if turn in steps[here])
            if ahead != heading:
                walk.append(here)
            steps[here].remove(ahead)
            if not steps[here]:
                del steps[here]
            here, heading = (here[0] + ahead[0], here[1] + ahead[1]), ahead
        found.append(walk)
    return found


def _edges(board: Board, mask: Mask) -> dict[Corner, list[Corner]]:
    """From each corner the steps along the mask's edge, clockwise round its cells."""
    cells, steps = {board.column_row(point) for point in each(mask)}, dict[Corner, list[Corner]]()
    for column, row in cells:
        for beside, corner, step in (
            ((column, row - 1), (column, row), (1, 0)),
            ((column + 1, row), (column + 1, row), (0, 1)),
            ((column, row + 1), (column + 1, row + 1), (-1, 0)),
            ((column - 1, row), (column, row + 1), (0, -1)),
        ):
            if beside not in cells:
                steps.setdefault(corner, []).append(step)
    return steps


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
    """A place on the way from ``start`` to ``goal``, no farther than its middle."""
    length = max(abs(goal.x() - start.x()), abs(goal.y() - start.y()))
    return start + (goal - start) * min(0.5, distance / length if length else 0.0)


INK, PAPER = "#16181B", "#FFFFFF"
RESTING, LIT = 0.50, 0.85
"""How opaque an area is, and while it is pointed at."""
TAG_HEIGHT, WIDEST = 0.56, 1.50
"""The size of the tag, in cells: it may reach into the neighbouring points."""
OF_TAG = 0.82
"""The type size on a tag, as a share of its height."""


def draw_ground(painter: QPainter, area: Area, layout: Layout, offset: QPointF, theme: Theme) -> None:
    """Draw the colour of an area, under the stones; hatched where it is not settled."""
    path = outline(layout, area.points, layout.cell * 0.03).translated(offset)
    _fill(painter, path, area.kind, LIT if area.strong else RESTING, layout.cell, settled=area.settled)
    width = max(layout.cell * (0.10 if area.strong else 0.055), theme.line_width * 0.6)
    if area.owner is WHITE:  # two dark lines make a pale rim visible on a pale board
        painter.strokePath(path, round_pen(QColor(INK), width * 1.8))
    rim = {BLACK: INK, WHITE: PAPER, None: theme.board_line}[area.owner]
    painter.strokePath(path, round_pen(QColor(rim), width))


def draw_tag(painter: QPainter, area: Area, centre: QPointF, cell: float, least: float = 0.0) -> None:
    """Draw an area's number on a tag in its owner's colour, ringed in that of its kind, ``least`` px or higher."""
    if not area.text:
        return
    kind = QColor(MEANING[area.kind])
    back = QColor({BLACK: INK, None: kind.name()}.get(area.owner, PAPER))
    height = max(cell * TAG_HEIGHT, least / OF_TAG)
    text = text_path(painter, area.text, centre, height * OF_TAG, cell * (WIDEST - 0.18), narrow=least > 0)
    width = min(max(text.boundingRect().width() + cell * 0.22, height), cell * WIDEST)
    box = QRectF(centre.x() - width / 2, centre.y() - height / 2, width, height)
    painter.setBrush(back)
    for color, stroke in ((QColor(PAPER if area.owner is BLACK else INK), 0.13), (kind, 0.075)):
        painter.setPen(round_pen(color, cell * stroke))
        painter.drawRoundedRect(box, height / 2, height / 2)
    painter.fillPath(text, QColor(ink_on(back.name())))


def draw_swatch(painter: QPainter, kind: MarkKind, box: QRectF, *, settled: bool) -> None:
    """Draw a small square that looks like an area of a kind on the board."""
    path = QPainterPath()
    path.addRoundedRect(box, 3, 3)
    _fill(painter, path, kind, LIT, box.width() * 1.5, settled=settled)


def _fill(painter: QPainter, path: QPainterPath, kind: MarkKind, opacity: float, cell: float, *, settled: bool) -> None:
    color = QColor(MEANING[kind])
    color.setAlphaF(opacity)
    painter.fillPath(path, color)
    if not settled:
        stripes = hatched(path, max(4.0, cell * 0.2), max(1.0, cell * 0.045))
        painter.fillPath(stripes, QColor(MEANING[kind]).darker(160))
