"""The fight for the life of a chain that has captured, round the emptied space, in which its opponent wins every ko."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from semeai.eyes.layers import LARGEST_EYE
from semeai.eyes.search import Kos
from semeai.eyes.status import Fate, fate
from semeai.go.board import Board, Mask, Point, count, each
from semeai.go.color import Color
from semeai.go.position import Played, Position
from semeai.groups import acting_as_one
from semeai.reading.effort import Effort, TooMuchToRead

LARGE = 7
"""Points of an eye that lives if its owner's chain touches all of them, and of a place that leaves a second eye."""
DEEPEST = 24
"""Moves of one line after a capture."""


@dataclass(slots=True)
class Aftermath:
    """The fight for one chain after it has captured."""

    color: Color
    target: Point
    space: Mask
    effort: Effort
    known: dict[Position, bool] = field(default_factory=dict)

    def is_lost(self, position: Position) -> bool:
        """Whether the target is captured when the opponent moves first; a position that returns brings him nothing.

        That a position holds may rest on one that was still being read, and proves to be lost. So it is read again with
        what is known to be lost until nothing is added. Raises TooMuchToRead.
        """
        lost = -1
        while len(self.known) > lost:
            lost = len(self.known)
            if self._lost(position, 0):
                return True
            self.known = {one: True for one, is_lost in self.known.items() if is_lost}
        return False

    def _lost(self, position: Position, depth: int) -> bool:
        if position not in self.known:
            if depth > DEEPEST:
                raise TooMuchToRead
            self.known[position] = False
            self.known[position] = not self._safe(position) and self._falls(position, depth)
        return self.known[position]

    def _moves(self, position: Position) -> tuple[Point, ...]:
        """Points to play on, the target's liberties first."""
        near = position.liberties(position.chain(self.target))
        beside = position.board.neighbours(near) & self.space & ~near
        return *each(near), *each(beside), *each(self.space & ~near & ~beside)

    def _falls(self, position: Position, depth: int) -> bool:
        return any(
            isinstance(played, Played) and not self._holds(played, depth)
            for move in self._moves(position)
            for played in (self.effort.play(position.passed(), self.color.opponent, move),)  # he wins every ko
        )

    def _holds(self, played: Played, depth: int) -> bool:
        """Whether the owner has an answer to a move; where he is not in atari he may play elsewhere."""
        position = played.position
        if played.captured >> self.target & 1:
            return False
        answers = [self.effort.play(position, self.color, move) for move in self._moves(position)]
        after = [answer.position for answer in answers if isinstance(answer, Played)]
        if any(self._safe(answer) for answer in after):
            return True
        if count(position.liberties(position.chain(self.target))) > 1:
            after.append(replace(position, ko=0))
        return any(not self._lost(answer, depth + 2) for answer in after)

    def _safe(self, position: Position) -> bool:
        """Joined to stones that live, or with two eyes, or with one that lives.

        Two eyes are two places in which the chain has all points for liberties: elsewhere a stone that takes may be
        taken back, in a ko.
        """
        chain, board = position.chain(self.target), position.board
        liberties, attackers = position.liberties(chain), position.of(self.color.opponent)
        if acting_as_one(position, chain, self.color) & position.immortal:
            return True
        eyes = [
            eye
            for eye in board.components(board.flood(liberties, board.points & ~chain))
            if not eye & position.immortal and eye & position.empty
        ]
        if sum(not eye & ~liberties for eye in eyes) > 1:
            return True
        return any(self._lives(position, eye, attackers) for eye in eyes)

    def _lives(self, position: Position, eye: Mask, attackers: Mask) -> bool:
        if count(eye) > LARGEST_EYE:
            touched = position.board.neighbours(position.chain(self.target)) & eye
            return not eye & attackers and lives_in(count(eye), count(touched))
        if _between_edges(position.board, eye):
            return False
        owners = eye & position.of(self.color)
        return fate(position.board, eye, eye & attackers, owners, outside=0, kos=Kos.ATTACKER) is Fate.LIVES


def lives_in(points: int, touched: int) -> bool:
    """Whether an empty eye lives though its opponent moves first, by how many of its points the chain around touches.

    Found by search of some hundred eyes of seven to ten points, of random shapes: none of those touched so much died.
    """
    return points >= LARGE and 2 * touched >= points + 6


def _between_edges(board: Board, eye: Mask) -> bool:
    """Whether points are missing on two opposite sides of an eye: it is none that is known by its shape and place."""
    row, points = board.stride, board.points
    for step in (1, row):
        after, before = eye & ~(points >> step), eye & ~(points << step)
        if after and before:
            return True
    return False
