"""What building a board gives: the position with its parts, or the reason why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from semeai.go.board import Mask, Point
from semeai.go.color import Color
from semeai.go.position import Position


class PartKind(Enum):
    """What a part of a built board is for."""

    LIBERTY = "outside liberty"
    EYE = "eye"
    SHARED = "shared liberties"
    WALL = "living wall"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a built board.

    ``color`` owns it, None where both do. ``points`` are the liberty, the points of the eye (stones
    inside included), the shared liberties or the stones of the wall; ``approach`` are the approach
    moves of an outside liberty.
    """

    kind: PartKind
    color: Color | None
    points: Mask
    approach: Mask = 0


@dataclass(frozen=True, slots=True)
class Built:
    """A board for a race: the position, a point of each essential chain, and its parts."""

    position: Position
    black_point: Point
    white_point: Point
    parts: tuple[Part, ...]

    @property
    def walls(self) -> Mask:
        """The stones of both living walls: a search that knows them trusts no other stones."""
        return sum(part.points for part in self.parts if part.kind is PartKind.WALL)

    def of(self, kind: PartKind, color: Color | None) -> tuple[Part, ...]:
        """The parts of a kind that a colour owns."""
        return tuple(part for part in self.parts if part.kind is kind and part.color is color)


@dataclass(frozen=True, slots=True)
class Unbuildable:
    """Numbers for which there is no board; ``reason`` is a sentence that says why."""

    reason: str
