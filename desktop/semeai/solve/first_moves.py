"""The first moves that reach the result of a race.

Each is asked about as a question of its own. In the search the stones around the race stay alive whatever is played;
on the board a player can ruin his own by filling their eyes. After such a move the race is taken apart afresh.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from semeai.go import benson
from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import Pieces, take_apart
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
    ruined = after.lost is None and _ruins(after, search.pieces, mover)
    asked = _afresh(request, after, search) if ruined else search
    attacks = asked.at_least(wanted.own, after, mover)
    if wanted.theirs is None or wanted.theirs is Grip.ALWAYS:
        return attacks, True
    more = GRIPS[wanted.theirs.rank + 1]
    return attacks, not asked.at_least(more, after, mover.opponent)


def _ruins(after: Stage, pieces: Pieces, mover: Color) -> bool:
    """Whether the mover's stones around the race that lived by Benson's theorem do so no more after his move."""
    own = pieces.proved & after.position.of(mover)
    return bool(own & ~benson.alive(_mortal(after.position, own), mover))


def _mortal(position: Position, stones: Mask) -> Position:
    return replace(position, immortal=position.immortal & ~stones)


def _afresh(request: Request, after: Stage, search: RaceSearch) -> RaceSearch:
    """A search of its own for a race that a move has changed from the ground up."""
    position = _mortal(after.position, search.pieces.proved | search.pieces.trusted)
    bare = replace(request, position=position, mover=after.mover)
    pieces = take_apart(bare)
    return RaceSearch(walled(bare, pieces).position, pieces, request.pure, search.going)
