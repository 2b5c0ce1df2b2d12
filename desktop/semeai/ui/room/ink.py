"""A speaker's drawing on a slide as markup: arrows, lines, and circles on points that a stroke encloses."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from semeai.diagram.figure import Figure, Mark, MarkKind
from semeai.go.board import Mask, Point, each, mask_of
from semeai.study import notes
from semeai.study.edits import Edited
from semeai.study.node import MarkShape, NodeId
from semeai.study.tree import Study

Place = tuple[float, float]
"""Column and row, in cells."""
KEEP_INK = "Keep what is drawn"
CLOSED = 1.2
"""The most cells between both ends of a stroke that counts as closed."""
BENT = 0.6
"""The cells beside the straight way from which on a stroke is bent."""


class Stroke(NamedTuple):
    """A line drawn without lifting the pen, in cells of a board; an arrow goes from its first place to its last."""

    arrow: bool
    places: tuple[Place, ...]


class Drawn(NamedTuple):
    """Strokes as markup."""

    arrows: tuple[tuple[Point, Point], ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()
    rings: Mask = 0

    def __bool__(self) -> bool:
        return bool(self.arrows or self.lines or self.rings)


def as_markup(figure: Figure, strokes: Iterable[Stroke]) -> Drawn:
    """The strokes as markup. An arrow joins the points nearest to its ends, a line those of its bends too.

    A closed stroke puts a circle on each point inside, a dab on its own point. What begins or ends off the shown part
    is left out.
    """
    arrows: list[tuple[Point, Point]] = []
    lines: list[tuple[Point, Point]] = []
    rings: Mask = 0
    for stroke in strokes:
        places = (stroke.places[0], stroke.places[-1]) if stroke.arrow else _bends(stroke.places)
        ends = _nearest(figure, places[0]), _nearest(figure, places[-1])
        inside = 0 if stroke.arrow else _inside(figure, stroke.places)
        way = [point for place in places if (point := _nearest(figure, place)) is not None]
        if inside:
            rings |= inside
        elif None in ends:
            continue
        elif len(set(way)) == 1:
            rings |= 1 << way[0]
        else:
            (arrows if stroke.arrow else lines).extend(pair for pair in pairwise(way) if pair[0] != pair[1])
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


def _nearest(figure: Figure, place: Place) -> Point | None:
    board, column, row = figure.position.board, round(place[0]), round(place[1])
    left, top, right, bottom = figure.crop or (0, 0, board.width - 1, board.height - 1)
    if not (left <= column <= right and top <= row <= bottom):
        return None
    point = board.at(column, row)
    return point if board.has(point) else None


def _bends(places: tuple[Place, ...]) -> tuple[Place, ...]:
    """Both ends of a stroke, and the places between them where it turns."""
    first, last = places[0], places[-1]
    aside = [_aside(place, first, last) for place in places]
    if (most := max(aside)) < BENT:
        return first, last
    turn = aside.index(most)
    return (*_bends(places[: turn + 1]), *_bends(places[turn:])[1:])


def _aside(place: Place, first: Place, last: Place) -> float:
    """How far a place is from the straight way between two others."""
    along, down = last[0] - first[0], last[1] - first[1]
    x, y = place[0] - first[0], place[1] - first[1]
    share = min(max((x * along + y * down) / (along * along + down * down or 1.0), 0.0), 1.0)
    return hypot(x - share * along, y - share * down)


def _inside(figure: Figure, places: tuple[Place, ...]) -> Mask:
    """The shown points that a closed stroke encloses; 0 if it is not closed."""
    (first_x, first_y), (last_x, last_y) = places[0], places[-1]
    if hypot(last_x - first_x, last_y - first_y) > CLOSED:
        return 0
    closed, by_crossings = QPolygonF([QPointF(*place) for place in places]), Qt.FillRule.OddEvenFill
    board = figure.position.board
    spots = ((point, board.column_row(point)) for point in each(board.points))
    return mask_of(
        point
        for point, spot in spots
        if _nearest(figure, spot) is not None and closed.containsPoint(QPointF(*spot), by_crossings)
    )
