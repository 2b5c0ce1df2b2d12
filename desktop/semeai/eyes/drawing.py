"""An eye as text, as commands, files and tests write it: rows of the shape, rows of the stones, its place.

The shape is drawn with ``X`` for a point and ``.`` for none, rows parted by ``/`` or line ends: ``XX./.XX``. The
stones are drawn over it in the same rows: ``O`` an attacker, ``X`` a stone of the owner, ``.`` nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.eyes.place import BOARD, Edge, Place, Seat, seats
from semeai.eyes.search import LARGEST_EYE
from semeai.eyes.shapes import Cell, Shape, has_hole, neighbours
from semeai.eyes.space import Filled
from semeai.go.board import first

POINT, ATTACKER, OWNER, NOTHING = "X", "O", "X", "."


class DrawingError(ValueError):
    """The drawing is not an eye; the message is one sentence that says why and where."""


@dataclass(frozen=True, slots=True)
class DrawnEye:
    """A shape at its seat, and the cells with stones. Two are equal when they look the same."""

    seat: Seat
    attackers: tuple[Cell, ...] = ()
    owners: tuple[Cell, ...] = ()

    @property
    def filled(self) -> Filled:
        return Filled(BOARD, self.seat.points, self.seat.mask(self.attackers), self.seat.mask(self.owners))


def parse(shape: str, stones: str = "", place: Place = Place.CENTRE, edge: Edge | None = None) -> DrawnEye:
    """Read a drawing. Columns and rows left empty round the shape are cut off.

    ``edge`` is where the drawing touches the edge of the board; None takes the first possibility. Raises
    DrawingError for what is no eye shape, for stones off the shape or without a liberty, and where the shape has no
    such place.
    """
    cells = _cells(shape)
    left, top = margin(shape)
    here = tuple(sorted((x - left, y - top) for x, y in cells))
    found = [seat for seat in seats(here, place) if edge in (None, seat.edge)]
    if not found:
        how = f"at the {edge.value} " if edge is not None and edge is not Edge.NONE else ""
        raise DrawingError(
            f"The shape, as it is drawn, cannot be a {place.value} eye {how}of one wall.".replace("  ", " ")
        )
    attackers, owners = (
        tuple(sorted((x - left, y - top) for x, y in _stones(stones, cells, kind))) for kind in (ATTACKER, OWNER)
    )
    eye = DrawnEye(found[0], attackers, owners)
    _check_liberties(eye, left, top)
    return eye


def margin(shape: str) -> Cell:
    """The columns and rows left empty on the left of a shape and above it. Raises DrawingError as ``parse`` does."""
    cells = _cells(shape)
    return min(x for x, _ in cells), min(y for _, y in cells)


def _rows(text: str) -> list[str]:
    return text.strip().replace("\r", "").replace("\n", "/").split("/")


def _cells(shape: str) -> Shape:
    rows = _rows(shape)
    for y, row in enumerate(rows):
        for x, character in enumerate(row):
            if character not in (POINT, NOTHING):
                raise DrawingError(
                    f"Row {y + 1}, column {x + 1} of the shape is {character!r}; a shape has only X and ."
                )
    cells = tuple(sorted((x, y) for y, row in enumerate(rows) for x, character in enumerate(row) if character == POINT))
    if not cells:
        raise DrawingError("The shape has no point.")
    if len(cells) > LARGEST_EYE:
        raise DrawingError(f"The shape has {len(cells)} points; eyes of at most {LARGEST_EYE} are searched.")
    apart = set(cells) - _joined(cells)
    if apart:
        x, y = min(apart, key=lambda cell: (cell[1], cell[0]))
        raise DrawingError(f"The shape is not connected: row {y + 1}, column {x + 1} does not touch the rest.")
    if has_hole(cells):
        raise DrawingError("The shape has a hole: more than one wall would surround it.")
    return cells


def _joined(cells: Shape) -> set[Cell]:
    """The cells that are joined to the first one."""
    found = [cells[0]]
    for cell in found:  # grows while it is walked
        found += [near for near in neighbours(cell) if near in cells and near not in found]
    return set(found)


def _stones(text: str, cells: Shape, kind: str) -> list[Cell]:
    """The cells with stones of one kind, once the whole text was checked."""
    found = []
    for y, row in enumerate(_rows(text)):
        for x, character in enumerate(row):
            if character not in (ATTACKER, OWNER, NOTHING):
                where = f"Row {y + 1}, column {x + 1} of the stones is {character!r}"
                raise DrawingError(f"{where}; O is an attacker, X a stone of the owner, . nothing.")
            if character != NOTHING and (x, y) not in cells:
                raise DrawingError(f"The stone in row {y + 1}, column {x + 1} is not on a point of the shape.")
            if character == kind:
                found.append((x, y))
    return found


def _check_liberties(eye: DrawnEye, left: int, top: int) -> None:
    for chain in eye.filled.choked:
        x, y = eye.seat.cell(first(chain))
        kind = "attacker's" if chain & eye.filled.attackers else "owner's"
        raise DrawingError(f"The {kind} stones at row {y + top + 1}, column {x + left + 1} have no liberty.")
