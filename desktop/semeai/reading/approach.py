"""Approach moves: what the attacker must play before he can fill an outside liberty for good; and short tactics.

A filling stone stays when its owner cannot capture it back. The search looks for the fewest
attacker's moves, each of which stays on the board when it is made, after which the filling
stone stays too (Wolf, section 2, last assumption). Other outside liberties of the same chain
are free: they are filled in any case and cost no approach move.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.reading.values import LIBERTY, ReadingEffort, within

DEEPEST = 10
"""Moves of a ladder that are followed; a longer one counts as escaped."""


def can_be_captured(position: Position, point: Point, effort: ReadingEffort, deepest: int = DEEPEST) -> bool:
    """Whether the chain on ``point`` is lost in a ladder when its opponent moves first.

    Raises TooMuchToRead where the effort does not suffice.
    """
    color = position.color_at(point)
    if color is None:
        return False
    chain = position.chain(point)
    liberties = position.liberties(chain)
    if count(liberties) >= 3 or chain & position.immortal:
        return False
    return any(_atari_captures(position, color, point, liberty, effort, deepest) for liberty in each(liberties))


def _atari_captures(
    position: Position, color: Color, point: Point, liberty: Point, effort: ReadingEffort, deepest: int
) -> bool:
    """Whether the opponent's move on ``liberty`` captures the chain or starts a ladder that does."""
    answer = effort.play(position, color.opponent, liberty)
    if not isinstance(answer, Played):
        return False
    after = answer.position
    if after.color_at(point) is not color:
        return True
    chain = after.chain(point)
    liberties = after.liberties(chain)
    if count(liberties) >= 2 or deepest <= 0:
        return False
    return not _escapes(after, color, point, chain, liberties, effort, deepest)


def _escapes(
    position: Position, color: Color, point: Point, chain: Mask, liberties: Mask, effort: ReadingEffort, deepest: int
) -> bool:
    """Whether a chain in atari gets out: by extending or by capturing a stone beside it."""
    moves = liberties
    for hunter in position.chains_touching(chain, color.opponent):
        last = position.liberties(hunter)
        if count(last) == 1:
            moves |= last
    for move in each(moves):
        answer = effort.play(position, color, move)
        if isinstance(answer, Played):
            saved = answer.position.chain(point)
            if saved & answer.position.immortal:
                return True
            free = count(answer.position.liberties(saved)) >= 2
            if free and not can_be_captured(answer.position, point, effort, deepest - 2):
                return True
    return False


MOST_MOVES = 7
"""Approach moves that are searched for one liberty."""
MOST_CANDIDATES = 10
MOST_SETS = 16
MOST_SETS_TRIED = 32
"""Sets of moves that are tried for one liberty; a plain liberty with up to six approach moves needs sixteen."""


@dataclass(frozen=True, slots=True)
class ApproachWay:
    """One way to make a liberty fillable: the moves (with the free ones among them) and the position after them."""

    moves: Mask
    position: Position


@dataclass(frozen=True, slots=True)
class Approach:
    """The cheapest ways to make a liberty fillable; none where no way was found.

    ``ko`` holds points where a ko stood in the way.
    """

    ways: tuple[ApproachWay, ...]
    ko: Mask = 0


@dataclass(slots=True)
class _Task:
    """One search: fill ``point`` for ``attacker``."""

    attacker: Color
    point: Point
    free: Mask
    effort: ReadingEffort
    ko: Mask = 0


def approach(position: Position, point: Point, attacker: Color, free: Mask, effort: ReadingEffort) -> Approach:
    """The fewest approach moves for an outside liberty of ``attacker``'s opponent.

    ``free`` are the chain's other outside liberties. Immortal stones are taken to stay. Raises TooMuchToRead
    where the effort, or LIBERTY moves, do not suffice.
    """
    return effort.once(_searched, position, point, attacker, free)


@lru_cache(maxsize=512)
def _searched(position: Position, point: Point, attacker: Color, free: Mask) -> tuple[Approach | None, int]:
    """The answer, None where LIBERTY moves are too few, and the moves that were tried for it."""
    return within(LIBERTY, lambda effort: _cheapest_ways(_Task(attacker, point, free, effort), position))


def _cheapest_ways(task: _Task, position: Position) -> Approach:
    """Try sets of moves in the order of their cost: the first cost with an answer gives all the cheapest ways."""
    if _fills(task, position):
        return Approach((ApproachWay(0, position),))
    level: dict[Mask, Position] = {0: position}
    known: set[Mask] = set()
    for _ in range(MOST_MOVES + 1):
        level = _with_free_moves(task, level, known)
        in_order = sorted(level.items(), key=itemgetter(0))
        found = [ApproachWay(played, after) for played, after in in_order if _fills(task, after)]
        if found:
            return Approach(tuple(found[:MOST_SETS]), task.ko)
        if len(known) >= MOST_SETS_TRIED:
            break
        level = {
            played | 1 << move: after
            for played, before in level.items()
            for move, after in _moves(task, before, free=False)
            if played | 1 << move not in known
        }
    return Approach((), task.ko)


def stays(position: Position, color: Color, point: Point, effort: ReadingEffort) -> Position | None:
    """The position after a stone that cannot be captured back, None where it can (or is illegal)."""
    answer = effort.play(position, color, point)
    if not isinstance(answer, Played):
        return None
    after = answer.position
    if after.ko or can_be_captured(after, point, effort):
        return None
    return after


def _fills(task: _Task, position: Position) -> bool:
    return stays(position, task.attacker, task.point, task.effort) is not None


def _with_free_moves(task: _Task, level: dict[Mask, Position], known: set[Mask]) -> dict[Mask, Position]:
    """The sets of a level together with those that only add free moves to them."""
    complete: dict[Mask, Position] = {}
    waiting = list(level.items())
    while waiting and len(known) < MOST_SETS_TRIED:
        played, position = waiting.pop()
        if played in known:
            continue
        known.add(played)
        complete[played] = position
        if task.free and not _fills(task, position):
            waiting.extend((played | 1 << move, after) for move, after in _moves(task, position, free=True))
    return complete


def _moves(task: _Task, position: Position, *, free: bool) -> Iterator[tuple[Point, Position]]:
    """Moves that can help the filling stone to stay and that stay themselves, free ones or the others."""
    wanted, failing = 0, 1 << task.point
    while failing:
        fresh = 0
        for point in each(failing):
            fresh |= _helpers(task, position, point)
        fresh &= ~(wanted | 1 << task.point)
        if wanted and count(wanted | fresh) > MOST_CANDIDATES:
            return
        wanted |= fresh
        failing = 0
        for point in each(fresh):
            after = stays(position, task.attacker, point, task.effort)
            if after is None:
                failing |= 1 << point
            elif bool(task.free >> point & 1) is free:
                yield point, after


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
        if hunter & position.immortal:
            continue
        last = position.liberties(hunter) & ~stone
        if count(last) <= MOST_MOVES:
            helpful |= last
    answer = task.effort.play(position, attacker, point)
    if isinstance(answer, Played) and answer.position.ko:
        task.ko |= stone | answer.position.ko
    return helpful
