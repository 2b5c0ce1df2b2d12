"""What is known of the races of a session, kept once for all rooms: nothing that is known is asked again.

A half is kept by all that its answer depends on: the position, both essential chains, who moves first, and which stones
are taken to live or are not to be trusted. A better standing replaces a worse one; who listens is told.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from semeai.claim.race_claim import Half, RaceClaim
from semeai.go.board import first
from semeai.go.color import BLACK, WHITE, Color
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.solve import Climb, Request

MOST = 4096
"""Halves that are kept, of some kilobytes each."""
_Key = tuple[object, ...]


class Claims:
    """The halves that were found, by their requests. Used from one thread alone."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._known: OrderedDict[_Key, Half] = OrderedDict()
        self._listeners: list[Callable[[], object]] = []

    def listen(self, heard: Callable[[], object]) -> None:
        """Call a function whenever something more is known."""
        self._listeners.append(heard)

    def half(self, request: Request) -> Half:
        """What is known with the mover of a request moving first."""
        return self._known.get(_key(request), Half(request.mover))

    def claim(self, request: Request) -> RaceClaim:
        """What is known of the race of a request, whoever moves first.

        A ko forbids only the player to move: the other one would move after a pass.
        """
        other = replace(request, position=request.position.passed(), mover=request.mover.opponent)
        found = sorted((self.half(request), self.half(other)), key=lambda half: half.mover)
        return RaceClaim((request.black, request.white), (found[BLACK], found[WHITE]))

    def keep(
        self, request: Request, *, climb: Climb | None = None, theory: Result | None = None, games: Result | None = None
    ) -> bool:
        """Keep what was found, beside what is known; return whether that says more than before."""
        key = _key(request)
        before = self._known.get(key, Half(request.mover))
        half = replace(before, theory=theory or before.theory, games=games or before.games)
        if climb is not None and Half(request.mover, climb=climb).better_than(Half(request.mover, climb=before.climb)):
            half = replace(half, climb=climb)
        if half == before:
            return False
        self._known[key] = half
        self._known.move_to_end(key)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        for heard in self._listeners:
            heard()
        return True


def _key(request: Request) -> _Key:
    """All that the answer to a request depends on."""
    position, board = request.position, request.position.board
    chains = (first(position.chain(request.essential(color))) for color in Color)
    stones = position.black, position.white, position.ko, position.immortal, request.living, request.refused
    return (board.width, board.points, *stones, *chains, int(request.mover), request.pure)
