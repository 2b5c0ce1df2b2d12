"""Counting the outside liberties of an essential chain with their approach moves: O, A and V.

All outside liberties are filled one after the other, each with the approach moves that it still
needs then: a move that serves several liberties is made once (section 10), and a liberty that
becomes dangerous when its neighbours are filled gets the approach move it needs. Immortal stones
divide the board into pockets, which are counted apart and looked up where they were seen before.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from semeai.eyes.search import LARGEST_EYE
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.race.numbers import Side
from semeai.reading.approach import ApproachWay, approach, stays
from semeai.reading.values import POCKET, OutsideLiberty, ReadingEffort, within


@dataclass(frozen=True, slots=True)
class OutsideCount:
    """O, A and V of one chain with the points behind them.

    ``last`` is the best liberty for the capturing move, None where it saves nothing; ``avoidable`` are
    the approach moves it saves. ``unfillable`` are outside liberties that the attacker was not found
    able to fill; ``ko`` the points of kos that stood in the way.
    """

    liberties: tuple[OutsideLiberty, ...] = ()
    approach: Mask = 0
    avoidable: int = 0
    last: OutsideLiberty | None = None
    unfillable: Mask = 0
    ko: Mask = 0


@dataclass(slots=True)
class _Filling:
    """The filling of some liberties of a pocket, with the approach moves that were made for each of them."""

    position: Position
    made: dict[Point, Mask]
    effort: ReadingEffort
    unfillable: Mask = 0
    ko: Mask = 0

    @property
    def approach(self) -> Mask:
        """All approach moves that were made; none is made twice."""
        return sum(self.made.values())


def count_outside(position: Position, owner: Color, outside: Mask, effort: ReadingEffort) -> OutsideCount:
    """Count the outside liberties ``outside`` of a chain of ``owner``.

    The chain itself and the attacker's stones that cannot be captured are immortal in ``position``. Raises
    TooMuchToRead where the effort, or POCKET moves for a pocket, do not suffice.
    """
    board = position.board
    total = OutsideCount()
    while outside:
        pocket = board.flood(outside & -outside, board.points & ~position.immortal)
        zone = pocket | board.neighbours(pocket)
        cut = Position(
            board, position.black & zone, position.white & zone, position.ko & pocket, position.immortal & zone
        )
        total = _together(total, effort.once(_pocket, cut, owner, outside & pocket))
        outside &= ~pocket
    return total


def _together(one: OutsideCount, other: OutsideCount) -> OutsideCount:
    """The counts of two pockets added: the capturing move can avoid approach moves in only one of them."""
    best = one if one.avoidable >= other.avoidable else other
    return OutsideCount(
        one.liberties + other.liberties,
        one.approach | other.approach,
        best.avoidable,
        best.last,
        one.unfillable | other.unfillable,
        one.ko | other.ko,
    )


@lru_cache(maxsize=256)
def _pocket(position: Position, owner: Color, outside: Mask) -> tuple[OutsideCount | None, int]:
    """The count of a pocket, None where POCKET moves are too few, and the moves that were tried for it."""
    return within(POCKET, lambda effort: _count_pocket(position, owner, outside, effort))


def _count_pocket(position: Position, owner: Color, outside: Mask, effort: ReadingEffort) -> OutsideCount:
    attacker = owner.opponent
    filling = _fill(position, attacker, outside, effort)
    liberties = tuple(
        OutsideLiberty(point, tuple(each(_own_moves(position, attacker, point, outside, filling))))
        for point in each(outside)
    )
    last, avoidable = None, 0
    if filling.approach and not filling.unfillable:
        for liberty in (one for one in liberties if one.approach):
            without = _fill(position, attacker, outside & ~(1 << liberty.point), effort)
            saved = count(filling.approach) - count(without.approach)
            if saved > avoidable and not without.unfillable:
                last, avoidable = liberty, saved
    return OutsideCount(liberties, filling.approach, avoidable, last, filling.unfillable, filling.ko)


def _fill(position: Position, attacker: Color, outside: Mask, effort: ReadingEffort) -> _Filling:
    """Fill all liberties of a pocket, the cheapest one first at each step."""
    filling = _Filling(position, {}, effort)
    while outside:
        point, way = _cheapest(filling, attacker, outside)
        if way is None:
            filling.unfillable = outside
            break
        filling.made[point] = way.moves & ~outside
        after = stays(way.position, attacker, point, effort)
        filling.position = after if after is not None else way.position
        outside &= ~(way.moves | 1 << point)
    return filling


def _cheapest(filling: _Filling, attacker: Color, outside: Mask) -> tuple[Point, ApproachWay | None]:
    """The liberty that costs the fewest approach moves now, with the way that helps the others most."""
    best: tuple[tuple[int, int], Point, ApproachWay] | None = None
    searched = {}
    for point in each(outside):
        found = searched[point] = approach(filling.position, point, attacker, outside & ~(1 << point), filling.effort)
        filling.ko |= found.ko
        if found.ways and not found.ways[0].moves:
            return point, found.ways[0]
    for point, found in searched.items():
        for way in found.ways:
            useful = way.moves & ~outside
            others = (other for there in searched if there != point for other in searched[there].ways)
            shared = sum(count(useful & other.moves) for other in others)
            rank = (count(useful), -shared)
            if best is None or rank < best[0]:
                best = (rank, point, way)
    return (best[1], best[2]) if best else (next(each(outside)), None)


def _own_moves(position: Position, attacker: Color, point: Point, outside: Mask, filling: _Filling) -> Mask:
    """The approach moves of one liberty: those made for it, and those it needs by itself if they were made too."""
    ways = approach(position, point, attacker, outside & ~(1 << point), filling.effort).ways
    fitting = [way.moves & ~outside for way in ways if not way.moves & ~outside & ~filling.approach]
    return filling.made.get(point, 0) | (fitting[0] if fitting else 0)


@dataclass(frozen=True, slots=True)
class Scan:
    """One essential chain with its liberties sorted; ``eyes`` are its enclosed regions, largest first.

    Stones that live are immortal in ``position``; ``other`` is the essential chain of the opponent.
    """

    position: Position
    color: Color
    chain: Mask
    other: Mask
    shared: Mask
    eyes: tuple[Mask, ...]
    outside: Mask
    count: OutsideCount

    @property
    def eye(self) -> Mask:
        """The region that counts as the eye, 0 where there is none."""
        return self.eyes[0] if self.eyes else 0

    @property
    def inside(self) -> Mask:
        """The opponent's stones inside the eye."""
        return self.eye & self.position.of(self.color.opponent)

    @property
    def side(self) -> Side:
        """The counted variables Z, I, O, A, V."""
        liberties, approach = len(self.count.liberties), count(self.count.approach)
        avoidable = 0 if self.eye else self.count.avoidable
        return Side(count(self.eye), count(self.inside), liberties, approach, avoidable)


def scan(position: Position, point: Point, color: Color, other: Mask, effort: ReadingEffort) -> Scan:
    """Sort the liberties of the essential chain on ``point`` whose opponent is the chain ``other``, and count them.

    Stones that live are immortal in ``position``. Raises TooMuchToRead where the effort does not suffice.
    """
    found = uncounted(position, point, color, other)
    # neither chain may be captured during the count: that would end the race
    fixed = position.with_immortal(found.chain | other)
    return replace(found, count=count_outside(fixed, color, found.outside, effort))


def uncounted(position: Position, point: Point, color: Color, other: Mask) -> Scan:
    """The liberties sorted as ``scan`` does, each outside liberty as if it needed no approach move."""
    chain = acting_as_one(position, position.chain(point), color)
    liberties = position.liberties(chain)
    shared = liberties & position.liberties(other)
    eyes = eye_regions(position, chain, other)
    outside = liberties & ~shared & ~sum(eyes)
    plainly = OutsideCount(tuple(OutsideLiberty(liberty) for liberty in each(outside)))
    return Scan(position, color, chain, other, shared, eyes, outside, plainly)


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


def region_round(one: Scan, other: Scan) -> Mask:
    """All points round two chains that can change, their own among them."""
    position = one.position
    return position.board.flood(one.chain | other.chain, position.board.points & ~position.immortal)
