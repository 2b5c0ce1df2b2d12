"""Why nobody is captured after the capture that an argument speaks of.

Two reasons need no search. The place of a large chain is an eye that lives whoever plays in it. And a captor with two
eyes lives: those that he has, or one of them on the place of a chain that his stones shut in so narrowly that nobody
can live there."""

from __future__ import annotations

from dataclasses import dataclass

from semeai.go.board import count
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve.lasting import SURE, lasting
from semeai.solve.region import Pieces
from semeai.why.values import Lasts, Part

TOO_SMALL_TO_LIVE = 7
"""Points in which no two eyes can be made: a group with two eyes takes eight, in the corner."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A capture by a player of the other essential chain: whether its place lives, or is an eye at least."""

    captor: Color
    lives: bool
    is_eye: bool

    @staticmethod
    def by(captor: Color, start: Position, pieces: Pieces) -> Capture:
        """The capture by a player in a race that was taken apart."""
        lives = lasting(start.board, pieces.chains, pieces.region.points)[captor.opponent] == SURE
        return Capture(captor, lives, _shut_in(start, pieces, captor))

    def lasts(self, parts: tuple[Part, ...], joined: tuple[bool, bool]) -> Lasts | None:
        """Why it lasts in a position with these parts; None where that takes a search."""
        if self.lives:
            return Lasts.EYE
        return Lasts.TWO_EYES if self.is_eye + self._eyes(parts, joined) > 1 else None

    def _eyes(self, parts: tuple[Part, ...], joined: tuple[bool, bool]) -> int:
        """How many eyes the captor is sure of: two where he is joined with stones that live or a part is endless."""
        mine = [part.least for part in parts if part.owner is self.captor and part.least is not None]
        if joined[self.captor] or any(worth.endless for worth in mine):
            return 2
        return sum(bool(worth.gap) for worth in mine)


def _shut_in(start: Position, pieces: Pieces, captor: Color) -> bool:
    """Whether the captor's chain and his stones that live shut the other chain in narrowly."""
    captured = pieces.chains[captor.opponent]
    solid = pieces.chains[captor] | (pieces.walls | pieces.saved) & start.of(captor)
    space = start.board.flood(captured, start.board.points & ~solid)
    others = space & ~captured & (start.of(captor.opponent) | pieces.open)
    return not others and count(space) <= TOO_SMALL_TO_LIVE
