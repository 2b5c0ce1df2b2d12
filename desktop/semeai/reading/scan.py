"""Sorting the liberties of an essential chain: shared, in the eye, outside."""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.eyes.layers import LARGEST_EYE
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.race.numbers import Side
from semeai.reading.effort import Effort
from semeai.reading.outside import OutsideCount, count_outside
from semeai.reading.values import OutsideLiberty


@dataclass(frozen=True, slots=True)
class Scan:
    """One essential chain with its liberties sorted; ``eyes`` are its enclosed regions, largest first."""

    color: Color
    chain: Mask
    shared: Mask
    eyes: tuple[Mask, ...]
    outside: Mask
    count: OutsideCount

    @property
    def eye(self) -> Mask:
        """The region that counts as the eye, 0 where there is none."""
        return self.eyes[0] if self.eyes else 0

    def inside(self, position: Position) -> Mask:
        """The opponent's stones inside the eye."""
        return self.eye & position.of(self.color.opponent)

    def side(self, position: Position) -> Side:
        """The counted variables Z, I, O, A, V."""
        liberties, approach = len(self.count.liberties), count(self.count.approach)
        avoidable = 0 if self.eye else self.count.avoidable
        return Side(count(self.eye), count(self.inside(position)), liberties, approach, avoidable)


def scan(position: Position, point: Point, color: Color, other: Mask, effort: Effort) -> Scan:
    """Sort the liberties of the essential chain on ``point`` whose opponent is the chain ``other``, and count them.

    Stones that live are immortal in ``position``. Raises TooMuchToRead where the effort does not suffice.
    """
    found = uncounted(position, point, color, other)
    # both chains must outlive the count: with the capture of either the race is over
    fixed = position.with_immortal(found.chain | other)
    return replace(found, count=count_outside(fixed, color, found.outside, effort))


def uncounted(position: Position, point: Point, color: Color, other: Mask) -> Scan:
    """The liberties sorted as ``scan`` does, each outside liberty as if it needed no approach move."""
    chain = acting_as_one(position, position.chain(point), color)
    liberties = position.liberties(chain)
    shared = liberties & position.liberties(other)
    eyes = eye_regions(position, chain, other)
    inside = 0
    for region in eyes:
        inside |= region
    outside = liberties & ~shared & ~inside
    plainly = OutsideCount(tuple(OutsideLiberty(liberty) for liberty in each(outside)))
    return Scan(color, chain, shared, eyes, outside, plainly)


def eye_regions(position: Position, chain: Mask, other: Mask) -> tuple[Mask, ...]:
    """The regions of at most LARGEST_EYE points that a chain encloses, largest first.

    None of them holds a stone of ``other`` or one that lives.
    """
    board = position.board
    regions = [
        region
        for region in board.components(board.points & ~chain)
        if count(region) <= LARGEST_EYE and not region & (other | position.immortal) and region & position.empty
    ]
    return tuple(sorted(regions, key=count, reverse=True))


def region_round(position: Position, one: Scan, other: Scan) -> Mask:
    """All points round two chains that can change, their own among them."""
    return position.board.flood(one.chain | other.chain, position.board.points & ~position.immortal)
