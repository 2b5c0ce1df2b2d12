"""Between the table and the board: the marks of a race, what a point counts as, and where."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.diagram.figure import Mark, MarkKind
from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import BLACK, WHITE
from semeai.race.numbers import COUNTED
from semeai.reading.values import ChainReading, OutsideLiberty, RaceReading
from semeai.views.phrases import counted
from semeai.views.race.keys import KINDS, Key
from semeai.views.race.rows import points_of


@dataclass(frozen=True, slots=True)
class Overlay:
    """Marks that stand alone while they are pointed at, with words: what the race counts is hidden meanwhile."""

    marks: tuple[Mark, ...]
    words: str


Lit = Key | Mask | Overlay | None
"""What is pointed at: a number, a mask of points (a failed assumption), marks of the search, or nothing."""


def marks(reading: RaceReading | None, lit: Lit = None) -> tuple[Mark, ...]:
    """One mark a point, for all that the race counts; what is pointed at is strong.

    A point that counts twice wears the mark of the number that is pointed at.
    """
    if isinstance(lit, Overlay):
        return lit.marks
    if reading is None:
        return ()
    found: dict[Point, Mark] = {}
    for color in (BLACK, WHITE):
        for point, kind in _kinds(reading.side(color)):
            found.setdefault(point, Mark(point, kind))
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


def _kinds(side: ChainReading) -> list[tuple[Point, MarkKind]]:
    kinds = [(point, MarkKind.INSIDE) for point in each(side.inside)]
    kinds += [(point, MarkKind.EYE) for point in each(side.eye & ~side.inside)]
    for liberty in side.outside:
        kinds.append((liberty.point, MarkKind.AVOIDABLE if liberty == side.avoidable else MarkKind.OUTSIDE))
    return kinds + [(point, MarkKind.APPROACH) for point in each(side.approach)]


def numbers_at(reading: RaceReading | None, point: Point | None) -> tuple[Key, ...]:
    """The counted numbers in which a point counts."""
    if reading is None or point is None:
        return ()
    keys: list[Key] = [(color, letter) for color in (BLACK, WHITE) for letter in COUNTED]
    return tuple(key for key in (*keys, (None, "S")) if points_of(reading, key) >> point & 1)


def meaning(reading: RaceReading | None, point: Point) -> str:
    """What a point counts as: "E4: outside liberty of White, needs 2 approach moves (E2, E3)"."""
    if reading is None or not reading.position.board.has(point):
        return ""
    board = reading.position.board
    parts = []
    if reading.shared >> point & 1:
        parts.append("shared liberty, counts for both chains")
    for color in (BLACK, WHITE):
        parts += _meanings(board, reading.side(color), point)
    return f"{board.name(point)}: {'; '.join(parts) or 'does not count in this race'}"


def _meanings(board: Board, side: ChainReading, point: Point) -> list[str]:
    owner = side.color.title
    parts = []
    if side.chain >> point & 1:
        parts.append(f"{owner}'s essential chain, {counted(count(side.chain), 'stone')}")
    if side.inside >> point & 1:
        parts.append(f"{side.color.opponent.title} stone inside {owner}'s eye")
    elif side.eye >> point & 1:
        parts.append(f"in {owner}'s eye of {count(side.eye)}")
    for liberty in side.outside:
        if liberty.point == point:
            parts.append(_liberty_meaning(board, side, liberty))
    served = [board.name(liberty.point) for liberty in side.outside if point in liberty.approach]
    if served:
        parts.append(f"approach move of {side.color.opponent.title} for {' and '.join(served)}")
    return parts


def _liberty_meaning(board: Board, side: ChainReading, liberty: OutsideLiberty) -> str:
    text = f"outside liberty of {side.color.title}"
    needed = len(liberty.approach)
    if needed:
        names = ", ".join(board.name(point) for point in liberty.approach)
        text += f", needs {counted(needed, 'approach move')} ({names})"
    if liberty == side.avoidable:
        text += ", which V counts as avoidable"
    return text


def essential(reading: RaceReading | None) -> Mask:
    """The stones of both essential chains."""
    return 0 if reading is None else reading.black.chain | reading.white.chain
