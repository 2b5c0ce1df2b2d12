"""Lines that go on until a student sees how a race ends: the capture or, in a seki, what happens to who fills.

A search ends its line where nothing more has to be found: when a capture is sure, or when both may pass. On the board
that is not the end. Here the best play of both sides goes on, and in a seki one of them fills, so that he is captured.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from semeai.go.board import Point, each
from semeai.go.position import Illegal
from semeai.race.outcome import Result
from semeai.solve import PASS, Request, Solution, without_passes

Ask = Callable[[Request], Solution]
"""Answers a race with its line."""
PARTS = 4
"""How often a line that ends before the capture is searched on."""
FILLS = 12
"""Moves of a player in a seki until he must be captured, or cannot move."""


def played_out(request: Request, line: Sequence[Point], ask: Ask, *, fill: bool = True) -> tuple[Point, ...]:
    """A line of a race, begun by its mover, with what shows how it ends; passes at its end are left out.

    Without ``fill`` it stays the best play of both, and a seki ends where both would pass. Who is captured whatever he
    plays fills where the search let him pass.
    """
    found = without_passes(line)
    for _ in range(PARTS):
        here = after(request, found)
        if here is None:
            return _resisted(request, found, ask)
        answer = ask(here)
        more = without_passes(answer.line)
        if answer.result is Result.SEKI:
            return (*found, *(_filled(here, ask) if fill else ()))
        if answer.result not in (Result.WIN, Result.LOSS) or not more:
            return found
        found = (*found, *more)
    return found


def _resisted(request: Request, line: tuple[Point, ...], ask: Ask) -> tuple[Point, ...]:
    """A line to a capture in which the loser fills instead of passing, as far as the search tells what follows."""
    for at in (at for at, move in enumerate(line) if move == PASS):
        here = after(request, line[:at])
        for move, then in () if here is None else islice(_fills(here), 1):
            answer = ask(then)
            if answer.result is Result.WIN and answer.line:
                return (*line[:at], move, *played_out(then, answer.line, ask))
    return line


def after(request: Request, moves: Sequence[Point]) -> Request | None:
    """A race after some moves in turn; None once an essential chain is captured."""
    here: Request | None = request
    for move in moves:
        followed = None if here is None else here.after(move)
        here = None if isinstance(followed, Illegal) else followed
    return here


def _filled(here: Request, ask: Ask) -> tuple[Point, ...]:
    """The moves of a player in a seki who fills all that he can, until he is captured or no move is left.

    His opponent plays elsewhere as long as that is safe. Nothing where the search does not tell.
    """
    shown: tuple[Point, ...] = ()
    for _ in range(FILLS):
        fill = next(_fills(here), None)
        if fill is None:
            return without_passes(shown)
        move, then = fill
        answer = ask(then)
        if answer.result is Result.WIN:
            return (*shown, move, *without_passes(answer.line))
        if answer.result is not Result.SEKI or not answer.moves:
            return ()
        reply = PASS if PASS in answer.moves else answer.moves[0]
        followed = after(then, (reply,))
        if followed is None:
            return ()
        shown, here = (*shown, move, reply), followed
    return ()


def _fills(race: Request) -> Iterator[tuple[Point, Request]]:
    """The mover's moves on liberties of his opponent's chain, the shared ones last, with the race after each."""
    position, mover = race.position, race.mover
    own, other = (position.liberties(position.chain(race.essential(color))) for color in (mover, mover.opponent))
    for points in (other & ~own, other & own):
        for move in each(points):
            then = race.after(move)
            if isinstance(then, Request):
                yield move, then
