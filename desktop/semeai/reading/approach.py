"""Approach moves: what the attacker must play before he can fill an outside liberty for good.

A filling stone stays when its owner cannot capture it back. The search looks for the fewest
attacker's moves, each of which stays on the board when it is made, after which the filling
stone stays too (Wolf, section 2, last assumption). Other outside liberties of the same chain
are free: they are filled in any case and cost no approach move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position, play
from semeai.reading.tactics import can_be_captured

MOST_MOVES = 7
"""Approach moves that are searched for one liberty."""
MOST_CANDIDATES = 14
MOST_SETS = 16
MOST_NODES = 3000


@dataclass(frozen=True, slots=True)
class Approach:
    """The cheapest ways to make a liberty fillable.

    ``sets`` holds masks of attacker's moves (with the free ones among them), all with the same
    number of moves that are not free; it is empty where no way was found. ``ko`` holds points
    where a ko stood in the way.
    """

    point: Point
    sets: tuple[Mask, ...]
    ko: Mask = 0


@dataclass(slots=True)
class _Task:
    """One search: fill ``point`` for ``attacker``; stones joined to ``trusted`` always stay."""

    attacker: Color
    point: Point
    free: Mask
    trusted: Mask
    found: set[Mask]
    tried: dict[tuple[Mask, Mask], int]
    ko: Mask = 0
    nodes: int = 0


def approach(position: Position, point: Point, attacker: Color, free: Mask, trusted: Mask) -> Approach:
    """The fewest approach moves for an outside liberty of ``attacker``'s opponent.

    ``free`` are the chain's other outside liberties; ``trusted`` are stones of the attacker that
    cannot be captured (alive, or the race is lost with them).
    """
    if stays(position, attacker, point, trusted) is not None:
        return Approach(point, (0,))
    task = _Task(attacker, point, free & ~(1 << point), trusted, set(), {})
    for limit in range(MOST_MOVES + 1):
        task.tried.clear()
        _deepen(task, position, 0, limit)
        if task.found or task.nodes > MOST_NODES:
            break
    return Approach(point, tuple(sorted(task.found))[:MOST_SETS], task.ko)


def stays(position: Position, color: Color, point: Point, trusted: Mask) -> Position | None:
    """The position after a stone that cannot be captured back, None where it can (or is illegal)."""
    answer = play(position, color, point)
    if not isinstance(answer, Played):
        return None
    after = answer.position
    chain = after.chain(point)
    if chain & trusted or count(after.liberties(chain)) >= 3:
        return after
    if after.ko or can_be_captured(after, point):
        return None
    return after


def _deepen(task: _Task, position: Position, played: Mask, left: int) -> None:
    """Collect the sets of at most ``left`` more moves after which the filling stone stays."""
    task.nodes += 1
    if len(task.found) >= MOST_SETS or task.nodes > MOST_NODES:
        return
    key = (position.black, position.white)
    if task.tried.get(key, -1) >= left:
        return
    task.tried[key] = left
    if played and stays(position, task.attacker, task.point, task.trusted) is not None:
        task.found.add(played)
        return
    for move in _candidates(task, position):
        cost = 0 if task.free >> move & 1 else 1
        if cost > left:
            continue
        after = stays(position, task.attacker, move, task.trusted)
        if after is not None:
            _deepen(task, after, played | 1 << move, left - cost)


def _candidates(task: _Task, position: Position) -> Iterator[Point]:
    """Moves that can help the filling stone to stay, the free ones first."""
    wanted, failing = 0, 1 << task.point
    for _ in range(3):
        fresh = 0
        for point in each(failing):
            fresh |= _helpers(task, position, point)
        fresh &= ~(wanted | 1 << task.point)
        if not fresh or (wanted and count(wanted | fresh) > MOST_CANDIDATES):
            break
        wanted |= fresh
        failing = 0
        for point in each(fresh):
            if stays(position, task.attacker, point, task.trusted) is None:
                failing |= 1 << point
        if not failing:
            break
    yield from each(wanted & task.free)
    yield from each(wanted & ~task.free)


def _helpers(task: _Task, position: Position, point: Point) -> Mask:
    """Points that give a stone on ``point`` liberties: its own, those beyond, and those of its hunters."""
    board, attacker = position.board, task.attacker
    stone = 1 << point
    own = position.of(attacker) | stone
    chain = board.flood(stone, own)
    empty = position.empty & ~stone
    liberties = board.neighbours(chain) & empty
    helpful = liberties | board.neighbours(liberties) & empty
    for hunter in position.chains_touching(chain, attacker.opponent):
        last = position.liberties(hunter) & ~stone
        if count(last) <= MOST_MOVES:
            helpful |= last
    answer = play(position, attacker, point)
    if isinstance(answer, Played) and answer.position.ko:
        task.ko |= stone | answer.position.ko
    return helpful
