"""Reading a race: a position and two essential chains to Z, I, O, A, V and S, or why not."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from semeai.go import benson
from semeai.go.board import Mask, Point
from semeai.go.color import BLACK, WHITE, Color
from semeai.go.position import Position
from semeai.groups import acting_as_one
from semeai.reading import assumptions
from semeai.reading.outside import Scan, scan, uncounted
from semeai.reading.values import READING, ChainReading, RaceReading, ReadingEffort, TooMuchToRead


class ReadingError(ValueError):
    """Two points that name no race; the message says which and why."""


def read_race(
    position: Position,
    black_point: Point,
    white_point: Point,
    *,
    living: Mask = 0,
    going: Callable[[], bool] = lambda: True,
) -> RaceReading:
    """Count the variables of the race between the chains on two points and check every assumption.

    ``living`` are stones that the user (or a diagram) says cannot be captured; stones alive by
    Benson count as living without that. A board that is too open to be read with READING moves fails the
    assumption READ_TO_THE_END; its approach moves are not counted then. Raises ReadingError where a point
    holds no stone of its colour, and where a chain of living stones has no liberty left; GivenUp as soon as
    ``going`` says that the reading is not wanted any more. Source: Wolf, sections 2, 3.1 and 10.
    """
    effort = ReadingEffort(READING, going)
    black, white = _scanned(position, black_point, white_point, living, effort)
    violations = tuple(assumptions.failing(black, white, effort))
    chains = _chain_reading(black, black_point), _chain_reading(white, white_point)
    return RaceReading(position, *chains, black.shared, violations)


@lru_cache(maxsize=4)
def fails(position: Position, black_point: Point, white_point: Point, *, living: Mask = 0) -> bool:
    """Whether an assumption fails for a race whoever moves first: the first that does is enough, so it is soon known.

    The last answers are kept, as a claim asks for either player moving first.
    Raises ReadingError as ``read_race`` does.
    """
    effort = ReadingEffort(READING, lambda: True)
    black, white = _scanned(position, black_point, white_point, living, effort)
    return any(violation.mover is None for violation in assumptions.on_the_board(black, white, effort))


def _scanned(
    position: Position, black_point: Point, white_point: Point, living: Mask, effort: ReadingEffort
) -> tuple[Scan, Scan]:
    """Both chains with what is counted round them, which is nothing where that takes too much."""
    _expect(position, black_point, BLACK)
    _expect(position, white_point, WHITE)
    black_chain = acting_as_one(position, position.chain(black_point), BLACK)
    white_chain = acting_as_one(position, position.chain(white_point), WHITE)
    position = position.with_immortal(living)
    position = position.with_immortal(benson.living(position))
    try:
        black = scan(position, black_point, BLACK, white_chain, effort)
        white = scan(position, white_point, WHITE, black_chain, effort)
    except TooMuchToRead:
        black = uncounted(position, black_point, BLACK, white_chain)
        white = uncounted(position, white_point, WHITE, black_chain)
    return black, white


def _expect(position: Position, point: Point, color: Color) -> None:
    if position.color_at(point) is not color:
        name = position.board.name(point) if position.board.has(point) else "the point"
        raise ReadingError(f"There is no {color.word} stone on {name}.")
    if not position.liberties(position.chain(point)):
        raise ReadingError(f"{color.title}'s chain at {position.board.name(point)} has no liberty: it is in no race.")


def _chain_reading(side: Scan, point: Point) -> ChainReading:
    return ChainReading(
        color=side.color,
        point=point,
        chain=side.chain,
        outside=side.count.liberties,
        eye=side.eye,
        inside=side.inside,
        side=side.side,
        avoidable=None if side.eye else side.count.last,
    )
