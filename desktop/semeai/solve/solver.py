"""From a request to a solution."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from time import perf_counter

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.solve.first_moves import Listed, Sought, first_moves, walled
from semeai.solve.line import principal_line
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.values import PASS, Grip, Grips, Report, Request, Solution, SolveError
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

    ``sought`` tells which first moves are worth searching, see ``Sought``.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled. Raises SolveError
    where there is no race to search: a point without a stone of its colour, or a region that is too large.
    """
    begun = perf_counter()

    def going(nodes: int) -> bool:
        return (seconds is None or perf_counter() - begun < seconds) and (report is None or report(nodes))

    solver = Solver(request, going)
    try:
        with without_collecting():
            found = solver.solution(line, sought)
    except OverflowError as overflow:
        raise SolveError(f"This race cannot be searched: {overflow}.") from None
    return replace(found, seconds=perf_counter() - begun)


@contextmanager
def without_collecting() -> Iterator[None]:
    """Keep the garbage collector out of a search or a valuation, which makes millions of values but no cycles."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class Solver:
    """The search of one race, which ``going`` tells when to stop; it can be continued later.

    Raises SolveError where there is no race to search.
    """

    def __init__(self, request: Request, going: Report) -> None:
        self._asked = request
        self._pieces = take_apart(request)
        self._request = walled(request, self._pieces)
        self._search = RaceSearch(self._request.position, self._pieces, request.pure, going)

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return self._search.nodes

    def wins(self, attacker: Color, master: Color) -> bool | None:
        """Whether the attacker wins when ``master`` wins every ko; None where the search was stopped."""
        self._search.resume()
        with suppress(Stopped):
            return self._search.wins(self._search.stage(self._request.position, self._request.mover), attacker, master)
        return None

    def solution(self, line: bool, sought: Sought = None) -> Solution:
        """All that is found before the search is stopped; ``line`` and ``sought`` as for ``solve``."""
        self._search.resume()
        listed = Listed()
        best_play: tuple[Point, ...] = ()
        with suppress(Stopped):
            listed = self._settled(sought)
            if line:
                best_play = self._line(listed)
        grips = listed.grips
        return Solution(
            self._asked,
            None if grips is None else grips.defend,
            None if grips is None else grips.attack,
            listed.moves,
            best_play,
            self._pieces.region,
            self.nodes,
            0.0,
            listed.complete,
            listed.choices,
        )

    def _settled(self, sought: Sought) -> Listed:
        """Answer both questions, then find how much of both one move reaches. Raises Stopped."""
        search, mover = self._search, self._request.mover
        stage = search.stage(self._request.position, mover)
        own = search.grip(stage, mover)
        theirs = Grip.NEVER if own is Grip.ALWAYS else search.grip(stage, mover.opponent)
        separate = Grips(theirs.turned, Grip.NEVER if theirs is Grip.ALWAYS else own)
        return first_moves(self._request, search, separate, sought)

    def _line(self, listed: Listed) -> tuple[Point, ...]:
        """The principal line. Where a chain is captured it begins with a stone even if a pass would do as well."""
        if listed.grips is None:
            return ()
        wins, loses = listed.grips.attack is Grip.ALWAYS, listed.grips.defend is Grip.NEVER
        first = next((move for move in listed.moves if move != PASS or not (wins or loses)), PASS)
        return principal_line(self._request, self._search, first, wins, loses)
