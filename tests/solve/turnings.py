"""Boards turned, mirrored, with their colours swapped: the same race, whose claim must be the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from semeai.go.board import Board, Mask, Point, each, mask_of, rectangle
from semeai.go.color import Color
from semeai.go.position import Position
from semeai.solve import PASS, Request


@dataclass(frozen=True, slots=True)
class Turning:
    """Columns for rows (``across``), then columns from the right (``flipped``), and the other colours (``swapped``)."""

    across: bool
    flipped: bool
    swapped: bool

    @staticmethod
    def drawn(rng: Random) -> Turning:
        """Any one but that which changes nothing."""
        across, flipped, swapped = ((number := rng.randint(1, 7)) & 1, number & 2, number & 4)
        return Turning(bool(across), bool(flipped), bool(swapped))

    def point(self, board: Board, point: Point) -> Point:
        """Where a point of a board lies afterwards; a pass is one still."""
        if point == PASS:
            return PASS
        column, row = board.column_row(point)
        to, (column, row) = self._frame(board), (row, column) if self.across else (column, row)
        return to.at(to.width - 1 - column if self.flipped else column, row)

    def mask(self, board: Board, mask: Mask) -> Mask:
        """Where the points of a mask lie afterwards."""
        return mask_of(self.point(board, point) for point in each(mask))

    def board(self, board: Board) -> Board:
        """The board afterwards."""
        return replace(self._frame(board), points=self.mask(board, board.points))

    def _frame(self, board: Board) -> Board:
        """The same without holes."""
        return rectangle(board.height, board.width) if self.across else rectangle(board.width, board.height)

    def color(self, color: Color) -> Color:
        """Whose stones a colour's are afterwards."""
        return color.opponent if self.swapped else color

    def position(self, position: Position) -> Position:
        """The position afterwards."""
        board = position.board
        black, white, ko, immortal = (
            self.mask(board, mask) for mask in (position.black, position.white, position.ko, position.immortal)
        )
        stones = (white, black) if self.swapped else (black, white)
        return Position(self.board(board), *stones, ko, immortal)

    def request(self, request: Request) -> Request:
        """The same question afterwards."""
        board = request.position.board
        points = self.point(board, request.black), self.point(board, request.white)
        black, white = points[::-1] if self.swapped else points
        return replace(
            request,
            position=self.position(request.position),
            black=black,
            white=white,
            mover=self.color(request.mover),
            living=self.mask(board, request.living),
            refused=self.mask(board, request.refused),
        )
