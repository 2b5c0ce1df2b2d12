"""Marks of a race on the board: its numbers' points, and the liberties of both chains at each step of a line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from semeai.claim.numbers import COUNTED_KEYS, KINDS, Key, points_of
from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.playout.line import Marks
from semeai.study.frames import Frame, Track

if TYPE_CHECKING:
    from semeai.reading.outside import Scan
    from semeai.reading.values import ChainReading, RaceReading


class Overlay(NamedTuple):
    """Marks shown alone, with words, while something is pointed at; the marks of the race are hidden meanwhile.

    With a ``line`` its moves are shown as numbered stones.
    """

    marks: tuple[Mark, ...]
    words: str
    line: Track = ()


Lit = Key | Mask | Overlay | None
"""What is pointed at: a number, a mask of points (a failed assumption), marks of the search, or nothing."""


def marks(reading: RaceReading | None, lit: Lit = None) -> tuple[Mark, ...]:
    """One mark for each point that the race counts; marks of what is pointed at are strong.

    A point that counts twice gets the mark of the number that is pointed at.
    """
    if isinstance(lit, Overlay):
        return lit.marks
    if reading is None:
        return ()
    found: dict[Point, Mark] = {}
    for color in (BLACK, WHITE):
        for mark in of_a_side(reading.side(color)):
            found.setdefault(mark.point, mark)
    for point in each(reading.shared):
        found[point] = Mark(point, MarkKind.SHARED)
    if isinstance(lit, tuple):
        _light_number(reading, lit, found)
    elif lit is not None:
        for point in each(lit & reading.position.board.points):
            found[point] = Mark(point, MarkKind.VIOLATION, strong=True)
    return tuple(found[point] for point in sorted(found))


def _light_number(reading: RaceReading, key: Key, found: dict[Point, Mark]) -> None:
    color, letter = key
    kind = KINDS.get(letter)
    approach = 0 if color is None else reading.side(color).approach
    for point in each(points_of(reading, key)):
        own = found[point].kind if point in found else MarkKind.EYE
        if letter == "V" and approach >> point & 1:
            own = MarkKind.APPROACH
        elif kind is not None:
            own = kind
        found[point] = Mark(point, own, strong=True)


def of_a_side(side: ChainReading) -> tuple[Mark, ...]:
    """The marks of one chain, without shared liberties; a point that counts twice has two."""
    kinds = [(point, MarkKind.INSIDE) for point in each(side.inside)]
    kinds += [(point, MarkKind.EYE) for point in each(side.eye & ~side.inside)]
    for liberty in side.outside:
        kinds.append((liberty.point, MarkKind.AVOIDABLE if liberty == side.avoidable else MarkKind.OUTSIDE))
    kinds += [(point, MarkKind.APPROACH) for point in each(side.approach)]
    return tuple(Mark(point, kind) for point, kind in kinds)


def still_there(marks: Iterable[Mark], position: Position) -> tuple[Mark, ...]:
    """The marks that still hold: stones inside an eye still on the board, all other points still empty."""
    stones = position.stones
    return tuple(mark for mark in marks if bool(stones >> mark.point & 1) is (mark.kind is MarkKind.INSIDE))


def numbers_at(reading: RaceReading | None, point: Point | None) -> tuple[Key, ...]:
    """The counted numbers that include a point."""
    if reading is None or point is None:
        return ()
    by_color = sorted(COUNTED_KEYS, key=lambda key: 2 if key[0] is None else key[0])
    return tuple(key for key in by_color if points_of(reading, key) >> point & 1)


def essential(reading: RaceReading | None) -> Mask:
    """The stones of both essential chains."""
    return 0 if reading is None else reading.black.chain | reading.white.chain


def marks_along(track: Iterable[Frame], black: Point, white: Point) -> tuple[Marks, ...]:
    """The marks of each step; after a capture only those of the chain that is left.

    A stone played later on the points of a captured chain does not belong to the race.
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
    """The marks of each chain, and those of what they share.

    Of the liberties only its own, which are counted beside the line, and not those of chains that act as one with it.
    """
    from semeai.reading.outside import uncounted

    beside = {color: position.liberties(position.chain(point)) for color, point in points.items()}
    scans = {
        color: uncounted(position, point, color, position.chain(points[color.opponent]))
        for color, point in points.items()
    }
    shared = scans[BLACK].shared & beside[BLACK] | scans[WHITE].shared & beside[WHITE]
    both = tuple(Mark(point, MarkKind.SHARED) for point in each(shared))
    return {color: _of_chain(scans[color], position, beside[color]) for color in points}, both


def _of_chain(scan: Scan, position: Position, beside: Mask) -> Marks:
    eyes = sum(scan.eyes)  # the two do not overlap
    kinds = (
        (MarkKind.OUTSIDE, scan.outside & beside),
        (MarkKind.EYE, eyes & position.empty),
        (MarkKind.INSIDE, eyes & position.of(scan.color.opponent)),
    )
    return tuple(Mark(point, kind) for kind, mask in kinds for point in each(mask))
