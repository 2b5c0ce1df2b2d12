"""An eye region cut out of its board, and all its states at once: a set of states is one int, a move a shift of it.

A state of n points has a number in base 3, a digit a point: 0 empty, 1 an attacker's stone, 2 a stone of the owner. A
set of states is an int with a bit for each number. A stone that is put on point p adds 3**p or 2 * 3**p to the number
and every captured stone takes its digit away again, so all states in which a move captures just the same points go to
their successors by one common shift (`Step`). So a few hundred operations on ints replace a walk over thousands of
states.

The rules are those of ``go.position`` on one region: captures, suicide, simple ko. A test holds the two against each
other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from semeai.eyes.shapes import Cell, neighbours
from semeai.go.board import Board, Mask, Point, each

Local = int


class EyeRegion(NamedTuple):
    """The inside of an eye: ``beside[p]`` are the neighbours of local point p, ``wall`` the points at the wall."""

    beside: tuple[Local, ...]
    wall: Local

    @property
    def size(self) -> int:
        """The number of points, Z."""
        return len(self.beside)


class Placement(NamedTuple):
    """A region and where its local points are on the board."""

    region: EyeRegion
    points: tuple[Point, ...]

    def local(self, mask: Mask) -> Local:
        """The local mask of the points of a board mask that are in the region."""
        return sum(1 << index for index, point in enumerate(self.points) if mask >> point & 1)

    def on_board(self, local: Local) -> Mask:
        """The board mask of a local mask."""
        return sum(1 << self.points[index] for index in each(local))


@lru_cache(maxsize=4096)
def cut_out(board: Board, eye: Mask) -> Placement:
    """The region of an eye on its board, its points in a canonical order.

    All points beside the eye count as one chain of the owner, the wall, whatever is on them; a point of the eye beside
    none of them does not touch the wall.
    """
    points = list(each(eye))
    beside = neighbour_masks([board.column_row(point) for point in points])
    at_wall = sum(1 << index for index, point in enumerate(points) if board.neighbours(1 << point) & ~eye)
    first = [(near.bit_count(), at_wall >> index & 1) for index, near in enumerate(beside)]
    region, order = min(_numbered(beside, at_wall, _refined(beside, _ranks(first))))
    return Placement(EyeRegion(*region), tuple(points[index] for index in order))


def neighbour_masks(cells: list[Cell]) -> tuple[Local, ...]:
    """For every cell of a list the local mask of its neighbours in the list."""
    index = {cell: number for number, cell in enumerate(cells)}
    return tuple(sum(1 << index[near] for near in neighbours(cell) if near in index) for cell in cells)


Ranks = list[int]
"""The number of each point's kind; the same for points that have not been told apart yet."""
Numbered = tuple[tuple[tuple[Local, ...], Local], list[int]]


def _ranks(kinds: Sequence[tuple[int, ...]]) -> Ranks:
    order = {kind: rank for rank, kind in enumerate(sorted(set(kinds)))}
    return [order[kind] for kind in kinds]


def _refined(beside: tuple[Local, ...], ranks: Ranks) -> Ranks:
    """Tell points apart by the kinds of their neighbours until nothing changes."""
    while True:
        kinds = [(ranks[index], *sorted(ranks[near] for near in each(mask))) for index, mask in enumerate(beside)]
        finer = _ranks(kinds)
        if finer == ranks:
            return ranks
        ranks = finer


def _numbered(beside: tuple[Local, ...], at_wall: Local, ranks: Ranks) -> Iterator[Numbered]:
    """All numberings that the kinds of the points allow; the least of them is the canonical one."""
    counts = [ranks.count(rank) for rank in range(len(ranks))]
    alike = next((rank for rank, number in enumerate(counts) if number > 1), None)
    if alike is None:
        order = sorted(range(len(ranks)), key=ranks.__getitem__)
        place = {index: number for number, index in enumerate(order)}
        masks = tuple(sum(1 << place[near] for near in each(beside[index])) for index in order)
        yield (masks, sum(1 << place[index] for index in each(at_wall))), order
        return
    for index, rank in enumerate(ranks):
        if rank == alike:
            chosen = [(other, 0 if at == index else 1) for at, other in enumerate(ranks)]
            yield from _numbered(beside, at_wall, _refined(beside, _ranks(chosen)))


States = int
"""A set of states, a bit for each state's number."""

EMPTY, ATTACKER, OWNER = range(3)
POWERS: tuple[int, ...] = tuple(3**point for point in range(16))
"""Powers of 3: the weight of each point in the number of a state."""


class SpaceStep(NamedTuple):
    """A stone on ``point`` from any of the ``states``: it adds ``shift`` to the number of the state.

    ``forbids`` is the point that may not be taken back at once, -1 for none.
    """

    point: int
    shift: int
    states: States
    forbids: int = -1

    def into(self, targets: States) -> States:
        """The states from which this step leads into a set of states."""
        moved = targets >> self.shift if self.shift >= 0 else targets << -self.shift
        return moved & self.states


class Space(NamedTuple):
    """The states of a region and the moves between them.

    ``legal``: every chain inside has a liberty (the wall's own is not asked for). ``liberty[p]``: point p is a
    liberty of the wall. ``captured``: the wall has no liberty inside; ``atari``: it has one or none. ``attacks`` and
    ``defences`` are the steps of the attacker and of the owner. An owner's step that takes the wall's last liberty is
    among them: it leads to a captured wall, so it changes no answer.
    """

    region: EyeRegion
    legal: States
    liberty: tuple[States, ...]
    captured: States
    atari: States
    attacks: tuple[SpaceStep, ...]
    defences: tuple[SpaceStep, ...]


def number(attackers: Local, owners: Local) -> int:
    """The number of the state with these stones."""
    return sum(ATTACKER * POWERS[point] for point in each(attackers)) + sum(
        OWNER * POWERS[point] for point in each(owners)
    )


class Digits:
    """For each point of a region of some size and each digit the set of the states that have it there."""

    def __init__(self, size: int) -> None:
        self.everything = (1 << POWERS[size]) - 1
        self._sets = [[self._having(point, digit) for digit in range(3)] for point in range(size)]

    def _having(self, point: int, digit: int) -> States:
        block = ((1 << POWERS[point]) - 1) << digit * POWERS[point]
        return block * (self.everything // ((1 << POWERS[point + 1]) - 1))

    def nowhere(self, digit: int) -> States:
        """The states in which no point has a digit."""
        found = self.everything
        for sets in self._sets:
            found &= ~sets[digit]
        return found

    def all_of(self, points: Local, digit: int, among: States) -> States:
        """The states ``among`` the given ones in which all these points have a digit."""
        for point in each(points):
            among &= self._sets[point][digit]
        return among


@lru_cache(maxsize=16)
def digits_of(size: int) -> Digits:
    """The digits of regions of a size."""
    return Digits(size)


@dataclass(frozen=True, slots=True)
class Filled:
    """An eye on its board: all points inside the wall, and the attacker's and the owner's stones among them."""

    board: Board
    points: Mask
    attackers: Mask = 0
    owners: Mask = 0

    @property
    def placement(self) -> Placement:
        """Its region, and where that lies."""
        return cut_out(self.board, self.points)

    @property
    def empty(self) -> Mask:
        """Its points without a stone."""
        return self.points & ~(self.attackers | self.owners)

    @property
    def joined(self) -> Mask:
        """The owner's stones inside that are one chain with the wall."""
        return self.board.flood(self.owners & self.board.neighbours(self.board.points & ~self.points), self.owners)

    @property
    def choked(self) -> list[Mask]:
        """The chains inside without a liberty; what is joined to the wall has the wall's."""
        kinds = self.attackers, self.owners & ~self.joined
        chains = (chain for stones in kinds for chain in self.board.components(stones))
        return [chain for chain in chains if not self.board.neighbours(chain) & self.empty]

    @property
    def state(self) -> int:
        """The number of its state. Raises ValueError where a chain inside has no liberty."""
        placement = self.placement
        state = number(placement.local(self.attackers), placement.local(self.owners))
        if not space(placement.region).legal >> state & 1:
            raise ValueError("A chain inside the eye has no liberty.")
        return state


@lru_cache(maxsize=16)
def space(region: EyeRegion) -> Space:
    """The states of a region with their steps."""
    digits = digits_of(region.size)
    chains = tuple(_connected(region))
    legal = digits.everything
    for chain, beside in chains:
        legal &= ~digits.all_of(beside, OWNER, digits.all_of(chain, ATTACKER, legal))
        if not chain & region.wall:
            legal &= ~digits.all_of(beside, ATTACKER, digits.all_of(chain, OWNER, legal))
    liberty = tuple(_wall_liberties(region, digits, chains, legal))
    captured = atari = legal
    for there in liberty:
        atari &= ~there | captured
        captured &= ~there
    attacks, defences = (tuple(_steps(region, digits, chains, legal, color)) for color in (ATTACKER, OWNER))
    return Space(region, legal, liberty, captured, atari, attacks, defences)


Chains = tuple[tuple[Local, Local], ...]


def _connected(region: EyeRegion) -> Iterator[tuple[Local, Local]]:
    """All connected sets of points, each with its neighbours."""
    seen: dict[Local, Local] = {1 << point: near for point, near in enumerate(region.beside)}
    found = list(seen)
    for chain in found:  # grows while it is walked
        for point in each(seen[chain]):
            larger = chain | 1 << point
            if larger not in seen:
                seen[larger] = (seen[chain] | region.beside[point]) & ~larger
                found.append(larger)
    yield from seen.items()


def _wall_liberties(region: EyeRegion, digits: Digits, chains: Chains, legal: States) -> Iterator[States]:
    """For each point the states in which it is a liberty of the wall, or of the owner's stones joined to it."""
    joined = [(beside, digits.all_of(chain, OWNER, legal)) for chain, beside in chains if chain & region.wall]
    for point in range(region.size):
        reached = legal if region.wall >> point & 1 else 0
        for beside, there in joined:
            if beside >> point & 1:
                reached |= there
        yield digits.all_of(1 << point, EMPTY, reached)


def _steps(region: EyeRegion, digits: Digits, chains: Chains, legal: States, color: int) -> Iterator[SpaceStep]:
    other = ATTACKER + OWNER - color
    for point in range(region.size):
        stone = 1 << point
        cases = {0: digits.all_of(stone, EMPTY, legal)}  # captured points: the states in which just they are captured
        for chain, beside in chains:
            if not beside & stone or (other == OWNER and chain & region.wall):
                continue
            for captured, states in list(cases.items()):
                taking = digits.all_of(beside & ~stone, color, digits.all_of(chain, other, states))
                if taking:
                    cases[captured | chain] = cases.get(captured | chain, 0) | taking
                    cases[captured] = states & ~taking
        for captured, states in cases.items():
            shift = color * POWERS[point] - other * sum(POWERS[taken] for taken in each(captured))
            legal_after = SpaceStep(point, shift, states).into(legal)
            ko = _ko(region, digits, legal_after, point, captured, color, other)
            if legal_after & ~ko:
                yield SpaceStep(point, shift, legal_after & ~ko)
            if ko:
                yield SpaceStep(point, shift, ko, captured.bit_length() - 1)


def _ko(
    region: EyeRegion, digits: Digits, states: States, point: int, captured: Local, color: int, other: int
) -> States:
    """The states in which the step takes a single stone with a single stone that has no other liberty."""
    if captured.bit_count() != 1 or (color == OWNER and region.wall >> point & 1):
        return 0
    return digits.all_of(region.beside[point] & ~captured, other, states)
