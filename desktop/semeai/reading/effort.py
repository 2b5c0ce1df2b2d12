"""How much a reading may try: moves are counted, not seconds, so that a board reads the same on every machine."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field

from semeai.go.board import Point
from semeai.go.color import Color
from semeai.go.position import Illegal, Played, Position, play

READING = 7500
"""Moves tried for one reading, some 50 ms; plain races of books need up to 3,400, large made ones up to 6,600."""
POCKET = 2000
"""Moves tried to count the outside liberties of one pocket."""
LIBERTY = 1000
"""Moves tried to find the approach moves of one outside liberty."""


class TooMuchToRead(Exception):
    """The moves that may be tried are used up: reading cannot tell."""


class GivenUp(Exception):
    """Nobody wants the reading any more."""


@dataclass(slots=True)
class Effort:
    """Moves that were tried, out of those allowed. ``going`` is asked whether the reading is still wanted."""

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

    def spend_once(self, question: Hashable, moves: int) -> None:
        """Count what the answer to a question cost when it was found; the same question again counts as one move.

        So the count does not depend on which answers are still kept from other readings. Raises TooMuchToRead.
        """
        self.spend(1 if question in self.answered else moves)
        self.answered.add(question)

    def play(self, position: Position, color: Color, point: Point) -> Played | Illegal:
        """Try one move. Raises TooMuchToRead as ``spend`` does."""
        self.spend(1)
        return play(position, color, point)
