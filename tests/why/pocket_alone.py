"""A pocket played out alone by the rules of the board: all its states, with the moves of both players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from semeai.go.board import Board, Mask, count, each
from semeai.go.color import Color
from semeai.go.position import Illegal, Position, play

LARGEST = 9
"""Points of a pocket that is played out."""
BEFORE_A_CAPTURE, AFTER = 7000, 800
"""States that it may have."""


class TooLarge(Exception):
    """A pocket has more states than are played out."""


@dataclass(frozen=True, slots=True)
class Pocket:
    """A pocket with the stones around it: ``chain`` is the essential chain of its owner, the others are immortal.

    The empty points of ``position`` that are none of ``points`` are never played on, nor filled: a chain that reaches
    one has run away. ``master``: who wins every ko, if he is to be relied on.
    """

    position: Position
    points: Mask
    owner: Color
    chain: Mask
    states: int = BEFORE_A_CAPTURE
    master: Color | None = None

    @staticmethod
    def of(
        position: Position, points: Mask, owner: Color, chain: Mask, solid: Mask, states: int, master: Color | None
    ) -> Pocket:
        """A pocket of a position without all that does not matter to it; ``solid`` are the stones that stay."""
        board = position.board
        near = points | board.neighbours(points)
        stones = near & (points | chain | solid)
        cut = Board(board.width, board.height, near)
        here = Position(cut, position.black & stones, position.white & stones, 0, near & solid & ~chain)
        return Pocket(here, points, owner, chain & near, states, master)


@dataclass(frozen=True, slots=True)
class Move:
    """A move of an open pocket: the state that it leads to, whether it takes a ko that may be lost, or any ko."""

    to: int
    ko: bool
    takes_ko: bool


class Played:
    """All states of a pocket by number, 0 being what it is now, with the moves of both players. Raises TooLarge.

    ``liberties`` are those of the essential chain in the pocket; ``joined`` says that it is with stones that live,
    ``in_ko`` that the last of them is filled by taking a ko, which may be forbidden.
    """

    def __init__(self, pocket: Pocket) -> None:
        if count(pocket.points) > LARGEST:
            raise TooLarge
        self.pocket = pocket
        self.attacks: list[list[Move]] = []
        self.answers: list[list[Move]] = []
        self.liberties: list[int] = []
        self.joined: list[bool] = []
        self.in_ko: list[bool] = []
        self._stones: list[tuple[Mask, Mask]] = []
        self._numbers: dict[tuple[Mask, Mask], int] = {}
        self._number(pocket.position)
        for stones in self._stones:  # grows while it is read
            if len(self._stones) > pocket.states:
                raise TooLarge
            self._look(*stones)

    @property
    def states(self) -> range:
        return range(len(self.joined))

    def takes(self, at: int) -> bool:
        """Whether the attacker can take the essential chain here when it has no liberty elsewhere."""
        return self.liberties[at] == 1 and not self.joined[at]

    def blocked(self, at: int) -> bool:
        """Whether one liberty is left, and the attacker cannot play on it or elsewhere but to take the chain."""
        return self.liberties[at] == 1 and not self.attacks[at]

    def _number(self, position: Position) -> int:
        stones = position.black, position.white
        number = self._numbers.setdefault(stones, len(self._stones))
        if number == len(self._stones):
            self._stones.append(stones)
        return number

    def _look(self, black: Mask, white: Mask) -> None:
        pocket, start = self.pocket, self.pocket.position
        here = Position(start.board, black, white, 0, start.immortal)
        free, living = here.empty & pocket.points, start.immortal & here.of(pocket.owner)
        chain = start.board.flood(pocket.chain, here.of(pocket.owner) & ~living)
        beside = start.board.neighbours(chain)
        self.liberties.append(count(beside & free))
        added = start.board.neighbours(chain & ~pocket.chain)
        self.joined.append(bool(added & (living | here.empty & ~pocket.points)))
        safe = here.with_immortal(chain)
        self.attacks.append(list(self._moves(safe, free, pocket.owner.opponent)))
        last = beside & free if self.liberties[-1] == 1 else 0
        self.in_ko.append(any(move.ko for move in self._moves(safe, last, pocket.owner.opponent)))
        self.answers.append(list(self._moves(safe, free, pocket.owner)))

    def _moves(self, position: Position, free: Mask, mover: Color) -> Iterator[Move]:
        for point in each(free):
            played = play(position, mover, point)
            if not isinstance(played, Illegal):
                ko = bool(played.position.ko)
                yield Move(self._number(played.position), ko and mover is not self.pocket.master, ko)
