"""The parts of a race, and what each of them is worth in moves, as values."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from semeai.go.board import Mask, Point
from semeai.go.color import Color


class Kind(Enum):
    """What a part of a race is; the value is its name for people."""

    OUTSIDE = "outside liberties"
    EYE = "eye"
    SHARED = "shared liberties"
    SPACE = "eye space"
    CONNECTION = "connection"


class How(Enum):
    """How the worth of a part is known."""

    FORMULA = "formula"
    COUNTED = "counted"
    BOUNDED = "bounded"
    PLAYED_OUT = "played out"


ENDLESS: Final = 1000
"""More moves than any race has."""


@dataclass(frozen=True, slots=True)
class Worth:
    """A number of ``moves``, of which the last ``gap`` can be made only when nothing else is left to fill.

    Nothing else: none of the chain's other liberties, shared ones included. ``gap`` is 0 for liberties outside; with a
    gap it is an eye: its owner has a liberty there as long as he has one elsewhere, and only one such part of a chain
    can be filled. ``avoided`` are moves that need not be made where the capturing move is made here, such as the
    approach moves of the last liberty; 0 where there is a gap. A chain with a part of ENDLESS moves, or with two
    eyes, cannot be captured.
    """

    moves: int
    gap: int = 0
    avoided: int = 0

    @property
    def reduced(self) -> int:
        """The moves when the capturing move is here."""
        return self.moves - self.avoided

    @property
    def endless(self) -> bool:
        """Whether the owner cannot be captured as long as he has this."""
        return self.moves >= ENDLESS


@dataclass(frozen=True, slots=True)
class Prospect:
    """What a part is worth after the best move of a player in it: what he is sure of then.

    ``worth`` is None where the attacker moved and no number is proved.
    """

    move: Point
    worth: Worth | None


@dataclass(frozen=True, slots=True)
class Shape:
    """The eye shape of a part: its name, and the vital point, None where there is no one point that decides."""

    name: str
    vital: Point | None


@dataclass(frozen=True, slots=True)
class LibertyGame:
    """A part in which a move gains something: {more | less}, the moves left after one of the owner, or of the attacker.

    ``moves``: so many it takes while another liberty is left, and the game is what it is when it is filled last; None
    where it is this game in any case.
    """

    more: int
    less: int
    moves: int | None

    @property
    def gain(self) -> int:
        """By how many moves it matters who moves there first."""
        return self.more - self.less


@dataclass(frozen=True, slots=True)
class InTurn:
    """What a part counts as in a sum when ``first`` moves first: as good as ``moves`` single liberties there."""

    first: Color
    moves: int

    @property
    def worth(self) -> Worth:
        """The number as it is added up."""
        return Worth(self.moves)


@dataclass(frozen=True, slots=True)
class Part:
    """A pocket between essential chains and living stones, played alone.

    ``points`` are all its points, empty or with stones that can still be captured. ``owner`` is whose essential chain
    has liberties there; None where both have.

    A part with an owner: ``least`` is what he is sure of. Each move of the attacker in the part takes one from it at
    most, or the owner has an answer in the part after which it stands as before. ``most`` is what the attacker is sure
    of: he has a move there that takes one from it, and where a move of the owner raises it, he has an answer in the
    part after which it stands as before. None: no number is proved. Who relies on a count takes no ko for it, while his
    opponent takes and retakes any; but the strategist does take kos where the claim is that he has his way if he wins
    every one of them. A part is *settled* when ``least`` = ``most``.

    A part of both is settled where every point of it is an empty liberty of both chains and none lies beside living
    stones: that many are shared. Else ``least`` and ``most`` are None, and it has to be played out.

    ``first``: the worth after a move of the owner, and after one of the attacker, in a part that was counted and is not
    settled. ``shape`` and ``game`` are what the theories of eyes and of liberty games add, where they agree.

    ``in_turn``: the number that it counts as in the sum of its position, where its bounds do not decide but playing it
    out does, with the player to move first and the other parts standing still at what is proved of them. It is the
    least that decides where the part is the strategist's, else the most: playing it out shows that it is as good.
    """

    points: Mask
    owner: Color | None
    kind: Kind
    how: How
    least: Worth | None
    most: Worth | None
    first: tuple[Prospect | None, Prospect | None] = (None, None)
    shape: Shape | None = None
    game: LibertyGame | None = None
    in_turn: InTurn | None = None

    @property
    def sure(self) -> Worth | None:
        """What it is added up as for its owner."""
        return self.least if self.in_turn is None else self.in_turn.worth

    @property
    def highest(self) -> Worth | None:
        """What it is added up as against its owner; None: no number is proved."""
        return self.most if self.in_turn is None else self.in_turn.worth

    @property
    def settled(self) -> bool:
        """Whether it has one worth, whoever moves there first."""
        return self.least is not None and self.least == self.most
