"""Counting the outside liberties of an essential chain with their approach moves: O, A and V."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.reading.approach import Approach, approach
from semeai.reading.values import OutsideLiberty


@dataclass(frozen=True, slots=True)
class OutsideCount:
    """O, A and V of one chain with the points behind them.

    ``last`` is the best liberty for the capturing move, None where it saves nothing; ``avoidable`` are
    the approach moves it saves. ``unfillable`` are outside liberties that the attacker was not found
    able to fill; ``ko`` the points of kos that stood in the way.
    """

    liberties: tuple[OutsideLiberty, ...]
    approach: Mask
    avoidable: int
    last: OutsideLiberty | None = None
    unfillable: Mask = 0
    ko: Mask = 0


def count_outside(position: Position, owner: Color, outside: Mask) -> OutsideCount:
    """Count the outside liberties ``outside`` of a chain of ``owner``.

    The chain itself and the attacker's stones that cannot be captured are immortal in ``position``. Approach
    moves that serve several
    liberties count once (section 10); V is what choosing the best liberty for the capturing move saves.
    """
    searched = [approach(position, point, owner.opponent, outside) for point in each(outside)]
    chosen = _choose(searched, outside)
    union = needed = ko = unfillable = 0
    liberties = []
    for one in searched:
        moves = chosen.get(one.point, 0)
        union |= moves & ~outside
        needed |= moves & outside
        ko |= one.ko if moves or not one.sets else 0
        unfillable |= 0 if one.sets else 1 << one.point
        liberties.append(OutsideLiberty(one.point, tuple(each(moves & ~outside))))
    last, avoidable = _best_last(chosen, outside, union, needed)
    last_liberty = next((liberty for liberty in liberties if liberty.point == last), None)
    return OutsideCount(tuple(liberties), union, avoidable, last_liberty, unfillable, ko)


def _choose(searched: list[Approach], outside: Mask) -> dict[Point, Mask]:
    """One set of approach moves for each liberty, so that their union stays small."""
    chosen: dict[Point, Mask] = {}
    union = 0
    hardest_first = sorted(searched, key=lambda one: -count(one.sets[0] & ~outside) if one.sets else 0)
    for one in hardest_first:
        if one.sets:
            best = min(one.sets, key=lambda moves: (count(moves & ~outside & ~union), count(moves), moves))
            chosen[one.point] = best
            union |= best & ~outside
    return chosen


def _best_last(chosen: dict[Point, Mask], outside: Mask, union: Mask, needed: Mask) -> tuple[Point | None, int]:
    """The best last liberty and the approach moves it saves: V before the rule for eyes.

    A liberty that must be filled as an approach to another one cannot come last.
    """
    best: tuple[Point | None, int] = (None, 0)
    for last in chosen:
        others = 0
        for point, moves in chosen.items():
            if point != last:
                others |= moves & ~outside
        saved = count(union) - count(others)
        if saved > best[1] and not needed >> last & 1:
            best = (last, saved)
    return best
