"""A race with a liberty more, or fewer, on both sides: the margin stays, and so does the answer, which is proved again.

A liberty goes when the opponent's wall takes it, and comes when the wall gives way and closes again behind. Pairs of
such changes are tried until the search proves the same result and the same right moves; only liberties of the opponent
that came or went may be right as well, or were.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import product
from time import perf_counter

from semeai.go.board import Mask, count, each
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.problems.same import Proved, is_same, proved
from semeai.solve import PASS, Report, Request

SECONDS = 12.0
MOST = 6
"""Changes that are tried of each side."""


@dataclass(frozen=True, slots=True)
class _Change:
    """A change of a wall: the stones that go, and those that come; the fewer, the better."""

    gone: Mask
    come: Mask

    @property
    def points(self) -> Mask:
        return self.gone | self.come

    @property
    def rank(self) -> int:
        return count(self.come)


def shifted(request: Request, more: bool, *, seconds: float = SECONDS, report: Report | None = None) -> Request | None:
    """The race with an outside liberty more on both sides, or one fewer; its walls are marked as alive.

    None where nothing of that kind gives the same answer, or there is no time to prove it.
    """
    begun = perf_counter()
    found = proved(request, seconds / 2, report)
    if found is None:
        return None
    shifting = _Shifting(found, more)
    pairs = product(shifting.changes(BLACK), shifting.changes(WHITE))
    for one, other in sorted(pairs, key=lambda pair: pair[0].rank + pair[1].rank):
        left = seconds - (perf_counter() - begun)
        changed = shifting.changed(one, other)
        if left <= 0:
            return None
        if changed is None:
            continue
        after = proved(changed, left, report)
        if after is not None and after.right and is_same(found, after, changed=one.points | other.points):
            own = one if request.mover is BLACK else other
            differing = found.right ^ after.right
            if PASS in after.right or not any(own.points >> point & 1 for point in differing):
                return changed
    return None


class _Shifting:
    """The ways to change the liberties of one race."""

    def __init__(self, before: Proved, more: bool) -> None:
        self.request = before.walled.request
        self.position = self.request.position
        self.board = self.position.board
        self.more = more
        self.chains = [self.position.chain(self.request.essential(color)) for color in (BLACK, WHITE)]
        self.walls = (before.walls | self.request.living) & self.position.stones & ~(self.chains[0] | self.chains[1])
        self.liberties = [self.position.liberties(chain) for chain in self.chains]

    def changes(self, color: Color) -> list[_Change]:
        """The changes of the wall round a player's chain, those first that need the fewest stones."""
        found = self._given(color) if self.more else self._taken(color)
        return sorted(found, key=lambda change: change.rank)[:MOST]

    def _outside(self, color: Color) -> Mask:
        """The outside liberties beside the opponent's wall."""
        wall = self.walls & self.position.of(color.opponent)
        return self.liberties[color] & ~self.liberties[color.opponent] & self.board.neighbours(wall)

    def _taken(self, color: Color) -> Iterator[_Change]:
        """Liberties that the wall takes: those at the end of a row first."""
        points = each(self._outside(color))
        inner = self.liberties[color]
        ends = sorted(points, key=lambda point: count(self.board.neighbours(1 << point) & inner))
        yield from (_Change(0, 1 << point) for point in ends)

    def _given(self, color: Color) -> Iterator[_Change]:
        """Stones of the wall that give way, with those that close it behind them."""
        wall = self.walls & self.position.of(color.opponent) & self.board.neighbours(self.chains[color])
        friends = self.position.of(color) & ~self.chains[color]  # who would be joined there
        for point in each(wall & ~self.board.neighbours(self.chains[color.opponent] | friends)):
            open_to = self.board.neighbours(1 << point) & self.position.empty & ~self._outside(color)
            if not open_to & (self.liberties[BLACK] | self.liberties[WHITE]):
                yield _Change(1 << point, open_to)

    def changed(self, one: _Change, other: _Change) -> Request | None:
        """The race after a change of White's wall and one of Black's; None where they do not make what is wanted."""
        if (one.gone | one.come) & (other.gone | other.come):
            return None
        position = self.position.without(one.gone | other.gone)
        position = position.with_stones(WHITE, one.come).with_stones(BLACK, other.come)
        if _suffocated(position) or not self._as_wanted(position):
            return None
        living = self.request.living & ~(one.gone | other.gone) | one.come | other.come
        return replace(self.request, position=position, living=living)

    def _as_wanted(self, position: Position) -> bool:
        """Whether both chains are as they were, with one liberty more, or fewer."""
        step = 1 if self.more else -1
        return all(
            position.chain(self.request.essential(color)) == self.chains[color]
            and count(position.liberties(self.chains[color])) == count(self.liberties[color]) + step
            for color in (BLACK, WHITE)
        )


def _suffocated(position: Position) -> bool:
    """Whether a chain has no liberty."""
    return any(not position.liberties(chain) for color in (BLACK, WHITE) for chain in position.chains(color))
