"""The rules of Go inside a region that one wall surrounds: moves, captures, suicide and ko.

They are the rules of ``go.position`` on local masks, and a test holds the two against each
other. The connected parts of every set of points are found once, so that a move costs a few
operations on small ints.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.eyes.region import Local, Region
from semeai.go.board import each

State = tuple[Local, Local, Local]
"""Attacker's stones, owner's stones, and the point forbidden by ko (or 0)."""


@dataclass(frozen=True, slots=True)
class Part:
    """A connected set of local points: its neighbours, and whether it touches the wall."""

    points: Local
    beside: Local
    walled: bool


class RegionRules:
    """Moves and captures inside one region, on precomputed connected parts of every point set."""

    def __init__(self, region: Region) -> None:
        self.region = region
        self.full = (1 << region.size) - 1
        self.parts = [tuple(_parts(region, mask)) for mask in range(self.full + 1)]
        self.wall_reach = [_wall_reach(region, parts, mask) for mask, parts in enumerate(self.parts)]

    def wall_liberties(self, attackers: Local, owners: Local) -> Local:
        """The empty points beside the wall and the owner's stones that are joined to it."""
        return self.wall_reach[owners] & ~attackers

    def is_legal(self, attackers: Local, owners: Local) -> bool:
        """Whether every chain inside has a liberty; the wall's own liberties are not asked for."""
        occupied = attackers | owners
        return all(part.beside & ~occupied for part in self.parts[attackers]) and all(
            part.walled or part.beside & ~occupied for part in self.parts[owners]
        )

    def attack(self, attackers: Local, owners: Local, point: Local) -> State | None:
        """The state after an attacker's stone, None where it is suicide (the wall not captured)."""
        attackers |= point
        occupied = attackers | owners
        captured = 0
        for part in self.parts[owners]:
            if not part.walled and not part.beside & ~occupied:
                captured |= part.points
        owners &= ~captured
        chain = _part_with(self.parts[attackers], point)
        liberties = chain.beside & ~(attackers | owners)
        if not liberties:
            return None
        return attackers, owners, _ko(chain.points, point, liberties, captured)

    def defend(self, attackers: Local, owners: Local, point: Local) -> State | None:
        """The state after an owner's stone, None where a stone off the wall is suicide."""
        owners |= point
        occupied = attackers | owners
        captured = 0
        for part in self.parts[attackers]:
            if not part.beside & ~occupied:
                captured |= part.points
        attackers &= ~captured
        chain = _part_with(self.parts[owners], point)
        liberties = chain.beside & ~(attackers | owners)
        if chain.walled:
            return attackers, owners, 0
        if not liberties:
            return None
        return attackers, owners, _ko(chain.points, point, liberties, captured)


def _ko(chain: Local, point: Local, liberties: Local, captured: Local) -> Local:
    return captured if chain == point and liberties == captured and captured.bit_count() == 1 else 0


def _parts(region: Region, mask: Local) -> Iterator[Part]:
    while mask:
        points = frontier = mask & -mask
        beside = 0
        while frontier:
            near = 0
            for point in each(frontier):
                near |= region.beside[point]
            beside |= near
            frontier = near & mask & ~points
            points |= frontier
        yield Part(points, beside & ~points, bool(points & region.wall))
        mask &= ~points


def _wall_reach(region: Region, parts: tuple[Part, ...], owners: Local) -> Local:
    reach = region.wall
    for part in parts:
        if part.walled:
            reach |= part.beside
    return reach & ~owners


def _part_with(parts: tuple[Part, ...], point: Local) -> Part:
    return next(part for part in parts if part.points & point)
