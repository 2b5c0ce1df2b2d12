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
    from semeai.solve import Request, Solution

ORDER = {0: 0, 3: 1, 2: 2, 1: 3}
"""How good each value of defend and attack is for the mover: a ko in which he must find the first threat is worse."""
TURNED = {0: 1, 1: 0, 2: 3, 3: 2}
"""What a value of the opponent's attack leaves of the mover's defence, and of his defence of the mover's attack."""


class Judged(Enum):
    """What a move is worth."""

    WORKS = "reaches the result"
    WRONG = "does not reach the result"
    LOST = "nothing reaches more than a loss"
    UNKNOWN = "not finished"


@dataclass(frozen=True, slots=True)
class Answer:
    """A legal move of the mover with what it is worth.

    ``base`` is the race before it, ``reply`` the race after it with the opponent to move, None where the move
    captures the opponent's chain.
    """

    move: Point
    judged: Judged
    base: Solution
    reply: Solution | None


def answer_to(move: Point, request: Request, ask: Callable[[Request], Solution]) -> Answer:
    """Judge a move. ``ask`` searches, and is asked twice at most. Raises ValueError for an illegal move."""
    after = request.after(move)
    if isinstance(after, Illegal):
        raise ValueError(after.reason.value)
    base = ask(request)
    if after is None:
        return Answer(move, _judged_capture(move, base), base, None)
    reply = ask(after)
    return Answer(move, _judged(move, base, reply), base, reply)


def _judged_capture(move: Point, base: Solution) -> Judged:
    """A capture reaches the result only where it is among the moves that do: what is won may not last."""
    if move in base.moves:
        return Judged.WORKS
    if base.result is Result.LOSS:
        return Judged.LOST
    return Judged.WRONG if base.finished and base.moves and base.moves_complete else Judged.UNKNOWN


def _judged(move: Point, base: Solution, reply: Solution) -> Judged:
    best, left = _worth(base), _worth(reply)
    if base.result is Result.LOSS:
        return Judged.LOST
    if move in base.moves:
        return Judged.WORKS
    if best is None or left is None:
        return Judged.UNKNOWN
    reached = TURNED[left[1]], TURNED[left[0]]
    enough = all(ORDER[value] >= ORDER[wanted] for value, wanted in zip(reached, best, strict=True))
    return Judged.WORKS if enough else Judged.WRONG


def _worth(solution: Solution) -> tuple[int, int] | None:
    """Defend and attack, as far as the result says them; None where it is not known."""
    match solution.result:
        case Result.WIN:
            return 1, 1
        case Result.LOSS:
            return 0, 0
        case _:
            both = solution.codes
            return None if both[0] is None or both[1] is None else (both[0], both[1])
