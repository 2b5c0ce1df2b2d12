"""The variables of a race: six counted for each colour, S once, and those derived from them.

Wolf, "A classification of semeai with approach moves", section 3.1 and 3.2. The letters are
the paper's; each stands with its word in ``MEANING``.

    E = Z                              for Z = 0, 1
    E = (Z-1)(Z-2)/2 + 2 - I           for Z >= 2
    X = E + O + A
    R = X - V
"""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.color import BLACK, Color

COUNTED = "ZIOAV"
DERIVED = "EXR"
MEANING = {
    "Z": "size of the eye",
    "I": "opponent stones in the eye",
    "O": "outside liberties",
    "A": "approach moves",
    "V": "approach moves that can be avoided",
    "S": "shared liberties",
    "E": "moves to fill the eye",
    "X": "moves to fill all exclusive liberties",
    "R": "moves when the last liberty filled is not shared",
}


class NumbersError(ValueError):
    """Numbers that no race can have; the message says which and why."""


@dataclass(frozen=True, slots=True)
class Side:
    """The counted variables of one essential chain, all >= 0, in points and moves.

    Raises NumbersError when they contradict each other.
    """

    Z: int = 0
    I: int = 0
    O: int = 0
    A: int = 0
    V: int = 0

    def __post_init__(self) -> None:
        for letter in COUNTED:
            if getattr(self, letter) < 0:
                raise NumbersError(f"{letter} is {getattr(self, letter)}: the {MEANING[letter]} cannot be negative.")
        if self.I > max(self.Z - 1, 0):
            raise NumbersError(f"I is {self.I}, but an eye of Z = {self.Z} holds at most {max(self.Z - 1, 0)} stones.")
        if self.A and not self.O:
            raise NumbersError(f"A is {self.A}, but without outside liberties (O = 0) there is nothing to approach.")
        if self.Z and self.V:
            raise NumbersError(f"V is {self.V}, but a chain with an eye (Z = {self.Z}) is captured in the eye: V is 0.")
        if self.V > self.A:
            raise NumbersError(f"V is {self.V}, more than the {self.A} approach moves A that there are.")

    @property
    def E(self) -> int:
        """Moves that filling the eye costs the attacker more than the owner (formula 1)."""
        return eye_moves(self.Z) - self.I if self.Z >= 2 else self.Z

    @property
    def X(self) -> int:
        """Moves to fill all exclusive liberties when the capturing move is shared (formula 3)."""
        return self.E + self.O + self.A

    @property
    def R(self) -> int:
        """The same when the capturing move is not shared (formula 4)."""
        return self.X - self.V


def eye_moves(size: int) -> int:
    """E of an eye of ``size`` points with no stones in it: 0 1 2 3 5 8 12 17 for 0..7."""
    return size if size < 2 else (size - 1) * (size - 2) // 2 + 2


@dataclass(frozen=True, slots=True)
class Race:
    """A race as numbers: both sides and the shared liberties S >= 0."""

    black: Side
    white: Side
    S: int = 0

    def __post_init__(self) -> None:
        if self.S < 0:
            raise NumbersError(f"S is {self.S}: the number of {MEANING['S']} cannot be negative.")
        for color in Color:
            if not self.liberties(color):
                raise NumbersError(f"{color.title}'s chain has no liberties: Z, O and S are all 0.")

    def side(self, color: Color) -> Side:
        return self.black if color is BLACK else self.white

    def liberties(self, color: Color) -> int:
        """All liberties of one chain: the empty points of its eye, outside and shared; at least 1."""
        side = self.side(color)
        return side.Z - side.I + side.O + self.S

    def with_side(self, color: Color, side: Side) -> Race:
        """The same race with other variables for one colour."""
        return Race(side, self.white, self.S) if color is BLACK else Race(self.black, side, self.S)
