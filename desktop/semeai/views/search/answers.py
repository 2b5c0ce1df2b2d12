"""What becomes of a move: it reaches the result, or it is refuted, and how."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from semeai.go.board import Point
from semeai.go.position import Illegal
from semeai.race.outcome import Result

if TYPE_CHECKING:
    from semeai.race.decide import Outcome
    from semeai.solve import Request, Solution


class Judged(Enum):
    """What a move is worth."""

    WORKS = "reaches the result"
    WRONG = "does not reach the result"
    LOST = "nothing reaches more than a loss"
    UNKNOWN = "not finished"


@dataclass(frozen=True, slots=True)
class Counted:
    """A race as its numbers have it, and the move that they name; a guess where the theory does not apply."""

    outcome: Outcome
    move: Point
    applies: bool


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move of the mover with what it is worth.

    ``base`` is the race before it, ``reply`` the race after it with the opponent to move, None where the move
    captures the opponent's chain. ``counted`` is what the numbers say of that race where the search has no result.
    ``condition`` is that under which alone both hold, "" where they are proved.
    """

    move: Point
    judged: Judged
    base: Solution
    reply: Solution | None
    counted: Counted | None = None
    condition: str = ""


def answer_to(move: Point, request: Request, ask: Callable[[Request], Solution]) -> Answer:
    """Judge a move. ``ask`` searches, and is asked twice at most. Raises ValueError for an illegal move."""
    after = request.after(move)
    if isinstance(after, Illegal):
        raise ValueError(after.reason.value)
    base = ask(request)
    if after is None:
        return Answer(move, _judged_capture(move, base), base, None)
    reply = ask(after)
    silent = reply.result is Result.UNKNOWN and not reply.line
    return Answer(move, _judged(move, base, reply), base, reply, count_out(after) if silent else None)


def count_out(request: Request) -> Counted | None:
    """What the numbers of a race say for its mover; None where it cannot be read."""
    from semeai.playout import next_move
    from semeai.race.decide import decide
    from semeai.reading import ReadingError, read_race
    from semeai.solve import PASS

    try:
        reading = read_race(request.position.with_immortal(request.living), request.black, request.white)
    except ReadingError:
        return None
    move = next_move(reading, request.mover)
    outcome = decide(reading.race).outcome(request.mover)
    return Counted(outcome, PASS if move is None else move, reading.applies_to(request.mover))


def _judged_capture(move: Point, base: Solution) -> Judged:
    """A capture reaches the result only where it is among the moves that do: what is won may not last."""
    if move in base.moves:
        return Judged.WORKS
    if base.result is Result.LOSS:
        return Judged.LOST
    return Judged.WRONG if base.finished and base.moves and base.moves_complete else Judged.UNKNOWN


def _judged(move: Point, base: Solution, reply: Solution) -> Judged:
    """What the opponent cannot prevent after a move, by whichever replies, against what the best moves reach."""
    if base.result is Result.LOSS:
        return Judged.LOST
    if move in base.moves or reply.result is Result.LOSS:
        return Judged.WORKS
    best, left = base.grips, reply.separate
    if best is None or (left is None and reply.result is not Result.WIN):
        return Judged.UNKNOWN
    return Judged.WRONG if left is None or best.better_than(left.turned) else Judged.WORKS
