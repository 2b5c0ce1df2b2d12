"""The four cases of a race and the two relations of balance (Wolf, section 4, Table 1).

    FOF (fill outside first)   X_I = X_II + S - 1      the capturing move is a shared liberty
    FIF (fill inside first)    R_1 = R_2 + S           the capturing move is not shared

An equality says that the race is unsettled: whoever moves first succeeds. With ``>`` the player
named first succeeds even moving second, with ``<`` the other one does. Players are named anew for
each relation: I by X and 1 by R may be different players. That is the known wrong turn here.
"""

from __future__ import annotations

from enum import Enum
from typing import Literal, NamedTuple

from semeai.go.color import BLACK, WHITE, Color
from semeai.race.numbers import Race
from semeai.race.outcome import Plan

LARGEST_SMALL_EYE = 3


class Case(Enum):
    """The cases of Table 1; B holds both B-FOF and B-FIF."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"

    @property
    def words(self) -> str:
        return _CASE_WORDS[self]


_CASE_WORDS = {
    Case.A: "no shared liberties",
    Case.B: "shared liberties and no eyes",
    Case.C: "shared liberties and one eye, or a big eye against a smaller one",
    Case.D: "shared liberties and two eyes that are small or of equal size",
}


class Comparison(Enum):
    """How the left side of a relation compares with the right; the value is its sign."""

    LESS = "<"
    EQUAL = "="
    GREATER = ">"


class Relation(NamedTuple):
    """A relation of balance with its numbers put in.

    ``first`` is the player named I (FOF) or 1 (FIF); ``left`` and ``right`` are the two sides in moves.
    """

    plan: Plan
    first: Color
    left: int
    right: int

    @property
    def second(self) -> Color:
        return self.first.opponent

    @property
    def letter(self) -> Literal["X", "R"]:
        """The derived variable that the relation compares."""
        return "X" if self.plan is Plan.FOF else "R"

    @property
    def names(self) -> tuple[str, str]:
        """What the relation calls its players: I and II, or 1 and 2."""
        return ("I", "II") if self.plan is Plan.FOF else ("1", "2")

    @property
    def comparison(self) -> Comparison:
        """The sign between the two sides."""
        if self.left == self.right:
            return Comparison.EQUAL
        return Comparison.GREATER if self.left > self.right else Comparison.LESS

    @property
    def difference(self) -> int:
        """Left minus right, in moves; its size is how much too slow the loser is."""
        return self.left - self.right

    def succeeds(self, mover: Color) -> bool:
        """Whether the player named first succeeds when ``mover`` moves first."""
        return self.difference > 0 or (self.difference == 0 and mover is self.first)


def case_of(race: Race) -> Case:
    """The case of Table 1 that a race belongs to."""
    sizes = sorted((race.black.Z, race.white.Z))
    if race.S == 0:
        return Case.A
    if sizes[1] == 0:
        return Case.B
    if sizes[0] < sizes[1] and (sizes[0] == 0 or sizes[1] > LARGEST_SMALL_EYE):
        return Case.C
    return Case.D


def fof_relation(race: Race) -> Relation:
    """X_I against X_II + S - 1, with I the player of the larger X (Black when they are equal)."""
    first = BLACK if race.black.X >= race.white.X else WHITE
    return Relation(Plan.FOF, first, race.side(first).X, race.side(first.opponent).X + race.S - 1)


def fif_relation(race: Race) -> Relation:
    """R_1 against R_2 + S, with player 1 named as the race's case says (Black when nothing tells them apart)."""
    first = _player_one(race)
    return Relation(Plan.FIF, first, race.side(first).R, race.side(first.opponent).R + race.S)


def _player_one(race: Race) -> Color:
    if case_of(race) is Case.C:
        return BLACK if race.black.Z < race.white.Z else WHITE
    return BLACK if race.black.R >= race.white.R else WHITE
