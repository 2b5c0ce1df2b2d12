"""The liberties of both chains at each step of moves that no theory counts: a proved line, a refutation, a try.

They are sorted as a reading sorts them, into shared, outside and in an eye; approach moves are not counted, and nobody
asks whether the theory applies.
"""

from __future__ import annotations

from collections.abc import Iterable

from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.reading.scan import Scan, uncounted
from semeai.study.frames import Frame
from semeai.views.race.marks import still_there

Marks = tuple[Mark, ...]


def marks_along(track: Iterable[Frame], black: Point, white: Point) -> tuple[Marks, ...]:
    """The marks of each step; after a capture what is left of them to the chain that still stands.

    A stone that is played later where a captured chain stood is no part of the race.
    """
    points, found = {BLACK: black, WHITE: white}, list[Marks]()
    sides: dict[Color, Marks] = {}
    standing = list(points)
    for frame in track:
        position = frame.position
        standing = [color for color in standing if position.color_at(points[color]) is color]
        if len(standing) == len(points):
            sides, shared = _sorted(position, points)
            found.append((*sides[BLACK], *sides[WHITE], *shared))
        else:
            sides = {color: still_there(sides.get(color, ()), position) for color in standing}
            found.append(tuple(mark for marks in sides.values() for mark in marks))
    return tuple(found)


def _sorted(position: Position, points: dict[Color, Point]) -> tuple[dict[Color, Marks], Marks]:
    """The marks of each chain, and those of what they share."""
    scans = {
        color: uncounted(position, point, color, position.chain(points[color.opponent]))
        for color, point in points.items()
    }
    shared = tuple(Mark(point, MarkKind.SHARED) for point in each(scans[BLACK].shared | scans[WHITE].shared))
    return {color: _of_chain(scans[color], position) for color in points}, shared


def _of_chain(scan: Scan, position: Position) -> Marks:
    """The marks of one chain, without what it shares."""
    eyes = sum(scan.eyes)  # they do not meet
    kinds = (
        (MarkKind.OUTSIDE, scan.outside),
        (MarkKind.EYE, eyes & position.empty),
        (MarkKind.INSIDE, eyes & position.of(scan.color.opponent)),
    )
    return tuple(Mark(point, kind) for kind, mask in kinds for point in each(mask))
