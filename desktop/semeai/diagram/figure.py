"""A figure: everything that is drawn of a board, as one frozen value without Qt."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # themes need the kinds of marks at the start, when no board is there yet
    from semeai.go.board import Mask, Point
    from semeai.go.color import Color
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
    MOVE_BLACK = "Black's move that reaches the result"
    MOVE_WHITE = "White's move that reaches the result"
    LIVING = "marked as alive"
    TRUSTED = "taken to live"
    LEGAL = "legal action"
    GHOST_BLACK = "Black's ghost that reaches the result"
    GHOST_WHITE = "White's ghost that reaches the result"
    # SGF markup
    TRIANGLE = "TR"
    SQUARE = "SQ"
    CIRCLE = "CR"
    CROSS = "MA"
    SELECTED = "SL"
    TERRITORY_BLACK = "TB"
    TERRITORY_WHITE = "TW"
    DIM = "DD"


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on one point. ``strong`` is a mark that is lit now (its number is pointed at)."""

    point: Point
    kind: MarkKind
    strong: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """Some points together, coloured by ``kind``, with a short text at the point ``seat``.

    ``owner`` is whose they are, None for both players' (the text stands on his colour); hatched where not ``settled``,
    with a sign on the points of ``moves``, which settle it. ``strong`` is an area that is lit now.
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
        from semeai.go.color import BLACK, WHITE

        return next((color for color in (BLACK, WHITE) if self.ghosts[color] >> point & 1), None)
