"""Whether a board looks as if it had been played: few stones on the first line and none alone there, no clumps or rows.

By such shapes players told boards of fights from those of books.
"""

from __future__ import annotations

from collections.abc import Iterator

from semeai.go.board import Board, Mask, count, each, mask_of
from semeai.go.color import Color
from semeai.go.position import Position

MOST_STONES, MOST_RACING = 36, 0.55
"""The most stones of a race, as more are too much to see; and the share of them that races."""
MOST_ON_THE_EDGE = 0.25
"""The share of the stones that may be on the first line."""
LONGEST_ROW, MOST_BLOCKS, MOST_TRIANGLES = 5, 1, 4
"""Stones of the longest row of a colour; squares of four stones, and empty triangles: games have few."""


def looks_played(position: Position, racing: Mask, kept: Mask = 0) -> bool:
    """Whether a board with two ``racing`` chains looks as if it had been played.

    Round ``kept`` points, an eye or a liberty with its approach moves, more triangles and stones on the edge are usual.
    """
    board, stones = position.board, position.stones
    number, with_kept = count(stones), 1 + bool(kept)
    return (
        number <= MOST_STONES
        and count(racing) <= MOST_RACING * number
        and count(stones & board.edge) <= MOST_ON_THE_EDGE * with_kept * number
        and not stones & _corners(board) & ~kept
        and not _stray(position, racing | kept)
        and not any(has_row(board, position.of(color), LONGEST_ROW + 1) for color in Color)
        and _blocks(position) <= MOST_BLOCKS
        and _triangles(position, kept) <= MOST_TRIANGLES * with_kept
    )


def _corners(board: Board) -> Mask:
    return mask_of(board.at(x, y) for x in (0, board.width - 1) for y in (0, board.height - 1))


def _stray(position: Position, needed: Mask) -> bool:
    """Whether a stone on the first line has none of its colour within two steps."""
    board = position.board
    for color in Color:
        own = position.of(color)
        for point in each(own & board.edge & ~needed):
            near = board.neighbours(1 << point)
            if not (near | board.neighbours(near)) & own & ~(1 << point):
                return True
    return False


def has_row(board: Board, stones: Mask, length: int) -> bool:
    """Whether so many stones are in a straight row."""
    for step in (1, board.stride):
        row = stones
        for _ in range(length - 1):
            row &= row >> step
        if row:
            return True
    return False


def _blocks(position: Position) -> int:
    return sum(count(_square(position.board, own, own, own, own)) for own in (position.black, position.white))


def _triangles(position: Position, kept: Mask) -> int:
    """Three stones of a colour in a square whose fourth point is empty and not kept."""
    board, free = position.board, position.empty & ~kept
    return sum(count(_square(board, *corners)) for color in Color for corners in _one_of_four(free, position.of(color)))


def _square(board: Board, *corners: Mask) -> Mask:
    """The points with which squares of two by two begin whose corners are each in a mask, row by row."""
    return corners[0] & corners[1] >> 1 & corners[2] >> board.stride & corners[3] >> board.stride + 1


def _one_of_four(one: Mask, others: Mask) -> Iterator[tuple[Mask, ...]]:
    """Four masks, one of them another than the rest, in each place."""
    return (tuple(one if place == odd else others for place in range(4)) for odd in range(4))
