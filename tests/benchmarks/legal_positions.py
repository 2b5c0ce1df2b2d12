"""The legal positions of small boards against the published numbers (Tromp and Farneback, 2007).

Choose the points that hold stones. Its connected parts touch only empty points, so each part is coloured
on its own: in how many ways can its points be black and white so that every chain has a liberty? The number for
a part is found by going through its colourings with the board's own chains and neighbours, once for a
part and its images in the symmetries of the board; swapped colours count double.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial

import driver

from semeai.go.board import Board, each

PUBLISHED = {1: 1, 2: 57, 3: 12675, 4: 24318165}


def legal_positions(size: int) -> int:
    """How many of the 3^(size * size) positions are legal."""
    board = Board.square(size)
    occupied = [0]
    for point in each(board.points):
        occupied += [mask | 1 << point for mask in occupied]
    images = _symmetries(board)
    ways: dict[int, int] = {}
    found = 0
    for stones in occupied:
        product = 1
        for part in board.components(stones):
            if part not in ways:
                number = _colourings(board, part)
                ways.update((image(part), number) for image in images)
            product *= ways[part]
        found += product
    return found


def _colourings(board: Board, part: int) -> int:
    """How many ways there are to colour a part so that every chain touches the empty points around it."""
    empty = board.neighbours(part)

    @cache
    def lives(stones: int) -> bool:
        return all(board.neighbours(chain) & empty for chain in board.components(stones))

    others = part & (part - 1)
    black, found = others, 0
    while True:
        # Black takes every subset that leaves White the first point: half of all colourings.
        if lives(black) and lives(part ^ black):
            found += 2
        if not black:
            return found
        black = (black - 1) & others


def _symmetries(board: Board) -> list[Callable[[int], int]]:
    """The eight maps of a square board on itself, for masks."""
    last = board.size - 1
    maps = []
    for turn in range(4):
        for mirror in (False, True):
            table = {}
            for point in each(board.points):
                column, row = board.column_row(point)
                column = last - column if mirror else column
                for _ in range(turn):
                    column, row = last - row, column
                table[point] = 1 << board.at(column, row)
            maps.append(lambda mask, table=table: sum(table[point] for point in each(mask)))
    return maps


def report(runs: int) -> Iterator[str]:
    """The numbers of 1x1 to 4x4; each is counted once, whatever ``runs`` is."""
    for size, published in PUBLISHED.items():
        counted, seconds = driver.timed(partial(legal_positions, size))
        agreement = "as published" if counted == published else f"PUBLISHED {published}"
        yield f"{size}x{size}: {counted} legal positions, {agreement} ({seconds:.1f} s)"
