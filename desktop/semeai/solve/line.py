"""The principal line of a solved race, and what follows a given first move."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.first_moves import walled
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.stage import Stage
from semeai.solve.values import PASS, Grip, Request
from semeai.solve.watch import Enough, Stopped

LONGEST = 120  # moves; a line that has not ended by then is cut


def principal_line(request: Request, search: RaceSearch, first: Point, wins: bool, loses: bool) -> tuple[Point, ...]:
    """Best play of both sides from a first move that reaches the result. Raises Stopped.

    If one side wins, the line goes on until its capture lasts, and the other side resists as long as it finds moves
    that take liberties. If neither wins, or the captor lives by repetition, it ends when both may pass, or before a
    position would come back.
    """
    winner = request.mover if wins else request.mover.opponent if loses else None
    line = [first]
    start = search.stage(request.position, request.mover)
    here = start.after(first)
    seen = {_moment(start)}
    while isinstance(here, Stage) and here.winner is None and len(line) < LONGEST:
        if line[-2:] == [PASS, PASS] or search.lasts(here):
            break
        seen.add(_moment(here))
        move = _winning(here, search, winner, seen) if winner is not None else _holding(here, search)
        here = here.after(move)
        if isinstance(here, Stage) and _moment(here) in seen and (winner is None or here.lost is not None):
            break
        line.append(move)
    return tuple(line)


def _moment(here: Stage) -> tuple[Position, Color]:
    """What tells whether a line runs in a circle: the position and the player to move."""
    return here.position, here.mover


def _winning(here: Stage, search: RaceSearch, winner: Color, seen: set[tuple[Position, Color]]) -> Point:
    """The next move of a line that ``winner`` wins, if possible to a position that is new in the line."""
    known = PASS
    for move in (*_by_liberties(here, search), PASS):
        after = here.after(move)
        if not isinstance(after, Stage):
            continue
        if after.winner is here.mover:
            return move
        if here.mover is winner and not search.at_least(Grip.ALWAYS, after, winner):
            continue
        if _moment(after) not in seen:
            return move
        if known == PASS:
            known = move
    return known if here.mover is winner else PASS


def _holding(here: Stage, search: RaceSearch) -> Point:
    """The next move of a line in which neither wins: a pass where it is safe."""
    for move in (PASS, *_by_liberties(here, search)):
        after = here.after(move)
        if isinstance(after, Stage) and not search.at_least(Grip.WITHOUT_THREATS, after, after.mover):
            return move
    return PASS


def _by_liberties(here: Stage, search: RaceSearch) -> list[Point]:
    """The legal moves of the region, those first that leave the opponent few liberties and the mover many."""
    ranked = []
    for move in search.points(here):
        after = here.after(move)
        if isinstance(after, Stage):
            ranked.append((after.balance(here.mover), move))
    return [move for _, move in sorted(ranked)]


@dataclass(frozen=True, slots=True)
class Afterwards:
    """Best play of both sides from a given first move, which begins the ``line``; ``winner`` captures for certain."""

    winner: Color
    line: tuple[Point, ...]


def afterwards(request: Request, move: Point, *, seconds: float) -> Afterwards | None:
    """Who captures for good after a move of the mover, and how; None where neither does for certain.

    None also for an illegal move, and where the search does not finish in ``seconds`` s.
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
    return found
