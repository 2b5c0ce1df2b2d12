"""The legal positions of small boards against the published numbers (Tromp and Farneback, 2007).

Every set of stones of one colour is cut into its chains once, with the board's own functions; a position is
legal when every chain of both colours has a neighbour among the empty points.
"""

from __future__ import annotations

from collections.abc import Iterator

from timing import of_call

PUBLISHED = {1: 1, 2: 57, 3: 12675, 4: 24318165}


def legal_positions(size: int) -> int:
    """How many of the 3^(size * size) positions are legal."""
    from semeai.go.board import Board, each

    board = Board.square(size)
    masks = [0]
    for point in each(board.points):
        masks += [mask | 1 << point for mask in masks]
    borders = {mask: tuple({board.neighbours(chain) for chain in board.components(mask)}) for mask in masks}
    return sum(_on(mask, board.points & ~mask, borders) for mask in masks)


def _on(stones: int, empty: int, borders: dict[int, tuple[int, ...]]) -> int:
    """How many ways there are to colour these stones so that every chain has a liberty among the empty points."""
    found, black = 0, stones
    while True:
        # Black takes every subset of the stones, downwards, and White the rest.
        if all(border & empty for border in (*borders[black], *borders[stones ^ black])):
            found += 1
        if not black:
            return found
        black = (black - 1) & stones


def report(runs: int) -> Iterator[str]:
    """The numbers of 1x1 to 4x4; each is counted once, whatever ``runs`` is."""
    for size, published in PUBLISHED.items():
        counted: list[int] = []
        seconds = of_call(lambda size=size, counted=counted: counted.append(legal_positions(size)))
        agreement = "as published" if counted[0] == published else f"PUBLISHED {published}"
        yield f"{size}x{size}: {counted[0]} legal positions, {agreement} ({seconds:.1f} s)"
