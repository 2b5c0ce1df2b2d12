"""Points in the letters of SGF: one of them, a rectangle, a list of both."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from semeai.go.board import Board, Mask, Point, each

_LETTERS = "abcdefghijklmnopqrstuvwxy"
_LARGEST_WITH_TT = 19


class NoPoint(ValueError):
    """The value is not a point of the board."""


@lru_cache(maxsize=8)
def letters(board: Board) -> Mapping[bytes, Point]:
    """The points of a board by their letters."""
    return {write_point(board, point): point for point in each(board.points)}


@lru_cache(maxsize=8)
def points(board: Board) -> Mapping[Point, bytes]:
    """The letters of the points of a board."""
    return {point: value for value, point in letters(board).items()}


def point_of(board: Board, value: bytes) -> Point:
    """The point of two letters. Capitals, which some old programs wrote, are read as small letters.

    Raises NoPoint for anything else.
    """
    point = letters(board).get(value.strip().lower())
    if point is None:
        raise NoPoint
    return point


def move_of(board: Board, value: bytes) -> Point | None:
    """The point of a move, None for a pass: no letters, or ``tt`` on boards up to 19.

    Raises NoPoint for anything else.
    """
    text = value.strip()
    if not text or (text == b"tt" and board.width <= _LARGEST_WITH_TT):
        return None
    return point_of(board, text)


def beyond(board: Board) -> bytes:
    """The point right of and below the last one, with which programs write a pass."""
    return bytes((ord("a") + board.width,)) * 2


def mask_of(board: Board, value: bytes) -> Mask:
    """The points of one element of a list: a point, or a rectangle ``aa:cc`` by two corners.

    Raises NoPoint for anything else.
    """
    corner, colon, other = value.partition(b":")
    if not colon:
        return 1 << point_of(board, corner)
    left, top = board.column_row(point_of(board, corner))
    right, bottom = board.column_row(point_of(board, other))
    columns, rows = sorted((left, right)), sorted((top, bottom))
    width = columns[1] - columns[0] + 1
    mask = 0
    for row in range(rows[0], rows[1] + 1):
        mask |= ((1 << width) - 1) << board.at(columns[0], row)
    return mask


def masks_of(board: Board, values: Iterable[bytes]) -> tuple[Mask, Mask, tuple[bytes, ...]]:
    """The points of a list, those that it names twice, and the values that are not points."""
    mask = twice = 0
    wrong = []
    for value in values:
        try:
            part = mask_of(board, value)
        except NoPoint:
            wrong.append(value)
            continue
        twice |= mask & part
        mask |= part
    return mask, twice, tuple(wrong)


def write_point(board: Board, point: Point) -> bytes:
    """The two letters of a point."""
    column, row = board.column_row(point)
    return (_LETTERS[column] + _LETTERS[row]).encode("ascii")


def write_points(board: Board, mask: Mask) -> list[bytes]:
    """The points of a mask, top left first."""
    return [write_point(board, point) for point in each(mask)]
