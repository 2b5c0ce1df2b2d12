"""A speaker's drawing on a slide as markup: arrows, lines, and circles on points that a stroke encloses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import hypot

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Board, Mask, Point, each, mask_of
from semeai.study import notes
from semeai.study.edits import Edited
from semeai.study.node import MarkShape, NodeId
from semeai.study.tree import Study

Place = tuple[float, float]
"""Column and row, in cells."""
KEEP_INK = "Keep what is drawn"
CLOSED = 1.2
"""The most cells between both ends of a stroke that counts as closed."""


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line drawn without lifting the pen, in cells of a board; an arrow goes from its first place to its last."""

    arrow: bool
    places: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """Strokes as markup."""

    arrows: tuple[tuple[Point, Point], ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()
    rings: Mask = 0

    def __bool__(self) -> bool:
        return bool(self.arrows or self.lines or self.rings)


def as_markup(board: Board, strokes: Iterable[Stroke]) -> Drawn:
    """The strokes as markup. An arrow or a line joins the points nearest to its ends. A closed stroke puts a circle on
    each point inside, a dab on its own point. Ends off the board are ignored.
    """
    arrows: list[tuple[Point, Point]] = []
    lines: list[tuple[Point, Point]] = []
    rings: Mask = 0
    for stroke in strokes:
        ends = _nearest(board, stroke.places[0]), _nearest(board, stroke.places[-1])
        inside = 0 if stroke.arrow else _inside(board, stroke.places)
        if inside:
            rings |= inside
        elif ends[0] is None or ends[1] is None:
            continue
        elif ends[0] == ends[1]:
            rings |= 1 << ends[0]
        else:
            (arrows if stroke.arrow else lines).append((ends[0], ends[1]))
    return Drawn(tuple(arrows), tuple(lines), rings)


def with_ink(figure: Figure, drawn: Drawn) -> Figure:
    there = {mark.point for mark in figure.marks if mark.kind is MarkKind.CIRCLE}
    rings = tuple(Mark(point, MarkKind.CIRCLE) for point in each(drawn.rings) if point not in there)
    return replace(
        figure, marks=figure.marks + rings, arrows=figure.arrows + drawn.arrows, lines=figure.lines + drawn.lines
    )  # fmt: skip


def inked(study: Study, node: NodeId, drawn: Drawn) -> Edited:
    """A study with the drawing as markup of a node."""
    markup = study.node(node).markup
    study = notes.set_mark(study, node, MarkShape.CIRCLE, drawn.rings).study if drawn.rings else study
    return notes.set_strokes(study, node, (*markup.arrows, *drawn.arrows), (*markup.lines, *drawn.lines))


def _nearest(board: Board, place: Place) -> Point | None:
    column, row = round(place[0]), round(place[1])
    if not (0 <= column < board.width and 0 <= row < board.height):
        return None
    point = board.at(column, row)
    return point if board.has(point) else None


def _inside(board: Board, places: tuple[Place, ...]) -> Mask:
    """The points that a closed stroke encloses; 0 if it is not closed."""
    (first_x, first_y), (last_x, last_y) = places[0], places[-1]
    if hypot(last_x - first_x, last_y - first_y) > CLOSED:
        return 0
    closed, by_crossings = QPolygonF([QPointF(*place) for place in places]), Qt.FillRule.OddEvenFill
    spots = ((point, QPointF(*board.column_row(point))) for point in each(board.points))
    return mask_of(point for point, spot in spots if closed.containsPoint(spot, by_crossings))
