"""What follows from a proof without another search.

A player who loses although he moves first loses as well where he passes, and after whatever he plays. And where his
opponent has lost although he is to move, the move before it was one that wins. So one proof of a loss answers the
questions beside it, and those are not asked.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from semeai.claim.race_claim import Half
from semeai.go.board import Point
from semeai.race.outcome import Result
from semeai.review.asking import Asked, Key, request_of
from semeai.review.courses import MainLine, stand
from semeai.solve import PASS, Effort, Grip


def following_from(line: MainLine, key: Key, asked: Asked) -> Iterator[tuple[Key, Asked]]:
    """The questions that the answer to one settles, with their answers."""
    number, pair, mover = key
    half = asked.half
    if half.climb is None or not half.climb.proved or half.result is not Result.LOSS:
        return
    before, now = (line.moves[at] if 0 <= at < line.last else None for at in (number - 1, number))
    if not (line.positions[number].ko and before is not None and before.color is mover):
        # else the opponent might not retake a ko that he may retake after a pass
        yield from _won(line, (number, pair, mover.opponent), asked)
    if now is not None and now.color is mover and stand(line.positions[number + 1], pair):
        yield from _won(line, (number + 1, pair, mover.opponent), asked)
    if before is not None and before.color is mover.opponent and stand(line.positions[number - 1], pair):
        move = PASS if before.point is None else before.point
        yield from _won(line, (number - 1, pair, mover.opponent), asked, move)


def _won(line: MainLine, key: Key, asked: Asked, *moves: Point) -> Iterator[tuple[Key, Asked]]:
    """That the mover of a question wins, by a proof of another one, where all that it leans on stands there."""
    request, climb = request_of(line, key), asked.half.climb
    assert climb is not None
    position, step = request.position, climb.last
    if step.trusted & ~position.of(request.mover):
        return
    chains = position.chain(request.black), position.chain(request.white)
    known = step.cut.points | step.cut.race | step.cut.alive | step.cut.walls
    points, mortal = known & position.empty, step.cut.mortal & position.stones & ~(chains[0] | chains[1])
    cut = replace(step.cut, position=position, chains=chains, points=points, mortal=mortal)
    sure = Grip.ALWAYS
    found = replace(
        step.solution, request=request, defend=sure, attack=sure, moves=moves, line=(), choices=(), moves_complete=False
    )
    half = Half(request.mover, climb=replace(climb, last=replace(step, cut=cut, solution=found)))
    yield key, Asked(half, Effort.GLANCE, asked.points, sure=True, follows=True)
