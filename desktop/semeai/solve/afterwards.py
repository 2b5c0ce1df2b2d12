"""What follows a given first move, also where it captures an essential chain: such a capture may not last."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.solve.first_moves import walled
from semeai.solve.line import principal_line
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.stage import Stage
from semeai.solve.values import Grip, Request
from semeai.solve.watch import Enough, Stopped


@dataclass(frozen=True, slots=True)
class Afterwards:
    """Best play of both sides from a first move on, which begins the ``line``; ``winner`` captures for certain."""

    winner: Color
    line: tuple[Point, ...]


def afterwards(request: Request, move: Point, *, seconds: float) -> Afterwards | None:
    """Who captures for good after a move of the mover, and how; None where nobody does for certain.

    None too for an illegal move, and where the search does not finish in so many seconds.
    """
    end = perf_counter() + seconds
    pieces = take_apart(request)
    race = walled(request, pieces)
    search = RaceSearch(race.position, pieces, False, lambda _: perf_counter() < end)
    after = search.stage(race.position, race.mover).after(move)
    found = None
    if isinstance(after, Stage):
        with suppress(Stopped, Enough):
            winner = next((color for color in Color if search.at_least(Grip.ALWAYS, after, color)), None)
            if winner is not None:
                wins = winner is race.mover
                found = Afterwards(winner, principal_line(race, search, move, wins, not wins))
    search.free()
    return found
