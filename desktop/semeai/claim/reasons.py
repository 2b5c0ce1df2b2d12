"""Why a race ends as it does, in the few numbers of a sentence: found in the account of a proved claim."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING

from semeai.go.board import Mask, count
from semeai.go.color import Color
from semeai.phrases import joined
from semeai.race.outcome import Result
from semeai.race.words import in_words, moves

if TYPE_CHECKING:
    from semeai.why import Account, Part, Why


class Cause(Enum):
    """What decides a race, as a teacher names it first."""

    NONE = "none"
    """The account gives no one reason."""
    COUNT = "count"
    """One player needs fewer moves."""
    EYE = "eye"
    """One player alone has an eye, and so the other one cannot fill the shared liberties."""
    APPROACH = "approach"
    """The other player has to make approach moves first."""
    AHEAD = "ahead"
    """One player needs fewer moves, whatever the other one answers before it can be counted."""
    LIVES = "lives"
    """One chain cannot be captured, and its player has all the time."""
    KO = "ko"
    """A ko decides."""


@dataclass(frozen=True, slots=True)
class EndReason:
    """Why ``winner`` has his way: he ``needs`` so many moves to capture, his opponent so many moves, ``against`` his.

    The moves are those once it is his opponent's turn; where he is ahead after any answer, those that show least of
    it. ``points`` are those of the eye, none where they are not the same after any answer, or those that need approach
    moves. In a ko ``winner`` is who need not find the first threat. Without a cause all else says nothing.
    """

    cause: Cause = Cause.NONE
    winner: Color = Color.BLACK
    needs: int = 0
    against: int = 0
    points: Mask = 0

    def words(self, names: list[str]) -> str:
        """It as what stands after a colon, ``names`` being those of its points; "" where there is no cause."""
        winner, other = self.winner.title, self.winner.opponent.title
        counted = f"{winner} needs {moves(self.needs)}, {other} {in_words(self.against)}"
        match self.cause:
            case Cause.COUNT:
                return counted
            case Cause.EYE:
                at = f", at {joined(names, most=MOST)}" if names else ""
                return f"only {winner} has an eye{at}"
            case Cause.APPROACH:
                return f"{counted}, with approach moves at {joined(names, most=MOST)}"
            case Cause.AHEAD:
                ahead = moves(self.against - self.needs)
                return f"{winner} is {ahead} ahead, whatever {other} answers"
            case Cause.LIVES:
                return f"{winner}'s chain cannot be captured"
            case Cause.KO:
                return f"a ko decides, and {other} must find the first threat"
            case Cause.NONE:
                return ""


NOTHING = EndReason()
MOST = 3
"""Points that are named."""


def reason_of(why: Why | None) -> EndReason:
    """The reason that an account gives at once, after its first move, or after every answer; else none."""
    if why is None:
        return NOTHING
    if why.result is Result.KO:
        finder = next((color for color in why.first_threats if color is not None), None)
        return NOTHING if finder is None else EndReason(Cause.KO, finder.opponent)
    argument = why.arguments[0]
    if not argument.claim.captures:
        return NOTHING
    root, winner = argument.account, argument.claim.strategist
    decided = root if root.step is None else root.step.account
    if decided.decided:
        return _of_sum(decided, winner)
    ends = [_of_sum(each, winner) for each in root.walk() if each.decided]
    return _common(ends) if root.complete and ends else NOTHING


def _common(ends: list[EndReason]) -> EndReason:
    """The reason of all ways to the end together, where they have one in common."""
    if {end.cause for end in ends} <= {Cause.COUNT, Cause.APPROACH}:
        least = min(ends, key=lambda end: end.against - end.needs)
        return replace(least, cause=Cause.AHEAD, points=0)
    if len({end.cause for end in ends}) > 1:
        return NOTHING
    points = {end.points for end in ends}
    return replace(ends[0], points=points.pop() if len(points) == 1 else 0)


def _of_sum(account: Account, winner: Color) -> EndReason:
    """The reason that the sum of a decided position gives for a capture."""
    total = account.sum
    if total is None or total.at_once is not None or account.survivor is not None:
        return NOTHING
    own, other = total.side(winner), total.side(winner.opponent)
    if own is None or own.endless:
        return EndReason(Cause.LIVES, winner)
    if other is None or total.relation is None:
        return NOTHING
    parts = {color: [part for part in account.parts if part.owner is color] for color in Color}
    if total.shared and own.gap and not other.gap:
        return EndReason(
            Cause.EYE, winner, points=_points(part for part in parts[winner] if part.least and part.least.gap)
        )
    needs, against = other.reduced - (account.mover is winner), own.moves
    if total.shared or not 0 < needs < against:
        return NOTHING  # the numbers alone would not show it
    approached = _points(part for part in parts[winner] if _has_approach_moves(part))
    return EndReason(Cause.APPROACH if approached else Cause.COUNT, winner, needs, against, approached)


def _has_approach_moves(part: Part) -> bool:
    from semeai.why import Kind

    outside = part.kind is Kind.OUTSIDE and part.least is not None and not part.least.endless
    return outside and part.least is not None and part.least.moves > count(part.points)


def _points(parts: Iterable[Part]) -> Mask:
    found: Mask = 0
    for part in parts:
        found |= part.points
    return found
