"""The first moves that reach the result of a race.

Each is asked about as a question of its own. The stones around the race stay alive whatever is played: those that are
proved to live do so without an eye in the race (``region.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace

from semeai.go.board import Point
from semeai.solve.flat_race import NOBODY
from semeai.solve.race_search import LEAST, MORE, RaceSearch
from semeai.solve.region import Pieces
from semeai.solve.stage import Stage
from semeai.solve.sum_race import UNBOUNDED
from semeai.solve.values import GRIPS, PASS, Grip, Request
from semeai.solve.watch import Enough, Stopped

Sought = tuple[Point, ...] | None
"""Moves that are asked about; others only until one that reaches the result was found. An empty tuple stands for all.

No question about one may take much longer than the answer took. With None all moves are asked about to the end.
"""


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


def first_moves(request: Request, search: RaceSearch, wanted: Wanted, sought: Sought = None) -> Listed:
    """The moves after which the mover attacks as surely as he can, and is attacked no more surely, best first.

    Best of all is to need no move here. Where no move does both, those that do one of the two, attacking first; a list
    that is not complete names only moves that do both. For ``sought`` see ``Sought``.
    """
    waiting = sorted(_candidates(request, search), key=lambda one: (not _known(one, request, search, wanted), one.rank))
    if sought:
        waiting.sort(key=lambda one: one.move not in sought)
    found = _Found([], [])
    if sought is not None:
        search.most = max(search.effort // 2, 2 * LEAST)
    with suppress(Stopped):
        while waiting:
            waiting = _ask(waiting, request, search, wanted, sought, found)
            if found.both and sought is not None:
                break
            search.most *= MORE
    search.most = UNBOUNDED
    chosen = found.both
    if not waiting and not chosen:
        chosen = found.attacking or found.defending
    return Listed(tuple(one.move for one in sorted(chosen, key=lambda one: one.rank)), not waiting)


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A legal first move, the race after it, and its place in the order."""

    move: Point
    after: Stage
    rank: tuple[bool, int, int]


@dataclass(frozen=True, slots=True)
class _Found:
    """The candidates that attack, and those that defend, as surely as is wanted."""

    attacking: list[_Candidate]
    defending: list[_Candidate]

    @property
    def both(self) -> list[_Candidate]:
        """Those that do both."""
        return [one for one in self.attacking if one in self.defending]


def _ask(
    waiting: list[_Candidate], request: Request, search: RaceSearch, wanted: Wanted, sought: Sought, found: _Found
) -> list[_Candidate]:
    """Ask about candidates; those that would take too much effort, or are not sought, are left. Raises Stopped."""
    left = []
    for candidate in waiting:
        if sought and candidate.move not in sought and found.both:
            left.append(candidate)
            continue
        try:
            attacks, defends = _keeps(candidate, request, search, wanted)
        except Enough:
            left.append(candidate)
            continue
        found.attacking.extend([candidate] * attacks)
        found.defending.extend([candidate] * defends)
    return left


def _known(candidate: _Candidate, request: Request, search: RaceSearch, wanted: Wanted) -> bool:
    """Whether it was found on the way that a candidate does what is wanted. A hint."""
    after, mover = candidate.after, request.mover
    if wanted.own is Grip.NEVER:
        return search.known(after, mover.opponent, NOBODY) is False
    return any(search.known(after, mover, master) for master in (mover.opponent, NOBODY))


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
