"""The first moves that reach the result of a race.

Each is asked about as a question of its own. The stones around the race stay alive whatever is played: those that are
proved to live do so without an eye in the race (``region.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import Pieces
from semeai.solve.stage import Stage
from semeai.solve.values import GRIPS, PASS, Grip, Request
from semeai.solve.watch import Stopped


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a first move must keep: the mover's grip on the opponent's chain, and at most the opponent's on his own.

    ``theirs`` is None where the mover captures for certain: then nothing else matters.
    """

    own: Grip
    theirs: Grip | None


@dataclass(frozen=True, slots=True)
class Listed:
    """The moves that reach the result, best first, and whether all were asked about."""

    moves: tuple[Point, ...]
    complete: bool


def walled(request: Request, pieces: Pieces) -> Request:
    """The same race with the stones around it on the board as stones that are never captured."""
    return replace(request, position=request.position.with_immortal(pieces.walls | pieces.saved))


def first_moves(request: Request, search: RaceSearch, wanted: Wanted) -> Listed:
    """All moves after which the mover attacks as surely as he can, and is attacked no more surely, best first.

    Best of all is to need no move here. Where no move does both, those that do one of the two, attacking first; a list
    that was broken off by the time names only moves that do both.
    """
    attacking: list[Point] = []
    defending: list[Point] = []
    complete = False
    candidates = sorted(_candidates(request, search), key=lambda candidate: candidate.rank)
    with suppress(Stopped):
        for candidate in candidates:
            attacks, defends = _keeps(candidate, request, search, wanted)
            attacking += [candidate.move] * attacks
            defending += [candidate.move] * defends
        complete = True
    chosen = [move for move in attacking if move in set(defending)]
    if complete and not chosen:
        chosen = attacking or defending
    return Listed(tuple(chosen), complete)


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A legal first move, the race after it, and its place in the order."""

    move: Point
    after: Stage
    rank: tuple[bool, int, int]


def _candidates(request: Request, search: RaceSearch) -> Iterator[_Candidate]:
    start = search.stage(request.position, request.mover)
    for move in (*search.points(start), PASS):
        after = start.after(move)
        if isinstance(after, Stage):
            yield _Candidate(move, after, (move != PASS, after.balance(request.mover), move))


def _keeps(candidate: _Candidate, request: Request, search: RaceSearch, wanted: Wanted) -> tuple[bool, bool]:
    """Whether a move keeps the mover's grip, and whether it keeps the opponent's from growing. Raises Stopped."""
    after, mover = candidate.after, request.mover
    attacks = search.at_least(wanted.own, after, mover)
    if wanted.theirs is None or wanted.theirs is Grip.ALWAYS:
        return attacks, True
    more = GRIPS[wanted.theirs.rank + 1]
    return attacks, not search.at_least(more, after, mover.opponent)
