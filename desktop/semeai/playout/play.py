"""Playing a race out on its board by the order of play (Wolf, section 9).

The numbers tell what to do (``race.order``), the reading of the board tells where. After every move
the board is read again, so both plans and the theory's line are judged anew each time. A point is
taken when the board then reads as the order of play expects; where none does (the board is not
plain), the point with the best outcome for the mover is taken.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from semeai.go import position as go
from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, Color
from semeai.go.position import Played, Position
from semeai.playout.candidates import candidates
from semeai.playout.captions import caption, closing, opening
from semeai.playout.values import Ending, Playout
from semeai.race.decide import decide
from semeai.race.numbers import Race
from semeai.race.order import Action, after, next_action, wastes_a_move
from semeai.race.outcome import Plan
from semeai.reading.reader import ReadingError, read_race
from semeai.reading.values import RaceReading
from semeai.study.frames import Frame, Transition


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

    action: Action
    point: Point | None
    played: Played
    reading: RaceReading | None

    @property
    def race(self) -> Race | None:
        """The race after the move, None once an essential chain is captured."""
        return self.reading.race if self.reading else None


def play(
    position: Position,
    black_point: Point,
    white_point: Point,
    plan: Plan | None,
    first: Color,
    living: Mask = 0,
) -> Playout:
    """Play the race between the chains on two points out, ``first`` moving first.

    ``plan`` is followed by the player to whom it belongs even where it fails; None is the theory's line.
    ``living`` are stones that cannot be captured. The play-out ends with the capture of an essential chain
    or with two passes. Raises ReadingError as ``read_race`` does.
    """
    position = position.with_immortal(living)
    essential = black_point, white_point
    reading = read_race(position, *essential)
    frames = [Frame(position, caption=opening(first, plan), numbers=reading.race)]
    readings: list[RaceReading | None] = [reading]
    state = _State(position, reading, first)
    longest = 2 * count(position.board.points)
    while state.reading is not None and state.passes < 2 and len(frames) <= longest:
        step = _choose(state.reading, state, essential, plan)
        frames.append(_frame(state, state.reading.race, step, len(frames)))
        readings.append(step.reading)
        state = _State(
            step.played.position,
            step.reading,
            state.mover.opponent,
            state.passes + 1 if step.point is None else 0,
            step.action is Action.CAPTURE_INSIDE,
        )
    winner = state.mover.opponent if state.reading is None else None
    ending = _ending(state)
    return Playout(
        tuple(frames), tuple(readings), plan, first, ending, winner, closing(ending, winner, len(frames) - 1)
    )


def next_move(reading: RaceReading, mover: Color) -> Point | None:
    """The point that the theory's line takes next in a race as it is read; None where it passes."""
    essential = reading.black.point, reading.white.point
    return _choose(reading, _State(reading.position, reading, mover), essential, None).point


def _ending(state: _State) -> Ending:
    if state.reading is None:
        return Ending.CAPTURED
    if state.passes < 2:
        return Ending.STOPPED
    winners = {outcome.winner for outcome in decide(state.reading.race).outcomes}
    return Ending.SEKI if winners == {None} else Ending.PASSED


def _choose(reading: RaceReading, state: _State, essential: tuple[Point, Point], plan: Plan | None) -> _Step:
    """The move that the order of play names, at the first point that does what it should."""
    mover, race = state.mover, reading.race
    action = next_action(race, mover, plan, captured_inside=state.captured_inside)
    wanted = after(race, mover, action)
    steps = []
    for point in candidates(reading, mover, action):
        step = _try(state, essential, action, point)
        if step is not None and step.race == wanted:
            return step
        if step is not None:
            steps.append(step)
    if not steps:
        return _Step(Action.PASS, None, Played(state.position.passed(), 0), _passed(reading))
    return max(steps, key=lambda step: _worth(step.race, mover))


def _passed(reading: RaceReading) -> RaceReading:
    """The same reading after a pass, which only lifts a ko."""
    return replace(reading, position=reading.position.passed())


def _try(state: _State, essential: tuple[Point, Point], action: Action, point: Point) -> _Step | None:
    """The board after a move; None if it is illegal or fills the last liberty of a living chain."""
    played = go.play(state.position, state.mover, point)
    if not isinstance(played, Played):
        return None
    if played.captured >> essential[state.mover.opponent] & 1:
        return _Step(action, point, played, None)
    try:
        return _Step(action, point, played, read_race(played.position, *essential))
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
    stone = 0 if step.point is None else 1 << step.point
    captured = step.played.captured
    placed, removed = ((stone, 0), (0, captured)) if mover is BLACK else ((0, stone), (captured, 0))
    return Frame(
        step.played.position,
        Transition(mover, step.point, placed, removed),
        number,
        caption(state.position.board, mover, step.action, step.point, lost, before),
        step.action.sentence,
        step.race,
        lost,
    )
