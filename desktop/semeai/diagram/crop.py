"""Which part of a board is worth showing, which lines a figure shows, and where the star points are."""

from __future__ import annotations

from functools import lru_cache

from semeai.diagram.figure import Figure
from semeai.go.board import Board, Mask, each
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


def close_crop(board: Board, stones: Mask) -> tuple[int, int, int, int] | None:
    """The smallest part of a board that holds some stones with a free line round them; None for the whole board.

    It need not be square, but is at least half as wide as high, and half as high as wide.
    """
    places = [board.column_row(point) for point in each(stones)]
    if not places:
        return None
    across = _reach([column for column, _ in places], board.width)
    down = _reach([row for _, row in places], board.height)
    across = _widened(across, (down[1] - down[0]) // 2, board.width)
    down = _widened(down, (across[1] - across[0]) // 2, board.height)
    if across == (0, board.width - 1) and down == (0, board.height - 1):
        return None
    return across[0], down[0], across[1], down[1]


def around(board: Board, points: Mask) -> tuple[int, int, int, int] | None:
    """The part of a board that just holds some points; None for the whole board, and for no points."""
    places = [board.column_row(point) for point in each(points)]
    if not places or points == board.points:
        return None
    columns, rows = zip(*places, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


def _reach(lines: list[int], size: int) -> tuple[int, int]:
    """The first and the last line with the margin; where only one line is left to the edge, that line too."""
    low, high = min(lines) - MARGIN, max(lines) + MARGIN
    return (0 if low <= 1 else low), (size - 1 if high >= size - 2 else high)


def _widened(ends: tuple[int, int], least: int, size: int) -> tuple[int, int]:
    """Two ends moved apart to at least ``least`` cells, within the board."""
    low, high = ends
    if high - low >= least:
        return ends
    start = _start(low, high, min(least, size - 1), size)
    return start, start + min(least, size - 1)


def _start(low: int, high: int, side: int, size: int) -> int:
    """The first of ``side`` lines that have low..high in their middle, kept within the board."""
    return min(max((low + high - side) // 2, 0), size - 1 - side)


def shown(figure: Figure) -> tuple[int, int, int, int]:
    """The first column and row shown, and the last (left, top, right, bottom): the crop, kept within the board."""
    board, crop = figure.position.board, figure.crop
    if crop is None:
        return 0, 0, board.width - 1, board.height - 1
    left, right = _held(crop[0], crop[2], board.width - 1)
    top, bottom = _held(crop[1], crop[3], board.height - 1)
    return left, top, right, bottom


def _held(first: int, last: int, largest: int) -> tuple[int, int]:
    """Two ends put in order and kept between 0 and ``largest``."""
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
