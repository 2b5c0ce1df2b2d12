"""The points on which an action of the order of play can be carried out, the best ones first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go.board import Mask, Point, each
from semeai.go.color import Color
from semeai.go.position import Played, Position, play
from semeai.race.order import Action
from semeai.reading.values import ChainReading, RaceReading


def candidates(reading: RaceReading, mover: Color, action: Action) -> Iterator[Point]:
    """The points of an action, in the order in which they should be tried; none for a pass."""
    target, own = reading.side(mover.opponent), reading.side(mover)
    match action:
        case Action.CAPTURE:
            yield from each(reading.position.liberties(target.chain))
        case Action.CAPTURE_INSIDE:
            yield from _capturing(reading.position, mover, own)
        case Action.PREVENT_TWO_EYES | Action.PLAY_IN_EYE:
            yield from _in_the_eye(reading.position, mover, target)
        case Action.APPROACH:
            yield from _outside(target, fill_first=False)
        case Action.FILL_OUTSIDE:
            yield from _outside(target, fill_first=True)
        case Action.FILL_SHARED:
            yield from each(reading.shared)
        case Action.PASS:
            return
        case _:
            assert_never(action)


def _outside(target: ChainReading, *, fill_first: bool) -> Iterator[Point]:
    """Approach moves and outside liberties, those of the best last liberty at the end."""
    last = target.avoidable and target.avoidable.point
    liberties = sorted(target.outside, key=lambda liberty: (liberty.point == last, len(liberty.approach)))
    fills = [liberty.point for liberty in liberties if not liberty.approach]
    approaches = list(dict.fromkeys(point for liberty in liberties for point in liberty.approach))
    yield from fills + approaches if fill_first else approaches + fills
    yield from (liberty.point for liberty in liberties if liberty.approach)


def _capturing(position: Position, mover: Color, own: ChainReading) -> Iterator[Point]:
    for point in each(own.eye & position.empty):
        answer = play(position, mover, point)
        if isinstance(answer, Played) and answer.captured:
            yield point


def _in_the_eye(position: Position, mover: Color, target: ChainReading) -> list[Point]:
    """Empty points of the opponent's eye: first those after which it is dead (a nakade shape stands in it)."""
    ranked = [
        (_fate_after(position, mover, target, point) is not Fate.CAPTURED, point)
        for point in each(target.eye & position.empty)
    ]
    return [point for _, point in sorted(ranked)]


def _fate_after(position: Position, mover: Color, target: ChainReading, point: Point) -> Fate:
    """The eye's fate with one more stone of the mover inside; it counts as alive where that cannot be told."""
    attackers: Mask = target.inside | 1 << point
    owners = target.eye & position.of(mover.opponent)
    if not target.eye & ~(attackers | owners):
        return Fate.LIVES
    try:
        return fate(Filled(position.board, target.eye, attackers, owners))
    except ValueError:
        return Fate.LIVES
