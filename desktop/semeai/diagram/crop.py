"""Which part of a board is worth showing."""

from __future__ import annotations

from semeai.go.board import each
from semeai.go.position import Position

MARGIN = 1


def crop(position: Position) -> tuple[int, int, int, int] | None:
    """The square part of a board that holds its stones with a free line round it; None for the whole board."""
    board = position.board
    places = [board.column_row(point) for point in each(position.stones)]
    if not places:
        return None
    columns, rows = [column for column, _ in places], [row for _, row in places]
    side = max(max(columns) - min(columns), max(rows) - min(rows)) + 2 * MARGIN
    if side >= board.size - 2:
        return None
    left = _start(min(columns), max(columns), side, board.width)
    top = _start(min(rows), max(rows), side, board.height)
    return left, top, left + side, top + side


def _start(low: int, high: int, side: int, size: int) -> int:
    """Where a part of ``side`` lines begins so that it holds low..high in its middle, on the board."""
    return min(max((low + high - side) // 2, 0), size - 1 - side)
