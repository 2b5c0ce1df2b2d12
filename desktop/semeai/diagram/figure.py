"""A figure: everything that is drawn of a board, as one frozen value without Qt; and what differs between two."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color

if TYPE_CHECKING:
    from semeai.go.position import Position


class MarkKind(Enum):
    """What a mark means; a theme gives each its colour and its own shape (never colour alone)."""

    OUTSIDE = "O"
    APPROACH = "A"
    AVOIDABLE = "V"
    SHARED = "S"
    EYE = "Z"
    INSIDE = "I"
    ESSENTIAL = "essential chain"
    VIOLATION = "failed assumption"
    VITAL = "vital point"
    END = "end point"
    HOT_SPOT = "hot spot"
    MOVE_BLACK = "Black's move that achieves the result"
    MOVE_WHITE = "White's move that achieves the result"
    LIVING = "marked as alive"
    TRUSTED = "assumed alive"
    LEGAL = "legal action"
    PLAYED = "move played"
    BETTER = "better move"
    GHOST_BLACK = "Black's ghost that achieves the result"
    GHOST_WHITE = "White's ghost that achieves the result"
    # SGF markup
    TRIANGLE = "TR"
    SQUARE = "SQ"
    CIRCLE = "CR"
    CROSS = "MA"
    SELECTED = "SL"
    TERRITORY_BLACK = "TB"
    TERRITORY_WHITE = "TW"
    DIM = "DD"


class Mark(NamedTuple):
    """A mark on one point. A ``strong`` mark is highlighted, because the pointer is on its number."""

    point: Point
    kind: MarkKind
    strong: bool = False


class Area(NamedTuple):
    """Some points together, coloured by ``kind``, with a short text at the point ``seat``.

    ``owner`` is whose they are, None for both (the text stands on his colour); hatched where not ``settled``, with a
    sign on the points of ``moves``, which settle it. A ``strong`` area is highlighted.
    """

    points: Mask
    kind: MarkKind
    owner: Color | None
    seat: Point
    text: str
    settled: bool = True
    moves: Mask = 0
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Figure:
    """A board to draw: stones, ghosts, areas, marks, labels, move numbers and what part of the board is shown.

    ``crop`` is (left, top, right, bottom) in columns and rows, both ends included, or None for
    the whole board. ``labels`` and ``move_numbers`` map points to text; ``ghosts`` are by colour.
    ``arrows`` and ``lines`` are (from, to).
    """

    position: Position
    marks: tuple[Mark, ...] = ()
    labels: tuple[tuple[Point, str], ...] = ()
    move_numbers: tuple[tuple[Point, int], ...] = ()
    essential: Mask = 0
    last_move: Point | None = None
    coordinates: bool = True
    crop: tuple[int, int, int, int] | None = None
    ghosts: tuple[Mask, Mask] = (0, 0)
    areas: tuple[Area, ...] = ()
    arrows: tuple[tuple[Point, Point], ...] = ()
    lines: tuple[tuple[Point, Point], ...] = ()

    def ghost_at(self, point: Point) -> Color | None:
        """The colour of the ghost on a point."""
        return next((color for color in (BLACK, WHITE) if self.ghosts[color] >> point & 1), None)


class Everything(NamedTuple):
    """Everything has to be drawn again: the figures differ in more than points."""


class Points(NamedTuple):
    """Only these points look different."""

    mask: Mask


def changes(before: Figure, after: Figure) -> Everything | Points:
    """What has to be drawn again between two figures: some points, or everything.

    Where essential chains differ all their points count: a chain that grows has a different outline all round.
    """
    if _frame(before) != _frame(after):
        return Everything()
    mask = before.position.black ^ after.position.black | before.position.white ^ after.position.white
    if before.essential != after.essential:
        mask |= before.essential | after.essential
    for color in (BLACK, WHITE):
        mask |= before.ghosts[color] ^ after.ghosts[color]
    for mark in frozenset(before.marks) ^ frozenset(after.marks):
        mask |= 1 << mark.point
    for area in frozenset(before.areas) ^ frozenset(after.areas):
        # A text may reach into the points beside its own.
        mask |= area.points | after.position.board.neighbours(1 << area.seat)
    texts = frozenset(before.labels) ^ frozenset(after.labels)
    numbers = frozenset(before.move_numbers) ^ frozenset(after.move_numbers)
    for point, _ in (*texts, *numbers):
        mask |= 1 << point
    if before.last_move != after.last_move:
        for last in (before.last_move, after.last_move):
            mask |= 0 if last is None else 1 << last
    return Points(mask & after.position.board.points)


def _frame(figure: Figure) -> tuple[object, ...]:
    """What must be equal if only points are to be drawn again; arrows and lines reach over many points."""
    return figure.position.board, figure.crop, figure.coordinates, figure.arrows, figure.lines
