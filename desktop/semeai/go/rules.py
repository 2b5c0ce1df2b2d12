"""Ko rules that need the history of the game: positional and situational superko."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Played, Position, Reason, play


class KoRule(Enum):
    """Which repetition a rule set forbids."""

    SIMPLE = "simple"
    POSITIONAL = "positional superko"
    SITUATIONAL = "situational superko"


Situation = tuple[Mask, Mask, Color | None]


@dataclass(frozen=True, slots=True)
class History:
    """The situations that were on the board, each with the player to move where it matters."""

    rule: KoRule
    seen: frozenset[Situation]

    @staticmethod
    def of(rule: KoRule, past: Iterable[tuple[Position, Color]]) -> History:
        """The history of positions, each with the player who was to move in it."""
        return History(rule, frozenset(_situation(rule, position, mover) for position, mover in past))

    def after(self, position: Position, to_move: Color) -> History:
        """The history with one more position."""
        return History(self.rule, self.seen | {_situation(self.rule, position, to_move)})


def _situation(rule: KoRule, position: Position, to_move: Color) -> Situation:
    return position.black, position.white, to_move if rule is KoRule.SITUATIONAL else None


def play_with(history: History, position: Position, color: Color, point: Point) -> Played | Illegal:
    """Play under the history's ko rule.

    A superko rule replaces simple ko, which is then only one of the repetitions it forbids.
    """
    if history.rule is KoRule.SIMPLE:
        return play(position, color, point)
    answer = play(position.passed(), color, point)
    if isinstance(answer, Played):
        if _situation(history.rule, answer.position, color.opponent) in history.seen:
            return Illegal(point, Reason.REPETITION)
    return answer
