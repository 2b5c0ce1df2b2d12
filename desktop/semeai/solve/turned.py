"""A race turned so that it always looks the same to the search, whichever way it lies on the board.

A search tries moves in some order, and with limited work the order decides what it finds. So each race is asked about
in one orientation, with Black to move first, and its answer is turned back: a race and its mirror image, or the same
with colours swapped, have the same answer to the letter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

from semeai.go.board import Board, Mask, Point, each
from semeai.go.color import WHITE, Color
from semeai.go.position import Position
from semeai.solve.cut import Cut
from semeai.solve.values import PASS, Choice, Region, Request, Solution

Flip = tuple[bool, bool, bool]
"""Whether columns are reversed, whether rows are, and whether both change places at last."""
FLIPS: tuple[Flip, ...] = tuple((x, y, t) for t in (False, True) for x in (False, True) for y in (False, True))


@lru_cache(maxsize=256)
def _table(width: int, height: int, flip: Flip) -> tuple[int, ...]:
    """Where each point goes, by the points of the board of that size; the extra column stays unused."""
    across, down, swapped = flip
    stride = height + 1 if swapped else width + 1
    found = []
    for row in range(height):
        for column in range(width + 1):
            x, y = (width - 1 - column if across else column), (height - 1 - row if down else row)
            found.append(-1 if column == width else (x * stride + y if swapped else y * stride + x))
    return tuple(found)


@dataclass(frozen=True)
class Turn:
    """A way to turn boards of the shape of ``board``; with ``swapped`` colours change places too."""

    board: Board
    flip: Flip
    swapped: bool

    @cached_property
    def _to(self) -> tuple[int, ...]:
        return _table(self.board.width, self.board.height, self.flip)

    @property
    def back(self) -> Turn:
        """The way back."""
        across, down, transposed = self.flip
        return Turn(self.shape(self.board), (down, across, True) if transposed else self.flip, self.swapped)

    def point(self, point: Point) -> Point:
        """A point, or a pass."""
        return point if point == PASS else self._to[point]

    def points(self, points: Iterable[Point]) -> tuple[Point, ...]:
        """Some points, in their order."""
        return tuple(self.point(point) for point in points)

    def mask(self, mask: Mask) -> Mask:
        """A mask of points."""
        to, found = self._to, 0
        for point in each(mask):
            found |= 1 << to[point]
        return found

    def color(self, color: Color) -> Color:
        """A colour."""
        return color.opponent if self.swapped else color

    def pair(self, masks: tuple[Mask, Mask]) -> tuple[Mask, Mask]:
        """A mask for each colour, Black's first."""
        black, white = map(self.mask, masks)
        return (white, black) if self.swapped else (black, white)

    def shape(self, board: Board) -> Board:
        """A board; holes are turned with it."""
        width, height = (board.height, board.width) if self.flip[2] else (board.width, board.height)
        return Board(width, height, self.mask(board.points))

    def position(self, position: Position) -> Position:
        """A position."""
        black, white = self.pair((position.black, position.white))
        board = self.shape(position.board)
        return Position(board, black, white, self.mask(position.ko), self.mask(position.immortal))

    def request(self, request: Request) -> Request:
        """A question."""
        points = self.point(request.black), self.point(request.white)
        black, white = points[::-1] if self.swapped else points
        return replace(
            request,
            position=self.position(request.position),
            black=black,
            white=white,
            mover=self.color(request.mover),
            living=self.mask(request.living),
            refused=self.mask(request.refused),
        )

    def solution(self, solution: Solution, asked: Request) -> Solution:
        """An answer, as that to the question ``asked``."""
        region = solution.region
        return replace(
            solution,
            request=asked,
            moves=self.points(solution.moves),
            line=self.points(solution.line),
            region=Region(*map(self.mask, (region.points, region.alive, region.trusted))),
            choices=tuple(Choice(self.points(choice.moves), choice.grips) for choice in solution.choices),
        )

    def cut(self, cut: Cut, asked: Request) -> Cut:
        """A cut, as one of the position of the question ``asked``."""
        return replace(
            cut,
            position=asked.position,
            chains=self.pair(cut.chains),
            points=self.mask(cut.points),
            mortal=self.mask(cut.mortal),
            alive=self.mask(cut.alive),
            walls=self.mask(cut.walls),
            strong=self.mask(cut.strong),
            nearest=self.pair(cut.nearest),
            opened=self.mask(cut.opened),
            world=None if cut.world is None else self.color(cut.world),
            winner=None if cut.winner is None else self.color(cut.winner),
        )


def turned(request: Request) -> Turn:
    """How a race is turned to be asked about.

    The chains alone decide where they can, so that stones which are added elsewhere change nothing.
    """
    position, swapped = request.position, request.mover is WHITE
    chains = position.chain(request.black), position.chain(request.white)
    best = [Turn(position.board, flip, swapped) for flip in FLIPS]
    marks: list[Callable[[Turn], object]] = [
        lambda turn: turn.pair(chains),
        lambda turn: turn.pair((position.black, position.white)),
        lambda turn: tuple(map(turn.mask, (position.ko, position.immortal, request.living, request.refused))),
    ]
    for mark in marks:
        if len(best) > 1:
            found = [mark(turn) for turn in best]
            least = min(found)  # type: ignore[type-var]
            best = [turn for turn, one in zip(best, found, strict=True) if one == least]
    return best[0]
