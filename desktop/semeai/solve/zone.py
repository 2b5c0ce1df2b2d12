"""Races proved on the whole board: who wins, and the zone of points that the proof rests on.

Nothing is cut out and nothing is assumed about what stands elsewhere; only stones that are said to live are never
captured. The search is ``kernel/zone_search.py``; here a question becomes the kernel's numbers, and a proof a value.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, Point, count, each, first
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve import engine
from semeai.solve.values import PASS, Report, Request

if TYPE_CHECKING:
    from semeai.solve.kernel.zone_search import ZoneSearch

NOWHERE = 371
PLACES = 372
EMPTY, WINNER, DEFENDER, EDGE = 0, 1, 2, 3
LARGEST = 361
"""Points of a board that fits the kernel."""
SLICE = 2000
"""Nodes between two questions whether to go on."""


@dataclass(frozen=True, slots=True)
class Round:
    """A part of the search: how much is tried, and the nodes it may take.

    ``liberties`` are those that the target may gain, ``moves`` how many more than twice its liberties a line may have.
    """

    wide: bool
    liberties: int
    least: int
    moves: int
    nodes: int


NARROW = (
    Round(False, 1, 4, 4, 400),
    Round(False, 1, 4, 12, 1600),
    Round(True, 2, 5, 12, 3000),
)
MIDDLE = (
    Round(False, 1, 4, 12, 8000),
    Round(True, 2, 5, 12, 12_000),
    Round(True, 2, 6, 24, 12_000),
)
WIDEST = (
    Round(True, 2, 5, 12, 40_000),
    Round(True, 2, 6, 24, 60_000),
    Round(True, 3, 8, 80, 100_000),
)


@dataclass(frozen=True, slots=True)
class ZoneProof:
    """A proof that ``winner`` wins a race: whatever stands outside the ``zone``.

    ``marked`` are the stones in it that are taken to live; ``move`` is a first move that wins, PASS where the opponent
    moves first.
    """

    winner: Color
    zone: Mask
    marked: Mask
    move: Point
    nodes: int


class ZoneQuestion:
    """Whether a player wins a race; asked with more and more effort.

    ``retakes`` tells who may take a ko back at once: by default the opponent alone, so that what is proved holds
    whoever has the threats.
    """

    def __init__(
        self, request: Request, winner: Color, marks: Mask = 0, retakes: tuple[bool, bool] = (False, True)
    ) -> None:
        self.request = request
        self.winner = winner
        self.places = _places(request.position.board)
        position = request.position
        self.marks = (marks | request.living | position.immortal) & position.stones
        self.search = self._search(position, retakes)
        self.rounds_done = 0

    def _search(self, position: Position, retakes: tuple[bool, bool]) -> ZoneSearch:
        places, winner = self.places, self.winner
        colors, lives = [EDGE] * PLACES, [0] * PLACES
        own, other = position.of(winner), position.of(winner.opponent)
        for at, point in enumerate(places.order):
            colors[at] = WINNER if own >> point & 1 else DEFENDER if other >> point & 1 else EMPTY
            lives[at] = self.marks >> point & 1
        winner_first = self.request.mover is winner
        waits = not retakes[0] if winner_first else not retakes[1]
        ko = position.ko if waits else 0
        return engine.zone_search.ZoneSearch(
            places.near,
            colors,
            lives,
            places.at[self.request.essential(winner.opponent)],
            places.at[self.request.essential(winner)],
            _random(),
            not retakes[0],
            not retakes[1],
            winner_first,
            places.at[first(ko)] if ko else NOWHERE,
        )

    def run(self, rounds: tuple[Round, ...], going: Report | None = None) -> ZoneProof | None:
        """The proof that some rounds find; None where they find none, or are stopped."""
        chain = self.request.position.chain(self.request.essential(self.winner.opponent))
        liberties = count(self.request.position.liberties(chain))
        for each_round in rounds:
            self.search.begin_round(
                each_round.wide,
                max(each_round.least, liberties + each_round.liberties),
                2 * liberties + each_round.moves,
            )
            end = self.search.nodes + each_round.nodes
            while self.search.nodes < end:
                if self.search.run(min(SLICE, end - self.search.nodes)):
                    break
                if going is not None and not going(self.search.nodes):
                    return None
            proof = self.proof()
            if proof is not None:
                return proof
        return None

    def proof(self) -> ZoneProof | None:
        """The proof of the first position, if there is one."""
        search = self.search
        slot = search.begin_slot()
        if search.proof[slot]:
            return None
        row = search.row[slot]
        zone = self.places.mask(search.zones, row)
        best = int(search.bests[row])
        move = PASS if best == NOWHERE else self.places.order[best]
        return ZoneProof(self.winner, zone, zone & self.marks, move, int(search.nodes))


class _Places:
    """The points of a board by the numbers that the kernel gives them."""

    def __init__(self, board: Board) -> None:
        self.order = tuple(each(board.points))
        self.at = {point: at for at, point in enumerate(self.order)}
        self.near = [NOWHERE] * (4 * PLACES)
        for at, point in enumerate(self.order):
            for side, beside in enumerate(each(board.neighbours(1 << point))):
                self.near[4 * at + side] = self.at[beside]

    def mask(self, zones: object, row: int) -> Mask:
        """A zone of the kernel as a mask of the board."""
        found = 0
        for word in range(6):
            for at in each(int(zones[6 * row + word])):
                found |= 1 << self.order[62 * word + at]
        return found


@lru_cache(maxsize=16)
def _places(board: Board) -> _Places:
    return _Places(board)


@lru_cache(maxsize=1)
def _random() -> list[int]:
    drawn = Random(20261129)
    return [drawn.getrandbits(62) for _ in range(3 * PLACES)]
