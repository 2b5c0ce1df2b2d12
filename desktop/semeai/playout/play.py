"""Playing a race out on its board by the order of play (Wolf, section 9).

The numbers tell what to do (``race.order``), the reading of the board tells where. After every move
the board is read again, so both plans and the theory's line are judged anew each time. A point is
taken when the board then reads as the order of play expects; where none does (the board is not
plain), the point with the best outcome for the mover is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import assert_never

from semeai.eyes.space import Filled
from semeai.eyes.status import Fate, fate
from semeai.go import position as go
from semeai.go.board import Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.race.order import OrderAction, after, next_action, wastes_a_move
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import ChainReading, RaceReading
from semeai.study.frames import Frame, played

SEKI = "Neither captures: both players pass, and it is seki."
DEEDS = {
    OrderAction.CAPTURE: "captures {opponent}'s chain with {point}",
    OrderAction.CAPTURE_INSIDE: "plays {point} and captures the stones in the eye",
    OrderAction.PREVENT_TWO_EYES: "plays {point}, before {opponent} makes two eyes there",
    OrderAction.APPROACH: "makes the approach move {point}",
    OrderAction.FILL_OUTSIDE: "fills the outside liberty {point}",
    OrderAction.PLAY_IN_EYE: "plays {point} in {opponent}'s eye",
    OrderAction.FILL_SHARED: "fills the shared liberty {point}",
}


Read = Callable[[Position], RaceReading]
"""Reads the race that is played out in a position."""


@dataclass(frozen=True, slots=True)
class Playout:
    """A race played to its end. The first frame is the position before any move.

    ``readings`` are the board read after each frame, None once an essential chain is captured. ``plan`` is the plan
    asked for, None for the theory's line. ``winner`` captured the opponent's essential chain; None where nobody did.
    ``sentence`` says how it ends.
    """

    frames: tuple[Frame, ...]
    readings: tuple[RaceReading | None, ...]
    plan: Plan | None
    first: Color
    winner: Color | None
    sentence: str


@dataclass(frozen=True, slots=True)
class _State:
    """The board between two moves. ``reading`` is None once an essential chain is captured."""

    position: Position
    reading: RaceReading | None
    mover: Color
    passes: int = 0
    captured_inside: bool = False


@dataclass(frozen=True, slots=True)
class _Step:
    """A move that can be made: where (None for a pass), and the board read after it."""

    action: OrderAction
    point: Point | None
    played: Played
    reading: RaceReading | None

    @property
    def race(self) -> Race | None:
        return self.reading.race if self.reading else None


def play(
    position: Position,
    black_point: Point,
    white_point: Point,
    plan: Plan | None,
    first: Color,
    living: Mask = 0,
    going: Callable[[], bool] = lambda: True,
) -> Playout:
    """Play the race between the chains on two points out, ``first`` moving first.

    ``plan`` is followed by the player to whom it belongs even where it fails; None is the theory's line.
    ``living`` are stones that cannot be captured. The play-out ends with the capture of an essential chain
    or with two passes. Raises ReadingError as ``read_race`` does, and GivenUp where ``going`` tells to stop.
    """
    position = position.with_immortal(living)
    read = partial(read_race, black_point=black_point, white_point=white_point, going=going)
    reading = read(position)
    aim = "both sides play by the theory" if plan is None else f"the plan is to {plan.words} ({plan.value})"
    frames = [Frame(position, caption=f"{first.title} moves first; {aim}.", numbers=reading.race)]
    readings: list[RaceReading | None] = [reading]
    state = _State(position, reading, first)
    longest = 2 * count(position.board.points)
    while state.reading is not None and state.passes < 2 and len(frames) <= longest:
        step = _choose(state.reading, state, read, plan)
        frames.append(_frame(state, state.reading.race, step, len(frames)))
        readings.append(step.reading)
        state = _State(
            step.played.position,
            step.reading,
            state.mover.opponent,
            state.passes + 1 if step.point is None else 0,
            step.action is OrderAction.CAPTURE_INSIDE,
        )
    winner = state.mover.opponent if state.reading is None else None
    return Playout(tuple(frames), tuple(readings), plan, first, winner, _closing(state, len(frames) - 1))


def next_move(reading: RaceReading, mover: Color) -> Point | None:
    """The point that the theory's line takes next in a race as it is read; None where it passes."""
    read = partial(read_race, black_point=reading.black.point, white_point=reading.white.point)
    return _choose(reading, _State(reading.position, reading, mover), read, None).point


def _closing(state: _State, moves: int) -> str:
    if state.reading is None:
        return f"{state.mover.opponent.title} captures with move {moves}."
    if state.passes < 2:
        return f"The line stops after {moves} moves."
    winners = {outcome.winner for outcome in decide(state.reading.race).outcomes}
    return SEKI if winners == {None} else "Both players pass, although the race is not decided."


def _choose(reading: RaceReading, state: _State, read: Read, plan: Plan | None) -> _Step:
    """The move that the order of play names, at the first point that does what it should."""
    mover, race = state.mover, reading.race
    action = next_action(race, mover, plan, captured_inside=state.captured_inside)
    wanted = after(race, mover, action)
    steps = []
    for point in _candidates(reading, mover, action):
        step = _try(reading, state, read, action, point)
        if step is not None and step.race == wanted:
            return step
        if step is not None:
            steps.append(step)
    if not steps:
        passed = state.position.passed()  # which only lifts a ko
        return _Step(OrderAction.PASS, None, Played(passed, 0), replace(reading, position=passed))
    return max(steps, key=lambda step: _worth(step.race, mover))


def _candidates(reading: RaceReading, mover: Color, action: OrderAction) -> Iterator[Point]:
    """The points of an action, in the order in which they should be tried; none for a pass."""
    target, own = reading.side(mover.opponent), reading.side(mover)
    match action:
        case OrderAction.CAPTURE:
            yield from each(reading.position.liberties(target.chain))
        case OrderAction.CAPTURE_INSIDE:
            yield from _capturing(reading.position, mover, own)
        case OrderAction.PREVENT_TWO_EYES | OrderAction.PLAY_IN_EYE:
            yield from _in_the_eye(reading.position, mover, target)
        case OrderAction.APPROACH:
            yield from _outside(target, fill_first=False)
        case OrderAction.FILL_OUTSIDE:
            yield from _outside(target, fill_first=True)
        case OrderAction.FILL_SHARED:
            yield from each(reading.shared)
        case OrderAction.PASS:
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
        answer = go.play(position, mover, point)
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


def _try(reading: RaceReading, state: _State, read: Read, action: OrderAction, point: Point) -> _Step | None:
    """The board after a move; None if it is illegal or fills the last liberty of a living chain."""
    answer = go.play(state.position, state.mover, point)
    if not isinstance(answer, Played):
        return None
    if answer.captured >> reading.side(state.mover.opponent).point & 1:
        return _Step(action, point, answer, None)
    try:
        return _Step(action, point, answer, read(answer.position))
    except ReadingError:
        return None


def _worth(race: Race | None, mover: Color) -> tuple[int, int]:
    """How good a race is for the player who has just moved: the outcome first, then the moves still needed."""
    if race is None:
        return 2, 0
    winner = decide(race).outcome(mover.opponent).winner
    result = 0 if winner is None else 1 if winner is mover else -1
    return result, -race.side(mover.opponent).X - race.S


def _frame(state: _State, before: Race, step: _Step, number: int) -> Frame:
    mover = state.mover
    lost = step.point is not None and wastes_a_move(before, step.race, mover)
    return Frame(
        step.played.position,
        played(mover, step.point, step.played.captured),
        number,
        _caption(state, step, before) + " It gains nothing: a tempo is lost." * lost,
        step.action.sentence,
        step.race,
        lost,
    )


def _caption(state: _State, step: _Step, before: Race) -> str:
    """A move in words, with its rule; for a pass also why."""
    mover, rule = state.mover, step.action.rule
    if step.point is None:
        return f"{mover.title} passes (rule {rule}): {_why_pass(before, mover)}."
    point = state.position.board.name(step.point)
    return f"{mover.title} {DEEDS[step.action].format(point=point, opponent=mover.opponent.title)} (rule {rule})."


def _why_pass(race: Race, mover: Color) -> str:
    if decide(race).outcome(mover).winner is mover.opponent:
        return f"no move saves {mover.title}'s chain any more"
    winner = decide(race).outcome(mover.opponent).winner
    if winner is mover:
        return f"{mover.title} captures even if {mover.opponent.title} moves next"
    if winner is None:
        return "neither can be captured, and filling a shared liberty gains nothing"
    return "nothing is left to gain"
