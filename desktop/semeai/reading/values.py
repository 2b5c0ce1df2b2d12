"""What reading a board gives: the counted points, the assumptions that fail, the race."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from enum import Enum
from typing import TypeVar

from semeai.go.board import Mask, Point, count
from semeai.go.color import BLACK, Color
from semeai.go.position import Illegal, Played, Position, play
from semeai.race.numbers import Race, Side


class Assumption(Enum):
    """The assumptions of the theory (Wolf, section 2 and the appendix); the value is the short name."""

    NO_ATARI = "no chain in atari with the opponent to move"
    CONTACT = "the chains touch or share liberties"
    ONE_CHAIN = "the stones of each side are one chain"
    NO_KO = "no ko"
    PLAIN_APPROACH = "approach moves are plain"
    SHARED_ALONE = "shared liberties touch only the two chains"
    NO_GAIN = "no move of the owner gains"
    ONE_EYE = "at most one eye each"
    SETTLED_EYE = "the eye is settled and too small to live"
    EYE_LIBERTIES = "every empty point of the eye is a liberty"
    SURROUNDED = "the surrounding chains cannot be captured"
    NO_ESCAPE = "no chain can run or connect out"
    NO_SNAPBACK = "no snapback or play under the stones"
    NO_NAKADE = "no essential chain is a nakade shape"
    EYE_COUNT = "the eye has the liberties of the formula E"
    READ_TO_THE_END = "the board is simple enough to be read to the end"


@dataclass(frozen=True, slots=True)
class Violation:
    """An assumption that fails: which, where, and one sentence that says why.

    ``mover`` is the player with whose first move it fails, None where it fails for both.
    """

    assumption: Assumption
    points: Mask
    sentence: str
    mover: Color | None = None


@dataclass(frozen=True, slots=True)
class OutsideLiberty:
    """An outside liberty and the approach moves the opponent must make before he can fill it."""

    point: Point
    approach: tuple[Point, ...] = ()


@dataclass(frozen=True, slots=True)
class ChainReading:
    """One essential chain as the race sees it: masks and points behind Z, I, O, A and V.

    ``avoidable`` is the outside liberty whose approach moves V counts, None where V = 0.
    """

    color: Color
    point: Point
    chain: Mask
    outside: tuple[OutsideLiberty, ...]
    eye: Mask
    inside: Mask
    side: Side
    avoidable: OutsideLiberty | None = None

    @property
    def approach(self) -> Mask:
        """The union of all approach moves."""
        mask = 0
        for liberty in self.outside:
            for point in liberty.approach:
                mask |= 1 << point
        return mask


@dataclass(frozen=True, slots=True)
class RaceReading:
    """A race read from a board. ``violations`` is empty exactly when the theory applies to both movers."""

    position: Position
    black: ChainReading
    white: ChainReading
    shared: Mask
    violations: tuple[Violation, ...]

    @property
    def applies(self) -> bool:
        """Whether every assumption of the theory holds, whoever moves first."""
        return not self.violations

    def applies_to(self, mover: Color) -> bool:
        """Whether every assumption holds when ``mover`` moves first."""
        return all(violation.mover is mover.opponent for violation in self.violations)

    @property
    def race(self) -> Race:
        return Race(self.black.side, self.white.side, count(self.shared))

    def side(self, color: Color) -> ChainReading:
        return self.black if color is BLACK else self.white


@dataclass(frozen=True, slots=True)
class Pair:
    """Two chains that may race, by a point of each; a larger ``likelihood`` comes first.

    ``stake`` is the number of stones of the smaller group; ``claimed`` says that neither of the two seems dead already.
    """

    black: Point
    white: Point
    likelihood: float
    stake: int
    claimed: bool = True


Answer = TypeVar("Answer")

READING = 7500
"""Moves that one reading may try, some 50 ms; plain races from books need up to 3,400, large constructed ones 6,600."""
POCKET = 2000
"""Moves that may be tried to count the outside liberties of one pocket."""
LIBERTY = 1000
"""Moves that may be tried to find the approach moves of one outside liberty."""


class TooMuchToRead(Exception):
    """The moves that may be tried are used up, so the reading has no answer."""


class GivenUp(Exception):
    """The caller does not want the reading any more."""


@dataclass(slots=True)
class ReadingEffort:
    """Counts the moves that were tried against those allowed. ``going`` tells whether the reading is still wanted."""

    allowed: int
    going: Callable[[], bool] = lambda: True
    spent: int = 0
    answered: set[Hashable] = field(default_factory=set)

    def spend(self, moves: int) -> None:
        """Count moves as tried. Raises TooMuchToRead when there are more than allowed, GivenUp when told to stop."""
        if not self.going():
            raise GivenUp
        self.spent += moves
        if self.spent > self.allowed:
            raise TooMuchToRead

    def once(self, answer: Callable[..., tuple[Answer | None, int]], *question: Hashable) -> Answer:
        """A kept answer to a question, counted by what it cost when it was found; as one move if it is asked again.

        So the count does not depend on answers kept from earlier readings. Raises TooMuchToRead, also where the answer
        was not found ``within`` its moves.
        """
        found, moves = answer(*question)
        self.spend(1 if question in self.answered else moves)
        self.answered.add(question)
        if found is None:
            raise TooMuchToRead
        return found

    def play(self, position: Position, color: Color, point: Point) -> Played | Illegal:
        """Try one move. Raises TooMuchToRead as ``spend`` does."""
        self.spend(1)
        return play(position, color, point)


def within(
    allowed: int, read: Callable[[ReadingEffort], Answer], going: Callable[[], bool] = lambda: True
) -> tuple[Answer | None, int]:
    """What is read with so many moves, None where they are too few, and the moves that were tried."""
    effort = ReadingEffort(allowed, going)
    try:
        return read(effort), effort.spent
    except TooMuchToRead:
        return None, effort.spent
