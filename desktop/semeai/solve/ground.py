"""A pocket of the board made ready for the kernel, which knows no board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from semeai.go.board import Mask, Point, each
from semeai.go.color import BLACK, WHITE
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.region import Pieces
from semeai.solve.values import SolveError

if TYPE_CHECKING:
    from semeai.solve.kernel.pocket import Pocket


@dataclass(frozen=True, slots=True)
class Ground:
    """A pocket of the board: its points in order, and their geometry as the kernel's frame."""

    pocket: Mask
    places: dict[Point, int]
    frame: Pocket

    def squeeze(self, mask: Mask) -> int:
        """A mask of the board as one of the pocket."""
        found = 0
        for point in each(mask & self.pocket):
            found |= 1 << self.places[point]
        return found

    def state(self, position: Position) -> int:
        """The number of the state that the pocket has in a position."""
        ko = self.squeeze(position.ko)
        black, white = self.squeeze(position.black), self.squeeze(position.white)
        return int(self.frame.state(black, white, ko.bit_length() - 1))


def ground_of(start: Position, pieces: Pieces, pocket: Mask) -> Ground:
    """A pocket of a race that was taken apart. Raises SolveError for one with more points than the kernel holds."""
    board = start.board
    places = {point: index for index, point in enumerate(each(pocket))}
    if len(places) > engine.bits.LARGEST:
        raise SolveError(
            f"A part of {len(places)} points belongs to this race, and at most {engine.bits.LARGEST} can be "
            "searched: mark the outer stones that live."
        )
    walls = pieces.alive | pieces.trusted

    def squeeze(mask: Mask) -> int:
        return sum(1 << places[point] for point in each(mask & pocket))

    beside = [squeeze(board.neighbours(1 << point)) for point in places]
    essential = [squeeze(board.neighbours(chain)) for chain in pieces.chains]
    life = [squeeze(board.neighbours(walls & start.of(color) | pieces.open)) for color in (BLACK, WHITE)]
    return Ground(pocket, places, engine.pocket.Pocket(beside, essential, life))
