"""The principal line of a solved race."""

from __future__ import annotations

from semeai.go.board import Point, count
from semeai.go.color import Color
from semeai.go.position import Illegal, Position
from semeai.solve.race_search import RaceSearch
from semeai.solve.values import PASS, Grip, Request

LONGEST = 120  # moves; a line that has not ended by then is cut


def principal_line(request: Request, search: RaceSearch, first: Point, wins: bool, loses: bool) -> tuple[Point, ...]:
    """Best play of both sides from a first move that reaches the result. Raises Stopped.

    Where one side captures it goes on until the capture, with the other side resisting as long as it finds moves that
    take liberties; where nobody does it ends when both may pass, or before a position would come back.
    """
    captor = request.mover if wins else request.mover.opponent if loses else None
    line = [first]
    here: Request | Illegal | None = request.after(first)
    seen = {_moment(request)}
    while isinstance(here, Request) and len(line) < LONGEST:
        if captor is None and line[-2:] == [PASS, PASS]:
            break
        seen.add(_moment(here))
        move = _capturing(here, search, captor, seen) if captor is not None else _holding(here, search)
        here = here.after(move)
        if captor is None and isinstance(here, Request) and _moment(here) in seen:
            break
        line.append(move)
    return tuple(line)


def _moment(here: Request) -> tuple[Position, Color]:
    """What comes back when a line runs in a circle: a position with the same player to move."""
    return here.position, here.mover


def _capturing(here: Request, search: RaceSearch, captor: Color, seen: set[tuple[Position, Color]]) -> Point:
    """The next move of a line in which ``captor`` captures, if possible one to where the line has not been."""
    known = PASS
    for move in (*_by_liberties(here, search), PASS):
        after = here.after(move)
        if after is None:
            return move
        if not isinstance(after, Request):
            continue
        if here.mover is captor and not search.at_least(Grip.ALWAYS, after.position, after.mover, captor):
            continue
        if _moment(after) not in seen:
            return move
        if known == PASS:
            known = move
    return known if here.mover is captor else PASS


def _holding(here: Request, search: RaceSearch) -> Point:
    """The next move of a line in which nobody captures: a pass where it is safe."""
    for move in (PASS, *_by_liberties(here, search)):
        after = here.after(move)
        if isinstance(after, Request) and not search.at_least(
            Grip.WITHOUT_THREATS, after.position, after.mover, after.mover
        ):
            return move
    return PASS


def _by_liberties(here: Request, search: RaceSearch) -> list[Point]:
    """The legal moves of the region, those first that leave the opponent few liberties and the mover many."""
    ranked = []
    for move in search.points(here.position):
        after = here.after(move)
        if after is None:
            return [move]
        if isinstance(after, Request):
            ranked.append((_balance(after, here.mover), move))
    return [move for _, move in sorted(ranked)]


def _balance(after: Request, mover: Color) -> int:
    def liberties(color: Color) -> int:
        return count(after.position.liberties(after.position.chain(after.essential(color))))

    return liberties(mover.opponent) - liberties(mover)
