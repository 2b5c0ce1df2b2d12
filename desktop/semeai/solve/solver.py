"""From a request to a solution."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import perf_counter

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.solve.game import Game, Grip, Stopped
from semeai.solve.line import principal_line
from semeai.solve.region import Pieces, take_apart
from semeai.solve.values import PASS, Report, Request, Solution

# How surely a player attacks or is attacked, as the numbers of a solution.
ATTACK = {Grip.NEVER: 0, Grip.WINNING_KOS: 3, Grip.WITHOUT_THREATS: 2, Grip.ALWAYS: 1}
DEFEND = {Grip.NEVER: 1, Grip.WINNING_KOS: 2, Grip.WITHOUT_THREATS: 3, Grip.ALWAYS: 0}


def solve(
    request: Request, *, seconds: float | None = None, report: Report | None = None, line: bool = True
) -> Solution:
    """Search a race to its end, at most for ``seconds`` s; the principal line costs time too and may be left out.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled.
    Raises SolveError where there is no race to search: no stones of the right colour on the two points, or a
    region that is too large.
    """
    begun = perf_counter()

    def going(nodes: int) -> bool:
        return (seconds is None or perf_counter() - begun < seconds) and (report is None or report(nodes))

    pieces = take_apart(request)
    with _without_collecting():
        found = _search(request, pieces, going, line)
    return Solution(
        request,
        found.defend,
        found.attack,
        found.moves,
        found.line,
        pieces.region,
        found.nodes,
        perf_counter() - begun,
    )


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Keep the garbage collector out of a search: it makes much, but no cycles, and would be looked through over
    and over.
    """
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@dataclass(slots=True)
class _Found:
    """What is known of a solution so far; a search may be stopped at any time."""

    defend: int | None = None
    attack: int | None = None
    moves: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    nodes: int = 0


def _search(request: Request, pieces: Pieces, going: Report, line: bool) -> _Found:
    """Find out as much as the time allows. All that was searched is freed when this returns."""
    game = Game(request.position, pieces, request.pure, going)
    found = _Found()
    with suppress(Stopped):
        _settle(request, game, found)
        if line and found.moves:
            captured = found.attack == 1 or found.defend == 0
            # Where a chain is captured the line shows how, and begins with a stone even if a pass would do as well.
            first = next((move for move in found.moves if move != PASS or not captured), PASS)
            found.line = principal_line(request, game, first, found.attack == 1, found.defend == 0)
    found.nodes = game.nodes
    game.free()
    return found


def _settle(request: Request, game: Game, found: _Found) -> None:
    """Answer both questions, then find the moves that reach the answer."""
    mover, position = request.mover, request.position
    own = game.grip(position, mover, mover)
    found.attack = ATTACK[own]
    if own is Grip.ALWAYS:
        found.defend = 1
        found.moves = _moves(request, game, own, Grip.ALWAYS)
        return
    theirs = game.grip(position, mover, mover.opponent)
    found.defend = DEFEND[theirs]
    if theirs is Grip.ALWAYS:
        found.attack = 0
    found.moves = _moves(request, game, own, theirs)


def _moves(request: Request, game: Game, own: Grip, theirs: Grip) -> tuple[Point, ...]:
    """All moves after which the mover attacks as surely as he can, and is attacked no more surely, best first.

    Best of all is to need no move here.     Where no move does both, those that do one of the two.
    """
    attacking, defending = [], []
    ranks: dict[Point, tuple[bool, int]] = {}
    for move in (*game.points(request.position), PASS):
        after = request.after(move)
        if isinstance(after, Illegal):
            continue
        if after is None:  # it captures
            attacking.append(move)
            defending.append(move)
            ranks[move] = (False, -1000)
            continue
        ranks[move] = (move != PASS, _distance(after.position, request))
        if game.at_least(own, after.position, after.mover, request.mover):
            attacking.append(move)
        if theirs is Grip.ALWAYS or not game.at_least(
            Grip(theirs + 1), after.position, after.mover, request.mover.opponent
        ):
            defending.append(move)
    chosen = [move for move in attacking if move in set(defending)] or attacking or defending
    return tuple(sorted(chosen, key=lambda move: ranks[move]))


def _distance(position: Position, request: Request) -> int:
    """The liberties that the opponent's chain has more than the mover's: the fewer, the better for the mover."""
    return _liberties(position, request, request.mover.opponent) - _liberties(position, request, request.mover)


def _liberties(position: Position, request: Request, color: Color) -> int:
    return count(position.liberties(position.chain(request.essential(color))))
