"""A game under a rule set, with its history: ko rules, whose turn it is, what was on the board, and when it ends.

Two positions are the same for ko and superko when the colours agree on every point, whatever the pieces (No Seki Go,
rule 4). Passes are exempt but recorded; two of them end the game.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from semeai.go.color import BLACK, Color
from semeai.go.rule_sets import (
    NO_SEKI_GO,
    PASS,
    Acted,
    Action,
    ActionKind,
    Pattern,
    Pieces,
    RuleRefusal,
    RuleSet,
    actions,
)


class KoRule(Enum):
    """Which repetition a rule set forbids."""

    SIMPLE = "simple"
    POSITIONAL = "positional superko"
    SITUATIONAL = "situational superko"


Recorded = tuple[Pattern, Color]
"""A colour pattern with the player who was to move."""


@dataclass(frozen=True, slots=True)
class GhostGame:
    """A position of a game. ``past`` holds the patterns so far; its last entry is the present one."""

    rules: RuleSet
    pieces: Pieces
    mover: Color = BLACK
    ko: KoRule = KoRule.SITUATIONAL
    past: tuple[Recorded, ...] = ()
    passes: int = 0

    @property
    def over(self) -> bool:
        """Whether both have passed."""
        return self.passes >= 2

    def act(self, action: Action) -> GhostGame | RuleRefusal:
        """The game after an action, or why it is illegal."""
        acted = self.try_out(action)
        if isinstance(acted, RuleRefusal):
            return acted
        passes = self.passes + 1 if action.kind is ActionKind.PASS else 0
        recorded = (acted.pieces.pattern, self.mover.opponent)
        return replace(self, pieces=acted.pieces, mover=self.mover.opponent, past=(*self.past, recorded), passes=passes)

    def try_out(self, action: Action) -> Acted | RuleRefusal:
        """What an action leads to, or why it is illegal, by repetition too."""
        acted = self.rules.act(self.pieces, self.mover, action)
        if isinstance(acted, RuleRefusal) or action == PASS:
            return acted
        return self._repeats(acted.pieces.pattern) or acted

    def legal(self) -> Iterator[tuple[Action, Acted]]:
        """All legal actions with what they lead to, the pass last."""
        for action, acted in actions(self.rules, self.pieces, self.mover):
            if action == PASS or self._repeats(acted.pieces.pattern) is None:
                yield action, acted

    def _repeats(self, pattern: Pattern) -> RuleRefusal | None:
        if self.ko is KoRule.SIMPLE:
            return RuleRefusal.KO if len(self.past) > 1 and self.past[-2][0] == pattern else None
        if self.ko is KoRule.POSITIONAL:
            return RuleRefusal.REPETITION if any(pattern == earlier for earlier, _ in self.past) else None
        return RuleRefusal.REPETITION if (pattern, self.mover.opponent) in self.past else None


def begin(pieces: Pieces, mover: Color = BLACK, *, rules: RuleSet = NO_SEKI_GO) -> GhostGame:
    """A game that begins with a position.

    Raises ValueError for a set-up that cannot arise: a string without a liberty, or an orphan ghost.
    """
    for color in Color:
        if orphans := pieces.orphans(color):
            names = ", ".join(pieces.board.names(orphans))
            raise ValueError(f"The ghost {names} of {color.title} stands beside no stone of its colour.")
        for string in pieces.board.components(pieces.stones[color]):
            if not pieces.liberties(string, color):
                where = pieces.board.name((string & -string).bit_length() - 1)
                raise ValueError(f"{color.title}'s string at {where} has no liberty.")
    return GhostGame(rules, pieces, mover, past=((pieces.pattern, mover),))
