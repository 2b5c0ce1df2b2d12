"""The parts of a position on the board: each coloured by its kind, with its number in its owner's colour."""

from __future__ import annotations

from semeai.diagram.figure import Area, MarkKind
from semeai.go.board import Mask, Point, count, each
from semeai.go.position import Position
from semeai.views.why.rows import PLAYED_OUT, PartRow
from semeai.why import Kind, Part

KINDS = {
    Kind.OUTSIDE: MarkKind.OUTSIDE,
    Kind.EYE: MarkKind.EYE,
    Kind.SPACE: MarkKind.EYE,
    Kind.SHARED: MarkKind.SHARED,
    Kind.CONNECTION: MarkKind.END,
}
"""The mark whose colour each kind of part has."""


def areas(rows: tuple[PartRow, ...], position: Position, lit: PartRow | None = None) -> tuple[Area, ...]:
    """The parts of some rows of a position, those of the row that is pointed at lit."""
    return tuple(_area(part, row, position, row == lit) for row in rows for part in row.parts)


def _area(part: Part, row: PartRow, position: Position, lit: bool) -> Area:
    text = _number(row) if len(row.parts) == 1 else str(part.least.moves if part.least else "")
    seat, moves = _seat(part, position), _moves(part)
    return Area(part.points, KINDS[part.kind], part.owner, seat, text, part.settled, moves & ~(1 << seat), lit)


def _number(row: PartRow) -> str:
    """The number as it fits a point: nothing where a part has to be played out."""
    return "" if row.number == PLAYED_OUT else row.number.replace(" ", "")


def _moves(part: Part) -> Mask:
    return sum({1 << prospect.move for prospect in part.first if prospect is not None})


def _seat(part: Part, position: Position) -> Point:
    """The point on which the number stands: an empty one in the middle that is no first move, if there is one."""
    board, free = position.board, part.points & ~_moves(part)
    choices = free & position.empty or free or part.points
    return max(each(choices), key=lambda point: count(board.neighbours(1 << point) & part.points))
