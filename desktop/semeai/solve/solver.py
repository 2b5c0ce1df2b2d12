"""From a request to a solution."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from time import perf_counter

from semeai.go.board import Point
from semeai.solve.first_moves import Sought, Wanted, first_moves, walled
from semeai.solve.line import principal_line
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import Pieces, take_apart
from semeai.solve.values import PASS, Grip, Report, Request, Solution, SolveError
from semeai.solve.watch import Stopped


def solve(
    request: Request,
    *,
    seconds: float | None = None,
    report: Report | None = None,
    line: bool = True,
    sought: Sought = None,
) -> Solution:
    """Search a race to its end, at most for ``seconds`` s; the principal line costs time too and may be left out.

    ``sought`` tells for which first moves it is worth to search, see ``Sought``.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled.
    Raises SolveError where there is no race to search: no stones of the right colour on the two points, or a
    region that is too large.
    """
    begun = perf_counter()

    def going(nodes: int) -> bool:
        return (seconds is None or perf_counter() - begun < seconds) and (report is None or report(nodes))

    pieces = take_apart(request)
    with _without_collecting():
        try:
            found = _search(walled(request, pieces), pieces, going, line, sought)
        except OverflowError as overflow:
            raise SolveError(f"This race cannot be searched: {overflow}.") from None
    return Solution(
        request,
        found.defend,
        found.attack,
        found.moves,
        found.line,
        pieces.region,
        found.nodes,
        perf_counter() - begun,
        found.moves_complete,
    )


@contextmanager
def _without_collecting() -> Iterator[None]:
    """Keep the garbage collector out of a search, which makes millions of values but no cycles."""
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

    defend: Grip | None = None
    attack: Grip | None = None
    moves: tuple[Point, ...] = ()
    moves_complete: bool = False
    line: tuple[Point, ...] = ()
    nodes: int = 0


def _search(request: Request, pieces: Pieces, going: Report, line: bool, sought: Sought) -> _Found:
    """Find out as much as the time allows. All that was searched is freed when this returns."""
    search = RaceSearch(request.position, pieces, request.pure, going)
    found = _Found()
    with suppress(Stopped):
        _settle(request, search, found, sought)
        if line and found.moves:
            wins, loses = found.attack is Grip.ALWAYS, found.defend is Grip.NEVER
            # Where a chain is captured the line shows how, and begins with a stone even if a pass would do as well.
            first = next((move for move in found.moves if move != PASS or not (wins or loses)), PASS)
            found.line = principal_line(request, search, first, wins, loses)
    found.nodes = search.nodes
    search.free()
    return found


def _settle(request: Request, search: RaceSearch, found: _Found, sought: Sought) -> None:
    """Answer both questions, then find the moves that reach the answer."""
    stage, mover = search.stage(request.position, request.mover), request.mover
    own = search.grip(stage, mover)
    theirs = Grip.NEVER if own is Grip.ALWAYS else search.grip(stage, mover.opponent)
    wanted = Wanted(own, theirs if own is not Grip.ALWAYS else None)
    listed = first_moves(request, search, wanted, sought)
    if listed.moves:  # an answer without a move that reaches it is none
        found.defend, found.attack = theirs.turned, Grip.NEVER if theirs is Grip.ALWAYS else own
    found.moves, found.moves_complete = listed.moves, listed.complete
