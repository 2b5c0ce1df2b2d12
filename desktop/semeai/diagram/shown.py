"""Which lines of a board a figure shows, and where its star points are."""

from __future__ import annotations

from functools import lru_cache

from semeai.diagram.figure import Figure
from semeai.go.board import Board


def shown(figure: Figure) -> tuple[int, int, int, int]:
    """The first column and row that are shown, and the last: left, top, right, bottom; the crop held on the board."""
    board, crop = figure.position.board, figure.crop
    if crop is None:
        return 0, 0, board.width - 1, board.height - 1
    left, right = _held(crop[0], crop[2], board.width - 1)
    top, bottom = _held(crop[1], crop[3], board.height - 1)
    return left, top, right, bottom


def _held(first: int, last: int, largest: int) -> tuple[int, int]:
    """Two ends in order and between 0 and ``largest``."""
    ends = sorted((first, last))
    return min(max(ends[0], 0), largest), min(max(ends[1], 0), largest)


@lru_cache(maxsize=64)
def star_points(board: Board) -> tuple[tuple[int, int], ...]:
    """Column and row of the star points, as boards of that size have them."""
    columns, rows = _star_lines(board.width), _star_lines(board.height)
    both = [(column, row) for column in columns for row in rows]
    if board.width < 13 and len(columns) == len(rows) == 3:
        middle = board.width // 2
        both = [(column, row) for column, row in both if (column == middle) == (row == middle)]
    return tuple(both)


def _star_lines(size: int) -> tuple[int, ...]:
    if size < 5:
        return ()
    if size < 9:
        return (size // 2,) if size % 2 else ()
    edge = 2 if size < 12 else 3
    return (edge, size // 2, size - 1 - edge) if size % 2 else (edge, size - 1 - edge)
