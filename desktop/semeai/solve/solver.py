"""From a request to a solution with its principal line, and what follows a given first move."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from time import perf_counter

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.solve.first_moves import Listed, Sought, first_moves, walled
from semeai.solve.race_search import RaceSearch
from semeai.solve.region import take_apart
from semeai.solve.stage import Stage
from semeai.solve.sum_race import UNBOUNDED, KnownPockets
from semeai.solve.values import PASS, Grip, Grips, Report, Request, Solution, SolveError
from semeai.solve.watch import Stopped, within

LONGEST = 120  # moves; a line that has not ended by then is cut


def solve(
    request: Request,
    *,
    seconds: float | None = None,
    report: Report | None = None,
    line: bool = True,
    sought: Sought = None,
    shared: KnownPockets | None = None,
) -> Solution:
    """Search a race to its end, at most for ``seconds`` s; the principal line costs time too and may be left out.

    ``sought`` tells which first moves are worth searching, see ``Sought``. ``shared`` are the pockets of other races on
    the same board, to which those of this one are added.

    A search that did not finish, or that ``report`` stopped, gives None for what is not settled. Raises SolveError
    where there is no race to search: a point without a stone of its colour, or a region that is too large.
    """
    begun = perf_counter()
    try:
        with without_collecting():  # until the solver is freed, whose million values would all be looked at
            found = Solver(request, within(seconds, report), shared).solution(line, sought)
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


@dataclass(frozen=True, slots=True)
class Afterwards:
    """Best play of both sides from given moves, which begin the ``line``; ``winner`` captures for certain."""

    winner: Color
    line: tuple[Point, ...]


class Solver:
    """The search of one race, which ``going`` tells when to stop; it can be continued later.

    ``shared`` are the pockets of other races on the same board. Raises SolveError where there is no race to search.
    """

    def __init__(self, request: Request, going: Report, shared: KnownPockets | None = None) -> None:
        self._asked = request
        self._pieces = take_apart(request)
        self._request = walled(request, self._pieces)
        self._search = RaceSearch(self._request.position, self._pieces, request.pure, going, shared)

    @property
    def nodes(self) -> int:
        """How many nodes were made."""
        return self._search.nodes

    def wins(self, attacker: Color, master: Color, most: int = UNBOUNDED) -> bool | None:
        """Whether the attacker wins when ``master`` wins every ko; None where ``most`` work does not tell."""
        self._resume(most)
        with suppress(Stopped):
            return self._search.wins(self._search.stage(self._request.position, self._request.mover), attacker, master)
        return None

    def _resume(self, most: int) -> None:
        self._search.resume()
        self._search.most = self._search.limit = most

    def solution(self, line: bool, sought: Sought = None, most: int = UNBOUNDED) -> Solution:
        """All that is found before the search is stopped; ``line`` and ``sought`` as for ``solve``.

        Each question takes at most ``most`` work.
        """
        self._resume(most)
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

    def afterwards(self, moves: tuple[Point, ...]) -> Afterwards | None:
        """Who captures for good after moves in turn, and how; None where that is not found, or neither does."""
        race, search = self._request, self._search
        after = _after(search.stage(race.position, race.mover), moves)
        with suppress(Stopped):
            if isinstance(after, Stage):
                winner = next((color for color in Color if search.at_least(Grip.ALWAYS, after, color)), None)
                if winner is not None:
                    wins = winner is race.mover
                    return Afterwards(winner, principal_line(race, search, moves, wins, not wins))
        return None

    def _settled(self, sought: Sought) -> Listed:
        """Answer both questions, then find how much of both one move reaches. Raises Stopped."""
        search, mover = self._search, self._request.mover
        stage = search.stage(self._request.position, mover)
        own = search.grip(stage, mover)
        theirs = Grip.NEVER if own is Grip.ALWAYS else search.grip(stage, mover.opponent)
        separate = Grips(theirs.turned, Grip.NEVER if theirs is Grip.ALWAYS else own)
        return first_moves(self._request, search, separate, sought)

    def _line(self, listed: Listed) -> tuple[Point, ...]:
        """The principal line. Unless it is seki it begins with a stone even if a pass would do as well."""
        if listed.grips is None:
            return ()
        wins, loses = listed.grips.attack is Grip.ALWAYS, listed.grips.defend is Grip.NEVER
        seki = listed.grips == Grips(Grip.ALWAYS, Grip.NEVER)
        first = next((move for move in listed.moves if move != PASS or seki), PASS)
        return principal_line(self._request, self._search, (first,), wins, loses)


def afterwards(
    request: Request, *moves: Point, seconds: float, shared: KnownPockets | None = None
) -> Afterwards | None:
    """Who captures for good after moves in turn, and how; None where neither does for certain.

    One of them may capture an essential chain. None also where one is illegal, and where the search does not finish in
    ``seconds`` s.
    """
    return Solver(request, within(seconds, None), shared).afterwards(moves)


def _after(stage: Stage, moves: tuple[Point, ...]) -> Stage | Illegal:
    """The stage after some moves, or why one of them is illegal."""
    here: Stage | Illegal = stage
    for move in moves:
        if isinstance(here, Illegal):
            return here
        here = here.after(move)
    return here


def principal_line(
    request: Request, search: RaceSearch, begun: tuple[Point, ...], wins: bool, loses: bool
) -> tuple[Point, ...]:
    """Best play of both sides, begun with moves that reach the result. Raises Stopped.

    If one side wins, the line goes on until its capture lasts, and the other side resists as long as it finds moves
    that take liberties. If neither wins, or the captor lives by repetition, it ends when both may pass, or before a
    position would come back. A pass in a ko is a threat elsewhere: the line goes on with the move by
    which that is not answered, or ends before it.
    """
    winner = request.mover if wins else request.mover.opponent if loses else None
    line = [*begun]
    start = search.stage(request.position, request.mover)
    here = _after(start, begun)
    seen = {_moment(start)}
    while isinstance(here, Stage) and here.winner is None and len(line) < LONGEST:
        if line[-2:] == [PASS, PASS] or search.lasts(here):
            break
        seen.add(_moment(here))
        if winner is None and line[1:] and line[-1] == PASS:  # perhaps a threat in a ko, which is not answered
            if search.at_least(Grip.ALWAYS, here, here.mover):
                winner = here.mover
            elif (move := _saving(here, search)) != PASS:
                return (*line, move)
        move = _winning(here, search, winner, seen) if winner is not None else _holding(here, search)
        here = here.after(move)
        if isinstance(here, Stage) and _moment(here) in seen and (winner is None or here.lost is not None):
            break
        line.append(move)
    one_pass_last = len(line) > 1 and line[-1] == PASS != line[-2]
    return tuple(line[:-1] if one_pass_last else line)


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


def _saving(here: Stage, search: RaceSearch) -> Point:
    """A move after which no ko is left for the opponent; a pass where there is none, or there is no ko now."""
    for move in (PASS, *_by_liberties(here, search)):
        after = here.after(move)
        if isinstance(after, Stage) and not search.at_least(Grip.WINNING_KOS, after, after.mover):
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
