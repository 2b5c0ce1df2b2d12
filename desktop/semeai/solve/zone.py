"""Races proved on the whole board: who wins, and the zone of points that the proof rests on.

Nothing is cut out and nothing is assumed about what stands elsewhere; only stones that are said to live are never
captured. The search is ``kernel/zone_search.py``; here a question becomes the kernel's numbers, and a proof a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from semeai.go.board import Board, Mask, Point, count, each, first
from semeai.go.color import Color
from semeai.solve import engine
from semeai.solve.values import PASS, Report, Request

if TYPE_CHECKING:
    from collections.abc import Sequence

    from semeai.solve.kernel.zone_search import ZoneSearch

NOWHERE = 371
PLACES = 372
WORDS, SPAN = 6, 62
EMPTY, WINNER, DEFENDER, EDGE = 0, 1, 2, 3
LARGEST = 361
"""Points of a board that fits the kernel."""
SLICE = 2000
"""Nodes between two questions whether to go on."""
LONGEST = 120
"""Moves of a line that is shown."""
UNKNOWN = 1 << 28
"""Left to be proved where a round allows nothing more: its lines, or the target's liberties, were too few."""


@dataclass(frozen=True, slots=True)
class Round:
    """A part of the search: whether more moves are tried, and the nodes that it may take.

    ``gains`` are the liberties that the target may have more than at first, at least ``least`` in all; ``moves`` those
    that a line may have more than twice the target's liberties.
    """

    wide: bool
    gains: int
    least: int
    moves: int
    nodes: int


@dataclass(frozen=True, slots=True)
class ZoneProof:
    """A proof that ``winner`` wins a race, whatever stands outside the ``zone``.

    ``marked`` are the stones in it that are assumed alive; ``move`` is a first move that wins, PASS where the opponent
    moves first.
    """

    winner: Color
    zone: Mask
    marked: Mask
    move: Point

    def beside(self, other: ZoneProof) -> ZoneProof:
        """Both proofs as one: what either rests on."""
        return replace(self, zone=self.zone | other.zone, marked=self.marked | other.marked)


class ZoneQuestion:
    """Whether a player wins a race; asked in rounds, each with more effort than the one before.

    With ``safe`` the question is only whether his own chain is never captured. ``marks`` are stones that are taken to
    live beside those of the request. ``retakes`` tells whether the winner, and
    his opponent, may take a ko back at once: by default the opponent alone, and so the proof holds whoever has threats.
    """

    def __init__(
        self,
        request: Request,
        winner: Color,
        marks: Mask = 0,
        retakes: tuple[bool, bool] = (False, True),
        safe: bool = False,
    ) -> None:
        position = request.position
        self.request, self.winner = request, winner
        self.marks = (marks | request.living | position.immortal) & position.stones
        self.places = _places(position.board)
        self.safe, self._retakes = safe, retakes
        self._first = request.mover is winner
        waits = not retakes[0 if self._first else 1]
        self._ban = self.places.at[first(position.ko)] if waits and position.ko else NOWHERE
        sought = request.essential(winner if safe else winner.opponent)
        self._liberties = count(position.liberties(position.chain(sought)))
        self.search = self._kernel()
        self.left = 0
        """How much was left to be proved when the last round ended, for all that it saw; 0 for nothing, or no round."""

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return int(self.search.nodes)

    def _kernel(self) -> ZoneSearch:
        position, places, winner = self.request.position, self.places, self.winner
        colors, lives = [EDGE] * PLACES, [0] * PLACES
        own, other = position.of(winner), position.of(winner.opponent)
        for at, point in enumerate(places.order):
            colors[at] = WINNER if own >> point & 1 else DEFENDER if other >> point & 1 else EMPTY
            lives[at] = self.marks >> point & 1
        target, essential = (places.at[self.request.essential(color)] for color in (winner.opponent, winner))
        waits, defender_waits = (not may for may in self._retakes)
        stones = places.near, colors, lives, target, essential
        return engine.zone_search.ZoneSearch(*stones, _random(), waits, defender_waits, self.safe)

    def run(self, rounds: Sequence[Round], going: Report | None = None) -> ZoneProof | None:
        """The proof that some rounds find; None where they find none, or are stopped."""
        for one in rounds:
            if self._begin(one, self._first, self._ban, one.nodes, going):
                return self._shown(self._first, self._ban)
        return None

    def _begin(self, one: Round, winner_moves: bool, ban: int, nodes: int, going: Report | None = None) -> bool:
        """Whether a round proves the position that is on the kernel's board."""
        search = self.search
        search.begin_round(one.wide, max(one.least, self._liberties + one.gains), 2 * self._liberties + one.moves)
        end = search.nodes + nodes
        while not search.run(winner_moves, ban, min(SLICE, end - search.nodes)):
            if search.nodes >= end or (going is not None and not going(search.nodes)):
                break
        self.left = int(search.proof[search.begin(winner_moves, ban)])
        return not self.left

    def _shown(self, winner_moves: bool, ban: int) -> ZoneProof:
        """The shortest proof that is known of the position on the kernel's board."""
        search = self.search
        row = search.answer_known(winner_moves, ban)
        zone = self.places.mask(search.zones, row)
        return ZoneProof(self.winner, zone, zone & self.marks, self._point(search.bests[row]))

    def _point(self, at: int) -> Point:
        return PASS if at == NOWHERE else self.places.order[at]

    @contextmanager
    def _after(self, at: int, color: int) -> Iterator[int | None]:
        """While the kernel's board is that after a move: the point that a ko forbids then; None if it is illegal."""
        search = self.search
        mark = search.logged
        captured = search.move(at, color) if at != NOWHERE else 0
        try:
            if captured < 0:
                yield None
            else:
                yield NOWHERE if at == NOWHERE else search.ban(at, captured, color)
        finally:
            search.back(mark)

    def moves(self, proof: ZoneProof, one: Round, nodes: int, told: Mask) -> tuple[Point, ...]:
        """All first moves that are found to win, with so many nodes for each, leaning on no marks but those ``told``.

        That of the proof is first. PASS comes before all others where the winner wins though he plays elsewhere.
        """
        passing = (PASS,) if self.wins_by(PASS, one, nodes, told) else ()
        tries = map(self._point, self.search.tries())
        winning = (move for move in tries if self.wins_by(move, one, nodes, told))
        return tuple(dict.fromkeys((*passing, proof.move, *winning)))

    def wins_by(self, move: Point, one: Round, nodes: int, told: Mask = -1) -> bool:
        """Whether the winner is found to win by a first move with so many nodes, and with no marks but those told."""
        at = NOWHERE if move == PASS else self.places.at[move]
        if move != PASS and at == self._ban:
            return False
        with self._after(at, WINNER) as ban:
            if ban is None or not self._begin(one, False, ban, nodes):
                return False
            return not self._shown(False, ban).marked & ~told

    def passed(self, rounds: Sequence[Round]) -> ZoneProof | None:
        """The proof of some rounds that the winner needs no move; None where there is none."""
        with self._after(NOWHERE, WINNER):
            proved = any(self._begin(one, False, NOWHERE, one.nodes) for one in rounds)
            return self._shown(False, NOWHERE) if proved else None

    def wins_after(self, move: Point, one: Round, nodes: int, going: Report | None = None) -> bool:
        """Whether the winner wins after a first move of his opponent, with so many nodes."""
        with self._after(self.places.at.get(move, NOWHERE), DEFENDER) as ban:
            return ban is not None and self._begin(one, True, ban, nodes, going)

    def line(self, first_move: Point) -> tuple[Point, ...]:
        """The moves of a proof: the winner's from what is stored, and each time the defence that lasts longest.

        It begins with a first move of the winner where he moves first, and ends with the capture; where he is safe,
        once his chain lives or no move of the opponent's is left.
        """
        search = self.search
        mark = search.logged
        found: list[Point] = []
        winner_moves, ban = self._first, self._ban
        try:
            while len(found) < LONGEST and not self._over(winner_moves, ban):
                if not winner_moves:
                    at = self._defence()
                elif found or (first_move == PASS and not self.safe):
                    at = self._stored(ban)
                else:
                    at = self.places.at.get(first_move, NOWHERE)
                if at is None:
                    break
                captured = search.move(at, WINNER if winner_moves else DEFENDER) if at != NOWHERE else 0
                if captured < 0:
                    break
                ban = NOWHERE if at == NOWHERE else search.ban(at, captured, WINNER if winner_moves else DEFENDER)
                found.append(self._point(at))
                winner_moves = not winner_moves
        finally:
            search.back(mark)
        while found and found[-1] == PASS:
            found.pop()
        return tuple(found)

    def _over(self, winner_moves: bool, ban: int) -> bool:
        """Whether a line has nothing more to show: the target is taken, or the chain that is safe lives."""
        row = self.search.answer_known(winner_moves, ban) if self.safe else -1
        return self.search.depths[row] == 0 if row >= 0 else not self.safe and self.search.taken()

    def _stored(self, ban: int) -> int | None:
        """The winner's move on the board as it is; None where none is stored, and no pass will do."""
        row = self.search.answer_known(True, ban)
        best = NOWHERE if row < 0 else int(self.search.bests[row])
        return None if row < 0 or (best == NOWHERE and not self.safe) else best

    def _defence(self) -> int | None:
        """The defender's move after which the stored proof is longest: a pass where all are alike.

        None where the winner need not answer a pass and there is no other move.
        """
        search = self.search
        row = search.answer_known(False, NOWHERE)
        zone = self.places.points(search.zones, row) if row >= 0 else []
        best, longest = None if self.safe else NOWHERE, -1
        for at in zone if self.safe else [NOWHERE, *zone]:
            if at != NOWHERE and not search.is_empty(at):
                continue
            with self._after(at, DEFENDER) as ban:
                after = -1 if ban is None else search.answer_known(True, ban)
                if after >= 0 and search.depths[after] > longest:
                    best, longest = at, int(search.depths[after])
        return best


class _Places:
    """The points of a board by the numbers that the kernel gives them."""

    def __init__(self, board: Board) -> None:
        self.order = tuple(each(board.points))
        self.at = {point: at for at, point in enumerate(self.order)}
        self.near = [NOWHERE] * (4 * PLACES)
        for at, point in enumerate(self.order):
            for side, beside in enumerate(each(board.neighbours(1 << point))):
                self.near[4 * at + side] = self.at[beside]

    def points(self, zones: Sequence[int], row: int) -> list[int]:
        """The points of a zone."""
        return [SPAN * word + at for word in range(WORDS) for at in each(int(zones[WORDS * row + word]))]

    def mask(self, zones: Sequence[int], row: int) -> Mask:
        """A zone as a mask of the board."""
        return sum(1 << self.order[at] for at in self.points(zones, row))


@lru_cache(maxsize=16)
def _places(board: Board) -> _Places:
    return _Places(board)


@lru_cache(maxsize=1)
def _random() -> list[int]:
    drawn = Random(20261129)
    return [drawn.getrandbits(SPAN) for _ in range(3 * PLACES)]
